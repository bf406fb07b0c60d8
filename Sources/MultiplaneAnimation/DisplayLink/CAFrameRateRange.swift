// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// A range of acceptable rates of a display link, in frames per second.
public struct CAFrameRateRange: Hashable, Sendable {
  /// The minimum acceptable rate; 0 in ``default``.
  public var minimum: Float
  /// The maximum useful rate; 0, as in ``default``, means the maximum of the display.
  public var maximum: Float
  /// The preferred rate; nil means ``maximum``, and 0 is stored as nil.
  public var preferred: Float? {
    didSet { if preferred == 0 { preferred = nil } }
  }

  /// Creates a range of rates in frames per second.
  /// - Precondition: 0 <= minimum <= maximum, and `preferred` is nil, 0 or within minimum...maximum.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    precondition(
      minimum >= 0 && minimum <= maximum, "the minimum frame rate must be within 0...maximum")
    precondition(
      preferred.map { $0 == 0 || $0 >= minimum && $0 <= maximum } ?? true,
      "the preferred frame rate lies outside its range")
    (self.minimum, self.maximum) = (minimum, maximum)
    self.preferred = preferred == 0 ? nil : preferred
  }

  /// No preference: the display's maximum rate.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)

  /// Whether the minimum, maximum and preferred rates of both ranges are equal.
  public func isEqual(to other: CAFrameRateRange) -> Bool { self == other }
}
