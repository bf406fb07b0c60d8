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
  // Declared last, so that the Boolean properties of a type that contains a `MediaTiming` are stored in the padding
  // after it.
  var autoreverses = false

  /// The default timing of layers and emitter cells, which differs from that of animations by its infinite duration.
  static let layer = MediaTiming(duration: .infinity)

  /// Converts the parent's time to local time, without repeating or reversing cycles.
  func localTime(_ parentTime: Double) -> Double {
    (parentTime - beginTime) * Double(speed) + timeOffset
  }

  /// Converts local time, in which cycles are not repeated or reversed, to the parent's time; 0 if the speed is 0.
  func parentTime(_ localTime: Double) -> Double {
    speed == 0 ? 0 : (localTime - timeOffset) / Double(speed) + beginTime
  }

  /// The duration of one cycle in seconds of local time, including the reverse part.
  var cycleDuration: Double { autoreverses ? 2 * duration : duration }

  /// The number of cycles, which may be fractional. If a repeat duration is set, this is the number of cycles in it;
  /// otherwise the repeat count, where 0 means 1, a negative number means 0, and the greatest finite number means
  /// infinity.
  var cycleCount: Double {
    if repeatDuration > 0 { return Self.roundedCycleCount(activeDuration / cycleDuration) }
    if repeatCount >= .greatestFiniteMagnitude { return .infinity }
    return repeatCount == 0 ? 1 : max(0, Double(repeatCount))
  }

  /// Returns the nearest integer if `cycles` differs from it only by the rounding error of a division, and otherwise
  /// `cycles`: in floating-point arithmetic, 2.1 / 0.7 is not quite 3.
  static func roundedCycleCount(_ cycles: Double) -> Double {
    let whole = cycles.rounded()
    return abs(cycles - whole) <= 1e-12 * abs(whole) ? whole : cycles
  }

  /// The time from the begin of the first cycle to the end of the last one, in seconds of local time; may be infinite.
  var activeDuration: Double {
    guard repeatDuration > 0 else { return cycleDuration * cycleCount }
    return repeatDuration >= .greatestFiniteMagnitude ? .infinity : repeatDuration
  }

  /// The parent's time at which the last cycle ends; infinite if the speed is 0 or the active duration is infinite.
  var endTime: Double {
    speed == 0 ? .infinity : beginTime + activeDuration / Double(abs(speed))
  }

  /// Returns the position in the cycles at the parent's time. Nil if the duration is not above 0, and outside the
  /// active time unless the fill mode covers the time.
  func phase(_ parentTime: Double) -> RenderTiming.Phase? { RenderTiming(self).phase(parentTime) }
}
