// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneAnimation

/// A layout that interpolates between two layouts by ``transitionProgress``.
///
/// Frames, transforms, alpha values, the content size and the view's content offset are interpolated. An element that
/// only one of the layouts has fades in or out in place.
@preconcurrency @MainActor open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  private let current, next: UICollectionViewLayout
  private var values: [String: CGFloat] = [:]
  private var isPrepared = false
  /// The collection view's content offsets in the current and the next layout; nil before ``prepare()`` computes them.
  fileprivate var offsets: (from: CGPoint, to: CGPoint)?

  /// Creates a layout that interpolates between two layouts, with a progress of 0.
  public init(currentLayout: UICollectionViewLayout, nextLayout: UICollectionViewLayout) {
    (current, next) = (currentLayout, nextLayout)
    super.init()
  }
  /// Returns nil: the two layouts cannot be decoded.
  public required init?(coder: NSCoder) { nil }

  /// The layout at progress 0.
  open var currentLayout: UICollectionViewLayout { current }
  /// The layout at progress 1.
  open var nextLayout: UICollectionViewLayout { next }
  /// The progress, from 0, the current layout and the default, to 1, the next layout. Values outside of this range
  /// extrapolate; values that are not finite are ignored. A change invalidates the layout.
  open var transitionProgress: CGFloat = 0 {
    didSet {
      guard transitionProgress.isFinite else {
        transitionProgress = oldValue
        return
      }
      if transitionProgress != oldValue { invalidateLayout(with: progressContext(oldValue)) }
    }
  }

  /// Stores a custom value for a key, which a subclass can use to compute attributes.
  open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { values[key] = value }
  /// Returns the custom value of a key; 0 if it is not set.
  open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

  // MARK: Layout

  open override func prepare() {
    super.prepare()
    guard !isPrepared else { return }
    isPrepared = true
    for layout in [current, next] {
      if layout.hostCollectionView == nil { layout.hostCollectionView = hostCollectionView }
      layout.prepare()
    }
    if offsets == nil, let hostCollectionView {
      offsets = resolveContentOffsets(hostCollectionView)
    }
  }
  open override var collectionViewContentSize: CGSize {
    let (a, b) = (current.collectionViewContentSize, next.collectionViewContentSize)
    let size = CGSize(width: interpolate(a.width, b.width), height: interpolate(a.height, b.height))
    guard let hostCollectionView, let offsets else { return size }
    // The visible area must be within the content, even if one of the layouts is smaller than the view.
    let (here, view, inset) = (
      mix(offsets.from, offsets.to), hostCollectionView.bounds.size,
      hostCollectionView.adjustedContentInset
    )
    return CGSize(
      width: max(size.width, here.x + view.width - inset.right),
      height: max(size.height, here.y + view.height - inset.bottom))
  }
  open override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  { interpolatedElements(in: rect) }
  open override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    interpolatedAttributes(
      current.layoutAttributesForItem(at: indexPath), next.layoutAttributesForItem(at: indexPath))
  }
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    interpolatedAttributes(
      current.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath),
      next.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath))
  }
  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    interpolatedAttributes(
      current.layoutAttributesForDecorationView(ofKind: elementKind, at: indexPath),
      next.layoutAttributesForDecorationView(ofKind: elementKind, at: indexPath))
  }
  /// Invalidates the transition layout and, if it is prepared, the two interpolated layouts. A change of
  /// ``transitionProgress`` invalidates only the transition layout.
  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    // The two layouts are not invalidated again until `prepare()` has prepared them.
    if isPrepared, !(context is ProgressContext) { invalidateBoth(context) }
    super.invalidateLayout(with: context)
  }

  private func invalidateBoth(_ context: UICollectionViewLayoutInvalidationContext) {
    isPrepared = false
    for layout in [current, next] {
      let own = layout.newInvalidationContext()
      if context.invalidateEverything { own.setInvalidatesEverything() }
      if context.invalidateDataSourceCounts { own.setInvalidatesCounts() }
      layout.invalidateLayout(with: own)
    }
  }
}

/// The context of an invalidation in which only the progress has changed.
private final class ProgressContext: UICollectionViewLayoutInvalidationContext {}

extension UICollectionViewTransitionLayout {
  private typealias Attributes = UICollectionViewLayoutAttributes

