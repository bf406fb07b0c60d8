// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI

@MainActor private final class Log {
  var lines: [String] = []
  func note(_ line: String) { lines.append(line) }
}

private final class LoggingController: UIViewController {
  let log: Log
  let name: String
  init(_ name: String, _ log: Log) {
    (self.name, self.log) = (name, log)
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }
  override func viewWillAppear(_ animated: Bool) {
    log.note("\(name) willAppear\(transitionCoordinator == nil ? " alone" : "")")
  }
  override func viewDidAppear(_ animated: Bool) {
    log.note("\(name) didAppear\(isBeingPresented ? " presented" : "")")
  }
  override func viewWillDisappear(_ animated: Bool) { log.note("\(name) willDisappear") }
  override func viewDidDisappear(_ animated: Bool) {
    log.note("\(name) didDisappear\(isBeingDismissed ? " dismissed" : "")")
  }
}

private final class Presentation: UIPresentationController {
  let log: Log
  init(_ presented: UIViewController, _ presenting: UIViewController?, _ log: Log) {
    self.log = log
    super.init(presentedViewController: presented, presenting: presenting)
  }
  override var shouldRemovePresentersView: Bool { true }
  override func presentationTransitionWillBegin() {
    log.note("presentation begins")
    presentedViewController.transitionCoordinator?.animate(alongsideTransition: { [log] _ in
      log.note("alongside")
    }) { [log] in log.note("alongside ended, cancelled \($0.isCancelled)") }
  }
  override func presentationTransitionDidEnd(_ completed: Bool) {
    log.note("presentation ended \(completed)")
  }
  override func dismissalTransitionWillBegin() { log.note("dismissal begins") }
  override func dismissalTransitionDidEnd(_ completed: Bool) {
    log.note("dismissal ended \(completed)")
  }
}

/// A transition that moves a view in and out over one second, with a basic animation and a completion block.
private final class MoveTransition: NSObject, UIViewControllerTransitioningDelegate,
  UIViewControllerAnimatedTransitioning
{
  let log: Log
  var driver: UIPercentDrivenInteractiveTransition?
  private(set) var context: (any UIViewControllerContextTransitioning)?
  init(_ log: Log) { self.log = log }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    log.note("presentationController")
    return Presentation(presented, presenting, log)
  }
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    log.note("animationController")
    return self
  }
  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  {
    log.note("animationController for dismissal")
    return self
  }
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    log.note("interactionController")
    return driver
  }
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { driver }

  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  {
    log.note("transitionDuration")
    return 1
  }
  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    log.note("animateTransition")
    self.context = context
    if let view = context.view(forKey: .to) {
      view.frame = context.finalFrame(for: context.viewController(forKey: .to)!)
      context.containerView.addSubview(view)
    }
    CATransaction.begin()
    CATransaction.setCompletionBlock { [self] in
      log.note("completeTransition \(!context.transitionWasCancelled)")
      context.completeTransition(!context.transitionWasCancelled)
    }
    let move = CABasicAnimation(keyPath: "position.x")
    (move.fromValue, move.duration) = (480, 1)
    (move.isRemovedOnCompletion, move.fillMode) = (false, .forwards)
    let layer = context.view(forKey: .to)?.layer
    layer?.add(move, forKey: "move")
    let mask = CALayer()
    mask.frame = context.containerView.bounds
    layer?.mask = mask
    mask.add(move, forKey: "move")
    CATransaction.commit()
  }
  func animationEnded(_ transitionCompleted: Bool) {
    log.note("animationEnded \(transitionCompleted)")
  }
}

@MainActor private struct TransitionFixture {
  let stage = Stage(size: CGSize(width: 320, height: 480))
  let log = Log()
  let first, second: LoggingController
  let mover: MoveTransition

  init() throws {
    let log = log
    (first, second, mover) = stage.perform {
      let first = LoggingController("first", log)
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.rootViewController = first
      window.makeKeyAndVisible()
      return (first, LoggingController("second", log), MoveTransition(log))
    }
    second.modalPresentationStyle = .custom
    second.transitioningDelegate = mover
    try stage.simulate(to: 0)
    log.lines = []
  }

  func present() {
    stage.perform { first.present(second, animated: true) { [log] in log.note("presented") } }
  }
}

@MainActor @Suite struct ControllerTransitionTests {
  private let begin = [
    "presentationController", "animationController", "interactionController",
    "first willDisappear", "second willAppear", "presentation begins", "transitionDuration",
    "animateTransition", "alongside",
  ]

  @Test func callbacksFollowDocumentedOrder() throws {
    let p = try TransitionFixture()
    p.present()
    expectEqual(p.log.lines, begin)
    p.log.lines = []
    try p.stage.simulate(to: 0.999)
    expectEqual(p.log.lines, [])
    try p.stage.simulate(to: 2)
    expectEqual(
      p.log.lines,
      [
        "completeTransition true", "second didAppear presented", "first didDisappear",
        "presentation ended true", "presented", "animationEnded true",
        "alongside ended, cancelled false",
      ])
    expect(!p.second.isBeingPresented && p.second.transitionCoordinator == nil)
    p.log.lines = []
    p.stage.perform { p.first.dismiss(animated: true) { p.log.note("dismissed") } }
    try p.stage.simulate(to: 4)
    expectEqual(
      p.log.lines,
      [
        "animationController for dismissal", "second willDisappear", "first willAppear",
        "dismissal begins", "transitionDuration", "animateTransition", "completeTransition true",
        "first didAppear", "second didDisappear dismissed", "dismissal ended true", "dismissed",
        "animationEnded true",
      ])
    expect(p.second.presentationController == nil)
  }

