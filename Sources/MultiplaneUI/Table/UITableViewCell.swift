// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A row of a table, with an image and labels or custom contents in ``contentView``.
///
/// The class body contains the overridable members; extensions in other files implement them.
@preconcurrency @MainActor open class UITableViewCell: UIView {
  final var parts = CellStorage()
  final var configured = ConfigurationStorage()
  let cellStyle: CellStyle
  private final let givenReuseIdentifier: String?
  /// The identifier under which the cell is reused; nil if it is not reused.
  open var reuseIdentifier: String? { givenReuseIdentifier }
  /// The table that displays the cell; nil before the cell is displayed and after the table has removed it.
  final weak var table: UITableView?
  /// Whether layout is suspended while the cell animates out.
  final var isFrozen = false

  /// Creates a cell with a style.
  /// - Parameter reuseIdentifier: The identifier for reuse; nil if the cell is not reused.
  public init(style: CellStyle, reuseIdentifier: String?) {
    (cellStyle, givenReuseIdentifier) = (style, reuseIdentifier)
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: TableMetrics.rowHeight))
    begin()
  }
  /// Creates a cell of the default style with a frame, without an identifier. A zero rectangle stands for 320 by 44
  /// points.
  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    if frame != .zero { self.frame = frame }
  }
  /// Creates a cell of the default style. The contents of the archive are ignored.
  public required init?(coder: NSCoder) {
    (cellStyle, givenReuseIdentifier) = (.default, nil)
    super.init(coder: coder)
    begin()
  }

  // MARK: Contents

  /// The superview for the contents, beside the accessory and the editing controls. While the cell has a
  /// ``contentConfiguration``, the property is the view that the configuration created.
  public final internal(set) var contentView = UIView()
  /// The main label, created on first access. The font size is 17 points, in ``CellStyle/value2`` 15 points.
  open var textLabel: UILabel? { lazyTextLabel }
  /// The secondary label, created on first access; nil in ``CellStyle/default``.
  open var detailTextLabel: UILabel? { lazyDetailLabel }
  /// The image view at the left, created on first access.
  open var imageView: UIImageView? { lazyImageView }
  /// The view behind all contents. Setting a view removes ``backgroundConfiguration``. Nil by default.
  open var backgroundView: UIView? {
    didSet {
      replaceSubview(oldValue, backgroundView)
      if backgroundView != nil { removeBackgroundConfiguration() }
    }
  }
  /// The view in front of ``backgroundView`` while the cell is selected or highlighted. Setting a view removes
  /// ``backgroundConfiguration``. Nil, the default, stands for a gray view.
  open var selectedBackgroundView: UIView? {
    didSet {
      replaceSubview(oldValue, selectedBackgroundView)
      if selectedBackgroundView != nil { removeBackgroundConfiguration() }
      showSelection()
    }
  }
  /// The view used instead of ``selectedBackgroundView`` in tables with
  /// ``UITableView/allowsMultipleSelection``. Setting a view removes ``backgroundConfiguration``. Nil, the default,
  /// uses ``selectedBackgroundView``.
  open var multipleSelectionBackgroundView: UIView? {
    didSet {
      replaceSubview(oldValue, multipleSelectionBackgroundView)
      if multipleSelectionBackgroundView != nil { removeBackgroundConfiguration() }
      showSelection()
    }
  }

  private func removeBackgroundConfiguration() {
    if backgroundConfiguration != nil { backgroundConfiguration = nil }
  }

  // MARK: Configurations

  /// A closure that is called to update the configurations of a cell for a state.
  public typealias ConfigurationUpdateHandler = (
    _ cell: UITableViewCell, _ state: UICellConfigurationState
  ) -> Void

  /// The configuration of the contents, whose view replaces the content view. Nil, the default, displays the labels and
  /// the image of the cell, or the custom contents that were added to ``contentView``.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { contentConfigurationStorage }
    set { contentConfigurationStorage = newValue }
  }
  /// Whether ``contentConfiguration`` is updated for the state of the cell before it is displayed. True by default. The
  /// property itself is not changed.
  open var automaticallyUpdatesContentConfiguration: Bool {
    get { configured.updatesContent }
    set {
      configured.updatesContent = newValue
      requestUpdate()
    }
  }
  /// Returns a configuration without contents, in the style of the cell.
  open func defaultContentConfiguration() -> UIListContentConfiguration { styledConfiguration }
  /// The configuration of the background. Setting one removes the background color, ``backgroundView`` and
  /// ``selectedBackgroundView``. Nil by default.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { backgroundConfigurationStorage }
    set { backgroundConfigurationStorage = newValue }
  }
  /// Whether ``backgroundConfiguration`` is updated for the state of the cell before it is displayed. True by default.
  /// The property itself is not changed.
  open var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { configured.updatesBackground }
    set {
      configured.updatesBackground = newValue
      requestUpdate()
    }
  }
  /// Returns the background of cells in the style of the table that displays the cell, plain or grouped; plain for a
  /// cell that no table has displayed.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { styledBackground }
  /// The state of the cell. Overrides may add custom states.
  open var configurationState: UICellConfigurationState { currentState }
  /// Requests a call of ``updateConfiguration(using:)`` before the next layout. Several requests cause one call.
  open func setNeedsUpdateConfiguration() { requestUpdate() }
  /// Updates the configurations for a state. Called before the cell is first laid out or measured, and again after the
  /// state has changed or ``setNeedsUpdateConfiguration()`` was called. Calls ``configurationUpdateHandler`` unless
  /// overridden without calling super.
  open func updateConfiguration(using state: UICellConfigurationState) {
    configurationUpdateHandler?(self, state)
  }
  /// A closure that ``updateConfiguration(using:)`` calls. Nil by default. Setting it requests an update.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { requestUpdate() } }

  // MARK: Indentation

  /// Number of indentation steps of the contents; negative values count as 0. 0 by default; when the table displays the
  /// cell, it sets the value from its delegate, if there is one.
  open var indentationLevel = 0 { didSet { setNeedsLayout() } }
  /// The width of an indentation step, in points. 10 by default.
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
  /// The insets of the separator from the left and right, in points. By default ``UITableView/separatorInset``,
  /// measured as described there and at ``UITableView/separatorInsetReference``; a value that is set is measured from
  /// the edges of the cell. Not used below the last row of a group.
  open var separatorInset: UIEdgeInsets {
    get { parts.separatorInset ?? parts.place.separatorInset }
    set {
      parts.separatorInset = newValue
      setNeedsLayout()
    }
  }

  // MARK: Accessory

  /// The predefined accessory at the right outside editing mode. ``AccessoryType/none`` by default.
  open var accessoryType = AccessoryType.none { didSet { accessoryChanged() } }
  /// The custom view at the right outside editing mode, which replaces the accessory of ``accessoryType``. Nil by
  /// default.
  open var accessoryView: UIView? {
    didSet {
      replaceSubview(oldValue, accessoryView, inFront: true)
      accessoryChanged()
    }
  }
  /// The accessory in editing mode. None by default.
  open var editingAccessoryType = AccessoryType.none { didSet { accessoryChanged() } }
  /// The custom view at the right in editing mode. Nil by default.
  open var editingAccessoryView: UIView? {
    didSet {
      replaceSubview(oldValue, editingAccessoryView, inFront: true)
      accessoryChanged()
    }
  }

  /// The appearance of the cell with the focus, stored without effect. `default` by default.
  open var focusStyle = FocusStyle.default

  // MARK: Drag

  /// Called when the state of the cell in a drag changes. Does nothing unless overridden.
  open func dragStateDidChange(_ dragState: DragState) {}
  /// Whether touches reach the contents of the cell while it is dragged, stored without effect. False by default.
  open var userInteractionEnabledWhileDragging = false

  // MARK: State

  /// The appearance of the cell while it is selected or highlighted. ``SelectionStyle/default`` by default.
  open var selectionStyle = SelectionStyle.default { didSet { showSelection() } }
  /// Whether the cell is displayed as selected. False by default. Does not change the selection of the table.
  open var isSelected: Bool {
    get { parts.isSelected }
    set { setSelected(newValue, animated: false) }
  }
  /// Whether the cell is highlighted, usually by a touch. False by default.
  open var isHighlighted: Bool {
    get { parts.isHighlighted }
    set { setHighlighted(newValue, animated: false) }
  }
  /// Changes whether the cell is displayed as selected. Does not change the selection of the table.
  /// - Parameter animated: Whether the background of a cell in a window changes over 0.35 s.
  open func setSelected(_ selected: Bool, animated: Bool) {
    parts.isSelected = selected
    animateSelection(animated)
  }
  /// Highlights the cell, or removes the highlight.
  /// - Parameter animated: Whether the background of a cell in a window changes over 0.35 s.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    parts.isHighlighted = highlighted
    animateSelection(animated)
  }
  /// Prepares the cell for reuse with another row: resets the hidden, selected, highlighted, swiped and editing states
  /// and the separator inset. Overrides must call super.
  open func prepareForReuse() { resetForReuse() }

  // MARK: Editing

  /// Whether the cell is in editing mode. False by default.
  open var isEditing: Bool {
    get { parts.isEditing }
    set { setEditing(newValue, animated: false) }
  }
  /// Enters or leaves editing mode, in which the cell can show editing and reorder controls.
  open func setEditing(_ editing: Bool, animated: Bool) { edit(editing, animated) }
  /// The edit that the row allows, which the table sets in editing mode. `.none` by default.
  open var editingStyle: EditingStyle { parts.editingStyle }
  /// Whether the contents are indented for a delete or insert control in editing mode. True by default; the table sets
  /// the value from its delegate. With a selection circle, contents are always indented.
  open var shouldIndentWhileEditing = true { didSet { setNeedsLayout() } }
  /// Whether the cell has a reorder control in editing mode. False by default; set by the table.
  open var showsReorderControl: Bool {
    get { parts.showsReorder }
    set {
      parts.showsReorder = newValue
      showControls()
    }
  }
  /// Whether the row is swiped open and shows its actions, such as the delete button.
  open var showingDeleteConfirmation: Bool { parts.isSwiped }
  /// Notifies the cell that its editing or delete controls are about to change. Does nothing by default.
  open func willTransition(to state: StateMask) {}
  /// Notifies the cell that its editing or delete controls have changed. Does nothing by default.
  open func didTransition(to state: StateMask) {}

  // MARK: View

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationsIfNeeded()
    if !isFrozen { layOutParts() }
  }
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    accessoryChanged()
    requestUpdate()
  }
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    requestUpdate()
  }
  open override var isUserInteractionEnabled: Bool {
    didSet { if isUserInteractionEnabled != oldValue { requestUpdate() } }
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize(size) }
  /// Returns the size of the cell that the content configuration or the constraints in ``contentView`` require. Without
  /// either, returns the target width and the height that the labels and the image require, at least 44 points.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    fittedSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
  }
}
