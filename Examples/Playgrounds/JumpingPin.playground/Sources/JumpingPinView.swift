// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
  import UIKit
#else
  import Multiplane
#endif

/// A pin that jumps over a passing line of dots forever, scaled to fit and centered.
///
/// Based on "Animating a Jumping Pin" (BlackDog Foundry). The moving parts are sublayers of the view's layer; they are
/// built before anything is on screen, so no implicit animations have to be disabled.
final class JumpingPinView: UIView {
  /// The bounds of the artwork, which is scaled to fit the view.
  private static let artwork = CGRect(x: 0, y: 0, width: 800, height: 600)
  /// The y coordinate of the ground, which the tip of the resting pin touches.
  private static let baseline: CGFloat = 409

  private let main = CALayer()
  private let pinColor = UIColor(red: 0.91, green: 0.26, blue: 0.21, alpha: 1)
  private let dotColor = UIColor(red: 0.38, green: 0.49, blue: 0.55, alpha: 1)

  override init(frame: CGRect) {
    super.init(frame: frame)
    build()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    build()
  }

  private func build() {
    backgroundColor = .white
    main.bounds = Self.artwork
    main.masksToBounds = true
    layer.addSublayer(main)
    main.addSublayer(line())
    main.addSublayer(dots())
    for fade in fades() { main.addSublayer(fade) }
    main.addSublayer(pin())
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let fit = min(
      bounds.width / Self.artwork.width, bounds.height / Self.artwork.height)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    main.position = CGPoint(x: bounds.midX, y: bounds.midY)
    main.transform = CATransform3DMakeScale(fit, fit, 1)
    CATransaction.commit()
  }

  /// Creates the pin. Its path animates through five shapes and back to the first, so that it repeats without a jump.
  private func pin() -> CAShapeLayer {
    let shapes = [PinPaths.rest, PinPaths.crouch, PinPaths.leap, PinPaths.top, PinPaths.land]
      .compactMap { try? CGPath(svgPathData: $0) }
    let pin = CAShapeLayer()
    pin.fillColor = pinColor.cgColor
    pin.path = shapes[0]

    let jump = CAKeyframeAnimation(keyPath: "path")
    jump.values = shapes + [shapes[0]]
    jump.duration = 1
    jump.repeatCount = .infinity
    pin.add(jump, forKey: "jump")
    return pin
  }

  private func line() -> CAShapeLayer {
    let line = CAShapeLayer()
    line.path =
      UIBezierPath(
        rect: CGRect(x: 0, y: Self.baseline, width: Self.artwork.width, height: 1)
      ).cgPath
    line.strokeColor = dotColor.cgColor
    line.fillColor = dotColor.cgColor
    return line
  }

  /// Creates a layer twice as wide as the artwork, with dots at 25, 50, 75 and 100 % of its width. It moves to the
  /// left by three gaps, so that the end of the animation looks like its start.
  private func dots() -> CALayer {
    let (width, diameter): (CGFloat, CGFloat) = (Self.artwork.width, 16)
    let dots = CALayer()
    dots.bounds = CGRect(x: 0, y: 0, width: width * 2, height: diameter)
    dots.position = CGPoint(x: width, y: Self.baseline)
    for part in [0.25, 0.5, 0.75, 1] as [CGFloat] {
      let dot = CAShapeLayer()
      dot.path =
        UIBezierPath(
          arcCenter: CGPoint(x: width * 2 * part, y: diameter / 2), radius: diameter / 2,
          startAngle: 0, endAngle: 2 * .pi, clockwise: true
        ).cgPath
      dot.fillColor = dotColor.cgColor
      dots.addSublayer(dot)
    }

    let move = CABasicAnimation(keyPath: "position")
    move.fromValue = dots.position
    move.toValue = CGPoint(x: -width * 0.5, y: Self.baseline)
    move.duration = 3
    move.repeatCount = .infinity
    dots.add(move, forKey: "move dots from right to left")
    return dots
  }

  /// Creates gradients from clear to white at both edges; the outer 10 points are fully white.
  private func fades() -> [CAGradientLayer] {
    let fadeWidth: CGFloat = 50
    return [(x: 0, from: 1, to: 0), (x: Self.artwork.width - fadeWidth, from: 0, to: 1)].map {
      edge in
      let fade = CAGradientLayer()
      fade.frame = CGRect(x: edge.x, y: 0, width: fadeWidth, height: Self.artwork.height)
      fade.colors = [UIColor.white.withAlphaComponent(0).cgColor, UIColor.white.cgColor]
      fade.locations = [0, 0.8]
      fade.startPoint = CGPoint(x: edge.from, y: 0.5)
      fade.endPoint = CGPoint(x: edge.to, y: 0.5)
      return fade
    }
  }
}
