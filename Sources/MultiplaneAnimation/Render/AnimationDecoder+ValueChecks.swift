// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneMath
import MultiplaneRaster

// Mistakes in an animation's values, which Core Animation swallows.
extension AnimationDecoder {
  /// Two neighbouring values between which something else happens than their author may think.
  func checkPair(_ from: AnimatableValue, _ to: AnimatableValue, _ keyPath: String) {
    guard isHeard else { return }
    switch (from, to) {
    case (.path(let a), .path(let b)): checkPaths(a, b, keyPath)
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
    case (.transform(let a), .transform(let b)) where a != b: checkTurns(a, b, keyPath)
    default: break
    }
  }

  private func checkPaths(_ a: CGPath, _ b: CGPath, _ keyPath: String) {
    guard let (p, q) = Outline.matchingElements(a.outline, b.outline) else {
      let (m, n) = (a.outline.verbs.count, b.outline.verbs.count)
      return say(
        keyPath,
        (m == n ? "The elements of the paths differ in kind" : "The path element counts differ")
          + " (\(m) and \(n)), so the shape jumps. Give both paths the same elements in order.")
    }
    let areas = (p.signedArea, q.signedArea)
    let sizes = (size(a), size(b))
    // Both enclose a good part of their boxes, on opposite sides of their outlines.
    if areas.0 * areas.1 < 0, abs(areas.0) > 0.2 * sizes.0, abs(areas.1) > 0.2 * sizes.1 {
      say(
        keyPath,
        "The paths run around in opposite directions, so the shape turns inside out on its way. "
          + "Reverse one of them.")
    }
  }

  private func size(_ path: CGPath) -> CGFloat {
    let box = path.boundingBox
    return box.isNull ? 0 : box.width * box.height
  }

  private func checkTurns(_ a: CATransform3D, _ b: CATransform3D, _ keyPath: String) {
    guard CATransform3DIsAffine(a), CATransform3DIsAffine(b) else { return }
    let (p, q) = (CATransform3DGetAffineTransform(a), CATransform3DGetAffineTransform(b))
    let linear = [(p.a, q.a), (p.b, q.b), (p.c, q.c), (p.d, q.d)]
    let moves = abs(p.tx - q.tx) > 1e-9 || abs(p.ty - q.ty) > 1e-9
    if !moves, linear.allSatisfy({ abs($0 - $1) < 1e-9 }) {
      say(
        keyPath,
        "The transforms differ by whole turns, so nothing moves. Animate transform.rotation.z.")
    } else if linear.allSatisfy({ abs($0 + $1) < 1e-9 }), linear.contains(where: { $0.0 != 0 }) {
      say(
        keyPath,
        "The transforms differ by half a turn, which may go either way round. Animate "
          + "transform.rotation.z.")
    }
  }

  /// Values that are given twice or not at all.
  func checkGiven(
    _ track: BasicTrack, _ from: AnimatableValue, _ to: AnimatableValue,
    _ target: AnimationTarget, _ scope: Scope, _ keyPath: String
  ) {
    guard isHeard else { return }
    let given = [track.from, track.to, track.by].count { $0 != nil }
    if given == 3 {
      say(keyPath, "fromValue, toValue and byValue are all set; byValue is not used. Drop one.")
    }
    // Over another animation's value a missing end is none of the layer's.
    if given < 2, from == to, !target.isAdditive, scope.count(keyPath) == 1 {
      say(
        keyPath,
        given == 0
          ? "The animation has no values, so nothing moves. Set fromValue or toValue."
          : "The animation goes from the layer's value to the same value, so nothing moves. Give "
            + "both fromValue and toValue.")
    }
  }

  /// Whether arrays have as many elements as the layer's own; those that do not show nothing, as in Core Animation.
  func fitsModel(_ list: [AnimatableValue], _ target: AnimationTarget, _ keyPath: String) -> Bool {
    guard target.function == nil, target.kind == .colors || target.kind == .numbers else {
      return true
    }
    let own = count(model(target))
    guard let other = list.compactMap(count).first(where: { $0 != own }) else { return true }
    say(
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

  /// Sums of what does not add.
  func checkSums(_ animation: CAPropertyAnimation, _ target: AnimationTarget, _ keyPath: String) {
    if animation.isAdditive, !target.isAdditive {
      say(keyPath, "isAdditive has no effect on \(target.kind.noun). Leave it out.")
    }
    if animation.isCumulative, !target.isCumulative {
      say(
        keyPath,
        animation.autoreverses
          ? "isCumulative has no effect together with autoreverses. Drop one."
          : "isCumulative has no effect on \(target.kind.noun). Leave it out.")
    }
  }

  // MARK: - Key frames

  func checkKeyTimes(_ animation: CAKeyframeAnimation, _ keyTimes: [Double]?, _ keyPath: String) {
    guard isHeard else { return }
    let known: [CAAnimationCalculationMode] = [.linear, .discrete, .paced, .cubic, .cubicPaced]
    if !known.contains(animation.calculationMode) {
      say(
        keyPath,
        "No calculation mode is called \"\(animation.calculationMode.rawValue)\"; it acts as "
          + "linear. Use one of the named ones.")
    }
    for function in animation.timingFunctions ?? [] { checkCurve(function, keyPath) }
    guard let keyTimes else { return }
    if zip(keyTimes, keyTimes.dropFirst()).contains(where: { $0 > $1 }) {
      say(keyPath, "The key times are out of order. Sort them with their values.")
    }
    if keyTimes.contains(where: { !(0...1).contains($0) }) {
      say(keyPath, "A key time lies outside 0...1. Divide the seconds by the duration.")
    } else if let first = keyTimes.first, let last = keyTimes.last, first != 0 || last != 1,
      animation.calculationMode != .paced, animation.calculationMode != .cubicPaced
    {
      say(keyPath, "The key times do not go from 0 to 1. Begin with 0 and end with 1.")
    }
  }

  func checkCounts(_ animation: CAKeyframeAnimation, _ count: Int, _ keyPath: String) {
    let isPaced = [.paced, .cubicPaced].contains(animation.calculationMode)
    guard isHeard, count >= 2, !isPaced else { return }
    let isDiscrete = animation.calculationMode == .discrete
    if let functions = animation.timingFunctions, !isDiscrete, 1..<count - 1 ~= functions.count {
      say(
        keyPath,
        "\(count) values have \(count - 1) ways between them and \(functions.count) timing "
          + "functions; the rest goes evenly. Give one for each way.")
    }
    guard let keyTimes = animation.keyTimes else { return }
    if isDiscrete, keyTimes.count != count + 1 {
      say(
        keyPath,
        "\(count) discrete values need \(count + 1) key times, not \(keyTimes.count). Add the "
          + "time at which the last value ends.")
    } else if !isDiscrete, keyTimes.count != count {
      say(
        keyPath,
        "\(count) values have \(keyTimes.count) key times; only the first "
          + "\(min(count, keyTimes.count)) of both are used. Give one for each.")
    }
  }
}
