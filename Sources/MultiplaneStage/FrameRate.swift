// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneAnimation

/// A frame rate as a fraction in lowest terms, from which the time of each frame is computed with a single rounding.
public struct FrameRate: Hashable, Sendable, CustomStringConvertible {
  /// The number of frames in ``seconds`` seconds: the numerator of the rate in lowest terms, 1...1,000,000.
  public let frames: Int
  /// The duration of ``frames`` frames in seconds: the denominator of the rate in lowest terms, 1...1,000,000.
  public let seconds: Int

  /// Creates the rate frames / seconds; nil unless both are in 1...1,000,000.
  public init?(_ frames: Int, per seconds: Int = 1) {
    guard (1...1_000_000).contains(frames), (1...1_000_000).contains(seconds) else { return nil }
    var (a, b) = (frames, seconds)
    while b != 0 { (a, b) = (b, a % b) }
    (self.frames, self.seconds) = (frames / a, seconds / a)
  }

  /// Parses a rate in frames per second: an integer, a decimal number or a fraction of integers, such as `30`, `29.97`
  /// or `30000/1001`. Nil for other text, or if the numerator or the denominator is outside 1...1,000,000 before the
  /// fraction is reduced.
  public init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = Self.decimal(parts[0]) else { return nil }
    if parts.count == 1 {
      self.init(first.value, per: first.scale)
    } else {
      guard let second = Self.decimal(parts[1]), first.scale == 1, second.scale == 1 else {
        return nil
      }
      self.init(first.value, per: second.value)
    }
  }

  /// Parses an unsigned decimal number as `value` / `scale`, where `scale` is a power of ten. Nil for other text and
  /// for more than 12 digits.
  private static func decimal(_ text: some StringProtocol) -> (value: Int, scale: Int)? {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let digits = parts.joined()
    guard parts.allSatisfy({ !$0.isEmpty }), digits.count <= 12,
      digits.utf8.allSatisfy({ (48...57).contains($0) }), let value = Int(digits)
    else { return nil }
    let decimals = parts.count == 2 ? parts[1].count : 0
    return (value, (0..<decimals).reduce(1) { scale, _ in scale * 10 })
  }

  /// Returns the time of a frame in seconds, 0 for frame 0: `frame` * ``seconds`` / ``frames``, rounded once.
  ///
  /// Two rates return the same Double wherever their exact times are equal, if `frame` * ``seconds`` is at most 2^53.
  public func time(ofFrame frame: Int) -> CFTimeInterval {
    Double(frame * seconds) / Double(frames)
  }

  /// Returns the number of frames whose times are below a duration in seconds, at least 1. Nil if the duration is not
  /// above 0, or contains 10^12 frames or more.
  public func frameCount(in duration: CFTimeInterval) -> Int? {
    guard duration > 0, duration * value < 1e12 else { return nil }
    var count = Int((duration * value).rounded())
    while count > 1, time(ofFrame: count - 1) >= duration { count -= 1 }
    while time(ofFrame: count) < duration { count += 1 }
    return max(1, count)
  }

  /// Frames per second, rounded to a Double.
  public var value: Double { Double(frames) / Double(seconds) }

  /// The rate as an integer or a fraction, such as `30` or `30000/1001`.
  public var description: String { seconds == 1 ? "\(frames)" : "\(frames)/\(seconds)" }
}
