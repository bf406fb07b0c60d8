// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage

@testable import MultiplaneUI
@testable import UITestSupport

/// A data source of named rows and a delegate that logs the calls of a table.
@MainActor final class TableDataSource: NSObject, UITableViewDataSource, UITableViewDelegate {
  var sections: [[String]]
  var log: [String] = []
  var cellsMade = 0
  /// The heights of rows by name; 44 for others.
  var heights: [String: CGFloat] = [:]
  var headers: [Int: String] = [:]
  var footers: [Int: String] = [:]
  var unselectable: Set<IndexPath> = []
  var movable = false
  var leading: [UIContextualAction] = []
  /// Whether calls that request values are logged too, not only notifications.
  var writesQuestions = false

  init(_ sections: [[String]]) { self.sections = sections }

  /// Creates one section with a number of rows.
  convenience init(rows: Int) { self.init([(0..<rows).map { "\($0)" }]) }

  private func name(_ path: IndexPath) -> String { "\(path.section).\(path.row)" }
  private func logRequest(_ question: String) { if writesQuestions { log.append(question) } }

  func numberOfSections(in tableView: UITableView) -> Int {
    logRequest("sections")
    return sections.count
  }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    logRequest("rows \(section)")
    return sections[section].count
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    logRequest("cell \(name(indexPath))")
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "row")
      ?? {
        cellsMade += 1
        return UITableViewCell(style: .default, reuseIdentifier: "row")
      }()
    cell.textLabel?.text = sections[indexPath.section][indexPath.row]
    return cell
  }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    logRequest("height \(name(indexPath))")
    return heights[sections[indexPath.section][indexPath.row]] ?? 44
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    headers[section]
  }
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    footers[section]
  }
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { movable }
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    log.append("commit \(editingStyle) \(name(indexPath))")
    guard editingStyle == .delete else { return }
    sections[indexPath.section].remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .fade)
  }
  func tableView(_ tableView: UITableView, moveRowAt from: IndexPath, to: IndexPath) {
    log.append("move \(name(from)) \(name(to))")
    sections[to.section].insert(sections[from.section].remove(at: from.row), at: to.row)
  }

  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) { logRequest("will show \(name(indexPath))") }
  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) { logRequest("did hide \(name(indexPath))") }
  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    log.append("may highlight \(name(indexPath))")
    return true
  }
  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    log.append("highlight \(name(indexPath))")
  }
  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    log.append("unhighlight \(name(indexPath))")
  }
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    log.append("will select \(name(indexPath))")
    return unselectable.contains(indexPath) ? nil : indexPath
  }
  func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    log.append("will deselect \(name(indexPath))")
    return indexPath
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    log.append("select \(name(indexPath))")
  }
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    log.append("deselect \(name(indexPath))")
  }
  func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
    log.append("will swipe \(name(indexPath))")
  }
  func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
    log.append("did swipe \(indexPath.map(name) ?? "-")")
  }
  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    leading.isEmpty ? nil : UISwipeActionsConfiguration(actions: leading)
  }
}

/// A table of 320 x 480 points.
@MainActor final class TableFixture: StageFixture {
  let book: TableDataSource
  private(set) var table: UITableView!

  init(
    _ book: TableDataSource, _ style: UITableView.Style = .plain, rate: Int = 60,
    _ build: (UITableView) -> Void = { _ in }
  ) throws {
    self.book = book
    super.init(scale: 2, rate: rate, pace: 0.02)
    try show { window in
      table = UITableView(frame: window.bounds, style: style)
      build(table)
      table.dataSource = book
      table.delegate = book
      window.addSubview(table)
    }
  }

  /// Changes the table and simulates up to the current time.
  func perform(_ body: (UITableView) -> Void) throws {
    stage.perform { body(table) }
    try stage.simulate(to: time)
  }

  override func tap(_ x: CGFloat, _ y: CGFloat, after delay: Double? = nil) throws {
    try super.tap(x, y, after: delay ?? 0.6)
  }

  /// Drags a finger through points at intervals of 10 ms.
  func drag(_ points: [(CGFloat, CGFloat)], after delay: Double = 0.6) throws {
    try touch(.down, points[0].0, points[0].1, after: delay)
    for point in points.dropFirst() { try touch(.move, point.0, point.1, after: 0.01) }
    let last = points[points.count - 1]
    try touch(.up, last.0, last.1, after: 0.01)
  }

  /// The texts of the visible rows with their vertical positions, from top to bottom.
  var shown: [String] {
    stage.perform {
      table.visibleCells.map { "\($0.textLabel?.text ?? "") \(Int($0.frame.minY))" }
    }
  }

  /// Returns the displayed frame of a cell.
  func displayedFrame(_ path: IndexPath) -> CGRect? {
    stage.perform { table.cellForRow(at: path)?.layer.presentation()?.frame }
  }
}
