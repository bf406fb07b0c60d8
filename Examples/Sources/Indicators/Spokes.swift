// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane

/// A wheel of twelve spokes: one spoke that fades, and a replicator that rotates and delays its copies.
struct Spokes: Indicator {
  let period: CFTimeInterval = 1.2

  func addAnimation(to layer: CALayer, color: CGColor) {
    let count = 12
    let wheel = CAReplicatorLayer()
    wheel.frame = layer.bounds
    wheel.instanceCount = count
    wheel.instanceDelay = period / Double(count)
    wheel.instanceTransform = CATransform3DMakeRotation(2 * .pi / CGFloat(count), 0, 0, 1)
    layer.addSublayer(wheel)

    let spoke = CALayer()
    spoke.bounds = CGRect(x: 0, y: 0, width: 4, height: layer.bounds.height * 0.28)
    spoke.position = CGPoint(x: layer.bounds.midX, y: spoke.bounds.height / 2)
    spoke.cornerRadius = 2
    spoke.backgroundColor = color
    wheel.addSublayer(spoke)

    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 1
    fade.toValue = 0.15
    fade.duration = period
    fade.repeatCount = .greatestFiniteMagnitude
    // Starts one period ahead, so that all copies already fade at the beginning.
    fade.timeOffset = period
    spoke.add(fade, forKey: fade.keyPath)
  }
}
