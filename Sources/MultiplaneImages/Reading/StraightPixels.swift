// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneGraphics
import MultiplaneRaster

/// Pixels as codecs give them: R, G, B, A of 8 bits each, not premultiplied, without gaps.
struct StraightPixels {
  var bytes: [UInt8]

  init(count: Int) { bytes = Array(repeating: 0, count: count * 4) }

  /// The pixels premultiplied.
  func premultipliedPixels() -> [UInt32] {
    var pixels = [UInt32](repeating: 0, count: bytes.count / 4)
    premultiply { pixels[$0] = $1 }
    return pixels
  }

  /// A picture of them.
  func image(width: Int, height: Int) -> CGImage {
    let bitmap = Bitmap(width: width, height: height)
    bytes.withUnsafeBufferPointer { bytes in
      for y in 0..<height {
        let row = bitmap.pixels + y * bitmap.stride
        for x in 0..<width {
          let p = bytes.baseAddress! + 4 * (y * width + x)
          row[x] = premultiplied(p[0], p[1], p[2], p[3])
        }
      }
    }
    return CGImage(adopting: bitmap)
  }

  private func premultiply(_ put: (Int, UInt32) -> Void) {
    bytes.withUnsafeBufferPointer { bytes in
      for i in 0..<bytes.count / 4 {
        let p = bytes.baseAddress! + 4 * i
        put(i, premultiplied(p[0], p[1], p[2], p[3]))
      }
    }
  }

  /// Converts from a colour profile to sRGB; gives the profile's description when it cannot.
  mutating func convert(from profile: [UInt8]) -> String? {
    guard !profile.isEmpty else { return nil }
    guard let profile = ColorProfile(profile) else { return "a damaged profile" }
    guard let conversion = profile.conversion else { return profile.description }
    conversion.apply(to: &bytes)
    return nil
  }
}

extension CGImage {
  /// A copy of premultiplied R, G, B, A without gaps.
  convenience init(premultiplied pixels: UnsafePointer<UInt8>, width: Int, height: Int) {
    let bitmap = Bitmap(width: width, height: height)
    for y in 0..<height {
      UnsafeMutableRawPointer(bitmap.pixels + y * bitmap.stride).copyMemory(
        from: pixels + y * width * 4, byteCount: width * 4)
    }
    self.init(adopting: bitmap)
  }
}
