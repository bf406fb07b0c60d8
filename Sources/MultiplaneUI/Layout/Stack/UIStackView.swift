// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIStackView {
  /// The distribution of the arranged views along the axis.
  public enum Distribution: Int, Sendable {
    /// Views fill the stack; those with the lowest hugging or compression resistance priority are stretched or
    /// compressed. Among views with equal hugging priorities the first is stretched.
    /// - Note: UIKit documents that the index decides, but not how:
    ///   https://developer.apple.com/documentation/uikit/uistackview/distribution-swift.enum/fill
    case fill = 0
    /// Views fill the stack with equal lengths.
    case fillEqually
    /// Views fill the stack with lengths in proportion to their intrinsic content sizes.
    case fillProportionally
    /// The gaps between views are equal, and not less than the spacing.
    case equalSpacing
    /// The distances between the centers of views are equal, unless a gap would be less than the spacing.
    case equalCentering
  }

  /// The alignment of the arranged views perpendicular to the axis.
  public enum Alignment: Int, Sendable {
    /// Views fill the stack from edge to edge.
    case fill = 0
    /// Views are at the leading edge of a vertical stack or the upper edge of a horizontal one.
    case leading
    /// First baselines are aligned in a horizontal stack; like ``leading`` in a vertical stack.
    case firstBaseline
    /// Views are centered between the edges of the stack.
    case center
    /// Views are at the trailing edge of a vertical stack or the lower edge of a horizontal one.
    case trailing
    /// Last baselines are aligned in a horizontal stack; like ``leading`` in a vertical stack.
    case lastBaseline
    /// Views are at the upper edge of a horizontal stack; the same value as ``leading``.
    public static let top = Alignment.leading
    /// Views are at the lower edge of a horizontal stack; the same value as ``trailing``.
    public static let bottom = Alignment.trailing
  }
}

/// A view that arranges views in a row or column with constraints of its own. Hidden views take no space along the
/// axis; if views are hidden or shown in an animation block, the change of the arrangement animates.
@preconcurrency @MainActor open class UIStackView: UIView {
  private var storedArrangedSubviews: [UIView] = []
  /// The spacing, in points, after each view that has a custom one. For lookup only; the order is not deterministic.
  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  private var ownConstraints: [NSLayoutConstraint] = []

  /// Creates a horizontal stack view without arranged views.
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Creates a horizontal stack view with a zero frame and without arranged views; the archive is not read.
  public required init(coder: NSCoder) { super.init(coder: coder)! }
  /// Creates a horizontal stack view with a zero frame and adds the arranged views as subviews.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  // MARK: Views

  /// The arranged views, in order; each is a subview.
  open var arrangedSubviews: [UIView] { storedArrangedSubviews }

  /// Adds a view as a subview and at the end of ``arrangedSubviews``; moves a view that is arranged already to the end.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: storedArrangedSubviews.count - (arranges(view) ? 1 : 0))
  }

  /// Inserts a view at an index of ``arrangedSubviews`` and adds it as a subview; moves a view that is arranged
  /// already. Traps if the index, counted without the view itself, is out of range.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    storedArrangedSubviews.removeAll { $0 === view }
    precondition(
      0...storedArrangedSubviews.count ~= stackIndex,
      "index \(stackIndex) is outside 0...\(storedArrangedSubviews.count)"
    )
    if view.superview !== self { addSubview(view) }
    view.translatesAutoresizingMaskIntoConstraints = false
    storedArrangedSubviews.insert(view, at: stackIndex)
    arrangementChanged()
  }

  /// Removes a view from ``arrangedSubviews``; the view remains a subview.
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

  /// The axis along which views are arranged. Horizontal by default.
  open var axis = NSLayoutConstraint.Axis.horizontal {
    didSet { if axis != oldValue { arrangementChanged() } }
  }
  /// The distribution along the axis. ``Distribution/fill`` by default.
  open var distribution = Distribution.fill {
    didSet { if distribution != oldValue { arrangementChanged() } }
  }
  /// The alignment perpendicular to the axis. ``Alignment/fill`` by default.
  open var alignment = Alignment.fill {
    didSet { if alignment != oldValue { arrangementChanged() } }
  }
  /// The spacing between views in points, exact or minimum depending on ``distribution``. 0 by default.
  open var spacing: CGFloat = 0 {
    didSet { if spacing != oldValue { arrangementChanged() } }
  }
  /// Whether the spacing of a vertical stack is measured from the last baseline of a view to the first baseline of the
  /// next. False by default.
  open var isBaselineRelativeArrangement = false {
    didSet { if isBaselineRelativeArrangement != oldValue { arrangementChanged() } }
  }
  /// Whether views are arranged within the ``UIView/layoutMargins``. False by default.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrangementChanged() } }
  }

  /// The value that, as the custom spacing after a view, stands for the ``spacing`` of the stack.
  public nonisolated static let spacingUseDefault = CGFloat(Float.greatestFiniteMagnitude)
  /// The value that, as ``spacing`` or as a custom spacing, stands for the system spacing of 8 points.
  public nonisolated static let spacingUseSystem = CGFloat(Float.leastNormalMagnitude)

  /// Sets the spacing after a view, in points, in place of ``spacing``; ``spacingUseDefault`` removes the custom
  /// spacing.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    customSpacings[ObjectIdentifier(arrangedSubview)] =
      spacing == Self.spacingUseDefault ? nil : spacing
    arrangementChanged()
  }
  /// Returns the custom spacing after a view, in points; ``spacingUseDefault`` if none was set.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  /// Returns the spacing after a view, in points: the custom one or else ``spacing``, with the system spacing resolved.
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
