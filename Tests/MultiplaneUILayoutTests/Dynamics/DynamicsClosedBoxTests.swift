// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
@testable import MultiplaneSolvers
import TestSupport
import Testing

@testable import MultiplaneUI

/// A closed system never has more energy in a frame than in the one before, whatever its bodies are.
@MainActor @Suite struct DynamicsClosedBoxTests {
  /// Returns the greatest relative growth of energy from one frame to the next, and the seed of its box.
  private func worstGrowth(
    _ kind: RandomBodies.Kind, isHeavy: Bool, seeds: ClosedRange<Int>, frames: Range<Int>
  ) -> (share: Double, seed: Int) {
    var worst = (share: 0.0, seed: 0)
    for seed in seeds {
      let box = RandomBodies.box(kind, seed: seed, isHeavy: isHeavy)
      for _ in 0..<frames.lowerBound { box.runFrame() }
      var energy = box.energy
      for _ in frames {
        box.runFrame()
        let now = box.energy
        let share = now > energy ? (now - energy) / energy : 0
        if !(share <= worst.share) { worst = (share, seed) }
        energy = now
      }
    }
    return worst
  }

  // A sum of a few products of doubles has a relative error of about 1e-15, and both sides of the energy balance are
  // such sums. All energies are kinetic or potential above the lowest place, so no greater values cancel out.
  private static let rounding = 1e-12

  @Test(arguments: [
    (RandomBodies.Kind.thrown, false, 1...40, 24), (.thrown, true, 41...100, 60),
    (.piled, true, 1...120, 20),
  ])
  func energyNeverGrows(
    kind: RandomBodies.Kind, isHeavy: Bool, seeds: ClosedRange<Int>, count: Int
  ) {
    let worst = worstGrowth(kind, isHeavy: isHeavy, seeds: seeds, frames: 0..<count)
    expect(worst.share <= Self.rounding, "seed \(worst.seed)")
  }

  /// Tests that overlapping bodies gain no energy. Where bodies must be lifted, energy is added only for a short time.
  @Test func overlapsAddEnergyOnlyBriefly() {
    let weightless = worstGrowth(.overlapping, isHeavy: false, seeds: 1...40, frames: 0..<20)
    expect(weightless.share <= Self.rounding, "seed \(weightless.seed)")
    let heavy = worstGrowth(.overlapping, isHeavy: true, seeds: 1...20, frames: 61..<90)
    expect(heavy.share <= Self.rounding, "seed \(heavy.seed)")
  }

  // MARK: Energy of position correction

  /// Creates a box in which a square of 40 points penetrates the floor by a quarter of a point, without friction.
  private func penetratingSquare(velocity: Double) -> (ClosedBox, RigidBody) {
    let box = ClosedBox()
    let body = box.add(200, 380.25, [ConvexShape(width: 40, height: 40)])
    body.velocity.x = velocity
    return (box, body)
  }

  /// Tests that a body at rest is not lifted, since no kinetic energy covers the potential energy.
  @Test func restingBodyIsNotLifted() {
    let (box, body) = penetratingSquare(velocity: 0)
    for _ in 0..<10 { box.runFrame() }
    expect(abs(body.position.y - 380.25) < 1e-9)
    expect(body.velocity.length < 1e-9)
  }

  @Test func liftingReducesKineticEnergy() {
    let (box, body) = penetratingSquare(velocity: 100)
    for _ in 0..<10 { box.runFrame() }
    let height = 380.25 - body.position.y
    expect(height > 0.24 && height <= 0.25)
    expect(abs(body.velocity.x - (10_000 - 2000 * height).squareRoot()) < 1e-6)
  }

  @Test func wokenOverlapIsDepenetrated() {
    let (box, body) = penetratingSquare(velocity: 0)
    box.world.wake()
    for _ in 0..<10 { box.runFrame() }
    expect(abs(body.position.y - 380) < 0.01)
    expect(body.velocity.length < 1e-9)
  }

  // MARK: Penetration

  /// Tests that falling bodies make contact before they penetrate, so that none has to be lifted.
  @Test func stacksDoNotPenetrate() {
    let box = ClosedBox(gravity: PlaneVector(0, 3000))
    for index in 0..<10 {
      let shape = ConvexShape(width: 40 + 4 * Double(index % 3), height: 30)
      let body = box.add(200, 383 - 32 * Double(index), [shape], density: 1 + Double(index % 4))
      body.friction = 0.5
    }
    for _ in 0..<120 { box.runFrame() }
    expect(box.world.isAsleep)
    expect(box.overlap < 0.02)
  }

  /// Tests fast spin: corners move along arcs, which differ by several points from straight lines within one step.
  @Test func fastSpinDoesNotPenetrate() {
    let box = ClosedBox()
    for place in 0..<16 {
      let (column, row) = (Double(place % 4), Double(place / 4))
      let bar = box.add(100 + 55 * column, 200 + 55 * row, [ConvexShape(width: 50, height: 10)])
      bar.elasticity = 1
      bar.angularVelocity = place % 3 == 0 ? 150 : -120
      bar.velocity = PlaneVector(150 - 100 * column, 300 - 100 * row)
    }
    var deepest = 0.0
    for _ in 0..<120 {
      box.world.step(UIDynamicAnimator.step)
      deepest = max(deepest, box.overlap)
    }
    expect(deepest < 1)
  }
}
