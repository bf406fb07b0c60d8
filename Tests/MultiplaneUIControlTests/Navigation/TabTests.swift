// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

@MainActor @Suite struct TabTests {
  @Test func tabsCreateTheirControllersAndItems() {
    let made = UIViewController()
    let home = UITab(title: "Home", image: nil, identifier: "home") { _ in made }
    let inner = UITab(title: "Inner", image: nil, identifier: "inner")
    let group = UITabGroup(title: "Group", image: nil, identifier: "group", children: [inner])
    expect(home.viewController == nil)
    let controller = UITabBarController(tabs: [home, group])
    expect(home.viewController === made && made.tabBarItem.title == "Home")
    expect(controller.viewControllers?.count == 2 && controller.selectedTab === home)
    expect(controller.tab(forIdentifier: "inner") === inner && inner.parent === group)
    expect(inner.tabBarController === controller)
    controller.selectedTab = inner
    expect(controller.selectedIndex == 1 && controller.selectedTab === inner)
    home.badgeValue = "3"
    expectEqual(made.tabBarItem.badgeValue, "3")
    home.isHidden = true
    expect(controller.viewControllers?.count == 1 && controller.tabs.count == 2)
    controller.viewControllers = [UIViewController()]
    expect(controller.tabs.isEmpty)
  }

  @Test func groupsShowTheirSelectedChildren() {
    let (x, y) = (
      UITab(title: "X", image: nil, identifier: "x"), UITab(title: "Y", image: nil, identifier: "y")
    )
    let group = UITabGroup(title: "Group", image: nil, identifier: "g", children: [x, y])
    let other = UITab(title: "Other", image: nil, identifier: "o")
    let controller = UITabBarController(tabs: [other, group])
    controller.selectedTab = y
    expect(controller.selectedTab === y && controller.selectedIndex == 1)
    expect(controller.selectedViewController === y.viewController)
    expect(y.viewController?.tab === y && y.viewController?.tabBarItem.title == "Group")
    group.selectedChild = x
    expect(controller.selectedViewController === x.viewController)
    expectEqual(x.viewController?.tabBarItem.title, "Group")
    expectEqual(y.viewController?.tabBarItem.title, "Y")
    group.selectedChild = other
    expect(group.selectedChild === x)
    group.children = [y]
    expect(group.selectedLeaf === y && controller.selectedViewController === y.viewController)
  }

  @Test func hiddenTabsCreateNoController() {
    var created: [String] = []
    weak var owner: UITabBarController?
    func make(_ name: String) -> UITab {
      UITab(title: name, image: nil, identifier: name) { tab in
        created.append(name)
        owner = tab.tabBarController
        expect(tab.viewController == nil)
        return UIViewController()
      }
    }
    let (a, b) = (make("a"), make("b"))
    b.isHidden = true
    let controller = UITabBarController(tabs: [a, b])
    expect(owner === controller)
    controller.viewControllers = [UIViewController()]
    expect(created == ["a"] && a.tabBarController == nil && b.tabBarController == nil)
  }

  @Test func delegatesRefuseTabs() throws {
    final class Judge: NSObject, UITabBarControllerDelegate {
      var calls: [String] = []
      func tabBarController(_ controller: UITabBarController, shouldSelectTab tab: UITab) -> Bool {
        tab.identifier != "b"
      }
      func tabBarController(
        _ controller: UITabBarController, didSelectTab tab: UITab, previousTab: UITab?
      ) { calls.append("\(previousTab?.identifier ?? "-") \(tab.identifier)") }
    }
    final class Forwarding: UITabBarController {
      override var selectedTab: UITab? {
        get { super.selectedTab }
        set { super.selectedTab = newValue }
      }
    }
    let judge = Judge()
    let controller = Forwarding()
    controller.tabs = ["a", "b", "c"].map { UITab(title: $0, image: nil, identifier: $0) }
    controller.delegate = judge
    for item in try #require(controller.tabBar.items).dropFirst() { controller.choose(item) }
    expect(judge.calls == ["a c"] && controller.selectedTab?.identifier == "c")
  }
}
