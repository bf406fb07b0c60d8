// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

// Mistakes in when an animation runs. Each is one on Apple's systems: `Documentation/diagnostics.md` gives the evidence.
extension AnimationDecoder {
  /// The end time, in seconds, from which an animation counts as endless.
  static let endlessThreshold = 1e6

  func checkTiming(_ animation: CAAnimation, _ timing: MediaTiming, _ scope: Scope) {
    guard wantsDiagnostics else { return }
    let keyPath = (animation as? CAPropertyAnimation)?.keyPath
    let fillMode = animation.fillMode
    let known: [CAMediaTimingFillMode] = [.removed, .forwards, .backwards, .both]
    if !known.contains(fillMode) {
      diagnose(
        keyPath,
        "No fill mode is called \"\(fillMode.rawValue)\"; it acts as removed. Use removed, "
          + "forwards, backwards or both.")
    }
    if animation.repeatDuration > 0, animation.repeatCount != 0 {
      diagnose(
        keyPath,
        "repeatCount and repeatDuration are both set, which is undefined in Core Animation. Set "
          + "one of them.")
    }
    guard !scope.isGroup else { return }
    if animation.hasEmptyDuration {
      diagnose(
        keyPath,
        "The duration is not above 0, so the animation lasts as long as its transaction says, "
          + "0.25 s by default. Set a duration, or none.")
    }
    if timing.beginTime > 0, timing.endTime < time,
      animation.isRemovedOnCompletion || !fillMode.fillsAfter
    {
      diagnose(
        keyPath,
        "The animation is over before it is added, as its beginTime counts in the layer's time. "
          + "Add that of now, convertTime(CACurrentMediaTime(), from: nil).")
    }
  }

  /// Reports properties of a child that its group ignores, and children that its duration cuts off.
  func checkChild(_ child: CAAnimation, of group: CAAnimationGroup, _ duration: Double) {
    guard wantsDiagnostics else { return }
    let keyPath = (child as? CAPropertyAnimation)?.keyPath
    if child.delegate != nil {
      diagnose(
        keyPath,
        "The delegate of an animation in a group is never called. Set that of the group.")
    }
    let timing = child.timing
    // A begin in the layer's time, not in the group's.
    if timing.beginTime >= time, time > duration {
      diagnose(
        keyPath,
        "The animation begins when its group is over, so it never shows. In a group, beginTime "
          + "counts from the group's begin.")
    } else if group.hasTransactionDuration, timing.duration > 0,
      timing.endTime > duration * (1 + 1e-6), timing.endTime < Self.endlessThreshold
    {
      diagnose(
        keyPath,
        "The group has no duration of its own, so it ends after \(Self.seconds(duration)) and cuts "
          + "this animation, which ends at \(Self.seconds(timing.endTime)). Set the group's duration."
      )
    }
  }

  /// A spring that is still moving when its duration ends.
  func checkSpring(_ spring: CASpringAnimation, _ timing: MediaTiming, _ keyPath: String) {
    guard wantsDiagnostics, spring.damping > 0, timing.repeatDuration == 0, timing.repeatCount <= 1,
      timing.duration < spring.spring.settlingDuration(within: 0.01)
    else { return }
    diagnose(
      keyPath,
      "The spring is cut off at \(Self.seconds(timing.duration)); it settles in "
        + "\(Self.seconds(spring.settlingDuration)). Set duration to settlingDuration.")
  }

  /// Jumps between the layer's own value and the animation's, before it and after it.
  func checkDiscontinuities(
    _ timing: MediaTiming, _ ends: Endpoints<AnimatableValue>, isStartGiven: Bool, _ scope: Scope,
    _ target: AnimationTarget, _ keyPath: String
  ) {
    // A jump of a property that the layer's class declares may not show at all.
    guard wantsDiagnostics, !target.isAdditive, target.function == nil, scope.count(keyPath) == 1,
      timing.speed > 0, values.custom?.schema.property(target.path.property.key) == nil
    else { return }
    if isStartGiven, !scope.isGroup, !timing.fillMode.fillsBefore, jumps(to: ends.a, target),
      timing.beginTime > time + 1e-6
    {
      diagnose(
        keyPath,
        "Until it begins, the layer shows its own value, and jumps from it to the animation's "
          + "first. Set fillMode to backwards, or both.")
    }
    let cycles = timing.cycleCount
    guard scope.revertsToModelValue, cycles == cycles.rounded(), !target.isCumulative,
      timing.endTime <= scope.duration * (1 + 1e-6)
    else { return }
    let last = timing.autoreverses ? ends.a : ends.b
    guard jumps(to: last, target) else { return }
    diagnose(
      keyPath,
      timing.autoreverses
        ? "The animation runs back and ends elsewhere than at the layer's value, to which it "
          + "snaps. Set the layer's value to that of the begin."
        : "The animation ends elsewhere than at the layer's value, to which it snaps back. Set "
          + "the layer's value to that of the end."
          + (!scope.isGroup && timing.fillMode.fillsAfter
            ? " (The fill mode \(timing.fillMode.rawValue) needs isRemovedOnCompletion = false.)"
            : "")
    )
  }

  private func jumps(to value: AnimatableValue, _ target: AnimationTarget) -> Bool {
    let model = model(target)
    if model == value { return false }
    // A nearly equal one is no jump, nor is a whole turn.
    guard let distance = model.distance(to: value) else { return true }
    let step = target.path.isAngle ? distance.remainder(dividingBy: 2 * .pi) : distance
    return abs(step) >= 1e-6
  }

  func checkTransition(_ transition: CATransition) {
    if ![.fade, .moveIn, .push, .reveal].contains(transition.type) {
      diagnose(
        nil,
        "Multiplane does not draw the transition \"\(transition.type.rawValue)\"; it fades. Core "
          + "Animation documents fade, moveIn, push and reveal.")
    }
    let sides: [CATransitionSubtype] = [.fromLeft, .fromRight, .fromTop, .fromBottom]
    if let subtype = transition.subtype, !sides.contains(subtype) {
      diagnose(
        nil,
        "Multiplane does not know the subtype \"\(subtype.rawValue)\" of transitions; it comes from "
          + "the left. Core Animation documents fromLeft, fromRight, fromTop and fromBottom.")
    }
    let shares = [transition.startProgress, transition.endProgress]
    if !shares.allSatisfy({ 0...1 ~= $0 }) || shares[0] > shares[1] {
      diagnose(
        nil,
        "A transition goes from a startProgress to an endProgress that is not below it, both "
          + "within 0...1. Set them so.")
    }
  }

  /// To a hundredth.
  private static func seconds(_ x: Double) -> String {
    guard x < 1e9 else { return "no time" }
    return "\((x * 100).rounded() / 100) s"
  }
}
