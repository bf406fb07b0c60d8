// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import TestSupport
import Testing

@testable import AnimationTestSupport
@testable import MultiplaneAnimation

/// Timing curves that leave 0...1: timing functions with control points above 1 or below 0.
@Suite("Timing curves that overshoot") struct OvershootTests {
  private let back = CAMediaTimingFunction(controlPoints: 0.68, -0.55, 0.265, 1.55)
  private let instants = (0...40).map { Double($0) / 40 }

  private func points(_ animation: CAAnimation) -> [CGPoint] {
    animation.duration = 1
    animation.isRemovedOnCompletion = false
    let tree = FrozenTree(CALayer())
    tree.add(animation)
    return tree.values(instants) { $0.position }
  }

  private func isClose(_ a: [CGPoint], _ b: [CGPoint]) -> Bool {
    zip(a, b).allSatisfy { abs($0.x - $1.x) < 1e-9 && abs($0.y - $1.y) < 1e-9 }
  }

  private let corners = [CGPoint(x: 0, y: 0), CGPoint(x: 100, y: 0), CGPoint(x: 100, y: 40)]

  private func frames(_ path: CGPath?, _ mode: CAAnimationCalculationMode = .linear)
    -> CAKeyframeAnimation
  {
    let animation = CAKeyframeAnimation(keyPath: "position")
    if path == nil { animation.values = corners }
    animation.path = path
    animation.calculationMode = mode
    return animation
  }

  private var polygon: CGPath {
    let path = CGMutablePath()
    path.addLines(between: corners)
    return path
  }

  @Test func pathsOvershootLikeValues() {
    for keyTimes in [nil, [0, 0.25, 1]] as [[NSNumber]?] {
      for isWhole in [true, false] {
        let (along, between) = (frames(polygon), frames(nil))
        for animation in [along, between] {
          animation.keyTimes = keyTimes
          if isWhole {
            animation.timingFunction = back
          } else {
            animation.timingFunctions = [back, back]
          }
        }
        let row = points(along)
        expect(isClose(row, points(between)))
        // The values extend before the start and beyond the end of a segment.
        expect(row.contains { $0.x < -1 })
        expect(isWhole ? row.contains { $0.y > 41 } : row.contains { $0.x > 101 })
      }
    }
  }

  @Test func pacedSpeedContinuesBeyondEnds() {
    for (path, mode) in [(polygon, .paced), (nil, .paced), (polygon, .cubicPaced)]
      as [(CGPath?, CAAnimationCalculationMode)]
    {
      let animation = frames(path, mode)
      animation.timingFunction = back
      let row = points(animation)
      let expected = instants.map { time -> CGPoint in
        let way = CGFloat(back.curve(time)) * 140
        return way < 100 ? CGPoint(x: way, y: 0) : CGPoint(x: 100, y: way - 100)
      }
      expect(isClose(row, expected))
    }
  }

  @Test func curvesExtrapolateByFormula() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addCurve(
      to: CGPoint(x: 30, y: 30), control1: CGPoint(x: 10, y: 0), control2: CGPoint(x: 20, y: 10))
    let animation = frames(path)
    animation.timingFunction = back
    let expected = instants.map { time -> CGPoint in
      let t = CGFloat(back.curve(time))
      return CGPoint(x: 30 * t, y: 30 * (1 - t) * t * t + 30 * t * t * t)
    }
    expect(isClose(points(animation), expected))
  }

  @Test func discretePathsStayOnElements() {
    let animation = frames(polygon, .discrete)
    animation.timingFunction = back
    expect(points(animation).allSatisfy { corners.prefix(2).contains($0) })
    let one = CGMutablePath()
    one.move(to: .zero)
    one.addLine(to: CGPoint(x: 5, y: 5))
    expect(points(frames(one, .discrete)).allSatisfy { $0 == .zero })
  }

  @Test func basicAnimationsOvershoot() {
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue) = (0, 100)
    animation.timingFunction = back
    let row = points(animation)
    let expected = instants.map { CGPoint(x: 100 * back.curve($0), y: 0) }
    expect(isClose(row, expected))
    expect(row.contains { $0.x < -5 } && row.contains { $0.x > 105 })
  }
}
