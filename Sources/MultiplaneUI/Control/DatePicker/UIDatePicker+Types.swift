// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIDatePicker {
  /// What a picker is for.
  public enum Mode: Int, Sendable {
    /// A time of the day.
    case time = 0
    /// A day by its month and year.
    case date
    /// A day of the week, and a time of it.
    case dateAndTime
    /// Hours and minutes that something takes.
    case countDownTimer
    /// A month of a year.
    case yearAndMonth
  }
}

/// How a date picker looks.
///
/// - Note: calendars (`inline`) and buttons that open one (`compact`) do not exist.
public enum UIDatePickerStyle: Int, Sendable {
  /// As the system likes: wheels.
  /// - Note: UIKit shows buttons.
  case automatic = 0
  /// Wheels.
  case wheels
}

/// A wheel of a date picker.
enum DateWheel {
  case year, month, dayOfMonth
  /// Days in a row, counted from a certain one.
  case continuousDay
  /// Before and after noon.
  case dayPeriod
  case hour, minute
  /// How many hours and minutes something takes.
  case durationHours, durationMinutes
}

/// A date in a calendar, to the minute.
struct DateFields: Equatable {
  var era, year, month, day, hour, minute: Int

  /// From the coarsest to that of a wheel; of days in a row and of days of a month all three.
  func components(through wheel: DateWheel) -> [Int] {
    switch wheel {
    case .year: [era, year]
    case .month: [era, year, month]
    case .continuousDay, .dayOfMonth: [era, year, month, day]
    case .dayPeriod: [era, year, month, day, hour / 12]
    case .hour, .durationHours: [era, year, month, day, hour]
    case .minute, .durationMinutes: [era, year, month, day, hour, minute]
    }
  }
}
