// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI

/// A view whose center an animator moves from 50 to 150.
@MainActor private final class AnimatorFixture {
  let f: ViewFixture
  private(set) var animator: UIViewPropertyAnimator!
  var ends: [UIViewAnimatingPosition] = []

  init(
    _ parameters: any UITimingCurveProvider = UICubicTimingParameters(animationCurve: .linear),
    duration: Double = 1
  ) throws {
    f = try ViewFixture()
    f.stage.perform {
      animator = UIViewPropertyAnimator(duration: duration, timingParameters: parameters)
      animator.addAnimations { [unowned self] in f.view.center.x = 150 }
      animator.addCompletion { [unowned self] in ends.append($0) }
    }
  }

  func x(_ time: Double) throws -> CGFloat { try f.shown(time).position.x }
  func `do`(_ body: (UIViewPropertyAnimator) -> Void) { f.stage.perform { body(animator) } }
  var fraction: CGFloat { f.stage.perform { animator.fractionComplete } }
}

private func near(_ a: CGFloat, _ b: CGFloat, _ tolerance: CGFloat = 1e-4) -> Bool {
  abs(a - b) <= tolerance
}

@MainActor @Suite struct PropertyAnimatorTests {
  @Test func defaultsMatchUIKit() throws {
    let m = try AnimatorFixture()
    m.do { a in
      expect(a.state == .inactive && !a.isRunning && !a.isReversed && a.fractionComplete == 0)
      expect(a.isInterruptible && a.isUserInteractionEnabled && !a.isManualHitTestingEnabled)
      expect(a.scrubsLinearly && !a.pausesOnCompletion && a.delay == 0)
    }
    expectEqual(UICubicTimingParameters().timingCurveType, .builtin)
    expectEqual(UICubicTimingParameters(animationCurve: .easeIn).timingCurveType, .builtin)
    expectEqual(
      UICubicTimingParameters(controlPoint1: .zero, controlPoint2: .zero).timingCurveType, .cubic)
    expectEqual(UISpringTimingParameters(dampingRatio: 1).timingCurveType, .spring)
    let spring = UISpringTimingParameters(
      mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero)
    let animator = UIViewPropertyAnimator(duration: 4, timingParameters: spring)
    expect(abs(animator.duration - 1.4727003346780927) < 1e-12)
  }

  @Test func runningAnimatorsCanBeginFromCurrentState() throws {
    let rows: [(UIView.AnimationOptions, CGFloat)] = [
      (.curveLinear, 0.5), ([.curveLinear, .beginFromCurrentState], 0.75),
    ]
    for (options, opacity) in rows {
      let f = try ViewFixture()
      f.stage.perform {
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { f.view.alpha = 0 }
      }
      try f.stage.simulate(to: 0.5)
      let animator = f.stage.perform {
        UIViewPropertyAnimator.runningPropertyAnimator(
          withDuration: 1, delay: 0, options: options, animations: { f.view.alpha = 1 })
      }
      expect(near(CGFloat(try f.shown(1).opacity), opacity))
      try f.stage.simulate(to: 2)
      expect(animator.state == .inactive && f.view.alpha == 1)
    }
  }

  private final class Row: UIView {
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    var innerX: CGFloat = 0 { didSet { setNeedsLayout() } }
    override func layoutSubviews() {
      super.layoutSubviews()
      inner.center.x = innerX
    }
  }

  @Test func runningAnimatorsPerformLayout() throws {
    let f = try ViewFixture()
    let row = f.stage.perform {
      let row = Row(frame: CGRect(x: 0, y: 0, width: 200, height: 20))
      row.addSubview(row.inner)
      f.window.addSubview(row)
      return row
    }
    try f.stage.simulate(to: 0.1)
    let animator = f.stage.perform {
      UIViewPropertyAnimator.runningPropertyAnimator(
        withDuration: 1, delay: 0, options: [.curveLinear, .layoutSubviews],
        animations: { row.innerX = 100 })
    }
    try f.stage.simulate(to: 0.6)
    let x = f.stage.perform { row.inner.layer.presentation()?.position.x ?? 0 }
    expect(near(x, 50))
    try f.stage.simulate(to: 2)
    expectEqual(animator.state, .inactive)
  }

