// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import TestSupport
import Testing

@testable import MultiplaneAnimation

/// The function that finds the host of a thread.
@Suite struct HostContextTests {
  /// Accesses must not wrap the function in further functions, each of which makes calls slower.
  @Test func accessesLeaveTheFunctionUnchanged() {
    let depth = Mutex(0)
    let host = Mutex<HostContext.ThreadHost?>(
      HostContext.ThreadHost {
        depth.withLock { $0 = Thread.callStackReturnAddresses.count }
        return nil
      })
    func find() -> Int {
      _ = host.withLock { $0 }?.find()
      return depth.withLock { $0 }
    }
    let first = find()
    for _ in 0..<20 { _ = find() }
    expect(first > 0)
    expectEqual(find(), first)
  }
}
