// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

extension CommitLog {
  /// The commits of a log in order of time.
  ///
  /// Copies share their entries: if a log has a copy, appending to the log copies at most `blockLength` entries,
  /// whatever the number of entries.
  public struct Entries: RandomAccessCollection, Sendable {
    /// The number of entries of a block.
    static let blockLength = 64

    /// An immutable block of ``blockLength`` entries, which copies of a log share.
    private final class Block: Sendable {
      let entries: [Entry]
      init(_ entries: [Entry]) { self.entries = entries }
    }

    /// The complete blocks, in order of time.
    private var blocks: [Block] = []
    /// The entries after those in ``blocks``, fewer than ``blockLength``.
    private var tail: [Entry] = []
    /// The number of entries at the start of the first block that have been removed from the collection; below
    /// ``blockLength``.
    private var removed = 0

    init() {}

    /// The index of the first entry, 0.
    public var startIndex: Int { 0 }
    /// The number of entries.
    public var endIndex: Int { blocks.count * Self.blockLength - removed + tail.count }

    /// Returns the entry at an index, which must be in 0..<`count`.
    public subscript(index: Int) -> Entry {
      precondition(index >= 0, "The index is negative")
      let place = removed + index
      let block = place / Self.blockLength
      return block < blocks.count
        ? blocks[block].entries[place % Self.blockLength]
        : tail[place - blocks.count * Self.blockLength]
    }

    /// Adds an entry at the end.
    /// - Complexity: Amortized O(1) for a log that is not copied. After a copy is made, the next call copies up to
    ///   ``blockLength`` entries, and the call that completes a block copies the references to all blocks.
    mutating func append(_ entry: Entry) {
      if tail.isEmpty { tail.reserveCapacity(Self.blockLength) }
      tail.append(entry)
      guard tail.count == Self.blockLength else { return }
      blocks.append(Block(tail))
      tail = []
    }

    /// Removes the last entry, which must exist.
    mutating func removeLast() {
      if tail.isEmpty {
        tail = blocks.removeLast().entries
        if blocks.isEmpty {
          tail.removeFirst(removed)
          removed = 0
        }
      }
      tail.removeLast()
    }

    /// Removes a number of entries, at most `count`, from the start. Up to ``blockLength`` - 1 removed entries stay in
    /// memory.
    mutating func removeFirst(_ number: Int) {
      precondition(number >= 0 && number <= count, "The log has fewer entries")
      let place = removed + number
      let whole = Swift.min(place / Self.blockLength, blocks.count)
      blocks.removeFirst(whole)
      removed = place - whole * Self.blockLength
      if blocks.isEmpty {
        tail.removeFirst(removed)
        removed = 0
      }
    }
  }
}
