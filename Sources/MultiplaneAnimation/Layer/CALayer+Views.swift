// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// What views need of their layers.

extension CALayer {
  /// A layer of a class that is known only at run time, by its `init()`.
  package static func make(_ type: CALayer.Type) -> CALayer { Construction.layer(of: type) }

  /// To be called where ``draw(in:)`` comes to code that draws nothing, so that a layer in which nobody draws keeps
  /// the contents it has.
  package func markDrawsNothing() { tree.drawsNothing = true }

  /// Draws what the screen shows of the layer, into a context whose user space is the layer's own.
  /// - Parameter isModel: whether the model tree is drawn, without animations, after what asks for it is displayed; else,
  ///   and when the layer is committed, what shows at the host's time.
  package func drawPresentation(in context: CGContext, isModel: Bool) {
    guard !isModel, let host = committedContext?.host, let node = tree.node else {
      displaySubtree()
      return context.draw(
        RenderTree(root: modelNode(values.placedAtOrigin)).displayList(at: 0))
    }
    let time = localTime(ofMediaTime: host.mediaTime, committed: true)
    var values = node.evaluated(at: time).placedAtOrigin
    // The list is asked for at the layer's own time.
    values.timing = .layer
    let root = RenderNode(
      values: values, animations: [], children: node.children, mask: node.mask)
    context.draw(RenderTree(root: root).displayList(at: time))
  }

  /// Whether the layer was committed in a live tree and is still in it.
  package var isCommitted: Bool { committedContext != nil }
}

/// Arithmetic of the values that properties take, for those who make animations.
package enum PropertyValue {
  private static func decoded(_ value: Any?, _ keyPath: String, _ layer: CALayer)
    -> AnimatableValue?
  {
    guard let path = PropertyPath(keyPath, in: layer.values) else { return nil }
    return AnimatableValue.decode(value, as: path.kind).value
  }

  /// What, added to `new`, gives `old`, and what, added, changes nothing; nil where values of the property cannot be
  /// added, and for transforms that have no inverse.
  package static func offset(from new: Any?, to old: Any?, keyPath: String, of layer: CALayer)
    -> (offset: Any, zero: Any)?
  {
    guard let new = decoded(new, keyPath, layer), let old = decoded(old, keyPath, layer) else {
      return nil
    }
    if case (.transform(let target), .transform(let start)) = (new, old) {
      let inverse = CATransform3DInvert(target)
      // The inverse of what has none is the transform itself.
      let product = CATransform3DConcat(target, inverse)
      let isInverse =
        abs(product.m11 - 1) < 1e-6 && abs(product.m22 - 1) < 1e-6
        && abs(product.m33 - 1) < 1e-6 && abs(product.m44 - 1) < 1e-6
      guard isInverse else { return nil }
      return (CATransform3DConcat(start, inverse), CATransform3DIdentity)
    }
    guard let offset = new.subtracted(from: old)?.bridgedValue,
      let zero = PropertyPath(keyPath, in: layer.values)?.kind.zero?.bridgedValue
    else { return nil }
    return (offset, zero)
  }

  /// The value a part of the way, 0...1, between two; the second where there is none between.
  package static func between(
    _ a: Any?, _ b: Any?, at progress: Double, keyPath: String, of layer: CALayer
  ) -> Any? {
    guard let x = decoded(a, keyPath, layer), let y = decoded(b, keyPath, layer) else { return b }
    return AnimatableValue.interpolate(x, y, progress).bridgedValue
  }

  /// Whether two values of a property are the same.
  package static func areEqual(_ a: Any?, _ b: Any?, keyPath: String, of layer: CALayer) -> Bool {
    decoded(a, keyPath, layer) == decoded(b, keyPath, layer)
  }
}
