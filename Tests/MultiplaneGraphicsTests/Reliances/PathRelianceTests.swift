// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import TestSupport
import Testing

/// The behavior of paths and affine transforms that clients rely on.
@Suite("Behavior clients rely on: paths") struct PathRelianceTests {
  private func isNear(_ a: CGPoint, _ b: CGPoint, _ tolerance: CGFloat = 1e-6) -> Bool {
    abs(a.x - b.x) <= tolerance && abs(a.y - b.y) <= tolerance
  }

  private func kinds(_ path: CGPath) -> [CGPathElementType] {
    var kinds: [CGPathElementType] = []
    path.applyWithBlock { kinds.append($0.pointee.type) }
    return kinds
  }

  @Test("Q172 A relative arc sweeps its angle from its start, after a line from the current point")
  func relativeArc() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 110, y: 50))
    path.addRelativeArc(
      center: CGPoint(x: 50, y: 50), radius: 60, startAngle: 0, delta: .pi / 2)
    expect(isNear(path.currentPoint, CGPoint(x: 50, y: 110)))
    path.addLine(to: CGPoint(x: 50, y: 80))
    path.addRelativeArc(
      center: CGPoint(x: 50, y: 50), radius: 30, startAngle: .pi / 2, delta: -.pi / 2)
    expect(isNear(path.currentPoint, CGPoint(x: 80, y: 50)))
    path.closeSubpath()
    expect(path.contains(CGPoint(x: 82, y: 82)) && !path.contains(CGPoint(x: 65, y: 65)))
    expect(!path.contains(CGPoint(x: 40, y: 100)))
  }

  @Test("Q173 An arc of angle 0 adds at most a line to its start")
  func emptyArc() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 60, y: 50))
    path.addRelativeArc(center: CGPoint(x: 50, y: 50), radius: 10, startAngle: 0, delta: 0)
    path.addLine(to: CGPoint(x: 50, y: 50))
    path.closeSubpath()
    expectEqual(path.boundingBoxOfPath, CGRect(x: 50, y: 50, width: 10, height: 0))
  }

  @Test("Q174 boundingBoxOfPath encloses the curve, boundingBox its control points too")
  func boundingBoxes() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addCurve(
      to: CGPoint(x: 30, y: 0), control1: CGPoint(x: 0, y: 40), control2: CGPoint(x: 30, y: 40))
    expectEqual(path.boundingBox, CGRect(x: 0, y: 0, width: 30, height: 40))
    expectEqual(path.boundingBoxOfPath, CGRect(x: 0, y: 0, width: 30, height: 30))
  }

  @Test("Q175 The bounding box of an empty path is null and stays null when it is outset")
  func emptyPathBoundingBox() {
    let box = CGMutablePath().boundingBox
    expect(box.isNull && box.isEmpty)
    expect(box.insetBy(dx: -2, dy: -2).isNull)
    let line = CGMutablePath()
    line.addLines(between: [CGPoint(x: 1, y: 5), CGPoint(x: 9, y: 5)])
    expect(!line.boundingBox.isNull && line.boundingBox.isEmpty)
    expectEqual(line.boundingBox.insetBy(dx: -1, dy: -1), CGRect(x: 0, y: 4, width: 10, height: 2))
  }

  @Test("Q176 A transform argument is applied once, to the points as they are added")
  func pointsAreTransformedWhenAdded() {
    let map = CGAffineTransform(scaleX: 2, y: -3).concatenating(
      CGAffineTransform(translationX: 10, y: 100))
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 2), transform: map)
    path.addLine(to: CGPoint(x: 3, y: 4), transform: map)
    path.addCurve(
      to: CGPoint(x: 5, y: 6), control1: CGPoint(x: 4, y: 4), control2: CGPoint(x: 5, y: 5),
      transform: map)
    expectEqual(path.currentPoint, CGPoint(x: 20, y: 82))
    expectEqual(path.boundingBox, CGRect(x: 12, y: 82, width: 8, height: 12))
  }

  @Test("Q177 Applying a function to a path passes each element with its points, in order")
  func applyVisitsElementsInOrder() {
    let path = CGMutablePath()
    path.addEllipse(in: CGRect(x: 0, y: 0, width: 10, height: 20))
    expectEqual(
      kinds(path),
      [
        .moveToPoint, .addCurveToPoint, .addCurveToPoint, .addCurveToPoint, .addCurveToPoint,
        .closeSubpath,
      ])
    var points: [CGPoint] = []
    let quad = CGMutablePath()
    quad.move(to: CGPoint(x: 1, y: 2))
    quad.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 3, y: 4))
    quad.closeSubpath()
    quad.applyWithBlock { element in
      let count = [1, 1, 2, 3, 0][Int(element.pointee.type.rawValue)]
      for index in 0..<count { points.append(element.pointee.points[index]) }
    }
    expectEqual(kinds(quad), [.moveToPoint, .addQuadCurveToPoint, .closeSubpath])
    expectEqual(points, [CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 4), CGPoint(x: 5, y: 6)])
  }

  @Test("Q178 An arc with a transform is the transformed ellipse")
  func transformedArc() {
    let map = CGAffineTransform(scaleX: 1, y: 0.5).concatenating(
      CGAffineTransform(translationX: 100, y: 50))
    let path = CGMutablePath()
    path.addArc(
      center: .zero, radius: 40, startAngle: 0, endAngle: .pi, clockwise: false, transform: map)
    expect(isNear(path.currentPoint, CGPoint(x: 60, y: 50)))
    let box = path.boundingBoxOfPath
    expect(abs(box.minY - 50) < 1e-6 && abs(box.maxY - 70) < 0.01 && abs(box.maxX - 140) < 0.01)
  }

  @Test("Q179 After an arc the current point is the arc's end, where a knob can be drawn")
  func currentPointAfterArc() {
    let path = CGMutablePath()
    path.addArc(
      center: CGPoint(x: 50, y: 50), radius: 40, startAngle: -.pi / 2, endAngle: 0.25 * .pi,
      clockwise: false)
    let side = 40 * CGFloat(0.5).squareRoot()
    expect(isNear(path.currentPoint, CGPoint(x: 50 + side, y: 50 + side), 1e-6))
  }

  @Test("Q180 A move to the start of an arc adds nothing but the move")
  func moveBeforeArc() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 30, y: 10))
    path.addArc(
      center: CGPoint(x: 20, y: 10), radius: 10, startAngle: 0, endAngle: 2 * .pi, clockwise: false)
    expect(isNear(path.currentPoint, CGPoint(x: 30, y: 10)))
    let box = path.boundingBoxOfPath
    expect(abs(box.width - 20) < 0.02 && abs(box.height - 20) < 0.02)
    expect(path.contains(CGPoint(x: 27, y: 3)) && !path.contains(CGPoint(x: 29, y: 1)))
  }

  @Test("Q181 The clockwise flag selects the opposite arc between the same angles")
  func clockwiseFlag() {
    func middle(_ clockwise: Bool) -> CGRect {
      let path = CGMutablePath()
      path.addArc(
        center: .zero, radius: 10, startAngle: -.pi / 6, endAngle: -5 * .pi / 6,
        clockwise: clockwise)
      return path.boundingBoxOfPath
    }
    expect(abs(middle(true).minY + 10) < 0.01 && middle(true).maxY < 0)
    expect(abs(middle(false).maxY - 10) < 0.01)
  }

  @Test("Q182 A line with equal endpoints is an element, and is stroked with round caps")
  func zeroLengthLine() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 5, y: 5))
    path.addLine(to: CGPoint(x: 5, y: 5))
    expectEqual(kinds(path), [.moveToPoint, .addLineToPoint])
    let dot = path.copy(
      strokingWithWidth: 4, lineCap: .round, lineJoin: .miter, miterLimit: 10)
    expect(dot.contains(CGPoint(x: 6.5, y: 5)) && !dot.contains(CGPoint(x: 7.5, y: 5)))
  }

  @Test("Q183 scaledBy and translatedBy apply before the existing transform, concatenating after")
  func transformOrder() {
    let values = CGAffineTransform.identity.scaledBy(x: 2, y: -3).translatedBy(x: -10, y: -20)
    expectEqual(CGPoint(x: 10, y: 20).applying(values), .zero)
    expectEqual(CGPoint(x: 11, y: 21).applying(values), CGPoint(x: 2, y: -3))
    let pixels = values.concatenating(CGAffineTransform(translationX: 5, y: 100))
    expectEqual(CGPoint(x: 11, y: 21).applying(pixels), CGPoint(x: 7, y: 97))
    let back = CGPoint(x: 7, y: 97).applying(pixels.inverted())
    expect(isNear(back, CGPoint(x: 11, y: 21)))
  }

  @Test("Q184 A path added to another is not affected when the first one changes later")
  func addedPathsAreCopied() {
    let mask = CGMutablePath()
    mask.addRect(CGRect(x: 5, y: 5, width: 10, height: 10))
    let inverted = CGMutablePath()
    inverted.addRect(CGRect(x: -1000, y: -1000, width: 2000, height: 2000))
    inverted.addPath(mask)
    mask.addRect(CGRect(x: 50, y: 50, width: 10, height: 10))
    expect(!inverted.contains(CGPoint(x: 10, y: 10), using: .evenOdd))
    expect(inverted.contains(CGPoint(x: 55, y: 55), using: .evenOdd))
    expect(inverted.contains(CGPoint(x: 10, y: 10), using: .winding))
  }
}
