// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import CStageClock
import Foundation

/// The seed of the random numbers, the locale and the time zone of scene code. A scene that depends on nothing else
/// from outside results in the same film on every machine for equal environments and equal input.
public struct SceneEnvironment: Equatable, Sendable {
  /// The seed of the random numbers; 0 by default.
  public var seed: UInt64
  /// The value of `Locale.current`, whose calendar is that of `Calendar.current`; `en_US` by default.
  public var locale: Locale
  /// The value of `TimeZone.current`; Greenwich Mean Time by default.
  public var timeZone: TimeZone

  /// Creates an environment; each parameter has the default of its property.
  public init(
    seed: UInt64 = 0, locale: Locale = Locale(identifier: "en_US"), timeZone: TimeZone = .gmt
  ) {
    (self.seed, self.locale, self.timeZone) = (seed, locale, timeZone)
  }

  /// The default time zone that scene code has set; nil if it has set none.
  var chosenTimeZone: TimeZone?

  /// The value of `NSTimeZone.default`: the time zone that scene code has set, or that of the environment.
  var defaultTimeZone: TimeZone { chosenTimeZone ?? timeZone }

  /// The value of `Calendar.current`: the locale's calendar in the default time zone.
  var calendar: Calendar {
    var calendar = locale.calendar
    calendar.locale = locale
    calendar.timeZone = defaultTimeZone
    return calendar
  }

  /// The value of `Locale.preferredLanguages`: the BCP 47 identifier of the locale, such as `en-US`.
  var languages: [String] { [locale.identifier(.bcp47)] }

  /// The environment of code that creates a scene before its stage exists; nil at other times.
  @TaskLocal static var ofConstruction: SceneEnvironment?

  /// The environment of the scene code that the calling thread runs; nil on other threads, and always with the
  /// cooperative back end.
  static var current: SceneEnvironment? {
    let thread = stage_clock_current()
    if thread.stage != nil { return EventQueue.current?.environment.withLock { $0 } }
    return thread.random == nil ? nil : ofConstruction
  }
}

extension TimeZone {
  /// Stores in `offset` the zone's offset from UTC, whether daylight saving time applies, and the abbreviated name, at
  /// a time in seconds since 1970. The name is cut to 15 bytes.
  func offset(at time: Int64, _ offset: inout StageTimeZoneOffset) {
    let date = Date(timeIntervalSince1970: Double(time))
    offset.seconds = Int32(secondsFromGMT(for: date))
    offset.is_daylight_saving_time = isDaylightSavingTime(for: date)
    let name = (abbreviation(for: date) ?? "").utf8.prefix(15)
    withUnsafeMutableBytes(of: &offset.name) { bytes in
      bytes.initializeMemory(as: UInt8.self, repeating: 0)
      bytes.copyBytes(from: name)
    }
  }
}
