// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import GraphicsTestSupport
import MultiplaneGraphics
import MultiplaneRaster
import TestSupport
import Testing

@Suite struct BooleanOracleTests {
  @Test("Operations on curves agree with Skia") func operationsMatchSkia() throws {
    guard let rows = try Oracles.rows("oracles/skia/path_boolean.tsv") else { return }
    var passed = 0
    for row in rows where row.count == 9 {
      let expected = try #require(Double(row[5]))
      let box = row[6].split(separator: " ").compactMap { Double($0) }
      // The tolerances of the oracle: 0.3 % or 0.5 square units, bounds 0.05.
      let path = result(of: row)
      let area = Double(path.outline.signedArea)
      let bounds = path.boundingBoxOfPath
      let edges = [bounds.minX, bounds.minY, bounds.width, bounds.height].map { Double($0) }
      let fits =
        path.isEmpty
        ? box.isEmpty : box.count == 4 && zip(edges, box).allSatisfy { abs($0 - $1) <= 0.05 }
      if abs(area - expected) <= max(0.5, expected * 0.003) && fits {
        passed += 1
      } else {
        Issue.record("\(row[0]) \(row[4]) \(row[2]): \(area) \(edges), not \(expected) \(box)")
      }
    }
    Oracles.count("skia booleans", rows: passed)
    expectEqual(passed, 100)
  }

  private func result(of row: [String]) -> CGPath {
    let rules: [String: CGPathFillRule] = ["w": .winding, "e": .evenOdd]
    let ruleA = rules[row[1]]!
    let ruleB = rules[row[3]]!
    var (a, b): (CGPath, CGPath) = (PathText(row[7]).path, PathText(row[8]).path)
    if ruleA != ruleB { (a, b) = (a.normalized(using: ruleA), b.normalized(using: ruleB)) }
    let rule = ruleA == ruleB ? ruleA : .winding
    switch row[4] {
    case "union": return a.union(b, using: rule)
    case "intersection": return a.intersection(b, using: rule)
    case "subtracting": return a.subtracting(b, using: rule)
    default: return a.symmetricDifference(b, using: rule)
    }
  }

  /// Cases whose recorded area is that of Clipper2's result with its corners rounded to integers, or is missing (-1).
  /// Rounding down the corners of the exact result of case 15, for instance, gives the recorded 3085; on a grid 65,536
  /// times finer Clipper itself gives the areas here, to 7 digits.
  ///
  /// The areas here are exact to the last bit of a double: trapezoids between all y coordinates of corners and
  /// intersections, in rational arithmetic (Python's `fractions`). ``SlabArea`` repeats that in doubles.
  private static let exactAreas: [Int: Double] = [
    15: 3131.8181160010877, 19: 26.724245418624033, 22: 2.3293650793650795, 23: 7.692359409674603,
    24: 5.514149008885851, 26: 99.29180775928792, 44: 264.3829652753729, 63: 526.3157894736842,
    114: 6173114054.701956, 184: 14462.003195772062, 193: 81.2556065275746, 195: 1138,
  ]

  @Test("Operations on polygons agree with Clipper2") func operationsMatchClipper() throws {
    guard let url = Oracles.url("oracles/clipper2/Polygons.txt") else { return }
    let cases = try ClipperCase.read(url)
    var passed = 0
    var exact = 0
    for (i, row) in cases.enumerated() {
      let area = abs(Double(row.result.signedArea))
      let recorded = abs(row.area)
      if let truth = Self.exactAreas[i + 1] {
        expect(abs(area - truth) <= 1e-12 * truth, "case \(i + 1)")
        let slabs = SlabArea(row.subjects, row.clips).area {
          row.operation.includes(row.rule.includes($0), row.rule.includes($1))
        }
        expect(abs(slabs - truth) <= 1e-9 * truth, "case \(i + 1)")
        withKnownIssue("Case \(i + 1): the area on record is not that of the polygons") {
          expect(abs(area - recorded) <= recorded * 0.01)
        }
        exact += 1
      } else if abs(area - recorded) <= recorded * 0.01 {
        passed += 1
      } else {
        Issue.record("\(i + 1): \(area), not \(recorded)")
      }
    }
    Oracles.count("clipper2", rows: passed)
    Oracles.count("clipper2-recomputed", rows: exact)
    expect(passed == 183 && exact == 12 && cases.count == 195)
  }
}

/// A case in Clipper2's Polygons.txt.
private struct ClipperCase {
  var operation = BooleanOperation.union
  var rule = WindingRule.nonZero
  var area = 0.0
  var subjects = Outline()
  var clips = Outline()

  var result: Outline { subjects.combined(with: clips, by: operation, rule: rule) }

  static func read(_ url: URL) throws -> [ClipperCase] {
    let operations: [String: BooleanOperation] = [
      "UNION": .union, "INTERSECTION": .intersection, "DIFFERENCE": .difference,
      "XOR": .symmetricDifference,
    ]
    let rules: [String: WindingRule] = [
      "EVENODD": .evenOdd, "NONZERO": .nonZero, "POSITIVE": .positive, "NEGATIVE": .negative,
    ]
    var cases: [ClipperCase] = []
    var fillsClips = false
    for line in try String(contentsOf: url, encoding: .utf8).split(whereSeparator: \.isNewline) {
      let words = line.split(whereSeparator: { $0 == " " || $0 == "," }).map(String.init)
      guard let first = words.first else { continue }
      switch first {
      case "CAPTION:": cases.append(ClipperCase())
      case "CLIPTYPE:": cases[cases.count - 1].operation = try #require(operations[words[1]])
      case "FILLRULE:": cases[cases.count - 1].rule = try #require(rules[words[1]])
      case "SOL_AREA:": cases[cases.count - 1].area = try #require(Double(words[1]))
      case "SUBJECTS": fillsClips = false
      case "CLIPS": fillsClips = true
      case "SOL_COUNT:": break
      default:
        let n = try words.map { try #require(Double($0)) }
        let points = stride(from: 0, to: n.count - 1, by: 2).map { CGPoint(x: n[$0], y: n[$0 + 1]) }
        if fillsClips {
          cases[cases.count - 1].clips.addPolygon(points)
        } else {
          cases[cases.count - 1].subjects.addPolygon(points)
        }
      }
    }
    return cases
  }
}
