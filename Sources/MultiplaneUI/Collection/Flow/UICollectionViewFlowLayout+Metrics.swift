// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneAnimation

/// What a flow layout keeps.
struct FlowState {
  /// What properties and delegate said; nil before, and when that counts no more.
  var metrics: [FlowSectionMetrics]?
  /// Nil before places are found, and when these count no more.
  var geometry: FlowGeometry?
  /// What cells said they need.
  var preferred = PreferredSizes()
  /// Whether it was said that items are too large.
  var hasReportedOversizedItems = false
}

extension UICollectionViewFlowLayout {
  final var axis: FlowAxis { FlowAxis(scrollDirection) }

  /// Where everything lies, found when it is asked for.
  final var geometry: FlowGeometry {
    if let geometry = flow.geometry { return geometry }
    let metrics = flow.metrics ?? queryMetrics()
    flow.metrics = metrics
    let geometry = FlowGeometry(
      metrics.indices.map { withPreferred(metrics[$0], flow.preferred[$0]) }, axis,
      breadth: breadth(of: collectionView?.bounds.size ?? .zero),
      scale: UIHostEnvironment.current.screen.scale)
    flow.geometry = geometry
    reportOversizedItems(geometry)
    return geometry
  }

  /// The room across the way of scrolling in a view of some size.
  final func breadth(of size: CGSize) -> CGFloat {
    let insets = axis.insets(collectionView?.adjustedContentInset ?? .zero)
    return max(axis.across(size) - insets.leading - insets.trailing, 0)
  }

  /// Asks view and delegate for all that places depend on.
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

  /// Asks for the sizes of a section's items; gives one where all are the same.
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
      // The delegate hears of a finger's movement only when it is over.
      let path = view.dataPath(IndexPath(item: item, section: section))
      let given = delegate.collectionView(view, layout: self, sizeForItemAt: path)
      // A delegate's own size counts until the cell has said another; the layout's gives way to the estimate.
      if isAutomatic(given) || asksAll && given == itemSize {
        if !asksAll { automatic.insert(item) }
        sizes.append(estimate)
      } else {
        sizes.append(validated(given))
      }
    }
    return (sizes, asksAll ? .all : automatic.isEmpty ? .none : .some(automatic))
  }

  /// Metrics with what cells said they need in place of estimates.
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

  /// Says once that items do not fit into lines.
  private func reportOversizedItems(_ geometry: FlowGeometry) {
    guard !flow.hasReportedOversizedItems, geometry.crossAxisExtent > 0,
      geometry.sections.contains(where: { !$0.lines.allItemsFit })
    else { return }
    flow.hasReportedOversizedItems = true
    let (length, edges) = axis.isVertical ? ("wide", "left and right") : ("high", "top and bottom")
    HostContext.current.report(
      Diagnostic(
        layer: "UICollectionViewFlowLayout", keyPath: nil,
        message: "Items are too \(length): lines have the view's length without the insets at the "
          + "\(edges) of its contents and of the section. Make items smaller, or set "
          + "invalidateFlowLayoutDelegateMetrics when the view's size changes."))
  }

  // MARK: Values

  private func isAutomatic(_ size: CGSize) -> Bool { size == Self.automaticSize }

  /// A size that items can have.
  final func validated(_ size: CGSize) -> CGSize {
    precondition(
      size.width >= 0 && size.height >= 0 && size.width.isFinite && size.height.isFinite,
      "negative or infinite sizes are not supported in the flow layout: \(size)")
    return size
  }

  /// Insets from the contents' edges for those from ``sectionInsetReference``, which never lie outside.
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
