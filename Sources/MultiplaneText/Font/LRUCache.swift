// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// An LRU cache with a limited number of entries; eviction is O(n).
struct LRUCache<Key: Hashable, Value> {
  let limit: Int
  private var entries: [Key: (value: Value, time: UInt64)] = [:]
  /// Logical clock, incremented whenever an entry is read or written.
  private var time: UInt64 = 0

  init(limit: Int) { self.limit = max(1, limit) }

  var count: Int { entries.count }

  /// The cached value of a key; nil if the key is not cached. Reading a value counts as a use.
  subscript(key: Key) -> Value? {
    mutating get {
      guard let index = entries.index(forKey: key) else { return nil }
      time += 1
      entries.values[index].time = time
      return entries.values[index].value
    }
    set {
      guard let newValue else {
        entries[key] = nil
        return
      }
      time += 1
      if entries.count >= limit, entries[key] == nil,
        let oldest = entries.min(by: { $0.value.time < $1.value.time })?.key
      {
        entries[oldest] = nil
      }
      entries[key] = (newValue, time)
    }
  }

  mutating func removeAll() { entries = [:] }
}
