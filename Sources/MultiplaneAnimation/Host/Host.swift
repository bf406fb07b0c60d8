// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneCoreImage
import Synchronization

/// A time or duration in seconds.
public typealias CFTimeInterval = Double

/// The environment of layer trees: a clock, a run loop, and a receiver of diagnostics.
///
/// The stage and a live page are hosts; code that runs in neither uses ``DefaultHost`` with the system's clock.
public protocol Host: AnyObject, Sendable {
  /// The current time in seconds; constant while one event is handled.
  var mediaTime: CFTimeInterval { get }
  /// The open transactions, the contexts to commit, and other state that Core Animation has per process.
  var state: HostState { get }
  /// Receives a diagnostic of a mistake that Core Animation ignores silently.
  func report(_ diagnostic: Diagnostic)
  /// Whether to perform checks for diagnostics that take time; true unless implemented.
  var wantsDiagnostics: Bool { get }
  /// Runs `body` in a later iteration of the host's run loop, at the same time or later, in order.
  func enqueue(_ body: @escaping () -> Void)
  /// The maximum number of frames per second of the host's display, at least 1: the rate of display links.
  var maximumFramesPerSecond: Int { get }
  /// Runs `body` when the host's clock reaches a time in seconds; as soon as possible if it is past.
  func schedule(at time: CFTimeInterval, _ body: @escaping () -> Void)
}

extension Host {
  /// True: checks that take time are performed.
  public var wantsDiagnostics: Bool { true }
}

/// The lookup of the current host.
public enum HostContext {
  /// The host of the current task, if it has one.
  @TaskLocal public static var taskHost: (any Host)?

  /// A function that returns the host of the calling thread, for detached tasks, which inherit no task-local values.
  package static let threadHost = Mutex<(@Sendable () -> (any Host)?)?>(nil)

  /// The host of the current task, or else of the current thread, or else the process's default.
  public static var current: any Host {
    taskHost ?? threadHost.withLock { $0 }?() ?? DefaultHost.shared
  }
}

/// The host of code that runs in no other: it uses the system's monotonic clock, and commits changes on the main queue.
public final class DefaultHost: Host {
  /// The shared instance of the process.
  public static let shared = DefaultHost()

  /// The transactions and contexts of code that runs in no host.
  public let state: HostState = HostState(onFirstChange: {
    DispatchQueue.main.async { DefaultHost.shared.state.flush(on: DefaultHost.shared) }
  })

  private init() {}

  /// Seconds since the system started.
  public var mediaTime: CFTimeInterval { ProcessInfo.processInfo.systemUptime }

  /// Whether to perform checks for diagnostics: true in debug builds.
  public var wantsDiagnostics: Bool {
    #if DEBUG
      true
    #else
      false
    #endif
  }

  /// Writes the diagnostic to standard error in debug builds.
  public func report(_ diagnostic: Diagnostic) {
    #if DEBUG
      try? FileHandle.standardError.write(contentsOf: Data("\(diagnostic)\n".utf8))
    #endif
  }

  /// Runs `body` on the main queue.
  public func enqueue(_ body: @escaping () -> Void) {
    nonisolated(unsafe) let body = body
    DispatchQueue.main.async { body() }
  }

  /// The rate of display links: 60 frames per second.
  public let maximumFramesPerSecond = 60

  /// Runs `body` on the main queue when the clock reaches a time in seconds.
  public func schedule(at time: CFTimeInterval, _ body: @escaping () -> Void) {
    nonisolated(unsafe) let body = body
    let delay = min(max(0, time - mediaTime), 1e9)
    DispatchQueue.main.asyncAfter(deadline: .now() + delay) { body() }
  }
}

/// Returns the time of the current host, in seconds; without a host, seconds since the system started.
public func CACurrentMediaTime() -> CFTimeInterval { HostContext.current.mediaTime }

/// A diagnostic of a mistake in an animation or a layer that Core Animation ignores silently.
public struct Diagnostic: Hashable, Sendable, CustomStringConvertible {
  /// The layer's name, or else its class, preceded by the class of its delegate, such as a view, if it has one.
  public var layer: String
  /// The key path that causes the diagnostic, if there is one.
  public var keyPath: String?
  /// The problem and its remedy, in two sentences.
  public var message: String

  /// Creates a diagnostic.
  public init(layer: String, keyPath: String?, message: String) {
    (self.layer, self.keyPath, self.message) = (layer, keyPath, message)
  }

  /// Layer, key path and message in one line.
  public var description: String { "\(layer)\(keyPath.map { ".\($0)" } ?? ""): \(message)" }
}

// Declared in this file, which is linked by every use of a layer, as nothing refers to the conformance by name.
extension CIFilter: MisuseReporting {
  /// Reports a misuse to the current host, with the filter's name in place of a layer's.
  package func reportMisuse(ofKey key: String, _ message: String) {
    let host = HostContext.current
    host.state.report(Diagnostic(layer: name, keyPath: key, message: message), to: host)
  }
}
