// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// `Multiplane` would also import the module of views, which this scene does not need.
import MultiplaneRunner
import MultiplaneStage
import MultiplaneText

/// A pin that jumps over a passing line of dots forever.
///
/// Based on "Animating a Jumping Pin" (BlackDog Foundry), itself based on Nick Butcher's AnimatedVectorDrawable. The
/// film of three seconds loops seamlessly: the pin jumps three times, and the dots advance by three gaps.
@main struct JumpingPin: Scene {
  let size = CGSize(width: 800, height: 600)
  let duration: CFTimeInterval = 3

  /// The bounds of the artwork, which is scaled to fit the stage.
  private let viewport = CGRect(x: 0, y: 0, width: 800, height: 600)
  /// The y coordinate of the ground, which the tip of the resting pin touches.
  private let baseline: CGFloat = 409

  private let pinColor = CGColor(red: 0.91, green: 0.26, blue: 0.21, alpha: 1)
  private let dotColor = CGColor(red: 0.38, green: 0.49, blue: 0.55, alpha: 1)
  private let white = CGColor(red: 1, green: 1, blue: 1, alpha: 1)

  func build(in stage: Stage) throws {
    // Scales the viewport to fit a stage of any size, and centers it.
    let fit = min(stage.size.width / viewport.width, stage.size.height / viewport.height)
    let main = CALayer()
    main.bounds = viewport
    main.position = CGPoint(x: stage.size.width / 2, y: stage.size.height / 2)
    main.transform = CATransform3DMakeScale(fit, fit, 1)
    main.masksToBounds = true
    stage.layer.addSublayer(main)

    main.addSublayer(line())
    main.addSublayer(dots())
    for fade in fades() { main.addSublayer(fade) }
    main.addSublayer(try pin())
    main.addSublayer(caption())
  }

  private func caption() -> CATextLayer {
    let caption = CATextLayer()
    caption.frame = CGRect(x: 0, y: 500, width: viewport.width, height: 60)
    caption.string = "On the way with Multiplane"
    caption.font = CTFontCreateWithName("Inter-Light", 1, nil)
    caption.fontSize = 40
    caption.foregroundColor = dotColor
    caption.alignmentMode = .center
    return caption
  }

  /// Creates the pin. Its path animates through five shapes and back to the first, so that it repeats without a jump.
  private func pin() throws -> CAShapeLayer {
    let rest = try CGPath(svgPathData: PinPaths.rest)
    let pin = CAShapeLayer()
    pin.fillColor = pinColor
    pin.path = rest

    let jump = CAKeyframeAnimation(keyPath: "path")
    jump.values = [
      rest,
      try CGPath(svgPathData: PinPaths.crouch),
      try CGPath(svgPathData: PinPaths.leap),
      try CGPath(svgPathData: PinPaths.top),
      try CGPath(svgPathData: PinPaths.land),
      rest,
    ]
    jump.duration = 1
    jump.repeatCount = .infinity
    pin.add(jump, forKey: "jump")
    return pin
  }

  private func line() -> CAShapeLayer {
    let line = CAShapeLayer()
    line.path = CGPath(
      rect: CGRect(x: 0, y: baseline, width: viewport.width, height: 1), transform: nil)
    line.strokeColor = dotColor
    line.fillColor = dotColor
    return line
  }

  /// Creates a layer twice as wide as the viewport, with dots at 25, 50, 75 and 100 % of its width, which moves by
  /// three of the gaps between them. It starts with its center at the right edge, so with a dot in the center of the
  /// viewport, and ends with another dot there: the end of the animation looks like its start.
  private func dots() -> CALayer {
    let width = viewport.width
    let diameter: CGFloat = 16
    let dots = CALayer()
    dots.bounds = CGRect(x: 0, y: 0, width: width * 2, height: diameter)
    dots.position = CGPoint(x: width, y: baseline)
    for part in [0.25, 0.5, 0.75, 1] as [CGFloat] {
      let dot = CALayer()
      dot.bounds = CGRect(x: 0, y: 0, width: diameter, height: diameter)
      dot.position = CGPoint(x: dots.bounds.width * part, y: diameter / 2)
      dot.cornerRadius = diameter / 2
      dot.backgroundColor = dotColor
      dots.addSublayer(dot)
    }

    let move = CABasicAnimation(keyPath: "position")
    move.fromValue = CGPoint(x: width, y: baseline)
    move.toValue = CGPoint(x: -dots.bounds.width * 0.25, y: baseline)
    move.duration = 3
    move.repeatCount = .infinity
    dots.add(move, forKey: "move dots from right to left")
    return dots
  }

  /// Creates gradients from clear to white at both edges. The outer 10 points are fully white, because half of a dot
  /// would be missing there at the moment when the dots start again.
  private func fades() -> [CAGradientLayer] {
    let fadeWidth: CGFloat = 50
    return [(x: 0, from: 1, to: 0), (x: viewport.width - fadeWidth, from: 0, to: 1)].map { edge in
      let fade = CAGradientLayer()
      fade.frame = CGRect(x: edge.x, y: 0, width: fadeWidth, height: viewport.height)
      fade.colors = [white.copy(alpha: 0)!, white]
      fade.locations = [0, 0.8]
      fade.startPoint = CGPoint(x: edge.from, y: 0.5)
      fade.endPoint = CGPoint(x: edge.to, y: 0.5)
      return fade
    }
  }
}
