// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The last samples of a movement, for its velocity.
struct VelocityTracker {
  private var samples: [(time: TimeInterval, value: SIMD2<Double>)] = []

  /// How far back the velocity looks, in seconds.
  /// - Note: UIKit's filter is not known.
  private static let window = 0.1

  mutating func removeAll() { samples = [] }

  /// - Parameter time: not before the last sample's; the same replaces it.
  mutating func add(_ value: SIMD2<Double>, at time: TimeInterval) {
    if samples.last?.time == time { samples.removeLast() }
    samples.append((time, value))
    samples.removeAll { $0.time < time - Self.window - 1e-9 }
  }

  /// Units a second; 0 before the second sample, and when nothing moved for longer than the window.
  func velocity(at now: TimeInterval) -> SIMD2<Double> {
    guard let first = samples.first, let last = samples.last, last.time > first.time,
      now - last.time <= Self.window
    else { return .zero }
    return (last.value - first.value) / (last.time - first.time)
  }
}
