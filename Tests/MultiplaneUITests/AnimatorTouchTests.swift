// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI

/// Hit testing of views that a property animator moves, at their displayed positions.
@MainActor @Suite struct AnimatorTouchTests {
  private let linear = UICubicTimingParameters(animationCurve: .linear)

  private func start(
    _ f: ViewFixture, _ set: (UIViewPropertyAnimator) -> Void = { _ in },
    _ changes: @escaping () -> Void
  ) -> UIViewPropertyAnimator {
    f.stage.perform {
      let animator = UIViewPropertyAnimator(duration: 1, timingParameters: linear)
      animator.addAnimations(changes)
      set(animator)
      animator.startAnimation()
      return animator
    }
  }

  private func hit(_ f: ViewFixture, _ x: CGFloat, _ y: CGFloat) -> UIView? {
    f.stage.perform { f.window.hitTest(CGPoint(x: x, y: y), with: nil) }
  }

  /// Tests a view of 40 x 20 points at (30, 40) that moves by 200 points to the right.
  @Test(arguments: [false, true]) func hitTestingUsesPresentationUnlessManual(manual: Bool) throws {
    let f = try ViewFixture()
    let inner = f.stage.perform {
      let inner = UIView(frame: CGRect(x: 30, y: 0, width: 10, height: 20))
      f.view.addSubview(inner)
      return inner
    }
    let animator = start(f, { $0.isManualHitTestingEnabled = manual }) { f.view.center.x += 200 }
    try f.stage.simulate(to: 0.5)
    let (shown, framed) = manual ? (f.window, f.view) : (f.view, f.window)
    // The displayed position halfway, then the final position.
    expect(hit(f, 131, 50) === shown && hit(f, 159, 50) === shown && hit(f, 129, 50) === f.window)
    expect(hit(f, 240, 50) === framed)
    expect(hit(f, 165, 50) === (manual ? f.window : inner) && hit(f, 171, 50) === f.window)
    // A paused animator behaves the same, and `isManualHitTestingEnabled` can change at any time.
    f.stage.perform { animator.pauseAnimation() }
    try f.stage.simulate(to: 2)
    expect(hit(f, 140, 50) === shown)
    animator.isManualHitTestingEnabled.toggle()
    expect(hit(f, 140, 50) === framed)
    f.stage.perform { animator.stopAnimation(true) }
    expect(hit(f, 140, 50) === f.view && hit(f, 240, 50) === f.window)
  }

  @Test func blockAnimationsHitTestAtModelPosition() throws {
    let f = try ViewFixture()
    f.stage.perform {
      UIView.animate(withDuration: 1, delay: 0, options: [.allowUserInteraction, .curveLinear]) {
        f.view.center.x += 200
      }
    }
    try f.stage.simulate(to: 0.5)
    expect(hit(f, 140, 50) === f.window && hit(f, 240, 50) === f.view)
  }

  @Test(arguments: [UIView.AnimationOptions(), .allowUserInteraction])
  func userInteractionOptionAllowsTouches(_ options: UIView.AnimationOptions) throws {
    let f = try ViewFixture()
    let animator = f.stage.perform {
      UIViewPropertyAnimator.runningPropertyAnimator(
        withDuration: 1, delay: 0, options: options, animations: { f.view.alpha = 0.5 })
    }
    try f.stage.simulate(to: 0.5)
    let isAllowed = options.contains(.allowUserInteraction)
    expectEqual(animator.isUserInteractionEnabled, isAllowed)
    expect(hit(f, 50, 50) === (isAllowed ? f.view : f.window))
    try f.stage.simulate(to: 2)
    expect(hit(f, 50, 50) === f.view)
  }

  @Test func hitTestingUsesAnimatedTransformBoundsAndOpacity() throws {
    let f = try ViewFixture()
    // Halfway through the rotation by 180° about its center, the view is vertical.
    let turning = start(f) { f.view.transform = CGAffineTransform(rotationAngle: .pi - 1e-6) }
    try f.stage.simulate(to: 0.5)
    expect(hit(f, 50, 32) === f.view && hit(f, 32, 50) === f.window)
    f.stage.perform {
      turning.stopAnimation(true)
      f.view.transform = .identity
    }
    // Halfway to three times its width, the view has twice its width.
    let growing = start(f) { f.view.bounds.size.width = 120 }
    try f.stage.simulate(to: 1)
    expect(hit(f, 11, 50) === f.view && hit(f, 9, 50) === f.window)
    f.stage.perform { growing.stopAnimation(true) }
    // The view can be hit until its displayed opacity is almost zero.
    _ = start(f) { f.view.alpha = 0 }
    try f.stage.simulate(to: 1.98)
    expect(hit(f, 50, 50) === f.view)
    try f.stage.simulate(to: 1.995)
    expect(hit(f, 50, 50) === f.window)
  }

  @Test func movingButtonReceivesTouches() throws {
    let f = try ViewFixture()
    var presses = 0
    var animator: UIViewPropertyAnimator?
    f.stage.perform {
      let button = UIButton(frame: f.view.bounds)
      button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
      f.view.addSubview(button)
    }
    animator = start(f) { f.view.center.x += 200 }
    func touch(_ phase: StageInput.Finger.Phase, _ x: CGFloat, at time: Double) throws {
      f.stage.send(
        .touches([.init(id: 0, phase: phase, location: CGPoint(x: x, y: 50))]), at: time)
      try f.stage.simulate(to: time + 0.01)
    }
    try touch(.down, 150, at: 0.5)
    try touch(.up, 155, at: 0.55)
    expectEqual(presses, 1)
    // A touch at the final position does not hit the button yet.
    try touch(.down, 250, at: 0.6)
    try touch(.up, 250, at: 0.65)
    expect(presses == 1 && animator?.isRunning == true)
  }
}
