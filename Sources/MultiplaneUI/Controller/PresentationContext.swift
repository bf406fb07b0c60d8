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
  var isInContext: Bool { self == .currentContext || self == .overCurrentContext }
}

// Which controller presents, and where the container goes.
//
// - A presentation over the screen is presented by the topmost parent, and its container is a subview of the window.
// - A presentation in a context is presented by the controller that defines the context. Its container is a sibling of
//   that controller's view, directly above it, and moves with it. Navigation and tab bar controllers move one view for
//   each child: there both are put into a `PresentationShell` as long as something is presented.

extension UIViewController {
  /// The controller around it that has no parent.
  var topParent: UIViewController { storedParent?.topParent ?? self }

  /// The nearest controller that defines a context; without any, the topmost parent.
  var context: UIViewController {
    sequence(first: self, next: \.storedParent).first { $0.definesPresentationContext } ?? topParent
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
  var shownView: UIView? { modal.isCovered ? presentedInContext?.shownView : storedView }

  /// The controller with which it appears and disappears: its parent, or the presenter in whose context it is.
  var around: UIViewController? {
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

  func refuse(_ controller: UIViewController) {
    HostContext.current.report(
      Diagnostic(
        layer: "\(type(of: self))", keyPath: nil,
        message: "\(type(of: controller)) was not presented: the presenting controller is not in "
          + "a window, or presents another. Present from viewDidAppear, and dismiss before."))
  }

  // MARK: - Place

  /// Adds the container of a presentation above its view, or on top of the window.
  func put(_ container: UIView, isInContext: Bool) {
    guard isInContext, let superview = view.superview else {
      container.frame = view.window?.bounds ?? .zero
      container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.window?.addSubview(container)
      return
    }
    if storedParent?.isContainerWithBars == true, !(superview is PresentationShell) {
      let shell = PresentationShell(frame: view.frame)
      shell.autoresizingMask = view.autoresizingMask
      superview.insertSubview(shell, belowSubview: view)
      view.frame = shell.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      shell.addSubview(view)
      modal.shell = shell
    }
    container.autoresizingMask = view.autoresizingMask
    container.frame = view.frame
    view.superview?.insertSubview(container, aboveSubview: view)
  }

  /// Removes the shell when nothing is presented in the context any more.
  func leaveShell() {
    guard let shell = modal.shell, presentedInContext == nil else { return }
    modal.shell = nil
    if let superview = shell.superview, view.superview === shell {
      view.autoresizingMask = shell.autoresizingMask
      view.frame = shell.frame
      superview.insertSubview(view, aboveSubview: shell)
    } else if view.superview === shell {
      view.removeFromSuperview()
    }
    shell.removeFromSuperview()
  }

  /// The view that a parent moves: the shell if there is one, else its own.
  var outerView: UIView! { modal.shell ?? view }
  /// The same, without loading the view.
  var outerViewIfLoaded: UIView? { modal.shell ?? viewIfLoaded }

  /// Gives containers of presentations by children the frames of the children's views.
  func layOutContexts() {
    for child in storedChildren {
      guard let container = child.presentedInContext?.modal.presentation?.containerView,
        let view = child.storedView, view.superview === container.superview,
        container.superview != nil, container.frame != view.frame
      else { continue }
      container.frame = view.frame
    }
  }

  /// Moves the presentation container along when the view moves to another superview or out of the window.
  func contextMoved() {
    guard let container = presentedInContext?.modal.presentation?.containerView,
      !isInTransition, !modal.isCovered, let view = storedView,
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
final class PresentationShell: UIView {}
