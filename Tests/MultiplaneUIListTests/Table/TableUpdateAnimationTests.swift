// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

@MainActor @Suite struct TableUpdateAnimationTests {
  @Test func rowsAreInsertedDeletedAndMoved() throws {
    let book = TableDataSource([["a", "b", "c", "d", "e"]])
    let board = try TableFixture(book)
    var ended: [Bool] = []
    try board.perform { table in
      book.sections = [["e", "a", "x", "c", "d"]]
      table.performBatchUpdates {
        table.deleteRows(at: [[0, 1]], with: .fade)
        table.insertRows(at: [[0, 2]], with: .left)
        table.moveRow(at: [0, 4], to: [0, 0])
      } completion: {
        ended.append($0)
      }
      expectEqual(table.numberOfRows(inSection: 0), 5)
    }
    // Halfway, all rows are between their old and new positions.
    try board.wait(0.15)
    expectEqual(board.shown, ["e 0", "a 44", "x 88", "c 132", "d 176"])
    expect(abs(board.displayedFrame([0, 0])!.minY - 88) < 0.01 as CGFloat)
    expect(abs(board.displayedFrame([0, 1])!.minY - 22) < 0.01 as CGFloat)
    expect(abs(board.displayedFrame([0, 2])!.minX + 160) < 0.01 as CGFloat)
    expect(abs(board.displayedFrame([0, 3])!.minY - 110) < 0.01 as CGFloat)
    expectEqual(ended, [])
    let gone = board.table.subviews.compactMap { $0 as? UITableViewCell }
      .filter { $0.textLabel?.text == "b" }
    expect(gone.count == 1 && gone[0].alpha == 0)
    try board.wait(0.3)
    expectEqual(ended, [true])
    expect(board.displayedFrame([0, 0])?.minY == 0 && board.displayedFrame([0, 2])?.minX == 0)
    expectEqual(board.table.subviews.compactMap { $0 as? UITableViewCell }.count, 5)
    // The cell of the deleted row is reused.
    try board.perform { table in
      book.sections[0].append("f")
      table.insertRows(at: [[0, 5]], with: .none)
    }
    expect(book.cellsMade == 6 && board.shown.last == "f 220")
  }

  @Test func offscreenRowsMoveIn() throws {
    let book = TableDataSource(rows: 30)
    let board = try TableFixture(book)
    try board.perform { table in
      book.sections[0].removeFirst(3)
      table.deleteRows(at: [[0, 0], [0, 1], [0, 2]], with: .top)
    }
    try board.wait(0.15)
    // Row 11 moves from 484, below the screen, to 352.
    let cell = try #require(board.displayedFrame([0, 8]))
    expect(abs(cell.minY - (484 + 352) / 2) < 0.01 as CGFloat)
    try board.wait(0.3)
    expect(board.shown.first == "3 0" && board.shown.count == 11)
    expectEqual(board.table.contentSize.height, 1188)
  }

  @Test func rowsAnimateOffscreen() throws {
    let book = TableDataSource(rows: 30)
    book.writesQuestions = true
    let board = try TableFixture(book)
    book.log = []
    try board.perform { table in
      book.sections[0].insert(contentsOf: ["x", "y"], at: 1)
      table.insertRows(at: [[0, 1], [0, 2]], with: .automatic)
    }
    expect(!book.log.contains { $0.hasPrefix("did hide") })
    try board.wait(0.5)
    expectEqual(book.log.filter { $0.hasPrefix("did hide") }, ["did hide 0.11", "did hide 0.12"])
    expectEqual(board.shown.prefix(4), ["0 0", "x 44", "y 88", "1 132"])
  }

  @Test func sectionsAreInsertedDeletedAndMoved() throws {
    let book = TableDataSource([["a"], ["b"], ["c"]])
    book.headers = [0: "A", 1: "B", 2: "C"]
    let board = try TableFixture(book)
    let header = try #require(board.table.headerView(forSection: 2))
    try board.perform { table in
      book.sections = [["c"], ["x", "y"], ["a"]]
      book.headers = [0: "C", 1: "X", 2: "A"]
      table.beginUpdates()
      table.deleteSections([1], with: .fade)
      table.insertSections([1], with: .fade)
      table.moveSection(2, toSection: 0)
      table.endUpdates()
    }
    expect(board.table.headerView(forSection: 0) === header)
    expectEqual(board.shown, ["c 28", "x 100", "y 144", "a 216"])
    try board.wait(0.15)
    expect(abs(board.displayedFrame([0, 0])!.minY - (28 + 172) / 2) < 0.01 as CGFloat)
    try board.wait(0.3)
    expectEqual(board.table.headerView(forSection: 1)?.textLabel?.text, "X")
    expectEqual(board.table.subviews.compactMap { $0 as? UITableViewHeaderFooterView }.count, 3)
  }

