// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneGraphics
import MultiplaneRaster

/// The pixelwise difference of two images of the same size.
package struct ImageComparison {
  /// Number of pixels in which a channel differs by more than the tolerance `perChannel`.
  package private(set) var count = 0
  /// Maximum difference of a channel over all pixels.
  package private(set) var largest = 0
  /// The first pixel in row order that differs by more than the tolerance, with its channels R, G, B, A; nil if
  /// ``count`` is 0.
  package private(set) var first: (x: Int, y: Int, actual: [Int], expected: [Int])?
  /// An image of the differences: black where the pixels are equal, otherwise from dark red to white.
  package let difference: Bitmap
  private let pixelCount: Int

  package init(_ actual: Bitmap, _ expected: Bitmap, perChannel: Int) {
    let (width, height) = (actual.width, actual.height)
    difference = Bitmap(width: width, height: height)
    pixelCount = width * height
    for y in 0..<height {
      for x in 0..<width {
        let a = actual.pixels[y * actual.stride + x], e = expected.pixels[y * expected.stride + x]
        var color: [Int] = [0, 0, 0]
        if a != e {
          let (own, other) = (Self.channels(a), Self.channels(e))
          let distance = zip(own, other).map { abs($0 - $1) }.max() ?? 0
          largest = max(largest, distance)
          color = [min(255, 96 + distance), min(255, 2 * distance), distance]
          if distance > perChannel {
            count += 1
            if first == nil { first = (x, y, own, other) }
          }
        }
        difference.pixels[y * difference.stride + x] =
          UInt32(color[0] | color[1] << 8 | color[2] << 16 | 255 << 24).littleEndian
      }
    }
  }

  /// The share of pixels that ``count`` counts, as a percentage.
  package var percent: Double { 100 * Double(count) / Double(max(1, pixelCount)) }

  private static func channels(_ pixel: UInt32) -> [Int] {
    let pixel = UInt32(littleEndian: pixel)
    return [0, 8, 16, 24].map { Int(pixel >> $0 & 255) }
  }
}
