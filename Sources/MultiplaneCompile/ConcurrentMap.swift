// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Synchronization

extension Array where Element: Sendable {
  /// Returns the results of a function for all elements, in their order, computed on all cores.
  /// - Throws: The error of the first element for which the function throws one.
  func concurrentMap<Result: Sendable>(
    _ body: @Sendable (Element) throws -> Result
  ) throws -> [Result] {
    let results = Mutex([Swift.Result<Result, any Error>?](repeating: nil, count: count))
    DispatchQueue.concurrentPerform(iterations: count) { index in
      let result = Swift.Result { try body(self[index]) }
      results.withLock { $0[index] = result }
    }
    return try results.withLock { try $0.map { try $0!.get() } }
  }
}
