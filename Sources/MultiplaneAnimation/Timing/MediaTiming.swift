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
  var fillMode = CAMediaTimingFillMode.removed
  // Last, where its owners' flags go on.
  var autoreverses = false

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

  /// How many cycles are played; the greatest finite numbers are taken to be infinite.
  var cycleCount: Double {
    if repeatDuration > 0 { return Self.roundedCycleCount(activeDuration / cycleDuration) }
    if repeatCount >= .greatestFiniteMagnitude { return .infinity }
    return repeatCount == 0 ? 1 : max(0, Double(repeatCount))
  }

  /// A number of cycles, without what a division leaves of one: 2.1 seconds are 3 times 0.7.
  static func roundedCycleCount(_ cycles: Double) -> Double {
    let whole = cycles.rounded()
    return abs(cycles - whole) <= 1e-12 * abs(whole) ? whole : cycles
  }

  /// Seconds of local time from begin to end.
  var activeDuration: Double {
    guard repeatDuration > 0 else { return cycleDuration * cycleCount }
    return repeatDuration >= .greatestFiniteMagnitude ? .infinity : repeatDuration
  }

  /// The parent's time at which the last cycle ends; infinite when none does.
  var endTime: Double {
    speed == 0 ? .infinity : beginTime + activeDuration / Double(abs(speed))
  }

  /// Where the parent's time falls; nil outside the active time, unless the fill mode reaches there.
  func phase(_ parentTime: Double) -> RenderTiming.Phase? { RenderTiming(self).phase(parentTime) }
}
