// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneAnimation

/// The section metrics, element frames and preferred cell sizes of a flow layout.
struct FlowState {
  /// The metrics of each section, from the delegate or else the layout's properties; nil if not yet queried, or
  /// invalidated.
  var metrics: [FlowSectionMetrics]?
  /// The frames of all elements; nil if not yet computed, or invalidated.
  var geometry: FlowGeometry?
  /// The preferred sizes of self-sizing cells, by index path.
  var preferred = PreferredSizes()
  /// Whether the diagnostic about items that do not fit into a line has been reported.
  var hasReportedOversizedItems = false
}

extension UICollectionViewFlowLayout {
  final var axis: FlowAxis { FlowAxis(scrollDirection) }

  /// The frames of all elements, computed on demand and cached until they are invalidated.
  final var geometry: FlowGeometry {
    if let geometry = flow.geometry { return geometry }
    let metrics = flow.metrics ?? queryMetrics()
    flow.metrics = metrics
    let geometry = FlowGeometry(
      metrics.indices.map { withPreferred(metrics[$0], flow.preferred[$0]) }, axis,
      crossAxisExtent: crossAxisExtent(of: collectionView?.bounds.size ?? .zero),
      scale: UIHostEnvironment.current.screen.scale)
    flow.geometry = geometry
    reportOversizedItems(geometry)
    return geometry
  }

  /// Returns the content's extent along the cross axis for a size of the collection view: the view's extent minus its
  /// adjusted content insets, at least 0.
  final func crossAxisExtent(of size: CGSize) -> CGFloat {
    let insets = axis.insets(collectionView?.adjustedContentInset ?? .zero)
    return max(axis.across(size) - insets.leading - insets.trailing, 0)
  }

  /// Returns the metrics of all sections, queried from the delegate or else taken from the layout's properties; empty
  /// without a collection view.
  private func queryMetrics() -> [FlowSectionMetrics] {
    guard let view = collectionView else { return [] }
    let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
    return (0..<view.numberOfSections).map { section in
      let (sizes, selfSizing) = queryItemSizes(of: section, in: view, delegate)
      return FlowSectionMetrics(
        sizes: sizes,
        insets: resolvedSectionInsets(
          delegate?.collectionView(view, layout: self, insetForSectionAt: section)
            ?? sectionInset, view),
        lineSpacing: delegate?.collectionView(
          view, layout: self, minimumLineSpacingForSectionAt: section) ?? minimumLineSpacing,
        itemSpacing: delegate?.collectionView(
          view, layout: self, minimumInteritemSpacingForSectionAt: section)
          ?? minimumInteritemSpacing,
        header: validated(
          delegate?.collectionView(view, layout: self, referenceSizeForHeaderInSection: section)
            ?? headerReferenceSize),
        footer: validated(
          delegate?.collectionView(view, layout: self, referenceSizeForFooterInSection: section)
            ?? footerReferenceSize), selfSizing: selfSizing)
    }
  }

  /// Returns the sizes of a section's items before their cells are measured, and the items that are self-sizing.
  private func queryItemSizes(
    of section: Int, in view: UICollectionView,
    _ delegate: (any UICollectionViewDelegateFlowLayout)?
  ) -> (FlowSectionMetrics.Sizes, FlowSectionMetrics.SelfSizing) {
    let count = view.numberOfItems(inSection: section)
    let asksAll = estimatedItemSize != .zero || isAutomatic(itemSize)
    let estimate =
      estimatedItemSize == .zero || isAutomatic(estimatedItemSize)
      ? CGSize(width: 50, height: 50) : validated(estimatedItemSize)
    guard let delegate else {
      return asksAll
        ? (.uniform(estimate, count: count), .all)
        : (.uniform(validated(itemSize), count: count), .none)
    }
    var sizes = FlowSectionMetrics.Sizes.uniform(.zero, count: 0)
    var automatic: Set<Int> = []
    for item in 0..<count {
      // During an interactive movement, the delegate gets the index paths of the data source, which is notified only
      // when the movement ends.
      let path = view.dataSourceIndexPath(IndexPath(item: item, section: section))
      let given = delegate.collectionView(view, layout: self, sizeForItemAt: path)
      // If all items are self-sizing, the estimate replaces `itemSize`, the default; any other size from the delegate
      // is used until the cell prefers another.
      if isAutomatic(given) || asksAll && given == itemSize {
        if !asksAll { automatic.insert(item) }
        sizes.append(estimate)
      } else {
        sizes.append(validated(given))
      }
    }
    return (sizes, asksAll ? .all : automatic.isEmpty ? .none : .some(automatic))
  }

  /// Returns the metrics of a section with the sizes of self-sizing items replaced by their preferred sizes, where
  /// these are known.
  /// - Parameter preferred: The preferred sizes by the index of the item in the section.
  private func withPreferred(_ metrics: FlowSectionMetrics, _ preferred: [Int: CGSize])
    -> FlowSectionMetrics
  {
    let preferred = preferred.filter {
      $0.key < metrics.sizes.count && metrics.selfSizing.contains($0.key)
    }
    guard !preferred.isEmpty else { return metrics }
    var metrics = metrics
    metrics.sizes.replace(preferred)
    return metrics
  }

  /// Reports a diagnostic if an item is longer than a line; at most once per layout object.
  private func reportOversizedItems(_ geometry: FlowGeometry) {
    guard !flow.hasReportedOversizedItems, geometry.crossAxisExtent > 0,
      geometry.sections.contains(where: { !$0.lines.allItemsFit })
    else { return }
    flow.hasReportedOversizedItems = true
    let (length, edges) = axis.isVertical ? ("wide", "left and right") : ("high", "top and bottom")
    HostContext.current.report(
      Diagnostic(
        layer: "UICollectionViewFlowLayout", keyPath: nil,
        message: "Items are too \(length): lines are as long as the view minus the insets at the "
          + "\(edges) of the content and of the section. Make the items smaller, or set "
          + "invalidateFlowLayoutDelegateMetrics when the view's size changes."))
  }

  // MARK: Values

  private func isAutomatic(_ size: CGSize) -> Bool { size == Self.automaticSize }

  /// Returns a size unchanged; terminates the program if a dimension is negative or not finite.
  final func validated(_ size: CGSize) -> CGSize {
    precondition(
      size.width >= 0 && size.height >= 0 && size.width.isFinite && size.height.isFinite,
      "negative or infinite sizes are not supported in the flow layout: \(size)")
    return size
  }

  /// Returns section insets relative to the content edges. If ``sectionInsetReference`` is the safe area or the layout
  /// margins, the insets on the cross axis are converted, and are then at least 0.
  private func resolvedSectionInsets(_ insets: UIEdgeInsets, _ view: UICollectionView)
    -> UIEdgeInsets
  {
    let edges: UIEdgeInsets
    switch sectionInsetReference {
    case .fromContentInset: return insets
    case .fromSafeArea: edges = view.safeAreaInsets
    case .fromLayoutMargins: edges = view.layoutMargins
    }
    let own = view.adjustedContentInset
    var result = insets
    if axis.isVertical {
      result.left = max(edges.left + insets.left - own.left, 0)
      result.right = max(edges.right + insets.right - own.right, 0)
    } else {
      result.top = max(edges.top + insets.top - own.top, 0)
      result.bottom = max(edges.bottom + insets.bottom - own.bottom, 0)
    }
    return result
  }
}
