// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI

@MainActor @Suite struct DiffableSourceTests {
  private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  private func snapshot(_ sections: [(String, [Int])]) -> Snapshot {
    var snapshot = Snapshot()
    for (name, items) in sections {
      snapshot.appendSections([name])
      snapshot.appendItems(items, toSection: name)
    }
    return snapshot
  }

  @Test func snapshotEditing() {
    var list = snapshot([("a", [1, 2, 3]), ("b", [4])])
    list.insertItems([9], beforeItem: 2)
    list.insertItems([8], afterItem: 4)
    list.moveItem(1, afterItem: 3)
    list.deleteItems([2, 77])
    expectEqual(list.itemIdentifiers, [9, 3, 1, 4, 8])
    expect(list.numberOfItems == 5 && list.numberOfItems(inSection: "b") == 2)
    expect(list.sectionIdentifier(containingItem: 8) == "b" && list.indexOfItem(4) == 3)
    list.insertSections(["c"], beforeSection: "b")
    list.moveSection("a", afterSection: "b")
    expect(list.sectionIdentifiers == ["c", "b", "a"] && list.indexOfSection("a") == 2)
    list.moveItem(4, beforeItem: 9)
    expectEqual(list.itemIdentifiers(inSection: "a"), [4, 9, 3, 1])
    list.deleteSections(["a"])
    expect(list.itemIdentifiers == [8] && list.sectionIdentifier(containingItem: 4) == nil)
    list.deleteAllItems()
    expectEqual(list.numberOfSections, 0)
  }

  /// Tests the updates between all pairs of some lists.
  @Test func updatesTransformSnapshots() {
    let lists: [[(String, [Int])]] = [
      [], [("a", [1, 2, 3])], [("a", [3, 1, 2])], [("b", [4]), ("a", [2, 5])],
      [("a", [4, 2]), ("b", [1, 5, 3])], [("c", [1]), ("b", []), ("a", [9, 8, 2, 1000])],
    ]
    for from in lists {
      for to in lists {
        let updates = BatchUpdates(from: snapshot(from), to: snapshot(to), .fade)
        let (old, new) = (from.map(\.1.count), to.map(\.1.count))
        expect(updates.problem(from: old, to: new) == nil, "\(from) \(to)")
        let map = BatchUpdateMapping(updates, from: old, to: new)
        for (section, (_, items)) in from.enumerated() {
          for (row, item) in items.enumerated() {
            let path = map.new(IndexPath(row: row, section: section))
            let known = to.contains { $0.1.contains(item) }
            expect(path.map { to[$0.section].1[$0.row] } == (known ? item : nil))
          }
        }
      }
    }
  }

  @Test func movedItemsCanBeReloaded() {
    let old = snapshot([("a", [1, 2, 3]), ("b", [4]), ("c", [5, 6])])
    var new = snapshot([("c", [5, 6]), ("b", [2, 4]), ("a", [3, 1])])
    new.reloadItems([1, 2, 3, 4])
    new.reloadSections(["a", "c"])
    let updates = BatchUpdates(from: old, to: new, .fade)
    expect(updates.problem(from: [3, 1, 2], to: [2, 2, 2]) == nil)
    // Reloaded in place, or deleted in one section and inserted in the other.
    expect(updates.movedItems.isEmpty)
    expectEqual(updates.reloadedItems.map(\.path), [[1, 0]])
    expect(updates.deletedItems.contains { $0.path == [0, 1] })
    expect(updates.insertedItems.contains { $0.path == [1, 0] })
    let map = BatchUpdateMapping(updates, from: [3, 1, 2], to: [2, 2, 2])
    expect(map.oldSections[0] == nil && map.oldSections[2] == nil && map.oldSections[1] == 1)
  }

  @Test func tableShowsAppliedSnapshot() throws {
    let stage = Stage(size: CGSize(width: 320, height: 480))
    var table: UITableView!
    var source: UITableViewDiffableDataSource<String, Int>!
    stage.perform {
      let window = UIWindow(frame: UIScreen.main.bounds)
      table = UITableView(frame: window.bounds)
      table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      source = UITableViewDiffableDataSource(tableView: table) { table, path, item in
        let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
        cell.textLabel?.text = "\(item)"
        return cell
      }
      window.addSubview(table)
      window.makeKeyAndVisible()
      source.apply(snapshot([("a", [1, 2, 3])]))
    }
    try stage.simulate(to: 0)
    func visibleTexts() -> [String] {
      stage.perform { table.visibleCells.compactMap { $0.textLabel?.text } }
    }
    expectEqual(visibleTexts(), ["1", "2", "3"])
    let three = table.cellForRow(at: [0, 2])
    var isOver = false
    stage.perform {
      source.apply(snapshot([("b", [7]), ("a", [3, 1])])) { isOver = true }
      expect(source.itemIdentifier(for: [1, 0]) == 3 && source.indexPath(for: 1) == [1, 1])
    }
    try stage.simulate(to: 0.15)
    expect(visibleTexts() == ["7", "3", "1"] && !isOver)
    expect(table.cellForRow(at: [1, 0]) === three)
    let y = stage.perform { three?.layer.presentation()?.frame.minY ?? 0 }
    expect(abs(y - 66) < 0.01 as CGFloat)
    try stage.simulate(to: 1)
    expect(isOver)
    var next = stage.perform { source.snapshot() }
    next.reconfigureItems([7])
    stage.perform { source.apply(next, animatingDifferences: false) }
    expectEqual(visibleTexts(), ["7", "3", "1"])
  }

  @Test func completionRunsWithoutTable() throws {
    let stage = Stage(size: CGSize(width: 10, height: 10))
    weak var table: UITableView?
    let source = stage.perform {
      let made = UITableView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      table = made
      return UITableViewDiffableDataSource<String, Int>(tableView: made) { _, _, _ in nil }
    }
    try stage.simulate(to: 0.1)
    expect(table == nil)
    var isOver = false
    stage.perform { source.apply(snapshot([("a", [1])])) { isOver = true } }
    expect(isOver && source.snapshot().itemIdentifiers == [1])
  }
}
