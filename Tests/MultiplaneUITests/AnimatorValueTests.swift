// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI

private func near(_ a: CGFloat, _ b: CGFloat, _ tolerance: CGFloat = 1e-4) -> Bool {
  abs(a - b) <= tolerance
}

/// Intermediate and final values of views that property animators change.
@MainActor @Suite struct AnimatorValueTests {
  private let linear = UICubicTimingParameters(animationCurve: .linear)

  private func make(
    _ f: ViewFixture, _ parameters: (any UITimingCurveProvider)? = nil,
    _ changes: @escaping () -> Void
  ) -> UIViewPropertyAnimator {
    f.stage.perform {
      let animator = UIViewPropertyAnimator(duration: 1, timingParameters: parameters ?? linear)
      animator.addAnimations(changes)
      return animator
    }
  }

  private func animate(_ f: ViewFixture, _ changes: @escaping () -> Void) {
    f.stage.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: changes)
    }
  }

  // MARK: Concurrent animations

  @Test func completionKeepsLaterMovement() throws {
    let f = try ViewFixture()
    let a = make(f) { f.view.center.x = 150 }
    f.stage.perform { a.startAnimation() }
    try f.stage.simulate(to: 0.5)
    animate(f) { f.view.center.x = 300 }
    expect(near(try f.shown(0.999).position.x, 300 - 0.1 - 150 * 0.501))
    expect(near(try f.shown(1).position.x, 225))
    expectEqual(f.view.center.x, 300)
    expect(near(try f.shown(1.25).position.x, 300 - 37.5))
    expectEqual(a.state, .inactive)
  }

  @Test func completionKeepsLaterAnimationOfSameKey() throws {
    let f = try ViewFixture()
    let a = make(f) { f.view.alpha = 0 }
    f.stage.perform { a.startAnimation() }
    try f.stage.simulate(to: 0.5)
    animate(f) { f.view.alpha = 1 }
    expect(near(CGFloat(try f.shown(0.75).opacity), 0.25))
    expect(near(CGFloat(try f.shown(1.25).opacity), 0.75))
    expectEqual(f.view.alpha, 1)
  }

  @Test func pausingKeepsLaterAnimationOfSameKey() throws {
    let f = try ViewFixture()
    let a = make(f) { f.view.alpha = 0 }
    f.stage.perform { a.startAnimation() }
    try f.stage.simulate(to: 0.5)
    animate(f) { f.view.alpha = 1 }
    f.stage.perform { a.pauseAnimation() }
    expect(near(CGFloat(try f.shown(0.75).opacity), 0.25))
    try f.stage.simulate(to: 2)
    // The paused animation does not reappear after the later one has ended.
    f.stage.perform { a.startAnimation() }
    expect(try f.shown(2.25).opacity == 1)
    try f.stage.simulate(to: 3)
    expect(f.view.alpha == 1 && a.state == .inactive)
  }

  @Test(arguments: [false, true]) func completionKeepsLaterValue(isReversed: Bool) throws {
    let f = try ViewFixture()
    let a = make(f) { f.view.alpha = 0 }
    f.stage.perform { a.startAnimation() }
    try f.stage.simulate(to: 0.5)
    f.stage.perform {
      a.isReversed = isReversed
      f.view.alpha = 0.75
    }
    try f.stage.simulate(to: 2)
    expect(a.state == .inactive && f.view.alpha == 0.75)
  }

  @Test(arguments: [UIViewAnimatingPosition.end, .start, .current])
  func finishingKeepsLaterValue(at position: UIViewAnimatingPosition) throws {
    let f = try ViewFixture()
    let a = make(f) {
      f.view.alpha = 0
      f.view.center.x = 150
    }
    f.stage.perform { a.startAnimation() }
    try f.stage.simulate(to: 0.5)
    f.stage.perform {
      a.stopAnimation(false)
      f.view.alpha = 0.75
      a.finishAnimation(at: position)
    }
    expectEqual(f.view.alpha, 0.75)
    expect(near(f.view.center.x, position == .end ? 150 : position == .start ? 50 : 100))
  }

  // MARK: Springs

  @Test func springCanPauseBeyondTarget() throws {
    let spring = UISpringTimingParameters(dampingRatio: 0.5)
    let f = try ViewFixture()
    let a = make(f, spring) { f.view.center.x = 150 }
    let g = try ViewFixture()
    let undisturbed = make(g, spring) { g.view.center.x = 150 }
    f.stage.perform { a.startAnimation() }
    g.stage.perform { undisturbed.startAnimation() }
    let beyond = try f.shown(0.297).position.x
    expect(beyond > 160)
    f.stage.perform { a.pauseAnimation() }
    expect(near(try f.shown(1).position.x, beyond))
    expectEqual(f.stage.perform { a.fractionComplete }, 1)
    f.stage.perform { a.startAnimation() }
    // It continues along the same trajectory.
    for time in [0.35, 0.5, 0.8] {
      expect(near(try f.shown(1 + time - 0.297).position.x, try g.shown(time).position.x))
    }
    try f.stage.simulate(to: 1.71)
    expectEqual(a.state, .inactive)
  }

  @Test func springReversesFromEnd() throws {
    let f = try ViewFixture()
    let a = make(f, UISpringTimingParameters(dampingRatio: 0.5)) { f.view.center.x = 150 }
    f.stage.perform {
      a.pausesOnCompletion = true
      a.startAnimation()
    }
    let early = try f.shown(0.25).position.x
    try f.stage.simulate(to: 2)
    expectEqual(f.stage.perform { a.fractionComplete }, 1)
    f.stage.perform {
      a.isReversed = true
      a.startAnimation()
    }
    expect(near(try f.shown(2.75).position.x, early))
    expect(a.isRunning)
    try f.stage.simulate(to: 4)
    f.stage.perform { a.stopAnimation(true) }
  }

  // MARK: Changed timing

  @Test(arguments: [0.25, 0.75]) func delayedChangesDoNotJumpWithNewTiming(pause: Double) throws {
    let f = try ViewFixture()
    let a = make(f) { f.view.center.x = 150 }
    f.stage.perform {
      a.addAnimations({ f.view.alpha = 0 }, delayFactor: 0.5)
      a.startAnimation()
    }
    let before = CGFloat(try f.shown(pause).opacity)
    expect(near(before, pause == 0.25 ? 1 : 0.5))
    f.stage.perform {
      a.pauseAnimation()
      a.continueAnimation(withTimingParameters: linear, durationFactor: 1)
    }
    expect(near(CGFloat(try f.shown(pause).opacity), before))
    // Paused at 0.25, the change waits for a third of the remaining 0.75; paused at 0.75, it already runs.
    expect(near(CGFloat(try f.shown(pause + 1.0 / 3).opacity), pause == 0.25 ? 1 : 1.0 / 3))
    expect(near(CGFloat(try f.shown(pause + 2.0 / 3).opacity), pause == 0.25 ? 0.5 : 1.0 / 6))
    expect(try f.shown(pause + 1).opacity == 0)
    expectEqual(a.state, .inactive)
  }

  @Test(arguments: [false, true]) func keyframesContinueWithNewTiming(isReversed: Bool) throws {
    let f = try ViewFixture()
    let options = UIView.KeyframeAnimationOptions(
      rawValue: UIView.AnimationOptions([.curveLinear, .overrideInheritedCurve]).rawValue)
    let a = make(f) {
      UIView.animateKeyframes(withDuration: 0, delay: 0, options: options) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { f.view.alpha = 0 }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { f.view.alpha = 1 }
      }
    }
    f.stage.perform { a.startAnimation() }
    expect(near(CGFloat(try f.shown(0.75).opacity), 0.5, 1e-3))
    f.stage.perform {
      a.pauseAnimation()
      a.isReversed = isReversed
      a.continueAnimation(withTimingParameters: linear, durationFactor: 1.5)
    }
    expect(near(CGFloat(try f.shown(0.75).opacity), 0.5, 1e-3))
    // The remaining quarter of the keyframes takes 1.5 s; reversed, the three quarters already played do.
    let rows: [(Double, CGFloat)] =
      isReversed
      ? [(0.25, 0.25), (0.5, 0), (1, 0.5)] : [(0.375, 0.625), (0.75, 0.75), (1.25, 0.916667)]
    for (time, opacity) in rows {
      expect(near(CGFloat(try f.shown(0.75 + time).opacity), opacity, 1e-3), "\(time)")
    }
    try f.stage.simulate(to: 2.3)
    expect(a.state == .inactive && f.view.alpha == 1)
  }

  @Test func durationFactorsScaleInitialDuration() throws {
    let f = try ViewFixture()
    let a = make(f) { f.view.center.x = 150 }
    var ended = 0.0
    f.stage.perform {
      a.addCompletion { _ in ended = CACurrentMediaTime() }
      a.startAnimation()
    }
    try f.stage.simulate(to: 0.5)
    f.stage.perform {
      a.pauseAnimation()
      a.continueAnimation(withTimingParameters: linear, durationFactor: 4)
      expectEqual(a.duration, 1)
    }
    try f.stage.simulate(to: 1)
    f.stage.perform {
      a.pauseAnimation()
      a.continueAnimation(withTimingParameters: nil, durationFactor: 1)
    }
    try f.stage.simulate(to: 6)
    expect(abs(ended - 2) < 1e-9, "\(ended)")
  }

  // MARK: Subclasses

  private final class CustomAnimator: UIViewPropertyAnimator {
    var told = 1
  }

  @Test func runningPropertyAnimatorReturnsSubclass() throws {
    let f = try ViewFixture()
    let animator = f.stage.perform {
      CustomAnimator.runningPropertyAnimator(
        withDuration: 1, delay: 0, animations: { f.view.alpha = 0 }, completion: nil)
    }
    expect(type(of: animator as UIViewPropertyAnimator) == CustomAnimator.self)
    try f.stage.simulate(to: 2)
    expectEqual(animator.state, .inactive)
  }
}
