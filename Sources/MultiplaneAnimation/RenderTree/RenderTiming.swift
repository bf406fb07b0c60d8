// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The committed timing of an animation, with derived values precomputed for evaluation.
struct RenderTiming: Sendable {
  let beginTime: Double
  let duration: Double
  private let timeOffset: Double
  /// The length of the active time, with all repetitions, in seconds of local time; may be infinite.
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

  /// The duration of one cycle, including the reverse part, in seconds of the parent's time; infinite if the speed is
  /// 0.
  var period: Double { speed == 0 ? .infinity : cycleDuration / Double(abs(speed)) }

  /// The parent's time at which the active time ends; infinite if the speed is 0 or the active time is unlimited.
  var endTime: Double {
    speed == 0 ? .infinity : beginTime + activeDuration / Double(abs(speed))
  }

  /// A position in the cycles of an animation.
  struct Phase: Hashable, Sendable {
    /// The progress through one duration, which decreases in the second half of an autoreversing cycle; 0...1 until a
    /// timing curve is applied.
    var progress: Double
    /// The index of the current cycle, from 0; always 0 at a negative local time. At the end of the active time it is
    /// the index of the last cycle, unless there is a time offset.
    var iteration: Double
    /// The seconds of local time within one duration: `progress` times the duration; if the duration is infinite, the
    /// local time.
    var seconds: Double
  }

  /// Returns the phase at the parent's time; nil if the duration is not above 0, and outside the active time unless the
  /// fill mode covers the time.
  ///
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

  /// The end of the active time as a number of cycles, including the time offset; exact for whole numbers, unlike a
  /// division.
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
      // The number of cycles overflows if the duration is extremely short.
      if !cycles.isFinite { (iteration, fraction) = (0, 0) }
    }
    let progress =
      autoreverses ? (fraction > 0.5 ? 2 - 2 * fraction : 2 * fraction) : fraction
    let seconds = duration == .infinity ? local : progress * duration
    return Phase(progress: progress, iteration: iteration, seconds: seconds)
  }
}
