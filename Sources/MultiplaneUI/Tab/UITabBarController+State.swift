// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The stored state of a tab bar controller: its controllers, the selection, and the state of the bar.
@MainActor struct TabBarControllerState {
  var all: [UIViewController] = []
  /// The index in `all` of the selected controller; nil without controllers and while the More controller is selected.
  var selected: Int?
  var isMore = false
  /// Whether the More controller, which is created lazily, exists.
  var hasMore = false
  /// The controller whose view is in the container: the selected controller or, until the end of a transition, the
  /// controller selected before. Nil before the view is loaded and without controllers.
  var shown: UIViewController?
  var isTransitioning = false
  /// The tabs from which the controllers were created; empty if ``UITabBarController/viewControllers`` was set
  /// directly.
  var tabs: [UITab] = []
  var mode = UITabBarController.Mode.automatic
  /// The controllers that the user may rearrange according to the program; nil for all.
  var customizable: [UIViewController]?
  var isBarHidden = false
  /// Whether the last layout of the bar placed the bar below the bottom edge of the view.
  var isBarLaidOutHidden = false
  var barAnimationCount = 0
}

extension UITabBarController {
  func setUpViews(in view: UIView) {
    container.fill(view)
    view.addSubview(tabBar)
    follow()
    layOutBar()
  }

  // MARK: - Controllers

