// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension NSLayoutConstraint {
  /// What of a view or guide a constraint is about.
  public enum Attribute: Int, Sendable {
    /// Least x of the alignment rectangle.
    case left = 1
    /// Greatest x.
    case right = 2
    /// Least y.
    case top = 3
    /// Greatest y.
    case bottom = 4
    /// Where lines of text begin; left.
    case leading = 5
    /// Where lines of text end; right.
    case trailing = 6
    /// Of the alignment rectangle.
    case width = 7
    /// Of the alignment rectangle.
    case height = 8
    /// The middle from left to right.
    case centerX = 9
    /// The middle from top to bottom.
    case centerY = 10
    /// Of the last line of text; the lower edge where there is no text.
    case lastBaseline = 11
    /// Of the first line of text; the upper edge where there is no text.
    case firstBaseline = 12
    /// Left within the layout margins.
    case leftMargin = 13
    /// Right within the layout margins.
    case rightMargin = 14
    /// Top within the layout margins.
    case topMargin = 15
    /// Bottom within the layout margins.
    case bottomMargin = 16
    /// Leading within the layout margins.
    case leadingMargin = 17
    /// Trailing within the layout margins.
    case trailingMargin = 18
    /// The middle between the left and right margins.
    case centerXWithinMargins = 19
    /// The middle between the upper and lower margins.
    case centerYWithinMargins = 20
    /// Nothing: the constraint is about one view and a number.
    case notAnAttribute = 0
    /// As ``lastBaseline``.
    public static let baseline = Attribute.lastBaseline
  }

  /// How the two sides of a constraint are related.
  public enum Relation: Int, Sendable {
    /// The first is at most the second.
    case lessThanOrEqual = -1
    /// Both are equal.
    case equal = 0
    /// The first is at least the second.
    case greaterThanOrEqual = 1
  }

  /// A direction.
  public enum Axis: Int, Sendable {
    /// From left to right.
    case horizontal = 0
    /// From top to bottom.
    case vertical = 1
  }

  /// What of the views of a visual format is aligned, and which way it reads.
  public struct FormatOptions: OptionSet, Hashable, Sendable {
    /// One bit for each attribute; the direction in bits 16 and 17.
    public let rawValue: UInt
    /// Options by their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Left edges.
    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    /// Right edges.
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    /// Upper edges.
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    /// Lower edges.
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    /// Leading edges.
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    /// Trailing edges.
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    /// Middles from left to right.
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    /// Middles from top to bottom.
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    /// Baselines of last lines.
    public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
    /// Baselines of first lines.
    public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
    /// From where lines of text begin; the default.
    public static let directionLeadingToTrailing: FormatOptions = []
    /// From the left.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// From the right.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
  }
}

extension NSLayoutConstraint.Attribute {
  /// Which direction it is about; nil of nothing.
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

  /// That of the margins' guide which a margin's attribute is.
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

  /// Where it lies in the length, from 0 to 1; nil for lengths and baselines.
  var fraction: Double? {
    switch self {
    case .left, .leading, .top: 0
    case .right, .trailing, .bottom: 1
    case .centerX, .centerY: 0.5
    default: nil
    }
  }
}
