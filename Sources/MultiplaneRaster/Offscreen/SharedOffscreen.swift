// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// A filtered picture that several places of a frame show, some of them within other such pictures: recorded once and
/// drawn once.
///
/// All that shows it is recorded before it is, since only then it is known which of its pixels are wanted.
package final class SharedOffscreen: @unchecked Sendable {
  let filters: [Filter]
  private let requiredBounds = Mutex(PixelRect.empty)
  /// What it begins with; nil until it is recorded. Written once, before anything is drawn.
  fileprivate(set) var list: DrawList.Storage?
  /// As the reference draws it, which keeps it here.
  var referencePixels: ReferenceOffscreen.Plane<UInt32>?

  /// - Parameter filters: applied in order.
  package init(filters: [Filter]) {
    self.filters = filters.map { filter in
      if case .colorMatrix(let matrix) = filter { return Filter.colorMatrix(matrix.usable) }
      return filter
    }
  }

  /// Whether a pixel of it can be seen.
  package var isVisible: Bool { requiredBounds.withLock { !$0.isEmpty } }

  /// The pixels that are drawn before the filters, given those that are wanted.
  package var canvas: PixelRect {
    filters.reduce(requiredBounds.withLock { $0 }) { $0.outset(x: $1.outset.x, y: $1.outset.y) }
  }

  fileprivate func addRequiredBounds(_ pixels: PixelRect) {
    requiredBounds.withLock { $0 = $0.union(pixels) }
  }
}

extension DrawList {
  /// Composites a shared picture where the clip around lets it be seen.
  /// - Parameter opacity: 0...255.
  package mutating func compositeOffscreen(_ picture: SharedOffscreen, opacity: UInt8 = 255) {
    makeUnique()
    let target = storage.innermost, clip = target.clip
    if opacity == 0 || clip.isEmpty { return }
    precondition(picture.list == nil, "A picture is recorded after all that shows it")
    picture.addRequiredBounds(clip)
    target.append(
      Offscreen(
        source: .shared(picture), filters: [], shadow: nil, isSilhouette: false,
        pictureBounds: clip, shadowBounds: .empty, shift: (0, 0)),
      color: 0, opacity: opacity, blend: .normal)
  }

  /// What is recorded until ``endPicture(_:)`` is what a shared picture begins with.
  package mutating func beginRecording(_ picture: SharedOffscreen) {
    makeUnique()
    precondition(storage.isComplete, "A picture is recorded with all clips and groups closed")
    storage.open = (Storage.offscreen(picture.canvas), [], nil, 255, nil)
  }

  /// Ends the recording of a shared picture.
  package mutating func endRecording(_ picture: SharedOffscreen) {
    makeUnique()
    guard let list = storage.open?.list else { preconditionFailure("Pictures are begun first") }
    if list.isClosed { list.popClip() }
    precondition(list.isComplete, "A picture ends with all clips and groups closed")
    storage.open = nil
    picture.list = list
  }
}
