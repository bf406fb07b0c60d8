// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

extension CALayer {
  /// Draws the layer and its subtree for `render(in:)`.
  func draw(treeIn context: CGContext) {
    // Images are upright whether y increases upward or downward.
    let m = context.ctm
    let isUp = m.a * m.d > m.b * m.c
    if let presented {
      let list = AnimatedContents.$drawingTime.withValue(presented.mediaTime) {
        presented.node.renderInContextDisplayList(
          values.asReceiver, at: presented.localTime, isUp: isUp)
      }
      context.draw(list)
    } else {
      displaySubtree()
      let root = values.asReceiver
      context.draw(modelNode(root).renderInContextDisplayList(root, at: 0, isUp: isUp))
    }
  }

  /// Returns the render node of the model tree, without animations.
  /// - Parameter values: The values of this layer; its timing is reset.
  func modelNode(_ values: LayerValues) -> RenderNode {
    var values = values
    values.timing = .layer
    return RenderNode(
      values: values, animations: [],
      children: RenderChildren(tree.sublayers.map { $0.modelNode($0.values) }),
      mask: tree.mask.map { $0.modelNode($0.values) })
  }
}

extension RenderNode {
  /// Returns the display list of the subtree as `CALayer.render(in:)` draws it.
  /// - Parameters:
  ///   - values: The values of the layer itself.
  ///   - localTime: The layer's local time.
  ///   - isUp: Whether y increases upward.
  fileprivate func renderInContextDisplayList(
    _ values: LayerValues, at localTime: Double, isUp: Bool
  ) -> DisplayList {
    var items = DisplayItemList()
    let painter = LayerPainter(hasStaticPlacement: false, renderer: .context, isYUp: isUp)
    painter.paint(
      self, values, at: localTime, DisplayListCache.Placement(transform: .identity), into: &items)
    return DisplayList(items)
  }
}

extension LayerValues {
  /// The values as `render(in:)` draws its receiver: at the origin, and not flipped.
  fileprivate var asReceiver: LayerValues {
    var root = placedAtOrigin
    if root.isGeometryFlipped { root.extras.isGeometryFlipped = false }
    return root
  }

  /// The values with position and transform reset, so that the superlayer's space is the layer's own.
  var placedAtOrigin: LayerValues {
    var root = self
    root.transform = CATransform3DIdentity
    root.zPosition = 0
    root.anchorPointZ = 0
    root.position = CGPoint(
      x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
    return root
  }
}
