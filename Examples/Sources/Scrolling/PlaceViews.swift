// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane

/// A card with a sky, a sun, and three rows of hills.
final class LandscapeCard: UIView {
  private var hills: [CAShapeLayer] = []

  init(frame: CGRect, hue: CGFloat) {
    super.init(frame: frame)
    clipsToBounds = true
    layer.cornerRadius = 20
    let sky = CAGradientLayer()
    sky.frame = bounds
    sky.colors = [
      UIColor(hue: hue, saturation: 0.5, brightness: 0.95, alpha: 1).cgColor,
      UIColor(hue: hue + 0.06, saturation: 0.2, brightness: 1, alpha: 1).cgColor,
    ]
    layer.addSublayer(sky)
    let sun = CALayer()
    sun.frame = CGRect(x: bounds.width * 0.68, y: 28, width: 40, height: 40)
    sun.cornerRadius = 20
    sun.backgroundColor = UIColor(white: 1, alpha: 0.85).cgColor
    layer.addSublayer(sun)
    for row in 0..<3 {
      let hill = CAShapeLayer()
      hill.path = Self.ridge(row, bounds.size)
      hill.fillColor =
        UIColor(hue: hue, saturation: 0.6, brightness: 0.8 - 0.2 * CGFloat(row), alpha: 1).cgColor
      layer.addSublayer(hill)
      hills.append(hill)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// Returns a wavy ridge that extends beyond the card on both sides, with the ground below it.
  private static func ridge(_ row: Int, _ size: CGSize) -> CGPath {
    let path = CGMutablePath()
    let (top, step) = (size.height * (0.42 + 0.17 * CGFloat(row)), 90 - 14 * CGFloat(row))
    var x: CGFloat = -160 + 23 * CGFloat(row)
    path.move(to: CGPoint(x: x, y: size.height))
    path.addLine(to: CGPoint(x: x, y: top))
    var isUp = true
    while x < size.width + 160 {
      let y = top + (isUp ? -34 + 7 * CGFloat(row) : 8)
      path.addCurve(
        to: CGPoint(x: x + step, y: y), control1: CGPoint(x: x + step / 2, y: path.currentPoint.y),
        control2: CGPoint(x: x + step / 2, y: y))
      x += step
      isUp.toggle()
    }
    path.addLine(to: CGPoint(x: x, y: size.height))
    path.closeSubpath()
    return path
  }

  /// The distance of the card from the visible page, in pages. It displaces the hills, those of the first row most.
  var shift: CGFloat = 0 {
    didSet {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      for (row, hill) in hills.enumerated() {
        hill.position.x = shift * (60 - 20 * CGFloat(row))
      }
      CATransaction.commit()
    }
  }
}

/// A white row with a round badge and two lines of text.
final class PlaceRow: UIView {
  init(frame: CGRect, name: String, about: String, hue: CGFloat) {
    super.init(frame: frame)
    backgroundColor = .white
    layer.cornerRadius = 12
    let badge = UILabel(frame: CGRect(x: 12, y: 10, width: 40, height: 40))
    badge.text = String(name.prefix(1))
    badge.textAlignment = .center
    badge.textColor = .white
    badge.font = .systemFont(ofSize: 20, weight: .semibold)
    badge.backgroundColor = UIColor(hue: hue, saturation: 0.55, brightness: 0.85, alpha: 1)
    badge.layer.cornerRadius = 20
    badge.clipsToBounds = true
    addSubview(badge)
    for (text, y, size) in [(name, CGFloat(10), CGFloat(17)), (about, 33, 13)] {
      let label = UILabel(frame: CGRect(x: 64, y: y, width: frame.width - 76, height: size + 5))
      label.text = text
      label.font = .systemFont(ofSize: size)
      label.textColor = size > 15 ? .black : .gray
      addSubview(label)
    }
  }

  required init?(coder: NSCoder) { nil }
}
