// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

@MainActor @Suite struct NavigationTests {
  private func room(_ prepare: (BarFixture, UINavigationController) -> Void = { _, _ in }) throws
    -> (
      BarFixture, UINavigationController
    )
  {
    var navigation: UINavigationController!
    let room = try BarFixture { room in
      navigation = UINavigationController(rootViewController: room.a)
      navigation.delegate = room.log
      prepare(room, navigation)
      return navigation
    }
    return (room, navigation)
  }

  /// Returns the progress of the transition's spring, of which a thousandth remains after 0.35 s.
  private func progress(_ time: Double) -> CGFloat {
    var (low, high) = (1.0, 20.0)
    for _ in 0..<80 {
      let middle = (low + high) / 2
      if (1 + middle) * exp(-middle) > 0.001 { low = middle } else { high = middle }
    }
    let way = low * time / 0.35
    return CGFloat(1 - (1 + way) * exp(-way))
  }

  @Test func pushAndPopSendCallbacks() throws {
    let (room, navigation) = try room()
    expectEqual(
      room.log.take(),
      [
        "a comes", "a came", "a willAppear", "will show a", "a didAppear", "did show a",
      ])
    room.perform { navigation.pushViewController(room.b, animated: true) }
    expectEqual(
      room.log.take(), ["b comes", "a willDisappear", "b willAppear", "will show b animated"])
    expect(navigation.topViewController === room.b && room.b.navigationController === navigation)
    expect(room.b.isMovingToParent && navigation.transitionCoordinator != nil)
    try room.wait(0.3)
    expectEqual(room.log.take(), [])
    try room.wait(0.06)
    expectEqual(
      room.log.take(), ["a didDisappear", "b didAppear", "b came", "did show b animated"])
    expect(room.a.view.superview == nil && navigation.transitionCoordinator == nil)
    let popped = room.perform { navigation.popViewController(animated: true) }
    expect(popped === room.b && room.b.isMovingFromParent)
    expectEqual(
      room.log.take(), ["b leaves", "b willDisappear", "a willAppear", "will show a animated"])
    try room.wait(0.4)
    expectEqual(
      room.log.take(), ["b didDisappear", "a didAppear", "b left", "did show a animated"])
    expect(room.b.navigationController == nil)
    expect(room.perform { navigation.popViewController(animated: true) } == nil)
  }

  @Test func unanimatedPushAndReplacement() throws {
    let (room, navigation) = try room()
    _ = room.log.take()
    room.perform {
      navigation.pushViewController(room.b, animated: false)
      expect(room.a.view.superview == nil && room.b.view.window != nil)
    }
    try room.wait(0.01)
    expectEqual(
      room.log.take(),
      [
        "b comes", "a willDisappear", "b willAppear", "will show b", "a didDisappear",
        "b didAppear", "b came", "did show b",
      ])
    expectEqual(navigation.navigationBar.items?.map(\.title), ["a", "b"])
    // Sets whole stacks: one with the same top controller, then one with a new one.
    room.perform { navigation.setViewControllers([room.b], animated: false) }
    try room.wait(0.01)
    expectEqual(room.log.take(), ["a leaves", "a left"])
    room.perform { navigation.setViewControllers([room.a, room.c], animated: false) }
    try room.wait(0.01)
    expectEqual(navigation.viewControllers.map(\.title), ["a", "c"])
    expect(room.c.view.window != nil && room.b.parent == nil)
  }

  @Test func viewPositionsDuringTransition() throws {
    let (room, navigation) = try room()
    room.perform { navigation.pushViewController(room.b, animated: true) }
    for time in [0.05, 0.1, 0.2, 0.3] {
      try room.stage.simulate(to: room.time + time)
      let part = progress(time)
      expect(abs(room.shown(room.b.view).minX - 320 * (1 - part)) < 0.01)
      expect(abs(room.shown(room.a.view).minX + 96 * part) < 0.01)
      let dimming = room.perform { navigation.container.subviews[1] }
      expect(abs(room.alpha(dimming) - part) < 0.001)
      expect(abs(room.shown(dimming).minX + 96 * part) < 0.01)
    }
    let place = CGPoint(x: 100, y: 200)
    expect(room.perform { room.window.hitTest(place, with: nil) } === navigation.view)
    try room.wait(0.5)
    expect(room.perform { room.window.hitTest(place, with: nil) } === room.b.view)
    expectEqual(room.shown(room.b.view), CGRect(x: 0, y: 0, width: 320, height: 480))
    expectEqual(navigation.container.subviews, [room.b.view])
    room.perform { _ = navigation.popViewController(animated: true) }
    try room.wait(0.1)
    expect(abs(room.shown(room.b.view).minX - 320 * progress(0.1)) < 0.01)
    expect(abs(room.shown(room.a.view).minX + 96 * (1 - progress(0.1))) < 0.01)
    try room.wait(0.3)
    expectEqual(room.shown(room.a.view).minX, 0 as CGFloat)
  }

