// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

/// A converter of display lists into draw lists that reuses its scratch memory.
///
/// Lowering descends the tree of lists: a part, the items of a list, one item, and from there the lists within the
/// item. Transforms and blend mode are parameters; antialiasing is state of the traversal. Groups are lowered in
/// `DisplayListLowering+Groups`, copies of the backdrop in `DisplayListLowering+Backdrops`.
final class DisplayListLowering {
  /// The color that the canvas is first filled with; nil when the canvas keeps its pixels.
  var background: PremultipliedColor?
  /// The cache of stroke outlines and offscreens; nil caches nothing.
  var cache: RenderCache?
  /// The pixels that can affect the frame: those of the canvas, and within filters also those that the filters read.
  var canvas = PixelRect.empty
  /// The backdrop offscreens of the frame, shared by all converters of the frame.
  let backdrops: BackdropOffscreens
  /// Whether edges are drawn without antialiasing.
  var isAliased = false
  private var draws: DrawList?
  private var stroker = Stroker()
  /// Scratch memory for the outline of a stroke that is not cached.
  private var stroked = Outline()

  init(_ backdrops: BackdropOffscreens) { self.backdrops = backdrops }

  /// Lowers a part of a display list; ``take()`` returns the resulting draw list.
  func lower(_ part: DisplayListPart, width: Int, height: Int, _ toPixels: Homography) {
    var draws = self.list(width: width, height: height)
    for (list, range) in part.runs { lower(list, range, toPixels, .normal, nil, into: &draws) }
    self.draws = draws
  }

  /// Lowers the visible items of a list into a draw list.
  func lower(_ drawn: DisplayListBounds, into draws: inout DrawList) {
    lower(drawn.list, drawn.map, .normal, drawn, into: &draws)
  }

  // MARK: - Memory of draw lists

  /// Returns an empty draw list of a size, reusing the memory of the previous one if that had the same size.
  func list(width: Int, height: Int) -> DrawList {
    guard let kept = draws.take(), kept.width == width, kept.height == height else {
      return DrawList(width: width, height: height)
    }
    return kept
  }

  /// Returns the lowered draw list and gives up this converter's reference, so that the caller can change the list
  /// without a copy. Traps if there is none.
  func take() -> DrawList { draws.take()! }

  /// Empties a draw list and stores it, so that ``list(width:height:)`` can reuse its memory.
  func recycle(_ list: consuming DrawList) {
    list.removeAll()
    draws = list
  }

  // MARK: - Items

  /// Lowers all items of a list, except those that are known to lie outside the clip.
  func lower(
    _ list: DisplayList, _ toPixels: Homography, _ blend: BlendMode, _ drawn: DisplayListBounds?,
    into draws: inout DrawList
  ) {
    lower(list, 0..<list.items.count, toPixels, blend, drawn, into: &draws)
  }

  /// Lowers a range of the items of a list.
  /// - Parameters:
  ///   - blend: the mode of the list's draws and groups.
  ///   - drawn: the list with the device bounds of its items, if known; items outside the clip are then culled.
  private func lower(
    _ list: DisplayList, _ range: Range<Int>, _ toPixels: Homography, _ blend: BlendMode,
    _ drawn: DisplayListBounds?, into draws: inout DrawList
  ) {
    // The clip is the same before each item, as every item closes the clips and groups that it opens.
    let visible = draws.clipBounds
    list.items.withUnsafeBufferPointer { items in
      guard let first = items.baseAddress else { return }
      guard let drawn else {
        for i in range { lower(first + i, toPixels, blend, nil, into: &draws) }
        return
      }
      drawn.bounds.withUnsafeBufferPointer { bounds in
        for i in range where bounds[i].intersects(visible) {
          lower(first + i, toPixels, blend, drawn.inner(at: i), into: &draws)
        }
      }
    }
  }

