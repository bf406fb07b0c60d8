// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// One operand of a constraint: a position or length of a view or guide, or the distance between two positions.
@MainActor struct ConstraintOperand {
  private(set) weak var item: AnyObject?
  var attribute: NSLayoutConstraint.Attribute
  private(set) weak var originItem: AnyObject?
  var originAttribute = NSLayoutConstraint.Attribute.notAnAttribute

  init(_ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute) {
    (self.item, self.attribute) = (item, attribute)
  }

  /// Creates an operand that is the signed distance from one position to another: `end` minus `start`.
  init(from start: ConstraintOperand, to end: ConstraintOperand) {
    (item, attribute) = (end.item, end.attribute)
    (self.originItem, originAttribute) = (start.item, start.attribute)
  }

  var isDistance: Bool { originAttribute != .notAnAttribute }
  var isLength: Bool { attribute.isLength || isDistance }
  /// The views and guides of the operand that still exist: at most one, or two for a distance.
  var items: [AnyObject] { [item, originItem].compactMap { $0 } }
  /// Whether a view or guide of the operand was deallocated.
  var hasDeallocatedItem: Bool {
    attribute != .notAnAttribute && item == nil || isDistance && originItem == nil
  }

  var description: String {
    let own = Self.name(item, attribute)
    return isDistance ? "(\(own) - \(Self.name(originItem, originAttribute)))" : own
  }

  private static func name(_ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute) -> String
  { "\(ConstraintOperand.name(of: item)).\(attribute)" }

  /// Returns a name for diagnostics: the identifier of a guide, or else its role in its view; the name of a view's
  /// layer, or else the view's class and, with a superview, its index among the subviews; "nothing" for nil.
  static func name(of item: AnyObject?) -> String {
    if let guide = item as? UILayoutGuide {
      if !guide.identifier.isEmpty { return guide.identifier }
      return "\(name(of: guide.owningView)).\(guide.role.name)"
    }
    guard let view = item as? UIView else { return "nothing" }
    if let name = view.layer.name { return name }
    let index = view.superview?.subviews.firstIndex { $0 === view }
    return "\(type(of: view))" + (index.map { "[\($0)]" } ?? "")
  }
}

