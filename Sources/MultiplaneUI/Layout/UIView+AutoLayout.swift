// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneSolvers

extension UIView {
  // MARK: Anchors

  /// The leading edge.
  public var leadingAnchor: NSLayoutXAxisAnchor { x(.leading) }
  /// The trailing edge.
  public var trailingAnchor: NSLayoutXAxisAnchor { x(.trailing) }
  /// The left edge.
  public var leftAnchor: NSLayoutXAxisAnchor { x(.left) }
  /// The right edge.
  public var rightAnchor: NSLayoutXAxisAnchor { x(.right) }
  /// The horizontal center.
  public var centerXAnchor: NSLayoutXAxisAnchor { x(.centerX) }
  /// The upper edge.
  public var topAnchor: NSLayoutYAxisAnchor { y(.top) }
  /// The lower edge.
  public var bottomAnchor: NSLayoutYAxisAnchor { y(.bottom) }
  /// The vertical center.
  public var centerYAnchor: NSLayoutYAxisAnchor { y(.centerY) }
  /// The baseline of the first line of text; the upper edge without text.
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { y(.firstBaseline) }
  /// The baseline of the last line of text; the lower edge without text.
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { y(.lastBaseline) }
  /// The width.
  public var widthAnchor: NSLayoutDimension { dimension(.width) }
  /// The height.
  public var heightAnchor: NSLayoutDimension { dimension(.height) }

  // MARK: Constraints

  /// The active constraints stored in this view, on it, its guides and descendants, in the order of activation.
  public var constraints: [NSLayoutConstraint] { storage.layout?.constraints ?? [] }

