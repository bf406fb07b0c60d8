// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

@MainActor @Suite struct TabBarTests {
  private func room(
    _ prepare: (BarFixture, UITabBarController) -> Void = { room, tabs in
      tabs.viewControllers = [room.a, room.b]
    }
  ) throws -> (BarFixture, UITabBarController) {
    var tabs: UITabBarController!
    let room = try BarFixture { room in
      tabs = UITabBarController()
      tabs.delegate = room.log
      prepare(room, tabs)
      return tabs
    }
    return (room, tabs)
  }

  @Test func tapSelectsTab() throws {
    let (room, tabs) = try room()
    expectEqual(
      room.log.take(), ["a comes", "a came", "b comes", "b came", "a willAppear", "a didAppear"])
    expect(tabs.selectedIndex == 0 && !room.b.isViewLoaded)
    expectEqual(tabs.tabBar.frame, CGRect(x: 0, y: 431, width: 320, height: 49))
    expectEqual(room.a.view.safeAreaInsets.bottom, 49 as CGFloat)
    try room.tap(240, 455)
    try room.wait(0.1)
    expectEqual(
      room.log.take(),
      [
        "should select b", "b willAppear", "a willDisappear", "did select b", "a didDisappear",
        "b didAppear",
      ])
    expect(
      tabs.selectedViewController === room.b && tabs.tabBar.selectedItem === room.b.tabBarItem)
    expect(room.a.view.superview == nil && room.b.view.window != nil)
    // Selecting the same item again only calls the delegate.
    try room.tap(240, 455)
    expectEqual(room.log.take(), ["should select b", "did select b"])
    room.log.allows = false
    try room.tap(80, 455)
    try room.wait(0.1)
    expect(room.log.take() == ["should select a"] && tabs.selectedIndex == 1)
    // A selection by code does not call the delegate.
    room.perform { tabs.selectedIndex = 0 }
    try room.wait(0.1)
    expectEqual(
      room.log.take(), ["a willAppear", "b willDisappear", "b didDisappear", "a didAppear"])
  }

  @Test func delegateAnimatorDrivesTransition() throws {
    let (room, tabs) = try room()
    room.log.animator = BarTransition()
    _ = room.log.take()
    room.perform { tabs.selectedIndex = 1 }
    try room.wait(0.25)
    expect(abs(room.shown(room.b.view).minY - 360) < 0.01)
    expectEqual(room.log.take(), ["b willAppear", "a willDisappear"])
    // A selection during the transition takes effect after it.
    room.perform { tabs.selectedIndex = 0 }
    try room.wait(0.8)
    expectEqual(room.log.take().prefix(2), ["a didDisappear", "b didAppear"])
    try room.wait(1)
    expect(room.a.view.frame.minY == 0 as CGFloat && room.b.view.superview == nil)
    // A cancelled interactive transition.
    let driver = UIPercentDrivenInteractiveTransition()
    room.log.driver = driver
    room.perform { tabs.selectedIndex = 1 }
    try room.wait(0.1)
    room.perform { driver.update(0.5) }
    try room.wait(0.1)
    room.perform { driver.cancel() }
    try room.wait(1)
    expect(tabs.selectedIndex == 0 && tabs.tabBar.selectedItem === room.a.tabBarItem)
    expect(room.a.view.window != nil && room.b.view.window == nil)
  }

  @Test func hiddenTabBarSlidesWithPreviousPage() throws {
    var navigation: UINavigationController!
    let (room, tabs) = try room { room, tabs in
      navigation = UINavigationController(rootViewController: room.a)
      tabs.viewControllers = [navigation, room.c]
    }
    room.b.hidesBottomBarWhenPushed = true
    let bar = tabs.tabBar
    let home = bar.frame
    room.perform { navigation.pushViewController(room.b, animated: true) }
    expectEqual(room.b.view.safeAreaInsets.bottom, 0 as CGFloat)
    expectEqual(room.a.view.safeAreaInsets.bottom, 49 as CGFloat)
    try room.wait(0.1)
    expect(abs(room.shown(bar).minX - room.shown(room.a.view).minX) < 0.01)
    expect(room.shown(bar).minY == home.minY && bar.superview === navigation.container)
    try room.wait(0.3)
    expect(bar.isHidden && bar.superview === tabs.view)
    // Dragged part of the way back and released, so that the pop is cancelled.
    try room.drag(from: 2, to: 102, y: 300, over: 1)
    expect(abs(room.shown(bar).minX + 96 * (1 - 100.0 / 320)) < 0.01)
    try room.touch(.up, 102, 300)
    try room.wait(0.5)
    expect(bar.isHidden && room.b.view.safeAreaInsets.bottom == 0 as CGFloat)
    room.perform { _ = navigation.popViewController(animated: true) }
    try room.wait(0.5)
    expect(!bar.isHidden && bar.frame == home && bar.superview === tabs.view)
    expectEqual(room.a.view.safeAreaInsets.bottom, 49 as CGFloat)
    // Selected again, a navigation controller pops to its root.
    room.b.hidesBottomBarWhenPushed = false
    room.perform { navigation.pushViewController(room.b, animated: false) }
    try room.wait(0.1)
    try room.tap(80, 455)
    try room.wait(0.5)
    expectEqual(navigation.viewControllers, [room.a])
  }

  @Test func itemsAndBadges() throws {
    let (room, tabs) = try room()
    expectEqual(tabs.tabBar.items?.map(\.title), ["a", "b"])
    room.perform {
      room.a.title = "other"
      room.b.tabBarItem = UITabBarItem(tabBarSystemItem: .search, tag: 3)
      room.b.tabBarItem.badgeValue = "12"
    }
    expectEqual(tabs.tabBar.items?.map(\.title), ["other", "Search"])
    try room.wait(0.1)
    let badge = try #require(tabs.tabBar.label("12"))
    expect(room.shown(badge).minX == 245 as CGFloat && badge.bounds.height == 18 as CGFloat)
    room.perform { room.b.tabBarItem.badgeValue = nil }
    expect(badge.window == nil)
    room.perform { tabs.setTabBarHidden(true, animated: true) }
    try room.wait(0.1)
    expect(abs(room.shown(tabs.tabBar).minY - 455.5) < 0.01)
    try room.wait(0.2)
    expect(tabs.tabBar.isHidden && room.a.view.safeAreaInsets.bottom == 0 as CGFloat)
    room.perform { tabs.viewControllers = [room.b] }
    expect(tabs.selectedViewController === room.b && room.a.parent == nil)
    room.perform { tabs.viewControllers = nil }
    expect(tabs.selectedIndex == NSNotFound && tabs.selectedViewController == nil)
  }
}
