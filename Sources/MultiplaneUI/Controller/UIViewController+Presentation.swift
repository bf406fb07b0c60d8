// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIViewController {
  /// The controller whose parents have none, which presents.
  private var presenter: UIViewController { storedParent?.presenter ?? self }

  func presentModally(
    _ controller: UIViewController, animated: Bool, completion: (() -> Void)?
  ) {
    let presenter = presenter
    guard let window = presenter.viewIfLoaded?.window, presenter.modal.presented == nil,
      controller.modal.presenting == nil, controller !== presenter
    else {
      HostContext.current.report(
        Diagnostic(
          layer: "\(type(of: presenter))", keyPath: nil,
          message: "\(type(of: controller)) was not presented: the presenting controller is not in "
            + "a window, or presents another. Present from viewDidAppear, and dismiss before."))
      return
    }
    let style = controller.modalPresentationStyle
    let container = PresentationContainer(frame: window.bounds)
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let presentation =
      (style == .custom
        ? controller.transitioningDelegate?.presentationController(
          forPresented: controller, presenting: presenter, source: self) : nil)
      ?? UIPresentationController(presentedViewController: controller, presenting: presenter)
    presentation.containerView = container
    container.presentation = presentation
    controller.modal.presentation = presentation
    presenter.modal.presented = controller
    controller.modal.presenting = presenter
    let removes = presentation.shouldRemovePresentersView
    let animator: (any UIViewControllerAnimatedTransitioning)? =
      animated
      ? controller.transitioningDelegate?.animationController(
        forPresented: controller, presenting: presenter, source: self)
        ?? ModalAnimator(controller.modalTransitionStyle, isPresentation: true) : nil
    let interaction = animator.flatMap {
      controller.transitioningDelegate?.interactionControllerForPresentation(using: $0)
    }
    controller.loadViewIfNeeded()
    let home = Home(presenter.view)
    controller.modal.home = home
    controller.modal.isBeing = .presented
    presenter.isInTransition = true
    controller.isInTransition = true
    window.addSubview(container)
    if removes {
      home.frame = container.convert(presenter.view.bounds, from: presenter.view)
      container.addSubview(presenter.view)
      presenter.willAppear(false, animated: animated)
    }
    controller.willAppear(true, animated: animated)
    presentation.presentationTransitionWillBegin()
    var views: [UITransitionContextViewKey: UIView] = [:]
    views[.to] = presentation.presentedView
    if removes { views[.from] = presenter.view }
    let transition = ControllerTransition(
      from: presenter, to: controller, container: container, style: style, views: views,
      initialFrames: [ObjectIdentifier(presenter): presenter.view.frame],
      finalFrames: [
        ObjectIdentifier(controller): presentation.frameOfPresentedViewInContainerView,
        ObjectIdentifier(presenter): removes ? .zero : presenter.view.frame,
      ], animator: animator, interaction: interaction
    ) { completed in
      controller.modal.isBeing = .neither
      if completed {
        if removes { presenter.view.removeFromSuperview() }
      } else {
        controller.willAppear(false, animated: animated)
        presentation.presentedView?.removeFromSuperview()
        if removes {
          presenter.willAppear(true, animated: animated)
          home.restore(presenter.view)
        }
        container.removeFromSuperview()
        presenter.modal.presented = nil
        controller.modal.presenting = nil
      }
      presenter.isInTransition = false
      controller.isInTransition = false
      presenter.didAppear(animated: animated)
      controller.didAppear(animated: animated)
      presentation.presentationTransitionDidEnd(completed)
      if completed { completion?() } else { controller.modal.presentation = nil }
    }
    transition.run()
  }

  func dismissModally(animated: Bool, completion: (() -> Void)?) {
    let presenter = self.presenter
    // The presented one is dismissed, with all that it presents itself.
    if let presented = presenter.modal.presented {
      presented.dismissSelf(animated: animated, completion: completion)
    } else if presenter.modal.presenting != nil {
      presenter.dismissSelf(animated: animated, completion: completion)
    } else {
      completion?()
    }
  }

  private func dismissSelf(animated: Bool, completion: (() -> Void)?) {
    guard let presenter = modal.presenting, let presentation = modal.presentation,
      let container = presentation.containerView, transition == nil
    else { return }
    if let above = modal.presented { above.dismissSelf(animated: false, completion: nil) }
    let removes = presentation.shouldRemovePresentersView
    let animator: (any UIViewControllerAnimatedTransitioning)? =
      animated
      ? transitioningDelegate?.animationController(forDismissed: self)
        ?? ModalAnimator(modalTransitionStyle, isPresentation: false) : nil
    let interaction = animator.flatMap {
      transitioningDelegate?.interactionControllerForDismissal(using: $0)
    }
    modal.isBeing = .dismissed
    isInTransition = true
    presenter.isInTransition = true
    willAppear(false, animated: animated)
    if removes { presenter.willAppear(true, animated: animated) }
    presentation.dismissalTransitionWillBegin()
    let home = modal.home
    var views: [UITransitionContextViewKey: UIView] = [:]
    views[.from] = presentation.presentedView
    if removes { views[.to] = presenter.view }
    let transition = ControllerTransition(
      from: self, to: presenter, container: container, style: modalPresentationStyle,
      views: views, initialFrames: [ObjectIdentifier(self): view.frame],
      finalFrames: [
        ObjectIdentifier(presenter): removes
          ? home?.frame ?? container.bounds : presenter.view.frame
      ], animator: animator, interaction: interaction
    ) { [self] completed in
      modal.isBeing = .neither
      if completed {
        presentation.presentedView?.removeFromSuperview()
        if removes { home?.restore(presenter.view) }
        container.removeFromSuperview()
        presenter.modal.presented = nil
        modal.presenting = nil
      } else {
        if removes {
          presenter.willAppear(false, animated: animated)
          presenter.view.removeFromSuperview()
        }
        willAppear(true, animated: animated)
      }
      isInTransition = false
      presenter.isInTransition = false
      didAppear(animated: animated)
      presenter.didAppear(animated: animated)
      presentation.dismissalTransitionDidEnd(completed)
      if completed {
        presentation.containerView = nil
        modal.presentation = nil
        completion?()
      }
    }
    transition.run()
  }
}

/// What a controller keeps of presentations.
@MainActor struct ModalState {
  enum Being { case neither, presented, dismissed }

  var presented: UIViewController?
  weak var presenting: UIViewController?
  var presentation: UIPresentationController?
  /// Where the presenting view was.
  var home: Home?
  var isBeing = Being.neither
}

/// Where a view was before a presentation took it away.
@MainActor final class Home {
  private weak var superview: UIView?
  private let index: Int
  private let own: CGRect
  /// In the container.
  var frame = CGRect.zero

  init(_ view: UIView) {
    superview = view.superview
    index = view.superview?.subviews.firstIndex { $0 === view } ?? 0
    own = view.frame
    frame = own
  }

  func restore(_ view: UIView) {
    superview?.insertSubview(view, at: index)
    if CATransform3DIsIdentity(view.transform3D), let superview {
      view.frame = superview is UIWindow ? superview.bounds : own
    }
  }
}
