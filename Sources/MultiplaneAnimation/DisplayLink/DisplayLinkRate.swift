// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// The rate of a display link, as requested by one of its properties.
enum DisplayLinkRate: Hashable, Sendable {
  case maximum
  case framesPerSecond(Int)
  case range(CAFrameRateRange)
  /// The number of display ticks from one call to the next; values below 1 count as 1.
  case tickInterval(Int)

  /// Returns the number of display ticks from one call to the next, at least 1.
  ///
  /// A requested rate is rounded to the nearest divisor of `maximum`; of two equally near divisors, to the faster rate.
  /// For a range, only divisors within the range are considered if there are any. A number of frames per second, or a
  /// maximum of a range, that is not above 0 means `maximum`.
  /// - Parameter maximum: The number of display ticks per second.
  func interval(ofMaximum maximum: Int) -> Int {
    switch self {
    case .maximum: return 1
    case .tickInterval(let ticks): return max(1, ticks)
    case .framesPerSecond(let rate):
      return rate > 0 ? Self.nearest(Double(rate), maximum) { _ in true } : 1
    case .range(let range):
      guard range.maximum > 0 else { return 1 }
      let preferred = Double(range.preferred ?? range.maximum)
      let within = Double(min(range.minimum, range.maximum))...Double(range.maximum)
      let holds = (1...maximum).contains {
        maximum % $0 == 0 && within.contains(Double(maximum / $0))
      }
      return Self.nearest(preferred, maximum) { !holds || within.contains($0) }
    }
  }

  private static func nearest(
    _ rate: Double, _ maximum: Int, _ isAllowed: (Double) -> Bool
  ) -> Int {
    var best = 1
    var least = Double.infinity
    for interval in 1...maximum where maximum % interval == 0 {
      let candidate = Double(maximum / interval)
      guard isAllowed(candidate), abs(candidate - rate) < least else { continue }
      (best, least) = (interval, abs(candidate - rate))
    }
    return best
  }
}
