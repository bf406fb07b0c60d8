// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import TestSupport
import Testing

@Suite struct CGPathBuildingTests {
  private func path(_ build: (CGMutablePath) -> Void) -> PathText {
    let path = CGMutablePath()
    build(path)
    return PathText(path)
  }
  private func p(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

  @Test func consecutiveMovesCollapse() {
    expectEqual(
      path {
        $0.move(to: p(1, 1))
        $0.move(to: p(2, 2))
        $0.addLine(to: p(3, 3))
        $0.move(to: p(4, 4))
        $0.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
        $0.move(to: p(5, 5))
        $0.addPath(CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil))
      }, PathText("M 2 2 L 3 3 M 0 0 L 1 0 L 1 1 L 0 1 Z M 0 0 L 1 0 L 1 1 L 0 1 Z"))
  }

  @Test func moveAndCloseWithoutSegments() {
    let path = CGMutablePath()
    expect(path.isEmpty && path.currentPoint == .zero)
    expect(path.boundingBox.isNull && path.boundingBoxOfPath.isNull)
    path.closeSubpath()
    expect(path.isEmpty)
    path.move(to: p(3, 4))
    expect(!path.isEmpty && path.boundingBox == CGRect(x: 3, y: 4, width: 0, height: 0))
    path.closeSubpath()
    path.closeSubpath()
    expectEqual(PathText(path), PathText("M 3 4 Z"))
  }

  @Test func closeReturnsToSubpathStart() {
    let path = CGMutablePath()
    path.addLines(between: [p(1, 2), p(10, 0), p(10, 10)])
    path.closeSubpath()
    expectEqual(path.currentPoint, p(1, 2))
    path.addLine(to: p(5, 20))
    path.closeSubpath()
    expectEqual(PathText(path), PathText("M 1 2 L 10 0 L 10 10 Z L 5 20 Z"))
    expectEqual(path.currentPoint, p(1, 2))
  }

  @Test func addLinesStartsNewSubpath() {
    expectEqual(
      path {
        $0.addLines(between: [p(0, 0), p(1, 0)])
        $0.addLines(between: [p(2, 0), p(3, 0)])
        $0.addLines(between: [])
      }, PathText("M 0 0 L 1 0 M 2 0 L 3 0"))
  }

  @Test func rectanglesAreStandardized() {
    let expected = PathText("M -5 -6 L 10 -6 L 10 4 L -5 4 Z")
    expectEqual(path { $0.addRect(CGRect(x: 10, y: 4, width: -15, height: -10)) }, expected)
    expect(path { $0.addRect(.null) }.verbs.isEmpty)
    expectEqual(
      path { $0.addRects([CGRect(x: 0, y: 0, width: 1, height: 1), .zero]) }.verbs, "MLLLZMLLLZ")
  }

  @Test func roundedRectangles() {
    // Semantics 11.3.3.
    let rounded = path {
      $0.addRoundedRect(
        in: CGRect(x: 0, y: 0, width: 20, height: 10), cornerWidth: 2, cornerHeight: 3)
    }
    expectEqual(rounded.verbs, "MLCLCLCLCZ")
    let first = Array(rounded.numbers.prefix(10))
    expectEqual(first[0...3], [20, 5, 20, 7])
    expect(abs(first[5] - 8.6569) < 1e-4 && abs(first[6] - 19.1046) < 1e-4)
    // Sides of length 0 keep their lines; a radius that is too large becomes half the side.
    let pill = path {
      $0.addRoundedRect(
        in: CGRect(x: 0, y: 0, width: 20, height: 10), cornerWidth: 10, cornerHeight: 5)
    }
    expectEqual(pill.verbs, "MLCLCLCLCZ")
    let larger = path {
      $0.addRoundedRect(
        in: CGRect(x: 0, y: 0, width: 20, height: 10), cornerWidth: 99, cornerHeight: 99)
    }
    expectEqual(larger, pill)
    for (w, h) in [(0, 3), (3, 0), (-1, 3)] as [(CGFloat, CGFloat)] {
      expectEqual(
        path {
          $0.addRoundedRect(
            in: CGRect(x: 0, y: 0, width: 20, height: 10), cornerWidth: w, cornerHeight: h)
        }.verbs, "MLLLZ")
    }
  }

