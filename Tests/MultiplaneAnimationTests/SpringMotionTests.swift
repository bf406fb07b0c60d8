// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneAnimation
import TestSupport
import Testing

@testable import AnimationTestSupport

@Suite("Spring motion as measured on Core Animation")
struct SpringMotionTests {
  private func spring(
    _ m: CGFloat, _ k: CGFloat, _ c: CGFloat, _ v: CGFloat = 0, duration: Double? = nil
  ) -> CASpringAnimation {
    let spring = CASpringAnimation(keyPath: "position.x")
    (spring.mass, spring.stiffness, spring.damping, spring.initialVelocity) = (m, k, c, v)
    spring.fromValue = 0
    spring.toValue = 100
    spring.duration = duration ?? spring.settlingDuration
    return spring
  }

  private func row(_ spring: CASpringAnimation, _ times: [Double], model: CGFloat = -7) -> [Double]
  {
    let layer = CALayer()
    layer.position.x = model
    let tree = FrozenTree(layer)
    tree.add(spring)
    return tree.values(times) { Double($0.position.x) }
  }

  private static let times = [0.05, 0.15, 0.25, 0.45]

  @Test(arguments: [
    (CGFloat(10), CGFloat(0), [10.440547, 61.049253, 102.335954, 111.844599]),
    (20, 0, [9.020401, 44.217461, 71.270251, 93.890053]),
    (30, 0, [9.020401, 44.217461, 71.270251, 93.890053]),
    (10, 5, [29.307806, 87.320477, 116.041458, 107.672155]),
    (10, -5, [-8.426713, 34.778032, 88.630462, 116.017056]),
  ]) func oscillationMatchesMeasurements(damping: CGFloat, velocity: CGFloat, expected: [Double]) {
    expect(isClose(row(spring(1, 100, damping, velocity), Self.times), expected, 1e-5))
  }

  @Test func motionAtTenthsOfSecond() {
    let expected = [
      0.340300, 0.849426, 1.124355, 1.153123, 1.074591, 1.002289, 0.974359, 0.979007, 0.992934,
      1.002170, 1.004305, 1.002585, 1.000448,
    ]
    let row = row(spring(1, 100, 10, duration: 2), (1...13).map { Double($0) / 10 })
    expect(isClose(row, expected.map { $0 * 100 }, 6e-5))
    let peak = self.row(spring(1, 100, 10, duration: 2), [0.362759873])
    expect(isClose(peak, [116.3033535], 1e-6))
  }

  @Test func keyboardSpring() {
    let expected = [
      0.232230, 0.544778, 0.758261, 0.879282, 0.942038, 0.972919, 0.987599, 0.994408, 0.997509,
      0.998901,
    ]
    let row = row(spring(3, 1000, 500, duration: 1), (1...10).map { Double($0) / 20 })
    expect(isClose(row, expected.map { $0 * 100 }, 6e-5))
  }

  /// A view animated with a spring from 50 to 150, damping ratio 0.6 and 0.8 s, measured on a device.
  @Test func viewSpring() {
    let k = 190.21427544499548
    let spring = spring(1, CGFloat(k), CGFloat(2 * 0.6 * k.squareRoot()), duration: 0.8)
    spring.fromValue = 50
    spring.toValue = 150
    // At its end the animation is removed and the view has its model position.
    let row = row(spring, [0.15, 0.3, 0.45, 0.6, 0.8001], model: 150)
    expectEqual(row[4], 150)
    let measured = [130.98, 159.39, 151.06, 149.06]
    withKnownIssue("frames on the screen were up to 0.15 points off the formula") {
      expect(isClose(Array(row.prefix(4)), measured, 5e-3))
    }
    expect(isClose(Array(row.prefix(4)), measured, 0.149))
  }

  @Test(arguments: [
    (0.4, CGFloat(-0.3), 3.724), (0.4, 0, 4.656), (0.4, 0.3, 5.614), (0.4, 0.5, 6.473),
    (1, 0, 1.313), (1, 0.3, 1.457), (0.5, 0.15, 3.881), (0.2, 0.7, 13.679),
  ]) func springsFromDurationAndBounce(duration: Double, bounce: CGFloat, expected: Double) {
    let spring = CASpringAnimation(perceptualDuration: duration, bounce: bounce)
    spring.keyPath = "position.x"
    spring.fromValue = 0
    spring.toValue = 10
    expect(isClose(row(spring, [0.1]), [expected], 5.1e-4))
  }

