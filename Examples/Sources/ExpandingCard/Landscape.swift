// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane

/// An image of a sky, sun or moon, and rows of hills.
@MainActor struct Landscape {
  /// Colors from the top to the horizon.
  let sky: [UIColor]
  let light: (color: UIColor, center: CGPoint, radius: CGFloat)
  /// Hills from far to near, with the y coordinates of the left end, two control points, and the right end.
  let hills: [(color: UIColor, heights: [CGFloat])]
  /// The x coordinates of pines on the nearest hill.
  let trees: [CGFloat]

  static let size = CGSize(width: 320, height: 300)

  private static func color(_ hex: UInt32) -> UIColor {
    UIColor(
      red: CGFloat(hex >> 16 & 255) / 255, green: CGFloat(hex >> 8 & 255) / 255,
      blue: CGFloat(hex & 255) / 255, alpha: 1)
  }

  static let lake = Landscape(
    sky: [color(0x4A6FA5), color(0xF2A488), color(0xFFE3B8)],
    light: (color(0xFFF4D6), CGPoint(x: 214, y: 128), 24),
    hills: [
      (color(0x8E86A8), [150, 90, 170, 140]), (color(0x6C6E98), [176, 190, 110, 168]),
      (color(0xE9B79A), [198, 200, 196, 198]), (color(0x53618F), [232, 216, 226, 222]),
      (color(0x2F3B63), [262, 236, 280, 250]),
    ], trees: [24, 46, 58, 286])

  static let dunes = Landscape(
    sky: [color(0x2E86AB), color(0x9CD3DB), color(0xFDF3D9)],
    light: (color(0xFFFDF2), CGPoint(x: 92, y: 84), 20),
    hills: [
      (color(0x5BA6B5), [146, 146, 146, 146]), (color(0xF1D39B), [190, 120, 190, 150]),
      (color(0xE3B56F), [170, 250, 130, 208]), (color(0xC98F4B), [230, 180, 290, 214]),
      (color(0xA86F38), [282, 250, 210, 276]),
    ], trees: [])

  static let forest = Landscape(
    sky: [color(0x0B1026), color(0x1D2B53), color(0x3E5C76)],
    light: (color(0xF5F0D8), CGPoint(x: 246, y: 82), 17),
    hills: [
      (color(0x2B4560), [150, 110, 190, 130]), (color(0x1F3A4D), [186, 150, 160, 190]),
      (color(0x152A38), [214, 230, 180, 208]), (color(0x0C1B24), [250, 220, 250, 236]),
    ], trees: [18, 40, 55, 84, 112, 190, 214, 240, 262, 290, 306])

  func image() -> UIImage {
    let size = Self.size
    return UIGraphicsImageRenderer(size: size).image { renderer in
      let context = renderer.cgContext
      let space = CGColorSpaceCreateDeviceRGB()
      if let gradient = CGGradient(
        colorsSpace: space, colors: sky.map(\.cgColor), locations: [0, 0.4, 0.62])
      {
        context.drawLinearGradient(
          gradient, start: .zero, end: CGPoint(x: 0, y: size.height),
          options: .drawsAfterEndLocation)
      }
      drawLight(in: context, space)
      for (index, hill) in hills.enumerated() {
        hill.color.setFill()
        if index == hills.count - 1 { for x in trees { drawTree(x, hill.heights) } }
        outline(hill.heights).fill()
      }
    }
  }

  private func drawLight(in context: CGContext, _ space: CGColorSpace) {
    let glow = [light.color.withAlphaComponent(0.6), light.color.withAlphaComponent(0)]
    if let gradient = CGGradient(
      colorsSpace: space, colors: glow.map(\.cgColor), locations: [0, 1])
    {
      context.drawRadialGradient(
        gradient, startCenter: light.center, startRadius: light.radius,
        endCenter: light.center, endRadius: light.radius * 4, options: [])
    }
    light.color.setFill()
    UIBezierPath(
      arcCenter: light.center, radius: light.radius, startAngle: 0, endAngle: 2 * .pi,
      clockwise: true
    ).fill()
  }

  private func outline(_ heights: [CGFloat]) -> UIBezierPath {
    let (width, height) = (Self.size.width, Self.size.height)
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: heights[0]))
    path.addCurve(
      to: CGPoint(x: width, y: heights[3]), controlPoint1: CGPoint(x: width / 3, y: heights[1]),
      controlPoint2: CGPoint(x: width * 2 / 3, y: heights[2]))
    path.addLine(to: CGPoint(x: width, y: height))
    path.addLine(to: CGPoint(x: 0, y: height))
    path.close()
    return path
  }

  /// Draws a pine on the ground of a hill.
  private func drawTree(_ x: CGFloat, _ heights: [CGFloat]) {
    let t = x / Self.size.width
    let u = 1 - t
    let ground =
      u * u * u * heights[0] + 3 * u * u * t * heights[1] + 3 * u * t * t * heights[2]
      + t * t * t * heights[3]
    // The height of a pine depends on its x coordinate.
    let height = 44 + (x * 7).truncatingRemainder(dividingBy: 31)
    let path = UIBezierPath()
    for (top, bottom, reach) in [(0, 0.5, 0.13), (0.25, 0.75, 0.18), (0.5, 1, 0.23)]
      as [(CGFloat, CGFloat, CGFloat)]
    {
      path.move(to: CGPoint(x: x, y: ground - height * (1 - top)))
      path.addLine(to: CGPoint(x: x + height * reach, y: ground - height * (1 - bottom)))
      path.addLine(to: CGPoint(x: x - height * reach, y: ground - height * (1 - bottom)))
      path.close()
    }
    path.append(UIBezierPath(rect: CGRect(x: x - 2, y: ground - 3, width: 4, height: 12)))
    path.fill()
  }
}
