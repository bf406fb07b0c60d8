// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A view of a collection view that is reused when it leaves the visible area: a cell, a header or a decoration view.
@preconcurrency @MainActor open class UICollectionReusableView: UIView {
  /// The identifier under which the view is reused. Set by the collection view.
  public internal(set) final var reuseIdentifier: String?
  /// The element that the view displays; nil while it is not in use.
  final var element: CollectionElement?
  /// A copy of the attributes that were applied last.
  final var attributes: UICollectionViewLayoutAttributes?
  /// The key of the reuse queue to which the view returns.
  final var reuseKey: CollectionReuseKey?

  /// Creates a view with a frame. Collection views create their views with this initializer.
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Creates a view with an empty frame. The contents of the archive are ignored.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Prepares the view for reuse with another element. Overrides must call super. Does nothing by default.
  open func prepareForReuse() {}

  /// Applies the attributes of the layout when the view appears and whenever they change.
  ///
  /// Frame, transform, alpha and the other standard attributes are already applied. Subclasses override this method to
  /// apply custom attributes.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// Notifies the view that a change of layouts begins.
  open func willTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}
  /// Notifies the view that a change of layouts has ended.
  open func didTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}

  /// Returns the attributes that the view prefers, such as another size. Unless overridden, returns the given
  /// attributes with the size that constraints require. Called when the view appears and when its size changes.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { fitted(layoutAttributes, by: self) }

  /// Returns attributes with the size that constraints of a view's contents require; unchanged without constraints.
  final func fitted(_ attributes: UICollectionViewLayoutAttributes, by view: UIView)
    -> UICollectionViewLayoutAttributes
  {
    // Dimensions fixed by the layout stay unchanged: text gets the height for its width.
    let (isWidthFixed, isHeightFixed) = (attributes.isWidthFixed, attributes.isHeightFixed)
    guard !isWidthFixed || !isHeightFixed,
      view.subviews.contains(where: { !$0.translatesAutoresizingMaskIntoConstraints })
    else { return attributes }
    let size = view.systemLayoutSizeFitting(
      attributes.size, withHorizontalFittingPriority: isWidthFixed ? .required : .fittingSizeLevel,
      verticalFittingPriority: isHeightFixed ? .required : .fittingSizeLevel)
    if size.width > 0, size.height > 0 { attributes.size = size }
    return attributes
  }
}
