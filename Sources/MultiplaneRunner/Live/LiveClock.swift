// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A clock that converts machine time, that of the system's monotonic clock, to playhead time, both in seconds.
struct LiveClock {
  private(set) var isPlaying = false
  /// Playhead seconds per machine second.
  private(set) var speed = 1.0
  private var anchorTime = 0.0
  private var anchor = 0.0

  /// The machine time: the time of the system's monotonic clock, in seconds.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// Returns the playhead's time at a machine time.
  func time(at now: Double) -> Double {
    isPlaying ? anchorTime + max(0, now - anchor) * speed : anchorTime
  }

  mutating func play(at now: Double) {
    guard !isPlaying else { return }
    anchor = now
    isPlaying = true
  }

  mutating func pause(at now: Double) {
    anchorTime = time(at: now)
    isPlaying = false
  }

  /// Moves the playhead without pausing or resuming it.
  mutating func seek(to time: Double, at now: Double) {
    (anchorTime, anchor) = (time, now)
  }

  mutating func setSpeed(_ value: Double, at now: Double) {
    (anchorTime, anchor) = (time(at: now), now)
    speed = value
  }
}