  @Test func titlesCrossFade() throws {
    let (room, navigation) = try room()
    let bar = navigation.navigationBar
    let title = try #require(bar.label("a"))
    let home = room.shown(title)
    expect(abs(home.midX - 160) < 0.5 && abs(home.midY - 22) < 0.5)
    room.perform { navigation.pushViewController(room.b, animated: true) }
    try room.wait(0.1)
    let back = try #require(bar.first(NavigationBackButton.self))
    let part = progress(0.1)
    // The title and the label of the back button move together and cross-fade.
    expect(abs(room.shown(title).midX - room.shown(back.label).midX) < 0.01)
    expect(abs(room.alpha(title) - (1 - part)) < 0.01)
    expect(abs(room.alpha(back.label) - part) < 0.01)
    try room.wait(0.3)
    expect(room.shown(back.label).minX == 27 as CGFloat && title.window == nil)
    expect(abs(room.shown(bar.label("b")!).midX - 160) < 0.5)
    // The button pops the page.
    _ = room.log.take()
    try room.tap(20, 22)
    expectEqual(room.log.take().first, "b leaves")
    try room.wait(0.5)
    expect(bar.first(NavigationBackButton.self) == nil)
    expectEqual(room.shown(bar.label("a")!), home)
  }

  @Test func queuedTransitionsRunInOrder() throws {
    let (room, navigation) = try room()
    _ = room.log.take()
    room.perform {
      navigation.pushViewController(room.b, animated: true)
      navigation.pushViewController(room.c, animated: true)
    }
    expectEqual(navigation.viewControllers.count, 3)
    try room.wait(0.36)
    expect(room.b.view.window != nil && room.c.viewIfLoaded?.window != nil)
    try room.wait(0.36)
    expect(room.b.viewIfLoaded?.window == nil && room.c.view.frame.minX == 0 as CGFloat)
    expect(room.c.parent === navigation && navigation.navigationBar.topItem?.title == "c")
    let all = room.perform { navigation.popToRootViewController(animated: true) }
    expectEqual(all?.map(\.title), ["b", "c"])
    try room.wait(0.5)
    expect(room.b.parent == nil && room.c.parent == nil && room.a.view.window != nil)
  }

  @Test func delegateAnimatorDrivesTransition() throws {
    let (room, navigation) = try room()
    _ = room.log.take()
    room.log.animator = BarTransition()
    room.perform { navigation.pushViewController(room.b, animated: true) }
    expectEqual(room.log.take()[1], "push a b")
    try room.wait(0.5)
    expect(abs(room.shown(room.b.view).minY - 240) < 0.01)
    expectEqual(room.shown(room.a.view).minX, 0 as CGFloat)
    try room.wait(0.6)
    expectEqual(room.b.view.frame, CGRect(x: 0, y: 0, width: 320, height: 480))
    // A cancelled interactive pop restores the previous state.
    room.log.driver = UIPercentDrivenInteractiveTransition()
    room.perform { _ = navigation.popViewController(animated: true) }
    try room.wait(0.1)
    room.perform { room.log.driver?.update(0.25) }
    try room.wait(0.1)
    expect(abs(room.shown(room.a.view).minY - 360) < 0.5)
    _ = room.log.take()
    room.perform { room.log.driver?.cancel() }
    try room.wait(0.5)
    expectEqual(
      room.log.take(), ["a willDisappear", "b willAppear", "a didDisappear", "b didAppear"])
    expectEqual(navigation.viewControllers.map(\.title), ["a", "b"])
    expect(navigation.navigationBar.items?.count == 2 && room.a.view.superview == nil)
    expect(abs(room.shown(navigation.navigationBar.label("b")!).midX - 160) < 0.5)
  }

