// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// One side of a constraint: a place or length of a view or guide, or the distance from another place to it.
@MainActor struct ConstraintOperand {
  private(set) weak var item: AnyObject?
  var attribute: NSLayoutConstraint.Attribute
  private(set) weak var originItem: AnyObject?
  var originAttribute = NSLayoutConstraint.Attribute.notAnAttribute

  init(_ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute) {
    (self.item, self.attribute) = (item, attribute)
  }

  /// The distance from a place to another.
  init(from start: ConstraintOperand, to end: ConstraintOperand) {
    (item, attribute) = (end.item, end.attribute)
    (self.originItem, originAttribute) = (start.item, start.attribute)
  }

  var isDistance: Bool { originAttribute != .notAnAttribute }
  var isLength: Bool { attribute.isLength || isDistance }
  /// The views and guides that it is about.
  var items: [AnyObject] { [item, originItem].compactMap { $0 } }
  /// Whether one that it is about is gone.
  var hasDeallocatedItem: Bool {
    attribute != .notAnAttribute && item == nil || isDistance && originItem == nil
  }

  var description: String {
    let own = Self.name(item, attribute)
    return isDistance ? "(\(own) - \(Self.name(originItem, originAttribute)))" : own
  }

  private static func name(_ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute) -> String
  { "\(ConstraintOperand.name(of: item)).\(attribute)" }

  /// By its layer's name, else by its class and its place among the subviews.
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

/// A relation between places or lengths of views that layout keeps: `first = multiplier * second + constant`, or at
/// most, or at least that.
///
/// It counts while ``isActive``. Items below 1000 are kept as nearly as those of higher priority allow.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
  private(set) var first = ConstraintOperand(nil, .notAnAttribute)
  private(set) var second: ConstraintOperand?
  /// The view that keeps it while it is active.
  weak var owningView: UIView?
  /// Made by a container, not by the author.
  var isSystemGenerated = false
  private var storedConstant: CGFloat = 0
  private var storedRelation = Relation.equal
  private var storedMultiplier: CGFloat = 1
  private var storedPriority = UILayoutPriority.required

  /// A constraint about nothing, which cannot be active. The designated initializer, so that subclasses inherit
  /// ``init(item:attribute:relatedBy:toItem:attribute:multiplier:constant:)``.
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

  /// A constraint of those parts; not active.
  /// - Parameters:
  ///   - view1: a view or layout guide.
  ///   - view2: a view or layout guide; nil for a plain number, which only widths and heights can be.
  ///   - attr2: `.notAnAttribute` without `view2`.
  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation,
    toItem view2: Any?, attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    let first = ConstraintOperand(view1 as AnyObject, attr1)
    Self.check(view1)
    precondition(attr1.axis != nil, "a constraint must be about an attribute of its first item")
    guard let view2, attr2 != .notAnAttribute else {
      precondition(
        attr1.isLength, "\(first.description) cannot be a plain number: it needs a second item")
      self.init(first, relation, nil, times: multiplier, plus: c)
      return
    }
    Self.check(view2)
    let second = ConstraintOperand(view2 as AnyObject, attr2)
    precondition(
      attr1.isLength == attr2.isLength,
      "a place cannot be related to a length: "
        + "\(first.description), \(second.description)")
    self.init(first, relation, second, times: multiplier, plus: c)
  }

  private static func check(_ item: Any) {
    precondition(
      item is UIView || item is UILayoutGuide, "constraints are about views and layout guides")
  }

  /// The first view or guide.
  open var firstItem: AnyObject? { first.item }
  /// What of the first item it is about.
  open var firstAttribute: Attribute { first.attribute }
  /// The second view or guide; nil when it is about a number.
  open var secondItem: AnyObject? { second?.item }
  /// What of the second item it is about.
  open var secondAttribute: Attribute { second?.attribute ?? .notAnAttribute }
  /// How both sides are related.
  open var relation: Relation { storedRelation }
  /// What the second side is multiplied by.
  open var multiplier: CGFloat { storedMultiplier }
  /// A name, for diagnostics. Nil by default.
  open var identifier: String?
  /// Kept for the author; without effect. False by default.
  open var shouldBeArchived = false

  /// What is added to the second side, in points. May change while it is active. What is not finite is not taken, and
  /// traps where the constraint is made.
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

  /// 1...1000; required by default. While the constraint is active it cannot change from or to required, as in UIKit.
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

  /// Whether it counts. Setting it adds the constraint to the nearest view that all its items are in, or takes it away.
  open var isActive: Bool {
    get { owningView != nil }
    set {
      if newValue { activate() } else { deactivate() }
    }
  }

  /// Makes constraints count.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }
  /// Makes constraints not count any more.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// Names both sides: for diagnostics.
  open override var description: String {
    MainActor.assumeIsolated { text }
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

  /// The views and guides that it is about.
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
        "\(self) cannot be active: its items are in no common view. Add them to one before.")
    }
    ancestor.installConstraint(self)
  }

  private func deactivate() { owningView?.uninstallConstraint(self) }

  /// The nearest view that all items are in; one of them may be it.
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
    // Mostly one is in the other, or both are in one.
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
