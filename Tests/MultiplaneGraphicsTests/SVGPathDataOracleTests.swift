// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneMath
import TestSupport
import Testing

/// The test cases of fontello/svgpath, a widely used library for path data. Each is an input text, operations and the
/// output text.
@Suite struct SVGPathDataOracleTests {
  @Test func svgpathLibraryCases() throws {
    guard let rows = try Oracles.rows("oracles/svg-path/svgpath_cases.tsv") else { return }
    var passed = 0
    for row in rows where row.count == 4 {
      let (operations, expected) = (row[2], row[3])
      let input = row[1].replacingOccurrences(of: #"\n"#, with: "\n")
        .replacingOccurrences(of: #"\r"#, with: "\r")
        .replacingOccurrences(of: #"\u1680"#, with: "\u{1680}")
      if operations == ".err" {
        let offset = Int(expected.split(separator: " ").last!.dropLast()) ?? 0
        let error = try #require(throws: SVGPathDataError.self) {
          try SVGPathData(parsing: input)
        }
        expectEqual(error.offset, offset, "\(input): \(error)")
      } else {
        // Like the library, the parser returns the segments before an error.
        var data = SVGPathData.parsePrefix(of: input).data
        for operation in operations.split(separator: ".", omittingEmptySubsequences: true)
          .joined(separator: ".").components(separatedBy: ").")
        where !operation.isEmpty {
          data = try apply(operation, to: data)
        }
        expectEqual(data.description, expected, "\(input) \(operations)")
        if data.description != expected { continue }
      }
      passed += 1
    }
    Oracles.count("svg-path", rows: passed)
    expect(passed == 116 && rows.count == 116)
  }

  /// Applies one operation such as `rotate(90,10,10`.
  private func apply(_ text: String, to data: SVGPathData) throws -> SVGPathData {
    let parts = text.split(separator: "(", maxSplits: 1, omittingEmptySubsequences: false)
    let n = (parts.last ?? "").split { "[](), '".contains($0) }.compactMap { Double($0) }
    func matrix(_ m: [Double]) -> SVGPathData {
      data.applying(
        CGAffineTransform(a: m[0], b: m[1], c: m[2], d: m[3], tx: m[4], ty: m[5]))
    }
    let radians = (n.first ?? 0) * .pi / 180
    switch parts[0] {
    case "abs": return data.absolute()
    case "rel": return data.relative()
    case "unshort": return data.expandingShorthands()
    case "unarc": return data.arcsAsCubics()
    case "round": return data.rounded(Int(n[0]))
    case "matrix": return matrix(n)
    case "translate": return matrix([1, 0, 0, 1, n[0], n.count > 1 ? n[1] : 0])
    case "scale": return matrix([n[0], 0, 0, n.count > 1 ? n[1] : n[0], 0, 0])
    case "skewX": return matrix([1, 0, Elementary.tan(radians), 1, 0, 0])
    case "skewY": return matrix([1, Elementary.tan(radians), 0, 1, 0, 0])
    case "rotate":
      let (s, c) = Elementary.sinCos(radians)
      let (x, y) = n.count > 1 ? (n[1], n[2]) : (0, 0)
      return matrix([c, s, -s, c, x - c * x + s * y, y - s * x - c * y])
    case "transform" where n.isEmpty: return data
    default:
      Issue.record("unknown operation \(text)")
      return data
    }
  }
}
