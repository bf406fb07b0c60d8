// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation
import MultiplaneStage
import Synchronization
import Testing

/// Locale, calendar and time zone in scene code are those of the stage, whichever function reads them.
@MainActor @Suite struct SceneEnvironmentTests {
  /// A time in summer: 2001-07-04 01:46:40 UTC.
  private static let summer = Date(timeIntervalSince1970: 994_211_200)
  /// The environment of a scene in New York.
  private static let newYork = SceneEnvironment(timeZone: TimeZone(identifier: "America/New_York")!)
  private static let berlin = SceneEnvironment(
    locale: Locale(identifier: "de_DE"), timeZone: TimeZone(identifier: "Europe/Berlin")!)

  private func perform<Result>(
    in environment: SceneEnvironment = SceneEnvironment(), _ body: @MainActor () throws -> Result
  ) rethrows -> Result {
    try Stage(size: CGSize(width: 1, height: 1), environment: environment).perform(body)
  }

  @Test func defaultsAreThoseOfAnAmericanInGreenwich() {
    perform {
      #expect(Locale.current.identifier == "en_US")
      #expect(Locale.autoupdatingCurrent.identifier == "en_US")
      #expect(NSLocale.current.identifier == "en_US")
      #expect(Locale.preferredLanguages == ["en-US"])
      #expect(NSLocale.preferredLanguages == ["en-US"])
      #expect(TimeZone.current.secondsFromGMT() == 0)
      #expect(TimeZone.autoupdatingCurrent.secondsFromGMT() == 0)
      #expect(NSTimeZone.default.identifier == "GMT")
      #expect(NSTimeZone.system.identifier == "GMT")
      #expect(NSTimeZone.local.identifier == "GMT")
      #expect(Calendar.current.identifier == .gregorian)
      #expect(Calendar.current.firstWeekday == 1)
      #expect(Calendar.current.locale?.identifier == "en_US")
    }
  }

  @Test func environmentOfTheStage() {
    perform(in: Self.berlin) {
      #expect(Locale.current.identifier == "de_DE")
      #expect(Locale.preferredLanguages == ["de-DE"])
      #expect(TimeZone.current.identifier == "Europe/Berlin")
      #expect(NSTimeZone.default.identifier == "Europe/Berlin")
      #expect(NSTimeZone.system.identifier == "Europe/Berlin")
      #expect(Calendar.current.firstWeekday == 2)
      #expect(Calendar.current.timeZone.identifier == "Europe/Berlin")
      #expect(Calendar.autoupdatingCurrent.timeZone.identifier == "Europe/Berlin")
      #expect(Calendar(identifier: .gregorian).timeZone.identifier == "Europe/Berlin")
      #expect(NSCalendar(identifier: .gregorian)?.timeZone.identifier == "Europe/Berlin")
    }
  }

  @Test func localeChoosesTheCalendar() {
    let locale = Locale(identifier: "th_TH@calendar=buddhist")
    perform(in: SceneEnvironment(locale: locale)) {
      #expect(Calendar.current.identifier == .buddhist)
    }
  }

  @Test func formattersUseTheEnvironment() {
    perform(in: Self.berlin) {
      let formatter = DateFormatter()
      formatter.dateStyle = .full
      formatter.timeStyle = .short
      #expect(formatter.string(from: Self.summer) == "Mittwoch, 4. Juli 2001 um 03:46")
      let number = NumberFormatter()
      number.numberStyle = .decimal
      #expect(number.string(from: 1234.5) == "1.234,5")
      #expect(1234.5.formatted() == "1.234,5")
      #expect(Self.summer.formatted(date: .numeric, time: .omitted) == "4.7.2001")
    }
    perform(in: Self.newYork) {
      let formatter = DateFormatter()
      formatter.dateFormat = "yyyy-MM-dd HH:mm zzz"
      #expect(formatter.string(from: Self.summer) == "2001-07-03 21:46 EDT")
      #expect(Calendar.current.component(.hour, from: Self.summer) == 21)
    }
  }

