// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import MultiplaneRaster

@Suite struct ImageTintTests {
  private let tints: [SIMD3<Double>] = [
    [1, 1, 1], [0, 0, 0], [0.5, 0.25, 1], [0.37, 0.99, 0.003], [-1, 2, .nan],
  ]

  @Test func tintProductsAreRounded() {
    for channel in 0..<256 as Range<UInt32> {
      for tint in 0..<256 as Range<UInt32> {
        let product = PixelArithmetic.tinted(channel << 16, by: tint << 16)
        expectEqual(product, UInt32((Double(channel * tint) / 255).rounded()) << 16)
      }
    }
  }

  @Test func rowsMatchPixels() {
    var n = RandomNumbers(seed: 3)
    var pixels = (0..<37).map { _ in UInt32(truncatingIfNeeded: n.next()) }
    for tint in tints {
      let factors = ImageShader.tint(tint)
      expectEqual(factors >> 24, 255)
      let expected = pixels.map { PixelArithmetic.tinted($0, by: factors) }
      for count in [0, 1, 3, 4, 8, 37] {
        var row = pixels
        row.withUnsafeMutableBufferPointer {
          PixelArithmetic.tint($0.baseAddress!, count, by: factors)
        }
        expect(row[..<count] == expected[..<count] && row[count...] == pixels[count...])
      }
      pixels = expected
    }
    expectEqual(ImageShader.tint([-1, 2, .nan]), 0xFF00_FF00)
  }

  @Test func tintsMultiplyWithAnyFilter() {
    let bitmap = Bitmap(width: 8, height: 8)
    for i in 0..<64 { bitmap.pixels[i % 8 + i / 8 * bitmap.stride] = 0xFF80_C0FF }
    let source = MipmappedBitmap(bitmap)
    for filter in [ImagePaint.SamplingFilter.nearest, .linear, .trilinear] {
      for scale in [0.4, 1, 3] {
        var paint = ImagePaint(source, minificationFilter: filter, magnificationFilter: filter)
        paint.tint = [0.5, 1, 0]
        let shader = ImageShader(
          paint, transform: Homography(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: 0))
        expectEqual(shader.color(x: 1, y: 1), 0xFF00_C080)
        var row: [UInt32] = [0, 0]
        row.withUnsafeMutableBufferPointer {
          shader.writeRow(x: 0, y: 1, count: 2, to: $0.baseAddress!, kernels: .best)
        }
        expectEqual(row, [0xFF00_C080, 0xFF00_C080])
      }
    }
  }
}