  /// Activates a constraint on this view or its descendants and stores it in this view.
  public func addConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint.owningView !== self else { return }
    constraint.owningView?.uninstallConstraint(constraint)
    precondition(
      constraint.commonAncestor?.isDescendant(of: self) ?? false,
      "\(constraint) has items outside of \(ConstraintOperand.name(of: self))")
    installConstraint(constraint)
  }
  /// Activates constraints on this view or its descendants and stores them in this view.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }
  /// Deactivates a constraint that is stored in this view.
  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.owningView === self { uninstallConstraint(constraint) }
  }
  /// Deactivates constraints that are stored in this view.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }
  /// Returns the active constraints on the view's position or length along an axis, ordered by the views that store
  /// them, the innermost first. Those of content sizes and autoresizing masks are not included.
  public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis)
    -> [NSLayoutConstraint]
  {
    sequence(first: self, next: { $0.superview }).flatMap { view in
      view.constraints.filter { constraint in
        constraint.first.attribute.axis == axis && constraint.items.contains { $0 === self }
      }
    }
  }

  // MARK: Guides

  /// The guides added to the view, in order.
  public var layoutGuides: [UILayoutGuide] { storage.layout?.guides ?? [] }
  /// Adds a guide to the view and removes the guide from its former view.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) { layoutGuide.owningView = self }
  /// Removes a guide and the constraints on it.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    if layoutGuide.owningView === self { layoutGuide.owningView = nil }
  }

  /// The area inside ``layoutMargins``.
  public var layoutMarginsGuide: UILayoutGuide { systemGuide(.margins) }
  /// The area that is not covered by bars.
  public var safeAreaLayoutGuide: UILayoutGuide { systemGuide(.safeArea) }
  /// The area inside the margins, centered and limited to a readable line width.
  /// - Note: The limit is 672 points, which belongs to the default text size, the only one here.
  public var readableContentGuide: UILayoutGuide { systemGuide(.readable) }

  static var readableWidth: Double { 672 }

  /// Returns a guide for the scrollable content, with its origin at 0. Constraints between descendants and the view's
  /// edges refer to the guide, whose size is the content size. A change of the guide invalidates the view's layout.
  func makeContentGuide() -> UILayoutGuide {
    let guide = systemGuide(.content)
    layoutState.contentGuide = guide
    return guide
  }

  /// The guide for the view's bounds, which move when the view scrolls.
  var boundsGuide: UILayoutGuide { systemGuide(.frame) }

  private func systemGuide(_ role: UILayoutGuide.Role) -> UILayoutGuide {
    let layout = layoutState
    if let guide = layout.systemGuides.first(where: { $0.role == role }) { return guide }
    let guide = UILayoutGuide(role, of: self)
    layout.systemGuides.append(guide)
    return guide
  }

  func frame(of guide: UILayoutGuide) -> CGRect {
    let engine = rootView.layoutEngine
    engine.addVariables(guide)
    engine.flush()
    guard let box = engine.existingVariables(guide) else { return .zero }
    let value = engine.solver.value
    return CGRect(
      x: value(box.x), y: value(box.y), width: value(box.width), height: value(box.height))
  }

  // MARK: Contents

  /// Returns the priority with which the view resists growing beyond its content size; 250 by default.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    let all = storage.layout?.hugging ?? (.defaultLow, .defaultLow)
    return axis == .horizontal ? all.horizontal : all.vertical
  }
  /// Sets the priority with which the view resists growing beyond its content size.
  public func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    if axis == .horizontal {
      layoutState.hugging.horizontal = priority
    } else {
      layoutState.hugging.vertical = priority
    }
    contentsChanged()
  }
  /// Returns the priority with which the view resists shrinking below its content size; 750 by default.
  public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis)
    -> UILayoutPriority
  {
    let all = storage.layout?.compression ?? (.defaultHigh, .defaultHigh)
    return axis == .horizontal ? all.horizontal : all.vertical
  }
  /// Sets the priority with which the view resists shrinking below its content size.
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    if axis == .horizontal {
      layoutState.compression.horizontal = priority
    } else {
      layoutState.compression.vertical = priority
    }
    contentsChanged()
  }

  /// Invalidates the content size.
  func contentsChanged() {
    if let stack = storage.superview as? UIStackView, stack.distribution == .fillProportionally {
      stack.arrangementChanged()
    }
    guard storage.layout?.isInEngine == true else { return }
    rootView.storage.layout?.engine?.contentsChanged(of: self)
  }

  // MARK: Alignment

  /// Returns the alignment rectangle of the view for a frame.
  public func alignmentRect(forFrame frame: CGRect) -> CGRect {
    frame.inset(by: alignmentRectInsets)
  }
  /// Returns the frame of the view for an alignment rectangle.
  public func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return alignmentRect.inset(
      by: UIEdgeInsets(
        top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }

  // MARK: Updating

  func setTranslates(_ translates: Bool) {
    guard translates != (storage.layout?.translates ?? true) else { return }
    layoutState.translates = translates
    rootView.storage.layout?.engine?.translationModeChanged(of: self)
    (superview ?? self).setNeedsLayoutIfIdle()
  }

  func markNeedsUpdateConstraints() {
    storage.needsUpdateConstraints = true
    rootView.layoutEngine.update(self)
    setNeedsLayoutIfIdle()
  }

  func runUpdateConstraints() {
    storage.needsUpdateConstraints = false
    if let controller = storage.controller {
      controller.updateViewConstraints()
    } else {
      updateConstraints()
    }
  }

  /// Calls pending `updateConstraints()` of this view and its descendants, the inner ones first.
  func updateTreeConstraints() {
    for view in storage.subviews { view.updateTreeConstraints() }
    if storage.needsUpdateConstraints { runUpdateConstraints() }
  }

  func fittingSize(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    updateTreeConstraints()
    let engine = LayoutEngine(self, isFitting: true)
    let box = engine.variables(self)
    for (symbol, length, priority) in [
      (box.width, target.width, horizontal), (box.height, target.height, vertical),
    ] where length.isFinite {
      _ = engine.add(
        LayoutSolver.Expression(constant: -Double(length), [(symbol, 1)]), .equal,
        priority.strength, .system(box, "target size =="))
    }
    addConstraints(to: engine)
    engine.solve()
    let scale = UIHostEnvironment.current.screen.scale
    func rounded(_ length: Double) -> CGFloat {
      (CGFloat(length) * scale - 1e-6).rounded(.up) / scale
    }
    return frame(
      forAlignmentRect: CGRect(
        x: 0, y: 0, width: rounded(engine.solver.value(box.width)),
        height: rounded(engine.solver.value(box.height)))
    ).size
  }

  private func addConstraints(to engine: LayoutEngine) {
    for view in storage.subviews where view.storage.layout?.translates == false {
      engine.addVariables(view)
    }
    for constraint in storage.layout?.constraints ?? [] { engine.add(constraint) }
    for view in storage.subviews { view.addConstraints(to: engine) }
  }
}
