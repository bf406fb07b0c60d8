// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

/// Lowers display lists to pixels; keeps its scratch memory from frame to frame. One call at a time.
///
/// ``render(_:into:transform:background:)`` draws all of a list afresh; ``update(_:to:transform:background:)`` draws
/// what is different from what a canvas shows, and keeps what is costly to draw. The bytes are the same.
public final class DisplayListRenderer {
  private let rasterizer: Rasterizer
  private let threads: Int
  /// Nil for the reference.
  let cache: RenderCache?
  /// What ``applyParts(_:to:_:)`` draws into.
  var partMemory: Bitmap?
  /// One for each part of a list that is lowered for itself.
  private var lowerings: [DisplayListLowering]
  private let backdrops = BackdropPictures()

  /// The pixels of all pictures that were drawn offscreen so far; 0 for the reference.
  package var offscreenPixels: Int { rasterizer.offscreenPixels }

  /// - Parameters:
  ///   - threads: bands drawn at once; the bytes are the same for any number.
  ///   - cacheLimit: see ``cacheLimit``.
  public init(
    threads: Int = 1, path: Rasterizer.Path = .fast,
    cacheLimit: Int = DisplayListRenderer.defaultCacheLimit
  ) {
    cache = path == .reference ? nil : RenderCache(limit: max(0, cacheLimit))
    rasterizer = Rasterizer(threads: threads, path: path)
    self.threads = threads
    lowerings = [DisplayListLowering(backdrops)]
  }

  /// 64 MiB.
  public static let defaultCacheLimit = 64 << 20

  /// The most bytes that are kept from update to update: outlines of strokes, and pixels of groups that are drawn
  /// offscreen, once they are drawn a second time; what was not used for the longest time goes first. 0 keeps nothing;
  /// the bytes drawn are the same for any limit. A frame may hold more while it is drawn.
  public var cacheLimit: Int {
    get { cache?.limit ?? 0 }
    set { cache?.limit = max(0, newValue) }
  }

  /// The bytes that are kept now.
  public var cacheByteCount: Int { cache?.byteCount ?? 0 }

  /// Draws a list over a background.
  ///
  /// A group of opacity 1 that asks for nothing else is drawn in place; one of opacity 0 not at all. That
  /// follows from its properties alone, so equal lists give equal bytes.
  /// - Parameters:
  ///   - transform: from the list's space to pixels.
  ///   - background: fills the bitmap first; nil leaves it as it is, a clear colour makes it clear.
  public func render(
    _ list: DisplayList, into bitmap: Bitmap, transform: Homography, background: CGColor?
  ) {
    render(
      list, drawn: nil, into: bitmap, transform: transform, background: background?.premultiplied)
  }

  /// - Parameter drawn: the pixels of the list's steps, where they are known.
  private func render(
    _ list: DisplayList, drawn: DrawnList?, into bitmap: Bitmap, transform: Homography,
    background: PremultipliedColor?
  ) {
    let parts = DisplayListPart.parts(of: list, count: threads == 1 ? 1 : threads * 6)
    while lowerings.count < parts.count { lowerings.append(DisplayListLowering(backdrops)) }
    for lowering in lowerings {
      lowering.background = background
      lowering.cache = drawn == nil ? nil : cache
      lowering.canvas = PixelRect(
        x0: 0, y0: 0, x1: Int32(bitmap.width), y1: Int32(bitmap.height))
    }
    nonisolated(unsafe) let lowerings = lowerings
    let width = bitmap.width, height = bitmap.height
    rasterizer.team.perform(parts.count) { i, _ in
      lowerings[i].lower(parts[i], width: width, height: height, transform)
    }
    var draws = lowerings[..<parts.count].map { $0.take() }
    lowerings[0].recordBackdrops()
    draws[0].background = background
    rasterizer.draw(draws, into: bitmap)
    for i in parts.indices.reversed() { lowerings[i].giveBack(draws.removeLast()) }
  }

  /// Draws all pixels of what is shown.
  func drawAll(_ shown: DisplayCanvas.Shown, into bitmap: Bitmap) {
    render(
      shown.drawn.list, drawn: shown.drawn, into: bitmap, transform: shown.drawn.map,
      background: shown.background)
  }

