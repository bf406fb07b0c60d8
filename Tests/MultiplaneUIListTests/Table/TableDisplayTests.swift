// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

private final class RecordingCell: UITableViewCell {
  static nonisolated(unsafe) var made: [String] = []
  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
    Self.made.append("\(style) \(reuseIdentifier ?? "-")")
  }
  required init?(coder: NSCoder) { nil }
}

private final class PlainCell: UITableViewCell {}

private final class CustomHeader: UITableViewHeaderFooterView {
  var isLoud = false
  override init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
    isLoud = true
  }
  required init?(coder: NSCoder) { nil }
}

@MainActor @Suite struct TableDisplayTests {
  // MARK: Order

  @Test func dataSourceCallOrder() throws {
    let book = TableDataSource([["a", "b"], ["c"]])
    book.writesQuestions = true
    let board = try TableFixture(book)
    expectEqual(
      book.log,
      [
        "sections", "rows 0", "rows 1", "height 0.0", "cell 0.0", "will show 0.0", "cell 0.1",
        "height 0.1", "will show 0.1", "cell 1.0", "height 1.0", "will show 1.0",
      ])
    book.log = []
    board.stage.perform { board.table.reloadData() }
    expectEqual(
      book.log,
      [
        "did hide 0.0", "did hide 0.1", "did hide 1.0", "sections", "rows 0", "rows 1",
        "height 0.0",
      ])
    try board.wait(0.1)
    expectEqual(book.log.filter { $0.hasPrefix("cell") }, ["cell 0.0", "cell 0.1", "cell 1.0"])
    expectEqual(book.cellsMade, 3)
  }

  @Test func missingEstimatesRequestAllHeights() throws {
    let book = TableDataSource(rows: 100)
    book.writesQuestions = true
    book.heights = ["3": 100]
    let board = try TableFixture(book) { $0.estimatedRowHeight = 0 }
    expectEqual(book.log.filter { $0.hasPrefix("height") }.count, 100)
    expectEqual(board.table.contentSize.height, 4456)
    expectEqual(board.shown.prefix(5), ["0 0", "1 44", "2 88", "3 132", "4 232"])
  }

