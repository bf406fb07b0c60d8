// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// A number as the unevaluated sum of two doubles, with `lo` far smaller than `hi`.
///
/// After T. J. Dekker, A floating-point technique for extending the available precision, 1971,
/// https://doi.org/10.1007/BF01397083, who also gives Veltkamp's multiplication. Knuth's sum is in section 4.2.2 of
/// The Art of Computer Programming.
struct DoubleDouble {
  var hi, lo: Double

  /// Returns `a + b` without error (Knuth).
  static func twoSum(_ a: Double, _ b: Double) -> DoubleDouble {
    let s = a + b
    let t = s - a
    return DoubleDouble(hi: s, lo: (a - (s - t)) + (b - t))
  }

  /// Returns `a + b` without error, for |a| >= |b| or a = 0 (Dekker).
  static func fastTwoSum(_ a: Double, _ b: Double) -> DoubleDouble {
    let s = a + b
    return DoubleDouble(hi: s, lo: b - (s - a))
  }

  /// Returns `a * b` with a relative error of at most about 2^-77, if no partial product underflows.
  ///
  /// The factors are split by masking bits, which cannot overflow. Veltkamp's split multiplies by 2^27 + 1, which can.
  static func twoProduct(_ a: Double, _ b: Double) -> DoubleDouble {
    let ah = a.veltkampHigh
    let bh = b.veltkampHigh
    let al = a - ah
    let bl = b - bh
    let p = a * b
    return DoubleDouble(hi: p, lo: ((ah * bh - p) + (ah * bl + al * bh)) + al * bl)
  }

  /// Returns `self / divisor` with a relative error of at most about 2^-76.
  func divided(by divisor: DoubleDouble) -> DoubleDouble {
    let q = hi / divisor.hi
    let p = DoubleDouble.twoProduct(q, divisor.hi)
    let remainder = ((hi - p.hi) - p.lo) + (lo - q * divisor.lo)
    return .fastTwoSum(q, remainder / divisor.hi)
  }
}

extension Double {
  /// The number with the lower 27 bits of its significand cleared, so that its square is exact.
  var veltkampHigh: Double { Double(bitPattern: bitPattern & 0xffff_ffff_f800_0000) }

  /// Returns 2 to the given power, which must be in -1022 ... 1023.
  static func powerOfTwo(_ exponent: Int) -> Double {
    Double(bitPattern: UInt64(truncatingIfNeeded: exponent &+ 1023) << 52)
  }

  /// 1.5 * 2^52. Adding it to a number of magnitude below 2^51 rounds the number to an integer, ties to even.
  /// The integer is in the low bits of the sum; subtracting 1.5 * 2^52 again gives it as a double.
  static let integerShift = 0x1.8p52
}