/// A linear relation between attributes of views or guides: `first = multiplier * second + constant`, or `<=` or `>=`.
///
/// A constraint affects the layout while ``isActive`` is true. A constraint with a priority below 1000 is satisfied as
/// closely as constraints of higher or equal priority allow.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject, ObjectiveCProperties {
  private(set) var first = ConstraintOperand(nil, .notAnAttribute)
  private(set) var second: ConstraintOperand?
  /// The view in whose `constraints` the constraint is stored while it is active.
  weak var owningView: UIView?
  /// Whether the constraint was created by the framework, for example by a stack view, instead of the app.
  var isSystemGenerated = false
  private var storedConstant: CGFloat = 0
  private var storedRelation = Relation.equal
  private var storedMultiplier: CGFloat = 1
  private var storedPriority = UILayoutPriority.required

  /// The properties that key-value coding finds by name: the constant, the priority, the identifier and whether the
  /// constraint is active.
  open class var objectiveCProperties: [ObjectiveCProperty] {
    [
      ObjectiveCProperty("constant", \NSLayoutConstraint.constant),
      ObjectiveCProperty("priority", \NSLayoutConstraint.priority),
      ObjectiveCProperty("identifier", \NSLayoutConstraint.identifier),
      ObjectiveCProperty("isActive", \NSLayoutConstraint.isActive),
    ]
  }

  /// Creates a constraint without items, which cannot be activated. This initializer is the designated one, so that
  /// subclasses inherit ``init(item:attribute:relatedBy:toItem:attribute:multiplier:constant:)``.
  public override init() { super.init() }

  convenience init(
    _ first: ConstraintOperand, _ relation: Relation, _ second: ConstraintOperand?,
    times multiplier: CGFloat,
    plus constant: CGFloat
  ) {
    self.init()
    (self.first, storedRelation, self.second) = (first, relation, second)
    (storedMultiplier, storedConstant) = (multiplier, constant)
    precondition(constant.isFinite, "the constant of a constraint is not finite: \(constant)")
    precondition(multiplier.isFinite, "the multiplier of a constraint is not finite: \(multiplier)")
  }

  /// Creates an inactive constraint `view1.attr1 = multiplier * view2.attr2 + c`, or one with `<=` or `>=`. Traps if an
  /// item is not a view or layout guide, if `attr1` is `.notAnAttribute`, if a position is related to a length or a
  /// constant, or if a number is not finite.
  /// - Parameters:
  ///   - view1: A view or layout guide.
  ///   - view2: A view or layout guide. If nil, `view1.attr1` must be a width or height and is related to the constant
  ///     `c`.
  ///   - attr2: An attribute of `view2`. With `.notAnAttribute`, `view2` counts as nil.
  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation,
    toItem view2: Any?, attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    let first = ConstraintOperand(view1 as AnyObject, attr1)
    Self.check(view1)
    precondition(attr1.axis != nil, "a constraint needs an attribute of its first item")
    guard let view2, attr2 != .notAnAttribute else {
      precondition(
        attr1.isLength, "\(first.description) is not a length: the constraint needs a second item")
      self.init(first, relation, nil, times: multiplier, plus: c)
      return
    }
    Self.check(view2)
    let second = ConstraintOperand(view2 as AnyObject, attr2)
    precondition(
      attr1.isLength == attr2.isLength,
      "a position cannot be related to a length: "
        + "\(first.description), \(second.description)")
    self.init(first, relation, second, times: multiplier, plus: c)
  }

  private static func check(_ item: Any) {
    precondition(
      item is UIView || item is UILayoutGuide, "a constraint's item is not a view or guide")
  }

  /// The view or guide on the first side; nil if there is none or it was deallocated.
  open var firstItem: AnyObject? { first.item }
  /// The attribute of ``firstItem``.
  open var firstAttribute: Attribute { first.attribute }
  /// The view or guide on the second side; nil if the second side is only a constant or the item was deallocated.
  open var secondItem: AnyObject? { second?.item }
  /// The attribute of ``secondItem``; `notAnAttribute` if the second side is only a constant.
  open var secondAttribute: Attribute { second?.attribute ?? .notAnAttribute }
  /// The anchor of the first side, of the class that belongs to the attribute.
  open var firstAnchor: NSLayoutAnchor<AnyObject> { first.anchor }
  /// The anchor of the second side, of the class that belongs to the attribute; nil if the second side is only a
  /// constant.
  open var secondAnchor: NSLayoutAnchor<AnyObject>? { second?.anchor }
  /// The relation of the first side to the second.
  open var relation: Relation { storedRelation }
  /// The factor of the second attribute; without effect if the second side is only a constant.
  open var multiplier: CGFloat { storedMultiplier }
  /// A name for diagnostics. Nil by default.
  open var identifier: String?
  /// Whether the constraint is archived with its view; stored only, without effect. False by default.
  open var shouldBeArchived = false

  /// The constant added to the second side, in points. Can be changed while the constraint is active. Setting a value
  /// that is not finite has no effect; initialization with such a value traps.
  open var constant: CGFloat {
    get { storedConstant }
    set {
      guard newValue != storedConstant, newValue.isFinite else { return }
      storedConstant = newValue
      guard let owningView else { return }
      owningView.rootView.layoutEngine.constantChanged(self)
      owningView.setNeedsLayoutIfIdle()
    }
  }

  /// The priority, 1...1000; required (1000) by default. While the constraint is active, changing the priority from or
  /// to required traps, as in UIKit: https://developer.apple.com/documentation/uikit/nslayoutconstraint/priority
  open var priority: UILayoutPriority {
    get { storedPriority }
    set {
      guard newValue != storedPriority else { return }
      if let owningView {
        precondition(
          newValue.rawValue < 1000 && storedPriority.rawValue < 1000,
          "the priority of an active constraint cannot change from or to required: \(self)")
        let engine = owningView.rootView.layoutEngine
        engine.remove(self)
        storedPriority = newValue
        engine.add(self)
        owningView.setNeedsLayoutIfIdle()
      }
      storedPriority = newValue
    }
  }

  /// Whether the constraint is active. Setting true stores the constraint in the nearest common ancestor view of its
  /// items, and traps if there is none; setting false removes the constraint from the view that stores it.
  open var isActive: Bool {
    get { owningView != nil }
    set {
      if newValue { activate() } else { deactivate() }
    }
  }

  /// Sets ``isActive`` of constraints to true, in order.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }
  /// Sets ``isActive`` of constraints to false, in order.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// The constraint as a formula with identifier and priority, for diagnostics, such as `<title.width >= 80.0 @750.0>`.
  open override var description: String {
    DebugName.text(self) { text }
  }

  private var text: String {
    var text = first.description + " " + relation.sign
    if let second {
      text += multiplier == 1 ? " \(second.description)" : " \(multiplier) * \(second.description)"
      if constant != 0 { text += constant < 0 ? " - \(-constant)" : " + \(constant)" }
    } else {
      text += " \(constant)"
    }
    if priority != .required { text += " @\(priority.rawValue)" }
    return "<" + (identifier.map { "'\($0)' " } ?? "") + text + ">"
  }

  /// The views and guides of both sides, without deallocated ones.
  var items: [AnyObject] { first.items + (second?.items ?? []) }
}

extension NSLayoutConstraint.Relation {
  fileprivate var sign: String {
    switch self {
    case .lessThanOrEqual: "<="
    case .equal: "=="
    case .greaterThanOrEqual: ">="
    }
  }
}

extension NSLayoutConstraint {
  private func activate() {
    guard owningView == nil else { return }
    guard let ancestor = commonAncestor else {
      preconditionFailure(
        "\(self) cannot be activated: its items have no common superview. Add them to one.")
    }
    ancestor.installConstraint(self)
  }

  private func deactivate() { owningView?.uninstallConstraint(self) }

  /// The nearest view that contains all items, which may be an item itself; nil if there is none.
  var commonAncestor: UIView? {
    var common: UIView?
    for item in items {
      guard let view = item as? UIView ?? (item as? UILayoutGuide)?.owningView else { return nil }
      guard let known = common else {
        common = view
        continue
      }
      common = known.commonAncestor(with: view)
      if common == nil { return nil }
    }
    return common
  }
}

extension UIView {
  func commonAncestor(with other: UIView) -> UIView? {
    if other === self { return self }
    // Fast paths for the usual cases: one view is the superview of the other, or the views are siblings.
    let (own, others) = (storage.superview, other.storage.superview)
    if others === self { return self }
    if own === other { return other }
    if let own, own === others { return own }
    var view: UIView? = self
    while let current = view {
      if other.isDescendant(of: current) { return current }
      view = current.superview
    }
    return nil
  }
}
