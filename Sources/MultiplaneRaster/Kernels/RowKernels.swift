// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import CMultiplaneKernels

/// The row kernels, the innermost loops over the pixels of rows, in the variant for one instruction set.
struct RowKernels: @unchecked Sendable {
  fileprivate let table: UnsafePointer<mp_raster_kernels>

  /// The variants that the processor and the environment variable `MULTIPLANE_KERNELS` permit: Swift first, then C, the
  /// fastest last.
  static let variants =
    [RowKernels(table: SwiftRowKernels.table)]
    + (0..<mp_raster_variant_count()).map { RowKernels(table: mp_raster_variant($0)!) }

  /// The fastest of the ``variants``.
  static let best = variants.last!

  /// The name of the variant, such as `Swift`, `portable` or `avx2`.
  var name: String { String(cString: table.pointee.name) }

  /// Adds edges, which must stay within the columns of the accumulator's window, to the cells of the window.
  @inline(__always) func add(
    _ edges: UnsafePointer<Edge>, count: Int, to accumulator: CoverageAccumulator
  ) {
    withUnsafePointer(to: accumulator.window) { table.pointee.add_edges($0, edges, count) }
  }

  @inline(__always) func sweepSolid(
    _ accumulator: CoverageAccumulator, _ pixels: UnsafeMutablePointer<UInt32>, _ stride: Int,
    _ color: UInt32, _ rule: FillRule
  ) {
    let sweep =
      rule == .nonZero ? table.pointee.sweep_solid_nonzero! : table.pointee.sweep_solid_evenodd!
    sweep(
      accumulator.cells, accumulator.cellStride, accumulator.bits, accumulator.words,
      accumulator.rows, pixels, stride, color)
  }

  /// Converts the cells of one row of the window to coverage in `mask`, which begins at the first column of the window,
  /// and clears the cells. Returns the columns, relative to that first one, that can be covered; `mask` is valid only
  /// for these columns.
  @inline(__always) func sweepMask(
    _ accumulator: CoverageAccumulator, row: Int, _ mask: UnsafeMutablePointer<UInt8>,
    _ rule: FillRule
  ) -> Range<Int> {
    let sweep =
      rule == .nonZero ? table.pointee.sweep_mask_nonzero! : table.pointee.sweep_mask_evenodd!
    var first = 0, end = 0
    sweep(
      accumulator.cells + row * accumulator.cellStride,
      accumulator.bits + row * accumulator.words, accumulator.words, mask, &first, &end)
    return first..<end
  }

  @inline(__always) func fill(_ p: UnsafeMutablePointer<UInt32>, _ n: Int, _ color: UInt32) {
    p.update(repeating: color, count: n)
  }
  @inline(__always) func solidOver(_ p: UnsafeMutablePointer<UInt32>, _ n: Int, _ color: UInt32) {
    table.pointee.solid_over(p, n, color)
  }
  @inline(__always) func solidOver(
    _ p: UnsafeMutablePointer<UInt32>, mask: UnsafePointer<UInt8>, _ n: Int, _ color: UInt32
  ) {
    table.pointee.solid_mask_over(p, mask, n, color)
  }
  @inline(__always) func pixelsOver(
    _ p: UnsafeMutablePointer<UInt32>, _ source: UnsafePointer<UInt32>, _ n: Int, opacity: UInt8
  ) {
    table.pointee.pixels_over(p, source, n, UInt32(opacity))
  }
  @inline(__always) func pixelsOver(
    _ p: UnsafeMutablePointer<UInt32>, _ source: UnsafePointer<UInt32>,
    mask: UnsafePointer<UInt8>, _ n: Int
  ) {
    table.pointee.pixels_mask_over(p, source, mask, n)
  }
  @inline(__always) func multiply(
    _ mask: UnsafeMutablePointer<UInt8>, by other: UnsafePointer<UInt8>, _ n: Int
  ) {
    table.pointee.mask_multiply(mask, other, n)
  }
  @inline(__always) func maskFromAlpha(
    _ mask: UnsafeMutablePointer<UInt8>, _ source: UnsafePointer<UInt32>, _ n: Int, opacity: UInt8
  ) {
    table.pointee.mask_from_alpha(mask, source, n, UInt32(opacity))
  }
  @inline(__always) func gradient(
    _ p: UnsafeMutablePointer<UInt32>, _ n: Int, _ colors: UnsafePointer<UInt32>,
    _ position: UInt32, _ step: UInt32
  ) {
    SwiftRowKernels.gradient(p, n, colors, position, step)
  }
  @inline(__always) func radial(
    _ p: UnsafeMutablePointer<UInt32>, _ n: Int, _ padded: UnsafePointer<UInt32>,
    _ row: mp_gradient_row, _ x: Int32
  ) {
    withUnsafePointer(to: row) { table.pointee.radial(p, n, padded, $0, x) }
  }
  @inline(__always) func conic(
    _ p: UnsafeMutablePointer<UInt32>, _ n: Int, _ padded: UnsafePointer<UInt32>,
    _ row: mp_gradient_row, _ x: Int32
  ) {
    withUnsafePointer(to: row) { table.pointee.conic(p, n, padded, $0, x) }
  }

