// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane

extension Looks {
  private static func shape(
    _ path: CGPath, fill: CGColor? = nil, stroke: CGColor? = nil, width: CGFloat = 1,
    in layer: CALayer, _ configure: (CAShapeLayer) -> Void = { _ in }
  ) {
    let shape = CAShapeLayer()
    shape.frame = layer.bounds
    (shape.path, shape.fillColor, shape.strokeColor) = (path, fill, stroke)
    shape.lineWidth = width
    configure(shape)
    layer.addSublayer(shape)
  }

  private static let circle = CGPath(ellipseIn: rect(8, 8, 40, 40), transform: nil)

  private static let zigzag: CGPath = {
    let path = CGMutablePath()
    path.addLines(between: [
      CGPoint(x: 10, y: 44), CGPoint(x: 22, y: 12), CGPoint(x: 34, y: 44), CGPoint(x: 46, y: 12),
    ])
    return path
  }()

  /// Tiles with filled and stroked paths.
  static let shapes: [Tile] = [
    { shape(star, fill: blue, in: $0) },
    { shape(star, fill: blue, in: $0) { $0.fillRule = .evenOdd } },
    { shape(star, fill: yellow, stroke: red, width: 3, in: $0) },
    { shape(circle, fill: green, in: $0) },
    {
      shape(
        CGPath(
          roundedRect: rect(6, 14, 44, 28), cornerWidth: 14, cornerHeight: 14, transform: nil),
        fill: green, in: $0)
    },
    { shape(circle, stroke: blue, width: 6, in: $0) { $0.strokeEnd = 0.7 } },
    {
      shape(circle, stroke: blue, width: 6, in: $0) {
        ($0.strokeStart, $0.strokeEnd, $0.lineCap) = (0.2, 0.9, .round)
      }
    },
    {
      shape(star, stroke: ink, width: 1.5, in: $0) { $0.lineDashPattern = [4, 3] }
    },
  ]

  /// Tiles with different line joins, caps and dashes.
  static let strokes: [Tile] = [
    { shape(zigzag, stroke: ink, width: 7, in: $0) },
    { shape(zigzag, stroke: ink, width: 7, in: $0) { $0.lineJoin = .round } },
    { shape(zigzag, stroke: ink, width: 7, in: $0) { $0.lineJoin = .bevel } },
    { shape(zigzag, stroke: ink, width: 7, in: $0) { $0.miterLimit = 2 } },
    { shape(zigzag, stroke: ink, width: 7, in: $0) { $0.lineCap = .round } },
    { shape(zigzag, stroke: ink, width: 7, in: $0) { $0.lineCap = .square } },
    {
      shape(zigzag, stroke: red, width: 4, in: $0) {
        ($0.lineDashPattern, $0.lineCap) = ([0, 7], .round)
      }
    },
    {
      shape(zigzag, stroke: red, width: 4, in: $0) {
        ($0.lineDashPattern, $0.lineDashPhase) = ([8, 3, 2, 3], 4)
      }
    },
  ]

  private static func gradient(
    _ colors: [CGColor], type: CAGradientLayerType = .axial, in layer: CALayer,
    _ configure: (CAGradientLayer) -> Void = { _ in }
  ) {
    let gradient = CAGradientLayer()
    gradient.frame = rect(4, 4, 48, 48)
    (gradient.colors, gradient.type) = (colors, type)
    configure(gradient)
    layer.addSublayer(gradient)
  }

  private static func fromMiddle(_ layer: CAGradientLayer) {
    (layer.startPoint, layer.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 1))
  }

  /// Tiles with axial, radial and conic gradients.
  static let gradients: [Tile] = [
    { gradient([red, yellow, blue], in: $0) },
    {
      gradient([red, yellow, blue], in: $0) {
        ($0.startPoint, $0.endPoint) = (.zero, CGPoint(x: 1, y: 1))
        $0.locations = [0.2, 0.4, 0.8]
      }
    },
    { gradient([color(0.2, 0.4, 0.9, 0), blue], in: $0) { $0.cornerRadius = 16 } },
    { gradient([yellow, red, ink], type: .radial, in: $0, fromMiddle) },
    {
      gradient([yellow, red, ink], type: .radial, in: $0) {
        $0.startPoint = CGPoint(x: 0.5, y: 0.5)
        $0.endPoint = CGPoint(x: 1, y: 0.75)
        $0.locations = [0, 0.6, 1]
      }
    },
    {
      gradient([red, yellow, green, blue, red], type: .conic, in: $0) {
        fromMiddle($0)
        $0.endPoint = CGPoint(x: 0.5, y: 0)
      }
    },
    {
      gradient([white, ink], type: .conic, in: $0) {
        fromMiddle($0)
        $0.cornerRadius = 24
      }
    },
    {
      gradient([red, red, blue, blue], in: $0) {
        ($0.startPoint, $0.endPoint) = (CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5))
        $0.locations = [0, 0.5, 0.5, 1]
        $0.borderWidth = 3
      }
    },
  ]
}
