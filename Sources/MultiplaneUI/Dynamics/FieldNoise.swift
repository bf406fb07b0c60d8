// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneSolvers

/// A smooth random vector field over space and time, the same on every machine: Perlin's gradient noise in three
/// dimensions, evaluated once per vector component. (K. Perlin, Improving noise, 2002.)
/// See https://doi.org/10.1145/566654.566636.
enum FieldNoise {
  /// Returns the vector at a point (x, y) and a time z, which are measured in lattice cells of the noise. Each
  /// component is within about -1 ... 1, with an average of 0.
  static func vector(_ x: Double, _ y: Double, _ z: Double) -> PlaneVector {
    PlaneVector(value(x, y, z, seed: 1), value(x, y, z, seed: 2))
  }

  private static func value(_ x: Double, _ y: Double, _ z: Double, seed: UInt32) -> Double {
    let (i, j, k) = (x.rounded(.down), y.rounded(.down), z.rounded(.down))
    let (u, v, w) = (x - i, y - j, z - k)
    func corner(_ di: Double, _ dj: Double, _ dk: Double) -> Double {
      gradient(i + di, j + dj, k + dk, seed, u - di, v - dj, w - dk)
    }
    let (a, b, c) = (fade(u), fade(v), fade(w))
    func mix(_ p: Double, _ q: Double, _ t: Double) -> Double { p + (q - p) * t }
    return mix(
      mix(mix(corner(0, 0, 0), corner(1, 0, 0), a), mix(corner(0, 1, 0), corner(1, 1, 0), a), b),
      mix(mix(corner(0, 0, 1), corner(1, 0, 1), a), mix(corner(0, 1, 1), corner(1, 1, 1), a), b), c)
  }

  private static func fade(_ t: Double) -> Double { t * t * t * (t * (t * 6 - 15) + 10) }

  /// Returns the dot product of the offset (u, v, w) from a lattice corner (i, j, k) with one of twelve directions,
  /// chosen by a hash of the corner.
  private static func gradient(
    _ i: Double, _ j: Double, _ k: Double, _ seed: UInt32, _ u: Double, _ v: Double, _ w: Double
  ) -> Double {
    func bits(_ number: Double) -> UInt32 {
      UInt32(truncatingIfNeeded: Int64(min(max(number, -1e15), 1e15)))
    }
    var hash = seed &* 0x9E37_79B9
    for part in [bits(i), bits(j), bits(k)] {
      hash = (hash ^ part) &* 0x85EB_CA6B
      hash ^= hash >> 13
      hash = hash &* 0xC2B2_AE35
      hash ^= hash >> 16
    }
    let (p, q) = [(u, v), (u, w), (v, w)][Int(hash % 3)]
    return (hash & 16 == 0 ? p : -p) + (hash & 32 == 0 ? q : -q)
  }
}
