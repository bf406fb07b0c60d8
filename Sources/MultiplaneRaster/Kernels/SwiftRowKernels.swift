// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import CMultiplaneKernels

// The row kernels in Swift, pixel by pixel. The formulas of PixelArithmetic, of the shaders and of CoverageAccumulator
// define the results; the C kernels give the same bytes. A kernel is also written in C only if that is at least 1.2
// times as fast (`make bench-kernels`), which excludes opaque fills and linear gradients under affine maps.

/// The row kernels in Swift. Those that are also written in C are in a table with the format of the C variants.
enum SwiftRowKernels {
  /// The table of the kernels, allocated once and never freed.
  nonisolated(unsafe) static let table: UnsafePointer<mp_raster_kernels> = {
    let name: StaticString = "Swift"
    let table = UnsafeMutablePointer<mp_raster_kernels>.allocate(capacity: 1)
    table.initialize(
      to: mp_raster_kernels(
        name: UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self),
        add_edges: {
          CoverageAccumulator($0!.pointee).add($1!.assumingMemoryBound(to: Edge.self), count: $2)
        },
        sweep_solid_nonzero: {
          SwiftRowKernels.sweepSolid($0!, $1, $2!, $3, $4, $5!, $6, $7, .nonZero)
        },
        sweep_solid_evenodd: {
          SwiftRowKernels.sweepSolid($0!, $1, $2!, $3, $4, $5!, $6, $7, .evenOdd)
        },
        sweep_mask_nonzero: {
          let range = SwiftRowKernels.sweepMask($0!, $1!, $2, $3!, .nonZero)
          ($4!.pointee, $5!.pointee) = (range.lowerBound, range.upperBound)
        },
        sweep_mask_evenodd: {
          let range = SwiftRowKernels.sweepMask($0!, $1!, $2, $3!, .evenOdd)
          ($4!.pointee, $5!.pointee) = (range.lowerBound, range.upperBound)
        },
        solid_over: { SwiftRowKernels.solidOver($0!, $1, $2) },
        solid_mask_over: { SwiftRowKernels.solidOver($0!, mask: $1!, $2, $3) },
        pixels_over: { SwiftRowKernels.pixelsOver($0!, $1!, $2, opacity: UInt8($3)) },
        pixels_mask_over: { SwiftRowKernels.pixelsOver($0!, $1!, mask: $2!, $3) },
        mask_multiply: { SwiftRowKernels.multiply($0!, by: $1!, $2) },
        mask_from_alpha: { SwiftRowKernels.maskFromAlpha($0!, $1!, $2, opacity: UInt8($3)) },
        radial: { SwiftRowKernels.radial($0!, $1, $2!, $3!.pointee, $4) },
        conic: { SwiftRowKernels.conic($0!, $1, $2!, $3!.pointee, $4) },
        gradient_projected: { SwiftRowKernels.projected($0!, $1, $2!, $3!.pointee) },
        gradient_two_point_conical: { SwiftRowKernels.circles($0!, $1, $2!, $3!.pointee) },
        blend: { SwiftRowKernels.blend($0!, $1!, mask: $2!, $3, $4) },
        color_matrix: { SwiftRowKernels.map($0!, $1, $2!.pointee) },
        image_nearest: { SwiftRowKernels.imageNearest($0!, $1, $2!.pointee) },
        image_linear: { SwiftRowKernels.imageLinear($0!, $1, $2!.pointee) },
        image_nearest_projected: {
          SwiftRowKernels.imageNearest($0!, $1, $2!.pointee, $3!.pointee)
        },
        image_linear_projected: {
          SwiftRowKernels.imageLinear($0!, $1, $2!.pointee, $3!.pointee)
        },
        mix: { SwiftRowKernels.mix($0!, $1!, $2, weight: $3, opacity: $4) },
        blur: { SwiftRowKernels.blur($0!.pointee) },
        transpose: { SwiftRowKernels.transpose($0!, $1, $2, $3, $4!, $5) },
        add_masks: { SwiftRowKernels.addMasks($0!, $1, x: $2, y: $3, rows: $4, $5!, $6) }))
    return UnsafePointer(table)
  }()

  // MARK: Coverage

  /// Returns the columns from the first to the last used block of 8 cells in a row, and clears the bits that mark used
  /// blocks.
  private static func usedColumns(
    _ bits: UnsafeMutablePointer<UInt64>, _ words: Int
  ) -> Range<Int> {
    var first = Int.max, end = 0
    for w in 0..<words where bits[w] != 0 {
      first = min(first, w * 512 + bits[w].trailingZeroBitCount * 8)
      end = w * 512 + (64 - bits[w].leadingZeroBitCount) * 8
      bits[w] = 0
    }
    return min(first, end)..<end
  }

  static func sweepMask(
    _ cells: UnsafeMutablePointer<Int32>, _ bits: UnsafeMutablePointer<UInt64>, _ words: Int,
    _ mask: UnsafeMutablePointer<UInt8>, _ rule: FillRule
  ) -> Range<Int> {
    // Only blocks with coverage count: the last cells may lie outside the drawable area.
    var sum: Int32 = 0, first = Int.max, end = 0
    for x in usedColumns(bits, words) {
      sum &+= cells[x]
      cells[x] = 0
      let k = PixelArithmetic.coverage(ofArea: sum, rule: rule)
      mask[x] = k
      if k == 0 { continue }
      first = min(first, x & ~7)
      end = x & ~7 + 8
    }
    return min(first, end)..<end
  }

  static func sweepSolid(
    _ cells: UnsafeMutablePointer<Int32>, _ cellStride: Int, _ bits: UnsafeMutablePointer<UInt64>,
    _ words: Int, _ rows: Int, _ pixels: UnsafeMutablePointer<UInt32>, _ stride: Int,
    _ color: UInt32, _ rule: FillRule
  ) {
    for y in 0..<rows {
      let row = cells + y * cellStride, out = pixels + y * stride
      var sum: Int32 = 0
      for x in usedColumns(bits + y * words, words) {
        sum &+= row[x]
        row[x] = 0
        let k = PixelArithmetic.coverage(ofArea: sum, rule: rule)
        if k == 0 { continue }
        out[x] = PixelArithmetic.over(out[x], PixelArithmetic.scaled(color, by: k))
      }
    }
  }

  // MARK: Source-over

  static func solidOver(_ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, _ color: UInt32) {
    for i in 0..<count { pixels[i] = PixelArithmetic.over(pixels[i], color) }
  }

  static func solidOver(
    _ pixels: UnsafeMutablePointer<UInt32>, mask: UnsafePointer<UInt8>, _ count: Int,
    _ color: UInt32
  ) {
    for i in 0..<count where mask[i] != 0 {
      pixels[i] = PixelArithmetic.over(pixels[i], PixelArithmetic.scaled(color, by: mask[i]))
    }
  }

  static func pixelsOver(
    _ pixels: UnsafeMutablePointer<UInt32>, _ source: UnsafePointer<UInt32>, _ count: Int,
    opacity: UInt8
  ) {
    for i in 0..<count {
      pixels[i] = PixelArithmetic.over(
        pixels[i], PixelArithmetic.scaled(source[i], by: opacity))
    }
  }

  static func pixelsOver(
    _ pixels: UnsafeMutablePointer<UInt32>, _ source: UnsafePointer<UInt32>,
    mask: UnsafePointer<UInt8>, _ count: Int
  ) {
    for i in 0..<count where mask[i] != 0 {
      pixels[i] = PixelArithmetic.over(
        pixels[i], PixelArithmetic.scaled(source[i], by: mask[i]))
    }
  }

  // MARK: Masks

  static func multiply(
    _ mask: UnsafeMutablePointer<UInt8>, by other: UnsafePointer<UInt8>, _ count: Int
  ) {
    for i in 0..<count { mask[i] = PixelArithmetic.product(mask[i], other[i]) }
  }

  static func maskFromAlpha(
    _ mask: UnsafeMutablePointer<UInt8>, _ source: UnsafePointer<UInt32>, _ count: Int,
    opacity: UInt8
  ) {
    for i in 0..<count {
      mask[i] = PixelArithmetic.product(UInt8(source[i] >> 24), opacity)
    }
  }

  static func addMasks(
    _ plane: UnsafeMutablePointer<UInt8>, _ stride: Int, x: Int32, y: Int32, rows: Int32,
    _ masks: UnsafePointer<mp_glyph_mask>, _ count: Int
  ) {
    for mask in UnsafeBufferPointer(start: masks, count: count) {
      for row in max(mask.y, y)..<max(y, min(mask.y + Int32(mask.rows), y + rows), mask.y) {
        let from = mask.bytes + Int(row - mask.y) * Int(mask.stride)
        let to = plane + Int(row - y) * stride + Int(mask.x - x)
        for i in 0..<Int(mask.stride) { to[i] = to[i].addingClamped(from[i]) }
      }
    }
  }
}

extension UInt8 {
  /// Returns the sum, clamped to 255.
  func addingClamped(_ other: UInt8) -> UInt8 {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? 255 : sum
  }
}
