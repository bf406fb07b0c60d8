// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The coverage mask of a glyph, positioned relative to the pixel that contains the glyph's origin.
struct GlyphMask: BitwiseCopyable {
  /// The rows of the mask; nil for an empty outline and for a glyph that cannot be drawn with a mask.
  var bytes: UnsafePointer<UInt8>!
  var x: Int16 = 0
  var y: Int16 = 0
  var columns: UInt16 = 0
  var stride: UInt16 = 0
  /// The number of rows; 0 for an empty outline, `.max` for a glyph that cannot be drawn with a mask, usually since it
  /// is too large.
  var rows: UInt16 = 0

  var isTooLarge: Bool { rows == .max }
}

/// Rasterizes outlines of glyphs into masks; owns the scratch memory.
struct GlyphMaskRasterizer {
  private var builder = EdgeBuilder(capacity: 256)
  /// Cells for a mask of maximum size, which may begin anywhere in a block of 8.
  private var cells = CoverageAccumulator(
    cellCount: GlyphMaskCache.maximumSide * (GlyphMaskCache.maximumSide + 16))
  private let row = UnsafeMutablePointer<UInt8>.allocate(capacity: 2 * GlyphMaskCache.maximumSide)

  func deallocate() {
    builder.deallocate()
    cells.deallocate()
    row.deallocate()
  }

  /// Returns the coverage mask of an outline, whose points are in font units. If the outline cannot be drawn with a
  /// mask, usually since it is too large, ``GlyphMask/isTooLarge`` is true for the result.
  /// - Parameters:
  ///   - scale: pixels per font unit, along each axis.
  ///   - quarter: the subpixel position of the origin, in quarter pixels: x + 4 y.
  ///   - memory: the arena for the mask's bytes.
  mutating func mask(
    of outline: Outline, _ scale: SIMD2<Double>, _ quarter: UInt32, in memory: GlyphMaskArena
  ) -> GlyphMask {
    if outline.isEmpty { return GlyphMask() }
    let side = Int32(GlyphMaskCache.maximumSide)
    let map = Homography(
      a: scale.x, b: 0, c: 0, d: scale.y, tx: Double(quarter & 3) / 4, ty: Double(quarter >> 2) / 4)
    builder.removeAll()
    let all = PixelRect(x0: -4 * side, y0: -4 * side, x1: 4 * side, y1: 4 * side)
    let extent = builder.append(outline, transform: map, clip: all), bounds = extent.bounds
    if builder.edges.count == 0 || bounds.isEmpty || extent.exceedsColumns || bounds.y0 == all.y0
      || bounds.y1 == all.y1 || bounds.x1 - bounds.x0 > side || bounds.y1 - bounds.y0 > side
    {
      return GlyphMask(rows: .max)
    }
    cells.begin(bounds)
    let kernels = RowKernels.best
    kernels.add(builder.edges.base, count: builder.edges.count, to: cells)
    let columns = Int(bounds.x1 - bounds.x0), rows = Int(bounds.y1 - bounds.y0)
    let stride = (columns + GlyphMaskCache.padding - 1) & ~(GlyphMaskCache.padding - 1)
    let bytes = memory.take(stride * rows)
    let before = Int(bounds.x0 - cells.originX)
    for y in 0..<rows {
      let out = bytes + y * stride
      out.initialize(repeating: 0, count: stride)
      row.initialize(repeating: 0, count: before + columns + 16)
      _ = kernels.sweepMask(cells, row: y, row, .nonZero)
      out.update(from: row + before, count: columns)
    }
    return GlyphMask(
      bytes: bytes, x: Int16(bounds.x0), y: Int16(bounds.y0), columns: UInt16(columns),
      stride: UInt16(stride), rows: UInt16(rows))
  }
}

/// An arena for glyph masks, freed as a whole once neither a `GlyphMaskCache` nor a draw list references it.
///
/// One thread at a time may allocate; any thread may read allocated memory.
final class GlyphMaskArena: @unchecked Sendable {
  private static let blockSize = 1 << 16
  private var blocks: [UnsafeMutablePointer<UInt8>] = []
  private var left = 0
  private(set) var byteCount = 0

  deinit { for block in blocks { block.deallocate() } }

  /// Allocates bytes with undefined contents; `count` must not exceed the size of a block.
  func take(_ count: Int) -> UnsafeMutablePointer<UInt8> {
    if count > left {
      blocks.append(.allocate(capacity: Self.blockSize))
      left = Self.blockSize
    }
    defer { left -= count }
    byteCount += count
    return blocks[blocks.count - 1] + (Self.blockSize - left)
  }
}
