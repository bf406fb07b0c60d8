// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The animation of collection view layout attributes by an animator.
extension UIDynamicAnimator {
  /// The bounds of the reference view or, for an animator of a layout, of the collection view's content; nil if there
  /// is neither.
  var referenceBounds: CGRect? {
    if let referenceView { return referenceView.bounds }
    return layout?.hostCollectionView.map { CGRect(origin: .zero, size: $0.contentSize) }
  }

  /// Returns the layout attributes of an element of the collection view; nil if they are in no behavior or the animator
  /// has no layout.
  func attributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    guard layout != nil else { return nil }
    configure()
    return entries.lazy.compactMap(\.attributes).first { CollectionElement($0) == element }
  }

  /// Invalidates the layout attributes of all items, so that the collection view moves its views; does nothing without
  /// a layout.
  func invalidateLayout() {
    guard let layout else { return }
    let context = layout.newInvalidationContext()
    context.preserveLayoutAttributes()
    let moved = entries.compactMap(\.attributes)
    let isCell = { (attributes: UICollectionViewLayoutAttributes) in
      attributes.representedElementCategory == .cell
    }
    context.invalidateItems(at: moved.filter(isCell).map(\.indexPath))
    for attributes in moved where !isCell(attributes) { context.invalidate(attributes) }
    layout.invalidateLayout(with: context)
  }
}

extension UICollectionViewLayoutInvalidationContext {
  /// Marks the layout attributes that the layout has computed as still valid.
  fileprivate final func preserveLayoutAttributes() {
    preservesLayoutAttributes = true
    guard let own = self as? UICollectionViewFlowLayoutInvalidationContext else { return }
    own.invalidateFlowLayoutDelegateMetrics = false
    own.invalidateFlowLayoutAttributes = false
  }
}
