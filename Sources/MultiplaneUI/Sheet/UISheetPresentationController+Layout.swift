// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The state of a sheet: its detents, a drag, and the saved appearance of the presenter's view.
@MainActor struct SheetState {
  var detents: [UISheetPresentationController.Detent] = [.large()]
  var selected: UISheetPresentationController.Detent.Identifier?
  /// The y coordinate of the card's upper edge in the container during a drag, in points; nil before a drag. Reset to
  /// nil when the sheet animates to its selected detent, and when a ``SheetAnimator`` completes.
  var draggedTop: CGFloat?
  /// The y coordinate of the card's upper edge in the container at the start of the last drag.
  var grip: CGFloat = 0
  var isAnimatingChanges = false
  /// Whether the sheet is presented and its ``SheetAnimator`` is not running.
  var isPresented = false
  /// The appearance of the presenter's view before the sheet changed it; nil if there is none to restore.
  var presenterAppearance: (cornerRadius: CGFloat, clips: Bool, transform: CGAffineTransform)?
}

/// The context in which detents are resolved to heights.
private final class DetentContext: NSObject, UISheetPresentationController.ResolutionContext {
  let maximumDetentValue: CGFloat
  init(_ value: CGFloat) { maximumDetentValue = value }
  var containerTraitCollection: UITraitCollection { .current }
}

extension UISheetPresentationController {
  /// Distance of the fully expanded sheet from the safe area's upper edge, in points.
  private static let gap: CGFloat = 10
  /// Inset of the presenter's view at each side when it is scaled down behind the fully expanded sheet, in points.
  private static let inset: CGFloat = 16
  private static let dimmingAlpha: CGFloat = 0.2
  /// Downward speed in points per second above which a sheet that was dragged below its smallest detent is dismissed,
  /// regardless of its position, unless dismissal is prevented.
  /// - Note: UIKit's threshold is not published.
  private static let velocityThreshold: CGFloat = 500
  /// Time in seconds for which the velocity at the end of a drag is extrapolated to choose the detent.
  private static let projectionTime: CGFloat = 0.15

  private var size: CGSize { containerView?.bounds.size ?? .zero }
  private var safe: UIEdgeInsets { containerView?.safeAreaInsets ?? .zero }
  private var largeDetentTop: CGFloat { safe.top + Self.gap }

  /// The detents that resolve to a finite height, with the y coordinates of the card's upper edge in the container,
  /// sorted from the largest detent to the smallest.
  private var detentTops: [(top: CGFloat, detent: Detent)] {
    let context = DetentContext(max(0, size.height - largeDetentTop - safe.bottom))
    let all = sheetState.detents.compactMap { detent -> (top: CGFloat, detent: Detent)? in
      guard let value = detent.resolvedValue(in: context), value.isFinite else { return nil }
      let height = min(max(value, 0), context.maximumDetentValue)
      return (size.height - safe.bottom - height, detent)
    }
    return all.sorted { $0.top < $1.top }
  }

  /// The y coordinate of the card's upper edge in the container while the sheet rests: at the selected detent; at the
  /// smallest detent if the selected one is nil, unknown or disabled; at the maximum height if no detent is enabled.
  var top: CGFloat {
    let tops = detentTops
    return tops.first { $0.detent.identifier == sheetState.selected }?.top ?? tops.last?.top
      ?? largeDetentTop
  }

  /// Returns the frame of the card for a y coordinate of its upper edge in the container. Above the smallest detent,
  /// the card ends at the lower edge of the container; below, it keeps its height and moves out of the container.
  func frame(atTop top: CGFloat) -> CGRect {
    let lowest = detentTops.last?.top ?? largeDetentTop
    return CGRect(
      x: 0, y: top, width: size.width, height: max(0, size.height - min(top, lowest)))
  }

  // MARK: - Appearance

  func begin() {
    guard let container = containerView else { return }
    dimming.frame = container.bounds
    dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dimming.backgroundColor = UIColor(white: 0, alpha: Self.dimmingAlpha)
    UIView.performWithoutAnimation {
      dimming.alpha = 0
      container.insertSubview(dimming, at: 0)
      card.layer.cornerRadius = preferredCornerRadius ?? SheetCard.cornerRadius
    }
    savePresenterAppearance()
  }

  private func savePresenterAppearance() {
    let below = presenterView
    sheetState.presenterAppearance = (
      below.layer.cornerRadius, below.clipsToBounds, below.transform
    )
  }

  /// The view that is scaled down behind the sheet: the view of the presenting controller, or the card of the
  /// presenting controller if it is itself presented as a sheet.
  private var presenterView: UIView {
    (presentingViewController.modal.presentation as? UISheetPresentationController)?.card
      ?? presentingViewController.view
  }

