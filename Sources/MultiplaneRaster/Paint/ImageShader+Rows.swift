// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import CMultiplaneKernels

extension ImageShader {
  // MARK: Single pixels

  func color(x: Int, y: Int) -> UInt32 {
    PixelArithmetic.tinted(untintedColor(x: x, y: y), by: tint)
  }

  private func untintedColor(x: Int, y: Int) -> UInt32 {
    switch sampling {
    case .none: return 0
    case .nearest(let plane, let place):
      let (u, v) = place.at(x, y)
      return PixelArithmetic.faded(nearest(plane, u >> 32, v >> 32), by: opacity)
    case .linear(let plane, let place):
      let (u, v) = place.at(x, y)
      return linear(plane, u >> 24, v >> 24, opacity)
    case .trilinear(let plane, let place, let next, let nextPlace, let weight):
      let (u0, v0) = place.at(x, y), (u1, v1) = nextPlace.at(x, y)
      return PixelArithmetic.faded(
        PixelArithmetic.mixed(
          linear(plane, u0 >> 24, v0 >> 24, 32768), linear(next, u1 >> 24, v1 >> 24, 32768),
          weight: weight), by: opacity)
    case .projective(let map): return projected(x, y, map)
    }
  }

  private func nearest(_ plane: MipLevel, _ x: Int64, _ y: Int64) -> UInt32 {
    plane.pixel(x, y, clampsToEdge: clampsToEdge)
  }

  /// Returns the image interpolated at the texel position (u, v), which has 8 fraction bits, multiplied by an opacity
  /// of 0...32768.
  private func linear(_ plane: MipLevel, _ u: Int64, _ v: Int64, _ opacity: UInt32) -> UInt32 {
    let x = u >> 8, y = v >> 8
    return PixelArithmetic.bilinear(
      nearest(plane, x, y), nearest(plane, x + 1, y), nearest(plane, x, y + 1),
      nearest(plane, x + 1, y + 1), Int32(u & 255), Int32(v & 255), opacity: opacity)
  }

  private func projected(_ x: Int, _ y: Int, _ map: Homography) -> UInt32 {
    let px = Double(x) + 0.5, py = Double(y) + 0.5
    let w = map.px * px + (map.py * py + map.pw)
    let u = (map.a * px + (map.c * py + map.tx)) / w
    let v = (map.b * px + (map.d * py + map.ty)) / w
    var filter = paint.magnificationFilter, scale = 0.0
    if paint.minificationFilter != paint.magnificationFilter || filter == .trilinear {
      // The derivatives of u and v with respect to x, then y.
      let (ux, vx) = ((map.a - u * map.px) / w, (map.b - v * map.px) / w)
      let (uy, vy) = ((map.c - u * map.py) / w, (map.d - v * map.py) / w)
      scale = max(ux * ux + vx * vx, uy * uy + vy * vy)
      if scale > 1 { filter = paint.minificationFilter }
    }
    let first = mipLevels[0]
    func sample(_ plane: MipLevel, _ opacity: UInt32) -> UInt32 {
      linear(
        plane, Self.texelCoordinate(u * plane.scaleX, isLinear: true),
        Self.texelCoordinate(v * plane.scaleY, isLinear: true), opacity)
    }
    switch filter {
    case .nearest:
      return PixelArithmetic.faded(
        nearest(
          first, Self.texelCoordinate(u, isLinear: false) >> 8,
          Self.texelCoordinate(v, isLinear: false) >> 8),
        by: opacity)
    case .trilinear where scale > 1:
      let (level, weight) = Self.level(
        squaredScale: scale, bias: paint.minificationFilterBias, last: mipLevels.count - 1)
      if weight == 0 { return sample(mipLevels[level], opacity) }
      return PixelArithmetic.faded(
        PixelArithmetic.mixed(
          sample(mipLevels[level], 32768), sample(mipLevels[level + 1], 32768), weight: weight),
        by: opacity)
    default: return sample(first, opacity)
    }
  }

  /// Returns an image coordinate in 1/256 texel, clamped to ±2^29: rounded down or, if `isLinear` is true, relative to
  /// the center of the first texel and rounded to nearest.
  static func texelCoordinate(_ u: Double, isLinear: Bool) -> Int64 {
    // The sum is positive, so that truncation rounds down.
    let limit = 536_870_912.0
    var p = isLinear ? u * 256 - 127.5 : u * 256
    p = p > -limit ? p : -limit
    p = p < limit ? p : limit
    return Int64(p + limit) - 536_870_912
  }

  // MARK: Rows

  func writeRow(
    x: Int, y: Int, count: Int, to pixels: UnsafeMutablePointer<UInt32>, kernels: RowKernels
  ) {
    writeUntintedRow(x: x, y: y, count: count, to: pixels, kernels: kernels)
    if tint != .max { PixelArithmetic.tint(pixels, count, by: tint) }
  }