  @Test func measuredHeightsReplaceEstimates() throws {
    let book = TableDataSource(rows: 100)
    for row in 0..<100 { book.heights["\(row)"] = 120 }
    let board = try TableFixture(book) { $0.estimatedRowHeight = 60 }
    // Four rows are visible; the others have the estimated height.
    expectEqual(board.shown, ["0 0", "1 120", "2 240", "3 360"])
    expectEqual(board.table.contentSize.height, 6240)
    // Rows measured above the visible area do not move the visible ones.
    try board.perform { $0.scrollToRow(at: [0, 50], at: .top, animated: false) }
    let top = board.table.contentOffset.y
    let row = try #require(
      board.stage.perform { board.table.indexPathForRow(at: CGPoint(x: 0, y: top)) })
    expectEqual(row, [0, 50])
    let before = board.table.rectForRow(at: row).minY - board.table.contentOffset.y
    try board.perform { $0.contentOffset.y -= 30 }
    let after = board.table.rectForRow(at: row).minY - board.table.contentOffset.y
    expectEqual(after, before + 30)
    expectEqual(board.table.rectForRow(at: [0, 49]).height, 120)
  }

  // MARK: Reuse

  @Test func onlyVisibleRowsHaveCells() throws {
    let book = TableDataSource(rows: 100_000)
    let board = try TableFixture(book)
    expectEqual(board.table.contentSize.height, 4_400_000)
    expect(board.shown.count == 11 && board.shown.last == "10 440")
    for y in stride(from: CGFloat(0), to: 4000, by: 37) {
      try board.perform { $0.contentOffset.y = y }
    }
    expectEqual(book.cellsMade, 12)
    expect(board.table.subviews.compactMap { $0 as? UITableViewCell }.count <= 12)
    try board.perform { $0.contentOffset.y = 4_399_520 }
    expect(board.shown.last == "99999 4399956" && book.cellsMade == 12)
  }

  @Test func registeredClassesUseTheirInitializers() throws {
    RecordingCell.made = []
    let stage = Stage(size: CGSize(width: 100, height: 100))
    stage.perform {
      let table = UITableView(frame: .zero)
      table.register(
        RecordingCell.self, forCellReuseIdentifier: "an identifier of more than 15 bytes")
      table.register(PlainCell.self, forCellReuseIdentifier: "plain")
      table.register(CustomHeader.self, forHeaderFooterViewReuseIdentifier: "head")
      let cell = table.dequeueReusableCell(
        withIdentifier: "an identifier of more than 15 bytes", for: [0, 0])
      expect(cell is RecordingCell && cell.cellStyle == .subtitle)
      expectEqual(cell.reuseIdentifier, "an identifier of more than 15 bytes")
      expectEqual(RecordingCell.made, ["default an identifier of more than 15 bytes"])
      expect(table.dequeueReusableCell(withIdentifier: "plain") is PlainCell)
      expect(table.dequeueReusableCell(withIdentifier: "other") == nil)
      let head = table.dequeueReusableHeaderFooterView(withIdentifier: "head") as? CustomHeader
      expect(head?.isLoud == true && head?.reuseIdentifier == "head")
    }
  }

  // MARK: Styles

  @Test func plainSectionGeometry() throws {
    let book = TableDataSource([Array(repeating: "x", count: 20), Array(repeating: "y", count: 20)])
    book.headers = [0: "One", 1: "Two"]
    book.footers = [1: "End"]
    let board = try TableFixture(book)
    let table = board.table!
    expectEqual(table.rectForHeader(inSection: 0), CGRect(x: 0, y: 0, width: 320, height: 28))
    expectEqual(table.rectForRow(at: [0, 0]), CGRect(x: 0, y: 28, width: 320, height: 44))
    expectEqual(table.rectForHeader(inSection: 1).minY, 908)
    expectEqual(table.rect(forSection: 1), CGRect(x: 0, y: 908, width: 320, height: 936))
    expectEqual(table.contentSize.height, 1844)
    // Headers are pinned until the next one pushes them away.
    for (offset, first, second) in [
      (0, 0, nil), (100, 100, nil), (-30, 0, nil), (500, 500, 908), (890, 880, 908),
      (920, nil, 920),
    ] as [(CGFloat, CGFloat?, CGFloat?)] {
      try board.perform { $0.contentOffset.y = offset }
      expectEqual(table.headerView(forSection: 0)?.frame.minY, first, "\(offset)")
      expectEqual(table.headerView(forSection: 1)?.frame.minY, second, "\(offset)")
    }
    // Footers are pinned at the bottom.
    try board.perform { $0.contentOffset.y = 1000 }
    expectEqual(table.footerView(forSection: 1)?.frame.maxY, 1480)
    expectEqual(table.headerView(forSection: 1)?.textLabel?.text, "Two")
  }

  @Test func groupedSectionGeometry() throws {
    let book = TableDataSource([["a"], ["b"], ["c"]])
    book.headers = [1: "Title"]
    let board = try TableFixture(book, .grouped)
    let table = board.table!
    expectEqual(table.rectForRow(at: [0, 0]), CGRect(x: 0, y: 35, width: 320, height: 44))
    expectEqual(table.rectForFooter(inSection: 0).height, 17.5)
    expectEqual(table.headerView(forSection: 1)?.textLabel?.text, "TITLE")
    expectEqual(
      table.rectForRow(at: [2, 0]).minY, table.rectForRow(at: [1, 0]).maxY + 35)
    let cards = try TableFixture(book, .insetGrouped)
    expectEqual(
      cards.table.rectForRow(at: [0, 0]), CGRect(x: 16, y: 35, width: 288, height: 44))
    let cell = try #require(cards.table.cellForRow(at: [0, 0]))
    expect(cell.frame.minX == 16 && cell.layer.cornerRadius == 10 && cell.clipsToBounds)
  }

  @Test func tableHeaderAndFooterViews() throws {
    let book = TableDataSource(rows: 2)
    let board = try TableFixture(book)
    try board.perform {
      $0.tableHeaderView = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 60))
      $0.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 30))
    }
    let table = board.table!
    expectEqual(table.tableHeaderView?.frame, CGRect(x: 0, y: 0, width: 320, height: 60))
    expectEqual(table.tableFooterView?.frame, CGRect(x: 0, y: 148, width: 320, height: 30))
    expect(table.contentSize.height == 178 && board.shown == ["0 60", "1 104"])
    try board.perform { $0.tableHeaderView = nil }
    expect(board.shown == ["0 0", "1 44"] && table.subviews.count == 3)
  }

  @Test func rowsAreFoundByPositionAndCell() throws {
    let board = try TableFixture(TableDataSource(rows: 100))
    let table = board.table!
    expectEqual(table.indexPathForRow(at: CGPoint(x: 10, y: 44)), [0, 1])
    expect(table.indexPathForRow(at: CGPoint(x: 10, y: -1)) == nil)
    expect(table.indexPathForRow(at: CGPoint(x: 400, y: 44)) == nil)
    expect(table.indexPathForRow(at: CGPoint(x: 10, y: CGFloat.nan)) == nil)
    expectEqual(
      table.indexPathsForRows(in: CGRect(x: 0, y: 80, width: 9, height: 60)),
      [
        [0, 1], [0, 2], [0, 3],
      ])
    expect(table.rectForRow(at: [0, 100]) == .zero && table.cellForRow(at: [0, 50]) == nil)
    expect(table.numberOfRows(inSection: 3) == 0 && table.numberOfSections == 1)
    let cell = try #require(table.cellForRow(at: [0, 3]))
    expectEqual(table.indexPath(for: cell), [0, 3])
    expect(table.indexPath(for: UITableViewCell(style: .default, reuseIdentifier: nil)) == nil)
  }

  @Test func scrollsToRows() throws {
    let board = try TableFixture(TableDataSource(rows: 100))
    for (row, position, y) in [
      (50, .top, 2200), (50, .bottom, 1764), (50, .middle, 1982), (0, .bottom, 0), (99, .top, 3920),
      (98, .none, 3920), (60, .none, 2640), (75, .none, 2864),
    ] as [(Int, UITableView.ScrollPosition, CGFloat)] {
      try board.perform { $0.scrollToRow(at: [0, row], at: position, animated: false) }
      expectEqual(board.table.contentOffset.y, y, "\(row) \(position)")
    }
    try board.perform { $0.scrollToRow(at: [0, 0], at: .top, animated: true) }
    try board.wait(0.15)
    expect(board.table.contentOffset.y > 0 && board.table.contentOffset.y < 2864)
    try board.wait(0.5)
    expectEqual(board.table.contentOffset.y, 0)
  }

  /// Creates a hundred rows, each measured at 100 points when it is displayed.
  private func misestimatedTable() throws -> TableFixture {
    let book = TableDataSource(rows: 100)
    for name in book.sections[0] { book.heights[name] = 100 }
    return try TableFixture(book)
  }

  @Test(arguments: [true, false])
  func scrollsToRowsMeasuredOnDisplay(isAnimated: Bool) throws {
    for (row, position, y) in [
      (50, .top, 0), (50, .bottom, 380), (50, .middle, 190), (50, .none, 380), (99, .top, 380),
    ] as [(Int, UITableView.ScrollPosition, CGFloat)] {
      let board = try misestimatedTable()
      try board.perform { $0.scrollToRow(at: [0, row], at: position, animated: isAnimated) }
      try board.wait(isAnimated ? 0.5 : 0)
      let rect = board.table.rectForRow(at: [0, row])
      expect(rect.height == 100 && rect.minY - board.table.contentOffset.y == y, "\(position)")
    }
    // The same upwards.
    let board = try misestimatedTable()
    try board.perform { $0.scrollToRow(at: [0, 99], at: .bottom, animated: false) }
    try board.perform { $0.scrollToRow(at: [0, 30], at: .none, animated: isAnimated) }
    try board.wait(isAnimated ? 0.5 : 0)
    expectEqual(board.table.rectForRow(at: [0, 30]).minY, board.table.contentOffset.y)
  }

  @Test func constraintsDetermineRowHeights() throws {
    final class Source: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
      func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        cell.contentView.addSubview(view)
        NSLayoutConstraint.activate([
          view.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 10),
          view.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor, constant: -10),
          view.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
          view.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor),
          view.heightAnchor.constraint(
            equalTo: view.widthAnchor, multiplier: 0.1 * CGFloat(path.row + 1)),
        ])
        return cell
      }
    }
    let source = Source()
    let stage = Stage(size: CGSize(width: 320, height: 480))
    let table = stage.perform {
      let window = UIWindow(frame: UIScreen.main.bounds)
      let table = UITableView(frame: UIScreen.main.bounds)
      table.dataSource = source
      window.addSubview(table)
      window.makeKeyAndVisible()
      return table
    }
    try stage.simulate(to: 0)
    expectEqual((0..<3).map { table.rectForRow(at: [0, $0]).height }, [52, 84, 116])
    expectEqual(table.contentSize.height, 252)
  }
}
