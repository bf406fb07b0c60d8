// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI

// UIViewPropertyAnimator according to Apple's documentation and transcripts of a simulator (iOS 26.1).

@MainActor @Suite struct PropertyAnimatorFactTests {
  /// Creates an animator that moves a view's center from 50 to 150.
  private func make(
    _ f: ViewFixture, _ parameters: any UITimingCurveProvider, _ duration: Double = 1
  ) -> UIViewPropertyAnimator {
    f.stage.perform {
      let animator = UIViewPropertyAnimator(duration: duration, timingParameters: parameters)
      animator.addAnimations { f.view.center.x = 150 }
      return animator
    }
  }
  private let linear = UICubicTimingParameters(animationCurve: .linear)

  @Test func rawValues() {
    expectEqual([.inactive, .active, .stopped], (0...2).map(UIViewAnimatingState.init))
    expectEqual([.end, .start, .current], (0...2).map(UIViewAnimatingPosition.init))
    expectEqual([.builtin, .cubic, .spring, .composed], (0...3).map(UITimingCurveType.init))
  }

  /// Tests the numbers, control points and types of timing curves.
  @Test func timingCurveParameters() {
    let rows: [(UICubicTimingParameters, Int, [CGFloat], UITimingCurveType)] = [
      (UICubicTimingParameters(), 5, [0.25, 0.1, 0.25, 1], .builtin),
      (UICubicTimingParameters(animationCurve: .easeInOut), 0, [0.42, 0, 0.58, 1], .builtin),
      (UICubicTimingParameters(animationCurve: .easeIn), 1, [0.42, 0, 1, 1], .builtin),
      (UICubicTimingParameters(animationCurve: .easeOut), 2, [0, 0, 0.58, 1], .builtin),
      (UICubicTimingParameters(animationCurve: .linear), 3, [0, 0, 1, 1], .builtin),
      (
        UICubicTimingParameters(
          controlPoint1: CGPoint(x: 0.1, y: 0.2), controlPoint2: CGPoint(x: 0.3, y: 0.4)), 6,
        [0.1, 0.2, 0.3, 0.4], .cubic
      ),
    ]
    for (curve, number, points, kind) in rows {
      expect(curve.animationCurve.rawValue == number && curve.timingCurveType == kind)
      let (a, b) = (curve.controlPoint1, curve.controlPoint2)
      expectEqual([a.x, a.y, b.x, b.y], points)
    }
  }

  @Test func statesFollowCalls() throws {
    let f = try ViewFixture()
    let a = make(f, linear)
    var ends: [UIViewAnimatingPosition] = []
    f.stage.perform {
      a.addCompletion { ends.append($0) }
      expect(a.state == .inactive && f.view.center.x == 50)
      // Pausing an inactive animator activates it and applies its changes.
      a.pauseAnimation()
      expect(a.state == .active && !a.isRunning && f.view.center.x == 150)
      a.startAnimation()
      expect(a.isRunning)
      a.stopAnimation(false)
      expect(a.state == .stopped && !a.isRunning && ends.isEmpty)
      a.finishAnimation(at: .end)
      expect(a.state == .inactive && ends == [.end] && f.view.center.x == 150)
    }
    let b = make(f, linear)
    f.stage.perform {
      b.fractionComplete = 0.5
      expect(b.state == .active && !b.isRunning && b.fractionComplete == 0.5)
      b.stopAnimation(true)
      expectEqual(b.state, .inactive)
    }
  }

  /// Tests errors that raise an exception on Apple's platforms and are diagnosed and ignored here.
  @Test func misuseIsDiagnosed() throws {
    let f = try ViewFixture()
    let a = make(f, linear)
    f.stage.perform {
      a.finishAnimation(at: .end)
      a.startAnimation()
      a.isInterruptible = false
      a.scrubsLinearly = false
      a.isUserInteractionEnabled = false
      expect(a.isInterruptible && a.scrubsLinearly && a.isUserInteractionEnabled)
    }
    expectEqual(
      f.stage.diagnostics.filter { $0.message.contains("can be set only while") }.count, 3)
    expect(f.stage.diagnostics.contains { $0.message.contains("stopAnimation(false)") })
    try f.stage.simulate(to: 2)
    var dropped: UIViewPropertyAnimator? = make(f, linear)
    f.stage.perform {
      dropped?.pauseAnimation()
      dropped = nil
    }
    expect(f.stage.diagnostics.contains { $0.message.contains("released while") })
  }

