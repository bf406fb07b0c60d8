// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

/// A custom container of two children beside each other.
private final class SideBySideController: UIViewController {
  let left, right: UIViewController
  var gap: CGFloat = 0 { didSet { view.setNeedsLayout() } }

  init(_ left: UIViewController, _ right: UIViewController) {
    (self.left, self.right) = (left, right)
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }
  override func viewDidLoad() {
    for child in children(left, right) {
      addChild(child)
      view.addSubview(child.view)
      child.didMove(toParent: self)
    }
  }
  private func children(_ all: UIViewController...) -> [UIViewController] { all }
  override func viewDidLayoutSubviews() {
    let width = (view.bounds.width - gap) / 2
    left.view.frame = CGRect(x: 0, y: 100, width: width, height: 200)
    right.view.frame = CGRect(x: width + gap, y: 100, width: width, height: 200)
  }
}

/// A transitioning delegate whose presentations stay in their context.
private final class ContextPresentationDelegate: NSObject, UIViewControllerTransitioningDelegate {
  final class Presentation: UIPresentationController {
    override var shouldPresentInFullscreen: Bool { false }
  }
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    Presentation(presentedViewController: presented, presenting: presenting)
  }
}

@MainActor @Suite struct PresentationContextTests {
  private let content = CGRect(x: 0, y: 0, width: 320, height: 480)

  private func tabs() throws -> (BarFixture, UITabBarController) {
    let tabs = UITabBarController()
    let room = try BarFixture { room in
      tabs.viewControllers = [room.a, room.b]
      return tabs
    }
    room.a.definesPresentationContext = true
    _ = room.log.take()
    return (room, tabs)
  }

  private func present(
    _ room: BarFixture, _ style: UIModalPresentationStyle, animated: Bool = false
  ) throws {
    room.perform {
      room.c.modalPresentationStyle = style
      room.a.present(room.c, animated: animated)
    }
    try room.wait(animated ? 0.6 : 0.1)
  }

  @Test func missingContextUsesTopmostParent() throws {
    let (room, tabs) = try tabs()
    room.a.definesPresentationContext = false
    try present(room, .overCurrentContext)
    expect(room.c.presentingViewController === tabs && room.shown(room.c.view) == content)
    expect(room.c.view.isDescendant(of: room.window) && tabs.view.window != nil)
  }

  @Test func fullScreenPresentationIgnoresContexts() throws {
    let (room, tabs) = try tabs()
    try present(room, .overFullScreen)
    expect(room.c.presentingViewController === tabs)
    expect(room.c.view.superview?.superview === room.window)
  }

  @Test func navigationControllersDefineContext() throws {
    let navigation = UINavigationController()
    let room = try BarFixture { room in
      navigation.viewControllers = [room.a]
      let tabs = UITabBarController()
      tabs.viewControllers = [navigation]
      return tabs
    }
    expect(navigation.definesPresentationContext && !room.a.definesPresentationContext)
    try present(room, .currentContext)
    expect(room.c.presentingViewController === navigation)
    expect(navigation.view.window == nil && room.c.view.window != nil)
    // The tab bar stays in front and keeps its space.
    expectEqual(room.perform { room.c.view.safeAreaInsets.bottom }, 49 as CGFloat)
    let bar = room.perform { room.a.tabBarController!.tabBar }
    expect(room.perform { room.window.hitTest(CGPoint(x: 10, y: 470), with: nil) !== room.c.view })
    expect(bar.window != nil)
  }

  @Test func overCurrentContextKeepsPresenterView() throws {
    let (room, _) = try tabs()
    try present(room, .overCurrentContext, animated: true)
    expectEqual(room.log.take(), ["c willAppear", "c didAppear"])
    expect(room.a.view.window != nil && room.c.presentingViewController === room.a)
    expect(room.a.presentedViewController === room.c)
    room.perform { room.c.dismiss(animated: true) }
    try room.wait(0.6)
    expectEqual(room.log.take(), ["c willDisappear", "c didDisappear"])
    expect(room.a.presentedViewController == nil && room.a.view.superview is ChildContainer)
  }

