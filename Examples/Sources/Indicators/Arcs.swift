// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane

/// Two broken rings that rotate in opposite directions and pulsate: rotations about z by more than half a turn.
struct Arcs: Indicator {
  let period: CFTimeInterval = 2

  func addAnimation(to layer: CALayer, color: CGColor) {
    let center = CGPoint(x: layer.bounds.midX, y: layer.bounds.midY)
    for (n, radius) in [layer.bounds.width / 2 - 2, layer.bounds.width / 2 - 10].enumerated() {
      let ring = CAShapeLayer()
      ring.frame = layer.bounds
      let path = CGMutablePath()
      for start in [CGFloat.pi * 0.1, .pi * 1.1] {
        path.move(
          to: CGPoint(x: center.x + radius * cos(start), y: center.y + radius * sin(start)))
        path.addArc(
          center: center, radius: radius, startAngle: start, endAngle: start + .pi * 0.8,
          clockwise: false)
      }
      ring.path = path
      ring.fillColor = nil
      ring.strokeColor = color
      ring.lineWidth = 3
      ring.lineCap = .round
      layer.addSublayer(ring)

      let turn = CABasicAnimation(keyPath: "transform.rotation.z")
      turn.fromValue = 0
      turn.toValue = n == 0 ? 2 * CGFloat.pi : -2 * CGFloat.pi
      turn.duration = period
      turn.repeatCount = HUGE
      ring.add(turn, forKey: "turn")

      let breathe = CABasicAnimation(keyPath: "transform.scale")
      breathe.fromValue = 1
      breathe.toValue = 0.8
      breathe.duration = period / 2
      breathe.autoreverses = true
      breathe.repeatCount = HUGE
      breathe.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      ring.add(breathe, forKey: "breathe")
    }
  }
}
