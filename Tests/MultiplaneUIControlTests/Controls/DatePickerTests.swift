// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

private let utc = TimeZone(identifier: "UTC")!

private func date(
  _ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0, _ second: Int = 0
) -> Date {
  var calendar = Calendar(identifier: .gregorian)
  calendar.timeZone = utc
  return calendar.date(
    from: DateComponents(
      year: year, month: month, day: day, hour: hour, minute: minute, second: second))!
}

@MainActor private func makePicker(
  _ mode: UIDatePicker.Mode, _ start: Date = date(2026, 2, 11, 9, 41), locale: String = "en_US"
) -> UIDatePicker {
  let picker = UIDatePicker()
  picker.calendar = Calendar(identifier: .gregorian)
  picker.locale = Locale(identifier: locale)
  picker.timeZone = utc
  picker.datePickerMode = mode
  picker.date = start
  return picker
}

extension ControlFixture where Control == UIDatePicker {
  fileprivate convenience init(
    _ mode: UIDatePicker.Mode, _ start: Date = date(2026, 2, 11, 9, 41), locale: String = "en_US",
    _ change: (UIDatePicker) -> Void = { _ in }
  ) throws {
    try self.init([("changed", .valueChanged)]) {
      let picker = makePicker(mode, start, locale: locale)
      change(picker)
      return picker
    }
  }

  /// The title of the middle row of each wheel.
  fileprivate var middle: [String] { titles { $0 } }

  /// Returns the title of one row of each wheel, chosen relative to the selected row.
  private func titles(_ row: (Int) -> Int) -> [String] {
    stage.perform {
      (0..<control.picker.numberOfComponents).map { component in
        let row = row(control.picker.selectedRow(inComponent: component))
        let view = control.picker.view(forRow: row, forComponent: component)
        return (view as? UILabel)?.text ?? "-"
      }
    }
  }

  /// Returns whether the row at an offset from the selected one is gray.
  fileprivate func isGray(_ component: Int, _ way: Int) -> Bool {
    stage.perform {
      let row = control.picker.selectedRow(inComponent: component) + way
      let view = control.picker.view(forRow: row, forComponent: component)
      return (view as? UILabel)?.textColor == .tertiaryLabel
    }
  }

  /// Taps a row of a wheel and waits until it is in the middle.
  fileprivate func moveWheel(_ component: Int, by way: Int) throws {
    let x = try #require(
      stage.perform { () -> CGFloat? in
        let row = control.picker.selectedRow(inComponent: component)
        let view = control.picker.view(forRow: row, forComponent: component)
        return view.map { $0.convert(CGPoint(x: $0.bounds.midX, y: 0), to: control).x }
      })
    try wait(0.5)
    try tap(x, 108 + 108 * CGFloat(sin(Double(way) * 32 / 108)))
    try wait(1)
  }
}

@MainActor @Suite struct DatePickerTests {
  @Test func defaults() {
    let picker = UIDatePicker()
    expect(picker.datePickerMode == .dateAndTime && picker.countDownDuration == 0)
    expect(picker.minimumDate == nil && picker.maximumDate == nil && picker.minuteInterval == 1)
    expect(picker.locale == nil && picker.timeZone == nil && picker.roundsToMinuteInterval)
    expect(picker.preferredDatePickerStyle == .automatic && picker.datePickerStyle == .wheels)
    expectEqual(picker.frame.size, CGSize(width: 320, height: 216))
    expectEqual(picker.intrinsicContentSize, CGSize(width: 320, height: 216))
  }

  @Test(arguments: [
    (UIDatePicker.Mode.date, "en_US", ["February", "11", "2026"]),
    (.date, "de_DE", ["11.", "Februar", "2026"]),
    (.date, "ja_JP", ["2026年", "2月", "11日"]),
    (.time, "en_US", ["9", "41", "AM"]),
    (.time, "de_DE", ["09", "41"]),
    (.dateAndTime, "en_US", ["Wed, Feb 11", "9", "41", "AM"]),
    (.yearAndMonth, "en_US", ["February", "2026"]),
    (.yearAndMonth, "en_US_POSIX", ["February", "2026"]),
  ])
  func wheelsFollowLocale(
    _ mode: UIDatePicker.Mode, _ locale: String, _ titles: [String]
  ) throws {
    let desk = try ControlFixture(mode, locale: locale)
    expectEqual(desk.middle, titles)
  }

  @Test func currentDayIsLabeledToday() throws {
    // A stage's clock starts at the reference date.
    let desk = try ControlFixture(.dateAndTime, Date(timeIntervalSinceReferenceDate: 3600))
    try #require(desk.stage.perform { Date() } < Date(timeIntervalSinceReferenceDate: 86_400))
    expectEqual(desk.middle[0], "Today")
  }

