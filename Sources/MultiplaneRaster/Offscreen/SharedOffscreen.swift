// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// A filtered offscreen that is recorded and drawn once, and composited in several places of a frame, also within other
/// shared offscreens.
///
/// All draws that composite the offscreen are recorded before its content, since they determine which of its pixels are
/// required.
package final class SharedOffscreen: @unchecked Sendable {
  let filters: [Filter]
  private let requiredBounds = Mutex(PixelRect.empty)
  /// The recorded list; nil until it is recorded. Written once, before anything is drawn.
  fileprivate(set) var list: DrawList.Storage?
  /// The pixels drawn by the reference renderer; nil until they are drawn.
  var referencePixels: ReferenceOffscreen.Plane<UInt32>?

  /// Creates a shared offscreen that is not recorded yet.
  /// - Parameter filters: applied in order.
  package init(filters: [Filter]) {
    self.filters = filters.map { filter in
      if case .colorMatrix(let matrix) = filter { return Filter.colorMatrix(matrix.usable) }
      return filter
    }
  }

  /// Whether a recorded draw composites any pixel of the offscreen.
  package var isVisible: Bool { requiredBounds.withLock { !$0.isEmpty } }

  /// The pixels to draw: those that recorded draws composite, and those that only the filters read.
  package var canvas: PixelRect {
    filters.reduce(requiredBounds.withLock { $0 }) { $0.outset(x: $1.outset.x, y: $1.outset.y) }
  }

  fileprivate func addRequiredBounds(_ pixels: PixelRect) {
    requiredBounds.withLock { $0 = $0.union(pixels) }
  }
}

extension DrawList {
  /// Composites a shared offscreen within the current clip. Must not be called after the offscreen has been recorded.
  /// - Parameter opacity: 0...255.
  package mutating func compositeOffscreen(_ picture: SharedOffscreen, opacity: UInt8 = 255) {
    makeUnique()
    let target = storage.innermost, clip = target.clip
    if opacity == 0 || clip.isEmpty { return }
    precondition(picture.list == nil, "A shared offscreen was composited after it was recorded")
    picture.addRequiredBounds(clip)
    target.append(
      Offscreen(
        source: .shared(picture), filters: [], shadow: nil, isSilhouette: false,
        pictureBounds: clip, shadowBounds: .empty, shift: (0, 0)),
      color: 0, opacity: opacity, blend: .normal)
  }

  /// Begins recording the content of a shared offscreen, up to ``endRecording(_:)``.
  package mutating func beginRecording(_ picture: SharedOffscreen) {
    makeUnique()
    precondition(
      storage.isComplete, "A clip or group is still open where a shared offscreen begins")
    storage.open = (Storage.offscreen(picture.canvas), [], nil, 255, nil)
  }

  /// Ends the recording of a shared offscreen, and stores the recorded list in it.
  package mutating func endRecording(_ picture: SharedOffscreen) {
    makeUnique()
    guard let list = storage.open?.list else {
      preconditionFailure("No shared offscreen is being recorded")
    }
    if list.isClosed { list.popClip() }
    precondition(list.isComplete, "A clip or group is still open where a shared offscreen ends")
    storage.open = nil
    picture.list = list
  }
}
