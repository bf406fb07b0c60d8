// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneMath
import MultiplaneRaster

// Diagnostics about values. Each is a mistake on Apple's systems too, unless the message begins with Multiplane:
// `Documentation/diagnostics.md` gives the evidence.
extension AnimationDecoder {
  /// Reports two consecutive values of an animation that are not interpolated: paths with different elements, arrays of
  /// different lengths, or a color and nil.
  func checkPair(_ from: AnimatableValue, _ to: AnimatableValue, _ keyPath: String) {
    guard wantsDiagnostics else { return }
    switch (from, to) {
    case (.path(let a), .path(let b)): checkPaths(a, b, keyPath)
    case (.colors(let a), .colors(let b)) where a.count != b.count:
      diagnose(
        keyPath,
        "Multiplane does not interpolate arrays of \(a.count) and \(b.count) colors; they jump. "
          + "Give both the same number.")
    case (.numbers(let a), .numbers(let b)) where a.count != b.count:
      diagnose(
        keyPath,
        "Multiplane does not interpolate arrays of \(a.count) and \(b.count) numbers; they jump. "
          + "Give both the same number.")
    case (.null, .color), (.color, .null):
      diagnose(
        keyPath,
        "One end of the animation is not a color, so no color shows during it. Use a clear color.")
    default: break
    }
  }

  private func checkPaths(_ a: CGPath, _ b: CGPath, _ keyPath: String) {
    if Outline.matchingElements(a.outline, b.outline) != nil { return }
    let (m, n) = (a.outline.verbs.count, b.outline.verbs.count)
    diagnose(
      keyPath,
      (m == n ? "The elements of the paths differ in kind" : "The path element counts differ")
        + " (\(m) and \(n)), which is undefined in Core Animation; here the shape jumps. Give both "
        + "paths the same elements in order.")
  }

  /// Reports affine transforms of a basic animation that differ only by rounding errors, as after full rotations.
  func checkFullRotations(_ a: CATransform3D, _ b: CATransform3D, _ keyPath: String) {
    guard CATransform3DIsAffine(a), CATransform3DIsAffine(b) else { return }
    let (p, q) = (CATransform3DGetAffineTransform(a), CATransform3DGetAffineTransform(b))
    let linear = [(p.a, q.a), (p.b, q.b), (p.c, q.c), (p.d, q.d)]
    let moves = abs(p.tx - q.tx) > 1e-9 || abs(p.ty - q.ty) > 1e-9
    if !moves, linear.allSatisfy({ abs($0 - $1) < 1e-9 }) {
      diagnose(
        keyPath,
        "The transforms differ by whole turns, so nothing moves. Animate transform.rotation.z.")
    }
  }

  /// Reports a basic animation that sets `fromValue`, `toValue` and `byValue`. Also reports one that sets a single
  /// value but starts and ends at the same value, unless it is additive or not the only animation of the key path.
  func checkFromToBy(
    _ track: BasicTrack, _ from: AnimatableValue, _ to: AnimatableValue,
    _ target: AnimationTarget, _ scope: Scope, _ keyPath: String
  ) {
    guard wantsDiagnostics else { return }
    let given = [track.from, track.to, track.by].count { $0 != nil }
    if given == 3 {
      diagnose(
        keyPath, "fromValue, toValue and byValue are all set; byValue is not used. Remove one.")
    }
    // If several animations run on the key path, an implicit endpoint is not the layer's value. An animation without
    // any value is not reported, as Core Animation documents an interpolation from the previous value for it.
    if given == 1, from == to, !target.isAdditive, scope.count(keyPath) == 1 {
      diagnose(
        keyPath,
        "The animation goes from the layer's value to the same value, so nothing moves. Set both "
          + "fromValue and toValue.")
    }
  }

  /// Whether all arrays have as many elements as the layer's own array; true if the layer's array is empty, and for
  /// values that are not arrays. If false, the animation has no effect, and a diagnostic is reported.
  func fitsModel(_ list: [AnimatableValue], _ target: AnimationTarget, _ keyPath: String) -> Bool {
    guard target.function == nil, target.kind == .colors || target.kind == .numbers else {
      return true
    }
    let own = count(model(target))
    if own == 0 { return true }
    guard let other = list.compactMap(count).first(where: { $0 != own }) else { return true }
    diagnose(
      keyPath,
      own == nil
        ? "The layer itself has none, so the animation has no effect. Set the layer's "
          + "value first."
        : "The layer has \(own ?? 0) of them, the animation \(other), so it has no effect. Use as "
          + "many.")
    return false
  }

  private func count(_ value: AnimatableValue) -> Int? {
    switch value {
    case .colors(let list): list.count
    case .numbers(let list): list.count
    default: nil
    }
  }

  // MARK: - Keyframes

  func checkKeyTimes(_ animation: CAKeyframeAnimation, _ keyTimes: [Double]?, _ keyPath: String) {
    guard wantsDiagnostics else { return }
    let known: [CAAnimationCalculationMode] = [.linear, .discrete, .paced, .cubic, .cubicPaced]
    if !known.contains(animation.calculationMode) {
      diagnose(
        keyPath,
        "No calculation mode is called \"\(animation.calculationMode.rawValue)\"; it acts as "
          + "linear. Use one of the constants.")
    }
    // Times out of order or outside 0...1 are accepted as far as possible. Only times that are evidently in seconds are
    // reported: the last one is above 1 and equal to the duration.
    guard let keyTimes, let last = keyTimes.last, keyTimes[0] == 0, last > 1,
      abs(last - animation.duration) < 1e-6 * last
    else { return }
    diagnose(
      keyPath,
      "The key times are seconds, up to the duration of \(last) s, and those above 1 are never "
        + "reached. Divide them by the duration.")
  }

  func checkCounts(_ animation: CAKeyframeAnimation, _ count: Int, _ keyPath: String) {
    let isPaced = [.paced, .cubicPaced].contains(animation.calculationMode)
    guard wantsDiagnostics, count >= 2, !isPaced else { return }
    let isDiscrete = animation.calculationMode == .discrete
    if let functions = animation.timingFunctions, !isDiscrete, 1..<count - 1 ~= functions.count {
      diagnose(
        keyPath,
        "\(count) values have \(count - 1) intervals between them and \(functions.count) timing "
          + "functions; the rest is linear. Set one for each interval.")
    }
    guard let keyTimes = animation.keyTimes else { return }
    if isDiscrete, keyTimes.count != count + 1 {
      diagnose(
        keyPath,
        "\(count) discrete values need \(count + 1) key times, not \(keyTimes.count). Add the "
          + "time at which the last value ends.")
    } else if !isDiscrete, keyTimes.count < 2 {
      diagnose(
        keyPath,
        "\(count) values have \(keyTimes.isEmpty ? "no key times" : "1 key time"); fewer than two are "
          + "ignored, and the values are evenly spaced. Give one for each.")
    } else if !isDiscrete, keyTimes.count != count {
      diagnose(
        keyPath,
        "\(count) values have \(keyTimes.count) key times; only the first "
          + "\(min(count, keyTimes.count)) of both are used. Give one for each.")
    }
  }
}
