// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The state of a navigation controller: its stack, the running transition and the visibility of its bars.
@MainActor struct NavigationState {
  var stack: [UIViewController] = []
  /// The controller whose view is in the container: the last one of the stack, except during transitions; nil with an
  /// empty stack and before the view of the navigation controller is loaded.
  var shown: UIViewController?
  /// The stack before its last change or, during a transition, before the transition. Restored if the transition is
  /// cancelled and no change was requested during it. A reordering below the top does not count as a change.
  var previousStack: [UIViewController] = []
  /// Whether a push or pop is running, animated or not.
  var isTransitioning = false
  /// Whether the first callbacks of a push or pop are being sent, such as `viewWillAppear(_:)`, during which changes of
  /// the bars become part of the transition.
  var isQueryingBarState = false
  /// Whether the change of the stack requested during a transition is animated; nil if none was requested.
  var pendingUpdateIsAnimated: Bool?
  weak var transition: ControllerTransition?
  /// Controllers that were added to the stack and have not yet received `didMove(toParent:)`.
  var pendingAdditions: [UIViewController] = []
  /// Controllers removed from the stack that are still children.
  var pendingRemovals: [UIViewController] = []
  var hasNotifiedInitialShow = (will: false, did: false)
  var isBarHidden = false
  var isToolbarHidden = true
  /// Number of running animations that show or hide bars.
  var barAnimationCount = 0
}

extension UINavigationController {
  // MARK: - Stack

  func pop(to target: UIViewController?, animated: Bool) -> [UIViewController]? {
    guard let target, let index = navigationState.stack.firstIndex(where: { $0 === target }),
      index < navigationState.stack.count - 1
    else { return nil }
    let gone = Array(navigationState.stack[(index + 1)...])
    setStack(Array(navigationState.stack[...index]), animated: animated)
    return gone
  }

  /// The items of the navigation bar: that of `parentBackItem`, if any, followed by those of the controllers in the
  /// stack.
  var barItems: [UINavigationItem] {
    (parentBackItem.map { [$0.item] } ?? []) + navigationState.stack.map(\.navigationItem)
  }

  func handleBackButton() {
    if navigationState.stack.count == 1, let parentBackItem { return parentBackItem.leave() }
    popViewController(animated: true)
  }

  /// Replaces the stack and shows its last controller. While a transition is running, the controller is shown after the
  /// end of that transition.
  /// - Parameter driver: The interaction controller of a pop with the default animation; nil for none.
  func setStack(
    _ new: [UIViewController], animated: Bool,
    driver: UIPercentDrivenInteractiveTransition? = nil
  ) {
    for (index, controller) in new.enumerated() {
      precondition(
        !(controller is UINavigationController),
        "a navigation controller cannot be pushed on another")
      precondition(
        !new[..<index].contains { $0 === controller },
        "\(type(of: controller)) is in the navigation stack more than once")
    }
    let old = navigationState.stack
    let added = new.filter { one in !old.contains { $0 === one } }
    let removed = old.filter { one in !new.contains { $0 === one } }
    guard !added.isEmpty || !removed.isEmpty || old.last !== new.last else {
      // At most the order of the controllers below the top has changed.
      navigationState.stack = new
      return
    }
    let top = old.last
    if !navigationState.isTransitioning { navigationState.previousStack = old }
    navigationState.stack = new
    for controller in added {
      // The controller may be added again while its earlier removal is still pending.
      navigationState.pendingRemovals.removeAll { $0 === controller }
      addChild(controller)
      navigationState.pendingAdditions.append(controller)
    }
    for controller in removed {
      navigationState.pendingAdditions.removeAll { $0 === controller }
      controller.willMove(toParent: nil)
      navigationState.pendingRemovals.append(controller)
    }
    let isPush = top == nil || added.contains { $0 === new.last }
    showTopOfStack(animated: animated, isPush: isPush, driver: driver)
  }

  /// Shows the last controller of the stack if the view is loaded: with a transition if another controller is visible
  /// in a window, else without one. During a running transition, only stores the request until its end.
  func showTopOfStack(
    animated: Bool, isPush: Bool, driver: UIPercentDrivenInteractiveTransition? = nil
  ) {
    if navigationState.isTransitioning {
      navigationState.pendingUpdateIsAnimated = animated
      return
    }
    guard isViewLoaded else { return completeParentChanges() }
    guard let from = navigationState.shown, let to = navigationState.stack.last, from !== to,
      view.window != nil
    else {
      installTopViewController()
      return completeParentChanges()
    }
    run(from: from, to: to, isPush: isPush, animated: animated, driver: driver)
  }

  /// Removes controllers that have left the stack from their parent and calls `didMove(toParent:)` of those added to
  /// the stack.
  private func completeParentChanges() {
    let (arriving, leaving) = (navigationState.pendingAdditions, navigationState.pendingRemovals)
    (navigationState.pendingAdditions, navigationState.pendingRemovals) = ([], [])
    for controller in leaving where controller.parent === self { controller.removeFromParent() }
    for controller in arriving where controller.parent === self {
      controller.didMove(toParent: self)
    }
    didCompleteParentChanges()
  }

