// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The wall clock and the CPU clock, in seconds.
enum Stopwatch {
  static var wall: Double { read(CLOCK_MONOTONIC) }
  /// CPU time of all threads of this process.
  static var processor: Double { read(CLOCK_PROCESS_CPUTIME_ID) }

  private static func read(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}

/// The durations of repeated runs, in seconds.
struct Times {
  private(set) var wall: [Double] = []
  private(set) var processor: [Double] = []
  var count: Int { wall.count }

  mutating func measure(_ body: () throws -> Void) rethrows {
    let (wall, processor) = (Stopwatch.wall, Stopwatch.processor)
    try body()
    self.wall.append(Stopwatch.wall - wall)
    self.processor.append(Stopwatch.processor - processor)
  }
}

/// A row of the results; times are in milliseconds.
struct Row: Encodable {
  var work: String
  var value: Double
  var worst: Double?
  var processor: Double?

  init(_ work: String, _ times: Times) {
    self.work = work
    value = times.wall.sorted()[times.count / 2] * 1e3
    worst = times.wall.max().map { $0 * 1e3 }
    processor = times.processor.sorted()[times.count / 2] * 1e3
  }

  init(_ work: String, value: Double) { (self.work, self.value) = (work, value) }
}
