// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

extension Elementary {
  /// Returns the natural logarithm of `x`: minus infinity at ±0, NaN for negative arguments.
  ///
  /// The largest measured error is 0.51 ulp.
  public static func log(_ x: Double) -> Double {
    if let special = logarithmOfSpecial(x) { return special }
    return logarithm(x).hi
  }

  /// Returns the logarithm of `x` to base 2: minus infinity at ±0, NaN for negative arguments.
  ///
  /// Powers of 2 give exact results. The largest measured error is 0.51 ulp.
  public static func log2(_ x: Double) -> Double {
    if let special = logarithmOfSpecial(x) { return special }
    let l = logarithm(x)
    let p = DoubleDouble.twoProduct(l.hi, Constants.log2eHi)
    return p.hi + (p.lo + (l.hi * Constants.log2eLo + l.lo * Constants.log2eHi))
  }

  /// Returns the logarithm, to any base above 1, of 0, a negative number, an infinity or NaN; nil for a positive finite
  /// number.
  private static func logarithmOfSpecial(_ x: Double) -> Double? {
    if x > 0 && x < .infinity { return nil }
    if x == 0 { return -.infinity }
    return x == .infinity ? x : .nan
  }

  /// Returns the natural logarithm of a positive finite number with a relative error of about 2^-67.
  ///
  /// x = 2^k z with z in 0.707 ..< 1.414. For each of 128 parts of that range, a table contains a ten-bit
  /// number 1 / c near 1 / z, so that r = z / c - 1 is exact and at most 1 / 128:
  /// ln x = k ln 2 + ln c + ln(1 + r). Near 1 the table has c = 1, which keeps the relative error small.
  /// Such a reduction is described by P. Tang, 1990, https://doi.org/10.1145/98267.98294.
  static func logarithm(_ x: Double) -> DoubleDouble {
    typealias C = Constants.Logarithm
    var bits = x.bitPattern
    var k = 0
    if x < .leastNormalMagnitude {
      bits = (x * 0x1p52).bitPattern
      k = -52
    }
    let offset = bits &- 0x3fe6_a000_0000_0000
    let row = 3 * Int((offset >> 45) & 127)
    k += Int(Int64(bitPattern: offset) >> 52)
    let z = Double(bitPattern: bits &- (offset & 0xfff0_0000_0000_0000))

    let inverse = Constants.logarithms[row]
    let upper = Double(bitPattern: z.bitPattern & 0xffff_ffff_0000_0000)
    let r = DoubleDouble.twoSum(upper * inverse - 1, (z - upper) * inverse)
    let square = DoubleDouble.twoProduct(r.hi, r.hi)
    let (r1, r2) = (r.hi, square.hi)
    let p = (C.c0 + r1 * C.c1) + r2 * ((C.c2 + r1 * C.c3) + r2 * ((C.c4 + r1 * C.c5) + r2 * C.c6))

    let whole = Double(k) * Constants.ln2Hi + Constants.logarithms[row + 1]
    let first = DoubleDouble.fastTwoSum(whole, r.hi)
    let second = DoubleDouble.fastTwoSum(first.hi, -0.5 * square.hi)
    let rest = Double(k) * Constants.ln2Lo + Constants.logarithms[row + 2]
    let small = (r.lo - r.hi * r.lo) - 0.5 * square.lo + r1 * (r2 * p)
    return .fastTwoSum(second.hi, (first.lo + second.lo) + (small + rest))
  }
}
