// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI

/// A transition that moves a view in or out over one second, with a view animation or a property animator.
private final class SlideTransition: NSObject, UIViewControllerTransitioningDelegate,
  UIViewControllerAnimatedTransitioning
{
  var driver: UIPercentDrivenInteractiveTransition?
  let isInterruptible: Bool
  private var animator: UIViewPropertyAnimator?
  init(isInterruptible: Bool = false) { self.isInterruptible = isInterruptible }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }
  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  { self }
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { 1 }
  private func changes(_ context: any UIViewControllerContextTransitioning) -> () -> Void {
    if let view = context.view(forKey: .to) {
      view.frame = context.containerView.bounds.offsetBy(dx: 320, dy: 0)
      context.containerView.addSubview(view)
      return { view.center.x -= 320 }
    }
    let view = context.view(forKey: .from)!
    return { view.center.x += 320 }
  }
  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    if let animator = interruptibleAnimator(using: context) { return animator.startAnimation() }
    UIView.animate(
      withDuration: 1, delay: 0, options: .curveLinear, animations: changes(context)
    ) { _ in context.completeTransition(!context.transitionWasCancelled) }
  }
  func interruptibleAnimator(using context: any UIViewControllerContextTransitioning)
    -> (any UIViewImplicitlyAnimating)?
  {
    guard isInterruptible else { return nil }
    if let animator { return animator }
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear, animations: changes(context))
    animator.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
    self.animator = animator
    return animator
  }
}

@MainActor private final class TransitionFixture {
  let stage = Stage(size: CGSize(width: 320, height: 480))
  let slider: SlideTransition
  let driver = UIPercentDrivenInteractiveTransition()
  private(set) var first, second: UIViewController!

  init(isInterruptible: Bool = false) throws {
    slider = SlideTransition(isInterruptible: isInterruptible)
    stage.perform {
      (first, second) = (UIViewController(), UIViewController())
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.rootViewController = first
      window.makeKeyAndVisible()
    }
    second.modalPresentationStyle = .overFullScreen
    second.transitioningDelegate = slider
    try stage.simulate(to: 0)
  }

  /// The timing of the presentation's container layer: speed, time offset, begin time.
  var clock: [Double] {
    let layer = second.view.superview!.layer
    return [Double(layer.speed), layer.timeOffset, layer.beginTime]
  }
  func x(_ view: UIView) -> CGFloat {
    stage.perform { (view.layer.presentation() ?? view.layer).position.x }
  }
}

@MainActor @Suite struct TransitionDriverTests {
  @Test func containerTimingIsRestored() throws {
    let room = try TransitionFixture()
    room.slider.driver = room.driver
    room.driver.completionSpeed = 2
    room.stage.perform { room.first.present(room.second, animated: true) }
    try room.stage.simulate(to: 0.1)
    room.stage.perform { room.driver.update(0.5) }
    try room.stage.simulate(to: 1)
    expectEqual(room.clock[0], 0)
    room.stage.perform { room.driver.finish() }
    try room.stage.simulate(to: 3)
    expect(room.second.presentingViewController === room.first)
    expectEqual(room.clock, [1, 0, 0])
    // A cancelled dismissal.
    room.stage.perform { room.second.dismiss(animated: true) }
    try room.stage.simulate(to: 3.1)
    room.stage.perform { room.driver.update(0.5) }
    try room.stage.simulate(to: 4)
    room.stage.perform { room.driver.cancel() }
    try room.stage.simulate(to: 6)
    expect(room.second.presentingViewController === room.first)
    expectEqual(room.clock, [1, 0, 0])
  }

  @Test(arguments: [false, true]) func alongsideAnimationsFollowInteraction(_ isInterruptible: Bool)
    throws
  {
    var (outside, inside): (UIView?, UIView?)
    var calls: [String] = []
    let room = try TransitionFixture(isInterruptible: isInterruptible)
    room.slider.driver = room.driver
    room.stage.perform {
      outside = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      inside = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      room.first.view.addSubview(outside!)
      room.second.view.addSubview(inside!)
      let companion = AlongsideController { coordinator in
        coordinator.animateAlongsideTransition(in: room.first.view) { _ in
          calls.append("along")
          outside!.center.x = 110
          inside!.center.x = 110
        } completion: { _ in
          calls.append("over")
        }
      }
      room.second.addChild(companion)
      room.second.view.addSubview(companion.view)
      room.first.present(room.second, animated: true)
    }
    try room.stage.simulate(to: 0.1)
    room.stage.perform { room.driver.update(0.5) }
    expectEqual(calls, ["along"])
    // An animation added during the interaction is applied at once.
    room.stage.perform {
      room.second.transitionCoordinator?.animate(alongsideTransition: { _ in calls.append("late") })
    }
    expectEqual(calls, ["along", "late"])
    try room.stage.simulate(to: 5)
    let places = [room.x(outside!), room.x(inside!)]
    expect(places.allSatisfy { abs($0 - 60) < 1e-4 }, "\(places)")
    expect(abs(room.x(room.second.view) - 320) < 1e-6)
    room.stage.perform { room.driver.finish() }
    try room.stage.simulate(to: 8)
    expect(room.x(outside!) == 110 && room.x(room.second.view) == 160)
    expectEqual(calls, ["along", "late", "over"])
    expect(room.first.view.layer.speed == 1 && room.first.view.layer.beginTime == 0)
  }

