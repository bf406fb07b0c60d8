// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneAnimation

extension UICollectionViewLayout {
  /// Creates attributes of the class ``layoutAttributesClass`` for an element.
  final func newAttributes(
    _ category: UICollectionView.ElementCategory, _ kind: String?, _ indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes {
    let name: AnyClass = type(of: self).layoutAttributesClass
    guard let type = name as? UICollectionViewLayoutAttributes.Type else {
      preconditionFailure("layoutAttributesClass \(name) is not a UICollectionViewLayoutAttributes")
    }
    let attributes = Construction.object(of: type)
    attributes.identify(category, kind, indexPath)
    return attributes
  }

  /// Creates a context of the class ``invalidationContextClass``.
  final func newInvalidationContext() -> UICollectionViewLayoutInvalidationContext {
    let name: AnyClass = type(of: self).invalidationContextClass
    guard let type = name as? UICollectionViewLayoutInvalidationContext.Type else {
      preconditionFailure("\(name) is not a UICollectionViewLayoutInvalidationContext class")
    }
    return Construction.object(of: type)
  }

  /// Returns a copy of attributes with an alpha of 0; nil for nil.
  final func transparentCopy(of attributes: UICollectionViewLayoutAttributes?)
    -> UICollectionViewLayoutAttributes?
  {
    let copy = attributes?.copy() as? UICollectionViewLayoutAttributes
    copy?.alpha = 0
    return copy
  }
}

extension UICollectionViewLayoutInvalidationContext {
  /// Adds the element that attributes describe to the invalidated elements of the context.
  final func invalidate(_ attributes: UICollectionViewLayoutAttributes) {
    let (kind, paths) = (attributes.representedElementKind ?? "", [attributes.indexPath])
    switch attributes.representedElementCategory {
    case .cell: invalidateItems(at: paths)
    case .supplementaryView: invalidateSupplementaryElements(ofKind: kind, at: paths)
    case .decorationView: invalidateDecorationElements(ofKind: kind, at: paths)
    }
  }
}

/// The items and sections that the update in progress inserts and deletes; empty outside of updates.
struct CollectionLayoutUpdate {
  private var insertedItems: Set<IndexPath> = []
  private var deletedItems: Set<IndexPath> = []
  private var insertedSections = IndexSet()
  private var deletedSections = IndexSet()

  init() {}

  @MainActor init(_ items: [UICollectionViewUpdateItem]) {
    for item in items where [.insert, .delete, .reload].contains(item.updateAction) {
      // A reloaded item or section counts as deleted and inserted.
      let (before, after) = (item.indexPathBeforeUpdate, item.indexPathAfterUpdate)
      if let path = before, item.updateAction != .insert {
        if item.isSectionOperation {
          deletedSections.insert(path.section)
        } else {
          deletedItems.insert(path)
        }
      }
      if let path = after, item.updateAction != .delete {
        if item.isSectionOperation {
          insertedSections.insert(path.section)
        } else {
          insertedItems.insert(path)
        }
      }
    }
  }

  func inserts(_ path: IndexPath) -> Bool { insertedItems.contains(path) || insertsSection(path) }
  func deletes(_ path: IndexPath) -> Bool { deletedItems.contains(path) || deletesSection(path) }
  func insertsSection(_ path: IndexPath) -> Bool {
    path.first.map { insertedSections.contains($0) } ?? false
  }
  func deletesSection(_ path: IndexPath) -> Bool {
    path.first.map { deletedSections.contains($0) } ?? false
  }
}
