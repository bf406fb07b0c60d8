// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIViewController {
  func loadOnce() {
    guard storedView == nil else { return }
    loadView()
    precondition(storedView != nil, "loadView() of \(type(of: self)) did not set view")
    viewDidLoad()
  }

  func setView(_ view: UIView?) {
    guard view !== storedView else { return }
    storedView?.storage.controller = nil
    storedView = view
    view?.storage.controller = self
  }

  func attachChild(_ child: UIViewController) {
    precondition(child !== self, "a view controller cannot be its own child")
    guard child.parent !== self else { return }
    child.willMove(toParent: self)
    if let old = child.storedParent {
      old.storedChildren.removeAll { $0 === child }
      if child.traitOverride?.parent === old { child.traitOverride = nil }
    }
    storedChildren.append(child)
    child.storedParent = self
    child.parentChange = .movingToParent
  }

  func detachFromParent() {
    guard let parent = storedParent else { return }
    parent.storedChildren.removeAll { $0 === self }
    storedParent = nil
    traitOverride = nil
    if appearance == .disappeared { parentChange = .none }
    didMove(toParent: nil)
  }

  func transitionChildren(
    _ from: UIViewController, _ to: UIViewController, _ duration: TimeInterval,
    _ options: UIView.AnimationOptions, _ animations: (() -> Void)?,
    _ completion: ((Bool) -> Void)?
  ) {
    guard let container = from.view.superview, let new = to.view else {
      completion?(false)
      return
    }
    from.beginManualAppearance(false, duration > 0)
    to.beginManualAppearance(true, duration > 0)
    let end = { (finished: Bool) in
      to.endManualAppearance()
      from.endManualAppearance()
      completion?(finished)
    }
    if options.transition != 0 {
      UIView.transition(
        with: container, duration: duration, options: options,
        animations: {
          container.addSubview(new)
          from.view.removeFromSuperview()
          animations?()
        }, completion: end)
      return
    }
    UIView.performWithoutAnimation { container.addSubview(new) }
    // A transition that animates nothing still lasts for its duration.
    UIView.transition(
      with: container, duration: duration, options: options.union(.allowAnimatedContent),
      animations: animations
    ) { finished in
      from.view.removeFromSuperview()
      end(finished)
    }
  }

  // MARK: - Appearance

  /// Sends `viewWillAppear(_:)` before the view is added to a visible window, or `viewWillDisappear(_:)` before it is
  /// removed from one. Does nothing if a transition, explicit calls, or a controller presented in place of this one
  /// control the appearance.
  func viewWillMove(toWindow window: UIWindow?) {
    if isInTransition || modal.isReplacedByPresented || !forwardsAppearanceAutomatically { return }
    startAppearance(window.map { !$0.isHidden } ?? false)
  }

  /// Called after the view was added to a window or removed from one. Completes the appearance callbacks, unless a
  /// transition or explicit calls control the appearance, and lets the container of a presentation in the controller's
  /// context follow the view.
  func viewDidMoveToWindow() {
    // During a transition of this or an enclosing controller, the callbacks are sent at the end of the transition.
    let isAround = sequence(first: self, next: \.enclosingController).contains { $0.isInTransition }
    if !isAround, forwardsAppearanceAutomatically { finishAppearance(animated: false) }
    presentationContextDidMove()
  }

  /// Whether changes of the view hierarchy, not explicit calls, trigger the appearance callbacks of the controller.
  var forwardsAppearanceAutomatically: Bool {
    sequence(first: self, next: \.enclosingController).allSatisfy {
      $0.manualAppearanceIsAnimated == nil
        && $0.storedParent?.shouldAutomaticallyForwardAppearanceMethods ?? true
    }
  }

  /// The children that appear and disappear together with the controller: those whose views are inside its view and
  /// whose appearance is not controlled by explicit calls. Empty if `shouldAutomaticallyForwardAppearanceMethods` is
  /// false.
  private var appearanceForwardingChildren: [UIViewController] {
    guard shouldAutomaticallyForwardAppearanceMethods, let storedView else { return [] }
    return storedChildren.filter {
      $0.manualAppearanceIsAnimated == nil && $0.visibleView?.isDescendant(of: storedView) ?? false
    }
  }

  /// The descendants at all levels that appear and disappear together with the controller, including controllers
  /// presented in a context, wherever their views are. Parents come before their children.
  private var appearanceForwardingDescendants: [UIViewController] {
    var near = presentedInContext.map { [$0] } ?? []
    if shouldAutomaticallyForwardAppearanceMethods {
      near += storedChildren.filter { $0.manualAppearanceIsAnimated == nil }
    }
    return near.flatMap { [$0] + $0.appearanceForwardingDescendants }
  }

  /// Sends `viewWillAppear(_:)` or `viewWillDisappear(_:)` to the controller, then to its
  /// `appearanceForwardingChildren` and to the controller presented in its context, unless that controller is being
  /// presented or dismissed. Does nothing if the controller already appears or disappears accordingly. If a presented
  /// view replaces the controller's view, the presented controller receives the callback instead.
  func startAppearance(_ appears: Bool, animated: Bool = false) {
    if modal.isReplacedByPresented {
      // The presented controller, whose view replaces this controller's view, appears or disappears in place of this
      // one.
      presentedInContext?.startAppearance(appears, animated: animated)
      return
    }
    switch appearance {
    case .disappeared, .disappearing:
      guard appears else { return }
      appearance = .appearing
      appearanceGeneration += 1
      viewWillAppear(animated)
    case .appeared, .appearing:
      guard !appears else { return }
      appearance = .disappearing
      appearanceGeneration += 1
      viewWillDisappear(animated)
    }
    for child in appearanceForwardingChildren { child.startAppearance(appears, animated: animated) }
    if let presented = presentedInContext, presented.modal.directionInProgress == nil {
      presented.startAppearance(appears, animated: animated)
    }
    didForwardAppearance(appears, animated: animated)
  }

  private func finishAppearing(_ animated: Bool) {
    storedView?.layoutIfNeeded()
    appearance = .appeared
    appearanceGeneration += 1
    viewDidAppear(animated)
    if parentChange == .movingToParent { parentChange = .none }
  }

  func beginManualAppearance(_ appears: Bool, _ animated: Bool) {
    manualAppearanceIsAnimated = animated
    startAppearance(appears, animated: animated)
  }

  func endManualAppearance() {
    guard let animated = manualAppearanceIsAnimated else {
      HostContext.current.report(
        Diagnostic(
          layer: "\(type(of: self))", keyPath: nil,
          message:
            "endAppearanceTransition() was called without beginAppearanceTransition(_:animated:)."
        ))
      return
    }
    Self.finishAppearances(of: [self], animated: animated)
    manualAppearanceIsAnimated = nil
  }

  /// Completes an appearance transition: sends `viewDidDisappear(_:)` at once, or `viewDidAppear(_:)` on the next
  /// run-loop iteration, after layout, unless the appearance has changed by then. Does nothing if no appearance
  /// transition is running.
  func finishAppearance(animated: Bool) {
    switch appearance {
    case .disappearing:
      appearance = .disappeared
      viewDidDisappear(animated)
      if parentChange == .movingFromParent { parentChange = .none }
    case .appearing:
      let turn = appearanceGeneration
      HostContext.current.enqueue {
        MainActor.assumeIsolated {
          guard self.appearanceGeneration == turn, self.appearance == .appearing else { return }
          self.finishAppearing(animated)
        }
      }
    case .appeared, .disappeared: break
    }
  }

  /// Completes the appearance transitions of controllers and their `appearanceForwardingDescendants`: sends
  /// `viewDidAppear(_:)` to all that are appearing, then `viewDidDisappear(_:)` to all that are disappearing. Parents
  /// come before their children.
  static func finishAppearances(of controllers: [UIViewController], animated: Bool) {
    let controllers = controllers.flatMap { [$0] + $0.appearanceForwardingDescendants }
    for controller in controllers where controller.appearance == .appearing {
      controller.finishAppearing(animated)
    }
    for controller in controllers where controller.appearance == .disappearing {
      controller.finishAppearance(animated: animated)
    }
  }
}

extension UIWindow {
  /// Removes the view of the old root controller and inserts the view of the new one behind the other subviews, with
  /// the bounds of the window as its frame.
  func replaceRootView(from old: UIViewController?, to new: UIViewController?) {
    old?.viewIfLoaded?.removeFromSuperview()
    guard let new, let view = new.view else { return }
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: 0)
  }

  /// Sends appearance callbacks, when the window is shown or hidden, to the controllers whose views are in the window.
  /// Controllers whose appearance is controlled by explicit calls receive none.
  func appearanceChanged(isOnScreen: Bool) {
    func controllers(_ view: UIView) -> [UIViewController] {
      (view.storage.controller.map { [$0] } ?? []) + view.subviews.flatMap(controllers)
    }
    let all = controllers(self)
    for controller in all where controller.forwardsAppearanceAutomatically {
      controller.startAppearance(isOnScreen)
    }
    for controller in all where controller.forwardsAppearanceAutomatically {
      controller.finishAppearance(animated: false)
    }
  }
}
