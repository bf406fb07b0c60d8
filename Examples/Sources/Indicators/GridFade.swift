// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane

/// Nine squares that pulsate along the diagonal: a replicator layer within a replicator layer.
struct GridFade: Indicator {
  let period: CFTimeInterval = 1.2

  func addAnimation(to layer: CALayer, color: CGColor) {
    let step = layer.bounds.width / 3
    let column = CAReplicatorLayer()
    column.frame = CGRect(x: 0, y: 0, width: step, height: layer.bounds.height)
    column.instanceCount = 3
    column.instanceTransform = CATransform3DMakeTranslation(0, step, 0)
    column.instanceDelay = 0.15
    let grid = CAReplicatorLayer()
    grid.frame = layer.bounds
    grid.instanceCount = 3
    grid.instanceTransform = CATransform3DMakeTranslation(step, 0, 0)
    grid.instanceDelay = 0.15
    grid.addSublayer(column)
    layer.addSublayer(grid)

    let square = CALayer()
    square.frame = CGRect(x: 0, y: 0, width: step, height: step).insetBy(dx: 2, dy: 2)
    square.cornerRadius = 3
    square.backgroundColor = color
    column.addSublayer(square)

    let scale = CABasicAnimation(keyPath: "transform.scale")
    scale.fromValue = NSNumber(value: 1)
    scale.toValue = NSNumber(value: 0.35)
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = NSNumber(value: 1)
    fade.toValue = NSNumber(value: 0.3)
    let group = CAAnimationGroup()
    group.animations = [scale, fade]
    group.duration = period / 2
    group.autoreverses = true
    group.repeatCount = Float.infinity
    group.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    group.timeOffset = period
    square.add(group, forKey: nil)
  }
}
