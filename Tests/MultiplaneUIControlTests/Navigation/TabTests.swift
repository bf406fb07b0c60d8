// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

@MainActor @Suite struct TabTests {
  @Test func tabsCreateTheirControllersAndItems() {
    let made = UIViewController()
    let home = UITab(title: "Home", image: nil, identifier: "home") { _ in made }
    let inner = UITab(title: "Inner", image: nil, identifier: "inner")
    let group = UITabGroup(title: "Group", image: nil, identifier: "group", children: [inner])
    #expect(home.viewController == nil)
    let controller = UITabBarController(tabs: [home, group])
    #expect(home.viewController === made && made.tabBarItem.title == "Home")
    #expect(controller.viewControllers?.count == 2 && controller.selectedTab === home)
    #expect(controller.tab(forIdentifier: "inner") === inner && inner.parent === group)
    #expect(inner.tabBarController === controller)
    controller.selectedTab = inner
    #expect(controller.selectedIndex == 1 && controller.selectedTab === inner)
    home.badgeValue = "3"
    #expect(made.tabBarItem.badgeValue == "3")
    home.isHidden = true
    #expect(controller.viewControllers?.count == 1 && controller.tabs.count == 2)
    controller.viewControllers = [UIViewController()]
    #expect(controller.tabs.isEmpty)
  }
}
