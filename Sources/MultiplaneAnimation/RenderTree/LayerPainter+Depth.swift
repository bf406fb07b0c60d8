// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneRaster

// Transform layers, and replicators that preserve depth, do not flatten their sublayers. The subtree of such a layer is
// divided into planes, one for the first flattening layer on each path from the layer downward. The planes are painted
// back to front by the depth of their centers. Intersecting planes are not split.

extension LayerValues {
  /// Whether the sublayers remain in 3D space instead of being flattened into the layer's plane: true for transform
  /// layers and for replicators with `preservesDepth`.
  var preservesDepth: Bool {
    switch content {
    case .transform: true
    case .replicator(let box): box.value.preservesDepth
    default: false
    }
  }
}

extension LayerPainter {
  /// A layer that flattens its sublayers, placed in the 3D space that all planes share.
  private struct Plane {
    let node: RenderNode
    let values: LayerValues
    /// The superlayer's local time in seconds; in an instance of a replicator, minus the delay of the instance.
    let time: Double
    /// The map from the superlayer's space to the 3D space that all planes share.
    let space: CATransform3D
    let opacity: Double
    let tint: ReplicatorTint
    let depth: CGFloat
  }

  /// Paints the subtree of a layer that preserves depth: the planes (``Plane``) in the subtree, back to front.
  /// - Parameter shift: An additional translation, in the layer's own space.
  func paintPreservingDepth(
    _ node: RenderNode, _ values: LayerValues, at localTime: Double, _ placement: Placement,
    shift: CGVector, into items: inout DisplayItemList
  ) {
    var planes: [Plane] = []
    collect(
      node, values, at: localTime, placement.sublayerTransform ?? CATransform3DIdentity,
      opacity: inheritedOpacity, .none, shift: shift, into: &planes)
    let order = planes.indices.sorted { (planes[$0].depth, $0) < (planes[$1].depth, $1) }
    for index in order {
      let plane = planes[index]
      var drawn = DisplayItemList()
      let painter = painter(over: &items, for: node).subtreePainter(inheritedOpacity: plane.opacity)
      painter.show(
        plane.node, plane.values, at: plane.time,
        Placement(transform: placement.transform, sublayerTransform: plane.space), into: &drawn)
      items += plane.tint.apply(to: drawn.items)
    }
  }

  /// Appends the planes (``Plane``) in the subtree of a layer that preserves depth.
  /// - Parameters:
  ///   - space: The map from the superlayer's space to the 3D space that all planes share.
  ///   - opacity: The opacity that the layer inherits from its superlayers.
  private func collect(
    _ node: RenderNode, _ values: LayerValues, at localTime: Double, _ space: CATransform3D,
    opacity: Double, _ tint: ReplicatorTint, shift: CGVector = .zero, into planes: inout [Plane]
  ) {
    guard !values.isHidden, values.opacity > 0 else { return }
    var own = LayerGeometry.matrix(values, in: space)
    if shift != .zero { own = CATransform3DTranslate(own, shift.dx, shift.dy, 0) }
    let opacity = opacity * Double(min(1, values.opacity))
    for copy in ReplicatorInstances(values, renderer: renderer) {
      let inner = copy.matrix.map { CATransform3DConcat($0, own) } ?? own
      let time = localTime - copy.delay
      let tint = tint.multiplied(with: copy.tint)
      let alpha = opacity * copy.alpha
      if alpha <= 0 { continue }
      node.children.forEach { child in
        let childTime = child.localTime(time)
        let childValues = child.evaluated(at: childTime)
        // A layer with a transition in progress is flattened.
        if childValues.preservesDepth, child.transition(at: childTime) == nil {
          collect(
            child, childValues, at: childTime, inner, opacity: alpha, tint, into: &planes)
        } else {
          planes.append(
            Plane(
              node: child, values: childValues, time: time, space: inner,
              opacity: alpha, tint: tint,
              depth: LayerGeometry.depth(childValues, in: inner)))
        }
      }
    }
  }

  /// Paints the instances of a replicator's sublayers, each flattened into the replicator's plane, the last instance in
  /// front.
  func paintInstances(
    _ node: RenderNode, _ values: LayerValues, at localTime: Double, _ transform: Homography,
    opacity: Double, into items: inout DisplayItemList
  ) {
    let painter = painter(over: &items, for: node).subtreePainter(inheritedOpacity: opacity)
    for copy in ReplicatorInstances(values, renderer: renderer)
    where copy.alpha > 0 {
      var drawn = DisplayItemList()
      painter.paintSublayers(
        node, at: localTime - copy.delay,
        Placement(transform: transform, sublayerTransform: copy.matrix), into: &drawn)
      let tinted = copy.tint.apply(to: drawn.items)
      if copy.alpha < 1, !tinted.isEmpty {
        items.append(Self.withOpacity(tinted, copy.alpha))
      } else {
        items += tinted
      }
    }
  }
}

extension LayerGeometry {
  /// Returns the depth of a layer's center after the perspective division, or before the division if the center is
  /// behind the viewer (w ≤ 0).
  fileprivate static func depth(_ values: LayerValues, in space: CATransform3D) -> CGFloat {
    let m = matrix(values, in: space)
    let (x, y) = (values.bounds.midX, values.bounds.midY)
    let z = x * m.m13 + y * m.m23 + m.m43
    let w = x * m.m14 + y * m.m24 + m.m44
    return w > 0 ? z / w : z
  }
}
