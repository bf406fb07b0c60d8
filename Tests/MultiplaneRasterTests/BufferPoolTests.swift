// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import MultiplaneRaster

@Suite struct BufferPoolTests {
  @Test func sizeClassesAreConsecutive() {
    var last = (index: -1, size: 0)
    for pages in 1...5000 {
      let found = BufferPool.sizeClass(pages * 4096)
      expect(found == BufferPool.sizeClass(pages * 4096 - 4095))
      expect(found.size >= pages * 4096)
      expect(found.size <= max(8 * 4096, pages * 4096 * 5 / 4))
      expect(found == BufferPool.sizeClass(found.size))
      if found != last { expect(found.index == last.index + 1 && found.size > last.size) }
      last = found
    }
    expectEqual(BufferPool.sizeClass(0).index, 0)
  }

  @Test func blocksAreReused() {
    let pool = BufferPool()
    let sizes = [100, 5000, 70_000, 1_000_000]
    let blocks = sizes.map { pool.allocate($0) }
    for (block, size) in zip(blocks, sizes) { expect(block.count >= size) }
    blocks.forEach(pool.recycle)
    expectEqual(pool.size, blocks.reduce(0) { $0 + $1.count })
    for (block, size) in zip(blocks, sizes).reversed() {
      expectEqual(pool.allocate(size).baseAddress, block.baseAddress)
    }
    expectEqual(pool.size, 0)
    // A block four times as large as needed is not used.
    pool.recycle(blocks[3])
    expect(pool.allocate(200_000).baseAddress != blocks[3].baseAddress)
    expectEqual(pool.allocate(300_000).baseAddress, blocks[3].baseAddress)
  }

  @Test func pooledBytesAreLimited() {
    let pool = BufferPool()
    let blocks = (0..<5).map { _ in pool.allocate(16 << 20) }
    blocks.forEach(pool.recycle)
    expectEqual(pool.size, BufferPool.limit)
  }
}
