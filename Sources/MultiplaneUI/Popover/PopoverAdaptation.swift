// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIViewController {
  /// Returns the popover presentation controller of the controller or its nearest ancestor that has one. If none has,
  /// creates one for the topmost ancestor if the ancestor's style is `popover`, or else returns nil.
  func resolvePopoverPresentationController() -> UIPopoverPresentationController? {
    if let popover = modal.popover { return popover }
    if let parent = storedParent { return parent.resolvePopoverPresentationController() }
    guard modalPresentationStyle == .popover else { return nil }
    let popover = UIPopoverPresentationController(presentedViewController: self, presenting: nil)
    modal.popover = popover
    return popover
  }

  /// Determines the style in which a popover is presented on a narrow screen and stores it in `modal.adaptedStyle`; nil
  /// keeps the popover. If the delegate provides another controller, that controller receives the style instead. Does
  /// nothing unless the presentation style is `popover`.
  /// - Returns: The controller that the delegate provides for presentation in place of this one; nil if there is none.
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
  /// The width of the presenter's window, in points, below which popovers are adapted.
  private static let regularWidth: CGFloat = 600

  /// Returns the adapted style in a window of the given width in points; nil to keep the popover.
  fileprivate func adaptedStyle(width: CGFloat) -> UIModalPresentationStyle? {
    guard width < Self.regularWidth else { return nil }
    let style = adaptivePresentationStyle
    return style == .none || style == .popover ? nil : style
  }

  /// Returns the presentation controller for an adapted style, after the delegate has configured it; this popover
  /// presentation controller if `style` is nil.
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
