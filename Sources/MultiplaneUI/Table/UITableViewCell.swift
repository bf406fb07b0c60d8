// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A row of a table: a picture and texts, or what is put into ``contentView``.
///
/// Members that subclasses may override stand in this body; the work is in the files beside it.
@preconcurrency @MainActor open class UITableViewCell: UIView {
  final var parts = CellStorage()
  let cellStyle: CellStyle
  /// What the cell is kept by while it is not used.
  public final let reuseIdentifier: String?
  /// The table that shows it.
  final weak var table: UITableView?
  /// Whether it keeps its looks as it leaves.
  final var isFrozen = false

  /// A cell of a style.
  /// - Parameter reuseIdentifier: nil for one that is not used again.
  public init(style: CellStyle, reuseIdentifier: String?) {
    (cellStyle, self.reuseIdentifier) = (style, reuseIdentifier)
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: TableMetrics.rowHeight))
    begin()
  }
  /// A cell of the default style; nothing is read from the archive.
  public required init?(coder: NSCoder) {
    (cellStyle, reuseIdentifier) = (.default, nil)
    super.init(coder: coder)
    begin()
  }

  // MARK: Contents

  /// Holds what the cell shows, beside accessory and controls.
  public final let contentView = UIView()
  /// The text; of 17 points. Made when it is first asked for.
  open var textLabel: UILabel? { lazyTextLabel }
  /// The smaller text, in styles that have one. Made when it is first asked for.
  open var detailTextLabel: UILabel? { lazyDetailLabel }
  /// The picture at the left. Made when it is first asked for.
  open var imageView: UIImageView? { lazyImageView }
  /// Behind all; nil by default.
  open var backgroundView: UIView? {
    didSet { replaceSubview(oldValue, backgroundView) }
  }
  /// Before that, while the cell is selected or highlighted; gray unless set.
  open var selectedBackgroundView: UIView? {
    didSet {
      replaceSubview(oldValue, selectedBackgroundView)
      showSelection()
    }
  }
  /// As ``selectedBackgroundView``, where several rows can be selected. Nil by default.
  open var multipleSelectionBackgroundView: UIView? {
    didSet {
      replaceSubview(oldValue, multipleSelectionBackgroundView)
      showSelection()
    }
  }
  /// How many steps the contents stand to the right; 0 by default.
  open var indentationLevel = 0 { didSet { setNeedsLayout() } }
  /// A step, in points; 10 by default.
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
  /// How far the line below stands from the cell's edges; the table's unless set.
  open var separatorInset: UIEdgeInsets {
    get { parts.separatorInset ?? parts.place.separatorInset }
    set {
      parts.separatorInset = newValue
      setNeedsLayout()
    }
  }

  // MARK: Accessory

  /// What stands at the right; nothing by default.
  open var accessoryType = AccessoryType.none { didSet { accessoryChanged() } }
  /// Stands at the right, in place of ``accessoryType``. Nil by default.
  open var accessoryView: UIView? {
    didSet {
      replaceSubview(oldValue, accessoryView, inFront: true)
      accessoryChanged()
    }
  }
  /// As ``accessoryType``, while the cell is edited. Nothing by default.
  open var editingAccessoryType = AccessoryType.none { didSet { accessoryChanged() } }
  /// As ``accessoryView``, while the cell is edited. Nil by default.
  open var editingAccessoryView: UIView? {
    didSet {
      replaceSubview(oldValue, editingAccessoryView, inFront: true)
      accessoryChanged()
    }
  }

  // MARK: State

  /// How it shows that it is selected; by gray by default.
  open var selectionStyle = SelectionStyle.default { didSet { showSelection() } }
  /// Whether it is selected. False by default.
  open var isSelected: Bool {
    get { parts.isSelected }
    set { setSelected(newValue, animated: false) }
  }
  /// Whether a finger is on it. False by default.
  open var isHighlighted: Bool {
    get { parts.isHighlighted }
    set { setHighlighted(newValue, animated: false) }
  }
  /// Selects it, or not.
  open func setSelected(_ selected: Bool, animated: Bool) {
    parts.isSelected = selected
    animateSelection(animated)
  }
  /// Highlights it, or not.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    parts.isHighlighted = highlighted
    animateSelection(animated)
  }
  /// Makes it ready for another row, when it is taken to be used again: without selection and editing. Subclasses call
  /// this.
  open func prepareForReuse() { resetForReuse() }

  // MARK: Editing

  /// Whether it shows the controls of editing. False by default.
  open var isEditing: Bool {
    get { parts.isEditing }
    set { setEditing(newValue, animated: false) }
  }
  /// Shows those controls, or hides them.
  open func setEditing(_ editing: Bool, animated: Bool) { edit(editing, animated) }
  /// What its control does.
  open var editingStyle: EditingStyle { parts.editingStyle }
  /// Whether its contents move to the right while it is edited. True by default; the delegate of the table may say otherwise.
  open var shouldIndentWhileEditing = true { didSet { setNeedsLayout() } }
  /// Whether it can be dragged to another row while it is edited. False by default; the table sets it.
  open var showsReorderControl: Bool {
    get { parts.showsReorder }
    set {
      parts.showsReorder = newValue
      showControls()
    }
  }
  /// Whether the button that confirms a deletion shows.
  open var showingDeleteConfirmation: Bool { parts.isSwiped }
  /// Hears that it is about to show other controls.
  open func willTransition(to state: StateMask) {}
  /// Hears that it shows other controls.
  open func didTransition(to state: StateMask) {}

  // MARK: View

  open override func layoutSubviews() {
    super.layoutSubviews()
    if !isFrozen { layOutParts() }
  }
  open override func tintColorDidChange() { accessoryChanged() }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize(size) }
  /// The height that constraints in ``contentView``, or else the texts, need at a width.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    fittedSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
  }
}
