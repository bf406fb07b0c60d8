// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Lets a sheet come up from below, and go down from where it is.
final class SheetAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let sheet: UISheetPresentationController
  private let isPresentation: Bool

  /// Seconds.
  static let duration: TimeInterval = 0.5

  init(_ sheet: UISheetPresentationController, isPresentation: Bool) {
    (self.sheet, self.isPresentation) = (sheet, isPresentation)
  }

  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { Self.duration }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let container = context.containerView
    let card = sheet.card
    let top = sheet.top
    if isPresentation {
      UIView.performWithoutAnimation {
        container.addSubview(card)
        card.frame = sheet.frame(atTop: top)
        container.layoutIfNeeded()
        card.frame.origin.y = container.bounds.height
      }
    }
    sheet.sheetState.isPresented = false
    // With the spring of the system's sheets.
    UIView.animate(
      withDuration: Self.duration, delay: 0, options: .init(rawValue: 7 << 16)
    ) { [self] in
      card.frame.origin.y = isPresentation ? top : container.bounds.height
      sheet.updateBackdrop(atTop: isPresentation ? top : nil)
    } completion: { [self] _ in
      let isDone = !context.transitionWasCancelled
      sheet.sheetState.draggedTop = nil
      context.completeTransition(isDone)
    }
  }
}

/// A controller's view with round upper corners, and the bar that says that it can be dragged.
final class SheetCard: UIView {
  static let cornerRadius: CGFloat = 10
  private let grabber = UIView()
  private weak var content: UIView?

  var showsGrabber: Bool {
    get { !grabber.isHidden }
    set { grabber.isHidden = !newValue }
  }

  init() {
    super.init(frame: .zero)
    clipsToBounds = true
    layer.cornerCurve = .continuous
    layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    grabber.isHidden = true
    grabber.isUserInteractionEnabled = false
    grabber.backgroundColor = .tertiaryLabel
    grabber.layer.cornerRadius = 2.5
    addSubview(grabber)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ view: UIView) {
    guard view !== content else { return }
    content = view
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, belowSubview: grabber)
  }

  /// Lets go of the view.
  func removeContent() {
    content?.removeFromSuperview()
    content = nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    grabber.frame = CGRect(x: (bounds.width - 36) / 2, y: 5, width: 36, height: 5)
  }
}
