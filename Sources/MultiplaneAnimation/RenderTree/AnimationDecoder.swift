// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneRaster

/// A decoder that converts the animations of a layer for the render tree during a commit, and reports diagnostics for
/// them.
///
/// A diagnostic reports a probable mistake or an unsupported feature. Messages about features that Core Animation may
/// support, but Multiplane does not, begin with "Multiplane".
struct AnimationDecoder {
  /// The values of the layer as of the commit.
  let values: LayerValues
  /// The previously committed state of the layer, from which a transition starts; nil if the layer is new to the tree,
  /// and for an animation that a superlayer forwards.
  var previousNode: RenderNode?
  /// The layer's local time at the commit, in seconds; for an animation that a superlayer forwards, its begin time.
  var time = 0.0
  /// Whether checks that take time are performed.
  var wantsDiagnostics = true
  /// Returns the number of the layer's animations with the given key path; 1 for an animation that a superlayer
  /// forwards.
  var count: (_ keyPath: String) -> Int = { _ in 1 }
  let layerName: () -> String
  let report: (Diagnostic) -> Void

  /// The minimum time between two keyframes, in seconds, at which values that cannot be interpolated are reported. It
  /// is slightly longer than a frame at 24 frames per second, as many animations are exported with one keyframe per
  /// frame, and values between such keyframes are not visible.
  private static let filmFrame = 0.05

  /// The maximum nesting depth of groups; deeper groups have no effect, as a group may contain itself.
  static let maximumDepth = 32

  /// The context of an animation: the layer itself, or the group that contains the animation.
  struct Scope {
    /// The duration of the innermost enclosing group in seconds; infinite on the layer itself.
    var duration = Double.infinity
    /// The number of enclosing groups.
    var depth = 0
    /// Whether the animation and the groups that contain it end, and the outermost of them is removed at its end, so
    /// that the layer's own value is shown again.
    var revertsToModelValue = true
    /// Returns the number of animations in this scope with the given key path.
    var count: (_ keyPath: String) -> Int

    var isGroup: Bool { depth > 0 }
  }

  /// Returns the animation in the form of the render tree; an animation that cannot be decoded has no effect.
  func decode(_ animation: CAAnimation) -> RenderAnimation {
    decode(animation, in: Scope(count: count))
  }

  private func decode(_ animation: CAAnimation, in outer: Scope) -> RenderAnimation {
    var timing = animation.timing
    if outer.isGroup, !(timing.duration > 0) { timing.duration = outer.duration }
    checkTiming(animation, timing, outer)
    var scope = outer
    scope.revertsToModelValue =
      outer.revertsToModelValue && timing.endTime < 1e6
      && (outer.isGroup || animation.isRemovedOnCompletion)
    return RenderAnimation(
      timing: timing, pace: pace(animation), effect: effect(animation, timing, scope))
  }

  private func pace(_ animation: CAAnimation) -> RenderAnimation.TimingCurve {
    if let spring = (animation as? CASpringAnimation)?.spring {
      return .spring(SpringProgress(spring))
    }
    return animation.timingFunction.map { .timingFunction($0) } ?? .linear
  }

  private func effect(
    _ animation: CAAnimation, _ timing: MediaTiming, _ scope: Scope
  ) -> RenderAnimation.Effect {
    switch animation {
    case let group as CAAnimationGroup: return decode(group, timing, scope)
    case let transition as CATransition: return decode(transition, scope)
    case let animation as CAPropertyAnimation:
      guard let keyPath = animation.keyPath else {
        diagnose(
          nil, "The animation has no key path. Set keyPath to the property that it animates.")
        return .none
      }
      // An animation of a sublayer is forwarded to this sublayer, in a copy of the group.
      if scope.isGroup, animation.animatesSublayer { return .none }
      guard let target = target(animation, keyPath) else { return .none }
      switch animation {
      case let basic as CABasicAnimation: return decode(basic, timing, scope, target, keyPath)
      case let frames as CAKeyframeAnimation:
        return decode(frames, timing, scope, target, keyPath)
      default: return .none
      }
    default: return .none
    }
  }

  func diagnose(_ keyPath: String?, _ message: String) {
    report(Diagnostic(layer: layerName(), keyPath: keyPath, message: message))
  }

