// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// Signposts mark times for Apple's measuring tools. There is no such tool here, so these functions do nothing.

/// The kind of a signpost.
public struct OSSignpostType: RawRepresentable, Hashable, Sendable {
  /// The number of the kind.
  public let rawValue: UInt8
  /// Creates a kind from its number.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// A point in time.
  public static let event = OSSignpostType(rawValue: 0)
  /// The beginning of an interval.
  public static let begin = OSSignpostType(rawValue: 1)
  /// The end of an interval.
  public static let end = OSSignpostType(rawValue: 2)
}

/// An identifier that distinguishes overlapping intervals of the same name.
///
/// https://developer.apple.com/documentation/os/ossignpostid
public struct OSSignpostID: RawRepresentable, Hashable, Comparable, Sendable {
  /// The number.
  public let rawValue: UInt64
  /// Creates an identifier from its number.
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  /// Creates an identifier from its number.
  public init(_ value: UInt64) { rawValue = value }
  /// Creates an identifier; all are equal to ``exclusive`` here.
  public init(log: OSLog) { self = .exclusive }
  /// Creates the identifier of an object, its address; the log has no effect.
  public init(log: OSLog, object: AnyObject) {
    rawValue = UInt64(UInt(bitPattern: ObjectIdentifier(object)))
  }

  /// The identifier of intervals that do not overlap others of the same name.
  public static let exclusive = OSSignpostID(0xEEEE_B0B5_B2B2_EEEE)
  /// The invalid identifier, with all bits set; no interval has it.
  public static let invalid = OSSignpostID(UInt64.max)
  /// The null identifier, 0; no interval has it.
  public static let null = OSSignpostID(0)

  /// Whether the number of one identifier is less than that of another.
  public static func < (a: OSSignpostID, b: OSSignpostID) -> Bool { a.rawValue < b.rawValue }
}

/// Does nothing.
///
/// https://developer.apple.com/documentation/os/os_signpost(_:dso:log:name:signpostid:)
public func os_signpost(
  _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
  signpostID: OSSignpostID = .exclusive
) {}

/// Does nothing.
public func os_signpost(
  _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
  signpostID: OSSignpostID = .exclusive, _ format: StaticString, _ arguments: any CVarArg...
) {}

/// A marker of intervals, which does nothing.
///
/// https://developer.apple.com/documentation/os/ossignposter
public struct OSSignposter: Sendable {
  /// Creates a signposter for the default log.
  public init() {}
  /// Creates a signposter for a category of a subsystem.
  public init(subsystem: String, category: String) {}
  /// Creates a signposter for a category of a subsystem.
  public init(subsystem: String, category: OSLog.Category) {}
  /// Creates a signposter for a log.
  public init(logHandle: OSLog) {}
  /// Creates a signposter for the log of a logger.
  public init(logger: Logger) {}

  /// Whether signposts are recorded: never.
  public var isEnabled: Bool { false }

  /// Returns an identifier, ``OSSignpostID/exclusive``.
  public func makeSignpostID() -> OSSignpostID { .exclusive }
  /// Returns the identifier of an object, its address.
  public func makeSignpostID(from object: AnyObject) -> OSSignpostID {
    OSSignpostID(log: .default, object: object)
  }

  /// Returns the state of an interval, and does nothing else.
  public func beginInterval(
    _ name: StaticString, id: OSSignpostID = .exclusive
  ) -> OSSignpostIntervalState { OSSignpostIntervalState(id: id) }
  /// Returns the state of an interval, and does nothing else.
  public func beginInterval(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage
  ) -> OSSignpostIntervalState { OSSignpostIntervalState(id: id) }
  /// Does nothing.
  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {}
  /// Does nothing.
  public func endInterval(
    _ name: StaticString, _ state: OSSignpostIntervalState, _ message: OSLogMessage
  ) {}
  /// Does nothing.
  public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) {}
  /// Does nothing.
  public func emitEvent(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage
  ) {}
  /// Calls a closure and returns its result, without a signpost.
  public func withIntervalSignpost<T>(
    _ name: StaticString, id: OSSignpostID = .exclusive, around task: () throws -> T
  ) rethrows -> T { try task() }
}

/// The state of an interval between its beginning and its end.
public final class OSSignpostIntervalState: Sendable {
  /// The identifier of the interval.
  public let signpostID: OSSignpostID

  init(id: OSSignpostID) { signpostID = id }
}
