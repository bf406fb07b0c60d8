// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIModalPresentationStyle {
  /// Whether the presenter's view is removed.
  var removesPresenter: Bool {
    switch self {
    case .custom, .overFullScreen, .overCurrentContext, .popover: false
    default: true
    }
  }

  /// Whether the presentation covers only the controller that defines the context, not the screen.
  var isCurrentContext: Bool { self == .currentContext || self == .overCurrentContext }
}

// Which controller is the presenter, and which view contains the container.
//
// - A presentation over the screen is presented by the topmost parent, and its container is a subview of the window.
// - A presentation in a context is presented by the controller that defines the context. Its container is a sibling of
//   that controller's view, directly above it, and moves with it. Navigation and tab bar controllers move one view for
//   each child: there, both views are wrapped in a `PresentationWrapperView` while something is presented.

extension UIViewController {
  /// The topmost ancestor: the controller itself or the ancestor that has no parent.
  var rootAncestor: UIViewController { storedParent?.rootAncestor ?? self }

  /// The nearest controller that defines a presentation context, else the topmost parent.
  var presentationContextProvider: UIViewController {
    sequence(first: self, next: \.storedParent).first { $0.definesPresentationContext }
      ?? rootAncestor
  }

  /// The nearest controller, of this one and its ancestors, that presents or is presented.
  var nearestModal: UIViewController? {
    sequence(first: self, next: \.storedParent).first {
      $0.modal.presented != nil || $0.modal.presenting != nil
    }
  }

  /// The controller that this one presents in a context, if any.
  var presentedInContext: UIViewController? {
    modal.presented.flatMap { $0.modal.isCurrentContext ? $0 : nil }
  }

  /// The visible view: its own, or that of the controller presented in its place.
  var visibleView: UIView? {
    modal.isReplacedByPresented ? presentedInContext?.visibleView : storedView
  }

  /// The controller together with which this one appears and disappears: the parent, or the presenter in a context.
  var enclosingController: UIViewController? {
    storedParent ?? (modal.isCurrentContext ? modal.presenting : nil)
  }

  /// Returns the transition style of a presentation by this controller.
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
          + "a window, or already presents one. Present from viewDidAppear; dismiss first."))
  }

  // MARK: - View Hierarchy

  /// Inserts the container of a presentation above the controller's view, or on top of the window.
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

  /// Removes the wrapper view if nothing is presented in the context anymore.
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

  /// The view that a parent lays out: the wrapper view if there is one, else the controller's view.
  var embeddedView: UIView! { modal.wrapperView ?? view }
  /// The view that a parent lays out; nil if the view is not loaded.
  var embeddedViewIfLoaded: UIView? { modal.wrapperView ?? viewIfLoaded }

  /// Updates the containers of presentations by children to the frames of the children's views.
  func layOutCurrentContextPresentations() {
    for child in storedChildren {
      guard let container = child.presentedInContext?.modal.presentation?.containerView,
        let view = child.storedView, view.superview === container.superview,
        container.superview != nil, container.frame != view.frame
      else { continue }
      container.frame = view.frame
    }
  }

  /// Moves the presentation container when the view changes its superview or leaves the window.
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

/// The common superview of a child's view and the container of its presentation.
final class PresentationWrapperView: UIView {}
