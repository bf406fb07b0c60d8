// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
@testable import MultiplaneSolvers
import TestSupport
import Testing

@testable import MultiplaneUI

/// Convex decomposition, contact manifolds and boundaries.
@Suite struct DynamicsSolverTests {
  private func area(_ shapes: [ConvexShape]) -> Double {
    var mass = MassData()
    for shape in shapes { mass.add(shape) }
    return mass.area
  }

  private func path(_ points: [(Double, Double)]) -> CGPath {
    let path = CGMutablePath()
    path.addLines(between: points.map { CGPoint(x: $0.0, y: $0.1) })
    path.closeSubpath()
    return path
  }

  @Test func massDataMatchesShapes() {
    var square = MassData()
    square.add(ConvexShape(width: 100, height: 40))
    expect(abs(square.area - 4000) < 1e-9 && square.center == .zero)
    expect(abs(square.centralInertia - 4000 * (10_000 + 1600) / 12) < 1e-6)
    var circle = MassData()
    circle.add(ConvexShape(circleAt: PlaneVector(5, 7), radius: 10))
    expect(abs(circle.area - 100 * .pi) < 1e-9)
    expect(abs(circle.centralInertia - 5000 * .pi) < 1e-6)
    expect((circle.center - PlaneVector(5, 7)).length < 1e-9)
    let ellipse = ConvexShape(ellipseOfWidth: 40, height: 20)
    expect(abs(area([ellipse]) / (200 * .pi) - 1) < 0.01)
  }

  /// Tests an L shape in both orientations, a star, and a comb.
  @Test func concavePathsAreDecomposed() {
    let angle = [(0.0, 0.0), (30, 0), (30, 10), (10, 10), (10, 30), (0, 30)]
    for points in [angle, angle.reversed()] {
      let shapes = ConvexShape.shapes(of: path(points))
      expectEqual(shapes.count, 2)
      expect(abs(area(shapes) - 500) < 1e-9)
    }
    let star = (0..<10).map { index -> (Double, Double) in
      let radius = index % 2 == 0 ? 20.0 : 8
      let angle = Double(index) * Double.pi / 5
      return (radius * cos(angle), radius * sin(angle))
    }
    let expected: Double = 10 * 20 * 8 * sin(Double.pi / 5) / 2
    expect(abs(area(ConvexShape.shapes(of: path(star))) - expected) < 1e-6)
    for shape in ConvexShape.shapes(of: path(star)) {
      for (index, normal) in shape.normals.enumerated() {
        for vertex in shape.vertices {
          expect((vertex - shape.vertices[index]).dot(normal) < 1e-9)
        }
      }
    }
  }

  @Test func degeneratePathsAreHandled() {
    // Self-intersecting, collinear, empty and nonfinite paths, and two subpaths.
    let crossed = ConvexShape.shapes(of: path([(0, 0), (20, 20), (20, 0), (0, 20)]))
    expect(!crossed.isEmpty && area(crossed) > 0)
    expect(ConvexShape.shapes(of: path([(0, 0), (10, 0), (20, 0)])).isEmpty)
    expect(ConvexShape.shapes(of: CGMutablePath()).isEmpty)
    expect(ConvexShape.shapes(of: path([(0, 0), (10, 0), (10, .nan)])).isEmpty)
    let twice = CGMutablePath()
    twice.addEllipse(in: CGRect(x: -10, y: -10, width: 20, height: 20))
    twice.addRect(CGRect(x: 40, y: 0, width: 10, height: 10))
    let shapes = ConvexShape.shapes(of: twice)
    expect(shapes.count == 2 && abs(area(shapes) / (100 * .pi + 100) - 1) < 0.02)
  }

  private func box(_ x: Double, _ y: Double, angle: Double = 0) -> ConvexShape {
    ConvexShape(width: 20, height: 20).transformed(
      by: PlaneVector(x, y), rotation: PlaneRotation(angle))
  }

  @Test func boxContactHasTwoPoints() throws {
    let found = try #require(
      ContactGeometry.manifold(box(0, 0), box(19, 5), displacement: .zero, margin: 0.1))
    expectEqual(found.normal, PlaneVector(1, 0))
    expectEqual(found.points.map(\.gap), [-1, -1])
    expectEqual(Set(found.points.map(\.first.y)), [-5, 10])
    let corner = try #require(
      ContactGeometry.manifold(
        box(0, 0), box(24, 0, angle: .pi / 4), displacement: .zero, margin: 0.1))
    let gap: Double = try #require(corner.points.map(\.gap).min())
    let expected: Double = 14 - Double(200).squareRoot()
    expect(abs(gap - expected) < 1e-9)
  }

  /// Tests that approaching shapes make contact, and that receding and passing shapes do not.
  @Test func displacementPredictsContacts() {
    let (a, b) = (box(0, 0), box(30, 0))
    func gap(_ x: Double, _ y: Double) -> Double? {
      ContactGeometry.manifold(a, b, displacement: PlaneVector(x, y), margin: 0.1)?.points[0].gap
    }
    expect(gap(-9, 0) == nil && gap(5, 0) == nil)
    expectEqual(gap(-15, 0), 10)
    expect(gap(-15, 40) == nil)
    // A displacement through the shape and beyond it.
    expectEqual(gap(-500, 0), 10)
    let ball = ConvexShape(circleAt: PlaneVector(30, 0), radius: 5)
    func ballGap(_ x: Double, _ y: Double) -> Double? {
      ContactGeometry.manifold(a, ball, displacement: PlaneVector(x, y), margin: 0.1)?.points[0].gap
    }
    expect(ballGap(-14, 0) == nil && ballGap(-20, 50) == nil)
    expect(abs(ballGap(-500, 0)! - 15) < 1e-3)
  }

  /// Tests that a segment admits its own normal on a straight line and in a corner, and all in between at a ridge.
  @Test func segmentsLimitContactNormals() {
    let line = Boundary(lines: [
      ([PlaneVector(0, 0), PlaneVector(10, 0), PlaneVector(20, 0), PlaneVector(20, 10)], false)
    ])
    expectEqual(line.segments.count, 3)
    let (first, second) = (line.segments[0], line.segments[1])
    let (up, down) = (PlaneVector(0, -1), PlaneVector(0, 1))
    expect(first.side(of: PlaneVector(5, -3)) == up && first.side(of: PlaneVector(5, 3)) == down)
    let slanted = PlaneVector(0.6, -0.8)
    expect(!first.allowsNormal(slanted, side: up) && first.allowsNormal(up, side: up))
    // A free end admits normals all around it.
    expect(first.allowsNormal(PlaneVector(-0.6, -0.8), side: up))
    expect(second.allowsNormal(slanted, side: up))
    expect(!second.allowsNormal(PlaneVector(0.6, 0.8), side: down))
  }

  @Test func rectAndEllipseBoundariesAreClosed() {
    let box = Boundary(rect: CGRect(x: 0, y: 0, width: 30, height: 20))
    expectEqual(box.segments.count, 4)
    expect(box.segments.allSatisfy { $0.previousNormal != nil && $0.nextNormal != nil })
    let circle = Boundary(
      path: CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil))
    expect(circle.segments.count > 16)
    expect(circle.segments.allSatisfy { $0.previousNormal != nil && $0.nextNormal != nil })
  }
}
