// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneAnimation
import TestSupport
import Testing

@testable import AnimationTestSupport

@Suite("CAKeyframeAnimation as measured on Core Animation")
struct KeyframeAnimationTests {
  private func keyframes(
    _ values: [Any], _ keyTimes: [NSNumber]? = nil, _ mode: CAAnimationCalculationMode = .linear
  ) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: "position.x")
    animation.values = values
    animation.keyTimes = keyTimes
    animation.calculationMode = mode
    animation.duration = 1
    animation.isRemovedOnCompletion = false
    return animation
  }

  private func row(_ animation: CAKeyframeAnimation, _ times: [Double]) -> [Double] {
    let layer = CALayer()
    layer.position.x = -7
    let tree = FrozenTree(layer)
    tree.add(animation)
    return tree.values(times) { Double($0.position.x) }
  }

  private static let times = [0.05, 0.2, 0.3, 0.4, 0.5, 0.7, 0.8, 0.9]
  private static let uneven: [NSNumber] = [0, 0.1, 0.6, 1]

  @Test(arguments: [
    (CAAnimationCalculationMode.linear, false, [0.15, 0.6, 0.9, 0.9, 0.75, 0.52, 0.58, 0.64]),
    (.linear, true, [0.5, 0.9, 0.8, 0.7, 0.6, 0.55, 0.6, 0.65]),
    (.discrete, false, [0, 0, 1, 1, 0.5, 0.5, 0.7, 0.7]),
    (.discrete, true, [0, 1, 1, 1, 1, 0.5, 0.5, 0.5]),
    (.paced, false, [0.085, 0.34, 0.51, 0.68, 0.85, 0.81, 0.64, 0.53]),
    (.cubic, false, [0.16434374, 0.708, 0.96075, 0.9848, 0.8, 0.49165, 0.5296, 0.61795]),
    (
      .cubic, true,
      [0.6145833, 1.0066667, 0.9, 0.74, 0.5866667, 0.503125, 0.5583333, 0.634375]
    ),
    (
      CAAnimationCalculationMode(rawValue: "bogus"), false,
      [0.15, 0.6, 0.9, 0.9, 0.75, 0.52, 0.58, 0.64]
    ),
  ]) func calculationModes(mode: CAAnimationCalculationMode, isUneven: Bool, expected: [Double]) {
    let animation = keyframes([0, 1, 0.5, 0.7], isUneven ? Self.uneven : nil, mode)
    expect(isClose(row(animation, Self.times), expected, 1e-7))
  }

  @Test func calculationModeRawValues() {
    let names: [(CAAnimationCalculationMode, String)] = [
      (.linear, "linear"), (.discrete, "discrete"), (.paced, "paced"), (.cubic, "cubic"),
      (.cubicPaced, "cubicPaced"),
    ]
    for (mode, name) in names { expectEqual(mode.rawValue, name) }
  }

  @Test func fewerKeyTimesUseValuePrefix() {
    let animation = keyframes([0, 1, 0.5, 0.7], [0, 0.5, 1])
    let expected = [0.2, 0.5, 0.8, 0.9, 0.75, 0.6]
    expect(isClose(row(animation, [0.1, 0.25, 0.4, 0.6, 0.75, 0.9]), expected))
  }

  @Test func discreteModeTakesExtraKeyTime() {
    let animation = keyframes([0, 1, 0.3], [0, 0.3, 0.6, 1], .discrete)
    expect(isClose(row(animation, [0.1, 0.35, 0.65, 0.95]), [0, 1, 0.3, 0.3]))
  }

  @Test func singleValueAnimatesNothing() {
    expectEqual(row(keyframes([5]), [0.5]), [-7])
    expectEqual(row(keyframes([]), [0.5]), [-7])
  }

  @Test func equalKeyTimesJumpToLaterValue() {
    let animation = keyframes([0, 1, 5, 6], [0, 0.5, 0.5, 1])
    expect(isClose(row(animation, [0.25, 0.5, 0.75, 1]), [0.5, 5, 5.5, 6]))
  }

  @Test func timingFunctionsApplyPerSegment() {
    let animation = keyframes([0, 1, 2])
    animation.timingFunctions = [CAMediaTimingFunction(name: .easeIn)]
    // The animation as a whole is linear, its first half eased, its second linear for lack of a timing function.
    expect(isClose(row(animation, [0.25, 0.5, 0.75]), [0.31535681, 1, 1.5], 1e-5))
    animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    expect(isClose(row(animation, [0.5, 0.75]), [1, 1.74167614], 1e-5))
  }

  @Test func keyframesAreExactAtKeyTimes() {
    for mode in [CAAnimationCalculationMode.linear, .cubic] {
      let values = [0.1, 0.7, -0.3, 0.9]
      let row = row(keyframes(values, Self.uneven, mode), [0, 0.1, 0.6, 1])
      expectEqual(row, values)
    }
  }

  @Test func fullTensionAndCumulativeKeyframes() {
    let animation = keyframes([0, 1, 0.5, 0.7], nil, .cubic)
    animation.tensionValues = [1, 1, 1, 1]
    // Without tangents each segment eases in and out.
    expect(isClose(row(animation, [1.0 / 6]), [0.5]))
    let steps = keyframes([0, 1, 4])
    steps.isCumulative = true
    steps.repeatCount = 3
    expect(isClose(row(steps, [0.5, 1.5, 2.5]), [1, 5, 9]))
  }

  @Test func cubicPacedHasConstantSpeed() {
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.values = [CGPoint.zero, CGPoint(x: 50, y: 80), CGPoint(x: 200, y: 0)]
    animation.calculationMode = .cubicPaced
    animation.duration = 1
    animation.isRemovedOnCompletion = false
    let tree = FrozenTree(CALayer())
    tree.add(animation)
    let points = tree.values((0...50).map { Double($0) / 50 }) { $0.position }
    let steps = zip(points, points.dropFirst()).map { hypot($1.x - $0.x, $1.y - $0.y) }
    let mean = steps.reduce(0, +) / CGFloat(steps.count)
    expect(steps.allSatisfy { abs($0 - mean) < 0.03 * mean })
    expect(points[0] == .zero && abs(points[50].x - 200) < 1e-9)
  }

  // MARK: - Paths

  private func pathAnimation(
    _ mode: CAAnimationCalculationMode, _ keyTimes: [NSNumber]? = nil
  ) -> CAKeyframeAnimation {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 100, y: 0))
    path.addCurve(
      to: CGPoint(x: 200, y: 100), control1: CGPoint(x: 150, y: 0),
      control2: CGPoint(x: 200, y: 50))
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.path = path
    animation.calculationMode = mode
    animation.keyTimes = keyTimes
    animation.duration = 1
    animation.isRemovedOnCompletion = false
    return animation
  }

  private static let pathTimes = [0, 0.1, 0.25, 0.5, 0.6, 0.75, 0.9, 0.99]

  private func isClose(
    _ animation: CAKeyframeAnimation, _ expected: [CGPoint], _ tolerance: CGFloat
  )
    -> Bool
  {
    let tree = FrozenTree(CALayer())
    tree.add(animation)
    let points = tree.values(Self.pathTimes) { $0.position }
    return zip(points, expected).allSatisfy {
      abs($0.x - $1.x) <= tolerance && abs($0.y - $1.y) <= tolerance
    }
  }

  private func isClose(_ a: [Double], _ b: [Double], _ tolerance: Double = 1e-6) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) <= tolerance }
  }

  private func points(_ flat: [CGFloat]) -> [CGPoint] {
    stride(from: 0, to: flat.count, by: 2).map { CGPoint(x: flat[$0], y: flat[$0 + 1]) }
  }

  @Test func linearPathTakesEqualTimePerElement() {
    let expected = points([
      0, 0, 20, 0, 50, 0, 100, 0, 129.6, 5.6, 168.75, 31.25, 194.4, 70.4, 199.94, 97,
    ])
    // The table has two digits.
    expect(isClose(pathAnimation(.linear), expected, 5.1e-3))
  }

  @Test func linearPathWithKeyTimes() {
    let expected = points([
      0, 0, 50, 0, 109.36, 0.57, 153.61, 18.46, 168.75, 31.25, 186.88, 54.65, 197.75, 81.35,
      199.98, 98.13,
    ])
    expect(isClose(pathAnimation(.linear, [0, 0.2, 1]), expected, 5.1e-3))
  }

  @Test func pacedPathHasConstantSpeed() {
    let expected = points([
      0, 0, 25.49, 0, 63.72, 0, 126.87, 4.62, 149.72, 15.82, 177.88, 41.5, 195.99, 74.98,
      199.96, 97.46,
    ])
    expect(isClose(pathAnimation(.paced), expected, 0.3))
  }

  @Test func discretePathShowsElementStarts() {
    let expected = points([0, 0, 0, 0, 0, 0] + [100, 0, 100, 0, 100, 0, 100, 0, 100, 0])
    expect(isClose(pathAnimation(.discrete), expected, 1e-9))
  }

  @Test func layerRotatesAlongPath() {
    let animation = pathAnimation(.linear)
    animation.rotationMode = .rotateAuto
    let tree = FrozenTree(CALayer())
    tree.add(animation)
    expect(CATransform3DIsIdentity(tree.presented(at: 0.25).transform))
    // At its end the curve points straight down, in the direction of y.
    let end = tree.presented(at: 1).transform
    expect(abs(end.m11) < 1e-12 && abs(end.m12 - 1) < 1e-12)
    expect(CATransform3DIsIdentity(tree.presented(at: 2).transform))
  }

  @Test func moveInPathIsJump() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.move(to: CGPoint(x: 50, y: 50))
    path.addLine(to: CGPoint(x: 60, y: 50))
    let animation = pathAnimation(.linear)
    animation.path = path
    let tree = FrozenTree(CALayer())
    tree.add(animation)
    expectEqual(tree.presented(at: 0.25).position, CGPoint(x: 5, y: 0))
    expectEqual(tree.presented(at: 0.5).position, CGPoint(x: 50, y: 50))
    expectEqual(tree.presented(at: 0.75).position, CGPoint(x: 55, y: 50))
  }
}
