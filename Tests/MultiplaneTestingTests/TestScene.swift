// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage

/// A red square that moves from left to right within a second, on a blue card.
struct SlidingSquare: Scene {
  let size = CGSize(width: 40, height: 20)
  let duration: CFTimeInterval = 1

  init() {}

  /// The final x coordinate of the square's center.
  var goal: CGFloat = 30
  var squareColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)

  func build(in stage: Stage) throws {
    let card = CALayer()
    card.name = "card"
    card.frame = CGRect(x: 2, y: 2, width: 36, height: 16)
    card.backgroundColor = CGColor(red: 0.2, green: 0.3, blue: 0.8, alpha: 1)
    let square = CAShapeLayer()
    square.name = "square"
    square.bounds = CGRect(x: 0, y: 0, width: 8, height: 8)
    square.path = CGPath(rect: square.bounds)
    square.fillColor = squareColor
    square.position = CGPoint(x: goal, y: 8)
    let slide = CABasicAnimation(keyPath: "position.x")
    (slide.fromValue, slide.duration) = (6, 1)
    square.add(slide, forKey: nil)
    card.addSublayer(square)
    stage.layer.addSublayer(card)
  }
}
