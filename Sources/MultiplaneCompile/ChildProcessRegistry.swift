// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A registry of running child processes, which ``interruptAll()`` terminates.
public final class ChildProcessRegistry: @unchecked Sendable {
  private let lock = NSLock()
  private var running: [ObjectIdentifier: Process] = [:]
  private var isOver = false

  /// Creates an empty registry.
  public init() {}

  /// The error that ``run(_:)`` throws after ``interruptAll()``.
  private struct IsOver: LocalizedError {
    var errorDescription: String? { "The program is terminating." }
  }

  /// Starts a process and registers it until ``remove(_:)`` is called.
  /// - Throws: An error if the process cannot be started, or after ``interruptAll()``.
  public func run(_ process: Process) throws {
    try lock.withLock {
      guard !isOver else { throw IsOver() }
      try process.run()
      running[ObjectIdentifier(process)] = process
    }
  }

  /// Removes from the registry a process that has ended.
  public func remove(_ process: Process) {
    lock.withLock { running[ObjectIdentifier(process)] = nil }
  }

  /// Sends SIGTERM to all registered processes, and to the process groups that they lead. Afterwards, ``run(_:)``
  /// starts no process.
  public func interruptAll() {
    lock.withLock {
      isOver = true
      for process in running.values where process.isRunning {
        let id = process.processIdentifier
        // Signals the process group only if the process leads it; otherwise the group is this program's.
        if getpgid(id) == id { kill(-id, SIGTERM) } else { kill(id, SIGTERM) }
      }
    }
  }
}
