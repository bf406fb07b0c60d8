// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI

/// Nested animation blocks, transitions in blocks, and overlapping keyframes.
@MainActor @Suite struct AnimationNestingTests {
  private enum Inner: CaseIterable { case block, keyframes, legacy }

  private func animator(
    _ f: ViewFixture, _ inner: Inner, _ log: @escaping (String) -> Void
  ) -> UIViewPropertyAnimator {
    UIViewPropertyAnimator(duration: 1, curve: .linear) {
      switch inner {
      case .block:
        UIView.animate(withDuration: 9) {
          f.view.alpha = 0
        } completion: {
          log("inner \($0)")
        }
      case .keyframes:
        UIView.animateKeyframes(withDuration: 9, delay: 0) {
          UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { f.view.alpha = 0 }
        } completion: {
          log("inner \($0)")
        }
      case .legacy:
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationWillStart { _ in log("begin") }
        UIView.setAnimationDidStop { log("inner \($1)") }
        f.view.alpha = 0
        UIView.commitAnimations()
      }
    }
  }

  @Test(arguments: Inner.allCases) private func nestedBlocksEndWithAnimator(_ inner: Inner) throws {
    let f = try ViewFixture()
    var log: [String] = []
    let begun = inner == .legacy ? ["begin"] : []
    f.stage.perform {
      let a = animator(f, inner) { log.append($0) }
      a.addCompletion { log.append("\($0)") }
      a.startAnimation(afterDelay: 0.5)
    }
    try f.stage.simulate(to: 0.25)
    expectEqual(log, [])
    expect(try f.shown(1).opacity > 0.4)
    expectEqual(log, begun)
    try f.stage.simulate(to: 2)
    expectEqual(log, begun + ["inner true", "end"])
  }

  @Test(arguments: Inner.allCases) private func nestedBlocksOfStoppedAnimatorAreUnfinished(
    _ inner: Inner
  ) throws {
    let f = try ViewFixture()
    var log: [String] = []
    let a = f.stage.perform {
      let a = animator(f, inner) { log.append($0) }
      a.addCompletion { log.append("\($0)") }
      a.startAnimation()
      return a
    }
    try f.stage.simulate(to: 0.5)
    log = []
    f.stage.perform { a.stopAnimation(false) }
    expectEqual(log, ["inner false"])
    f.stage.perform { a.finishAnimation(at: .end) }
    try f.stage.simulate(to: 2)
    expectEqual(log, ["inner false", "end"])
  }

  @Test(arguments: [false, true]) func animatorCanDisableUserInteraction(
    isEnabled: Bool
  ) throws {
    let f = try ViewFixture()
    let inside = CGPoint(x: 50, y: 50)
    func hitView() -> UIView? { f.stage.perform { f.window.hitTest(inside, with: nil) } }
    func start() -> UIViewPropertyAnimator {
      f.stage.perform {
        let a = UIViewPropertyAnimator(duration: 1, curve: .linear) { f.view.alpha = 0.5 }
        a.addAnimations { f.view.transform = CGAffineTransform(scaleX: 2, y: 2) }
        a.isUserInteractionEnabled = isEnabled
        a.startAnimation()
        return a
      }
    }
    expect(hitView() === f.view)
    let a = start()
    expect(hitView() === (isEnabled ? f.view : f.window))
    try f.stage.simulate(to: 2)
    expect(a.state == .inactive && hitView() === f.view)
    f.stage.perform {
      f.view.alpha = 1
      f.view.transform = .identity
    }
    let b = start()
    expect(hitView() === (isEnabled ? f.view : f.window))
    f.stage.perform { b.stopAnimation(true) }
    expect(hitView() === f.view)
  }

  // MARK: Transitions

  @Test func transitionsRespectDisabledAnimations() throws {
    let f = try ViewFixture()
    var ends: [Bool] = []
    f.stage.perform {
      f.view.backgroundColor = .red
      UIView.performWithoutAnimation {
        UIView.transition(with: f.view, duration: 1, options: .transitionCrossDissolve) {
          f.view.backgroundColor = .blue
        } completion: {
          ends.append($0)
        }
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationTransition(.flipFromLeft, for: f.view, cache: false)
        UIView.commitAnimations()
      }
    }
    expect(f.view.layer.animationKeys() == nil && f.view.layer.sublayers == nil)
    try f.stage.simulate(to: 0)
    expectEqual(ends, [true])
  }

  @Test func transitionsInBlockRemoveTheirLayers() throws {
    let f = try ViewFixture()
    let other = f.stage.perform {
      let other = UIView(frame: CGRect(x: 100, y: 100, width: 40, height: 40))
      for (view, colour) in [(f.view!, UIColor.red), (other, UIColor.blue)] {
        view.backgroundColor = colour
      }
      f.window.addSubview(other)
      return other
    }
    try f.stage.simulate(to: 0.1)
    f.stage.perform {
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDuration(1)
      UIView.setAnimationTransition(.flipFromLeft, for: f.view, cache: false)
      UIView.setAnimationTransition(.curlUp, for: other, cache: false)
      UIView.commitAnimations()
    }
    expect(f.view.layer.sublayers?.count == 1 && other.layer.sublayers?.count == 1)
    try f.stage.simulate(to: 2)
    expect(f.view.layer.sublayers?.isEmpty ?? true)
    expect(other.layer.sublayers?.isEmpty ?? true)
  }

  // MARK: Overlapping keyframes

  /// Start, duration and target of frames in order of addition; then the view's position at some times, from 50.
  @Test(
    arguments: [
      // The second frame starts within the first and truncates it.
      ([(0, 1, 150), (0.5, 0.5, 300)], [(0.25, 75), (0.5, 100), (0.75, 200), (1, 300)]),
      // The second frame starts before the first, which keeps the interval after the end of the second.
      (
        [(0.5, 0.5, 300), (0, 0.75, 200)], [(0.375, 125), (0.625, 175), (0.75, 200), (0.875, 250)]
      ),
      // The second frame covers the first completely.
      ([(0.25, 0.25, 300), (0, 1, 150)], [(0.25, 75), (0.5, 100), (0.75, 125)]),
      // Disjoint frames both count.
      ([(0.5, 0.5, 300), (0, 0.25, 200)], [(0.125, 125), (0.375, 200), (0.75, 250)]),
    ] as [([(Double, Double, CGFloat)], [(Double, CGFloat)])])
  func laterAddedKeyframeOverridesOverlap(
    _ frames: [(start: Double, length: Double, x: CGFloat)], _ shown: [(time: Double, x: CGFloat)]
  ) throws {
    let f = try ViewFixture()
    let linear = UIView.KeyframeAnimationOptions(
      rawValue: UIView.AnimationOptions.curveLinear.rawValue)
    f.stage.perform {
      UIView.animateKeyframes(withDuration: 1, delay: 0, options: linear) {
        for frame in frames {
          UIView.addKeyframe(withRelativeStartTime: frame.start, relativeDuration: frame.length) {
            f.view.center.x = frame.x
          }
        }
      }
    }
    for row in shown {
      expect(abs(try f.shown(row.time).position.x - row.x) < 1e-4, "\(row)")
    }
  }
}
