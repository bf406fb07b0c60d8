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

  /// The view that is animated: that of the presented controller, unless overridden.
  open var presentedView: UIView? { presentedViewController.view }
  /// Where it is at the end, in the container; all of it unless overridden.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
  /// Whether what lies below is taken away; false for the custom style unless overridden.
  open var shouldRemovePresentersView: Bool {
    presentedViewController.modalPresentationStyle.removesPresenter
  }
  /// Whether it covers the screen: the topmost parent presents. Else the nearest controller presents whose
  /// ``UIViewController/definesPresentationContext`` says so, and its view alone is covered. True, but for the styles
  /// `currentContext` and `overCurrentContext`.
  open var shouldPresentInFullscreen: Bool {
    !presentedViewController.modalPresentationStyle.isInContext
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
    return hit === self && subviews.isEmpty ? nil : hit
  }
}
