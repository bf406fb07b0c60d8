// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Presents a controller in a bubble beside what it belongs to.
///
/// It is there once the style of a controller is `popover`:
///
///     menu.modalPresentationStyle = .popover
///     menu.preferredContentSize = CGSize(width: 240, height: 180)
///     menu.popoverPresentationController?.sourceView = button
///     present(menu, animated: true)
///
/// A tap beside the bubble dismisses it. The controller's view fills the bubble with its arrow; its safe area leaves the
/// arrow out. On a narrow screen it is a sheet instead, unless the delegate's `adaptivePresentationStyle(for:)` says `none`.
/// - Note: narrow is a screen of less than 600 points; which it is counts when it is presented. Places and shapes are ours:
///   UIKit's figures are not published.
@preconcurrency @MainActor open class UIPopoverPresentationController: UIPresentationController {
  var popoverState = PopoverState()
  let popoverView = PopoverView()
  let backdrop = UIView()

  /// One for two controllers.
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

  /// What it belongs to: a view or an item of a bar; instead of ``sourceView``. Nil by default.
  open var sourceItem: (any UIPopoverPresentationControllerSourceItem)? {
    didSet { sourceChanged() }
  }
  /// The item of a bar that it belongs to: ``sourceItem``, if it is one.
  open var barButtonItem: UIBarButtonItem? {
    get { sourceItem as? UIBarButtonItem }
    set { sourceItem = newValue }
  }
  /// The view that it belongs to. Nil by default; one of view and item has to be set before the presentation begins.
  open var sourceView: UIView? { didSet { sourceChanged() } }
  /// What it belongs to, in the space of ``sourceView``; null, the default, is all of the view.
  open var sourceRect = CGRect.null { didSet { sourceChanged() } }
  /// Whether it may lie on what it belongs to, rather than become smaller. False by default.
  open var canOverlapSourceViewRect = false { didSet { sourceChanged() } }

  // MARK: Arrow

  /// Where the arrow may point. Any way by default; without any way there is no arrow, and the bubble lies on the middle of
  /// what it belongs to.
  open var permittedArrowDirections = UIPopoverArrowDirection.any { didSet { sourceChanged() } }
  /// Where the arrow points; unknown until it is placed.
  open var arrowDirection: UIPopoverArrowDirection {
    popoverState.placement?.arrowDirection ?? .unknown
  }

  // MARK: Looks

  /// How far it keeps from the edges of the safe area, in points; 10 on each side by default.
  open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10) {
    didSet { sourceChanged() }
  }
  /// Of the bubble, where the controller's view lets it show; nil, the default, is the system's background.
  open var backgroundColor: UIColor? {
    didSet { popoverView.fill = backgroundColor ?? .systemBackground }
  }
  /// Views beside it that go on to take touches; a tap on them does not dismiss it. Nil by default.
  open var passthroughViews: [UIView]?
  /// What places the controller's view on a narrow screen.
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
  /// Whether a touch beside it goes on to one of ``passthroughViews``.
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
