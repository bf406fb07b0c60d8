// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneGraphics
import MultiplaneRaster

extension CGImage {
  /// Returns the image downsampled to a size; each pixel is the mean of the area of the original that it covers (box
  /// filter).
  ///
  /// Computed in integers; weights are multiples of 1/65536.
  /// - Parameters:
  ///   - width: 1 ... the width of the image.
  ///   - height: 1 ... the height of the image.
  func downsampled(width: Int, height: Int) -> CGImage {
    if width == self.width, height == self.height { return self }
    let columns = Self.spans(width, of: self.width)
    let rows = Self.spans(height, of: self.height)
    let result = Bitmap(width: width, height: height)
    var sums = [SIMD4<UInt64>](repeating: .zero, count: width)
    for (y, row) in rows.enumerated() {
      for x in 0..<width { sums[x] = .zero }
      for part in row {
        let source = bitmap.pixels + part.index * bitmap.stride
        for (x, column) in columns.enumerated() {
          var sum = SIMD4<UInt64>.zero
          for part in column {
            let p = UInt32(littleEndian: source[part.index])
            let channels = SIMD4<UInt64>(
              UInt64(p & 255), UInt64(p >> 8 & 255), UInt64(p >> 16 & 255), UInt64(p >> 24))
            sum &+= channels &* SIMD4(repeating: part.weight)
          }
          sums[x] &+= sum &* SIMD4(repeating: part.weight)
        }
      }
      let target = result.pixels + y * result.stride
      for x in 0..<width {
        // Weights add up to 2^16 in each direction, so that a sum has 32 fractional bits.
        let c = (sums[x] &+ SIMD4(repeating: 1 << 31)) &>> SIMD4(repeating: 32)
        target[x] = UInt32(c.x | c.y << 8 | c.z << 16 | c.w << 24).littleEndian
      }
    }
    return CGImage(adopting: result)
  }

  private struct Part {
    var index: Int
    var weight: UInt64
  }

  /// Returns the source pixels, of `total` along an axis, that each of `count` result pixels covers. The weights of the
  /// source pixels of one result pixel add up to 2^16.
  private static func spans(_ count: Int, of total: Int) -> [[Part]] {
    (0..<count).map { n in
      let start = n * total, end = (n + 1) * total
      var parts: [Part] = []
      var spent: UInt64 = 0
      for index in (start / count)...((end - 1) / count) {
        // Distance from the start of the result pixel to the end of its overlap with this source pixel, in 1 / `count`
        // of a source pixel.
        let reached = min(end, (index + 1) * count) - start
        let weight = UInt64((reached * 65_536 + total / 2) / total) - spent
        spent += weight
        parts.append(Part(index: index, weight: weight))
      }
      return parts
    }
  }

  /// Returns the image mirrored and rotated as an EXIF orientation requires for upright display.
  package func oriented(_ orientation: CGImagePropertyOrientation) -> CGImage {
    if orientation == .up { return self }
    let isTurned = orientation.rawValue >= 5
    let result = Bitmap(width: isTurned ? height : width, height: isTurned ? width : height)
    for y in 0..<result.height {
      let target = result.pixels + y * result.stride
      for x in 0..<result.width {
        let (right, down) = (width - 1, height - 1)
        let (u, v): (Int, Int) =
          switch orientation {
          case .up: (x, y)
          case .upMirrored: (right - x, y)
          case .down: (right - x, down - y)
          case .downMirrored: (x, down - y)
          case .leftMirrored: (y, x)
          case .right: (y, down - x)
          case .rightMirrored: (right - y, down - x)
          case .left: (right - y, x)
          }
        target[x] = bitmap.pixels[v * bitmap.stride + u]
      }
    }
    return CGImage(adopting: result)
  }
}