  /// Tests the fraction of the duration and the position of the view, from 50 to 150.
  @Test func fractionCompleteFollowsElapsedTime() throws {
    let rows: [(any UITimingCurveProvider, Double, Double)] = [
      (UICubicTimingParameters(animationCurve: .easeInOut), 0.243, 62.14),
      (UISpringTimingParameters(dampingRatio: 0.5), 0.297, 166.15),
    ]
    for (parameters, time, x) in rows {
      let f = try ViewFixture()
      let a = make(f, parameters)
      f.stage.perform { a.startAnimation() }
      let shown = Double(try f.shown(time).position.x)
      expect(abs(shown - x) < 0.1, "\(shown) at \(time)")
      expect(abs(f.stage.perform { Double(a.fractionComplete) } - time) < 1e-9)
    }
  }

  @Test func laterAnimationsUseRemainingTime() throws {
    let f = try ViewFixture()
    let a = make(f, linear, 2)
    f.stage.perform { a.startAnimation() }
    try f.stage.simulate(to: 1)
    f.stage.perform {
      a.addAnimations { f.view.alpha = 0 }
      a.addAnimations({ f.view.transform = CGAffineTransform(scaleX: 3, y: 3) }, delayFactor: 0.5)
    }
    // At 0.625 s of the remaining second, the first change is at 0.625, and the delayed one at a quarter of its 0.5 s.
    let shown = try f.shown(1.625)
    expect(abs(Double(shown.opacity) - 0.375) < 1e-5)
    expect(abs(Double(shown.affineTransform().a) - 1.5) < 1e-5)
    let end = try f.shown(2)
    expect(end.opacity == 0 && end.affineTransform().a == 3)
  }

  @Test func continuationDurationFollowsFactor() throws {
    for (factor, end) in [(0.0, 1.5), (1.0, 2.0), (0.25, 1.25)] as [(CGFloat, Double)] {
      let f = try ViewFixture()
      let a = make(f, linear)
      var ended = 0.0
      f.stage.perform {
        a.addCompletion { _ in ended = CACurrentMediaTime() }
        a.fractionComplete = 0.5
      }
      try f.stage.simulate(to: 1)
      f.stage.perform { a.continueAnimation(withTimingParameters: nil, durationFactor: factor) }
      try f.stage.simulate(to: 5)
      expect(abs(ended - end) < 1e-9, "\(factor): \(ended)")
    }
  }

  @Test func reversedAnimatorEndsAtStart() throws {
    let f = try ViewFixture()
    let a = make(f, linear)
    var ends: [UIViewAnimatingPosition] = []
    f.stage.perform {
      a.addCompletion { ends.append($0) }
      a.startAnimation()
    }
    try f.stage.simulate(to: 0.75)
    f.stage.perform { a.isReversed = true }
    expect(abs(try f.shown(1).position.x - 100) < 1e-6)
    try f.stage.simulate(to: 1.6)
    expect(ends == [.start] && f.view.center.x == 50)
  }

  @Test func runningPropertyAnimatorStartsAfterDelay() throws {
    let f = try ViewFixture()
    var ends: [UIViewAnimatingPosition] = []
    let a = f.stage.perform {
      UIViewPropertyAnimator.runningPropertyAnimator(
        withDuration: 1, delay: 0.5, options: .curveLinear,
        animations: { f.view.center.x = 150 }, completion: { ends.append($0) })
    }
    expect(a.isRunning && a.delay == 0.5)
    expect(try f.shown(0.4).position.x == 50)
    expect(abs(try f.shown(1).position.x - 100) < 1e-6)
    try f.stage.simulate(to: 2)
    expectEqual(ends, [.end])
  }
}
