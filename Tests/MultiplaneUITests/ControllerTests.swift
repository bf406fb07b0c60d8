// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI

@MainActor private final class Log { var lines: [String] = [] }

private final class LoggingController: UIViewController {
  let log: Log
  let name: String
  init(_ name: String, _ log: Log) {
    (self.name, self.log) = (name, log)
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }
  private func note(_ text: String) { log.lines.append("\(name) \(text)") }
  override func viewDidLoad() { note("load") }
  override func viewWillAppear(_ animated: Bool) { note("willAppear \(animated)") }
  override func viewDidAppear(_ animated: Bool) { note("didAppear \(animated)") }
  override func viewWillDisappear(_ animated: Bool) { note("willDisappear \(animated)") }
  override func viewDidDisappear(_ animated: Bool) { note("didDisappear \(animated)") }
  override func viewDidLayoutSubviews() { note("layout") }
}

/// A transition that slides a view in over one second and can be driven interactively.
private final class SlideTransition: NSObject, UIViewControllerTransitioningDelegate,
  UIViewControllerAnimatedTransitioning
{
  var driver: UIPercentDrivenInteractiveTransition?
  var isPresenting = true

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    isPresenting = true
    return self
  }
  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  {
    isPresenting = false
    return self
  }
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { driver }

  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { 1 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let to = context.viewController(forKey: .to)!
    let view = context.view(forKey: .to)!
    if isPresenting {
      context.containerView.addSubview(view)
    } else {
      context.containerView.insertSubview(view, at: 0)
    }
    let moved = isPresenting ? view : context.view(forKey: .from)!
    let width = context.containerView.bounds.width
    view.frame = context.finalFrame(for: to)
    if isPresenting { moved.center.x += width }
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      moved.center.x += self.isPresenting ? -width : width
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

@MainActor private struct ControllerFixture {
  let stage = Stage(size: CGSize(width: 320, height: 480))
  let log = Log()
  let first: LoggingController
  let second: LoggingController
  let slide = SlideTransition()
  let window: UIWindow

  init() throws {
    let log = log
    (first, second, window) = stage.perform {
      let first = LoggingController("first", log)
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.rootViewController = first
      window.makeKeyAndVisible()
      return (first, LoggingController("second", log), window)
    }
    try stage.simulate(to: 0)
  }
}

@MainActor @Suite struct ControllerTests {
  @Test func rootControllerAppearsAndLaysOut() throws {
    let p = try ControllerFixture()
    expectEqual(
      p.log.lines,
      [
        "first load", "first willAppear false", "first layout", "first didAppear false",
      ])
    expectEqual(p.first.view.frame, CGRect(x: 0, y: 0, width: 320, height: 480))
    expect(p.first.view.next === p.first && p.first.next === p.window)
  }

  @Test func presentsAndDismisses() throws {
    let p = try ControllerFixture()
    p.log.lines = []
    p.second.transitioningDelegate = p.slide
    p.stage.perform {
      p.first.present(p.second, animated: true) { p.log.lines.append("presented") }
    }
    expect(p.first.presentedViewController === p.second && p.second.isBeingPresented)
    try p.stage.simulate(to: 0.5)
    expectEqual(p.stage.perform { p.second.view.layer.presentation()!.position.x }, 320)
    try p.stage.simulate(to: 2)
    expectEqual(
      p.log.lines.filter { $0 != "second layout" },
      [
        "second load", "first willDisappear true", "second willAppear true",
        "second didAppear true", "first didDisappear true", "presented",
      ])
    expect(p.first.view.superview == nil)
    p.log.lines = []
    p.stage.perform { p.first.dismiss(animated: true) { p.log.lines.append("dismissed") } }
    try p.stage.simulate(to: 4)
    expectEqual(
      p.log.lines.filter { !$0.hasSuffix("layout") },
      [
        "second willDisappear true", "first willAppear true", "first didAppear true",
        "second didDisappear true", "dismissed",
      ])
    expect(p.first.view.superview === p.window && p.second.view.superview == nil)
    expect(p.first.presentedViewController == nil && p.window.subviews.count == 1)
  }

  @Test func interactivePresentationFinishes() throws {
    let p = try ControllerFixture()
    let driver = UIPercentDrivenInteractiveTransition()
    p.slide.driver = driver
    p.second.transitioningDelegate = p.slide
    p.stage.perform { p.first.present(p.second, animated: true) }
    try p.stage.simulate(to: 1)
    p.stage.perform { driver.update(0.25) }
    try p.stage.simulate(to: 2)
    let x = { p.stage.perform { p.second.view.layer.presentation()!.position.x } }
    expect(abs(x() - (160 + 240)) < 1e-6)
    p.stage.perform { driver.finish() }
    try p.stage.simulate(to: 2.25)
    expect(abs(x() - (160 + 160)) < 1e-6)
    try p.stage.simulate(to: 4)
    expect(p.first.view.superview == nil && p.second.view.window === p.window)
  }

  @Test func interactivePresentationCancels() throws {
    let p = try ControllerFixture()
    let driver = UIPercentDrivenInteractiveTransition()
    p.slide.driver = driver
    p.second.transitioningDelegate = p.slide
    p.stage.perform { p.first.present(p.second, animated: true) }
    try p.stage.simulate(to: 1)
    p.log.lines = []
    p.stage.perform {
      driver.update(0.5)
      driver.cancel()
    }
    try p.stage.simulate(to: 3)
    expect(p.first.view.superview === p.window && p.second.view.superview == nil)
    expect(p.first.presentedViewController == nil && p.window.subviews.count == 1)
    expectEqual(
      p.log.lines.filter { !$0.hasSuffix("layout") },
      [
        "second willDisappear true", "first willAppear true", "first didAppear true",
        "second didDisappear true",
      ])
  }

  @Test func defaultPresentationSlidesUp() throws {
    let p = try ControllerFixture()
    p.second.modalPresentationStyle = .overFullScreen
    p.stage.perform { p.first.present(p.second, animated: true) }
    let y = { p.stage.perform { p.second.view.layer.presentation()!.position.y } }
    try p.stage.simulate(to: 0.25)
    // The progress of the keyboard animation's spring after 0.25 s.
    expect(abs(y() - (240 + 480 * (1 - 0.942038))) < 0.05)
    try p.stage.simulate(to: 1)
    expect(y() == 240 && p.first.view.superview === p.window)
    p.stage.perform { p.second.dismiss(animated: false) }
    expect(p.second.view.superview == nil)
  }

  @Test func viewTransitions() throws {
    let f = try ViewFixture()
    let (a, b) = (UIView(frame: f.view.bounds), UIView(frame: f.view.bounds))
    f.stage.perform { f.view.addSubview(a) }
    try f.stage.simulate(to: 1)
    var ends: [Bool] = []
    for options: UIView.AnimationOptions in [
      .transitionCrossDissolve, .transitionFlipFromLeft, .transitionFlipFromTop, [],
    ] {
      f.stage.perform {
        let (from, to) = a.superview == nil ? (b, a) : (a, b)
        UIView.transition(from: from, to: to, duration: 1, options: options) { ends.append($0) }
        expect(from.superview == nil && to.superview === f.view)
      }
      let count = ends.count
      try f.stage.simulate(to: f.stage.time + 0.9)
      expectEqual(ends.count, count)
      try f.stage.simulate(to: f.stage.time + 0.2)
      expectEqual(ends.count, count + 1)
    }
    expectEqual(ends, [true, true, true, true])
    expectEqual(f.view.layer.sublayers?.count, 1)
  }
}
