// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneAnimation
import TestSupport
import Testing

@testable import AnimationTestSupport

/// The values of keyframe animations between and at their key times.
@MainActor @Suite("Behavior clients rely on: keyframes") struct KeyframeRelianceTests {
  private func tree() -> FrozenTree<CAShapeLayer> { FrozenTree(CAShapeLayer()) }

  @Test("Q042 Keyframes of transforms rotate in 3D instead of flattening")
  func transformsRotateIn3D() {
    func rotationTransform(_ x: CGFloat) -> CATransform3D {
      var transform = CATransform3DMakeRotation(x, 1, 0, 0)
      transform.m34 = -1 / 100
      return transform
    }
    let tree = tree()
    tree.add(
      keyframes(
        "transform", [rotationTransform(0), rotationTransform(.pi / 2), rotationTransform(.pi)]))
    let quarter = tree.presented(at: 0.25).transform
    expect(isNear(quarter.m22, cos(.pi / 4), 1e-4) && isNear(quarter.m23, sin(.pi / 4), 1e-4))
    expect(quarter.m34 < 0)
  }

  @Test("Q054 Discrete keyframes with as many times as values show each value from its time on")
  func discrete() {
    let tree = tree()
    let frames = keyframes("opacity", [0.1, 0.2, 0.3, 0.4], times: [0, 0.25, 0.5, 0.75])
    frames.calculationMode = .discrete
    tree.add(frames)
    let shown = tree.values([0, 0.24, 0.26, 0.6]) { $0.opacity }
    for (a, b) in zip(shown, [0.1, 0.1, 0.2, 0.3] as [Float]) { expect(isNear(a, b)) }
  }

  @Test("Q055 Two keyframes at the same time make the value jump")
  func equalKeyTimesJump() {
    let tree = tree()
    let ring = keyframes("transform.scale", [0, 0, 1.3, 2], times: [0, 0.45, 0.45, 1])
    tree.add(ring)
    let shown = tree.values([0.44, 0.46, 0.725]) { $0.transform.m11 }
    expect(isNear(shown[0], 0) && isNear(shown[1], 1.313, 0.001) && isNear(shown[2], 1.65))
  }

  @Test("Q056 With fewer timing functions than segments, the last segments are linear")
  func missingTimingFunctionsAreLinear() {
    let tree = tree()
    let ring = keyframes("opacity", [0, 0.5, 1, 0])
    ring.timingFunctions = [
      CAMediaTimingFunction(name: .linear), CAMediaTimingFunction(controlPoints: 0.19, 1, 0.22, 1),
    ]
    tree.add(ring)
    let shown = tree.values([1.0 / 6, 0.5, 5.0 / 6]) { $0.opacity }
    expect(isNear(shown[0], 0.25) && shown[1] > 0.9 && isNear(shown[2], 0.5))
  }

  @Test("Q057 Keyframes that repeat a value hold it, whatever their timing functions")
  func repeatedValuesHold() {
    let tree = tree()
    let (home, away) = (CGPoint(x: 5, y: 5), CGPoint(x: -95, y: 5))
    let scroll = keyframes("position", [home, home, away, away, home])
    scroll.keyTimes = [0, 0.2, 0.5, 0.7, 1].map { NSNumber(value: Float($0)) }
    scroll.timingFunctions = [CAMediaTimingFunction](
      repeating: CAMediaTimingFunction(name: .easeInEaseOut), count: 4)
    tree.add(scroll)
    expect(tree.presented(at: 0.1).position == home && tree.presented(at: 0.6).position == away)
    expect(isNear(tree.presented(at: 0.35).position.x, -45, 1e-3))
  }

  @Test("Q205 The timing function of a keyframe animation applies to the time of all keyframes")
  func timingFunctionAppliesToAllKeyframes() {
    let tree = tree()
    let keys = keyframes("opacity", [0, 1, 0], times: [0, 0.5, 1])
    keys.timingFunction = CAMediaTimingFunction(name: .easeIn)
    tree.add(keys)
    // easeIn is at .31534 halfway, before the second keyframe.
    expect(isNear(tree.presented(at: 0.5).opacity, 0.6307, 0.001))
  }
}
