// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane

/// A scene as an executable, for tests that start, stop or slow down a process.
@main struct FilmedScene: Scene {
  let size = CGSize(width: 320, height: 240)
  let duration: CFTimeInterval = 2

  func build(in stage: Stage) throws {
    let box = CALayer()
    box.frame = CGRect(x: 20, y: 20, width: 100, height: 80)
    box.backgroundColor = CGColor(red: 0.2, green: 0.4, blue: 0.8, alpha: 1)
    stage.layer.addSublayer(box)
    let move = CABasicAnimation(keyPath: "position.x")
    move.fromValue = 70
    move.toValue = 250
    move.duration = 2
    move.repeatCount = .infinity
    box.add(move, forKey: "move")
  }
}
