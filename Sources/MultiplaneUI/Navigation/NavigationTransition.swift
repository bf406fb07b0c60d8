// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The part of a push or pop that concerns the bars of a navigation controller.
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
    let state = navigation.navigationState
    (oldStack, newStack) = (state.previousStack, state.stack)
    (wasBarHidden, wasToolbarHidden) = (state.isBarHidden, state.isToolbarHidden)
    tabs = navigation.tabBarController
    wasTabBarHidden = tabs?.isBarLaidOutHidden ?? false
  }

  /// Prepares the bars, whose visibility the controllers may have changed; without animation, moves them to their final
  /// positions.
  /// - Parameter isOwn: Whether the default animator runs, which can move bars together with the controllers' views.
  func begin(isAnimated: Bool, isOwn: Bool) {
    let items = navigation.barItems
    let isHidden = navigation.navigationState.isBarHidden
    UIView.performWithoutAnimation {
      let bottom = navigation.barInsets.bottom
      tabs?.updateChildBarInsets()
      // The disappearing view keeps its content frame.
      from.barInsets.bottom += bottom - navigation.barInsets.bottom
      navigation.updateChildBarInsets(to: to)
      // The appearance of the bar depends on the scroll position of the content.
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
    // Otherwise the first layout would animate.
    UIView.performWithoutAnimation { navigation.bar.layoutIfNeeded() }
    if !isAnimated { layOutBarsForTransition() }
  }

  /// Reparents a bar so that it moves together with a controller's view.
  private func reparent(_ bar: UIView, goes: Bool) {
    if !goes {
      // Starts from the final position.
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

  /// Moves the bars to their final positions, except for the reparented ones.
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
