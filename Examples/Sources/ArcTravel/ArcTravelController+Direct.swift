// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane

/// A shorter implementation of the motion along a half circle.
extension ArcTravelController {
  /// Returns a half circle whose diameter joins two points.
  ///
  /// One transform moves, rotates and scales a unit half circle: no angle or square root is computed, and coincident
  /// points need no special case.
  static func halfCircle(from start: CGPoint, to end: CGPoint) -> CGPath {
    let (x, y) = ((end.x - start.x) / 2, (end.y - start.y) / 2)
    let transform = CGAffineTransform(
      a: x, b: y, c: -y, d: x, tx: start.x + x, ty: start.y + y)
    let path = CGMutablePath()
    for piece in 0..<4 {
      let angle = CGFloat.pi * CGFloat(4 - piece) / 4
      path.addArc(
        center: .zero, radius: 1, startAngle: angle, endAngle: angle - .pi / 4, clockwise: true,
        transform: transform)
    }
    return path
  }

  /// Animates the image along a half circle from its presentation position.
  ///
  /// The model position is set to the end at once; the animation only shows the motion. So nothing has to be kept
  /// after its end, read back, or cleaned up, and a touch during the motion replaces one animation by another.
  func travel(to point: CGPoint) {
    let start = image.layer.presentation()?.position ?? image.center
    let path = Self.halfCircle(from: start, to: point)
    image.center = point
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.path = path
    animation.duration = 2
    animation.calculationMode = .paced
    image.layer.add(animation, forKey: animationKey)
    if drawsPath { drawPath(path) }
  }
}
