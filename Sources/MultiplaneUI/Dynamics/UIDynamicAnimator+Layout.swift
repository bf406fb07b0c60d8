// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The animation of layout attributes.
extension UIDynamicAnimator {
  /// The bounds of the reference view or, for a layout, of the collection view's content; nil without either.
  var referenceBounds: CGRect? {
    if let referenceView { return referenceView.bounds }
    return layout?.hostCollectionView.map { CGRect(origin: .zero, size: $0.contentSize) }
  }

  /// Returns the item that is the layout attributes of an element.
  func attributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    guard layout != nil else { return nil }
    configure()
    return entries.lazy.compactMap(\.attributes).first { CollectionElement($0) == element }
  }

  /// Invalidates the attributes of all items, so that views move to them.
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
  /// Marks the layout's own attributes as still valid.
  fileprivate final func preserveLayoutAttributes() {
    preservesLayoutAttributes = true
    guard let own = self as? UICollectionViewFlowLayoutInvalidationContext else { return }
    own.invalidateFlowLayoutDelegateMetrics = false
    own.invalidateFlowLayoutAttributes = false
  }
}
