// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The committed timing of an animation, with derived values precomputed for evaluation.
struct RenderTiming: Sendable {
  let beginTime: Double
  let duration: Double
  private let timeOffset: Double
  /// The seconds of local time from the begin to the end of the last cycle.
  private let activeDuration: Double
  private let cycleCount: Double
  let speed: Float
  let autoreverses: Bool
  private let fillsBefore, fillsAfter: Bool

  init(_ timing: MediaTiming) {
    beginTime = timing.beginTime
    duration = timing.duration
    timeOffset = timing.timeOffset
    activeDuration = timing.activeDuration
    cycleCount = timing.cycleCount
    speed = timing.speed
    autoreverses = timing.autoreverses
    fillsBefore = timing.fillMode.fillsBefore
    fillsAfter = timing.fillMode.fillsAfter
  }

  private var cycleDuration: Double { autoreverses ? 2 * duration : duration }

  /// The duration of one cycle in seconds of the parent's time; infinite if the speed is 0.
  var period: Double { speed == 0 ? .infinity : cycleDuration / Double(abs(speed)) }

  /// The parent's time at which the last cycle ends; infinite if the speed is 0 or the repetition is indefinite.
  var endTime: Double {
    speed == 0 ? .infinity : beginTime + activeDuration / Double(abs(speed))
  }

  /// A position in the cycles of an animation.
  struct Phase: Hashable, Sendable {
    /// The progress through one duration, 0...1; decreases in the second half of an autoreversing cycle.
    var progress: Double
    /// The number of completed cycles.
    var iteration: Double
    /// The seconds of local time within one duration: `progress` times the duration, or the local time if the duration
    /// is infinite.
    var seconds: Double
  }

  /// Returns the phase at the parent's time; nil outside the active time unless the fill mode covers it.
  /// Both ends belong to the active time: at the exact end the final value applies.
  @inline(__always) func phase(_ parentTime: Double) -> Phase? {
    guard duration > 0 else { return nil }
    let local = (parentTime - beginTime) * Double(speed)
    let elapsed = speed < 0 ? -local : local
    if elapsed < 0 {
      return fillsBefore
        ? phase(cycles: timeOffset / cycleDuration, local: timeOffset, atEnd: false) : nil
    }
    if elapsed >= activeDuration {
      if elapsed > activeDuration, !fillsAfter { return nil }
      if elapsed > activeDuration || activeDuration > 0 {
        return phase(
          cycles: endCycles, local: (speed < 0 ? -activeDuration : activeDuration) + timeOffset,
          atEnd: true)
      }
    }
    return phase(
      cycles: (local + timeOffset) / cycleDuration, local: local + timeOffset, atEnd: false)
  }

  /// The end of the active time in cycles, including the time offset; exact for whole counts, unlike a division.
  private var endCycles: Double {
    MediaTiming.roundedCycleCount(
      (speed < 0 ? -cycleCount : cycleCount) + timeOffset / cycleDuration)
  }

  @inline(__always)
  private func phase(cycles: Double, local: Double, atEnd: Bool) -> Phase {
    var iteration = 0.0
    var fraction = cycles
    if !(cycles >= 0 && cycles < 1) {
      iteration = cycles.rounded(.down)
      fraction = cycles - iteration
      // After a whole number of cycles, the final value of the last cycle applies, not the initial value of the next.
      if fraction == 0, atEnd, timeOffset == 0, cycles > 0 {
        iteration -= 1
        fraction = 1
      }
      iteration = max(0, iteration)
      // The cycles are too short to be counted.
      if !cycles.isFinite { (iteration, fraction) = (0, 0) }
    }
    let progress =
      autoreverses ? (fraction > 0.5 ? 2 - 2 * fraction : 2 * fraction) : fraction
    let seconds = duration == .infinity ? local : progress * duration
    return Phase(progress: progress, iteration: iteration, seconds: seconds)
  }
}
