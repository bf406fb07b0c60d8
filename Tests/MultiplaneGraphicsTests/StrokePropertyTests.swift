// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import GraphicsTestSupport
import MultiplaneGraphics
import MultiplaneRaster
import TestSupport
import Testing

@Suite struct StrokePropertyTests {
  private func style(_ random: inout SeededGenerator, width: CGFloat) -> StrokeStyle {
    let number = Int(random.number(0...8.99))
    return StrokeStyle(
      width: width, cap: [.butt, .round, .square][number % 3],
      join: [.miter, .round, .bevel][number / 3], miterLimit: random.number(1...10))
  }

  private func path(_ random: inout SeededGenerator, elements: Int, isClosed: Bool) -> CGMutablePath
  {
    let path = CGMutablePath()
    path.move(to: random.point())
    for _ in 0..<elements {
      switch Int(random.number(0...2.99)) {
      case 0: path.addLine(to: random.point())
      case 1: path.addQuadCurve(to: random.point(), control: random.point())
      default:
        path.addCurve(to: random.point(), control1: random.point(), control2: random.point())
      }
    }
    if isClosed { path.closeSubpath() }
    return path
  }

  @Test("The stroke of a gentle curve has the area length times width")
  func gentleCurveAreaIsLengthTimesWidth() {
    var random = SeededGenerator(31)
    for _ in 0..<40 {
      // From left to right, with a radius of curvature of at least about 30.
      let path = CGMutablePath()
      path.move(to: CGPoint(x: 0, y: random.number(0...20)))
      path.addCurve(
        to: CGPoint(x: 150, y: random.number(0...60)),
        control1: CGPoint(x: 50, y: random.number(0...50)),
        control2: CGPoint(x: 100, y: random.number(0...50)))
      let width = random.number(0.5...12)
      let exact = width * PathMeasure(path).length
      for tolerance in [nil, 0.001, 0.02] as [CGFloat?] {
        let stroke =
          tolerance.map { path.copy(stroking: StrokeStyle(width: width), tolerance: $0) }
          ?? path.copy(
            strokingWithWidth: width, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
        let area = CGFloat(ScanArea(stroke, tolerance: 1e-5).area(lines: 1))
        // Two edges, each within the tolerance.
        let room = 2 * (tolerance ?? min(width / 2000, 0.005)) * exact / width
        expect(abs(area - exact) < room, "\(path.text) width \(width)")
      }
    }
  }

  @Test("A path and its reverse have the same stroke") func reversedPathsHaveSameStroke() {
    var random = SeededGenerator(32)
    for round in 0..<60 {
      let path = path(&random, elements: 3, isClosed: round % 2 == 0)
      let style = style(&random, width: random.number(1...30))
      let back = CGPath(outline: path.outline.reversed())
      let there = path.copy(stroking: style, tolerance: 0.01)
      let again = back.copy(stroking: style, tolerance: 0.01)
      let (a, b) = (there.boundingBoxOfPath, again.boundingBoxOfPath)
      expect(abs(a.minX - b.minX) < 0.03 && abs(a.maxX - b.maxX) < 0.03, "\(path.text) \(style)")
      expect(abs(a.minY - b.minY) < 0.03 && abs(a.maxY - b.maxY) < 0.03, "\(path.text) \(style)")
      let areas = (ScanArea(there).area(), ScanArea(again).area())
      expect(abs(areas.0 - areas.1) < 0.003 * areas.0 + 0.1, "\(path.text) \(style)")
    }
  }

  /// Without caps a stroke covers exactly the normals, even where they extend over the center of curvature.
  @Test("The butt stroke of a curve covers its normals at any curvature")
  func strokeCoversNormals() {
    var random = SeededGenerator(33)
    for round in 0..<120 {
      let (p0, p1, p2, p3) = (random.point(), random.point(), random.point(), random.point())
      let path = CGMutablePath()
      path.move(to: p0)
      if round % 2 == 0 {
        path.addQuadCurve(to: p3, control: p1)
      } else {
        path.addCurve(to: p3, control1: p1, control2: p2)
      }
      let half = random.number(2...40)
      let tolerance = [nil, 0.01, 0.1][round % 3] as CGFloat?
      let stroke =
        tolerance.map { path.copy(stroking: StrokeStyle(width: 2 * half), tolerance: $0) }
        ?? path.copy(
          strokingWithWidth: 2 * half, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
      let scan = ScanArea(stroke)
      let room = (tolerance ?? 0.005) * 1.5 + 0.02
      let points = path.flattened(threshold: 1e-5).outline.points
      for _ in 0..<30 {
        let p = random.point(-20...120)
        // Where a normal passes through p, the projection on the tangent changes its sign.
        var nearest = CGFloat.infinity, previous: CGFloat?
        var isClear = true
        for (a, b) in zip(points, points.dropFirst()) {
          let way = CGPoint(x: b.x - a.x, y: b.y - a.y)
          let toP = CGPoint(x: p.x - a.x, y: p.y - a.y)
          let along = toP.x * way.x + toP.y * way.y
          let away = (toP.x * toP.x + toP.y * toP.y).squareRoot()
          let length = (way.x * way.x + way.y * way.y).squareRoot()
          if let previous, (previous > 0) != (along > 0) { nearest = min(nearest, away) }
          previous = along
          // A point very near the end of a normal may be inside or outside.
          if abs(away - half) < room, abs(along) < length * 1.5 + length * room { isClear = false }
        }
        for (end, next) in [
          (points[0], points[1]), (points[points.count - 1], points[points.count - 2]),
        ] {
          let way = CGPoint(x: next.x - end.x, y: next.y - end.y)
          let along = (p.x - end.x) * way.x + (p.y - end.y) * way.y
          let length = (way.x * way.x + way.y * way.y).squareRoot()
          if abs(along) < length * 0.1 { isClear = false }
        }
        guard isClear, abs(nearest - half) > room else { continue }
        let isInside = scan.spans(atY: Double(p.y)).contains { $0.contains(Double(p.x)) }
        expect(isInside == (nearest < half), "\(path.text) half \(half) at \(p) \(nearest)")
      }
    }
  }

  @Test("Stroke edges of curves consist of few curves") func strokesHaveFewElements() {
    let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 200, height: 200))
    let ring = circle.copy(
      strokingWithWidth: 10, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
    expect(ring.outline.verbs.count < 64)
    expect(abs(ScanArea(ring).area() / (2000 * .pi) - 1) < 3e-4)
    let dot = PathText("M 0 0 L 0 0").path.copy(
      strokingWithWidth: 10, lineCap: .round, lineJoin: .miter, miterLimit: 10)
    expectEqual(PathText(dot).verbs, "MCCCCZ")
    var random = SeededGenerator(34)
    for _ in 0..<100 {
      let path = path(&random, elements: 4, isClosed: false)
      let stroke = path.copy(
        stroking: style(&random, width: random.number(1...60)), tolerance: 0.1)
      expect(stroke.outline.verbs.count < 1000, "\(path.text)")
    }
  }

  @Test("Widths of any size give finite or empty outlines") func extremeWidthsStayFinite() {
    var random = SeededGenerator(35)
    for width in [1e-300, 1e-30, 1e-6, 1e6, 1e30, 1e150] as [CGFloat] {
      for round in 0..<10 {
        let path = path(&random, elements: 3, isClosed: round % 2 == 0)
        var style = style(&random, width: width)
        style.miterLimit = 10
        let stroke = path.copy(
          strokingWithWidth: style.width, lineCap: style.cap, lineJoin: style.join,
          miterLimit: style.miterLimit)
        // Compared with the largest widths the path is a point.
        if width < 1e7 { expect(!stroke.isEmpty) }
        expect(stroke.outline.points.allSatisfy { $0.x.isFinite && $0.y.isFinite })
        expect(stroke.outline.verbs.count < 20_000)
        let box = stroke.boundingBoxOfPath, reach = 10 * width + 100
        expect(stroke.isEmpty || box.minX >= -reach && box.maxX <= 100 + reach)
      }
    }
    for width in [0, -1, .nan, .infinity, -.infinity] as [CGFloat] {
      let stroke = path(&random, elements: 3, isClosed: true).copy(
        strokingWithWidth: width, lineCap: .round, lineJoin: .round, miterLimit: 10)
      expect(stroke.isEmpty)
    }
  }
}
