// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

@MainActor @Suite struct CollectionSourceTests {
  private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  private func snapshot(_ sections: [(String, [Int])]) -> Snapshot {
    var snapshot = Snapshot()
    for (name, items) in sections {
      snapshot.appendSections([name])
      snapshot.appendItems(items, toSection: name)
    }
    return snapshot
  }

  /// Creates a diffable data source with registrations.
  private func makeSource(_ board: CollectionFixture) -> UICollectionViewDiffableDataSource<
    String, Int
  > {
    let cells = UICollectionView.CellRegistration<NameCell, Int> { cell, _, number in
      cell.label.text = "\(number)"
    }
    let bars = UICollectionView.SupplementaryRegistration<NameView>(elementKind: "bar") {
      view, kind, path in view.name = "\(kind) \(path.section)"
    }
    let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: board.collection) {
      $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
    }
    source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: bars, for: path)
    }
    return source
  }

  @Test func snapshotsAreDisplayed() throws {
    let board = try CollectionFixture(
      CollectionDataSource([]), layout: SquaresLayout(barHeight: 20))
    let source = board.stage.perform { makeSource(board) }
    var ended = 0
    try board.perform { _ in
      source.apply(snapshot([("a", [1, 2, 3]), ("b", [4])]), animatingDifferences: false) {
        ended += 1
      }
    }
    expectEqual(board.shown, ["1 0,20", "2 80,20", "3 160,20", "4 0,120"])
    let bar = board.collection.supplementaryView(forElementKind: "bar", at: [1, 0]) as? NameView
    expectEqual(bar?.name, "bar 1")
    let cell = try #require(board.collection.cellForItem(at: [1, 0]))
    try board.perform { _ in
      source.apply(snapshot([("b", [3, 5, 4]), ("a", [2])])) { ended += 1 }
    }
    expectEqual(board.shown, ["3 0,20", "5 80,20", "4 160,20", "2 0,120"])
    expect(board.collection.cellForItem(at: [0, 2]) === cell)
    try board.wait(0.15)
    expect(isNear(board.presentationLayer(cell).position, CGPoint(x: 120, y: 110)))
    try board.wait(0.3)
    expect(
      ended == 2 && source.indexPath(for: 4) == [0, 2] && source.itemIdentifier(for: [1, 0]) == 2)
    expect(source.itemIdentifier(for: [1, 7]) == nil && source.index(for: "a") == 1)
    expect(source.sectionIdentifier(for: 0) == "b" && source.sectionIdentifier(for: 2) == nil)
  }

  @Test func completionRunsWithoutCollectionView() throws {
    let stage = Stage(size: CGSize(width: 10, height: 10))
    weak var collection: UICollectionView?
    let source = stage.perform {
      let made = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 10, height: 10), collectionViewLayout: SquaresLayout())
      collection = made
      return UICollectionViewDiffableDataSource<String, Int>(collectionView: made) { _, _, _ in nil
      }
    }
    try stage.simulate(to: 0.1)
    expect(collection == nil)
    var isOver = false
    stage.perform { source.apply(snapshot([("a", [1])])) { isOver = true } }
    expect(isOver && source.snapshot().itemIdentifiers == [1])
  }

  @Test func reconfiguredAndReloadedItems() throws {
    let board = try CollectionFixture(CollectionDataSource([]))
    var words = [1: "a", 2: "b"]
    let source = board.stage.perform {
      let cells = UICollectionView.CellRegistration<NameCell, Int> { cell, _, number in
        cell.label.text = words[number]
      }
      return UICollectionViewDiffableDataSource<String, Int>(collectionView: board.collection) {
        $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
      }
    }
    var list = snapshot([("a", [1, 2])])
    try board.perform { _ in source.apply(list, animatingDifferences: false) }
    let old = board.collection.visibleCells
    words = [1: "A", 2: "B"]
    list.reconfigureItems([1])
    list.reloadItems([2])
    try board.perform { _ in source.apply(list) }
    expectEqual(board.shown, ["A 0,0", "B 80,0"])
    expect(board.collection.visibleCells[0] === old[0])
    expect(board.collection.visibleCells[1] !== old[1])
    try board.perform { _ in
      source.applySnapshotUsingReloadData(snapshot([("z", [2])]))
    }
    expect(board.shown == ["B 0,0"] && source.snapshot().sectionIdentifiers == ["z"])
  }

  @Test func interactiveMovementReordersSnapshot() throws {
    let board = try CollectionFixture(CollectionDataSource([]))
    let source = board.stage.perform { makeSource(board) }
    var (before, after): ([Int], [Int]) = ([], [])
    var copy = [1, 2, 3, 4]
    try board.perform { collection in
      source.apply(snapshot([("a", [1, 2, 3]), ("b", [4])]), animatingDifferences: false)
      expect(!collection.beginInteractiveMovementForItem(at: [0, 0]))
      source.reorderingHandlers.canReorderItem = { $0 != 2 }
      source.reorderingHandlers.willReorder = { before = $0.initialSnapshot.itemIdentifiers }
      source.reorderingHandlers.didReorder = {
        after = source.snapshot().itemIdentifiers
        copy = copy.applying($0.difference) ?? []
      }
    }
    func drag(_ path: IndexPath, _ x: CGFloat, _ y: CGFloat) throws {
      try board.perform { collection in
        expect(collection.beginInteractiveMovementForItem(at: path))
        collection.updateInteractiveMovementTargetPosition(CGPoint(x: x, y: y))
        collection.endInteractiveMovement()
      }
      try board.wait(0.5)
    }
    try drag([0, 0], 200, 40)
    expect(before == [1, 2, 3, 4] && after == [2, 3, 1, 4] && copy == after)
    expectEqual(board.shown, ["2 0,0", "3 80,0", "1 160,0", "4 0,80"])
    try drag([0, 1], 40, 120)
    expect(source.snapshot().itemIdentifiers(inSection: "b") == [3, 4] && copy == [2, 1, 3, 4])
    expectEqual(board.shown, ["2 0,0", "1 80,0", "3 0,80", "4 80,80"])
  }

  @Test func dataSourceCanApplyReorderedSnapshot() throws {
    @MainActor final class ReorderingDataSource: UICollectionViewDiffableDataSource<String, Int> {
      override func collectionView(_ view: UICollectionView, canMoveItemAt path: IndexPath) -> Bool
      { true }
      override func collectionView(
        _ view: UICollectionView, moveItemAt from: IndexPath, to: IndexPath
      ) { apply(snapshot().moved(from: from, to: to), animatingDifferences: false) }
    }
    let board = try CollectionFixture(CollectionDataSource([]))
    let source = board.stage.perform {
      ReorderingDataSource(collectionView: board.collection) { view, path, number in
        let cell = view.dequeueReusableCell(withReuseIdentifier: "name", for: path)
        (cell as? NameCell)?.label.text = "\(number)"
        return cell
      }
    }
    try board.perform { collection in
      source.apply(snapshot([("a", [1, 2, 3])]), animatingDifferences: false)
      _ = collection.beginInteractiveMovementForItem(at: [0, 0])
      collection.updateInteractiveMovementTargetPosition(CGPoint(x: 200, y: 40))
      collection.endInteractiveMovement()
    }
    expectEqual(board.shown, ["2 0,0", "3 80,0", "1 160,0"])
  }

  @Test func preferredAttributesInvalidateLayout() throws {
    /// A layout of rows with the heights that their cells prefer.
    @MainActor final class Rows: UICollectionViewLayout {
      var heights: [Int: CGFloat] = [:]
      private var frames: [CGRect] = []
      override func prepare() {
        var y: CGFloat = 0
        let count = collectionView?.numberOfItems(inSection: 0) ?? 0
        frames = (0..<count).map { (item: Int) -> CGRect in
          let height = heights[item] ?? 20
          defer { y += height }
          return CGRect(x: 0, y: y, width: 320, height: height)
        }
      }
      override var collectionViewContentSize: CGSize {
        CGSize(width: 320, height: frames.last?.maxY ?? 0)
      }
      override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes?
      {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
        attributes.frame = frames[path.item]
        return attributes
      }
      override func layoutAttributesForElements(in rect: CGRect)
        -> [UICollectionViewLayoutAttributes]?
      {
        let shown = frames.indices.filter { frames[$0].intersects(rect) }
        return shown.compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
      }
      override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
        withOriginalAttributes original: UICollectionViewLayoutAttributes
      ) -> Bool {
        heights[preferred.indexPath.item] = preferred.size.height
        return preferred.size.height != original.size.height
      }
    }
    @MainActor final class TallCell: UICollectionViewCell {
      override init(frame: CGRect) {
        super.init(frame: frame)
        let bar = UIView()
        bar.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(bar)
        NSLayoutConstraint.activate([
          bar.topAnchor.constraint(equalTo: contentView.topAnchor),
          bar.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
          bar.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
          bar.widthAnchor.constraint(equalToConstant: 50),
          bar.heightAnchor.constraint(equalToConstant: 100),
          bar.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
        ])
      }
      required init?(coder: NSCoder) { nil }
    }
    let board = try CollectionFixture(CollectionDataSource(items: 30), layout: Rows()) {
      $0.register(TallCell.self, forCellWithReuseIdentifier: "name")
    }
    let frames = board.collection.visibleCells.map(\.frame)
    expectEqual(frames.map(\.height), Array(repeating: 100, count: 5))
    expectEqual(frames.map(\.minY), [0, 100, 200, 300, 400])
    // Measured rows that are no longer visible keep their heights.
    expect(board.collection.contentSize.height >= 1000)
  }
}
