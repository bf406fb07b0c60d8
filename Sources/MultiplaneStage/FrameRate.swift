// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneAnimation

/// Frames a second, as a fraction, so that the times of frames are exact.
public struct FrameRate: Hashable, Sendable, CustomStringConvertible {
  /// Frames in `seconds` seconds; at least 1. In lowest terms.
  public let frames: Int
  /// At least 1. In lowest terms.
  public let seconds: Int

  /// The rate frames / seconds. Nil unless both lie in 1...1,000,000.
  public init?(_ frames: Int, per seconds: Int = 1) {
    guard (1...1_000_000).contains(frames), (1...1_000_000).contains(seconds) else { return nil }
    var (a, b) = (frames, seconds)
    while b != 0 { (a, b) = (b, a % b) }
    (self.frames, self.seconds) = (frames / a, seconds / a)
  }

  /// A rate written as `30`, `29.97` or `30000/1001`; nil for anything else.
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

  /// A decimal number as an integer over a power of ten.
  private static func decimal(_ text: some StringProtocol) -> (value: Int, scale: Int)? {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let digits = parts.joined()
    guard parts.allSatisfy({ !$0.isEmpty }), digits.count <= 12,
      digits.utf8.allSatisfy({ (48...57).contains($0) }), let value = Int(digits)
    else { return nil }
    let decimals = parts.count == 2 ? parts[1].count : 0
    return (value, (0..<decimals).reduce(1) { scale, _ in scale * 10 })
  }

  /// The time of a frame in seconds, frame 0 at 0: the exact quotient, rounded once.
  ///
  /// Two rates give the same Double wherever their exact times agree.
  public func time(ofFrame frame: Int) -> CFTimeInterval {
    Double(frame * seconds) / Double(frames)
  }

  /// How many frames begin within a duration, at least 1: the last one before its end. Nil for a duration that is not
  /// above 0, or holds more than a million million frames.
  public func frameCount(in duration: CFTimeInterval) -> Int? {
    guard duration > 0, duration * value < 1e12 else { return nil }
    var count = Int((duration * value).rounded())
    while count > 1, time(ofFrame: count - 1) >= duration { count -= 1 }
    while time(ofFrame: count) < duration { count += 1 }
    return max(1, count)
  }

  /// Frames a second, rounded.
  public var value: Double { Double(frames) / Double(seconds) }

  /// As `30` or `30000/1001`.
  public var description: String { seconds == 1 ? "\(frames)" : "\(frames)/\(seconds)" }
}
