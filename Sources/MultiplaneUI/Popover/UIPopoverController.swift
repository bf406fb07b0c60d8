// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A delegate of a popover controller. All methods are optional.
@preconcurrency @MainActor public protocol UIPopoverControllerDelegate: NSObjectProtocol {
  /// Returns whether a tap outside of the popover dismisses it. True by default.
  func popoverControllerShouldDismissPopover(_ popoverController: UIPopoverController) -> Bool
  /// Called after the user has dismissed the popover.
  func popoverControllerDidDismissPopover(_ popoverController: UIPopoverController)
  /// Called before the popover moves because its container has changed its size.
  func popoverController(
    _ popoverController: UIPopoverController,
    willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
    in view: AutoreleasingUnsafeMutablePointer<UIView>)
}

extension UIPopoverControllerDelegate {
  /// Returns true.
  public func popoverControllerShouldDismissPopover(_ popoverController: UIPopoverController)
    -> Bool
  { true }
  /// Does nothing.
  public func popoverControllerDidDismissPopover(_ popoverController: UIPopoverController) {}
  /// Does nothing.
  public func popoverController(
    _ popoverController: UIPopoverController,
    willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
    in view: AutoreleasingUnsafeMutablePointer<UIView>
  ) {}
}

/// A popover, which ``UIPopoverPresentationController`` has replaced; it presents its content view controller with such
/// a presentation controller, as a popover on all screens.
@preconcurrency @MainActor open class UIPopoverController: NSObject {
  private lazy var relay = PopoverControllerRelay(self)
  /// The popover itself while it is shown, which keeps it alive.
  private var retained: UIPopoverController?
  /// The content view controller with which the popover was presented; nil while the popover is not presented.
  private var presented: UIViewController?

  /// Creates a popover with a content view controller.
  public init(contentViewController viewController: UIViewController) {
    contentViewController = viewController
    super.init()
  }

  /// The object that is notified. Not retained.
  open weak var delegate: (any UIPopoverControllerDelegate)?
  /// The controller whose view the popover shows. A change takes effect when the popover is presented again.
  open var contentViewController: UIViewController
  /// Sets ``contentViewController``.
  open func setContentView(_ viewController: UIViewController, animated: Bool) {
    contentViewController = viewController
  }
  /// The size of the contents, in points: the preferred content size of the content view controller.
  open var contentSize: CGSize {
    get { contentViewController.preferredContentSize }
    set { contentViewController.preferredContentSize = newValue }
  }
  /// Sets ``contentSize``.
  open func setContentSize(_ size: CGSize, animated: Bool) { contentSize = size }
  /// Whether the popover is shown.
  open var isPopoverVisible: Bool { presented?.presentingViewController != nil }
  /// The direction of the arrow; unknown while the popover is not shown.
  open var arrowDirection: UIPopoverArrowDirection {
    isPopoverVisible
      ? presented?.popoverPresentationController?.arrowDirection ?? .unknown : .unknown
  }
  /// The views outside of the popover that receive touches. Nil by default.
  open var passthroughViews: [UIView]?
  /// The minimum distances from the edges of the screen, in points. 10 on each side by default.
  open var layoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
  /// The background color of the popover; nil, the default, for that of the system.
  open var backgroundColor: UIColor?
  /// The class of the background. Nil by default; stored without effect.
  open var backgroundViewClass: AnyClass?

  /// Presents the popover at a rectangle of a view.
  open func present(
    from rect: CGRect, in view: UIView,
    permittedArrowDirections arrowDirections:
      UIPopoverArrowDirection, animated: Bool
  ) {
    show(in: view.window, arrowDirections, animated) {
      $0.sourceView = view
      $0.sourceRect = rect
    }
  }
  /// Presents the popover at a bar button item.
  open func present(
    from item: UIBarButtonItem, permittedArrowDirections arrowDirections: UIPopoverArrowDirection,
    animated: Bool
  ) {
    show(in: UIApplication.shared.keyWindow, arrowDirections, animated) { $0.barButtonItem = item }
  }

  private func show(
    in window: UIWindow?, _ directions: UIPopoverArrowDirection, _ animated: Bool,
    _ place: (UIPopoverPresentationController) -> Void
  ) {
    guard presented == nil, let presenter = window?.frontController else { return }
    let content = contentViewController
    content.modalPresentationStyle = .popover
    let root = presenter.rootAncestor
    guard root.canPresent(content) || root.leavingAlert != nil else {
      return root.reportPresentationFailure(content)
    }
    guard let popover = content.popoverPresentationController else { return }
    place(popover)
    popover.permittedArrowDirections = directions
    popover.passthroughViews = passthroughViews
    popover.popoverLayoutMargins = layoutMargins
    popover.backgroundColor = backgroundColor
    popover.delegate = relay
    (retained, presented) = (self, content)
    content.modal.ended = { [self] in
      presented = nil
      // The delegate of the presentation controller, which the popover retains, is notified after this closure.
      UIViewController.performAfterTransition(isAnimated: false) { [self] in
        if presented == nil { retained = nil }
      }
    }
    presenter.present(content, animated: animated)
  }
  /// Dismisses the popover without notifying the delegate.
  open func dismiss(animated: Bool) {
    guard isPopoverVisible, let presenter = presented?.presentingViewController else { return }
    presenter.dismiss(animated: animated)
  }

  fileprivate func wasDismissed() {
    delegate?.popoverControllerDidDismissPopover(self)
  }
}

/// The delegate of the presentation controller of a popover controller.
private final class PopoverControllerRelay: NSObject, UIPopoverPresentationControllerDelegate {
  private unowned let owner: UIPopoverController

  init(_ owner: UIPopoverController) { self.owner = owner }

  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { .none }
  func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool { owner.delegate?.popoverControllerShouldDismissPopover(owner) ?? true }
  func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) { owner.wasDismissed() }
  func popoverPresentationController(
    _ popoverPresentationController: UIPopoverPresentationController,
    willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
    in view: AutoreleasingUnsafeMutablePointer<UIView>
  ) { owner.delegate?.popoverController(owner, willRepositionPopoverTo: rect, in: view) }
}
