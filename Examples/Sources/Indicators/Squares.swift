// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane

/// Two squares that circle each other while they rotate, shrink and become round.
struct Squares: Indicator {
  let period: CFTimeInterval = 2

  func addAnimation(to layer: CALayer, color: CGColor) {
    let side = layer.bounds.width * 0.3
    let room = layer.bounds.width - side
    let corners = [(0, 0), (1, 0), (1, 1), (0, 1), (0, 0)].map { x, y in
      CGPoint(x: side / 2 + room * x, y: side / 2 + room * y)
    }
    let pace = CAMediaTimingFunction(name: .easeInEaseOut)
    let walk = CAKeyframeAnimation(keyPath: "position")
    walk.values = corners.map { NSValue(cgPoint: $0) }

    let turn = CAKeyframeAnimation(keyPath: "transform.rotation.z")
    turn.values = (0...4).map { -CGFloat($0) * .pi / 2 }

    let shrink = CAKeyframeAnimation(keyPath: "bounds.size")
    shrink.values = (0...4).map { n in
      NSValue(
        cgSize: n % 2 == 0
          ? CGSize(width: side, height: side) : CGSize(width: side / 2, height: side / 2))
    }

    let round = CAKeyframeAnimation(keyPath: "cornerRadius")
    round.values = [0, side / 4, 0, side / 4, 0]

    for animation in [walk, turn, shrink, round] {
      animation.keyTimes = [0, 0.25, 0.5, 0.75, 1]
      animation.timingFunctions = Array(repeating: pace, count: 4)
      animation.duration = period
    }
    let group = CAAnimationGroup()
    group.animations = [walk, turn, shrink, round]
    group.duration = period
    group.repeatCount = .infinity
    for n in 0..<2 {
      let square = CALayer()
      square.frame = CGRect(x: 0, y: 0, width: side, height: side)
      square.backgroundColor = color
      group.timeOffset = Double(n) * period / 2
      square.add(group, forKey: "walk")
      layer.addSublayer(square)
    }
  }
}