  @Test func contextReportsCompletionParameters() throws {
    let room = try TransitionFixture()
    room.slider.driver = room.driver
    var said: [String] = []
    room.stage.perform {
      (room.driver.completionCurve, room.driver.completionSpeed) = (.easeOut, 2)
      room.first.present(room.second, animated: true)
      room.second.transitionCoordinator?.notifyWhenInteractionChanges {
        said.append(
          "\($0.completionCurve) \($0.completionVelocity) \($0.percentComplete) \($0.isCancelled)")
      }
    }
    try room.stage.simulate(to: 0.1)
    room.stage.perform { room.driver.update(0.5) }
    try room.stage.simulate(to: 1)
    expect(abs(room.x(room.second.view) - 320) < 1e-6)
    room.stage.perform { room.driver.finish() }
    expectEqual(said, ["easeOut 2.0 0.5 false"])
    // The remaining half second at twice the speed.
    try room.stage.simulate(to: 1.125)
    expect(abs(room.x(room.second.view) - 240) < 6)
    try room.stage.simulate(to: 1.3)
    expect(room.second.transitionCoordinator == nil && room.second.view.window != nil)
  }

  /// Tests an interaction that updates and ends in the run-loop iteration in which the transition begins.
  @Test(arguments: [true, false]) func interactionCanEndInSameIteration(finishes: Bool) throws {
    let room = try TransitionFixture()
    room.slider.driver = room.driver
    func performLater(at time: Double, _ body: @escaping @MainActor () -> Void) {
      room.stage.schedule(at: time) { MainActor.assumeIsolated(body) }
    }
    performLater(at: 0.1) {
      room.first.present(room.second, animated: true)
      room.driver.update(0.5)
    }
    try room.stage.simulate(to: 0.5)
    expect(abs(room.x(room.second.view) - 320) < 1e-6)
    room.stage.perform { room.driver.finish() }
    try room.stage.simulate(to: 1.1)
    expect(room.second.transitionCoordinator == nil)
    performLater(at: 1.1) {
      room.first.dismiss(animated: true)
      room.driver.update(0.5)
      if finishes { room.driver.finish() } else { room.driver.cancel() }
    }
    try room.stage.simulate(to: 1.35)
    expect(abs(room.x(room.second.view) - (finishes ? 400 : 240)) < 12)
    try room.stage.simulate(to: 1.7)
    expect((room.first.presentedViewController == nil) == finishes)
  }

  @Test func interactionEndsOnlyOnce() throws {
    let room = try TransitionFixture()
    room.slider.driver = room.driver
    room.stage.perform { room.first.present(room.second, animated: true) }
    try room.stage.simulate(to: 0.1)
    room.stage.perform {
      room.driver.update(0.5)
      room.driver.update(.nan)
    }
    expectEqual(room.driver.percentComplete, 0.5)
    try room.stage.simulate(to: 1)
    expect(abs(room.x(room.second.view) - 320) < 1e-6)
    room.stage.perform { room.driver.cancel() }
    try room.stage.simulate(to: 1.25)
    // Later calls have no effect: the transition is already halfway back.
    room.stage.perform {
      room.driver.cancel()
      room.driver.update(0.9)
      room.driver.finish()
    }
    try room.stage.simulate(to: 1.4)
    expect(abs(room.x(room.second.view) - (480 - 32)) < 8)
    try room.stage.simulate(to: 1.6)
    expect(room.first.presentedViewController == nil && room.second.view.window == nil)
  }
}

/// A view controller that animates alongside the transition in which it appears.
private final class AlongsideController: UIViewController {
  private let along: (any UIViewControllerTransitionCoordinator) -> Void
  init(_ along: @escaping (any UIViewControllerTransitionCoordinator) -> Void) {
    self.along = along
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if let transitionCoordinator { along(transitionCoordinator) }
  }
}
