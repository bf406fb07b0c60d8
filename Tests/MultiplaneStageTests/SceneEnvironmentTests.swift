// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation
import MultiplaneStage
import Synchronization
import TestSupport
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
      expectEqual(Locale.current.identifier, "en_US")
      expectEqual(Locale.autoupdatingCurrent.identifier, "en_US")
      expectEqual(NSLocale.current.identifier, "en_US")
      expectEqual(Locale.preferredLanguages, ["en-US"])
      expectEqual(NSLocale.preferredLanguages, ["en-US"])
      expectEqual(TimeZone.current.secondsFromGMT(), 0)
      expectEqual(TimeZone.autoupdatingCurrent.secondsFromGMT(), 0)
      expectEqual(NSTimeZone.default.identifier, "GMT")
      expectEqual(NSTimeZone.system.identifier, "GMT")
      expectEqual(NSTimeZone.local.identifier, "GMT")
      expectEqual(Calendar.current.identifier, .gregorian)
      expectEqual(Calendar.current.firstWeekday, 1)
      expectEqual(Calendar.current.locale?.identifier, "en_US")
    }
  }

  @Test func environmentOfTheStage() {
    perform(in: Self.berlin) {
      expectEqual(Locale.current.identifier, "de_DE")
      expectEqual(Locale.preferredLanguages, ["de-DE"])
      expectEqual(TimeZone.current.identifier, "Europe/Berlin")
      expectEqual(NSTimeZone.default.identifier, "Europe/Berlin")
      expectEqual(NSTimeZone.system.identifier, "Europe/Berlin")
      expectEqual(Calendar.current.firstWeekday, 2)
      expectEqual(Calendar.current.timeZone.identifier, "Europe/Berlin")
      expectEqual(Calendar.autoupdatingCurrent.timeZone.identifier, "Europe/Berlin")
      expectEqual(Calendar(identifier: .gregorian).timeZone.identifier, "Europe/Berlin")
      expectEqual(NSCalendar(identifier: .gregorian)?.timeZone.identifier, "Europe/Berlin")
    }
  }

  @Test func localeChoosesTheCalendar() {
    let locale = Locale(identifier: "th_TH@calendar=buddhist")
    perform(in: SceneEnvironment(locale: locale)) {
      expectEqual(Calendar.current.identifier, .buddhist)
    }
  }

  @Test func formattersUseTheEnvironment() {
    perform(in: Self.berlin) {
      let formatter = DateFormatter()
      formatter.dateStyle = .full
      formatter.timeStyle = .short
      expectEqual(formatter.string(from: Self.summer), "Mittwoch, 4. Juli 2001 um 03:46")
      let number = NumberFormatter()
      number.numberStyle = .decimal
      expectEqual(number.string(from: 1234.5), "1.234,5")
      expectEqual(1234.5.formatted(), "1.234,5")
      expectEqual(Self.summer.formatted(date: .numeric, time: .omitted), "4.7.2001")
    }
    perform(in: Self.newYork) {
      let formatter = DateFormatter()
      formatter.dateFormat = "yyyy-MM-dd HH:mm zzz"
      expectEqual(formatter.string(from: Self.summer), "2001-07-03 21:46 EDT")
      expectEqual(Calendar.current.component(.hour, from: Self.summer), 21)
    }
  }

  @Test func defaultTimeZoneCanBeSetInAStage() {
    let outside = NSTimeZone.default
    let stage = Stage(size: CGSize(width: 1, height: 1))
    stage.perform { NSTimeZone.default = TimeZone(identifier: "Asia/Tokyo")! }
    stage.perform {
      expectEqual(NSTimeZone.default.identifier, "Asia/Tokyo")
      expectEqual(Calendar.current.timeZone.identifier, "Asia/Tokyo")
      expectEqual(TimeZone.current.identifier, "GMT")
    }
    perform { expectEqual(NSTimeZone.default.identifier, "GMT") }
    expectEqual(NSTimeZone.default, outside)
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
      expect((summer.tm_year, summer.tm_mon, summer.tm_mday) == (101, 6, 3))
      expect((summer.tm_hour, summer.tm_min, summer.tm_sec) == (21, 46, 40))
      expectEqual(summer.tm_isdst, 1)
      expectEqual(summer.tm_gmtoff, -4 * 3600)
      expectEqual(String(cString: summer.tm_zone), "EDT")
      var time: time_t = 994_211_200
      expectEqual(localtime(&time).pointee.tm_hour, 21)
      expectEqual(fields(978_307_200).tm_isdst, 0)
    }
  }

  /// Each hour of a year with two transitions, and times that a transition skips or repeats.
  @Test func makingTimesOfTheCLibrary() {
    perform(in: Self.newYork) {
      for time in stride(from: 978_307_200, to: 978_307_200 + 366 * 86400, by: 3600) {
        var local = fields(time)
        expectEqual(mktime(&local), time)
      }
      // 2001-04-01 02:30 does not exist: 03:30 daylight saving time.
      var skipped = tm()
      (skipped.tm_year, skipped.tm_mon, skipped.tm_mday) = (101, 3, 1)
      (skipped.tm_hour, skipped.tm_min, skipped.tm_isdst) = (2, 30, -1)
      expectEqual(mktime(&skipped), 986_110_200)
      expect((skipped.tm_hour, skipped.tm_isdst) == (3, 1))
      // 2001-10-28 01:30 exists twice.
      var repeated = tm()
      (repeated.tm_year, repeated.tm_mon, repeated.tm_mday) = (101, 9, 28)
      (repeated.tm_hour, repeated.tm_min, repeated.tm_isdst) = (1, 30, 1)
      expectEqual(mktime(&repeated), 1_004_247_000)
      (repeated.tm_hour, repeated.tm_isdst) = (1, 0)
      expectEqual(mktime(&repeated), 1_004_250_600)
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
    expectEqual(found.withLock { $0 }, "de_DE Europe/Berlin")
  }

  @Test func codeOutsideScenesHasTheEnvironmentOfTheProcess() {
    let before = (Locale.current, TimeZone.current, Calendar.current, NSTimeZone.default)
    let languages = Locale.preferredLanguages
    var time: time_t = 994_211_200
    let hour = localtime(&time).pointee.tm_hour
    perform(in: Self.newYork) {
      expectEqual(localtime(&time).pointee.tm_hour, 21)
    }
    expect((Locale.current, TimeZone.current) == (before.0, before.1))
    expect((Calendar.current, NSTimeZone.default) == (before.2, before.3))
    expectEqual(Locale.preferredLanguages, languages)
    expectEqual(localtime(&time).pointee.tm_hour, hour)
  }
}
