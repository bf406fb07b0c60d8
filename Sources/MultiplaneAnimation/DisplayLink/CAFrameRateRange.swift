// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// Rates that would do for something that moves, in frames a second.
public struct CAFrameRateRange: Hashable, Sendable {
  /// The least that will do; 0 in ``default``.
  public var minimum: Float
  /// The most that is of use; 0, in ``default``, is what the display has.
  public var maximum: Float
  /// The best; nil is the maximum.
  public var preferred: Float?

  /// A range; a programmer's error unless 0 <= minimum <= preferred <= maximum.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    precondition(
      minimum >= 0 && minimum <= maximum, "a range of frame rates goes from low to high")
    precondition(
      preferred.map { $0 >= minimum && $0 <= maximum } ?? true,
      "the preferred frame rate lies outside its range")
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }

  /// No wish: the display's maximum.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)

  /// Whether all three rates are equal.
  public func isEqual(to other: CAFrameRateRange) -> Bool { self == other }
}
