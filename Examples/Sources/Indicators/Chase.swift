// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane

/// A stroke whose head runs ahead of its tail around a rotating circle.
struct Chase: Indicator {
  let period: CFTimeInterval = 1.6

  func addAnimation(to layer: CALayer, color: CGColor) {
    let ring = CAShapeLayer()
    ring.frame = layer.bounds
    ring.path = CGPath(ellipseIn: layer.bounds.insetBy(dx: 3, dy: 3), transform: nil)
    ring.fillColor = nil
    ring.strokeColor = color
    ring.lineWidth = 4
    ring.lineCap = CAShapeLayerLineCap(rawValue: "round")
    layer.addSublayer(ring)

    let head = CABasicAnimation(keyPath: "strokeEnd")
    head.fromValue = 0.02
    head.toValue = 1
    head.duration = period * 0.7
    head.fillMode = .forwards
    head.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    let tail = CABasicAnimation(keyPath: "strokeStart")
    tail.fromValue = 0
    tail.toValue = 0.98
    tail.beginTime = period * 0.3
    tail.duration = period * 0.7
    tail.fillMode = .both
    tail.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    let strokes = CAAnimationGroup()
    strokes.animations = [head, tail]
    strokes.duration = period
    strokes.repeatCount = .infinity
    ring.add(strokes, forKey: "strokes")

    let turn = CABasicAnimation(keyPath: "transform.rotation")
    turn.byValue = 2 * Double.pi
    turn.duration = period
    turn.repeatCount = .infinity
    turn.isCumulative = true
    ring.add(turn, forKey: "turn")
  }
}
