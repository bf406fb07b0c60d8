// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// Pixels that can be drawn into: premultiplied RGBA, 8 bits a channel, rows from the top.
///
/// One owner at a time: whoever draws, reads or hands it on.
public final class Bitmap: @unchecked Sendable {
  /// The longest side, in pixels, that the rasterizer's fixed-point numbers hold.
  public static let maximumSide = 32_768

  /// Columns and rows, each 1...``maximumSide``.
  public let width, height: Int
  /// Distance between rows, in pixels; at least `width`.
  public let stride: Int
  /// `height` rows of `stride` pixels; in memory each is the bytes R, G, B, A.
  public let pixels: UnsafeMutablePointer<UInt32>
  private let memory: UnsafeMutableRawPointer

  /// A transparent bitmap. Traps when a side is not in 1...``maximumSide``.
  public init(width: Int, height: Int) {
    precondition(width > 0 && height > 0, "A bitmap has at least one pixel")
    precondition(
      width <= Self.maximumSide && height <= Self.maximumSide,
      "A side of a bitmap is at most 32,768 pixels")
    self.width = width
    self.height = height
    // Whole blocks of the row kernels fit into a row.
    stride = (width + 15) & ~15
    // Rows begin with a cache line, which no vector then leaves.
    memory = .allocate(byteCount: stride * height * 4, alignment: 64)
    pixels = memory.initializeMemory(as: UInt32.self, repeating: 0, count: stride * height)
  }

  deinit { memory.deallocate() }
}
