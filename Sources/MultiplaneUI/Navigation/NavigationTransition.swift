// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The part of a push or pop that concerns the bars of a navigation controller and of its tab bar controller.
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

  /// Prepares the bars after the appearance callbacks of the controllers, which may have shown or hidden bars. If the
  /// transition is not animated, moves the bars to their final positions.
  /// - Parameter isOwn: Whether the delegate provides no animator. The default animator can move bars together with the
  ///   controllers' views.
  func begin(isAnimated: Bool, isOwn: Bool) {
    let items = navigation.barItems
    let isHidden = navigation.navigationState.isBarHidden
    UIView.performWithoutAnimation {
      let bottom = navigation.barInsets.bottom
      tabs?.updateChildBarInsets()
      // Keeps the safe area of the disappearing view if the tab bar is shown or hidden.
      from.barInsets.bottom += bottom - navigation.barInsets.bottom
      navigation.updateChildBarInsets(to: to)
      // The appearance of the bar depends on the scroll position of the content, which requires layout of the content.
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
    // Without layout here, the first layout of the bar would be animated.
    UIView.performWithoutAnimation { navigation.bar.layoutIfNeeded() }
    if !isAnimated { layOutBarsForTransition() }
  }

  /// Adds a bar to ``reparentedBars``, which the animator moves together with a controller's view. An appearing bar is
  /// shown and laid out without animation before.
  /// - Parameter goes: Whether the bar disappears, together with the disappearing view; otherwise it appears with the
  ///   appearing view.
  private func reparent(_ bar: UIView, goes: Bool) {
    if !goes {
      // The animator needs the final position of an appearing bar.
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

  /// Moves the bars to their final positions, except for those that move together with a controller's view.
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
