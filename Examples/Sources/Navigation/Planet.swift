// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane

/// A planet: its name, a note, and its appearance.
struct Planet: Sendable {
  let name, note: String
  let radius: CGFloat
  let hue: CGFloat

  static let all = [
    Planet(name: "Mercury", note: "88 days a year", radius: 10, hue: 0.08),
    Planet(name: "Venus", note: "Turns the other way", radius: 17, hue: 0.12),
    Planet(name: "Earth", note: "Home", radius: 18, hue: 0.58),
    Planet(name: "Mars", note: "Two small moons", radius: 13, hue: 0.02),
    Planet(name: "Jupiter", note: "Spots that last", radius: 24, hue: 0.09),
    Planet(name: "Saturn", note: "Would float", radius: 22, hue: 0.14),
  ]

  var color: UIColor { UIColor(hue: hue, saturation: 0.65, brightness: 0.9, alpha: 1) }
}

/// A disc lit from the upper left.
final class PlanetView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }

  init(_ planet: Planet, radius: CGFloat) {
    super.init(frame: CGRect(x: 0, y: 0, width: 2 * radius, height: 2 * radius))
    isUserInteractionEnabled = false
    guard let gradient = layer as? CAGradientLayer else { return }
    gradient.type = .radial
    gradient.startPoint = CGPoint(x: 0.35, y: 0.3)
    gradient.endPoint = CGPoint(x: 1.1, y: 1.05)
    let dark = UIColor(hue: planet.hue, saturation: 0.8, brightness: 0.35, alpha: 1)
    gradient.colors = [planet.color.cgColor, dark.cgColor]
    gradient.cornerRadius = radius
  }

  required init?(coder: NSCoder) { nil }
}
