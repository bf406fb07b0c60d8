// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A view of a collection that is used again for another place when it has left the screen: a cell, a header, or a
/// decoration.
@preconcurrency @MainActor open class UICollectionReusableView: UIView {
  /// What the view is kept by while it is not used. Collections set it.
  public internal(set) final var reuseIdentifier: String?
  /// What it stands for, while it does.
  final var element: CollectionElement?
  /// What its layout said last; its own copy.
  final var attributes: UICollectionViewLayoutAttributes?
  /// The pool that it goes to.
  final var reuseKey: CollectionReuseKey?

  /// A view of that frame. Collections make views by this.
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// A view of frame 0; nothing is read from the archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Makes it ready for another place, when it is taken to be used again. Subclasses call this.
  open func prepareForReuse() {}

  /// Hears what a layout says of it, when it comes and whenever that changes. Frame, transform, alpha and the like are set
  /// already; this is where subclasses take what their own subclasses of attributes add.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// Hears that a change of layouts begins.
  open func willTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}
  /// Hears that a change of layouts is over.
  open func didTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}

  /// What the view would rather have than a layout's attributes, such as another size; those, with the size that its
  /// constraints need, unless overridden. Asked when the view comes, and when it got another size.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { fitted(layoutAttributes, by: self) }

  /// Attributes with the size that constraints of a view's contents need; the same where there are none.
  final func fitted(_ attributes: UICollectionViewLayoutAttributes, by view: UIView)
    -> UICollectionViewLayoutAttributes
  {
    // What the layout knows is not to be changed: a text finds the height for its width.
    let (knowsWidth, knowsHeight) = (attributes.knowsWidth, attributes.knowsHeight)
    guard !knowsWidth || !knowsHeight,
      view.subviews.contains(where: { !$0.translatesAutoresizingMaskIntoConstraints })
    else { return attributes }
    let size = view.systemLayoutSizeFitting(
      attributes.size, withHorizontalFittingPriority: knowsWidth ? .required : .fittingSizeLevel,
      verticalFittingPriority: knowsHeight ? .required : .fittingSizeLevel)
    if size.width > 0, size.height > 0 { attributes.size = size }
    return attributes
  }
}
