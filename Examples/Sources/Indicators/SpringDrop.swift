// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane

/// A drop that falls on a spring and changes color: a group of springs that last until they settle.
struct SpringDrop: Indicator {
  let period: CFTimeInterval = 1.8

  func addAnimation(to layer: CALayer, color: CGColor) {
    let side = layer.bounds.width * 0.36
    let drop = dot(
      CGRect(
        x: layer.bounds.midX - side / 2, y: layer.bounds.maxY - 1.6 * side, width: side,
        height: side),
      color)
    layer.addSublayer(drop)

    let fall = CASpringAnimation(keyPath: "position.y")
    fall.fromValue = side / 2
    fall.toValue = drop.position.y
    fall.mass = 1
    fall.stiffness = 180
    fall.damping = 9
    fall.duration = fall.settlingDuration

    let squash = CASpringAnimation(keyPath: "transform.scale.x")
    squash.fromValue = 0.6
    squash.toValue = 1
    squash.stiffness = 260
    squash.damping = 8
    squash.duration = squash.settlingDuration

    let tint = CABasicAnimation(keyPath: "backgroundColor")
    tint.fromValue = CGColor(red: 1, green: 0.55, blue: 0.4, alpha: 1)
    tint.toValue = color
    tint.timingFunction = CAMediaTimingFunction(name: .easeIn)

    let group = CAAnimationGroup()
    group.animations = [fall, squash, tint]
    group.duration = period
    group.repeatCount = .infinity
    drop.add(group, forKey: "fall")
  }
}
