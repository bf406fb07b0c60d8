// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

/// The difference between a drawn bitmap and a reference image: statistics of the largest difference, over the four
/// premultiplied channels, at each pixel.
public struct ImageDistance: CustomStringConvertible, Sendable {
  /// The mean difference, 0...255.
  public let mean: Double
  /// The fraction of pixels that differ by more than 64 levels, 0...1.
  public let share: Double

  /// A: looks the same. B: differs visibly. C: is a different image.
  public enum Grade: String, Sendable {
    case a = "A"
    case b = "B"
    case c = "C"
  }

  /// The grade by the thresholds of the `lottie-trees` oracle.
  public var grade: Grade {
    if mean <= 1, share <= 0.006 { return .a }
    return mean <= 3 && share <= 0.02 ? .b : .c
  }

  /// The grade and both statistics.
  public var description: String {
    "\(grade.rawValue) (mean \(String(format: "%.3f", mean)), "
      + "over 64: \(String(format: "%.2f", share * 100)) %)"
  }

  /// Compares the common part at the top left of both images.
  /// - Parameters:
  ///   - pixels: Premultiplied RGBA, R in the lowest byte, `stride` pixels per row.
  ///   - reference: The reference image. Gray images are interpreted as Generic Gray with gamma 2.2.
  public init(
    _ pixels: UnsafePointer<UInt32>, width: Int, height: Int, stride: Int,
    from reference: GoldenPNG
  ) {
    let picture = reference.still
    let isGray = reference.colorType == 0 || reference.colorType == 4
    let curve = (0...255).map { isGray ? Self.encodedGray($0) : UInt32($0) }
    let (columns, rows) = (min(width, picture.width), min(height, picture.height))
    var sum = 0
    var large = 0
    picture.pixels.withUnsafeBufferPointer { straight in
      for y in 0..<rows {
        for x in 0..<columns {
          let a = pixels[y * stride + x]
          let b = straight[y * picture.width + x]
          let alpha = b >> 24
          func difference(_ shift: UInt32) -> Int {
            let channel = (curve[Int(b >> shift & 255)] * alpha + 127) / 255
            return abs(Int(a >> shift & 255) - Int(channel))
          }
          let largest = max(
            abs(Int(a >> 24) - Int(alpha)), max(difference(0), difference(8), difference(16)))
          sum += largest
          if largest > 64 { large += 1 }
        }
      }
    }
    let count = Double(max(1, rows * columns))
    (mean, share) = (Double(sum) / count, Double(large) / count)
  }

  private static func encodedGray(_ value: Int) -> UInt32 {
    let linear = pow(Double(value) / 255, 2.2)
    let encoded = linear < 0.0031308 ? 12.92 * linear : 1.055 * pow(linear, 1 / 2.4) - 0.055
    return UInt32((255 * encoded).rounded())
  }
}
