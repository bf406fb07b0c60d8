// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a navigation controller keeps of its stack, and of the way from one controller to the next.
@MainActor struct NavigationCourse {
  var stack: [UIViewController] = []
  /// The controller whose view is in the container; that of the stack's last one, but for transitions.
  var shown: UIViewController?
  /// The stack before what is under way.
  var before: [UIViewController] = []
  /// Whether a transition is under way.
  var isBusy = false
  /// Whether a transition asks what the bars are to be: they go along with it.
  var isAsking = false
  /// What was asked for meanwhile: whether animated.
  var isWaiting: Bool?
  weak var transition: ControllerTransition?
  /// Controllers that were told to come or to go, to be told of it at the end.
  var arriving: [UIViewController] = []
  var leaving: [UIViewController] = []
  var hasToldFirst = (will: false, did: false)
  var isBarHidden = false
  var isToolbarHidden = true
  /// How many times bars slide just now.
  var sliding = 0
}

extension UINavigationController {
  // MARK: - Stack

  func pop(to target: UIViewController?, animated: Bool) -> [UIViewController]? {
    guard let target, let index = course.stack.firstIndex(where: { $0 === target }),
      index < course.stack.count - 1
    else { return nil }
    let gone = Array(course.stack[(index + 1)...])
    setStack(Array(course.stack[...index]), animated: animated)
    return gone
  }

  /// What the bar shows: the items of the stack, after that of what it is in.
  var barItems: [UINavigationItem] {
    (outerItem.map { [$0.item] } ?? []) + course.stack.map(\.navigationItem)
  }

  func popByBackButton() {
    if course.stack.count == 1, let outerItem { return outerItem.leave() }
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
    let old = course.stack
    let added = new.filter { one in !old.contains { $0 === one } }
    let removed = old.filter { one in !new.contains { $0 === one } }
    guard !added.isEmpty || !removed.isEmpty || old.last !== new.last else {
      // Another order below the top.
      course.stack = new
      return
    }
    let top = old.last
    if !course.isBusy { course.before = old }
    course.stack = new
    for controller in added {
      // One that left, and comes back before it was told.
      course.leaving.removeAll { $0 === controller }
      addChild(controller)
      course.arriving.append(controller)
    }
    for controller in removed {
      course.arriving.removeAll { $0 === controller }
      controller.willMove(toParent: nil)
      course.leaving.append(controller)
    }
    let isPush = top == nil || added.contains { $0 === new.last }
    follow(animated: animated, isPush: isPush, driver: driver)
  }

  /// Shows the top of the stack.
  func follow(
    animated: Bool, isPush: Bool, driver: UIPercentDrivenInteractiveTransition? = nil
  ) {
    if course.isBusy {
      course.isWaiting = animated
      return
    }
    guard isViewLoaded else { return settleParents() }
    guard let from = course.shown, let to = course.stack.last, from !== to, view.window != nil
    else {
      showTop()
      return settleParents()
    }
    run(from: from, to: to, isPush: isPush, animated: animated, driver: driver)
  }

  /// Tells controllers that came and went of it.
  private func settleParents() {
    let (arriving, leaving) = (course.arriving, course.leaving)
    (course.arriving, course.leaving) = ([], [])
    for controller in leaving where controller.parent === self { controller.removeFromParent() }
    for controller in arriving where controller.parent === self {
      controller.didMove(toParent: self)
    }
    parentsAreSettled()
  }

  /// Shows the top of the stack at once, off screen or as the first.
  private func showTop() {
    let top = course.stack.last
    if course.shown !== top {
      course.shown?.outerViewIfLoaded?.removeFromSuperview()
      course.shown = top
    }
    if let top {
      layOutBars()
      container.show(top, at: contentFrame(of: top))
    }
    if let top { followContents(of: top) }
    bar.show(barItems)
    layOutBars()
  }

  // MARK: - Transitions

