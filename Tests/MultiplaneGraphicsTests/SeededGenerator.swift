// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A random number generator with the same sequence in each run.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64
  init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  // SplitMix64, https://doi.org/10.1145/2714064.2660195.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func number(_ range: ClosedRange<CGFloat> = 0...100) -> CGFloat {
    CGFloat.random(in: range, using: &self)
  }

  mutating func point(_ range: ClosedRange<CGFloat> = 0...100) -> CGPoint {
    CGPoint(x: number(range), y: number(range))
  }
}
