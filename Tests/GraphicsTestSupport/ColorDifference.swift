// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster

/// The differences of the red, green and blue components of two bitmaps of the same width, composited over white.
package struct ColorDifference {
  /// The percentage of pixels with a component that differs by more than 64 levels.
  package let far: Double
  /// The mean of the differences of components, 0...255.
  package let mean: Double

  /// Compares the first `rows` rows of premultiplied pixels, `stride` pixels per row, with those of a bitmap.
  package init(_ pixels: UnsafePointer<UInt32>, stride: Int, _ bitmap: Bitmap, rows: Int) {
    var (far, sum) = (0, 0)
    for y in 0..<rows {
      for x in 0..<bitmap.width {
        let p = UInt32(littleEndian: pixels[y * stride + x])
        let q = UInt32(littleEndian: bitmap.pixels[y * bitmap.stride + x])
        func difference(_ shift: UInt32) -> Int {
          abs(Int(p >> shift & 255) - Int(p >> 24) - Int(q >> shift & 255) + Int(q >> 24))
        }
        let (red, green, blue) = (difference(0), difference(8), difference(16))
        sum += red + green + blue
        if max(red, green, blue) > 64 { far += 1 }
      }
    }
    let count = Double(bitmap.width * rows)
    self.far = Double(far) / count * 100
    mean = Double(sum) / 3 / count
  }
}
