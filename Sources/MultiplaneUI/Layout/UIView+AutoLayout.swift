// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneSolvers

extension UIView {
  // MARK: Anchors

  /// The leading edge of the alignment rectangle; the left one, unless the layout is from right to left.
  public var leadingAnchor: NSLayoutXAxisAnchor { x(.leading) }
  /// The trailing edge of the alignment rectangle; the right one, unless the layout is from right to left.
  public var trailingAnchor: NSLayoutXAxisAnchor { x(.trailing) }
  /// The left edge of the alignment rectangle.
  public var leftAnchor: NSLayoutXAxisAnchor { x(.left) }
  /// The right edge of the alignment rectangle.
  public var rightAnchor: NSLayoutXAxisAnchor { x(.right) }
  /// The horizontal center of the alignment rectangle.
  public var centerXAnchor: NSLayoutXAxisAnchor { x(.centerX) }
  /// The upper edge of the alignment rectangle.
  public var topAnchor: NSLayoutYAxisAnchor { y(.top) }
  /// The lower edge of the alignment rectangle.
  public var bottomAnchor: NSLayoutYAxisAnchor { y(.bottom) }
  /// The vertical center of the alignment rectangle.
  public var centerYAnchor: NSLayoutYAxisAnchor { y(.centerY) }
  /// The baseline of the first line of text; the upper edge in a view that has no baselines.
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { y(.firstBaseline) }
  /// The baseline of the last line of text; the lower edge in a view that has no baselines.
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { y(.lastBaseline) }
  /// The width of the alignment rectangle, in points.
  public var widthAnchor: NSLayoutDimension { dimension(.width) }
  /// The height of the alignment rectangle, in points.
  public var heightAnchor: NSLayoutDimension { dimension(.height) }

  // MARK: Constraints

  /// The active constraints that are stored in this view, in the order of activation. Their items are the view, its
  /// descendants, and the guides of these views.
  public var constraints: [NSLayoutConstraint] { storage.layout?.constraints ?? [] }

  /// Activates a constraint whose items are this view, its descendants or guides of these views, and stores it in this
  /// view. Traps if the constraint has another item.
  public func addConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint.owningView !== self else { return }
    constraint.owningView?.uninstallConstraint(constraint)
    precondition(
      constraint.commonAncestor?.isDescendant(of: self) ?? false,
      "\(constraint) has items outside of \(ConstraintOperand.name(of: self))")
    installConstraint(constraint)
  }
  /// Activates constraints and stores them in this view, like ``addConstraint(_:)``.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }
  /// Deactivates a constraint that is stored in this view; does nothing if it is not.
  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.owningView === self { uninstallConstraint(constraint) }
  }
  /// Deactivates constraints that are stored in this view; ignores others.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }
  /// Returns the active constraints on the view's position or length along an axis, ordered by the views that store
  /// them, the innermost first. Constraints that result from content sizes and autoresizing masks are not included.
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

  /// The guides that were added to the view, in the order of addition, without the guides that the system defines.
  public var layoutGuides: [UILayoutGuide] { storage.layout?.guides ?? [] }
  /// Adds a guide to the view and removes the guide from its former view.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) { layoutGuide.owningView = self }
  /// Removes a guide from the view and deactivates the constraints on the guide; does nothing for a guide of another
  /// view.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    if layoutGuide.owningView === self { layoutGuide.owningView = nil }
  }

  /// The area inside ``layoutMargins``.
  public var layoutMarginsGuide: UILayoutGuide { systemGuide(.margins) }
  /// The area inside ``safeAreaInsets``, which bars do not cover.
  public var safeAreaLayoutGuide: UILayoutGuide { systemGuide(.safeArea) }
  /// The area inside the margins, centered and limited to a readable line width.
  /// - Note: The maximum width is 672 points, that of UIKit for the default text size; other text sizes are not
  ///   supported.
  public var readableContentGuide: UILayoutGuide { systemGuide(.readable) }

  static var readableWidth: Double { 672 }

  /// Returns the guide for the scrollable content of a scroll view; its origin is 0. After the first call, constraints
  /// between descendants and edges of the view refer to the guide instead of the view.
  func makeContentGuide() -> UILayoutGuide {
    let guide = systemGuide(.content)
    layoutState.contentGuide = guide
    return guide
  }

  /// The guide whose rectangle is the view's bounds, which move when a scroll view scrolls.
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

  /// Updates the layout after a change of the view's content size or of the priorities for it.
  func contentsChanged() {
    if let stack = storage.superview as? UIStackView, stack.distribution == .fillProportionally {
      stack.arrangementChanged()
    }
    guard storage.layout?.isInEngine == true else { return }
    rootView.storage.layout?.engine?.contentsChanged(of: self)
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

  /// Performs the pending calls of `updateConstraints()` of this view and its descendants, inner views first.
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
