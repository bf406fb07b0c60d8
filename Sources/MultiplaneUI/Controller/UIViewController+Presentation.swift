// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIViewController {
  func presentModally(
    _ controller: UIViewController, animated: Bool, completion: (() -> Void)?
  ) {
    let style = controller.modalPresentationStyle
    let supposed = style.isCurrentContext ? presentationContextProvider : rootAncestor
    if let alert = supposed.leavingAlert, let presenter = alert.modal.presenting {
      return alert.waiting.append { [self] in
        (supposed === alert ? presenter : self)
          .presentModally(controller, animated: animated, completion: completion)
      }
    }
    guard supposed.canPresent(controller) else {
      return supposed.reportPresentationFailure(controller)
    }
    if let other = controller.resolveAdaptivePresentation(from: supposed) {
      return presentModally(other, animated: animated, completion: completion)
    }
    let presentation = controller.makePresentation(from: supposed, source: self)
    // A custom presentation controller may override `shouldPresentInFullscreen` and thereby change the presenter.
    let isCurrentContext = !presentation.shouldPresentInFullscreen
    let presenter = isCurrentContext ? presentationContextProvider : rootAncestor
    guard presenter.canPresent(controller) else {
      return presenter.reportPresentationFailure(controller)
    }
    ModalTransition(
      presenting: controller, by: presenter, with: presentation, isAnimated: animated,
      completion: completion
    ).present(from: self, isCurrentContext: isCurrentContext)
  }

  /// Returns the presentation controller for a presentation of this controller: for the style `custom`, the one that
  /// the transitioning delegate provides; for a popover, a popover presentation controller or that of the adapted
  /// style; for a sheet, a sheet presentation controller; otherwise, a plain ``UIPresentationController``.
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

  /// Calls `body` at once if the transition was animated, else on the next run-loop iteration.
  static func performAfterTransition(isAnimated: Bool, _ body: @escaping @MainActor () -> Void) {
    if isAnimated { return body() }
    HostContext.current.enqueue { MainActor.assumeIsolated(body) }
  }

  /// Discards the state of a presentation that has ended, so that the controller can be presented again.
  func clearPresentation(_ presentation: UIPresentationController) {
    presentation.containerView = nil
    modal.sheet = nil
    modal.popover = nil
    modal.adaptedStyle = nil
    modal.removesPresenter = nil
    if modal.presentation === presentation { modal.presentation = nil }
    let ended = modal.ended
    modal.ended = nil
    ended?()
  }

  func dismissModally(animated: Bool, completion: (() -> Void)?) {
    guard let nearest = nearestModal else {
      completion?()
      return
    }
    if let alert = nearest.leavingAlert {
      return alert.waiting.append { [self] in
        dismissModally(animated: animated, completion: completion)
      }
    }
    // Dismisses the controller presented by `nearest`, or else `nearest` itself, together with all controllers that are
    // presented above.
    (nearest.modal.presented ?? nearest).collapsedToTop(animated: animated)
      .dismissSelf(animated: animated, completion: completion)
  }

  /// Dismisses this controller and the controllers presented above it. Does nothing if this controller is not
  /// presented; during a transition of this controller, only reports a diagnostic.
  final func dismissSelf(animated: Bool, completion: (() -> Void)?) {
    guard
      let dismissal = ModalTransition(
        dismissing: self, isAnimated: animated, completion: completion)
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
    dismissal.dismiss()
  }
}

extension UIPresentationController {
  /// Returns the animator that is used if the transitioning delegate provides none: a ``PopoverAnimator``, a
  /// ``SheetAnimator`` for sheets with the style `coverVertical`, else a ``ModalAnimator``.
  func animator(isPresentation: Bool) -> any UIViewControllerAnimatedTransitioning {
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
  /// Whether the controller's `modalPresentationStyle` is a sheet: `pageSheet`, `formSheet` or, without a transitioning
  /// delegate, `automatic`.
  var isSheet: Bool {
    switch modalPresentationStyle {
    case .pageSheet, .formSheet: true
    case .automatic: transitioningDelegate == nil
    default: false
    }
  }

  /// Returns the sheet presentation controller of the controller or its nearest presented ancestor; nil if the
  /// presentation is not a sheet. Without a presentation, returns the one for the topmost ancestor, created if needed;
  /// nil if the style of that ancestor is not a sheet.
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
