// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A view that displays an item of a collection view.
///
///     class PhotoCell: UICollectionViewCell {
///       let picture = UIImageView()
///       override init(frame: CGRect) {
///         super.init(frame: frame)
///         contentView.addSubview(picture)
///       }
///       required init?(coder: NSCoder) { nil }
///     }
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
  /// The superview of the contents that subclasses add. The content view fills the cell, except beside the accessories
  /// of a list cell. While the cell has a ``contentConfiguration``, the property is the view that the configuration
  /// created.
  public final internal(set) var contentView = UIView()
  final var configured = ConfigurationStorage()
  /// Whether the collection view is in editing mode; set by the collection view.
  final var isInEditingMode = false {
    didSet { if isInEditingMode != oldValue { editingModeChanged() } }
  }
  /// Whether the user is moving the cell; set by the collection view.
  final var isReordering = false { didSet { if isReordering != oldValue { requestUpdate() } } }

  /// Creates a cell with a frame. Collection views create their cells with this initializer.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    begin()
  }
  /// Creates a cell with an empty frame. The contents of the archive are ignored.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    begin()
  }

  /// The view behind ``selectedBackgroundView`` and ``contentView``, with the size of the cell. Setting a view removes
  /// ``backgroundConfiguration``. Nil by default.
  open var backgroundView: UIView? {
    didSet {
      replaceSubview(oldValue, backgroundView)
      if backgroundView != nil, backgroundConfiguration != nil { backgroundConfiguration = nil }
    }
  }
  /// The view between ``backgroundView`` and ``contentView`` that is visible while the cell is selected or highlighted.
  /// Setting a view removes ``backgroundConfiguration``. Nil by default.
  open var selectedBackgroundView: UIView? {
    didSet {
      replaceSubview(oldValue, selectedBackgroundView)
      if selectedBackgroundView != nil, backgroundConfiguration != nil {
        backgroundConfiguration = nil
      }
      showState()
    }
  }
  /// Whether the cell is selected. False by default; set by the collection view.
  open var isSelected = false { didSet { showState() } }
  /// Whether the cell is highlighted by a touch. False by default; set by the collection view.
  ///
  /// A change of this property or of ``isSelected`` also highlights the labels and image views in ``contentView``,
  /// except those in controls, or removes their highlight.
  open var isHighlighted = false { didSet { showState() } }

  /// Called when the state of the cell in a drag changes. Does nothing unless overridden.
  open func dragStateDidChange(_ dragState: DragState) {}

  // MARK: Configurations

  /// A closure that is called to update the configurations of a cell for a state.
  public typealias ConfigurationUpdateHandler = (
    _ cell: UICollectionViewCell, _ state: UICellConfigurationState
  ) -> Void

  /// The configuration of the contents, whose view replaces the content view. Nil, the default, displays the custom
  /// contents that were added to ``contentView``.
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
  /// The configuration of the background. Setting one removes ``backgroundView`` and ``selectedBackgroundView``. Nil by
  /// default.
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
  /// Returns a background without color.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }
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

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    requestUpdate()
  }
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    requestUpdate()
  }
  open override var isUserInteractionEnabled: Bool {
    didSet { if isUserInteractionEnabled != oldValue { requestUpdate() } }
  }
  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationsIfNeeded()
    layOutConfiguredBackground()
    for view in [contentView, backgroundView, selectedBackgroundView].compactMap({ $0 })
    where view.frame != bounds { view.frame = bounds }
  }

  open override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    updateConfigurationsIfNeeded()
    return fitted(layoutAttributes, by: contentView)
  }

  // MARK: Implementation

  /// Called after a change of ``isInEditingMode``.
  func editingModeChanged() { requestUpdate() }

  private func begin() {
    contentView.frame = bounds
    // Autoresizing sets the size even if the contents are laid out before the cell.
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  private func replaceSubview(_ old: UIView?, _ new: UIView?) {
    if old !== new, old?.superview === self { old?.removeFromSuperview() }
    guard let new else { return }
    new.frame = bounds
    new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(new, belowSubview: contentView)
    if new === backgroundView { sendSubviewToBack(new) }
  }

  private var showsHighlight: Bool { isSelected || isHighlighted }

  private func showState() {
    if let view = selectedBackgroundView, view.isHidden == showsHighlight {
      view.isHidden = !showsHighlight
    }
    requestUpdate()
    updateHighlight(contentView)
  }

  private func updateHighlight(_ view: UIView) {
    for part in view.subviews {
      switch part {
      case let label as UILabel:
        if label.isHighlighted != showsHighlight { label.isHighlighted = showsHighlight }
      case let image as UIImageView:
        if image.isHighlighted != showsHighlight { image.isHighlighted = showsHighlight }
      case is UIControl: continue
      default: updateHighlight(part)
      }
    }
  }
}
