// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane

/// The operations on paths, a row for each kind: the image in Documentation/paths.md.
///
///     multiplane still Examples PathSheet -o paths.png
@main struct PathSheet: Scene {
  let size = CGSize(width: 880, height: 660)
  let duration: CFTimeInterval = 1

  func build(in stage: Stage) throws {
    let rows = [dashes, capsAndJoins, try booleans(), places, try sliders(), try shapes()]
    for (y, row) in rows.enumerated() {
      for (x, cell) in row.enumerated() {
        cell.layer.position = CGPoint(x: 110 * x + 5, y: 110 * y + 5)
        stage.layer.addSublayer(cell.layer)
      }
    }
  }
}

/// A cell of the sheet, with coordinates from 0 to 100 points.
struct Cell {
  let layer = CALayer()

  /// Adds a stroked path to the cell; `width` is in points.
  func line(
    _ path: CGPath, _ color: CGColor, width: CGFloat = 1, cap: CAShapeLayerLineCap = .butt
  ) {
    let shape = CAShapeLayer()
    shape.path = path
    shape.fillColor = nil
    shape.strokeColor = color
    shape.lineWidth = width
    shape.lineCap = cap
    layer.addSublayer(shape)
  }

  /// Adds a path to the cell, filled by the nonzero rule.
  func fill(_ path: CGPath, _ color: CGColor) {
    let shape = CAShapeLayer()
    shape.path = path
    shape.fillColor = color
    layer.addSublayer(shape)
  }

  /// Adds discs around points to the cell; `radius` is in points.
  func dots(_ points: [CGPoint], _ color: CGColor, radius: CGFloat = 2) {
    for p in points {
      let box = CGRect(x: p.x - radius, y: p.y - radius, width: 2 * radius, height: 2 * radius)
      fill(CGPath(ellipseIn: box), color)
    }
  }
}

enum Ink {
  static let pale = CGColor(red: 0.78, green: 0.84, blue: 0.93, alpha: 1)
  static let gray = CGColor(red: 0.55, green: 0.58, blue: 0.63, alpha: 1)
  static let blue = CGColor(red: 0.11, green: 0.3, blue: 0.62, alpha: 1)
  static let red = CGColor(red: 0.85, green: 0.25, blue: 0.22, alpha: 1)
  static let green = CGColor(red: 0.16, green: 0.55, blue: 0.35, alpha: 1)
  static let amber = CGColor(red: 0.93, green: 0.65, blue: 0.13, alpha: 1)
}