  @Test func currentContextRemovesPresenterView() throws {
    let (room, _) = try tabs()
    room.perform {
      room.c.modalPresentationStyle = .currentContext
      room.a.present(room.c, animated: true)
    }
    // The view moves up from below, within the context.
    try room.wait(0.25)
    expect(room.a.view.window != nil)
    expect(room.shown(room.c.view).minY > 0)
    try room.wait(0.35)
    expectEqual(
      room.log.take(), ["a willDisappear", "c willAppear", "c didAppear", "a didDisappear"])
    expect(room.a.view.window == nil && room.shown(room.c.view) == content)
    room.perform { room.a.dismiss(animated: true) }
    try room.wait(0.6)
    expectEqual(
      room.log.take(), ["c willDisappear", "a willAppear", "a didAppear", "c didDisappear"])
    expect(room.a.view.superview is ChildContainer && room.shown(room.a.view) == content)
    expect(room.c.view.window == nil)
  }

  @Test(arguments: [UIModalPresentationStyle.currentContext, .overCurrentContext])
  func presentedViewFollowsItsTab(_ style: UIModalPresentationStyle) throws {
    let (room, tabs) = try tabs()
    try present(room, style)
    _ = room.log.take()
    room.perform { tabs.selectedIndex = 1 }
    try room.wait(0.1)
    let stays = style == .overCurrentContext
    expectEqual(
      room.log.take(),
      ["b willAppear"] + (stays ? ["a willDisappear"] : [])
        + ["c willDisappear"] + (stays ? ["a didDisappear"] : []) + [
          "c didDisappear", "b didAppear",
        ])
    expect(room.c.view.window == nil && room.a.presentedViewController === room.c)
    room.perform { tabs.selectedIndex = 0 }
    try room.wait(0.1)
    expectEqual(
      room.log.take(),
      (stays ? ["a willAppear"] : []) + ["c willAppear", "b willDisappear"]
        + ["b didDisappear"] + (stays ? ["a didAppear"] : []) + ["c didAppear"])
    expect(room.c.view.window != nil && (room.a.view.window != nil) == stays)
  }

  @Test func presentedViewFollowsItsPage() throws {
    let navigation = UINavigationController()
    let room = try BarFixture { room in
      navigation.viewControllers = [room.a]
      return navigation
    }
    room.a.definesPresentationContext = true
    try present(room, .overCurrentContext)
    let place = room.shown(room.c.view)
    expectEqual(place, room.shown(room.a.view))
    _ = room.log.take()
    room.perform { navigation.pushViewController(room.b, animated: true) }
    try room.wait(0.2)
    expect(room.shown(room.c.view).minX < 0)
    expectEqual(room.shown(room.c.view).minX, room.shown(room.a.view).minX)
    try room.wait(0.5)
    expect(room.c.view.window == nil)
    room.perform { _ = navigation.popViewController(animated: false) }
    try room.wait(0.1)
    expect(room.c.view.window != nil && room.shown(room.c.view) == place)
    room.perform { room.c.dismiss(animated: false) }
    try room.wait(0.1)
    expect(room.shown(room.a.view) == place && room.a.view.superview is ChildContainer)
  }

  @Test func presentedViewCoversItsChild() throws {
    var pair: SideBySideController!
    let room = try BarFixture { room in
      pair = SideBySideController(room.a, room.b)
      return pair
    }
    room.b.definesPresentationContext = true
    room.perform {
      room.c.modalPresentationStyle = .overCurrentContext
      room.b.present(room.c, animated: false)
    }
    try room.wait(0.1)
    expectEqual(room.shown(room.c.view), CGRect(x: 160, y: 100, width: 160, height: 200))
    room.perform { pair.gap = 40 }
    try room.wait(0.1)
    expectEqual(room.shown(room.c.view), CGRect(x: 180, y: 100, width: 140, height: 200))
    // The presented view disappears and appears with the child's view.
    _ = room.log.take()
    room.perform { room.b.view.removeFromSuperview() }
    expect(room.c.view.window == nil && room.log.take().contains("c didDisappear"))
    room.perform { pair.view.addSubview(room.b.view) }
    try room.wait(0.1)
    expect(room.c.view.window != nil && room.log.take().contains("c didAppear"))
  }

  @Test func presentationControllerCanStayInContext() throws {
    let (room, _) = try tabs()
    let local = ContextPresentationDelegate()
    room.perform {
      room.c.modalPresentationStyle = .custom
      room.c.transitioningDelegate = local
      room.a.present(room.c, animated: false)
    }
    try room.wait(0.1)
    expect(room.c.presentingViewController === room.a)
    expect(room.c.presentationController?.presentingViewController === room.a)
    expect(room.a.view.window != nil)
  }

