// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneAnimation

extension UICollectionViewCompositionalLayout {
  private typealias Attributes = UICollectionViewLayoutAttributes

  /// The main-axis range of the collection view's bounds inside its adjusted content insets; (0, 0) without a
  /// collection view.
  private var shown: (begin: CGFloat, end: CGFloat) {
    guard let view = collectionView else { return (0, 0) }
    let insets = axis.insets(view.adjustedContentInset)
    let begin = axis.along(view.bounds.origin)
    return (begin + insets.before, begin + axis.along(view.bounds.size) - insets.after)
  }

  /// Returns the attributes of the elements that overlap a rectangle: for each section backgrounds, items with their
  /// supplementary views, and boundary views.
  final func attributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    let (sections, axis) = (sections, axis)
    let (begin, end) = (axis.along(rect.origin), axis.along(rect.origin) + axis.along(rect.size))
    let reach = state.reach
    let first = state.isOrdered ? sections.prefixCount { $0.end <= begin - reach } : 0
    var found: [Attributes] = []
    func add(_ attributes: Attributes) {
      if attributes.frame.overlaps(rect) { found.append(attributes) }
    }
    for (number, section) in zip(sections.indices, sections).dropFirst(first) {
      if state.isOrdered, section.start >= end + reach { break }
      for item in section.definition.decorationItems { add(decoration(item, section, number)) }
      let firstFound = found.count
      if let scrolling = section.scrolling {
        if scrolling.frame.insetBy(dx: -reach, dy: -reach).overlaps(rect) {
          found += scrolledAttributes(of: section, scrolling, number)
        }
        for bar in section.bars { add(edge(bar, section, number)) }
        notifyHandler(of: section, number, found[firstFound...], in: rect)
        continue
      }
      let place = axis.along(section.origin)
      section.groups.visit(from: begin - place, to: end - place) { item, leaf in
        let path = IndexPath(item: item, section: number)
        let frame = leaf.frame.offsetBy(dx: section.origin.x, dy: section.origin.y)
        if frame.overlaps(rect) { found.append(cell(leaf, frame, path, section)) }
        for extra in leaf.item?.supplementaryItems ?? [] {
          add(anchored(extra, to: frame, path, section))
        }
      }
      for bar in section.bars { add(edge(bar, section, number)) }
      notifyHandler(of: section, number, found[firstFound...], in: rect)
    }
    return found
  }

  final func attributesOfItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let (section, leaf, frame) = place(of: path) else { return nil }
    return cell(leaf, frame, path, section)
  }

  final func attributesOfSupplementary(_ kind: String, at path: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let sections = sections
    guard path.count == 2, sections.indices.contains(path.section) else { return nil }
    let section = sections[path.section]
    if let bar = section.bars.first(where: {
      $0.item.elementKind == kind && $0.number == path.item
    }) {
      return edge(bar, section, path.section)
    }
    guard let (_, leaf, frame) = place(of: path),
      let item = leaf.item?.supplementaryItems.first(where: { $0.elementKind == kind })
    else { return nil }
    return anchored(item, to: frame, path, section)
  }

  final func attributesOfDecoration(_ kind: String, at path: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let sections = sections
    guard path.count == 2, path.item == 0, sections.indices.contains(path.section),
      let item = sections[path.section].definition.decorationItems.first(where: {
        $0.elementKind == kind
      })
    else { return nil }
    return decoration(item, sections[path.section], path.section)
  }

  private func place(of path: IndexPath) -> (CompositionalSection, ResolvedItem, CGRect)? {
    let sections = sections
    guard path.count == 2, sections.indices.contains(path.section),
      let leaf = sections[path.section].groups.leaf(path.item)
    else { return nil }
    let section = sections[path.section]
    return (section, leaf, leaf.frame.offsetBy(dx: section.origin.x, dy: section.origin.y))
  }

  // MARK: Sections that scroll by themselves

  /// Returns where the elements of a section are displayed; nil unless the section scrolls by itself.
  private func placement(in section: CompositionalSection, _ number: Int) -> OrthogonalPlacement? {
    guard section.scrolling != nil else { return nil }
    return OrthogonalPlacement(
      section: number, offset: collectionView?.orthogonalOffset(ofSection: number) ?? .zero)
  }

  /// Returns the attributes of the items, with their supplementary views, that are visible at the offset of a section
  /// that scrolls by itself.
  private func scrolledAttributes(
    of section: CompositionalSection, _ scrolling: CompositionalSection.Scrolling, _ number: Int
  ) -> [UICollectionViewLayoutAttributes] {
    let offset = collectionView?.orthogonalOffset(ofSection: number) ?? .zero
    let shown = scrolling.frame.offsetBy(dx: offset.x, dy: offset.y)
    let begin = scrolling.axis.along(shown.origin) - scrolling.axis.along(section.origin)
    var found: [Attributes] = []
    section.groups.visit(
      from: begin, to: begin + scrolling.axis.along(shown.size)
    ) { item, leaf in
      let path = IndexPath(item: item, section: number)
      let frame = leaf.frame.offsetBy(dx: section.origin.x, dy: section.origin.y)
      let all =
        [cell(leaf, frame, path, section)]
        + (leaf.item?.supplementaryItems ?? []).map { anchored($0, to: frame, path, section) }
      found += all.filter { scrolling.axis.overlaps($0.frame, shown) }
    }
    return found
  }

  /// Passes the cells and supplementary views of a section to its handler, while the collection view updates the views
  /// in its bounds.
  private func notifyHandler(
    of section: CompositionalSection, _ number: Int,
    _ found: ArraySlice<UICollectionViewLayoutAttributes>, in rect: CGRect
  ) {
    guard let handler = section.definition.visibleItemsInvalidationHandler,
      let view = collectionView, view.state.isUpdatingViews, rect == view.bounds,
      !found.isEmpty
    else { return }
    let offset =
      section.scrolling != nil ? view.orthogonalOffset(ofSection: number) : view.contentOffset
    handler(
      found.filter { $0.representedElementCategory != .decorationView }.map {
        VisibleLayoutItem($0)
      },
      offset, sectionEnvironment)
  }

  /// The geometry of each section that scrolls by itself, by its number.
  final var orthogonalSections: [Int: CompositionalSection] {
    Dictionary(
      uniqueKeysWithValues: sections.enumerated().compactMap { number, section in
        section.scrolling == nil ? nil : (number, section)
      })
  }

  // MARK: Creation

  private func make(
    _ category: UICollectionView.ElementCategory, _ kind: String?, _ path: IndexPath,
    _ frame: CGRect, _ depth: Int, _ size: NSCollectionLayoutSize?
  ) -> Attributes {
    let attributes = newAttributes(category, kind, path)
    attributes.frame = wholePixels(frame)
    attributes.zIndex = depth
    attributes.setFixedDimensions(
      width: size?.widthDimension.isEstimated != true,
      height: size?.heightDimension.isEstimated != true)
    return attributes
  }

  private func cell(
    _ leaf: ResolvedItem, _ frame: CGRect, _ path: IndexPath, _ section: CompositionalSection
  ) -> Attributes {
    let attributes = make(
      .cell, nil, path, frame, section.depth + leaf.zIndex, leaf.item?.layoutSize)
    if section.definition.list != nil {
      attributes.list = section.definition.listContext(
        path, count: section.itemCount, width: frame.width)
    }
    attributes.orthogonal = placement(in: section, path.section)
    return attributes
  }

  private func anchored(
    _ item: NSCollectionLayoutSupplementaryItem, to frame: CGRect, _ path: IndexPath,
    _ section: CompositionalSection
  ) -> Attributes {
    let size = item.layoutSize.size(in: frame.size)
    let attributes = make(
      .supplementaryView, item.elementKind, path, item.frame(size, on: frame),
      section.depth + item.zIndex, nil)
    attributes.orthogonal = placement(in: section, path.section)
    return attributes
  }

  private func edge(
    _ bar: CompositionalSection.BoundarySupplementary, _ section: CompositionalSection,
    _ number: Int
  )
    -> Attributes
  {
    let frame = section.frame(of: bar, shown: shown)
    let attributes = make(
      .supplementaryView, bar.item.elementKind, IndexPath(item: bar.number, section: number),
      frame, section.depth + bar.item.zIndex, bar.item.layoutSize)
    attributes.list = section.definition.listContext(
      kind: bar.item.elementKind, width: frame.width)
    return attributes
  }

  private func decoration(
    _ item: NSCollectionLayoutDecorationItem, _ section: CompositionalSection, _ number: Int
  ) -> Attributes {
    make(
      .decorationView, item.elementKind, IndexPath(item: 0, section: number),
      section.frame.inset(by: item.contentInsets), item.zIndex, nil)
  }

  /// Returns a frame with its edges rounded to whole pixels, so that adjacent frames stay adjacent.
  private func wholePixels(_ frame: CGRect) -> CGRect {
    let scale = UIHostEnvironment.current.screen.scale
    func whole(_ length: CGFloat) -> CGFloat { (length * scale).rounded() / scale }
    let (x, y) = (whole(frame.minX), whole(frame.minY))
    return CGRect(x: x, y: y, width: whole(frame.maxX) - x, height: whole(frame.maxY) - y)
  }
}
