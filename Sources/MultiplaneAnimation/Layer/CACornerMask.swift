// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// A set of corners of a layer's bounds, such as those that ``CALayer/cornerRadius`` rounds.
public struct CACornerMask: OptionSet, Hashable, Sendable {
  /// The bits of the set: 1, 2, 4 and 8 for the corners.
  public let rawValue: UInt
  /// Creates a set from its bits. A layer uses only the lowest four bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The corner of minimum x and y, the top left in UIKit; raw value 1.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  /// The corner of maximum x and minimum y, the top right in UIKit; raw value 2.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  /// The corner of minimum x and maximum y, the bottom left in UIKit; raw value 4.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  /// The corner of maximum x and y, the bottom right in UIKit; raw value 8.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)

  static let all = CACornerMask(rawValue: 15)
}
