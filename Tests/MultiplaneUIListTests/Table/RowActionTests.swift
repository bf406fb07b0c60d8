// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

private final class RowActionDelegate: NSObject, UITableViewDelegate {
  var performed: [String] = []
  func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath)
    -> [UITableViewRowAction]?
  {
    [
      UITableViewRowAction(style: .destructive, title: "Remove") { _, path in
        self.performed.append("remove \(path.row)")
      },
      UITableViewRowAction(style: .normal, title: "More") { _, _ in },
    ]
  }
}

@MainActor @Suite struct RowActionTests {
  @Test func actionsOfTheFormerMethodAreTrailingActions() throws {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    defer { stage.invalidate() }
    try stage.perform {
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let delegate = RowActionDelegate()
      let path = IndexPath(row: 0, section: 0)
      let configuration = try #require(
        delegate.tableView(table, trailingSwipeActionsConfigurationForRowAt: path))
      expectEqual(configuration.actions.map(\.title), ["Remove", "More"])
      expectEqual(configuration.actions.map(\.style), [.destructive, .normal])
      expect(!configuration.performsFirstActionWithFullSwipe)
      table.state.swipe = RowSwipe(path, leading: nil, trailing: nil)
      configuration.actions[0].handler(configuration.actions[0], table) { _ in }
      expectEqual(delegate.performed, ["remove 0"])
    }
  }

  private final class SwipeSource: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
    func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {}
  }

  private func board(_ delegate: RowActionDelegate) throws -> (StageFixture, UITableView, AnyObject)
  {
    let fixture = StageFixture()
    let source = SwipeSource()
    var table: UITableView!
    try fixture.show { window in
      table = UITableView(frame: window.bounds)
      (table.dataSource, table.delegate) = (source, delegate)
      window.addSubview(table)
    }
    return (fixture, table, source)
  }

  @Test func endOfEditingClosesSwipedRow() throws {
    let delegate = RowActionDelegate()
    let (fixture, table, source) = try board(delegate)
    try fixture.drag(from: CGPoint(x: 250, y: 60), by: CGPoint(x: -150, y: 0))
    try fixture.wait(1)
    expectEqual(table.state.swipe?.path, [0, 1])
    fixture.stage.perform { table.setEditing(false, animated: true) }
    try fixture.wait(1)
    expect(table.state.swipe == nil && table.cellForRow(at: [0, 1])?.frame.minX == 0)
    withExtendedLifetime(source) {}
  }

  @Test func deleteControlShowsRowActions() throws {
    let delegate = RowActionDelegate()
    let (fixture, table, source) = try board(delegate)
    fixture.stage.perform { table.setEditing(true, animated: false) }
    try fixture.wait(0.1)
    try fixture.tap(20, 60)
    try fixture.wait(1)
    expectEqual(table.state.swipe?.path, [0, 1])
    let titles = table.state.swipe?.trailing?.configuration.actions.map(\.title)
    expectEqual(titles, ["Remove", "More"])
    withExtendedLifetime(source) {}
  }

  @Test func reconfigurationBeforeReloadDoesNothing() throws {
    let delegate = RowActionDelegate()
    let (fixture, table, source) = try board(delegate)
    // The data source returns new cells, which a reconfiguration would not accept.
    fixture.stage.perform {
      table.reloadData()
      table.reconfigureRows(at: [[0, 0]])
    }
    try fixture.wait(0.1)
    expectEqual(table.visibleCells.count, 3)
    withExtendedLifetime(source) {}
  }
}
