// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

/// The measured scroll curves as functions of time.
@Suite struct ScrollCurveTests {
  private func isNear(_ a: Double, _ b: Double, _ tolerance: Double = 1e-9) -> Bool {
    abs(a - b) <= tolerance * max(1, abs(b))
  }

  /// Tests the measured deceleration: v0 * 0.998^ms and v0 * 0.499 * (1 - 0.998^ms).
  @Test(arguments: [(0.998, 0.499), (0.99, 0.099)])
  func decelerationIsExponential(rate: Double, reach: Double) {
    for v in [3000.0, 250, -1200] {
      let course = ScrollDeceleration(from: 40, velocity: v, rate: rate)
      for ms in [1.0, 16, 100, 300] where ms / 1000 < course.duration {
        let left = pow(rate, ms)
        expect(isNear(course.velocity(at: ms / 1000), v * left))
        expect(isNear(course.position(at: ms / 1000), 40 + v * reach * (1 - left)))
      }
      // It stops at 10 points per second.
      expect(isNear(abs(v) * pow(rate, course.duration * 1000), 10))
      expect(isNear(course.end, 40 + reach * (v - (v > 0 ? 10 : -10))))
      expectEqual(course.position(at: course.duration + 1), course.end)
      expectEqual(course.velocity(at: course.duration + 1), 0)
    }
    expectEqual(ScrollDeceleration(from: 1, velocity: 9, rate: rate).duration, 0)
    expectEqual(ScrollDeceleration(from: 1, velocity: 9, rate: rate).end, 1)
  }

  @Test func decelerationReachesTargetAtRate() {
    for (start, end) in [(0.0, 500.0), (300, -20), (7, 7.5)] {
      let course = ScrollDeceleration(from: start, to: end, rate: 0.998)
      expect(isNear(course.end, end))
      let t = course.duration / 2
      expect(isNear(course.velocity(at: t) / course.velocity(at: 0), pow(0.998, t * 1000)))
    }
    expectEqual(ScrollTrajectory.release(at: 0, to: 40, rate: 0).end, 40)
  }

  /// Tests the measured rubber band: (1 - 1 / (0.55 d / dim + 1)) dim.
  @Test func rubberBandMatchesMeasurements() {
    let table: [(distance: Double, length: Double, stretch: Double)] = [
      (0, 400, 0), (100, 400, 400 * (1 - 1 / 1.1375)), (400, 400, 400 * (1 - 1 / 1.55)),
      (50, 100, 100 * (1 - 1 / 1.275)),
    ]
    for row in table {
      let stretch = RubberBand.overscroll(row.distance, length: row.length)
      expect(isNear(stretch, row.stretch))
      expect(isNear(RubberBand.distance(stretch, length: row.length), row.distance))
    }
    // The function and its inverse, within the range and on both sides of it.
    for x in [-300.0, -1, 0, 50, 100, 101, 900] {
      let place = RubberBand.place(x, in: 0...100, length: 200)
      expect(isNear(RubberBand.unbanded(place, in: 0...100, length: 200), x))
    }
    // The initial slope is 0.55.
    expect(isNear(RubberBand.overscroll(1e-4, length: 100) / 1e-4, 0.55, 1e-5))
    expectEqual(RubberBand.derivative(0, length: 100), 1)
    let (a, b) = (
      RubberBand.overscroll(30, length: 100), RubberBand.overscroll(30.0001, length: 100)
    )
    expect(isNear((b - a) / 1e-4, RubberBand.derivative(a, length: 100), 1e-4))
    expectEqual(RubberBand.overscroll(10, length: 0), 0)
  }

  /// Tests the measured return from motion: critically damped, with a rate of 11 per second.
  @Test func movingContentReturnsCriticallyDamped() {
    let spring = ScrollSpring(to: 100, from: 100, velocity: 1000)
    for t in [0.01, 0.1, 0.4] {
      expect(isNear(spring.position(at: t), 100 + 1000 * t * exp(-11 * t)))
    }
    expect(isNear(spring.velocity(at: 0), 1000))
    // The maximum is reached after 1 / 11 s.
    expect(isNear(spring.velocity(at: 1 / 11.0), 0, 1e-6))
    expect(abs(spring.position(at: spring.duration) - 100) <= 0.25)
    expect(abs(spring.position(at: spring.duration - 0.01) - 100) > 0.25)
  }

  /// Tests the measured return from rest, with rates of 9 and 46 per second.
  @Test func restingContentReturnsSlower() {
    let spring = ScrollSpring(to: 0, from: -80, velocity: 0)
    for t in [0.0, 0.02, 0.1, 0.5] {
      expect(isNear(spring.position(at: t), -80 * (46 * exp(-9 * t) - 9 * exp(-46 * t)) / 37))
    }
    expectEqual(spring.velocity(at: 0), 0)
    let step = (spring.position(at: 0.1 + 1e-6) - spring.position(at: 0.1 - 1e-6)) / 2e-6
    expect(isNear(spring.velocity(at: 0.1), step, 1e-5))
  }

  @Test func nonOvershootingSpringStaysWithinTarget() {
    for v in [-5000.0, 0, 300, 1100, 9000] {
      let spring = ScrollSpring.nonOvershooting(to: 100, from: 0, velocity: v)
      for k in 0...100 { expect(spring.position(at: Double(k) / 50) <= 100) }
    }
  }

  @Test func trajectoryIsContinuousAtBounce() {
    let course = ScrollTrajectory.decelerating(
      at: 900, velocity: 2000, rate: 0.998, limits: 0...1000, bounces: true)
    let free = ScrollDeceleration(from: 900, velocity: 2000, rate: 0.998)
    let turn = free.time(at: 1000)
    expect(isNear(course.position(at: turn), 1000))
    expect(isNear(course.velocity(at: turn - 1e-9), course.velocity(at: turn + 1e-9), 1e-6))
    expect(course.position(at: turn + 0.05) > 1000)
    expectEqual(course.end, 1000)
    let hard = ScrollTrajectory.decelerating(
      at: 900, velocity: 2000, rate: 0.998, limits: 0...1000, bounces: false)
    expect(isNear(hard.duration, turn))
    expectEqual(hard.position(at: 5), 1000)
  }

  @Test func outOfLimitsContentReturns() {
    func end(_ x: Double, _ v: Double) -> Double {
      ScrollTrajectory.decelerating(
        at: x, velocity: v, rate: 0.998, limits: 0...1000, bounces: true
      ).end
    }
    expectEqual(end(-50, 0), 0)
    expectEqual(end(-50, -2000), 0)
    // Flung back fast, it decelerates beyond the limit into the contents.
    expect(isNear(end(-50, 1000), -50 + 0.499 * 990))
    expectEqual(end(-50, 50), 0)
    expectEqual(end(-50, 5000), 1000)
    expectEqual(end(1030, 700), 1000)
  }
}
