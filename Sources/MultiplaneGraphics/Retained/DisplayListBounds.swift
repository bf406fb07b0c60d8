// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

/// A display list with the device bounds of each of its items.
///
/// Immutable, so that frames can share the bounds of unchanged nested lists.
final class DisplayListBounds: Sendable {
  /// The bounds of the lists within an item.
  struct NestedLists: Sendable {
    let content: DisplayListBounds
    var mask: DisplayListBounds?
    /// The device bounds of the item's clip path; all pixels if the item is not a clip.
    var limit = PixelRect.infinite
  }

  let list: DisplayList
  /// The map from the list's space to pixels.
  let map: Homography
  /// The pixels of each item: a conservative bound, not clipped to the canvas.
  let bounds: [PixelRect]
  /// The nested lists of each item, nil if it has none; empty if no item has any.
  let inner: [NestedLists?]
  /// The bounding box of all items.
  let totalBounds: PixelRect
  /// Whether groups of the list are blended by a mode that affects transparent black.
  let affectsTransparentBlack: Bool

  init(
    _ list: DisplayList, _ map: Homography, changesAll: Bool, bounds: [PixelRect],
    inner: [NestedLists?]
  ) {
    (self.list, self.map, self.bounds, self.inner) = (list, map, bounds, inner)
    self.affectsTransparentBlack = changesAll
    totalBounds = bounds.reduce(.empty) { $0.union($1) }
  }

  /// Computes the bounds of each item.
  convenience init(
    _ list: DisplayList, _ map: Homography, changesAll: Bool = false, _ backdrops: BackdropDiffCache
  ) {
    var bounds: [PixelRect] = [], inner: [NestedLists?] = []
    bounds.reserveCapacity(list.items.count)
    for item in list.items {
      let own = DisplayListBounds.inner(of: item, map, changesAll, backdrops)
      if own != nil || !inner.isEmpty {
        while inner.count < bounds.count { inner.append(nil) }
        inner.append(own)
      }
      bounds.append(DisplayListBounds.bounds(of: item, own, map, changesAll))
    }
    self.init(list, map, changesAll: changesAll, bounds: bounds, inner: inner)
  }

  func inner(at index: Int) -> NestedLists? { inner.isEmpty ? nil : inner[index] }

  /// Returns the bounds of the lists within an item; nil if it has none.
  static func inner(
    of item: DisplayList.Item, _ map: Homography, _ changesAll: Bool, _ backdrops: BackdropDiffCache
  ) -> NestedLists? {
    switch item {
    case .fill, .stroke, .shadow: nil
    case .list(let list) where backdrops.isBehind:
      NestedLists(content: backdrops.drawn(list, map, changesAll: changesAll))
    case .list(let list), .antialiased(_, let list):
      NestedLists(content: DisplayListBounds(list, map, changesAll: changesAll, backdrops))
    case .blend(let mode, let list):
      NestedLists(
        content: DisplayListBounds(
          list, map, changesAll: mode.raster.affectsTransparentBlack, backdrops))
    case .transformed(let list, let transform):
      NestedLists(
        content: DisplayListBounds(
          list, transform.concatenating(map), changesAll: changesAll, backdrops))
    case .clip(let path, _, let transform, let list):
      NestedLists(
        content: DisplayListBounds(list, map, changesAll: changesAll, backdrops),
        limit: .pixels(of: path.outline, under: transform.concatenating(map)))
    case .group(let group):
      NestedLists(
        content: group.backdrop == nil
          ? DisplayListBounds(group.content, map, backdrops) : backdrops.drawn(group.content, map),
        mask: group.mask.map { DisplayListBounds($0, map, backdrops) })
    }
  }