  /// Draws some pixels of what is shown.
  /// - Parameters:
  ///   - picture: all pixels that there are.
  ///   - x: the column that is the bitmap's first, a multiple of 8.
  ///   - y: the row that is the bitmap's first.
  func drawPart(
    _ shown: DisplayCanvas.Shown, _ rect: PixelRect, of picture: PixelRect, into bitmap: Bitmap,
    x: Int = 0, y: Int = 0
  ) {
    var draws = DrawList(canvas: rect)
    draws.background = shown.background
    let lowering = lowerings[0]
    (lowering.cache, lowering.background) = (cache, shown.background)
    lowering.canvas = picture
    lowering.lower(shown.drawn, into: &draws)
    lowering.recordBackdrops()
    rasterizer.drawPart(draws, into: bitmap, x: x, y: y)
    cache?.endFrame()
  }

  /// Draws all pixels of what is shown band by band.
  func drawAllBands(
    _ shown: DisplayCanvas.Shown, width: Int, height: Int,
    _ body: (_ rows: Range<Int>, _ bitmap: Bitmap) -> Void
  ) {
    let lowering = lowerings[0]
    (lowering.cache, lowering.background) = (cache, shown.background)
    lowering.canvas = PixelRect(x0: 0, y0: 0, x1: Int32(width), y1: Int32(height))
    var draws = lowering.list(width: width, height: height)
    lowering.lower(shown.drawn, into: &draws)
    lowering.recordBackdrops()
    draws.background = shown.background
    rasterizer.drawBands(draws, body)
    lowerings[0].giveBack(draws)
  }
}

/// Runs of items, of a list and of lists within: what one thread lowers.
struct DisplayListPart: Sendable {
  var runs: [(list: DisplayList, range: Range<Int>)] = []

  /// Cuts a list, whose items can be lowered each for itself, into about as many parts, one at least.
  static func parts(of list: DisplayList, count: Int) -> [DisplayListPart] {
    var parts = [DisplayListPart()]
    if count == 1 {
      parts[0].runs = [(list, 0..<list.items.count)]
      return parts
    }
    let size = max(16, list.leafCount / count)
    var filled = 0
    /// Items of one list that are no lists.
    func add(_ range: Range<Int>, of list: DisplayList) {
      var start = range.lowerBound
      while start < range.upperBound {
        if filled == size {
          parts.append(DisplayListPart())
          filled = 0
        }
        let end = min(range.upperBound, start + size - filled)
        parts[parts.count - 1].runs.append((list, start..<end))
        filled += end - start
        start = end
      }
    }
    func add(_ list: DisplayList) {
      if list.leafCount == list.items.count { return add(list.items.indices, of: list) }
      list.items.withUnsafeBufferPointer { items in
        var start = 0
        for i in items.indices {
          guard case .list(let inner) = items[i] else { continue }
          add(start..<i, of: list)
          add(inner)
          start = i + 1
        }
        add(start..<items.count, of: list)
      }
    }
    add(list)
    return parts
  }
}

/// Turns display lists into draw lists; keeps its scratch memory.
final class DisplayListLowering {
  /// What the canvas is filled with before; nil when it is left as it is.
  var background: PremultipliedColor?
  private var draws: DrawList?
  /// What is kept; nil for what is drawn afresh.
  var cache: RenderCache?
  /// The pictures of what lies behind; all lowerings of a frame have the same.
  private let backdrops: BackdropPictures
  /// All pixels that there are, of the picture or of the offscreen at hand.
  var canvas = PixelRect.empty
  private var stroker = Stroker()
  /// The outline of the stroke at hand.
  private var stroked = Outline()
  /// Whether pixels are covered wholly or not at all.
  private var isAliased = false

  init(_ backdrops: BackdropPictures) { self.backdrops = backdrops }

  /// Lowers a part; ``take()`` gives the result.
  func lower(_ part: DisplayListPart, width: Int, height: Int, _ toPixels: Homography) {
    var draws = self.list(width: width, height: height)
    for (list, range) in part.runs { lower(list, range, toPixels, .normal, nil, into: &draws) }
    self.draws = draws
  }

  /// Lowers what can be seen of a list into a draw list.
  func lower(_ drawn: DrawnList, into draws: inout DrawList) {
    lower(drawn.list, drawn.map, .normal, drawn, into: &draws)
  }

