// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIDatePicker {
  /// The kind of value that a picker edits.
  public enum Mode: Int, Sendable {
    /// A time of day.
    case time = 0
    /// A date with day, month and year.
    case date
    /// A date with the day of the week, and a time of day.
    case dateAndTime
    /// A duration in hours and minutes.
    case countDownTimer
    /// A month and a year.
    case yearAndMonth
  }
}

/// The style of a date picker.
///
/// - Note: The styles `inline`, a calendar, and `compact`, a button that opens a calendar, are not supported.
public enum UIDatePickerStyle: Int, Sendable {
  /// The default style: wheels.
  /// - Note: UIKit uses the compact style.
  case automatic = 0
  /// Wheels.
  case wheels
}

/// A wheel of a date picker.
enum DateWheel {
  case year, month, dayOfMonth
  /// Continuous days, counted from an origin.
  case continuousDay
  /// AM and PM.
  case dayPeriod
  case hour, minute
  /// Hours and minutes of a duration.
  case durationHours, durationMinutes
}

/// The components of a date in a calendar, to the minute.
struct DateFields: Equatable {
  var era, year, month, day, hour, minute: Int

  /// Returns the components from the era down to the component of a wheel.
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
