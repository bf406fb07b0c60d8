// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

@MainActor @Suite struct TableTouchTests {
  // MARK: Selection

  @Test func tapSendsSelectionCallbacksInOrder() throws {
    let book = TableDataSource(rows: 5)
    let board = try TableFixture(book)
    try board.tap(100, 60)
    expectEqual(
      book.log,
      [
        "may highlight 0.1", "highlight 0.1", "unhighlight 0.1", "will select 0.1", "select 0.1",
      ])
    expectEqual(board.table.indexPathForSelectedRow, [0, 1])
    expect(board.table.cellForRow(at: [0, 1])?.isSelected == true)
    book.log = []
    try board.tap(100, 100)
    expectEqual(
      book.log,
      [
        "may highlight 0.2", "highlight 0.2", "unhighlight 0.2", "will select 0.2",
        "will deselect 0.1", "deselect 0.1", "select 0.2",
      ])
    expect(board.table.cellForRow(at: [0, 1])?.isSelected == false)
    book.log = []
    book.unselectable = [[0, 0]]
    try board.tap(100, 20)
    expect(book.log.last == "will select 0.0" && board.table.indexPathForSelectedRow == [0, 2])
    // A selection by code does not call the delegate.
    book.log = []
    try board.perform { $0.selectRow(at: [0, 4], animated: false, scrollPosition: .none) }
    expect(book.log == [] && board.table.indexPathsForSelectedRows == [[0, 4]])
    try board.perform { $0.deselectRow(at: [0, 4], animated: true) }
    expect(board.table.indexPathForSelectedRow == nil)
  }

  @Test func multipleSelection() throws {
    let book = TableDataSource(rows: 5)
    let board = try TableFixture(book) { $0.allowsMultipleSelection = true }
    try board.tap(100, 20)
    try board.tap(100, 100)
    expectEqual(board.table.indexPathsForSelectedRows, [[0, 0], [0, 2]])
    book.log = []
    try board.tap(100, 20)
    expectEqual(book.log.suffix(2), ["will deselect 0.0", "deselect 0.0"])
    expectEqual(board.table.indexPathsForSelectedRows, [[0, 2]])
  }

  @Test func scrollingTouchDoesNotSelect() throws {
    let book = TableDataSource(rows: 50)
    let board = try TableFixture(book)
    // A fast drag does not highlight the row.
    try board.drag([(100, 300), (100, 280), (100, 240), (100, 200)])
    expect(book.log == [] && board.table.contentOffset.y > 0)
    try board.wait(3)
    // A touch that rests first highlights the row until it scrolls.
    let y = board.table.contentOffset.y
    try board.touch(.down, 100, 300)
    try board.wait(0.2)
    expect(book.log.count == 2 && book.log[1].hasPrefix("highlight"))
    try board.touch(.move, 100, 280)
    expect(book.log.count == 3 && book.log[2].hasPrefix("unhighlight"))
    try board.touch(.up, 100, 280)
    expect(board.table.contentOffset.y > y && board.table.indexPathForSelectedRow == nil)
  }

  @Test func touchHighlightsRow() throws {
    let book = TableDataSource(rows: 5)
    let board = try TableFixture(book)
    try board.touch(.down, 100, 20, after: 0.1)
    try board.wait(0.2)
    let cell = try #require(board.table.cellForRow(at: [0, 0]))
    expect(cell.isHighlighted && cell.textLabel?.isHighlighted == true)
    // A cancelled touch removes the highlight.
    try board.touch(.cancel, 100, 20)
    expect(!cell.isHighlighted && !cell.isSelected)
  }

  @Test func detailButtonDoesNotSelectRow() throws {
    final class DetailDelegate: NSObject, UITableViewDelegate {
      var log: [String] = []
      func tableView(_ t: UITableView, accessoryButtonTappedForRowWith p: IndexPath) {
        log.append("details \(p.row)")
      }
      func tableView(_ t: UITableView, didSelectRowAt p: IndexPath) { log.append("row \(p.row)") }
    }
    let listener = DetailDelegate()
    let board = try TableFixture(TableDataSource(rows: 3))
    try board.perform { table in
      table.delegate = listener
      table.cellForRow(at: [0, 1])?.accessoryType = .detailDisclosureButton
    }
    try board.perform { $0.cellForRow(at: [0, 1])?.accessoryType = .detailDisclosureButton }
    try board.tap(275, 66)
    try board.tap(100, 66)
    expectEqual(listener.log, ["details 1", "row 1"])
  }

  // MARK: Swipes

  @Test func swipeRevealsDeleteAction() throws {
    let book = TableDataSource(rows: 6)
    let board = try TableFixture(book)
    try board.drag([(250, 60), (235, 60), (200, 61), (170, 61), (150, 61)])
    try board.wait(0.6)
    let cell = try #require(board.table.cellForRow(at: [0, 1]))
    expect(book.log == ["will swipe 0.1"] && cell.showingDeleteConfirmation)
    let width = -cell.frame.minX
    expect(width >= 74 && width < 100 && board.table.contentOffset.y == 0)
    try board.tap(300, 60)
    expectEqual(book.log, ["will swipe 0.1", "commit delete 0.1", "did swipe 0.1"])
    try board.wait(0.6)
    expectEqual(board.shown, ["0 0", "2 44", "3 88", "4 132", "5 176"])
    expect(board.table.subviews.allSatisfy { !($0 is SwipeActionsView) })
  }

