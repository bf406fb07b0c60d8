// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneText

/// A sheet of lines, each with a position, size and angle, and of lines along circles.
///
/// Each row is tab-separated: `line`, x and y of the left end of the baseline, size, degrees clockwise, font, text; or
/// `circle`, x and y of the center, size, radius, font, text. The y axis points down.
struct Specimen {
  let rows: [[String]]

  init(_ file: String) throws {
    rows = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
  }

  func draw(in context: CGContext, height: CGFloat) {
    for row in rows where row.count == 7 {
      let numbers = row[1...4].map { CGFloat(Double($0) ?? 0) }
      let (x, y, size, last) = (numbers[0], height - numbers[1], numbers[2], numbers[3])
      let line = CTLineCreateWithAttributedString(
        NSAttributedString(
          string: row[6], attributes: [.font: CTFontCreateWithName(row[5], size, nil)]))
      if row[0] == "line" {
        context.textMatrix = CGAffineTransform(rotationAngle: -last * .pi / 180)
        context.textPosition = CGPoint(x: x, y: y)
        CTLineDraw(line, context)
      } else {
        // Starts at the left and runs clockwise.
        let circle = CGMutablePath()
        circle.addArc(
          center: CGPoint(x: x, y: y), radius: last, startAngle: .pi, endAngle: -.pi,
          clockwise: true)
        context.setFillColor(.black)
        context.addPath(line.path(along: circle))
        context.fillPath()
      }
    }
  }
}