  @Test func barsContributeToSafeArea() throws {
    let (room, navigation) = try room()
    expectEqual(room.a.view.safeAreaInsets.top, 44 as CGFloat)
    room.perform {
      room.a.toolbarItems = [.flexibleSpace()]
      navigation.setToolbarHidden(false, animated: false)
    }
    expectEqual(room.a.view.safeAreaInsets, UIEdgeInsets(top: 44, left: 0, bottom: 44, right: 0))
    expectEqual(navigation.toolbar.frame, CGRect(x: 0, y: 436, width: 320, height: 44))
    room.perform { navigation.setNavigationBarHidden(true, animated: true) }
    try room.wait(0.1)
    expect(abs(room.shown(navigation.navigationBar).minY + 22) < 0.01)
    try room.wait(0.2)
    expect(navigation.navigationBar.isHidden && room.a.view.safeAreaInsets.top == 0 as CGFloat)
    room.perform { navigation.setNavigationBarHidden(false, animated: false) }
    room.perform { room.a.navigationItem.prompt = "More" }
    try room.wait(0.1)
    expectEqual(room.a.view.safeAreaInsets.top, 74 as CGFloat)
    room.perform {
      navigation.navigationBar.prefersLargeTitles = true
      room.a.navigationItem.prompt = nil
    }
    try room.wait(0.1)
    expectEqual(navigation.navigationBar.frame.height, 96 as CGFloat)
    expectEqual(room.a.view.safeAreaInsets.top, 96 as CGFloat)
    // By default, the next page inherits the large title of this one.
    room.b.navigationItem.largeTitleDisplayMode = .never
    room.perform { navigation.pushViewController(room.b, animated: true) }
    expectEqual(room.b.view.safeAreaInsets.top, 44 as CGFloat)
    // The disappearing page keeps its safe area.
    expectEqual(room.a.view.safeAreaInsets.top, 96 as CGFloat)
    try room.wait(0.5)
    expectEqual(navigation.navigationBar.frame.height, 44 as CGFloat)
  }

  @Test func hiddenBarSlidesWithPreviousController() throws {
    let (room, navigation) = try room()
    room.b.onWillAppear = { navigation.setNavigationBarHidden(true, animated: true) }
    room.a.onWillAppear = { navigation.setNavigationBarHidden(false, animated: true) }
    let bar = navigation.navigationBar
    room.perform { navigation.pushViewController(room.b, animated: true) }
    try room.wait(0.1)
    expect(abs(room.shown(bar).minX + 96 * progress(0.1)) < 0.01)
    expect(room.shown(bar).minY == 0 as CGFloat && !bar.isHidden)
    try room.wait(0.3)
    expect(bar.isHidden && bar.superview === navigation.view)
    room.perform { _ = navigation.popViewController(animated: true) }
    try room.wait(0.1)
    expect(abs(room.shown(bar).minX + 96 * (1 - progress(0.1))) < 0.01)
    expectEqual(room.a.view.safeAreaInsets.top, 44 as CGFloat)
    try room.wait(0.3)
    expect(!bar.isHidden && bar.frame == CGRect(x: 0, y: 0, width: 320, height: 44))
  }

  @Test func opaqueBarsInsetContent() throws {
    let (room, navigation) = try room { _, navigation in
      navigation.navigationBar.isTranslucent = false
    }
    expectEqual(room.a.view.frame, CGRect(x: 0, y: 44, width: 320, height: 436))
    expectEqual(room.a.view.safeAreaInsets, .zero)
    room.perform { room.a.extendedLayoutIncludesOpaqueBars = true }
    try room.wait(0.1)
    expectEqual(room.a.view.frame, CGRect(x: 0, y: 0, width: 320, height: 480))
    room.perform { room.a.edgesForExtendedLayout = [] }
    try room.wait(0.1)
    expectEqual(room.a.view.frame.minY, 44 as CGFloat)
    expect(navigation.visibleViewController === room.a)
  }
}
