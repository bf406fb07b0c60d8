// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// Strokes the rows of a table (path, width, cap, join, miter limit, dash) at Skia's default precision, and prints
/// the outlines as SVG path data, one per line.
func printStrokes(ofTable file: String) throws {
  for line in try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
  where !line.hasPrefix("#") {
    let row = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    let path = try CGPath(svgPathData: row[0])
    let dash = row[5].split { ":,".contains($0) }.compactMap { Double($0).map { CGFloat($0) } }
    let dashed =
      dash.isEmpty
      ? path : path.copy(dashingWithPhase: dash[0], lengths: Array(dash.dropFirst()))
    let style = StrokeStyle(
      width: CGFloat(Double(row[1]) ?? 0),
      cap: ["butt": .butt, "round": .round, "square": .square][row[2]] ?? .butt,
      join: ["miter": .miter, "round": .round, "bevel": .bevel][row[3]] ?? .miter,
      miterLimit: CGFloat(Double(row[4]) ?? 10))
    let words = dashed.copy(stroking: style, tolerance: 0.25).outline
    var text = "", index = 0
    for verb in words.verbs {
      text += ["M", "L", "Q", "C", "Z"][Int(verb.rawValue)]
      for p in words.points[index..<index + verb.pointCount] { text += " \(p.x) \(p.y) " }
      index += verb.pointCount
    }
    print(text)
  }
}
