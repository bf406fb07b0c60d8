// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

extension ImageShader {
  /// Returns factors 0...1 of red, green and blue as channels of a pixel, with 255 for alpha.
  static func tint(_ factors: SIMD3<Double>) -> UInt32 {
    func channel(_ x: Double) -> UInt32 { x > 0 ? UInt32((min(x, 1) * 255).rounded()) : 0 }
    return channel(factors.x) | channel(factors.y) << 8 | channel(factors.z) << 16 | 0xFF00_0000
  }
}

extension PixelArithmetic {
  /// Returns a pixel with each channel multiplied by that of a tint and divided by 255, rounded.
  static func tinted(_ pixel: UInt32, by tint: UInt32) -> UInt32 {
    if tint == .max { return pixel }
    var result: UInt32 = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      let product = (pixel >> shift & 255) * (tint >> shift & 255) + 128
      result |= ((product + product >> 8) >> 8) << shift
    }
    return result
  }

  /// Tints a row of pixels, four at a time.
  static func tint(_ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, by tint: UInt32) {
    let factors = SIMD16<UInt16>(
      truncatingIfNeeded: unsafeBitCast(SIMD4<UInt32>(repeating: tint), to: SIMD16<UInt8>.self))
    var i = 0
    while i + 4 <= count {
      let four = UnsafeRawPointer(pixels + i).loadUnaligned(as: SIMD16<UInt8>.self)
      let product = SIMD16<UInt16>(truncatingIfNeeded: four) &* factors &+ 128
      let result = SIMD16<UInt8>(truncatingIfNeeded: (product &+ product &>> 8) &>> 8)
      UnsafeMutableRawPointer(pixels + i).storeBytes(of: result, as: SIMD16<UInt8>.self)
      i += 4
    }
    while i < count {
      pixels[i] = tinted(pixels[i], by: tint)
      i += 1
    }
  }
}
