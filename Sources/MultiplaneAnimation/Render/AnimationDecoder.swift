// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneRaster

/// Decodes animations at commit, and says what is wrong with them.
struct AnimationDecoder {
  /// The layer's values as they are committed.
  let values: LayerValues
  let layerName: String
  let report: (Diagnostic) -> Void

  /// The animation as the render tree keeps it; what cannot be decoded shows nothing.
  func decode(_ animation: CAAnimation) -> RenderAnimation {
    RenderAnimation(
      timing: animation.timing, pace: pace(animation), effect: effect(animation))
  }

  private func pace(_ animation: CAAnimation) -> RenderAnimation.Pace {
    animation.timingFunction.map { .curve($0) } ?? .even
  }

  private func effect(_ animation: CAAnimation) -> RenderAnimation.Effect {
    guard let animation = animation as? CAPropertyAnimation else { return .none }
    guard let keyPath = animation.keyPath else {
      say(nil, "The animation has no key path. Set keyPath to the property that it animates.")
      return .none
    }
    guard let path = PropertyPath(keyPath, in: values) else {
      say(keyPath, "No property of the layer has this key path. Check its spelling.")
      return .none
    }
    guard path.property.isAnimatable else {
      say(keyPath, "This property does not animate. Set it at the time it is to change.")
      return .none
    }
    let target = AnimationTarget(
      path, isAdditive: animation.isAdditive,
      isCumulative: animation.isCumulative && !animation.autoreverses)
    defer { checkTiming(animation, keyPath) }
    return switch animation {
    case let basic as CABasicAnimation: decode(basic, target, keyPath)
    case let frames as CAKeyframeAnimation: decode(frames, target, keyPath)
    default: .none
    }
  }

  private func say(_ keyPath: String?, _ message: String) {
    report(Diagnostic(layer: layerName, keyPath: keyPath, message: message))
  }

  /// A value as the target takes it. Nil when it is missing or does not fit, of which the latter sets
  /// `isRejected`.
  private func value(
    _ any: Any?, _ name: String, _ target: AnimationTarget, _ keyPath: String,
    _ isRejected: inout Bool
  ) -> AnimatableValue? {
    guard let any = AnimatableValue.unwrapped(any) else { return nil }
    let decoded = AnimatableValue.decode(any, as: target.kind)
    if let note = decoded.note { say(keyPath, "\(name): \(note)") }
    if decoded.value == nil { isRejected = true }
    return decoded.value
  }

  // MARK: - Basic

  private func decode(
    _ animation: CABasicAnimation, _ target: AnimationTarget, _ keyPath: String
  ) -> RenderAnimation.Effect {
    var isRejected = false
    let track = BasicTrack(
      from: value(animation.fromValue, "fromValue", target, keyPath, &isRejected),
      to: value(animation.toValue, "toValue", target, keyPath, &isRejected),
      by: value(animation.byValue, "byValue", target, keyPath, &isRejected))
    if isRejected { return .none }
    if track.from != nil, track.to != nil, track.by != nil {
      say(keyPath, "fromValue, toValue and byValue are all set; byValue is not used. Drop one.")
    }
    let base = target.isAdditive ? target.zero ?? .null : target.path.get(values)
    let (from, to) = track.ends(over: base)
    checkPair(from, to, keyPath)
    checkSnap(animation, from, to, target, keyPath)
    return BasicEffect.make(target, track)
  }

  private func checkPair(_ from: AnimatableValue, _ to: AnimatableValue, _ keyPath: String) {
    switch (from, to) {
    case (.path(let a), .path(let b)) where Outline.matchingElements(a.outline, b.outline) == nil:
      let (m, n) = (a.outline.verbs.count, b.outline.verbs.count)
      say(
        keyPath,
        (m == n ? "The elements of the paths differ in kind" : "The path element counts differ")
          + " (\(m) and \(n)), so the shape jumps. Give both paths the same elements in order.")
    case (.colors(let a), .colors(let b)) where a.count != b.count:
      say(
        keyPath,
        "The numbers of colours differ (\(a.count) and \(b.count)), so they jump. Give as many.")
    case (.numbers(let a), .numbers(let b)) where a.count != b.count:
      say(
        keyPath,
        "The array lengths differ (\(a.count) and \(b.count)), so the values jump. Give as many.")
    case (.null, .color), (.color, .null):
      say(
        keyPath,
        "One end of the animation is no colour, so none shows meanwhile. Give a clear colour.")
    case (.transform(let a), .transform(let b)) where a != b && isFullTurn(a, b):
      say(
        keyPath,
        "The transforms differ by whole turns, so nothing moves. Animate transform.rotation.z.")
    default: break
    }
  }

