// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import CMultiplaneKernels
import Foundation

/// A call of each row kernel, on 1,024 pixels with typical values.
struct KernelCases {
  static let count = 1024
  typealias Kernels = mp_raster_kernels

  private let pixels = Self.memory(UInt32.self, count * 4)
  private let source = Self.memory(UInt32.self, count)
  private let image = Self.memory(UInt32.self, 256 * 256)
  private let colors = Self.memory(UInt32.self, 1026)
  private let mask = Self.memory(UInt8.self, count * 8)
  private let bytes = Self.memory(UInt8.self, count * 8)
  private let cells = Self.memory(Int32.self, count + 128)
  private let bits = Self.memory(UInt64.self, 16)
  private let edges = Self.memory(SIMD4<Int32>.self, 64)
  private let scratch = Self.memory(UInt32.self, 8 * 128)

  private static func memory<T: BitwiseCopyable>(_: T.Type, _ count: Int)
    -> UnsafeMutablePointer<T>
  {
    UnsafeMutableRawPointer.allocate(byteCount: count * MemoryLayout<T>.stride, alignment: 64)
      .initializeMemory(as: UInt8.self, repeating: 0, count: count * MemoryLayout<T>.stride)
      .withMemoryRebound(to: T.self, capacity: count) { $0 }
  }

  init() {
    var state: UInt32 = 12345
    func number() -> UInt32 {
      state ^= state << 13
      state ^= state >> 17
      state ^= state << 5
      return state
    }
    func pixel() -> UInt32 {
      let alpha = 64 + number() % 192
      return alpha << 24 | (number() % alpha) << 16 | (number() % alpha) << 8 | number() % alpha
    }
    for i in 0..<Self.count * 4 { pixels[i] = pixel() }
    for i in 0..<Self.count { source[i] = pixel() }
    for i in 0..<256 * 256 { image[i] = pixel() }
    for i in 0..<1026 { colors[i] = pixel() }
    // A tenth of the pixels in the mask are edges, with partial coverage.
    for i in 0..<Self.count * 8 { mask[i] = i % 80 < 8 ? UInt8(number() & 255) : 255 }
    for i in 0..<Self.count * 8 { bytes[i] = UInt8(number() & 255) }
    // Glyphs have edges of about a pixel, and some longer ones.
    for i in 0..<64 {
      let x = Int32(8000 + number() % 4000), y = Int32(number() % 3000)
      let reach: UInt32 = i % 4 == 0 ? 900 : 300
      edges[i] = SIMD4(
        x, y, x + Int32(number() % reach) - Int32(reach / 2), y + 1 + Int32(number() % reach))
    }
  }

  /// Sets the area cells of a row in which 30 of every 64 pixels are covered by a shape.
  private func fillCells() {
    for block in stride(from: 0, to: Self.count, by: 64) {
      cells[block + 5] = 70_000
      cells[block + 6] = 61_072
      cells[block + 35] = -50_000
      cells[block + 36] = -81_072
      let first = block >> 3, last = (block + 35) >> 3
      bits[first >> 6] |= 1 << UInt64(first & 63)
      bits[last >> 6] |= 1 << UInt64(last & 63)
    }
  }

  private var imageRow: mp_image_row {
    mp_image_row(
      texels: UnsafePointer(image), stride: 256, x0: 0, y0: 0, x1: 256, y1: 256, clamps: 1,
      opacity: 32768, u: 3 << 32, v: 7 << 32, du: 900_000_000, dv: 300_000_000)
  }
  private var projectedRow: mp_projected_row {
    mp_projected_row(a: 0.3, b: 0.1, p: 0.0002, tx: 5, ty: 7, tw: 1, x: 0)
  }
  private var gradientRow: mp_gradient_row {
    mp_gradient_row(u: -500, v: 300, du: 1, dv: 0.2, scale: 1, offset: 0, last: 1023)
  }

