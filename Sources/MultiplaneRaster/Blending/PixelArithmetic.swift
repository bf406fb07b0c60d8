// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// The arithmetic on one pixel that the reference renderer and every variant of the row kernels implement; in integers,
/// except for five blend modes.
///
/// Unless documented otherwise, coverage, opacity and color channels are 0...255 and represent 0...1; each product is
/// rounded once, to nearest, so the order of multiplication affects the result.
package enum PixelArithmetic {
  /// Returns `round(t / 255)` for t in 0...65,025.
  static func dividedBy255(_ t: UInt32) -> UInt32 {
    let u = t + 128
    return (u + (u >> 8)) >> 8
  }

  /// Returns `round(a * b / 255)`.
  static func product(_ a: UInt8, _ b: UInt8) -> UInt8 {
    UInt8(dividedBy255(UInt32(a) * UInt32(b)))
  }

  /// Returns a pixel with each channel multiplied by a coverage.
  package static func scaled(_ pixel: UInt32, by coverage: UInt8) -> UInt32 {
    var result: UInt32 = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      result |= dividedBy255((pixel >> shift & 255) * UInt32(coverage)) << shift
    }
    return result
  }

  /// Returns a premultiplied source composited over a destination: `source + destination * (1 - alpha of source)`.
  static func over(_ destination: UInt32, _ source: UInt32) -> UInt32 {
    let inverse = 255 - (source >> 24)
    var result: UInt32 = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      let d = dividedBy255((destination >> shift & 255) * inverse)
      result |= ((source >> shift & 255) + d) << shift
    }
    return result
  }

  /// The signed area of a fully covered pixel with winding number 1, in the unit of the cells of
  /// ``CoverageAccumulator``: 256 * 512.
  static let fullCoverageArea: UInt32 = 131_072

  /// Returns the coverage, 0...255, of a signed area, which is ``fullCoverageArea`` for a whole pixel; rounded to
  /// nearest.
  ///
  /// The nonzero rule takes the magnitude, at most one pixel; the even-odd rule folds the area to a triangle wave with
  /// a period of two pixels. Both rules are exact wherever the winding number is constant across the pixel.
  static func coverage(ofArea area: Int32, rule: FillRule) -> UInt8 {
    var v: UInt32
    switch rule {
    case .nonZero:
      v = min(area.magnitude, fullCoverageArea)
    case .evenOdd:
      v = UInt32(bitPattern: area) & (2 * fullCoverageArea - 1)
      if v > fullCoverageArea { v = 2 * fullCoverageArea - v }
    }
    return UInt8((v * 255 + fullCoverageArea / 2) >> 17)
  }
}
