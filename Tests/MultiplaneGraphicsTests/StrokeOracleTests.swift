// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import TestSupport
import Testing

@Suite struct StrokeOracleTests {
  @Test("Outlines of strokes against Skia") func skia() throws {
    guard let rows = try Oracles.rows("oracles/skia/stroke_outline.tsv") else { return }
    var passed = 0, failures: [String] = []
    for row in rows where row.count == 8 {
      var path: CGPath = PathText(row[0]).path
      let dash = row[5].split(whereSeparator: { ":,".contains($0) }).map { CGFloat(Double($0)!) }
      if let phase = dash.first {
        path = path.copy(dashingWithPhase: phase, lengths: Array(dash.dropFirst()))
      }
      let stroke = path.copy(
        strokingWithWidth: CGFloat(Double(row[1])!), lineCap: cap(row[2]), lineJoin: join(row[3]),
        miterLimit: CGFloat(Double(row[4])!))
      let area = ScanArea(stroke).area(), expected = Double(row[6])!
      let box = stroke.boundingBoxOfPath
      let bounds = row[7].split(separator: " ").compactMap { Double($0).map { CGFloat($0) } }
      let isNear =
        bounds.isEmpty
        ? box.isNull
        : zip([box.minX, box.minY, box.width, box.height], bounds).allSatisfy {
          abs($0 - $1) <= 0.3
        }
      if abs(area - expected) <= max(0.5, 0.003 * expected), isNear {
        passed += 1
      } else {
        failures.append("\(row.joined(separator: " | ")) got \(area) \(box)")
      }
    }
    print(passed, failures.count)
    failures.forEach { print($0) }
    Oracles.count("skia strokes", rows: passed)
  }

  private func cap(_ name: String) -> CGLineCap {
    name == "round" ? .round : name == "square" ? .square : .butt
  }
  private func join(_ name: String) -> CGLineJoin {
    name == "round" ? .round : name == "bevel" ? .bevel : .miter
  }
}
