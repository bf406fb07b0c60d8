// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// A color histogram of a film, in bounded memory.
///
/// A hash table by color, of at most 1 MB, so that it stays in the processor's cache. If a film has more than 65,536
/// colors, the lowest bit of every channel is dropped, repeatedly until they fit; an entry then represents the center
/// of its colors.
package final class GIFColorHistogram {
  /// A color, R in the lowest byte, and the number of its pixels.
  package typealias Entry = (color: UInt32, count: UInt64)

  private static let most = 65_536
  @usableFromInline package static let countBits: UInt64 = 40
  private static let countMask: UInt64 = 1 << countBits - 1

  /// Mask of the bits of a color that form its key: all bits of each channel at first; in a film of many colors, the
  /// lowest bits are removed one after another.
  private var mask: UInt32 = 0xff_ffff
  /// Open-addressing table whose size is a power of two, at least half empty. A slot contains the key in its upper 24
  /// bits and the count in the lower 40; an empty slot is 0.
  private var slots: UnsafeMutableBufferPointer<UInt64>
  /// 32 minus the binary logarithm of the table size.
  private var shift: UInt32 = 32 - 10
  package private(set) var count = 0

  package init() {
    slots = .allocate(capacity: 1 << 10)
    slots.initialize(repeating: 0)
  }

  deinit { slots.deallocate() }

  /// Whether every entry is a single color, since no bits of the colors were dropped.
  package var isExact: Bool { mask == 0xff_ffff }

  /// The entries in ascending order of `color`.
  package var entries: [Entry] { slots.filter { $0 & Self.countMask > 0 }.sorted().map(entry) }

  /// Adds `n` pixels of a color whose highest byte is 0.
  package func add(_ color: UInt32, count n: Int) {
    let key = UInt64(color & mask)
    let slot = GIFColorHistogram.slot(of: key, in: UnsafeBufferPointer(slots), shift)
    let old = slots[slot]
    if old == 0 {
      slots[slot] = key &<< Self.countBits | UInt64(n)
      count &+= 1
      if count &* 2 > slots.count { rebuild() }
    } else {
      slots[slot] =
        key &<< Self.countBits | min((old & Self.countMask) &+ UInt64(n), Self.countMask)
    }
  }

  /// Returns a table that maps every counted color to the number that `value` returns for its entry. Numbers must be
  /// below 2^24.
  package func table(_ value: (Entry) -> UInt32) -> GIFColorLookup {
    GIFColorLookup(
      mask: mask, shift: shift,
      slots: slots.map { slot in
        slot == 0 ? 0 : slot & ~Self.countMask | 1 << 24 | UInt64(value(entry(slot)))
      })
  }

  /// Returns the index of the slot that contains a key, or of the empty slot for it (linear probing).
  @inlinable
  package static func slot(
    of key: UInt64, in slots: UnsafeBufferPointer<UInt64>, _ shift: UInt32
  ) -> Int {
    var slot = Int((UInt32(truncatingIfNeeded: key) &* 0x9e37_79b1) &>> shift)
    while slots[slot] != 0, slots[slot] &>> countBits != key {
      slot = (slot &+ 1) & (slots.count &- 1)
    }
    return slot
  }

  private func entry(_ slot: UInt64) -> Entry {
    // The center of the colors with this key: half the range of the dropped bits.
    let middle = (~mask >> 1) & ~mask & 0x7f_7f7f
    return (UInt32(slot >> Self.countBits) | middle, slot & Self.countMask)
  }

  /// Doubles the table; at its maximum size instead drops the lowest remaining bit of each channel from all keys.
  private func rebuild() {
    let old = slots.filter { $0 != 0 }
    if count > Self.most {
      mask &= (mask & 0x7f_7f7f) << 1
    } else {
      shift -= 1
      slots.deallocate()
      slots = .allocate(capacity: 1 << (32 - shift))
    }
    slots.initialize(repeating: 0)
    count = 0
    for slot in old {
      add(UInt32(slot >> Self.countBits), count: Int(slot & Self.countMask))
    }
  }
}

/// A lookup table from the colors of a film to numbers.
package struct GIFColorLookup {
  @usableFromInline package let mask: UInt32
  @usableFromInline package let shift: UInt32
  /// Slots with the key in the upper 24 bits, a 1 in bit 24 and the number in the lower 24 bits; an empty slot is 0.
  @usableFromInline package let slots: [UInt64]

  /// Calls `body` with a function that returns the number of a color. The function is defined only for colors that the
  /// histogram has counted.
  @inlinable
  package func withLookup(_ body: ((UInt32) -> UInt32) -> Void) {
    slots.withUnsafeBufferPointer { slots in
      body { color in
        let slot = GIFColorHistogram.slot(of: UInt64(color & mask), in: slots, shift)
        return UInt32(truncatingIfNeeded: slots[slot]) & 0xff_ffff
      }
    }
  }
}
