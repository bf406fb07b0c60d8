// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

extension Elementary {
  /// Returns e to the power of `x`.
  ///
  /// The largest measured error is 0.51 ulp. The result is infinite above about 709.78, 0 below about -745.13, and
  /// subnormal between about -745.13 and -708.4.
  public static func exp(_ x: Double) -> Double {
    if x.magnitude < 0x1p-54 { return 1 + x }
    if x > 709.79 { return .infinity }
    if x < -745.14 { return 0 }
    guard !x.isNaN else { return x }
    return ScaledExponential(x, 0).value
  }

  /// Returns e^`x` - 1, without cancellation near 0.
  ///
  /// The largest measured error is 0.75 ulp.
  public static func expm1(_ x: Double) -> Double {
    if x.magnitude < 0.34 {
      if x.magnitude < 0x1p-54 { return x }
      typealias C = Constants.ExponentialMinusOne
      let x2 = x * x
      let x4 = x2 * x2
      let a = (C.c0 + x * C.c1) + x2 * (C.c2 + x * C.c3)
      let b = (C.c4 + x * C.c5) + x2 * (C.c6 + x * C.c7)
      return x + (0.5 * x2 + x * x2 * (a + x4 * (b + x4 * (C.c8 + x * C.c9))))
    }
    if x > 60 { return exp(x) }
    if x < -40 { return -1 }
    guard !x.isNaN else { return x }
    let power = ScaledExponential(x, 0)
    let scaled = power.base * .powerOfTwo(power.exponent)
    let sum = DoubleDouble.twoSum(scaled, -1)
    return sum.hi + (sum.lo + scaled * power.excess)
  }
}

/// e to the power of a sum of two doubles, as base * (1 + excess) * 2^exponent.
///
/// The argument is k ln 2 / 128 + r. The base is a power of 2^(1 / 128) from a table; the excess is
/// at most 0.0028, so its rounding errors are negligible. Such a reduction is described by P. Tang, 1989,
/// https://doi.org/10.1145/63522.214389.
struct ScaledExponential {
  var base, excess: Double
  var exponent: Int

  /// Creates e to the power of `hi + lo`, for -746 <= hi <= 710.
  init(_ hi: Double, _ lo: Double) {
    typealias C = Constants.Exponential
    let shifted = hi * Constants.stepsPerUnit + .integerShift
    let k = shifted - .integerShift
    let index = Int(Int32(truncatingIfNeeded: shifted.bitPattern))
    let r = ((hi - k * Constants.stepHi) - k * Constants.stepLo) + lo
    let r2 = r * r
    let tail = r2 * ((C.c0 + r * C.c1) + r2 * ((C.c2 + r * C.c3) + r2 * C.c4))
    base = Constants.powersOfTwo[2 * (index & 127)]
    excess = r + (tail + Constants.powersOfTwo[2 * (index & 127) + 1])
    exponent = index >> 7
  }

  /// The value; it may be infinite, subnormal or 0. A subnormal value is rounded to its last bit only once.
  var value: Double {
    if exponent >= -960 && exponent <= 1022 {  // below -960 the excess would lose bits
      let scaled = Double(
        bitPattern: base.bitPattern &+ UInt64(truncatingIfNeeded: exponent) << 52)
      return scaled + scaled * excess
    }
    let sum = DoubleDouble.fastTwoSum(base, base * excess)
    if exponent > 0 { return sum.hi * .powerOfTwo(exponent - 1) * 2 }
    // The result is computed in units of the least normal number. Adding 1 rounds it at the last bit of a subnormal.
    let scale = Double.powerOfTwo(exponent + 1022)
    let (hi, lo) = (sum.hi * scale, sum.lo * scale)
    if hi >= 1 { return hi * .leastNormalMagnitude }
    let raised = DoubleDouble.fastTwoSum(1, hi)
    return ((raised.hi + (raised.lo + lo)) - 1) * .leastNormalMagnitude
  }
}
