// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A formatter of quantities of time, such as "1 hour, 10 minutes" and "1:10:00", which Foundation does not have on
/// Linux.
///
/// Names of units and numbers are those of the locale of ``calendar``. If the calendar is nil, the current one is used.
///
/// - Note: Months and years, and all units in the style ``UnitsStyle/spellOut``, have only English names, which are
///   used in all languages. Phrases of ``includesApproximationPhrase`` and ``includesTimeRemainingPhrase`` are in
///   English.
///
/// https://developer.apple.com/documentation/foundation/datecomponentsformatter
open class DateComponentsFormatter: Formatter, @unchecked Sendable {
  /// The form of numbers and units.
  public enum UnitsStyle: Int, Sendable {
    /// Numbers without units: "9:41:30".
    case positional = 0
    /// Letters: "9h 41m 30s".
    case abbreviated
    /// Short names: "9 hr, 41 min, 30 sec".
    case short
    /// Names: "9 hours, 41 minutes, 30 seconds".
    case full
    /// Numbers in words: "nine hours, forty-one minutes, thirty seconds".
    case spellOut
    /// Short names without spaces: "9hr 41min 30sec".
    case brief
  }

  /// The treatment of units whose value is 0.
  public struct ZeroFormattingBehavior: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt
    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Leading units of 0 are omitted in the positional style, all units of 0 in other styles.
    public static let `default` = Self(rawValue: 1 << 0)
    /// Units of 0 before the first nonzero unit are omitted.
    public static let dropLeading = Self(rawValue: 1 << 1)
    /// Units of 0 between nonzero units are omitted, except in the positional style.
    public static let dropMiddle = Self(rawValue: 1 << 2)
    /// Units of 0 after the last nonzero unit are omitted.
    public static let dropTrailing = Self(rawValue: 1 << 3)
    /// All units of 0 are omitted, in the positional style only those at the beginning and at the end; if all units are
    /// 0, the last one remains.
    public static let dropAll: Self = [.dropLeading, .dropMiddle, .dropTrailing]
    /// Units of 0 are not omitted; in the positional style, if there are several units, all numbers have at least two
    /// digits.
    public static let pad = Self(rawValue: 1 << 16)
  }

  /// The form of numbers and units. Positional by default.
  open var unitsStyle: UnitsStyle = .positional
  /// The units that may appear: years, months, weeks, days, hours, minutes and seconds. Empty by default, which permits
  /// all of these except weeks or, for `DateComponents`, the units that are set.
  open var allowedUnits: NSCalendar.Unit = []
  /// The treatment of units whose value is 0.
  open var zeroFormattingBehavior: ZeroFormattingBehavior = .default
  /// The calendar with which durations are divided into units, and whose locale determines names and numbers. The
  /// current calendar by default, and if nil.
  open var calendar: Calendar? = .autoupdatingCurrent
  /// The date at which durations begin, which determines the lengths of months and years; nil, the default, is the
  /// reference date of Foundation, 2001-01-01 00:00 UTC.
  open var referenceDate: Date?
  /// Whether the smallest unit may have a fraction, as in "1.5 hours"; has no effect in the positional style. False by
  /// default.
  open var allowsFractionalUnits = false
  /// The maximum number of units; 0, the default, is no limit. The largest units are used, and the last of them is
  /// rounded.
  open var maximumUnitCount = 0
  /// Whether a largest unit with the value 1 is added to the next smaller unit: "63 minutes" for 1 hour and 3 minutes.
  /// False by default.
  open var collapsesLargestUnit = false
  /// Whether the text begins with "About". False by default.
  open var includesApproximationPhrase = false
  /// Whether the text ends with "remaining". False by default.
  open var includesTimeRemainingPhrase = false
  /// The context in which the text is displayed; has no effect.
  open var formattingContext: Formatter.Context = .unknown

  /// Creates a formatter.
  public override init() { super.init() }

  /// Creates a formatter with the default settings, since the settings are not encoded.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Returns the text for `DateComponents`, or for a number of seconds; nil for other values.
  open override func string(for object: Any?) -> String? {
    switch object {
    case let components as DateComponents: string(from: components)
    case let seconds as TimeInterval: string(from: seconds)
    case let number as NSNumber: string(from: number.doubleValue)
    default: nil
    }
  }

  /// Returns the text for a duration given as components. Nil if no supported unit appears in ``allowedUnits`` or, if
  /// that is empty, in the components; also if the calendar cannot add the components to a date.
  open func string(from components: DateComponents) -> String? {
    let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
    let calendar = calendar ?? .current
    guard let end = calendar.date(byAdding: components, to: start) else { return nil }
    let units = Unit.allCases.filter { components[keyPath: $0.component] != nil }
    return text(from: start, to: end, units: allowedUnits.isEmpty ? units : allowed)
  }

  /// Returns the text for the time between two dates, negative if the end is before the start; nil if no supported unit
  /// is allowed.
  open func string(from startDate: Date, to endDate: Date) -> String? {
    text(from: startDate, to: endDate, units: allowed)
  }

  /// Returns the text for a number of seconds; nil if the number is not finite or its magnitude is 10^12 or more, or if
  /// no supported unit is allowed.
  open func string(from interval: TimeInterval) -> String? {
    guard interval.isFinite, abs(interval) < 1e12 else { return nil }
    let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
    return text(from: start, to: start + interval, units: allowed)
  }

  /// Returns the text for components in a style, with the default settings.
  open class func localizedString(
    from components: DateComponents, unitsStyle: UnitsStyle
  ) -> String? {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = unitsStyle
    return formatter.string(from: components)
  }

  private var allowed: [Unit] {
    allowedUnits.isEmpty
      ? Unit.allCases.filter { $0 != .week }
      : Unit.allCases.filter { allowedUnits.contains($0.flag) }
  }
}

