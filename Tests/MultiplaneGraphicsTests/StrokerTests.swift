// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import GraphicsTestSupport
import MultiplaneGraphics
import MultiplaneRaster
import TestSupport
import Testing

@Suite struct StrokerTests {
  // The area of a disk of radius 1 is too small by 2/3 of the tolerance, 0.001, times its circumference: 0.0042.

  private func stroke(
    _ path: CGPath, _ width: CGFloat, _ cap: CGLineCap = .butt, _ join: CGLineJoin = .miter,
    limit: CGFloat = 10
  ) -> CGPath {
    path.copy(strokingWithWidth: width, lineCap: cap, lineJoin: join, miterLimit: limit)
  }
  private let line = PathText("M 0 0 L 10 0").path
  private let slope = PathText("M 3 4 L 33 44").path
  private let curve = PathText("M 10 10 Q 90 10 90 90").path

  @Test("Bounding boxes by cap; semantics 11.6.3, measured on macOS") func lineCapBoundingBoxes() {
    expectEqual(stroke(line, 2).boundingBox, CGRect(x: 0, y: -1, width: 10, height: 2))
    expectEqual(stroke(line, 2, .square).boundingBox, CGRect(x: -1, y: -1, width: 12, height: 2))
    let round = stroke(line, 2, .round).boundingBox
    expect(abs(round.minX + 1) < 1e-3 && abs(round.maxX - 11) < 1e-3 && round.height == 2)
    expect(abs(ScanArea(stroke(slope, 4)).area() - 200) < 1e-9)
    expect(abs(ScanArea(stroke(slope, 4, .square)).area() - 216) < 1e-9)
    expect(abs(ScanArea(stroke(slope, 4, .round)).area() - (200 + 4 * .pi)) < 0.05)
  }

  @Test func strokedRectangleIsRing() {
    let ring = stroke(CGPath(rect: CGRect(x: 0, y: 0, width: 20, height: 10)), 2)
    expectEqual(ring.boundingBox, CGRect(x: -1, y: -1, width: 22, height: 12))
    expect(!ring.contains(CGPoint(x: 10, y: 5)) && ring.contains(CGPoint(x: 0.5, y: 5)))
    expect(abs(ScanArea(ring).area() - (22 * 12 - 18 * 8)) < 1e-9)
  }

  @Test func lineJoinAreas() {
    let corner = PathText("M 0 0 L 10 0 L 10 10").path
    func outside(_ join: CGLineJoin, _ limit: CGFloat = 10) -> Double {
      ScanArea(stroke(corner, 2, .butt, join, limit: limit)).area() - 39
    }
    // As a part of the outer corner square of 1 x 1.
    expect(abs(outside(.miter) - 1) < 1e-9)
    expect(abs(outside(.bevel) - 0.5) < 1e-9)
    expect(abs(outside(.round) - .pi / 4) < 2e-3)
    // A right angle has a miter length of 1 / sin(45 degrees).
    expect(abs(outside(.miter, 1.42) - 1) < 1e-9)
    expect(abs(outside(.miter, 1.41) - 0.5) < 1e-9)
    expect(abs(outside(.miter, 0) - 0.5) < 1e-9)
    expect(abs(outside(.miter, .nan) - 0.5) < 1e-9)
  }

  @Test func closedSubpathsJoinAtStart() {
    let triangle = PathText("M 20 80 L 50 20 L 80 80 Z").path
    let explicit = PathText("M 20 80 L 50 20 L 80 80 L 20 80 Z").path
    for join in [CGLineJoin.miter, .round, .bevel] {
      let (a, b) = (stroke(triangle, 8, .square, join), stroke(explicit, 8, .square, join))
      expect(abs(ScanArea(a).area() - ScanArea(b).area()) < 1e-9)
      expectEqual(a.boundingBox, b.boundingBox)
    }
    // Without the close, the join at the start is missing.
    let open = PathText("M 20 80 L 50 20 L 80 80 L 20 80").path
    expect(ScanArea(stroke(open, 8)).area() < ScanArea(stroke(triangle, 8)).area() - 10)
  }

  @Test func reversingSegments() {
    let back = PathText("M 0 0 L 10 0 L 4 0").path
    expect(abs(ScanArea(stroke(back, 2)).area() - 20) < 1e-9)
    expect(abs(ScanArea(stroke(back, 2, .butt, .round)).area() - (20 + .pi / 2)) < 5e-3)
    expect(abs(ScanArea(stroke(back, 2, .round, .round)).area() - (20 + .pi)) < 5e-3)
  }