  /// All cases: a name, and a function that calls a kernel of the given table.
  var all: [(String, (Kernels) -> Void)] {
    let n = Self.count
    var cases: [(String, (Kernels) -> Void)] = []
    func add(_ name: String, _ run: @escaping (Kernels) -> Void) { cases.append((name, run)) }
    add("edges") {
      var window = mp_cell_window(
        cells: cells, bits: bits, cell_stride: 64, words: 1, rows: 16, x: 16, y: 0)
      $0.add_edges(&window, edges, 64)
    }
    add("sweep, colour") {
      fillCells()
      $0.sweep_solid_nonzero(cells, n + 64, bits, 2, 1, pixels, n, 0xc814_3c64)
    }
    add("sweep, mask") {
      fillCells()
      var first = 0, end = 0
      $0.sweep_mask_evenodd(cells, bits, 2, mask + n, &first, &end)
    }
    add("colour over") { $0.solid_over(pixels, n, 0x8014_3c64) }
    add("colour over, mask") { $0.solid_mask_over(pixels, mask, n, 0x8014_3c64) }
    add("pixels over") { $0.pixels_over(pixels, source, n, 200) }
    add("pixels over, mask") { $0.pixels_mask_over(pixels, source, mask, n) }
    add("mask times mask") { $0.mask_multiply(bytes, mask, n) }
    add("mask from alpha") { $0.mask_from_alpha(bytes, source, n, 200) }
    add("gradient, radial") { kernels in
      withUnsafePointer(to: gradientRow) { kernels.radial(pixels, n, colors, $0, 0) }
    }
    add("gradient, conic") { kernels in
      withUnsafePointer(to: gradientRow) { kernels.conic(pixels, n, colors, $0, 0) }
    }
    add("gradient, projected") { kernels in
      var row = mp_projected_gradient()
      (row.nx, row.ny, row.dx, row.dz, row.last) = (0.9, 5, 0.0002, 1, 1023)
      withUnsafePointer(to: row) { kernels.gradient_projected(pixels, n, colors, $0) }
    }
    add("gradient, two circles") { kernels in
      var row = mp_two_point_conical_row()
      (row.a, row.tx, row.fy, row.is_affine, row.last) = (1, -500, 20, 1, 1023)
      (row.dx, row.dy, row.r0, row.dr) = (40, 10, 5, 300)
      (row.extends_start, row.extends_end) = (1, 1)
      withUnsafePointer(to: row) { kernels.gradient_two_point_conical(pixels, n, colors, $0) }
    }
    add("colour matrix") { kernels in
      var matrix = mp_color_matrix()
      matrix.rows = (
        (0.5, 0.3, 0.2, 0), (0.2, 0.6, 0.2, 0), (0.1, 0.2, 0.7, 0), (0, 0, 0, 0.9)
      )
      withUnsafePointer(to: matrix) { kernels.color_matrix(pixels, n, $0) }
    }
    add("image, nearest") { kernels in
      withUnsafePointer(to: imageRow) { kernels.image_nearest(pixels, n, $0) }
    }
    add("image, linear") { kernels in
      withUnsafePointer(to: imageRow) { kernels.image_linear(pixels, n, $0) }
    }
    add("image, linear, clear sides") { kernels in
      var row = imageRow
      row.clamps = 0
      withUnsafePointer(to: row) { kernels.image_linear(pixels, n, $0) }
    }
    add("image, nearest, projected") { kernels in
      withUnsafePointer(to: imageRow) { row in
        withUnsafePointer(to: projectedRow) {
          kernels.image_nearest_projected(pixels, n, row, $0)
        }
      }
    }
    add("image, linear, projected") { kernels in
      withUnsafePointer(to: imageRow) { row in
        withUnsafePointer(to: projectedRow) {
          kernels.image_linear_projected(pixels, n, row, $0)
        }
      }
    }
    add("image, between mip levels") { $0.mix(pixels, source, n, 100, 20_000) }
    add("blur, weights") { blur(sigma: 2, $0) }
    add("blur, boxes") { blur(sigma: 10, $0) }
    add("masks of glyphs") { kernels in
      // Glyph masks in a line, each 11 pixels to the right of the previous mask.
      var masks = (0..<4).map {
        mp_glyph_mask(
          bytes: UnsafePointer(bytes) + 256 * $0, x: Int32(11 * $0), y: 0, stride: 16, rows: 16)
      }
      kernels.add_masks(mask + n, 64, 0, 0, 16, &masks, 4)
    }
    add("transpose") { $0.transpose(bytes, n / 4, n / 4, 32, mask, 32) }
    let modes = [
      "normal", "multiply", "screen", "overlay", "darken", "lighten", "color dodge", "color burn",
      "soft light", "hard light", "difference", "exclusion", "hue", "saturation", "color",
      "luminosity", "clear", "copy", "source in", "source out", "source atop", "destination over",
      "destination in", "destination out", "destination atop", "xor", "plus darker",
      "plus lighter",
    ]
    for (i, mode) in modes.enumerated() {
      add("blend, " + mode) { kernels in
        pixels.update(from: pixels + n, count: n)
        kernels.blend(pixels, source, mask, n, CInt(i))
      }
    }
    return cases
  }

  /// Blurs eight columns, each with an eighth of the bytes.
  private func blur(sigma: Double, _ kernels: Kernels) {
    let weights: [UInt32] = sigma < 4 ? [6000, 15000, 23536, 15000, 6000] : []
    weights.withUnsafeBufferPointer { weights in
      var run = mp_blur_run()
      (run.in, run.in_step, run.in_group, run.in_count) = (
        UnsafePointer(bytes), 8, 4, Self.count / 8
      )
      (run.out, run.out_step, run.out_group, run.out_count) = (mask, 8, 4, Self.count / 8)
      (run.weights, run.weight_count) = (weights.baseAddress, weights.count)
      let total: UInt64 = 19 * 21 * 21, whole: UInt64 = 1 << 45
      run.widths = (19, 21, 21)
      (run.half, run.shift) = (UInt32(total / 2), 45)
      run.multiplier = UInt32((whole + total - 1) / total)
      run.scratch = scratch
      withUnsafePointer(to: run) { kernels.blur($0) }
    }
  }
}
