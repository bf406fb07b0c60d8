// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

/// A circular layout like the one in Apple's WWDC 2012 session on layouts: items appear from and disappear to the
/// center.
private final class CircleLayout: UICollectionViewLayout {
  private(set) var prepared = 0
  private var count = 0
  private var middle = CGPoint.zero
  private var inserted: [IndexPath] = []

  override func prepare() {
    super.prepare()
    prepared += 1
    count = collectionView?.numberOfItems(inSection: 0) ?? 0
    let bounds = collectionView?.bounds ?? .zero
    middle = CGPoint(x: bounds.midX, y: bounds.midY)
  }
  override var collectionViewContentSize: CGSize { collectionView?.bounds.size ?? .zero }
  override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.size = CGSize(width: 40, height: 40)
    let corners: [CGPoint] = [
      CGPoint(x: 1, y: 0), CGPoint(x: 0, y: 1), CGPoint(x: -1, y: 0), CGPoint(x: 0, y: -1),
    ]
    let corner = corners[indexPath.item * 4 / max(count, 1) % 4]
    attributes.center = CGPoint(x: middle.x + corner.x * 100, y: middle.y + corner.y * 100)
    return attributes
  }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]?
  {
    (0..<count).compactMap { layoutAttributesForItem(at: [0, $0]) }
      .filter { $0.frame.intersects(rect) }
  }
  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    inserted = updateItems.filter { $0.updateAction == .insert }.compactMap(\.indexPathAfterUpdate)
  }
  override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    if inserted.contains(itemIndexPath) { attributes?.center = middle }
    return attributes
  }
}

@MainActor @Suite struct CircleLayoutTests {
  private let layout = CircleLayout()
  private let source = FlowDataSource([4])
  private let view: UICollectionView

  init() {
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    view.dataSource = source
    layout.prepare()
  }

  @Test func layoutHasCollectionView() {
    expect(layout.collectionView === view)
    expect(CircleLayout().collectionView == nil)
  }

  @Test func elementsInRectComeFromLayout() {
    let all = layout.layoutAttributesForElements(in: view.bounds)
    expectEqual(
      all?.map(\.center),
      [
        CGPoint(x: 260, y: 240), CGPoint(x: 160, y: 340), CGPoint(x: 60, y: 240),
        CGPoint(x: 160, y: 140),
      ])
    let left = layout.layoutAttributesForElements(in: CGRect(x: 0, y: 200, width: 90, height: 80))
    expectEqual(left?.map(\.indexPath), [[0, 2]])
  }

  // MARK: Default implementations

  @Test func baseLayoutHasNoElements() {
    let plain = UICollectionViewLayout()
    expectEqual(plain.collectionViewContentSize, .zero)
    expect(plain.layoutAttributesForElements(in: .infinite) == nil)
    expect(plain.layoutAttributesForItem(at: [0, 0]) == nil)
    expect(plain.layoutAttributesForSupplementaryView(ofKind: "a", at: [0, 0]) == nil)
    expect(plain.layoutAttributesForDecorationView(ofKind: "a", at: [0, 0]) == nil)
    expect(!plain.shouldInvalidateLayout(forBoundsChange: .infinite))
    let point = CGPoint(x: 3, y: 4)
    expectEqual(plain.targetContentOffset(forProposedContentOffset: point), point)
    expectEqual(
      plain.targetContentOffset(forProposedContentOffset: point, withScrollingVelocity: point),
      point)
    expect(plain.indexPathsToInsertForDecorationView(ofKind: "a").isEmpty)
  }

  @Test func insertedItemsStartTransparentAtCustomPosition() {
    layout.prepare(forCollectionViewUpdates: [.init(.insert, before: nil, after: [0, 1])])
    let first = layout.initialLayoutAttributesForAppearingItem(at: [0, 1])
    expect(first?.alpha == 0 && first?.center == CGPoint(x: 160, y: 240))
    // The attributes of the layout itself are a separate object.
    expectEqual(layout.layoutAttributesForItem(at: [0, 1])?.alpha, 1)
    expect(layout.initialLayoutAttributesForAppearingItem(at: [0, 2]) == nil)
    layout.finalizeCollectionViewUpdates()
    expect(layout.initialLayoutAttributesForAppearingItem(at: [0, 1]) == nil)
  }

  @Test func itemsOfReloadedSectionsStartTransparent() {
    let section: IndexPath = [0, NSNotFound]
    layout.prepare(forCollectionViewUpdates: [.init(.reload, before: section, after: section)])
    expectEqual(layout.initialLayoutAttributesForAppearingItem(at: [0, 3])?.alpha, 0)
  }

