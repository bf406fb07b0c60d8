// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

extension Elementary {
  /// Returns the angle in -pi / 2 ... pi / 2 whose sine is `x`; NaN outside -1 ... 1.
  ///
  /// The largest measured error is 0.66 ulp.
  public static func asin(_ x: Double) -> Double {
    let size = x.magnitude
    if size < 0.5 {
      if size < 0x1p-27 { return x }
      let z = x * x
      return x + x * (z * arcsineTail(z))
    }
    guard size <= 1 else { return .nan }
    // asin x = pi / 2 - 2 asin sqrt((1 - x) / 2)
    let half = arcsineOfHalfAngle(size)
    let s = DoubleDouble.fastTwoSum(Constants.halfPiHi, -2 * half.hi)
    let value = s.hi + (s.lo + (Constants.halfPiLo - 2 * half.lo))
    return x < 0 ? -value : value
  }

  /// Returns the angle in 0 ... pi whose cosine is `x`; NaN outside -1 ... 1.
  ///
  /// The largest measured error is 0.63 ulp.
  public static func acos(_ x: Double) -> Double {
    let size = x.magnitude
    if size < 0.5 {
      let z = x * x
      let s = DoubleDouble.fastTwoSum(Constants.halfPiHi, -x)
      return s.hi + (s.lo + (Constants.halfPiLo - x * (z * arcsineTail(z))))
    }
    guard size <= 1 else { return .nan }
    let half = arcsineOfHalfAngle(size)
    if x > 0 { return 2 * (half.hi + half.lo) }
    let s = DoubleDouble.fastTwoSum(Constants.piHi, -2 * half.hi)
    return s.hi + (s.lo + (Constants.piLo - 2 * half.lo))
  }

  /// Returns the angle in -pi / 2 ... pi / 2 whose tangent is `x`.
  ///
  /// The largest measured error is 0.52 ulp.
  public static func atan(_ x: Double) -> Double { atan2(x, 1) }

  /// Returns the angle in -pi ... pi from the positive x axis to the point (`x`, `y`), increasing
  /// towards the positive y axis.
  ///
  /// The largest measured error is 0.52 ulp. As in C, atan2(±0, negative or -0) is ±pi, atan2(±0, positive
  /// or +0) is ±0, and two infinite arguments give the angle of a diagonal.
  public static func atan2(_ y: Double, _ x: Double) -> Double {
    if x.isNaN || y.isNaN { return .nan }
    let angle = firstHalfTurn(y.magnitude, x.magnitude, isLeft: x.sign == .minus)
    return y.sign == .minus ? -angle : angle
  }

  /// Returns the angle of (-x, y) if `isLeft` is true, otherwise of (x, y), for nonnegative x and y.
  private static func firstHalfTurn(_ y: Double, _ x: Double, isLeft: Bool) -> Double {
    let isSteep = y > x
    let (small, large) = isSteep ? (x, y) : (y, x)
    let difference = Int(large.bitPattern >> 52) - Int(small.bitPattern >> 52)
    var angle: DoubleDouble
    if small == 0 {
      angle = DoubleDouble(hi: 0, lo: 0)  // also for 0 / 0
    } else if large == .infinity {
      angle =
        small == .infinity
        ? DoubleDouble(hi: Constants.halfPiHi / 2, lo: Constants.halfPiLo / 2)
        : DoubleDouble(hi: 0, lo: 0)
    } else if difference > 64 {
      if !isSteep && !isLeft { return small / large }
      angle = DoubleDouble(hi: 0, lo: 0)  // below the last bit of pi / 2
    } else {
      angle = firstOctant(small, large)
    }
    if !isSteep && !isLeft { return angle.hi + angle.lo }
    // pi / 2 - a (steep), pi / 2 + a (steep, left), pi - a (left)
    let (hi, lo) =
      isSteep ? (Constants.halfPiHi, Constants.halfPiLo) : (Constants.piHi, Constants.piLo)
    if isSteep && isLeft { angle = DoubleDouble(hi: -angle.hi, lo: -angle.lo) }
    let s = DoubleDouble.fastTwoSum(hi, -angle.hi)
    return s.hi + (s.lo + (lo - angle.lo))
  }

  /// Returns atan(a / b) for 0 < a <= b whose exponents differ by at most 64, or by more if `a` is subnormal.
  ///
  /// With c the multiple of 1 / 16 nearest to a / b: atan(a / b) = atan c + atan t with
  /// t = (a - c b) / (b + c a), which is at most 1 / 32.
  private static func firstOctant(_ a: Double, _ b: Double) -> DoubleDouble {
    // Exact scaling by powers of two, which moves b into 1 ..< 2.
    var (a, b) = (a, b)
    if b < 0x1p-900 { (a, b) = (a * 0x1p200, b * 0x1p200) }
    if b >= 0x1p1000 { (a, b) = (a * 0x1p-100, b * 0x1p-100) }
    let scale = Double(bitPattern: 0x7fe0_0000_0000_0000 - (b.bitPattern & 0x7ff0_0000_0000_0000))
    (a, b) = (a * scale, b * scale)

    let shifted = (a / b) * 16 + .integerShift
    let i = Int(shifted.bitPattern & 31)
    let c = (shifted - .integerShift) * 0x1p-4
    let (ah, bh) = (a.veltkampHigh, b.veltkampHigh)  // their products with c are exact
    let n = DoubleDouble.twoSum(a, -c * bh)
    let n2 = DoubleDouble.twoSum(n.hi, -c * (b - bh))
    let d = DoubleDouble.fastTwoSum(b, c * ah)
    let t = DoubleDouble(hi: n2.hi, lo: n2.lo + n.lo)
      .divided(by: DoubleDouble(hi: d.hi, lo: d.lo + c * (a - ah)))

    typealias C = Constants.Arctangent
    let z = t.hi * t.hi
    let p = (C.c0 + z * C.c1) + (z * z) * ((C.c2 + z * C.c3) + (z * z) * C.c4)
    let tail = t.lo + t.hi * (z * p)
    let sum = DoubleDouble.fastTwoSum(Constants.arctangents[2 * i], t.hi)
    return .fastTwoSum(sum.hi, sum.lo + (Constants.arctangents[2 * i + 1] + tail))
  }

  /// Returns asin(sqrt((1 - x) / 2)) for x in 0.5 ... 1.
  private static func arcsineOfHalfAngle(_ x: Double) -> DoubleDouble {
    if x == 1 { return DoubleDouble(hi: 0, lo: 0) }
    let z = (1 - x) * 0.5
    let root = z.squareRoot()
    let square = DoubleDouble.twoProduct(root, root)
    let rest = ((z - square.hi) - square.lo) / (root + root)
    return DoubleDouble(hi: root, lo: rest + root * (z * arcsineTail(z)))
  }

  /// Returns (asin x - x) / x^3 for z = x^2 in 0 ... 1 / 4.
  private static func arcsineTail(_ z: Double) -> Double {
    typealias C = Constants.Arcsine
    let z2 = z * z
    let z4 = z2 * z2
    let a = (C.c0 + z * C.c1) + z2 * (C.c2 + z * C.c3)
    let b = (C.c4 + z * C.c5) + z2 * (C.c6 + z * C.c7)
    let c = (C.c8 + z * C.c9) + z2 * (C.c10 + z * C.c11)
    return a + z4 * (b + z4 * (c + z4 * (C.c12 + z * C.c13)))
  }
}
