// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The identity by which anchors are compared: an item and an attribute, or two of each for a distance.
struct AnchorIdentity: Hashable, Sendable {
  private let item, originItem: ObjectIdentifier?
  private let attribute, originAttribute: NSLayoutConstraint.Attribute

  @MainActor init(_ operand: ConstraintOperand) {
    item = operand.item.map { ObjectIdentifier($0) }
    originItem = operand.originItem.map { ObjectIdentifier($0) }
    (attribute, originAttribute) = (operand.attribute, operand.originAttribute)
  }
}

/// An anchor of any type, for comparisons of anchors by their identities.
protocol IdentifiedAnchor: AnyObject {
  nonisolated var identity: AnchorIdentity { get }
}

/// A position or length of a view or guide from which constraints are created. The types of anchors prevent relations
/// between incompatible attributes.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject,
  IdentifiedAnchor
{
  let operand: ConstraintOperand
  nonisolated let identity: AnchorIdentity

  init(side: ConstraintOperand) {
    operand = side
    identity = AnchorIdentity(side)
  }

  /// The view or layout guide of the anchor; nil if it was deallocated.
  open var item: AnyObject? { operand.item }
  /// The name of the item and the attribute, for diagnostics, such as `title.leading`.
  open var name: String { operand.description }

  /// Returns whether an object is an anchor of the same item and attribute.
  open override nonisolated func isEqual(_ object: Any?) -> Bool {
    (object as? any IdentifiedAnchor)?.identity == identity
  }
  /// A hash of the item and the attribute.
  open override nonisolated var hash: Int { identity.hashValue }

  /// Returns a constraint that keeps the anchor equal to another anchor plus a constant in points.
  public func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { related(.equal, anchor, 1, c) }
  /// Returns a constraint that keeps the anchor at least another anchor plus a constant in points.
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { related(.greaterThanOrEqual, anchor, 1, c) }
  /// Returns a constraint that keeps the anchor at most another anchor plus a constant in points.
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

extension ConstraintOperand {
  /// A new anchor for the operand: a dimension for a length or distance, else a vertical or horizontal position.
  @MainActor var anchor: NSLayoutAnchor<AnyObject> {
    let anchor: NSObject =
      if isLength {
        NSLayoutDimension(side: self)
      } else if attribute.axis == .vertical {
        NSLayoutYAxisAnchor(side: self)
      } else {
        NSLayoutXAxisAnchor(side: self)
      }
    // The classes of anchors differ only in the types of parameters, as with Apple's generic class of Objective-C.
    let pointer = Unmanaged.passRetained(anchor).toOpaque()
    return Unmanaged<NSLayoutAnchor<AnyObject>>.fromOpaque(pointer).takeRetainedValue()
  }
}

/// The standard spacing between views, in points.
let systemSpacing: CGFloat = 8

/// A horizontal position of a view or guide, such as the leading edge.
@preconcurrency @MainActor open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// Returns the distance from this anchor to another as a length, negative if the other anchor is to the left. For
  /// leading and trailing anchors in a right-to-left layout, it is negative if the other anchor is to the right.
  open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(side: ConstraintOperand(from: operand, to: otherAnchor.operand))
  }
  /// Returns a constraint that keeps the anchor a multiple of the system spacing, 8 points, after another anchor.
  open func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { related(.equal, anchor, 1, systemSpacing * multiplier) }
  /// Returns a constraint that keeps the anchor at least a multiple of the system spacing, 8 points, after another
  /// anchor.
  open func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { related(.greaterThanOrEqual, anchor, 1, systemSpacing * multiplier) }
  /// Returns a constraint that keeps the anchor at most a multiple of the system spacing, 8 points, after another
  /// anchor.
  open func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { related(.lessThanOrEqual, anchor, 1, systemSpacing * multiplier) }
}

/// A vertical position of a view or guide, such as the upper edge or a baseline.
@preconcurrency @MainActor open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// Returns the distance from this anchor to another as a length, negative if the other anchor is above.
  open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    NSLayoutDimension(side: ConstraintOperand(from: operand, to: otherAnchor.operand))
  }
  /// Returns a constraint that keeps the anchor a multiple of the system spacing below another anchor.
  /// - Note: The spacing is 8 points, also between baselines, where UIKit's spacing depends on the fonts.
  open func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { related(.equal, anchor, 1, systemSpacing * multiplier) }
  /// Returns a constraint that keeps the anchor at least a multiple of the system spacing, 8 points, below another
  /// anchor.
  open func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { related(.greaterThanOrEqual, anchor, 1, systemSpacing * multiplier) }
  /// Returns a constraint that keeps the anchor at most a multiple of the system spacing, 8 points, below another
  /// anchor.
  open func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { related(.lessThanOrEqual, anchor, 1, systemSpacing * multiplier) }
}

/// A length: a width, a height, or the distance between two positions.
@preconcurrency @MainActor open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// Returns a constraint that keeps the length equal to a constant in points.
  open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
    related(.equal, nil, 1, c)
  }
  /// Returns a constraint that keeps the length at least a constant in points.
  open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    related(.greaterThanOrEqual, nil, 1, c)
  }
  /// Returns a constraint that keeps the length at most a constant in points.
  open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    related(.lessThanOrEqual, nil, 1, c)
  }
  /// Returns a constraint that keeps the length equal to a multiple of another one plus a constant in points.
  open func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { related(.equal, anchor, m, c) }
  /// Returns a constraint that keeps the length at least a multiple of another one plus a constant in points.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { related(.greaterThanOrEqual, anchor, m, c) }
  /// Returns a constraint that keeps the length at most a multiple of another one plus a constant in points.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { related(.lessThanOrEqual, anchor, m, c) }
}

/// A view or layout guide.
@MainActor protocol LayoutItem: AnyObject {
  /// The view relative to which the item's position is given: a view's superview, or a guide's owning view.
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
