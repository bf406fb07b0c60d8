// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIModalPresentationStyle {
  /// Whether a presentation in this style removes the presenter's view from the window. A presentation controller, such
  /// as the one of sheets, can override this default in `shouldRemovePresentersView`.
  var removesPresenter: Bool {
    switch self {
    case .custom, .overFullScreen, .overCurrentContext, .popover: false
    default: true
    }
  }

  /// Whether a presentation in this style covers only the view of the controller that defines the presentation context,
  /// not the whole screen.
  var isCurrentContext: Bool { self == .currentContext || self == .overCurrentContext }
}

// The rules for the presenter of a modal presentation and for the superview of its container view:
//
// - A presentation over the screen is presented by the topmost parent controller, and its container is a subview of the
//   window.
// - A presentation in a context is presented by the nearest controller that defines a presentation context. Its
//   container is a sibling of the view of that controller, directly above the view, and has the same frame. Navigation,
//   tab bar and split view controllers lay out only one view for each child. Therefore the view of the child and the
//   container have a common superview, a `PresentationWrapperView`, while the child presents another controller in its
//   context.

extension UIViewController {
  /// The ancestor that has no parent; the controller itself if it has no parent.
  var rootAncestor: UIViewController { storedParent?.rootAncestor ?? self }

  /// The nearest controller, starting with this one and continuing with its ancestors, that defines a presentation
  /// context; ``rootAncestor`` if there is none.
  var presentationContextProvider: UIViewController {
    sequence(first: self, next: \.storedParent).first { $0.definesPresentationContext }
      ?? rootAncestor
  }

  /// The nearest controller, starting with this one and continuing with its ancestors, that presents or is presented;
  /// nil if there is none.
  var nearestModal: UIViewController? {
    sequence(first: self, next: \.storedParent).first {
      $0.modal.presented != nil || $0.modal.presenting != nil
    }
  }

  /// The controller that this one presents in its presentation context; nil if it presents none, or one over the whole
  /// screen.
  var presentedInContext: UIViewController? {
    modal.presented.flatMap { $0.modal.isCurrentContext ? $0 : nil }
  }

  /// The view of the controller, or the visible view of the controller presented in its place; nil if the view is not
  /// loaded.
  var visibleView: UIView? {
    modal.isReplacedByPresented ? presentedInContext?.visibleView : storedView
  }

  /// The controller with which this one appears and disappears: the parent or, without a parent, the presenter of a
  /// presentation in a context; nil if there is neither.
  var enclosingController: UIViewController? {
    storedParent ?? (modal.isCurrentContext ? modal.presenting : nil)
  }

  /// Returns the transition style with which this controller presents `controller`: the style of this controller if it
  /// defines a presentation context and `providesPresentationContextTransitionStyle` is true, else the style of
  /// `controller`.
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

  /// Inserts the container of a presentation: in the current context directly above the controller's view, otherwise,
  /// or if the view has no superview, on top of the other subviews of the window. In the context of a child of a
  /// navigation, tab bar or split view controller, first moves the child's view into a wrapper view.
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

  /// Removes the wrapper view, if there is one, unless the controller still presents another one in its context. The
  /// controller's view, if it is inside, is moved to the place of the wrapper view.
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

  /// The view that a parent lays out: the wrapper view if there is one, else the controller's view, which is loaded if
  /// necessary.
  var embeddedView: UIView! { modal.wrapperView ?? view }
  /// The view that a parent lays out: the wrapper view if there is one, else the controller's view; nil if that view is
  /// not loaded.
  var embeddedViewIfLoaded: UIView? { modal.wrapperView ?? viewIfLoaded }

  /// Lays out the containers of presentations in the contexts of children: each container gets the frame of the child's
  /// view if both have the same superview.
  func layOutCurrentContextPresentations() {
    for child in storedChildren {
      guard let container = child.presentedInContext?.modal.presentation?.containerView,
        let view = child.storedView, view.superview === container.superview,
        container.superview != nil, container.frame != view.frame
      else { continue }
      container.frame = view.frame
    }
  }

  /// Moves the container of a presentation in the controller's context to the superview of the controller's view;
  /// removes the container if the view has no superview. Does nothing during a transition of the controller and while
  /// the presented view replaces the controller's view.
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

/// The superview of a child controller's view and of the container in which the child presents another controller in
/// its context. Navigation, tab bar and split view controllers lay it out in place of the child's view.
final class PresentationWrapperView: UIView {}
