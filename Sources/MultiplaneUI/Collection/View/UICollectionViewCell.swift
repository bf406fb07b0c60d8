// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The view of an item of a collection.
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
  /// Holds what the cell shows; as large as the cell.
  public final let contentView = UIView()

  /// A cell of that frame. Collections make cells by this.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    begin()
  }
  /// A cell of frame 0; nothing is read from the archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    begin()
  }

  /// Behind all; nil by default.
  open var backgroundView: UIView? { didSet { exchange(oldValue, backgroundView) } }
  /// Before that, while the cell is selected or highlighted; nil by default.
  open var selectedBackgroundView: UIView? {
    didSet {
      exchange(oldValue, selectedBackgroundView)
      showState()
    }
  }
  /// Whether it is selected. False by default; the collection sets it.
  open var isSelected = false { didSet { showState() } }
  /// Whether a finger is on it. False by default; the collection sets it.
  ///
  /// Labels and pictures in ``contentView`` are highlighted while the cell is so or selected.
  open var isHighlighted = false { didSet { showState() } }

  open override func layoutSubviews() {
    super.layoutSubviews()
    for view in [contentView, backgroundView, selectedBackgroundView].compactMap({ $0 })
    where view.frame != bounds { view.frame = bounds }
  }

  open override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { fitted(layoutAttributes, by: contentView) }

  // MARK: Work

  private func begin() {
    contentView.frame = bounds
    // Contents may be laid out before the cell itself is.
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  private func exchange(_ old: UIView?, _ new: UIView?) {
    if old !== new, old?.superview === self { old?.removeFromSuperview() }
    guard let new else { return }
    new.frame = bounds
    new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(new, belowSubview: contentView)
    if new === backgroundView { sendSubviewToBack(new) }
  }

  private var isLit: Bool { isSelected || isHighlighted }

  private func showState() {
    if let view = selectedBackgroundView, view.isHidden == isLit { view.isHidden = !isLit }
    updateHighlight(contentView)
  }

  private func updateHighlight(_ view: UIView) {
    for part in view.subviews {
      switch part {
      case let label as UILabel: if label.isHighlighted != isLit { label.isHighlighted = isLit }
      case let image as UIImageView:
        if image.isHighlighted != isLit { image.isHighlighted = isLit }
      case is UIControl: continue
      default: updateHighlight(part)
      }
    }
  }
}
