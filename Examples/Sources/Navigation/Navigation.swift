// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane

/// Pages in one of two tabs, opened by taps on a list and left by a drag from the edge; a sheet over the list, and a
/// blur effect in the other tab.
@main struct Navigation: ViewScene {
  let size = CGSize(width: 320, height: 480)
  let duration: CFTimeInterval = 9.5

  /// Pushes and pops pages; presents, enlarges and dismisses a sheet; and selects the other tab.
  var touches: TouchScript {
    var script = TouchScript()
    script.tap(at: CGPoint(x: 150, y: 190), time: 0.5)
    // Released at a third of the width, where the page stays.
    script.drag(
      through: [CGPoint(x: 4, y: 300), CGPoint(x: 110, y: 310)], from: 1.4, duration: 0.5)
    script.drag(
      through: [CGPoint(x: 4, y: 300), CGPoint(x: 250, y: 310)], from: 2.6, duration: 0.5)
    // Opens a page that hides the tab bar.
    script.tap(at: CGPoint(x: 150, y: 305), time: 3.8)
    script.tap(at: CGPoint(x: 30, y: 22), time: 4.8)
    script.tap(at: CGPoint(x: 297, y: 22), time: 5.4)
    script.drag(
      through: [CGPoint(x: 160, y: 252), CGPoint(x: 160, y: 60)], from: 6.1, duration: 0.3)
    script.drag(
      through: [CGPoint(x: 160, y: 20), CGPoint(x: 160, y: 330)], from: 7, duration: 0.3)
    script.tap(at: CGPoint(x: 240, y: 455), time: 7.8)
    script.tap(at: CGPoint(x: 160, y: 250), time: 8.2)
    return script
  }

  func makeRootViewController() -> UIViewController {
    let list = UINavigationController(rootViewController: PlanetListController())
    list.navigationBar.scrollEdgeAppearance = list.navigationBar.standardAppearance
    list.tabBarItem = UITabBarItem(tabBarSystemItem: .favorites, tag: 0)
    list.tabBarItem.title = "Planets"
    let sky = UINavigationController(rootViewController: SkyController())
    sky.tabBarItem = UITabBarItem(tabBarSystemItem: .search, tag: 1)
    sky.tabBarItem.title = "Sky"
    sky.tabBarItem.badgeValue = "8"
    let tabs = UITabBarController()
    tabs.viewControllers = [list, sky]
    return tabs
  }
}
