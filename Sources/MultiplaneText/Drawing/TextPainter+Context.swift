// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

// Drawing into graphics contexts.

extension TextPainter {
  private init(_ context: CGContext) {
    self.init(context.textMatrix)
    let ink = context.textPaint
    (mode, contextColor, contextStroke, stroke) = (ink.mode, ink.fill, ink.stroke, ink.style)
    shown = { context.shown($0) }
    pixelGrid = context.glyphGrid
  }

  /// Draws the items recorded so far and removes them.
  private mutating func flush(into context: CGContext) {
    context.draw(DisplayList(items))
    items.removeAll(keepingCapacity: true)
    pointCount = 0
  }

  private func finish(in context: CGContext) {
    context.draw(DisplayList(items))
    if mode.clips { context.clipText(to: clip) }
  }

  static func draw(_ line: CTLine, in context: CGContext) {
    var painter = TextPainter(context)
    painter.paint(line)
    painter.finish(in: context)
  }

  /// Draws lines with their origins at positions in user space, and moves the text position to the end of the last
  /// line.
  static func draw(_ lines: [(line: CTLine, place: CGPoint)], in context: CGContext) {
    guard let last = lines.last else { return }
    var painter = TextPainter(context)
    let isDrawnInParts = context.drawsListsOneByOne && !painter.mode.clips
    for (line, place) in lines {
      (painter.space.tx, painter.space.ty) = (place.x, place.y)
      painter.paint(line)
      // Bounds the memory for the outlines of a long text.
      if isDrawnInParts, painter.pointCount > 8192 { painter.flush(into: context) }
    }
    painter.finish(in: context)
    context.textPosition = CGPoint(x: last.line.width, y: 0).applying(painter.space)
  }

  static func draw(
    _ run: CTRun, _ glyphs: [CGGlyph], _ positions: [CGPoint], in context: CGContext
  ) {
    var painter = TextPainter(context)
    painter.paint(run, glyphs, positions)
    painter.finish(in: context)
  }
}

extension CGContext {
  /// Draws a block with its top left at `corner`, in a user space whose y axis points down.
  package func draw(_ block: TextBlock, at corner: CGPoint = .zero) {
    draw(DisplayList(TextPainter.block(block, at: corner, grid: glyphGrid)))
  }

  /// Draws parts of a line of a block, in a user space whose y axis points down.
  /// - Parameters:
  ///   - range: the characters that are drawn, a range of the text of the block.
  ///   - look: the style of underlines and strikethrough lines; nil is that of the text.
  ///   - corner: the position of the top left of the block.
  package func draw(
    _ parts: TextPainter.Parts, of range: Range<Int>, in line: TextBlock.Line,
    look: NSUnderlineStyle? = nil, at corner: CGPoint
  ) {
    var painter = TextPainter(
      CGAffineTransform(
        a: 1, b: 0, c: 0, d: -1, tx: corner.x + line.origin.x, ty: corner.y + line.origin.y))
    painter.pixelGrid = glyphGrid
    painter.paint(line.line, parts, of: range, look: look)
    draw(DisplayList(painter.items))
  }
}
