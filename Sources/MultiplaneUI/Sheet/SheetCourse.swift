// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a sheet keeps.
@MainActor struct SheetCourse {
  var detents: [UISheetPresentationController.Detent] = [.large()]
  var selected: UISheetPresentationController.Detent.Identifier?
  /// Where the upper edge is while a finger holds it; nil when it is at a detent.
  var held: CGFloat?
  /// Where the finger took it.
  var grip: CGFloat = 0
  var isAnimatingChanges = false
  /// Whether the sheet is there, and no transition places it.
  var isOpen = false
  /// How the view below looked before.
  var below: (cornerRadius: CGFloat, clips: Bool, transform: CGAffineTransform)?
}

/// The surroundings of a detent.
private final class DetentContext: NSObject, UISheetPresentationController.ResolutionContext {
  let maximumDetentValue: CGFloat
  init(_ value: CGFloat) { maximumDetentValue = value }
  var containerTraitCollection: UITraitCollection { UITraitCollection() }
}

extension UISheetPresentationController {
  /// Of the full height, from the upper edge's safe area, in points.
  private static let gap: CGFloat = 10
  /// How far the view below keeps from the sides when it has stepped back.
  private static let inset: CGFloat = 16
  private static let dimmingAlpha: CGFloat = 0.2
  /// Points a second that decide, whatever the place.
  /// - Note: UIKit's figures are not published.
  private static let decidingVelocity: CGFloat = 500
  /// Seconds that a movement of the finger is thought to go on for.
  private static let foresight: CGFloat = 0.15

  private var size: CGSize { containerView?.bounds.size ?? .zero }
  private var safe: UIEdgeInsets { containerView?.safeAreaInsets ?? .zero }
  private var fullTop: CGFloat { safe.top + Self.gap }

  /// The upper edges at the detents, with these, from the highest.
  private var tops: [(top: CGFloat, detent: Detent)] {
    let context = DetentContext(max(0, size.height - fullTop - safe.bottom))
    let all = course.detents.compactMap { detent -> (top: CGFloat, detent: Detent)? in
      guard let value = detent.resolvedValue(in: context), value.isFinite else { return nil }
      let height = min(max(value, 0), context.maximumDetentValue)
      return (size.height - safe.bottom - height, detent)
    }
    return all.sorted { $0.top < $1.top }
  }

  /// Where the upper edge is at the detent that is chosen, the lowest without.
  var top: CGFloat {
    let tops = tops
    return tops.first { $0.detent.identifier == course.selected }?.top ?? tops.last?.top ?? fullTop
  }

  /// Above the lowest detent the card grows; below it, it only moves.
  func frame(atTop top: CGFloat) -> CGRect {
    let lowest = tops.last?.top ?? fullTop
    return CGRect(
      x: 0, y: top, width: size.width, height: max(0, size.height - min(top, lowest)))
  }

