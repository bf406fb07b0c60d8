// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

/// Layout attributes that a dynamic animator moves.
@MainActor @Suite struct DynamicsLayoutTests {
  private typealias Attributes = UICollectionViewLayoutAttributes

  /// A layout whose behaviors a test provides.
  private final class CustomLayout: AnimatedFlowLayout {
    var make: ([Attributes]) -> [UIDynamicBehavior] = { _ in [] }
    override func behaviors(of all: [Attributes]) -> [UIDynamicBehavior] { make(all) }
  }

  private func board(
    items: Int = 6, _ make: @escaping ([Attributes]) -> [UIDynamicBehavior]
  ) throws -> (board: CollectionFixture, layout: CustomLayout) {
    var layout: CustomLayout!
    let board = try CollectionFixture(
      CollectionDataSource(items: items),
      layout: {
        layout = CustomLayout()
        layout.make = make
        return layout
      }())
    return (board, layout)
  }

  /// Returns the vertical offsets of the visible rows from their layout positions, in order.
  private func lags(_ collection: UICollectionView) throws -> [CGFloat] {
    let layout = try #require(collection.collectionViewLayout as? SpringyLayout)
    return try collection.indexPathsForVisibleItems.map { path in
      let cell = try #require(collection.cellForItem(at: path))
      return cell.center.y - (try #require(layout.restPosition(of: path)).y)
    }
  }

  private func withSpringyCollection(_ body: (Stage, UICollectionView) throws -> Void) throws {
    let stage = try Stage(SpringyScene())
    defer { stage.invalidate() }
    let controller = stage.perform { UIApplication.shared.windows.first?.rootViewController }
    try body(stage, try #require((controller as? SpringyController)?.collectionView))
  }

  // MARK: Springs

  @Test func rowsLagAndOvershoot() throws {
    try withSpringyCollection { stage, collection in
      try stage.simulate(to: 1)
      expect(try lags(collection).allSatisfy { $0 == 0 })
      // The finger moves up: rows farther above it lag farther behind, downwards.
      try stage.simulate(to: 1.013 + 0.2)
      let lags = try lags(collection)
      expect(collection.contentOffset.y > 60)
      expect(lags[0] > 12)
      let above = lags.prefix(3)
      expect(zip(above, above.dropFirst()).allSatisfy { $0 > $1 + 1 })
      // The springs overshoot their rest positions.
      var least: CGFloat = 0
      for frame in 0..<90 {
        try stage.simulate(to: 1.3 + Double(frame) / 60)
        least = min(least, try self.lags(collection).min() ?? 0)
      }
      expect(least < -1)
    }
  }

  @Test func rowsSettleAtLayoutPositions() throws {
    try withSpringyCollection { stage, collection in
      let layout = try #require(collection.collectionViewLayout as? SpringyLayout)
      try stage.simulate(to: 1.2)
      expect(layout.animator.isRunning)
      try stage.simulate(to: 8)
      expect(collection.contentOffset.y > 200)
      expect(try lags(collection).allSatisfy { abs($0) < 0.1 })
      expect(!layout.animator.isRunning && !stage.hasPendingEvents)
    }
  }

  /// Tests each tick, including cells that become visible in between.
  @Test func cellsFollowAttributes() throws {
    try withSpringyCollection { stage, collection in
      var moves = 0
      for frame in 0..<150 {
        try stage.simulate(to: 1 + Double(frame) / 60)
        for path in collection.indexPathsForVisibleItems {
          let cell = try #require(collection.cellForItem(at: path))
          let attributes = try #require(collection.layoutAttributesForItem(at: path))
          expectEqual(cell.center, attributes.center)
        }
        if try lags(collection)[0] != 0 { moves += 1 }
      }
      expect(moves > 100)
    }
  }

  /// Tests that a script renders to the same bytes, whatever the simulation steps and the order of the frames.
  @Test func renderingIsDeterministic() throws {
    let times = [1, 1.15, 1.2, 1.277, 1.6, 2.3, 4]
    let first = try film(of: SpringyScene(), [4], times)
    let second = try film(of: SpringyScene(), (1...96).map { Double($0) / 24 }, times.reversed())
    expectEqual(first, second)
    expectEqual(Set(first.values).count, times.count)
  }

  // MARK: Animators of layouts

  @Test func animatorFindsAttributesByIndexPath() throws {
    let (board, layout) = try board { [UIDynamicItemBehavior(items: Array($0.prefix(4)))] }
    let (cell, header, decoration) = board.stage.perform {
      (
        Attributes(forCellWith: [0, 9]),
        Attributes(forSupplementaryViewOfKind: "bar", with: [0, 9]),
        Attributes(forDecorationViewOfKind: "line", with: [0, 9])
      )
    }
    let animator = try #require(layout.animator)
    expect(animator.referenceView == nil)
    expectEqual(animator.layoutAttributesForCell(at: [0, 3])?.indexPath, [0, 3])
    expect(animator.layoutAttributesForCell(at: [0, 4]) == nil)
    board.stage.perform {
      animator.addBehavior(UIDynamicItemBehavior(items: [decoration, header, cell]))
    }
    expect(animator.layoutAttributesForCell(at: [0, 9]) === cell)
    let found = animator.layoutAttributesForSupplementaryView(ofKind: "bar", at: [0, 9])
    expect(found === header)
    expect(animator.layoutAttributesForSupplementaryView(ofKind: "line", at: [0, 9]) == nil)
    expect(animator.layoutAttributesForDecorationView(ofKind: "line", at: [0, 9]) === decoration)
    expect(animator.layoutAttributesForDecorationView(ofKind: "bar", at: [0, 9]) == nil)
    // An animator without a layout returns no attributes.
    let other = board.stage.perform {
      let other = UIDynamicAnimator()
      other.addBehavior(UIDynamicItemBehavior(items: [cell]))
      return other
    }
    expect(other.layoutAttributesForCell(at: [0, 9]) == nil)
  }

  @Test func ticksInvalidateMovedItems() throws {
    let traits = UIDynamicItemBehavior(items: [])
    let (board, layout) = try board { all in
      for attributes in all.prefix(2) { traits.addItem(attributes) }
      traits.addAngularVelocity(2, for: all[1])
      return [traits]
    }
    try board.wait(0.5)
    expectEqual(layout.contexts.count, 30)
    let context = try #require(layout.contexts.last)
    expectEqual(context.invalidatedItemIndexPaths, [[0, 0], [0, 1]])
    expect(!context.invalidateFlowLayoutAttributes)
    expect(!context.invalidateFlowLayoutDelegateMetrics)
    // Cells rotate with their attributes.
    let cell = try #require(board.collection.cellForItem(at: [0, 1]))
    let item = try #require(layout.animator.layoutAttributesForCell(at: [0, 1]))
    expect(cell.transform == item.transform && abs(cell.transform.b - sin(1.0 as CGFloat)) < 1e-6)
    // Items at rest cause no invalidation.
    traits.angularResistance = 50
    try board.wait(1)
    let count = layout.contexts.count
    try board.wait(1)
    expect(layout.contexts.count == count && !layout.animator.isRunning)
  }

  /// Tests that the section provider of a compositional layout is not called at each tick.
  @Test func ticksDoNotCallSectionProvider() throws {
    var asked = 0
    var animator: UIDynamicAnimator!
    let board = try CollectionFixture(
      CollectionDataSource(items: 6),
      layout: {
        let layout = UICollectionViewCompositionalLayout { _, _ in
          asked += 1
          let size = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .absolute(40))
          let item = NSCollectionLayoutItem(layoutSize: size)
          let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [item])
          return NSCollectionLayoutSection(group: group)
        }
        animator = UIDynamicAnimator(collectionViewLayout: layout)
        return layout
      }())
    expectEqual(asked, 1)
    let item = board.stage.perform { Attributes(forCellWith: [0, 0]) }
    board.stage.perform { animator.addBehavior(UIGravityBehavior(items: [item])) }
    try board.wait(0.5)
    expect(asked == 1 && item.center.y > 100)
  }

