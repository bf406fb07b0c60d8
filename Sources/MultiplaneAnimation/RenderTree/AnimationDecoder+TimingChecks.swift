// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

// Diagnostics about timing and transitions. Each is a mistake on Apple's systems too, unless the message begins with
// Multiplane: `Documentation/diagnostics.md` gives the evidence.
extension AnimationDecoder {
  /// The least end time at which an animation counts as indefinite, in seconds of the time of its layer or group.
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
        "The duration is not above 0, so the animation uses the duration of its transaction, "
          + "0.25 s by default. Set a positive duration, or none.")
    }
    if timing.beginTime > 0, timing.endTime < time,
      animation.isRemovedOnCompletion || !fillMode.fillsAfter
    {
      diagnose(
        keyPath,
        "The animation is over before it is added, because its beginTime is in the layer's time. "
          + "Add the current time, convertTime(CACurrentMediaTime(), from: nil).")
    }
  }

  /// Reports mistakes in a child of a group: a delegate, which is never called; a begin time after the end of the group
  /// that was probably meant in the layer's time; an end that is cut off because the group has no duration of its own.
  func checkChild(_ child: CAAnimation, of group: CAAnimationGroup, _ duration: Double) {
    guard wantsDiagnostics else { return }
    let keyPath = (child as? CAPropertyAnimation)?.keyPath
    if child.delegate != nil {
      diagnose(
        keyPath,
        "The delegate of an animation in a group is never called. Set the group's delegate.")
    }
    let timing = child.timing
    // Such a begin time was probably meant in the layer's time, and not relative to the group's begin.
    if timing.beginTime >= time, time > duration {
      diagnose(
        keyPath,
        "The animation begins when its group is over, so it has no effect. In a group, beginTime "
          + "is relative to the group's start.")
    } else if group.hasTransactionDuration, timing.duration > 0,
      timing.endTime > duration * (1 + 1e-6), timing.endTime < Self.endlessThreshold
    {
      diagnose(
        keyPath,
        "The group has no duration of its own, so it ends after \(Self.seconds(duration)) and cuts off "
          + "this animation, which ends at \(Self.seconds(timing.endTime)). Set the group's duration."
      )
    }
  }

  /// Reports a diagnostic for a spring without repetitions whose duration is shorter than its
  /// ``Spring/settlingDuration(within:)`` to a hundredth of the distance.
  func checkSpring(_ spring: CASpringAnimation, _ timing: MediaTiming, _ keyPath: String) {
    guard wantsDiagnostics, spring.damping > 0, timing.repeatDuration == 0, timing.repeatCount <= 1,
      timing.duration < spring.spring.settlingDuration(within: 0.01)
    else { return }
    diagnose(
      keyPath,
      "The spring is cut off at \(Self.seconds(timing.duration)); it settles in "
        + "\(Self.seconds(spring.settlingDuration)). Set duration to settlingDuration.")
  }

  /// Reports a visible jump from the layer's own value to the first value of a delayed animation, and from the last
  /// value of an animation back to the layer's own value. Some animations are not checked, for example additive ones.
  func checkDiscontinuities(
    _ timing: MediaTiming, _ ends: Endpoints<AnimatableValue>, isStartGiven: Bool, _ scope: Scope,
    _ target: AnimationTarget, _ keyPath: String
  ) {
    // A jump of a custom property may not be visible at all.
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
          + "snaps. Set the layer's value to the initial value."
        : "The animation ends elsewhere than at the layer's value, to which it snaps back. Set "
          + "the layer's value to the final value."
          + (!scope.isGroup && timing.fillMode.fillsAfter
            ? " (The fill mode \(timing.fillMode.rawValue) needs isRemovedOnCompletion = false.)"
            : "")
    )
  }

  private func jumps(to value: AnimatableValue, _ target: AnimationTarget) -> Bool {
    let model = model(target)
    if model == value { return false }
    // Neither a nearly equal value nor a full rotation is visible as a jump.
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
        "Multiplane does not know the subtype \"\(subtype.rawValue)\" of transitions; it uses "
          + "fromLeft. Core Animation documents fromLeft, fromRight, fromTop and fromBottom.")
    }
    let shares = [transition.startProgress, transition.endProgress]
    if !shares.allSatisfy({ 0...1 ~= $0 }) || shares[0] > shares[1] {
      diagnose(
        nil,
        "A transition goes from a startProgress to an endProgress that is not below it, both "
          + "within 0...1. Correct them.")
    }
  }

  /// Returns a duration as text, rounded to hundredths of a second, or "unlimited time" for 1e9 seconds or more.
  private static func seconds(_ x: Double) -> String {
    guard x < 1e9 else { return "unlimited time" }
    return "\((x * 100).rounded() / 100) s"
  }
}
