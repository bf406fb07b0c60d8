// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A type with a number as raw value. Its values can be compared, subtracted from each other, and increased or
/// decreased by a number.
public protocol _UIKitNumericRawRepresentable: RawRepresentable, Comparable
where RawValue: Comparable & Numeric {}

extension _UIKitNumericRawRepresentable {
  /// Returns whether the raw value of the first value is less than that of the second.
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
  /// Returns the value whose raw value is the raw value of `lhs` plus a number.
  public static func + (lhs: Self, rhs: RawValue) -> Self {
    Self(rawValue: lhs.rawValue + rhs)!
  }
  /// Returns the value whose raw value is a number plus the raw value of `rhs`.
  public static func + (lhs: RawValue, rhs: Self) -> Self {
    Self(rawValue: lhs + rhs.rawValue)!
  }
  /// Returns the value whose raw value is the raw value of `lhs` minus a number.
  public static func - (lhs: Self, rhs: RawValue) -> Self {
    Self(rawValue: lhs.rawValue - rhs)!
  }
  /// Returns the raw value of `lhs` minus the raw value of `rhs`.
  public static func - (lhs: Self, rhs: Self) -> RawValue { lhs.rawValue - rhs.rawValue }
  /// Adds a number to the raw value.
  public static func += (lhs: inout Self, rhs: RawValue) { lhs = lhs + rhs }
  /// Subtracts a number from the raw value.
  public static func -= (lhs: inout Self, rhs: RawValue) { lhs = lhs - rhs }
}

extension UIWindow.Level: _UIKitNumericRawRepresentable {}
extension UILayoutPriority: _UIKitNumericRawRepresentable {}
extension UIFont.Weight: _UIKitNumericRawRepresentable {}
