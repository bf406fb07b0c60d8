// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI

/// Property animators that are reversed after `continueAnimation`, stopped among other animations, or released.
@MainActor @Suite struct AnimatorReversalTests {
  private let linear = UICubicTimingParameters(animationCurve: .linear)

  private func near(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) <= 1e-3 }

  private func make(_ f: ViewFixture, _ changes: @escaping () -> Void) -> UIViewPropertyAnimator {
    f.stage.perform {
      let animator = UIViewPropertyAnimator(duration: 1, timingParameters: linear)
      animator.addAnimations(changes)
      animator.startAnimation()
      return animator
    }
  }

  @Test func unreversedAnimatorReachesEndAfterContinue() throws {
    let f = try ViewFixture()
    let start = f.view.center.x
    let a = make(f) { f.view.center.x = start + 100 }
    var ends: [UIViewAnimatingPosition] = []
    a.addCompletion { ends.append($0) }
    try f.stage.simulate(to: 0.6)
    f.stage.perform {
      a.isReversed = true
      a.pauseAnimation()
      a.continueAnimation(withTimingParameters: linear, durationFactor: 0.6)
    }
    expect(near(try f.shown(0.8).position.x, start + 40))
    // At progress 0.4, 0.6 s remain.
    f.stage.perform { a.isReversed = false }
    expect(near(try f.shown(1.1).position.x, start + 70))
    expect(near(try f.shown(1.39).position.x, start + 99))
    try f.stage.simulate(to: 1.5)
    expect(ends == [.end] && f.view.center.x == start + 100)
  }

  @Test func reversedAnimatorReachesStartAfterContinue() throws {
    let f = try ViewFixture()
    let start = f.view.alpha
    let a = make(f) { f.view.alpha = 0 }
    try f.stage.simulate(to: 0.5)
    f.stage.perform {
      a.pauseAnimation()
      a.continueAnimation(withTimingParameters: linear, durationFactor: 1)
    }
    expect(near(CGFloat(try f.shown(1).opacity), start * 0.25))
    f.stage.perform { a.isReversed = true }
    expect(near(CGFloat(try f.shown(1.25).opacity), start * 0.5))
    // Forward again from the current value.
    f.stage.perform { a.isReversed = false }
    expect(near(CGFloat(try f.shown(1.5).opacity), start * 0.25))
    f.stage.perform { a.isReversed = true }
    expect(near(CGFloat(try f.shown(2.24).opacity), start * 0.99))
    try f.stage.simulate(to: 2.5)
    expect(f.view.alpha == start && a.state == .inactive)
  }

  /// A drawer grabbed while it closes, a common pattern in applications: the fraction counts in the reversed direction.
  @Test func fractionCompleteFollowsReversedDirection() throws {
    let f = try ViewFixture()
    let start = f.view.center.x
    let a = make(f) { f.view.center.x = start + 100 }
    try f.stage.simulate(to: 0.4)
    f.stage.perform {
      a.isReversed = true
      expect(near(a.fractionComplete, 0.6))
    }
    try f.stage.simulate(to: 0.5)
    f.stage.perform {
      a.pauseAnimation()
      expect(near(a.fractionComplete, 0.7))
      a.fractionComplete -= 0.2
      expect(near(a.fractionComplete, 0.5))
    }
    expect(near(try f.shown(0.6).position.x, start + 50))
    // Forward again, the fraction counts from the start.
    f.stage.perform {
      a.fractionComplete = .nan
      expectEqual(a.fractionComplete, 0)
      a.fractionComplete = 0.2
      a.isReversed = false
      expect(near(a.fractionComplete, 0.8))
    }
    expect(near(try f.shown(0.7).position.x, start + 80))
    f.stage.perform { a.stopAnimation(true) }
  }

  @Test func pausedAnimatorCanReverse() throws {
    let f = try ViewFixture()
    let start = f.view.center.x
    let a = make(f) { f.view.center.x = start + 100 }
    try f.stage.simulate(to: 0.5)
    f.stage.perform {
      a.pauseAnimation()
      a.isReversed = true
      a.continueAnimation(withTimingParameters: linear, durationFactor: 0.5)
    }
    try f.stage.simulate(to: 0.75)
    f.stage.perform {
      a.pauseAnimation()
      a.isReversed = false
    }
    expect(near(try f.shown(0.8).position.x, start + 25))
    f.stage.perform { a.startAnimation() }
    expect(near(try f.shown(1.05).position.x, start + 50))
  }

  @Test func stoppingDoesNotDisturbOlderAnimations() throws {
    let f = try ViewFixture()
    let start = f.view.center.x
    f.stage.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        f.view.center.x = start + 100
      }
    }
    let a = make(f) { f.view.center.x = start + 300 }
    let before = try f.shown(0.5).position.x
    expect(near(before, start + 150))
    f.stage.perform { a.stopAnimation(true) }
    expect(near(try f.shown(0.5001).position.x, before + 0.01))
    // The older animation continues, and the 100 points that the animator contributed so far remain.
    expect(near(try f.shown(0.75).position.x, start + 175))
    expect(near(f.view.center.x, start + 200))
    // The same holds for transforms.
    f.stage.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        f.view.transform = CGAffineTransform(translationX: 80, y: 0)
      }
    }
    let b = f.stage.perform { make(f) { f.view.transform = .identity } }
    let shown = try f.shown(1.25).affineTransform().tx
    f.stage.perform { b.stopAnimation(true) }
    expect(abs(try f.shown(1.2501).affineTransform().tx - shown) < 0.05)
  }

  @Test func deallocatingPausedAnimatorStopsAnimations() throws {
    let f = try ViewFixture()
    let start = f.view.center.x
    let count = f.stage.diagnostics.count
    @MainActor final class Ends { var all: [Bool] = [] }
    let ended = Ends()
    weak var kept: UIViewPropertyAnimator?
    try {
      var a: UIViewPropertyAnimator? = f.stage.perform {
        let animator = UIViewPropertyAnimator(duration: 1, timingParameters: linear)
        animator.isUserInteractionEnabled = false
        animator.addAnimations {
          UIView.animate(withDuration: 1) {
            f.view.center.x = start + 100
          } completion: {
            ended.all.append($0)
          }
        }
        animator.startAnimation()
        return animator
      }
      try f.stage.simulate(to: 0.5)
      f.stage.perform { a?.pauseAnimation() }
      // The end scheduled before the pause is ignored.
      try f.stage.simulate(to: 1.5)
      expectEqual(f.view.storage.interactionDisablingAnimationCount, 1)
      kept = a
      f.stage.perform { a = nil }
    }()
    expect(kept == nil && f.view.storage.interactionDisablingAnimationCount == 0)
    expect(ended.all == [false] && f.stage.diagnostics.count == count + 1)
    expect(near(f.view.center.x, start + 50))
  }
}