  /// Shows the last controller of the stack without a transition, because the view is in no window, the stack is empty,
  /// no controller was visible, or the visible one remains.
  private func installTopViewController() {
    let top = navigationState.stack.last
    if navigationState.shown !== top {
      navigationState.shown?.embeddedViewIfLoaded?.removeFromSuperview()
      navigationState.shown = top
    }
    if let top {
      layOutBars()
      container.show(top, at: contentFrame(of: top))
    }
    if let top { syncBarWithScrollPosition(of: top) }
    bar.show(barItems)
    layOutBars()
  }

  // MARK: - Transitions

  private func run(
    from: UIViewController, to: UIViewController, isPush: Bool, animated: Bool,
    driver: UIPercentDrivenInteractiveTransition?
  ) {
    navigationState.isTransitioning = true
    let operation = isPush ? Operation.push : .pop
    let custom =
      animated
      ? delegate?.navigationController(
        self, animationControllerFor: operation, from: from, to: to) : nil
    let asked = custom.flatMap {
      delegate?.navigationController(self, interactionControllerFor: $0)
    }
    let stackTransition = NavigationTransition(self, from: from, to: to, isPush: isPush)
    let standard =
      animated && custom == nil
      ? NavigationAnimator(isPush: isPush) {
        stackTransition.reparentedBars
      } alongside: {
        stackTransition.layOutBarsForTransition()
      } : nil
    let transition = ControllerTransition(
      from: from, to: to, container: container, style: .none,
      animator: custom ?? standard, interaction: custom == nil ? driver : asked
    ) { [self] completed in
      end(stackTransition, completed, animated: animated)
    }
    navigationState.transition = transition
    // The content receives no touches during the default transition.
    container.isUserInteractionEnabled = custom != nil
    transition.attachToControllers()
    to.loadViewIfNeeded()
    to.embeddedView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    (from.isInTransition, to.isInTransition) = (true, true)
    navigationState.isQueryingBarState = true
    from.startAppearance(false, animated: animated)
    to.startAppearance(true, animated: animated)
    delegate?.navigationController(self, willShow: to, animated: animated)
    navigationState.isQueryingBarState = false
    stackTransition.begin(isAnimated: animated, isOwn: custom == nil)
    transition.setViews(
      [.from: from.embeddedView, .to: to.embeddedView],
      initialFrames: [ObjectIdentifier(from): from.embeddedView.frame],
      finalFrames: [ObjectIdentifier(to): contentFrame(of: to)])
    if custom != nil {
      // If an interaction pauses the layer time of the container, the layer time of the bar must be paused as well.
      transition.animateAlongsideTransition(
        in: bar, animation: { _ in stackTransition.layOutBarsForTransition() })
    }
    transition.run()
  }

  private func end(_ stackTransition: NavigationTransition, _ completed: Bool, animated: Bool) {
    let (from, to) = (stackTransition.from, stackTransition.to)
    if !completed, navigationState.pendingUpdateIsAnimated == nil {
      restore(stackTransition.oldStack)
    }
    stackTransition.end(completed)
    finishChildTransition(from: from, to: to, completed, animated: animated) { shown in
      navigationState.shown = shown
      layOutBars()
      container.show(shown, at: contentFrame(of: shown))
    } end: { [self] shown in
      navigationState.isTransitioning = false
      container.isUserInteractionEnabled = true
      syncBarWithScrollPosition(of: shown)
      UIView.performWithoutAnimation { layOutBars() }
      completeParentChanges()
      if completed { delegate?.navigationController(self, didShow: to, animated: animated) }
      guard let waits = navigationState.pendingUpdateIsAnimated else { return }
      navigationState.pendingUpdateIsAnimated = nil
      navigationState.previousStack =
        completed ? stackTransition.newStack : stackTransition.oldStack
      showTopOfStack(
        animated: waits,
        isPush: !navigationState.previousStack.contains { $0 === navigationState.stack.last })
    }
  }

  private func restore(_ stack: [UIViewController]) {
    for controller in navigationState.pendingAdditions
    where !stack.contains(where: { $0 === controller }) {
      controller.willMove(toParent: nil)
      navigationState.pendingRemovals.append(controller)
    }
    navigationState.pendingAdditions = []
    let back = navigationState.pendingRemovals.filter { one in stack.contains { $0 === one } }
    navigationState.pendingRemovals.removeAll { one in stack.contains { $0 === one } }
    for controller in back { controller.parentChange = .none }
    navigationState.stack = stack
  }

  // MARK: - Delegate

  /// Calls the delegate's `willShow` method for the first visible controller, which appears together with the
  /// navigation controller. Does nothing with an empty stack and after the first such call.
  func notifyWillShowInitial(_ animated: Bool) {
    guard !navigationState.hasNotifiedInitialShow.will, let top = topViewController else { return }
    navigationState.hasNotifiedInitialShow.will = true
    delegate?.navigationController(self, willShow: top, animated: animated)
  }

  func notifyDidShowInitial(_ animated: Bool) {
    guard navigationState.hasNotifiedInitialShow.will, !navigationState.hasNotifiedInitialShow.did
    else { return }
    navigationState.hasNotifiedInitialShow.did = true
    // Deferred, so that the delegate is called after `viewDidAppear(_:)` of the top controller.
    HostContext.current.enqueue {
      MainActor.assumeIsolated {
        guard let top = self.topViewController else { return }
        self.delegate?.navigationController(self, didShow: top, animated: animated)
      }
    }
  }
}
