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
    let presentation = controller.makePresentation(from: presenter, source: self)
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
        ?? presentation.animator(isPresentation: true) : nil
    let interaction = animator.flatMap {
      controller.transitioningDelegate?.interactionControllerForPresentation(using: $0)
    }
    controller.loadViewIfNeeded()
    let home = Home(presenter.view)
    controller.modal.home = home
    controller.modal.isBeing = .presented
    presenter.isInTransition = true
    controller.isInTransition = true
    let transition = ControllerTransition(
      from: presenter, to: controller, container: container, style: style, animator: animator,
      interaction: interaction
    ) { completed in
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
      Self.atEnd(isAnimated: animated) {
        Self.settle([presenter, controller], animated: animated)
        controller.modal.isBeing = .neither
        presentation.presentationTransitionDidEnd(completed)
        if completed { completion?() } else { controller.forget(presentation) }
      }
    }
    transition.announce()
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
    transition.take(
      views, initialFrames: [ObjectIdentifier(presenter): presenter.view.frame],
      finalFrames: [
        ObjectIdentifier(controller): presentation.frameOfPresentedViewInContainerView,
        ObjectIdentifier(presenter): removes ? .zero : presenter.view.frame,
      ])
    transition.run()
  }

  /// What places the view in a presentation that is about to begin.
  private func makePresentation(
    from presenter: UIViewController, source: UIViewController
  ) -> UIPresentationController {
    if modalPresentationStyle == .custom,
      let own = transitioningDelegate?.presentationController(
        forPresented: self, presenting: presenter, source: source)
    {
      return own
    }
    if let sheet = sheetPresentationController {
      sheet.presentingViewController = presenter
      return sheet
    }
    return UIPresentationController(presentedViewController: self, presenting: presenter)
  }

  /// Does what follows a transition: at once, and on the next turn when nothing was animated.
  static func atEnd(isAnimated: Bool, _ body: @escaping @MainActor () -> Void) {
    if isAnimated { return body() }
    HostContext.current.nextTurn { MainActor.assumeIsolated(body) }
  }

  private func forget(_ presentation: UIPresentationController) {
    presentation.containerView = nil
    modal.sheet = nil
    if modal.presentation === presentation { modal.presentation = nil }
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
      let container = presentation.containerView
    else { return }
    guard transition == nil else {
      HostContext.current.report(
        Diagnostic(
          layer: "\(type(of: self))", keyPath: nil,
          message: "\(type(of: self)) was not dismissed: a presentation or dismissal is under way. "
            + "Wait for its completion, or let the animator end it with completeTransition(false).")
      )
      return
    }
    if let above = modal.presented { above.dismissSelf(animated: false, completion: nil) }
    let removes = presentation.shouldRemovePresentersView
    let animator: (any UIViewControllerAnimatedTransitioning)? =
      animated
      ? transitioningDelegate?.animationController(forDismissed: self)
        ?? presentation.animator(isPresentation: false) : nil
    let interaction = animator.flatMap {
      transitioningDelegate?.interactionControllerForDismissal(using: $0)
    }
    modal.isBeing = .dismissed
    isInTransition = true
    presenter.isInTransition = true
    let home = modal.home
    let transition = ControllerTransition(
      from: self, to: presenter, container: container, style: modalPresentationStyle,
      animator: animator, interaction: interaction
    ) { [self] completed in
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
      Self.atEnd(isAnimated: animated) { [self] in
        Self.settle([self, presenter], animated: animated)
        modal.isBeing = .neither
        presentation.dismissalTransitionDidEnd(completed)
        if completed {
          forget(presentation)
          completion?()
        }
      }
    }
    transition.announce()
    willAppear(false, animated: animated)
    if removes { presenter.willAppear(true, animated: animated) }
    presentation.dismissalTransitionWillBegin()
    var views: [UITransitionContextViewKey: UIView] = [:]
    views[.from] = presentation.presentedView
    if removes { views[.to] = presenter.view }
    transition.take(
      views, initialFrames: [ObjectIdentifier(self): view.frame],
      finalFrames: [
        ObjectIdentifier(presenter): removes
          ? home?.frame ?? container.bounds : presenter.view.frame
      ])
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
  /// What is to place its view as a sheet, once that was asked for.
  var sheet: UISheetPresentationController?
}

extension UIPresentationController {
  /// What animates when nobody else does.
  fileprivate func animator(isPresentation: Bool) -> any UIViewControllerAnimatedTransitioning {
    if let sheet = self as? UISheetPresentationController,
      presentedViewController.modalTransitionStyle == .coverVertical
    {
      return SheetAnimator(sheet, isPresentation: isPresentation)
    }
    return ModalAnimator(
      presentedViewController.modalTransitionStyle, isPresentation: isPresentation)
  }
}

extension UIViewController {
  /// Whether it is presented as a sheet.
  var isSheet: Bool {
    switch modalPresentationStyle {
    case .pageSheet, .formSheet: true
    case .automatic: transitioningDelegate == nil
    default: false
    }
  }

  /// That of the controller or its nearest parent that is presented as a sheet, made before it is.
  func findSheet() -> UISheetPresentationController? {
    if let presentation = modal.presentation {
      return presentation as? UISheetPresentationController
    }
    if let parent = storedParent { return parent.findSheet() }
    guard isSheet else { return nil }
    if let sheet = modal.sheet { return sheet }
    let sheet = UISheetPresentationController(presentedViewController: self, presenting: nil)
    modal.sheet = sheet
    return sheet
  }
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
