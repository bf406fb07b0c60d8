// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane

/// An equalizer: one bar that grows and shrinks, replicated five times with a delay and a color offset.
struct Bars: Indicator {
  let period: CFTimeInterval = 1

  func addAnimation(to layer: CALayer, color: CGColor) {
    let step = layer.bounds.width / 5
    let row = CAReplicatorLayer()
    row.frame = layer.bounds
    row.instanceCount = 5
    row.instanceTransform = CATransform3DMakeTranslation(step, 0, 0)
    row.instanceDelay = 0.1
    row.instanceGreenOffset = -0.12
    layer.addSublayer(row)

    let bar = CALayer()
    bar.frame = CGRect(
      x: step * 0.2, y: layer.bounds.height * 0.1, width: step * 0.6,
      height: layer.bounds.height * 0.8)
    bar.cornerRadius = step * 0.3
    bar.backgroundColor = color
    row.addSublayer(bar)

    let grow = CAKeyframeAnimation(keyPath: "transform.scale.y")
    grow.values = [0.3, 1, 0.3]
    grow.keyTimes = [0, 0.4, 1]
    grow.calculationMode = .cubic
    grow.duration = period
    grow.repeatCount = .infinity
    // Starts one period ahead, more than the longest delay, so that every copy is animated from the beginning.
    grow.timeOffset = period
    bar.add(grow, forKey: "grow")
  }
}
