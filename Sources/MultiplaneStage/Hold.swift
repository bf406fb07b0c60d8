// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An object that prevents a stage's clock from advancing while work runs on other threads.
///
/// Created by ``Stage/hold(_:)``. Ends with ``release()`` or when it is deallocated, on any thread.
public final class Hold: Sendable {
  /// The reason for the hold, included in the error if it expires.
  public let reason: String
  private let queue: EventQueue
  private let number: Int

  init(_ reason: String, in queue: EventQueue) {
    self.reason = reason
    self.queue = queue
    number = queue.addHold(reason)
  }

  /// Allows the clock to advance, after blocks that were already sent to the main queue. Further calls have no effect.
  public func release() { queue.releaseHold(number) }

  deinit { queue.releaseHold(number) }
}