  /// Sets the controllers.
  /// - Parameter tabs: The tabs from which the controllers were created; empty if the app has set the controllers.
  func setAll(_ all: [UIViewController], of tabs: [UITab], animated: Bool) {
    if tabs.isEmpty {
      for tab in tabState.tabs where tab.owner === self { tab.owner = nil }
      tabState.tabs = []
    }
    let old = tabState.all
    let chosen = selectedViewController
    // The controller of a group in the More list can be replaced by that of another child.
    let lastIndex =
      tabState.selected ?? (tabs.isEmpty || selectedIndex == NSNotFound ? 0 : selectedIndex)
    // The More list is updated first, so that a controller that leaves the list is popped before its parent changes.
    tabState.all = all
    if tabState.hasMore { more.hidden = overflowControllers }
    for controller in old where !all.contains(where: { $0 === controller }) {
      controller.willMove(toParent: nil)
      if let view = controller.embeddedViewIfLoaded, view.superview === container {
        view.removeFromSuperview()
      }
      if tabState.shown === controller { tabState.shown = nil }
      controller.removeFromParent()
    }
    for controller in all where !old.contains(where: { $0 === controller }) {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    for controller in barControllers where controller.parent !== self {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    updateMoreController()
    if let shown = tabState.shown, overflowControllers.contains(where: { $0 === shown }) {
      // The controller has no item in the bar anymore, so the More controller displays it from now on.
      shown.embeddedViewIfLoaded?.removeFromSuperview()
      tabState.shown = nil
    }
    (tabState.selected, tabState.isMore) = (nil, false)
    if let index = all.firstIndex(where: { $0 === chosen }) {
      setSelection(index: index)
    } else if tabState.hasMore, chosen === more, more.parent === self {
      setSelection(index: nil)
    } else if !all.isEmpty {
      setSelection(index: min(lastIndex, all.count - 1))
    }
    showItems(animated: animated)
    follow()
  }

  private func showItems(animated: Bool) {
    tabBar.setItems(barControllers.map(\.tabBarItem), animated: animated)
    tabBar.selectedItem = selectedBarController?.tabBarItem
  }

  /// Updates the items of the bar and the More list after the tab bar item of a controller was replaced.
  func itemsChanged() {
    showItems(animated: false)
    if tabState.hasMore { more.hidden = overflowControllers }
  }

  /// Selects the controller of an item that the user tapped or, if a navigation controller is already selected, pops
  /// that controller to its root; then notifies the delegate. Does nothing if the delegate refuses the selection.
  func choose(_ item: UITabBarItem) {
    guard let controller = barControllers.first(where: { $0.tabBarItem === item }),
      permitsSelection(of: controller)
    else { return }
    let previous = selectedTab
    if controller === selectedBarController {
      // As on iOS, a tap on the selected item pops a navigation controller to its root.
      (controller as? UINavigationController)?.popToRootViewController(animated: true)
    } else {
      select(tabState.all.firstIndex { $0 === controller })
    }
    notifySelection(of: controller, previous: previous)
  }

  /// Selects and shows a controller without asking the delegate whether the controller may be selected and without
  /// notifying the delegate of the selection.
  /// - Parameter index: The index of the controller in `viewControllers`; nil for the More controller.
  func select(_ index: Int?) {
    guard index == nil || index != selectedIndex else { return }
    setSelection(index: index)
    tabBar.selectedItem = selectedBarController?.tabBarItem
    follow()
  }

  /// Shows the view of the selected controller, with a transition if the container is in a window and another
  /// controller is visible. Does nothing during a transition.
  private func follow() {
    guard isViewLoaded, !tabState.isTransitioning, tabState.shown !== selectedBarController else {
      return
    }
    guard let from = tabState.shown, let to = selectedBarController, view.window != nil else {
      tabState.shown?.embeddedViewIfLoaded?.removeFromSuperview()
      tabState.shown = selectedBarController
      if let shown = tabState.shown { put(shown) }
      layOutBar()
      return
    }
    run(from: from, to: to)
  }

  private func put(_ controller: UIViewController) {
    updateChildBarInsets()
    container.show(controller, at: container.bounds)
  }

  private func run(from: UIViewController, to: UIViewController) {
    tabState.isTransitioning = true
    let animator = delegate?.tabBarController(
      self, animationControllerForTransitionFrom: from, to: to)
    let interaction = animator.flatMap {
      delegate?.tabBarController(self, interactionControllerFor: $0)
    }
    let isAnimated = animator != nil
    let transition = ControllerTransition(
      from: from, to: to, container: container, style: .none, animator: animator,
      interaction: interaction
    ) { [self] completed in
      end(from, to, completed, isAnimated: isAnimated)
    }
    transition.attachToControllers()
    to.loadViewIfNeeded()
    UIView.performWithoutAnimation {
      to.embeddedView.frame = container.bounds
      to.embeddedView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      updateChildBarInsets()
    }
    (from.isInTransition, to.isInTransition) = (true, true)
    to.startAppearance(true, animated: isAnimated)
    from.startAppearance(false, animated: isAnimated)
    transition.setViews(
      [.from: from.embeddedView, .to: to.embeddedView],
      initialFrames: [ObjectIdentifier(from): from.embeddedView.frame],
      finalFrames: [ObjectIdentifier(to): container.bounds])
    if isAnimated {
      transition.animateAlongsideTransition(in: tabBar, animation: { _ in self.layOutBar() })
    }
    transition.run()
  }

  private func end(
    _ from: UIViewController, _ to: UIViewController, _ completed: Bool, isAnimated: Bool
  ) {
    finishChildTransition(from: from, to: to, completed, animated: isAnimated) { shown in
      tabState.shown = shown
      if !completed {
        setSelection(index: tabState.all.firstIndex { $0 === from })
        tabBar.selectedItem = from.tabBarItem
      }
      put(shown)
      layOutBar()
    } end: { [self] _ in
      tabState.isTransitioning = false
      follow()
    }
  }

  // MARK: - Bar

  /// Whether the bar must be hidden: because `isTabBarHidden` is true, or because the stack of the selected navigation
  /// controller, or of the one open in the More list, contains a controller with `hidesBottomBarWhenPushed`.
  var shouldHideBar: Bool {
    if tabState.isBarHidden { return true }
    let behind = tabState.isMore ? more.current : nil
    return [selectedBarController, behind].contains { controller in
      (controller as? UINavigationController)?.viewControllers.contains {
        $0.hidesBottomBarWhenPushed
      } ?? false
    }
  }

  /// Whether the last layout of the bar placed the bar below the bottom edge of the view.
  var isBarLaidOutHidden: Bool { tabState.isBarLaidOutHidden }

  /// Sets the bottom bar inset of the selected controller: the height of the bar, or 0 while the bar is hidden.
  func updateChildBarInsets() {
    let bottom = shouldHideBar ? 0 : UITabBar.height
    selectedBarController?.barInsets = UIEdgeInsets(top: 0, left: 0, bottom: bottom, right: 0)
  }

  func layOutBar() {
    guard let view = viewIfLoaded else { return }
    let safe = view.safeAreaInsets.bottom
    let isAway = shouldHideBar
    // During a push or pop, a navigation transition can move the bar to another superview, and then lays out the bar.
    guard tabBar.superview === view else { return }
    tabState.isBarLaidOutHidden = isAway
    let height = UITabBar.height
    let goal = CGRect(
      x: 0, y: view.bounds.height - (isAway ? 0 : height + safe), width: view.bounds.width,
      height: height)
    if tabBar.frame != goal { tabBar.frame = goal }
    tabBar.bottomExtension = safe
    if !isAway || tabState.barAnimationCount == 0 { tabBar.isHidden = isAway }
    updateChildBarInsets()
    if !tabState.isTransitioning, let shown = tabState.shown {
      container.move(shown, to: container.bounds)
    }
  }

  func hideBar(_ hidden: Bool, animated: Bool) {
    guard hidden != tabState.isBarHidden else { return }
    tabState.isBarHidden = hidden
    guard animated, viewIfLoaded?.window != nil else { return layOutBar() }
    tabState.barAnimationCount += 1
    tabBar.isHidden = false
    UIView.animate(
      withDuration: UINavigationController.hideShowBarDuration, delay: 0,
      options: .allowUserInteraction
    ) { [self] in
      layOutBar()
      view.layoutIfNeeded()
    } completion: { [self] _ in
      tabState.barAnimationCount -= 1
      layOutBar()
    }
  }
}
