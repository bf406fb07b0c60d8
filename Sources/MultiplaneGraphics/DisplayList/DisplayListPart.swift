// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// A part of a display list that is lowered separately: ranges of the items of the list and of lists nested in it.
struct DisplayListPart: Sendable {
  var runs: [(list: DisplayList, range: Range<Int>)] = []

  /// Splits a list into parts that can be lowered independently of each other: about `count`, or fewer if the list is
  /// short.
  static func parts(of list: DisplayList, count: Int) -> [DisplayListPart] {
    var parts = [DisplayListPart()]
    if count == 1 {
      parts[0].runs = [(list, 0..<list.items.count)]
      return parts
    }
    let size = max(16, list.leafCount / count)
    var filled = 0
    /// Appends a range of the items of one list to the last part, and begins a new part whenever the last one is full.
    func add(_ range: Range<Int>, of list: DisplayList) {
      var start = range.lowerBound
      while start < range.upperBound {
        if filled == size {
          parts.append(DisplayListPart())
          filled = 0
        }
        let end = min(range.upperBound, start + size - filled)
        parts[parts.count - 1].runs.append((list, start..<end))
        filled += end - start
        start = end
      }
    }
    func add(_ list: DisplayList) {
      if list.leafCount == list.items.count { return add(list.items.indices, of: list) }
      list.items.withUnsafeBufferPointer { items in
        var start = 0
        for i in items.indices {
          guard case .list(let inner) = items[i] else { continue }
          add(start..<i, of: list)
          add(inner)
          start = i + 1
        }
        add(start..<items.count, of: list)
      }
    }
    add(list)
    return parts
  }
}
