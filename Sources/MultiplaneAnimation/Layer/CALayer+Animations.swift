// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// An animation as a layer holds it.
class AttachedAnimation {
  final let key: String?
  final let animation: CAAnimation
  /// Decoded at the first commit.
  final var render: RenderAnimation?
  final var hasStarted = false
  final var hasEnded = false
  // The next three are the ``AnimationSchedule``'s, which it is in from its first commit until its end.
  /// The media time at which it begins or ends next.
  final var eventTime = Double.infinity
  /// Counts in order of adding.
  final var sequenceNumber = 0
  final var heapIndex: UInt32 = 0
  /// Whether it is lent to sublayers, wholly or in part.
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

  /// Blocks that wait for its end.
  var completions: [CompletionGroup] { [] }

  /// Whether somebody has yet to hear of its begin.
  final var needsStartNotification: Bool { !hasStarted && animation.delegate != nil }

  func start() {
    guard !hasStarted else { return }
    hasStarted = true
    AnimationDelegateNotifier.didStart(animation)
  }

  /// Tells the blocks that wait for it that it is over.
  final func leaveCompletions() { for completion in completions { completion.leave() } }

  /// Tells the blocks that wait, then the delegate. Blocks that wait for others that were removed in the same turn
  /// come first, too.
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

/// One that blocks wait for: few are, and the others take less memory.
private final class CompletionTrackedAnimation: AttachedAnimation {
  private let blocks: [CompletionGroup]

  init(_ animation: CAAnimation, _ key: String?, _ blocks: [CompletionGroup]) {
    self.blocks = blocks
    super.init(animation, key)
  }

  override var completions: [CompletionGroup] { blocks }
}

/// Calls delegates on the main actor, from wherever events are handled.
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
    precondition(presented == nil, "animations are added to the model layer")
    guard let copy = animation.copy() as? CAAnimation else { return }
    let state = hostInTree.state
    if !(copy.timing.duration > 0) {
      copy.timing.duration = state.animationDuration
      copy.hasTransactionDuration = true
    }
    copy.freeze()
    attachStoredFields(of: copy)
    // A layer has one transition at most.
    let key = copy is CATransition ? kCATransition : key
    if let key { remove { $0.key == key } }
    let attached = AttachedAnimation.make(
      copy, key: key, completions: state.enterCompletions())
    // An array of exactly that size, as most layers have one.
    animationList = animationList + [attached]
    if !displayKeys(of: copy).isEmpty { setNeedsDisplay() }
    state.addPending(self, attached)
    markDirty()
  }

  /// Takes animations off; blocks and delegates hear of it on the host's next turn.
  func remove(where isRemoved: (AttachedAnimation) -> Bool) {
    precondition(presented == nil, "animations are removed from the model layer")
    let removed = animationList.filter(isRemoved)
    guard !removed.isEmpty else { return }
    animationList.removeAll { attached in removed.contains { $0 === attached } }
    let context = rootContext
    for attached in removed { context?.unschedule(attached) }
    markDirty()
    let host = hostInTree
    for attached in removed where !attached.hasEnded {
      attached.hasEnded = true
      // Implicit animations, which are replaced often, have nobody to tell.
      if attached.animation.delegate != nil || !attached.completions.isEmpty {
        attached.notifyRemoved(on: host)
      }
    }
  }
}
