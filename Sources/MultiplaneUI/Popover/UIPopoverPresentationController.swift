// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A presentation controller that shows a controller in a bubble pointing at a source.
///
/// A controller with the style `popover` has a popover presentation controller even before it is presented:
///
///     menu.modalPresentationStyle = .popover
///     menu.preferredContentSize = CGSize(width: 240, height: 180)
///     menu.popoverPresentationController?.sourceView = button
///     present(menu, animated: true)
///
/// A tap outside the bubble usually dismisses the popover. The controller's view fills the bubble including its arrow;
/// the safe area of the view excludes the arrow. On a narrow screen the presentation is a sheet, unless the delegate's
/// `adaptivePresentationStyle(for:)` returns another style, such as `none`.
/// - Note: A screen is narrow if the presenter's window is less than 600 points wide at presentation. UIKit's placement
///   and shape are not published and may differ.
@preconcurrency @MainActor open class UIPopoverPresentationController: UIPresentationController {
  var popoverState = PopoverState()
  let popoverView = PopoverView()
  let backdrop = UIView()

  /// Creates a popover presentation controller. The presenting controller may be nil, since it is set when the
  /// presentation begins.
  public override init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    super.init(
      presentedViewController: presentedViewController, presenting: presentingViewController)
    popoverView.fill = .systemBackground
    backdrop.addGestureRecognizer(
      UITapGestureRecognizer(
        target: self, action: UIPopoverPresentationController.backdropWasTapped))
  }

  private func backdropWasTapped() { attemptDismissal() }

  // MARK: Source

  /// The source of the popover, a view or a bar button item, with priority over ``sourceView``. Nil by default.
  open var sourceItem: (any UIPopoverPresentationControllerSourceItem)? {
    didSet { sourceChanged() }
  }
  /// The bar button item that is the source; nil if ``sourceItem`` is not a bar button item.
  open var barButtonItem: UIBarButtonItem? {
    get { sourceItem as? UIBarButtonItem }
    set { sourceItem = newValue }
  }
  /// The view that is the source. Nil by default; a popover requires ``sourceView`` or ``sourceItem``.
  open var sourceView: UIView? { didSet { sourceChanged() } }
  /// The source rectangle in the coordinates of ``sourceView``; null, the default, means the bounds of that view.
  open var sourceRect = CGRect.null { didSet { sourceChanged() } }
  /// Whether the popover may cover its source instead of shrinking. False by default.
  open var canOverlapSourceViewRect = false { didSet { sourceChanged() } }

  // MARK: Arrow

  /// The permitted directions of the arrow. All by default; if empty, there is no arrow, and the bubble is centered on
  /// its source as far as there is space.
  open var permittedArrowDirections = UIPopoverArrowDirection.any { didSet { sourceChanged() } }
  /// The direction of the arrow, empty for no arrow; `unknown` before the popover is laid out and after it is
  /// dismissed.
  open var arrowDirection: UIPopoverArrowDirection {
    popoverState.placement?.arrowDirection ?? .unknown
  }

  // MARK: Appearance

  /// The minimum distances of the popover from the edges of the safe area, in points; 10 on each side by default.
  open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10) {
    didSet { sourceChanged() }
  }
  /// The color of the bubble where the controller's view is transparent; nil, the default, means the system background.
  open var backgroundColor: UIColor? {
    didSet { popoverView.fill = backgroundColor ?? .systemBackground }
  }
  /// The views outside the popover that receive touches while it is open; a tap on them does not dismiss the popover.
  /// Nil by default.
  open var passthroughViews: [UIView]?
  /// The sheet presentation controller that replaces this one if the adapted style on a narrow screen is a sheet.
  open var adaptiveSheetPresentationController: UISheetPresentationController { adaptiveSheet }
  private lazy var adaptiveSheet = UISheetPresentationController(
    presentedViewController: presentedViewController, presenting: nil)

  // MARK: Presentation

  open override var presentedView: UIView? {
    popoverView.show(presentedViewController.view)
    return popoverView
  }
  open override var frameOfPresentedViewInContainerView: CGRect { makePlacement().frame }
  open override var shouldRemovePresentersView: Bool { false }
  open override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    begin()
  }
  open override func presentationTransitionDidEnd(_ completed: Bool) {
    super.presentationTransitionDidEnd(completed)
    if completed { popoverState.isOpen = true } else { end() }
  }
  open override func dismissalTransitionWillBegin() {
    super.dismissalTransitionWillBegin()
    popoverState.isOpen = false
    restoreTint()
  }
  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    if completed { end() } else { cancelDismissal() }
  }
  open override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    containerDidLayOut()
  }
  override var defaultAdaptiveStyle: UIModalPresentationStyle { .formSheet }
  /// Whether a point outside the bubble, in the coordinates of `container`, hits one of ``passthroughViews``.
  func shouldPassThrough(_ point: CGPoint, in container: UIView, with event: UIEvent?) -> Bool {
    (passthroughViews ?? []).contains { view in
      let inside = container.convert(point, to: view)
      return view.window === container.window && view.hitTest(inside, with: event) != nil
    }
  }
  override func contentSizeChanged() { resize() }
  override func isDismissalPreventedByContent() -> Bool {
    guard let judge = delegate as? any UIPopoverPresentationControllerDelegate else { return false }
    return !judge.popoverPresentationControllerShouldDismissPopover(self)
  }
  override func didDismissInteractively() {
    (delegate as? any UIPopoverPresentationControllerDelegate)?
      .popoverPresentationControllerDidDismissPopover(self)
  }
}
