// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The values of `CAMediaTiming` and the conversions between parent time and local time.
struct MediaTiming: Hashable, Sendable {
  var beginTime: Double = 0
  var duration: Double = 0
  var timeOffset: Double = 0
  var repeatDuration: Double = 0
  var speed: Float = 1
  var repeatCount: Float = 0
  var fillMode = CAMediaTimingFillMode.removed
  // Declared last, so that the flags of the type that contains the timing fill the padding after it.
  var autoreverses = false

  /// The default timing of a layer, with an infinite duration.
  static let layer = MediaTiming(duration: .infinity)

  /// Converts the parent's time to active local time, the first stage of the timing model.
  func localTime(_ parentTime: Double) -> Double {
    (parentTime - beginTime) * Double(speed) + timeOffset
  }

  /// Converts active local time to the parent's time; 0 if the speed is 0.
  func parentTime(_ localTime: Double) -> Double {
    speed == 0 ? 0 : (localTime - timeOffset) / Double(speed) + beginTime
  }

  /// The duration of one cycle in seconds of local time, including the reverse part.
  var cycleDuration: Double { autoreverses ? 2 * duration : duration }

  /// The number of cycles; infinite if the repeat count is the greatest finite number.
  var cycleCount: Double {
    if repeatDuration > 0 { return Self.roundedCycleCount(activeDuration / cycleDuration) }
    if repeatCount >= .greatestFiniteMagnitude { return .infinity }
    return repeatCount == 0 ? 1 : max(0, Double(repeatCount))
  }

  /// Returns a number of cycles without the rounding error of a division: 2.1 seconds are 3 times 0.7 seconds.
  static func roundedCycleCount(_ cycles: Double) -> Double {
    let whole = cycles.rounded()
    return abs(cycles - whole) <= 1e-12 * abs(whole) ? whole : cycles
  }

  /// The seconds of local time from the begin to the end of the last cycle.
  var activeDuration: Double {
    guard repeatDuration > 0 else { return cycleDuration * cycleCount }
    return repeatDuration >= .greatestFiniteMagnitude ? .infinity : repeatDuration
  }

  /// The parent's time at which the last cycle ends; infinite if the speed is 0 or the repetition is indefinite.
  var endTime: Double {
    speed == 0 ? .infinity : beginTime + activeDuration / Double(abs(speed))
  }

  /// Returns the phase at the parent's time; nil outside the active time unless the fill mode covers it.
  func phase(_ parentTime: Double) -> RenderTiming.Phase? { RenderTiming(self).phase(parentTime) }
}
