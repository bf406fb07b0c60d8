// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane

/// Expands a card from its cell to the whole screen, or collapses it, with an ``AnimatedCardView`` on top of the cell.
///
/// A tap during the expansion reverses it; the presentation is then not completed.
final class CardAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  static let duration: TimeInterval = 0.8

  private let place: CardPlace
  private let isExpanding: Bool
  private(set) var cardView: AnimatedCardView?
  private var face: CardFace?
  private var tap: UITapGestureRecognizer?
  private var begin: CFTimeInterval = 0
  private var isTurnedBack = false

  init(_ place: CardPlace, isExpanding: Bool) {
    (self.place, self.isExpanding) = (place, isExpanding)
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { Self.duration }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let container = context.containerView
    let key: UITransitionContextViewControllerKey = isExpanding ? .to : .from
    guard let detail = context.viewController(forKey: key) as? CardDetailController else { return }
    place.scroll(intoView: isExpanding)
    let small = place.frame(in: container, atRest: !isExpanding)
    let large = isExpanding ? context.finalFrame(for: detail) : context.initialFrame(for: detail)
    let cardView = AnimatedCardView(
      frame: small, cornerRadius: CardCell.cornerRadius, backgroundColor: CardDetailController.paper
    )
    container.addSubview(cardView)
    let face = CardFace(detail.card)
    let largeFace = CardDetailController.faceFrame(in: large)
    face.frame = isExpanding ? small : largeFace
    cardView.addSubview(face)
    // During the transition the card also contains the detail text, and clips it.
    if isExpanding { detail.view.frame = large }
    cardView.addSubview(detail.view)
    detail.placeWords(detail.view.convert(face.frame, from: cardView))
    cardView.layoutIfNeeded()
    (self.cardView, self.face) = (cardView, face)
    place.cell.isHidden = true
    detail.showsFace = false
    let duration = Self.duration
    let completed = { [self] (_: Bool) in
      // When the expansion was reversed, the end of its animation does not end the transition.
      if !isTurnedBack { end(context, detail, !context.transitionWasCancelled) }
    }
    if isExpanding {
      cardView.animate(to: large, duration: duration, completed: completed)
      detail.alphaOfWords = 0
      fadeWords(of: detail, to: 1, from: 0.6)
      begin = CACurrentMediaTime()
      let tap = UITapGestureRecognizer { [weak self] _ in self?.turnBack(context, detail) }
      container.addGestureRecognizer(tap)
      self.tap = tap
    } else {
      cardView.reverseAnimation(from: large, duration: duration, completed: completed)
      fadeWords(of: detail, to: 0, from: 0)
    }
    move(isExpanding ? largeFace : small, detail, duration)
  }

  /// Fades the text in a part of the transition. Keyframes span all of it, so that a drag can also reverse the fade.
  private func fadeWords(of detail: CardDetailController, to alpha: CGFloat, from start: Double) {
    UIView.animateKeyframes(withDuration: Self.duration, delay: 0) {
      UIView.addKeyframe(withRelativeStartTime: start, relativeDuration: 0.35) {
        detail.alphaOfWords = alpha
      }
    }
  }

  /// Animates the face to a frame in the card view, and the text to the position below this frame.
  private func move(_ frame: CGRect, _ detail: CardDetailController, _ duration: TimeInterval) {
    face?.move(to: frame, duration: duration)
    detail.moveWords(to: detail.view.convert(frame, from: cardView), duration: duration)
  }

  /// Reverses the expansion, in the time that it has taken so far.
  private func turnBack(
    _ context: any UIViewControllerContextTransitioning, _ detail: CardDetailController
  ) {
    guard !isTurnedBack else { return }
    isTurnedBack = true
    place.scroll(intoView: false)
    let small = place.frame(in: context.containerView, atRest: true)
    let duration = min(max(CACurrentMediaTime() - begin, 0.1), Self.duration)
    cardView?.turnBack(to: small, duration: duration) { [self] _ in end(context, detail, false) }
    move(small, detail, duration)
    UIView.animate(withDuration: duration * 0.3) { detail.view.alpha = 0 }
    (detail.presentationController as? DimmingPresentation)?.turnBack(duration: duration)
  }

  private func end(
    _ context: any UIViewControllerContextTransitioning, _ detail: CardDetailController,
    _ isCompleted: Bool
  ) {
    if let tap { context.containerView.removeGestureRecognizer(tap) }
    // A cancelled dismissal leaves the card expanded.
    if !isExpanding, !isCompleted { place.scroll(intoView: true) }
    // Whether the card now fills the screen.
    let isLarge = isExpanding == isCompleted
    place.cell.isHidden = isLarge
    if isLarge {
      context.containerView.addSubview(detail.view)
      detail.showsFace = true
      detail.placeWords(nil)
      detail.alphaOfWords = 1
    }
    cardView?.removeFromSuperview()
    context.completeTransition(isCompleted)
  }
}
