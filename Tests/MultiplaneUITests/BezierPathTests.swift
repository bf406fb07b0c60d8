// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import MultiplaneUI

@Suite struct BezierPathTests {
  private func letters(_ path: UIBezierPath) -> String {
    var result = ""
    path.cgPath.applyWithBlock {
      result += ["M", "L", "Q", "C", "Z"][Int($0.pointee.type.rawValue)]
    }
    return result
  }

  private func points(_ path: UIBezierPath) -> [CGPoint] {
    var result: [CGPoint] = []
    path.cgPath.applyWithBlock { element in
      let counts = [1, 1, 2, 3, 0]
      for i in 0..<counts[Int(element.pointee.type.rawValue)] {
        result.append(element.pointee.points[i])
      }
    }
    return result
  }

  @Test func defaultsMatchUIKit() {
    let path = UIBezierPath()
    expect(path.lineWidth == 1 && path.miterLimit == 10 && path.flatness == 0.6)
    expect(path.lineCapStyle == .butt && path.lineJoinStyle == .miter)
    expect(!path.usesEvenOddFillRule && path.isEmpty && path.bounds.isNull)
  }

  @Test func reversesRectangle() {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 100, height: 100)).reversing()
    expectEqual(letters(path), "MLLLZ")
    expectEqual(
      points(path),
      [
        CGPoint(x: 0, y: 100), CGPoint(x: 100, y: 100), CGPoint(x: 100, y: 0), CGPoint(x: 0, y: 0),
      ])
  }

  @Test func arcsStartWithMoveAndRunClockwise() {
    let path = UIBezierPath(
      arcCenter: CGPoint(x: 10, y: 10), radius: 5, startAngle: 0, endAngle: .pi / 2,
      clockwise: true)
    expectEqual(letters(path), "MC")
    let end = path.currentPoint
    expect(abs(end.x - 10) < 1e-9 && abs(end.y - 15) < 1e-9)
    let other = UIBezierPath(
      arcCenter: CGPoint(x: 10, y: 10), radius: 5, startAngle: 0, endAngle: .pi / 2,
      clockwise: false)
    expectEqual(letters(other), "MCCC")
  }

  @Test func roundedRectElementsAreIndependentOfRadius() {
    let rect = CGRect(x: 0, y: 0, width: 160, height: 100)
    let round = UIBezierPath(roundedRect: rect, cornerRadius: 16)
    let least = UIBezierPath(roundedRect: rect, cornerRadius: .leastNonzeroMagnitude)
    expectEqual(letters(round), letters(least))
    expectEqual(letters(round).count, 22)
  }

  @Test func containsUsesFillRule() {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 30, height: 30))
    path.append(UIBezierPath(rect: CGRect(x: 10, y: 10, width: 10, height: 10)))
    expect(path.contains(CGPoint(x: 15, y: 15)))
    path.usesEvenOddFillRule = true
    expect(!path.contains(CGPoint(x: 15, y: 15)))
  }

  @Test func copiesAreEqual() {
    let path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 10, height: 10))
    path.lineWidth = 3
    path.setLineDash([2, 1], count: 2, phase: 0.5)
    let copy = path.copy() as! UIBezierPath
    expectEqual(copy, path)
    var count = 0
    var phase: CGFloat = 0
    copy.getLineDash(nil, count: &count, phase: &phase)
    expect(count == 2 && phase == 0.5)
    copy.apply(CGAffineTransform(translationX: 1, y: 0))
    expect(copy != path)
    expectEqual(copy.bounds, CGRect(x: 1, y: 0, width: 10, height: 10))
  }

  @Test func descriptionListsElements() {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 3, y: 4))
    path.close()
    expect(path.description.contains("<MoveTo {1.0, 2.0}>,\n <LineTo {3.0, 4.0}>,\n <Close>"))
  }
}
