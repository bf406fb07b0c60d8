// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// Members for MultiplaneUI, which implements views on top of layers.

extension CALayer {
  /// Creates a layer with the `init()` of a class that is known only at run time.
  package static func make(_ type: CALayer.Type) -> CALayer { Construction.layer(of: type) }

  /// Sets the radii of the corners as fractions of ``cornerRadius``, in the order upper left, upper right, lower left,
  /// lower right; nil for corners that all have the whole radius. With fractions, the corners are circular.
  package func setCornerFractions(_ fractions: SIMD4<Double>?) {
    guard values.cornerFractions != fractions else { return }
    values.extras.cornerFractions = fractions
    markDirty()
  }

  /// Records that a default implementation of drawing was reached. If the current ``draw(in:)`` then draws nothing, the
  /// layer keeps its previous contents.
  package func markDrawsNothing() { tree.drawsNothing = true }

  /// Draws the layer and its sublayers into a context whose user space is the layer's own, without a transition or
  /// particles of the layer itself.
  /// - Parameter isModel: Whether to draw the model values, after displaying the layers that need it, instead of the
  ///   committed state at the host's time. A layer that is not committed is drawn with its model values in any case.
  package func drawPresentation(in context: CGContext, isModel: Bool) {
    guard !isModel, let host = committedContext?.host, let node = tree.node else {
      displaySubtree()
      return context.draw(
        RenderTree(root: modelNode(values.placedAtOrigin)).displayList(at: 0))
    }
    let time = localTime(ofMediaTime: host.mediaTime, committed: true)
    var values = node.evaluated(at: time).placedAtOrigin
    // The display list is created for the layer's own local time, so the timing is reset.
    values.timing = .layer
    let root = RenderNode(
      values: values, animations: [], children: node.children, mask: node.mask)
    context.draw(RenderTree(root: root).displayList(at: time))
  }

  /// Whether the layer is in a live tree and was in it, together with its superlayers, at the last commit.
  package var isCommitted: Bool { committedContext != nil }
}

/// A namespace of functions that calculate with property values given as `Any`, for code that creates animations.
package enum PropertyValue {
  private static func decoded(_ value: Any?, _ keyPath: String, _ layer: CALayer)
    -> AnimatableValue?
  {
    guard let path = PropertyPath(keyPath, in: layer.values) else { return nil }
    return AnimatableValue.decode(value, as: path.kind).value
  }

  /// Returns the offset that gives `old` when it is added to `new`, and the neutral element of the addition; transforms
  /// are concatenated instead of added. Nil for arrays, for values that cannot be added, if a value does not fit the
  /// property, if the layer has no such property, and if the transform `new` has no inverse.
  package static func offset(from new: Any?, to old: Any?, keyPath: String, of layer: CALayer)
    -> (offset: Any, zero: Any)?
  {
    guard let new = decoded(new, keyPath, layer), let old = decoded(old, keyPath, layer) else {
      return nil
    }
    if case (.transform(let target), .transform(let start)) = (new, old) {
      let inverse = CATransform3DInvert(target)
      // `CATransform3DInvert` returns a transform that has no inverse unchanged.
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

  /// Returns the interpolation of two values of a property by ``AnimatableValue/interpolate(_:_:_:)``; `b` if one of
  /// the values does not fit the property, or if the layer has no such property.
  package static func between(
    _ a: Any?, _ b: Any?, at progress: Double, keyPath: String, of layer: CALayer
  ) -> Any? {
    guard let x = decoded(a, keyPath, layer), let y = decoded(b, keyPath, layer) else { return b }
    return AnimatableValue.interpolate(x, y, progress).bridgedValue
  }

  /// Whether two values of a property are equal after decoding. Values that do not fit the property count as equal to
  /// each other, and so do all values if the layer has no such property.
  package static func areEqual(_ a: Any?, _ b: Any?, keyPath: String, of layer: CALayer) -> Bool {
    decoded(a, keyPath, layer) == decoded(b, keyPath, layer)
  }
}
