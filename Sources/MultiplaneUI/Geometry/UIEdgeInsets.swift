// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Distances inwards from the four edges of a rectangle, in points; negative ones lie outside.
public struct UIEdgeInsets: Hashable, Codable, Sendable {
  /// From the least y.
  public var top: CGFloat
  /// From the least x.
  public var left: CGFloat
  /// From the greatest y.
  public var bottom: CGFloat
  /// From the greatest x.
  public var right: CGFloat

  /// All 0.
  public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }
  /// Insets by their distances.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }

  /// All 0.
  public static let zero = UIEdgeInsets()
}

/// The distances of a leading and a trailing edge beside top and bottom, in points.
public struct NSDirectionalEdgeInsets: Hashable, Codable, Sendable {
  /// From the least y.
  public var top: CGFloat
  /// From where lines of text begin.
  public var leading: CGFloat
  /// From the greatest y.
  public var bottom: CGFloat
  /// From where lines of text end.
  public var trailing: CGFloat

  /// All 0.
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }
  /// Insets by their distances.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }

  /// All 0.
  public static let zero = NSDirectionalEdgeInsets()
}

/// A distance from a place, in points.
public struct UIOffset: Hashable, Codable, Sendable {
  /// To the right.
  public var horizontal: CGFloat
  /// Downwards.
  public var vertical: CGFloat

  /// Both 0.
  public init() { self.init(horizontal: 0, vertical: 0) }
  /// An offset by its distances.
  public init(horizontal: CGFloat, vertical: CGFloat) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }

  /// Both 0.
  public static let zero = UIOffset()
}

extension CGRect {
  /// The rectangle made smaller by insets; not made positive when they are larger than it.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.left, y: origin.y + insets.top,
      width: size.width - insets.left - insets.right,
      height: size.height - insets.top - insets.bottom)
  }
}

/// The rectangle made smaller by insets.
public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect {
  rect.inset(by: insets)
}

/// Edges of a rectangle.
public struct UIRectEdge: OptionSet, Hashable, Sendable {
  /// One bit for each edge.
  public let rawValue: UInt
  /// A set of edges by their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Of the least y; 1.
  public static let top = UIRectEdge(rawValue: 1)
  /// Of the least x; 2.
  public static let left = UIRectEdge(rawValue: 2)
  /// Of the greatest y; 4.
  public static let bottom = UIRectEdge(rawValue: 4)
  /// Of the greatest x; 8.
  public static let right = UIRectEdge(rawValue: 8)
  /// All four.
  public static let all = UIRectEdge(rawValue: 15)
}
