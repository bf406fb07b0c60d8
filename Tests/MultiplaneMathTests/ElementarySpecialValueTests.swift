// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneMath
import TestSupport
import Testing

/// The special values of C's Annex F (ISO/IEC 9899:2018, F.10).
@Suite struct ElementarySpecialValueTests {
  private func same(_ a: Double, _ b: Double) -> Bool {
    a.isNaN ? b.isNaN : a.bitPattern == b.bitPattern
  }

  typealias Row = (name: String, argument: Double, value: Double)

  @Test func unaryFunctionSpecialValues() {
    let huge = Double.greatestFiniteMagnitude
    let tiny = Double.leastNonzeroMagnitude
    let rows: [Row] = [
      ("sin", 0, 0), ("sin", -0.0, -0.0), ("sin", .infinity, .nan), ("sin", -.infinity, .nan),
      ("sin", tiny, tiny), ("sin", .nan, .nan),
      ("cos", 0, 1), ("cos", -0.0, 1), ("cos", .infinity, .nan), ("cos", .nan, .nan),
      ("cos", tiny, 1),
      ("tan", 0, 0), ("tan", -0.0, -0.0), ("tan", .infinity, .nan), ("tan", .nan, .nan),
      ("tan", -tiny, -tiny),
      ("asin", 0, 0), ("asin", -0.0, -0.0), ("asin", 1, .pi / 2), ("asin", -1, -.pi / 2),
      ("asin", 1.0.nextUp, .nan), ("asin", -.infinity, .nan), ("asin", .nan, .nan),
      ("asin", tiny, tiny),
      ("acos", 1, 0), ("acos", -1, .pi), ("acos", 0, .pi / 2), ("acos", 1.0.nextUp, .nan),
      ("acos", (-1.0).nextDown, .nan), ("acos", .nan, .nan), ("acos", tiny, .pi / 2),
      ("atan", 0, 0), ("atan", -0.0, -0.0), ("atan", .infinity, .pi / 2),
      ("atan", -.infinity, -.pi / 2), ("atan", .nan, .nan), ("atan", 1, .pi / 4),
      ("atan", tiny, tiny), ("atan", huge, .pi / 2),
      ("exp", 0, 1), ("exp", -0.0, 1), ("exp", .infinity, .infinity), ("exp", -.infinity, 0),
      ("exp", .nan, .nan), ("exp", huge, .infinity), ("exp", -huge, 0),
      ("exp", 0x1.62e42fefa39efp+9, 0x1.fffffffffff2ap+1023),
      ("exp", 0x1.62e42fefa39f0p+9, .infinity), ("exp", -745.1332191019412, 0),
      ("exp", -745.1332191019411, tiny),
      ("expm1", 0, 0), ("expm1", -0.0, -0.0), ("expm1", .infinity, .infinity),
      ("expm1", -.infinity, -1), ("expm1", .nan, .nan), ("expm1", tiny, tiny),
      ("expm1", huge, .infinity), ("expm1", -huge, -1),
      ("log", 1, 0), ("log", 0, -.infinity), ("log", -0.0, -.infinity), ("log", -1, .nan),
      ("log", .infinity, .infinity), ("log", -.infinity, .nan), ("log", .nan, .nan),
      ("log", -tiny, .nan),
      ("log2", 1, 0), ("log2", 0, -.infinity), ("log2", -1, .nan), ("log2", 8, 3),
      ("log2", .infinity, .infinity), ("log2", .nan, .nan), ("log2", tiny, -1074),
    ]
    for row in rows {
      let value = ElementaryAccuracyTests.functions[row.name]!([row.argument])
      expect(same(row.value, value), "\(row.name)(\(row.argument)) gave \(value)")
    }
    for x in [Double.infinity, -.infinity, .nan] {
      let both = Elementary.sinCos(x)
      expect(both.sin.isNaN && both.cos.isNaN)
    }
    expect(Elementary.sinCos(-0.0).sin.sign == .minus && Elementary.sinCos(-0.0).cos == 1)
  }

