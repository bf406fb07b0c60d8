// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The values behind the properties of a ``UIViewPropertyAnimator``, and the progress of its animation.
@MainActor struct AnimatorCore {
  /// The duration from the initializer, in seconds and at least 0. For a spring that is not defined by a damping ratio,
  /// the settling duration of the spring.
  let originalDuration: TimeInterval
  /// The duration of the present run at a ``speed`` of 1, in seconds. Differs from ``originalDuration`` only after the
  /// animation was continued with other timing parameters.
  var duration: TimeInterval
  var parameters: any UITimingCurveProvider
  var delay: TimeInterval = 0
  var state = UIViewAnimatingState.inactive
  var isRunning = false
  var isReversed = false
  var isInterruptible = true
  var isUserInteractionEnabled = true
  /// Whether nonadditive animations begin at the presented value instead of the old model value.
  var beginsFromCurrentState = false
  var scrubsLinearly = true
  var pausesOnCompletion = false
  var blocks: [(changes: () -> Void, delayFactor: Double)] = []
  var completions: [(UIViewAnimatingPosition) -> Void] = []
  var items: [AnimatorItem] = []
  /// The model values that were copied from the presentation when the animator was stopped, stored to detect later
  /// changes of the properties; empty in other states.
  var stoppedModelValues: [(layer: CALayer, key: String, value: Any?)] = []
  /// The tag that marks the animator's layer animations, to distinguish them from other animations under the same key.
  let tag = AnimatorTag()
  /// A position in the run, 0...1, counted from the start even when reversed: while running, the position at
  /// ``startTime``; while paused, the present position. A fraction of the time, or of the progress if
  /// ``bypassesTimingCurve`` is true.
  var fraction = 0.0
  /// The host time in seconds at which the run was started, continued or reversed, plus the delay.
  var startTime: TimeInterval = 0
  /// The factor by which the run is faster than ``duration``; 1 unless the animation was continued with a duration
  /// factor.
  var speed = 1.0
  /// Whether ``fraction`` is a progress, which presented values follow linearly, as after scrubbing with
  /// ``scrubsLinearly``. If false, ``fraction`` is a fraction of the time, to which the timing curve applies.
  var bypassesTimingCurve = false
  /// The part of the whole animation, within 0...1, that the present run covers; less than the whole only after the
  /// animation was continued with other timing parameters.
  var segment = (start: 0.0, end: 1.0)
  /// A counter that invalidates scheduled callbacks: a callback does nothing if the counter has increased since the
  /// callback was scheduled.
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

/// A tag on a layer animation that identifies the property animator that added the animation.
@MainActor final class AnimatorTag: NSObject {
  static let key = "UIViewPropertyAnimator"
  weak var animator: UIViewPropertyAnimator?
}

/// A layer animation of a property animator. The animator adds the animation to the layer again whenever its timing
/// changes.
@MainActor struct AnimatorItem {
  let layer: CALayer
  /// The key under which the animation is added to the layer.
  let animationKey: String
  let keyPath: String
  /// The animation with its values. Copies of the animation, with the timing set, are added to the layer.
  let animation: CAPropertyAnimation
  /// The model values of the property before and after the change that is animated.
  let start, end: Any?
  /// The `fromValue` and `toValue` of the animation when it was captured, unaffected by later changes of timing
  /// parameters; nil where the animation has none, as in keyframe animations.
  let fromValue, toValue: Any?
  /// The fraction of the whole animation at which the item begins. Unlike ``beginFraction``, unaffected by changes of
  /// timing parameters.
  let originalBeginFraction: Double
  /// The fraction of the present run at which the item begins; below 0 for keyframe animations that began before the
  /// run.
  let beginFraction: Double
  /// The fraction of the present run at which the item ends; above 1 for keyframe animations that were reversed before
  /// their end.
  var endFraction = 1.0
  /// Whether the item's timing follows the animator's timing curve; false for keyframe animations.
  let followsAnimatorTiming: Bool
  /// The completion group to notify when the item ends; nil after the notification.
  var completionGroup: ViewAnimationCompletionGroup?

  /// Returns the duration of the item for a given duration of the run, both in seconds; at least 1 ns.
  func duration(of whole: TimeInterval) -> TimeInterval {
    max(whole * (endFraction - beginFraction), 1e-9)
  }
  /// The key of the animated layer property, such as `position` for `position.x`; for the input of a background filter,
  /// the whole key path.
  var key: String {
    keyPath.hasPrefix("backgroundFilters.") ? keyPath : String(keyPath.prefix { $0 != "." })
  }

  /// Returns a copy of the item with another animation, end fraction and begin fraction.
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
