// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import GraphicsTestSupport
import MultiplaneGraphics
import TestSupport
import Testing

// 378 strokes computed by Skia at its coarsest precision (resScale 1), at which it approximates edges of curves by
// quadratic curves within 0.25. Rows are compared at the same precision; 371 agree. The 7 others
// (Documentation/strokes.md shows them) differ for one of two reasons:
// - Dashes on a curve (3 rows). Skia measured the curve as coarsely: its dashes add up to 98.26 instead of 97.86.
//   Measured at resScale 256 its areas are 195.721 and 782.886 without caps, which equal Multiplane's.
// - Dots (4 rows). Skia makes a dashed point with butt caps a sliver 0.0122 long; Multiplane draws nothing, as without
//   dashes.

@Suite struct StrokeOracleTests {
  private enum Difference: Hashable { case coarseDashes, sliver }

  @Test("Stroke outlines agree with Skia at its precision") func outlinesMatchSkia() throws {
    guard let rows = try Oracles.rows("oracles/skia/stroke_outline.tsv") else { return }
    var passed = 0, differences: [Difference: Int] = [:]
    for row in rows where row.count == 8 {
      let stroke = try #require(StrokeRow(row))
      if stroke.agrees(tolerance: 0.25) {
        passed += 1
      } else if stroke.isSliver {
        differences[.sliver, default: 0] += 1
      } else if stroke.agreesWithFineDashes {
        differences[.coarseDashes, default: 0] += 1
      } else {
        Issue.record("\(row.joined(separator: " | ")): got \(stroke.area(tolerance: 0.25))")
      }
    }
    Oracles.count("skia strokes", rows: passed)
    // Lower bounds, which may only be raised.
    expect(passed >= 371)
    expect(differences[.coarseDashes, default: 0] <= 3 && differences[.sliver, default: 0] <= 4)
    expectEqual(passed + differences.values.reduce(0, +), 378)
  }

  /// A stroke with butt caps along a curve whose radius is never below half the width has the area length times width.
  @Test("Strokes with default precision have nearly exact areas")
  func defaultPrecisionAreasAreNearlyExact() throws {
    guard let rows = try Oracles.rows("oracles/skia/stroke_outline.tsv") else { return }
    var curves = 0, nearer = 0
    for row in rows where row.count == 8 {
      let stroke = try #require(StrokeRow(row))
      if !stroke.isCurved {
        // Only round caps and joins are approximated.
        expect(stroke.agrees(tolerance: nil) || stroke.isSliver, "\(row)")
      } else if stroke.cap == .butt {
        curves += 1
        let exact = Double(stroke.width) * stroke.dashed.lengthInLines
        let error = abs(stroke.area(tolerance: nil) / exact - 1)
        // Two edges, each within 1/2000 of the width, can add up to 1e-3.
        expect(error < 2.5e-4, "\(row) \(exact)")
        if error < abs(stroke.expectedArea / exact - 1) { nearer += 1 }
      }
    }
    expect(curves == 42 && nearer == curves, "\(nearer) of \(curves)")
  }
}

/// A row of the table.
private struct StrokeRow {
  var path: CGPath
  var dash: [CGFloat]
  var width, limit: CGFloat
  var cap: CGLineCap
  var join: CGLineJoin
  var expectedArea: Double
  var expectedBox: [CGFloat]

  init?(_ row: [String]) {
    guard let width = Double(row[1]), let limit = Double(row[4]), let area = Double(row[6]) else {
      return nil
    }
    path = PathText(row[0]).path
    dash = row[5].split(whereSeparator: { ":,".contains($0) })
      .compactMap { Double($0).map { CGFloat($0) } }
    (self.width, self.limit, expectedArea) = (CGFloat(width), CGFloat(limit), area)
    cap = row[2] == "round" ? .round : row[2] == "square" ? .square : .butt
    join = row[3] == "round" ? .round : row[3] == "bevel" ? .bevel : .miter
    expectedBox = row[7].split(separator: " ").compactMap { Double($0).map { CGFloat($0) } }
  }

  var isCurved: Bool { path.outline.verbs.contains { $0 == .quad || $0 == .cubic } }

  var dashed: CGPath {
    dash.isEmpty
      ? path : path.copy(dashingWithPhase: dash[0], lengths: Array(dash.dropFirst()))
  }

  /// - Parameter tolerance: The tolerance, or nil for the default.
  private func outline(tolerance: CGFloat?) -> CGPath {
    guard let tolerance else {
      return dashed.copy(
        strokingWithWidth: width, lineCap: cap, lineJoin: join, miterLimit: limit)
    }
    let style = StrokeStyle(width: width, cap: cap, join: join, miterLimit: limit)
    return dashed.copy(stroking: style, tolerance: tolerance)
  }

  func area(tolerance: CGFloat?) -> Double {
    ScanArea(outline(tolerance: tolerance), tolerance: 1e-4).area()
  }

  /// Returns whether the stroke is within the tolerances of the oracle: area 0.3 % or 0.5, bounds 0.3.
  func agrees(tolerance: CGFloat?) -> Bool {
    let outline = outline(tolerance: tolerance), box = outline.boundingBoxOfPath
    let isNear =
      expectedBox.isEmpty
      ? box.isNull
      : zip([box.minX, box.minY, box.width, box.height], expectedBox)
        .allSatisfy { abs($0 - $1) <= 0.3 }
    return isNear
      && abs(ScanArea(outline).area() - expectedArea) <= max(0.5, 0.003 * expectedArea)
  }

  var isSliver: Bool {
    cap == .butt && !dash.isEmpty && path.boundingBox.size == .zero && expectedArea < 0.1
      && outline(tolerance: nil).isEmpty
  }

  /// Whether the area equals that of Skia's quadratic curve with dashes 20 4 4 4 from 5, measured at resScale 256, by
  /// width. A square cap adds the square of the width to each of the 9 dashes.
  var agreesWithFineDashes: Bool {
    guard PathText(path).verbs == "MQ", dash == [5, 20, 4, 4, 4] else { return false }
    let dashes = 9.0
    guard let butt = [2: 195.721, 8: 782.886][width] else { return false }
    let fine = butt + (cap == .square ? dashes * Double(width * width) : 0)
    return cap != .round && abs(area(tolerance: 0.25) / fine - 1) < 5e-4
  }
}

extension CGPath {
  /// The length of the path flattened within 1e-6.
  fileprivate var lengthInLines: Double {
    var sum: CGFloat = 0, last = CGPoint.zero, start = CGPoint.zero, index = 0
    let lines = flattened(threshold: 1e-6).outline
    for verb in lines.verbs {
      let p = verb == .close ? start : lines.points[index]
      index += verb.pointCount
      if verb == .move {
        start = p
      } else {
        sum += ((p.x - last.x) * (p.x - last.x) + (p.y - last.y) * (p.y - last.y)).squareRoot()
      }
      last = p
    }
    return Double(sum)
  }
}
