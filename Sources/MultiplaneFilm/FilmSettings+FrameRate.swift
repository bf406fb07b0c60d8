// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneImages

extension FilmSettings {
  /// The frame rate as a fraction in lowest terms: number of frames in a number of seconds.
  ///
  /// Whole numbers are exact. A rate within 0.005 of 1000/1001 of a whole number, such as 29.97 and 23.98, is taken as
  /// that fraction (the rates of NTSC). Any other rate becomes the first convergent of its continued fraction within a
  /// billionth of the rate, or the last one with both parts at most 1,000,000. Nil unless the rate is between
  /// 1/1,000,000 and 1,000,000.
  package var frameRate: (frames: Int, seconds: Int)? {
    let rate = framesPerSecond
    guard rate >= 1e-6, rate <= 1e6 else { return nil }
    let whole = rate.rounded()
    if whole >= 1, abs(rate - whole) <= 1e-9 * rate { return (Int(whole), 1) }
    let ntsc = (rate * 1.001).rounded()
    if ntsc >= 1, abs(ntsc / 1.001 - rate) < 0.005 {
      let divisor = greatestCommonDivisor(Int(ntsc) * 1000, 1001)
      return (Int(ntsc) * 1000 / divisor, 1001 / divisor)
    }
    // Continued fraction expansion.
    var (frames, seconds) = (1, 0)
    var (framesBefore, secondsBefore) = (0, 1)
    var rest = rate
    while true {
      let term = Int(rest.rounded(.down))
      let next = (term * frames + framesBefore, term * seconds + secondsBefore)
      if next.0 > 1_000_000 || next.1 > 1_000_000 { break }
      (framesBefore, secondsBefore) = (frames, seconds)
      (frames, seconds) = next
      if abs(Double(frames) / Double(seconds) - rate) <= 1e-9 * rate { break }
      rest = 1 / (rest - Double(term))
      if !rest.isFinite || rest > 1e9 { break }
    }
    return frames > 0 && seconds > 0 ? (frames, seconds) : nil
  }
}