  /// Lowers one item of a list, and the lists within the item.
  /// - Parameter item: passed by address, as a copy would retain and release the item's contents.
  private func lower(
    _ item: UnsafePointer<DisplayList.Item>, _ toPixels: Homography, _ blend: BlendMode,
    _ within: DisplayListBounds.NestedLists?, into draws: inout DrawList
  ) {
    switch item.pointee {
    case .fill(let path, let rule, let fill, let transform):
      guard let (paint, space) = Paint.make(fill) else { return }
      let map = transform.concatenating(toPixels)
      if let letters = path.glyphRun {
        return fillGlyphRun(
          letters, map, rule, paint, space.concatenating(map), blend, into: &draws)
      }
      draws.fill(
        path.elements, transform: map, rule: FillRule(rule), paint: paint,
        paintTransform: space.concatenating(map), blend: blend, isAliased: isAliased)
    case .stroke(let path, let style, let fill, let transform):
      guard let (paint, space) = Paint.make(fill) else { return }
      stroke(
        path, style, paint, space, transform.concatenating(toPixels), blend,
        into: &draws)
    case .list(let inner): lower(inner, toPixels, blend, within?.content, into: &draws)
    case .transformed(let inner, let transform):
      lower(
        inner, transform.concatenating(toPixels), blend, within?.content, into: &draws)
    case .clip(let path, let rule, let transform, let inner):
      draws.pushClip(
        path.outline, transform: transform.concatenating(toPixels), rule: FillRule(rule),
        isAliased: isAliased)
      lower(inner, toPixels, blend, within?.content, into: &draws)
      draws.popClip()
    case .group(let group): lower(group, toPixels, blend, within, into: &draws)
    case .shadow(let path, let rule, let shadow, let transform):
      draws.fillShadow(
        of: path.outline, transform: transform.concatenating(toPixels), rule: FillRule(rule),
        shadow: shadow.lowered(toPixels), blend: blend)
    case .blend(let mode, let inner):
      lower(inner, toPixels, mode.raster, within?.content, into: &draws)
    case .antialiased(let isSmooth, let inner):
      let outer = isAliased
      isAliased = !isSmooth
      lower(inner, toPixels, blend, within?.content, into: &draws)
      isAliased = outer
    }
  }

  /// Fills a glyph run from cached masks if antialiasing is on and the masks support the fill rule, the transform, the
  /// positions and the size of the glyphs, otherwise as an outline.
  private func fillGlyphRun(
    _ letters: GlyphRun, _ map: Homography, _ rule: CGPathFillRule, _ paint: Paint,
    _ paintMap: Homography, _ blend: BlendMode, into draws: inout DrawList
  ) {
    if !isAliased, rule == .winding,
      draws.fill(
        letters.positionedGlyphs, transform: map, paint: paint, paintTransform: paintMap,
        blend: blend)
    {
      return
    }
    draws.fill(
      letters.outline, transform: map, rule: FillRule(rule), paint: paint,
      paintTransform: paintMap, blend: blend, isAliased: isAliased)
  }

  /// Fills the outline of a stroke, which is computed in the path's own space so that the transform also scales the
  /// line width.
  private func stroke(
    _ path: CGPath, _ style: StrokeStyle, _ paint: Paint, _ space: Homography,
    _ map: Homography, _ blend: BlendMode, into draws: inout DrawList
  ) {
    guard style.width > 0, paint.isVisible || blend != .normal,
      let reach = StrokeBounds(path.outline, style),
      reach.pixels(under: map).intersects(draws.clipBounds)
    else { return }
    let tolerance = CGFloat(0.1 / reach.largestScale(under: map))
    if let cache {
      let kept = cache.outline(of: path, style, tolerance: tolerance) {
        stroker.stroke(path.outline, style: style, tolerance: tolerance, into: &$0)
      }
      if let kept {
        return draws.fill(
          kept, transform: map, rule: .nonZero, paint: paint,
          paintTransform: space.concatenating(map), blend: blend, isAliased: isAliased)
      }
    }
    stroked.verbs.removeAll(keepingCapacity: true)
    stroked.points.removeAll(keepingCapacity: true)
    stroker.stroke(path.outline, style: style, tolerance: tolerance, into: &stroked)
    draws.fill(
      stroked, transform: map, rule: .nonZero, paint: paint,
      paintTransform: space.concatenating(map), blend: blend, isAliased: isAliased)
  }
}

extension FillRule {
  init(_ rule: CGPathFillRule) { self = rule == .winding ? .nonZero : .evenOdd }
}

extension CGColor {
  /// The color in the rasterizer's format: each sRGB component times alpha, rounded to 8 bits.
  var premultiplied: PremultipliedColor {
    let c = srgb
    return PremultipliedColor(straightRed: c.red, green: c.green, blue: c.blue, alpha: c.alpha)
  }
}