  @Test func wheelSelectionChangesDate() throws {
    let desk = try ControlFixture(.date)
    try desk.moveWheel(1, by: 2)
    expect(desk.control.date == date(2026, 2, 13, 9, 41) && desk.take() == ["changed"])
    try desk.moveWheel(2, by: -1)
    expect(desk.control.date == date(2025, 2, 13, 9, 41) && desk.take() == ["changed"])
    // A tap on the middle changes nothing.
    try desk.moveWheel(0, by: 0)
    expectEqual(desk.take(), [])
  }

  @Test func nonexistentDaysAreGrayAndRollBack() throws {
    let desk = try ControlFixture(.date, date(2026, 2, 27))
    expect(!desk.isGray(1, 1) && desk.isGray(1, 2) && desk.isGray(1, 4) && !desk.isGray(1, 5))
    try desk.moveWheel(1, by: 2)
    expect(desk.control.date == date(2026, 2, 28) && desk.middle == ["February", "28", "2026"])
    expectEqual(desk.take(), ["changed"])
    try desk.moveWheel(1, by: 1)
    expect(desk.control.date == date(2026, 2, 28) && desk.take() == [])
    expectEqual(desk.middle[1], "28")
    // In a leap year, February has one more day.
    try desk.moveWheel(2, by: 2)
    expect(desk.control.date == date(2028, 2, 28) && !desk.isGray(1, 1) && desk.isGray(1, 2))
  }

  @Test func shorterMonthClampsDay() throws {
    let desk = try ControlFixture(.date, date(2026, 1, 31))
    try desk.moveWheel(0, by: 1)
    expect(desk.control.date == date(2026, 2, 28) && desk.middle == ["February", "28", "2026"])
  }

  @Test func dateStaysWithinLimits() throws {
    let desk = try ControlFixture(.dateAndTime) { picker in
      picker.minimumDate = date(2026, 2, 11, 8, 30)
      picker.maximumDate = date(2026, 2, 12, 10, 15)
    }
    expect(!desk.isGray(0, 1) && desk.isGray(0, 2) && desk.isGray(0, -1))
    expect(!desk.isGray(1, -1) && desk.isGray(1, -2) && !desk.isGray(1, 2))
    try desk.moveWheel(0, by: 2)
    // The date is limited to the maximum.
    expect(desk.control.date == date(2026, 2, 12, 10, 15) && desk.take() == ["changed"])
    expectEqual(desk.middle, ["Thu, Feb 12", "10", "15", "AM"])
    try desk.perform { $0.date = date(2020, 1, 1) }
    expectEqual(desk.control.date, date(2026, 2, 11, 8, 30))
    expect(desk.middle == ["Wed, Feb 11", "8", "30", "AM"] && desk.take() == [])
  }

  @Test func newLimitsClampDate() {
    let picker = makePicker(.date)
    picker.minimumDate = date(2027, 5, 1)
    expectEqual(picker.date, date(2027, 5, 1))
    // Contradictory limits are ignored.
    picker.maximumDate = date(2020, 1, 1)
    picker.date = date(2024, 1, 1)
    expectEqual(picker.date, date(2024, 1, 1))
  }

  @Test func periodFollowsHour() throws {
    let desk = try ControlFixture(.time, date(2026, 2, 11, 11, 5))
    expectEqual(desk.middle, ["11", "05", "AM"])
    try desk.moveWheel(0, by: 2)
    expect(desk.control.date == date(2026, 2, 11, 13, 5) && desk.middle == ["1", "05", "PM"])
    try desk.moveWheel(2, by: -1)
    expect(desk.control.date == date(2026, 2, 11, 1, 5) && desk.middle == ["1", "05", "AM"])
    try desk.moveWheel(0, by: -1)
    expect(desk.control.date == date(2026, 2, 11, 0, 5) && desk.middle == ["12", "05", "AM"])
    // The hour wraps around within the same day.
    try desk.moveWheel(0, by: -1)
    expect(desk.control.date == date(2026, 2, 11, 23, 5) && desk.middle == ["11", "05", "PM"])
  }

  @Test func wheelsWrapAround() throws {
    let desk = try ControlFixture(.time, date(2026, 2, 11, 23, 59), locale: "de_DE")
    try desk.moveWheel(1, by: 2)
    expect(desk.control.date == date(2026, 2, 11, 23, 1) && desk.middle == ["23", "01"])
    try desk.moveWheel(0, by: 3)
    expectEqual(desk.control.date, date(2026, 2, 11, 2, 1))
  }