  fileprivate func interpolate(_ a: CGFloat, _ b: CGFloat) -> CGFloat {
    a + (b - a) * transitionProgress
  }
  fileprivate func mix(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
    CGPoint(x: interpolate(a.x, b.x), y: interpolate(a.y, b.y))
  }

  /// Returns the current content offset, and the content offset in the next layout: the offset nearest to the current
  /// one within the next layout's content, unless the next layout or the delegate returns another.
  fileprivate func resolveContentOffsets(_ view: UICollectionView) -> (from: CGPoint, to: CGPoint) {
    let (size, inset) = (nextLayout.collectionViewContentSize, view.adjustedContentInset)
    let from = view.contentOffset
    let nearest = CGPoint(
      x: max(min(from.x, size.width + inset.right - view.bounds.width), -inset.left),
      y: max(min(from.y, size.height + inset.bottom - view.bounds.height), -inset.top))
    let asked = nextLayout.targetContentOffset(forProposedContentOffset: nearest)
    let to = view.delegate?.collectionView(view, targetContentOffsetForProposedContentOffset: asked)
    return (from, to ?? asked)
  }

  /// Returns a context that adjusts the collection view's content offset for a change of the progress.
  /// - Parameter before: The progress before the change.
  fileprivate func progressContext(_ before: CGFloat) -> UICollectionViewLayoutInvalidationContext {
    let context = ProgressContext()
    if let offsets {
      let step = transitionProgress - before
      context.contentOffsetAdjustment = CGPoint(
        x: (offsets.to.x - offsets.from.x) * step, y: (offsets.to.y - offsets.from.y) * step)
    }
    return context
  }

  /// Returns the interpolated attributes of the elements that at least one of the layouts has in a rectangle. For each
  /// layout, the rectangle is moved by the difference between the layout's content offset and the interpolated one.
  fileprivate func interpolatedElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    let (from, to) = offsets ?? (.zero, .zero)
    let here = mix(from, to)
    func elements(_ layout: UICollectionViewLayout, _ offset: CGPoint) -> [Attributes] {
      layout.layoutAttributesForElements(
        in: rect.offsetBy(dx: offset.x - here.x, dy: offset.y - here.y)) ?? []
    }
    var seen: Set<ElementKey> = []
    return (elements(current, from) + elements(next, to)).compactMap { attributes in
      let name = ElementKey(attributes)
      guard seen.insert(name).inserted else { return nil }
      return interpolatedAttributes(name.attributes(in: current), name.attributes(in: next))
    }
  }

  /// Returns attributes interpolated by the progress; nil if both are nil. An element that only one of the layouts has
  /// gets its attributes there, with an alpha that fades in or out.
  fileprivate func interpolatedAttributes(
    _ from: UICollectionViewLayoutAttributes?, _ to: UICollectionViewLayoutAttributes?
  ) -> UICollectionViewLayoutAttributes? {
    guard let mixed = (to ?? from)?.copy() as? Attributes else { return nil }
    let share = min(max(transitionProgress, 0), 1)
    guard let from, let to else {
      mixed.alpha *= to == nil ? 1 - share : share
      return mixed
    }
    mixed.center = mix(from.center, to.center)
    mixed.size = CGSize(
      width: max(interpolate(from.size.width, to.size.width), 0),
      height: max(interpolate(from.size.height, to.size.height), 0))
    mixed.transform3D = TransformInterpolation.interpolate(
      from.transform3D, to.transform3D, Double(transitionProgress))
    mixed.alpha = min(max(interpolate(from.alpha, to.alpha), 0), 1)
    if share < 0.5 { (mixed.zIndex, mixed.isHidden) = (from.zIndex, from.isHidden) }
    return mixed
  }
}

/// The category, kind and index path that identify an element in the two interpolated layouts.
private struct ElementKey: Hashable {
  let category: UICollectionView.ElementCategory
  let kind: String?
  let path: IndexPath

  @MainActor init(_ attributes: UICollectionViewLayoutAttributes) {
    category = attributes.representedElementCategory
    kind = attributes.representedElementKind
    path = attributes.indexPath
  }

  @MainActor func attributes(in layout: UICollectionViewLayout) -> UICollectionViewLayoutAttributes?
  {
    switch category {
    case .cell: layout.layoutAttributesForItem(at: path)
    case .supplementaryView:
      layout.layoutAttributesForSupplementaryView(ofKind: kind ?? "", at: path)
    case .decorationView: layout.layoutAttributesForDecorationView(ofKind: kind ?? "", at: path)
    }
  }
}