  @Test func shortDurationTruncatesSpring() {
    let cut = spring(1, 100, 10, duration: 0.5)
    cut.isRemovedOnCompletion = false
    cut.fillMode = .forwards
    let row = row(cut, [0.1, 0.49, 0.5, 3])
    expect(isClose(Array(row.prefix(2)), [34.03, 108.344], 1e-3))
    expect(row[2] == row[3] && abs(row[3] - 107.459) < 1e-2)
  }

  @Test func timingFunctionIsIgnored() {
    let plain = spring(1, 100, 10)
    let eased = spring(1, 100, 10)
    eased.timingFunction = CAMediaTimingFunction(name: .easeIn)
    expectEqual(row(plain, Self.times), row(eased, Self.times))
  }

  @Test func endpointsMatchBasicAnimation() {
    let share = [0.340300, 0.849426]
    func check(_ from: Any?, _ to: Any?, _ by: Any?, _ a: Double, _ b: Double) -> Bool {
      let spring = spring(1, 100, 10)
      (spring.fromValue, spring.toValue, spring.byValue) = (from, to, by)
      return isClose(row(spring, [0.1, 0.2], model: 50), share.map { a + (b - a) * $0 }, 1e-4)
    }
    expect(check(10, 90, nil, 10, 90))
    expect(check(10, nil, 30, 10, 40))
    expect(check(nil, 90, 30, 60, 90))
    expect(check(10, nil, nil, 10, 50))
    expect(check(nil, 90, nil, 50, 90))
    expect(check(nil, nil, 30, 50, 80))
    expect(check(nil, nil, nil, 50, 50))
  }

  @Test func startsAtInitialValueAndVelocity() {
    for damping in [CGFloat(0), 5, 20, 50] {
      for velocity in [CGFloat(-3), 0, 40] {
        let spring = spring(1, 100, damping, velocity, duration: 2)
        spring.allowsOverdamping = true
        let row = row(spring, [0, 1e-7])
        expectEqual(row[0], 0)
        expect(abs(row[1] - Double(velocity) * 1e-5) < 1e-8)
      }
    }
  }

  @Test func allValueTypesSpring() {
    let tree = FrozenTree(CAShapeLayer())
    func spring(_ keyPath: String, _ from: Any, _ to: Any) {
      let spring = CASpringAnimation(keyPath: keyPath)
      (spring.fromValue, spring.toValue) = (from, to)
      spring.duration = 1
      tree.add(spring)
    }
    spring("position", CGPoint.zero, CGPoint(x: 10, y: 20))
    spring("bounds", CGRect.zero, CGRect(x: 0, y: 0, width: 100, height: 50))
    spring("transform", CATransform3DIdentity, CATransform3DMakeScale(2, 2, 1))
    spring("path", CGPath(rect: .zero), CGPath(rect: CGRect(x: 0, y: 0, width: 100, height: 10)))
    let shown = tree.presented(at: 0.3)
    let share = CGFloat(1.124355)
    expect(abs(shown.position.x - 10 * share) < 1e-4 && abs(shown.position.y - 20 * share) < 1e-4)
    expect(abs(shown.bounds.width - 100 * share) < 1e-3)
    expect(abs(shown.transform.m11 - (1 + share)) < 1e-4)
    expect(abs((shown.path?.boundingBox.width ?? 0) - 100 * share) < 1e-3)
  }

  @Test func additiveRepeatingAndReversingSprings() {
    let additive = spring(1, 100, 10)
    additive.isAdditive = true
    expect(isClose(row(additive, [0.1], model: 1000), [1034.03], 1e-3))
    let repeated = spring(1, 100, 10, duration: 1)
    repeated.repeatCount = 2
    repeated.isCumulative = true
    expect(isClose(row(repeated, [0.1, 1.1]), [34.03, 134.03], 1e-3))
    let back = spring(1, 100, 10, duration: 1)
    back.autoreverses = true
    expect(isClose(row(back, [0.1, 1.9]), [34.03, 34.03], 1e-3))
  }
}
