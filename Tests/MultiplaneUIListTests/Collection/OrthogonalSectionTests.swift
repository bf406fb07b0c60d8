// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

@MainActor @Suite struct OrthogonalSectionTests {
  /// A section of 10 items, 100 points wide, with spaces of 10 points and insets of 20, followed by one with rows.
  private func board(
    _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior,
    _ build: @escaping (NSCollectionLayoutSection) -> Void = { _ in }
  ) throws -> CollectionFixture {
    let source = CollectionDataSource([
      (0..<10).map { "a\($0)" }, (0..<3).map { "b\($0)" },
    ])
    let layout = UICollectionViewCompositionalLayout { number, _ in
      guard number == 0 else {
        let group = Group.vertical(
          layoutSize: row(.absolute(50)), subitems: [item(.fractionalWidth(1), .absolute(50))])
        return NSCollectionLayoutSection(group: group)
      }
      let group = Group.horizontal(
        layoutSize: size(.absolute(100), .absolute(80)),
        subitems: [item(.fractionalWidth(1), .fractionalHeight(1))])
      let section = NSCollectionLayoutSection(group: group)
      section.interGroupSpacing = 10
      section.contentInsets = NSDirectionalEdgeInsets(
        top: 5, leading: 20, bottom: 5, trailing: 20)
      section.orthogonalScrollingBehavior = behavior
      build(section)
      return section
    }
    return try CollectionFixture(source, layout: layout) {
      $0.register(NameCell.self, forCellWithReuseIdentifier: "name")
    }
  }

  /// Drags a finger from the point (250, 40) in steps of 10 ms, and lifts it after a further time.
  private func drag(
    _ board: CollectionFixture, by x: CGFloat, steps: Int = 8, hold: Double = 0
  ) throws {
    try board.touch(.down, 250, 40)
    for step in 1...steps {
      try board.touch(.move, 250 + x * CGFloat(step) / CGFloat(steps), 40, after: 0.01)
    }
    try board.touch(.up, 250 + x, 40, after: hold)
    try board.wait(2)
  }

  private func names(_ board: CollectionFixture) -> [String] {
    board.collection.visibleCells.compactMap { ($0 as? NameCell)?.name }
  }

  /// Returns the left edge of an item of the first section on screen; nil if it has no cell.
  private func left(_ item: Int, _ board: CollectionFixture) -> CGFloat? {
    board.collection.cellForItem(at: [0, item]).map {
      board.collection.convert($0.bounds, from: $0).minX
    }
  }

  @Test func groupsFollowEachOtherAcrossTheLayout() throws {
    let board = try board(.continuous)
    expectEqual(names(board), ["a0", "a1", "a2", "b0", "b1", "b2"])
    expect(left(0, board) == 20 && left(2, board) == 240)
    // 80 points for a group and 10 for the insets, then three rows.
    expectEqual(board.collection.contentSize, CGSize(width: 320, height: 90 + 150))
    expectEqual(board.collection.cellForItem(at: [1, 0])?.frame.minY, 90 as CGFloat)
    expectEqual(board.collection.layoutAttributesForItem(at: [0, 9])?.frame.minX, 1010 as CGFloat)
  }

  @Test func dragsScrollTheSectionAlone() throws {
    let board = try board(.continuous)
    try drag(board, by: -160, hold: 0.5)
    let begin = try #require(left(2, board))
    expect(begin < 120 && begin > 60)
    expect(names(board).contains("a4") && !names(board).contains("a0"))
    expectEqual(board.collection.contentOffset, .zero)
    // The item under the finger is that of the scrolled section.
    board.book.log = []
    try board.tap(begin + 50, 40)
    try board.wait(0.5)
    expect(board.book.log.contains("select 0.2"))
  }

  @Test func groupPagingMovesByOneGroup() throws {
    let board = try board(.groupPaging)
    try drag(board, by: -60, steps: 4)
    expectEqual(left(1, board), 20)
    try drag(board, by: -30, hold: 1)
    expectEqual(left(1, board), 20)
  }

  @Test func centeredPagingCentersTheFirstGroup() throws {
    let board = try board(.groupPagingCentered)
    expectEqual(left(0, board), 110)
    try drag(board, by: -60, steps: 4)
    expectEqual(left(1, board), 110)
  }

  @Test func scrollingToAnItemMovesItsSection() throws {
    let board = try board(.continuousGroupLeadingBoundary)
    try board.perform { $0.scrollToItem(at: [0, 5], at: .centeredHorizontally, animated: false) }
    expectEqual(left(5, board), 110)
    try board.perform { $0.scrollToItem(at: [0, 9], at: .left, animated: false) }
    expectEqual(left(9, board), 200)
  }

  @Test func handlersChangeVisibleItems() throws {
    var offsets: [CGFloat] = []
    let board = try board(.continuous) { section in
      section.visibleItemsInvalidationHandler = { items, offset, environment in
        offsets.append(offset.x)
        for item in items {
          let middle = environment.container.contentSize.width / 2
          item.alpha = abs(item.frame.midX - offset.x - middle) < 60 ? 1 : 0.5
        }
      }
    }
    expectEqual(board.collection.cellForItem(at: [0, 0])?.alpha, 0.5 as CGFloat)
    expectEqual(board.collection.cellForItem(at: [0, 1])?.alpha, 1 as CGFloat)
    try board.perform { $0.scrollToItem(at: [0, 5], at: .centeredHorizontally, animated: false) }
    expectEqual(offsets.last, 460)
    expectEqual(board.collection.cellForItem(at: [0, 5])?.alpha, 1 as CGFloat)
    expectEqual(board.collection.cellForItem(at: [0, 4])?.alpha, 0.5 as CGFloat)
  }

  @Test func insertedItemsAppearInTheSection() throws {
    let board = try board(.continuous)
    try board.perform { view in
      board.book.sections[0].insert("new", at: 0)
      view.insertItems(at: [[0, 0]])
    }
    try board.wait(1)
    expectEqual(names(board).prefix(3), ["new", "a0", "a1"])
    expectEqual(left(1, board), 130)
    // Without the behavior, the groups form a column again.
    try board.perform { $0.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: false) }
    expectEqual(names(board).count, 14)
  }

  @Test func scrollingToAnItemMovesAHiddenSection() throws {
    let sections = (0..<6).map { section in (0..<10).map { "\(section).\($0)" } }
    let layout = UICollectionViewCompositionalLayout { _, _ in
      let group = Group.horizontal(
        layoutSize: size(.absolute(100), .absolute(300)),
        subitems: [item(.fractionalWidth(1), .fractionalHeight(1))])
      let section = NSCollectionLayoutSection(group: group)
      section.orthogonalScrollingBehavior = .continuous
      return section
    }
    let board = try CollectionFixture(CollectionDataSource(sections), layout: layout) {
      $0.register(NameCell.self, forCellWithReuseIdentifier: "name")
    }
    try board.perform { $0.scrollToItem(at: [5, 5], at: .centeredHorizontally, animated: false) }
    let cell = try #require(board.collection.cellForItem(at: [5, 5]))
    expectEqual(
      cell.convert(cell.bounds, to: board.window), CGRect(x: 110, y: 180, width: 100, height: 300)
    )
  }
}
