// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A range of numbers between a minimum and a maximum.
public struct UIFloatRange: Hashable, Sendable {
  /// The lower bound, which may be -infinity.
  public var minimum: CGFloat
  /// The upper bound, which may be infinity.
  public var maximum: CGFloat

  /// Creates the range from 0 to 0.
  public init() { self.init(minimum: 0, maximum: 0) }
  /// Creates a range from bounds, which are not checked.
  public init(minimum: CGFloat, maximum: CGFloat) {
    (self.minimum, self.maximum) = (minimum, maximum)
  }

  /// The range from 0 to 0.
  public static let zero = UIFloatRange()
  /// The range of all numbers.
  public static let infinite = UIFloatRange(minimum: -.infinity, maximum: .infinity)
  /// Whether the range contains all numbers.
  public var isInfinite: Bool { minimum == -.infinity && maximum == .infinity }
}
