// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import TestSupport
import Testing

/// Methods of the articles, as printed except for Swift's spelling of C.
@available(*, deprecated)
struct ArticleMethods {
  /// "UIView animation: moving along an arbitrary path": a semicircle from an image to a point.
  static func path(from imagePos: CGPoint, to point: CGPoint) -> CGPathRef {
    let xDist = (point.x - imagePos.x)
    let yDist = (point.y - imagePos.y)
    let radius = sqrt((xDist * xDist) + (yDist * yDist)) / 2
    let center = CGPointMake(imagePos.x + radius, imagePos.y)
    let angle = CGFloat(atan2f(Float(yDist), Float(xDist)))
    var transform = CGAffineTransformIdentity
    transform = CGAffineTransformTranslate(transform, imagePos.x, imagePos.y)
    transform = CGAffineTransformRotate(transform, angle)
    transform = CGAffineTransformTranslate(transform, -imagePos.x, -imagePos.y)
    let path = CGPathCreateMutable()
    CGPathAddArc(path, &transform, center.x, center.y, radius, .pi, 0, true)
    return path
  }

  /// "Drag UIView around Shape Comprised of CGMutablePaths": a handle on a figure 8.
  struct Handle {
    var path_: CGPath
    var pathPoints_: [CGPoint] = []
    var handlePathPointIndex_ = 0

    init(bounds: CGRect) {
      let radius = bounds.size.height / 6
      let offset = 2 * radius * CGFloat(0.5).squareRoot()
      let topCenter = CGPointMake(CGRectGetMidX(bounds), CGRectGetMidY(bounds) - offset)
      let bottomCenter = CGPoint(x: topCenter.x, y: CGRectGetMidY(bounds) + offset)
      let pi4 = CGFloat.pi / 4
      let path = CGPathCreateMutable()
      // UIKit's clockwise is the opposite direction.
      CGPathAddArc(path, nil, topCenter.x, topCenter.y, radius, pi4, -.pi - pi4, true)
      CGPathAddArc(path, nil, bottomCenter.x, bottomCenter.y, radius, -pi4, .pi + pi4, false)
      CGPathCloseSubpath(path)
      path_ = path
      createPathPoints()
    }

    static func lastPointOfPathElement(_ element: UnsafePointer<CGPathElement>)
      -> UnsafeMutablePointer<CGPoint>?
    {
      let index: Int
      switch element.pointee.type {
      case kCGPathElementMoveToPoint: index = 0
      case kCGPathElementAddCurveToPoint: index = 2
      case kCGPathElementAddLineToPoint: index = 0
      case kCGPathElementAddQuadCurveToPoint: index = 1
      default: index = NSNotFound
      }
      return index == NSNotFound ? nil : element.pointee.points + index
    }

    mutating func createPathPoints() {
      let cgDashedPath = CGPathCreateCopyByDashingPath(path_, nil, 0, [1.0, 1.0], 2)
      let kMinimumDistance: CGFloat = 0.1
      var priorPoint = CGPoint(x: CGFloat.infinity, y: CGFloat.infinity)
      var points: [CGPoint] = []
      CGPathApply(cgDashedPath, nil) { _, element in
        guard let p = Self.lastPointOfPathElement(element) else { return }
        if hypot(p.pointee.x - priorPoint.x, p.pointee.y - priorPoint.y) < kMinimumDistance {
          return
        }
        points.append(p.pointee)
        priorPoint = p.pointee
      }
      CGPathRelease(cgDashedPath)
      if points.count > 1,
        hypot(points[0].x - priorPoint.x, points[0].y - priorPoint.y) < kMinimumDistance
      {
        points.removeLast()
      }
      pathPoints_ = points
    }

    mutating func moveHandleTowardPoint(_ point: CGPoint) {
      let earlierDistance = distance(to: point, ifHandleMovesByOffset: -1)
      let currentDistance = distance(to: point, ifHandleMovesByOffset: 0)
      let laterDistance = distance(to: point, ifHandleMovesByOffset: 1)
      if currentDistance <= earlierDistance && currentDistance <= laterDistance { return }
      let direction: Int
      var distance: CGFloat
      if earlierDistance < laterDistance {
        direction = -1
        distance = earlierDistance
      } else {
        direction = 1
        distance = laterDistance
      }
      var offset = direction
      while true {
        let nextOffset = offset + direction
        let nextDistance = self.distance(to: point, ifHandleMovesByOffset: nextOffset)
        if nextDistance >= distance { break }
        distance = nextDistance
        offset = nextOffset
      }
      handlePathPointIndex_ += offset
    }

