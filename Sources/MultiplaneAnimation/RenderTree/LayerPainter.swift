// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneRaster

/// A recorder of layers into a display list, in Core Animation's drawing order.
///
/// A layer's body is its background, gradient, contents, shape, text, sublayers by depth, border and particles, back to
/// front (`LayerPainter+Body`, `LayerPainter+Sublayers`). The body is then composited with its backdrop: filters,
/// shadow, mask, opacity, blend mode (``LayerCompositor``).
///
/// Each layer passes the same stages: ``paint(_:_:at:_:shift:into:)`` selects the values that the renderer respects,
/// `place` culls the layer and computes its transform, and `paintPlaced` decides how the body is composited. Whether
/// compositing needs an offscreen depends on the layer alone: a mask, filters, a shadow in the shape of more than one
/// draw, a clip to rounded corners, or an opacity below 1 over more than one draw. The opacity of a single draw is
/// applied to its color.
struct LayerPainter {
  typealias Placement = DisplayListCache.Placement

  /// Core Animation has two renderers, which differ in some points: `Documentation/render-in-context.md`.
  enum Renderer: Sendable {
    /// The render server, which draws to the display.
    case screen
    /// `CALayer.render(in:)`, which draws with Core Graphics.
    case context
  }

  /// Whether no ancestor is animated, so that caching the display lists of static subtrees pays off.
  var hasStaticPlacement: Bool
  /// The opacity inherited from layers without group opacity.
  var inheritedOpacity = 1.0
  /// The space around the current layer, if that layer preserves the depth of its particles.
  var particleSpace: ParticleSpace?
  /// The renderer of Core Animation that is reproduced.
  var renderer = Renderer.screen
  /// Whether y increases upward, so that the first row of an image is at the maximum y.
  var isYUp = false
  /// The content below the items that are being painted.
  var backdrop: DisplayList?
  /// Whether the current render target is the canvas rather than an offscreen.
  var isRootTarget = true

  /// Paints a layer and its sublayers.
  /// - Parameters:
  ///   - values: The layer's values at `localTime`, its own time.
  ///   - placement: The map from the superlayer's space to the list's.
  ///   - shift: An additional translation, in the layer's own space.
  func paint(
    _ node: RenderNode, _ values: LayerValues, at localTime: Double, _ placement: Placement,
    shift: CGVector = .zero, into items: inout DisplayItemList
  ) {
    switch renderer {
    case .screen:
      place(node, values, at: localTime, placement, shift: shift, into: &items)
    case .context:
      place(node, values.forContextRendering, at: localTime, placement, shift: shift, into: &items)
    }
  }

  // MARK: - Placement

  /// Paints the layer with its transform computed, unless it is hidden, transparent or culled as back-facing.
  private func place(
    _ node: RenderNode, _ values: LayerValues, at localTime: Double, _ placement: Placement,
    shift: CGVector, into items: inout DisplayItemList
  ) {
    guard !values.isHidden, values.opacity > 0 else { return }
    if values.preservesDepth, renderer == .screen {
      return paintPreservingDepth(
        node, values, at: localTime, placement, shift: shift, into: &items)
    }
    var matrix = LayerGeometry.matrix(values, in: placement.sublayerTransform)
    if shift != .zero { matrix = CATransform3DTranslate(matrix, shift.dx, shift.dy, 0) }
    if !values.isDoubleSided, LayerGeometry.isBackFacing(matrix) { return }
    let transform = LayerGeometry.flattened(matrix).concatenating(placement.transform)
    if particleSpace == nil, node.emission != nil {
      var painter = self
      painter.particleSpace = ParticleSpace(matrix: matrix, transform: placement.transform)
      return painter.paintPlaced(node, values, at: localTime, transform, into: &items)
    }
    paintPlaced(node, values, at: localTime, transform, into: &items)
  }

  // MARK: - Compositing

