// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Programs that run for this one, in groups of their own, and that do not outlive it.
public final class ChildProcessRegistry: @unchecked Sendable {
  private let lock = NSLock()
  private var running: [ObjectIdentifier: Process] = [:]
  private var isOver = false

  /// None yet.
  public init() {}

  /// Why a program is not run.
  private struct IsOver: LocalizedError { var errorDescription: String? { "Everything ends." } }

  /// Runs a program, and keeps it until it has ended.
  public func run(_ process: Process) throws {
    try lock.withLock {
      guard !isOver else { throw IsOver() }
      try process.run()
      running[ObjectIdentifier(process)] = process
    }
  }

  /// Forgets a program that has ended.
  public func remove(_ process: Process) {
    lock.withLock { running[ObjectIdentifier(process)] = nil }
  }

  /// Ends all, and what they have started in their groups; none is run afterwards.
  public func interruptAll() {
    lock.withLock {
      isOver = true
      for process in running.values where process.isRunning {
        let id = process.processIdentifier
        // Of its own group it is the leader; otherwise the group is ours.
        if getpgid(id) == id { kill(-id, SIGTERM) } else { kill(id, SIGTERM) }
      }
    }
  }
}