  @Test func atan2SpecialValues() {
    let half = Double.pi / 2
    let quarter = Double.pi / 4
    let three = 0x1.2d97c7f3321d2p+1  // the double nearest to 3 pi / 4
    let infinity = Double.infinity
    let tiny = Double.leastNonzeroMagnitude
    let rows: [(y: Double, x: Double, value: Double)] = [
      (0, 0, 0), (0, -0.0, .pi), (0, -1, .pi), (0, 1, 0), (0, -infinity, .pi), (0, infinity, 0),
      (1, 0, half), (1, -0.0, half), (1, infinity, 0), (1, -infinity, .pi),
      (infinity, 1, half), (infinity, -1, half), (infinity, 0, half),
      (infinity, infinity, quarter), (infinity, -infinity, three),
      (1, 1, quarter), (1, -1, three), (2, 0, half), (tiny, 1, tiny), (tiny, -1, .pi),
      (tiny, 4, 0), (tiny, tiny, quarter), (1, tiny, half), (1e300, 1e-300, half),
      (1e-300, -1e300, .pi),
    ]
    for row in rows {
      let value = Elementary.atan2(row.y, row.x)
      expect(same(row.value, value), "atan2(\(row.y), \(row.x)) gave \(value)")
      let mirrored = Elementary.atan2(-row.y, row.x)
      expect(same(-row.value, mirrored), "atan2(\(-row.y), \(row.x)) gave \(mirrored)")
    }
    expect(Elementary.atan2(.nan, 1).isNaN && Elementary.atan2(1, .nan).isNaN)
    expect(Elementary.atan2(.nan, .infinity).isNaN)
  }

  @Test func powSpecialValues() {
    let infinity = Double.infinity
    let huge = Double.greatestFiniteMagnitude
    let tiny = Double.leastNonzeroMagnitude
    let rows: [(x: Double, y: Double, value: Double)] = [
      // x = 1 or y = 0, for any value of the other
      (1, 5, 1), (1, .nan, 1), (1, infinity, 1), (.nan, 0, 1), (infinity, -0.0, 1), (0, 0, 1),
      (-3, 0, 1), (.nan, 1, .nan), (2, .nan, .nan), (-1, .nan, .nan),
      // zeros
      (0, 3, 0), (-0.0, 3, -0.0), (0, 2, 0), (-0.0, 2, 0), (-0.0, 2.5, 0), (0, 0.5, 0),
      (0, -3, infinity), (-0.0, -3, -infinity), (-0.0, -2, infinity), (0, -2.5, infinity),
      (0, -infinity, infinity), (0, infinity, 0), (-0.0, -infinity, infinity),
      // infinite exponents
      (-1, infinity, 1), (-1, -infinity, 1), (0.5, -infinity, infinity), (0.5, infinity, 0),
      (2, -infinity, 0), (2, infinity, infinity), (-2, infinity, infinity), (-0.5, infinity, 0),
      // infinite bases
      (infinity, 2, infinity), (infinity, -2, 0), (-infinity, 3, -infinity),
      (-infinity, 2, infinity), (-infinity, 2.5, infinity), (-infinity, -3, -0.0),
      (-infinity, -2, 0), (-infinity, -0.5, 0),
      // negative bases
      (-2, 0.5, .nan), (-1, 0.5, .nan), (-2, 3, -8), (-2, 2, 4), (-1, 0x1p53, 1),
      (-1, 0x1p53 - 1, -1), (-1, 3e300, 1), (-8, -1, -0.125), (-1, -7, -1),
      // overflow, underflow, tiny exponents
      (huge, 2, infinity), (-huge, 3, -infinity), (huge, -2, 0), (-huge, -3, -0.0),
      (2, 1024, infinity), (2, -1075, 0), (2, -1074, tiny), (1.5, 1e300, infinity),
      (0.5, 1e300, 0), (-2, -1e300, 0), (3, 1e-300, 1), (tiny, 0x1p-1060, 1), (tiny, 1, tiny),
      (1.0.nextUp, 1e300, infinity), (tiny, -1, infinity), (huge, 1, huge),
    ]
    for row in rows {
      let value = Elementary.pow(row.x, row.y)
      expect(same(row.value, value), "pow(\(row.x), \(row.y)) gave \(value)")
    }
  }
}