    func distance(to point: CGPoint, ifHandleMovesByOffset offset: Int) -> CGFloat {
      let proposedHandlePoint = pathPoints_[handlePathPointIndex(withOffset: offset)]
      return hypot(point.x - proposedHandlePoint.x, point.y - proposedHandlePoint.y)
    }

    func handlePathPointIndex(withOffset offset: Int) -> Int {
      var index = handlePathPointIndex_ + offset
      while index < 0 { index += pathPoints_.count }
      while index >= pathPoints_.count { index -= pathPoints_.count }
      return index
    }

    var position: CGPoint { pathPoints_[handlePathPointIndex(withOffset: 0)] }
  }
}

/// A protocol through which deprecated names can be called without warnings.
private protocol CFunctionTesting {
  func arcArticleExample() throws
  func figureEightArticleExample()
  func names()
}

@Suite struct CGPathCFunctionTests {
  private let names: any CFunctionTesting = DeprecatedCFunctions()

  @Test func arcArticleExample() throws { try names.arcArticleExample() }
  @Test("The article's handle and the slider move to the same points")
  func figureEightArticleExample() {
    names.figureEightArticleExample()
  }
  @Test("Each C name is equivalent to its Swift method") func cFunctionsMatchMethods() {
    names.names()
  }
}

private struct DeprecatedCFunctions: CFunctionTesting {
  @available(*, deprecated) func arcArticleExample() throws {
    let path = ArticleMethods.path(from: CGPoint(x: 160, y: 240), to: CGPoint(x: 100, y: 160))
    let measure = PathMeasure(path)
    expect(abs(measure.length - 50 * .pi) < 0.05)
    let (start, end) = (measure.point(at: 0), measure.point(at: measure.length))
    expect(abs(start.x - 160) < 1e-4 && abs(start.y - 240) < 1e-4)
    expect(abs(end.x - 100) < 1e-4 && abs(end.y - 160) < 1e-4)
  }

  @available(*, deprecated) func figureEightArticleExample() {
    var handle = ArticleMethods.Handle(bounds: CGRect(x: 0, y: 0, width: 320, height: 480))
    let measure = PathMeasure(handle.path_)
    expect(abs(CGFloat(handle.pathPoints_.count) - measure.length) < 6)
    for (a, b) in zip(handle.pathPoints_, handle.pathPoints_.dropFirst()) {
      // Where one arc's curve follows another there is an extra point. At the start of the path, across which a dash
      // continues, there is none if it is within the article's 0.1 of the previous point.
      expect(hypot(a.x - b.x, a.y - b.y) < 1.1)
    }
    var slider = PathSlider(measure)
    for i in 0...600 {
      let angle = CGFloat(i) / 100
      let p = CGPoint(x: 160 + 100 * sin(2 * angle), y: 240 - 200 * cos(angle))
      handle.moveHandleTowardPoint(p)
      slider.slide(toward: p)
      expect(
        hypot(handle.position.x - slider.position.x, handle.position.y - slider.position.y) < 2)
    }
  }

