// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Places a presented view, and may add views of its own around it.
@preconcurrency @MainActor open class UIPresentationController: NSObject {
  /// The controller that is presented.
  public let presentedViewController: UIViewController
  /// The controller that presents.
  public internal(set) var presentingViewController: UIViewController
  /// Says whether a person may dismiss it. Nil by default.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  /// Where the presentation takes place; nil before and after it.
  open internal(set) var containerView: UIView?

  /// One for two controllers.
  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    self.presentedViewController = presentedViewController
    self.presentingViewController = presentingViewController ?? presentedViewController
  }

  /// How the controller is presented: as it asks, or as that was adapted to a narrow screen.
  open var presentationStyle: UIModalPresentationStyle {
    presentedViewController.modal.adaptedStyle ?? presentedViewController.modalPresentationStyle
  }
  /// How it is presented on a narrow screen: as the delegate says; `none` changes nothing.
  /// - Note: only popovers ask.
  open var adaptivePresentationStyle: UIModalPresentationStyle {
    delegate?.adaptivePresentationStyle(for: self, traitCollection: UITraitCollection())
      ?? defaultAdaptiveStyle
  }
  /// The view that is animated: that of the presented controller, unless overridden.
  open var presentedView: UIView? { presentedViewController.view }
  /// Where it is at the end, in the container; all of it unless overridden.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
  /// Whether what lies below is taken away; false for the custom style unless overridden.
  open var shouldRemovePresentersView: Bool {
    presentationStyle.removesPresenter
  }
  /// Whether it covers the screen: the topmost parent presents. Else the nearest controller presents whose
  /// ``UIViewController/definesPresentationContext`` says so, and its view alone is covered. True, but for the styles
  /// `currentContext` and `overCurrentContext`.
  open var shouldPresentInFullscreen: Bool {
    !presentationStyle.isCurrentContext
  }
  /// Hears that the presentation is about to begin.
  open func presentationTransitionWillBegin() {}
  /// Hears that it is over.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Hears that the dismissal is about to begin.
  open func dismissalTransitionWillBegin() {}
  /// Hears that it is over.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  /// Hears that the container is about to be laid out.
  open func containerViewWillLayoutSubviews() {}
  /// Hears that the container was laid out. The presented view is placed by who animates it, and resized by its
  /// mask.
  open func containerViewDidLayoutSubviews() {}

  /// What it is on a narrow screen when nobody says.
  var defaultAdaptiveStyle: UIModalPresentationStyle { .none }
  /// The presented controller, or what is in it, would like another size.
  func contentSizeChanged() {}
  /// Whether something but the delegate's newer methods keeps a person from dismissing it.
  func isDismissalPreventedByContent() -> Bool { false }
  /// A person dismissed it, and the delegate was told.
  func didDismissInteractively() {}
  /// Another is about to present: the view below gets its looks again.
  func detachFromPresenter() {}
  /// Another presents.
  func attachToPresenter() {}
  /// Whether the tint of the view below is dimmed.
  var dimsTint: Bool { presenterTintAdjustmentMode != nil }
  /// The tint mode of the view below, while it is dimmed.
  private var presenterTintAdjustmentMode: UIView.TintAdjustmentMode?
}

extension UIPresentationController {
  // MARK: - Dismissal by a person

  /// Whether a person cannot dismiss it now.
  var isDismissalPrevented: Bool {
    presentedViewController.isModalInPresentation || isDismissalPreventedByContent()
      || !(delegate?.presentationControllerShouldDismiss(self) ?? true)
  }

  /// Dismisses for a person, unless that is held back, which is told. Whether it does.
  @discardableResult func attemptDismissal() -> Bool {
    guard containerView != nil, presentedViewController.modal.underWay == nil else {
      return false
    }
    guard !isDismissalPrevented else {
      delegate?.presentationControllerDidAttemptToDismiss(self)
      return false
    }
    delegate?.presentationControllerWillDismiss(self)
    presentedViewController.dismiss(animated: true) { [self] in
      delegate?.presentationControllerDidDismiss(self)
      didDismissInteractively()
    }
    return true
  }

  // MARK: - Looks

  /// Makes a change along with the transition that is about to run.
  func animateAlongside(_ change: @escaping () -> Void) {
    guard let coordinator = presentedViewController.transitionCoordinator,
      coordinator.isAnimated
    else { return change() }
    coordinator.animate(alongsideTransition: { _ in change() }, completion: nil)
  }

  /// Lets the tint of the view below go gray, along with the transition.
  func dimTint() {
    let view = presentingViewController.viewIfLoaded
    presenterTintAdjustmentMode = view?.storage.tintAdjustmentMode
    animateAlongside { view?.tintAdjustmentMode = .dimmed }
  }

  /// Gives the view below its tint again, along with the transition if one is about to run.
  func restoreTint() {
    guard let mode = presenterTintAdjustmentMode else { return }
    presenterTintAdjustmentMode = nil
    let view = presentingViewController.viewIfLoaded
    animateAlongside { view?.tintAdjustmentMode = mode }
  }
}

/// The container of a presentation.
final class PresentationContainer: UIView {
  weak var presentation: UIPresentationController?

  override func layoutSubviews() {
    presentation?.containerViewWillLayoutSubviews()
    super.layoutSubviews()
    presentation?.containerViewDidLayoutSubviews()
  }

  /// Touches beside the views go to what lies below, as long as that is there.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    if let popover = presentation as? UIPopoverPresentationController, hit === popover.backdrop,
      popover.shouldPassThrough(point, in: self, with: event)
    {
      return nil
    }
    return hit === self && subviews.isEmpty ? nil : hit
  }
}
