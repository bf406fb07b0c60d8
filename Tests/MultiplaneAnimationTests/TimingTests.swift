// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneAnimation
import TestSupport
import Testing

@testable import AnimationTestSupport

@Suite("CAMediaTiming as measured on Core Animation")
struct TimingTests {
  private let times = [0, 0.2, 0.5, 0.9, 1.2, 1.5, 1.9, 2.1, 3.0, 4.5]

  private func opacities(
    _ times: [Double], _ change: (CABasicAnimation) -> Void
  ) -> [Double] {
    let layer = CALayer()
    layer.opacity = 0.5
    let tree = FrozenTree(layer)
    let animation = fade()
    change(animation)
    tree.add(animation)
    return tree.values(times) { Double($0.opacity) }
  }

  @Test func autoreverses() {
    let row = opacities(times) { $0.autoreverses = true }
    expect(isClose(row, [0, 0.2, 0.5, 0.9, 0.8, 0.5, 0.1, 0.5, 0.5, 0.5]))
  }
  @Test func fractionalRepeatCount() {
    let row = opacities(times) { $0.repeatCount = 2.5 }
    expect(isClose(row, [0, 0.2, 0.5, 0.9, 0.2, 0.5, 0.9, 0.1, 0.5, 0.5]))
  }
  @Test func repeatDuration() {
    let row = opacities(times) { $0.repeatDuration = 1.7 }
    expect(isClose(row, [0, 0.2, 0.5, 0.9, 0.2, 0.5, 0.5, 0.5, 0.5, 0.5]))
  }
  @Test func speedShowsEndValueAtEnd() {
    let row = opacities(times) { $0.speed = 2 }
    expect(isClose(row, [0, 0.4, 1, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5]))
  }
  @Test func timeOffsetWraps() {
    let row = opacities(Array(times.prefix(5))) { $0.timeOffset = 0.3 }
    expect(isClose(row, [0.3, 0.5, 0.8, 0.2, 0.5]))
  }
  @Test func negativeSpeedRunsBackward() {
    let row = opacities(times) { $0.speed = -1 }
    expect(isClose(row, [0, 0.8, 0.5, 0.1, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5]))
  }
  @Test func zeroDurationUsesDefault() {
    let row = opacities(times) { $0.duration = 0 }
    expect(isClose(row, [0, 0.8, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5]))
  }

  @Test(arguments: [
    (CAMediaTimingFillMode.removed, [0.5, 0.5, 0, 0.5, 0.5]),
    (.forwards, [0.5, 0.5, 0, 0.5, 1]),
    (.backwards, [0, 0, 0, 0.5, 0.5]),
    (.both, [0, 0, 0, 0.5, 1]),
  ]) func fillModes(mode: CAMediaTimingFillMode, expected: [Double]) {
    let row = opacities([0, 0.5, 1, 1.5, 2.5]) {
      $0.beginTime = 1
      $0.fillMode = mode
    }
    expect(isClose(row, expected))
  }

  @Test func forwardsFillShowsFinalCycleValue() {
    func final(_ change: (CABasicAnimation) -> Void) -> Double {
      opacities([100]) {
        $0.fillMode = .forwards
        change($0)
      }[0]
    }
    expectEqual(final { $0.repeatCount = 3 }, 1)
    expectEqual(final { $0.repeatCount = 3.5 }, 0.5)
    expectEqual(
      final {
        $0.repeatCount = 3
        $0.autoreverses = true
      }, 0)
    // A duration that is not exactly representable in binary.
    expectEqual(
      final {
        $0.repeatCount = 3
        $0.duration = 0.1
      }, 1)
  }

  @Test func defaultValues() {
    let animation = CABasicAnimation()
    expect(animation.beginTime == 0 && animation.timeOffset == 0 && animation.duration == 0)
    expect(animation.speed == 1 && animation.repeatCount == 0 && animation.repeatDuration == 0)
    expect(!animation.autoreverses && animation.fillMode == .removed)
    expectEqual(CALayer().duration, .infinity)
    expectEqual(CALayer.defaultValue(forKey: "duration") as? Double, .infinity)
    expect(CALayer.defaultValue(forKey: "beginTime") == nil)
    expectEqual(CAAnimation.defaultValue(forKey: "removedOnCompletion") as? Int, 1)
    expect(CAAnimation.defaultValue(forKey: "duration") == nil)
    animation.duration = -3
    animation.fillMode = CAMediaTimingFillMode(rawValue: "bogus")
    expect(animation.duration == -3 && animation.fillMode.rawValue == "bogus")
  }
}