  /// Returns the pixels that an item can touch.
  static func bounds(
    of item: DisplayList.Item, _ inner: NestedLists?, _ map: Homography, _ changesAll: Bool
  ) -> PixelRect {
    switch item {
    case .fill(let path, _, _, let transform):
      return .pixels(of: path.outline, under: transform.concatenating(map))
    case .stroke(let path, let style, _, let transform):
      guard style.width > 0, let reach = StrokeBounds(path.outline, style) else { return .empty }
      return reach.pixels(under: transform.concatenating(map))
    case .shadow(let path, _, let shadow, let transform):
      return PixelRect.pixels(of: path.outline, under: transform.concatenating(map))
        .spread(by: shadow.lowered(map))
    case .list, .transformed, .blend, .clip, .antialiased:
      return inner.map { $0.content.totalBounds.intersection($0.limit) } ?? .empty
    case .group(let group):
      guard let inner, group.opacity > 0 else { return .empty }
      // Additive groups ignore the outer mode; a backdrop copy may replace all pixels below it.
      let bounds =
        changesAll && !group.blendsAdditively || group.backdrop != nil
        ? .infinite : group.changed(inner.content.totalBounds, map)
      return inner.mask.map { bounds.intersection($0.totalBounds) } ?? bounds
    }
  }
}

extension DisplayList.Group {
  /// Returns the pixels of the group that can change when the given pixels of its content do.
  func changed(_ bounds: PixelRect, _ map: Homography) -> PixelRect {
    var bounds = bounds
    for filter in filters { bounds = bounds.outputBounds(of: filter.lowered(map)) }
    if let shadow { bounds = bounds.union(bounds.spread(by: shadow.lowered(map))) }
    return bounds
  }
}

extension PixelRect {
  /// Returns the pixels that an outline can touch; all pixels if a projective map brings one of its points close to or
  /// behind the near plane (w = 0).
  static func pixels(of outline: Outline, under map: Homography) -> PixelRect {
    var box = PixelBox()
    outline.points.withUnsafeBufferPointer { points in
      if map.isAffine {
        for point in points {
          let x = Double(point.x), y = Double(point.y)
          box.add(map.a * x + map.c * y + map.tx, map.b * x + map.d * y + map.ty)
        }
      } else {
        for point in points { box.add(Double(point.x), Double(point.y), under: map) }
      }
    }
    return box.pixels
  }
}

/// The bounding box of points in pixels. NaN coordinates are ignored, as the rasterizer drops subpaths that contain
/// them; if w is NaN or not above 1e-5 in ``add(_:_:under:)``, all pixels are assumed.
struct PixelBox {
  private var (minX, minY) = (Double.infinity, Double.infinity)
  private var (maxX, maxY) = (-Double.infinity, -Double.infinity)
  /// Whether the bounds are unknown, and all pixels are assumed.
  private var isBoundless = false

  @inline(__always) mutating func add(_ x: Double, _ y: Double) {
    minX = x < minX ? x : minX
    minY = y < minY ? y : minY
    maxX = x > maxX ? x : maxX
    maxY = y > maxY ? y : maxY
  }

  mutating func add(_ x: Double, _ y: Double, under m: Homography) {
    let w = m.px * x + m.py * y + m.pw
    if !(w > 1e-5) { isBoundless = true }
    add((m.a * x + m.c * y + m.tx) / w, (m.b * x + m.d * y + m.ty) / w)
  }

  /// Outsets the box on each side, unless it is empty.
  mutating func grow(by margin: Double) {
    if minX > maxX { return }
    (minX, minY, maxX, maxY) = (minX - margin, minY - margin, maxX + margin, maxY + margin)
  }

  var pixels: PixelRect {
    if isBoundless { return .infinite }
    if minX > maxX || minY > maxY { return .empty }
    let all = PixelRect.infinite
    func whole(_ v: Double) -> Int32 {
      Int32(min(max(v, Double(all.x0)), Double(all.x1)))
    }
    // The rasterizer rounds points to 1/256 pixel.
    let margin = 1.0 / 128
    let x0 = whole((minX - margin).rounded(.down)), y0 = whole((minY - margin).rounded(.down))
    return PixelRect(
      x0: x0, y0: y0, x1: max(whole((maxX + margin).rounded(.up)), x0 + 1),
      y1: max(whole((maxY + margin).rounded(.up)), y0 + 1))
  }
}
