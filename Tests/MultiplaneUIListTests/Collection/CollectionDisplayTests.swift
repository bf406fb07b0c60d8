// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

@MainActor @Suite struct CollectionDisplayTests {
  @Test func visibleItemsHaveCells() throws {
    let board = try CollectionFixture(CollectionDataSource([["a", "b", "c", "d", "e"], ["f"]]))
    expectEqual(board.collection.numberOfSections, 2)
    expectEqual(board.collection.numberOfItems(inSection: 0), 5)
    expectEqual(board.collection.numberOfItems(inSection: 7), 0)
    expectEqual(board.shown, ["a 0,0", "b 80,0", "c 160,0", "d 240,0", "e 0,80", "f 0,160"])
    expectEqual(board.collection.contentSize, CGSize(width: 320, height: 240))
    expectEqual(board.collection.indexPathsForVisibleItems.last, [1, 0])
    let cell = try #require(board.collection.cellForItem(at: [0, 4]))
    expectEqual(board.collection.indexPath(for: cell), [0, 4])
    expectEqual(cell.contentView.frame, CGRect(x: 0, y: 0, width: 80, height: 80))
    expect(board.collection.cellForItem(at: [0, 9]) == nil)
    expectEqual(board.collection.indexPathForItem(at: CGPoint(x: 250, y: 30)), [0, 3])
    expect(board.collection.indexPathForItem(at: CGPoint(x: 250, y: 130)) == nil)
    expect(board.collection.indexPathForItem(at: CGPoint(x: CGFloat.nan, y: 0)) == nil)
    expectEqual(
      board.collection.layoutAttributesForItem(at: [1, 0])?.frame,
      CGRect(x: 0, y: 160, width: 80, height: 80))
    expect(board.collection.layoutAttributesForItem(at: [2, 0]) == nil)
  }

