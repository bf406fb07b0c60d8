// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Keeps a stage's clock from advancing while work runs on other threads.
public final class Hold: Sendable {
  /// What is waited for; named in the error when it takes too long.
  public let reason: String

  init(_ reason: String) { self.reason = reason }

  /// Lets the clock go on. Doing it again, or dropping the hold, changes nothing more.
  public func release() {}
}
