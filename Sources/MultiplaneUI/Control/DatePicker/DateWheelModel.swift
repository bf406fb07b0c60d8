// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The model of a date picker's wheels, which converts between dates, the values of the wheels and their rows.
@MainActor final class DateWheelModel {
  let mode: UIDatePicker.Mode
  let calendar: Calendar
  let all: [DateWheel]
  private let text: DateWheelFormatter
  /// Minutes between adjacent rows of the wheels `minute` and `durationMinutes`.
  private let interval: Int
  /// The start of day 0 of the wheel of continuous days.
  private let origin: Date
  private let limits: (low: DateFields?, high: DateFields?)
  private lazy var months = calendar.maximumRange(of: .month)?.count ?? 12
  private lazy var days = calendar.maximumRange(of: .day)?.count ?? 31
  private var monthDayCounts: [[Int]: Int] = [:]
  private var dayTitles: [Int: String] = [:]

  /// Number of days before and after `origin` on the wheel of continuous days: a hundred years.
  private static let dayRangeLimit = 36_525
  /// Minimum number of rows of a circular wheel, on which the values are repeated.
  private static let minimumWrappingRowCount = 10_000

  init(
    _ mode: UIDatePicker.Mode, _ calendar: Calendar, _ text: DateWheelFormatter, interval: Int,
    origin: Date, low: Date?, high: Date?
  ) {
    (self.mode, self.calendar, self.text, self.interval) = (mode, calendar, text, interval)
    self.origin = calendar.startOfDay(for: origin)
    all = text.wheels(of: mode)
    limits = (low.map { calendar.fields(of: $0) }, high.map { calendar.fields(of: $0) })
  }

  // MARK: - Rows

  /// Returns the first value and the number of values of a wheel, and whether the wheel is circular, with repeated
  /// values. Minutes are counted in multiples of `interval`.
  private func values(_ wheel: DateWheel) -> (first: Int, count: Int, isCyclic: Bool) {
    switch wheel {
    case .year: (1, 9999, false)
    case .month: (1, months, true)
    case .dayOfMonth: (1, days, true)
    case .continuousDay: (-Self.dayRangeLimit, 2 * Self.dayRangeLimit + 1, false)
    case .dayPeriod: (0, 2, false)
    case .hour, .durationHours: (0, 24, true)
    case .minute, .durationMinutes: (0, 60 / interval, true)
    }
  }

  func rowCount(_ wheel: DateWheel) -> Int {
    let values = values(wheel)
    return values.isCyclic
      ? (Self.minimumWrappingRowCount / values.count + 1) * values.count : values.count
  }

  func value(_ wheel: DateWheel, row: Int) -> Int {
    let values = values(wheel)
    let value = values.first + row % values.count
    return wheel == .minute || wheel == .durationMinutes ? value * interval : value
  }

  /// Returns the row of a value, clamped to the values of the wheel; minutes are rounded down to a multiple of
  /// `interval`. A circular wheel has several rows for each value: returns one near `row` or, if `row` is nil, near the
  /// middle of the wheel.
  func row(_ wheel: DateWheel, value: Int, near row: Int?) -> Int {
    let values = values(wheel)
    let step = wheel == .minute || wheel == .durationMinutes ? value / interval : value
    let index = min(max(step - values.first, 0), values.count - 1)
    guard values.isCyclic else { return index }
    let near = row ?? rowCount(wheel) / 2
    let below = near - ((near - index) % values.count + values.count) % values.count
    let nearest = near - below > values.count / 2 ? below + values.count : below
    if nearest < 0 { return nearest + values.count }
    return nearest >= rowCount(wheel) ? nearest - values.count : nearest
  }

  func title(_ wheel: DateWheel, row: Int) -> String {
    let value = value(wheel, row: row)
    return wheel == .continuousDay ? dayTitle(value) : text.title(wheel, value)
  }

  private func dayTitle(_ value: Int) -> String {
    if let title = dayTitles[value] { return title }
    let date = day(value)
    // The title "Today" is not cached, because the current day changes.
    if let today = text.today, calendar.isDate(date, inSameDayAs: Date()) { return today }
    let title = text.title(ofDay: date)
    dayTitles[value] = title
    return title
  }

  private func day(_ value: Int) -> Date {
    calendar.date(byAdding: .day, value: value, to: origin) ?? origin
  }

