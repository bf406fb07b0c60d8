// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

@MainActor @Suite struct MoreNavigationTests {
  /// Creates four pages with items in the bar, and a, b, c behind "More", c optionally in a navigation controller.
  private func room(navigates: Bool = false) throws -> (BarFixture, UITabBarController) {
    let tabs = UITabBarController()
    let room = try BarFixture { room in
      tabs.delegate = room.log
      tabs.viewControllers =
        (1...4).map { number in
          let page = UIViewController()
          page.title = "\(number)"
          return page
        } + [
          room.a, room.b, navigates ? UINavigationController(rootViewController: room.c) : room.c,
        ]
      return tabs
    }
    _ = room.log.take()
    return (room, tabs)
  }

  private func list(_ tabs: UITabBarController) throws -> UITableView {
    try #require(tabs.moreNavigationController.viewControllers[0].view as? UITableView)
  }

  /// Taps the item called "More".
  private func tapMore(_ room: BarFixture) throws {
    try room.tap(290, 455)
    try room.wait(0.1)
  }

  /// Taps a row of the list.
  private func tapRow(_ row: Int, _ room: BarFixture, _ tabs: UITabBarController) throws {
    let cell = try #require(list(tabs).cellForRow(at: IndexPath(row: row, section: 0)))
    let place = room.shown(cell)
    try room.tap(place.midX, place.midY)
    try room.wait(0.8)
  }

  @Test func tabBarShowsFiveItems() throws {
    let (room, tabs) = try room()
    expectEqual(tabs.tabBar.items?.map(\.title), ["1", "2", "3", "4", "More"])
    expect(tabs.viewControllers?.count == 7 && tabs.selectedIndex == 0)
    expect(room.a.parent === tabs && room.a.tabBarController === tabs)
    // Five items fit.
    room.perform { tabs.viewControllers = Array(tabs.viewControllers![..<5]) }
    expectEqual(tabs.tabBar.items?.map(\.title), ["1", "2", "3", "4", "a"])
    expect(tabs.moreNavigationController.parent == nil)
  }

  /// Tests that the displayed page stays selected when it loses its item and moves behind "More".
  @Test(arguments: [false, true]) func displayedPageStaysSelectedBehindMore(navigates: Bool) throws
  {
    let (room, tabs) = try room(navigates: navigates)
    let shown = room.perform { tabs.viewControllers![6] }
    room.perform {
      tabs.viewControllers = Array(tabs.viewControllers![..<4]) + [shown]
      tabs.selectedIndex = 4
    }
    try room.wait(0.5)
    expect(room.c.view.window != nil)
    room.perform { tabs.viewControllers!.insert(room.a, at: 2) }
    try room.wait(0.5)
    expect(tabs.selectedViewController === shown && tabs.selectedIndex == 5)
    expect(room.c.view.window != nil && room.shown(room.c.view).width == 320)
  }

  @Test func moreListSelectsOtherControllers() throws {
    let (room, tabs) = try room()
    room.perform { room.b.tabBarItem.badgeValue = "3" }
    try tapMore(room)
    expect(tabs.selectedViewController === tabs.moreNavigationController)
    expectEqual(tabs.selectedIndex, NSNotFound)
    expect(tabs.tabBar.selectedItem === tabs.moreNavigationController.tabBarItem)
    let cells = room.perform { (try? list(tabs))?.visibleCells ?? [] }
    expectEqual(cells.map { $0.textLabel?.text }, ["a", "b", "c"])
    expectEqual(cells.map { $0.detailTextLabel?.text }, [nil, "3", nil])
    _ = room.log.take()
    try tapRow(1, room, tabs)
    expectEqual(
      room.log.take(),
      [
        "should select b", "b comes", "b willAppear", "did select b", "b didAppear", "b came",
      ])
    expect(tabs.selectedViewController === room.b && tabs.selectedIndex == 5)
    expect(room.b.navigationController === tabs.moreNavigationController)
    expect(room.b.view.window != nil && room.b.view.safeAreaInsets.bottom == 49 as CGFloat)
    // A tap on "More" returns to the list.
    try tapMore(room)
    try room.wait(0.8)
    expect(tabs.selectedIndex == NSNotFound && room.b.view.window == nil)
    expect(room.b.parent === tabs && room.b.tabBarController === tabs)
  }