  @Test func minutesRoundToInterval() throws {
    let desk = try ControlFixture(.time, date(2026, 2, 11, 9, 41, 30)) { $0.minuteInterval = 15 }
    expect(desk.control.date == date(2026, 2, 11, 9, 30) && desk.middle == ["9", "30", "AM"])
    try desk.moveWheel(1, by: 1)
    expectEqual(desk.control.date, date(2026, 2, 11, 9, 45))
    // The limit lies between two rows.
    try desk.perform { $0.minimumDate = date(2026, 2, 11, 9, 50) }
    expectEqual(desk.control.date, date(2026, 2, 11, 10, 0))
    let picker = makePicker(.time)
    picker.minuteInterval = 7
    expectEqual(picker.date, date(2026, 2, 11, 9, 41))
    picker.roundsToMinuteInterval = false
    picker.minuteInterval = 15
    expectEqual(picker.date, date(2026, 2, 11, 9, 41))
  }

  @Test func changingMinuteClearsSeconds() throws {
    let desk = try ControlFixture(.time, date(2026, 2, 11, 9, 41, 30))
    expectEqual(desk.control.date, date(2026, 2, 11, 9, 41, 30))
    try desk.moveWheel(1, by: 1)
    expectEqual(desk.control.date, date(2026, 2, 11, 9, 42))
  }

  @Test func countDownDurations() throws {
    let desk = try ControlFixture(.countDownTimer) { $0.countDownDuration = 3725 }
    expect(desk.control.countDownDuration == 3720 && desk.middle == ["1", "2"])
    expectEqual(desk.control.unitLabels.map(\.text), ["hour", "min"])
    try desk.moveWheel(0, by: 2)
    expect(desk.control.countDownDuration == 3 * 3600 + 120 && desk.take() == ["changed"])
    expectEqual(desk.control.unitLabels[0].text, "hours")
    try desk.moveWheel(0, by: -3)
    try desk.moveWheel(1, by: -2)
    // A duration of zero becomes one minute.
    expect(desk.control.countDownDuration == 60 && desk.middle == ["0", "1"])
    desk.control.countDownDuration = 1e9
    expectEqual(desk.control.countDownDuration, 86_340)
    desk.control.countDownDuration = .nan
    expectEqual(desk.control.countDownDuration, 0)
  }

  @Test func animatedDateChangeScrolls() throws {
    let desk = try ControlFixture(.date)
    try desk.perform { $0.setDate(date(2026, 2, 14), animated: true) }
    expectEqual(desk.control.date, date(2026, 2, 14))
    try desk.wait(0.1)
    let place = try #require(
      desk.stage.perform { () -> CGFloat? in
        let picker = desk.control.picker
        return picker.view(forRow: picker.selectedRow(inComponent: 1), forComponent: 1)?.center.y
      })
    expect(place > 110)
    try desk.wait(1)
    expect(desk.middle == ["February", "14", "2026"] && desk.take() == [])
    // Dates beyond the wheel's range work too.
    try desk.perform { $0.datePickerMode = .dateAndTime }
    try desk.perform { $0.setDate(date(2326, 2, 14), animated: true) }
    expectEqual(desk.middle[0], "Sun, Feb 14")
  }

  @Test func disabledPickerIgnoresTouches() throws {
    let desk = try ControlFixture(.date) { $0.isEnabled = false }
    try desk.moveWheel(1, by: 2)
    expect(desk.control.date == date(2026, 2, 11, 9, 41) && desk.take() == [])
  }

  @Test func settingsReloadWheels() throws {
    let desk = try ControlFixture(.date)
    try desk.perform { $0.locale = Locale(identifier: "de_DE") }
    expectEqual(desk.middle, ["11.", "Februar", "2026"])
    try desk.perform { $0.timeZone = TimeZone(secondsFromGMT: -10 * 3600) }
    expectEqual(desk.middle, ["10.", "Februar", "2026"])
    try desk.perform { $0.datePickerMode = .time }
    expectEqual(desk.middle, ["23", "41"])
  }

  @Test(arguments: [
    (UIDatePicker.Mode.date, "date"), (.dateAndTime, "dateAndTime"), (.countDownTimer, "duration"),
  ])
  func rendersModes(_ mode: UIDatePicker.Mode, _ name: String) throws {
    try expectViews("picker/\(name)", 320, 216) { view in
      let picker = makePicker(mode)
      picker.countDownDuration = 5400
      picker.maximumDate = date(2026, 2, 12, 10, 0)
      view.addSubview(picker)
    }
  }

  /// Tests that the row of a value exists even near the ends of a circular wheel.
  @Test func rowsNearEndsOfWheelExist() throws {
    let calendar = Calendar(identifier: .gregorian)
    let model = DateWheelModel(
      .date, calendar, DateWheelFormatter(calendar, Locale(identifier: "en_US")), interval: 1,
      origin: date(2026, 2, 11), low: nil, high: nil)
    let count = model.rowCount(.month)
    for near in [0, 1, 2, count - 2, count - 1] {
      for month in 1...12 {
        let row = model.row(.month, value: month, near: near)
        expect((0..<count).contains(row) && model.value(.month, row: row) == month)
        expect(abs(row - near) < 12)
      }
    }
  }
}
