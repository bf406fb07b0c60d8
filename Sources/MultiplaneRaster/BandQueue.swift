// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Hands out bands, each once.
final class BandQueue: @unchecked Sendable {
  private let lock = NSLock()
  private let count: Int
  private var taken = 0

  init(count: Int) { self.count = count }

  func next() -> Int? {
    lock.withLock {
      if taken == count { return nil }
      taken += 1
      return taken - 1
    }
  }
}
