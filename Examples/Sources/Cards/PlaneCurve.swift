// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane

/// A plane curve given by its equations.
struct PlaneCurve {
  let name: String
  let formula: String
  let colors: (UIColor, UIColor)
  /// The end of the parameter's range, which starts at 0, in turns.
  let turns: Double
  var isClosed = true
  /// The point for a parameter in radians, y up.
  let point: @Sendable (Double) -> (x: Double, y: Double)

  /// Returns the curve, scaled to fit a rectangle and centered in it.
  func path(in rect: CGRect) -> CGPath {
    let steps = Int(240 * turns)
    let points = (0...steps).map { step in
      let point = point(2 * .pi * turns * Double(step) / Double(steps))
      return CGPoint(x: point.x, y: -point.y)
    }
    let path = CGMutablePath()
    path.addLines(between: isClosed ? Array(points.dropLast()) : points)
    if isClosed { path.closeSubpath() }
    let box = path.boundingBoxOfPath
    let scale = GraphicsUtils.scaleForSize(box.size, inRect: rect)
    var fit = CGAffineTransform(translationX: rect.midX, y: rect.midY)
      .scaledBy(x: scale, y: scale).translatedBy(x: -box.midX, y: -box.midY)
    return path.copy(using: &fit) ?? path
  }

  private static func polar(_ radius: Double, _ angle: Double) -> (x: Double, y: Double) {
    (radius * cos(angle), radius * sin(angle))
  }

  private static func hues(_ hue: CGFloat) -> (UIColor, UIColor) {
    let next = (hue + 0.09).truncatingRemainder(dividingBy: 1)
    return (
      UIColor(hue: hue, saturation: 0.62, brightness: 0.96, alpha: 1),
      UIColor(hue: next, saturation: 0.85, brightness: 0.66, alpha: 1)
    )
  }

  static let all: [PlaneCurve] = [
    PlaneCurve(name: "Astroid", formula: "x = cos³ t\ny = sin³ t", colors: hues(0), turns: 1) {
      (pow(cos($0), 3), pow(sin($0), 3))
    },
    PlaneCurve(name: "Cardioid", formula: "r = 1 − sin φ", colors: hues(0.92), turns: 1) {
      polar(1 - sin($0), $0)
    },
    PlaneCurve(
      name: "Deltoid", formula: "x = 2 cos t + cos 2t\ny = 2 sin t − sin 2t", colors: hues(0.07),
      turns: 1
    ) { (2 * cos($0) + cos(2 * $0), 2 * sin($0) - sin(2 * $0)) },
    PlaneCurve(
      name: "Nephroid", formula: "x = 3 cos t − cos 3t\ny = 3 sin t − sin 3t", colors: hues(0.3),
      turns: 1
    ) { (3 * cos($0) - cos(3 * $0), 3 * sin($0) - sin(3 * $0)) },
    PlaneCurve(name: "Rose", formula: "r = cos 4φ", colors: hues(0.84), turns: 1) {
      polar(cos(4 * $0), $0)
    },
    PlaneCurve(
      name: "Lissajous", formula: "x = sin 3t\ny = sin 4t", colors: hues(0.5), turns: 1
    ) { (sin(3 * $0), sin(4 * $0)) },
    PlaneCurve(name: "Lemniscate", formula: "r² = cos 2φ", colors: hues(0.58), turns: 1) {
      let under = 1 + sin($0) * sin($0)
      return (cos($0) / under, sin($0) * cos($0) / under)
    },
    PlaneCurve(name: "Spiral", formula: "r = φ", colors: hues(0.68), turns: 4, isClosed: false) {
      polar($0, $0)
    },
    PlaneCurve(
      name: "Butterfly", formula: "r = exp sin φ − 2 cos 4φ\n+ sin⁵ (φ/12 − π/24)",
      colors: hues(0.76), turns: 12
    ) { polar(exp(sin($0)) - 2 * cos(4 * $0) + pow(sin((2 * $0 - .pi) / 24), 5), $0) },
  ]
}