  @Test func defaultTimeZoneCanBeSetInAStage() {
    let outside = NSTimeZone.default
    let stage = Stage(size: CGSize(width: 1, height: 1))
    stage.perform { NSTimeZone.default = TimeZone(identifier: "Asia/Tokyo")! }
    stage.perform {
      #expect(NSTimeZone.default.identifier == "Asia/Tokyo")
      #expect(Calendar.current.timeZone.identifier == "Asia/Tokyo")
      #expect(TimeZone.current.identifier == "GMT")
    }
    perform { #expect(NSTimeZone.default.identifier == "GMT") }
    #expect(NSTimeZone.default == outside)
  }

  // MARK: C library

  private func fields(_ time: time_t) -> tm {
    var (time, fields) = (time, tm())
    localtime_r(&time, &fields)
    return fields
  }

  @Test func localTimeOfTheCLibrary() {
    perform(in: Self.newYork) {
      let summer = fields(994_211_200)
      #expect((summer.tm_year, summer.tm_mon, summer.tm_mday) == (101, 6, 3))
      #expect((summer.tm_hour, summer.tm_min, summer.tm_sec) == (21, 46, 40))
      #expect(summer.tm_isdst == 1)
      #expect(summer.tm_gmtoff == -4 * 3600)
      #expect(String(cString: summer.tm_zone) == "EDT")
      var time: time_t = 994_211_200
      #expect(localtime(&time).pointee.tm_hour == 21)
      #expect(fields(978_307_200).tm_isdst == 0)
    }
  }

  /// Each hour of a year with two transitions, and times that a transition skips or repeats.
  @Test func makingTimesOfTheCLibrary() {
    perform(in: Self.newYork) {
      for time in stride(from: 978_307_200, to: 978_307_200 + 366 * 86400, by: 3600) {
        var local = fields(time)
        #expect(mktime(&local) == time)
      }
      // 2001-04-01 02:30 does not exist: 03:30 daylight saving time.
      var skipped = tm()
      (skipped.tm_year, skipped.tm_mon, skipped.tm_mday) = (101, 3, 1)
      (skipped.tm_hour, skipped.tm_min, skipped.tm_isdst) = (2, 30, -1)
      #expect(mktime(&skipped) == 986_110_200)
      #expect((skipped.tm_hour, skipped.tm_isdst) == (3, 1))
      // 2001-10-28 01:30 exists twice.
      var repeated = tm()
      (repeated.tm_year, repeated.tm_mon, repeated.tm_mday) = (101, 9, 28)
      (repeated.tm_hour, repeated.tm_min, repeated.tm_isdst) = (1, 30, 1)
      #expect(mktime(&repeated) == 1_004_247_000)
      (repeated.tm_hour, repeated.tm_isdst) = (1, 0)
      #expect(mktime(&repeated) == 1_004_250_600)
    }
  }

  // MARK: Threads and processes

  @Test func workOnOtherQueuesHasTheEnvironment() {
    let found = Mutex("")
    let group = DispatchGroup()
    perform(in: Self.berlin) {
      DispatchQueue.global().async(group: group) {
        found.withLock { $0 = Locale.current.identifier + " " + TimeZone.current.identifier }
      }
    }
    group.wait()
    #expect(found.withLock { $0 } == "de_DE Europe/Berlin")
  }

  @Test func codeOutsideScenesHasTheEnvironmentOfTheProcess() {
    let before = (Locale.current, TimeZone.current, Calendar.current, NSTimeZone.default)
    let languages = Locale.preferredLanguages
    var time: time_t = 994_211_200
    let hour = localtime(&time).pointee.tm_hour
    perform(in: Self.newYork) {
      #expect(localtime(&time).pointee.tm_hour == 21)
    }
    #expect((Locale.current, TimeZone.current) == (before.0, before.1))
    #expect((Calendar.current, NSTimeZone.default) == (before.2, before.3))
    #expect(Locale.preferredLanguages == languages)
    #expect(localtime(&time).pointee.tm_hour == hour)
  }
}
