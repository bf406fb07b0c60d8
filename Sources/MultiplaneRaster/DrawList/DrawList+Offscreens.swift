// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// Blurs read neighboring pixels, so blurred content is drawn completely before the bands of the list are drawn.
// It is recorded in a separate list with the same coordinates, on a canvas that extends beyond the enclosing clip by
// the support of the blur.

/// An offscreen or alpha mask that is drawn before the list that composites it.
struct Offscreen: Sendable {
  /// The content of an offscreen: a list of its own, or an offscreen that is composited in several places.
  enum Source {
    case list(DrawList.Storage)
    /// The shared offscreen, which has a list and filters of its own.
    case shared(SharedOffscreen)
  }

  let source: Source
  let filters: [Filter]
  let shadow: Shadow?
  /// Whether the list consists of one outline that only casts the shadow: its coverage is blurred, and the outline
  /// itself is not composited.
  let isSilhouette: Bool
  /// The pixels of the filtered offscreen, and of its shadow.
  let pictureBounds, shadowBounds: PixelRect
  /// The offset of the shadow in whole pixels; 0 for a silhouette, whose outline is already offset when it is
  /// recorded.
  let shift: (x: Int32, y: Int32)
  /// The cache of the pixels; nil if they are not cached.
  var cache: CachedOffscreen?

  var shownBounds: PixelRect { pictureBounds.union(shadowBounds) }
}

extension DrawList {
  /// Draws up to the matching ``popFilter()`` into a transparent offscreen, filters it, and composites its shadow,
  /// then the offscreen itself.
  ///
  /// A filter is a separate level, like a group. For masks and blend modes, enclose the filter in a group.
  /// - Parameters:
  ///   - filters: applied in order.
  ///   - shadow: the shadow of the filtered offscreen's alpha; nil casts none.
  ///   - opacity: 0...255, multiplied with shadow and offscreen separately, so that the shadow shows through a
  ///     translucent offscreen.
  public mutating func pushFilter(_ filters: [Filter], shadow: Shadow? = nil, opacity: UInt8 = 255)
  {
    pushFilter(filters, shadow: shadow, opacity: opacity, keptIn: nil)
  }

  /// Draws up to the matching ``popFilter()`` into an offscreen whose pixels can be cached.
  /// - Parameter kept: the cache of the pixels, or nil. Once the pixels are drawn, the commands recorded up to
  ///   ``popFilter()``, the filters and the blur of the shadow have no effect.
  package mutating func pushFilter(
    _ filters: [Filter], shadow: Shadow?, opacity: UInt8, keptIn kept: CachedOffscreen?
  ) {
    makeUnique()
    let target = storage.innermost
    let filters = filters.map { filter in
      if case .colorMatrix(let matrix) = filter { return Filter.colorMatrix(matrix.usable) }
      return filter
    }
    let canvas = (kept?.canvas ?? target.clip).requiredInputBounds(for: filters, shadow)
    target.open = (Storage.offscreen(canvas), filters, shadow, opacity, kept)
  }

  /// Ends the innermost filter. Traps if there is none, or if a clip, group or mask within it is still open.
  public mutating func popFilter() {
    makeUnique()
    storage.popFilter()
  }

  /// Draws the shadow of an outline, its blurred coverage, without the outline itself.
  public mutating func fillShadow(
    of outline: Outline, transform: Homography, rule: FillRule, shadow: Shadow,
    blend: BlendMode = .normal
  ) {
    makeUnique()
    let target = storage.innermost, color = shadow.color.valid.pixel
    if color == 0 && !blend.affectsTransparentBlack { return }
    let (x, y) = shadow.offset, reach = shadow.blur.outset
    let list = Storage.offscreen(target.clip.outset(x: reach.x, y: reach.y))
    let moved = transform.concatenating(Homography(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y))
    list.fill(outline, moved, rule, color: ~0, shader: nil, blend: .normal)
    let bounds = list.contentBounds.outset(x: reach.x, y: reach.y).intersection(target.clip)
    target.append(
      Offscreen(
        source: .list(list), filters: [], shadow: shadow, isSilhouette: true, pictureBounds: .empty,
        shadowBounds: bounds, shift: (0, 0)), color: color, opacity: 255, blend: blend)
  }
}

extension DrawList.Storage {
  /// The list that commands are appended to: this one, or that of the innermost open offscreen.
  var innermost: DrawList.Storage { open?.list.innermost ?? self }

  /// The maximum distance, in pixels, of offscreen content from a bitmap of the largest size. Content farther away is
  /// not drawn, and therefore has no effect on blurs.
  private static var limit: Int32 { 13_000 }

  /// Creates a list for the pixels of an offscreen, clipped to those within `limit` of a bitmap of the largest size. If
  /// none are left, the list draws nothing.
  static func offscreen(_ canvas: PixelRect) -> DrawList.Storage {
    let one = PixelRect(x0: 0, y0: 0, x1: 1, y1: 1)
    // Rows must fit into the accumulator.
    let canvas = canvas.intersection(
      PixelRect(x0: -limit, y0: -limit, x1: 32_768 + limit, y1: 32_768 + limit))
    let list = DrawList.Storage(
      canvas: canvas.isEmpty ? one : canvas, bandHeight: nil, isSmall: true)
    // Nothing is visible: an empty clip rejects everything.
    if canvas.isEmpty {
      list.pushClip(Outline(), .identity, .nonZero)
      list.isClosed = true
    }
    return list
  }

  fileprivate static func roundedOffset(_ shadow: Shadow) -> (x: Int32, y: Int32) {
    let (x, y) = shadow.offset
    return (Int32(x.rounded()), Int32(y.rounded()))
  }

  fileprivate func popFilter() {
    guard let open else { preconditionFailure("popFilter without a matching pushFilter") }
    if open.list.open != nil { return open.list.popFilter() }
    if open.list.isClosed { open.list.popClip() }
    precondition(open.list.isComplete, "A clip or group within a filter is still open")
    self.open = nil
    let shown = open.kept?.canvas ?? clip
    var bounds = open.list.contentBounds
    for filter in open.filters { bounds = bounds.outset(x: filter.outset.x, y: filter.outset.y) }
    var shadowBounds = PixelRect.empty, shift: (x: Int32, y: Int32) = (0, 0), color: UInt32 = 0
    if let shadow = open.shadow {
      shift = Self.roundedOffset(shadow)
      color = PixelArithmetic.scaled(shadow.color.valid.pixel, by: open.opacity)
      // Cached pixels may be composited with another opacity later.
      if color != 0 || open.kept != nil {
        let reach = shadow.blur.outset
        shadowBounds = bounds.outset(x: reach.x, y: reach.y).offsetBy(x: shift.x, y: shift.y)
          .intersection(shown)
      }
    }
    if open.opacity == 0 { return }
    var places = (picture: bounds.intersection(shown), shadow: shadowBounds)
    if let kept = open.kept {
      if let known = kept.bounds { places = known } else { kept.bounds = places }
    }
    append(
      Offscreen(
        source: .list(open.list), filters: open.filters, shadow: open.shadow, isSilhouette: false,
        pictureBounds: places.picture, shadowBounds: places.shadow, shift: shift, cache: open.kept),
      color: color, opacity: open.opacity, blend: .normal)
  }
}