  /// Chooses how the body is composited: in place, draw by draw, or as a group.
  private func paintPlaced(
    _ node: RenderNode, _ values: LayerValues, at localTime: Double, _ transform: Homography,
    into items: inout DisplayItemList
  ) {
    let opacity = Double(min(1, values.opacity)) * inheritedOpacity
    if node.mask == nil, !values.hasExtras {
      return paintSimple(node, values, at: localTime, transform, opacity, into: &items)
    }
    let compositor = looks(node, values, at: localTime, transform)
    if compositor.hasNoEffects, opacity == 1 {
      return paintBody(node, values, at: localTime, transform, into: &items)
    }
    if let backdrop = compositor.backdrop(
      items.list(over: backdrop), opacity, isRootTarget: isRootTarget)
    {
      items.append(backdrop)
    }
    if opacity < 1, !values.allowsGroupOpacity, !compositor.needsOffscreenPass {
      items += compositor.pathShadow(opacity)
      return paintBody(node, values, at: localTime, transform, eachAt: opacity, into: &items)
    }
    paintComposited(node, values, at: localTime, compositor, transform, opacity, into: &items)
  }

  /// Paints a layer whose only effect may be an opacity; the most common case.
  private func paintSimple(
    _ node: RenderNode, _ values: LayerValues, at localTime: Double, _ transform: Homography,
    _ opacity: Double, into items: inout DisplayItemList
  ) {
    if opacity == 1 {
      return paintBody(node, values, at: localTime, transform, into: &items)
    }
    var body = DisplayItemList()
    offscreenPainter(for: node).paintBody(node, values, at: localTime, transform, into: &body)
    if !body.isEmpty { items.append(Self.withOpacity(body.items, opacity)) }
  }

  /// Paints the body separately, rasterized if `shouldRasterize` is set, and composites it.
  private func paintComposited(
    _ node: RenderNode, _ values: LayerValues, at localTime: Double, _ looks: LayerCompositor,
    _ transform: Homography, _ opacity: Double, into items: inout DisplayItemList
  ) {
    let isOffscreen = looks.needsOffscreenPass || opacity < 1
    let painter = isOffscreen ? offscreenPainter(for: node) : painter(over: &items, for: node)
    if values.shouldRasterize,
      painter.rasterize(node, values, at: localTime, looks, opacity, transform, into: &items)
    {
      return
    }
    var body = DisplayItemList()
    painter.paintBody(node, values, at: localTime, transform, into: &body)
    items += looks.composite(body.items, opacity)
  }

  /// Returns the layer's compositor, with the mask painted.
  private func looks(
    _ node: RenderNode, _ values: LayerValues, at localTime: Double, _ transform: Homography
  ) -> LayerCompositor {
    var looks = LayerCompositor(values, transform, renderer: renderer)
    if let mask = node.mask {
      var maskItems = DisplayItemList()
      // The inherited opacity applies once, to the masked group.
      var painter = subtreePainter(hasStaticPlacement: hasStaticPlacement)
      (painter.backdrop, painter.isRootTarget) = (nil, false)
      painter.paintPresentation(
        mask, at: localTime, sublayerPlacement(values, transform), into: &maskItems)
      looks.mask = DisplayList(maskItems)
    }
    return looks
  }

  /// Returns one or more items as one item with an opacity.
  static func withOpacity(_ items: [DisplayList.Item], _ opacity: Double) -> DisplayList.Item {
    items.count == 1
      ? items[0].multiplyingOpacity(by: opacity)
      : .group(.init(content: DisplayList(items), opacity: opacity))
  }

  // MARK: - Derived painters and placements

  /// Returns the painter of a subtree.
  func subtreePainter(
    hasStaticPlacement: Bool = false, inheritedOpacity: Double = 1
  ) -> LayerPainter {
    var painter = self
    (painter.hasStaticPlacement, painter.inheritedOpacity) = (hasStaticPlacement, inheritedOpacity)
    painter.particleSpace = nil
    return painter
  }

  /// Returns the painter of items that are collected separately and drawn over `items`, into the same target.
  func painter(over items: inout DisplayItemList, for node: RenderNode) -> LayerPainter {
    guard node.readsBackdrop else { return self }
    var painter = self
    painter.backdrop = items.list(over: backdrop)
    return painter
  }

  /// Returns the painter of an offscreen, whose backdrop is empty.
  func offscreenPainter(for node: RenderNode) -> LayerPainter {
    guard node.readsBackdrop else { return self }
    var painter = self
    (painter.backdrop, painter.isRootTarget) = (nil, false)
    return painter
  }

  /// Returns the placement of the layer's sublayers.
  func sublayerPlacement(_ values: LayerValues, _ transform: Homography) -> Placement {
    Placement(
      transform: transform, sublayerTransform: LayerGeometry.sublayerMatrix(values))
  }
}
