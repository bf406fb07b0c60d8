// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneAnimation
import TestSupport
import Testing

@testable import AnimationTestSupport

/// Layers that follow paths.
@MainActor @Suite("Behavior clients rely on: motion along paths") struct MotionPathRelianceTests {
  private let tree = FrozenTree(CALayer())

  private func pathAnimation(_ path: CGPath) -> CAKeyframeAnimation {
    let way = CAKeyframeAnimation(keyPath: "position")
    (way.path, way.duration) = (path, 1)
    return way
  }

  private func lines(_ points: [CGPoint]) -> CGPath {
    let path = CGMutablePath()
    path.addLines(between: points)
    return path
  }

  private let corner = [CGPoint.zero, CGPoint(x: 30, y: 0), CGPoint(x: 30, y: 90)]

  @Test("Q067 A path takes precedence over values that are also set")
  func pathTakesPrecedenceOverValues() {
    let way = pathAnimation(lines(corner))
    way.values = [CGPoint(x: 500, y: 500), CGPoint(x: 600, y: 600)]
    tree.add(way)
    expect(isNear(tree.presented(at: 0.25).position, CGPoint(x: 15, y: 0), 1e-4))
  }

  @Test("Q068 An additive path is relative to the layer's position")
  func additivePathIsRelative() {
    tree.layer.position = CGPoint(x: 200, y: 100)
    let way = pathAnimation(lines(corner))
    way.isAdditive = true
    tree.add(way)
    expect(isNear(tree.presented(at: 0.5).position, CGPoint(x: 230, y: 100), 1e-4))
  }

  @Test("Q069 A paced path has constant speed, whatever the lengths of its segments")
  func paced() {
    let way = pathAnimation(lines(corner))
    way.calculationMode = .paced
    tree.add(way)
    expect(isNear(tree.presented(at: 0.125).position, CGPoint(x: 15, y: 0), 1e-3))
    expect(isNear(tree.presented(at: 0.5).position, CGPoint(x: 30, y: 30), 1e-3))
  }

  @Test("Q070 The key times of a path are the times at which its segments end")
  func keyTimesEndPathSegments() {
    let way = pathAnimation(lines(corner))
    way.keyTimes = [0, 0.8, 1]
    tree.add(way)
    expect(isNear(tree.presented(at: 0.4).position, CGPoint(x: 15, y: 0), 1e-4))
    expect(isNear(tree.presented(at: 0.8).position, CGPoint(x: 30, y: 0), 1e-4))
    expect(isNear(tree.presented(at: 0.9).position, CGPoint(x: 30, y: 45), 1e-4))
  }

  @Test("Q071 With rotateAuto the layer's x axis points along the path")
  func rotateAuto() {
    let way = pathAnimation(lines(corner))
    way.calculationMode = .paced
    way.rotationMode = .rotateAuto
    tree.add(way)
    expect(isNear(tree.presented(at: 0.1).transform.m12, 0, 1e-4))
    let down = tree.presented(at: 0.6).transform
    expect(isNear(down.m11, 0, 1e-4) && isNear(down.m12, 1, 1e-4))
  }

  @Test("Q072 An arc of two turns leads the layer around twice")
  func doubleArcIsFollowedTwice() {
    let path = CGMutablePath()
    path.addArc(
      center: CGPoint(x: 50, y: 50), radius: 40, startAngle: 1.5 * .pi, endAngle: 5.5 * .pi,
      clockwise: false)
    let way = pathAnimation(path)
    way.calculationMode = .paced
    tree.add(way)
    expect(isNear(tree.presented(at: 0.25).position, CGPoint(x: 50, y: 90), 0.1))
    expect(isNear(tree.presented(at: 0.5).position, CGPoint(x: 50, y: 10), 0.1))
    expect(isNear(tree.presented(at: 0.75).position, CGPoint(x: 50, y: 90), 0.1))
  }

  @Test("Q073 A quadratic curve passes the top of its arc halfway")
  func quadraticCurveMidpoint() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 100, y: 100), control: CGPoint(x: 100, y: 0))
    let way = pathAnimation(path)
    way.timingFunctions = [CAMediaTimingFunction(name: .linear)]
    way.fillMode = .both
    way.isRemovedOnCompletion = false
    tree.add(way)
    expect(isNear(tree.presented(at: 0.5).position, CGPoint(x: 75, y: 25), 0.2))
    expect(isNear(tree.presented(at: 4).position, CGPoint(x: 100, y: 100), 1e-6))
  }

  @Test("Q074 The path of an animation on a layer can be read back for drawing")
  func pathIsReadable() throws {
    tree.add(pathAnimation(lines(corner)), forKey: "hero.position")
    let found = try #require(
      tree.layer.animation(forKey: "hero.position") as? CAKeyframeAnimation)
    expectEqual(found.path?.boundingBox, CGRect(x: 0, y: 0, width: 30, height: 90))
    let copy = try #require(found.copy() as? CAKeyframeAnimation)
    expectEqual(copy.path, found.path)
  }
}
