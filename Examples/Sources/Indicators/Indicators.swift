// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane

/// Ten activity indicators in a grid, of the kinds found in apps: a few layers each, with animations that repeat
/// forever, staggered by begin times or replicators.
@main struct Indicators: Scene {
  let size = CGSize(width: 480, height: 192)
  let duration: CFTimeInterval = 4
  let background: CGColor? = CGColor(red: 0.13, green: 0.15, blue: 0.2, alpha: 1)

  /// All indicators with their names.
  static let all: [(name: String, indicator: any Indicator)] = [
    ("ripple", Ripple()), ("bouncing-dots", BouncingDots()), ("spokes", Spokes()),
    ("arcs", Arcs()), ("bars", Bars()), ("grid", GridFade()), ("chase", Chase()),
    ("orbit", Orbit()), ("squares", Squares()), ("spring", SpringDrop()),
  ]

  func build(in stage: Stage) {
    for (n, entry) in Self.all.enumerated() {
      let cell = CALayer()
      cell.name = entry.name
      cell.frame = CGRect(
        x: 96 * CGFloat(n % 5) + 24, y: 96 * CGFloat(n / 5) + 24, width: 48, height: 48)
      stage.layer.addSublayer(cell)
      entry.indicator.addAnimation(to: cell, color: .indicator)
    }
  }
}

/// An animation that indicates work in progress.
protocol Indicator: Sendable {
  /// The period of the animation in seconds, once all of its parts have started.
  var period: CFTimeInterval { get }
  /// Adds animated sublayers that fill the bounds of a layer.
  func addAnimation(to layer: CALayer, color: CGColor)
}

extension CGColor {
  static let indicator = CGColor(red: 0.45, green: 0.8, blue: 1, alpha: 1)
}

/// Returns a filled circle; `frame` is a square.
func dot(_ frame: CGRect, _ color: CGColor) -> CALayer {
  let layer = CALayer()
  layer.frame = frame
  layer.cornerRadius = frame.width / 2
  layer.backgroundColor = color
  return layer
}
