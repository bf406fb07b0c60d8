// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneLive

/// The number of commits that a live session keeps at most, which is reduced while the process grows.
///
/// Free memory is scattered between the commits that are kept, so that a process grows even though it discards as many
/// commits as it makes. Fewer commits leave more free memory for the following ones.
struct CommitRetention {
  /// The maximum number of commits.
  private(set) var limit = LiveLimits.keptCommits
  /// The memory in bytes above which the limit is set to three quarters of the commits that are kept.
  private var memoryLimit = LiveLimits.keptMemory
  /// The memory in bytes above which the limit is set to 15/16 of the commits that are kept, and the number of commits
  /// below which the limit is not reduced in this way. Nil until the session keeps at least ``LiveLimits/manyCommits``
  /// and discards commits because of their time.
  private var steadyState: (memory: Int, leastCommits: Int)?

  /// Reduces the limit if the process uses too much memory or continues to grow.
  /// - Parameters:
  ///   - count: The number of commits that are kept now.
  ///   - memory: The resident memory of the process, in bytes; 0 if it is unknown.
  ///   - isDiscarding: Whether commits are discarded because of their time, so that their number no longer grows.
  mutating func update(count: Int, memory: Int, isDiscarding: Bool) {
    let kept = min(limit, count)
    if memory > memoryLimit {
      // The process does not return the memory of discarded commits to the system; later commits reuse it.
      limit = max(1, kept / 4 * 3)
      memoryLimit = memory + LiveLimits.keptMemory / 8
    } else if let steady = steadyState {
      guard memory > steady.memory, kept > steady.leastCommits else { return }
      limit = max(steady.leastCommits, kept / 16 * 15)
      steadyState?.memory = memory + LiveLimits.keptGrowth / 2
    } else if isDiscarding, count >= LiveLimits.manyCommits {
      steadyState = (memory + LiveLimits.keptGrowth, count / 2)
    }
  }
}
