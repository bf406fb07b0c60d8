// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneAnimation
import TestSupport
import Testing

@testable import MultiplaneUI

/// A layout of ten items one below the other, optionally without one of them.
private final class RowLayout: UICollectionViewLayout {
  private(set) var prepared = 0
  let height: CGFloat
  let angle: CGFloat
  let hidden: Int?

  init(_ height: CGFloat, angle: CGFloat = 0, hidden: Int? = nil) {
    (self.height, self.angle, self.hidden) = (height, angle, hidden)
    super.init()
  }
  required init?(coder: NSCoder) { nil }

  override func prepare() {
    super.prepare()
    prepared += 1
  }
  override var collectionViewContentSize: CGSize { CGSize(width: 100, height: height * 10) }
  override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard indexPath.item != hidden else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(x: 0, y: CGFloat(indexPath.item) * height, width: 100, height: height)
    attributes.transform = CGAffineTransform(rotationAngle: angle)
    return attributes
  }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]?
  {
    (0..<10).compactMap { layoutAttributesForItem(at: [0, $0]) }.filter {
      $0.frame.intersects(rect)
    }
  }
}

/// A transition layout that records the content offset adjustment of the last invalidation.
private final class RecordingTransitionLayout: UICollectionViewTransitionLayout {
  private(set) var adjustment = CGPoint.zero
  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    super.invalidateLayout(with: context)
    adjustment = context.contentOffsetAdjustment
  }
}

@MainActor @Suite struct TransitionLayoutTests {
  private func makeLayout(_ a: RowLayout, _ b: RowLayout, _ progress: CGFloat)
    -> UICollectionViewTransitionLayout
  {
    let layout = UICollectionViewTransitionLayout(currentLayout: a, nextLayout: b)
    layout.transitionProgress = progress
    layout.prepare()
    return layout
  }

  @Test(
    arguments: [(0, 0, 20), (0.5, 10, 40), (1, 20, 60), (1.5, 30, 80)]
      as [(CGFloat, CGFloat, CGFloat)])
  func framesAreInterpolated(_ progress: CGFloat, _ y: CGFloat, _ height: CGFloat) {
    // The second item moves from 20 to 60, and its height changes by the same amount.
    let layout = makeLayout(RowLayout(20), RowLayout(60), progress)
    let frame = layout.layoutAttributesForItem(at: [0, 1])?.frame
    expectEqual(frame, CGRect(x: 0, y: 20 + y * 2, width: 100, height: height))
    expectEqual(layout.collectionViewContentSize.height, height * 10)
  }

  @Test func rotationsUseShortestPath() {
    let layout = makeLayout(RowLayout(20), RowLayout(20, angle: .pi / 2), 0.5)
    let transform = layout.layoutAttributesForItem(at: [0, 0])?.transform
    expect(abs((transform?.a ?? 0) - 0.5.squareRoot()) < 1e-12)
    expect(abs((transform?.b ?? 0) - 0.5.squareRoot()) < 1e-12)
  }

  @Test func elementsOfOneLayoutFade() {
    let coming = makeLayout(RowLayout(20, hidden: 1), RowLayout(60), 0.25)
    expectEqual(coming.layoutAttributesForItem(at: [0, 1])?.alpha, 0.25)
    let going = makeLayout(RowLayout(20), RowLayout(60, hidden: 1), 0.25)
    expectEqual(going.layoutAttributesForItem(at: [0, 1])?.alpha, 0.75)
    expectEqual(going.layoutAttributesForItem(at: [0, 1])?.frame.minY, 20 as CGFloat)
    let neither = makeLayout(RowLayout(20, hidden: 1), RowLayout(60, hidden: 1), 0.25)
    expect(neither.layoutAttributesForItem(at: [0, 1]) == nil)
  }

  @Test func elementsOfBothLayoutsAreMerged() {
    let layout = makeLayout(RowLayout(20), RowLayout(60), 0.5)
    let found = layout.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 100, height: 99))
    expectEqual(found?.map(\.indexPath.item), [0, 1, 2, 3, 4])
    expectEqual(found?.map(\.frame.minY), [0, 40, 80, 120, 160])
  }

  @Test func offsetFollowsProgressAndLayoutsPrepareOnce() {
    let (a, b) = (RowLayout(60), RowLayout(20))
    let source = FlowDataSource([10])
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: a)
    view.dataSource = source
    view.prepareIfNeeded()
    view.contentOffset.y = 400
    let before = a.prepared
    let watcher = RecordingTransitionLayout(currentLayout: a, nextLayout: b)
    watcher.hostCollectionView = view
    watcher.prepare()
    // The contents of the other layout end at 200, so the offset moves from 400 to 100.
    watcher.transitionProgress = 0.5
    expectEqual(watcher.adjustment, CGPoint(x: 0, y: -150))
    watcher.transitionProgress = 0.25
    expectEqual(watcher.adjustment, CGPoint(x: 0, y: 75))
    watcher.prepare()
    expect(a.prepared == before + 1 && b.prepared == 1)
    watcher.invalidateLayout()
    watcher.prepare()
    expect(a.prepared == before + 2 && b.prepared == 2)
  }

  @Test func nonfiniteProgressIsIgnored() {
    let layout = makeLayout(RowLayout(20), RowLayout(60), 0.5)
    layout.transitionProgress = .nan
    expectEqual(layout.transitionProgress, 0.5 as CGFloat)
    layout.transitionProgress = .infinity
    expectEqual(layout.transitionProgress, 0.5 as CGFloat)
  }

  @Test func valuesAreStoredByKey() {
    let layout = makeLayout(RowLayout(20), RowLayout(60), 0)
    expectEqual(layout.value(forAnimatedKey: "gap"), 0 as CGFloat)
    layout.updateValue(3, forAnimatedKey: "gap")
    layout.updateValue(5, forAnimatedKey: "gap")
    expectEqual(layout.value(forAnimatedKey: "gap"), 5 as CGFloat)
  }
}
