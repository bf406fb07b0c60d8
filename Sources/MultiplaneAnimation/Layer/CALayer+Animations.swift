// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// An animation as a layer holds it.
final class AttachedAnimation {
  let key: String?
  let animation: CAAnimation
  /// Blocks that wait for its end.
  let completions: [CompletionGroup]
  /// What follows "sublayers." in its key path, if it animates a sublayer.
  let sublayerPath: String?
  /// Decoded at the first commit.
  var render: RenderAnimation?
  var hasStarted = false
  var hasEnded = false

  init(_ animation: CAAnimation, key: String?, completions: [CompletionGroup]) {
    (self.animation, self.key, self.completions) = (animation, key, completions)
    let (first, rest) = PropertyPath.split((animation as? CAPropertyAnimation)?.keyPath ?? "")
    sublayerPath = first == "sublayers" ? rest : nil
  }

  func start() {
    guard !hasStarted else { return }
    hasStarted = true
    AnimationDelivery.didStart(animation)
  }

  /// Tells the blocks that wait, then the delegate.
  func end(finished: Bool) {
    for completion in completions { completion.leave() }
    AnimationDelivery.didStop(animation, finished: finished)
  }
}

/// Calls delegates on the main actor, from wherever events are handled.
enum AnimationDelivery {
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
    let duration = copy.timing.duration
    if !(duration > 0) { copy.timing.duration = state.animationDuration }
    reportMistakes(addingWithDuration: duration, copy)
    copy.freeze()
    // A layer has one transition at most.
    let key = copy is CATransition ? kCATransition : key
    if let key { remove { $0.key == key } }
    let attached = AttachedAnimation(copy, key: key, completions: state.enterCompletions())
    animationList.append(attached)
    if !displayKeys(of: copy).isEmpty { setNeedsDisplay() }
    state.notePending(self, attached)
    markDirty()
  }

  /// Takes animations off; blocks and delegates hear of it on the host's next turn.
  func remove(where isRemoved: (AttachedAnimation) -> Bool) {
    precondition(presented == nil, "animations are removed from the model layer")
    let removed = animationList.filter(isRemoved)
    guard !removed.isEmpty else { return }
    animationList.removeAll { attached in removed.contains { $0 === attached } }
    markDirty()
    let host = hostInTree
    host.state.drop(removed)
    for attached in removed where !attached.hasEnded {
      attached.hasEnded = true
      // Implicit animations, which are replaced often, have nobody to tell.
      if attached.animation.delegate != nil || !attached.completions.isEmpty {
        host.nextTurn { attached.end(finished: false) }
      }
    }
  }

  /// The layer as it shows at the host's time.
  func presentedCopy() -> CALayer? {
    if presented != nil { return self }
    guard let context = committedContext, let node = tree.node else { return nil }
    let local = localTime(ofMediaTime: context.host.mediaTime, committed: true)
    let copy = Construction.presentation(of: self)
    copy.values = node.evaluated(at: local)
    copy.presented = PresentationState(model: self)
    return copy
  }
}