  /// Lowers what the pictures begin with that show, once all that shows them is lowered.
  func recordBackdrops() {
    defer { backdrops.removeAll() }
    guard var entry = backdrops.takeHighest() else { return }
    var draws = DrawList(canvas: PixelRect(x0: 0, y0: 0, x1: 1, y1: 1))
    let outer = (canvas, cache)
    defer { (canvas, cache) = outer }
    while true {
      if entry.picture.isWanted {
        // Where more can be seen than this, as beside the canvas behind a blurred group, nothing is kept.
        canvas = outer.0.needed(by: entry.key.filters, nil)
        cache = canvas.union(entry.picture.canvas) == canvas ? outer.1 : nil
        draws.beginPicture(entry.picture)
        if entry.key.backdrop == .canvas, let background, background.alpha > 0 {
          fill(background, into: &draws)
        }
        isAliased = entry.key.isAliased
        lower(entry.content, entry.key.toPixels, .normal, entry.drawn, into: &draws)
        isAliased = false
        draws.endPicture(entry.picture)
      }
      guard let next = backdrops.takeHighest() else { return }
      entry = next
    }
  }

  /// An empty draw list of a size, with memory of the one before if it had that size.
  func list(width: Int, height: Int) -> DrawList {
    guard let kept = draws.take(), kept.width == width, kept.height == height else {
      return DrawList(width: width, height: height)
    }
    return kept
  }

  /// The draw list, which only the taker holds.
  func take() -> DrawList { draws.take()! }

  /// Takes a list back, for its memory.
  func giveBack(_ list: consuming DrawList) {
    list.removeAll()
    draws = list
  }

  private func lower(
    _ list: DisplayList, _ toPixels: Homography, _ blend: BlendMode, _ drawn: DrawnList?,
    into draws: inout DrawList
  ) {
    lower(list, 0..<list.items.count, toPixels, blend, drawn, into: &draws)
  }

  /// - Parameters:
  ///   - blend: of the list's draws and groups.
  ///   - drawn: the pixels of the list's steps, where they are known: what cannot be seen is left out.
  private func lower(
    _ list: DisplayList, _ range: Range<Int>, _ toPixels: Homography, _ blend: BlendMode,
    _ drawn: DrawnList?, into draws: inout DrawList
  ) {
    // The same before each step, as clips and groups are closed again.
    let visible = draws.visible
    list.items.withUnsafeBufferPointer { items in
      guard let first = items.baseAddress else { return }
      guard let drawn else {
        for i in range { lower(first + i, toPixels, blend, nil, into: &draws) }
        return
      }
      drawn.bounds.withUnsafeBufferPointer { bounds in
        for i in range where bounds[i].touches(visible) {
          lower(first + i, toPixels, blend, drawn.inner(at: i), into: &draws)
        }
      }
    }
  }

