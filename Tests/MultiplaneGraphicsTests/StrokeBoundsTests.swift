// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster
import TestSupport
import Testing

@testable import MultiplaneGraphics

/// Strokes stay within their computed bounds, which are only slightly larger than necessary.
@Suite struct StrokeBoundsTests {
  private func box(_ path: CGPath, _ style: StrokeStyle) -> PixelRect? {
    StrokeBounds(path.outline, style)?.pixels(under: .identity)
  }

  @Test(arguments: 0..<8 as Range<UInt64>) func strokesStayWithinBounds(seed: UInt64) {
    var random = SeededGenerator(seed)
    for _ in 0..<150 {
      let path = CGMutablePath()
      // Points on a grid produce segments of length 0 and reversals.
      let isOnGrid = Bool.random(using: &random)
      func point() -> CGPoint {
        let p = random.point()
        return isOnGrid ? CGPoint(x: (p.x / 25).rounded() * 25, y: (p.y / 25).rounded() * 25) : p
      }
      path.move(to: point())
      for _ in 0..<Int.random(in: 1...5, using: &random) {
        switch Int.random(in: 0...5, using: &random) {
        case 0: path.addQuadCurve(to: point(), control: point())
        case 1: path.addCurve(to: point(), control1: point(), control2: point())
        case 2: path.closeSubpath()
        case 3: path.move(to: point())
        default: path.addLine(to: point())
        }
      }
      let style = StrokeStyle(
        width: random.number(0.01...20),
        cap: [.butt, .round, .square].randomElement(using: &random)!,
        join: [.miter, .miter, .round].randomElement(using: &random)!,
        miterLimit: random.number(0...200))
      var stroker = Stroker(), outline = Outline()
      stroker.stroke(path.outline, style: style, tolerance: 0.1, into: &outline)
      guard !outline.points.isEmpty else { continue }
      let drawn = PixelRect.pixels(of: outline, under: .identity)
      let reach = box(path, style)
      expectEqual(reach?.union(drawn), reach, "\(path) \(style)")
    }
  }

  @Test func boundsIncludeMiters() {
    let style = StrokeStyle(width: 8)
    let square = CGMutablePath()
    square.addRect(CGRect(x: 20, y: 20, width: 60, height: 60))
    expectEqual(box(square, style), PixelRect(x0: 13, y0: 13, x1: 87, y1: 87))
    expectEqual(
      box(CGPath(ellipseIn: CGRect(x: 20, y: 20, width: 60, height: 60)), style),
      PixelRect(x0: 13, y0: 13, x1: 87, y1: 87))
    // A miter sharper than the limit is beveled; a slightly less sharp one is not.
    func spike(_ height: CGFloat) -> CGPath {
      let path = CGMutablePath()
      path.move(to: CGPoint(x: 0, y: 0))
      path.addLine(to: CGPoint(x: 100, y: height / 2))
      path.addLine(to: CGPoint(x: 0, y: height))
      return path
    }
    expect(box(spike(10), style)!.x1 < 108)
    expect(box(spike(22), style)!.x1 > 134)
    expect(box(spike(200), style)!.x1 < 108)
  }
}
