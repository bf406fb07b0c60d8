// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UICollectionViewFlowLayout {
  private typealias Attributes = UICollectionViewLayoutAttributes

  /// The main-axis range of the collection view's bounds inside its adjusted content insets; (0, 0) without a
  /// collection view.
  private var shown: (begin: CGFloat, end: CGFloat) {
    guard let view = collectionView else { return (0, 0) }
    let insets = axis.insets(view.adjustedContentInset)
    let begin = axis.along(view.bounds.origin)
    return (begin + insets.before, begin + axis.along(view.bounds.size) - insets.after)
  }

  /// Returns the attributes of the elements that overlap a rectangle of the content, in the order of sections. In a
  /// section, the header comes first and the footer last.
  final func attributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    let (geometry, axis) = (geometry, axis)
    let begin = axis.along(rect.origin)
    var found: [Attributes] = []
    geometry.visit(from: begin, to: begin + axis.along(rect.size)) { section, part, box in
      switch part {
      case .item(let item):
        guard axis.rect(box).overlaps(rect) else { return }
        found.append(cell(box, IndexPath(item: item, section: section)))
      case .header, .footer:
        let kind =
          part == .header
          ? UICollectionView.elementKindSectionHeader : UICollectionView.elementKindSectionFooter
        if let bar = bar(kind, section, geometry), bar.frame.overlaps(rect) { found.append(bar) }
      }
    }
    return found
  }

  /// Returns the attributes of an item; nil if there is no such item.
  final func attributesOfItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard path.count == 2 else { return nil }
    return geometry.box(of: path.item, in: path.section).map { cell($0, path) }
  }

  /// Returns the attributes of a section's header or footer; nil if the layout has no such view. A view without an
  /// extent in the scroll direction does not exist.
  final func attributesOfHeaderFooter(_ kind: String, at path: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let geometry = geometry
    guard let section = path.first, path.count < 2 || path[1] == 0,
      geometry.sections.indices.contains(section)
    else { return nil }
    return bar(kind, section, geometry)
  }

  private func cell(_ box: FlowBox, _ path: IndexPath) -> Attributes {
    let attributes = newAttributes(.cell, nil, path)
    attributes.frame = axis.rect(box)
    let asks = flow.metrics?[path.section].selfSizing.contains(path.item) ?? false
    attributes.setFixedDimensions(width: !asks, height: !asks)
    return attributes
  }

  private func bar(_ kind: String, _ section: Int, _ geometry: FlowGeometry) -> Attributes? {
    let box: FlowBox
    switch kind {
    case UICollectionView.elementKindSectionHeader:
      box =
        sectionHeadersPinToVisibleBounds
        ? geometry.pinnedHeader(of: section, from: shown.begin) : geometry.sections[section].header
    case UICollectionView.elementKindSectionFooter:
      box =
        sectionFootersPinToVisibleBounds
        ? geometry.pinnedFooter(of: section, to: shown.end) : geometry.sections[section].footer
    default: return nil
    }
    guard box.size.along > 0 else { return nil }
    let attributes = newAttributes(
      .supplementaryView, kind, IndexPath(item: 0, section: section))
    attributes.frame = axis.rect(box)
    attributes.setFixedDimensions(width: true, height: true)
    // Headers and footers are in front of cells, as in UIKit.
    attributes.zIndex = 10
    return attributes
  }
}

extension CGRect {
  /// Returns whether the rectangle overlaps `other`, not only at their edges; false if the receiver is empty.
  func overlaps(_ other: CGRect) -> Bool {
    !isEmpty && minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}
