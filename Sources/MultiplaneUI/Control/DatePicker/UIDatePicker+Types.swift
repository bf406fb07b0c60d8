// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIDatePicker {
  /// The kind of value that the user selects with a date picker.
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
/// - Note: All styles have the effect of ``wheels``: calendars are not supported.
public enum UIDatePickerStyle: Int, Sendable {
  /// The default style, which has the effect of ``wheels`` here.
  /// - Note: UIKit usually resolves this style to `compact`.
  case automatic = 0
  /// Wheels for the components of the date, the time or the duration.
  case wheels
  /// A button that opens a calendar; here ``wheels``.
  case compact
  /// A calendar; here ``wheels``.
  case inline
}

/// A wheel of a date picker.
enum DateWheel {
  case year, month, dayOfMonth
  /// The wheel of continuous days, which are counted from an origin across months and years.
  case continuousDay
  /// The wheel with AM and PM.
  case dayPeriod
  case hour, minute
  /// The wheels of the hours and the minutes of a duration.
  case durationHours, durationMinutes
}

/// The components of a date in a calendar, to the minute.
struct DateFields: Equatable {
  var era, year, month, day, hour, minute: Int

  /// Returns the components from the era down to the unit of a wheel; for `dayPeriod`, the last component is 0 for AM
  /// and 1 for PM.
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
