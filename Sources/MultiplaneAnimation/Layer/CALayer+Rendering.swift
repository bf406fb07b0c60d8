// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

extension CALayer {
  /// Draws the layer and its subtree for `render(in:)`: a presentation layer with its animated state, a model layer
  /// without animations.
  func draw(treeIn context: CGContext) {
    // The direction of y in the context determines at which edge of a layer the first row of an image is drawn.
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

  /// Returns a render node of the subtree with the model values, without animations.
  /// - Parameter values: The values to use for this layer; their timing is replaced by the default timing.
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
  ///   - values: The values to use for the root of the subtree.
  ///   - localTime: The local time of the root of the subtree, in seconds.
  ///   - isUp: Whether y increases upward in the context.
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
  /// The values with which `render(in:)` draws the layer that it is called on: without position, transform and geometry
  /// flip.
  fileprivate var asReceiver: LayerValues {
    var root = placedAtOrigin
    if root.isGeometryFlipped { root.extras.isGeometryFlipped = false }
    return root
  }

  /// The values with position, depth and transform reset, so that the layer's own space coincides with its
  /// superlayer's.
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