  // MARK: - Groups and transitions

  private func decode(
    _ group: CAAnimationGroup, _ timing: MediaTiming, _ scope: Scope
  ) -> RenderAnimation.Effect {
    let children = group.animations ?? []
    guard !children.isEmpty else { return .none }
    guard scope.depth < Self.maximumDepth else {
      diagnose(nil, "Animation groups contain each other endlessly. Remove the group from itself.")
      return .none
    }
    let inner = Scope(
      duration: timing.duration, depth: scope.depth + 1,
      revertsToModelValue: scope.revertsToModelValue
    ) { keyPath in
      children.count { ($0 as? CAPropertyAnimation)?.keyPath == keyPath }
    }
    for child in children { checkChild(child, of: group, timing.duration) }
    return .object(GroupEffect(children.map { decode($0, in: inner) }))
  }

  private func decode(_ transition: CATransition, _ scope: Scope) -> RenderAnimation.Effect {
    guard !scope.isGroup else {
      diagnose(
        nil,
        "Multiplane does not draw a transition that is in a group. Add it to the layer itself.")
      return .none
    }
    checkTransition(transition)
    return .transition(
      TransitionEffect(transition, from: previousNode?.withoutEndedTransitions(time)))
  }

  // MARK: - Targets and values

  /// Returns the target that the animation changes; nil, with a diagnostic, if the layer has no such property, the
  /// property does not animate, or the value function does not fit the property.
  private func target(_ animation: CAPropertyAnimation, _ keyPath: String) -> AnimationTarget? {
    guard let path = PropertyPath(keyPath, in: values) else {
      diagnose(
        keyPath,
        keyPath == "frame" || keyPath.hasPrefix("frame.")
          ? "The frame follows from other properties and does not animate. Animate position and "
            + "bounds."
          : "Multiplane supports no property of the layer with this key path. Check the "
            + "spelling.")
      return nil
    }
    guard path.property.isAnimatable else {
      diagnose(keyPath, "This property does not animate. Set it at the time of the change.")
      return nil
    }
    let function = animation.valueFunction?.decoded
    if function != nil, path.part != nil || path.kind != .transform {
      diagnose(
        keyPath,
        "A value function produces transforms, which do not fit here. Use it with the key path "
          + "transform.")
      return nil
    }
    return AnimationTarget(
      path, function: function, isAdditive: animation.isAdditive,
      isCumulative: animation.isCumulative && !animation.autoreverses)
  }

  /// Returns a value of the animation decoded for the target; nil if the value is missing or does not fit. If it does
  /// not fit, also sets `isRejected` and reports a diagnostic.
  private func value(
    _ any: Any?, _ name: String, _ target: AnimationTarget, _ keyPath: String,
    _ isRejected: inout Bool
  ) -> AnimatableValue? {
    guard let any = AnimatableValue.unwrapped(any) else { return nil }
    let given = target.function == nil ? target.path.part(ofWhole: any) : any
    let decoded = AnimatableValue.decode(given, as: target.kind)
    if let note = decoded.note { diagnose(keyPath, "\(name): \(note)") }
    guard let value = decoded.value else {
      isRejected = true
      return nil
    }
    if let function = target.function, function.lanes(value) == nil {
      let need = function.kind == .number ? "one number" : "an array of three numbers"
      diagnose(keyPath, "\(name): The value function takes \(need). Give as many.")
      isRejected = true
      return nil
    }
    return value
  }

  // MARK: - Basic

  private func decode(
    _ animation: CABasicAnimation, _ timing: MediaTiming, _ scope: Scope,
    _ target: AnimationTarget, _ keyPath: String
  ) -> RenderAnimation.Effect {
    var isRejected = false
    let track = BasicTrack(
      from: value(animation.fromValue, "fromValue", target, keyPath, &isRejected),
      to: value(animation.toValue, "toValue", target, keyPath, &isRejected),
      by: value(animation.byValue, "byValue", target, keyPath, &isRejected))
    if isRejected { return .none }
    let base = target.isAdditive || target.function != nil ? target.zero ?? .null : model(target)
    let (from, to) = track.ends(over: base)
    guard fitsModel([from, to], target, keyPath) else { return .none }
    if let spring = animation as? CASpringAnimation { checkSpring(spring, timing, keyPath) }
    checkFromToBy(track, from, to, target, scope, keyPath)
    checkPair(from, to, keyPath)
    if case (.transform(let a), .transform(let b)) = (from, to), a != b {
      checkFullRotations(a, b, keyPath)
    }
    if from != to {
      let ends = Endpoints(a: from, b: to, missing: .none)
      checkDiscontinuities(timing, ends, isStartGiven: track.from != nil, scope, target, keyPath)
    }
    return BasicEffect.make(target, track)
  }

