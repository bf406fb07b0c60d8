// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Inset distances from the four edges of a rectangle, in points; negative values extend outwards.
public struct UIEdgeInsets: Hashable, Codable, Sendable {
  /// The inset from the edge with the minimum y.
  public var top: CGFloat
  /// The inset from the edge with the minimum x.
  public var left: CGFloat
  /// The inset from the edge with the maximum y.
  public var bottom: CGFloat
  /// The inset from the edge with the maximum x.
  public var right: CGFloat

  /// Creates insets of 0, equal to ``zero``.
  public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }
  /// Creates insets from distances in points; a negative distance moves an edge outward.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }

  /// The insets that leave a rectangle unchanged.
  public static let zero = UIEdgeInsets()
}

/// Inset distances from the top, leading, bottom and trailing edges of a rectangle, in points; negative values extend
/// outwards. In the margins of a view, the leading edge is the left one unless the view is laid out from right to left;
/// in collection view layouts, it is always the left one.
public struct NSDirectionalEdgeInsets: Hashable, Codable, Sendable {
  /// The inset from the edge with the minimum y.
  public var top: CGFloat
  /// The inset from the leading edge.
  public var leading: CGFloat
  /// The inset from the edge with the maximum y.
  public var bottom: CGFloat
  /// The inset from the trailing edge.
  public var trailing: CGFloat

  /// Creates insets of 0, equal to ``zero``.
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }
  /// Creates insets from distances in points; a negative distance moves an edge outward.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }

  /// The insets that leave a rectangle unchanged.
  public static let zero = NSDirectionalEdgeInsets()
}

/// An offset from a position, in points.
public struct UIOffset: Hashable, Codable, Sendable {
  /// The offset to the right.
  public var horizontal: CGFloat
  /// The offset downwards.
  public var vertical: CGFloat

  /// Creates an offset of 0, equal to ``zero``.
  public init() { self.init(horizontal: 0, vertical: 0) }
  /// Creates an offset from distances in points, positive to the right and downwards.
  public init(horizontal: CGFloat, vertical: CGFloat) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }

  /// The offset that leaves a position unchanged.
  public static let zero = UIOffset()
}

extension CGRect {
  /// Returns the rectangle reduced by insets. The width or height becomes negative if the insets from the two opposite
  /// edges exceed it.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.left, y: origin.y + insets.top,
      width: size.width - insets.left - insets.right,
      height: size.height - insets.top - insets.bottom)
  }
}

/// Returns a rectangle reduced by insets, as `CGRect.inset(by:)` does.
public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect {
  rect.inset(by: insets)
}

/// A set of edges of a rectangle.
public struct UIRectEdge: OptionSet, Hashable, Sendable {
  /// A bit mask with one bit per edge.
  public let rawValue: UInt
  /// Creates a set of edges from a bit mask.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The edge with the minimum y; raw value 1.
  public static let top = UIRectEdge(rawValue: 1)
  /// The edge with the minimum x; raw value 2.
  public static let left = UIRectEdge(rawValue: 2)
  /// The edge with the maximum y; raw value 4.
  public static let bottom = UIRectEdge(rawValue: 4)
  /// The edge with the maximum x; raw value 8.
  public static let right = UIRectEdge(rawValue: 8)
  /// All four edges.
  public static let all = UIRectEdge(rawValue: 15)
}
