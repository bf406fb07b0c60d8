// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import TestSupport
import Testing

// Bounding boxes, current points and containment recorded by others: choutiui (ChouTiUI's tests on macOS and iOS),
// winobjc (WinObjC's tests). All rows of the table are here.
//
// `bb_yin` and `bbp_yin` differ from the result of arcs in quarter turns, which semantics 11.4.2 derives from
// measurements on macOS and the same table's `arc_25_100_20_225_0_cw` confirms: every circle of the figure then begins
// and ends at the ends of its axes, and both boxes are the circle's, (71.68, 10.24, 102.4, 102.4). The recorded
// control-point box is that of the three quarters of a turn divided into four equal parts (its control points are at
// 1.0787 radii), and the tight box is that curve's, too. Multiplane uses quarters; the test shows that the other
// reading gives the recorded numbers.

@Suite struct CGPathRecordedBoundsTests {
  private func matches(_ a: CGRect, _ b: [CGFloat], within tolerance: CGFloat) -> Bool {
    zip([a.minX, a.minY, a.width, a.height], b).allSatisfy { abs($0 - $1) <= tolerance }
  }

  @Test("Bounding boxes of a curve (bb_curve, bbp_curve; choutiui)") func curveBoundingBoxes() {
    let path = PathText("M 0 0 C -50 100 100 200 100 100 Z").path
    expect(matches(path.boundingBox, [-50, 0, 150, 200], within: 1e-9))
    expect(
      matches(
        path.boundingBoxOfPath,
        [-10.204081632653061, 0, 110.20408163265306, 141.4213562373095], within: 1e-9))
  }

