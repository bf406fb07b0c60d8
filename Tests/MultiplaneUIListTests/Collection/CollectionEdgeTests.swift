// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

@MainActor @Suite struct CollectionEdgeTests {
  @Test func layoutProvidesDecorationViews() throws {
    @MainActor final class Shelf: UICollectionReusableView {}
    @MainActor final class Shelves: SquaresLayout {
      override init(side: CGFloat = 80, barHeight: CGFloat = 0) {
        super.init(side: side, barHeight: barHeight)
        register(Shelf.self, forDecorationViewOfKind: "shelf")
      }
      required init?(coder: NSCoder) { nil }
      override func layoutAttributesForDecorationView(ofKind kind: String, at path: IndexPath)
        -> UICollectionViewLayoutAttributes?
      {
        let attributes = UICollectionViewLayoutAttributes(
          forDecorationViewOfKind: kind, with: path)
        attributes.frame = CGRect(x: 0, y: CGFloat(path.item) * side, width: 320, height: side)
        attributes.zIndex = -1
        return attributes
      }
      override func layoutAttributesForElements(in rect: CGRect)
        -> [UICollectionViewLayoutAttributes]?
      {
        let rows = (max(0, Int(rect.minY / side))..<max(1, Int((rect.maxY / side).rounded(.up))))
        return (super.layoutAttributesForElements(in: rect) ?? [])
          + rows.compactMap {
            layoutAttributesForDecorationView(ofKind: "shelf", at: [0, $0])
          }
      }
    }
    let board = try CollectionFixture(CollectionDataSource(items: 400), layout: Shelves())
    func shelves() -> [Shelf] { board.collection.subviews.compactMap { $0 as? Shelf } }
    expectEqual(shelves().map(\.frame.minY), [0, 80, 160, 240, 320, 400])
    // They lie behind the cells.
    expect(board.collection.subviews.prefix(6).allSatisfy { $0 is Shelf })
    let first = Set(shelves().map { ObjectIdentifier($0) })
    try board.perform { $0.contentOffset.y = 4000 }
    expect(shelves().count == 6 && Set(shelves().map { ObjectIdentifier($0) }) == first)
  }

  @Test func changedZIndexReordersViews() throws {
    @MainActor final class StackedLayout: SquaresLayout {
      var front = 0
      override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes?
      {
        let attributes = super.layoutAttributesForItem(at: path)
        attributes?.zIndex = path.item == front ? 5 : 0
        return attributes
      }
    }
    let piled = StackedLayout()
    let board = try CollectionFixture(CollectionDataSource(items: 3), layout: piled)
    expectEqual(board.cells.map(\.name), ["1", "2", "0"])
    try board.perform { _ in
      piled.front = 1
      piled.invalidateLayout()
    }
    expectEqual(board.cells.map(\.name), ["0", "2", "1"])
    expectEqual(board.cells.map(\.layer.zPosition), [0, 0, 5])
  }

  @Test func invalidAttributesShowNothing() throws {
    @MainActor final class InvalidLayout: SquaresLayout {
      override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes?
      {
        let attributes = super.layoutAttributesForItem(at: path)
        if path.item == 1 { attributes?.center = CGPoint(x: CGFloat.nan, y: 0) }
        if path.item == 2 { attributes?.size = .zero }
        if path.item == 3 { attributes?.isHidden = true }
        if path.item == 4 { attributes?.center.x = .infinity }
        return attributes
      }
      override var collectionViewContentSize: CGSize { CGSize(width: 320, height: CGFloat.nan) }
    }
    let board = try CollectionFixture(CollectionDataSource(items: 6), layout: InvalidLayout())
    expect(board.shown == ["0 0,0", "5 80,80"] && board.collection.contentSize == .zero)
  }

  @Test func layoutInvalidatingInPrepareTerminates() throws {
    @MainActor final class SelfInvalidatingLayout: SquaresLayout {
      override func prepare() {
        super.prepare()
        invalidateLayout()
      }
    }
    let board = try CollectionFixture(
      CollectionDataSource(items: 3), layout: SelfInvalidatingLayout())
    expectEqual(board.cells.count, 3)
  }

  @Test func missingDataSourceShowsNothing() throws {
    let board = try CollectionFixture(CollectionDataSource(items: 3))
    try board.perform { $0.dataSource = nil }
    expect(board.cells.isEmpty && board.collection.numberOfSections == 0)
    var ended: [Bool] = []
    try board.perform {
      $0.performBatchUpdates(nil) { ended.append($0) }
      $0.setCollectionViewLayout(RingLayout(), animated: true) { ended.append($0) }
      $0.setCollectionViewLayout($0.collectionViewLayout, animated: true) { ended.append($0) }
    }
    try board.wait(0.5)
    expectEqual(ended, [true, true, true])
  }

  @Test func reloadInBatchUpdatesReplacesUpdates() throws {
    let book = CollectionDataSource([["a", "b"]])
    let board = try CollectionFixture(book)
    try board.perform { collection in
      collection.performBatchUpdates {
        book.sections = [["c", "d", "e"], []]
        collection.insertItems(at: [[0, 7]])
        collection.reloadData()
      }
    }
    expectEqual(board.shown, ["c 0,0", "d 80,0", "e 160,0"])
  }

  @Test func reloadCancelsRunningUpdateAnimation() throws {
    let book = CollectionDataSource([["a", "b", "c"]])
    let board = try CollectionFixture(book)
    try board.perform { collection in
      book.sections = [["b", "c"]]
      collection.deleteItems(at: [[0, 0]])
    }
    try board.wait(0.1)
    try board.perform { collection in
      book.sections = [["x"]]
      collection.reloadData()
    }
    expect(board.cells.count == 1 && board.shown == ["x 0,0"])
    expect(try board.place([0, 0]) == CGPoint(x: 40, y: 40))
    try board.wait(0.5)
    expectEqual(board.cells.count, 1)
  }

  @Test func collectionViewAndLayoutAreReleased() throws {
    weak var collection: UICollectionView?
    weak var layout: UICollectionViewLayout?
    let book = CollectionDataSource(items: 10)
    try {
      let board = try CollectionFixture(book)
      (collection, layout) = (board.collection, board.squares)
      try board.perform { $0.setCollectionViewLayout(RingLayout(), animated: true) }
      expect(layout == nil || layout?.collectionView == nil)
      try board.wait(1)
      board.stage.perform { board.collection.removeFromSuperview() }
      try board.wait(1)
    }()
    expect(collection == nil && layout == nil)
  }
}
