// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a property animator keeps.
@MainActor struct AnimatorCore {
  /// Seconds of one run, as the animator was made.
  let originalDuration: TimeInterval
  /// Seconds of the present run, from fraction 0 to 1: another than the whole once it goes on with another pace.
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
  /// The model's values that stopping left.
  var stoppedModelValues: [(layer: CALayer, key: String, value: Any?)] = []
  /// Stands on the animator's animations, to tell them from others under the same key.
  let tag = AnimatorTag()
  /// The fraction of the time, while it runs that at ``since``; if ``isLinear``, of the way.
  var fraction = 0.0
  /// Host time, in seconds.
  var startTime: TimeInterval = 0
  /// Fractions a second of a run, against its duration.
  var speed = 1.0
  /// Whether what shows follows ``fraction`` in a line instead of by the pace: it was moved there by hand.
  var bypassesTimingCurve = false
  /// The part of the whole, 0...1, that the present run leads through: less once it went on with another pace.
  var segment = (start: 0.0, end: 1.0)
  /// Goes up with each start and stop; ends that were asked for before are void.
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

/// Says of an animation on a layer which animator it belongs to.
@MainActor final class AnimatorTag: NSObject {
  static let key = "UIViewPropertyAnimator"
  weak var animator: UIViewPropertyAnimator?
}

/// An animation of an animator, which can be put on its layer at any fraction.
@MainActor struct AnimatorItem {
  let layer: CALayer
  /// The key under which it is added.
  let animationKey: String
  let keyPath: String
  /// The values; timing is set anew each time.
  let animation: CAPropertyAnimation
  /// Model values before and after.
  let start, end: Any?
  /// What the animation went from and to when it was made, whatever part of that is left by now.
  let fromValue, toValue: Any?
  /// The fraction of the whole at which it begins.
  let originalBeginFraction: Double
  /// The fraction of the run at which it begins; below 0 for key frames of which a part is over.
  let beginFraction: Double
  /// The fraction of the run at which it ends; above 1 for key frames that are played back from within.
  var endFraction = 1.0
  /// Whether it goes by the animator's pace; key frames have their own.
  let followsAnimatorTiming: Bool
  /// What waits for its end; nil once that has come.
  var listener: ViewAnimationCompletionGroup?

  /// Seconds of its own run.
  func duration(of whole: TimeInterval) -> TimeInterval {
    max(whole * (endFraction - beginFraction), 1e-9)
  }
  /// The layer's property of which it moves all or a part; of filters, the input.
  var key: String {
    keyPath.hasPrefix("backgroundFilters.") ? keyPath : String(keyPath.prefix { $0 != "." })
  }

  /// The item with another course.
  func retimed(_ animation: CAPropertyAnimation, _ end: Double, _ begin: Double) -> AnimatorItem {
    AnimatorItem(
      layer: layer, animationKey: animationKey, keyPath: keyPath, animation: animation,
      start: start,
      end: self.end, fromValue: fromValue, toValue: toValue,
      originalBeginFraction: originalBeginFraction, beginFraction: begin,
      endFraction: end,
      followsAnimatorTiming: followsAnimatorTiming, listener: listener)
  }
}