  @Test func fullSwipeDeletesImmediately() throws {
    let book = TableDataSource(rows: 3)
    let board = try TableFixture(book)
    try board.drag([(300, 20), (280, 20), (200, 20), (100, 20), (40, 20)])
    expectEqual(book.log, ["will swipe 0.0", "commit delete 0.0", "did swipe 0.0"])
    try board.wait(0.6)
    expectEqual(board.shown, ["1 0", "2 44"])
  }

  @Test func touchElsewhereClosesSwipe() throws {
    let book = TableDataSource(rows: 6)
    let board = try TableFixture(book)
    try board.drag([(250, 60), (235, 60), (200, 61), (150, 61)])
    try board.wait(0.6)
    book.log = []
    try board.tap(100, 200)
    try board.wait(0.6)
    expect(book.log == ["did swipe 0.1"] && board.table.indexPathForSelectedRow == nil)
    expectEqual(board.table.cellForRow(at: [0, 1])?.frame.minX, 0)
    // The next tap selects.
    try board.tap(100, 200)
    expectEqual(board.table.indexPathForSelectedRow, [0, 4])
  }

  @Test func shortSwipesCloseAndUnavailableAreIgnored() throws {
    let book = TableDataSource(rows: 6)
    let board = try TableFixture(book)
    try board.drag([(250, 60), (238, 60), (235, 60), (235, 60), (235, 60), (235, 60), (235, 60)])
    try board.wait(0.6)
    expectEqual(book.log, ["will swipe 0.1", "did swipe 0.1"])
    book.log = []
    // There are no leading actions.
    try board.drag([(50, 60), (90, 60), (150, 61)])
    expectEqual(book.log, [])
    expectEqual(board.table.cellForRow(at: [0, 1])?.frame.minX, 0)
  }

  @Test func leadingSwipeActions() throws {
    let book = TableDataSource(rows: 6)
    var done: [String] = []
    book.leading = [
      UIContextualAction(style: .normal, title: "Mark") { action, _, close in
        done.append(action.title ?? "")
        close(true)
      },
      UIContextualAction(style: .normal, title: "Other") { _, _, close in close(false) },
    ]
    let board = try TableFixture(book)
    try board.drag([(20, 60), (35, 60), (80, 60), (140, 60)])
    try board.wait(0.6)
    expect(board.table.cellForRow(at: [0, 1])!.frame.minX >= 148)
    try board.tap(20, 60)
    try board.wait(0.6)
    expect(done == ["Mark"] && board.table.cellForRow(at: [0, 1])?.frame.minX == 0)
    expectEqual(book.log, ["will swipe 0.1", "did swipe 0.1"])
  }

  // MARK: Editing

  @Test func editControlsDeleteRows() throws {
    let book = TableDataSource(rows: 4)
    let board = try TableFixture(book)
    try board.perform { $0.setEditing(true, animated: true) }
    try board.wait(0.5)
    let cell = try #require(board.table.cellForRow(at: [0, 2]))
    expect(cell.isEditing && cell.contentView.frame.minX == 38 && cell.editingStyle == .delete)
    // Rows cannot be selected while editing.
    try board.tap(200, 20)
    expectEqual(book.log, [])
    try board.tap(26, 110)
    try board.wait(0.6)
    expect(book.log == ["will swipe 0.2"] && cell.frame.minX < 0)
    try board.tap(300, 110)
    try board.wait(0.6)
    expectEqual(board.shown, ["0 0", "1 44", "3 88"])
    try board.perform { $0.setEditing(false, animated: false) }
    expectEqual(board.table.cellForRow(at: [0, 0])?.contentView.frame.minX, 0)
  }

