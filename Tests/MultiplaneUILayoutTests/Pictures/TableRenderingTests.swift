// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

/// A data source of rows with all cell styles.
@MainActor private final class Samples: NSObject, UITableViewDataSource {
  static let styles: [UITableViewCell.CellStyle] = [.default, .value1, .value2, .subtitle]
  static let accessories: [UITableViewCell.AccessoryType] = [
    .none, .disclosureIndicator, .detailDisclosureButton, .checkmark, .detailButton,
  ]
  var sections = 2
  var rows = 3
  var style: (IndexPath) -> UITableViewCell.CellStyle = { _ in .default }
  var dress: (UITableViewCell, IndexPath) -> Void = { _, _ in }
  var footer: String?

  func numberOfSections(in tableView: UITableView) -> Int { sections }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: style(indexPath), reuseIdentifier: nil)
    cell.textLabel?.text = "Text \(indexPath.row)"
    cell.detailTextLabel?.text = "Detail"
    dress(cell, indexPath)
    return cell
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    "Section \(section)"
  }
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    footer
  }
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    indexPath.row != 1
  }
}

@MainActor @Suite struct TableRenderingTests {
  private func expectTable(
    _ name: String, _ samples: Samples, _ style: UITableView.Style, height: CGFloat = 240,
    sourceLocation: SourceLocation = #_sourceLocation, then: ((UITableView) -> Void)? = nil
  ) throws {
    var table: UITableView!
    try expectViews(
      "table/\(name)", 220, height, sourceLocation: sourceLocation,
      { view in
        table = UITableView(frame: CGRect(x: 0, y: 0, width: 220, height: height), style: style)
        table.dataSource = samples
        view.addSubview(table)
      }, then: then.map { change in { _ in change(table) } })
    withExtendedLifetime(samples) {}
  }

  @Test func plainStyle() throws { try expectTable("plain", Samples(), .plain) }

  @Test func stickyHeaders() throws {
    let samples = Samples()
    samples.rows = 5
    try expectTable("sticky", samples, .plain) { $0.contentOffset.y = 130 }
  }

  @Test func groupedStyle() throws {
    let samples = Samples()
    samples.footer = "What stands below the group, in as many lines as it takes."
    try expectTable("grouped", samples, .grouped, height: 300)
  }

  @Test func insetGroupedStyle() throws {
    try expectTable("cards", Samples(), .insetGrouped, height: 300)
  }

  @Test func cellStyles() throws {
    let samples = Samples()
    (samples.sections, samples.rows) = (1, 5)
    samples.style = { Samples.styles[$0.row % 4] }
    samples.dress = { cell, path in if path.row == 4 { cell.imageView?.image = TestImage.star } }
    try expectTable("styles", samples, .plain, height: 270)
  }

  @Test func accessoryTypes() throws {
    let samples = Samples()
    (samples.sections, samples.rows) = (1, 5)
    samples.style = { _ in .value1 }
    samples.dress = { cell, path in
      cell.accessoryType = Samples.accessories[path.row]
      cell.indentationLevel = path.row
    }
    try expectTable("accessories", samples, .plain, height: 250)
  }

  @Test func selectionAndEditing() throws {
    let samples = Samples()
    (samples.sections, samples.rows) = (1, 4)
    try expectTable("selected", samples, .plain, height: 206) {
      $0.allowsMultipleSelection = true
      $0.selectRow(at: [0, 0], animated: false, scrollPosition: .none)
      $0.cellForRow(at: [0, 2])?.setHighlighted(true, animated: false)
    }
    try expectTable("editing", samples, .plain, height: 206) { $0.isEditing = true }
    try expectTable("choosing", samples, .insetGrouped, height: 260) {
      $0.allowsMultipleSelectionDuringEditing = true
      $0.isEditing = true
      $0.selectRow(at: [0, 1], animated: false, scrollPosition: .none)
    }
    try expectTable("swiped", samples, .plain, height: 206) { table in
      UIView.performWithoutAnimation { table.openSwipe([0, 1]) }
    }
  }
}
