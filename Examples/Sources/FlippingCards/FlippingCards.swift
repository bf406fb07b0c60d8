// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane

/// Playing cards that flip in space, one after the other, and back again.
///
/// A card is a transform layer with two layers that are not double-sided, its front and its back. All cards share one
/// perspective, the `sublayerTransform` of the table.
@main struct FlippingCards: Scene {
  let size = CGSize(width: 480, height: 270)
  let duration: CFTimeInterval = 4
  let background: CGColor? = CGColor(red: 0.07, green: 0.3, blue: 0.22, alpha: 1)

  private let card = CGRect(x: 0, y: 0, width: 84, height: 118)
  private let suits: [Suit] = [.diamond, .heart, .club, .spade]

  func build(in stage: Stage) throws {
    let table = CALayer()
    table.frame = CGRect(origin: .zero, size: size)
    var lens = CATransform3DIdentity
    lens.m34 = -1 / 500
    // The table is tilted, as if it were seen from the front.
    table.sublayerTransform = CATransform3DRotate(lens, 0.35, 1, 0, 0)
    stage.layer.addSublayer(table)

    for (n, suit) in suits.enumerated() {
      let card = makeCard(suit)
      card.position = CGPoint(x: 93 + 98 * CGFloat(n), y: size.height / 2 + 12)
      table.addSublayer(card)
      turn(card, after: 0.3 * Double(n))
    }
  }

  private func makeCard(_ suit: Suit) -> CALayer {
    let back = makeBack()
    let front = makeFront(suit)
    // Rotated by half a turn, so that the front faces away, and slightly above the back, as seen from its own side.
    front.transform = CATransform3DTranslate(CATransform3DMakeRotation(.pi, 0, 1, 0), 0, 0, 0.5)
    let layer = CATransformLayer()
    layer.bounds = card
    for side in [front, back] {
      side.position = CGPoint(x: card.midX, y: card.midY)
      side.isDoubleSided = false
      layer.addSublayer(side)
    }
    return layer
  }

  /// Lifts a card, flips it, and lowers it, twice within four seconds.
  private func turn(_ card: CALayer, after delay: CFTimeInterval) {
    let turn = CAKeyframeAnimation(keyPath: "transform.rotation.y")
    turn.values = [0, CGFloat.pi, CGFloat.pi, 2 * CGFloat.pi, 2 * CGFloat.pi]
    turn.keyTimes = [0, 0.25, 0.5, 0.75, 1]
    turn.timingFunctions = Array(repeating: CAMediaTimingFunction(name: .easeInEaseOut), count: 4)

    let lift = CAKeyframeAnimation(keyPath: "zPosition")
    lift.values = [0, 80, 0, 0, 80, 0, 0]
    lift.keyTimes = [0, 0.125, 0.25, 0.5, 0.625, 0.75, 1]
    lift.timingFunctions = [.easeOut, .easeIn, .linear, .easeOut, .easeIn, .linear].map {
      CAMediaTimingFunction(name: $0)
    }

    for (key, animation) in [("turn", turn), ("lift", lift)] {
      animation.beginTime = card.convertTime(CACurrentMediaTime(), from: nil) + delay
      animation.duration = 4
      animation.fillMode = .backwards
      card.add(animation, forKey: key)
    }
  }

  // MARK: - The sides

  private func makeSide(_ color: CGColor) -> CALayer {
    let side = CALayer()
    side.bounds = card
    side.backgroundColor = color
    side.cornerRadius = 9
    side.borderWidth = 1
    side.borderColor = CGColor(red: 0, green: 0, blue: 0, alpha: 0.25)
    return side
  }

  private func makeFront(_ suit: Suit) -> CALayer {
    let side = makeSide(CGColor(red: 1, green: 0.99, blue: 0.96, alpha: 1))
    let places = [
      (CGPoint(x: card.midX, y: card.midY), 22.0), (CGPoint(x: 13, y: 15), 6),
      (CGPoint(x: card.maxX - 13, y: card.maxY - 15), -6),
    ]
    for (place, radius) in places {
      let sign = CAShapeLayer()
      sign.path = suit.path
      sign.fillColor = suit.color
      sign.position = place
      sign.setAffineTransform(CGAffineTransform(scaleX: radius, y: radius))
      side.addSublayer(sign)
    }
    return side
  }

