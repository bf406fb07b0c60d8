// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// An angle as a number of quarter turns and a remainder, at most about an eighth of a turn in either direction. The
/// remainder is `hi + lo` radians, accurate to about 70 bits.
struct ReducedAngle {
  /// The number of quarter turns; only the last two bits are significant.
  var quadrant: Int
  var hi, lo: Double
}

extension ReducedAngle {
  /// Reduces a finite angle in radians.
  init(_ x: Double) {
    let size = x.magnitude
    if size <= Constants.halfPiHi / 2 {
      self.init(quadrant: 0, hi: x, lo: 0)
    } else if size < 1_600_000 {
      self.init(moderate: x)
    } else {
      self.init(huge: x)
    }
  }

  /// Reduces an angle of magnitude below 1,600,000 radians by subtracting k pi / 2, where the integer k has at most 20
  /// bits.
  ///
  /// pi / 2 is split into three parts of at most 33 bits, whose products with k are exact, and a fourth of 53 bits. No
  /// angle of this magnitude is nearer to a multiple of pi / 2 than about 2^-62, so the four parts determine the
  /// remainder to more than the precision of a double.
  private init(moderate x: Double) {
    let shifted = x * Constants.twoOverPi + .integerShift
    let k = shifted - .integerShift
    // Exact: x and the product are nearly equal, and multiples of the last bit of x, which is at most 2^-32.
    let first = x - k * Constants.halfPi1
    let second = DoubleDouble.twoSum(first, -(k * Constants.halfPi2))
    let third = DoubleDouble.twoSum(second.hi, -(k * Constants.halfPi3))
    let rest = second.lo + (third.lo - k * Constants.halfPi4)
    let r = DoubleDouble.fastTwoSum(third.hi, rest)
    self.init(quadrant: Int(truncatingIfNeeded: shifted.bitPattern), hi: r.hi, lo: r.lo)
  }

  /// Reduces an angle of magnitude 1,600,000 radians or more: multiplies its significand, as an integer, by the 192
  /// bits of 2 / pi that determine the result modulo four quarter turns. Earlier bits contribute full turns, later bits
  /// less than 2^-137 quarter turns.
  ///
  /// M. Payne and R. Hanek, Radian reduction for trigonometric functions, SIGNUM 18 (1983),
  /// https://doi.org/10.1145/1057600.1057602
  private init(huge x: Double) {
    let bits = x.bitPattern
    let significand = (bits & 0x000f_ffff_ffff_ffff) | 0x0010_0000_0000_0000
    let exponent = Int((bits >> 52) & 0x7ff) - 1075
    // Index in the table, which begins with 64 zero bits, of the first of the 192 bits. Its product with the last bit
    // of the significand has the weight 2.
    let start = 64 + exponent - 2
    let (i, shift) = (start >> 6, UInt64(start & 63))
    func word(_ j: Int) -> UInt64 {
      let table = Constants.twoOverPiWords
      return table[i + j] << shift | (shift == 0 ? 0 : table[i + j + 1] >> (64 - shift))
    }
    let (high2, low2) = significand.multipliedFullWidth(by: word(2))
    let (high1, low1) = significand.multipliedFullWidth(by: word(1))
    let (middle, carry) = low1.addingReportingOverflow(high2)
    let top = significand &* word(0) &+ high1 &+ (carry ? 1 : 0)

    // Two bits of quadrant, then a fraction of 190 bits, interpreted as -1/2 to 1/2.
    var quadrant = Int(top >> 62)
    var fraction = (top << 2 | middle >> 62, middle << 2 | low2 >> 62, low2 << 2)
    let isUpper = fraction.0 >> 63 == 1
    if isUpper {
      quadrant += 1
      fraction = (~fraction.0, ~fraction.1, ~fraction.2)
    }
    var zeros = 0
    if fraction.0 == 0 {
      zeros = 64
      fraction = (fraction.1, fraction.2, 0)
    }
    let lead = UInt64(fraction.0.leadingZeroBitCount & 63)
    if lead > 0 {
      zeros += Int(lead)
      fraction.0 = fraction.0 << lead | fraction.1 >> (64 - lead)
      fraction.1 = fraction.1 << lead | fraction.2 >> (64 - lead)
    }
    let unit = Double.powerOfTwo(-53 - zeros)
    let f = Double(fraction.0 >> 11) * unit
    let g = Double((fraction.0 & 0x7ff) << 42 | fraction.1 >> 22) * (unit * 0x1p-53)

    let product = DoubleDouble.twoProduct(f, Constants.halfPiHi)
    let r = DoubleDouble.fastTwoSum(
      product.hi, product.lo + (f * Constants.halfPiLo + g * Constants.halfPiHi))
    let isNegative = isUpper != (x < 0)
    self.init(
      quadrant: x < 0 ? -quadrant : quadrant, hi: isNegative ? -r.hi : r.hi,
      lo: isNegative ? -r.lo : r.lo)
  }

  /// The sine of the remainder, as a double and a correction that has not been added.
  var sine: DoubleDouble {
    typealias C = Constants.Sine
    let z = hi * hi
    let w = z * z
    let p = (C.c0 + z * C.c1) + w * ((C.c2 + z * C.c3) + w * ((C.c4 + z * C.c5) + w * C.c6))
    return DoubleDouble(hi: hi, lo: (lo - 0.5 * z * lo) + hi * (z * p))
  }

  /// The cosine of the remainder, as a double and a correction that has not been added.
  var cosine: DoubleDouble {
    typealias C = Constants.Cosine
    let z = hi * hi
    let w = z * z
    let p = (C.c0 + z * C.c1) + w * ((C.c2 + z * C.c3) + w * (C.c4 + z * C.c5))
    // hi^2 = upper^2 + (hi - upper) (hi + upper); upper^2 is exact.
    let upper = hi.veltkampHigh
    let half = 0.5 * (upper * upper)
    let s = 1 - half
    let rest = 0.5 * (hi - upper) * (hi + upper) + hi * lo
    return DoubleDouble(hi: s, lo: ((1 - s) - half) + (w * p - rest))
  }
}
