// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIViewController {
  func presentModally(
    _ controller: UIViewController, animated: Bool, completion: (() -> Void)?
  ) {
    let style = controller.modalPresentationStyle
    let supposed = style.isInContext ? context : topParent
    guard supposed.canPresent(controller) else { return supposed.refuse(controller) }
    if let other = controller.adapt(from: supposed) {
      return presentModally(other, animated: animated, completion: completion)
    }
    let presentation = controller.makePresentation(from: supposed, source: self)
    // A presentation controller of the user's may want another.
    let isInContext = !presentation.shouldPresentInFullscreen
    let presenter = isInContext ? context : topParent
    guard presenter.canPresent(controller) else { return presenter.refuse(controller) }
    presentation.presentingViewController = presenter
    let container = PresentationContainer()
    container.presentation = presentation
    presentation.containerView = container
    controller.modal.isInContext = isInContext
    controller.modal.transitionStyle = presenter.transitionStyle(of: controller)
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
    controller.modal.isBeing = .presented
    presenter.isInTransition = true
    controller.isInTransition = true
    presenter.put(container, isInContext: isInContext)
    let home = Home(presenter.view, beside: container)
    controller.modal.home = home
    let transition = ControllerTransition(
      from: presenter, to: controller, container: container,
      style: presentation.presentationStyle, animator: animator, interaction: interaction
    ) { completed in
      if completed {
        if removes { presenter.view.removeFromSuperview() }
        presenter.modal.isCovered = removes && isInContext
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
        controller.modal.isInContext = false
        presenter.leaveShell()
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
    controller.modal.popover?.tellDelegate(transition)
    if isInContext { controller.barInsets = presenter.barInsets }
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
    if let popover = modal.popover, modalPresentationStyle == .popover {
      return popover.adapted(to: modal.adaptedStyle)
    }
    if let sheet = sheetPresentationController { return sheet }
    return UIPresentationController(presentedViewController: self, presenting: presenter)
  }

  /// Does what follows a transition: at once, and on the next turn when nothing was animated.
  static func atEnd(isAnimated: Bool, _ body: @escaping @MainActor () -> Void) {
    if isAnimated { return body() }
    HostContext.current.nextTurn { MainActor.assumeIsolated(body) }
  }

  func forget(_ presentation: UIPresentationController) {
    presentation.containerView = nil
    modal.sheet = nil
    modal.popover = nil
    modal.adaptedStyle = nil
    modal.removesPresenter = nil
    if modal.presentation === presentation { modal.presentation = nil }
  }

  func dismissModally(animated: Bool, completion: (() -> Void)?) {
    guard let nearest = nearestModal else {
      completion?()
      return
    }
    // The presented one is dismissed, with all that it presents itself.
    (nearest.modal.presented ?? nearest).topInPlace(animated: animated)
      .dismissSelf(animated: animated, completion: completion)
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
    let removes = modal.removesPresenter ?? presentation.shouldRemovePresentersView
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
    presenter.modal.isCovered = false
    let home = modal.home
    let transition = ControllerTransition(
      from: self, to: presenter, container: container, style: presentation.presentationStyle,
      animator: animator, interaction: interaction
    ) { [self] completed in
      if completed {
        presentation.presentedView?.removeFromSuperview()
        if removes { home?.restore(presenter.view) }
        container.removeFromSuperview()
        presenter.modal.presented = nil
        modal.presenting = nil
        modal.isInContext = false
        presenter.leaveShell()
      } else {
        presenter.modal.isCovered = removes && modal.isInContext
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
    // One whose place is not on screen comes with that.
    if removes, container.window != nil { presenter.willAppear(true, animated: animated) }
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
  /// Whether it covers the view of one controller, and not the screen.
  var isInContext = false
  /// Whether what it presents took the place of its view, in its parent's.
  var isCovered = false
  /// What holds its view and what is presented over that, in a parent that moves one view for each child.
  var shell: PresentationShell?
  /// How its presentation moves when nobody else animates it.
  var transitionStyle = UIModalTransitionStyle.coverVertical
  /// Where the presenting view was.
  var home: Home?
  /// Whether the presenting view was taken away, where that is not what its presentation says: it came to another.
  var removesPresenter: Bool?
  var isBeing = Being.neither
  /// What is to place its view as a sheet, once that was asked for.
  var sheet: UISheetPresentationController?
  /// What is to place its view as a popover, once that was asked for.
  var popover: UIPopoverPresentationController?
  /// The style that stands for its own on a narrow screen.
  var adaptedStyle: UIModalPresentationStyle?
}

extension UIPresentationController {
  /// What animates when nobody else does.
  fileprivate func animator(isPresentation: Bool) -> any UIViewControllerAnimatedTransitioning {
    if let popover = self as? UIPopoverPresentationController {
      return PopoverAnimator(popover, isPresentation: isPresentation)
    }
    if let sheet = self as? UISheetPresentationController,
      presentedViewController.modal.transitionStyle == .coverVertical
    {
      return SheetAnimator(sheet, isPresentation: isPresentation)
    }
    return ModalAnimator(
      presentedViewController.modal.transitionStyle, isPresentation: isPresentation)
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
  private weak var container: UIView?
  private let index: Int
  private let own: CGRect
  /// In the container.
  var frame = CGRect.zero

  init(_ view: UIView, beside container: UIView) {
    superview = view.superview
    self.container = container
    index = view.superview?.subviews.firstIndex { $0 === view } ?? 0
    own = view.frame
    frame = own
  }

  func restore(_ view: UIView) {
    superview?.insertSubview(view, at: index)
    guard CATransform3DIsIdentity(view.transform3D), let superview else { return }
    if superview is UIWindow {
      view.frame = superview.bounds
    } else if let container, container.superview === superview {
      // It went with whatever moved meanwhile.
      view.frame = container.frame
    } else {
      view.frame = own
    }
  }
}