  @Test func strokedCurveArea() {
    // The integral of |B'(t)|, 160 sqrt((1 - t)^2 + t^2), is 160 (1 + asinh(1) / sqrt 2) / 2.
    let length = 80 * (1 + 0.881373587019543 / 2.squareRoot())
    expect(abs(ScanArea(stroke(curve, 2)).area() / (2 * length) - 1) < 1e-4)
    expect(abs(ScanArea(stroke(curve, 8)).area() / (8 * length) - 1) < 1e-4)
    let ring = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 60, height: 60))
    expect(abs(ScanArea(stroke(ring, 8)).area() / (2 * .pi * 30 * 8) - 1) < 3e-4)
    // A stroke wider than the circle fills it.
    let small = CGPath(ellipseIn: CGRect(x: -2, y: -2, width: 4, height: 4))
    expect(abs(ScanArea(stroke(small, 10)).area() / (.pi * 49) - 1) < 1e-3)
  }

  @Test func zeroLengthSubpathCaps() {
    for text in ["M 5 5 L 5 5", "M 5 5 Z", "M 5 5 C 5 5 5 5 5 5", "M 5 5 Q 5 5 5 5 L 5 5 Z"] {
      let dot = PathText(text).path
      expect(stroke(dot, 2).isEmpty)
      expect(abs(ScanArea(stroke(dot, 2, .round)).area() - .pi) < 5e-3)
      expectEqual(stroke(dot, 2, .square).boundingBox, CGRect(x: 4, y: 4, width: 2, height: 2))
    }
    expect(stroke(PathText("M 5 5 M 6 6").path, 2, .round).isEmpty)
  }

  @Test func invalidWidthsStrokeNothing() {
    for width in [CGFloat(0), -1, .nan, .infinity] { expect(stroke(slope, width).isEmpty) }
  }

  @Test func nearlyClosedSubpathsHaveNoSpike() {
    // The last point differs from the first by rounding; the closing line has no direction for a join.
    let square = PathText("M 0 0 L 10 0 L 10 10 L 0 10 L 1e-13 -1e-13 Z").path
    let box = stroke(square, 2, .butt, .miter, limit: 100).boundingBox
    expect(abs(box.minX + 1) < 1e-6 && abs(box.maxX - 11) < 1e-6)
    expect(abs(box.minY + 1) < 1e-6 && abs(box.maxY - 11) < 1e-6)
  }

  @Test func transformAppliesToStroke() {
    let wide = line.copy(
      strokingWithWidth: 2, lineCap: .butt, lineJoin: .miter, miterLimit: 10,
      transform: CGAffineTransform(scaleX: 1, y: 3))
    expectEqual(wide.boundingBox, CGRect(x: 0, y: -3, width: 10, height: 6))
  }

  @Test("A stroke with round caps and joins covers what is within half its width")
  func roundStrokesCoverHalfWidth() {
    var random = SeededGenerator(21)
    for round in 0..<60 {
      let path = CGMutablePath()
      path.move(to: random.point())
      for _ in 0..<3 {
        switch round % 3 {
        case 0:
          path.addCurve(to: random.point(), control1: random.point(), control2: random.point())
        case 1: path.addQuadCurve(to: random.point(), control: random.point())
        default: path.addLine(to: random.point())
        }
      }
      if round % 2 == 0 { path.closeSubpath() }
      let width = random.number(2...60)
      let outline = stroke(path, width, .round, .round)
      let lines = path.flattened(threshold: 1e-3).outline.points
      let scan = ScanArea(outline)
      for _ in 0..<30 {
        let p = random.point(-30...130)
        var away = zip(lines, lines.dropFirst()).map { distance(p, $0, $1) }.min()!
        if round % 2 == 0 { away = min(away, distance(p, lines.last!, lines.first!)) }
        guard abs(away - width / 2) > 0.02 else { continue }
        let isInside = scan.spans(atY: Double(p.y)).contains { $0.contains(Double(p.x)) }
        expect(isInside == (away < width / 2), "\(path.text) width \(width) at \(p)")
      }
    }
  }

  @Test("Outlines stay within a coarse tolerance") func outlinesStayWithinTolerance() {
    var stroker = Stroker()
    for tolerance in [CGFloat(0.01), 0.1, 0.25] {
      var random = SeededGenerator(2)
      for _ in 0..<10 {
        let path = CGMutablePath()
        path.move(to: random.point())
        path.addCurve(to: random.point(), control1: random.point(), control2: random.point())
        var outline = Outline()
        stroker.stroke(
          path.outline, style: StrokeStyle(width: 10, cap: .round, join: .round),
          tolerance: tolerance, into: &outline)
        let scan = ScanArea(CGPath(outline: outline))
        let lines = path.flattened(threshold: 1e-3).outline.points
        for _ in 0..<50 {
          let p = random.point(-10...110)
          let away = zip(lines, lines.dropFirst()).map { distance(p, $0, $1) }.min()!
          guard abs(away - 5) > tolerance * 1.05 + 0.002 else { continue }
          let isInside = scan.spans(atY: Double(p.y)).contains { $0.contains(Double(p.x)) }
          expect(isInside == (away < 5), "\(path.text) at \(p)")
        }
      }
    }
  }

  @Test func strokerAppendsToOutline() {
    var stroker = Stroker()
    var outline = Outline()
    let style = StrokeStyle(width: 2)
    stroker.stroke(line.outline, style: style, tolerance: 0.1, into: &outline)
    let once = outline
    stroker.stroke(line.outline, style: style, tolerance: 0.1, into: &outline)
    expect(outline.verbs == once.verbs + once.verbs && outline.points == once.points + once.points)
    expect(once.verbs.first == .move && once.verbs.last == .close)
    expectEqual(once.points.count, 4)
  }

  /// A coarser stroke has fewer points, until cubic curves are used, and its points are never outside half the width.
  @Test func coarserToleranceUsesFewerPoints() {
    let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 200, height: 200), transform: nil)
    let style = StrokeStyle(width: 10)
    var counts: [Int] = []
    for tolerance in [1, 0.1, 0.01] as [CGFloat] {
      let outline = circle.copy(stroking: style, tolerance: tolerance).outline
      counts.append(outline.points.count)
      for point in CGPath(outline: outline).flattened(threshold: 0.001).outline.points {
        let x = point.x - 100, y = point.y - 100
        let radius = (x * x + y * y).squareRoot()
        let nearest = min(abs(radius - 95), abs(radius - 105))
        // Four cubics differ from the circle by 0.03 % of its radius.
        expect(nearest <= tolerance + 0.031)
      }
    }
    expect(counts[0] < counts[1] && counts[2] < counts[1])
  }
}
