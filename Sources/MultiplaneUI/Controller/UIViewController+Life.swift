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

  func adopt(_ child: UIViewController) {
    precondition(child !== self, "a controller cannot be its own child")
    guard child.parent !== self else { return }
    child.willMove(toParent: self)
    if let old = child.storedParent { old.storedChildren.removeAll { $0 === child } }
    storedChildren.append(child)
    child.storedParent = self
  }

  func leaveParent() {
    guard let parent = storedParent else { return }
    parent.storedChildren.removeAll { $0 === self }
    storedParent = nil
    didMove(toParent: nil)
  }

  func exchange(
    _ from: UIViewController, _ to: UIViewController, _ duration: TimeInterval,
    _ options: UIView.AnimationOptions, _ animations: (() -> Void)?,
    _ completion: ((Bool) -> Void)?
  ) {
    guard let container = from.view.superview, let new = to.view else {
      completion?(false)
      return
    }
    if options.transition != 0 {
      UIView.transition(
        with: container, duration: duration, options: options,
        animations: {
          container.addSubview(new)
          from.view.removeFromSuperview()
          animations?()
        }, completion: completion)
      return
    }
    UIView.performWithoutAnimation { container.addSubview(new) }
    // Lasts as long as it says, though nothing may move.
    UIView.transition(
      with: container, duration: duration, options: options.union(.allowAnimatedContent),
      animations: animations
    ) { finished in
      from.view.removeFromSuperview()
      completion?(finished)
    }
  }

  // MARK: - Appearance

  /// The view is about to come into a window, or to leave it.
  func viewMoves(to window: UIWindow?) {
    if isInTransition { return }
    willAppear(window.map { !$0.isHidden } ?? false)
  }

  /// The view came into a window, or left it.
  func viewMoved() { if !isInTransition { didAppear(animated: false) } }

  func willAppear(_ appears: Bool, animated: Bool = false) {
    switch appearance {
    case .disappeared, .disappearing:
      guard appears else { return }
      appearance = .appearing
      viewWillAppear(animated)
    case .appeared, .appearing:
      guard !appears else { return }
      appearance = .disappearing
      viewWillDisappear(animated)
    }
    appearanceTurn += 1
  }

  /// Says that the view did what it was about to: gone, at once; come, when it has been laid out.
  func didAppear(animated: Bool) {
    switch appearance {
    case .disappearing:
      appearance = .disappeared
      viewDidDisappear(animated)
    case .appearing:
      let turn = appearanceTurn
      HostContext.current.nextTurn {
        MainActor.assumeIsolated {
          guard self.appearanceTurn == turn, self.appearance == .appearing else { return }
          self.storedView?.layoutIfNeeded()
          self.appearance = .appeared
          self.viewDidAppear(animated)
        }
      }
    case .appeared, .disappeared: break
    }
  }

  /// Says at the end of a transition what came and, after it, what went.
  static func settle(_ controllers: [UIViewController], animated: Bool) {
    for controller in controllers where controller.appearance == .appearing {
      controller.storedView?.layoutIfNeeded()
      controller.appearance = .appeared
      controller.appearanceTurn += 1
      controller.viewDidAppear(animated)
    }
    for controller in controllers where controller.appearance == .disappearing {
      controller.didAppear(animated: animated)
    }
  }
}

extension UIWindow {
  /// Puts another controller's view in.
  func exchangeRoot(from old: UIViewController?, to new: UIViewController?) {
    old?.viewIfLoaded?.removeFromSuperview()
    guard let new, let view = new.view else { return }
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: 0)
  }

  /// Tells the controllers of the views in it that they come on screen, or leave it.
  func appearanceChanged(isOnScreen: Bool) {
    func controllers(_ view: UIView) -> [UIViewController] {
      (view.storage.controller.map { [$0] } ?? []) + view.subviews.flatMap(controllers)
    }
    let all = controllers(self)
    for controller in all { controller.willAppear(isOnScreen) }
    for controller in all { controller.didAppear(animated: false) }
  }
}