  @Test func animationRunsToEnd() throws {
    let m = try AnimatorFixture()
    m.do { $0.startAnimation() }
    expect(m.animator.state == .active && m.animator.isRunning)
    expect(near(try m.x(0.25), 75))
    expect(near(m.fraction, 0.25))
    expect(near(try m.x(1), 150))
    expect(m.ends == [.end] && m.animator.state == .inactive)
    expect(m.f.view.layer.animationKeys() == nil)
  }

  /// Compares with values measured on iOS.
  @Test func fractionCompleteFollowsElapsedTime() throws {
    let m = try AnimatorFixture(UICubicTimingParameters(animationCurve: .easeInOut))
    m.do { $0.startAnimation() }
    expect(near(try m.x(0.243), 62.14, 0.05))
    expect(near(m.fraction, 0.243))
    let s = try AnimatorFixture(UISpringTimingParameters(dampingRatio: 0.5))
    s.do { $0.startAnimation() }
    expect(near(try s.x(0.297), 166.15, 0.2))
  }

  @Test func pauseAndResumeDoNotJump() throws {
    let m = try AnimatorFixture(UICubicTimingParameters(animationCurve: .easeInOut))
    m.do { $0.startAnimation() }
    let before = try m.x(0.25)
    m.do { $0.pauseAnimation() }
    expect(near(try m.x(0.25), before))
    expect(near(try m.x(2), before))
    expect(!m.animator.isRunning && m.animator.state == .active)
    m.do { $0.startAnimation() }
    expect(near(try m.x(2), before))
    expect(near(try m.x(2.25), 100, 1e-3))
    try m.f.stage.simulate(to: 2.76)
    expectEqual(m.ends, [.end])
  }

  @Test(arguments: [true, false]) func settingFractionCompleteScrubs(linearly: Bool) throws {
    let m = try AnimatorFixture(UICubicTimingParameters(animationCurve: .easeInOut))
    m.do {
      $0.scrubsLinearly = linearly
      $0.fractionComplete = 0.25
    }
    expect(m.animator.state == .active && !m.animator.isRunning)
    expect(near(try m.x(0.5), linearly ? 75 : 62.9161931, 1e-3))
    m.do { $0.fractionComplete = 1 }
    expect(near(try m.x(1), 150, 1e-3))
    m.do { $0.fractionComplete = 0 }
    expect(near(try m.x(1.5), 50, 1e-3))
    m.do { $0.stopAnimation(true) }
  }

  @Test func springScrubsLinearly() throws {
    let m = try AnimatorFixture(UISpringTimingParameters(dampingRatio: 0.5))
    for fraction in [0.1, 0.4, 0.9] {
      m.do { $0.fractionComplete = fraction }
      expect(near(try m.x(m.f.stage.time + 0.1), 50 + 100 * fraction, 1e-3))
    }
    m.do { $0.stopAnimation(true) }
  }

  @Test func reversingContinuesFromPosition() throws {
    let m = try AnimatorFixture(UICubicTimingParameters(animationCurve: .easeIn))
    m.do { $0.startAnimation() }
    let turn = try m.x(0.6)
    let earlier = try AnimatorFixture(UICubicTimingParameters(animationCurve: .easeIn))
    earlier.do { $0.startAnimation() }
    let half = try earlier.x(0.4)
    m.do { $0.isReversed = true }
    expect(near(try m.x(0.6), turn))
    expect(near(m.fraction, 0.4))
    expect(near(try m.x(0.8), half))
    expect(near(m.fraction, 0.6))
    try m.f.stage.simulate(to: 1.3)
    expectEqual(m.ends, [.start])
    expectEqual(m.f.view.center.x, 50)
  }

