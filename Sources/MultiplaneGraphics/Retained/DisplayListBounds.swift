// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

/// A display list as it was drawn: it, and the pixels that each of its steps can touch.
///
/// Immutable: what stays from frame to frame is shared, so that a frame costs what changed.
final class DisplayListBounds: Sendable {
  /// What a step draws by way of other lists.
  struct NestedLists: Sendable {
    let content: DisplayListBounds
    var mask: DisplayListBounds?
    /// The pixels outside of which the step draws nothing.
    var limit = PixelRect.infinite
  }

  let list: DisplayList
  /// From the list's space to pixels.
  let map: Homography
  /// The pixels of each step, never fewer than it touches; not cut at the sides of the picture.
  let bounds: [PixelRect]
  /// Of each step, nil without lists within; empty when no step has any.
  let inner: [NestedLists?]
  /// The pixels of all steps.
  let totalBounds: PixelRect
  /// Whether its groups are combined by a mode that changes what is below them where they are clear.
  let affectsTransparentBlack: Bool

  init(
    _ list: DisplayList, _ map: Homography, changesAll: Bool, bounds: [PixelRect],
    inner: [NestedLists?]
  ) {
    (self.list, self.map, self.bounds, self.inner) = (list, map, bounds, inner)
    self.affectsTransparentBlack = changesAll
    totalBounds = bounds.reduce(.empty) { $0.union($1) }
  }

  /// Looks at each step.
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

  /// The lists of a step, nil when it has none.
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

  /// The pixels that a step can touch.
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
      // One that adds is combined by that mode in any case; a backdrop takes the place of what is below.
      let bounds =
        changesAll && !group.blendsAdditively || group.backdrop != nil
        ? .infinite : group.changed(inner.content.totalBounds, map)
      return inner.mask.map { bounds.intersection($0.totalBounds) } ?? bounds
    }
  }
}

extension DisplayList.Group {
  /// The pixels of the group that can change when these pixels of its content do.
  func changed(_ bounds: PixelRect, _ map: Homography) -> PixelRect {
    var bounds = bounds
    for filter in filters { bounds = bounds.outputBounds(of: filter.lowered(map)) }
    if let shadow { bounds = bounds.union(bounds.spread(by: shadow.lowered(map))) }
    return bounds
  }
}

extension PixelRect {
  /// The pixels that an outline can touch; all, when a part of it comes near the horizon of a projective map.
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

/// Grows around points in pixels. One that is not a number is left out, as the rasterizer does.
struct PixelBox {
  private var (minX, minY) = (Double.infinity, Double.infinity)
  private var (maxX, maxY) = (-Double.infinity, -Double.infinity)
  /// Whether something may be anywhere.
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

  /// Grows on each side, unless it is empty.
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
    // Points are rounded to 1/256 pixel before they are drawn.
    let margin = 1.0 / 128
    let x0 = whole((minX - margin).rounded(.down)), y0 = whole((minY - margin).rounded(.down))
    return PixelRect(
      x0: x0, y0: y0, x1: max(whole((maxX + margin).rounded(.up)), x0 + 1),
      y1: max(whole((maxY + margin).rounded(.up)), y0 + 1))
  }
}
