// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane

extension PathSheet {
  /// A figure 8 that fills a cell.
  static var eight: CGPath {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 50, y: 50))
    path.addCurve(
      to: CGPoint(x: 50, y: 50), control1: CGPoint(x: 108, y: -40),
      control2: CGPoint(x: 108, y: 140))
    path.addCurve(
      to: CGPoint(x: 50, y: 50), control1: CGPoint(x: -8, y: -40),
      control2: CGPoint(x: -8, y: 140))
    path.closeSubpath()
    return path
  }

  /// Cells with dash patterns along curves and around corners: even, with a phase, with three lengths, with round dots;
  /// then the outlines of dashes.
  var dashes: [Cell] {
    let rect = CGPath(
      roundedRect: CGRect(x: 8, y: 8, width: 84, height: 84), cornerWidth: 24, cornerHeight: 24)
    let patterns: [(CGPath, CGFloat, [CGFloat], CAShapeLayerLineCap)] = [
      (Self.eight, 0, [12, 6], .butt), (Self.eight, 9, [12, 6], .butt),
      (Self.eight, 0, [18, 5, 3], .butt), (Self.eight, 0, [0, 8], .round),
      (rect, 0, [14, 7], .butt), (rect, 0, [10, 9], .round),
    ]
    var cells = patterns.map { path, phase, lengths, cap in
      let cell = Cell()
      cell.line(path.copy(dashingWithPhase: phase, lengths: lengths), Ink.blue, width: 4, cap: cap)
      return cell
    }
    for path in [Self.eight, rect] {
      let cell = Cell()
      let outlines = path.copy(dashingWithPhase: 0, lengths: [16, 12])
        .copy(strokingWithWidth: 9, lineCap: .round, lineJoin: .round, miterLimit: 10)
      cell.fill(outlines, Ink.pale)
      cell.line(outlines, Ink.blue)
      cells.append(cell)
    }
    return cells
  }

  /// Cells with the outlines of strokes: caps and joins, a low miter limit, a curve, and a transformed outline.
  var capsAndJoins: [Cell] {
    let corner = CGMutablePath()
    corner.addLines(between: [
      CGPoint(x: 20, y: 78), CGPoint(x: 46, y: 26), CGPoint(x: 62, y: 70), CGPoint(x: 80, y: 52),
    ])
    let wave = CGMutablePath()
    wave.move(to: CGPoint(x: 18, y: 70))
    wave.addCurve(
      to: CGPoint(x: 82, y: 30), control1: CGPoint(x: 55, y: -40),
      control2: CGPoint(x: 45, y: 140))
    let styles: [(CGPath, CGLineCap, CGLineJoin, CGFloat)] = [
      (corner, .butt, .miter, 10), (corner, .round, .round, 10), (corner, .square, .bevel, 10),
      (corner, .butt, .miter, 2), (wave, .butt, .miter, 10), (wave, .round, .round, 10),
      (wave, .square, .bevel, 10),
    ]
    var cells = styles.map { path, cap, join, limit in
      let cell = Cell()
      let stroke = path.copy(
        strokingWithWidth: 17, lineCap: cap, lineJoin: join, miterLimit: limit)
      cell.fill(stroke, Ink.pale)
      cell.line(stroke.normalized(), Ink.gray)
      cell.line(path, Ink.red)
      return cell
    }
    // A transform of the outline also distorts the pen.
    let bent = Cell()
    let flat = CGAffineTransform(a: 1, b: 0, c: 0, d: 0.45, tx: 0, ty: 28)
    let stroke = Self.eight.copy(
      strokingWithWidth: 17, lineCap: .butt, lineJoin: .miter, miterLimit: 10, transform: flat)
    bent.fill(stroke, Ink.pale)
    bent.line(stroke.normalized(), Ink.gray)
    cells.append(bent)
    return cells
  }
}