  @Test func editControlsAnimate() throws {
    let board = try TableFixture(TableDataSource(rows: 4))
    func shown() throws -> (delete: CGRect, text: CGRect, opacity: Float) {
      let cell = try #require(board.table.cellForRow(at: [0, 2]))
      let control = try #require(cell.parts.editControl)
      let disc = try #require(control.subviews.first?.layer.presentation())
      let text = try #require(cell.textLabel?.layer.presentation())
      return (disc.frame, text.frame, try #require(control.layer.presentation()).opacity)
    }
    try board.perform { $0.setEditing(true, animated: true) }
    try board.wait(0.15)
    let half = try shown()
    expect(half.opacity > 0 && half.opacity < 1 && half.delete.minY == 11)
    expectEqual(board.table.cellForRow(at: [0, 2])?.textLabel?.layer.contentsGravity, .left)
    try board.wait(0.5)
    expect(try shown().delete == half.delete)
    expect(try shown().opacity == 1)
    // The controls disappear with the reverse animation.
    try board.perform { $0.setEditing(false, animated: true) }
    try board.wait(0.15)
    expect(try shown().opacity > 0)
    try board.wait(0.5)
    expect(try shown().opacity == 0)
  }

  @Test func editControlsSelectMultipleRows() throws {
    let book = TableDataSource(rows: 4)
    let board = try TableFixture(book) { $0.allowsMultipleSelectionDuringEditing = true }
    try board.perform { $0.isEditing = true }
    try board.tap(26, 20)
    try board.tap(200, 110)
    expectEqual(board.table.indexPathsForSelectedRows, [[0, 0], [0, 2]])
    expect(board.table.cellForRow(at: [0, 0])?.parts.editControl?.isChecked == true)
    try board.perform { $0.isEditing = false }
    expect(board.table.indexPathsForSelectedRows == nil)
  }

  @Test func selectionBackgroundReturnsAfterEditing() throws {
    let board = try TableFixture(TableDataSource(rows: 4)) {
      $0.allowsSelectionDuringEditing = true
      $0.allowsMultipleSelectionDuringEditing = true
    }
    func background() -> CGFloat? {
      board.table.cellForRow(at: [0, 0])?.parts.defaultSelectionView?.alpha
    }
    try board.tap(100, 20)
    expectEqual(background(), 1)
    // A circle replaces the background of a selected row; the row stays selected.
    try board.perform { $0.isEditing = true }
    expectEqual(background(), 0)
    try board.perform { $0.isEditing = false }
    expect(board.table.indexPathForSelectedRow == [0, 0] && background() == 1)
    // A cell without a row.
    let cell = try #require(board.table.cellForRow(at: [0, 0]))
    try board.perform { table in
      table.isEditing = true
      cell.prepareForReuse()
    }
    expect(!cell.parts.showsSelectionCircle && !cell.isEditing)
  }

  @Test func dragReordersRows() throws {
    let book = TableDataSource([["a", "b", "c"], ["d"]])
    book.movable = true
    book.headers = [1: "Two"]
    let board = try TableFixture(book)
    try board.perform { $0.isEditing = true }
    try board.touch(.down, 300, 20, after: 0.3)
    try board.wait(0.2)
    try board.touch(.move, 300, 40)
    // The row follows the finger; its neighbor moves when half of it is covered.
    expect(
      board.table.cellForRow(at: [0, 0])?.frame.midY == 42 && board.table.contentOffset.y == 0)
    try board.touch(.move, 300, 50)
    try board.wait(0.3)
    expect(board.shown.map { $0.first! } == ["b", "a", "c", "d"] && book.log == [])
    try board.touch(.move, 300, 190)
    try board.touch(.up, 300, 190)
    try board.wait(0.4)
    expectEqual(book.log, ["move 0.0 1.1"])
    expectEqual(book.sections, [["b", "c"], ["d", "a"]])
    expectEqual(board.shown, ["b 0", "c 44", "d 116", "a 160"])
  }

  @Test func rowDragScrollingIsIndependentOfFrameRate() throws {
    func offset(rate: Int) throws -> CGFloat {
      let book = TableDataSource(rows: 100)
      book.movable = true
      let board = try TableFixture(book, rate: rate)
      try board.perform { $0.isEditing = true }
      try board.touch(.down, 300, 20, after: 0.3)
      try board.wait(0.2)
      for y in stride(from: 40, through: 475, by: 29) { try board.touch(.move, 300, CGFloat(y)) }
      try board.wait(0.5)
      return board.table.contentOffset.y
    }
    let (slow, fast) = (try offset(rate: 60), try offset(rate: 120))
    // The first and the last tick are at other times.
    expect(slow > 100 && abs(fast - slow) <= 2 * EdgeAutoscroll.maximumStep)
  }

  @Test func updatesCancelRowDrag() throws {
    let book = TableDataSource([["a", "b", "c"], ["d"]])
    book.movable = true
    let board = try TableFixture(book)
    try board.perform { $0.isEditing = true }
    try board.touch(.down, 300, 20, after: 0.3)
    try board.wait(0.2)
    for y in stride(from: 40, through: 180, by: 20) { try board.touch(.move, 300, CGFloat(y)) }
    try board.wait(0.3)
    // The row is displayed in the other section; the data source has not been notified.
    expect(board.table.numberOfRows(inSection: 0) == 2 && book.log == [])
    // Another row is deleted during the drag.
    try board.perform { table in
      book.sections[0].remove(at: 1)
      table.deleteRows(at: [[0, 1]], with: .fade)
    }
    try board.touch(.move, 300, 100)
    try board.touch(.up, 300, 100)
    try board.wait(0.6)
    expect(book.log == [] && book.sections == [["a", "c"], ["d"]])
    expectEqual(board.shown, ["a 0", "c 44", "d 88"])
    let cell = try #require(board.table.cellForRow(at: [0, 0]))
    expect(cell.alpha == 1 && cell.layer.shadowOpacity == 0)
  }
}
