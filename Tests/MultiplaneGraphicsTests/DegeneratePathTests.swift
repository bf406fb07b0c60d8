// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import TestSupport
import Testing

/// Empty, degenerate, huge and non-finite paths: every operation terminates.
@Suite struct DegeneratePathTests {
  static let numbers: [CGFloat] = [
    0, 1, -1, 1e30, -1e30, 1e-300, 1e300, .nan, .infinity, -.infinity, .greatestFiniteMagnitude,
    .leastNonzeroMagnitude,
  ]

  private func exercise(_ path: CGPath) {
    _ = path.boundingBox
    _ = path.boundingBoxOfPath
    _ = path.currentPoint
    _ = path.isRect(nil)
    _ = path.contains(CGPoint(x: 0.5, y: 0.5))
    _ = path.contains(CGPoint(x: 0.5, y: 1e30), using: .evenOdd)
    _ = path.outline.reversed()
    expect(path.flattened(threshold: 0.1).outline.verbs.allSatisfy { $0 != .cubic && $0 != .quad })
    for width in [CGFloat(1), 1e-300, 1e30] {
      for (cap, join) in [(CGLineCap.butt, CGLineJoin.miter), (.round, .round), (.square, .bevel)] {
        let stroke = path.copy(
          strokingWithWidth: width, lineCap: cap, lineJoin: join, miterLimit: 1e30)
        expect(stroke.outline.verbs.count < 40_000)
      }
    }
    for lengths in [[1, 2], [1e-300], [1e30, 0], [0, 3]] as [[CGFloat]] {
      _ = path.copy(dashingWithPhase: 1e30, lengths: lengths)
      _ = path.copy(dashingWithPhase: 0.5, lengths: lengths)
    }
    _ = path.trimmed(from: 0.1, to: 0.7)
    expect(path.copy() != nil && path.mutableCopy() != nil)
  }

  @Test func extremeCoordinatesInEveryElement() {
    for (i, a) in Self.numbers.enumerated() {
      let b = Self.numbers[(i + 5) % Self.numbers.count]
      let path = CGMutablePath()
      path.move(to: CGPoint(x: 0, y: 0))
      path.addLine(to: CGPoint(x: a, y: 1))
      path.addQuadCurve(to: CGPoint(x: 1, y: 1), control: CGPoint(x: b, y: a))
      path.addCurve(
        to: CGPoint(x: b, y: 2), control1: CGPoint(x: 1, y: a), control2: CGPoint(x: a, y: b))
      path.closeSubpath()
      path.addLine(to: CGPoint(x: b, y: b))
      path.addArc(center: .zero, radius: a, startAngle: b, endAngle: 1, clockwise: true)
      path.addArc(
        tangent1End: CGPoint(x: a, y: 1), tangent2End: CGPoint(x: 1, y: b), radius: 1)
      path.addEllipse(in: CGRect(x: 0, y: a, width: b, height: 1))
      path.addRoundedRect(
        in: CGRect(x: 0, y: 0, width: a, height: 1), cornerWidth: b, cornerHeight: a)
      path.move(to: CGPoint(x: a, y: b))
      exercise(path)
    }
  }

  @Test func degeneratePathsTerminate() {
    for text in [
      "", "M 0 0", "M 0 0 Z", "M 0 0 L 0 0", "M 0 0 L 0 0 Z", "M 1 1 C 1 1 1 1 1 1 Z",
      "M 0 0 L 1 0 L 0 0 Z", "M 0 0 C 10 0 -10 0 0 0", "M 0 0 C 9 9 0 9 9 0", "M 0 0 Q 5 0 0 0",
      "M 0 0 L 1e-300 0 L 0 1e-300 Z", "M 5 5 L 5 5 L 5 5 L 6 5",
    ] {
      exercise(PathText(text).path)
    }
  }

  /// A control point so large that the sum of the coefficients loses it.
  @Test func hugeControlPoint() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 19, y: 8))
    path.addQuadCurve(to: CGPoint(x: -20, y: -19), control: CGPoint(x: 10, y: -3e231))
    exercise(path)
  }

  @Test func distantCurveEndpoint() {
    let far = CGFloat(Double(bitPattern: 0xDFDF_DFDF_DFDF_DFDF))
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: -20))
    path.addQuadCurve(
      to: CGPoint(x: far, y: far), control: CGPoint(x: 73.87109375, y: 73.87109375))
    path.closeSubpath()
    let stroke = path.copy(
      strokingWithWidth: 50, lineCap: .round, lineJoin: .bevel, miterLimit: 10)
    expect(stroke.outline.verbs.count < 100_000)
    exercise(path)
  }

  @Test func manyElements() {
    let path = CGMutablePath()
    path.move(to: .zero)
    for i in 0..<10_000 {
      let x = CGFloat(i % 100), y = CGFloat(i / 100)
      path.addCurve(
        to: CGPoint(x: x, y: y), control1: CGPoint(x: y, y: x), control2: CGPoint(x: 50, y: 50))
    }
    expect(path.contains(CGPoint(x: 50, y: 50)))
    let stroke = path.copy(
      strokingWithWidth: 1, lineCap: .round, lineJoin: .round, miterLimit: 10)
    expect(stroke.boundingBox.width > 99)
    expect(!path.copy(dashingWithPhase: 0, lengths: [5, 5]).isEmpty)
  }
}
