// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster

// A group is lowered in four steps: its properties are converted for the rasterizer (`GroupCompositing`), a level of
// the draw list is opened, the content is lowered into that level, and the mask is applied. The content is lowered in
// one of four forms: as a copy of the backdrop, through a filter pass, as a cacheable offscreen, or in place, where the
// rasterizer opens no offscreen at all.

extension DisplayListLowering {
  func lower(
    _ group: DisplayList.Group, _ toPixels: Homography, _ blend: BlendMode,
    _ within: DisplayListBounds.NestedLists?, into draws: inout DrawList
  ) {
    guard
      let compositing = GroupCompositing(group, toPixels, blend, hasBackground: background != nil)
    else { return }
    draws.pushGroup(
      opacity: compositing.levelOpacity, blend: compositing.levelBlend,
      isIsolated: compositing.isIsolated)
    if compositing.isBackdrop {
      lowerBackdrop(group, compositing, toPixels, within?.content, into: &draws)
    } else if compositing.needsFilterPass {
      lowerFiltered(group.content, compositing, toPixels, within?.content, into: &draws)
    } else if compositing.needsOffscreen {
      lowerOffscreen(group.content, toPixels, within?.content, into: &draws)
    } else {
      lower(group.content, toPixels, .normal, within?.content, into: &draws)
    }
    if let mask = group.mask {
      draws.pushMask()
      lowerOffscreen(mask, toPixels, within?.mask, into: &draws)
      draws.popMask()
    }
    draws.popGroup()
  }

  /// Lowers a copy of the backdrop as a reference to its filtered offscreen, whose content is recorded later.
  private func lowerBackdrop(
    _ group: DisplayList.Group, _ compositing: GroupCompositing, _ toPixels: Homography,
    _ drawn: DisplayListBounds?, into draws: inout DrawList
  ) {
    let picture = backdrops.picture(
      of: group.content, drawn, group.backdrop, compositing.filters, isAliased: isAliased, toPixels)
    guard compositing.needsFilterPass else {
      return draws.compositeOffscreen(picture, opacity: compositing.opacity)
    }
    // The offscreen is filtered already; the pass adds the shadow.
    draws.pushFilter([], shadow: compositing.shadow, opacity: compositing.opacity)
    draws.compositeOffscreen(picture, opacity: 255)
    draws.popFilter()
  }

  /// Lowers content that is filtered or casts a shadow, or composites its filtered pixels if they are cached.
  private func lowerFiltered(
    _ content: DisplayList, _ compositing: GroupCompositing, _ toPixels: Homography,
    _ drawn: DisplayListBounds?, into draws: inout DrawList
  ) {
    let (filters, shadow) = (compositing.filters, compositing.shadow)
    let kept = cache?.offscreen(
      for: RenderCache.OffscreenKey(
        list: content, map: toPixels, filters: filters, shadow: shadow, canvas: canvas,
        isAliased: isAliased))
    draws.pushFilter(filters, shadow: shadow, opacity: compositing.opacity, keptIn: kept)
    if kept?.isDrawn != true {
      // Blurs also read pixels around the canvas.
      let outer = canvas
      canvas = canvas.requiredInputBounds(for: filters, shadow)
      lower(content, toPixels, .normal, drawn, into: &draws)
      canvas = outer
    }
    draws.popFilter()
  }

  /// Lowers content that is drawn on transparent pixels, or composites its pixels if they are cached.
  private func lowerOffscreen(
    _ content: DisplayList, _ toPixels: Homography, _ drawn: DisplayListBounds?,
    into draws: inout DrawList
  ) {
    guard let cache, content.isWorthCaching,
      let kept = cache.offscreen(
        for: RenderCache.OffscreenKey(
          list: content, map: toPixels, canvas: canvas, isAliased: isAliased))
    else { return lower(content, toPixels, .normal, drawn, into: &draws) }
    draws.pushFilter([], shadow: nil, opacity: 255, keptIn: kept)
    if !kept.isDrawn { lower(content, toPixels, .normal, drawn, into: &draws) }
    draws.popFilter()
  }
}

/// The compositing properties of a group in the rasterizer's format.
private struct GroupCompositing {
  /// The opacity, 1...255.
  let opacity: UInt8
  let filters: [Filter]
  let shadow: Shadow?
  /// Whether the group is a copy of the backdrop.
  let isBackdrop: Bool
  /// Whether a filter pass is needed, for a visible shadow, or for filters other than those of a backdrop copy, whose
  /// offscreen is filtered already.
  let needsFilterPass: Bool
  /// The blend mode of the draw list's level that contains the content and the mask.
  let levelBlend: BlendMode
  /// Whether the draw list's level always starts on transparent pixels.
  let isIsolated: Bool
  private let hasMask: Bool

  /// Creates the properties of a group; nil if its opacity, rounded to 1/255, is 0.
  /// - Parameter hasBackground: whether the canvas is first filled with a known color.
  @inline(__always)
  init?(
    _ group: DisplayList.Group, _ toPixels: Homography, _ blend: BlendMode, hasBackground: Bool
  ) {
    let opacity = group.opacity > 0 ? UInt8((min(group.opacity, 1) * 255).rounded()) : 0
    if opacity == 0 { return nil }
    let filters = group.filters.map { $0.lowered(toPixels) }
    let shadow = group.shadow?.lowered(toPixels)
    let isBackdrop = group.backdrop != nil, hasMask = group.mask != nil
    let hasShadow = shadow.map { $0.color.alpha > 0 } ?? false
    // An opaque backdrop copy replaces the pixels below instead of covering them.
    let replaces =
      isBackdrop && opacity == 255 && !hasMask && (group.backdrop == .clear || hasBackground)
    (self.opacity, self.filters, self.shadow) = (opacity, filters, shadow)
    (self.isBackdrop, self.hasMask) = (isBackdrop, hasMask)
    needsFilterPass = !filters.isEmpty && !isBackdrop || hasShadow
    levelBlend = replaces ? .copy : group.blendsAdditively ? .plusLighter : blend
    isIsolated = group.isIsolated || isBackdrop || group.content.hasAdditiveGroup
  }

  /// The opacity of the draw list's level; 255 for filter passes and backdrops, which apply the opacity themselves.
  @inline(__always) var levelOpacity: UInt8 { needsFilterPass || isBackdrop ? 255 : opacity }

  /// Whether content without a filter pass is drawn offscreen, where its pixels can be cached.
  @inline(__always) var needsOffscreen: Bool {
    opacity < 255 || hasMask || isIsolated || levelBlend != .normal
  }
}

extension DisplayList {
  /// Whether the list draws an additive group, other than within another group.
  var hasAdditiveGroup: Bool {
    items.contains { item in
      switch item {
      case .group(let group): group.blendsAdditively
      case .list(let inner), .transformed(let inner, _), .clip(_, _, _, let inner),
        .blend(_, let inner), .antialiased(_, let inner):
        inner.hasAdditiveGroup
      default: false
      }
    }
  }
}
