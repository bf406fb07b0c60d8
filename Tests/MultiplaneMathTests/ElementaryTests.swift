// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneMath
import TestSupport
import Testing

/// A fixed sequence of 64-bit words (SplitMix64), for properties over many arguments.
struct SplitMix64: IteratorProtocol, Sequence {
  var state: UInt64

  mutating func next() -> UInt64? {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  /// Returns pseudorandom numbers in a range.
  static func numbers(_ count: Int, in range: ClosedRange<Double>, seed: UInt64) -> [Double] {
    SplitMix64(state: seed).prefix(count).map {
      range.lowerBound + (range.upperBound - range.lowerBound) * (Double($0 >> 11) * 0x1p-53)
    }
  }
}

@Suite struct ElementaryTests {
  let angles = SplitMix64.numbers(4000, in: -1000...1000, seed: 1)
  let sizes = SplitMix64.numbers(4000, in: 0.0001...700, seed: 2)
  let units = SplitMix64.numbers(4000, in: -1...1, seed: 3)

  @Test func sineAndCosineLieOnUnitCircle() {
    for x in angles + [1e15, 1e100, -1e300] {
      let (s, c) = Elementary.sinCos(x)
      expect(abs(s * s + c * c - 1) <= 0x1p-51)
      expect(s == Elementary.sin(x) && c == Elementary.cos(x))
    }
  }

  @Test func oddAndEvenFunctionsAreBitwiseSymmetric() {
    for x in angles + units {
      expectEqual(Elementary.sin(-x), -Elementary.sin(x))
      expectEqual(Elementary.cos(-x), Elementary.cos(x))
      expectEqual(Elementary.tan(-x), -Elementary.tan(x))
      expectEqual(Elementary.atan(-x), -Elementary.atan(x))
    }
    for x in units { expectEqual(Elementary.asin(-x), -Elementary.asin(x)) }
  }

  @Test func inverseFunctionsRoundTrip() {
    for x in sizes {
      expect(abs(Elementary.log(Elementary.exp(x)) - x) <= max(x, 1) * 0x1p-51)
      expect(abs(Elementary.exp(Elementary.log(x)) / x - 1) <= 0x1p-50)
    }
    for x in units {
      expect(abs(Elementary.sin(Elementary.asin(x)) - x) <= 0x1p-52)
      expect(abs(Elementary.cos(Elementary.acos(x)) - x) <= 0x1p-51)
      expect(abs(Elementary.tan(Elementary.atan(x)) - x) <= 0x1p-51)
    }
  }

  @Test func atan2ReturnsAngleOfDirection() {
    for angle in SplitMix64.numbers(4000, in: -Double.pi...Double.pi, seed: 4) {
      let (s, c) = Elementary.sinCos(angle)
      expect(abs(Elementary.atan2(s * 3, c * 3) - angle) <= 0x1p-51)
    }
    for k in -4...4 {
      let angle = Double(k) * .pi / 4
      let (s, c) = Elementary.sinCos(angle)
      expect(abs(Elementary.atan2(s, c) - angle) <= 0x1p-51)
    }
  }

  @Test func powersMatchProducts() {
    for x in SplitMix64.numbers(2000, in: 0...50, seed: 5) {
      expectEqual(Elementary.pow(x, 1), x)
      expect(abs(Elementary.pow(x, 2) - x * x) <= (x * x).ulp)
      expect(abs(Elementary.pow(x, -1) - 1 / x) <= (1 / x).ulp)
      expect(abs(Elementary.pow(x, 0.5) - x.squareRoot()) <= x.squareRoot().ulp)
      expect(abs(Elementary.pow(x, 3) - x * x * x) <= 2 * (x * x * x).ulp)
    }
  }

  @Test func integerPowersOfTwoAreExact() {
    for k in -1074...1023 {
      let x =
        k < -1022
        ? 0x1p-1022 * Double(sign: .plus, exponent: k + 1022, significand: 1)
        : Double(sign: .plus, exponent: k, significand: 1)
      expectEqual(Elementary.log2(x), Double(k))
      expectEqual(Elementary.pow(2, Double(k)), x)
    }
  }

  @Test func functionsAreMonotonicAroundBranches() {
    // Neighboring doubles around points where the argument reduction changes branches.
    func isMonotonic(_ f: (Double) -> Double, around x: Double) -> Bool {
      var x = x
      for _ in 0..<200 { x = x.nextDown }
      var last = f(x)
      for _ in 0..<400 {
        x = x.nextUp
        let value = f(x)
        if value < last { return false }
        last = value
      }
      return true
    }
    for x in [0, 0x1p-27, -0x1p-27, Double.pi / 4, -Double.pi / 4, 1, 1e-300] {
      expect(isMonotonic(Elementary.sin, around: x), "sin around \(x)")
      expect(isMonotonic({ -Elementary.cos($0) }, around: x + 1), "cos around \(x + 1)")
      expect(isMonotonic(Elementary.tan, around: x), "tan around \(x)")
    }
    for x in [0, 0x1p-54, 0.34, -0.34, -0.0027, 0.0027, 60, 700, -707, -708.5, -40] {
      expect(isMonotonic(Elementary.exp, around: x), "exp around \(x)")
      expect(isMonotonic(Elementary.expm1, around: x), "expm1 around \(x)")
    }
    for x in [1, 0.70703125, 1.4140625, 2, 0.5, 1.0078125, 0x1p-1030] {
      expect(isMonotonic(Elementary.log, around: x), "log around \(x)")
    }
    for x in [0, 0.03125, 0.09375, 1, 0x1p-64, 0x1p65, 17] {
      expect(isMonotonic(Elementary.atan, around: x), "atan around \(x)")
    }
    for x in [0, 0.5, -0.5, 0x1p-27, 0.75] {
      expect(isMonotonic(Elementary.asin, around: x), "asin around \(x)")
      expect(isMonotonic({ -Elementary.acos($0) }, around: x), "acos around \(x)")
    }
  }

  @Test func expm1KeepsPrecisionNearZero() {
    for x in SplitMix64.numbers(2000, in: -0.3...0.3, seed: 6) {
      expect(abs(Elementary.expm1(x) - (Elementary.exp(x) - 1)) <= 0x1p-52)
    }
    expectEqual(Elementary.expm1(1e-20), 1e-20)
  }
}
