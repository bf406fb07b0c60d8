// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import AnimationTestSupport
@testable import MultiplaneAnimation

/// Timing as documented or measured on Apple's frameworks, in addition to the tables of `TimingTests`.
@MainActor @Suite("Timing as documented and measured") struct TimingFactTests {
  @Test func layerTimingDefaults() {
    let layer = CALayer()
    expect(layer.beginTime == 0 && layer.timeOffset == 0 && layer.speed == 1)
    expect(layer.duration == .infinity && layer.repeatCount == 0 && layer.repeatDuration == 0)
    expect(!layer.autoreverses && layer.fillMode == .removed)
    expectEqual(CALayer.defaultValue(forKey: "speed") as? Int, 1)
    expectEqual(CALayer.defaultValue(forKey: "fillMode") as? String, "removed")
  }

  @Test func fillModeRawValues() {
    let names: [(CAMediaTimingFillMode, String)] = [
      (.removed, "removed"), (.forwards, "forwards"), (.backwards, "backwards"), (.both, "both"),
    ]
    for (mode, name) in names { expectEqual(mode.rawValue, name) }
  }

  // MARK: Begin times

  @Test func animationsInCommitShareBeginTime() {
    let live = LiveTree()
    live.host.mediaTime = 7
    live.run {
      live.layer.add(fade(), forKey: "a")
      live.root.add(fade(), forKey: "b")
      live.layer.add(fade(), forKey: "c")
      expectEqual(live.layer.animation(forKey: "a")?.beginTime, 0)
    }
    live.host.mediaTime = 8
    live.context.commit()
    let stamps = ["a", "c"].map { live.layer.animation(forKey: $0)?.beginTime }
    expect(stamps == [8, 8] && live.root.animation(forKey: "b")?.beginTime == 8)
  }

  /// In the frozen-clock method of the measurements the root has speed 0 and its timeOffset is the time shown.
  @Test func frozenTreeAnimationsBeginAtZero() {
    let tree = FrozenTree(CALayer())
    tree.host.mediaTime = 500
    tree.add(fade(), forKey: "a")
    expectEqual(tree.layer.animation(forKey: "a")?.beginTime, 0)
    expectEqual(tree.presented(at: 0.25).opacity, 0.25)
  }

  @Test func systemTimeAppliesOutsideHosts() {
    let before = ProcessInfo.processInfo.systemUptime
    let now = HostContext.$taskHost.withValue(DefaultHost.shared) { CACurrentMediaTime() }
    expect(now >= before && now <= ProcessInfo.processInfo.systemUptime)
    let host = ManualHost()
    host.mediaTime = 3
    expectEqual(host.run { CACurrentMediaTime() }, 3)
  }

  // MARK: Offsets and speeds

  @Test func timeOffsetRotatesCycle() {
    let layer = CALayer()
    layer.position.x = -7
    let tree = FrozenTree(layer)
    let animation = CAKeyframeAnimation(keyPath: "position.x")
    animation.values = [1, 2, 3, 4, 5]
    animation.calculationMode = .discrete
    animation.duration = 1
    animation.timeOffset = 0.4
    tree.add(animation)
    let row = tree.values([0.1, 0.3, 0.5, 0.7, 0.9, 1.1]) { Double($0.position.x) }
    expectEqual(row, [3, 4, 5, 1, 2, -7])
  }

  @Test func timeOffsetIsNotScaledBySpeed() {
    let layer = CALayer()
    layer.opacity = 0.5
    let tree = FrozenTree(layer)
    let animation = fade()
    animation.speed = 2
    animation.timeOffset = 0.3
    tree.add(animation)
    let row = tree.values([0, 0.1, 0.3, 0.4, 0.6]) { Double($0.opacity) }
    expect(isClose(row, [0.3, 0.5, 0.9, 0.1, 0.5]))
  }

  @Test func layerRepeatTimingIsIgnored() {
    let layer = CALayer()
    layer.duration = 0.5
    layer.repeatCount = 2
    layer.repeatDuration = 0.25
    layer.autoreverses = true
    let tree = FrozenTree(layer)
    tree.add(fade())
    expect(isClose(tree.values([0.25, 0.75]) { Double($0.opacity) }, [0.25, 0.75]))
    expectEqual(layer.localTime(ofMediaTime: 9, committed: true), 0.75)
  }

  // MARK: Ends

  @Test func removedAnimationsDoNotFill() {
    for mode in [CAMediaTimingFillMode.forwards, .both] {
      let live = LiveTree()
      let animation = live.animation()
      animation.toValue = 0.25
      animation.fillMode = mode
      live.run { live.layer.add(animation, forKey: "a") }
      for time in [0.0, 1] { live.go(to: time) }
      expect(live.layer.animationKeys() == nil)
      expectEqual(live.layer.presentation()?.opacity, 1)
    }
  }

  @Test func delaysWithoutFillShowModel() {
    for mode in [CAMediaTimingFillMode.removed, .forwards] {
      let layer = CALayer()
      layer.opacity = 0.5
      let tree = FrozenTree(layer)
      let animation = fade()
      animation.beginTime = 1
      animation.fillMode = mode
      tree.add(animation)
      expectEqual(tree.values([0, 0.999]) { $0.opacity }, [0.5, 0.5])
    }
  }
}
