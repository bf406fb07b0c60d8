// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

extension RandomAccessCollection where Index == Int {
  /// Returns the number of elements that satisfy a predicate; these elements must precede all others.
  /// - Complexity: O(log n), where n is the number of elements.
  package func prefixCount(_ holds: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low - startIndex
  }
}
