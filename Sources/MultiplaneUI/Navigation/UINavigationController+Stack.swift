// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a navigation controller keeps of its stack, and of the way from one controller to the next.
@MainActor struct NavigationState {
  var stack: [UIViewController] = []
  /// The controller whose view is in the container; that of the stack's last one, but for transitions.
  var shown: UIViewController?
  /// The stack before what is under way.
  var previousStack: [UIViewController] = []
  /// Whether a transition is under way.
  var isTransitioning = false
  /// Whether a transition asks what the bars are to be: they go along with it.
  var isQueryingBarState = false
  /// What was asked for meanwhile: whether animated.
  var pendingUpdateIsAnimated: Bool?
  weak var transition: ControllerTransition?
  /// Controllers that were told to come or to go, to be told of it at the end.
  var pendingAdditions: [UIViewController] = []
  var pendingRemovals: [UIViewController] = []
  var hasNotifiedInitialShow = (will: false, did: false)
  var isBarHidden = false
  var isToolbarHidden = true
  /// How many times bars slide just now.
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

  /// What the bar shows: the items of the stack, after that of what it is in.
  var barItems: [UINavigationItem] {
    (parentBackItem.map { [$0.item] } ?? []) + navigationState.stack.map(\.navigationItem)
  }

  func handleBackButton() {
    if navigationState.stack.count == 1, let parentBackItem { return parentBackItem.leave() }
    popViewController(animated: true)
  }

  /// - Parameter driver: what drives a way back by the usual animation.
  func setStack(
    _ new: [UIViewController], animated: Bool,
    driver: UIPercentDrivenInteractiveTransition? = nil
  ) {
    for (index, controller) in new.enumerated() {
      precondition(
        !(controller is UINavigationController), "a navigation controller cannot be pushed")
      precondition(
        !new[..<index].contains { $0 === controller },
        "\(type(of: controller)) was pushed more than once")
    }
    let old = navigationState.stack
    let added = new.filter { one in !old.contains { $0 === one } }
    let removed = old.filter { one in !new.contains { $0 === one } }
    guard !added.isEmpty || !removed.isEmpty || old.last !== new.last else {
      // Another order below the top.
      navigationState.stack = new
      return
    }
    let top = old.last
    if !navigationState.isTransitioning { navigationState.previousStack = old }
    navigationState.stack = new
    for controller in added {
      // One that left, and comes back before it was told.
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

  /// Shows the top of the stack.
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

  /// Tells controllers that came and went of it.
  private func completeParentChanges() {
    let (arriving, leaving) = (navigationState.pendingAdditions, navigationState.pendingRemovals)
    (navigationState.pendingAdditions, navigationState.pendingRemovals) = ([], [])
    for controller in leaving where controller.parent === self { controller.removeFromParent() }
    for controller in arriving where controller.parent === self {
      controller.didMove(toParent: self)
    }
    didCompleteParentChanges()
  }

  /// Shows the top of the stack at once, off screen or as the first.
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
    let way = NavigationTransition(self, from: from, to: to, isPush: isPush)
    let standard =
      animated && custom == nil
      ? NavigationAnimator(isPush: isPush) {
        way.reparentedBars
      } alongside: {
        way.layOutBarsForTransition()
      } : nil
    let transition = ControllerTransition(
      from: from, to: to, container: container, style: .none,
      animator: custom ?? standard, interaction: custom == nil ? driver : asked
    ) { [self] completed in
      end(way, completed, animated: animated)
    }
    navigationState.transition = transition
    // What moves by itself is not touched.
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
    way.begin(isAnimated: animated, isOwn: custom == nil)
    transition.setViews(
      [.from: from.embeddedView, .to: to.embeddedView],
      initialFrames: [ObjectIdentifier(from): from.embeddedView.frame],
      finalFrames: [ObjectIdentifier(to): contentFrame(of: to)])
    if custom != nil {
      // What is driven by the container's time holds the bar's, too.
      transition.animateAlongsideTransition(
        in: bar, animation: { _ in way.layOutBarsForTransition() })
    }
    transition.run()
  }

  private func end(_ way: NavigationTransition, _ completed: Bool, animated: Bool) {
    let (from, to) = (way.from, way.to)
    if !completed, navigationState.pendingUpdateIsAnimated == nil { restore(way.oldStack) }
    way.end(completed)
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
      navigationState.previousStack = completed ? way.newStack : way.oldStack
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

  /// The first controller shows with the navigation controller.
  func notifyWillShowInitial(_ animated: Bool) {
    guard !navigationState.hasNotifiedInitialShow.will, let top = topViewController else { return }
    navigationState.hasNotifiedInitialShow.will = true
    delegate?.navigationController(self, willShow: top, animated: animated)
  }

  func notifyDidShowInitial(_ animated: Bool) {
    guard navigationState.hasNotifiedInitialShow.will, !navigationState.hasNotifiedInitialShow.did
    else { return }
    navigationState.hasNotifiedInitialShow.did = true
    // After the controller's own viewDidAppear(_:).
    HostContext.current.enqueue {
      MainActor.assumeIsolated {
        guard let top = self.topViewController else { return }
        self.delegate?.navigationController(self, didShow: top, animated: animated)
      }
    }
  }
}