  private func writeUntintedRow(
    x: Int, y: Int, count: Int, to pixels: UnsafeMutablePointer<UInt32>, kernels: RowKernels
  ) {
    switch sampling {
    case .none: kernels.fill(pixels, count, 0)
    case .nearest(let plane, let place):
      if copyRow(pixels, count, plane, place, x, y, isLinear: false) { return }
      kernels.imageNearest(pixels, count, row(plane, place, x, y))
    case .linear(let plane, let place):
      if copyRow(pixels, count, plane, place, x, y, isLinear: true) { return }
      kernels.imageLinear(pixels, count, row(plane, place, x, y))
    case .trilinear(let plane, let place, let next, let nextPlace, let weight):
      withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 256) { other in
        var i = 0
        while i < count {
          let n = min(count - i, 256)
          kernels.imageLinear(pixels + i, n, row(plane, place, x + i, y, opacity: 32768))
          kernels.imageLinear(
            other.baseAddress!, n, row(next, nextPlace, x + i, y, opacity: 32768))
          kernels.mix(pixels + i, other.baseAddress!, n, weight: weight, opacity: opacity)
          i += n
        }
      }
    case .projective(let map):
      guard paint.minificationFilter == paint.magnificationFilter,
        paint.minificationFilter != .trilinear
      else {
        for i in 0..<count { pixels[i] = untintedColor(x: x + i, y: y) }
        return
      }
      let py = Double(y) + 0.5
      let projected = mp_projected_row(
        a: map.a, b: map.b, p: map.px, tx: map.c * py + map.tx, ty: map.d * py + map.ty,
        tw: map.py * py + map.pw, x: Int32(x))
      let row = row(mipLevels[0], nil, x, y)
      if paint.minificationFilter == .nearest {
        kernels.imageNearest(pixels, count, row, projected)
      } else {
        kernels.imageLinear(pixels, count, row, projected)
      }
    }
  }

  /// Copies a row that equals consecutive pixels of an image row, and returns true; for other rows, returns false
  /// without writing pixels.
  private func copyRow(
    _ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, _ plane: MipLevel, _ place: TexelPosition,
    _ x: Int,
    _ y: Int, isLinear: Bool
  ) -> Bool {
    guard place.dux == 1 << 32, place.dvx == 0, opacity == 32768 else { return false }
    let (u, v) = place.at(x, y), b = plane.bounds
    // The significant fraction bits must be 0.
    if isLinear && (u >> 24 & 255 != 0 || v >> 24 & 255 != 0) { return false }
    let column = u >> 32, row = v >> 32
    guard column >= Int64(b.x0), column + Int64(count) <= Int64(b.x1), row >= Int64(b.y0),
      row < Int64(b.y1)
    else { return false }
    pixels.update(
      from: plane.texels + Int(row) * plane.stride + Int(column), count: count)
    return true
  }

  private func row(
    _ plane: MipLevel, _ place: TexelPosition?, _ x: Int, _ y: Int, opacity: UInt32? = nil
  ) -> mp_image_row {
    let (u, v) = place?.at(x, y) ?? (0, 0)
    let b = plane.bounds
    return mp_image_row(
      texels: plane.texels, stride: plane.stride, x0: b.x0, y0: b.y0, x1: b.x1,
      y1: b.y1, clamps: clampsToEdge ? 1 : 0, opacity: opacity ?? self.opacity, u: u, v: v,
      du: place?.dux ?? 0, dv: place?.dvx ?? 0)
  }
}

extension PixelArithmetic {
  /// Returns four pixels interpolated bilinearly by `fx` and `fy`, each 0...255, in 1/256, and multiplied by an opacity
  /// of 0...32768. See ImageShader.swift for the formula.
  static func bilinear(
    _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32, _ fx: Int32, _ fy: Int32, opacity: UInt32
  ) -> UInt32 {
    var result: UInt32 = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      func channel(_ p: UInt32) -> Int32 { Int32(p >> shift & 255) }
      let top = (channel(a) * 256 + (channel(b) - channel(a)) * fx) >> 1
      let bottom = (channel(c) * 256 + (channel(d) - channel(c)) * fx) >> 1
      var value = top + ((bottom - top) * fy + 128) >> 8
      if opacity != 32768 { value = (value * Int32(opacity) + 16384) >> 15 }
      result |= UInt32((value + 64) >> 7) << shift
    }
    return result
  }

  /// Returns a pixel multiplied by an opacity of 0...32768; each channel is rounded to 15 bits, then to 8.
  static func faded(_ pixel: UInt32, by opacity: UInt32) -> UInt32 {
    if opacity == 32768 { return pixel }
    var result: UInt32 = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      let value = ((pixel >> shift & 255) << 7) * opacity + 16384
      result |= (((value >> 15) + 64) >> 7) << shift
    }
    return result
  }

  /// Returns two pixels interpolated by a weight of 0...256, where 256 gives the second one.
  static func mixed(_ a: UInt32, _ b: UInt32, weight: UInt32) -> UInt32 {
    var result: UInt32 = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      let sum = (a >> shift & 255) * (256 - weight) + (b >> shift & 255) * weight
      result |= ((sum + 128) >> 8) << shift
    }
    return result
  }
}
