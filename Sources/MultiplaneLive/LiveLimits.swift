// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Resource limits of a scene process during live playback.
package enum LiveLimits {
  /// Maximum data segment (`RLIMIT_DATA`), in bytes.
  package static let memory: UInt64 = 4 << 30
  /// Maximum number of open files.
  package static let files: UInt64 = 1024
  /// Maximum number of pixels of a frame.
  package static let pixels = 32 << 20
  /// Maximum side of a frame, in pixels.
  package static let side = 65_535
  /// Maximum age of a kept commit, in seconds of stage time: 10 minutes by default. Of earlier times, only the inputs
  /// are kept.
  ///
  /// The environment variable `MULTIPLANE_KEPT_SECONDS` specifies another time, for measurements.
  package static let keptTime = keptTime(
    ProcessInfo.processInfo.environment["MULTIPLANE_KEPT_SECONDS"])

  /// Returns the time in seconds that a value of `MULTIPLANE_KEPT_SECONDS` specifies; 600 unless the value is a
  /// positive finite number.
  static func keptTime(_ value: String?) -> Double {
    guard let seconds = value.flatMap(Double.init), seconds > 0, seconds.isFinite else {
      return 600
    }
    return seconds
  }
  /// Maximum number of commits that are kept: somewhat more than those of 10 minutes at 60 frames per second.
  package static let keptCommits = 40_000
  /// Resident memory of the scene process, in bytes, above which a quarter of the commits is discarded for the first
  /// time: 1 GiB.
  package static let keptMemory = 1 << 30
  /// Growth of the resident memory of the scene process, in bytes, at which a long session begins to keep fewer
  /// commits: 1 MiB.
  package static let keptGrowth = 1 << 20
  /// The least number of commits for which ``keptGrowth`` limits the memory of the scene process.
  package static let manyCommits = 8_192

  /// Returns `scale`, reduced if a frame of the given size in points would exceed the limits of pixels or side.
  package static func scale(_ scale: Double, width: Double, height: Double) -> Double {
    let (width, height) = (max(width, 1), max(height, 1))
    var result = min(scale, Double(side) / max(width, height))
    let area = width * height * result * result
    if area > Double(pixels) { result *= (Double(pixels) / area).squareRoot() }
    return result
  }

  /// Applies the limits of memory and open files to this process, and disables core dumps.
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
