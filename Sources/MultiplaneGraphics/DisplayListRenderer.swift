// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

/// Lowers display lists to pixels; keeps its scratch memory from frame to frame. One call at a time.
public final class DisplayListRenderer {
  private let rasterizer: Rasterizer
  private let threads: Int
  /// One for each part of a list that is lowered for itself.
  private var lowerings = [DisplayListLowering()]

  /// - Parameter threads: bands drawn at once; the bytes are the same for any number.
  public init(threads: Int = 1, path: Rasterizer.Path = .fast) {
    rasterizer = Rasterizer(threads: threads, path: path)
    self.threads = threads
  }

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
    let parts = DisplayListPart.parts(of: list, count: threads == 1 ? 1 : threads * 6)
    while lowerings.count < parts.count { lowerings.append(DisplayListLowering()) }
    for lowering in lowerings { lowering.background = background?.premultiplied }
    nonisolated(unsafe) let lowerings = lowerings
    let width = bitmap.width, height = bitmap.height
    rasterizer.team.perform(parts.count) { i, _ in
      lowerings[i].lower(parts[i], width: width, height: height, transform)
    }
    var draws = lowerings[..<parts.count].map { $0.take() }
    draws[0].background = background?.premultiplied
    rasterizer.draw(draws, into: bitmap)
    for i in parts.indices.reversed() { lowerings[i].giveBack(draws.removeLast()) }
  }

  /// Draws a list band by band, on one thread: see ``Rasterizer/drawBands(_:_:)``.
  package func renderBands(
    _ list: DisplayList, width: Int, height: Int, transform: Homography, background: CGColor,
    _ body: (_ rows: Range<Int>, _ bitmap: Bitmap) -> Void
  ) {
    let part = DisplayListPart.parts(of: list, count: 1)[0]
    lowerings[0].background = background.premultiplied
    lowerings[0].lower(part, width: width, height: height, transform)
    var draws = lowerings[0].take()
    draws.background = background.premultiplied
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
  private var stroker = Stroker()
  /// The outline of the stroke at hand.
  private var stroked = Outline()
  /// Whether pixels are covered wholly or not at all.
  private var isAliased = false

  init() {}

  /// Lowers a part; ``take()`` gives the result.
  func lower(_ part: DisplayListPart, width: Int, height: Int, _ toPixels: Homography) {
    var draws = self.draws.take() ?? DrawList(width: width, height: height)
    if draws.width != width || draws.height != height {
      draws = DrawList(width: width, height: height)
    }
    for (list, range) in part.runs { lower(list, range, toPixels, .normal, into: &draws) }
    self.draws = draws
  }

  /// The draw list, which only the taker holds.
  func take() -> DrawList { draws.take()! }

  /// Takes a list back, for its memory.
  func giveBack(_ list: consuming DrawList) {
    list.removeAll()
    draws = list
  }

  private func lower(
    _ list: DisplayList, _ toPixels: Homography, _ blend: BlendMode, into draws: inout DrawList
  ) {
    lower(list, 0..<list.items.count, toPixels, blend, into: &draws)
  }

  /// - Parameter blend: of the list's draws and groups.
  private func lower(
    _ list: DisplayList, _ range: Range<Int>, _ toPixels: Homography, _ blend: BlendMode,
    into draws: inout DrawList
  ) {
    for item in list.items[range] {
      switch item {
      case .fill(let path, let rule, let fill, let transform):
        guard let (paint, space) = Paint.make(fill) else { continue }
        let map = transform.concatenating(toPixels)
        draws.fill(
          path.outline, transform: map, rule: FillRule(rule), paint: paint,
          paintTransform: space.concatenating(map), blend: blend, isAliased: isAliased)
      case .stroke(let path, let style, let fill, let transform):
        guard let (paint, space) = Paint.make(fill) else { continue }
        stroke(
          path.outline, style, paint, space, transform.concatenating(toPixels), blend,
          into: &draws)
      case .list(let inner): lower(inner, toPixels, blend, into: &draws)
      case .placed(let inner, let transform):
        lower(inner, transform.concatenating(toPixels), blend, into: &draws)
      case .clip(let path, let rule, let transform, let inner):
        draws.pushClip(
          path.outline, transform: transform.concatenating(toPixels), rule: FillRule(rule),
          isAliased: isAliased)
        lower(inner, toPixels, blend, into: &draws)
        draws.popClip()
      case .group(let group): lower(group, toPixels, blend, into: &draws)
      case .shadow(let path, let rule, let shadow, let transform):
        draws.fillShadow(
          of: path.outline, transform: transform.concatenating(toPixels), rule: FillRule(rule),
          shadow: shadow.lowered(toPixels), blend: blend)
      case .blend(let mode, let inner): lower(inner, toPixels, mode.raster, into: &draws)
      case .antialiased(let isSmooth, let inner):
        let outer = isAliased
        isAliased = !isSmooth
        lower(inner, toPixels, blend, into: &draws)
        isAliased = outer
      }
    }
  }

  /// Strokes in the path's own space, so that a map that stretches stretches the pen too.
  private func stroke(
    _ outline: Outline, _ style: StrokeStyle, _ paint: Paint, _ space: Homography,
    _ map: Homography, _ blend: BlendMode, into draws: inout DrawList
  ) {
    guard style.width > 0, paint.isVisible || blend != .normal,
      let reach = StrokeReach(outline, style),
      reach.touches(width: draws.width, height: draws.height, under: map)
    else { return }
    stroked.verbs.removeAll(keepingCapacity: true)
    stroked.points.removeAll(keepingCapacity: true)
    stroker.stroke(
      outline, style: style, tolerance: CGFloat(0.1 / reach.largestScale(under: map)),
      into: &stroked)
    draws.fill(
      stroked, transform: map, rule: .nonZero, paint: paint,
      paintTransform: space.concatenating(map), blend: blend, isAliased: isAliased)
  }

  private func lower(
    _ group: DisplayList.Group, _ toPixels: Homography, _ blend: BlendMode,
    into draws: inout DrawList
  ) {
    let opacity = group.opacity > 0 ? UInt8((min(group.opacity, 1) * 255).rounded()) : 0
    if opacity == 0 { return }
    let filters = group.filters.map { $0.lowered(toPixels) }
    let shadow = group.shadow?.lowered(toPixels)
    let isBackdrop = group.backdrop != nil
    let replaces =
      isBackdrop && opacity == 255 && group.mask == nil
      && (group.backdrop == .clear || background != nil)
    let isFiltered = !filters.isEmpty || shadow.map { $0.color.alpha > 0 } ?? false
    // The opacity is for picture and shadow each.
    draws.pushGroup(
      opacity: isFiltered ? 255 : opacity,
      blend: group.adds ? .plusLighter : replaces ? .copy : blend,
      isIsolated: group.isIsolated || isBackdrop || group.content.hasGroupThatAdds)
    if isFiltered { draws.pushFilter(filters, shadow: shadow, opacity: opacity) }
    if group.backdrop == .canvas, let background, background.alpha > 0 {
      // Beyond the canvas too, from where blurs fetch.
      let margin = 1000.0
      draws.fill(
        CGPath(
          rect: CGRect(
            x: -margin, y: -margin, width: Double(draws.width) + 2 * margin,
            height: Double(draws.height) + 2 * margin)
        ).outline, transform: .identity, rule: .nonZero, paint: .solid(background),
        paintTransform: .identity, blend: .normal)
    }
    lower(group.content, toPixels, .normal, into: &draws)
    if isFiltered { draws.popFilter() }
    if let mask = group.mask {
      draws.pushMask()
      lower(mask, toPixels, .normal, into: &draws)
      draws.popMask()
    }
    draws.popGroup()
  }
}

extension DisplayList {
  /// Whether it draws a group that adds, not counting those within other groups.
  fileprivate var hasGroupThatAdds: Bool {
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
