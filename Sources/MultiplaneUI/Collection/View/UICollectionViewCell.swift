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
  /// The superview of the contents that subclasses add. The content view has the size of the cell.
  public final let contentView = UIView()

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

  /// The view behind ``selectedBackgroundView`` and ``contentView``, with the size of the cell. Nil by default.
  open var backgroundView: UIView? { didSet { replaceSubview(oldValue, backgroundView) } }
  /// The view between ``backgroundView`` and ``contentView`` that is visible while the cell is selected or highlighted.
  /// Nil by default.
  open var selectedBackgroundView: UIView? {
    didSet {
      replaceSubview(oldValue, selectedBackgroundView)
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

  open override func layoutSubviews() {
    super.layoutSubviews()
    for view in [contentView, backgroundView, selectedBackgroundView].compactMap({ $0 })
    where view.frame != bounds { view.frame = bounds }
  }

  open override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { fitted(layoutAttributes, by: contentView) }

  // MARK: Implementation

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
