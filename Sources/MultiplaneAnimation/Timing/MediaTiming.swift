// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The values of `CAMediaTiming`, and where they put an instant of the parent's time.
struct MediaTiming: Hashable, Sendable {
  var beginTime: Double = 0
  var duration: Double = 0
  var timeOffset: Double = 0
  var repeatDuration: Double = 0
  var speed: Float = 1
  var repeatCount: Float = 0
  var autoreverses = false
  var fillMode = CAMediaTimingFillMode.removed

  /// A layer's: it lasts for ever.
  static let layer = MediaTiming(duration: .infinity)

  /// The first stage: the parent's time to active local time.
  func localTime(_ parentTime: Double) -> Double {
    (parentTime - beginTime) * Double(speed) + timeOffset
  }

  /// Active local time back to the parent's; 0 when local time stands still.
  func parentTime(_ localTime: Double) -> Double {
    speed == 0 ? 0 : (localTime - timeOffset) / Double(speed) + beginTime
  }

  /// Seconds of one repetition, there and back.
  var cycleDuration: Double { autoreverses ? 2 * duration : duration }

  /// How many cycles are played.
  var cycleCount: Double {
    if repeatDuration > 0 { return repeatDuration / cycleDuration }
    return repeatCount == 0 ? 1 : max(0, Double(repeatCount))
  }

  /// Seconds of local time from begin to end.
  var activeDuration: Double {
    repeatDuration > 0 ? repeatDuration : cycleDuration * cycleCount
  }

  /// The parent's time at which the last cycle ends; infinite when none does.
  var endTime: Double {
    speed == 0 ? .infinity : beginTime + activeDuration / Double(abs(speed))
  }

  /// Where in its cycles something is.
  struct Phase: Hashable, Sendable {
    /// Through one duration, 0...1; runs back in the second half of an autoreversing cycle.
    var progress: Double
    /// How many cycles are over.
    var iteration: Double
  }

  /// Where the parent's time falls; nil outside the active time, unless the fill mode reaches there.
  /// Both ends belong to the active time: at the very end the end shows.
  func phase(_ parentTime: Double) -> Phase? {
    guard duration > 0 else { return nil }
    let elapsed = (parentTime - beginTime) * Double(abs(speed))
    if elapsed < 0 {
      return fillMode.fillsBefore ? phase(cycles: timeOffset / cycleDuration, atEnd: false) : nil
    }
    let active = activeDuration
    if elapsed > active {
      return fillMode.fillsAfter ? phase(cycles: endCycles, atEnd: true) : nil
    }
    if elapsed == active, active > 0 { return phase(cycles: endCycles, atEnd: true) }
    let cycles = ((parentTime - beginTime) * Double(speed) + timeOffset) / cycleDuration
    return phase(cycles: cycles, atEnd: false)
  }

  /// The last instant, counted in cycles: exact for whole counts, which a division would not be.
  private var endCycles: Double {
    (speed < 0 ? -cycleCount : cycleCount) + timeOffset / cycleDuration
  }

  private func phase(cycles: Double, atEnd: Bool) -> Phase {
    var iteration = cycles.rounded(.down)
    var fraction = cycles - iteration
    // A whole number of cycles, over, shows the end of the last, not the begin of the next.
    if fraction == 0, atEnd, timeOffset == 0, cycles > 0 {
      iteration -= 1
      fraction = 1
    }
    let progress =
      autoreverses ? (fraction > 0.5 ? 2 - 2 * fraction : 2 * fraction) : fraction
    return Phase(progress: progress, iteration: max(0, iteration))
  }
}
