// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import MultiplaneUI

/// What nothing works on from outside has no more energy in a frame than in the one before, whatever it is.
@MainActor @Suite struct DynamicsClosedBoxTests {
  /// The greatest share by which energy grew from one frame to the next, and the seed of the box.
  private func worstGrowth(
    _ kind: ClosedBox.Kind, isHeavy: Bool, seeds: ClosedRange<Int>, after start: Int = 0
  ) -> (share: Double, seed: Int) {
    var worst = (share: 0.0, seed: 0)
    for seed in seeds {
      let box = ClosedBox(kind, seed: seed, isHeavy: isHeavy)
      for _ in 0..<start { box.runFrame() }
      var energy = box.energy
      for _ in 0..<24 {
        box.runFrame()
        let now = box.energy
        let share = now > energy ? (now - energy) / energy : 0
        if !(share <= worst.share) { worst = (share, seed) }
        energy = now
      }
    }
    return worst
  }

  // A sum of some products of doubles is right to some 1e-15 of itself, and what pays and what is paid are such sums. All
  // energies are of motion and of height above the lowest place, so nothing is lost in differences of greater ones.
  private static let rounding = 1e-12

  @Test(arguments: [(ClosedBox.Kind.thrown, false), (.thrown, true), (.piled, true)])
  func energyNeverGrows(kind: ClosedBox.Kind, isHeavy: Bool) {
    let worst = worstGrowth(kind, isHeavy: isHeavy, seeds: 1...80)
    #expect(worst.share <= Self.rounding, "seed \(worst.seed)")
  }

  /// What begins in each other takes nothing along. Where it has to be lifted, that comes from outside, and soon ends.
  @Test func overlapsGiveNoEnergyForLong() {
    let weightless = worstGrowth(.overlapping, isHeavy: false, seeds: 1...40)
    #expect(weightless.share <= Self.rounding, "seed \(weightless.seed)")
    let heavy = worstGrowth(.overlapping, isHeavy: true, seeds: 41...56, after: 61)
    #expect(heavy.share <= Self.rounding, "seed \(heavy.seed)")
  }
}