  @Test("Bounding box of a pie slice (bb_arc_pie; winobjc)") func pieSliceBoundingBox() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 50, y: 50))
    path.addArc(
      center: CGPoint(x: 100, y: 100), radius: 75, startAngle: 0, endAngle: -.pi / 2,
      clockwise: true)
    path.closeSubpath()
    // Recorded with tolerance 0, since the end of the arc is exact here, too.
    expect(matches(path.boundingBox, [50, 25, 125, 75], within: 0))
  }

  @Test("Bounding box of an ellipse after a move (bb_ellipse_moved; winobjc)")
  func ellipseBoundingBox() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 50, y: 50))
    path.addEllipse(in: CGRect(x: 50, y: 50, width: 100, height: 100))
    path.closeSubpath()
    expect(matches(path.boundingBox, [50, 50, 100, 100], within: 0))
  }

  @Test("Tangent arcs (cp_arcto, cp_arcto2, bb_arcto; winobjc)") func tangentArcs() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 50, y: 50))
    path.addArc(
      tangent1End: CGPoint(x: 50, y: 100), tangent2End: CGPoint(x: 100, y: 100), radius: 10)
    expectEqual(path.currentPoint, CGPoint(x: 60, y: 100))
    path.addArc(
      tangent1End: CGPoint(x: 100, y: 100), tangent2End: CGPoint(x: 100, y: 50), radius: 10)
    expectEqual(path.currentPoint, CGPoint(x: 100, y: 90))
    path.closeSubpath()
    expect(matches(path.boundingBox, [50, 50, 50, 50], within: 0))
  }

  @Test("Bounding boxes of yin and yang (bb_yin, bbp_yin; winobjc): by quarters") func yin() {
    let path = Self.yin { path, center, radius, start, end, clockwise, t in
      path.addArc(
        center: center, radius: radius, startAngle: start, endAngle: end, clockwise: clockwise,
        transform: t)
    }
    expect(matches(path.boundingBox, [71.68, 10.24, 102.4, 102.4], within: 1e-9))
    expect(matches(path.boundingBoxOfPath, [71.68, 10.24, 102.4, 102.4], within: 1e-9))
    withKnownIssue("recorded is a box 4.03 larger on each side, that of four equal parts") {
      expect(matches(path.boundingBox, [67.6526, 6.21259, 106.43, 106.427], within: 1e-3))
    }
    withKnownIssue("recorded is a box 0.0015 off, as four equal parts do not touch the axes") {
      expect(matches(path.boundingBoxOfPath, [71.6785, 10.2385, 102.401, 102.401], within: 1e-3))
    }
  }

  @Test("Bounding boxes of yin and yang (bb_yin, bbp_yin; winobjc): in equal parts, as recorded")
  func yinYangWithEqualArcs() {
    let path = Self.yin { path, center, radius, start, end, clockwise, t in
      // Three quarters of a turn in four parts, all other arcs in quarters.
      let sweep = clockwise ? (end > start ? end - start - 2 * .pi : end - start) : end - start
      let parts = abs(abs(sweep) - 1.5 * .pi) < 1e-9 ? 4 : 1
      for i in 0..<parts {
        path.addRelativeArc(
          center: center, radius: radius,
          startAngle: start + sweep * CGFloat(i) / CGFloat(parts), delta: sweep / CGFloat(parts),
          transform: t)
      }
    }
    expect(matches(path.boundingBox, [67.6526, 6.21259, 106.43, 106.427], within: 3e-3))
    expect(matches(path.boundingBoxOfPath, [71.6785, 10.2385, 102.401, 102.401], within: 2e-3))
  }

  private static func yin(
    arc: (CGMutablePath, CGPoint, CGFloat, CGFloat, CGFloat, Bool, CGAffineTransform) -> Void
  ) -> CGPath {
    let t = CGAffineTransform(scaleX: 0.8, y: 0.8).translatedBy(x: 25.6, y: 12.8)
    let (w, h, path) = (CGFloat(256), CGFloat(128), CGMutablePath())
    func at(_ x: CGFloat) -> CGPoint { CGPoint(x: x * w, y: 0.5 * h) }
    func add(_ x: CGFloat, _ r: CGFloat, _ from: CGFloat, _ to: CGFloat, _ clockwise: Bool) {
      arc(path, at(x), r * h, from, to, clockwise, t)
    }
    path.move(to: at(0.75), transform: t)
    add(0.5, 0.5, 0, .pi / 2, true)
    add(0.5, 0.5, .pi / 2, 0, true)
    path.move(to: at(0.25), transform: t)
    add(0.375, 0.25, .pi, 0, false)
    path.move(to: at(0.5), transform: t)
    add(0.625, 0.25, .pi, 0, true)
    for (start, center) in [(CGFloat(0.4375), CGFloat(0.375)), (0.6875, 0.625)] {
      path.move(to: at(start), transform: t)
      add(center, 0.125, 0, .pi / 2, true)
      add(center, 0.125, .pi / 2, 0, true)
    }
    return path
  }

  /// A rounded rectangle: move(x + r, y), then lines and tangent arcs around the corners.
  private var roundedRect: CGPath {
    let path = CGMutablePath()
    let box = CGRect(x: 10, y: 20, width: 100, height: 200)
    let corners = [
      CGPoint(x: box.minX, y: box.minY), CGPoint(x: box.maxX, y: box.minY),
      CGPoint(x: box.maxX, y: box.maxY), CGPoint(x: box.minX, y: box.maxY),
    ]
    path.move(to: CGPoint(x: box.minX + 10, y: box.minY))
    for i in 1...4 {
      path.addArc(tangent1End: corners[i % 4], tangent2End: corners[(i + 1) % 4], radius: 10)
    }
    path.closeSubpath()
    return path
  }

  @Test(
    "Containment in a rounded rectangle (in_rr_1 to in_rr_6; winobjc)",
    arguments: [
      (-1, -1, false), (11, 21, false), (20, 30, true), (90, 200, true), (20, 200, true),
      (90, 30, true),
    ] as [(CGFloat, CGFloat, Bool)])
  func roundedRectContainment(_ x: CGFloat, _ y: CGFloat, _ expected: Bool) {
    let point = CGPoint(x: x, y: y)
    expectEqual(roundedRect.contains(point), expected)
    expectEqual(roundedRect.contains(point, using: .evenOdd), expected)
  }

  @Test("A transform applies to the point (in_rr_t; winobjc)") func containmentWithTransform() {
    let move = CGAffineTransform(translationX: 10, y: 20)
    expect(roundedRect.contains(CGPoint(x: 9, y: 19), transform: move))
    expect(!roundedRect.contains(CGPoint(x: 9, y: 19)))
  }
}