  /// Creates the back: rows of diamonds, drawn by a replicator layer within a replicator layer, inside a frame.
  private func makeBack() -> CALayer {
    let side = makeSide(CGColor(red: 1, green: 0.99, blue: 0.96, alpha: 1))
    let pattern = CAGradientLayer()
    pattern.frame = card.insetBy(dx: 6, dy: 6)
    pattern.cornerRadius = 5
    pattern.masksToBounds = true
    pattern.colors = [
      CGColor(red: 0.75, green: 0.1, blue: 0.15, alpha: 1),
      CGColor(red: 0.45, green: 0.05, blue: 0.3, alpha: 1),
    ]
    let diamond = CAShapeLayer()
    diamond.path = Suit.diamond.path
    diamond.fillColor = CGColor(red: 1, green: 1, blue: 1, alpha: 0.3)
    diamond.position = CGPoint(x: 6, y: 8.8)
    diamond.setAffineTransform(CGAffineTransform(scaleX: 4.4, y: 4.4))
    let row = CAReplicatorLayer()
    row.instanceCount = 6
    row.instanceTransform = CATransform3DMakeTranslation(12, 0, 0)
    row.addSublayer(diamond)
    let rows = CAReplicatorLayer()
    rows.instanceCount = 8
    rows.instanceTransform = CATransform3DMakeTranslation(0, 12.6, 0)
    rows.addSublayer(row)
    pattern.addSublayer(rows)
    side.addSublayer(pattern)
    return side
  }
}

/// The suit of a card.
enum Suit {
  case diamond, heart, club, spade

  var color: CGColor {
    switch self {
    case .diamond, .heart: CGColor(red: 0.8, green: 0.1, blue: 0.12, alpha: 1)
    case .club, .spade: CGColor(red: 0.1, green: 0.1, blue: 0.14, alpha: 1)
    }
  }

  /// The symbol of the suit, centered at (0, 0), from -1 to 1.
  var path: CGPath {
    let path = CGMutablePath()
    switch self {
    case .diamond:
      path.addLines(between: [
        CGPoint(x: 0, y: -1), CGPoint(x: 0.75, y: 0), CGPoint(x: 0, y: 1), CGPoint(x: -0.75, y: 0),
      ])
      path.closeSubpath()
    case .heart: addHeart(to: path, upright: 1)
    case .spade:
      addHeart(to: path, upright: -1)
      addStem(to: path)
    case .club:
      for center in [(0, -0.5), (-0.5, 0.2), (0.5, 0.2)] {
        path.addEllipse(
          in: CGRect(x: center.0 - 0.45, y: center.1 - 0.45, width: 0.9, height: 0.9))
      }
      addStem(to: path)
    }
    return path
  }

  private func addHeart(to path: CGMutablePath, upright: CGFloat) {
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y * upright) }
    path.move(to: point(0, 1))
    path.addCurve(to: point(-1, -0.4), control1: point(-0.3, 0.6), control2: point(-1, 0.1))
    path.addCurve(to: point(0, -0.5), control1: point(-1, -1.1), control2: point(-0.2, -1.1))
    path.addCurve(to: point(1, -0.4), control1: point(0.2, -1.1), control2: point(1, -1.1))
    path.addCurve(to: point(0, 1), control1: point(1, 0.1), control2: point(0.3, 0.6))
    path.closeSubpath()
  }

  private func addStem(to path: CGMutablePath) {
    path.move(to: CGPoint(x: 0, y: 0))
    path.addQuadCurve(to: CGPoint(x: -0.35, y: 1), control: CGPoint(x: 0, y: 0.8))
    path.addLine(to: CGPoint(x: 0.35, y: 1))
    path.addQuadCurve(to: CGPoint(x: 0, y: 0), control: CGPoint(x: 0, y: 0.8))
    path.closeSubpath()
  }
}