  @Test func cancelledInteractionRevertsPresentation() throws {
    let p = try TransitionFixture()
    let driver = UIPercentDrivenInteractiveTransition()
    p.mover.driver = driver
    p.present()
    expectEqual(p.log.lines, begin)
    p.stage.perform { driver.update(0.6) }
    try p.stage.simulate(to: 1)
    p.log.lines = []
    p.stage.perform { driver.cancel() }
    expect(p.mover.context?.transitionWasCancelled == true)
    // The reversal takes as long as the elapsed part.
    try p.stage.simulate(to: 1.5)
    expectEqual(p.log.lines, [])
    try p.stage.simulate(to: 2)
    expectEqual(
      p.log.lines,
      [
        "completeTransition false", "second willDisappear", "first willAppear alone",
        "first didAppear", "second didDisappear", "presentation ended false",
        "animationEnded false", "alongside ended, cancelled true",
      ])
    expect(p.first.presentedViewController == nil && p.second.presentingViewController == nil)
  }

  @Test func dismissalDuringPresentationIsRefused() throws {
    let p = try TransitionFixture()
    p.present()
    try p.stage.simulate(to: 0.5)
    p.log.lines = []
    p.stage.perform { p.second.dismiss(animated: true) { p.log.note("dismissed") } }
    expect(p.log.lines == [] && p.second.presentingViewController === p.first)
    expect(p.stage.diagnostics.contains { $0.message.contains("was not dismissed") })
    try p.stage.simulate(to: 2)
    expect(p.log.lines.contains("presented") && !p.log.lines.contains("dismissed"))
  }

  @Test func animatorCanCancelTransition() throws {
    let p = try TransitionFixture()
    p.present()
    try p.stage.simulate(to: 0.5)
    p.log.lines = []
    p.stage.perform { p.mover.context?.completeTransition(false) }
    // The animation's completion block runs later and is ignored.
    try p.stage.simulate(to: 2)
    expectEqual(
      p.log.lines,
      [
        "second willDisappear", "first willAppear alone", "first didAppear",
        "second didDisappear", "presentation ended false", "animationEnded false",
        "alongside ended, cancelled true", "completeTransition false",
      ])
    expect(p.first.view.window != nil && p.second.view.window == nil)
    expect(p.first.presentedViewController == nil)
  }

  @available(*, deprecated) @Test func endsOfInteractionAreNotified() throws {
    let p = try TransitionFixture()
    let slide = InterruptibleTransition()
    p.second.transitioningDelegate = slide
    p.stage.perform { p.first.present(p.second, animated: true) }
    try p.stage.simulate(to: 0.25)
    var ends: [Bool] = []
    p.stage.perform {
      p.second.transitionCoordinator?.notifyWhenInteractionEnds { ends.append($0.isCancelled) }
      slide.driver.pause()
    }
    expect(ends.isEmpty)
    p.stage.perform { slide.driver.finish() }
    try p.stage.simulate(to: 3)
    expectEqual(ends, [false])
  }

  @Test func runningTransitionBecomesInteractive() throws {
    let p = try TransitionFixture()
    let slide = InterruptibleTransition()
    p.second.transitioningDelegate = slide
    p.stage.perform { p.first.present(p.second, animated: true) }
    try p.stage.simulate(to: 0.25)
    let x = { p.stage.perform { p.second.view.layer.presentation()!.position.x } }
    expect(abs(x() - (160 + 240)) < 1e-6)
    var interactive: [Bool] = []
    p.stage.perform {
      p.second.transitionCoordinator?.notifyWhenInteractionChanges {
        interactive.append($0.isInteractive)
      }
      slide.driver.pause()
    }
    expect(abs(slide.driver.percentComplete - 0.25) < 1e-9)
    p.stage.perform { slide.driver.update(0.5) }
    try p.stage.simulate(to: 1)
    expect(abs(x() - (160 + 160)) < 1e-6)
    p.stage.perform { slide.driver.cancel() }
    try p.stage.simulate(to: 3)
    expectEqual(interactive, [true, false])
    expect(p.second.view.window == nil && p.first.presentedViewController == nil)
  }

  /// A driver of a transition that is not interactive, as when a gesture ends before it has paused the transition.
  @Test(arguments: [true, false]) func endOfNoninteractiveTransitionIsIgnored(finishes: Bool) throws
  {
    let p = try TransitionFixture()
    let slide = InterruptibleTransition()
    p.second.transitioningDelegate = slide
    p.stage.perform { p.first.present(p.second, animated: true) }
    try p.stage.simulate(to: 0.25)
    p.stage.perform { finishes ? slide.driver.finish() : slide.driver.cancel() }
    try p.stage.simulate(to: 3)
    expect(p.first.presentedViewController === p.second && p.second.view.window != nil)
  }
}

/// A transition that moves a view in with a property animator, which a driver can control.
private final class InterruptibleTransition: NSObject, UIViewControllerTransitioningDelegate,
  UIViewControllerAnimatedTransitioning
{
  let driver = UIPercentDrivenInteractiveTransition()
  private var animator: UIViewPropertyAnimator?

  override init() {
    super.init()
    driver.wantsInteractiveStart = false
  }
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { 1 }
  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: context)?.startAnimation()
  }
  func interruptibleAnimator(using context: any UIViewControllerContextTransitioning)
    -> (any UIViewImplicitlyAnimating)?
  {
    if let animator { return animator }
    let view = context.view(forKey: .to)!
    view.frame = context.containerView.bounds.offsetBy(dx: 320, dy: 0)
    context.containerView.addSubview(view)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x -= 320 }
    animator.addCompletion { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
    self.animator = animator
    return animator
  }
}
