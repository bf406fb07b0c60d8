// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a property animator keeps.
@MainActor struct AnimatorCore {
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
  /// While it runs, the fraction of the time at ``since``; else the fraction as it is read.
  var fraction = 0.0
  /// Host time, in seconds.
  var since: TimeInterval = 0
  /// Fractions a second of a run, against its duration.
  var rate = 1.0
  /// Whether what shows follows ``fraction`` in a line instead of by the pace.
  var isLinear = false
  /// Goes up with each start and stop; ends that were asked for before are void.
  var turn = 0

  init(_ duration: TimeInterval, _ parameters: any UITimingCurveProvider) {
    self.parameters = parameters
    let asked = duration.isFinite ? max(duration, 0) : 0
    self.duration = parameters.springTimingParameters?.duration(asked: asked) ?? asked
  }

  var pace: ViewTiming.Pace { parameters.pace(duration: duration) }
}

/// An animation of an animator, which can be put on its layer at any fraction.
@MainActor struct AnimatorItem {
  let layer: CALayer
  /// The key under which it is added.
  let name: String
  let keyPath: String
  /// The values; timing is set anew each time.
  let animation: CAPropertyAnimation
  /// Model values before and after.
  let start, end: Any?
  /// The fraction of the whole at which it begins.
  let begin: Double
  /// Whether it goes by the animator's pace; key frames have their own.
  let followsPace: Bool

  /// Seconds of its own run.
  func duration(of whole: TimeInterval) -> TimeInterval { max(whole * (1 - begin), 1e-9) }
}
