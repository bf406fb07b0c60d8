// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

/// A data source and delegate with rows "0-0", "0-1" and so on that records the selections.
@MainActor private final class Rows: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
  var counts = [20]
  var widths: [CGFloat] = []
  var height: CGFloat = 0
  var chosen: [String] = []
  func numberOfComponents(in pickerView: UIPickerView) -> Int { counts.count }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    counts[component]
  }
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    widths.isEmpty ? 0 : widths[component]
  }
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat {
    height
  }
  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { "\(component)-\(row)" }
  func pickerView(
    _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
  ) { chosen.append("\(component)-\(row)") }
}

/// A data source and delegate that provides views and counts their reuse.
@MainActor private final class ColorSource: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
  var made = 0
  var reused = 0
  func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    1000
  }
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: UIView?
  ) -> UIView {
    if view == nil { made += 1 } else { reused += 1 }
    let view = view ?? UIView()
    view.tag = row
    return view
  }
}

/// A picker of 320 x 216 points in the upper-left corner.
@MainActor private final class PickerFixture: StageFixture {
  let rows = Rows()
  private(set) var picker: UIPickerView!

  init(_ change: (Rows) -> Void = { _ in }) throws {
    super.init()
    change(rows)
    try show { window in
      picker = UIPickerView()
      picker.dataSource = rows
      picker.delegate = rows
      window.addSubview(picker)
    }
  }

  /// Returns the vertical offset of a row's center from the picker's center.
  func rowOffset(_ row: Int, _ component: Int = 0) -> CGFloat? {
    stage.perform {
      picker.view(forRow: row, forComponent: component).map { $0.center.y - 108 }
    }
  }
}

@MainActor @Suite struct PickerViewTests {
  @Test func defaults() {
    let picker = UIPickerView()
    expectEqual(picker.frame, CGRect(x: 0, y: 0, width: 320, height: 216))
    expectEqual(picker.intrinsicContentSize, CGSize(width: 320, height: 216))
    expect(picker.dataSource == nil && picker.delegate == nil && picker.numberOfComponents == 0)
    expect(picker.selectedRow(inComponent: 0) == -1 && picker.numberOfRows(inComponent: 3) == 0)
    expectEqual(picker.rowSize(forComponent: 0), .zero)
    picker.selectRow(3, inComponent: 0, animated: true)
    expect(picker.view(forRow: 0, forComponent: 0) == nil)
  }

  @Test func rowSizes() throws {
    let board = try PickerFixture { rows in
      rows.counts = [20, 3, 0]
      rows.widths = [100, 0, 0]
    }
    let picker = board.picker!
    expect(picker.numberOfComponents == 3 && picker.numberOfRows(inComponent: 1) == 3)
    expectEqual(picker.rowSize(forComponent: 0), CGSize(width: 100, height: 32))
    // The rest of 320 without 9 on both sides and 5 between the components.
    expectEqual(picker.rowSize(forComponent: 1), CGSize(width: 96, height: 32))
    expectEqual(picker.selectedRow(inComponent: 2), -1)
    board.rows.height = 50
    picker.reloadAllComponents()
    expectEqual(picker.rowSize(forComponent: 1).height, CGFloat(50))
  }

