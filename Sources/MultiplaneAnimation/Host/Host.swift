// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneCoreImage
import Synchronization

/// Seconds.
public typealias CFTimeInterval = Double

/// What a layer tree lives in: a clock, a place for diagnostics, and the turn of a run loop.
///
/// The stage is one, a live page another; without either, ``DefaultHost`` runs on the system's clock.
public protocol Host: AnyObject, Sendable {
  /// The time in seconds; stands still while one event is handled.
  var mediaTime: CFTimeInterval { get }
  /// The open transactions, the contexts to commit, and what else Core Animation keeps per process.
  var state: HostState { get }
  /// Takes a mistake that Core Animation would swallow.
  func report(_ diagnostic: Diagnostic)
  /// Whether mistakes are looked for at all where that takes time; true unless implemented.
  var wantsDiagnostics: Bool { get }
  /// Runs `body` on a later turn of the host's run loop, at the same time or later, in order.
  func enqueue(_ body: @escaping () -> Void)
  /// How many pictures a second the host's display shows at most, at least 1: the rate of display links.
  var maximumFramesPerSecond: Int { get }
  /// Runs `body` when the host's clock reaches a time in seconds; soon, when it has.
  func schedule(at time: CFTimeInterval, _ body: @escaping () -> Void)
}

extension Host {
  /// They are.
  public var wantsDiagnostics: Bool { true }
}

/// Finds the host of the code that runs.
public enum HostContext {
  /// The host of the task that runs, if it runs in one.
  @TaskLocal public static var taskHost: (any Host)?

  /// Tells the host whose code the calling thread runs; for tasks that inherit no task-local, the detached ones.
  package static let threadHost = Mutex<(@Sendable () -> (any Host)?)?>(nil)

  /// The task's host, else the thread's, else the process's default.
  public static var current: any Host {
    taskHost ?? threadHost.withLock { $0 }?() ?? DefaultHost.shared
  }
}

/// The host of code that runs in no other: the system's monotonic clock, and the main queue, on which it commits
/// what changed.
public final class DefaultHost: Host {
  /// The process's one.
  public static let shared = DefaultHost()

  /// The transactions and contexts of code that runs in no host.
  public let state: HostState = HostState(onFirstChange: {
    DispatchQueue.main.async { DefaultHost.shared.state.flush(on: DefaultHost.shared) }
  })

  private init() {}

  /// Seconds since the machine began to run.
  public var mediaTime: CFTimeInterval { ProcessInfo.processInfo.systemUptime }

  /// True in debug builds.
  public var wantsDiagnostics: Bool {
    #if DEBUG
      true
    #else
      false
    #endif
  }

  /// Writes to standard error in debug builds.
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

  /// 60.
  public let maximumFramesPerSecond = 60

  /// Runs `body` on the main queue.
  public func schedule(at time: CFTimeInterval, _ body: @escaping () -> Void) {
    nonisolated(unsafe) let body = body
    let delay = min(max(0, time - mediaTime), 1e9)
    DispatchQueue.main.asyncAfter(deadline: .now() + delay) { body() }
  }
}

/// The time of the host whose code runs, in seconds; outside of any, since the machine began to run.
public func CACurrentMediaTime() -> CFTimeInterval { HostContext.current.mediaTime }

/// A mistake in an animation or a layer that Core Animation would swallow.
public struct Diagnostic: Hashable, Sendable, CustomStringConvertible {
  /// The layer's name, or its class when it has none, after the class of its delegate, such as a view, if it has one.
  public var layer: String
  /// The key path at fault, if one is.
  public var keyPath: String?
  /// What is wrong, then what to do about it: two sentences.
  public var message: String

  /// A diagnostic of those parts.
  public init(layer: String, keyPath: String?, message: String) {
    (self.layer, self.keyPath, self.message) = (layer, keyPath, message)
  }

  /// Layer, key path and message in one line.
  public var description: String { "\(layer)\(keyPath.map { ".\($0)" } ?? ""): \(message)" }
}

// In this file, which every use of a layer links, since nothing refers to the conformance by name.
extension CIFilter: MisuseReporting {
  /// Reports to the host whose code runs; the filter's name stands for the layer.
  package func reportMisuse(ofKey key: String, _ message: String) {
    let host = HostContext.current
    host.state.report(Diagnostic(layer: name, keyPath: key, message: message), to: host)
  }
}
