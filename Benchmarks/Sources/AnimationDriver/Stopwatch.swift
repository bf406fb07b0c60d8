// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import CAllocationCount
import Foundation

/// A row of the results: the work that was measured, and a value with its unit.
struct Row: Encodable {
  var work: String
  var unit: String
  var value: Double

  init(_ work: String, _ unit: String, _ value: Double) {
    (self.work, self.unit, self.value) = (work, unit, value)
  }
}

/// Measures CPU time and memory of this process.
struct Stopwatch {
  /// Returns the CPU time of `body` in seconds.
  func seconds(_ body: () -> Void) -> Double {
    let start = Self.now
    body()
    return Self.now - start
  }

  /// Returns the number of allocations of `body`.
  func allocations(_ body: () -> Void) -> Int {
    let before = multiplane_allocation_count()
    body()
    return multiplane_allocation_count() - before
  }

  static var bytes: Double { Double(multiplane_allocated_bytes()) }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}

extension [Double] {
  /// The median of an odd number of values.
  var median: Double { sorted()[count / 2] }
}
