// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The default animator of sheets: slides the card up from the bottom, and at the dismissal down from its current
/// position.
final class SheetAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let sheet: UISheetPresentationController
  private let isPresentation: Bool

  /// The duration of a presentation, a dismissal or a change of detent, in seconds.
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
    // Curve 7 is the spring that UIKit uses for sheets.
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

/// A card with rounded upper corners that contains a controller's view and a grabber.
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

  /// Removes the controller's view from the card.
  func removeContent() {
    content?.removeFromSuperview()
    content = nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    grabber.frame = CGRect(x: (bounds.width - 36) / 2, y: 5, width: 36, height: 5)
  }
}
