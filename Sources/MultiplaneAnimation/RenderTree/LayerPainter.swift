// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneRaster

/// A painter that records layers into a display list, in Core Animation's drawing order.
///
/// A layer's body is its background, gradient, contents, shape, text, sublayers by depth, border and particles, back to
/// front (`LayerPainter+Body`, `LayerPainter+Sublayers`). The body is then composited with its backdrop: filters,
/// shadow, mask, opacity, blend mode (``LayerCompositor``).
///
/// Each layer passes three stages: ``paint(_:_:at:_:shift:into:)`` selects the values that the renderer respects,
/// `place` culls the layer and computes its transform, and `paintPlaced` decides how the body is composited. An
/// offscreen is needed for example for a mask, filters, a blend mode, or an opacity below 1 over more than one draw;
/// the opacity of a single draw is usually applied to its color.
struct LayerPainter {
  typealias Placement = DisplayListCache.Placement

  /// One of the two renderers of Core Animation. Their differences are listed in `Documentation/render-in-context.md`.
  enum Renderer: Sendable {
    /// The render server, which draws to the display.
    case screen
    /// `CALayer.render(in:)`, which draws with Core Graphics.
    case context
  }

  /// Whether display lists of static subtrees are cached. This is useful only if no ancestor is animated and no
  /// enclosing list is cached.
  var hasStaticPlacement: Bool
  /// The product of the opacities of superlayers that apply their opacity to each sublayer, because they have no group
  /// opacity or preserve the depth of their sublayers.
  var inheritedOpacity = 1.0
  /// The 3D space in which the particles of the emitter layer that is being painted are placed; nil for other layers.
  var particleSpace: ParticleSpace?
  /// The renderer of Core Animation whose output is reproduced.
  var renderer = Renderer.screen
  /// Whether y increases upward in the render target, so that the first row of an image is at the maximum y.
  var isYUp = false
  /// The content below the current list of items, for background filters; nil if there is none. Meaningful only for
  /// layers that read their backdrop.
  var backdrop: DisplayList?
  /// Whether the current render target is the canvas rather than an offscreen; meaningful only for layers that read
  /// their backdrop.
  var isRootTarget = true

  /// Paints a layer and its sublayers.
  /// - Parameters:
  ///   - values: The layer's values at `localTime`, the layer's own time.
  ///   - placement: The map from the superlayer's space to that of the display list.
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

  /// Computes the layer's transform and paints the layer, unless it is hidden, transparent or culled as back-facing.
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

  /// Paints the body in one of three ways: in place at opacity 1; in place, with the opacity applied to each part and
  /// each sublayer; or composited as a group. A backdrop with background filters is painted first.
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

  /// Paints a layer that has neither a mask nor rarely used values such as filters, so that an opacity is its only
  /// effect.
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

  /// Paints the body into a separate list, or into a bitmap if `shouldRasterize` is set and a bitmap can be created,
  /// and composites the result.
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

  /// Returns a compositor with the effects of the layer, including the painted mask.
  private func looks(
    _ node: RenderNode, _ values: LayerValues, at localTime: Double, _ transform: Homography
  ) -> LayerCompositor {
    var looks = LayerCompositor(values, transform, renderer: renderer)
    if let mask = node.mask {
      var maskItems = DisplayItemList()
      // The inherited opacity applies once, to the masked group, and not to the mask.
      var painter = subtreePainter(hasStaticPlacement: hasStaticPlacement)
      (painter.backdrop, painter.isRootTarget) = (nil, false)
      painter.paintPresentation(
        mask, at: localTime, sublayerPlacement(values, transform), into: &maskItems)
      looks.mask = DisplayList(maskItems)
    }
    return looks
  }

  /// Combines one or more items into one item with an opacity.
  static func withOpacity(_ items: [DisplayList.Item], _ opacity: Double) -> DisplayList.Item {
    items.count == 1
      ? items[0].multiplyingOpacity(by: opacity)
      : .group(.init(content: DisplayList(items), opacity: opacity))
  }

  // MARK: - Derived painters and placements

  /// Returns a copy of this painter without a particle space. By default the copy caches no display lists and inherits
  /// no opacity.
  func subtreePainter(
    hasStaticPlacement: Bool = false, inheritedOpacity: Double = 1
  ) -> LayerPainter {
    var painter = self
    (painter.hasStaticPlacement, painter.inheritedOpacity) = (hasStaticPlacement, inheritedOpacity)
    painter.particleSpace = nil
    return painter
  }

  /// Returns a painter for items of `node` that are collected in a separate list and later drawn over `items`, into the
  /// same target. The painter's backdrop includes `items` if `node` reads its backdrop.
  func painter(over items: inout DisplayItemList, for node: RenderNode) -> LayerPainter {
    guard node.readsBackdrop else { return self }
    var painter = self
    painter.backdrop = items.list(over: backdrop)
    return painter
  }

  /// Returns a painter for the items of `node` in an offscreen, which has no backdrop and is not the canvas; this
  /// painter if `node` does not read a backdrop, since neither matters then.
  func offscreenPainter(for node: RenderNode) -> LayerPainter {
    guard node.readsBackdrop else { return self }
    var painter = self
    (painter.backdrop, painter.isRootTarget) = (nil, false)
    return painter
  }

  /// Returns the placement of the layer's sublayers in the space to which `transform` maps the layer's space.
  func sublayerPlacement(_ values: LayerValues, _ transform: Homography) -> Placement {
    Placement(
      transform: transform, sublayerTransform: LayerGeometry.sublayerMatrix(values))
  }
}