  @Test func reloadedRowsGetNewCellsAndHeights() throws {
    let book = TableDataSource([["a", "b", "c"]])
    let board = try TableFixture(book)
    let old = board.table.cellForRow(at: [0, 1])
    try board.perform { table in
      table.selectRow(at: [0, 1], animated: false, scrollPosition: .none)
      book.sections[0][1] = "B"
      book.heights = ["B": 100]
      table.reloadRows(at: [[0, 1]], with: .fade)
    }
    let new = board.table.cellForRow(at: [0, 1])
    expect(new !== old && new?.textLabel?.text == "B")
    expect(board.shown == ["a 0", "B 44", "c 144"] && board.table.indexPathForSelectedRow == nil)
  }

  @Test func emptyUpdatesRequestHeights() throws {
    let book = TableDataSource([["a", "b", "c"]])
    let board = try TableFixture(book)
    try board.perform { table in
      book.heights = ["a": 144]
      table.beginUpdates()
      table.endUpdates()
    }
    try board.wait(0.15)
    expectEqual(board.shown, ["a 0", "b 144", "c 188"])
    expect(abs(board.displayedFrame([0, 1])!.minY - 94) < 0.01 as CGFloat)
    expectEqual(book.cellsMade, 3)
  }

  @Test func selectionFollowsRow() throws {
    let book = TableDataSource([["a", "b", "c"]])
    let board = try TableFixture(book)
    try board.perform { table in
      table.selectRow(at: [0, 1], animated: false, scrollPosition: .none)
      book.sections = [["x", "a", "b", "c"]]
      table.insertRows(at: [[0, 0]], with: .fade)
    }
    expectEqual(board.table.indexPathForSelectedRow, [0, 2])
    try board.perform { table in
      book.sections = [["x", "a", "c"]]
      table.deleteRows(at: [[0, 2]], with: .fade)
    }
    expect(board.table.indexPathForSelectedRow == nil)
  }

  @Test func shrinkingContentScrollsBack() throws {
    let book = TableDataSource(rows: 30)
    let board = try TableFixture(book)
    try board.perform { $0.scrollToRow(at: [0, 29], at: .bottom, animated: false) }
    try board.perform { table in
      book.sections[0].removeLast(10)
      table.deleteRows(at: (20..<30).map { [0, $0] }, with: .fade)
    }
    expectEqual(board.table.contentOffset.y, 400)
    try board.wait(0.5)
    expectEqual(board.shown.last, "19 836")
  }

  @Test func updatesApplyImmediatelyWithoutAnimation() throws {
    let book = TableDataSource([["a", "b"]])
    let board = try TableFixture(book)
    try board.perform { table in
      UIView.performWithoutAnimation {
        book.sections = [["b"]]
        table.deleteRows(at: [[0, 0]], with: .fade)
      }
    }
    expect(board.shown == ["b 0"] && board.displayedFrame([0, 0])?.minY == 0)
    try board.wait(0.1)
    expectEqual(board.table.subviews.compactMap { $0 as? UITableViewCell }.count, 1)
  }

  @Test func updatesBeforeFirstLayoutApply() throws {
    let book = TableDataSource([["a"]])
    let board = try TableFixture(book) { table in
      book.sections[0].append("b")
      table.insertRows(at: [[0, 1]], with: .fade)
    }
    expectEqual(board.shown, ["a 0", "b 44"])
  }

  @Test func reconfiguredRowsKeepTheirCells() throws {
    let book = TableDataSource([["a", "b"]])
    let board = try TableFixture(book)
    let cell = board.table.cellForRow(at: [0, 1])
    try board.perform { table in
      book.sections[0][1] = "B"
      table.reconfigureRows(at: [[0, 1]])
    }
    expect(board.table.cellForRow(at: [0, 1]) === cell && cell?.textLabel?.text == "B")
  }

  @Test func reloadCancelsRunningAnimations() throws {
    let board = try TableFixture(TableDataSource(rows: 8))
    try board.perform { table in
      board.book.sections[0].remove(at: 1)
      board.book.sections[0].insert("new", at: 3)
      table.beginUpdates()
      table.deleteRows(at: [[0, 1]], with: .left)
      table.insertRows(at: [[0, 3]], with: .fade)
      table.endUpdates()
    }
    try board.wait(0.1)
    try board.perform { $0.reloadData() }
    // Cells of deleted and inserted rows are reused, without remains of their animations.
    for row in 0..<8 {
      let layer = try #require(board.table.cellForRow(at: [0, row])?.layer.presentation())
      expectEqual(layer.frame, CGRect(x: 0, y: 44 * CGFloat(row), width: 320, height: 44))
      expectEqual(layer.opacity, 1)
    }
  }
}
