// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The numbers from a least to a greatest one.
public struct UIFloatRange: Hashable, Sendable {
  /// The least number.
  public var minimum: CGFloat
  /// The greatest number.
  public var maximum: CGFloat

  /// From 0 to 0.
  public init() { self.init(minimum: 0, maximum: 0) }
  /// A range by its ends.
  public init(minimum: CGFloat, maximum: CGFloat) {
    (self.minimum, self.maximum) = (minimum, maximum)
  }

  /// From 0 to 0.
  public static let zero = UIFloatRange()
  /// All numbers.
  public static let infinite = UIFloatRange(minimum: -.infinity, maximum: .infinity)
  /// Whether all numbers are in it.
  public var isInfinite: Bool { minimum == -.infinity && maximum == .infinity }
}
