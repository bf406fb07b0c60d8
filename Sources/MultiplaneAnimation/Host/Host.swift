// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneCoreImage
import Synchronization

/// The environment of layer trees: a clock, a run loop, and a receiver of diagnostics.
///
/// A `Stage` is a host; code that runs in no other host uses ``DefaultHost`` with the system's clock.
public protocol Host: AnyObject, Sendable {
  /// The current time of the host's clock, in seconds.
  var mediaTime: CFTimeInterval { get }
  /// The open transactions, the contexts to commit, and other state that Core Animation has once per process and
  /// Multiplane once per host.
  var state: HostState { get }
  /// Receives a diagnostic, which describes a probable mistake in the code that the host runs, or an unsupported
  /// feature.
  func report(_ diagnostic: Diagnostic)
  /// Whether to perform time-consuming checks for diagnostics; true by default.
  var wantsDiagnostics: Bool { get }
  /// Runs `body` in a later iteration of the host's run loop, after the blocks that were enqueued earlier.
  func enqueue(_ body: @escaping () -> Void)
  /// The maximum number of frames per second of the host's display, which is the maximum rate of display links; at
  /// least 1.
  var maximumFramesPerSecond: Int { get }
  /// Runs `body` when the host's clock reaches a time in seconds; as soon as possible if the time has passed.
  func schedule(at time: CFTimeInterval, _ body: @escaping () -> Void)
}

extension Host {
  /// True: time-consuming checks for diagnostics are performed.
  public var wantsDiagnostics: Bool { true }
}

/// The lookup of the current host: by task, then by thread, with ``DefaultHost`` as the fallback.
public enum HostContext {
  /// The host of the current task and of the tasks that inherit its task-local values; nil by default.
  @TaskLocal public static var taskHost: (any Host)?

  /// The function that finds the host of the calling thread, also for detached tasks, which inherit no task-local
  /// values. Nil until the stage back end that intercepts the system's clocks is first used.
  package static let threadHost = Mutex<ThreadHost?>(nil)

  /// A function that returns the host of the calling thread; nil if the thread runs the code of no host.
  ///
  /// A structure, since each access to a closure that is itself the value of a generic type wraps it in another
  /// closure, so that calls become slower with every access.
  package struct ThreadHost: Sendable {
    let find: @Sendable () -> (any Host)?

    package init(_ find: @escaping @Sendable () -> (any Host)?) { self.find = find }
  }

  /// The host of the current task, or else of the current thread, or else ``DefaultHost/shared``.
  public static var current: any Host {
    taskHost ?? threadHost.withLock { $0 }?.find() ?? DefaultHost.shared
  }
}

/// The host of code that runs in no other host. It uses the system's monotonic clock, and commits changes on the main
/// queue.
public final class DefaultHost: Host {
  /// The only instance in the process.
  public static let shared = DefaultHost()

  /// The transactions, contexts and other state of code that runs in no other host.
  public let state: HostState = HostState(onFirstChange: {
    DispatchQueue.main.async { DefaultHost.shared.state.flush(on: DefaultHost.shared) }
  })

  private init() {}

  /// The time since the system started, in seconds.
  public var mediaTime: CFTimeInterval { ProcessInfo.processInfo.systemUptime }

  /// Whether to perform time-consuming checks for diagnostics: true in debug builds, false in release builds.
  public var wantsDiagnostics: Bool {
    #if DEBUG
      true
    #else
      false
    #endif
  }

  /// Writes the diagnostic to standard error in debug builds; has no effect in release builds.
  public func report(_ diagnostic: Diagnostic) {
    #if DEBUG
      try? FileHandle.standardError.write(contentsOf: Data("\(diagnostic)\n".utf8))
    #endif
  }

  /// Runs `body` asynchronously on the main queue.
  public func enqueue(_ body: @escaping () -> Void) {
    nonisolated(unsafe) let body = body
    DispatchQueue.main.async { body() }
  }

  /// The maximum rate of display links: 60 frames per second.
  public let maximumFramesPerSecond = 60

  /// Runs `body` on the main queue when the clock reaches a time in seconds; as soon as possible if the time has
  /// passed.
  public func schedule(at time: CFTimeInterval, _ body: @escaping () -> Void) {
    nonisolated(unsafe) let body = body
    let delay = min(max(0, time - mediaTime), 1e9)
    DispatchQueue.main.asyncAfter(deadline: .now() + delay) { body() }
  }
}

/// Returns the time of the current host's clock, in seconds. For code that runs in no other host than ``DefaultHost``,
/// this is the time since the system started.
public func CACurrentMediaTime() -> CFTimeInterval { HostContext.current.mediaTime }

/// A description of a probable mistake in the use of the frameworks, usually one that Apple's frameworks ignore
/// silently, or of a feature that Multiplane does not support.
public struct Diagnostic: Hashable, Sendable, CustomStringConvertible {
  /// The name of the object, class or function with the mistake. For a layer, its name, or else its class, preceded by
  /// the class of its delegate if there is one.
  public var layer: String
  /// The key path that causes the diagnostic; nil if the mistake concerns no property.
  public var keyPath: String?
  /// The problem, usually followed by its remedy.
  public var message: String

  /// Creates a diagnostic without reporting it.
  public init(layer: String, keyPath: String?, message: String) {
    (self.layer, self.keyPath, self.message) = (layer, keyPath, message)
  }

  /// The ``layer``, the key path and the message in one line.
  public var description: String { "\(layer)\(keyPath.map { ".\($0)" } ?? ""): \(message)" }
}

// Declared in this file, as it is linked into every program that uses layers; a file that only contained this
// conformance would not be linked, as nothing refers to the conformance by name.
extension CIFilter: MisuseReporting {
  /// Reports a misuse of the filter to the current host, with the filter's name as ``Diagnostic/layer``.
  package func reportMisuse(ofKey key: String, _ message: String) {
    let host = HostContext.current
    host.state.report(Diagnostic(layer: name, keyPath: key, message: message), to: host)
  }
}