extension DateComponentsFormatter {
  /// The units, in order of decreasing length.
  fileprivate enum Unit: CaseIterable {
    case year, month, week, day, hour, minute, second

    var flag: NSCalendar.Unit {
      switch self {
      case .year: .year
      case .month: .month
      case .week: .weekOfMonth
      case .day: .day
      case .hour: .hour
      case .minute: .minute
      case .second: .second
      }
    }

    var component: WritableKeyPath<DateComponents, Int?> {
      switch self {
      case .year: \.year
      case .month: \.month
      case .week: \.weekOfMonth
      case .day: \.day
      case .hour: \.hour
      case .minute: \.minute
      case .second: \.second
      }
    }

    var calendarComponent: Calendar.Component {
      switch self {
      case .year: .year
      case .month: .month
      case .week: .weekOfMonth
      case .day: .day
      case .hour: .hour
      case .minute: .minute
      case .second: .second
      }
    }

    /// The mean length in seconds.
    var seconds: Double {
      switch self {
      case .year: 31_556_952
      case .month: 2_629_746
      case .week: 604_800
      case .day: 86_400
      case .hour: 3_600
      case .minute: 60
      case .second: 1
      }
    }

    /// The names in English: singular, plural, short singular, short plural, abbreviation.
    var names: [String] {
      switch self {
      case .year: ["year", "years", "yr", "yrs", "y"]
      case .month: ["month", "months", "mth", "mths", "mo"]
      case .week: ["week", "weeks", "wk", "wks", "w"]
      case .day: ["day", "days", "day", "days", "d"]
      case .hour: ["hour", "hours", "hr", "hr", "h"]
      case .minute: ["minute", "minutes", "min", "min", "m"]
      case .second: ["second", "seconds", "sec", "sec", "s"]
      }
    }

    /// The unit of `Duration`'s formats; nil for months and years.
    var duration: Duration.UnitsFormatStyle.Unit? {
      switch self {
      case .year, .month: nil
      case .week: .weeks
      case .day: .days
      case .hour: .hours
      case .minute: .minutes
      case .second: .seconds
      }
    }
  }

  private struct Part {
    var unit: Unit
    var value: Double
  }

  private func text(from start: Date, to end: Date, units: [Unit]) -> String? {
    guard let smallest = units.last else { return nil }
    let begin = min(start, end)
    var parts = parts(between: begin, max(start, end), units)
    if collapsesLargestUnit { collapse(&parts) }
    let count = withoutZeros(parts).count
    if maximumUnitCount > 0, count > maximumUnitCount { round(&parts, from: begin) }
    parts = withoutZeros(parts)
    if maximumUnitCount > 0 { parts = Array(parts.prefix(maximumUnitCount)) }
    if parts.isEmpty { parts = [Part(unit: smallest, value: 0)] }
    let isNegative = end < start && parts.contains { $0.value != 0 }
    if isNegative, unitsStyle != .positional,
      let first = parts.firstIndex(where: { $0.value != 0 })
    {
      parts[first].value.negate()
    }
    var text = (isNegative && unitsStyle == .positional ? "-" : "") + joined(parts)
    if includesTimeRemainingPhrase { text += " remaining" }
    if includesApproximationPhrase { text = "About " + text }
    return text
  }

  private func parts(between start: Date, _ end: Date, _ units: [Unit]) -> [Part] {
    let calendar = calendar ?? .current
    let found = calendar.dateComponents(
      Set(units.map(\.calendarComponent)), from: start, to: end)
    var parts = units.map { Part(unit: $0, value: Double(found[keyPath: $0.component] ?? 0)) }
    if allowsFractionalUnits, unitsStyle != .positional, let last = units.last {
      var whole = DateComponents()
      for unit in units { whole[keyPath: unit.component] = found[keyPath: unit.component] }
      if let reached = calendar.date(byAdding: whole, to: start) {
        parts[parts.count - 1].value += end.timeIntervalSince(reached) / last.seconds
      }
    }
    return parts
  }

