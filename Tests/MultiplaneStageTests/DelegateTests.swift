// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

/// The order and times of Core Animation's callbacks.
@MainActor @Suite struct DelegateTests {
  final class Delegate: NSObject, CAAnimationDelegate {
    var log: [String] = []
    func note(_ name: String) { log.append("\(name)@\(CACurrentMediaTime())") }
    func animationDidStart(_ anim: CAAnimation) { note("start") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
      note(flag ? "finished" : "stopped")
    }
  }

  @Test func callbackOrder() throws {
    let stage = Stage.small
    let delegate = Delegate()
    stage.perform {
      CATransaction.begin()
      CATransaction.setCompletionBlock {
        MainActor.assumeIsolated { delegate.note("block") }
        DispatchQueue.main.async { delegate.note("after block") }
      }
      let animation = CABasicAnimation(keyPath: "opacity")
      animation.fromValue = 0
      animation.beginTime = CACurrentMediaTime() + 0.25
      animation.duration = 0.5
      animation.delegate = delegate
      stage.layer.add(animation, forKey: nil)
      CATransaction.commit()
      delegate.note("committed")
    }
    try stage.simulate(to: 1)
    expectEqual(
      delegate.log,
      [
        "committed@0.0", "start@0.25", "block@0.75", "finished@0.75", "after block@0.75",
      ])
  }
}
