// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A source of events for a lack of memory. No event is reported here, so that the event handler of a source is never
/// called.
///
/// https://developer.apple.com/documentation/dispatch/dispatchsourcememorypressure
public protocol DispatchSourceMemoryPressure: DispatchSourceProtocol {}

extension DispatchSource: DispatchSourceMemoryPressure {
  /// A lack of memory.
  public struct MemoryPressureEvent: OptionSet, Sendable {
    /// The bits of the events.
    public let rawValue: UInt
    /// Creates events from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// There is enough memory again.
    public static let normal = Self(rawValue: 1)
    /// There is little memory.
    public static let warning = Self(rawValue: 2)
    /// There is almost no memory.
    public static let critical = Self(rawValue: 4)
    /// All events.
    public static let all: Self = [.normal, .warning, .critical]
  }

  /// Creates a source of events for a lack of memory, which never come.
  ///
  /// - Parameters:
  ///   - eventMask: The events, which ``DispatchSourceMemoryPressure/mask`` returns.
  ///   - queue: The queue of the handlers; nil is a queue of the system.
  public class func makeMemoryPressureSource(
    eventMask: MemoryPressureEvent, queue: DispatchQueue? = nil
  ) -> any DispatchSourceMemoryPressure {
    // A source whose data nobody sets has no events, but calls its cancellation and registration handlers.
    let source = makeUserDataOrSource(queue: queue) as! DispatchSource
    objc_setAssociatedObject(source, maskKey, eventMask.rawValue, .OBJC_ASSOCIATION_RETAIN)
    return source
  }

  /// The key of the events of a source.
  fileprivate static nonisolated(unsafe) let maskKey = UnsafeRawPointer(
    UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
}

extension DispatchSourceMemoryPressure {
  /// The events that have come since the last call of the handler. Always empty.
  public var data: DispatchSource.MemoryPressureEvent { [] }
  /// The events for which the source was created.
  public var mask: DispatchSource.MemoryPressureEvent {
    let bits = objc_getAssociatedObject(self, DispatchSource.maskKey) as? UInt
    return DispatchSource.MemoryPressureEvent(rawValue: bits ?? 0)
  }
}