  @Test func interactivelyMovedItemIsOnTop() {
    let point = CGPoint(x: 11, y: 22)
    let held = layout.layoutAttributesForInteractivelyMovingItem(
      at: [0, 0], withTargetPosition: point)
    expect(held.center == point && held.size == CGSize(width: 40, height: 40))
    expectEqual(held.zIndex, .max)
    let target = layout.targetIndexPath(
      forInteractivelyMovingItem: [0, 0], withPosition: CGPoint(x: 60, y: 250))
    expectEqual(target, [0, 2])
    let nowhere = layout.targetIndexPath(
      forInteractivelyMovingItem: [0, 0], withPosition: CGPoint(x: 60, y: 10))
    expectEqual(nowhere, [0, 0])
    let context = layout.invalidationContext(
      forInteractivelyMovingItems: [[0, 2]], withTargetPosition: point,
      previousIndexPaths: [[0, 0]], previousPosition: .zero)
    expectEqual(context.previousIndexPathsForInteractivelyMovingItems, [[0, 0]])
    expectEqual(context.targetIndexPathsForInteractivelyMovingItems, [[0, 2]])
    expectEqual(context.interactiveMovementTarget, point)
    expectEqual(context.invalidatedItemIndexPaths, [[0, 0], [0, 2]])
  }

  // MARK: Invalidation contexts

  private final class CustomContext: UICollectionViewLayoutInvalidationContext {
    var isBlue = false
  }
  private final class CustomLayout: UICollectionViewLayout {
    private(set) var contexts: [UICollectionViewLayoutInvalidationContext] = []
    override class var invalidationContextClass: AnyClass { CustomContext.self }
    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      super.invalidateLayout(with: context)
      contexts.append(context)
    }
  }

  @Test func contextsUseInvalidationContextClass() {
    let layout = CustomLayout()
    layout.invalidateLayout()
    expect(layout.contexts.count == 1 && layout.contexts[0] is CustomContext)
    expect(!layout.contexts[0].invalidateEverything)
    expect(!layout.contexts[0].invalidateDataSourceCounts)
    expect(layout.invalidationContext(forBoundsChange: .zero) is CustomContext)
  }

  @Test func contextsAccumulateInvalidatedElements() {
    let context = UICollectionViewLayoutInvalidationContext()
    expect(context.invalidatedItemIndexPaths == nil)
    expect(context.invalidatedSupplementaryIndexPaths == nil)
    expect(context.contentOffsetAdjustment == .zero && context.contentSizeAdjustment == .zero)
    context.invalidateItems(at: [[0, 1]])
    context.invalidateItems(at: [[0, 2], [0, 3]])
    context.invalidateSupplementaryElements(ofKind: "a", at: [[0, 0]])
    context.invalidateSupplementaryElements(ofKind: "a", at: [[1, 0]])
    context.invalidateDecorationElements(ofKind: "b", at: [[2, 0]])
    expectEqual(context.invalidatedItemIndexPaths, [[0, 1], [0, 2], [0, 3]])
    expectEqual(context.invalidatedSupplementaryIndexPaths, ["a": [[0, 0], [1, 0]]])
    expectEqual(context.invalidatedDecorationIndexPaths, ["b": [[2, 0]]])
    context.setInvalidatesEverything()
    expect(context.invalidateEverything && context.invalidateDataSourceCounts)
  }

  @Test func updateItemsDescribeChanges() {
    let item = UICollectionViewUpdateItem(.move, before: [0, 1], after: [2, 3])
    expect(item.indexPathBeforeUpdate == [0, 1] && item.indexPathAfterUpdate == [2, 3])
    expect(item.updateAction == .move && !item.isSectionOperation)
    let section = UICollectionViewUpdateItem(.delete, before: [1, NSNotFound], after: nil)
    expect(section.isSectionOperation && section.indexPathAfterUpdate == nil)
  }
}

/// Programmer errors on which UIKit terminates the process.
@MainActor @Suite struct LayoutPreconditionTests {
  @Test func nonzeroBoundsOriginIsRejected() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: [0, 0])
        attributes.bounds = CGRect(x: 1, y: 0, width: 2, height: 2)
      }
    }
  }

  @Test func invalidSizesAreRejected() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let board = FlowFixture([1]) { $0.itemSize = CGSize(width: -1, height: 2) }
        _ = board.contentSize
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = FlowFixture(items: [(.nan, 2)]).contentSize }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = NSCollectionLayoutDimension.absolute(-1) }
    }
  }

  @Test func missingSectionsAreRejected() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = CompositionalFixture([1]) { _, _ in nil }.contentSize }
    }
  }

  @Test func decorationsMustBeReusableViews() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        UICollectionViewFlowLayout().register(UIView.self, forDecorationViewOfKind: "a")
      }
    }
  }
}
