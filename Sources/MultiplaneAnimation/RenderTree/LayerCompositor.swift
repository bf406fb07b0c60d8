// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneRaster

/// A compositor that draws a painted layer over its backdrop with filters, shadow, mask, opacity and blend mode.
struct LayerCompositor {
  var mask: DisplayList?
  private let filters: [DisplayList.Filter]
  private let backgroundFilters: [DisplayList.Filter]
  private let mode: CGBlendMode
  private let shadow: DisplayList.Shadow?
  /// The shape, in the layer's space, that casts the shadow; nil if the painted content casts it, or without a shadow.
  private let shadowPath: CGPath?
  private let values: LayerValues
  private let transform: Homography

  /// - Parameters:
  ///   - transform: The transform from the layer's space to that of the display list.
  ///   - renderer: The renderer of Core Animation whose output is reproduced; `CALayer.render(in:)` ignores shadow
  ///     paths and some blend modes.
  init(_ values: LayerValues, _ transform: Homography, renderer: LayerPainter.Renderer) {
    (self.values, self.transform) = (values, transform)
    guard values.hasExtras else {
      (filters, backgroundFilters, mode, shadow, shadowPath) = ([], [], .normal, nil, nil)
      return
    }
    let extras = values.extras
    filters = FilterValues.drawn(extras.filters, transform)
    backgroundFilters = FilterValues.drawn(extras.backgroundFilters, transform)
    let mode = extras.compositingFilter?.mode ?? .normal
    self.mode = renderer == .context && !mode.isSupportedByRenderInContext ? .normal : mode
    let alpha = Double(min(1, extras.shadowOpacity))
    // A shadow opacity that is NaN draws nothing.
    guard extras.shadowOpacity > 0, alpha > 0, !values.masksToBounds,
      let color = extras.shadowColor,
      color.straightRGBA[3] > 0
    else {
      (shadow, shadowPath) = (nil, nil)
      return
    }
    shadow = DisplayList.Shadow(
      color: color.fading(to: alpha), radius: max(0, extras.shadowRadius) * Self.shadowDeviation,
      offset: extras.shadowOffset, transform: transform)
    shadowPath = renderer == .context ? nil : extras.shadowPath
  }

  /// The ratio of the standard deviation with which a shadow is blurred here to the layer's `shadowRadius`.
  ///
  /// As measured on iOS, Core Animation blurs with a Gaussian whose deviation is the radius, truncated at two
  /// deviations. At a straight edge, a Gaussian with the deviation used here is within 5 levels of 255 of that blur,
  /// and within 3 of a Gaussian with the radius as deviation that is not truncated.
  private static let shadowDeviation: CGFloat = 0.96

  /// Whether the layer has no effects apart from its opacity: no mask, filters, background filters, shadow, blend mode
  /// or rasterization.
  var hasNoEffects: Bool {
    mask == nil && filters.isEmpty && shadow == nil && mode == .normal
      && backgroundFilters.isEmpty && !values.shouldRasterize
  }

  /// Whether the layer is composited as a group at any opacity, as it has a mask, filters, a blend mode, rasterization,
  /// or a shadow that the painted content casts.
  var needsOffscreenPass: Bool {
    mask != nil || !filters.isEmpty || mode != .normal || values.shouldRasterize
      || shadow != nil && shadowPath == nil
  }

  /// Returns the shadow of the shadow path, with its opacity multiplied by a factor; empty without a shadow or a shadow
  /// path.
  func pathShadow(_ opacity: Double) -> [DisplayList.Item] {
    guard var shadow, let shadowPath, !shadowPath.isEmpty else { return [] }
    shadow.color = shadow.color.fading(to: opacity)
    return [.shadow(shadowPath, rule: .winding, shadow: shadow, transform: transform)]
  }

  /// Returns the painted items with filters, shadow, opacity, mask and blend mode. Background filters are drawn
  /// separately, by ``backdrop(_:_:isRootTarget:)``.
  func composite(_ drawn: [DisplayList.Item], _ opacity: Double) -> [DisplayList.Item] {
    blended(masked(picture(drawn, opacity)))
  }

  /// Returns the painted items with filters, shadow and mask, the effects that the bitmap of a rasterized layer
  /// includes.
  func compositeForRaster(_ drawn: [DisplayList.Item]) -> [DisplayList.Item] {
    masked(picture(drawn, 1))
  }

