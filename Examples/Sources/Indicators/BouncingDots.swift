// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane

/// Three dots that jump in turn: keyframes with individual timing functions, and begin times based on the media time.
struct BouncingDots: Indicator {
  let period: CFTimeInterval = 0.9

  func addAnimation(to layer: CALayer, color: CGColor) {
    let (width, height) = (layer.bounds.width, layer.bounds.height)
    let side = width / 5
    let jump = CAKeyframeAnimation(keyPath: "transform.translation.y")
    jump.values = [0, -height / 3, 0, 0]
    jump.keyTimes = [0, 0.25, 0.5, 1]
    jump.timingFunctions = [
      CAMediaTimingFunction(name: .easeOut), CAMediaTimingFunction(name: .easeIn),
      CAMediaTimingFunction(name: .linear),
    ]
    jump.duration = period
    jump.repeatCount = .infinity
    for n in 0..<3 {
      let ball = dot(
        CGRect(x: CGFloat(n) * 2 * side, y: height * 0.6, width: side, height: side), color)
      jump.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + 0.12 * Double(n)
      ball.add(jump, forKey: "jump")
      layer.addSublayer(ball)
    }
  }
}
