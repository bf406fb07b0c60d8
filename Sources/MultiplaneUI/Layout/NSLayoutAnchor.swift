// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A place or length of a view or guide, from which constraints are made. Its kind keeps one from relating what cannot
/// be related.
@preconcurrency @MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  let operand: ConstraintOperand

  init(side: ConstraintOperand) { self.operand = side }

  /// What it belongs to: a view or a layout guide.
  open var item: AnyObject? { operand.item }
  /// Of the item, or of the item and its position.
  open var name: String { operand.description }

  /// A constraint that both are equal, but for a distance in points.
  public func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { related(.equal, anchor, 1, c) }
  /// A constraint that this is at least the other and a distance in points.
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { related(.greaterThanOrEqual, anchor, 1, c) }
  /// A constraint that this is at most the other and a distance in points.
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { related(.lessThanOrEqual, anchor, 1, c) }

  func related(
    _ relation: NSLayoutConstraint.Relation, _ other: NSLayoutAnchor<AnchorType>?,
    _ multiplier: CGFloat, _ constant: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(operand, relation, other?.operand, times: multiplier, plus: constant)
  }
}

/// What views keep from each other where nobody says how much, in points.
let systemSpacing: CGFloat = 8

/// A place from left to right.
@preconcurrency @MainActor open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// The distance from this place to another, as a length.
  open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(side: ConstraintOperand(from: operand, to: otherAnchor.operand))
  }
  /// A constraint that this lies behind the other by multiples of the system's spacing, which is 8 points.
  open func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { related(.equal, anchor, 1, systemSpacing * multiplier) }
  /// A constraint that this lies behind the other by at least multiples of 8 points.
  open func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { related(.greaterThanOrEqual, anchor, 1, systemSpacing * multiplier) }
  /// A constraint that this lies behind the other by at most multiples of 8 points.
  open func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { related(.lessThanOrEqual, anchor, 1, systemSpacing * multiplier) }
}

/// A place from top to bottom.
@preconcurrency @MainActor open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// The distance from this place to another, as a length.
  open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(side: ConstraintOperand(from: operand, to: otherAnchor.operand))
  }
  /// A constraint that this lies below the other by multiples of the system's spacing.
  /// - Note: 8 points, between baselines too, where UIKit's depends on the fonts.
  open func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { related(.equal, anchor, 1, systemSpacing * multiplier) }
  /// A constraint that this lies below the other by at least multiples of 8 points.
  open func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { related(.greaterThanOrEqual, anchor, 1, systemSpacing * multiplier) }
  /// A constraint that this lies below the other by at most multiples of 8 points.
  open func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { related(.lessThanOrEqual, anchor, 1, systemSpacing * multiplier) }
}

/// A length: width, height, or a distance between two places.
@preconcurrency @MainActor open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// A constraint that it is that many points.
  open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
    related(.equal, nil, 1, c)
  }
  /// A constraint that it is at least that many points.
  open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    related(.greaterThanOrEqual, nil, 1, c)
  }
  /// A constraint that it is at most that many points.
  open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    related(.lessThanOrEqual, nil, 1, c)
  }
  /// A constraint that it is a multiple of another, and some points.
  open func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { related(.equal, anchor, m, c) }
  /// A constraint that it is at least a multiple of another, and some points.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { related(.greaterThanOrEqual, anchor, m, c) }
  /// A constraint that it is at most a multiple of another, and some points.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { related(.lessThanOrEqual, anchor, m, c) }
}

/// What has anchors.
@MainActor protocol LayoutItem: AnyObject {
  /// What its place is relative to: the view's superview, the guide's view.
  var layoutOwner: UIView? { get }
}

extension LayoutItem {
  func x(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutXAxisAnchor {
    NSLayoutXAxisAnchor(side: ConstraintOperand(self, attribute))
  }
  func y(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(side: ConstraintOperand(self, attribute))
  }
  func dimension(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutDimension {
    NSLayoutDimension(side: ConstraintOperand(self, attribute))
  }
}
