// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// Drawable pixels: premultiplied RGBA, 8 bits per channel, rows from the top.
///
/// Has one owner at a time, which draws into it, reads it, or transfers it to another owner.
public final class Bitmap: @unchecked Sendable {
  /// The maximum side length, in pixels, that the rasterizer's fixed-point numbers support.
  public static let maximumSide = 32_768

  /// The number of columns and of rows, each 1...``maximumSide``.
  public let width, height: Int
  /// The distance between rows in pixels, at least `width`.
  public let stride: Int
  /// `height` rows of `stride` pixels; the bytes of a pixel are R, G, B, A.
  public let pixels: UnsafeMutablePointer<UInt32>
  private let memory: UnsafeMutableRawPointer

  /// Creates a transparent bitmap. Traps if a side is not in 1...``maximumSide``.
  public init(width: Int, height: Int) {
    precondition(width > 0 && height > 0, "The sides of a bitmap must be at least 1 pixel")
    precondition(
      width <= Self.maximumSide && height <= Self.maximumSide,
      "The sides of a bitmap must be at most 32,768 pixels")
    self.width = width
    self.height = height
    // A row consists of whole blocks of the row kernels.
    stride = (width + 15) & ~15
    // Rows begin at a cache line, so that no vector crosses one.
    memory = .allocate(byteCount: stride * height * 4, alignment: 64)
    pixels = memory.initializeMemory(as: UInt32.self, repeating: 0, count: stride * height)
  }

  deinit { memory.deallocate() }
}