  func gradient(
    _ p: UnsafeMutablePointer<UInt32>, _ n: Int, _ padded: UnsafePointer<UInt32>,
    _ row: mp_projected_gradient
  ) {
    withUnsafePointer(to: row) { table.pointee.gradient_projected(p, n, padded, $0) }
  }
  func gradient(
    _ p: UnsafeMutablePointer<UInt32>, _ n: Int, _ padded: UnsafePointer<UInt32>,
    _ row: mp_two_point_conical_row
  ) {
    withUnsafePointer(to: row) { table.pointee.gradient_two_point_conical(p, n, padded, $0) }
  }

  func map(_ p: UnsafeMutablePointer<UInt32>, _ n: Int, _ matrix: mp_color_matrix) {
    withUnsafePointer(to: matrix) { table.pointee.color_matrix(p, n, $0) }
  }

  /// Interpolates pixels towards others by a weight of 0...256, then multiplies them by an opacity of 0...32768.
  func mix(
    _ p: UnsafeMutablePointer<UInt32>, _ other: UnsafePointer<UInt32>, _ n: Int, weight: UInt32,
    opacity: UInt32
  ) {
    table.pointee.mix(p, other, n, weight, opacity)
  }

  func blur(_ run: mp_blur_run) { withUnsafePointer(to: run) { table.pointee.blur($0) } }

  /// Transposes rows of bytes into columns; the numbers of rows and of columns must be multiples of 8.
  func transpose(
    _ rows: UnsafePointer<UInt8>, _ stride: Int, columns: Int, rows count: Int,
    to result: UnsafeMutablePointer<UInt8>, _ resultStride: Int
  ) {
    table.pointee.transpose(rows, stride, columns, count, result, resultStride)
  }

  /// Adds glyph masks to a plane of coverage whose first pixel is (x, y), and clamps the sums to 255.
  func addMasks(
    _ plane: UnsafeMutablePointer<UInt8>, _ stride: Int, x: Int32, y: Int32, rows: Int32,
    _ masks: UnsafePointer<mp_glyph_mask>, _ count: Int
  ) {
    table.pointee.add_masks(plane, stride, x, y, rows, masks, count)
  }

  func blend(
    _ p: UnsafeMutablePointer<UInt32>, _ source: UnsafePointer<UInt32>,
    mask: UnsafePointer<UInt8>, _ n: Int, _ mode: BlendMode
  ) {
    table.pointee.blend(p, source, mask, n, CInt(mode.rawValue))
  }

  @inline(__always) func imageNearest(
    _ p: UnsafeMutablePointer<UInt32>, _ n: Int, _ row: mp_image_row
  ) {
    withUnsafePointer(to: row) { table.pointee.image_nearest(p, n, $0) }
  }
  @inline(__always) func imageLinear(
    _ p: UnsafeMutablePointer<UInt32>, _ n: Int, _ row: mp_image_row
  ) {
    withUnsafePointer(to: row) { table.pointee.image_linear(p, n, $0) }
  }
  @inline(__always) func imageNearest(
    _ p: UnsafeMutablePointer<UInt32>, _ n: Int, _ row: mp_image_row, _ map: mp_projected_row
  ) {
    withUnsafePointer(to: row) { row in
      withUnsafePointer(to: map) { table.pointee.image_nearest_projected(p, n, row, $0) }
    }
  }
  @inline(__always) func imageLinear(
    _ p: UnsafeMutablePointer<UInt32>, _ n: Int, _ row: mp_image_row, _ map: mp_projected_row
  ) {
    withUnsafePointer(to: row) { row in
      withUnsafePointer(to: map) { table.pointee.image_linear_projected(p, n, row, $0) }
    }
  }
}

/// The row kernels for benchmarks.
@_spi(Benchmarks) public enum RowKernelTables {
  /// The variants that the processor and `MULTIPLANE_KERNELS` permit, with their names: Swift first, then C, the
  /// fastest last.
  public static var all: [(name: String, table: UnsafePointer<mp_raster_kernels>)] {
    RowKernels.variants.map { ($0.name, $0.table) }
  }
}
