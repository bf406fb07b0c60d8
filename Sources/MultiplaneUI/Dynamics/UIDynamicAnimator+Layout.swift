// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What an animator has to do with a layout.
extension UIDynamicAnimator {
  /// What items are in: of a layout, all contents, as large as its collection knows them.
  var referenceBounds: CGRect? {
    if let referenceView { return referenceView.bounds }
    return layout?.hostCollectionView.map { CGRect(origin: .zero, size: $0.contentSize) }
  }

  /// The item that says where an element is.
  func attributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    guard layout != nil else { return nil }
    configure()
    return entries.lazy.compactMap(\.attributes).first { CollectionElement($0) == element }
  }

  /// Has views follow their attributes.
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
  /// Says that the layout's own places are still true.
  fileprivate final func preserveLayoutAttributes() {
    preservesLayoutAttributes = true
    guard let own = self as? UICollectionViewFlowLayoutInvalidationContext else { return }
    own.invalidateFlowLayoutDelegateMetrics = false
    own.invalidateFlowLayoutAttributes = false
  }
}
