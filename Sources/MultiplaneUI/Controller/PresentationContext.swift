// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIModalPresentationStyle {
  /// Whether what lies below is taken away.
  var removesPresenter: Bool {
    switch self {
    case .custom, .overFullScreen, .overCurrentContext, .popover: false
    default: true
    }
  }

  /// Whether it covers the controller that defines the context, and not the screen.
  var isCurrentContext: Bool { self == .currentContext || self == .overCurrentContext }
}

// Which controller presents, and where the container goes.
//
// - A presentation over the screen is presented by the topmost parent, and its container is a subview of the window.
// - A presentation in a context is presented by the controller that defines the context. Its container is a sibling of
//   that controller's view, directly above it, and moves with it. Navigation and tab bar controllers move one view for
//   each child: there both are put into a `PresentationShell` as long as something is presented.

extension UIViewController {
  /// The controller around it that has no parent.
  var rootAncestor: UIViewController { storedParent?.rootAncestor ?? self }

  /// The nearest controller that defines a context; without any, the topmost parent.
  var presentationContextProvider: UIViewController {
    sequence(first: self, next: \.storedParent).first { $0.definesPresentationContext }
      ?? rootAncestor
  }

  /// The nearest controller of this one and its parents that presents, or is presented.
  var nearestModal: UIViewController? {
    sequence(first: self, next: \.storedParent).first {
      $0.modal.presented != nil || $0.modal.presenting != nil
    }
  }

  /// The controller that it presents in a context, if any.
  var presentedInContext: UIViewController? {
    modal.presented.flatMap { $0.modal.isInContext ? $0 : nil }
  }

  /// The view that shows: its own, or that of the controller presented in its place.
  var visibleView: UIView? {
    modal.isReplacedByPresented ? presentedInContext?.visibleView : storedView
  }

  /// The controller with which it appears and disappears: its parent, or the presenter in whose context it is.
  var enclosingController: UIViewController? {
    storedParent ?? (modal.isInContext ? modal.presenting : nil)
  }

  /// The transition style of a presentation by this controller.
  func transitionStyle(of controller: UIViewController) -> UIModalTransitionStyle {
    definesPresentationContext && providesPresentationContextTransitionStyle
      ? modalTransitionStyle : controller.modalTransitionStyle
  }

  func canPresent(_ controller: UIViewController) -> Bool {
    viewIfLoaded?.window != nil && modal.presented == nil && controller.modal.presenting == nil
      && controller !== self
  }

  func reportPresentationFailure(_ controller: UIViewController) {
    HostContext.current.report(
      Diagnostic(
        layer: "\(type(of: self))", keyPath: nil,
        message: "\(type(of: controller)) was not presented: the presenting controller is not in "
          + "a window, or presents another. Present from viewDidAppear, and dismiss before."))
  }

  // MARK: - Place

  /// Adds the container of a presentation above its view, or on top of the window.
  func installContainer(_ container: UIView, inCurrentContext: Bool) {
    guard inCurrentContext, let superview = view.superview else {
      container.frame = view.window?.bounds ?? .zero
      container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.window?.addSubview(container)
      return
    }
    if storedParent?.isContainerWithBars == true, !(superview is PresentationWrapperView) {
      let wrapperView = PresentationWrapperView(frame: view.frame)
      wrapperView.autoresizingMask = view.autoresizingMask
      superview.insertSubview(wrapperView, belowSubview: view)
      view.frame = wrapperView.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      wrapperView.addSubview(view)
      modal.wrapperView = wrapperView
    }
    container.autoresizingMask = view.autoresizingMask
    container.frame = view.frame
    view.superview?.insertSubview(container, aboveSubview: view)
  }

  /// Removes the shell when nothing is presented in the context any more.
  func removeWrapperIfUnused() {
    guard let wrapperView = modal.wrapperView, presentedInContext == nil else { return }
    modal.wrapperView = nil
    if let superview = wrapperView.superview, view.superview === wrapperView {
      view.autoresizingMask = wrapperView.autoresizingMask
      view.frame = wrapperView.frame
      superview.insertSubview(view, aboveSubview: wrapperView)
    } else if view.superview === wrapperView {
      view.removeFromSuperview()
    }
    wrapperView.removeFromSuperview()
  }

  /// The view that a parent moves: the shell if there is one, else its own.
  var embeddedView: UIView! { modal.wrapperView ?? view }
  /// The same, without loading the view.
  var embeddedViewIfLoaded: UIView? { modal.wrapperView ?? viewIfLoaded }

  /// Gives containers of presentations by children the frames of the children's views.
  func layOutCurrentContextPresentations() {
    for child in storedChildren {
      guard let container = child.presentedInContext?.modal.presentation?.containerView,
        let view = child.storedView, view.superview === container.superview,
        container.superview != nil, container.frame != view.frame
      else { continue }
      container.frame = view.frame
    }
  }

  /// Moves the presentation container along when the view moves to another superview or out of the window.
  func presentationContextDidMove() {
    guard let container = presentedInContext?.modal.presentation?.containerView,
      !isInTransition, !modal.isReplacedByPresented, let view = storedView,
      container.superview !== view.superview
    else { return }
    if view.superview == nil {
      container.removeFromSuperview()
    } else {
      container.frame = view.frame
      view.superview?.insertSubview(container, aboveSubview: view)
    }
  }
}

/// The common superview of a child's view and of what is presented over it.
final class PresentationWrapperView: UIView {}
