// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// A stack of memory blocks; released blocks are reused by later allocations.
struct ScratchStack {
  private var blocks: [UnsafeMutableRawBufferPointer] = []
  /// The number of blocks in use, a value for ``release(to:)``.
  private(set) var used = 0

  /// Returns at least `bytes` bytes with undefined contents, aligned to 64 bytes.
  mutating func take(_ bytes: Int) -> UnsafeMutableRawPointer {
    if used == blocks.count {
      blocks.append(.allocate(byteCount: max(bytes, 64), alignment: 64))
    } else if blocks[used].count < bytes {
      blocks[used].deallocate()
      blocks[used] = .allocate(byteCount: bytes, alignment: 64)
    }
    used += 1
    return blocks[used - 1].baseAddress!
  }

  mutating func release(to mark: Int) { used = mark }

  func deallocate() { for block in blocks { block.deallocate() } }
}
