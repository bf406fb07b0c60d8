// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Threads that keep the processors busy, so that real time is irregular during a test.
final class Load: @unchecked Sendable {
  private let lock = NSLock()
  private var isOver = false
  private var threads: [Thread] = []

  init(threads count: Int) {
    threads = (0..<count).map { _ in
      Thread { [unowned self] in
        while !lock.withLock({ isOver }) { _ = (0..<1000).reduce(0, &+) }
      }
    }
    for thread in threads { thread.start() }
  }

  /// Stops the threads and waits until they have finished.
  func end() {
    lock.withLock { isOver = true }
    while threads.contains(where: { !$0.isFinished }) { usleep(1000) }
  }
}
