// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A velocity estimator that stores the samples of a movement in the last 0.1 s.
struct VelocityTracker {
  private var samples: [(time: TimeInterval, value: SIMD2<Double>)] = []

  /// The maximum age of the samples, relative to the newest, in seconds.
  /// - Note: UIKit's filter is not published.
  private static let window = 0.1

  mutating func removeAll() { samples = [] }

  /// Adds a sample of the movement, replaces a sample at the same time, and removes samples that are too old.
  /// - Parameter time: The time of the sample, in seconds, not before that of the last sample.
  mutating func add(_ value: SIMD2<Double>, at time: TimeInterval) {
    if samples.last?.time == time { samples.removeLast() }
    samples.append((time, value))
    samples.removeAll { $0.time < time - Self.window - 1e-9 }
  }

  /// Returns the average velocity over the stored samples, in units of the samples per second; 0 if there are fewer
  /// than two, or the last one is older than 0.1 s.
  func velocity(at now: TimeInterval) -> SIMD2<Double> {
    guard let first = samples.first, let last = samples.last, last.time > first.time,
      now - last.time <= Self.window
    else { return .zero }
    return (last.value - first.value) / (last.time - first.time)
  }
}
