// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What the bars of a navigation controller do while it goes from one controller to another.
@MainActor final class NavigationWay {
  private unowned let navigation: UINavigationController
  let from, to: UIViewController
  let isPush: Bool
  let oldStack, newStack: [UIViewController]
  private(set) var riders: [NavigationRider] = []
  private let wasBarHidden, wasToolbarHidden: Bool
  private var change: NavigationBarTransition?
  private let tabs: UITabBarController?
  private let wasTabBarHidden: Bool

  init(
    _ navigation: UINavigationController, from: UIViewController, to: UIViewController,
    isPush: Bool
  ) {
    (self.navigation, self.from, self.to, self.isPush) = (navigation, from, to, isPush)
    let course = navigation.course
    (oldStack, newStack) = (course.before, course.stack)
    (wasBarHidden, wasToolbarHidden) = (course.isBarHidden, course.isToolbarHidden)
    tabs = navigation.tabBarController
    wasTabBarHidden = tabs?.isBarPlacedAway ?? false
  }

  /// Puts the bars where they are at the beginning, as far as the controllers asked for others.
  /// - Parameter isOwn: whether bars go with the views of their controllers.
  func begin(isAnimated: Bool, isOwn: Bool) {
    let items = navigation.barItems
    let isHidden = navigation.course.isBarHidden
    UIView.performWithoutAnimation {
      let bottom = navigation.barInsets.bottom
      tabs?.giveInsets()
      // What goes keeps the room that it had.
      from.barInsets.bottom += bottom - navigation.barInsets.bottom
      navigation.giveInsets(to: to)
      // Where its contents are says how the bar is.
      to.outerView.frame = navigation.contentFrame(of: to)
      to.outerView.layoutIfNeeded()
      navigation.followContents(of: to)
      if !navigation.course.isToolbarHidden {
        navigation.storedToolbar.setItems(to.toolbarItems, animated: false)
      }
    }
    if isAnimated {
      change = navigation.bar.prepareChange(to: items, isPush: isPush)
    } else {
      navigation.bar.show(items)
    }
    if isAnimated, isOwn {
      if isHidden != wasBarHidden { ride(navigation.bar, goes: isHidden) }
      if let tabs, tabs.isBarAway != wasTabBarHidden { ride(tabs.tabBar, goes: !wasTabBarHidden) }
    }
    // What is laid out for the first time does not animate.
    UIView.performWithoutAnimation { navigation.bar.layoutIfNeeded() }
    if !isAnimated { moveBars() }
  }

  /// Lets a bar go with the view that it belongs to.
  private func ride(_ bar: UIView, goes: Bool) {
    if !goes {
      // From where it is to be.
      UIView.performWithoutAnimation {
        bar.isHidden = false
        navigation.layOutBars()
        tabs?.layOutBar()
        if bar === navigation.bar { bar.layoutIfNeeded() }
      }
    }
    riders.append(NavigationRider(bar, isUpper: goes != isPush))
  }

  private func isRiding(_ bar: UIView) -> Bool { riders.contains { $0.view === bar } }

  /// Moves the bars to where they are to be, but for those that ride.
  func moveBars() {
    change?.move()
    navigation.layOutBars()
    navigation.bar.layoutIfNeeded()
    if let tabs, tabs.isBarAway != wasTabBarHidden, !isRiding(tabs.tabBar) { tabs.layOutBar() }
  }

  func end(_ isDone: Bool) {
    UIView.performWithoutAnimation {
      for rider in riders { rider.leave() }
      riders = []
    }
    if !isDone {
      navigation.course.isBarHidden = wasBarHidden
      navigation.course.isToolbarHidden = wasToolbarHidden
      navigation.followContents(of: from)
    }
    change?.end(isDone)
    UIView.performWithoutAnimation { tabs?.layOutBar() }
  }
}
