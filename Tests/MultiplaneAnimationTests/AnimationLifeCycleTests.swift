// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneAnimation
import TestSupport
import Testing

@testable import AnimationTestSupport

/// The life cycle of animations on layers, as documented or measured on Apple's frameworks.
@MainActor @Suite("Life cycle of animations") struct AnimationLifeCycleTests {
  @Test func animationsWithoutKeyAreNotListed() {
    let live = LiveTree()
    func step(_ keyPath: String) -> CABasicAnimation {
      let animation = basic(keyPath, from: 2, to: 2)
      animation.isAdditive = true
      return animation
    }
    live.run { for _ in 0..<3 { live.layer.add(step("position.x"), forKey: nil) } }
    expect(live.layer.animationKeys() == nil)
    live.run { live.layer.add(step("position.y"), forKey: "y") }
    live.go(to: 0)
    expectEqual(live.layer.animationKeys(), ["y"])
    expectEqual(live.layer.presentation()?.position, CGPoint(x: 6, y: 2))
    live.run { live.layer.removeAllAnimations() }
    live.go(to: 0.1)
    expectEqual(live.layer.presentation()?.position, .zero)
  }

  @Test func keysKeepInsertionOrder() {
    let live = LiveTree()
    expect(live.layer.presentation()?.animationKeys() == nil)
    live.run { for key in ["c", "a", "b", "a"] { live.layer.add(live.animation(), forKey: key) } }
    expectEqual(live.layer.animationKeys(), ["c", "b", "a"])
    live.context.commit()
    expectEqual(live.layer.presentation()?.animationKeys(), ["c", "b", "a"])
    live.run { live.layer.removeAllAnimations() }
    expect(live.layer.animationKeys() == nil)
    live.context.commit()
    expect(live.layer.presentation()?.animationKeys() == nil)
  }

  @Test func modelValueReturnsAfterEnd() {
    let live = LiveTree()
    let animation = live.animation()
    animation.toValue = 0.5
    live.run { live.layer.add(animation, forKey: "a") }
    for time in [0.0, 0.999] { live.go(to: time) }
    expect((live.layer.presentation()?.opacity ?? 1) < 0.5)
    live.go(to: 1)
    expectEqual(live.layer.presentation()?.opacity, 1)
  }

  @Test func delegatesAreRetainedUntilEnd() {
    let live = LiveTree()
    weak var gone: Recorder?
    do {
      let animation = CABasicAnimation(keyPath: "opacity")
      animation.fromValue = 0
      animation.duration = 1
      let recorder = Recorder(live.log)
      animation.delegate = recorder
      gone = recorder
      live.run { live.layer.add(animation, forKey: "a") }
    }
    live.go(to: 0)
    live.go(to: 0.5)
    expect(gone != nil && live.log.entries == ["start"])
    live.go(to: 1)
    expectEqual(live.log.entries, ["start", "stop true"])
    live.go(to: 2)
    expect(gone == nil)
  }

  @Test func removedLayerLosesAnimations() {
    let live = LiveTree()
    let staying = live.animation()
    staying.isRemovedOnCompletion = false
    live.run { live.layer.add(staying, forKey: "a") }
    live.go(to: 0.25)
    live.host.silently { live.layer.removeFromSuperlayer() }
    live.go(to: 0.3)
    live.host.silently { live.root.addSublayer(live.layer) }
    live.go(to: 0.4)
    expectEqual(live.log.entries, ["start", "stop false"])
    expect(live.layer.animationKeys() == nil && live.layer.presentation()?.opacity == 1)
  }
}
