// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// The random numbers of one particle, or of one stream of particles. Each number is a function of a key and a purpose,
/// and so does not depend on the numbers generated before.
struct ParticleRandom: Equatable {
  /// The property of a particle that a random number determines, so that different properties have independent numbers.
  enum Purpose: UInt64 {
    case x, y, z, side, radius, otherRadius
    case cone, turn
    case velocity, lifetime, scale, spin
    case red, green, blue, alpha
  }

  private let key: UInt64

  private init(key: UInt64) { self.key = key }

  /// Creates the stream of the particles that the cell with the index `cell` of a layer emits.
  init(seed: UInt32, cell: Int) {
    self.init(key: Self.mixed(Self.mixed(UInt64(seed)) &+ UInt64(truncatingIfNeeded: cell)))
  }

  /// Returns the random numbers of the particle with the number `number` of this stream.
  func particle(_ number: Int64) -> ParticleRandom {
    ParticleRandom(key: Self.mixed(key ^ UInt64(bitPattern: number)))
  }

  /// Returns the stream of the particles that the child cell with the index `index` emits from this particle.
  func cell(_ index: Int) -> ParticleRandom {
    ParticleRandom(key: Self.mixed(~key &+ UInt64(truncatingIfNeeded: index)))
  }

  /// A uniformly distributed number in 0..<1, always the same for a particle and a purpose.
  subscript(purpose: Purpose) -> Double {
    let bits = Self.mixed(key &+ (purpose.rawValue &+ 1) &* 0x9E37_79B9_7F4A_7C15)
    return Double(bits >> 11) * 0x1p-53
  }

  /// Returns a uniformly distributed number in mean - range / 2 ..< mean + range / 2.
  func uniform(_ mean: Double, _ range: Double, _ purpose: Purpose) -> Double {
    range == 0 ? mean : mean + (self[purpose] - 0.5) * range
  }

  /// Returns the number that the generator SplitMix64 produces from the state `x`:
  /// https://doi.org/10.1145/2714064.2660195.
  private static func mixed(_ x: UInt64) -> UInt64 {
    var z = x &+ 0x9E37_79B9_7F4A_7C15
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }
}
