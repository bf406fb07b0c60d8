// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// A set of corners of a rectangle, named with y down; raw values are those of `UIRectCorner`.
public struct CGRectCorners: OptionSet, Hashable, Sendable {
  /// The bits: 1, 2, 4 and 8 for single corners; ``allCorners`` has all bits set.
  public let rawValue: UInt

  /// Creates a set of corners from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The corner (minX, minY).
  public static let topLeft = CGRectCorners(rawValue: 1)
  /// The corner (maxX, minY).
  public static let topRight = CGRectCorners(rawValue: 2)
  /// The corner (minX, maxY).
  public static let bottomLeft = CGRectCorners(rawValue: 4)
  /// The corner (maxX, maxY).
  public static let bottomRight = CGRectCorners(rawValue: 8)
  /// All four corners.
  public static let allCorners = CGRectCorners(rawValue: ~0)
}
