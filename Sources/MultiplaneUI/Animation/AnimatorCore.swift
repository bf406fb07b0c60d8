// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The stored state of a property animator.
@MainActor struct AnimatorCore {
  /// The duration with which the animator was created, in seconds.
  let originalDuration: TimeInterval
  /// The duration of the present run, in seconds; changed by continuing with other timing parameters.
  var duration: TimeInterval
  var parameters: any UITimingCurveProvider
  var delay: TimeInterval = 0
  var state = UIViewAnimatingState.inactive
  var isRunning = false
  var isReversed = false
  var isInterruptible = true
  var isUserInteractionEnabled = true
  var scrubsLinearly = true
  var pausesOnCompletion = false
  var blocks: [(changes: () -> Void, delayFactor: Double)] = []
  var completions: [(UIViewAnimatingPosition) -> Void] = []
  var items: [AnimatorItem] = []
  /// The model values set when the animator was stopped.
  var stoppedModelValues: [(layer: CALayer, key: String, value: Any?)] = []
  /// The tag on the animator's animations that distinguishes them from others under the same key.
  let tag = AnimatorTag()
  /// The fraction 0...1 of the run's time, as of ``startTime`` while running; of the progress if
  /// ``bypassesTimingCurve``.
  var fraction = 0.0
  /// The host time at which the run was started or continued, in seconds.
  var startTime: TimeInterval = 0
  /// The speed relative to the duration of the run.
  var speed = 1.0
  /// Whether presented values follow ``fraction`` linearly, as after scrubbing, instead of the timing curve.
  var bypassesTimingCurve = false
  /// The part of the whole animation, 0...1, covered by the present run; smaller after a change of timing parameters.
  var segment = (start: 0.0, end: 1.0)
  /// A counter that increases with each start, pause and stop; callbacks scheduled before the increase have no effect.
  var generation = 0

  init(_ duration: TimeInterval, _ parameters: any UITimingCurveProvider) {
    self.parameters = parameters
    let asked = duration.isFinite ? max(duration, 0) : 0
    originalDuration =
      parameters.springTimingParameters?.effectiveDuration(requested: asked) ?? asked
    self.duration = originalDuration
  }

  var timingCurve: ViewTiming.TimingCurve { parameters.timingCurve(duration: duration) }
}

/// A tag on a layer animation that identifies its animator.
@MainActor final class AnimatorTag: NSObject {
  static let key = "UIViewPropertyAnimator"
  weak var animator: UIViewPropertyAnimator?
}

/// An animation of an animator, which can be added to its layer at any fraction of the run.
@MainActor struct AnimatorItem {
  let layer: CALayer
  /// The key under which the animation is added.
  let animationKey: String
  let keyPath: String
  /// The animation with its values; its timing is set each time it is added.
  let animation: CAPropertyAnimation
  /// The model values before and after the change.
  let start, end: Any?
  /// The from and to values of the original animation, regardless of the part that remains.
  let fromValue, toValue: Any?
  /// The fraction of the whole animation at which the item begins.
  let originalBeginFraction: Double
  /// The fraction of the run at which the item begins; below 0 for keyframe animations that are partly over.
  let beginFraction: Double
  /// The fraction of the run at which the item ends; above 1 for keyframe animations reversed before their end.
  var endFraction = 1.0
  /// Whether the item uses the animator's timing curve; keyframe animations have their own.
  let followsAnimatorTiming: Bool
  /// The object notified of the end; nil once it was notified.
  var completionGroup: ViewAnimationCompletionGroup?

  /// Returns the duration of the item, in seconds, for a given duration of the run.
  func duration(of whole: TimeInterval) -> TimeInterval {
    max(whole * (endFraction - beginFraction), 1e-9)
  }
  /// The animated layer property, or the key path of a filter's input.
  var key: String {
    keyPath.hasPrefix("backgroundFilters.") ? keyPath : String(keyPath.prefix { $0 != "." })
  }

  /// Returns a copy with another animation and other begin and end fractions.
  func retimed(_ animation: CAPropertyAnimation, _ end: Double, _ begin: Double) -> AnimatorItem {
    AnimatorItem(
      layer: layer, animationKey: animationKey, keyPath: keyPath, animation: animation,
      start: start,
      end: self.end, fromValue: fromValue, toValue: toValue,
      originalBeginFraction: originalBeginFraction, beginFraction: begin,
      endFraction: end,
      followsAnimatorTiming: followsAnimatorTiming, completionGroup: completionGroup)
  }
}
