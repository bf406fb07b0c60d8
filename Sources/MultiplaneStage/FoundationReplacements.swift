// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// Locale, time zone and calendar of scene code.
//
// The functions below have the names of functions of Foundation. Linked into an executable, they take precedence over
// those of the shared libraries, like the functions of CStageClock. On a thread that runs scene code, they return
// values of the stage's environment; elsewhere they call Foundation's function. Calls within the library that defines a
// Swift function do not arrive here; `Calendar.init(identifier:)` and functions of Core Foundation are replaced because
// they contain such calls. The Swift functions are static methods, as the compiler rejects another calling convention
// for a name that it knows.

#if !canImport(Darwin) && !Cooperative
  import CStageClock
  import Foundation

  private typealias Environment = SceneEnvironment

  // MARK: Locale

  extension Locale {
    @_silgen_name("$s20FoundationEssentials6LocaleV7currentACvgZ")
    package static func currentLocale() -> Locale {
      Environment.current?.locale ?? Original.locale.call()
    }

    @_silgen_name("$s20FoundationEssentials6LocaleV19autoupdatingCurrentACvgZ")
    package static func autoupdatingLocale() -> Locale {
      Environment.current?.locale ?? Original.autoupdatingLocale.call()
    }

    @_silgen_name("$s20FoundationEssentials6LocaleV18preferredLanguagesSaySSGvgZ")
    package static func preferredLanguages() -> [String] {
      Environment.current?.languages ?? Original.preferredLanguages.call()
    }
  }

  @_cdecl("CFLocaleCopyCurrent")
  package func copyCurrentLocale() -> UnsafeMutableRawPointer? {
    Environment.current.map { retained($0.locale as NSLocale) } ?? Original.copyLocale()
  }

  @_cdecl("CFLocaleCopyPreferredLanguages")
  package func copyPreferredLanguages() -> UnsafeMutableRawPointer? {
    Environment.current.map { retained($0.languages as NSArray) } ?? Original.copyLanguages()
  }

  // MARK: Time zone

  extension TimeZone {
    @_silgen_name("$s20FoundationEssentials8TimeZoneV7currentACvgZ")
    package static func currentTimeZone() -> TimeZone {
      Environment.current?.timeZone ?? Original.timeZone.call()
    }

    @_silgen_name("$s20FoundationEssentials8TimeZoneV19autoupdatingCurrentACvgZ")
    package static func autoupdatingTimeZone() -> TimeZone {
      Environment.current?.defaultTimeZone ?? Original.autoupdatingTimeZone.call()
    }

    @_silgen_name("$s20FoundationEssentials8TimeZoneV8_defaultACSgvgZ")
    package static func defaultTimeZone() -> TimeZone? {
      Environment.current?.defaultTimeZone ?? Original.defaultTimeZone.call()
    }

    /// Sets the default time zone of the stage whose code the calling thread runs, or of the process on other threads.
    /// `TimeZone.current` of a stage does not change.
    @_silgen_name("$s20FoundationEssentials8TimeZoneV8_defaultACSgvsZ")
    package static func setDefaultTimeZone(_ zone: __owned TimeZone?) {
      if let stage = EventQueue.current {
        stage.environment.withLock { $0.chosenTimeZone = zone }
      } else {
        Original.setDefaultTimeZone.call(zone)
      }
    }
  }

  @_cdecl("CFTimeZoneCopySystem")
  package func copySystemTimeZone() -> UnsafeMutableRawPointer? {
    Environment.current.map { stage_clock_create_time_zone($0.timeZone.identifier) }
      ?? Original.copySystemZone()
  }

  @_cdecl("CFTimeZoneCopyDefault")
  package func copyDefaultTimeZone() -> UnsafeMutableRawPointer? {
    Environment.current.map { stage_clock_create_time_zone($0.defaultTimeZone.identifier) }
      ?? Original.copyDefaultZone()
  }

  @_cdecl("CFTimeZoneSetDefault")
  package func setDefaultTimeZone(_ zone: UnsafeMutableRawPointer?) {
    // On a stage's thread, Foundation also calls the setter above.
    if Environment.current == nil { Original.setDefaultZone(zone) }
  }

  // MARK: Calendar

  extension Calendar {
    @_silgen_name("$s20FoundationEssentials8CalendarV7currentACvgZ")
    package static func currentCalendar() -> Calendar {
      Environment.current?.calendar ?? Original.calendar.call()
    }

    @_silgen_name("$s20FoundationEssentials8CalendarV19autoupdatingCurrentACvgZ")
    package static func autoupdatingCalendar() -> Calendar {
      Environment.current?.calendar ?? Original.autoupdatingCalendar.call()
    }

    @_silgen_name("$s20FoundationEssentials8CalendarV10identifierA2C10IdentifierOh_tcfC")
    package static func makeCalendar(_ identifier: __shared Calendar.Identifier) -> Calendar {
      var calendar = Original.makeCalendar.call(identifier)
      if let zone = Environment.current?.defaultTimeZone { calendar.timeZone = zone }
      return calendar
    }
  }

  // MARK: Foundation's functions

  private func retained(_ object: some AnyObject) -> UnsafeMutableRawPointer? {
    Unmanaged.passRetained(object).toOpaque()
  }

  /// The functions of Foundation that the functions above replace.
  private enum Original {
    // Each structure contains one closure, which is called like a function. A closure that is itself the value of a
    // generic parameter would have another calling convention.
    struct LocaleGetter: Sendable { let call: @Sendable () -> Locale }
    struct StringsGetter: Sendable { let call: @Sendable () -> [String] }
    struct TimeZoneGetter: Sendable { let call: @Sendable () -> TimeZone }
    struct OptionalTimeZoneGetter: Sendable { let call: @Sendable () -> TimeZone? }
    struct TimeZoneSetter: Sendable { let call: @Sendable (__owned TimeZone?) -> Void }
    struct CalendarGetter: Sendable { let call: @Sendable () -> Calendar }
    struct CalendarInitializer: Sendable {
      let call: @Sendable (__shared Calendar.Identifier) -> Calendar
    }
    typealias Copy = @convention(c) () -> UnsafeMutableRawPointer?
    typealias Set = @convention(c) (UnsafeMutableRawPointer?) -> Void

    static let locale: LocaleGetter = closure("$s20FoundationEssentials6LocaleV7currentACvgZ")
    static let autoupdatingLocale: LocaleGetter = closure(
      "$s20FoundationEssentials6LocaleV19autoupdatingCurrentACvgZ")
    static let preferredLanguages: StringsGetter = closure(
      "$s20FoundationEssentials6LocaleV18preferredLanguagesSaySSGvgZ")
    static let timeZone: TimeZoneGetter = closure("$s20FoundationEssentials8TimeZoneV7currentACvgZ")
    static let autoupdatingTimeZone: TimeZoneGetter = closure(
      "$s20FoundationEssentials8TimeZoneV19autoupdatingCurrentACvgZ")
    static let defaultTimeZone: OptionalTimeZoneGetter = closure(
      "$s20FoundationEssentials8TimeZoneV8_defaultACSgvgZ")
    static let setDefaultTimeZone: TimeZoneSetter = closure(
      "$s20FoundationEssentials8TimeZoneV8_defaultACSgvsZ")
    static let calendar: CalendarGetter = closure(
      "$s20FoundationEssentials8CalendarV7currentACvgZ")
    static let autoupdatingCalendar: CalendarGetter = closure(
      "$s20FoundationEssentials8CalendarV19autoupdatingCurrentACvgZ")
    static let makeCalendar: CalendarInitializer = closure(
      "$s20FoundationEssentials8CalendarV10identifierA2C10IdentifierOh_tcfC")
    static let copyLocale = unsafeBitCast(address("CFLocaleCopyCurrent"), to: Copy.self)
    static let copyLanguages = unsafeBitCast(
      address("CFLocaleCopyPreferredLanguages"), to: Copy.self)
    static let copySystemZone = unsafeBitCast(address("CFTimeZoneCopySystem"), to: Copy.self)
    static let copyDefaultZone = unsafeBitCast(address("CFTimeZoneCopyDefault"), to: Copy.self)
    static let setDefaultZone = unsafeBitCast(address("CFTimeZoneSetDefault"), to: Set.self)

    /// Returns the address of a function of a shared library; the function must exist.
    private static func address(_ symbol: String) -> UnsafeMutableRawPointer {
      // RTLD_NEXT, a macro that Swift does not import.
      dlsym(UnsafeMutableRawPointer(bitPattern: -1), symbol)!
    }

    /// Returns a structure whose only field is a closure with the address of a function as its code and without a
    /// context.
    private static func closure<Closure>(_ symbol: String) -> Closure {
      unsafeBitCast((address(symbol), nil as UnsafeRawPointer?), to: Closure.self)
    }
  }
#endif
