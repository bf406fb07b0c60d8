// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import Testing

@testable import MultiplaneUI

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
      #expect(configuration.actions.map(\.title) == ["Remove", "More"])
      #expect(configuration.actions.map(\.style) == [.destructive, .normal])
      #expect(!configuration.performsFirstActionWithFullSwipe)
      table.state.swipe = RowSwipe(path, leading: nil, trailing: nil)
      configuration.actions[0].handler(configuration.actions[0], table) { _ in }
      #expect(delegate.performed == ["remove 0"])
    }
  }
}
