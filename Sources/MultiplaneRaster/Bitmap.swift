// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// Pixels that can be drawn into: premultiplied RGBA, 8 bits a channel, rows from the top.
///
/// One owner at a time: whoever draws, reads or hands it on.
public final class Bitmap: @unchecked Sendable {
  /// Columns and rows, each at least 1.
  public let width, height: Int
  /// Distance between rows, in pixels; at least `width`.
  public let stride: Int
  /// `height` rows of `stride` pixels; in memory each is the bytes R, G, B, A.
  public let pixels: UnsafeMutablePointer<UInt32>

  /// A transparent bitmap. Traps when a side is below 1.
  public init(width: Int, height: Int) {
    precondition(width > 0 && height > 0, "A bitmap has at least one pixel")
    self.width = width
    self.height = height
    stride = (width + 15) & ~15
    pixels = .allocate(capacity: stride * height)
    pixels.initialize(repeating: 0, count: stride * height)
  }

  deinit { pixels.deallocate() }
}
