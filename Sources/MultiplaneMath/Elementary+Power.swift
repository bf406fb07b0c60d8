// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

extension Elementary {
  /// Returns `x` to the power of `y`.
  ///
  /// The largest measured error is 0.51 ulp. As in C, the result is 1 if y is 0 or x is 1, even if the
  /// other argument is NaN; NaN if x is negative and finite and y is finite and not an integer; and
  /// has the sign of x if y is an odd integer.
  public static func pow(_ x: Double, _ y: Double) -> Double {
    if y == 0 || x == 1 { return 1 }
    if x.isNaN || y.isNaN { return .nan }
    let size = x.magnitude
    if y.isInfinite {
      if size == 1 { return 1 }
      return (size > 1) == (y > 0) ? .infinity : 0
    }
    let parity = Parity(y)
    let sign: Double = x.sign == .minus && parity == .odd ? -1 : 1
    if size == 0 || size == .infinity {
      return (size == 0) == (y > 0) ? sign * 0 : sign * .infinity
    }
    if x < 0 && parity == .nonInteger { return .nan }
    return sign * positivePower(size, y)
  }

  /// Returns `x` to the power of `y` for a positive finite x and a finite y other than 0.
  private static func positivePower(_ x: Double, _ y: Double) -> Double {
    if x == 1 || y.magnitude < 0x1p-65 { return 1 }
    if y.magnitude > 0x1p64 { return (x > 1) == (y > 0) ? .infinity : 0 }
    let l = logarithm(x)
    let p = DoubleDouble.twoProduct(y, l.hi)
    if p.hi > 710 { return .infinity }
    if p.hi < -746 { return 0 }
    if p.hi.magnitude < 0x1p-54 { return 1 + p.hi }
    return ScaledExponential(p.hi, p.lo + y * l.lo).value
  }

  private enum Parity {
    case even, odd, nonInteger

    init(_ y: Double) {
      let size = y.magnitude
      if size >= 0x1p53 {
        self = .even
      } else {
        let whole = UInt64(size)
        self = Double(whole) != size ? .nonInteger : whole & 1 == 1 ? .odd : .even
      }
    }
  }
}