  // MARK: - Keyframes

  private func decode(
    _ animation: CAKeyframeAnimation, _ timing: MediaTiming, _ scope: Scope,
    _ target: AnimationTarget, _ keyPath: String
  ) -> RenderAnimation.Effect {
    let keyTimes = animation.keyTimes?.map(\.doubleValue)
    let curves = animation.timingFunctions?.map(\.curve) ?? []
    checkKeyTimes(animation, keyTimes, keyPath)
    if let path = animation.path {
      if animation.values != nil {
        diagnose(keyPath, "values and path are both set; the path is used. Remove one.")
      }
      guard target.kind == .point || target.kind == .size else {
        diagnose(keyPath, "A path animates points and sizes. Use values for \(target.kind.noun).")
        return .none
      }
      guard
        let track = MotionPath(
          path, keyTimes: keyTimes, curves: curves, mode: animation.calculationMode)
      else { return .none }
      let ends = [track.point(track.place(at: 0)), track.last].map {
        target.kind == .size
          ? AnimatableValue.size(CGSize(width: $0.x, height: $0.y))
          : .point(CGPoint(x: $0.x, y: $0.y))
      }
      checkDiscontinuities(
        timing, Endpoints(a: ends[0], b: ends[1], missing: .none), isStartGiven: true, scope,
        target,
        keyPath)
      return .object(MotionPathEffect(target, track, rotation: animation.rotationMode))
    }
    if animation.rotationMode != nil {
      diagnose(
        keyPath, "rotationMode turns a layer along a path, but the animation has none. Set path.")
    }
    var isRejected = false
    let list = animation.values ?? []
    let decoded = list.enumerated().map { index, any in
      value(any, "values[\(index)]", target, keyPath, &isRejected) ?? .null
    }
    if isRejected { return .none }
    guard fitsModel(decoded, target, keyPath) else { return .none }
    checkCounts(animation, decoded.count, keyPath)
    if animation.calculationMode != .discrete {
      for (i, (a, b)) in zip(decoded, decoded.dropFirst()).enumerated() {
        // Intermediate values between keyframes less than a film frame apart are not visible.
        if let keyTimes, i + 1 < keyTimes.count,
          (keyTimes[i + 1] - keyTimes[i]) * timing.duration < Self.filmFrame
        {
          continue
        }
        checkPair(a, b, keyPath)
      }
    }
    let shape = KeyframeEffect.TCBParameters(
      tension: animation.tensionValues?.map(\.doubleValue) ?? [],
      continuity: animation.continuityValues?.map(\.doubleValue) ?? [],
      bias: animation.biasValues?.map(\.doubleValue) ?? [])
    guard
      let effect = KeyframeEffect(
        target, values: decoded, keyTimes: keyTimes, curves: curves,
        mode: animation.calculationMode, shape: shape)
    else { return .none }
    let ends = Endpoints(a: decoded[0], b: decoded[effect.lastIndex], missing: .none)
    checkDiscontinuities(timing, ends, isStartGiven: true, scope, target, keyPath)
    return .object(effect)
  }

  /// Returns the layer's own value of the property or component that the target changes.
  func model(_ target: AnimationTarget) -> AnimatableValue { target.path.get(values) }
}

extension CAValueFunction {
  /// The function in the form of the render tree; nil for unknown names.
  var decoded: ValueFunction? {
    switch name {
    case .rotateX: .rotateX
    case .rotateY: .rotateY
    case .rotateZ: .rotateZ
    case .scale: .scale
    case .scaleX: .scaleX
    case .scaleY: .scaleY
    case .scaleZ: .scaleZ
    case .translate: .translate
    case .translateX: .translateX
    case .translateY: .translateY
    case .translateZ: .translateZ
    default: nil
    }
  }
}