  @Test func contextProvidesTransitionStyle() throws {
    let (room, _) = try tabs()
    room.perform {
      room.a.modalTransitionStyle = .crossDissolve
      room.a.providesPresentationContextTransitionStyle = true
      room.c.modalPresentationStyle = .overCurrentContext
      room.a.present(room.c, animated: true)
    }
    try room.wait(0.25)
    expect(room.alpha(room.c.view) > 0 && room.alpha(room.c.view) < 1)
    expectEqual(room.shown(room.c.view), content)
    try room.wait(0.35)
    room.perform { room.c.dismiss(animated: true) }
    try room.wait(0.25)
    expect(room.alpha(room.c.view) < 1)
  }

  @Test func twoContextsPresentSimultaneously() throws {
    let (room, tabs) = try tabs()
    try present(room, .overCurrentContext)
    let other = UIViewController()
    room.perform {
      other.modalPresentationStyle = .overFullScreen
      tabs.present(other, animated: false)
    }
    try room.wait(0.1)
    expect(other.presentingViewController === tabs && room.stage.diagnostics.isEmpty)
    // A dismissal applies to the nearest context.
    room.perform { room.a.dismiss(animated: false) }
    try room.wait(0.1)
    expect(room.c.presentingViewController == nil && other.presentingViewController === tabs)
  }

  @Test func fullScreenCoverHidesContextPresentation() throws {
    let (room, tabs) = try tabs()
    try present(room, .currentContext)
    _ = room.log.take()
    let other = UIViewController()
    other.modalPresentationStyle = .fullScreen
    room.perform { tabs.present(other, animated: true) }
    try room.wait(1)
    expectEqual(room.log.take(), ["c willDisappear", "c didDisappear"])
    room.perform { tabs.dismiss(animated: true) }
    try room.wait(1)
    expectEqual(room.log.take(), ["c willAppear", "c didAppear"])
  }

  @Test(arguments: [false, true]) func offscreenPresentationIsDismissed(_ animated: Bool) throws {
    let (room, tabs) = try tabs()
    try present(room, .currentContext)
    room.perform { tabs.selectedIndex = 1 }
    try room.wait(0.1)
    _ = room.log.take()
    room.perform { room.a.dismiss(animated: animated) }
    try room.wait(1)
    expect(room.log.take() == [] && room.a.presentedViewController == nil)
    room.perform { tabs.selectedIndex = 0 }
    try room.wait(0.1)
    expectEqual(
      room.log.take(), ["a willAppear", "b willDisappear", "b didDisappear", "a didAppear"])
    expect(room.a.view.superview is ChildContainer && room.shown(room.a.view) == content)
  }

  @Test func defaults() {
    let controller = UIViewController()
    expect(!controller.definesPresentationContext)
    expect(!controller.providesPresentationContextTransitionStyle)
    expect(!UITabBarController().definesPresentationContext)
  }

  /// A transitioning delegate whose dismissals are cancelled.
  private final class CancellingTransition: NSObject, UIViewControllerTransitioningDelegate,
    UIViewControllerAnimatedTransitioning
  {
    func animationController(forDismissed dismissed: UIViewController)
      -> (any UIViewControllerAnimatedTransitioning)?
    { self }
    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?)
      -> TimeInterval
    { 0.1 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      if let view = context.view(forKey: .to) { context.containerView.insertSubview(view, at: 0) }
      UIView.animate(withDuration: 0.1) {
        context.view(forKey: .from)?.alpha = 0.5
      } completion: { _ in
        context.view(forKey: .from)?.alpha = 1
        context.completeTransition(false)
      }
    }
  }

  @Test func cancelledDismissalHidesPresenterAgain() throws {
    let (room, _) = try tabs()
    try present(room, .currentContext)
    _ = room.log.take()
    let transition = CancellingTransition()
    room.c.transitioningDelegate = transition
    room.perform { room.c.dismiss(animated: true) }
    try room.wait(0.3)
    expectEqual(
      room.log.take(),
      [
        "c willDisappear", "a willAppear", "a willDisappear", "c willAppear", "c didAppear",
        "a didDisappear",
      ])
    expect(room.a.view.window == nil && room.c.view.window != nil)
    room.c.transitioningDelegate = nil
    room.perform { room.c.dismiss(animated: false) }
    try room.wait(0.1)
    expect(room.a.view.window != nil && room.a.presentedViewController == nil)
  }
}
