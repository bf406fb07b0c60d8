// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import CMultiplaneKernels
import MultiplaneRaster

/// An image in the format of video encoders: planar Y'CbCr 4:2:0, 8 bits, BT.709, limited range.
///
/// The planes are adjacent, as in FFmpeg's `yuv420p`: `width * height` bytes of luma, then two chroma
/// planes of a quarter of that size each. A chroma sample is the mean of the 2 x 2 pixels that it covers
/// and is located at their center, which films declare (`-chroma_sample_location center`), since the
/// default location in H.264 is the left edge.
package final class YUVFrame: @unchecked Sendable {
  /// The size in pixels; both are even, and at least 2.
  package let width, height: Int
  /// The bytes of the planes in order: Y', Cb, Cr.
  package let bytes: UnsafeMutableBufferPointer<UInt8>

  /// Creates a frame with uninitialized bytes. Traps if a side is odd or below 2.
  package init(width: Int, height: Int) {
    precondition(
      width >= 2 && height >= 2 && width % 2 == 0 && height % 2 == 0,
      "A 4:2:0 image must have even sides")
    (self.width, self.height) = (width, height)
    // Aligned to a page, since whole pages can be mapped into a pipe.
    let count = width * height * 3 / 2
    let start = UnsafeMutableRawPointer.allocate(byteCount: count, alignment: 4096)
    bytes = UnsafeMutableBufferPointer(
      start: start.bindMemory(to: UInt8.self, capacity: count), count: count)
  }

  deinit { UnsafeMutableRawPointer(bytes.baseAddress!).deallocate() }

  /// Returns the byte offsets of row `y` of the luma plane, and of row `y / 2` of the chroma planes.
  func rows(at y: Int) -> (luma: Int, cb: Int, cr: Int) {
    let chroma = width * height + y / 2 * (width / 2)
    return (y * width, chroma, chroma + width * height / 4)
  }

  /// An implementation of the conversion from a bitmap. All of them produce the same bytes.
  package enum Kernel: Sendable {
    /// AVX2 instructions, if this processor has them and the environment variable `MULTIPLANE_KERNELS` is not
    /// `portable`; otherwise the same as ``portable``.
    case fast
    /// C without explicit vector instructions, for any processor.
    case portable
    /// The formulas in plain Swift, which document the implementations in C. Fills of a part of a frame use
    /// ``portable`` instead.
    case reference
  }

  /// Replaces the image by a bitmap, composited over an opaque color. Traps if the sizes differ.
  ///
  /// - Note: 0.43 ms for 1920 x 1080 opaque pixels of many colors on an AMD EPYC with AVX2, one thread,
  ///   0.8 ms for translucent ones, 2.6 ms in portable C.
  package func fill(
    with bitmap: Bitmap, over background: PremultipliedColor, path: Kernel = .fast
  ) {
    precondition(bitmap.width == width && bitmap.height == height, "The sizes must be equal")
    if path == .reference { return fillByReference(with: bitmap, over: background) }
    fill(rows: 0..<height, with: bitmap, over: background, path: path)
  }

  /// Fills an even number of rows, from an even row on, with the first rows of a bitmap, composited over an opaque
  /// color.
  package func fill(
    rows: Range<Int>, with bitmap: Bitmap, over background: PremultipliedColor, path: Kernel = .fast
  ) {
    precondition(bitmap.width == width, "The widths must be equal")
    fill(columns: 0..<width, rows: rows, with: bitmap, over: background, path: path)
  }

  /// Fills a rectangle whose origin and sides are even with pixels of a bitmap, composited over an opaque color.
  /// - Parameter firstRow: The row of the bitmap for the first row of the rectangle. The pixels begin at the left edge
  ///   of the bitmap.
  package func fill(
    columns: Range<Int>, rows: Range<Int>, with bitmap: Bitmap, firstRow: Int = 0,
    over background: PremultipliedColor, path: Kernel = .fast
  ) {
    precondition(
      rows.lowerBound % 2 == 0 && rows.count % 2 == 0 && rows.upperBound <= height
        && columns.lowerBound % 2 == 0 && columns.count % 2 == 0 && columns.upperBound <= width
        && bitmap.width >= columns.count && bitmap.height >= firstRow + rows.count,
      "The rectangle must be even and within both images")
    let base = bytes.baseAddress! + columns.lowerBound
    let chroma = bytes.baseAddress! + columns.lowerBound / 2
    for y in Swift.stride(from: 0, to: rows.count, by: 2) {
      let planes = self.rows(at: rows.lowerBound + y)
      let pixels = bitmap.pixels + (firstRow + y) * bitmap.stride
      mp_yuv420_rows(
        pixels, pixels + bitmap.stride,
        columns.count / 2, background.pixel, base + planes.luma, base + planes.luma + width,
        chroma + planes.cb, chroma + planes.cr, path == .fast ? MP_YUV_FAST : MP_YUV_PORTABLE)
    }
  }
}
