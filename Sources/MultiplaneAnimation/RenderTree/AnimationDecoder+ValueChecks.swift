// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneMath
import MultiplaneRaster

// Mistakes in an animation's values. Each is one on Apple's systems, unless the sentence begins with Multiplane:
// `Documentation/diagnostics.md` gives the evidence.
extension AnimationDecoder {
  /// Two neighbouring values that Core Animation does not interpolate.
  func checkPair(_ from: AnimatableValue, _ to: AnimatableValue, _ keyPath: String) {
    guard wantsDiagnostics else { return }
    switch (from, to) {
    case (.path(let a), .path(let b)): checkPaths(a, b, keyPath)
    case (.colors(let a), .colors(let b)) where a.count != b.count:
      diagnose(
        keyPath,
        "Multiplane does not interpolate arrays of \(a.count) and \(b.count) colours; they jump. "
          + "Give both the same number.")
    case (.numbers(let a), .numbers(let b)) where a.count != b.count:
      diagnose(
        keyPath,
        "Multiplane does not interpolate arrays of \(a.count) and \(b.count) numbers; they jump. "
          + "Give both the same number.")
    case (.null, .color), (.color, .null):
      diagnose(
        keyPath,
        "One end of the animation is no colour, so none shows meanwhile. Give a clear colour.")
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

  /// Transforms of a basic animation that differ by rounding only, as those of whole turns do.
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

  /// Values that are given twice or not at all.
  func checkFromToBy(
    _ track: BasicTrack, _ from: AnimatableValue, _ to: AnimatableValue,
    _ target: AnimationTarget, _ scope: Scope, _ keyPath: String
  ) {
    guard wantsDiagnostics else { return }
    let given = [track.from, track.to, track.by].count { $0 != nil }
    if given == 3 {
      diagnose(
        keyPath, "fromValue, toValue and byValue are all set; byValue is not used. Drop one.")
    }
    // Over another animation's value a missing end is none of the layer's. Without any value Core Animation documents
    // the way from the value before.
    if given == 1, from == to, !target.isAdditive, scope.count(keyPath) == 1 {
      diagnose(
        keyPath,
        "The animation goes from the layer's value to the same value, so nothing moves. Give both "
          + "fromValue and toValue.")
    }
  }

  /// Whether arrays have as many elements as the layer's own, or the layer's own is empty; others show nothing, as in
  /// Core Animation.
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
        ? "The layer itself has none, so what the animation gives does not show. Set the layer's "
          + "own."
        : "The layer has \(own ?? 0) of them, the animation \(other), which do not show. Give as "
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

  // MARK: - Key frames

  func checkKeyTimes(_ animation: CAKeyframeAnimation, _ keyTimes: [Double]?, _ keyPath: String) {
    guard wantsDiagnostics else { return }
    let known: [CAAnimationCalculationMode] = [.linear, .discrete, .paced, .cubic, .cubicPaced]
    if !known.contains(animation.calculationMode) {
      diagnose(
        keyPath,
        "No calculation mode is called \"\(animation.calculationMode.rawValue)\"; it acts as "
          + "linear. Use one of the named ones.")
    }
    // Times out of order or outside 0...1 are drawn as far as they go; times in seconds are a mistake.
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
        "\(count) values have \(count - 1) ways between them and \(functions.count) timing "
          + "functions; the rest goes evenly. Give one for each way.")
    }
    guard let keyTimes = animation.keyTimes else { return }
    if isDiscrete, keyTimes.count != count + 1 {
      diagnose(
        keyPath,
        "\(count) discrete values need \(count + 1) key times, not \(keyTimes.count). Add the "
          + "time at which the last value ends.")
    } else if !isDiscrete, keyTimes.count != count {
      diagnose(
        keyPath,
        "\(count) values have \(keyTimes.count) key times; only the first "
          + "\(min(count, keyTimes.count)) of both are used. Give one for each.")
    }
  }
}