  /// Tests that changes of attributes in a behavior's action are displayed.
  @Test func actionsCanChangeAttributes() throws {
    let (board, layout) = try board { all in
      let traits = UIDynamicItemBehavior(items: Array(all.prefix(1)))
      traits.action = { all[0].alpha = 0.5 }
      return [traits]
    }
    try board.wait(0.1)
    expectEqual(board.collection.cellForItem(at: [0, 0])?.alpha, 0.5)
    withExtendedLifetime(layout) {}
  }

  /// Tests that the reference boundary is the content rectangle, not the view.
  @Test func referenceBoundsAreContentRect() throws {
    let (board, layout) = try board(items: 100) { all in
      let first = Array(all.prefix(1))
      let collision = UICollisionBehavior(items: first)
      collision.translatesReferenceBoundsIntoBoundary = true
      return [UIGravityBehavior(items: first), collision]
    }
    let end = board.collection.contentSize.height
    expect(end > 1000)
    try board.wait(4)
    let frame = try #require(layout.animator.layoutAttributesForCell(at: [0, 0])).frame
    expect(abs(frame.maxY - end) < 0.05)
  }

  @Test func attributesUseTheirCollisionBounds() {
    final class Ball: UICollectionViewLayoutAttributes {
      override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
    }
    let (ball, box) = (Ball(), Attributes())
    (ball.size, box.size) = (CGSize(width: 10, height: 10), CGSize(width: 10, height: 10))
    expect(ball.dynamicShapes[0].radius == 5 && box.dynamicShapes[0].radius == 0)
  }

  /// Tests that a layout can own its animator without a reference cycle.
  @Test func layoutOwningAnimatorIsReleased() throws {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    defer { stage.invalidate() }
    weak var layout: UICollectionViewLayout?
    stage.perform {
      let own = CustomLayout()
      own.animator.addBehavior(UIGravityBehavior(items: [Attributes(forCellWith: [0, 0])]))
      layout = own
    }
    expect(layout == nil)
    try stage.simulate(to: 1)
    expect(!stage.hasPendingEvents)
  }
}
