// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The model layer and the time of a presentation layer. The superlayer, the mask and the sublayers of a presentation
/// layer are presentation layers at the same time. They are created from the model tree when they are requested.
///
/// A class, so that layers other than presentation layers store only one word.
final class PresentationState {
  let model: CALayer
  /// The committed node from which the presentation layer was evaluated.
  let node: RenderNode
  /// The time of the host at which the presentation layer was evaluated, in seconds.
  let mediaTime: Double
  /// The layer's local time at ``mediaTime``, in seconds.
  let localTime: Double

  init(model: CALayer, node: RenderNode, mediaTime: Double, localTime: Double) {
    (self.model, self.node) = (model, node)
    (self.mediaTime, self.localTime) = (mediaTime, localTime)
  }

  var superlayer: CALayer? { model.tree.superlayer?.presentation(at: mediaTime) }
  var mask: CALayer? { model.tree.mask?.presentation(at: mediaTime) }
  var sublayers: [CALayer]? {
    let copies = model.tree.sublayers.compactMap { $0.presentation(at: mediaTime) }
    return copies.isEmpty ? nil : copies
  }
}

extension CALayer {
  /// Returns a presentation layer at the host's time; a presentation layer returns itself. Nil if the layer is not
  /// committed in a live tree.
  func presentedCopy() -> CALayer? {
    if presented != nil { return self }
    return committedContext.flatMap { presentation(at: $0.host.mediaTime) }
  }

  /// Returns a presentation layer at a time of the host, in seconds; nil if the layer is not committed in a live tree.
  fileprivate func presentation(at mediaTime: Double) -> CALayer? {
    guard committedContext != nil, let node = tree.node else { return nil }
    let copy = Construction.presentation(of: self)
    let time = localTime(ofMediaTime: mediaTime, committed: true)
    copy.values = node.evaluated(at: time)
    copy.writeStoredFields(changedFrom: node.values)
    copy.presented = PresentationState(
      model: self, node: node, mediaTime: mediaTime, localTime: time)
    return copy
  }
}
