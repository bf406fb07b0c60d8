// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

@MainActor @Suite struct SectionSnapshotTests {
  private typealias Outline = NSDiffableDataSourceSectionSnapshot<String>

  /// Two roots; the first has two children, of which the first has one.
  private func outline() -> Outline {
    var outline = Outline()
    outline.append(["A", "B"])
    outline.append(["a1", "a2"], to: "A")
    outline.append(["deep"], to: "a1")
    return outline
  }

  @Test func childrenAreVisibleWhileTheirAncestorsAreExpanded() {
    var outline = outline()
    expectEqual(outline.items, ["A", "a1", "deep", "a2", "B"])
    expectEqual(outline.visibleItems, ["A", "B"])
    outline.expand(["a1"])
    expect(outline.visibleItems == ["A", "B"] && !outline.isVisible("deep"))
    outline.expand(["A"])
    expect(outline.visibleItems == ["A", "a1", "deep", "a2", "B"] && outline.isVisible("deep"))
    outline.collapse(["A"])
    expect(outline.isExpanded("a1") && !outline.isVisible("a1"))
    expect(outline.level(of: "deep") == 2 && outline.parent(of: "deep") == "a1")
    expect(outline.parent(of: "A") == nil && outline.index(of: "B") == 4)
  }

  @Test func changesKeepTheStructure() {
    var outline = outline()
    outline.insert(["x"], before: "a2")
    outline.insert(["y"], after: "B")
    expectEqual(outline.items, ["A", "a1", "deep", "x", "a2", "B", "y"])
    let part = outline.snapshot(of: "A", includingParent: true)
    expect(part.items == ["A", "a1", "deep", "x", "a2"] && part.rootItems == ["A"])
    outline.delete(["a1"])
    expect(outline.items == ["A", "x", "a2", "B", "y"] && !outline.contains("deep"))
    var new = Outline()
    new.append(["n"])
    new.append(["m"], to: "n")
    outline.replace(childrenOf: "A", using: new)
    expect(outline.items == ["A", "n", "m", "B", "y"] && outline.level(of: "m") == 2)
    outline.delete(["m", "n", "unknown", "B"])
    expect(outline.items == ["A", "y"] && outline.snapshot(of: "A").items.isEmpty)
  }

  private typealias OutlineSource = UICollectionViewDiffableDataSource<Int, String>

  /// Returns a collection view with the outline, in which the first root has a chevron.
  private func show(
    _ configuration: UICollectionLayoutListConfiguration = .init(appearance: .plain),
    _ build: (OutlineSource) -> Void
  ) throws -> (CollectionFixture, OutlineSource) {
    let layout = UICollectionViewCompositionalLayout.list(using: configuration)
    let board = try CollectionFixture(CollectionDataSource(items: 0), layout: layout)
    let source = board.stage.perform { () -> OutlineSource in
      let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
        cell, _, item in
        var content = cell.defaultContentConfiguration()
        content.text = item
        cell.contentConfiguration = content
        cell.accessories = item == "A" ? [.outlineDisclosure()] : []
      }
      let source = UICollectionViewDiffableDataSource<Int, String>(
        collectionView: board.collection
      ) { view, path, item in
        view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
      }
      build(source)
      source.apply(outline(), to: 7, animatingDifferences: false)
      return source
    }
    try board.wait(0.1)
    return (board, source)
  }

  @Test func tapsOnTheChevronExpandAndCollapse() throws {
    var log: [String] = []
    let (board, source) = try show { source in
      source.sectionSnapshotHandlers.willExpandItem = { log.append("expands \($0)") }
      source.sectionSnapshotHandlers.shouldCollapseItem = {
        log.append("may collapse \($0)")
        return true
      }
    }
    expectEqual(source.snapshot().itemIdentifiers, ["A", "B"])
    try board.tap(320 - 16 - 11, 22)
    try board.wait(1)
    expectEqual(source.snapshot().itemIdentifiers, ["A", "a1", "a2", "B"])
    expect(source.snapshot(for: 7).isExpanded("A"))
    expectEqual(board.stage.perform { board.collection.visibleCells.count }, 4)
    try board.tap(320 - 16 - 11, 22)
    try board.wait(1)
    expectEqual(source.snapshot().itemIdentifiers, ["A", "B"])
    expectEqual(log, ["expands A", "may collapse A"])
  }

  @Test func tapsOnHeadersExpand() throws {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.headerMode = .firstItemInSection
    let (board, source) = try show(configuration) { _ in }
    try board.tap(100, 20)
    try board.wait(1)
    expectEqual(source.snapshot().itemIdentifiers, ["A", "a1", "a2", "B"])
    expect(!board.book.log.contains("select 0.0"))
  }

  @Test func handlersCanLoadChildren() throws {
    let (board, source) = try show { source in
      source.sectionSnapshotHandlers.willExpandItem = { [weak source] item in
        guard let source else { return }
        var loaded = source.snapshot(for: 7)
        loaded.append(["a3"], to: item)
        source.apply(loaded, to: 7)
      }
    }
    try board.tap(320 - 16 - 11, 22)
    try board.wait(1)
    expectEqual(source.snapshot().itemIdentifiers, ["A", "a1", "a2", "a3", "B"])
    // Without its snapshot, the section has items without children.
    var other = source.snapshot()
    other.deleteItems(["a2"])
    board.stage.perform { source.apply(other, animatingDifferences: false) }
    expect(!source.isExpandedItem(at: [0, 0]) && source.snapshot(for: 7).rootItems.count == 4)
  }

  @Test func controllersAnswerTheOlderQuestionAboutMoves() {
    final class Keeper: UICollectionViewController {
      override func collectionView(
        _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt origin: IndexPath,
        toProposedIndexPath proposed: IndexPath
      ) -> IndexPath { origin }
    }
    let keeper = Keeper(collectionViewLayout: UICollectionViewFlowLayout())
    let delegate: any UICollectionViewDelegate = keeper
    let path = delegate.collectionView(
      keeper.collectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath: [0, 3],
      atCurrentIndexPath: [0, 4], toProposedIndexPath: [1, 0])
    expectEqual(path, [0, 3])
  }

  @Test func reorderControlsDragCells() throws {
    let layout = UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
    let source = ListSource()
    let board = try CollectionFixture(source, layout: layout) {
      $0.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "name")
      $0.isEditing = true
    }
    try board.wait(0.1)
    let heights = board.stage.perform { board.collection.visibleCells.map(\.frame.height) }
    let height = try #require(heights.first)
    try board.touch(.down, 320 - 16 - 11, height / 2)
    for step in 1...10 {
      try board.touch(.move, 293, height / 2 + height * CGFloat(step) / 10, after: 0.05)
    }
    try board.touch(.up, 293, height * 1.5)
    try board.wait(1)
    expectEqual(source.log.last, "move 0.0 0.1")
  }
}

/// A data source of cells that can be reordered.
@MainActor private final class ListSource: CollectionDataSource {
  init() { super.init([["0", "1", "2"]]) }
  override func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath)
    -> UICollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "name", for: path)
    (cell as? UICollectionViewListCell)?.accessories = [.reorder()]
    return cell
  }
}
