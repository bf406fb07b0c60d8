// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane

/// Darts that fly nose first along an ellipse at constant speed, distributed by their time offsets.
struct Orbit: Indicator {
  let period: CFTimeInterval = 2.4

  func addAnimation(to layer: CALayer, color: CGColor) {
    let fly = CAKeyframeAnimation(keyPath: "position")
    fly.path = CGPath(ellipseIn: layer.bounds.insetBy(dx: 4, dy: 12), transform: nil)
    fly.calculationMode = .paced
    fly.rotationMode = .rotateAuto
    fly.duration = period
    fly.repeatCount = HUGE
    for n in 0..<6 {
      let dart = CAShapeLayer()
      let path = CGMutablePath()
      path.addLines(between: [
        CGPoint(x: 5, y: 0), CGPoint(x: -4, y: -4), CGPoint(x: -2, y: 0), CGPoint(x: -4, y: 4),
      ])
      path.closeSubpath()
      dart.path = path
      dart.fillColor = color
      fly.timeOffset = period * Double(n) / 6
      dart.add(fly, forKey: "fly")
      layer.addSublayer(dart)
    }
  }
}