  /// - Parameter item: where it lies, so that its references are not counted.
  private func lower(
    _ item: UnsafePointer<DisplayList.Item>, _ toPixels: Homography, _ blend: BlendMode,
    _ within: DrawnList.Inner?, into draws: inout DrawList
  ) {
    switch item.pointee {
    case .fill(let path, let rule, let fill, let transform):
      guard let (paint, space) = Paint.make(fill) else { return }
      let map = transform.concatenating(toPixels)
      if let letters = path.letters {
        return fillLetters(letters, map, rule, paint, space.concatenating(map), blend, into: &draws)
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
    case .placed(let inner, let transform):
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

  /// Fills letters by what is kept of them, or their outlines.
  private func fillLetters(
    _ letters: GlyphRun, _ map: Homography, _ rule: CGPathFillRule, _ paint: Paint,
    _ paintMap: Homography, _ blend: BlendMode, into draws: inout DrawList
  ) {
    if !isAliased, rule == .winding,
      draws.fill(
        letters.letters, transform: map, paint: paint, paintTransform: paintMap, blend: blend)
    {
      return
    }
    draws.fill(
      letters.outline, transform: map, rule: FillRule(rule), paint: paint,
      paintTransform: paintMap, blend: blend, isAliased: isAliased)
  }

  /// Strokes in the path's own space, so that a map that stretches stretches the pen too.
  private func stroke(
    _ path: CGPath, _ style: StrokeStyle, _ paint: Paint, _ space: Homography,
    _ map: Homography, _ blend: BlendMode, into draws: inout DrawList
  ) {
    guard style.width > 0, paint.isVisible || blend != .normal,
      let reach = StrokeReach(path.outline, style),
      reach.pixels(under: map).touches(draws.visible)
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

  private func lower(
    _ group: DisplayList.Group, _ toPixels: Homography, _ blend: BlendMode,
    _ within: DrawnList.Inner?, into draws: inout DrawList
  ) {
    let opacity = group.opacity > 0 ? UInt8((min(group.opacity, 1) * 255).rounded()) : 0
    if opacity == 0 { return }
    let filters = group.filters.map { $0.lowered(toPixels) }
    let shadow = group.shadow?.lowered(toPixels)
    let isBackdrop = group.backdrop != nil
    let replaces =
      isBackdrop && opacity == 255 && group.mask == nil
      && (group.backdrop == .clear || background != nil)
    // The picture of what lies behind has its filters already.
    let isFiltered =
      !filters.isEmpty && !isBackdrop || shadow.map { $0.color.alpha > 0 } ?? false
    let groupBlend = group.adds ? .plusLighter : blend
    let isIsolated = group.isIsolated || isBackdrop || group.content.hasGroupThatAdds
    // The opacity is for picture and shadow each.
    draws.pushGroup(
      opacity: isFiltered || isBackdrop ? 255 : opacity, blend: replaces ? .copy : groupBlend,
      isIsolated: isIsolated)
    if isBackdrop {
      let picture = backdrops.picture(
        of: group.content, within?.content, group.backdrop, filters, isAliased: isAliased, toPixels)
      if isFiltered { draws.pushFilter([], shadow: shadow, opacity: opacity) }
      draws.show(picture, opacity: isFiltered ? 255 : opacity)
      if isFiltered { draws.popFilter() }
    } else if isFiltered {
      let kept = cache?.picture(
        RenderCache.Picture(
          list: group.content, map: toPixels, filters: filters, shadow: shadow, canvas: canvas,
          isAliased: isAliased))
      draws.pushFilter(filters, shadow: shadow, opacity: opacity, keptIn: kept)
      if kept?.isDrawn != true {
        // What lies around the picture is looked at too.
        let outer = canvas
        canvas = canvas.needed(by: filters, shadow)
        lower(group.content, toPixels, .normal, within?.content, into: &draws)
        canvas = outer
      }
      draws.popFilter()
    } else if opacity < 255 || group.mask != nil || isIsolated || groupBlend != .normal {
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

  /// Fills all pixels that there are, those from where blurs fetch too.
  private func fill(_ color: PremultipliedColor, into draws: inout DrawList) {
    draws.fill(
      CGPath(rect: draws.visible.rect).outline, transform: .identity, rule: .nonZero,
      paint: .solid(color),
      paintTransform: .identity, blend: .normal)
  }

  /// Lowers a list that begins on clear pixels. When these are kept they are drawn over them, which gives the same.
  private func lowerOffscreen(
    _ list: DisplayList, _ toPixels: Homography, _ drawn: DrawnList?, into draws: inout DrawList
  ) {
    guard let cache, list.isWorthKeeping,
      let kept = cache.picture(
        RenderCache.Picture(
          list: list, map: toPixels, canvas: canvas, isAliased: isAliased))
    else { return lower(list, toPixels, .normal, drawn, into: &draws) }
    draws.pushFilter([], shadow: nil, opacity: 255, keptIn: kept)
    if !kept.isDrawn { lower(list, toPixels, .normal, drawn, into: &draws) }
    draws.popFilter()
  }
}

extension DisplayList {
  /// Whether it draws a group that adds, not counting those within other groups.
  var hasGroupThatAdds: Bool {
    items.contains { item in
      switch item {
      case .group(let group): group.adds
      case .list(let inner), .placed(let inner, _), .clip(_, _, _, let inner),
        .blend(_, let inner), .antialiased(_, let inner):
        inner.hasGroupThatAdds
      default: false
      }
    }
  }
}

extension FillRule {
  init(_ rule: CGPathFillRule) { self = rule == .winding ? .nonZero : .evenOdd }
}

extension CGColor {
  /// The colour as the rasterizer takes it: each component times alpha, rounded.
  var premultiplied: PremultipliedColor {
    let c = srgb
    return PremultipliedColor(straightRed: c.red, green: c.green, blue: c.blue, alpha: c.alpha)
  }
}
