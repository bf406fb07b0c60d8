// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane

/// A beating heart: the scene of the README.
@main struct Hello: Scene {
  let size = CGSize(width: 320, height: 240)
  let duration: CFTimeInterval = 2

  func build(in stage: Stage) throws {
    let heart = CAShapeLayer()
    heart.path = try CGPath(svgPathData: "M0-12C6-34 42-30 34 2L0 40-34 2C-42-30-6-34 0-12Z")
    heart.fillColor = CGColor(red: 0.9, green: 0.2, blue: 0.3, alpha: 1)
    heart.position = CGPoint(x: 160, y: 120)
    stage.layer.addSublayer(heart)

    let beat = CAKeyframeAnimation(keyPath: "transform.scale")
    beat.values = [1, 1.4, 1, 1.2, 1]
    beat.duration = 1
    beat.repeatCount = .infinity
    heart.add(beat, forKey: "beat")

    let caption = CATextLayer()
    caption.string = "Hello from Multiplane"
    caption.fontSize = 17
    caption.foregroundColor = CGColor(gray: 0.25, alpha: 1)
    caption.alignmentMode = .center
    caption.frame = CGRect(x: 0, y: 196, width: 320, height: 24)
    stage.layer.addSublayer(caption)
  }
}
