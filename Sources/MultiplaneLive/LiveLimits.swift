// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a scene's process may take of the machine while it plays.
package enum LiveLimits {
  /// Of data, in bytes.
  package static let memory: UInt64 = 4 << 30
  /// Open at once.
  package static let files: UInt64 = 1024
  /// Of a picture.
  package static let pixels = 32 << 20
  /// Of a picture's side, in pixels.
  package static let side = 65_535
  /// Things done to a scene that are kept, so that they can be done again.
  package static let inputs = 200_000

  /// A scale at which a picture of a size in points has no more pixels than it may.
  package static func scale(_ scale: Double, width: Double, height: Double) -> Double {
    let (width, height) = (max(width, 1), max(height, 1))
    var result = min(scale, Double(side) / max(width, height))
    let area = width * height * result * result
    if area > Double(pixels) { result *= (Double(pixels) / area).squareRoot() }
    return result
  }

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