  @Test func stoppingKeepsCurrentPosition() throws {
    let m = try AnimatorFixture()
    m.do { $0.startAnimation() }
    try m.f.stage.simulate(to: 0.25)
    m.do { $0.stopAnimation(false) }
    expect(m.animator.state == .stopped && near(m.f.view.center.x, 75))
    m.do { $0.finishAnimation(at: .start) }
    expect(m.animator.state == .inactive && m.ends == [.start] && m.f.view.center.x == 50)
    let n = try AnimatorFixture()
    n.do { $0.startAnimation() }
    try n.f.stage.simulate(to: 0.5)
    n.do { $0.stopAnimation(true) }
    expect(n.ends.isEmpty && near(n.f.view.center.x, 100) && n.animator.state == .inactive)
  }

  @Test func continuesWithNewTiming() throws {
    let m = try AnimatorFixture()
    m.do { $0.startAnimation() }
    try m.f.stage.simulate(to: 0.5)
    m.do { $0.pauseAnimation() }
    m.do {
      $0.continueAnimation(
        withTimingParameters: UICubicTimingParameters(animationCurve: .easeInOut),
        durationFactor: 2)
    }
    expect(near(try m.x(1), 100 + 50 * 0.12916191))
    expect(near(try m.x(1.5), 125))
    try m.f.stage.simulate(to: 3)
    expectEqual(m.ends, [.end])
    // The same curve over a longer duration.
    let n = try AnimatorFixture()
    n.do { $0.startAnimation() }
    try n.f.stage.simulate(to: 0.5)
    n.do {
      $0.pauseAnimation()
      $0.continueAnimation(withTimingParameters: nil, durationFactor: 1)
    }
    expect(near(try n.x(1), 125))
    expect(near(try n.x(1.5), 150))
  }

  @Test func delayFactorDelaysChanges() throws {
    let m = try AnimatorFixture()
    m.do { $0.addAnimations({ m.f.view.alpha = 0 }, delayFactor: 0.5) }
    m.do { $0.startAnimation() }
    expect(near(CGFloat(try m.f.shown(0.25).opacity), 1))
    expect(near(CGFloat(try m.f.shown(0.75).opacity), 0.5))
    m.do { $0.addAnimations { m.f.view.transform = CGAffineTransform(scaleX: 2, y: 2) } }
    expect(near(try m.f.shown(0.875).affineTransform().a, 1.5))
  }

  @Test func animationStartsAfterDelay() throws {
    let m = try AnimatorFixture()
    m.do { $0.startAnimation(afterDelay: 1) }
    expect(near(try m.x(0.5), 50))
    expect(near(try m.x(1.5), 100))
    try m.f.stage.simulate(to: 2)
    expectEqual(m.ends, [.end])
  }

  @Test func pausesOnCompletionKeepsAnimatorActive() throws {
    let m = try AnimatorFixture()
    m.do {
      $0.pausesOnCompletion = true
      $0.startAnimation()
    }
    expect(near(try m.x(2), 150, 1e-3))
    expect(m.animator.state == .active && !m.animator.isRunning && m.ends.isEmpty)
    m.do {
      $0.isReversed = true
      $0.startAnimation()
    }
    expect(near(try m.x(2.25), 125, 1e-3))
    try m.f.stage.simulate(to: 4)
    m.do {
      $0.stopAnimation(false)
      $0.finishAnimation(at: .current)
    }
    expectEqual(m.ends, [.current])
  }

  @Test func keyframesFollowAnimator() throws {
    let f = try ViewFixture()
    var animator: UIViewPropertyAnimator!
    f.stage.perform {
      animator = UIViewPropertyAnimator(duration: 2, curve: .linear) {
        UIView.animateKeyframes(withDuration: 0, delay: 0, options: .calculationModeLinear) {
          UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { f.view.alpha = 0 }
          UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
            f.view.alpha = 1
          }
        }
      }
      animator.fractionComplete = 0.25
    }
    expect(near(CGFloat(try f.shown(1).opacity), 0.5, 1e-3))
    f.stage.perform { animator.startAnimation() }
    expect(near(CGFloat(try f.shown(1.5).opacity), 0, 1e-3))
    expect(near(CGFloat(try f.shown(2).opacity), 0.5, 1e-3))
  }
}
