// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneCoreFoundation
import TestSupport
import Testing

/// Examples of Apple's documentation and of public uses of the class.
@Suite struct DateComponentsFormatterTests {
  private func formatter(
    _ style: DateComponentsFormatter.UnitsStyle = .positional, _ units: NSCalendar.Unit = [],
    locale: String = "en_US"
  ) -> DateComponentsFormatter {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = style
    formatter.allowedUnits = units
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = Locale(identifier: locale)
    calendar.timeZone = TimeZone(secondsFromGMT: 0)!
    formatter.calendar = calendar
    return formatter
  }

  @Test(arguments: [
    (DateComponentsFormatter.UnitsStyle.positional, "9:41:30"), (.abbreviated, "9h 41m 30s"),
    (.short, "9 hr, 41 min, 30 sec"), (.full, "9 hours, 41 minutes, 30 seconds"),
    (.spellOut, "nine hours, forty-one minutes, thirty seconds"), (.brief, "9hr 41min 30sec"),
  ])
  func stylesOfTheDocumentation(_ style: DateComponentsFormatter.UnitsStyle, _ expected: String) {
    expectEqual(formatter(style).string(from: 9 * 3600 + 41 * 60 + 30), expected)
  }

  @Test func zerosInThePositionalStyle() {
    let time = formatter(.positional, [.hour, .minute, .second])
    expectEqual(time.string(from: 3610), "1:00:10")
    expectEqual(time.string(from: 65), "1:05")
    expectEqual(time.string(from: 5), "5")
    expectEqual(time.string(from: 0), "0")
    time.zeroFormattingBehavior = .pad
    expectEqual(time.string(from: 65), "00:01:05")
    time.allowedUnits = [.minute, .second]
    expectEqual(time.string(from: 3725), "62:05")
    time.zeroFormattingBehavior = .dropTrailing
    expectEqual(time.string(from: 120), "2")
  }

  @Test func zerosInOtherStyles() {
    let time = formatter(.abbreviated, [.day, .hour, .minute, .second])
    expectEqual(time.string(from: 3600), "1h")
    expectEqual(time.string(from: 0), "0s")
    time.zeroFormattingBehavior = .dropLeading
    expectEqual(time.string(from: 3600), "1h 0m 0s")
    time.zeroFormattingBehavior = .dropMiddle
    expectEqual(time.string(from: 3601), "0d 1h 1s")
    time.zeroFormattingBehavior = .pad
    expectEqual(time.string(from: 61), "0d 0h 1m 1s")
  }

  @Test func maximumNumberOfUnits() {
    let time = formatter(.full)
    time.maximumUnitCount = 2
    expectEqual(time.string(from: 4210), "1 hour, 10 minutes")
    time.maximumUnitCount = 1
    expectEqual(time.string(from: 4210), "1 hour")
    expectEqual(time.string(from: 5400), "2 hours")
    time.maximumUnitCount = 2
    expectEqual(time.string(from: 3600 + 59 * 60 + 45), "2 hours")
    time.maximumUnitCount = 1
    expectEqual(time.string(from: 59 * 60 + 40), "1 hour")
  }

  @Test func roundingUsesTheCalendar() {
    let days = formatter(.full, [.month, .day, .hour])
    days.maximumUnitCount = 2
    // 30 days are a month from April on, and 28 days from February on.
    func string(_ month: Int, _ seconds: Double) -> String? {
      let start = days.calendar!.date(from: DateComponents(year: 2001, month: month, day: 1))!
      return days.string(from: start, to: start + seconds)
    }
    expectEqual(string(4, 86_400 * 29.6), "29 days, 14 hours")
    days.maximumUnitCount = 1
    expectEqual(string(4, 86_400 * 29.6), "1 month")
    expectEqual(string(1, 86_400 * 29.6), "30 days")
    expectEqual(string(2, 86_400 * 27.6), "1 month")
    // Eleven months after March 31 is the last day of February, which the calendar counts as ten months and 28 days.
    days.allowedUnits = [.month, .day]
    var parts = DateComponents(timeZone: TimeZone(secondsFromGMT: 0), year: 2024, month: 3, day: 31)
    let calendar = Calendar(identifier: .gregorian)
    let start = calendar.date(from: parts)!
    (parts.year, parts.month, parts.day) = (2025, 2, 20)
    expectEqual(days.string(from: start, to: calendar.date(from: parts)!), "11 months")
    // A largest unit of 1 that results from the rounding is added to the next unit.
    let time = formatter(.full, [.hour, .minute, .second])
    (time.maximumUnitCount, time.collapsesLargestUnit) = (1, true)
    expectEqual(time.string(from: 3600 + 180 + 40), "64 minutes")
    expectEqual(time.string(from: 3600 + 59 * 60 + 40), "2 hours")
  }

  @Test func phrasesAndCollapsing() {
    let time = formatter(.full, [.minute])
    time.includesApproximationPhrase = true
    time.includesTimeRemainingPhrase = true
    // https://developer.apple.com/documentation/foundation/datecomponentsformatter
    expectEqual(time.string(from: 300), "About 5 minutes remaining")
    let short = formatter(.positional, [.hour, .minute])
    short.collapsesLargestUnit = true
    expectEqual(short.string(from: 3780), "63")
    expectEqual(short.string(from: 2 * 3600 + 180), "2:03")
  }

  @Test func datesAndComponents() {
    let start = Date(timeIntervalSinceReferenceDate: 0)
    let full = formatter(.full, [.year, .month, .weekOfMonth, .day])
    expectEqual(
      full.string(from: start, to: start + 86_400 * 400), "1 year, 1 month, 4 days")
    expectEqual(full.string(from: start, to: start + 86_400 * 15), "2 weeks, 1 day")
    expectEqual(full.string(from: start + 172_800, to: start), "-2 days")
    let clock = formatter(.positional, [.hour, .minute, .second])
    expectEqual(clock.string(from: -0.4), "0")
    clock.zeroFormattingBehavior = .pad
    expectEqual(clock.string(from: -65), "-00:01:05")
    let components = DateComponents(hour: 1, minute: 90)
    expectEqual(formatter(.full).string(from: components), "2 hours, 30 minutes")
    expectEqual(formatter(.short).string(for: components), "2 hr, 30 min")
    expectEqual(formatter(.short).string(for: 60.0), "1 min")
    expect(formatter().string(for: "text") == nil)
    expect(formatter().string(from: .nan) == nil)
    expectEqual(
      DateComponentsFormatter.localizedString(from: components, unitsStyle: .abbreviated), "2h 30m")
  }

  @Test func otherLanguages() {
    expectEqual(formatter(.full, locale: "de_DE").string(from: 7260), "2 Stunden, 1 Minute")
    expectEqual(formatter(.full, [.second]).string(from: 11_323), "11,323 seconds")
  }
}
