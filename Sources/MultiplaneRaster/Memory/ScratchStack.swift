// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// Blocks of memory taken and released as a stack; a released block serves the next taker.
struct ScratchStack {
  private var blocks: [UnsafeMutableRawBufferPointer] = []
  /// Blocks in use; the mark to release to.
  private(set) var used = 0

  /// At least that many bytes, their contents undefined, aligned for vectors.
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
