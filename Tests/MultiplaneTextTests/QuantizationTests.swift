// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster
import TestSupport
import Testing

@testable import MultiplaneText

/// Glyphs at subpixel positions that are quantized to quarters of pixels.
@Suite struct QuantizationTests {
  private let line = Sample.line("Quarters of pixels, AVAfi.", Sample.inter(15))

  private func bytes(_ image: CGImage) -> Data? { image.dataProvider?.data as Data? }

  /// Draws the line in a bitmap context.
  private func render(
    at place: CGPoint = CGPoint(x: 8.3, y: 12.4), _ set: (CGContext) -> Void = { _ in }
  ) -> Data? {
    bytes(
      Sample.render(240, 40) { context in
        set(context)
        context.textPosition = place
        CTLineDraw(line, context)
      })
  }

  /// Draws the outlines of the line, each glyph at a position given by a function.
  private func outlines(_ place: (CGPoint) -> CGPoint) -> Data? {
    bytes(
      Sample.render(240, 40) { context in
        for glyph in line.glyphPaths {
          let from = glyph.origin, to = place(from)
          context.translateBy(x: to.x - from.x, y: to.y - from.y)
          context.addPath(glyph.path)
          context.translateBy(x: from.x - to.x, y: from.y - to.y)
        }
        context.fillPath()
      })
  }

  /// Returns the largest difference of a byte.
  private func difference(_ a: Data?, _ b: Data?) -> Int {
    guard let a, let b, a.count == b.count else { return 256 }
    return zip(a, b).reduce(0) { max($0, abs(Int($1.0) - Int($1.1))) }
  }

  @Test func bitmapGlyphsSnapToQuarterPixels() {
    let expected = outlines { origin in
      CGPoint(
        x: ((origin.x + 8.3) * 4).rounded() / 4, y: ((origin.y + 12.4) * 4).rounded() / 4)
    }
    // Where glyphs overlap, each is rounded separately.
    expect(difference(render(), expected) <= 1)
  }

  @Test func disabledQuantizationKeepsExactPositions() {
    let exact = outlines { CGPoint(x: $0.x + 8.3, y: $0.y + 12.4) }
    expect(difference(render(), exact) > 1)
    expectEqual(render { $0.setShouldSubpixelQuantizeFonts(false) }, exact)
    expectEqual(render { $0.setAllowsFontSubpixelQuantization(false) }, exact)
    expectEqual(
      render {
        $0.setShouldSubpixelQuantizeFonts(true)
        $0.setAllowsFontSubpixelQuantization(true)
      }, render())
  }

  @Test func onlyShouldQuantizeIsPartOfGraphicsState() {
    expectEqual(
      render {
        $0.saveGState()
        $0.setShouldSubpixelQuantizeFonts(false)
        $0.restoreGState()
      }, render())
    expect(
      render {
        $0.saveGState()
        $0.setAllowsFontSubpixelQuantization(false)
        $0.restoreGState()
      } != render())
  }

  @Test func quantizationUsesDeviceSpace() {
    // The same pixels with another user space.
    let scaled = bytes(
      Sample.render(240, 40) { context in
        context.translateBy(x: 3, y: -2)
        context.scaleBy(x: 0.5, y: 0.5)
        context.textPosition = CGPoint(x: 10.6, y: 28.8)
        CTLineDraw(Sample.line("Quarters of pixels, AVAfi.", Sample.inter(30)), context)
      })
    expectEqual(scaled, render())
  }

  @Test func largeRotatedAndStrokedGlyphsAreNotQuantized() {
    func isNotQuantized(_ line: CTLine, _ set: (CGContext) -> Void) -> Bool {
      func render(_ isQuantized: Bool) -> Data? {
        bytes(
          Sample.render(200, 120) { context in
            context.setShouldSubpixelQuantizeFonts(isQuantized)
            set(context)
            context.textPosition = CGPoint(x: 30.1, y: 30.1)
            CTLineDraw(line, context)
          })
      }
      return render(true) == render(false)
    }
    expect(isNotQuantized(Sample.line("Wide", Sample.inter(65))) { _ in })
    expect(!isNotQuantized(Sample.line("Wide", Sample.inter(64))) { _ in })
    expect(isNotQuantized(line) { $0.rotate(by: 0.1) })
    expect(isNotQuantized(line) { $0.textMatrix = CGAffineTransform(rotationAngle: 0.2) })
    expect(isNotQuantized(line) { $0.setTextDrawingMode(.stroke) })
    expect(isNotQuantized(Sample.line("Wide", Sample.inter(20), [.strokeWidth: 3])) { _ in })
    expect(!isNotQuantized(line) { _ in })
  }

  @Test func recordingsAreNotQuantized() {
    let context = CGContext(recording: CGRect(x: 0, y: 0, width: 100, height: 40))
    expect(context.glyphGrid == nil)
  }

  @Test func blocksOnGridMoveAsUnit() {
    let block = Sample.block("Letters\nmove as one", Sample.inter(13.3))
    let items = TextPainter.block(
      block, at: CGPoint(x: 4.2, y: 3.1), grid: CGAffineTransform(scaleX: 2, y: 2))
    /// Returns the pixels of the block drawn with cached masks, where they can be used, and with outlines.
    func renderedPixels(_ map: Homography) -> (kept: [UInt32], plain: [UInt32]) {
      let outlines = items.map { item -> DisplayList.Item in
        guard case .fill(let path, let rule, let paint, let transform) = item else { return item }
        expect(path.glyphRun != nil)
        return .fill(CGPath(outline: path.outline), rule: rule, paint: paint, transform: transform)
      }
      let pictures = [items, outlines].map { items in
        let bitmap = Bitmap(width: 200, height: 80)
        DisplayListRenderer().render(
          DisplayList(items), into: bitmap, transform: map, background: .white)
        return Array(UnsafeBufferPointer(start: bitmap.pixels, count: bitmap.stride * 80))
      }
      return (pictures[0], pictures[1])
    }
    for shift in [0, 0.25, 3, 0.1, 0.37, 7.9] {
      let (kept, plain) = renderedPixels(
        Homography(a: 2, b: 0, c: 0, d: 2, tx: shift, ty: shift / 2))
      let worst = zip(kept, plain).reduce(0) { worst, pair in
        max(worst, abs(Int(pair.0 & 255) - Int(pair.1 & 255)))
      }
      expect(worst <= 1, "moved by \(shift)")
    }
    let turned = renderedPixels(Homography(a: 1, b: 0.2, c: -0.2, d: 1, tx: 20, ty: 0))
    expectEqual(turned.kept, turned.plain)
  }
}
