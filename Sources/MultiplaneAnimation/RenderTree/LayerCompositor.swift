// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneRaster

/// How the picture of a layer, once it is painted, is put on what lies behind: filters, shadow, mask, opacity, mode.
struct LayerCompositor {
  var mask: DisplayList?
  private let filters: [DisplayList.Filter]
  private let backgroundFilters: [DisplayList.Filter]
  private let mode: CGBlendMode
  private let shadow: DisplayList.Shadow?
  /// Casts the shadow in place of the picture; in the layer's space.
  private let shadowPath: CGPath?
  private let values: LayerValues
  private let transform: Homography

  /// - Parameters:
  ///   - transform: from the layer's space to that of the list.
  ///   - renderer: `CALayer.render(in:)` ignores shadow paths.
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
    // A share that is no number shows nothing.
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

  /// The standard deviation of a shadow's blur, in radii.
  ///
  /// As measured on iOS, the blur is a Gaussian whose deviation is the radius, but cut at two deviations. What is drawn
  /// is within 4 levels of 255 of it, and within 5 of the Gaussian that goes on.
  private static let shadowDeviation: CGFloat = 0.96

  /// Whether the layer is drawn as it is.
  var hasNoEffects: Bool {
    mask == nil && filters.isEmpty && shadow == nil && mode == .normal
      && backgroundFilters.isEmpty && !values.shouldRasterize
  }

  /// Whether the layer is drawn as one picture, whatever its opacity.
  var needsOffscreenPass: Bool {
    mask != nil || !filters.isEmpty || mode != .normal || values.shouldRasterize
      || shadow != nil && shadowPath == nil
  }

  /// The shadow of the path at a share of its opacity, if there is one.
  func pathShadow(_ opacity: Double) -> [DisplayList.Item] {
    guard var shadow, let shadowPath, !shadowPath.isEmpty else { return [] }
    shadow.color = shadow.color.fading(to: opacity)
    return [.shadow(shadowPath, rule: .winding, shadow: shadow, transform: transform)]
  }

  /// The painted picture as it shows.
  func composite(_ drawn: [DisplayList.Item], _ opacity: Double) -> [DisplayList.Item] {
    blended(masked(picture(drawn, opacity), opacity))
  }

  /// The picture with filters, shadow and mask, as it is rasterized.
  func compositeForRaster(_ drawn: [DisplayList.Item]) -> [DisplayList.Item] {
    masked(picture(drawn, 1), 1)
  }

  /// With filters, shadow and opacity; picture and shadow have it each.
  private func picture(_ drawn: [DisplayList.Item], _ opacity: Double) -> [DisplayList.Item] {
    var items = pathShadow(opacity)
    if drawn.isEmpty { return items }
    var cast = shadowPath == nil ? shadow : nil
    if let shadow = cast, filters.isEmpty, drawn.count == 1,
      case .fill(let path, let rule, .color(let color), let transform) = drawn[0]
    {
      // The silhouette of one fill is its path, of which a shadow is quicker.
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

  /// The mask cuts all.
  private func masked(_ items: [DisplayList.Item], _ opacity: Double) -> [DisplayList.Item] {
    guard let mask, !items.isEmpty else { return items }
    if items.count == 1, case .group(var group) = items[0], group.mask == nil {
      group.mask = mask
      return [.group(group)]
    }
    return [.group(.init(content: DisplayList(items), mask: mask))]
  }

  /// By the layer's mode, as one picture.
  func blended(_ items: [DisplayList.Item]) -> [DisplayList.Item] {
    guard mode != .normal, !items.isEmpty else { return items }
    if mode.affectsTransparentBackdrop {
      // Where the layer shows nothing too, though within its bounds.
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

  /// What lies behind the layer, filtered, within its bounds; nil when nothing is done to it.
  func backdrop(
    _ behind: @autoclosure () -> DisplayList, _ opacity: Double, isOnCanvas: Bool
  ) -> DisplayList.Item? {
    guard !backgroundFilters.isEmpty, values.bounds.width > 0, values.bounds.height > 0 else {
      return nil
    }
    var group = DisplayList.Group(
      content: behind(), opacity: opacity, mask: mask, filters: backgroundFilters)
    group.backdrop = isOnCanvas ? .canvas : .clear
    return .clip(
      LayerGeometry.roundedBounds(values), rule: .winding, transform: transform,
      DisplayList([.group(group)]))
  }
}

extension CGBlendMode {
  /// Whether `CALayer.render(in:)` combines layers by it: by luminosity it does not, as a picture that Core Animation drew
  /// shows.
  /// - Note: the other modes of hue and saturation are taken to be the same.
  fileprivate var isSupportedByRenderInContext: Bool {
    switch self {
    case .hue, .saturation, .color, .luminosity: false
    default: true
    }
  }

  /// Whether it changes what lies below where nothing is above.
  fileprivate var affectsTransparentBackdrop: Bool {
    switch self {
    case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
    default: false
    }
  }
}
