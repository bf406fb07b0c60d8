// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneAnimation
import TestSupport
import Testing

@testable import AnimationTestSupport

/// The begin of animations, and the values shown before and after them.
@MainActor @Suite("Behavior clients rely on: begin and fill") struct BeginTimeRelianceTests {
  private let live = LiveTree()

  private func fade(_ from: Any? = 0, _ to: Any? = 1, duration: Double = 1) -> CABasicAnimation {
    animation("opacity", from: from, to: to, duration: duration)
  }

  @Test("Q001 An animation whose beginTime is shortly before now starts partway through")
  func pastBeginTimeStartsPartway() {
    live.go(to: 10)
    let fade = fade()
    fade.beginTime = 10 - 0.15
    fade.repeatCount = .infinity
    live.add(fade)
    expect(isNear(live.layer.presentation()?.opacity, 0.15))
    expect(isNear(live.opacities(10.9)[0], 0.05))
  }

  @Test("Q002 Without a fill mode the layer's own value shows until beginTime")
  func delayWithoutFillShowsModel() {
    live.go(to: 10)
    let fade = fade(0.2, 0.4)
    fade.beginTime = 10.35
    live.add(fade)
    expectEqual(live.opacities(10, 10.34), [1, 1])
    expect(isNear(live.opacities(10.35)[0], 0.2) && isNear(live.opacities(10.85)[0], 0.3))
  }

  @Test("Q003 A delayed animation that fills backwards shows its first value during the delay")
  func fillsBackwards() {
    live.go(to: 5)
    let fade = fade(0.25, 0.75)
    fade.beginTime = 6
    fade.fillMode = .backwards
    live.add(fade)
    expectEqual(live.opacities(5, 5.5), [0.25, 0.25])
    expect(isNear(live.opacities(6.5)[0], 0.5))
    expectEqual(live.opacities(7), [1])
  }

  @Test("Q004 A delayed animation that fills forwards shows the layer's own value during the delay")
  func fillsForwardsOnly() {
    let fade = fade(0.25, 0.75)
    fade.beginTime = 1
    fade.fillMode = .forwards
    fade.isRemovedOnCompletion = false
    live.go(to: 0.5)
    live.add(fade)
    expectEqual(live.opacities(0.5, 2, 20), [1, 0.75, 0.75])
  }

  @Test("Q005 Unless removed, an animation with fill mode both shows its ends before and after")
  func fillsBoth() {
    live.go(to: 0.5)
    let fade = fade(0.25, 0.75)
    fade.beginTime = 1
    fade.fillMode = .both
    fade.isRemovedOnCompletion = false
    live.add(fade)
    expectEqual(live.opacities(0.6, 1, 2, 30), [0.25, 0.25, 0.75, 0.75])
  }

  @Test("Q006 With equal endpoints, an animation that is not removed overrides the model value")
  func equalEndpointsHoldValue() {
    let hold = fade(0.3, 0.3, duration: 100)
    hold.fillMode = .both
    hold.isRemovedOnCompletion = false
    live.add(hold, forKey: "hero.opacity")
    expect(isNear(live.opacities(0)[0], 0.3) && isNear(live.opacities(50)[0], 0.3))
    expect(isNear(live.opacities(200)[0], 0.3) && live.layer.opacity == 1)
  }

  @Test("Q007 With the model set to the end value, nothing jumps when the animation is removed")
  func endsAtModelValue() {
    live.host.silently { live.layer.opacity = 0.75 }
    live.add(fade(0.25, 0.75), forKey: "a")
    expect(isNear(live.opacities(0.999)[0], 0.75, 0.001))
    expectEqual(live.opacities(1, 1.5), [0.75, 0.75])
    expect(live.layer.animation(forKey: "a") == nil)
  }

  @Test("Q008 Key times that end before 1 hold the last value for the rest of each cycle")
  func earlyKeyTimesHoldLastValue() {
    let keys = keyframes("opacity", [1, 0.3, 0.6], times: [0, 0.8, 0.9])
    keys.repeatCount = .infinity
    live.add(keys)
    for time in [0.9, 0.95, 0.999, 7.95] { expect(isNear(live.opacities(time)[0], 0.6)) }
    expect(isNear(live.opacities(8)[0], 1, 1e-4))
  }

  @Test("Q009 A filling keyframe animation shows its last value exactly at its end")
  func filledKeyframesEndAtLastValue() {
    let keys = keyframes("opacity", [0, 0.1, 0.4, 0.8], times: [0, 0.2, 0.6, 1])
    keys.fillMode = .forwards
    keys.isRemovedOnCompletion = false
    live.add(keys)
    expectEqual(live.opacities(1), [0.8])
    expectEqual(live.opacities(1.0001), [0.8])
  }

  @Test("Q010 A beginTime of now, converted to the layer's time, starts at once in any parent")
  func beginTimeConvertsToLayerTime() {
    live.host.silently {
      live.root.speed = 2
      live.root.timeOffset = 3
    }
    live.go(to: 10)
    let fade = fade()
    live.run {
      fade.beginTime = live.layer.convertTime(CACurrentMediaTime(), from: nil)
      live.layer.add(fade, forKey: nil)
    }
    live.context.commit()
    expect(isNear(live.opacities(10)[0], 0) && isNear(live.opacities(10.25)[0], 0.5))
  }

  @Test("Q011 An animation without a duration takes that of the transaction in which it is added")
  func missingDurationUsesTransaction() {
    live.run {
      CATransaction.begin()
      CATransaction.setAnimationDuration(4)
      let fade = CABasicAnimation(keyPath: "opacity")
      fade.fromValue = 0
      live.layer.add(fade, forKey: nil)
      CATransaction.commit()
    }
    live.context.commit()
    expect(isNear(live.opacities(1)[0], 0.25) && isNear(live.opacities(3)[0], 0.75))
  }

  @Test("Q012 An animation with speed 0 shows the value at its timeOffset, whatever its duration")
  func zeroSpeedShowsTimeOffset() {
    live.go(to: 3)
    let fade = fade(duration: 2)
    fade.beginTime = 3
    fade.fillMode = .both
    fade.isRemovedOnCompletion = false
    (fade.speed, fade.timeOffset) = (0, 0.5)
    live.add(fade, forKey: "hero.opacity")
    expect(isNear(live.opacities(3)[0], 0.25) && isNear(live.opacities(9)[0], 0.25))
    fade.timeOffset = 1.999
    live.run {
      live.layer.removeAnimation(forKey: "hero.opacity")
      live.layer.add(fade, forKey: "hero.opacity")
    }
    expect(isNear(live.opacities(9.5)[0], 0.9995))
  }

  @Test("Q013 animationDidStart is called when the delay ends, not when the animation is added")
  func delegateIsNotifiedAfterDelay() {
    let fade = live.animation()
    fade.beginTime = 1
    live.go(to: 0.5)
    live.add(fade)
    live.go(to: 0.99)
    expect(live.log.entries.isEmpty)
    live.go(to: 1)
    expectEqual(live.log.entries, ["start"])
  }

  @Test("Q207 An animation added before its layer is in a tree begins when the layer is committed")
  func animationAddedBeforeTreeInsertion() {
    live.go(to: 4)
    let layer = CALayer()
    live.run {
      layer.add(fade(), forKey: "animation")
      live.layer.addSublayer(layer)
    }
    live.context.commit()
    expect(layer.animationKeys() == ["animation"] && layer.presentation()?.opacity == 0)
    live.go(to: 4.25)
    expect(isNear(layer.presentation()?.opacity, 0.25))
  }
}
