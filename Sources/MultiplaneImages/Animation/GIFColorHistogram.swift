// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// The colours of a film and how often each occurs, in bounded memory.
///
/// A hash table by colour, of at most 1 MB, so that counting a pixel stays in the processor's
/// cache. Should a film have more than 65,536 colours, the lowest bit of every channel is dropped,
/// and again until they fit; then an entry stands for the middle of its colours. Transparent pixels
/// are not counted.
package final class GIFColorHistogram {
  /// A colour, R in the lowest byte, and how many pixels have it.
  package typealias Entry = (color: UInt32, count: UInt64)

  private static let most = 65_536
  @usableFromInline package static let countBits: UInt64 = 40
  private static let countMask: UInt64 = 1 << countBits - 1

  /// Keys are the upper bits of each channel.
  private var mask: UInt32 = 0xff_ffff
  /// A power of two of slots, at least half of them empty: key, and a count that is 0 in empty
  /// slots.
  private var slots: UnsafeMutableBufferPointer<UInt64>
  /// 32 less the power.
  private var shift: UInt32 = 32 - 10
  package private(set) var count = 0

  package init() {
    slots = .allocate(capacity: 1 << 10)
    slots.initialize(repeating: 0)
  }

  deinit { slots.deallocate() }

  /// Whether every entry is a single colour.
  package var isExact: Bool { mask == 0xff_ffff }

  /// The entries in ascending order of their keys.
  package var entries: [Entry] { slots.filter { $0 & Self.countMask > 0 }.sorted().map(entry) }

  /// Counts pixels of a colour whose upper byte is 0.
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

  /// A table that gives for every colour counted what `value` says of its entry: below 2^24.
  package func table(_ value: (Entry) -> UInt32) -> GIFColorLookup {
    GIFColorLookup(
      mask: mask, shift: shift,
      slots: slots.map { slot in
        slot == 0 ? 0 : slot & ~Self.countMask | 1 << 24 | UInt64(value(entry(slot)))
      })
  }

  /// The slot that has a key above its lower 40 bits, or the empty one where it would be.
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
    // Half of what the mask hides, in each channel.
    let middle = (~mask >> 1) & ~mask & 0x7f_7f7f
    return (UInt32(slot >> Self.countBits) | middle, slot & Self.countMask)
  }

  /// Doubles the table, or drops the lowest bits when it is as large as may be.
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

/// A number for each colour of a film.
package struct GIFColorLookup {
  @usableFromInline package let mask: UInt32
  @usableFromInline package let shift: UInt32
  /// Key, and below it the number.
  @usableFromInline package let slots: [UInt64]

  /// Calls `body` with a look-up, which takes colours of the film only.
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
