// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneRaster

/// Converts lines to display list items: backgrounds, underlines, glyphs, strikethrough lines and shadows.
package struct TextPainter {
  /// Transform from text space, y up, to the space of the display list.
  var space: CGAffineTransform
  /// The fill color of the context, for text without a color of its own.
  var contextColor = CGColor.black
  /// The stroke color of the context, for drawing modes that stroke.
  var contextStroke = CGColor.black
  /// The text drawing mode of the context. In text with a stroke width attribute, the attribute determines filling and
  /// stroking, the mode only clipping.
  var mode = CGTextDrawingMode.fill
  var stroke = StrokeStyle()
  /// Transform from the space of the display list to pixels, for positioning small glyphs at quarters of a pixel; nil
  /// disables quantization.
  var pixelGrid: CGAffineTransform?
  /// Returns a color as the target can represent it, such as gray for a bitmap of gray pixels.
  var shown: (CGColor) -> CGColor = { $0 }

  package internal(set) var items: [DisplayList.Item] = []
  /// Number of points of glyph outlines since the last flush, without glyphs at quantized positions.
  var pointCount = 0
  /// The glyph outlines to clip to, in a clipping mode.
  var clip = CGMutablePath()

  /// Creates a painter with a transform from text space to the space of the display list.
  package init(_ space: CGAffineTransform) { self.space = space }

  /// Returns the display list items of a block, in a space with y down.
  /// - Parameter grid: see ``pixelGrid``.
  package static func block(
    _ block: TextBlock, at corner: CGPoint = .zero, grid: CGAffineTransform? = nil
  ) -> [DisplayList.Item] {
    var painter = TextPainter(.identity)
    painter.pixelGrid = grid
    for line in block.lines {
      painter.space = CGAffineTransform(
        a: 1, b: 0, c: 0, d: -1, tx: corner.x + line.origin.x, ty: corner.y + line.origin.y)
      painter.paint(line.line, top: line.origin.y - line.top, height: line.height)
    }
    return painter.items
  }

  /// Appends the items of a line.
  /// - Parameters:
  ///   - top: the distance from the baseline up to the top of the line box; the ascent if nil.
  ///   - height: the height of the line box; ascent, descent and leading if nil.
  package mutating func paint(_ line: CTLine, top: CGFloat? = nil, height: CGFloat? = nil) {
    paintBackgrounds(line, top: top, height: height)
    paint(line, .all)
  }

  private mutating func paintBackgrounds(_ line: CTLine, top: CGFloat?, height: CGFloat?) {
    let top = top ?? line.ascent
    let height = height ?? line.ascent + line.descent + line.leading
    for run in line.runs {
      guard let color = run.run.style.background else { continue }
      let box = CGRect(x: run.x, y: top - height, width: run.width, height: height)
      fill(CGPath(rect: box), color)
    }
  }

  /// The parts of a line other than the background, in drawing order.
  package struct Parts: OptionSet, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }
    package static let underline = Parts(rawValue: 1)
    package static let glyphs = Parts(rawValue: 2)
    package static let strikethrough = Parts(rawValue: 4)
    package static let all: Parts = [.underline, .glyphs, .strikethrough]
  }

  /// Appends parts of a line, with the shadow of each run.
  /// - Parameters:
  ///   - range: the characters that are drawn, a range of the text from which the line was created; nil is all.
  ///   - look: the style of underlines and strikethrough lines; nil is that of the text.
  package mutating func paint(
    _ line: CTLine, _ parts: Parts, of range: Range<Int>? = nil, look: NSUnderlineStyle? = nil
  ) {
    for run in line.runs {
      var indices = Array(run.run.glyphs.indices)
      if let range {
        indices.removeAll { !range.contains(line.textIndex(of: run.run.glyphs[$0].index)) }
      }
      if indices.isEmpty { continue }
      let start = items.count
      if parts.contains(.underline) { paintDecorations(run, line, .under, indices, look) }
      if parts.contains(.glyphs) {
        paintObject(run)
        paint(run, indices.map { run.run.glyphs[$0].glyph }, indices.map { run.positions[$0] })
      }
      if parts.contains(.strikethrough) { paintDecorations(run, line, .through, indices, look) }
      guard let shadow = run.run.style.shadow, items.count > start else { continue }
      let drawn = DisplayList(Array(items[start...]))
      items.removeSubrange(start...)
      // Shadow offsets point down the page, whatever the direction of the y axis.
      let down: CGFloat = space.d < 0 ? 1 : -1
      items.append(
        .group(
          .init(
            content: drawn,
            shadow: DisplayList.Shadow(
              color: shown(shadow.color), radius: shadow.blur / 2,
              offset: CGSize(width: shadow.offset.width, height: shadow.offset.height * down)))))
    }
  }

  /// Appends the drawing of an object.
  private mutating func paintObject(_ run: CTRun) {
    guard mode != .invisible, let rect = run.objectRect,
      let list = run.run.object?.drawing?(run.run.style.color.map(shown) ?? contextColor)
    else { return }
    let place = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: rect.minX, ty: rect.maxY)
    items.append(.transformed(list, transform: Homography(place.concatenating(space))))
  }

  /// Appends glyphs of a run at positions relative to the origin of the line; in clipping modes also adds them to
  /// ``clip``.
  mutating func paint(_ run: CTRun, _ glyphs: [CGGlyph], _ positions: [CGPoint]) {
    if let letters = quantized(run, glyphs, positions) {
      return append(CGPath(letters), run.run.style.color.map(shown) ?? contextColor)
    }
    let outline = Self.outline(run, glyphs, positions, space)
    if outline.isEmpty { return }
    pointCount += outline.points.count
    let style = run.run.style
    let color = style.color.map(shown) ?? contextColor
    let path = CGPath(outline: outline)
    if mode.clips { clip.addPath(path) }
    if style.strokeWidth != 0 {
      if style.strokeWidth < 0 { append(path, color) }
      let scale = abs(space.a * space.d - space.b * space.c).squareRoot()
      let width = abs(style.strokeWidth) / 100 * run.run.font.pointSize * scale
      append(path, style.strokeColor.map(shown) ?? color, stroke: StrokeStyle(width: width))
      return
    }
    if mode.fills { append(path, color) }
    if mode.strokes {
      var stroke = stroke
      stroke.width *= abs(space.a * space.d - space.b * space.c).squareRoot()
      append(path, contextStroke, stroke: stroke)
    }
  }

  /// Returns the outlines of glyphs at positions in text space as one outline, transformed by `space`.
  static func outline(
    _ run: CTRun, _ glyphs: [CGGlyph], _ positions: [CGPoint], _ space: CGAffineTransform
  ) -> Outline {
    let font = run.run.font
    guard run.run.kind == .text, let face = font.face else { return Outline() }
    let scale = font.scale
    var toPoints = CGAffineTransform(scaleX: scale, y: scale)
    if !font.matrix.isIdentity { toPoints = toPoints.concatenating(font.matrix) }
    let slant = run.run.style.obliqueness
    if slant != 0 {
      toPoints = toPoints.concatenating(
        CGAffineTransform(a: 1, b: 0, c: slant, d: 1, tx: 0, ty: 0))
    }
    let map = toPoints.concatenating(space)
    var shapes = face.outlines(of: glyphs)
    if face.metrics.hasBitmapGlyphs {
      for i in shapes.indices where shapes[i].isEmpty { shapes[i] = box(run, glyphs[i]) }
    }
    return Outline(shapes, by: map, at: positions.map { $0.applying(space.withoutTranslation) })
  }

  /// Returns the placeholder for a bitmap glyph, in font units.
  private static func box(_ run: CTRun, _ glyph: CGGlyph) -> Outline {
    guard let face = run.run.font.face else { return Outline() }
    return placeholder(
      advance: face.unitAdvance(of: glyph), em: CGFloat(face.metrics.unitsPerEm))
  }

  /// Returns the placeholder for a bitmap glyph, in the unit of its arguments: a rectangular frame within the advance
  /// of the glyph, without a hole if the advance is narrow; empty if the advance is at most 0.1 em.
  static func placeholder(advance: CGFloat, em: CGFloat) -> Outline {
    guard advance > 0.1 * em else { return Outline() }
    let margin = min(0.08 * em, 0.2 * advance)
    let outer = CGRect(x: margin, y: 0, width: advance - 2 * margin, height: 0.75 * em)
    let path = CGMutablePath()
    path.addRect(outer)
    let thickness = 0.06 * em
    guard outer.width > 2 * thickness else { return path.outline }
    let inner = outer.insetBy(dx: thickness, dy: thickness)
    // The opposite winding direction makes the inner rectangle a hole.
    path.move(to: CGPoint(x: inner.minX, y: inner.minY))
    path.addLine(to: CGPoint(x: inner.minX, y: inner.maxY))
    path.addLine(to: CGPoint(x: inner.maxX, y: inner.maxY))
    path.addLine(to: CGPoint(x: inner.maxX, y: inner.minY))
    path.closeSubpath()
    return path.outline
  }

  // MARK: Underline and strikethrough

  private enum Decoration { case under, through }

  /// Appends the underline or the strikethrough line of glyphs of a run.
  /// - Parameters:
  ///   - indices: the indices of the glyphs, in ascending order.
  ///   - look: the style of the line; nil is that of the text.
  private mutating func paintDecorations(
    _ run: CTRun, _ line: CTLine, _ side: Decoration, _ indices: [Int], _ look: NSUnderlineStyle?
  ) {
    let style = run.run.style
    let look = look ?? (side == .under ? style.underline : style.strikethrough)
    guard look.isLine, run.run.kind != .invisible, mode != .invisible else { return }
    let font = style.font
    let thickness =
      font.underlineThickness * (look.rawValue & 0x0F == NSUnderlineStyle.thick.rawValue ? 2 : 1)
    let color =
      (side == .under ? style.underlineColor : style.strikethroughColor)
      ?? style.color.map(shown) ?? contextColor
    let middle =
      style.baselineOffset
      + (side == .under ? font.underlinePosition : font.strikethroughPosition)
    let isDouble = look.rawValue & 0x0F == NSUnderlineStyle.double.rawValue
    for (low, high) in decorationSpans(
      run, line, indices, byWord: look.contains(.byWord))
    {
      for shift in isDouble ? [thickness, -thickness] : [0] {
        let y = middle + shift
        let pattern = look.pattern
        if pattern.isEmpty {
          fill(
            CGPath(
              rect: CGRect(x: low, y: y - thickness / 2, width: high - low, height: thickness)),
            color)
        } else {
          let path = CGMutablePath()
          path.move(to: CGPoint(x: low, y: y))
          path.addLine(to: CGPoint(x: high, y: y))
          // The dash phase depends on x, so that the pattern is continuous across runs.
          let period = pattern.reduce(0, +) * thickness
          let dashed = path.copy(
            dashingWithPhase: low.truncatingRemainder(dividingBy: period),
            lengths: pattern.map { $0 * thickness })
          fill(
            dashed.copy(
              strokingWithWidth: thickness, lineCap: .butt, lineJoin: .miter, miterLimit: 10),
            color)
        }
      }
    }
  }

  /// Returns the x ranges of the decoration lines of a run, without white space at the end of the line; if `byWord` is
  /// true, without any white space.
  private func decorationSpans(
    _ run: CTRun, _ line: CTLine, _ indices: [Int], byWord: Bool
  ) -> [(CGFloat, CGFloat)] {
    let units = line.paragraph.text.units
    var result: [(CGFloat, CGFloat)] = []
    var x = run.x
    var rest = indices[...]
    for (i, glyph) in run.run.glyphs.enumerated() {
      defer { x += glyph.advance }
      guard rest.first == i else { continue }
      rest.removeFirst()
      if glyph.index >= line.textEnd || (byWord && StyledText.isSpace(units[glyph.index])) {
        continue
      }
      if let last = result.last, abs(last.1 - x) < 1e-9 * max(1, abs(x)) {
        result[result.count - 1].1 = x + glyph.advance
      } else {
        result.append((x, x + glyph.advance))
      }
    }
    return result.filter { $0.1 > $0.0 }
  }

  // MARK: Display list items

  /// Appends a path in text space, filled with a color; nothing in the mode `invisible` or for a transparent color.
  private mutating func fill(_ path: CGPath, _ color: CGColor) {
    if mode == .invisible { return }
    append(CGPath(outline: path.outline.applying(space)), shown(color))
  }

  private mutating func append(_ path: CGPath, _ color: CGColor) {
    if color.alpha <= 0 { return }
    items.append(.fill(path, rule: .winding, paint: .color(color), transform: .identity))
  }

  private mutating func append(_ path: CGPath, _ color: CGColor, stroke: StrokeStyle) {
    if color.alpha <= 0 || stroke.width <= 0 { return }
    items.append(.stroke(path, style: stroke, paint: .color(color), transform: .identity))
  }
}
