// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane

/// The visual properties of layers in one image: a row for each subject, a tile for each property.
@main struct Looks: Scene {
  /// A function that adds contents to a tile, a layer of 56 x 56 points.
  typealias Tile = @Sendable (CALayer) -> Void

  static let rows: [[Tile]] = [
    boxes, groups, gravities, contents, shadows, masks, planes, shapes, strokes, gradients, kinds,
    modes, moreModes, filters,
  ]

  private static let cell = 64.0
  private static let margin = 4.0

  let size = CGSize(
    width: 8 * cell + 2 * margin, height: Double(rows.count) * cell + 2 * margin)
  let duration: CFTimeInterval = 1
  let background: CGColor? = CGColor(red: 0.93, green: 0.93, blue: 0.95, alpha: 1)

  func build(in stage: Stage) throws {
    for (row, tiles) in Self.rows.enumerated() {
      for (column, fill) in tiles.enumerated() {
        let tile = CALayer()
        tile.frame = CGRect(
          x: Self.margin + Self.cell * Double(column) + 4,
          y: Self.margin + Self.cell * Double(row) + 4, width: 56, height: 56)
        fill(tile)
        stage.layer.addSublayer(tile)
      }
    }
  }

  // MARK: - Shared by all tiles

  static let red = color(0.9, 0.25, 0.22)
  static let blue = color(0.2, 0.4, 0.9)
  static let green = color(0.25, 0.7, 0.4)
  static let yellow = color(0.98, 0.8, 0.25)
  static let ink = color(0.15, 0.15, 0.2)
  static let white = color(1, 1, 1)

  static func color(_ r: CGFloat, _ g: CGFloat, _ b: CGFloat, _ a: CGFloat = 1) -> CGColor {
    CGColor(red: r, green: g, blue: b, alpha: a)
  }

  /// Adds a sublayer with a background color to `layer`; returns the sublayer. The default frame is centered in a tile.
  @discardableResult static func box(
    _ color: CGColor?, _ frame: CGRect = CGRect(x: 8, y: 8, width: 40, height: 40),
    in layer: CALayer
  ) -> CALayer {
    let box = CALayer()
    box.frame = frame
    box.backgroundColor = color
    layer.addSublayer(box)
    return box
  }

  static func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  /// A five-pointed star, centered in a tile.
  static let star: CGPath = {
    let path = CGMutablePath()
    let corners = (0..<5).map { corner in
      let angle = CGFloat(corner) * 0.8 * .pi - .pi / 2
      return CGPoint(x: 28 + 24 * cos(angle), y: 28 + 24 * sin(angle))
    }
    path.addLines(between: corners)
    path.closeSubpath()
    return path
  }()

  /// Returns an image with four colored quarters, a white frame, and a dark top left corner.
  static func image(_ width: Int, _ height: Int) -> CGImage? {
    let context = CGContext(
      data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    let (w, h) = (CGFloat(width), CGFloat(height))
    // Bitmaps have their origin at the bottom left.
    let quarters: [(CGColor, CGRect)] = [
      (red, rect(0, h / 2, w / 2, h / 2)), (green, rect(w / 2, h / 2, w / 2, h / 2)),
      (blue, rect(0, 0, w / 2, h / 2)), (yellow, rect(w / 2, 0, w / 2, h / 2)),
    ]
    for (color, rect) in quarters {
      context?.setFillColor(color)
      context?.fill(rect)
    }
    let line = max(1, w / 16)
    context?.setStrokeColor(white)
    context?.setLineWidth(line)
    context?.stroke(rect(line / 2, line / 2, w - line, h - line))
    context?.setFillColor(ink)
    context?.fill(rect(0, h - 3 * line, 3 * line, 3 * line))
    return context?.makeImage()
  }
}
