// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

@MainActor @Suite struct CollectionSelectionTests {
  @Test func tapSendsSelectionCallbacksInOrder() throws {
    let book = CollectionDataSource(items: 8)
    let board = try CollectionFixture(book)
    try board.touch(.down, 100, 20)
    try board.wait(0.2)
    expectEqual(book.log, ["may highlight 0.1", "highlight 0.1"])
    expect(board.collection.cellForItem(at: [0, 1])?.isHighlighted == true)
    try board.touch(.up, 100, 20)
    expectEqual(book.log.dropFirst(2), ["may select 0.1", "select 0.1", "unhighlight 0.1"])
    expect(board.collection.cellForItem(at: [0, 1])?.isHighlighted == false)
    expect(board.collection.cellForItem(at: [0, 1])?.isSelected == true)
    book.log = []
    try board.tap(180, 20)
    expectEqual(
      book.log,
      [
        "may highlight 0.2", "highlight 0.2", "may select 0.2", "deselect 0.1", "select 0.2",
        "unhighlight 0.2",
      ])
    expectEqual(board.collection.indexPathsForSelectedItems, [[0, 2]])
    expect(board.collection.cellForItem(at: [0, 1])?.isSelected == false)
    // A tap selects a selected item again.
    book.log = []
    try board.tap(180, 20)
    expect(book.log.contains("select 0.2") && !book.log.contains("deselect 0.2"))
  }

  @Test func delegateCanRefuseSelection() throws {
    let book = CollectionDataSource(items: 8)
    book.stubborn = [[0, 0]]
    book.unselectable = [[0, 1]]
    let board = try CollectionFixture(book)
    try board.tap(20, 20)
    try board.tap(100, 20)
    expectEqual(
      book.log,
      [
        "may highlight 0.0", "may highlight 0.1", "highlight 0.1", "may select 0.1",
        "unhighlight 0.1",
      ])
    expectEqual(board.collection.indexPathsForSelectedItems, [])
  }

  @Test func multipleSelection() throws {
    let book = CollectionDataSource(items: 8)
    let board = try CollectionFixture(book) { $0.allowsMultipleSelection = true }
    try board.tap(180, 20)
    try board.tap(20, 20)
    expectEqual(board.collection.indexPathsForSelectedItems, [[0, 0], [0, 2]])
    book.log = []
    try board.tap(20, 20)
    expectEqual(
      book.log.dropFirst(2), ["may deselect 0.0", "deselect 0.0", "unhighlight 0.0"])
    expectEqual(board.collection.indexPathsForSelectedItems, [[0, 2]])
    book.unselectable = [[0, 2]]
    try board.tap(180, 20)
    expectEqual(board.collection.indexPathsForSelectedItems, [[0, 2]])
    try board.tap(20, 20)
    try board.perform { $0.allowsMultipleSelection = false }
    expectEqual(board.collection.indexPathsForSelectedItems, [[0, 0]])
  }

  @Test func programmaticSelectionSkipsDelegate() throws {
    let book = CollectionDataSource(items: 100)
    let board = try CollectionFixture(book)
    try board.perform {
      $0.selectItem(at: [0, 1], animated: false, scrollPosition: [])
      $0.selectItem(at: [0, 80], animated: false, scrollPosition: .top)
    }
    expect(book.log == [] && board.collection.indexPathsForSelectedItems == [[0, 80]])
    expectEqual(board.collection.contentOffset.y, 1520)
    expect(board.collection.cellForItem(at: [0, 80])?.isSelected == true)
    // A selected item stays selected when it scrolls out of view and back.
    try board.perform { $0.contentOffset.y = 0 }
    expect(board.cells.allSatisfy { !$0.isSelected })
    try board.perform { $0.contentOffset.y = 1520 }
    expectEqual(board.cells.filter(\.isSelected).count, 1)
    try board.perform { $0.deselectItem(at: [0, 80], animated: false) }
    expect(board.cells.allSatisfy { !$0.isSelected })
    try board.perform {
      $0.selectItem(at: [0, 80], animated: false, scrollPosition: [])
      $0.selectItem(at: nil, animated: false, scrollPosition: [])
      $0.selectItem(at: [3, 0], animated: false, scrollPosition: [])
      $0.allowsSelection = false
      $0.selectItem(at: [0, 0], animated: false, scrollPosition: [])
    }
    expectEqual(board.collection.indexPathsForSelectedItems, [])
    try board.tap(20, 20)
    expectEqual(book.log, [])
  }

  @Test func scrollingTouchDoesNotSelect() throws {
    let book = CollectionDataSource(items: 100)
    let board = try CollectionFixture(book)
    try board.touch(.down, 100, 300)
    try board.wait(0.2)
    try board.touch(.move, 100, 250)
    try board.touch(.move, 100, 200)
    try board.touch(.up, 100, 200)
    expectEqual(book.log, ["may highlight 0.13", "highlight 0.13", "unhighlight 0.13"])
    expect(board.collection.contentOffset.y > 0)
  }

  @Test func selectedCellAppearance() throws {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    stage.perform {
      let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      let (back, lit, label) = (UIView(), UIView(), UILabel())
      cell.selectedBackgroundView = lit
      cell.backgroundView = back
      cell.contentView.addSubview(label)
      expectEqual(cell.subviews, [back, lit, cell.contentView])
      expect(lit.isHidden && lit.frame == cell.bounds)
      cell.isHighlighted = true
      expect(!lit.isHidden && label.isHighlighted)
      cell.isSelected = true
      cell.isHighlighted = false
      expect(!lit.isHidden && label.isHighlighted)
      cell.isSelected = false
      expect(lit.isHidden && !label.isHighlighted)
    }
  }
}
