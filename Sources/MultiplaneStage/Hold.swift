// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Keeps a stage's clock from advancing while work runs on other threads.
///
/// Taken with ``Stage/hold(_:)``. Ends with ``release()`` or with its last reference, on any thread.
public final class Hold: Sendable {
  /// What is waited for; named in the error when it takes too long.
  public let reason: String
  private let queue: EventQueue
  private let number: Int

  init(_ reason: String, in queue: EventQueue) {
    self.reason = reason
    self.queue = queue
    number = queue.addHold(reason)
  }

  /// Lets the clock go on, after what was sent to the main queue before. A second time does nothing.
  public func release() { queue.releaseHold(number) }

  deinit { queue.releaseHold(number) }
}
