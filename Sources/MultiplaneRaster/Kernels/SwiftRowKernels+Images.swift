// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import CMultiplaneKernels

extension SwiftRowKernels {
  /// Returns a pixel of the image; outside the bounds, the nearest edge pixel if `clamps` is set, otherwise transparent
  /// black.
  @inline(__always) private static func texel(_ row: mp_image_row, _ x: Int64, _ y: Int64) -> UInt32
  {
    let cx = min(max(x, Int64(row.x0)), Int64(row.x1) - 1)
    let cy = min(max(y, Int64(row.y0)), Int64(row.y1) - 1)
    if row.clamps == 0 && (cx != x || cy != y) { return 0 }
    return row.texels[Int(cy) * row.stride + Int(cx)]
  }

  /// Returns the nearest pixel at the texel position (u, v), which has 8 fraction bits, multiplied by the opacity.
  @inline(__always) private static func nearest(_ row: mp_image_row, _ u: Int64, _ v: Int64)
    -> UInt32
  {
    PixelArithmetic.faded(texel(row, u >> 8, v >> 8), by: row.opacity)
  }

  @inline(__always) private static func linear(_ row: mp_image_row, _ u: Int64, _ v: Int64)
    -> UInt32
  {
    let x = u >> 8, y = v >> 8
    return PixelArithmetic.bilinear(
      texel(row, x, y), texel(row, x + 1, y), texel(row, x, y + 1), texel(row, x + 1, y + 1),
      Int32(u & 255), Int32(v & 255), opacity: row.opacity)
  }

  static func imageNearest(
    _ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, _ row: mp_image_row
  ) {
    var u = row.u, v = row.v
    for i in 0..<count {
      pixels[i] = nearest(row, u >> 24, v >> 24)
      u &+= row.du
      v &+= row.dv
    }
  }

  static func imageLinear(
    _ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, _ row: mp_image_row
  ) {
    var u = row.u, v = row.v
    for i in 0..<count {
      pixels[i] = linear(row, u >> 24, v >> 24)
      u &+= row.du
      v &+= row.dv
    }
  }

  static func imageNearest(
    _ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, _ row: mp_image_row,
    _ map: mp_projected_row
  ) {
    for i in 0..<count {
      let (u, v) = place(map, i, isLinear: false)
      pixels[i] = nearest(row, u, v)
    }
  }

  static func imageLinear(
    _ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, _ row: mp_image_row,
    _ map: mp_projected_row
  ) {
    for i in 0..<count {
      let (u, v) = place(map, i, isLinear: true)
      pixels[i] = linear(row, u, v)
    }
  }

  @inline(__always) private static func place(
    _ map: mp_projected_row, _ i: Int, isLinear: Bool
  ) -> (u: Int64, v: Int64) {
    let x = Double(map.x &+ Int32(truncatingIfNeeded: i)) + 0.5, w = map.p * x + map.tw
    return (
      ImageShader.texelCoordinate((map.a * x + map.tx) / w, isLinear: isLinear),
      ImageShader.texelCoordinate((map.b * x + map.ty) / w, isLinear: isLinear)
    )
  }

  static func mix(
    _ pixels: UnsafeMutablePointer<UInt32>, _ other: UnsafePointer<UInt32>, _ count: Int,
    weight: UInt32, opacity: UInt32
  ) {
    for i in 0..<count {
      pixels[i] = PixelArithmetic.faded(
        PixelArithmetic.mixed(pixels[i], other[i], weight: weight), by: opacity)
    }
  }
}
