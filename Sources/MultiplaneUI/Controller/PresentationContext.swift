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

// Who presents, and where. Over the screen, the topmost parent does, in the window. In a context, the controller that
// defines it does, and the container lies over its view, in the same superview: it goes where that view goes. Parents of
// ours move one view for each child; for them, view and container share a shell while something is presented.

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

  /// What it presents within its parent's view.
  var presentedInContext: UIViewController? {
    modal.presented.flatMap { $0.modal.isInContext ? $0 : nil }
  }

  /// What shows of it: its view, or that of what is presented in its place.
  var shownView: UIView? { modal.isCovered ? presentedInContext?.shownView : storedView }

  /// The controller with which it comes and goes: the parent, or the one whose view it covers.
  var around: UIViewController? {
    storedParent ?? (modal.isInContext ? modal.presenting : nil)
  }

  /// How the presentation of another moves, unless somebody else animates it.
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

  /// Puts the container of a presentation over its view, or over all of the window.
  func put(_ container: PresentationContainer, isInContext: Bool) {
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

  /// Takes the shell away when nothing is presented any more.
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

  /// The view that a parent moves: its own, or the shell that holds this and what is presented over it.
  var outerView: UIView! { modal.shell ?? view }
  /// That, unless no view was made yet.
  var outerViewIfLoaded: UIView? { modal.shell ?? viewIfLoaded }

  /// Keeps what is presented over children where their views are.
  func layOutContexts() {
    for child in storedChildren {
      guard let container = child.presentedInContext?.modal.presentation?.containerView,
        let view = child.storedView, view.superview === container.superview,
        container.superview != nil, container.frame != view.frame
      else { continue }
      container.frame = view.frame
    }
  }

  /// Its view came to another place, or went: so does what is presented over it.
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

/// Holds a child's view and what is presented over it.
final class PresentationShell: UIView {}
