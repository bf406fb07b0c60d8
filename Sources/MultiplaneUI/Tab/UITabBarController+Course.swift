// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a tab bar controller keeps of the controllers that it shows.
@MainActor struct TabCourse {
  var all: [UIViewController] = []
  /// The index of the one that is chosen; nil while what is behind "More" is.
  var selected: Int?
  var isMore = false
  /// Whether what is behind "More" was made.
  var hasMore = false
  /// The controller whose view is in the container; the chosen one, but for transitions.
  var shown: UIViewController?
  var isBusy = false
  var isBarHidden = false
  /// Whether the bar was away when it was placed last.
  var isPlacedAway = false
  var sliding = 0
}

extension UITabBarController {
  func setUpViews(in view: UIView) {
    container.fill(view)
    view.addSubview(tabBar)
    follow()
    layOutBar()
  }

  // MARK: - Controllers

  func setAll(_ all: [UIViewController], animated: Bool) {
    let old = course.all
    let chosen = selectedViewController
    let lastIndex = course.selected ?? 0
    // What shows behind "More" and goes, or gets an item of its own, is let go of there first.
    course.all = all
    if course.hasMore { more.hidden = hidden }
    for controller in old where !all.contains(where: { $0 === controller }) {
      controller.willMove(toParent: nil)
      if let view = controller.outerViewIfLoaded, view.superview === container {
        view.removeFromSuperview()
      }
      if course.shown === controller { course.shown = nil }
      controller.removeFromParent()
    }
    for controller in all where !old.contains(where: { $0 === controller }) {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    for controller in slots where controller.parent !== self {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    takeMore()
    if let shown = course.shown, hidden.contains(where: { $0 === shown }) {
      // It shows behind "More" from now on, and not in the way there.
      shown.outerViewIfLoaded?.removeFromSuperview()
      course.shown = nil
    }
    (course.selected, course.isMore) = (nil, false)
    if let index = all.firstIndex(where: { $0 === chosen }) {
      choose(index: index)
    } else if course.hasMore, chosen === more, more.parent === self {
      choose(index: nil)
    } else if !all.isEmpty {
      choose(index: min(lastIndex, all.count - 1))
    }
    showItems(animated: animated)
    follow()
  }

  private func showItems(animated: Bool) {
    tabBar.setItems(slots.map(\.tabBarItem), animated: animated)
    tabBar.selectedItem = displayed?.tabBarItem
  }

  /// A controller has another item.
  func itemsChanged() {
    showItems(animated: false)
    if course.hasMore { more.hidden = hidden }
  }

  /// A person chose an item.
  func choose(_ item: UITabBarItem) {
    guard let controller = slots.first(where: { $0.tabBarItem === item }),
      delegate?.tabBarController(self, shouldSelect: controller) ?? true
    else { return }
    if controller === displayed {
      // Chosen again, it goes back to its first, as on iOS.
      (controller as? UINavigationController)?.popToRootViewController(animated: true)
    } else {
      select(course.all.firstIndex { $0 === controller })
    }
    delegate?.tabBarController(self, didSelect: controller)
  }

  /// - Parameter index: nil for what is behind "More".
  func select(_ index: Int?) {
    guard index == nil || index != selectedIndex else { return }
    choose(index: index)
    tabBar.selectedItem = displayed?.tabBarItem
    follow()
  }

  /// Shows the chosen controller.
  private func follow() {
    guard isViewLoaded, !course.isBusy, course.shown !== displayed else { return }
    guard let from = course.shown, let to = displayed, view.window != nil else {
      course.shown?.outerViewIfLoaded?.removeFromSuperview()
      course.shown = displayed
      if let shown = course.shown { put(shown) }
      layOutBar()
      return
    }
    run(from: from, to: to)
  }

  private func put(_ controller: UIViewController) {
    giveInsets()
    container.show(controller, at: container.bounds)
  }

  private func run(from: UIViewController, to: UIViewController) {
    course.isBusy = true
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
    transition.announce()
    to.loadViewIfNeeded()
    UIView.performWithoutAnimation {
      to.outerView.frame = container.bounds
      to.outerView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      giveInsets()
    }
    (from.isInTransition, to.isInTransition) = (true, true)
    to.willAppear(true, animated: isAnimated)
    from.willAppear(false, animated: isAnimated)
    transition.take(
      [.from: from.outerView, .to: to.outerView],
      initialFrames: [ObjectIdentifier(from): from.outerView.frame],
      finalFrames: [ObjectIdentifier(to): container.bounds])
    if isAnimated {
      transition.animateAlongsideTransition(in: tabBar, animation: { _ in self.layOutBar() })
    }
    transition.run()
  }

  private func end(
    _ from: UIViewController, _ to: UIViewController, _ completed: Bool, isAnimated: Bool
  ) {
    endExchange(from: from, to: to, completed, animated: isAnimated) { shown in
      course.shown = shown
      if !completed {
        choose(index: course.all.firstIndex { $0 === from })
        tabBar.selectedItem = from.tabBarItem
      }
      put(shown)
      layOutBar()
    } end: { [self] _ in
      course.isBusy = false
      follow()
    }
  }

  // MARK: - Bar

  /// Whether the bar is to be away: it was hidden, or a controller that was pushed wants it so.
  var isBarAway: Bool {
    if course.isBarHidden { return true }
    let behind = course.isMore ? more.current : nil
    return [displayed, behind].contains { controller in
      (controller as? UINavigationController)?.viewControllers.contains {
        $0.hidesBottomBarWhenPushed
      } ?? false
    }
  }

  /// Whether it was when it was placed last.
  var isBarPlacedAway: Bool { course.isPlacedAway }

  /// Tells the chosen controller how much of its view the bar covers.
  func giveInsets() {
    let bottom = isBarAway ? 0 : UITabBar.height
    displayed?.barInsets = UIEdgeInsets(top: 0, left: 0, bottom: bottom, right: 0)
  }

  func layOutBar() {
    guard let view = viewIfLoaded else { return }
    let safe = view.safeAreaInsets.bottom
    let isAway = isBarAway
    // One that goes with a controller's view is placed by the transition.
    guard tabBar.superview === view else { return }
    course.isPlacedAway = isAway
    let height = UITabBar.height
    let goal = CGRect(
      x: 0, y: view.bounds.height - (isAway ? 0 : height + safe), width: view.bounds.width,
      height: height)
    if tabBar.frame != goal { tabBar.frame = goal }
    tabBar.extent = safe
    if !isAway || course.sliding == 0 { tabBar.isHidden = isAway }
    giveInsets()
    if !course.isBusy, let shown = course.shown { container.move(shown, to: container.bounds) }
  }

  func hideBar(_ hidden: Bool, animated: Bool) {
    guard hidden != course.isBarHidden else { return }
    course.isBarHidden = hidden
    guard animated, viewIfLoaded?.window != nil else { return layOutBar() }
    course.sliding += 1
    tabBar.isHidden = false
    UIView.animate(
      withDuration: UINavigationController.hideShowBarDuration, delay: 0,
      options: .allowUserInteraction
    ) { [self] in
      layOutBar()
      view.layoutIfNeeded()
    } completion: { [self] _ in
      course.sliding -= 1
      layOutBar()
    }
  }
}
