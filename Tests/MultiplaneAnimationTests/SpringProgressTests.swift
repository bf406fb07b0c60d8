// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import MultiplaneAnimation

@Suite("Closed-form solutions of springs")
struct SpringProgressTests {
  private func spring(
    _ mass: Double = 1, _ stiffness: Double = 100, _ damping: Double = 10, _ velocity: Double = 0,
    allowsOverdamping: Bool = false
  ) -> SpringProgress {
    var spring = Spring()
    (spring.mass, spring.stiffness, spring.damping) = (mass, stiffness, damping)
    (spring.initialVelocity, spring.allowsOverdamping) = (velocity, allowsOverdamping)
    return SpringProgress(spring)
  }

  /// Measured on Core Animation for values from 0 to 100.
  @Test(arguments: [
    (10.0, 0.0, [10.440547, 61.049253, 102.335954, 111.844599]),
    (20, 0, [9.020401, 44.217461, 71.270251, 93.890053]),
    (30, 0, [9.020401, 44.217461, 71.270251, 93.890053]),
    (10, 5, [29.307806, 87.320477, 116.041458, 107.672155]),
    (10, -5, [-8.426713, 34.778032, 88.630462, 116.017056]),
  ]) func matchesMeasurements(damping: Double, velocity: Double, expected: [Double]) {
    let spring = spring(1, 100, damping, velocity)
    for (time, value) in zip([0.05, 0.15, 0.25, 0.45], expected) {
      expect(abs(spring(time) * 100 - value) < 7e-6)
    }
  }

  @Test func defaultSpring() {
    let spring = spring()
    let expected = [
      0.340300, 0.849426, 1.124355, 1.153123, 1.074591, 1.002289, 0.974359, 0.979007, 0.992934,
      1.002170, 1.004305, 1.002585, 1.000448,
    ]
    for (i, value) in expected.enumerated() {
      expect(abs(spring(Double(i + 1) / 10) - value) < 5e-7)
    }
    expect(abs(spring(0.362759873) - 1.163033535) < 5e-10)
    expect(spring(0) == 0 && spring(-1) == 0 && spring(.infinity) == 1 && spring(1e9) == 1)
  }

  @Test func matchesReferenceSolutions() throws {
    guard let rows = try Oracles.rows("oracles/math/spring_progress.tsv") else { return }
    for row in rows {
      let n = row.compactMap { Double($0) }
      guard n.count == 6 else { continue }
      expect(abs(spring(n[0], n[1], n[2], n[3])(n[4]) - n[5]) < 1e-11, "\(row)")
    }
    expectEqual(rows.count, 310)
    Oracles.count("spring_progress", rows: rows.count)
  }

  /// Checks m x" + c x' + k x = 0 for the distance x from the target by central differences.
  @Test(arguments: [2.0, 10, 20, 35, 80]) func satisfiesEquationOfMotion(damping: Double) {
    let (mass, stiffness) = (1.7, 90.0)
    let spring = spring(mass, stiffness, damping, 3, allowsOverdamping: true)
    let h = 1e-4
    for t in [0.02, 0.1, 0.37, 0.9, 2] {
      let (a, b, c) = (spring(t - h) - 1, spring(t) - 1, spring(t + h) - 1)
      let force = mass * (a - 2 * b + c) / (h * h) + damping * (c - a) / (2 * h) + stiffness * b
      expect(abs(force) < 2e-3)
    }
    expect(abs(spring(1e-6) / 1e-6 - 3) < 1e-3)
  }

  @Test func dampingRegimesAreContinuous() {
    // A damping of 20 is critical.
    for t in [0.05, 0.2, 0.6] {
      let middle = spring(1, 100, 20)(t)
      expect(abs(spring(1, 100, 20 - 1e-6)(t) - middle) < 1e-6)
      expect(abs(spring(1, 100, 20 + 1e-6, allowsOverdamping: true)(t) - middle) < 1e-6)
      expectEqual(spring(1, 100, 40)(t), middle)
      expect(spring(1, 100, 40, allowsOverdamping: true)(t) < middle)
    }
    expectEqual(spring(1, 100, .infinity, allowsOverdamping: true)(3), 0)
  }

  @Test func undampedSpringOscillatesForever() {
    let spring = spring(1, 100, 0)
    expect(abs(spring(.pi / 10) - 2) < 1e-12)
    expect(abs(spring(2000 * .pi / 10)) < 1e-9)
  }
}