  private func isFullTurn(_ a: CATransform3D, _ b: CATransform3D) -> Bool {
    let (p, q) = (
      CATransform3DGetAffineTransform(a), CATransform3DGetAffineTransform(b)
    )
    guard CATransform3DIsAffine(a), CATransform3DIsAffine(b) else { return false }
    let differences = [
      p.a - q.a, p.b - q.b, p.c - q.c, p.d - q.d, p.tx - q.tx, p.ty - q.ty,
    ]
    return differences.allSatisfy { abs($0) < 1e-9 }
  }

  /// An animation that leaves the layer elsewhere than the layer's own value.
  private func checkSnap(
    _ animation: CABasicAnimation, _ from: AnimatableValue, _ to: AnimatableValue,
    _ target: AnimationTarget, _ keyPath: String
  ) {
    guard animation.isRemovedOnCompletion, !animation.isAdditive, !animation.autoreverses,
      animation.timing.endTime.isFinite, animation.toValue != nil || animation.byValue != nil,
      from != to
    else { return }
    let model = target.path.get(values)
    guard model != to else { return }
    // Another value is animated back to its start on purpose; a nearly equal one is no jump.
    if let distance = model.distance(to: to), distance < 1e-6 { return }
    say(
      keyPath,
      "The animation ends elsewhere than at the layer's value, to which it snaps back. Set the "
        + "layer's value to that of the end.")
  }

  // MARK: - Key frames

  private func decode(
    _ animation: CAKeyframeAnimation, _ target: AnimationTarget, _ keyPath: String
  ) -> RenderAnimation.Effect {
    let keyTimes = animation.keyTimes?.map(\.doubleValue)
    let curves = animation.timingFunctions?.map(\.curve) ?? []
    checkKeyTimes(keyTimes, keyPath)
    if let path = animation.path {
      guard target.kind == .point else {
        say(keyPath, "A path animates points only. Use values for \(target.kind.noun).")
        return .none
      }
      guard
        let track = MotionTrack(
          path, keyTimes: keyTimes, curves: curves, mode: animation.calculationMode)
      else {
        say(keyPath, "The path has no lines or curves to follow. Add one.")
        return .none
      }
      return .object(MotionEffect(target, track, rotation: animation.rotationMode))
    }
    var isRejected = false
    let list = animation.values ?? []
    let decoded = list.enumerated().map { index, any in
      value(any, "values[\(index)]", target, keyPath, &isRejected) ?? .null
    }
    if isRejected { return .none }
    checkCounts(animation, decoded.count, keyPath)
    for (a, b) in zip(decoded, decoded.dropFirst()) where animation.calculationMode != .discrete {
      checkPair(a, b, keyPath)
    }
    let shape = KeyframeEffect.Shape(
      tension: animation.tensionValues?.map(\.doubleValue) ?? [],
      continuity: animation.continuityValues?.map(\.doubleValue) ?? [],
      bias: animation.biasValues?.map(\.doubleValue) ?? [])
    guard
      let effect = KeyframeEffect(
        target, values: decoded, keyTimes: keyTimes, curves: curves,
        mode: animation.calculationMode, shape: shape)
    else {
      say(keyPath, "Less than two key frames animate nothing. Add values.")
      return .none
    }
    return .object(effect)
  }

  private func checkKeyTimes(_ keyTimes: [Double]?, _ keyPath: String) {
    guard let keyTimes else { return }
    if zip(keyTimes, keyTimes.dropFirst()).contains(where: { $0 > $1 }) {
      say(keyPath, "The key times are out of order. Sort them with their values.")
    }
    if keyTimes.contains(where: { !(0...1).contains($0) }) {
      say(keyPath, "A key time lies outside 0...1. Divide the seconds by the duration.")
    }
  }

  private func checkCounts(_ animation: CAKeyframeAnimation, _ count: Int, _ keyPath: String) {
    guard count >= 2, let keyTimes = animation.keyTimes else { return }
    switch animation.calculationMode {
    case .paced, .cubicPaced: return
    case .discrete:
      if keyTimes.count != count + 1 {
        say(
          keyPath,
          "\(count) discrete values need \(count + 1) key times, not \(keyTimes.count). Add the "
            + "time at which the last value ends.")
      }
    default:
      if keyTimes.count != count {
        say(
          keyPath,
          "\(count) values have \(keyTimes.count) key times; only the first "
            + "\(min(count, keyTimes.count)) of both are used. Give one for each.")
      }
    }
  }

  // MARK: - Timing

  private func checkTiming(_ animation: CAPropertyAnimation, _ keyPath: String) {
    if animation.isRemovedOnCompletion, animation.fillMode.fillsAfter,
      animation.timing.endTime.isFinite
    {
      say(
        keyPath,
        "The fill mode \(animation.fillMode.rawValue) shows nothing, as the animation is removed "
          + "at its end. Set isRemovedOnCompletion to false, or the layer's value to the end's.")
    }
    if animation.repeatDuration > 0, animation.repeatCount != 0 {
      say(keyPath, "repeatCount and repeatDuration are both set; the latter is used. Drop one.")
    }
  }
}
