// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneSolvers

extension UIView {
  // MARK: Anchors

  /// Where lines of text begin.
  public var leadingAnchor: NSLayoutXAxisAnchor { x(.leading) }
  /// Where lines of text end.
  public var trailingAnchor: NSLayoutXAxisAnchor { x(.trailing) }
  /// The least x.
  public var leftAnchor: NSLayoutXAxisAnchor { x(.left) }
  /// The greatest x.
  public var rightAnchor: NSLayoutXAxisAnchor { x(.right) }
  /// The middle from left to right.
  public var centerXAnchor: NSLayoutXAxisAnchor { x(.centerX) }
  /// The least y.
  public var topAnchor: NSLayoutYAxisAnchor { y(.top) }
  /// The greatest y.
  public var bottomAnchor: NSLayoutYAxisAnchor { y(.bottom) }
  /// The middle from top to bottom.
  public var centerYAnchor: NSLayoutYAxisAnchor { y(.centerY) }
  /// The baseline of the first line of text; the upper edge where there is none.
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { y(.firstBaseline) }
  /// The baseline of the last line of text; the lower edge where there is none.
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { y(.lastBaseline) }
  /// Its width.
  public var widthAnchor: NSLayoutDimension { dimension(.width) }
  /// Its height.
  public var heightAnchor: NSLayoutDimension { dimension(.height) }

  // MARK: Constraints

  /// Those that this view keeps: active ones about it, its guides and what is in it, in the order they became active.
  public var constraints: [NSLayoutConstraint] { storage.layout?.constraints ?? [] }

  /// Makes a constraint about this view and what is in it active, and keeps it.
  public func addConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint.owningView !== self else { return }
    constraint.owningView?.uninstallConstraint(constraint)
    precondition(
      constraint.commonAncestor?.isDescendant(of: self) ?? false,
      "\(constraint) is about views outside of \(ConstraintOperand.name(of: self))")
    installConstraint(constraint)
  }
  /// Makes constraints about this view and what is in it active, and keeps them.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }
  /// Makes a constraint that this view keeps not count any more.
  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.owningView === self { uninstallConstraint(constraint) }
  }
  /// Makes constraints that this view keeps not count any more.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }
  /// The active constraints that say how wide or high the view is, or where it lies, in the order of the views that keep
  /// them, the innermost first. Those of contents and autoresizing masks are not among them.
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

  /// The guides that were added, in order.
  public var layoutGuides: [UILayoutGuide] { storage.layout?.guides ?? [] }
  /// Puts a guide into the view, out of the one that it was in.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) { layoutGuide.owningView = self }
  /// Takes a guide out, with the constraints that are about it.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    if layoutGuide.owningView === self { layoutGuide.owningView = nil }
  }

  /// What lies within ``layoutMargins``.
  public var layoutMarginsGuide: UILayoutGuide { systemGuide(.margins) }
  /// What no bar covers.
  public var safeAreaLayoutGuide: UILayoutGuide { systemGuide(.safeArea) }
  /// What lies within the margins, in the middle, no wider than lines of text are read well.
  /// - Note: 672 points, as of the text size that everybody has here.
  public var readableContentGuide: UILayoutGuide { systemGuide(.readable) }

  static var readableWidth: Double { 672 }

  /// The rectangle, from 0 on, that the view's edges are to constraints of what is in it: it grows to what they ask for,
  /// and its size is that of what scrolls. The view is asked for layout when it changes.
  func makeContentGuide() -> UILayoutGuide {
    let guide = systemGuide(.content)
    layoutState.contentGuide = guide
    return guide
  }

  /// The view's bounds, as they are scrolled.
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

  /// How much the view resists being larger than its contents; 250 by default.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    let all = storage.layout?.hugging ?? (.defaultLow, .defaultLow)
    return axis == .horizontal ? all.horizontal : all.vertical
  }
  /// Sets how much the view resists being larger than its contents.
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
  /// How much the view resists being smaller than its contents; 750 by default.
  public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis)
    -> UILayoutPriority
  {
    let all = storage.layout?.compression ?? (.defaultHigh, .defaultHigh)
    return axis == .horizontal ? all.horizontal : all.vertical
  }
  /// Sets how much the view resists being smaller than its contents.
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

  /// The contents would like another size.
  func contentsChanged() {
    if let stack = storage.superview as? UIStackView, stack.distribution == .fillProportionally {
      stack.arrangementChanged()
    }
    guard storage.layout?.isInEngine == true else { return }
    rootView.storage.layout?.engine?.contentsChanged(of: self)
  }

  // MARK: Alignment

  /// The rectangle that constraints are about, of a view of that frame.
  public func alignmentRect(forFrame frame: CGRect) -> CGRect {
    frame.inset(by: alignmentRectInsets)
  }
  /// The frame of a view whose constraints are about a rectangle.
  public func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return alignmentRect.inset(
      by: UIEdgeInsets(
        top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }

  // MARK: Work

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

  /// Asks this view and those in it that want to be asked, the inner ones first.
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
