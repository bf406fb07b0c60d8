// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane

/// New Year's Eve: rockets that trail sparks and burst behind falling snow, all particles of two emitter layers.
@main struct Emitter: Scene {
  let size = CGSize(width: 480, height: 300)
  let duration: CFTimeInterval = 8

  func build(in stage: Stage) throws {
    let sky = CAGradientLayer()
    sky.frame = CGRect(origin: .zero, size: size)
    sky.colors = [color(0.02, 0.02, 0.1), color(0.1, 0.08, 0.25), color(0.3, 0.18, 0.3)]
    stage.layer.addSublayer(sky)
    stage.layer.addSublayer(fireworks())
    stage.layer.addSublayer(snow())
  }

  /// Creates rockets, each with a random color that its trail and its burst inherit.
  private func fireworks() -> CALayer {
    let trail = CAEmitterCell()
    trail.contents = glow(radius: 4)
    trail.birthRate = 90
    trail.lifetime = 0.6
    trail.velocity = 30
    trail.velocityRange = 20
    // Angles of a subcell are relative to the direction of the parent particle: these sparks move backward.
    trail.emissionLongitude = .pi
    trail.emissionRange = 0.8
    trail.yAcceleration = 60
    trail.scale = 0.5
    trail.scaleSpeed = -0.5
    trail.alphaSpeed = -1.5
    trail.duration = 1.1

    let burst = CAEmitterCell()
    burst.contents = glow(radius: 6)
    // Emits for a twentieth of a second, at the end of the rocket's lifetime.
    burst.birthRate = 6000
    burst.beginTime = 1.15
    burst.duration = 0.05
    burst.lifetime = 1.6
    burst.lifetimeRange = 0.8
    burst.velocity = 90
    burst.velocityRange = 30
    burst.emissionRange = 2 * .pi
    burst.yAcceleration = 40
    burst.scale = 0.6
    burst.scaleRange = 0.3
    burst.scaleSpeed = -0.2
    burst.alphaSpeed = -0.6

    let rocket = CAEmitterCell()
    rocket.name = "rocket"
    rocket.contents = glow(radius: 4)
    rocket.birthRate = 1.4
    rocket.lifetime = 1.2
    rocket.velocity = 250
    rocket.velocityRange = 60
    rocket.yAcceleration = 90
    rocket.emissionLongitude = -.pi / 2
    rocket.emissionRange = 0.7
    rocket.color = color(0.7, 0.6, 0.6)
    rocket.redRange = 0.6
    rocket.greenRange = 0.8
    rocket.blueRange = 0.8
    rocket.emitterCells = [trail, burst]

    let layer = CAEmitterLayer()
    layer.frame = CGRect(origin: .zero, size: size)
    layer.emitterPosition = CGPoint(x: size.width / 2, y: size.height + 10)
    layer.renderMode = .additive
    layer.seed = 3
    layer.beginTime = CACurrentMediaTime()
    layer.emitterCells = [rocket]
    return layer
  }

  /// Creates snow that already falls at the start: an emitter layer without a begin time has always been running.
  private func snow() -> CALayer {
    let flake = CAEmitterCell()
    flake.contents = glow(radius: 6)
    flake.birthRate = 30
    flake.lifetime = 9
    flake.velocity = 45
    flake.velocityRange = 30
    // Angles of a line emitter are relative to the upward direction, so half a turn is down.
    flake.emissionLongitude = .pi
    flake.emissionRange = 0.6
    flake.xAcceleration = 2
    flake.scale = 0.35
    flake.scaleRange = 0.5
    flake.alphaRange = 0.6
    flake.color = color(0.95, 0.97, 1, 0.7)

    let layer = CAEmitterLayer()
    layer.frame = CGRect(origin: .zero, size: size)
    layer.emitterShape = .line
    layer.emitterPosition = CGPoint(x: size.width / 2, y: -10)
    layer.emitterSize = CGSize(width: size.width + 120, height: 0)
    layer.emitterCells = [flake]
    return layer
  }

  /// Returns a white disc that fades from its center to its edge, with a radius in pixels.
  private func glow(radius: Int) -> CGImage? {
    let side = 2 * radius
    let context = CGContext(
      data: nil, width: side, height: side, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    for step in 1...radius {
      let inset = CGFloat(radius - step)
      context?.setFillColor(red: 1, green: 1, blue: 1, alpha: 0.9 / CGFloat(step))
      context?.fillEllipse(
        in: CGRect(x: 0, y: 0, width: side, height: side).insetBy(dx: inset, dy: inset))
    }
    return context?.makeImage()
  }

  private func color(
    _ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat = 1
  ) -> CGColor {
    CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }
}
