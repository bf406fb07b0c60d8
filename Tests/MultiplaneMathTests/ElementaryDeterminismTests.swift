// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneMath
import TestSupport
import Testing

/// Hashes of the bits of many results, which must be equal on every machine, compiler and build mode.
@Suite struct ElementaryDeterminismTests {
  private static let pinned: [String: UInt64] = [
    "acos": 0x5a72d1cd46e51347,
    "asin": 0x9482c02c045b3007,
    "atan": 0xbf318b164a625544,
    "atan2": 0xe80715f7da909bd4,
    "cos": 0x29d5f7e6e222456f,
    "exp": 0xd28cef194d5fe028,
    "expm1": 0x39086902a399c36f,
    "log": 0x28991844787da0cb,
    "log2": 0xc1d16c507ad9b857,
    "pow": 0x0ac07a948e69dfb9,
    "sin": 0x4b05ab77367504f8,
    "tan": 0xc69887a00654ab95,
  ]

  /// Returns the FNV-1a hash of the bit patterns.
  private func hash(_ values: some Sequence<Double>) -> UInt64 {
    values.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ $1.bitPattern) &* 0x100_0000_01b3 }
  }

  @Test(arguments: ElementaryAccuracyTests.functions.keys.sorted())
  func resultsAreBitwiseReproducible(name: String) {
    let f = ElementaryAccuracyTests.functions[name]!
    let arguments: [[Double]]
    switch name {
    case "asin", "acos":
      arguments = SplitMix64.numbers(20_000, in: -1...1, seed: 10).map { [$0] }
    case "log", "log2":
      arguments = SplitMix64(state: 11).prefix(20_000).map {
        [Double(bitPattern: $0 % 0x7ff0_0000_0000_0000)]
      }
    case "exp", "expm1":
      arguments = SplitMix64.numbers(20_000, in: -745...709, seed: 12).map { [$0] }
    case "pow":
      let bases = SplitMix64.numbers(20_000, in: 0...10, seed: 13)
      arguments = zip(bases, SplitMix64.numbers(20_000, in: -300...300, seed: 14)).map { [$0, $1] }
    case "atan2":
      let ys = SplitMix64.numbers(20_000, in: -1...1, seed: 15)
      arguments = zip(ys, SplitMix64.numbers(20_000, in: -1...1, seed: 16)).map { [$0, $1] }
    default:
      // Every third angle has an arbitrary exponent.
      arguments = zip(SplitMix64.numbers(20_000, in: -100...100, seed: 17), SplitMix64(state: 18))
        .enumerated()
        .map { i, pair in [i % 3 == 0 ? Double(bitPattern: pair.1 & ~(1 << 62)) * 0x1p1000 : pair.0]
        }
    }
    let results = arguments.map(f).map { $0.isNaN ? Double.nan : $0 }
    expectEqual(hash(results), Self.pinned[name], "\(name): 0x\(String(hash(results), radix: 16))")
  }
}
