// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The properties of a table that determine the layout and separators of a cell, and whether the cell is the first or
/// last in its section.
struct CellLayoutContext: Equatable {
  var style = UITableView.Style.plain
  var isFirst = false
  var isLast = false
  var margin: CGFloat = 16
  var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
  /// Whether the space that the indentation and the image occupy is added to the left separator inset, unless the cell
  /// has a separator inset of its own.
  var isInsetAutomatic = true
  /// The color of the separators; nil for no separators.
  var separatorColor: UIColor?
  /// The visual effect of the separators; nil for none.
  var separatorEffect: UIVisualEffect?
}

/// The stored properties that the extensions of `UITableViewCell` share.
struct CellStorage {
  var textLabel: UILabel?
  var detailLabel: UILabel?
  var imageView: UIImageView?
  var accessory: CellAccessory?
  /// The separator below the row; nil until it is first visible.
  var separator: UIView?
  /// The separator above the first row of a group; nil until it is first visible.
  var topLine: UIView?
  var separatorInset: UIEdgeInsets?
  var place = CellLayoutContext()
  /// The gray background of a selected or highlighted cell that has no selection background of its own; nil until it is
  /// first visible.
  var defaultSelectionView: UIView?
  var isSelected = false
  var isHighlighted = false
  var isEditing = false
  var editingStyle = UITableViewCell.EditingStyle.none
  /// Whether the editing control is the selection circle of multiple selection.
  var showsSelectionCircle = false
  var showsReorder = false
  var isSwiped = false
  var editControl: CellEditControl?
  var reorderControl: CellReorderControl?
}

extension UITableViewCell {
  func begin() {
    backgroundColor = .systemBackground
    contentView.frame = bounds
    // Autoresizing sets the size even if the contents are laid out before the cell.
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  /// Removes the subview `old` and inserts `new` behind ``contentView`` or, if `inFront` is true, in front of all
  /// subviews.
  func replaceSubview(_ old: UIView?, _ new: UIView?, inFront: Bool = false) {
    guard old !== new else { return }
    if old?.superview === self { old?.removeFromSuperview() }
    guard let new else { return }
    if inFront {
      addSubview(new)
    } else {
      insertSubview(new, belowSubview: contentView)
      if new === backgroundView { sendSubviewToBack(new) }
    }
    setNeedsLayout()
  }

  // MARK: Labels and image

  private func made<View: UIView>(
    _ path: WritableKeyPath<CellStorage, View?>, _ make: () -> View
  ) -> View {
    if let view = parts[keyPath: path] { return view }
    let view = make()
    parts[keyPath: path] = view
    (configured.plainContentView ?? contentView).addSubview(view)
    setNeedsLayout()
    return view
  }

  var lazyTextLabel: UILabel {
    made(\.textLabel) {
      let label = UILabel()
      if cellStyle == .value2 {
        label.font = .systemFont(ofSize: 15)
        label.textColor = tintColor
        label.textAlignment = .right
      }
      return label
    }
  }

  var lazyDetailLabel: UILabel? {
    guard cellStyle != .default else { return nil }
    return made(\.detailLabel) {
      let label = UILabel()
      switch cellStyle {
      case .subtitle: label.font = .systemFont(ofSize: 12)
      case .value2: label.font = .systemFont(ofSize: 15)
      default: label.textColor = .secondaryLabel
      }
      return label
    }
  }

  var lazyImageView: UIImageView { made(\.imageView) { UIImageView(frame: .zero) } }

  // MARK: Selection

  private var showsHighlight: Bool { parts.isSelected || parts.isHighlighted }

  func animateSelection(_ animated: Bool) {
    guard animated, window != nil else {
      UIView.performWithoutAnimation { showSelection() }
      return
    }
    UIView.animate(
      withDuration: 0.35, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]
    ) { self.showSelection() }
  }

  func showSelection() {
    requestUpdate()
    if configured.backgroundView != nil { updateConfigurationsIfNeeded() }
    let shows =
      showsHighlight && selectionStyle != .none && !parts.showsSelectionCircle
      && configured.backgroundView == nil
    let isMultiple = table?.allowsMultipleSelection ?? false
    let own =
      isMultiple
      ? multipleSelectionBackgroundView ?? selectedBackgroundView
      : selectedBackgroundView
    if shows, own == nil, parts.defaultSelectionView == nil {
      let gray = UIView(frame: bounds)
      gray.backgroundColor = .systemGray4
      gray.alpha = 0
      parts.defaultSelectionView = gray
      insertSubview(gray, belowSubview: contentView)
    }
    for view in [
      parts.defaultSelectionView, selectedBackgroundView, multipleSelectionBackgroundView,
    ] {
      view?.alpha = shows && view === (own ?? parts.defaultSelectionView) ? 1 : 0
    }
    parts.textLabel?.isHighlighted = shows
    parts.detailLabel?.isHighlighted = shows
    parts.imageView?.isHighlighted = shows
    parts.editControl?.isChecked = parts.isSelected
  }

  func resetForReuse() {
    UIView.performWithoutAnimation {
      if isHidden { isHidden = false }
      parts.isSwiped = false
      if parts.isHighlighted { setHighlighted(false, animated: false) }
      if parts.isSelected { setSelected(false, animated: false) }
      if parts.isEditing { setEditing(false, animated: false) }
      setShowsSelectionCircle(false, animated: false)
      parts.separatorInset = nil
    }
  }

  // MARK: Layout context

  func setLayoutContext(_ place: CellLayoutContext) {
    guard place != parts.place else { return }
    parts.place = place
    roundCorners()
    setNeedsLayout()
  }

  /// Rounds the upper corners of the first row and the lower corners of the last row of an inset group.
  private func roundCorners() {
    let place = parts.place
    guard place.style == .insetGrouped else {
      if layer.cornerRadius != 0 { (layer.cornerRadius, clipsToBounds) = (0, false) }
      return
    }
    var corners: CACornerMask = []
    if place.isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if place.isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    layer.cornerCurve = .continuous
    layer.cornerRadius = corners.isEmpty ? 0 : TableMetrics.cardRadius
    layer.maskedCorners = corners
    clipsToBounds = true
  }
}
