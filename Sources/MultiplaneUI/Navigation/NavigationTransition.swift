// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What the bars of a navigation controller do while it goes from one controller to another.
@MainActor final class NavigationTransition {
  private unowned let navigation: UINavigationController
  let from, to: UIViewController
  let isPush: Bool
  let oldStack, newStack: [UIViewController]
  private(set) var reparentedBars: [ReparentedBar] = []
  private let wasBarHidden, wasToolbarHidden: Bool
  private var change: NavigationBarTransition?
  private let tabs: UITabBarController?
  private let wasTabBarHidden: Bool

  init(
    _ navigation: UINavigationController, from: UIViewController, to: UIViewController,
    isPush: Bool
  ) {
    (self.navigation, self.from, self.to, self.isPush) = (navigation, from, to, isPush)
    let course = navigation.navigationState
    (oldStack, newStack) = (course.previousStack, course.stack)
    (wasBarHidden, wasToolbarHidden) = (course.isBarHidden, course.isToolbarHidden)
    tabs = navigation.tabBarController
    wasTabBarHidden = tabs?.isBarLaidOutHidden ?? false
  }

  /// Puts the bars where they are at the beginning, as far as the controllers asked for others.
  /// - Parameter isOwn: whether bars go with the views of their controllers.
  func begin(isAnimated: Bool, isOwn: Bool) {
    let items = navigation.barItems
    let isHidden = navigation.navigationState.isBarHidden
    UIView.performWithoutAnimation {
      let bottom = navigation.barInsets.bottom
      tabs?.giveInsets()
      // What goes keeps the room that it had.
      from.barInsets.bottom += bottom - navigation.barInsets.bottom
      navigation.updateChildBarInsets(to: to)
      // Where its contents are says how the bar is.
      to.embeddedView.frame = navigation.contentFrame(of: to)
      to.embeddedView.layoutIfNeeded()
      navigation.syncBarWithScrollPosition(of: to)
      if !navigation.navigationState.isToolbarHidden {
        navigation.storedToolbar.setItems(to.toolbarItems, animated: false)
      }
    }
    if isAnimated {
      change = navigation.bar.prepareChange(to: items, isPush: isPush)
    } else {
      navigation.bar.show(items)
    }
    if isAnimated, isOwn {
      if isHidden != wasBarHidden { reparent(navigation.bar, goes: isHidden) }
      if let tabs, tabs.shouldHideBar != wasTabBarHidden {
        reparent(tabs.tabBar, goes: !wasTabBarHidden)
      }
    }
    // What is laid out for the first time does not animate.
    UIView.performWithoutAnimation { navigation.bar.layoutIfNeeded() }
    if !isAnimated { layOutBarsForTransition() }
  }

  /// Lets a bar go with the view that it belongs to.
  private func reparent(_ bar: UIView, goes: Bool) {
    if !goes {
      // From where it is to be.
      UIView.performWithoutAnimation {
        bar.isHidden = false
        navigation.layOutBars()
        tabs?.layOutBar()
        if bar === navigation.bar { bar.layoutIfNeeded() }
      }
    }
    reparentedBars.append(ReparentedBar(bar, isUpper: goes != isPush))
  }

  private func isReparented(_ bar: UIView) -> Bool { reparentedBars.contains { $0.view === bar } }

  /// Moves the bars to where they are to be, but for those that ride.
  func layOutBarsForTransition() {
    change?.move()
    navigation.layOutBars()
    navigation.bar.layoutIfNeeded()
    if let tabs, tabs.shouldHideBar != wasTabBarHidden, !isReparented(tabs.tabBar) {
      tabs.layOutBar()
    }
  }

  func end(_ isDone: Bool) {
    UIView.performWithoutAnimation {
      for rider in reparentedBars { rider.leave() }
      reparentedBars = []
    }
    if !isDone {
      navigation.navigationState.isBarHidden = wasBarHidden
      navigation.navigationState.isToolbarHidden = wasToolbarHidden
      navigation.syncBarWithScrollPosition(of: from)
    }
    change?.end(isDone)
    UIView.performWithoutAnimation { tabs?.layOutBar() }
  }
}
