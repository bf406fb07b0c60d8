// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIStackView {
  /// How views share the stack's length.
  public enum Distribution: Int, Sendable {
    /// They fill it, by their hugging and compression resistance. Of equal ones the first gives.
    /// - Note: UIKit says that the index decides, not how.
    case fill = 0
    /// They fill it, all of one length.
    case fillEqually
    /// They fill it, their lengths in proportion to those of their contents.
    case fillProportionally
    /// The room between them is equal, and at least the spacing.
    case equalSpacing
    /// Their middles are at equal distances, as far as the spacing, which is the least between them, lets them.
    case equalCentering
  }

  /// How views lie across the stack.
  public enum Alignment: Int, Sendable {
    /// From edge to edge.
    case fill = 0
    /// At the leading edge of a vertical stack, the upper one of a horizontal.
    case leading
    /// First baselines on one line, of a horizontal stack.
    case firstBaseline
    /// In the middle.
    case center
    /// At the trailing edge of a vertical stack, the lower one of a horizontal.
    case trailing
    /// Last baselines on one line, of a horizontal stack.
    case lastBaseline
    /// At the upper edge.
    public static let top = Alignment.leading
    /// At the lower edge.
    public static let bottom = Alignment.trailing
  }
}

/// Lays out views in a row or a column, by constraints of its own. Hidden ones take no room; where they are hidden or
/// shown in an animation block, the stack opens and closes around them.
@preconcurrency @MainActor open class UIStackView: UIView {
  private var storedArrangedSubviews: [UIView] = []
  /// By view; only to look up.
  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  private var ownConstraints: [NSLayoutConstraint] = []

  /// A stack without views.
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// A stack without views.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  /// A stack of views, which become its subviews.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  // MARK: Views

  /// The views that are laid out, in order; each is a subview.
  open var arrangedSubviews: [UIView] { storedArrangedSubviews }

  /// Lays out a view behind the others; it becomes a subview.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: storedArrangedSubviews.count - (arranges(view) ? 1 : 0))
  }

  /// Lays out a view at an index, to which it moves when it is there already.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    storedArrangedSubviews.removeAll { $0 === view }
    precondition(
      0...storedArrangedSubviews.count ~= stackIndex,
      "there is no index \(stackIndex) in \(storedArrangedSubviews.count) views"
    )
    if view.superview !== self { addSubview(view) }
    view.translatesAutoresizingMaskIntoConstraints = false
    storedArrangedSubviews.insert(view, at: stackIndex)
    arrangementChanged()
  }

  /// Does not lay out a view any more; it stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    guard arranges(view) else { return }
    storedArrangedSubviews.removeAll { $0 === view }
    customSpacings[ObjectIdentifier(view)] = nil
    arrangementChanged()
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  func arranges(_ view: UIView) -> Bool { storedArrangedSubviews.contains { $0 === view } }

  // MARK: Arrangement

  /// Which way views follow each other. From left to right by default.
  open var axis = NSLayoutConstraint.Axis.horizontal {
    didSet { if axis != oldValue { arrangementChanged() } }
  }
  /// How they share the length. ``Distribution/fill`` by default.
  open var distribution = Distribution.fill {
    didSet { if distribution != oldValue { arrangementChanged() } }
  }
  /// How they lie across. ``Alignment/fill`` by default.
  open var alignment = Alignment.fill {
    didSet { if alignment != oldValue { arrangementChanged() } }
  }
  /// Points between views, the least or exactly, as ``distribution`` has it. 0 by default.
  open var spacing: CGFloat = 0 {
    didSet { if spacing != oldValue { arrangementChanged() } }
  }
  /// Whether the spacing of a vertical stack is from the last baseline of one to the first of the next. False by default.
  open var isBaselineRelativeArrangement = false {
    didSet { if isBaselineRelativeArrangement != oldValue { arrangementChanged() } }
  }
  /// Whether views keep within the ``UIView/layoutMargins``. False by default.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrangementChanged() } }
  }

  /// Stands for ``spacing``.
  public nonisolated static let spacingUseDefault = CGFloat(Float.greatestFiniteMagnitude)
  /// Stands for the system's spacing of 8 points.
  public nonisolated static let spacingUseSystem = CGFloat(Float.leastNormalMagnitude)

  /// Sets the points behind a view; ``spacingUseDefault`` takes that back.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    customSpacings[ObjectIdentifier(arrangedSubview)] =
      spacing == Self.spacingUseDefault ? nil : spacing
    arrangementChanged()
  }
  /// The points that were set behind a view; ``spacingUseDefault`` where none were.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  /// The points behind a view.
  func effectiveSpacing(after view: UIView) -> CGFloat {
    let room = customSpacings[ObjectIdentifier(view)] ?? spacing
    return room == Self.spacingUseSystem ? systemSpacing : room
  }

  // MARK: Layout

  open override var forFirstBaselineLayout: UIView {
    storedArrangedSubviews.first { !$0.isHidden }?.forFirstBaselineLayout ?? self
  }
  open override var forLastBaselineLayout: UIView {
    storedArrangedSubviews.last { !$0.isHidden }?.forLastBaselineLayout ?? self
  }

  func arrangementChanged() { setNeedsUpdateConstraints() }

  open override func updateConstraints() {
    for constraint in ownConstraints { constraint.isActive = false }
    ownConstraints = StackArrangement(self).constraints
    for constraint in ownConstraints { constraint.isActive = true }
    super.updateConstraints()
  }
}
