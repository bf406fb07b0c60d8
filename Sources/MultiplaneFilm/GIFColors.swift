// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// The colours of a film and how often each occurs, in bounded memory.
///
/// A hash table by colour. Should a film have more than 65,536 colours, the lowest bit of every channel is dropped, and
/// again until they fit; then an entry stands for its colours' mean. Transparent pixels are not counted.
struct GIFColors {
  /// One colour, or several that share their upper bits.
  struct Entry {
    fileprivate var key: UInt32 = 0
    var count: UInt64 = 0
    fileprivate var red: UInt64 = 0
    fileprivate var green: UInt64 = 0
    fileprivate var blue: UInt64 = 0

    /// The mean colour, R in the lowest byte.
    var color: UInt32 {
      let half = count / 2
      return UInt32((red + half) / count) | UInt32((green + half) / count) << 8
        | UInt32((blue + half) / count) << 16
    }
  }

  private static let most = 65_536

  /// Keys are the upper bits of each channel; 0xffffff by default.
  private var mask: UInt32 = 0xff_ffff
  /// A power of two; at least half of them are empty.
  private var slots = [Entry](repeating: Entry(), count: 1 << 10)
  /// 32 less the power.
  private var shift: UInt32 = 32 - 10
  private(set) var count = 0

  /// Whether every entry is a single colour.
  var isExact: Bool { mask == 0xff_ffff }

  /// The entries, in an order that depends on the colours only.
  var entries: [Entry] {
    slots.filter { $0.count > 0 }.sorted { $0.key < $1.key }
  }

  /// Counts pixels of a colour whose upper byte is 0.
  mutating func add(_ color: UInt32, count n: Int) {
    let slot = self.slot(of: color)
    slots.withUnsafeMutableBufferPointer {
      let entry = $0.baseAddress! + slot
      entry.pointee.key = color & mask
      if entry.pointee.count == 0 { count += 1 }
      entry.pointee.count &+= UInt64(n)
      entry.pointee.red &+= UInt64(color & 255) &* UInt64(n)
      entry.pointee.green &+= UInt64(color &>> 8 & 255) &* UInt64(n)
      entry.pointee.blue &+= UInt64(color &>> 16 & 255) &* UInt64(n)
    }
    if count &* 2 > slots.count { rebuild() }
  }

  /// Where a colour's entry is or would be.
  @inline(__always)
  func slot(of color: UInt32) -> Int {
    let key = color & mask
    return slots.withUnsafeBufferPointer {
      var slot = Int((key &* 0x9e37_79b1) &>> shift)
      while $0[slot].count > 0, $0[slot].key != key { slot = (slot &+ 1) & ($0.count &- 1) }
      return slot
    }
  }

  /// A table that gives for every slot what `value` says of its entry.
  func table<Value>(filling empty: Value, _ value: (Entry) -> Value) -> [Value] {
    slots.map { $0.count > 0 ? value($0) : empty }
  }

  /// Doubles the table, or drops the lowest bits when it is as large as may be.
  private mutating func rebuild() {
    let old = entries
    if count > Self.most {
      mask &= (mask & 0x7f_7f7f) << 1
    } else {
      shift -= 1
    }
    slots = Array(repeating: Entry(), count: 1 << (32 - shift))
    count = 0
    for entry in old {
      let slot = self.slot(of: entry.key)
      if slots[slot].count == 0 { count += 1 }
      slots[slot].key = entry.key & mask
      slots[slot].count += entry.count
      slots[slot].red += entry.red
      slots[slot].green += entry.green
      slots[slot].blue += entry.blue
    }
    if count > Self.most { rebuild() }
  }
}
