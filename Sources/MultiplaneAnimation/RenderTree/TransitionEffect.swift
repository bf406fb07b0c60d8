// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// A transition as committed: it holds what was committed of its layer before, which goes on in its own time.
final class TransitionEffect: Sendable {
  enum Kind: Sendable { case fade, moveIn, push, reveal }

  let kind: Kind
  /// The way things slide, as a share of the layer's size.
  let direction: CGVector
  /// What the layer and its sublayers were; nil for nothing.
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
      // Named for y up: the top is where y is greatest.
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

  /// How much of the way is done, 0...1, at a progress of the pace.
  func progress(_ progress: Double) -> Double {
    min(1, max(0, start + (end - start) * progress))
  }

  /// The same transition from what does not hold transitions that are over.
  fileprivate func withoutEnded(_ time: Double) -> TransitionEffect {
    TransitionEffect(self, from: old?.withoutEndedTransitions(time))
  }
}

extension RenderNode {
  /// The transition that shows at the layer's own time, and how much of it is done.
  func transition(at localTime: Double) -> (effect: TransitionEffect, share: Double)? {
    for animation in animations {
      guard case .transition(let effect) = animation.effect else { continue }
      return animation.phase(at: localTime).map { (effect, effect.progress($0.progress)) }
    }
    return nil
  }

  /// The node without transitions that no longer show, so that one that follows another does not hold all before it.
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