  @available(*, deprecated) func names() {
    var move = CGAffineTransform(translationX: 1, y: 2)
    let box = CGRect(x: 0, y: 0, width: 8, height: 6)
    let c = CGPathCreateMutable(), swift = CGMutablePath()
    CGPathMoveToPoint(c, nil, 1, 2)
    CGPathAddLineToPoint(c, &move, 3, 4)
    CGPathAddQuadCurveToPoint(c, &move, 5, 6, 7, 8)
    CGPathAddCurveToPoint(c, nil, 1, 2, 3, 4, 5, 6)
    CGPathAddArcToPoint(c, nil, 9, 9, 20, 0, 2)
    CGPathAddRelativeArc(c, &move, 5, 5, 3, 0.5, -2)
    CGPathCloseSubpath(c)
    CGPathAddRect(c, &move, box)
    CGPathAddRects(c, nil, [box, box], 2)
    CGPathAddLines(c, nil, [CGPoint(x: 1, y: 1), CGPoint(x: 2, y: 5), .zero], 2)
    CGPathAddEllipseInRect(c, &move, box)
    CGPathAddRoundedRect(c, nil, box, 2, 1)
    CGPathAddPath(c, &move, CGPathCreateWithRect(box, nil))
    CGPathAddPath(c, nil, nil)
    swift.move(to: CGPoint(x: 1, y: 2))
    swift.addLine(to: CGPoint(x: 4, y: 6))
    swift.addQuadCurve(to: CGPoint(x: 8, y: 10), control: CGPoint(x: 6, y: 8))
    swift.addCurve(
      to: CGPoint(x: 5, y: 6), control1: CGPoint(x: 1, y: 2), control2: CGPoint(x: 3, y: 4))
    swift.addArc(tangent1End: CGPoint(x: 9, y: 9), tangent2End: CGPoint(x: 20, y: 0), radius: 2)
    swift.addRelativeArc(
      center: CGPoint(x: 5, y: 5), radius: 3, startAngle: 0.5, delta: -2, transform: move)
    swift.closeSubpath()
    swift.addRect(box, transform: move)
    swift.addRects([box, box])
    swift.addLines(between: [CGPoint(x: 1, y: 1), CGPoint(x: 2, y: 5)])
    swift.addEllipse(in: box, transform: move)
    swift.addRoundedRect(in: box, cornerWidth: 2, cornerHeight: 1)
    swift.addPath(CGPath(rect: box), transform: move)
    expect(c == swift && CGPathEqualToPath(c, swift) && !CGPathEqualToPath(c, nil))
    expect(CGPathCreateCopy(c) == swift && CGPathCreateMutableCopy(c) == swift)
    expectEqual(CGPathCreateCopyByTransformingPath(c, &move), swift.copy(using: &move))
    expectEqual(CGPathCreateMutableCopyByTransformingPath(c, &move), swift.copy(using: &move))
    expectEqual(CGPathCreateWithEllipseInRect(box, &move), CGPath(ellipseIn: box, transform: &move))
    expectEqual(
      CGPathCreateWithRoundedRect(box, 2, 1, nil),
      CGPath(roundedRect: box, cornerWidth: 2, cornerHeight: 1))
    expectEqual(
      CGPathCreateCopyByStrokingPath(c, nil, 2, kCGLineCapRound, kCGLineJoinBevel, 4),
      swift.copy(strokingWithWidth: 2, lineCap: .round, lineJoin: .bevel, miterLimit: 4))
    expectEqual(
      CGPathCreateCopyByDashingPath(c, nil, 1, [2, 3, 4], 2),
      swift.copy(dashingWithPhase: 1, lengths: [2, 3]))
    expectEqual(CGPathCreateCopyByDashingPath(c, nil, 1, nil, 2), swift)
    expectEqual(CGPathCreateCopyByFlattening(c, 0.1), swift.flattened(threshold: 0.1))
    expect(CGPathContainsPoint(c, nil, CGPoint(x: 2, y: 3), false))
    expectEqual(CGPathGetBoundingBox(c), swift.boundingBox)
    expectEqual(CGPathGetPathBoundingBox(c), swift.boundingBoxOfPath)
    expectEqual(CGPathGetCurrentPoint(c), swift.currentPoint)
    expect(CGPathIsEmpty(nil) && !CGPathIsEmpty(c) && CGPathRetain(c) === c)
    var rect = CGRect.zero
    expect(CGPathIsRect(CGPathCreateWithRect(box, nil), &rect) && rect == box)
    let a = CGPath(ellipseIn: box), b = CGPath(rect: box.offsetBy(dx: 3, dy: 2))
    expectEqual(CGPathCreateCopyByNormalizing(swift, true), swift.normalized(using: .evenOdd))
    expectEqual(CGPathCreateCopyByUnioningPath(a, b, false), a.union(b))
    expectEqual(CGPathCreateCopyByIntersectingPath(a, b, true), a.intersection(b, using: .evenOdd))
    expectEqual(CGPathCreateCopyBySubtractingPath(a, b, false), a.subtracting(b))
    expectEqual(CGPathCreateCopyBySymmetricDifferenceOfPath(a, b, false), a.symmetricDifference(b))
    expectEqual(CGPathCreateCopyOfLineByIntersectingPath(a, b, false), a.lineIntersection(b))
    expectEqual(CGPathCreateCopyOfLineBySubtractingPath(a, b, false), a.lineSubtracting(b))
    expect(CGPathIntersectsPath(a, b, false) && !CGPathIntersectsPath(a, nil, false))
    expectEqual(CGPathCreateSeparateComponents(a, false), a.componentsSeparated())
    var count = 0
    CGPathApplyWithBlock(c) { _ in count += 1 }
    expectEqual(count, swift.outline.verbs.count)
  }
}
