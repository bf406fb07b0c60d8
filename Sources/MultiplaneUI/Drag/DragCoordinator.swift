// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The drag in progress in a host: moves the pictures of the items with the finger, and notifies the drag interaction
/// in which they were lifted and the drop interactions under the finger.
@MainActor final class DragCoordinator {
  static var current: DragCoordinator { UIHostEnvironment.current.drags }

  /// A dragged item on screen.
  private struct Shown {
    let item: UIDragItem
    var preview: UITargetedDragPreview?
    var view: UIView?
    /// The vector from the finger to the center of the view, in points.
    var offset: CGPoint
  }

  private var session: LocalDragSession?
  private var source: UIDragInteraction?
  private var start = CGPoint.zero
  private var isDragging = false
  private var shown: [Shown] = []
  private let overlay = DragOverlay()
  private weak var target: UIDropInteraction?
  private var proposal: UIDropProposal?
  /// The interactions that the finger has entered.
  private var entered: [UIDropInteraction] = []
  /// The answers of the interactions that were asked whether they take part in the drag.
  private var answers: [(interaction: UIDropInteraction, canHandle: Bool)] = []
  /// The movement of the finger that begins a drag, in points.
  private static let slop: CGFloat = 10
  private static let duration: TimeInterval = 0.3

  /// Whether no items are lifted.
  var isIdle: Bool { session == nil }

  /// Lifts the items of a drag that is about to begin.
  func lift(_ session: LocalDragSession, _ source: UIDragInteraction) {
    guard isIdle, let delegate = source.delegate else { return }
    (self.session, self.source, start, isDragging) = (session, source, session.point, false)
    let animator = DragAnimator()
    delegate.dragInteraction(source, willAnimateLiftWith: animator, session: session)
    UIView.performWithoutAnimation {
      overlay.frame = session.window.bounds
      session.window.addSubview(overlay)
      shown = session.items.map { item in
        let preview = delegate.dragInteraction(source, previewForLifting: item, session: session)
        let frame = preview?.frame(in: session.window) ?? .zero
        let view = preview?.makeSnapshot()
        if let preview { session.previewSizes[ObjectIdentifier(item)] = preview.size }
        if let view {
          view.center = CGPoint(x: frame.midX, y: frame.midY)
          overlay.addSubview(view)
        }
        return Shown(
          item: item, preview: preview, view: view,
          offset: CGPoint(x: frame.midX - start.x, y: frame.midY - start.y))
      }
      // A menu that the same press shows has a picture of its own.
      overlay.isHidden = session.window.showsContextMenu
    }
    UIView.animate(withDuration: Self.duration, delay: 0, options: .allowUserInteraction) {
      [self] in
      for item in shown {
        item.view?.transform = CGAffineTransform(scaleX: 1.05, y: 1.05)
        item.view?.layer.shadowOpacity = 0.3
        item.view?.layer.shadowRadius = 10
      }
      animator.animate()
    } completion: { _ in
      animator.complete()
    }
  }

  /// Moves the items to a location of the finger in the window. The drag begins when the finger has moved by more than
  /// 10 points; before that, the items stay in place.
  func move(to point: CGPoint) {
    guard let session, let source else { return }
    session.point = point
    if !isDragging {
      guard point.distance(to: start) > Self.slop else { return }
      begin(session, source)
    }
    UIView.performWithoutAnimation {
      for item in shown {
        item.view?.center = CGPoint(x: point.x + item.offset.x, y: point.y + item.offset.y)
      }
    }
    source.delegate?.dragInteraction(source, sessionDidMove: session)
    updateTarget()
  }

  private func begin(_ session: LocalDragSession, _ source: UIDragInteraction) {
    isDragging = true
    for case let menu as UIContextMenuInteraction in source.view?.interactions ?? [] {
      menu.dismissMenu()
    }
    session.window.bringSubviewToFront(overlay)
    overlay.isHidden = false
    if let delegate = source.delegate {
      session.allowsMoveOperation = delegate.dragInteraction(
        source, sessionAllowsMoveOperation: session)
      session.isRestrictedToDraggingApplication = delegate.dragInteraction(
        source, sessionIsRestrictedToDraggingApplication: session)
      delegate.dragInteraction(source, sessionWillBegin: session)
    }
    for index in shown.indices {
      guard let provider = shown[index].item.previewProvider else { continue }
      shown[index].view?.removeFromSuperview()
      shown[index].view = nil
      let identity = ObjectIdentifier(shown[index].item)
      session.previewSizes[identity] = nil
      guard let preview = provider() else { continue }
      preview.view.layoutIfNeeded()
      let targeted = UITargetedPreview(view: preview.view, parameters: preview.parameters)
      session.previewSizes[identity] = targeted.size
      guard let view = targeted.makeSnapshot() else { continue }
      overlay.addSubview(view)
      (shown[index].view, shown[index].offset) = (view, .zero)
    }
  }

  // MARK: - Targets

  /// Returns the interaction that receives the drag at its present location; nil if there is none.
  private func findTarget() -> UIDropInteraction? {
    guard let session else { return nil }
    let hit = session.window.hitTest(session.point, with: nil)
    for view in sequence(first: hit, next: { $0?.superview }) {
      for case let interaction as UIDropInteraction in view?.interactions ?? [] {
        if canHandle(interaction, session) { return interaction }
      }
    }
    return nil
  }

