// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane

/// A layer that draws a ring from a custom property, which is animated implicitly.
final class RingLayer: CALayer {
  @Animatable var progress: CGFloat = 0
  @Animatable var tint: CGColor? = CGColor(red: 0.2, green: 0.5, blue: 1, alpha: 1)

  override class func needsDisplay(forKey key: String) -> Bool {
    key == "progress" || key == "tint" || super.needsDisplay(forKey: key)
  }

  override func action(forKey event: String) -> (any CAAction)? {
    guard event == "progress" || event == "tint" else { return super.action(forKey: event) }
    let animation = CABasicAnimation(keyPath: event)
    animation.fromValue = (presentation() ?? self).value(forKey: event)
    animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    animation.duration = 0.8
    return animation
  }

  override func draw(in ctx: CGContext) {
    let width = bounds.width / 8
    let ring = bounds.insetBy(dx: width, dy: width)
    ctx.setLineWidth(width)
    ctx.setStrokeColor(gray: 0, alpha: 0.08)
    ctx.strokeEllipse(in: ring)

    // Clockwise from the top, since the y axis points down here.
    ctx.addArc(
      center: CGPoint(x: ring.midX, y: ring.midY), radius: ring.width / 2,
      startAngle: -.pi / 2, endAngle: -.pi / 2 + 2 * .pi * progress, clockwise: false)
    if let tint { ctx.setStrokeColor(tint) }
    ctx.setLineCap(.round)
    ctx.strokePath()

    // The percentage, in the center.
    let percent = NSAttributedString(
      string: "\(Int((100 * progress).rounded())) %",
      attributes: [
        .font: UIFont.monospacedDigitSystemFont(ofSize: 20, weight: .semibold),
        .foregroundColor: tint ?? .black,
      ])
    let size = percent.size()
    UIGraphicsPushContext(ctx)
    percent.draw(at: CGPoint(x: ring.midX - size.width / 2, y: ring.midY - size.height / 2))
    UIGraphicsPopContext()

    // Ten ticks; those that have been reached are opaque.
    for tick in 0..<10 {
      ctx.saveGState()
      ctx.translateBy(x: ring.midX, y: ring.midY)
      ctx.rotate(by: 2 * .pi * CGFloat(tick) / 10)
      ctx.setAlpha(CGFloat(tick) < progress * 10 ? 1 : 0.2)
      if let tint { ctx.setFillColor(tint) }
      ctx.fillEllipse(in: CGRect(x: -3, y: -ring.height * 0.34 - 3, width: 6, height: 6))
      ctx.restoreGState()
    }
  }
}

/// A ring that fills in three steps, by implicit animations of custom layer properties.
@main struct ProgressRing: Scene {
  let size = CGSize(width: 200, height: 200)
  let duration: CFTimeInterval = 4

  func build(in stage: Stage) throws {
    let ring = RingLayer()
    ring.frame = CGRect(x: 20, y: 20, width: 160, height: 160)
    ring.setNeedsDisplay()
    stage.layer.addSublayer(ring)

    let steps: [(time: Double, progress: CGFloat)] = [(0.3, 0.35), (1.3, 0.6), (2.3, 1)]
    for (time, progress) in steps {
      DispatchQueue.main.asyncAfter(deadline: .now() + time) {
        ring.progress = progress
        if progress == 1 { ring.tint = CGColor(red: 0.2, green: 0.7, blue: 0.3, alpha: 1) }
      }
    }
  }
}
