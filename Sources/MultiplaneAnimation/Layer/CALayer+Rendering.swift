// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

extension CALayer {
  /// Draws the layer and its subtree for `render(in:)`.
  func draw(treeIn context: CGContext) {
    // Images stand upright where y grows upwards, and where it grows downwards.
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

  /// The model tree without its animations.
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
  ///   - values: of the layer itself.
  ///   - localTime: its own time.
  ///   - isUp: whether y grows upwards.
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
  /// As `render(in:)` draws the layer that it is sent to: without a place, and not turned over.
  fileprivate var asReceiver: LayerValues {
    var root = placedAtOrigin
    if root.isGeometryFlipped { root.extras.isGeometryFlipped = false }
    return root
  }

  /// Without a place of its own: the space of the bounds is that around it.
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
