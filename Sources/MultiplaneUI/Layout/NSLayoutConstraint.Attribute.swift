// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension NSLayoutConstraint {
  /// An attribute of a view or guide in a constraint.
  public enum Attribute: Int, Sendable {
    /// The left edge of the alignment rectangle.
    case left = 1
    /// The right edge of the alignment rectangle.
    case right = 2
    /// The upper edge of the alignment rectangle.
    case top = 3
    /// The lower edge of the alignment rectangle.
    case bottom = 4
    /// The leading edge of the alignment rectangle; the left one, unless the layout is from right to left.
    case leading = 5
    /// The trailing edge of the alignment rectangle; the right one, unless the layout is from right to left.
    case trailing = 6
    /// The width of the alignment rectangle.
    case width = 7
    /// The height of the alignment rectangle.
    case height = 8
    /// The horizontal center of the alignment rectangle.
    case centerX = 9
    /// The vertical center of the alignment rectangle.
    case centerY = 10
    /// The baseline of the last line of text; the lower edge in a view that has no baselines.
    case lastBaseline = 11
    /// The baseline of the first line of text; the upper edge in a view that has no baselines.
    case firstBaseline = 12
    /// The left edge inside the layout margins.
    case leftMargin = 13
    /// The right edge inside the layout margins.
    case rightMargin = 14
    /// The upper edge inside the layout margins.
    case topMargin = 15
    /// The lower edge inside the layout margins.
    case bottomMargin = 16
    /// The leading edge inside the layout margins; the left one, unless the layout is from right to left.
    case leadingMargin = 17
    /// The trailing edge inside the layout margins; the right one, unless the layout is from right to left.
    case trailingMargin = 18
    /// The horizontal center between the layout margins.
    case centerXWithinMargins = 19
    /// The vertical center between the layout margins.
    case centerYWithinMargins = 20
    /// No attribute: the second attribute of a constraint between an item and a constant.
    case notAnAttribute = 0
    /// The baseline of the last line of text; another name of ``lastBaseline``.
    public static let baseline = Attribute.lastBaseline
  }

  /// The relation between the two sides of a constraint.
  public enum Relation: Int, Sendable {
    /// The first side is at most the second.
    case lessThanOrEqual = -1
    /// Both sides are equal.
    case equal = 0
    /// The first side is at least the second.
    case greaterThanOrEqual = 1
  }

  /// An axis along which views are positioned and sized.
  public enum Axis: Int, Sendable {
    /// The horizontal axis, from left to right.
    case horizontal = 0
    /// The vertical axis, from top to bottom.
    case vertical = 1
  }

  /// The alignment and direction of the views of a visual format. Aligning by an attribute along the axis of the
  /// format, such as the left edges in a horizontal format, traps. The direction affects horizontal formats only.
  public struct FormatOptions: OptionSet, Hashable, Sendable {
    /// The bits of the options: bit n aligns the attribute with raw value n; bits 16 and 17 are the direction, bit 19
    /// is the spacing.
    public let rawValue: UInt
    /// Creates options from the bits of ``rawValue``.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Aligns the left edges of all views.
    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    /// Aligns the right edges of all views.
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    /// Aligns the upper edges of all views.
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    /// Aligns the lower edges of all views.
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    /// Aligns the leading edges of all views.
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    /// Aligns the trailing edges of all views.
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    /// Aligns the horizontal centers of all views.
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    /// Aligns the vertical centers of all views.
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    /// Aligns the last baselines of all views.
    public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
    /// Aligns the first baselines of all views.
    public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
    /// Orders views from the leading to the trailing edge; the default.
    public static let directionLeadingToTrailing: FormatOptions = []
    /// Orders views from left to right.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// Orders views from right to left.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    /// Distances from edge to edge; the default, an empty set.
    public static let spacingEdgeToEdge: FormatOptions = []
    /// Distances from the last baseline of a view to the first baseline of the next one.
    /// - Note: Without effect: distances are always from edge to edge.
    public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
    /// The mask of the alignment options: bits 0 to 15.
    public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)
    /// The mask of the direction options: bits 16 and 17.
    public static let directionMask = FormatOptions(rawValue: 3 << 16)
    /// The mask of the spacing options: bit 19.
    public static let spacingMask = FormatOptions(rawValue: 1 << 19)
  }
}

extension NSLayoutConstraint.Attribute {
  /// The axis along which the attribute is measured; nil for `notAnAttribute`.
  var axis: NSLayoutConstraint.Axis? {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin,
      .leadingMargin, .trailingMargin, .centerXWithinMargins:
      .horizontal
    case .notAnAttribute: nil
    default: .vertical
    }
  }

  var isLength: Bool { self == .width || self == .height }

  /// The attribute of the margins guide that corresponds to a margin attribute, such as `left` for `leftMargin`; nil
  /// for other attributes.
  var withinMargins: NSLayoutConstraint.Attribute? {
    switch self {
    case .leftMargin: .left
    case .rightMargin: .right
    case .topMargin: .top
    case .bottomMargin: .bottom
    case .leadingMargin: .leading
    case .trailingMargin: .trailing
    case .centerXWithinMargins: .centerX
    case .centerYWithinMargins: .centerY
    default: nil
    }
  }

  /// The position of an edge or center as a fraction of the length, 0...1; nil for other attributes.
  var fraction: Double? {
    switch self {
    case .left, .leading, .top: 0
    case .right, .trailing, .bottom: 1
    case .centerX, .centerY: 0.5
    default: nil
    }
  }
}
