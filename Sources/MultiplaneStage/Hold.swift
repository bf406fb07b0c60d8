// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An object that makes a stage's simulation wait, before it proceeds to a later time, for work on other threads.
///
/// ``Stage/hold(_:)`` creates a hold, which ends when ``release()`` is called or the object is deallocated, on any
/// thread.
public final class Hold: Sendable {
  /// The reason for the hold, included in ``StageError/holdExpired(reason:seconds:)``.
  public let reason: String
  private let queue: EventQueue
  private let number: Int

  init(_ reason: String, in queue: EventQueue) {
    self.reason = reason
    self.queue = queue
    number = queue.addHold(reason)
  }

  /// Ends the hold. Unless another hold is active, the clock can advance after the blocks that were already sent to the
  /// main queue have run. Further calls have no effect.
  public func release() { queue.releaseHold(number) }

  deinit { queue.releaseHold(number) }
}