  /// Returns whether an interaction takes part in the drag. Its delegate is asked once.
  private func canHandle(_ interaction: UIDropInteraction, _ session: LocalDragSession) -> Bool {
    if let known = answers.first(where: { $0.interaction === interaction }) {
      return known.canHandle
    }
    let answer =
      interaction.delegate?.dropInteraction(interaction, canHandle: session) ?? false
    answers.append((interaction, answer))
    return answer
  }

  private func updateTarget() {
    guard let session else { return }
    let found = findTarget()
    if found !== target {
      if let target { target.delegate?.dropInteraction(target, sessionDidExit: session) }
      target = found
      proposal = nil
      if let found {
        if !entered.contains(where: { $0 === found }) { entered.append(found) }
        found.delegate?.dropInteraction(found, sessionDidEnter: session)
      }
    }
    if let found {
      proposal = found.delegate?.dropInteraction(found, sessionDidUpdate: session)
    }
  }

  /// The effect of a drop at the present location.
  private var operation: UIDropOperation {
    guard let session, target != nil, let proposal else { return .cancel }
    if proposal.operation == .move, !session.allowsMoveOperation { return .forbidden }
    return proposal.operation
  }

  // MARK: - End

  /// Drops the items at the location of the finger, or returns them if they cannot be dropped there.
  func end() {
    guard let session, let source else { return }
    let operation = operation
    guard isDragging, operation == .copy || operation == .move, let target else {
      return cancel(operation)
    }
    source.delegate?.dragInteraction(source, session: session, willEndWith: operation)
    target.delegate?.dropInteraction(target, performDrop: session)
    let animators = shown.map { item -> (DragAnimator, UITargetedPreview?) in
      let animator = DragAnimator()
      if let destination = session.destinations[ObjectIdentifier(item.item)] {
        animator.addAnimations { destination.animator.animate() }
        animator.addCompletion { _ in destination.animator.complete() }
        guard let view = item.view else { return (animator, nil) }
        return (
          animator,
          UITargetedPreview(
            view: view, parameters: UIPreviewParameters(), target: destination.target)
        )
      }
      target.delegate?.dropInteraction(
        target, item: item.item, willAnimateDropWith: animator)
      guard let view = item.view else { return (animator, nil) }
      let usual = UITargetedDragPreview(
        view: view, parameters: UIPreviewParameters(),
        target: UIDragPreviewTarget(container: overlay, center: view.center))
      return (
        animator,
        target.delegate?.dropInteraction(target, previewForDropping: item.item, withDefault: usual)
      )
    }
    finish(animators, operation, in: target)
  }

  /// Returns the items to their places.
  func cancel() { cancel(.cancel) }

  private func cancel(_ operation: UIDropOperation) {
    guard let session, let source else { return }
    if let target {
      target.delegate?.dropInteraction(target, sessionDidExit: session)
    }
    if isDragging {
      source.delegate?.dragInteraction(source, session: session, willEndWith: operation)
    }
    let animators = shown.map { item -> (DragAnimator, UITargetedPreview?) in
      let animator = DragAnimator()
      source.delegate?.dragInteraction(
        source, item: item.item, willAnimateCancelWith: animator)
      guard let preview = item.preview, let delegate = source.delegate else {
        return (animator, item.preview)
      }
      return (
        animator,
        delegate.dragInteraction(source, previewForCancelling: item.item, withDefault: preview)
      )
    }
    finish(animators, operation)
  }

  /// Moves the items to their places, or fades them out where there is none, and ends the drag.
  /// - Parameter target: The interaction in which the items were dropped; nil if they return.
  private func finish(
    _ animators: [(DragAnimator, UITargetedPreview?)], _ operation: UIDropOperation,
    in target: UIDropInteraction? = nil
  ) {
    guard let session, let source else { return }
    let (wasDragging, entered, shown) = (isDragging, entered, shown)
    // The next drag may begin during the animation, with other pictures.
    let views = shown.compactMap(\.view)
    let holder = UIView(frame: overlay.bounds)
    holder.isUserInteractionEnabled = false
    UIView.performWithoutAnimation {
      for view in views { holder.addSubview(view) }
      if !overlay.isHidden { session.window.addSubview(holder) }
      overlay.removeFromSuperview()
    }
    (self.session, self.source, self.shown, self.entered) = (nil, nil, [], [])
    (self.target, proposal, isDragging, answers) = (nil, nil, false, [])
    UIView.animate(withDuration: Self.duration, delay: 0, options: .allowUserInteraction) {
      for (item, (animator, goal)) in zip(shown, animators) {
        animator.animate()
        item.view?.layer.shadowOpacity = 0
        guard let goal else {
          item.view?.alpha = 0
          if target != nil { item.view?.transform = CGAffineTransform(scaleX: 0.5, y: 0.5) }
          continue
        }
        let place = goal.target.container.convert(goal.target.center, to: session.window)
        item.view?.center = place
        item.view?.transform = goal.target.transform
      }
    } completion: { _ in
      for (animator, _) in animators { animator.complete() }
      if let target { target.delegate?.dropInteraction(target, concludeDrop: session) }
      for interaction in entered {
        interaction.delegate?.dropInteraction(interaction, sessionDidEnd: session)
      }
      if wasDragging {
        source.delegate?.dragInteraction(source, session: session, didEndWith: operation)
      }
      if target != nil {
        source.delegate?.dragInteraction(source, sessionDidTransferItems: session)
      }
      holder.removeFromSuperview()
    }
  }
}

/// The view that contains the pictures of dragged items, through which touches pass.
private final class DragOverlay: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }
  required init?(coder: NSCoder) { nil }
}
