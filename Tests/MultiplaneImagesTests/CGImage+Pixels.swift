// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneGraphics

extension CGImage {
  /// Returns whether another image has the same pixels.
  func hasPixels(of other: CGImage) -> Bool {
    width == other.width && height == other.height
      && (0..<height).allSatisfy { y in
        (0..<width).allSatisfy { x in self[x, y] == other[x, y] }
      }
  }

  /// Returns the largest difference of a channel.
  func difference(from other: CGImage) -> Int {
    var largest = 0
    for y in 0..<height {
      for x in 0..<width {
        let a = self[x, y], b = other[x, y]
        for (a, b) in [(a.red, b.red), (a.green, b.green), (a.blue, b.blue), (a.alpha, b.alpha)] {
          largest = max(largest, abs(Int(a) - Int(b)))
        }
      }
    }
    return largest
  }

  /// Creates an image from a function of the coordinates: premultiplied R, G, B, A.
  static func formula(
    _ width: Int, _ height: Int, _ color: (Int, Int) -> (UInt8, UInt8, UInt8, UInt8)
  ) -> CGImage {
    var bytes: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        let c = color(x, y)
        bytes += [c.0, c.1, c.2, c.3]
      }
    }
    return CGImage(width: width, height: height, premultipliedRGBA: bytes)!
  }

  /// Creates an opaque image with a few hundred colors.
  static func gradient(_ width: Int, _ height: Int, shift: Int = 0) -> CGImage {
    formula(width, height) { x, y in
      (UInt8((x * 8 + shift) & 255), UInt8((y * 8) & 255), UInt8(shift & 255), 255)
    }
  }

  /// Creates an image from transparent to opaque.
  static func fading(_ width: Int, _ height: Int) -> CGImage {
    formula(width, height) { x, y in
      let alpha = x * 255 / max(1, width - 1)
      return (UInt8(alpha), UInt8(alpha * y / height), 0, UInt8(alpha))
    }
  }
}
