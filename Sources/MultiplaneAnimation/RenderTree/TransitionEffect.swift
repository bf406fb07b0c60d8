// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// A committed transition, with the state of its layer before the commit; that state continues to animate.
final class TransitionEffect: Sendable {
  enum Kind: Sendable { case fade, moveIn, push, reveal }

  let kind: Kind
  /// The displacement of sliding content, in units of the layer's size.
  let direction: CGVector
  /// The old state of the layer and its sublayers; nil if the layer was not in the tree at the previous commit.
  let old: RenderNode?
  private let start, end: Double

  init(_ transition: CATransition, from old: RenderNode?) {
    kind =
      switch transition.type {
      case .moveIn: .moveIn
      case .push: .push
      case .reveal: .reveal
      default: .fade
      }
    direction =
      switch transition.subtype {
      case .fromRight?: CGVector(dx: -1, dy: 0)
      // The names of the subtypes assume that y increases upward: the top is at the maximum y.
      case .fromTop?: CGVector(dx: 0, dy: -1)
      case .fromBottom?: CGVector(dx: 0, dy: 1)
      default: CGVector(dx: 1, dy: 0)
      }
    (start, end) = (Double(transition.startProgress), Double(transition.endProgress))
    self.old = old
  }

  private init(_ other: TransitionEffect, from old: RenderNode?) {
    (kind, direction, start, end) = (other.kind, other.direction, other.start, other.end)
    self.old = old
  }

  /// Returns the progress from the old to the new state: `startProgress` at 0 and `endProgress` at 1, clamped to 0...1.
  /// - Parameter progress: The progress of the animation.
  func progress(_ progress: Double) -> Double {
    min(1, max(0, start + (end - start) * progress))
  }

  /// Returns a copy whose old state has no ended transitions; see ``RenderNode/withoutEndedTransitions(_:)``.
  fileprivate func withoutEnded(_ time: Double) -> TransitionEffect {
    TransitionEffect(self, from: old?.withoutEndedTransitions(time))
  }
}

extension RenderNode {
  /// Returns the transition in progress at the layer's local time, with the clamped progress from the old to the new
  /// state; nil if there is none.
  func transition(at localTime: Double) -> (effect: TransitionEffect, share: Double)? {
    for animation in animations {
      guard case .transition(let effect) = animation.effect else { continue }
      return animation.phase(at: localTime).map { (effect, effect.progress($0.progress)) }
    }
    return nil
  }

  /// Returns the node without ended transitions, also in the old states of its other transitions, so that successive
  /// transitions do not retain all earlier states. A transition has ended if its end time is before the layer's local
  /// time and its old state is no longer visible.
  func withoutEndedTransitions(_ localTime: Double) -> RenderNode {
    var hasChanged = false
    let kept = animations.compactMap { animation -> RenderAnimation? in
      guard case .transition(let effect) = animation.effect else { return animation }
      hasChanged = true
      let share = animation.phase(at: localTime).map { effect.progress($0.progress) } ?? 1
      if animation.timing.endTime < localTime, share == 1 { return nil }
      return RenderAnimation(
        timing: animation.timing, pace: animation.timingCurve,
        effect: .transition(effect.withoutEnded(localTime)))
    }
    guard hasChanged else { return self }
    return RenderNode(
      values: values, animations: kept, children: children, mask: mask, drawing: drawing,
      emission: emission, pictures: rasterCacheHandle?.pictures)
  }
}
