// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a scene's process may take of the machine while it plays.
package enum LiveLimits {
  /// Of data, in bytes.
  package static let memory: UInt64 = 4 << 30
  /// Open at once.
  package static let files: UInt64 = 1024

  /// Bounds this process.
  package static func apply() {
    for (resource, value) in [
      (number(RLIMIT_DATA), memory), (number(RLIMIT_NOFILE), files), (number(RLIMIT_CORE), 0),
    ] {
      var limit = rlimit()
      guard getrlimit(resource, &limit) == 0 else { continue }
      limit.rlim_cur = min(limit.rlim_max, rlim_t(value))
      _ = setrlimit(resource, &limit)
    }
  }

  #if canImport(Glibc)
    private static func number(_ resource: __rlimit_resource) -> Int32 { Int32(resource.rawValue) }
  #else
    private static func number(_ resource: Int32) -> Int32 { resource }
  #endif
}
