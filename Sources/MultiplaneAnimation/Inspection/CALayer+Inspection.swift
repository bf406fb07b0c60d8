// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The properties of a committed animation of a layer, for an inspector.
///
/// The times of a group's child are those in the first repetition of the group, without the group's timing function.
package struct AnimationInspection: Sendable {
  package var key: String
  /// The key path of the animated property; nil if none is set, and for a group or a transition.
  package var keyPath: String?
  /// The name of the animation's class.
  package var kind: String
  /// The times at which the animation begins and ends, in seconds of the host's clock; `end` may be infinite.
  package var begin, end: Double
  /// The duration of one repetition without its reverse part, in seconds of the host's clock.
  package var duration: Double
  /// The `repeatCount` of the animation, which is 0 if it is not set.
  package var repeatCount: Double
  package var autoreverses: Bool
  package var speed: Double
  /// The key times of a keyframe animation, as fractions of one repetition, or evenly spaced times for its values if no
  /// key times are set. For other animations, and for fewer than two values without key times, 0 and 1.
  package var keyTimes: [Double]
}

extension CALayer {
  /// The committed animations with a duration, in the order in which they were added; the children of a group follow
  /// the group.
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
        guard let times = mediaTimes(of: child, in: timing, offset: animation.timeOffset) else {
          continue
        }
        result.append(
          AnimationInspection(
            key: (attached.key ?? "\(index)") + ".\(number)", keyPath: Self.keyPath(child),
            kind: String(describing: type(of: child)), begin: min(max(times.begin, begin), end),
            end: min(times.end, end), duration: times.duration,
            repeatCount: Double(child.repeatCount), autoreverses: child.autoreverses,
            speed: Double(child.speed), keyTimes: Self.keyTimes(child)))
      }
    }
    return result
  }

  /// Returns the times of a group's child on the host's clock, in the first repetition of the group: the begin, the
  /// end, and the duration of one repetition of the child; nil if they are not defined.
  /// - Parameters:
  ///   - group: The timing of the group, in the time of the layer.
  ///   - offset: The `timeOffset` of the group, in seconds.
  private func mediaTimes(
    of child: CAAnimation, in group: RenderTiming, offset: Double
  ) -> (begin: Double, end: Double, duration: Double)? {
    var timing = child.timing
    if !(timing.duration > 0) { timing.duration = group.duration }
    let rate = Double(max(abs(group.speed), 1e-6))
    // With a negative speed, the group's time runs from its duration to 0, and from 0 if it autoreverses.
    let runsBackward = group.speed < 0 && !group.autoreverses
    func mediaTime(_ time: Double) -> Double {
      let elapsed =
        group.speed < 0
        ? (runsBackward ? group.duration - time : time) + offset : time - offset
      return self.mediaTime(ofLocalTime: group.beginTime + elapsed / rate)
    }
    let first = mediaTime(timing.beginTime)
    // The group cuts off its children.
    let last = min(timing.endTime, group.duration)
    let other = last.isFinite ? mediaTime(last) : .infinity
    let one = timing.beginTime + timing.duration / Double(max(abs(timing.speed), 1e-6))
    let duration = one.isFinite ? abs(mediaTime(one) - first) : timing.duration
    guard first.isFinite, !other.isNaN, duration.isFinite else { return nil }
    return (min(first, other), max(first, other), duration)
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

  /// Sets a property to the value that a text represents. The text has the form of the values in
  /// ``LayerInspection/Row``. Returns an error message, or nil on success.
  package func setValue(forKey key: String, fromInspectorText text: String) -> String? {
    guard let property = LayerProperty.find(key, in: values) else {
      return "A \(type(of: self)) has no property \(key)."
    }
    guard let value = property.kind.inspected(text) else {
      return "\(key) takes \(property.kind.noun), not “\(text)”."
    }
    setValue(value.bridgedValue, forKey: key)
    return nil
  }

  /// The class name of the layer, preceded by that of its delegate if there is one, such as `UIView: CALayer`.
  package var inspectorClassName: String {
    let own = String(describing: type(of: self))
    guard let delegate else { return own }
    return "\(type(of: delegate)): \(own)"
  }
}
