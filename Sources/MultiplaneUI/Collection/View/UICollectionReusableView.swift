// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A cell, supplementary view or decoration view of a collection view, which can be reused after it has left the
/// visible area.
@preconcurrency @MainActor open class UICollectionReusableView: UIView {
  /// The identifier under which the view is reused. Set by the collection view when the view is created; nil before.
  open internal(set) var reuseIdentifier: String?
  /// The element that the view displays; nil while the view is not in use.
  final var element: CollectionElement?
  /// A copy of the attributes that were applied last; nil while the view is not in use.
  final var attributes: UICollectionViewLayoutAttributes?
  /// The key under which the view is stored for reuse; nil if the collection view has not created it.
  final var reuseKey: CollectionReuseKey?

  /// Creates a view with a frame. Collection views create their views with this initializer.
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Creates a view with an empty frame. The contents of the archive are ignored.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Prepares the view for reuse with another element. Overrides must call super. Does nothing by default.
  open func prepareForReuse() {}

  /// Applies the attributes of the layout when the view appears and whenever the attributes change. Does nothing by
  /// default.
  ///
  /// The collection view has already applied frame, transform, alpha and the other standard attributes. Subclasses
  /// override this method to apply custom attributes.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// Notifies a visible view that a change of layouts begins. Does nothing by default.
  open func willTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}
  /// Notifies a visible view that a change of layouts has ended. Does nothing by default.
  open func didTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}

  /// Returns the attributes that the view prefers, such as another size. Unless overridden, returns the given
  /// attributes with the size that constraints require. Called when a cell or supplementary view appears, when its size
  /// changes, and when its item is reconfigured.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { fitted(layoutAttributes, by: self) }

  /// Returns attributes with the size that the constraints in `view` require. The attributes are unchanged if the
  /// layout determines both dimensions, if `view` is not a content view and no subview uses constraints, or if the
  /// required size is empty.
  final func fitted(_ attributes: UICollectionViewLayoutAttributes, by view: UIView)
    -> UICollectionViewLayoutAttributes
  {
    // A dimension that the layout determines is a required constraint, so that text gets the height for its width.
    let (isWidthFixed, isHeightFixed) = (attributes.isWidthFixed, attributes.isHeightFixed)
    guard !isWidthFixed || !isHeightFixed,
      view is any UIContentView
        || view.subviews.contains(where: { !$0.translatesAutoresizingMaskIntoConstraints })
    else { return attributes }
    let size = view.systemLayoutSizeFitting(
      attributes.size, withHorizontalFittingPriority: isWidthFixed ? .required : .fittingSizeLevel,
      verticalFittingPriority: isHeightFixed ? .required : .fittingSizeLevel)
    if size.width > 0, size.height > 0 { attributes.size = size }
    return attributes
  }
}
