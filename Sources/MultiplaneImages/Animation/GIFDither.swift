// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// A mapping of colors to palette indices, by nearest color or by ordered dithering.
///
/// Dithering mixes two palette colors: the one nearest to the color, and the one nearest to the reflection of the first
/// about the color. The fraction of the second color is compared with an 8 x 8 Bayer matrix, so that static colors give
/// static pixels.
package struct GIFDither {
  /// For each color: the first index, the second index << 8, and the fraction of the second color in 64ths << 16.
  package let ditherMixes: GIFColorLookup

  /// Maximum squared error, weighted as in ``GIFPalette``, at which a color is not dithered: two levels per channel.
  private static let tolerance = 44

  package init(_ colors: GIFColorHistogram, _ palette: GIFPalette, isOrdered: Bool) {
    ditherMixes = colors.table { entry in
      let color = entry.color
      let first = palette.nearest(to: color)
      guard isOrdered, GIFPalette.distance(color, palette.colors[first]) > Self.tolerance else {
        return UInt32(first)
      }
      return Self.mix(color, first, palette)
    }
  }

  private static func mix(_ color: UInt32, _ first: Int, _ palette: GIFPalette) -> UInt32 {
    let near = palette.colors[first]
    var beyond: UInt32 = 0
    for shift: UInt32 in [0, 8, 16] {
      let value = 2 * Int(color >> shift & 255) - Int(near >> shift & 255)
      beyond |= UInt32(min(255, max(0, value))) << shift
    }
    let second = palette.nearest(to: beyond)
    guard second != first else { return UInt32(first) }
    let far = palette.colors[second]
    var along = 0
    for (shift, weight): (UInt32, Int) in [(0, 3), (8, 6), (16, 2)] {
      let start = Int(near >> shift & 255)
      along += weight * (Int(color >> shift & 255) - start) * (Int(far >> shift & 255) - start)
    }
    let length = GIFPalette.distance(near, far)
    let share = min(64, max(0, (along * 64 + length / 2) / length))
    return UInt32(first) | UInt32(second) << 8 | UInt32(share) << 16
  }

  /// Returns the palette index at a pixel; `mix` is an entry of ``ditherMixes``.
  @inlinable
  package static func index(_ mix: UInt32, _ x: Int, _ y: Int) -> UInt8 {
    let second = mix &>> 16 > UInt32(threshold(x, y))
    return UInt8(truncatingIfNeeded: second ? mix &>> 8 : mix)
  }

  /// Returns the value of the 8 x 8 Bayer matrix at a pixel, 0...63: the three lowest bits of x ^ y and y, interleaved
  /// in reverse order.
  @inlinable
  package static func threshold(_ x: Int, _ y: Int) -> Int {
    let a = x ^ y
    return (a & 1) &<< 5 | (y & 1) &<< 4 | (a & 2) &<< 2 | (y & 2) &<< 1 | (a & 4) &>> 1
      | (y & 4) &>> 2
  }
}