  @Test func dequeuedCellsHaveLayoutSize() throws {
    @MainActor final class Source: NSObject, UICollectionViewDataSource {
      var sizes: [CGSize] = []
      func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        1
      }
      func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath)
        -> UICollectionViewCell
      {
        let cell = view.dequeueReusableCell(withReuseIdentifier: "name", for: path)
        sizes.append(cell.contentView.bounds.size)
        return cell
      }
    }
    let source = Source()
    let board = try CollectionFixture(CollectionDataSource([]))
    try board.perform { $0.dataSource = source }
    expectEqual(source.sizes, [CGSize(width: 80, height: 80)])
  }

  @Test func displayCallbacksComeInOrder() throws {
    let book = CollectionDataSource([["a", "b"]])
    book.writesQuestions = true
    let board = try CollectionFixture(book, layout: SquaresLayout(barHeight: 20))
    expectEqual(
      book.log,
      [
        "cell 0.0", "will show 0.0", "cell 0.1", "will show 0.1", "bar 0.0", "will show bar 0.0",
      ])
    book.log = []
    let bar = board.collection.supplementaryView(forElementKind: "bar", at: [0, 0]) as? NameView
    expect(bar?.name == "bar a" && bar?.frame.height == 20)
    expectEqual(board.collection.visibleSupplementaryViews(ofKind: "bar").count, 1)
    expectEqual(
      board.collection.indexPathsForVisibleSupplementaryElements(ofKind: "bar"), [[0, 0]])
    expectEqual(bar.flatMap { board.collection.indexPath(forSupplementaryView: $0) }, [0, 0])
    try board.perform { collection in
      book.sections = [[]]
      book.sections = []
      collection.reloadData()
    }
    expectEqual(book.log, ["did hide 0.0", "did hide 0.1", "did hide bar 0.0"])
    expect(board.cells.isEmpty)
  }

  @Test func cellsAreReused() throws {
    let board = try CollectionFixture(CollectionDataSource(items: 400))
    expectEqual(board.cells.count, 24)
    for y in stride(from: 0, through: 7000, by: 33) {
      try board.perform { $0.contentOffset.y = CGFloat(y) }
    }
    expect(board.cells.count <= 28)
    let free = board.collection.state.reusableViews.values.map(\.count).reduce(0, +)
    expect(board.cells.count + free <= 32)
    expect(board.cells.contains { $0.uses > 2 })
    expectEqual(board.shown.first, "348 0,6960")
  }

  @Test func largeDataSetsUseFewCells() throws {
    let board = try CollectionFixture(CollectionDataSource(items: 100_000))
    var most = 0
    for share in [0.1, 0.9, 0.5, 0.3, 1] {
      try board.perform { $0.contentOffset.y = (2_000_000 - 480) * share }
      let free = board.collection.state.reusableViews.values.map(\.count).reduce(0, +)
      most = max(most, board.cells.count + free)
    }
    expect(most <= 28 && board.shown.last == "99999 240,1999920")
  }

  @Test func boundsChangesInvalidateOnRequest() throws {
    let board = try CollectionFixture(CollectionDataSource(items: 100))
    board.squares.clearLog()
    try board.perform { $0.contentOffset.y = 10 }
    expectEqual(board.squares.log, ["scrolls to 10"])
    board.squares.followsBounds = true
    board.squares.clearLog()
    try board.perform { $0.contentOffset.y = 20 }
    expectEqual(board.squares.log, ["scrolls to 20", "prepare"])
    board.squares.clearLog()
    try board.perform { $0.frame.size.width = 240 }
    expect(board.squares.log == ["prepare"] && board.shown[3] == "3 0,80")
  }

  @Test func invalidationContextAdjustsOffset() throws {
    let board = try CollectionFixture(CollectionDataSource(items: 100))
    try board.perform { collection in
      collection.contentOffset.y = 100
      let context = UICollectionViewLayoutInvalidationContext()
      context.contentOffsetAdjustment = CGPoint(x: 0, y: 7)
      collection.collectionViewLayout.invalidateLayout(with: context)
    }
    expectEqual(board.collection.contentOffset.y, 107)
  }

  @Test func reloadDataDiscardsCellsAndSelection() throws {
    let book = CollectionDataSource([["a", "b"]])
    let board = try CollectionFixture(book)
    try board.perform { collection in
      collection.selectItem(at: [0, 1], animated: false, scrollPosition: [])
      book.sections = [["c"], ["d"]]
      collection.reloadData()
      expectEqual(collection.numberOfSections, 2)
    }
    expectEqual(board.shown, ["c 0,0", "d 0,80"])
    expectEqual(board.collection.indexPathsForSelectedItems, [])
  }

  @Test func reconfiguredItemsKeepTheirCells() throws {
    let book = CollectionDataSource([["a", "b"]])
    let board = try CollectionFixture(book)
    let cell = board.collection.cellForItem(at: [0, 1]) as? NameCell
    try board.perform { collection in
      book.sections[0][1] = "B"
      collection.reconfigureItems(at: [[0, 1], [0, 9]])
    }
    expect(board.collection.cellForItem(at: [0, 1]) === cell && cell?.name == "B")
    expectEqual(cell?.uses, 0)
  }

  @Test func higherZIndexIsInFront() throws {
    let board = try CollectionFixture(CollectionDataSource(items: 12), layout: RingLayout())
    expectEqual(board.cells.map(\.name), (0..<12).map { "\($0)" })
    expectEqual(board.cells.map(\.layer.zPosition), (0..<12).map { CGFloat($0) })
  }

  @Test func attributesAreAppliedOnce() throws {
    let board = try CollectionFixture(CollectionDataSource(items: 4))
    try board.perform { $0.collectionViewLayout.invalidateLayout() }
    try board.perform { $0.setNeedsLayout() }
    expectEqual(board.cells.map(\.applied.count), [1, 1, 1, 1])
    board.squares.side = 60
    try board.perform { $0.collectionViewLayout.invalidateLayout() }
    expectEqual(board.cells.map(\.applied.count), [2, 2, 2, 2])
  }

  @Test func backgroundViewStaysInPlace() throws {
    let background = UIView()
    let board = try CollectionFixture(CollectionDataSource(items: 100)) {
      $0.backgroundView = background
    }
    try board.perform { $0.contentOffset.y = 50 }
    expectEqual(background.frame, CGRect(x: 0, y: 50, width: 320, height: 480))
    expect(board.collection.subviews.first === background)
  }

  @Test func nearbyItemsArePrefetched() throws {
    @MainActor final class PrefetchRecorder: NSObject, UICollectionViewDataSourcePrefetching {
      var (near, lost): ([IndexPath], [IndexPath]) = ([], [])
      func collectionView(_ view: UICollectionView, prefetchItemsAt paths: [IndexPath]) {
        near += paths
      }
      func collectionView(
        _ view: UICollectionView, cancelPrefetchingForItemsAt paths: [IndexPath]
      ) { lost += paths }
    }
    let fetcher = PrefetchRecorder()
    let board = try CollectionFixture(CollectionDataSource(items: 400)) {
      $0.prefetchDataSource = fetcher
    }
    expect(fetcher.near == (24..<48).map { [0, $0] } && fetcher.lost == [])
    fetcher.near = []
    try board.perform { $0.contentOffset.y = 80 }
    expectEqual(fetcher.near, (48..<52).map { [0, $0] })
    fetcher.near = []
    try board.perform { $0.contentOffset.y = 4000 }
    expect(fetcher.lost == (28..<52).map { [0, $0] } && fetcher.near.first == [0, 224])
    fetcher.near = []
    try board.perform { $0.contentOffset.y = 3920 }
    expectEqual(fetcher.near.first, [0, 195])
  }
}
