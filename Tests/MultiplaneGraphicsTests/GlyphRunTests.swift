// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster
import TestSupport
import Testing

@testable import MultiplaneGraphics

/// Paths created from glyph runs.
@Suite struct GlyphRunTests: DrawnItems {
  /// A font of triangles that grow with the glyph number; 10 units per em.
  private final class TriangleFont: GlyphSource {
    let masks = GlyphMaskCache()
    var unitsPerEm: Int { 10 }
    func path(of glyph: CGGlyph) -> CGPath {
      let path = CGMutablePath()
      path.move(to: .zero)
      path.addLine(to: CGPoint(x: 6, y: 0))
      path.addLine(to: CGPoint(x: 3, y: 4 + CGFloat(glyph)))
      path.closeSubpath()
      return path
    }
    func outlines(of glyphs: [CGGlyph]) -> [Outline] { glyphs.map { path(of: $0).outline } }
    func advance(of glyph: CGGlyph) -> CGFloat { 6 }
  }

  private let source = TriangleFont()
  private let red = DisplayList.Fill.color(CGColor(red: 1, green: 0, blue: 0, alpha: 0.7))

  private func letters(_ x: CGFloat = 2.25, _ y: CGFloat = 12.5) -> CGPath {
    CGPath(
      GlyphRun(
        source, [1, 3], at: [CGPoint(x: x, y: y), CGPoint(x: x + 9.75, y: y)],
        scale: CGSize(width: 1.3, height: -1.1)))
  }

  private func plain(_ path: CGPath) -> CGPath { CGPath(outline: path.outline) }

  @Test func glyphRunPathHasGlyphOutlines() {
    let expected = CGMutablePath()
    for (glyph, x) in [(CGGlyph(1), CGFloat(2.25)), (3, 12)] {
      expected.addPath(
        source.path(of: glyph),
        transform: CGAffineTransform(a: 1.3, b: 0, c: 0, d: -1.1, tx: x, ty: 12.5))
    }
    let path = letters()
    expect(path == expected && path.hashValue == expected.hashValue)
    expectEqual(path.boundingBoxOfPath, expected.boundingBoxOfPath)
    expect(path.copy() == path && path.mutableCopy() == path)
    let longer = path.mutableCopy()!
    longer.addLine(to: .zero)
    expect(longer != path)
    expect(path.isEquivalent(to: letters()) && path.isEquivalent(to: expected))
    expect(!path.isEquivalent(to: letters(2.5)))
  }

  @Test func glyphRunsRenderLikeOutlines() {
    let maps = [
      Homography.identity, scale(1, 1, 3, -2), scale(1, 1, 0.4, 0.1), scale(2, 0.5, 0.5, 4),
      Homography(a: 1, b: 0.2, c: -0.1, d: 1, tx: 2, ty: 0),
    ]
    for map in maps {
      for path in [Rasterizer.Backend.fast, .reference] {
        let drawn = pixels([filled(letters(), red)], backend: path, by: map)
        expectEqual(drawn, pixels([filled(plain(letters()), red)], backend: path, by: map))
        expect(drawn.joined().contains { $0 != 0 })
      }
    }
    expect(source.masks.byteCount > 0)
  }

  @Test func evenOddAliasedAndStrokedDrawingUsesOutlines() {
    func items(_ path: CGPath) -> [DisplayList.Item] {
      [
        .fill(path, rule: .evenOdd, paint: red, transform: .identity),
        .antialiased(false, DisplayList([filled(path, red, by: scale(1, 1, 0, 8))])),
        .stroke(path, style: StrokeStyle(width: 1), paint: red, transform: scale(1, 1, 5, 5)),
      ]
    }
    expectEqual(pixels(items(letters())), pixels(items(plain(letters()))))
    expectEqual(source.masks.byteCount, 0)
  }

  @Test func movedGlyphRunsUpdateIncrementally() {
    let canvas = RetainedSurface(width: 32, height: 24), renderer = DisplayListRenderer(threads: 2)
    for step in 0..<12 {
      let x = 2 + CGFloat(step) / 8
      let items = [filled(rect(4, 4, 10, 10), red), filled(letters(x), red)]
      let changed = renderer.update(
        canvas, to: DisplayList(items), transform: .identity, background: .white)
      expect(!changed.isEmpty)
      expectEqual(rows(canvas.bitmap), pixels(items, background: .white), "moved to \(x)")
      // An equal glyph run in a new path object.
      let again = [filled(rect(4, 4, 10, 10), red), filled(letters(x), red)]
      expect(
        renderer.update(
          canvas, to: DisplayList(again), transform: .identity, background: .white
        ).isEmpty)
    }
  }
}
