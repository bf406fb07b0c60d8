// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneMath

extension ViewTiming.TimingCurve {
  /// Returns the progress at a fraction 0...1 of a duration in seconds. The progress may be outside 0...1.
  func progress(at fraction: Double, duration: TimeInterval) -> Double {
    switch self {
    case .timingFunction(let function): function.value(at: fraction)
    case .spring(let spring): spring.progress(at: fraction * duration)
    }
  }

  /// Returns the first fraction 0...1 of a duration, in seconds, at which a progress is reached; 1 if it is not
  /// reached.
  func timeFraction(forProgress progress: Double, duration: TimeInterval) -> Double {
    if progress <= 0 { return 0 }
    // Finds the first of 256 steps at which the progress is reached, then bisects.
    let steps = 256
    guard
      let first = (1...steps).first(where: {
        self.progress(at: Double($0) / Double(steps), duration: duration) >= progress
      })
    else { return 1 }
    var (low, high) = (Double(first - 1) / Double(steps), Double(first) / Double(steps))
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if self.progress(at: middle, duration: duration) < progress {
        low = middle
      } else {
        high = middle
      }
    }
    return high
  }
}

extension ViewSpring {
  /// Returns the progress after a time in seconds. The progress equals that of an animation configured by `apply(to:)`.
  func progress(at time: TimeInterval) -> Double {
    let w = (stiffness / mass).squareRoot()
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    if ratio > 1 + 1e-9, allowsOverdamping {
      // With infinite damping, nothing moves.
      guard ratio.isFinite else { return 0 }
      let fast = w * (ratio + (ratio * ratio - 1).squareRoot())
      let slow = w * w / fast
      let share = (fast - velocity) / (fast - slow)
      return 1 - share * Elementary.exp(-slow * time) - (1 - share) * Elementary.exp(-fast * time)
    }
    if ratio > 1 - 1e-9 { return 1 - (1 + (w - velocity) * time) * Elementary.exp(-w * time) }
    let swing = w * (1 - ratio * ratio).squareRoot()
    let (sin, cos) = Elementary.sinCos(swing * time)
    return 1 - Elementary.exp(-ratio * w * time) * (cos + (ratio * w - velocity) / swing * sin)
  }
}
