// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIViewController {
  func presentModally(
    _ controller: UIViewController, animated: Bool, completion: (() -> Void)?
  ) {
    let style = controller.modalPresentationStyle
    let supposed = style.isCurrentContext ? presentationContextProvider : rootAncestor
    guard supposed.canPresent(controller) else {
      return supposed.reportPresentationFailure(controller)
    }
    if let other = controller.resolveAdaptivePresentation(from: supposed) {
      return presentModally(other, animated: animated, completion: completion)
    }
    let presentation = controller.makePresentation(from: supposed, source: self)
    // A custom presentation controller may choose another presenter.
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

  /// Returns the presentation controller for a presentation that is about to begin.
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

  /// Calls a closure immediately after an animated transition, else on the next run-loop iteration.
  static func performAfterTransition(isAnimated: Bool, _ body: @escaping @MainActor () -> Void) {
    if isAnimated { return body() }
    HostContext.current.enqueue { MainActor.assumeIsolated(body) }
  }

  /// Discards the state of a presentation that is over, so that the controller can be presented again.
  func clearPresentation(_ presentation: UIPresentationController) {
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
    // Dismisses the presented controller together with everything that it presents itself.
    (nearest.modal.presented ?? nearest).collapsedToTop(animated: animated)
      .dismissSelf(animated: animated, completion: completion)
  }

  /// Dismisses this controller; during another transition it only reports a diagnostic.
  private func dismissSelf(animated: Bool, completion: (() -> Void)?) {
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
  /// Returns the default animator, used when the delegate provides none.
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
  /// Whether the controller is presented as a sheet.
  var isSheet: Bool {
    switch modalPresentationStyle {
    case .pageSheet, .formSheet: true
    case .automatic: transitioningDelegate == nil
    default: false
    }
  }

  /// Returns the sheet that presents the controller or its nearest presented ancestor; without a presentation, the
  /// sheet for the topmost ancestor if its style is a sheet.
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