  @Test func transformsApplyToEachPoint() {
    let t = CGAffineTransform(a: 0, b: 2, c: -1, d: 0, tx: 5, ty: 7)
    func build(_ path: CGMutablePath, _ t: CGAffineTransform) {
      path.move(to: p(1, 2), transform: t)
      path.addLine(to: p(3, 4), transform: t)
      path.addQuadCurve(to: p(5, 6), control: p(7, 8), transform: t)
      path.addCurve(to: p(1, 0), control1: p(2, 3), control2: p(4, 5), transform: t)
      path.addArc(tangent1End: p(9, 0), tangent2End: p(9, 9), radius: 2, transform: t)
      path.addArc(
        center: p(0, 0), radius: 3, startAngle: 1, endAngle: 3, clockwise: true, transform: t)
      path.addRelativeArc(center: p(1, 1), radius: 3, startAngle: 1, delta: 2, transform: t)
      path.addEllipse(in: CGRect(x: 1, y: 2, width: 3, height: 4), transform: t)
      path.addRoundedRect(
        in: CGRect(x: 1, y: 2, width: 30, height: 40), cornerWidth: 3, cornerHeight: 4, transform: t
      )
      path.addLines(between: [p(0, 1), p(2, 3)], transform: t)
      path.addPath(CGPath(rect: CGRect(x: 0, y: 0, width: 2, height: 3)), transform: t)
    }
    let plain = CGMutablePath(), transformed = CGMutablePath()
    build(plain, .identity)
    build(transformed, t)
    var copy = t
    expect(
      PathText(plain.copy(using: &copy)!).matches(PathText(transformed), within: 1e-12))
    expectEqual(plain.copy(using: nil), plain)
    expectEqual(plain.mutableCopy(using: &copy), plain.copy(using: &copy))
  }

  @Test func copiesAreEqualAndIndependent() {
    let path = CGMutablePath()
    path.addLines(between: [p(0, 0), p(1, 1)])
    let copy = path.copy()!, mutable = path.mutableCopy()!
    expect(copy !== path && !(copy is CGMutablePath))
    expect(copy == path && copy.hashValue == path.hashValue && mutable == copy)
    mutable.addLine(to: p(2, 2))
    expect(copy == path && mutable != path)
    path.addLine(to: p(2, 2).applying(CGAffineTransform(translationX: 1e-15, y: 0)))
    expect(mutable == path || mutable.currentPoint != path.currentPoint)
    path.addPath(path)
    expectEqual(PathText(path).verbs, "MLLMLL")
  }

  @Test func applyVisitsEachElement() {
    let path = PathText("M 1 2 L 3 4 Q 5 6 7 8 C 1 2 3 4 5 6 Z").path
    var counts: [Int] = [], seen: [CGPoint] = []
    let pointCounts: [CGPathElementType: Int] = [
      .moveToPoint: 1, .addLineToPoint: 1, .addQuadCurveToPoint: 2, .addCurveToPoint: 3,
      .closeSubpath: 0,
    ]
    path.applyWithBlock { element in
      let count = pointCounts[element.pointee.type]!
      counts.append(count)
      seen += (0..<count).map { element.pointee.points[$0] }
    }
    expectEqual(counts, [1, 1, 2, 3, 0])
    expectEqual(seen, path.outline.points)

    var info = 0
    path.apply(info: &info) { info, element in
      info!.assumingMemoryBound(to: Int.self).pointee += Int(element.pointee.type.rawValue)
    }
    expectEqual(info, 0 + 1 + 2 + 3 + 4)
  }

  @Test func reversedSubpaths() {
    // Semantics 11.5.1.
    let rect = CGPath(rect: CGRect(x: 0, y: 0, width: 100, height: 100))
    expectEqual(
      PathText(CGPath(outline: rect.outline.reversed())),
      PathText("M 0 100 L 100 100 L 100 0 L 0 0 Z"))
    let path = PathText("M 0 0 L 9 0 Q 9 5 4 5 Z L 7 7 C 1 2 3 4 5 6 M 1 1 M 2 2 L 3 3").path
    let twice = path.outline.reversed().reversed()
    expectEqual(
      PathText(CGPath(outline: path.outline.reversed())),
      PathText("M 4 5 Q 9 5 9 0 L 0 0 Z M 5 6 C 3 4 1 2 7 7 L 0 0 M 3 3 L 2 2"))
    expectEqual(
      PathText(CGPath(outline: twice)),
      PathText("M 0 0 L 9 0 Q 9 5 4 5 Z M 0 0 L 7 7 C 1 2 3 4 5 6 M 2 2 L 3 3"))
  }
}
