// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A namespace of functions that detect whether code runs on the main actor, and call main-actor code if it does.
package enum MainThread {
  private static let queueKey: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Whether the current code runs on the main thread or the main dispatch queue. Under `dispatchMain()` the queue is
  /// served by a thread other than the main thread.
  package static var isCurrent: Bool {
    Thread.isMainThread || DispatchQueue.getSpecific(key: queueKey) == true
  }

  /// Calls `body` if the current code runs on the main actor; returns whether `body` was called.
  @discardableResult package static func run(_ body: @MainActor () -> Void) -> Bool {
    guard isCurrent else { return false }
    MainActor.assumeIsolated(body)
    return true
  }
}
