// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// An offscreen (four bytes per pixel) or an alpha mask (one byte per pixel) at a position on the canvas.
final class ByteImage: @unchecked Sendable {
  /// The stored pixels; the left and right edges are multiples of 8.
  let bounds: PixelRect
  let bytesPerPixel: Int
  /// The number of bytes between rows, a multiple of 8.
  let stride: Int
  /// The first byte; at least 7 rows past the bounds may be accessed.
  let memory: UnsafeMutablePointer<UInt8>
  private let block: UnsafeMutableRawBufferPointer
  private let pool: BufferPool

  /// Creates an image with undefined contents; the columns of `bounds` are widened to whole blocks of 8.
  init(_ bounds: PixelRect, bytesPerPixel: Int, pool: BufferPool) {
    self.bounds = bounds.widenedToBlocks
    self.bytesPerPixel = bytesPerPixel
    stride = Int(self.bounds.x1 - self.bounds.x0) * bytesPerPixel
    block = pool.allocate(stride * (max(0, Int(bounds.y1 - bounds.y0)) + 8) + 64)
    memory = block.baseAddress!.assumingMemoryBound(to: UInt8.self)
    self.pool = pool
  }

  deinit { pool.recycle(block) }

  var rows: Int { max(0, Int(bounds.y1 - bounds.y0)) }

  func clear(_ team: ThreadTeam) {
    nonisolated(unsafe) let memory = memory
    let stride = stride
    team.perform(over: 0..<rows) { part in
      (memory + part.lowerBound * stride).update(repeating: 0, count: part.count * stride)
    }
  }

  /// Returns the address of the first byte of a pixel.
  @inline(__always) func byte(_ x: Int32, _ y: Int32) -> UnsafeMutablePointer<UInt8> {
    let row = Int(y &- bounds.y0) &* stride, column = Int(x &- bounds.x0) &* bytesPerPixel
    return memory + (row &+ column)
  }

  /// Returns the address of a four-byte pixel.
  @inline(__always) func pixel(_ x: Int32, _ y: Int32) -> UnsafeMutablePointer<UInt32> {
    UnsafeMutableRawPointer(byte(x, y)).assumingMemoryBound(to: UInt32.self)
  }
}
