// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneMath
import TestSupport
import Testing

@Suite struct ElementaryAccuracyTests {
  static let functions: [String: @Sendable ([Double]) -> Double] = [
    "sin": { Elementary.sin($0[0]) }, "cos": { Elementary.cos($0[0]) },
    "tan": { Elementary.tan($0[0]) }, "asin": { Elementary.asin($0[0]) },
    "acos": { Elementary.acos($0[0]) }, "atan": { Elementary.atan($0[0]) },
    "exp": { Elementary.exp($0[0]) }, "expm1": { Elementary.expm1($0[0]) },
    "log": { Elementary.log($0[0]) }, "log2": { Elementary.log2($0[0]) },
    "atan2": { Elementary.atan2($0[0], $0[1]) }, "pow": { Elementary.pow($0[0], $0[1]) },
  ]

  /// The maximum errors stated in the doc comments, in units in the last place.
  static let stated: [String: Double] = [
    "sin": 0.78, "cos": 0.74, "tan": 0.94, "asin": 0.66, "acos": 0.63, "atan": 0.52, "atan2": 0.52,
    "exp": 0.51, "expm1": 0.75, "log": 0.51, "log2": 0.51, "pow": 0.51,
  ]

  struct Row {
    let arguments: [Double]
    let nearest: Double
    let rest: Double  // in ulps of `nearest`
  }

  static let rows: [String: [Row]] = {
    var rows: [String: [Row]] = [:]
    for line in elementaryReference.split(separator: "\n") {
      let words = line.split(separator: " ")
      let numbers = words.dropFirst().dropLast().map { Double(bitPattern: UInt64($0, radix: 16)!) }
      rows[String(words[0]), default: []].append(
        Row(
          arguments: numbers.dropLast(), nearest: numbers.last!, rest: Double(words.last!)! / 1000))
    }
    return rows
  }()

  @Test(arguments: functions.keys.sorted())
  func resultsStayWithinStatedError(name: String) throws {
    let rows = try #require(Self.rows[name])
    expect(rows.count >= 220)
    for row in rows {
      let value = Self.functions[name]!(row.arguments)
      let unit = row.nearest.ulp
      let error = abs((value - row.nearest) / unit - row.rest)
      expect(error <= Self.stated[name]! + 0.001, "\(name) \(row.arguments) gave \(value)")
    }
  }

  @Test func nearMultiplesOfHalfPiStayAccurate() {
    // 6381956970095103 * 2^797 is the double nearest to a multiple of pi / 2.
    expectEqual(Elementary.cos(0x1.6ac5b262ca1ffp+849), -0x1.14ae72e6ba22fp-61)
    expectEqual(Elementary.sin(.pi), 0x1.1a62633145c07p-53)
    expectEqual(Elementary.cos(.pi / 2), 0x1.1a62633145c07p-54)
  }
}