  // MARK: - Dates

  /// Returns the value that a wheel has for a date, such as the month; the number of days since `origin` for
  /// `continuousDay`, and 0 for AM and 1 for PM for `dayPeriod`.
  func value(_ wheel: DateWheel, of date: Date) -> Int {
    let fields = calendar.fields(of: date)
    return switch wheel {
    case .year: fields.year
    case .month: fields.month
    case .dayOfMonth: fields.day
    case .continuousDay:
      calendar.dateComponents([.day], from: origin, to: calendar.startOfDay(for: date)).day ?? 0
    case .dayPeriod: fields.hour / 12
    case .hour, .durationHours: fields.hour
    case .minute, .durationMinutes: fields.minute
    }
  }

  /// Updates the fields of a date for a new value of a wheel.
  private func change(_ fields: inout DateFields, _ wheel: DateWheel, to value: Int) {
    switch wheel {
    case .year: fields.year = value
    case .month: fields.month = value
    case .dayOfMonth: fields.day = value
    case .continuousDay:
      let day = calendar.fields(of: day(value))
      (fields.era, fields.year, fields.month, fields.day) = (day.era, day.year, day.month, day.day)
    case .dayPeriod: fields.hour = fields.hour % 12 + 12 * value
    case .hour, .durationHours: fields.hour = value
    case .minute, .durationMinutes: fields.minute = value
    }
  }

  /// Returns a date with a new value of one wheel. A day that does not exist in its month becomes the last day.
  ///
  /// The seconds become 0, except in the modes `date` and `yearAndMonth`.
  func date(_ date: Date, with wheel: DateWheel, at value: Int) -> Date {
    var fields = calendar.fields(of: date)
    change(&fields, wheel, to: value)
    fields.day = min(fields.day, dayCountOfMonth(fields))
    var parts = DateComponents(
      era: fields.era, year: fields.year, month: fields.month, day: fields.day,
      hour: fields.hour, minute: fields.minute)
    if mode == .date || mode == .yearAndMonth {
      let rest = calendar.dateComponents([.second, .nanosecond], from: date)
      (parts.second, parts.nanosecond) = (rest.second, rest.nanosecond)
    }
    return calendar.date(from: parts) ?? date
  }

  /// Returns the number of days in the month given by the era, year and month of `fields`.
  private func dayCountOfMonth(_ fields: DateFields) -> Int {
    let key = fields.components(through: .month)
    if let length = monthDayCounts[key] { return length }
    let first = calendar.date(
      from: DateComponents(era: fields.era, year: fields.year, month: fields.month, day: 1))
    let length = first.flatMap { calendar.range(of: .day, in: .month, for: $0)?.count } ?? days
    monthDayCounts[key] = length
    return length
  }

  /// Returns whether a row is selectable while the wheels represent the date `fields`. On the wheel `dayOfMonth`, the
  /// day must exist in the month. The date with the value of the row must be within the limits, where the date and the
  /// limits are truncated to the unit of the wheel. Always true for durations.
  func isSelectable(_ wheel: DateWheel, row: Int, given fields: DateFields) -> Bool {
    guard mode != .countDownTimer else { return true }
    var fields = fields
    change(&fields, wheel, to: value(wheel, row: row))
    if wheel == .dayOfMonth, fields.day > dayCountOfMonth(fields) { return false }
    let path = fields.components(through: wheel)
    if let low = limits.low, path.lexicographicallyPrecedes(low.components(through: wheel)) {
      return false
    }
    if let high = limits.high, high.components(through: wheel).lexicographicallyPrecedes(path) {
      return false
    }
    return true
  }

  /// Returns whether a date is within the range of the wheel of continuous days, a hundred years before and after
  /// `origin`; true without such a wheel.
  func contains(_ date: Date) -> Bool {
    !all.contains(.continuousDay) || abs(value(.continuousDay, of: date)) <= Self.dayRangeLimit
  }
}

extension Calendar {
  func fields(of date: Date) -> DateFields {
    let parts = dateComponents([.era, .year, .month, .day, .hour, .minute], from: date)
    return DateFields(
      era: parts.era ?? 1, year: parts.year ?? 1, month: parts.month ?? 1, day: parts.day ?? 1,
      hour: parts.hour ?? 0, minute: parts.minute ?? 0)
  }
}
