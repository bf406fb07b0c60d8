// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

@MainActor @Suite struct CalendarViewTests {
  private static var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = Locale(identifier: "en_US")
    calendar.timeZone = TimeZone(identifier: "GMT") ?? calendar.timeZone
    return calendar
  }

  private static func make() -> UICalendarView {
    let view = UICalendarView(frame: CGRect(x: 0, y: 0, width: 320, height: 380))
    view.calendar = calendar
    view.locale = Locale(identifier: "en_US")
    view.visibleDateComponents = DateComponents(year: 2024, month: 2)
    return view
  }

  private final class Log: NSObject, UICalendarViewDelegate,
    UICalendarSelectionSingleDateDelegate, UICalendarSelectionMultiDateDelegate
  {
    var calls: [String] = []
    func calendarView(_ view: UICalendarView, decorationFor date: DateComponents)
      -> UICalendarView.Decoration?
    { date.day == 20 ? .default(color: .systemRed) : nil }
    func calendarView(
      _ view: UICalendarView, didChangeVisibleDateComponentsFrom previous: DateComponents
    ) { calls.append("from month \(previous.month ?? 0)") }
    func dateSelection(
      _ selection: UICalendarSelectionSingleDate, didSelectDate date: DateComponents?
    ) { calls.append("select \(date?.day ?? 0)") }
    func dateSelection(
      _ selection: UICalendarSelectionSingleDate, canSelectDate date: DateComponents?
    ) -> Bool { date?.day != 2 }
    func multiDateSelection(
      _ selection: UICalendarSelectionMultiDate, didSelectDate date: DateComponents
    ) { calls.append("select \(date.day ?? 0)") }
    func multiDateSelection(
      _ selection: UICalendarSelectionMultiDate, didDeselectDate date: DateComponents
    ) { calls.append("deselect \(date.day ?? 0)") }
  }

  /// Returns the center of a day in the window.
  private func center(_ day: Int, in view: UICalendarView) throws -> CGPoint {
    let found = view.subviews.compactMap { $0 as? CalendarDayView }.first { $0.date.day == day }
    return try #require(found?.center)
  }

  @Test func selectionsAndProgressesStayWithTheirLastView() {
    let (a, b) = (UICalendarView(), UICalendarView())
    let selection = UICalendarSelectionSingleDate(delegate: nil)
    a.selectionBehavior = selection
    b.selectionBehavior = selection
    a.selectionBehavior = nil
    expect(selection.view === b)
    let controls = [UIPageControl(), UIPageControl()]
    let progress = UIPageControlProgress()
    for control in controls { control.progress = progress }
    controls[0].progress = nil
    expect(progress.control === controls[1] && progress.isProgressVisible)
  }

  @Test func tapsSelectDays() throws {
    let fixture = StageFixture()
    let log = Log()
    let view = fixture.stage.perform { Self.make() }
    let single = fixture.stage.perform { UICalendarSelectionSingleDate(delegate: log) }
    try fixture.show { window in
      view.delegate = log
      view.selectionBehavior = single
      window.addSubview(view)
    }
    // February 2024 has 29 days and begins on a Thursday, in the fifth column.
    let days = view.subviews.compactMap { $0 as? CalendarDayView }
    expect(days.count == 29 && days[0].frame.minX == days[7].frame.minX)
    expect(days[2].frame.maxX > 300 && days[3].frame.minX < 20)
    // A second tap deselects a day.
    for day in [14, 2, 15, 15, 16] {
      let place = try center(day, in: view)
      try fixture.tap(place.x, place.y - 8)
    }
    expectEqual(log.calls, ["select 14", "select 15", "select 0", "select 16"])
    expectEqual(single.selectedDate?.day, 16)
    // The arrow at the right shows March.
    try fixture.tap(320 - 8 - 22, 22)
    try fixture.wait(0.1)
    expect(log.calls.last == "from month 2" && view.visibleDateComponents.month == 3)
    let multi = fixture.stage.perform { UICalendarSelectionMultiDate(delegate: log) }
    fixture.stage.perform { view.selectionBehavior = multi }
    try fixture.wait(0.1)
    for day in [31, 4, 31] {
      let place = try center(day, in: view)
      try fixture.tap(place.x, place.y - 8)
    }
    expectEqual(log.calls.suffix(3), ["select 31", "select 4", "deselect 31"])
    expectEqual(multi.selectedDates.map(\.day), [4])
  }

  @Test func monthWithASelection() throws {
    let log = Log()
    try expectViews("calendar/month", 320, 380) { window in
      let view = Self.make()
      view.delegate = log
      let selection = UICalendarSelectionSingleDate(delegate: nil)
      selection.selectedDate = DateComponents(year: 2024, month: 2, day: 14)
      view.selectionBehavior = selection
      let start = Self.calendar.date(from: DateComponents(year: 2024, month: 2, day: 5))
      view.availableDateRange = DateInterval(start: start ?? .distantPast, end: .distantFuture)
      window.addSubview(view)
    }
    withExtendedLifetime(log) {}
  }

  private static func date(_ year: Int, _ month: Int, _ day: Int = 1) -> Date {
    calendar.date(from: DateComponents(year: year, month: month, day: day)) ?? .distantPast
  }

  @Test func theMonthHasAvailableDays() throws {
    let fixture = StageFixture()
    let log = Log()
    let view = fixture.stage.perform { Self.make() }
    func month() -> String {
      "\(view.visibleDateComponents.year ?? 0)-\(view.visibleDateComponents.month ?? 0)"
    }
    fixture.stage.perform {
      view.delegate = log
      view.availableDateRange = DateInterval(
        start: Self.date(2020, 1, 20), end: Self.date(2020, 2, 20))
    }
    expectEqual(month(), "2020-2")
    fixture.stage.perform { view.visibleDateComponents = DateComponents(year: 2019, month: 5) }
    expectEqual(month(), "2020-1")
    // The program, not the user, has moved to other months.
    expect(log.calls.isEmpty)
    try fixture.show { $0.addSubview(view) }
    try fixture.tap(320 - 8 - 22, 22)
    try fixture.wait(0.1)
    expect(month() == "2020-2" && log.calls == ["from month 1"])
  }

  @Test func datesOfOtherCalendarsAreConverted() throws {
    let fixture = StageFixture()
    let view = fixture.stage.perform { Self.make() }
    let selection = fixture.stage.perform { UICalendarSelectionSingleDate(delegate: nil) }
    func selected() -> [Int?] {
      view.subviews.compactMap { $0 as? CalendarDayView }.filter { selection.isSelected($0.date) }
        .map(\.date.day)
    }
    fixture.stage.perform {
      view.timeZone = Self.calendar.timeZone
      view.selectionBehavior = selection
      view.calendar = Calendar(identifier: .buddhist)
      selection.selectedDate = DateComponents(
        calendar: Self.calendar, year: 2024, month: 2, day: 14)
    }
    expect(view.visibleDateComponents.year == 2567 && view.visibleDateComponents.month == 2)
    expectEqual(selected(), [14])
    // May of the year 5 of Reiwa is not that of Heisei.
    fixture.stage.perform {
      view.calendar = Calendar(identifier: .japanese)
      view.visibleDateComponents = DateComponents(calendar: Self.calendar, year: 2023, month: 5)
      selection.selectedDate = view.visibleDateComponents
      selection.selectedDate?.day = 3
    }
    let era = try #require(view.visibleDateComponents.era)
    expect(view.visibleDateComponents.year == 5 && selected() == [3])
    fixture.stage.perform { selection.selectedDate?.era = era - 1 }
    expectEqual(selected(), [])
  }
}