  @Test func rowsFollowWheelCurve() throws {
    let board = try PickerFixture()
    try #require(board.rowOffset(0) == CGFloat(0))
    for row in 1...5 {
      let angle = Double(row) * 32 / 108
      expect(abs(try #require(board.rowOffset(row)) - 108 * CGFloat(sin(angle))) < 1e-9)
    }
    // Rows beyond 90° have no view.
    expect(board.rowOffset(6) == nil)
    let view = try #require(board.picker.view(forRow: 2, forComponent: 0))
    expect(abs(view.transform3D.m22 - CGFloat(cos(64.0 / 108))) < 1e-9)
    expect((view as? UILabel)?.text == "0-2" && view.alpha < 0.5)
  }

  @Test func selectRowMovesWheel() throws {
    let board = try PickerFixture()
    let picker = board.picker!
    board.stage.perform { picker.selectRow(7, inComponent: 0, animated: false) }
    expect(picker.selectedRow(inComponent: 0) == 7 && board.rowOffset(7) == CGFloat(0))
    board.stage.perform { picker.selectRow(9, inComponent: 0, animated: true) }
    expectEqual(picker.selectedRow(inComponent: 0), 9)
    try board.wait(0.15)
    let place = try #require(board.rowOffset(9))
    expect(place > 5 && place < 60)
    try board.wait(0.5)
    expectEqual(board.rowOffset(9), CGFloat(0))
    board.stage.perform { picker.selectRow(99, inComponent: 0, animated: false) }
    expect(picker.selectedRow(inComponent: 0) == 19 && board.rows.chosen.isEmpty)
  }

  /// Tests that a row can be selected before the first layout.
  @Test func rowCanBeSelectedBeforeLayout() {
    let (picker, rows) = (UIPickerView(), Rows())
    picker.dataSource = rows
    picker.selectRow(4, inComponent: 0, animated: true)
    expectEqual(picker.selectedRow(inComponent: 0), 4)
    picker.layoutIfNeeded()
    expectEqual((picker.view(forRow: 4, forComponent: 0) as? UILabel)?.text, "?")
    expectEqual(picker.view(forRow: 4, forComponent: 0)?.center.y, CGFloat(108))
  }

  @Test func dragSnapsToRow() throws {
    let board = try PickerFixture()
    // 10 points of the drag are touch slop.
    try board.drag(from: CGPoint(x: 100, y: 150), by: CGPoint(x: 0, y: -80), hold: 0.3)
    expect(board.rows.chosen.isEmpty)
    try board.wait(2)
    expect(board.rows.chosen == ["0-2"] && board.rowOffset(2) == CGFloat(0))
    expectEqual(board.picker.selectedRow(inComponent: 0), 2)
    // It bounces back to the first row.
    try board.drag(from: CGPoint(x: 100, y: 50), by: CGPoint(x: 0, y: 150), hold: 0.3)
    try board.wait(2)
    expect(board.rows.chosen == ["0-2", "0-0"] && board.rowOffset(0) == CGFloat(0))
  }

  @Test func flickDecelerates() throws {
    let board = try PickerFixture()
    try board.drag(from: CGPoint(x: 100, y: 150), by: CGPoint(x: 0, y: -80), hold: 0.001)
    try board.wait(0.2)
    expect(board.rows.chosen.isEmpty)
    try board.wait(5)
    let row = board.picker.selectedRow(inComponent: 0)
    expect(row > 5 && board.rows.chosen == ["0-\(row)"] && board.rowOffset(row) == CGFloat(0))
  }

  @Test func touchStopsDeceleration() throws {
    let board = try PickerFixture { $0.counts = [200] }
    try board.drag(from: CGPoint(x: 100, y: 150), by: CGPoint(x: 0, y: -80), hold: 0.001)
    try board.wait(0.2)
    try board.touch(.down, 100, 100)
    try board.wait(0.5)
    expect(board.rows.chosen.isEmpty)
    try board.touch(.up, 100, 100)
    try board.wait(1)
    let row = board.picker.selectedRow(inComponent: 0)
    expect(row > 0 && row < 20 && board.rows.chosen == ["0-\(row)"])
    expectEqual(board.rowOffset(row), CGFloat(0))
  }

  @Test func tapCentersRow() throws {
    let board = try PickerFixture { $0.counts = [20, 20] }
    for y in [108 + 60, 108 - 31, 108] as [CGFloat] {
      try board.touch(.down, 250, y, after: 0.5)
      try board.touch(.up, 250, y)
      try board.wait(1)
    }
    expectEqual(board.rows.chosen, ["1-2", "1-1", "1-1"])
    expectEqual(board.picker.selectedRow(inComponent: 0), 0)
  }

  @Test func reloadKeepsSelectedRow() throws {
    let board = try PickerFixture()
    let picker = board.picker!
    board.stage.perform { picker.selectRow(7, inComponent: 0, animated: false) }
    board.rows.counts = [10]
    board.stage.perform { picker.reloadAllComponents() }
    expect(picker.selectedRow(inComponent: 0) == 7 && board.rowOffset(7) == CGFloat(0))
    board.rows.counts = [5]
    board.stage.perform { picker.reloadComponent(0) }
    expect(picker.selectedRow(inComponent: 0) == 4 && board.rowOffset(4) == CGFloat(0))
    expect(board.rows.chosen.isEmpty)
  }

  @Test func rowViewsAreReused() throws {
    let stage = Stage(size: CGSize(width: 320, height: 216))
    let colours = ColorSource()
    let picker = stage.perform {
      let window = UIWindow()
      let picker = UIPickerView()
      picker.dataSource = colours
      picker.delegate = colours
      window.addSubview(picker)
      window.makeKeyAndVisible()
      return picker
    }
    try stage.simulate(to: 0)
    for row in stride(from: 0, to: 900, by: 30) {
      stage.perform { picker.selectRow(row, inComponent: 0, animated: false) }
    }
    expect(colours.made < 25 && colours.reused > 200)
    expectEqual(picker.view(forRow: 870, forComponent: 0)?.tag, 870)
  }

  @Test func rendersWheels() throws {
    let rows = Rows()
    rows.counts = [12, 3]
    rows.widths = [140, 80]
    try expectViews("picker/wheels", 260, 216) { view in
      let picker = UIPickerView(frame: CGRect(x: 0, y: 0, width: 260, height: 216))
      picker.dataSource = rows
      picker.delegate = rows
      view.addSubview(picker)
      picker.selectRow(5, inComponent: 0, animated: false)
      picker.selectRow(1, inComponent: 1, animated: false)
    }
  }
}
