// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import AnimationTestSupport
@testable import MultiplaneAnimation

/// The springs that UIKit derives from a duration, a damping ratio and a velocity, as recorded from it: after the
/// duration the envelope of the remaining displacement is 1/1000.
@Suite("View springs as recorded from UIKit") struct ViewSpringTests {
  /// Returns the envelope at `duration`, read at the nearest extremum of the sine term, or at the end itself if the
  /// spring does not oscillate.
  ///
  /// The oscillation is cos s t + c sin s t; where |sin s t| = 1 it equals c times the decay: the envelope.
  private func envelope(
    stiffness: Double, damping: Double, velocity: Double, after duration: Double
  ) -> Double {
    let spring = CASpringAnimation(keyPath: "position.x")
    spring.stiffness = CGFloat(stiffness)
    spring.damping = CGFloat(damping)
    spring.initialVelocity = CGFloat(velocity)
    spring.fromValue = 1
    spring.toValue = 0
    spring.duration = 1000
    let w = stiffness.squareRoot()
    let z = damping / (2 * w)
    var time = duration
    if z < 1 - 1e-6 {
      let swing = w * (1 - z * z).squareRoot()
      time = ((duration * swing / .pi - 0.5).rounded() + 0.5) * .pi / swing
    }
    let tree = FrozenTree(CALayer())
    tree.add(spring)
    let left = abs(Double(tree.presented(at: time).position.x))
    return left * exp(z * w * (time - duration))
  }

  @Test func recordedParameters() throws {
    let file = "reference/apple-facts/uiview_spring_parameters.tsv"
    guard let rows = try Oracles.rows(file) else { return }
    for row in rows {
      let n = row.compactMap { Double($0) }
      // The table has nine digits; a relative error of the decay equals the absolute error of its exponent.
      let left = envelope(stiffness: n[3], damping: n[4], velocity: n[2], after: n[0])
      expect(abs(left - 0.001) < 2e-9, "\(row): \(left)")
    }
    expectEqual(rows.count, 84)
    Oracles.count("uiview_spring_parameters", rows: rows.count)
  }

  /// Damping ratio, duration and velocity, with the stiffness of UIKit's springs.
  static let probes: [(ratio: Double, duration: Double, velocity: Double, stiffness: Double)] = [
    (0.35, 1, 0, 286.40942818911714), (0.6, 0.8, 0, 190.21427544499548),
    (0.1, 1, 0, 2125.3901278407934), (0.2, 1, 0, 707.2217886060563),
    (0.5, 1, 0, 161.7195025042016), (0.8, 1, 0, 80.89737200360506),
    (0.9, 1, 0, 71.92472915770972), (0.99, 1, 0, 80.02518243167793),
    (0.5, 0.3, 0, 1796.8833611577954), (0.5, 0.5, 0, 646.8780100168065),
    (0.5, 2, 0, 40.4298756260504), (1, 1, 0, 85.25592900599884), (1, 1, 1, 83.13803615388531),
    (0.5, 1, 0.25, 159.67233773812114), (0.5, 1, 1, 152.86841381792456),
    (0.5, 1, 1.5, 147.61602003056592), (0.5, 1, -2, 175.4224123383425),
  ]

  @Test(arguments: probes.indices) func probedParameters(index: Int) {
    let row = Self.probes[index]
    let damping = 2 * row.ratio * row.stiffness.squareRoot()
    let left = envelope(
      stiffness: row.stiffness, damping: damping, velocity: row.velocity, after: row.duration)
    // UIKit's search for the stiffness stops with a relative error below 1e-7.
    expect(abs(left - 0.001) < 4e-10, "\(row): \(left)")
  }

  /// The keyboard's animation, which visibly takes 0.5058 s.
  @Test func keyboardSpring() {
    let spring = CASpringAnimation(keyPath: "position.x")
    (spring.mass, spring.stiffness, spring.damping) = (3, 1000, 500)
    expect(abs(spring.spring.angularFrequency - 18.257418583505537) < 1e-14)
    expect(abs(spring.spring.dampingRatio - 4.5644) < 5e-5)
    expectEqual(spring.settlingDuration, 0.6)
    (spring.fromValue, spring.toValue, spring.duration) = (1, 0, 1)
    let tree = FrozenTree(CALayer())
    tree.add(spring)
    expect(abs(Double(tree.presented(at: 0.5058).position.x) - 0.000999) < 5e-7)
  }

  /// `UIView.animate` without parameters: a duration of 0.5 and no bounce, finished when it has settled.
  @Test func defaultSpring() {
    let spring = CASpringAnimation(perceptualDuration: 0.5, bounce: 0)
    expect(abs(spring.stiffness - 157.9137) < 5e-5 && abs(spring.damping - 25.1327) < 5e-5)
    expectEqual(spring.duration, 0.7999999999999999)
  }
}
