// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The titles and the order of the wheels of a date picker in a locale.
///
/// Formatters or their symbols are stored, because creating a `DateFormatter` is slow.
@MainActor final class DateWheelFormatter {
  private let calendar: Calendar
  private let locale: Locale
  private lazy var days = formatter(template: "EEEMMMd")
  private lazy var months = monthNames()
  private lazy var datePattern = pattern("yMMMMd")
  private lazy var timePattern = pattern("jmm")
  private lazy var dayPeriodSymbols: [String] = {
    let formatter = formatter(template: "j")
    return [formatter.amSymbol, formatter.pmSymbol]
  }()

  init(_ calendar: Calendar, _ locale: Locale) { (self.calendar, self.locale) = (calendar, locale) }

  private func formatter(template: String) -> DateFormatter {
    let formatter = DateFormatter()
    formatter.locale = locale
    formatter.calendar = calendar
    formatter.timeZone = calendar.timeZone
    formatter.setLocalizedDateFormatFromTemplate(template)
    return formatter
  }

  private func monthNames() -> [String] {
    let formatter = formatter(template: "LLLL")
    return formatter.standaloneMonthSymbols
  }

  /// Returns the characters of the locale's date or time pattern, such as `MMMM d, y`, for a template of pattern
  /// letters. Quoted text is omitted.
  private func pattern(_ template: String) -> [Character] {
    let text = DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: locale)
    var isQuoted = false
    return (text ?? template).filter { letter in
      if letter == "'" { isQuoted.toggle() }
      return letter != "'" && !isQuoted
    }
  }

  // MARK: - Order

  /// Returns the wheels of a picker mode from left to right. The locale determines the order of day, month and year,
  /// and whether there is a wheel for AM and PM and on which side of the time it is.
  func wheels(of mode: UIDatePicker.Mode) -> [DateWheel] {
    switch mode {
    case .time: time
    case .date: ordered([.dayOfMonth, .month, .year])
    case .yearAndMonth: ordered([.month, .year])
    case .dateAndTime: [.continuousDay] + time
    case .countDownTimer: [.durationHours, .durationMinutes]
    }
  }

  private func ordered(_ wheels: [DateWheel]) -> [DateWheel] {
    func place(_ wheel: DateWheel) -> Int {
      let letters: [Character] =
        switch wheel {
        case .year: ["y", "U", "r"]
        case .month: ["M", "L"]
        default: ["d"]
        }
      return datePattern.firstIndex { letters.contains($0) } ?? datePattern.count
    }
    return wheels.sorted { place($0) < place($1) }
  }

  /// Whether the locale uses a 12-hour clock.
  private(set) lazy var uses12HourClock = timePattern.contains { $0 == "h" || $0 == "K" }

  private var time: [DateWheel] {
    guard uses12HourClock else { return [.hour, .minute] }
    let isFirst = timePattern.firstIndex { "aBb".contains($0) } ?? .max
    let hour = timePattern.firstIndex { "hK".contains($0) } ?? 0
    return isFirst < hour ? [.dayPeriod, .hour, .minute] : [.hour, .minute, .dayPeriod]
  }

  // MARK: - Titles

  /// Returns the title of a value on a wheel. For the wheel of continuous days, use ``title(ofDay:)`` instead.
  func title(_ wheel: DateWheel, _ value: Int) -> String {
    switch wheel {
    case .year: String(value) + suffix("y")
    case .month: months.indices.contains(value - 1) ? months[value - 1] : String(value)
    case .dayOfMonth: String(value) + suffix("d")
    case .dayPeriod: dayPeriodSymbols[value]
    case .hour: hour(value)
    case .minute: Self.twoDigits(value)
    case .continuousDay, .durationHours, .durationMinutes: String(value)
    }
  }

  /// Returns the title of a date on the wheel of continuous days: day of the week, month and day.
  func title(ofDay date: Date) -> String { days.string(from: date) }

  /// The title of the current day; nil in languages other than English, in which the date is displayed instead.
  var today: String? { locale.language.languageCode == .english ? "Today" : nil }

  private func hour(_ value: Int) -> String {
    if uses12HourClock {
      let isFromZero = timePattern.contains("K")
      return String(value % 12 == 0 && !isFromZero ? 12 : value % 12)
    }
    return timePattern.filter { $0 == "H" || $0 == "k" }.count > 1
      ? Self.twoDigits(value) : String(value)
  }

  private static func twoDigits(_ value: Int) -> String { (value < 10 ? "0" : "") + String(value) }

  /// Returns the text that directly follows a number in the date pattern of the locale, such as the unit `年` after the
  /// year in Japanese or the `.` after the day in German; empty if a space, comma, slash, hyphen or pattern letter
  /// follows.
  /// - Parameter letter: The pattern letter of the number.
  private func suffix(_ letter: Character) -> String {
    guard let last = datePattern.lastIndex(of: letter) else { return "" }
    let rest = datePattern[(last + 1)...].prefix {
      !$0.isWhitespace && !",/-".contains($0) && !($0.isASCII && $0.isLetter)
    }
    return String(rest)
  }
}
