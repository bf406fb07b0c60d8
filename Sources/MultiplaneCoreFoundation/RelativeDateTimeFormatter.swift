// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A formatter of times relative to another time, such as "3 days ago" and "in 2 hours", which Foundation does not have
/// on Linux.
///
/// The text contains the largest unit of which the difference has at least one, from years to seconds, rounded down.
///
/// https://developer.apple.com/documentation/foundation/relativedatetimeformatter
open class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
  /// The choice between numbers and words.
  public enum DateTimeStyle: Int, Sendable {
    /// Numbers: "1 day ago", "in 0 seconds".
    case numeric = 0
    /// Words where the language has them: "yesterday", "now".
    case named
  }

  /// The form of units.
  public enum UnitsStyle: Int, Sendable {
    /// Names: "2 months ago".
    case full = 0
    /// Names, with numbers in words: "two months ago".
    case spellOut
    /// Short names: "2 mo. ago".
    case short
    /// The shortest names: "2mo ago".
    case abbreviated
  }

  /// The choice between numbers and words. Numbers by default.
  open var dateTimeStyle: DateTimeStyle = .numeric
  /// The form of units. Full names by default.
  open var unitsStyle: UnitsStyle = .full
  /// The context in which the text is displayed, which determines whether it begins with a capital letter.
  /// `Formatter.Context.unknown` by default.
  open var formattingContext: Formatter.Context = .unknown
  /// The calendar with which the difference is divided into units. The current calendar by default, and if nil.
  open var calendar: Calendar! = .autoupdatingCurrent
  /// The locale of the text. The current locale by default, and if nil.
  open var locale: Locale! = .autoupdatingCurrent

  /// Creates a formatter.
  public override init() { super.init() }

  /// Creates a formatter with the default settings, since the settings are not encoded.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Returns a formatter with the same settings. The zone is ignored.
  ///
  /// - Note: For an instance of a program's subclass, the copy is the instance itself unless the subclass overrides the
  ///   method: Swift cannot create an object of a class that is not known.
  open override func copy(with zone: NSZone? = nil) -> Any {
    guard type(of: self) == RelativeDateTimeFormatter.self else { return self }
    let copy = RelativeDateTimeFormatter()
    copy.dateTimeStyle = dateTimeStyle
    copy.unitsStyle = unitsStyle
    copy.formattingContext = formattingContext
    copy.calendar = calendar
    copy.locale = locale
    return copy
  }

  /// Returns the text for a `Date` relative to the current time; nil for other values.
  open override func string(for object: Any?) -> String? {
    (object as? Date).map { localizedString(for: $0, relativeTo: Date()) }
  }

  /// Returns the text for a duration given as components from years to seconds: the largest one that is not 0, or else
  /// the smallest one that is set; 0 seconds if none is set. Other components are ignored.
  open func localizedString(from dateComponents: DateComponents) -> String {
    for unit in Self.units {
      guard let value = dateComponents.value(for: unit), value != 0 else { continue }
      return text(unit, value)
    }
    let smallest = Self.units.last { dateComponents.value(for: $0) != nil } ?? .second
    return text(smallest, 0)
  }

  /// Returns the text for a number of seconds, negative for a time in the past.
  open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
    let reference = Date(timeIntervalSinceReferenceDate: 0)
    return localizedString(for: reference + timeInterval, relativeTo: reference)
  }

  /// Returns the text for a date relative to another one.
  open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
    let components = (calendar ?? .current).dateComponents(
      Set(Self.units), from: referenceDate, to: date)
    for unit in Self.units {
      if let value = components.value(for: unit), value != 0 { return text(unit, value) }
    }
    return text(.second, 0)
  }

  /// The units, in order of decreasing length.
  private static let units: [Calendar.Component] = [
    .year, .month, .weekOfMonth, .day, .hour, .minute, .second,
  ]

  /// Returns the text for a number of units.
  private func text(_ unit: Calendar.Component, _ value: Int) -> String {
    let calendar = calendar ?? .current
    // Units are added to the middle of a year and a day, so that no change of the clock is near.
    let reference = Date(timeIntervalSinceReferenceDate: 15_854_400)
    guard let date = calendar.date(byAdding: unit, value: value, to: reference) else { return "" }
    let field: Date.RelativeFormatStyle.Field =
      switch unit {
      case .year: .year
      case .month: .month
      case .weekOfMonth: .week
      case .day: .day
      case .hour: .hour
      case .minute: .minute
      default: .second
      }
    return Date.AnchoredRelativeFormatStyle(
      anchor: date, allowedFields: [field],
      presentation: dateTimeStyle == .named ? .named : .numeric, unitsStyle: width,
      locale: locale ?? .current, calendar: calendar, capitalizationContext: capitalization
    ).format(reference)
  }

  private var width: Date.RelativeFormatStyle.UnitsStyle {
    switch unitsStyle {
    case .full: .wide
    case .spellOut: .spellOut
    case .short: .abbreviated
    case .abbreviated: .narrow
    }
  }

  private var capitalization: FormatStyleCapitalizationContext {
    switch formattingContext {
    case .standalone: .standalone
    case .listItem: .listItem
    case .beginningOfSentence: .beginningOfSentence
    case .middleOfSentence: .middleOfSentence
    default: .unknown
    }
  }
}