  /// Updates the dimming and the scale of the presenter's view for a y coordinate of the card's upper edge; nil removes
  /// both.
  func updateBackdrop(atTop top: CGFloat?) {
    guard let old = sheetState.presenterAppearance else { return }
    let below = presenterView
    if let window = below.superview as? UIWindow, below.bounds.size != window.bounds.size {
      // The window was resized while the view was scaled, which affects the size that its autoresizing mask determines.
      UIView.performWithoutAnimation {
        below.bounds.size = window.bounds.size
        below.center = CGPoint(x: window.bounds.midX, y: window.bounds.midY)
      }
    }
    guard let top else {
      below.transform = old.transform
      below.layer.cornerRadius = old.cornerRadius
      dimming.alpha = 0
      return
    }
    let tops = detentTops
    let undimmed = tops.first { $0.detent.identifier == largestUndimmedDetentIdentifier }?.top
    let lowest = min(undimmed ?? size.height, size.height)
    let start = undimmed == nil ? tops.last?.top ?? largeDetentTop : lowest - 1
    // The dimming decreases from the smallest detent to the lower edge of the container. If there is an undimmed
    // detent, the dimming increases from 0 to full within the first point above that detent.
    dimming.alpha = min(max((lowest - top) / max(lowest - start, 1), 0), 1)
    dimming.isUserInteractionEnabled = dimming.alpha > 0
    // The presenter's view is scaled down while the card's upper edge moves from half of the large detent's height to
    // the large detent.
    let half = (size.height + largeDetentTop) / 2
    let progress = min(max((half - top) / max(half - largeDetentTop, 1), 0), 1)
    let scale = 1 - progress * 2 * Self.inset / max(size.width, 1)
    let height = below.bounds.height
    // At the large detent, the upper edge of the presenter's view is at the upper edge of the safe area.
    let y = progress * safe.top - height * (1 - scale) / 2
    below.transform = old.transform.concatenating(
      CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: y))
    if progress > 0 { below.clipsToBounds = true }
    below.layer.cornerRadius =
      old.cornerRadius + progress * (SheetCard.cornerRadius - old.cornerRadius)
  }

  /// Whether the sheet is presented, its ``SheetAnimator`` is not running, and the views behind it are not dimmed.
  var isUndimmed: Bool { sheetState.isPresented && dimming.alpha == 0 }

  /// Lays out the sheet after a presentation or a cancelled dismissal, and enables later layout and drags.
  func didPresent() {
    sheetState.isPresented = true
    UIView.performWithoutAnimation { layOut() }
  }

  func end() {
    sheetState.isPresented = false
    UIView.performWithoutAnimation {
      restorePresenterView()
      dimming.removeFromSuperview()
      card.removeContent()
    }
  }

  /// Restores the appearance that the presenter's view had before the presentation, without animation.
  func restorePresenterView() {
    UIView.performWithoutAnimation {
      updateBackdrop(atTop: nil)
      if let old = sheetState.presenterAppearance { presenterView.clipsToBounds = old.clips }
    }
    sheetState.presenterAppearance = nil
  }

  /// Scales the view of a new presenter as the position of the card requires, without animation.
  func pushBackPresenterView() {
    savePresenterAppearance()
    UIView.performWithoutAnimation { updateBackdrop(atTop: top) }
  }

  func layOut() {
    guard sheetState.isPresented, sheetState.draggedTop == nil else { return }
    let frame = frameOfPresentedViewInContainerView
    if card.frame != frame { card.frame = frame }
    updateBackdrop(atTop: top)
  }

  /// Lays out the sheet after the detents or their selection have changed, except within `animateChanges(_:)`.
  func layOutForDetentChange() {
    guard sheetState.isPresented, !sheetState.isAnimatingChanges else { return }
    layOut()
  }

  // MARK: - Drags

  func follow(_ pan: UIPanGestureRecognizer) {
    guard sheetState.isPresented, let container = containerView else { return }
    switch pan.state {
    case .began:
      sheetState.grip = (card.layer.presentation() ?? card.layer).frame.minY
      move(to: sheetState.grip + pan.translation(in: container).y)
    case .changed: move(to: sheetState.grip + pan.translation(in: container).y)
    case .ended: endDrag(pan.velocity(in: container).y)
    case .cancelled, .failed: animateToSelectedDetent(velocity: 0)
    case .possible: break
    }
  }

  private func move(to asked: CGFloat) {
    let tops = detentTops
    guard let highest = tops.first?.top, let lowest = tops.last?.top else { return }
    var top = asked
    if top < highest { top = highest - Self.rubberBanded(highest - top, size.height) }
    if top > lowest, isDismissalPrevented {
      top = lowest + Self.rubberBanded(top - lowest, size.height)
    }
    sheetState.draggedTop = top
    card.frame = frame(atTop: top)
    updateBackdrop(atTop: top)
  }

  /// Returns the displacement of the sheet for a drag of `distance` points beyond a limit, reduced as in scroll views.
  private static func rubberBanded(_ distance: CGFloat, _ room: CGFloat) -> CGFloat {
    CGFloat(RubberBand.overscroll(Double(distance), length: Double(max(room, 1))))
  }

  private func endDrag(_ velocity: CGFloat) {
    guard let held = sheetState.draggedTop else { return }
    let tops = detentTops
    guard let lowest = tops.last else { return }
    let goal = held + velocity * Self.projectionTime
    let isDown = velocity > Self.velocityThreshold || (held + size.height) / 2 < goal
    if held > lowest.top, isDown || goal > (lowest.top + size.height) / 2 {
      if attemptDismissal() { return }
      return animateToSelectedDetent(velocity: velocity)
    }
    let nearest = tops.min { abs($0.top - goal) < abs($1.top - goal) }
    let old = sheetState.selected ?? lowest.detent.identifier
    if let nearest, nearest.detent.identifier != old {
      sheetState.selected = nearest.detent.identifier
      animateToSelectedDetent(velocity: velocity)
      (delegate as? any UISheetPresentationControllerDelegate)?
        .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
    } else {
      animateToSelectedDetent(velocity: velocity)
    }
  }

  /// Ends a drag, if any, and animates the sheet to the selected detent. Does nothing while the sheet is not presented.
  /// The velocity is not used.
  func animateToSelectedDetent(velocity: CGFloat) {
    guard sheetState.isPresented else { return }
    sheetState.draggedTop = nil
    UIView.animate(
      withDuration: SheetAnimator.duration, delay: 0,
      options: [.allowUserInteraction, .init(rawValue: 7 << 16)]
    ) { [self] in
      layOut()
      card.layoutIfNeeded()
    }
  }
}
