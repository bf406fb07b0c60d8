// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An animation that a layer has, as it was committed.
package struct AnimationInspection: Sendable {
  package var key: String
  /// Nil for a group or a transition.
  package var keyPath: String?
  /// The class's name.
  package var kind: String
  /// In seconds of the host's clock; the end may be infinite.
  package var begin, end: Double
  /// Of one run, in seconds of the host's clock.
  package var duration: Double
  /// May be infinite.
  package var repeatCount: Double
  package var autoreverses: Bool
  package var speed: Double
  /// 0...1, of one run.
  package var keyTimes: [Double]
}

extension CALayer {
  /// The animations that were committed and that run for a while, in order of adding; a group's follow it.
  package var inspectedAnimations: [AnimationInspection] {
    var result: [AnimationInspection] = []
    for (index, attached) in animationList.enumerated() {
      guard let timing = attached.render?.timing, timing.duration > 0 else { continue }
      let animation = attached.animation
      let begin = mediaTime(ofLocalTime: timing.beginTime)
      let end = timing.endTime.isFinite ? mediaTime(ofLocalTime: timing.endTime) : .infinity
      let one = timing.beginTime + timing.duration / Double(max(abs(timing.speed), 1e-6))
      let duration = one.isFinite ? mediaTime(ofLocalTime: one) - begin : timing.duration
      guard begin.isFinite, !end.isNaN, duration.isFinite else { continue }
      result.append(
        AnimationInspection(
          key: attached.key ?? "\(index)", keyPath: Self.keyPath(animation),
          kind: String(describing: type(of: animation)), begin: begin, end: end,
          duration: duration, repeatCount: Double(animation.repeatCount),
          autoreverses: timing.autoreverses, speed: Double(timing.speed),
          keyTimes: Self.keyTimes(animation)))
      for (number, child) in ((animation as? CAAnimationGroup)?.animations ?? []).enumerated() {
        let length = child.duration > 0 ? child.duration : timing.duration
        result.append(
          AnimationInspection(
            key: (attached.key ?? "\(index)") + ".\(number)", keyPath: Self.keyPath(child),
            kind: String(describing: type(of: child)), begin: begin + child.beginTime,
            end: min(end, begin + child.beginTime + length), duration: length,
            repeatCount: Double(child.repeatCount), autoreverses: child.autoreverses,
            speed: Double(child.speed), keyTimes: Self.keyTimes(child)))
      }
    }
    return result
  }

  private static func keyPath(_ animation: CAAnimation) -> String? {
    (animation as? CAPropertyAnimation)?.keyPath
  }

  private static func keyTimes(_ animation: CAAnimation) -> [Double] {
    guard let keyframes = animation as? CAKeyframeAnimation else { return [0, 1] }
    if let times = keyframes.keyTimes { return times.map(\.doubleValue) }
    let count = keyframes.values?.count ?? 2
    return count < 2 ? [0, 1] : (0..<count).map { Double($0) / Double(count - 1) }
  }

  /// Sets a property from text as ``LayerInspection`` shows it. What is wrong with it, as a sentence; nil when it was
  /// set.
  package func setValue(fromInspectorText key: String, forKey text: String) -> String? {
    guard let property = LayerProperty.find(key, in: values) else {
      return "A \(type(of: self)) has no property \(key)."
    }
    guard let value = property.kind.inspected(text) else {
      return "\(key) takes \(property.kind.noun), not “\(text)”."
    }
    setValue(value.bridgedValue, forKey: key)
    return nil
  }

  /// What lists of layers and diagnostics call it beside its name, or without one: its view's class and its own.
  package var inspectorClassName: String {
    let own = String(describing: type(of: self))
    guard let delegate else { return own }
    return "\(type(of: delegate)): \(own)"
  }
}
