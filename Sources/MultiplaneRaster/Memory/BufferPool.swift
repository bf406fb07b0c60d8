// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// A pool of memory blocks that are reused between frames; holds up to ``limit`` unused bytes.
///
/// Sizes are rounded up to one of at most four classes per power of two. A block is searched for in at most eight
/// classes.
final class BufferPool {
  static let limit = 64 << 20

  /// Unused blocks by size class.
  private var free: [[UnsafeMutableRawBufferPointer]] = []
  /// The number of unused bytes.
  private(set) var size = 0

  /// Returns a block of at least `bytes` bytes, aligned to 64 bytes. Its size is at most 14 pages or four times
  /// `bytes`, whichever is larger.
  func allocate(_ bytes: Int) -> UnsafeMutableRawBufferPointer {
    let (index, size) = Self.sizeClass(bytes)
    for i in index..<max(index, min(index + 8, free.count)) {
      guard let block = free[i].popLast() else { continue }
      self.size -= block.count
      return block
    }
    return .allocate(byteCount: size, alignment: 64)
  }

  func recycle(_ block: UnsafeMutableRawBufferPointer) {
    if size + block.count > Self.limit { return block.deallocate() }
    let index = Self.sizeClass(block.count).index
    while free.count <= index { free.append([]) }
    free[index].append(block)
    size += block.count
  }

  /// Returns the size class of a size, counted from 0, and the largest size of that class.
  static func sizeClass(_ bytes: Int) -> (index: Int, size: Int) {
    // Classes end at 1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 16, 20, … pages.
    let pages = max(1, (bytes + 4095) / 4096)
    if pages <= 4 { return (pages - 1, pages * 4096) }
    let shift = Int.bitWidth - 3 - (pages - 1).leadingZeroBitCount
    let quarter = (pages - 1) >> shift
    return (4 * shift + quarter, (quarter + 1) << shift * 4096)
  }

  deinit { for block in free.joined() { block.deallocate() } }
}
