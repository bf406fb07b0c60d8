// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import CMultiplaneKernels
import MultiplaneRaster

/// A picture as video encoders take it: planar Y'CbCr 4:2:0, 8 bits, BT.709, limited range.
///
/// The planes follow each other without gaps, as FFmpeg's `yuv420p`: `width * height` bytes of
/// luma, then two chroma planes of a quarter of that. A chroma sample is the plain mean of the 2 x
/// 2 pixels that it covers, so it sits in their centre; films say so (`-chroma_sample_location
/// center`), since H.264 would have it at the left otherwise.
package final class YUVFrame: @unchecked Sendable {
  /// Both even, and at least 2.
  package let width, height: Int
  /// All planes, in order.
  package let bytes: UnsafeMutableBufferPointer<UInt8>

  /// A frame of unset bytes. Traps when a side is odd or below 2.
  package init(width: Int, height: Int) {
    precondition(
      width >= 2 && height >= 2 && width % 2 == 0 && height % 2 == 0,
      "A 4:2:0 picture has even sides")
    (self.width, self.height) = (width, height)
    // At the start of a page, since whole pages can be lent to a pipe.
    let count = width * height * 3 / 2
    let start = UnsafeMutableRawPointer.allocate(byteCount: count, alignment: 4096)
    bytes = UnsafeMutableBufferPointer(
      start: start.bindMemory(to: UInt8.self, capacity: count), count: count)
  }

  deinit { UnsafeMutableRawPointer(bytes.baseAddress!).deallocate() }

  /// Row `y` of the luma plane, and row `y / 2` of the chroma planes.
  func rows(at y: Int) -> (luma: Int, cb: Int, cr: Int) {
    let chroma = width * height + y / 2 * (width / 2)
    return (y * width, chroma, chroma + width * height / 4)
  }

  /// How pixels are converted. All give the same bytes.
  package enum Kernel: Sendable {
    /// Vector instructions where this processor has them.
    case fast
    /// The same sums in C, for any processor.
    case portable
    /// The same sums in plain Swift: the documentation of the other two.
    case reference
  }

  /// Replaces the picture by a bitmap's, laid over an opaque colour. Traps when sizes differ.
  ///
  /// - Note: 0.43 ms for 1920 x 1080 opaque pixels of many colours on an AMD EPYC with AVX2, one thread,
  ///   0.8 ms for translucent ones, 2.6 ms in portable C.
  package func fill(
    with bitmap: Bitmap, over background: PremultipliedColor, path: Kernel = .fast
  ) {
    precondition(bitmap.width == width && bitmap.height == height, "Sizes differ")
    if path == .reference { return fillByReference(with: bitmap, over: background) }
    fill(rows: 0..<height, with: bitmap, over: background, path: path)
  }

  /// Replaces some rows of the picture, an even number from an even one on, by the first of a bitmap.
  package func fill(
    rows: Range<Int>, with bitmap: Bitmap, over background: PremultipliedColor, path: Kernel = .fast
  ) {
    precondition(bitmap.width == width, "Rows lie in both pictures")
    fill(columns: 0..<width, rows: rows, with: bitmap, over: background, path: path)
  }

  /// Replaces a part of the picture, with even sides, by pixels of a bitmap.
  /// - Parameter firstRow: the bitmap's row that has the first of the part's pixels, at its left side.
  package func fill(
    columns: Range<Int>, rows: Range<Int>, with bitmap: Bitmap, firstRow: Int = 0,
    over background: PremultipliedColor, path: Kernel = .fast
  ) {
    precondition(
      rows.lowerBound % 2 == 0 && rows.count % 2 == 0 && rows.upperBound <= height
        && columns.lowerBound % 2 == 0 && columns.count % 2 == 0 && columns.upperBound <= width
        && bitmap.width >= columns.count && bitmap.height >= firstRow + rows.count,
      "The part lies in both pictures")
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
