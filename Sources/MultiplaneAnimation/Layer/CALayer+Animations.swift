// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneObjectiveC
import MultiplaneGraphics

/// An animation attached to a layer, and whether it has started and ended.
class AttachedAnimation {
  final let key: String?
  final let animation: CAAnimation
  /// The decoded animation; nil until the first commit of the layer after the animation was added.
  final var render: RenderAnimation?
  final var hasStarted = false
  final var hasEnded = false
  // The next three properties belong to the ``AnimationSchedule``, the heap of the animations of a live tree. It
  // contains the animation from its first commit until it is removed from the layer.
  /// The host's time, in seconds, of the next event of the animation that must be processed; infinite if there is none,
  /// and minus infinity if the event is due while the layer's time is paused or runs backward.
  final var eventTime = Double.infinity
  /// A number that increases in the order of insertion into the schedule, and orders events at the same time.
  final var sequenceNumber = 0
  final var heapIndex: UInt32 = 0
  /// Whether the animation, or an animation in the group, animates a sublayer by a key path such as
  /// `sublayers.NAME.position`.
  final let animatesSublayer: Bool

  fileprivate init(_ animation: CAAnimation, _ key: String?) {
    (self.animation, self.key) = (animation, key)
    animatesSublayer = animation.animatesSublayer
  }

  static func make(
    _ animation: CAAnimation, key: String?, completions: [CompletionGroup]
  ) -> AttachedAnimation {
    completions.isEmpty
      ? AttachedAnimation(animation, key) : CompletionTrackedAnimation(animation, key, completions)
  }

  /// The completion groups, one for each transaction with a completion block, that wait for the end of the animation.
  var completions: [CompletionGroup] { [] }

  /// Whether the animation has a delegate that has not yet been notified of the start.
  final var needsStartNotification: Bool { !hasStarted && animation.delegate != nil }

  func start() {
    guard !hasStarted else { return }
    hasStarted = true
    AnimationDelegateNotifier.didStart(animation)
  }

  /// Notifies the completion groups that wait for the animation that it has ended.
  final func leaveCompletions() { for completion in completions { completion.leave() } }

  /// Notifies the completion groups in the host's next run-loop iteration, and the delegate after them. If the block of
  /// a group has not run yet, the delegate is notified one iteration later, so that a group whose animations are
  /// removed in the same iteration completes first.
  final func notifyRemoved(on host: any Host) {
    host.enqueue { [self] in
      leaveCompletions()
      guard completions.contains(where: \.isWaiting) else { return notifyStopped() }
      host.enqueue { self.notifyStopped() }
    }
  }

  private final func notifyStopped() {
    AnimationDelegateNotifier.didStop(animation, finished: false)
  }
}

/// An animation with completion groups. A subclass stores them, so that the many animations without groups take less
/// memory.
private final class CompletionTrackedAnimation: AttachedAnimation {
  private let blocks: [CompletionGroup]

  init(_ animation: CAAnimation, _ key: String?, _ blocks: [CompletionGroup]) {
    self.blocks = blocks
    super.init(animation, key)
  }

  override var completions: [CompletionGroup] { blocks }
}

/// A namespace of functions that call animation delegates and the closures of display links on the main actor:
/// immediately on the main thread, asynchronously from other threads.
enum AnimationDelegateNotifier {
  static func didStart(_ animation: CAAnimation) {
    guard let found = animation.delegate else { return }
    nonisolated(unsafe) let delegate = found
    nonisolated(unsafe) let anim = animation
    onMain { delegate.animationDidStart(anim) }
  }

  static func didStop(_ animation: CAAnimation, finished: Bool) {
    guard let found = animation.delegate else { return }
    nonisolated(unsafe) let delegate = found
    nonisolated(unsafe) let anim = animation
    onMain { delegate.animationDidStop(anim, finished: finished) }
  }

  static func onMain(_ body: @escaping @MainActor @Sendable () -> Void) {
    if MainThread.isCurrent {
      MainActor.assumeIsolated(body)
    } else {
      DispatchQueue.main.async { MainActor.assumeIsolated(body) }
    }
  }
}

extension CALayer {
  func attach(_ animation: CAAnimation, forKey key: String?) {
    precondition(
      presented == nil, "Animations cannot be added to a presentation layer; use its model layer.")
    guard let copy = animation.copy() as? CAAnimation else { return }
    let state = hostInTree.state
    if !(copy.timing.duration > 0) {
      copy.timing.duration = state.animationDuration
      copy.hasTransactionDuration = true
    }
    copy.freeze()
    attachStoredFields(of: copy)
    // A layer has at most one transition.
    let key = copy is CATransition ? kCATransition : key
    if let key { remove { $0.key == key } }
    let attached = AttachedAnimation.make(
      copy, key: key, completions: state.enterCompletions())
    // Concatenation allocates the exact size, while appending would reserve space that most layers, with one animation,
    // do not use.
    animationList = animationList + [attached]
    if !displayKeys(of: copy).isEmpty { setNeedsDisplay() }
    state.addPending(self, attached)
    markDirty()
  }

  /// Removes the animations that satisfy a predicate. Animations that have not ended count as unfinished; their
  /// completion groups and delegates are notified from the host's next run-loop iteration on.
  func remove(where isRemoved: (AttachedAnimation) -> Bool) {
    precondition(
      presented == nil,
      "Animations cannot be removed from a presentation layer; use its model layer.")
    let removed = animationList.filter(isRemoved)
    guard !removed.isEmpty else { return }
    animationList.removeAll { attached in removed.contains { $0 === attached } }
    let context = rootContext
    for attached in removed { context?.unschedule(attached) }
    markDirty()
    let host = hostInTree
    for attached in removed where !attached.hasEnded {
      attached.hasEnded = true
      // Implicit animations have neither a delegate nor completion groups in most cases, and are replaced often.
      if attached.animation.delegate != nil || !attached.completions.isEmpty {
        attached.notifyRemoved(on: host)
      }
    }
  }
}
