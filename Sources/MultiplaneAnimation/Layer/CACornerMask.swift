// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// Corners of a layer's bounds.
public struct CACornerMask: OptionSet, Hashable, Sendable {
  /// One bit for each corner.
  public let rawValue: UInt
  /// A set of corners by their bits, of which the lowest four count.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// At the least x and y; in UIKit the top left. 1.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  /// At the greatest x and least y; in UIKit the top right. 2.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  /// At the least x and greatest y; in UIKit the bottom left. 4.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  /// At the greatest x and y; in UIKit the bottom right. 8.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)

  static let all = CACornerMask(rawValue: 15)
}
