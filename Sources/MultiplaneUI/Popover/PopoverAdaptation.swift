// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIViewController {
  /// That of the controller or its nearest parent that is presented as a popover, made before it is.
  func resolvePopoverPresentationController() -> UIPopoverPresentationController? {
    if let popover = modal.popover { return popover }
    if let parent = storedParent { return parent.resolvePopoverPresentationController() }
    guard modalPresentationStyle == .popover else { return nil }
    let popover = UIPopoverPresentationController(presentedViewController: self, presenting: nil)
    modal.popover = popover
    return popover
  }

  /// Finds the style in which a popover is presented.
  /// - Returns: the controller that the delegate wants to be presented instead of it.
  func resolveAdaptivePresentation(from presenter: UIViewController) -> UIViewController? {
    guard modalPresentationStyle == .popover, let popover = resolvePopoverPresentationController()
    else { return nil }
    popover.presentingViewController = presenter
    let style = popover.adaptedStyle(width: presenter.view.window?.bounds.width ?? 0)
    modal.adaptedStyle = style
    guard let style,
      let other = popover.delegate?.presentationController(
        popover, viewControllerForAdaptivePresentationStyle: style), other !== self
    else { return nil }
    modal.adaptedStyle = nil
    modal.popover = nil
    other.modalPresentationStyle = style
    other.sheetPresentationController?.delegate = popover.delegate
    return other
  }
}

extension UIPopoverPresentationController {
  /// Points from which on a screen is no longer narrow.
  private static let regularWidth: CGFloat = 600

  /// The other style on a screen of a width; nil where it is a popover.
  fileprivate func adaptedStyle(width: CGFloat) -> UIModalPresentationStyle? {
    guard width < Self.regularWidth else { return nil }
    let style = adaptivePresentationStyle
    return style == .none || style == .popover ? nil : style
  }

  /// What places the controller in a style; nil for a popover.
  func adapted(to style: UIModalPresentationStyle?) -> UIPresentationController {
    guard let style else { return self }
    let presentation: UIPresentationController
    switch style {
    case .pageSheet, .formSheet, .automatic: presentation = adaptiveSheetPresentationController
    default:
      presentation = UIPresentationController(
        presentedViewController: presentedViewController, presenting: presentingViewController)
    }
    if presentation.delegate == nil { presentation.delegate = delegate }
    delegate?.presentationController(self, prepare: presentation)
    return presentation
  }

  func notifyWillPresent(_ coordinator: any UIViewControllerTransitionCoordinator) {
    delegate?.presentationController(
      self,
      willPresentWithAdaptiveStyle: presentedViewController.modal.adaptedStyle ?? .none,
      transitionCoordinator: coordinator)
  }
}