  // MARK: - Looks

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
    noteViewBelow()
  }

  private func noteViewBelow() {
    let below = viewBelow
    course.below = (below.layer.cornerRadius, below.clipsToBounds, below.transform)
  }

  /// The view that steps back: that of the presenting controller, or the card that it is on.
  private var viewBelow: UIView {
    (presentingViewController.modal.presentation as? UISheetPresentationController)?.card
      ?? presentingViewController.view
  }

  /// Shows what is around the card as it is with the upper edge there; to be animated.
  func showSurroundings(atTop top: CGFloat?) {
    guard let old = course.below else { return }
    let below = viewBelow
    guard let top else {
      below.transform = old.transform
      below.layer.cornerRadius = old.cornerRadius
      dimming.alpha = 0
      return
    }
    let tops = tops
    let undimmed = tops.first { $0.detent.identifier == largestUndimmedDetentIdentifier }?.top
    let lowest = min(undimmed ?? size.height, size.height)
    let start = undimmed == nil ? tops.last?.top ?? fullTop : lowest - 1
    // From the lowest detent to the edge of the screen the dimming goes.
    dimming.alpha = min(max((lowest - top) / max(lowest - start, 1), 0), 1)
    dimming.isUserInteractionEnabled = dimming.alpha > 0
    // Half-way up the view below begins to step back.
    let half = (size.height + fullTop) / 2
    let way = min(max((half - top) / max(half - fullTop, 1), 0), 1)
    let scale = 1 - way * 2 * Self.inset / max(size.width, 1)
    let height = below.bounds.height
    // Its upper edge goes to that of the safe area.
    let y = way * safe.top - height * (1 - scale) / 2
    below.transform = old.transform.concatenating(
      CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: y))
    if way > 0 { below.clipsToBounds = true }
    below.layer.cornerRadius =
      old.cornerRadius + way * (SheetCard.cornerRadius - old.cornerRadius)
  }

  /// No transition places it any more.
  func open() {
    course.isOpen = true
    UIView.performWithoutAnimation { layOut() }
  }

  func end() {
    course.isOpen = false
    UIView.performWithoutAnimation {
      leaveViewBelow()
      dimming.removeFromSuperview()
      card.empty()
    }
  }

  /// Gives the view below the looks that it had.
  func leaveViewBelow() {
    UIView.performWithoutAnimation {
      showSurroundings(atTop: nil)
      if let old = course.below { viewBelow.clipsToBounds = old.clips }
    }
    course.below = nil
  }

  /// Lets another view below step back, at once.
  func stepBack() {
    noteViewBelow()
    UIView.performWithoutAnimation { showSurroundings(atTop: top) }
  }

  func layOut() {
    guard course.isOpen, course.held == nil else { return }
    let frame = frameOfPresentedViewInContainerView
    if card.frame != frame { card.frame = frame }
    showSurroundings(atTop: top)
  }

  /// The detents, or that which is chosen, changed.
  func placeAnew() {
    guard course.isOpen, !course.isAnimatingChanges else { return }
    layOut()
  }

  // MARK: - Drags

  func follow(_ pan: UIPanGestureRecognizer) {
    guard course.isOpen, let container = containerView else { return }
    switch pan.state {
    case .began:
      course.grip = (card.layer.presentation() ?? card.layer).frame.minY
      move(to: course.grip + pan.translation(in: container).y)
    case .changed: move(to: course.grip + pan.translation(in: container).y)
    case .ended: letGo(pan.velocity(in: container).y)
    case .cancelled, .failed: settle(velocity: 0)
    case .possible: break
    }
  }

  private func move(to asked: CGFloat) {
    let tops = tops
    guard let highest = tops.first?.top, let lowest = tops.last?.top else { return }
    var top = asked
    if top < highest { top = highest - Self.rubber(highest - top, size.height) }
    if top > lowest, isHeldBack { top = lowest + Self.rubber(top - lowest, size.height) }
    course.held = top
    card.frame = frame(atTop: top)
    showSurroundings(atTop: top)
  }

  /// How far something goes that is held back, as in what scrolls.
  private static func rubber(_ distance: CGFloat, _ room: CGFloat) -> CGFloat {
    CGFloat(RubberBand.stretch(Double(distance), length: Double(max(room, 1))))
  }

  private func letGo(_ velocity: CGFloat) {
    guard let held = course.held else { return }
    let tops = tops
    guard let lowest = tops.last else { return }
    let goal = held + velocity * Self.foresight
    let isDown = velocity > Self.decidingVelocity || (held + size.height) / 2 < goal
    if held > lowest.top, isDown || goal > (lowest.top + size.height) / 2 {
      if askToDismiss() { return }
      return settle(velocity: velocity)
    }
    let nearest = tops.min { abs($0.top - goal) < abs($1.top - goal) }
    let old = course.selected ?? lowest.detent.identifier
    if let nearest, nearest.detent.identifier != old {
      course.selected = nearest.detent.identifier
      settle(velocity: velocity)
      (delegate as? any UISheetPresentationControllerDelegate)?
        .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
    } else {
      settle(velocity: velocity)
    }
  }

  /// Goes to the detent that is chosen.
  func settle(velocity: CGFloat) {
    guard course.isOpen else { return }
    course.held = nil
    UIView.animate(
      withDuration: SheetAnimator.duration, delay: 0,
      options: [.allowUserInteraction, .init(rawValue: 7 << 16)]
    ) { [self] in
      layOut()
      card.layoutIfNeeded()
    }
  }
}