  private func run(
    from: UIViewController, to: UIViewController, isPush: Bool, animated: Bool,
    driver: UIPercentDrivenInteractiveTransition?
  ) {
    course.isBusy = true
    let operation = isPush ? Operation.push : .pop
    let custom =
      animated
      ? delegate?.navigationController(
        self, animationControllerFor: operation, from: from, to: to) : nil
    let asked = custom.flatMap {
      delegate?.navigationController(self, interactionControllerFor: $0)
    }
    let way = NavigationWay(self, from: from, to: to, isPush: isPush)
    let standard =
      animated && custom == nil
      ? NavigationAnimator(isPush: isPush) {
        way.riders
      } alongside: {
        way.moveBars()
      } : nil
    let transition = ControllerTransition(
      from: from, to: to, container: container, style: .none,
      animator: custom ?? standard, interaction: custom == nil ? driver : asked
    ) { [self] completed in
      end(way, completed, animated: animated)
    }
    course.transition = transition
    // What moves by itself is not touched.
    container.isUserInteractionEnabled = custom != nil
    transition.announce()
    to.loadViewIfNeeded()
    to.outerView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    (from.isInTransition, to.isInTransition) = (true, true)
    course.isAsking = true
    from.willAppear(false, animated: animated)
    to.willAppear(true, animated: animated)
    delegate?.navigationController(self, willShow: to, animated: animated)
    course.isAsking = false
    way.begin(isAnimated: animated, isOwn: custom == nil)
    transition.take(
      [.from: from.outerView, .to: to.outerView],
      initialFrames: [ObjectIdentifier(from): from.outerView.frame],
      finalFrames: [ObjectIdentifier(to): contentFrame(of: to)])
    if custom != nil {
      // What is driven by the container's time holds the bar's, too.
      transition.animateAlongsideTransition(in: bar, animation: { _ in way.moveBars() })
    }
    transition.run()
  }

  private func end(_ way: NavigationWay, _ completed: Bool, animated: Bool) {
    let (from, to) = (way.from, way.to)
    if !completed, course.isWaiting == nil { restore(way.oldStack) }
    way.end(completed)
    endExchange(from: from, to: to, completed, animated: animated) { shown in
      course.shown = shown
      layOutBars()
      container.show(shown, at: contentFrame(of: shown))
    } end: { [self] shown in
      course.isBusy = false
      container.isUserInteractionEnabled = true
      followContents(of: shown)
      UIView.performWithoutAnimation { layOutBars() }
      settleParents()
      if completed { delegate?.navigationController(self, didShow: to, animated: animated) }
      guard let waits = course.isWaiting else { return }
      course.isWaiting = nil
      course.before = completed ? way.newStack : way.oldStack
      follow(
        animated: waits, isPush: !course.before.contains { $0 === course.stack.last })
    }
  }

  private func restore(_ stack: [UIViewController]) {
    for controller in course.arriving where !stack.contains(where: { $0 === controller }) {
      controller.willMove(toParent: nil)
      course.leaving.append(controller)
    }
    course.arriving = []
    let back = course.leaving.filter { one in stack.contains { $0 === one } }
    course.leaving.removeAll { one in stack.contains { $0 === one } }
    for controller in back { controller.parentChange = .none }
    course.stack = stack
  }

  // MARK: - Delegate

  /// The first controller shows with the navigation controller.
  func tellFirstShows(_ animated: Bool) {
    guard !course.hasToldFirst.will, let top = topViewController else { return }
    course.hasToldFirst.will = true
    delegate?.navigationController(self, willShow: top, animated: animated)
  }

  func tellFirstShown(_ animated: Bool) {
    guard course.hasToldFirst.will, !course.hasToldFirst.did else { return }
    course.hasToldFirst.did = true
    // After the controller's own viewDidAppear(_:).
    HostContext.current.nextTurn {
      MainActor.assumeIsolated {
        guard let top = self.topViewController else { return }
        self.delegate?.navigationController(self, didShow: top, animated: animated)
      }
    }
  }
}
