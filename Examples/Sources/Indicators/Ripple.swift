// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane

/// Rings that grow and fade one after the other: a group of two animations, with a begin time for each ring.
struct Ripple: Indicator {
  let period: CFTimeInterval = 1.5

  func addAnimation(to layer: CALayer, color: CGColor) {
    let scale = CAKeyframeAnimation(keyPath: "transform.scale")
    scale.keyTimes = [0, 0.7, 1]
    scale.timingFunction = CAMediaTimingFunction(controlPoints: 0.21, 0.53, 0.56, 0.8)
    scale.values = [0.1, 1, 1]

    let opacity = CAKeyframeAnimation(keyPath: "opacity")
    opacity.keyTimes = [0, 0.7, 1]
    opacity.values = [1, 0.7, 0]

    let group = CAAnimationGroup()
    group.animations = [scale, opacity]
    group.duration = period
    group.repeatCount = HUGE
    group.isRemovedOnCompletion = false
    group.fillMode = .backwards

    let now = layer.convertTime(CACurrentMediaTime(), from: nil)
    for n in 0..<3 {
      let ring = CAShapeLayer()
      ring.frame = layer.bounds
      ring.path = CGPath(ellipseIn: layer.bounds.insetBy(dx: 1.5, dy: 1.5), transform: nil)
      ring.fillColor = nil
      ring.strokeColor = color
      ring.lineWidth = 3
      group.beginTime = now + Double(n) * period / 3
      ring.opacity = 0
      ring.add(group, forKey: "ripple")
      layer.addSublayer(ring)
    }
  }
}