  @Test func refusedSelectionKeepsList() throws {
    let (room, tabs) = try room()
    try tapMore(room)
    room.log.allows = false
    try tapRow(0, room, tabs)
    expect(tabs.selectedIndex == NSNotFound && room.a.viewIfLoaded?.window == nil)
  }

  @Test func programmaticSelectionReachesAllControllers() throws {
    let (room, tabs) = try room()
    room.perform { tabs.selectedIndex = 6 }
    try room.wait(0.1)
    expect(tabs.selectedViewController === room.c && room.c.view.window != nil)
    room.perform { tabs.selectedViewController = room.a }
    try room.wait(0.1)
    expect(tabs.selectedIndex == 4 && room.a.view.window != nil && room.c.view.window == nil)
    // "More" shows the page that it showed last.
    room.perform { tabs.selectedIndex = 0 }
    try room.wait(0.1)
    expect(room.a.view.window == nil)
    try tapMore(room)
    expect(tabs.selectedIndex == 4 && room.a.view.window != nil)
    room.perform {
      tabs.selectedIndex = 1
      tabs.selectedViewController = tabs.moreNavigationController
    }
    try room.wait(0.1)
    expectEqual(tabs.selectedIndex, 4)
    expectEqual(
      room.log.take().filter { $0.contains("select") }, ["should select ", "did select "])
  }

  @Test func controllerWithItemLeavesMoreList() throws {
    let (room, tabs) = try room()
    room.perform { tabs.selectedIndex = 5 }
    try room.wait(0.1)
    let all = tabs.viewControllers!
    room.perform { tabs.viewControllers = [all[5]] + all[..<5] + all[6...] }
    try room.wait(0.1)
    expectEqual(tabs.tabBar.items?.map(\.title), ["b", "1", "2", "3", "More"])
    expect(tabs.selectedIndex == 0 && room.b.parent === tabs && room.b.view.window != nil)
    expectEqual(tabs.moreNavigationController.viewControllers.count, 1)
    expectEqual(room.perform { (try? list(tabs))?.numberOfRows(inSection: 0) }, 3)
    // Removed controllers leave the hierarchy.
    room.perform { tabs.viewControllers = Array(all[..<3]) }
    try room.wait(0.1)
    expect(room.b.parent == nil && room.b.view.window == nil && tabs.selectedIndex == 0)
    expect(room.stage.diagnostics.isEmpty)
  }

  @Test func navigationControllerBehindMoreKeepsBar() throws {
    let (room, tabs) = try room(navigates: true)
    let navigation = try #require(room.c.navigationController)
    try tapMore(room)
    try tapRow(2, room, tabs)
    expect(tabs.selectedViewController === navigation && tabs.selectedIndex == 6)
    expect(room.c.view.window != nil && tabs.moreNavigationController.isNavigationBarHidden)
    let bar = navigation.navigationBar
    expect(room.shown(bar).minY == 0 as CGFloat && bar.backItem?.title == "More")
    // One page further, back, and back to the list.
    room.perform { navigation.pushViewController(UIViewController(), animated: false) }
    try room.wait(0.1)
    expectEqual(bar.backItem?.title, "c")
    for count in [1, 0] {
      try room.tap(20, room.shown(bar).midY)
      try room.wait(0.8)
      expect(tabs.selectedIndex == (count == 1 ? 6 : NSNotFound))
    }
    expect(navigation.parent === tabs && room.c.view.window == nil && bar.backItem == nil)
    expect(!tabs.moreNavigationController.isNavigationBarHidden)
  }

  @Test func rendersMoreList() throws {
    let tabs = UITabBarController()
    try expectViews("bar/more", 240, 220) { view in
      tabs.viewControllers = [
        UITabBarItem.SystemItem.favorites, .recents, .contacts, .bookmarks, .search, .downloads,
        .mostViewed,
      ].map { item in
        let controller = UIViewController()
        controller.tabBarItem = UITabBarItem(tabBarSystemItem: item, tag: 0)
        return controller
      }
      tabs.viewControllers?[5].tabBarItem.badgeValue = "2"
      tabs.selectedViewController = tabs.moreNavigationController
      (view as? UIWindow)?.rootViewController = tabs
    }
  }
}