  /// Returns the items with filters, shadow and opacity. The shadow of a shadow path or, without filters, of a single
  /// fill with a color is a separate item to which the opacity is applied separately.
  private func picture(_ drawn: [DisplayList.Item], _ opacity: Double) -> [DisplayList.Item] {
    var items = pathShadow(opacity)
    if drawn.isEmpty { return items }
    var cast = shadowPath == nil ? shadow : nil
    if let shadow = cast, filters.isEmpty, drawn.count == 1,
      case .fill(let path, let rule, .color(let color), let transform) = drawn[0]
    {
      // The shadow of a single fill is the shadow of its path, which is faster to draw than that of a group.
      var own = shadow
      own.color = shadow.color.fading(to: opacity * color.straightRGBA[3])
      items.append(.shadow(path, rule: rule, shadow: own, transform: transform))
      cast = nil
    }
    if !filters.isEmpty || cast != nil {
      items.append(
        .group(
          .init(content: DisplayList(drawn), opacity: opacity, filters: filters, shadow: cast)))
    } else if mask != nil, items.isEmpty {
      items.append(.group(.init(content: DisplayList(drawn), opacity: opacity)))
    } else if opacity < 1 {
      items.append(LayerPainter.withOpacity(drawn, opacity))
    } else {
      items += drawn
    }
    return items
  }

  /// Returns the items with the mask applied to all of them; unchanged without a mask.
  private func masked(_ items: [DisplayList.Item]) -> [DisplayList.Item] {
    guard let mask, !items.isEmpty else { return items }
    if items.count == 1, case .group(var group) = items[0], group.mask == nil {
      group.mask = mask
      return [.group(group)]
    }
    return [.group(.init(content: DisplayList(items), mask: mask))]
  }

  /// Returns the items drawn with the layer's blend mode; unchanged if this is `normal`.
  func blended(_ items: [DisplayList.Item]) -> [DisplayList.Item] {
    guard mode != .normal, !items.isEmpty else { return items }
    if mode.affectsTransparentBackdrop {
      // The mode also changes pixels within the layer's bounds where the layer is transparent.
      let group = DisplayList.Group(content: DisplayList(items), isIsolated: true)
      let clip = DisplayList.Item.clip(
        LayerGeometry.roundedBounds(values), rule: .winding, transform: transform,
        DisplayList([.group(group)]))
      return [.blend(mode, DisplayList([clip]))]
    }
    if items.count == 1 {
      switch items[0] {
      case .fill, .stroke, .shadow: return [.blend(mode, DisplayList(items))]
      case .group(var group) where !group.blendsAdditively:
        group.isIsolated = true
        return [.blend(mode, DisplayList([.group(group)]))]
      default: break
      }
    }
    let group = DisplayList.Group(content: DisplayList(items), isIsolated: true)
    return [.blend(mode, DisplayList([.group(group)]))]
  }

  /// Returns the backdrop with the layer's background filters, mask and opacity, clipped to the layer's rounded bounds;
  /// nil if the layer has no background filters or no area.
  func backdrop(
    _ behind: @autoclosure () -> DisplayList, _ opacity: Double, isRootTarget: Bool
  ) -> DisplayList.Item? {
    guard !backgroundFilters.isEmpty, values.bounds.width > 0, values.bounds.height > 0 else {
      return nil
    }
    var group = DisplayList.Group(
      content: behind(), opacity: opacity, mask: mask, filters: backgroundFilters)
    group.backdrop = isRootTarget ? .canvas : .clear
    return .clip(
      LayerGeometry.roundedBounds(values), rule: .winding, transform: transform,
      DisplayList([.group(group)]))
  }
}

extension CGBlendMode {
  /// Whether `CALayer.render(in:)` supports the mode. An image drawn by Core Animation shows that `luminosity` is
  /// ignored.
  /// - Note: `hue`, `saturation` and `color` are assumed to be ignored as well.
  fileprivate var isSupportedByRenderInContext: Bool {
    switch self {
    case .hue, .saturation, .color, .luminosity: false
    default: true
    }
  }

  /// Whether the mode changes the backdrop where the source is transparent.
  fileprivate var affectsTransparentBackdrop: Bool {
    switch self {
    case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
    default: false
    }
  }
}