  private func collapse(_ parts: inout [Part]) {
    guard let first = parts.firstIndex(where: { $0.value != 0 }), first + 1 < parts.count,
      parts[first].value == 1
    else { return }
    let (large, small) = (parts[first].unit, parts[first + 1].unit)
    parts[first + 1].value += (large.seconds / small.seconds).rounded()
    parts[first].value = 0
  }

  /// Rounds the last of the first ``maximumUnitCount`` parts that appear in the text, with a carry into larger units,
  /// and sets the smaller parts to 0.
  private func round(_ parts: inout [Part], from start: Date) {
    let shown = parts.indices.filter { index in
      parts[index].value != 0 || withoutZeros(parts).contains { $0.unit == parts[index].unit }
    }
    guard shown.count > maximumUnitCount else { return }
    let last = shown[maximumUnitCount - 1]
    let rest = parts[(last + 1)...].reduce(0) { $0 + $1.value * $1.unit.seconds }
    for index in (last + 1)..<parts.count { parts[index].value = 0 }
    guard 2 * rest >= parts[last].unit.seconds else { return }
    parts[last].value += 1
    // 59 minutes and 60 seconds are 60 minutes, which are an hour; 28 days from a February 1 are a month. Eleven months
    // after a March 31 end on the last day of February, which the calendar counts as ten months and days: they stay
    // eleven.
    var sum = DateComponents()
    for part in parts { sum[keyPath: part.unit.component] = Int(part.value) }
    guard let end = (calendar ?? .current).date(byAdding: sum, to: start) else { return }
    let carried = self.parts(between: start, end, parts.map(\.unit))
    guard carried[(last + 1)...].allSatisfy({ $0.value == 0 }) else { return }
    parts = carried
    if collapsesLargestUnit { collapse(&parts) }
  }

  private func withoutZeros(_ parts: [Part]) -> [Part] {
    var behavior = zeroFormattingBehavior
    if behavior.contains(.pad) { return parts }
    if behavior.contains(.default) {
      behavior = unitsStyle == .positional ? .dropLeading : .dropAll
    }
    guard let first = parts.firstIndex(where: { $0.value != 0 }),
      let last = parts.lastIndex(where: { $0.value != 0 })
    else {
      return behavior.isDisjoint(with: .dropAll) ? parts : Array(parts.suffix(1))
    }
    return parts.enumerated().filter { index, part in
      if part.value != 0 { return true }
      if index < first { return !behavior.contains(.dropLeading) }
      if index > last { return !behavior.contains(.dropTrailing) }
      return !behavior.contains(.dropMiddle) || unitsStyle == .positional
    }.map(\.element)
  }

  private func joined(_ parts: [Part]) -> String {
    let locale = calendar?.locale ?? .current
    if unitsStyle == .positional {
      let isPadded = zeroFormattingBehavior.contains(.pad) && parts.count > 1
      return parts.enumerated().map { index, part in
        let text = number(part.value, locale)
        return (index > 0 || isPadded) && part.value >= 0 && part.value < 10 ? "0" + text : text
      }.joined(separator: ":")
    }
    let texts = parts.map { self.text($0, locale) }
    return texts.joined(separator: [.abbreviated, .brief].contains(unitsStyle) ? " " : ", ")
  }

  private func number(_ value: Double, _ locale: Locale) -> String {
    value.formatted(
      .number.precision(.fractionLength(0...(allowsFractionalUnits ? 1 : 0))).locale(locale))
  }

  private func text(_ part: Part, _ locale: Locale) -> String {
    let language = locale.language.languageCode
    if unitsStyle == .spellOut {
      let formatter = NumberFormatter()
      formatter.locale = locale
      formatter.numberStyle = .spellOut
      let words = formatter.string(from: NSNumber(value: part.value)) ?? number(part.value, locale)
      return words + " " + name(part, plural: 1, singular: 0)
    }
    if language != .english, let unit = part.unit.duration {
      let width: Duration.UnitsFormatStyle.UnitWidth =
        switch unitsStyle {
        case .abbreviated: .narrow
        case .brief: .condensedAbbreviated
        case .short: .abbreviated
        default: .wide
        }
      return Duration.seconds(part.value * part.unit.seconds).formatted(
        .units(
          allowed: [unit], width: width,
          fractionalPart: .show(length: allowsFractionalUnits ? 1 : 0)
        ).locale(locale))
    }
    let number = number(part.value, locale)
    return switch unitsStyle {
    case .abbreviated: number + part.unit.names[4]
    case .brief: number + name(part, plural: 3, singular: 2)
    case .short: number + " " + name(part, plural: 3, singular: 2)
    default: number + " " + name(part, plural: 1, singular: 0)
    }
  }

  private func name(_ part: Part, plural: Int, singular: Int) -> String {
    part.unit.names[abs(part.value) == 1 ? singular : plural]
  }
}
