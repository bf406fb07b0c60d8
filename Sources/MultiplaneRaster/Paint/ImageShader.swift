// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import CMultiplaneKernels
import Foundation

// An image as a function of the pixel. Under an affine map, the texel position is a linear function of the pixel, in
// 64-bit integers with 32 fraction bits, so that the position does not depend on the pixel at which a row begins.
// Colors are interpolated between four image pixels with 8 fraction bits (rounded):
//
//     top    = a * 256 + (b - a) * fx       exact in 16 bits
//     bottom = c * 256 + (d - c) * fx
//     t = top / 2, b = bottom / 2           rounded down to 15 bits
//     p = t + round((b - t) * fy / 256)
//     p = round(p * opacity / 32768)        unless the opacity is 1
//     channel = round(p / 128)
//
// which is within 2/255 of exact bilinear filtering with exact fractions.

/// A shader that computes rows of canvas pixels by sampling an image under an affine or projective map.
final class ImageShader: PixelShader {
  /// A mip level of the image, and its pixels that may be read.
  struct MipLevel: @unchecked Sendable {
    /// The level's pixels, which the paint's image owns: a reference here would be counted for every row.
    let texels: UnsafePointer<UInt32>
    let stride: Int
    /// The pixels of the level that may be read: those that intersect the source of the paint.
    let bounds: PixelRect
    /// The level's columns and rows divided by those of the image.
    let scaleX, scaleY: Double

    init(_ image: MipmappedBitmap, level: Int, source: CGRect) {
      let bitmap = image.level(level)
      (texels, stride) = (UnsafePointer(bitmap.pixels), bitmap.stride)
      scaleX = Double(bitmap.width) / Double(image.width)
      scaleY = Double(bitmap.height) / Double(image.height)
      // A nearly empty source still contains the pixel at its position.
      func first(_ v: CGFloat, _ scale: Double, _ side: Int) -> Int32 {
        Int32(min(max((Double(v) * scale).rounded(.down), 0), Double(side - 1)))
      }
      func end(_ v: CGFloat, _ scale: Double, _ side: Int, after first: Int32) -> Int32 {
        max(Int32(min(max((Double(v) * scale).rounded(.up), 0), Double(side))), first + 1)
      }
      let x0 = first(source.minX, scaleX, bitmap.width)
      let y0 = first(source.minY, scaleY, bitmap.height)
      bounds = PixelRect(
        x0: x0, y0: y0, x1: end(source.maxX, scaleX, bitmap.width, after: x0),
        y1: end(source.maxY, scaleY, bitmap.height, after: y0))
    }

    func pixel(_ x: Int64, _ y: Int64, clampsToEdge: Bool) -> UInt32 {
      let cx = min(max(x, Int64(bounds.x0)), Int64(bounds.x1) - 1)
      let cy = min(max(y, Int64(bounds.y0)), Int64(bounds.y1) - 1)
      if !clampsToEdge && (cx != x || cy != y) { return 0 }
      return texels[Int(cy) * stride + Int(cx)]
    }
  }

  /// The texel position of column 0 in row 0, with 32 fraction bits, and its steps per column and per row.
  struct TexelPosition {
    var u, v: Int64
    let dux, dvx, duy, dvy: Int64

    @inline(__always) func at(_ x: Int, _ y: Int) -> (u: Int64, v: Int64) {
      (
        u &+ Int64(x) &* dux &+ Int64(y) &* duy, v &+ Int64(x) &* dvx &+ Int64(y) &* dvy
      )
    }
  }

  enum Sampling {
    case nearest(MipLevel, TexelPosition)
    case linear(MipLevel, TexelPosition)
    /// Two mip levels, the second with a weight of 1...255, in 1/256.
    case trilinear(MipLevel, TexelPosition, MipLevel, TexelPosition, weight: UInt32)
    /// The map from pixels to the image.
    case projective(Homography)
    case none
  }

  let paint: ImagePaint
  let sampling: Sampling
  /// The opacity, 0...32768.
  let opacity: UInt32
  /// The factors of the channels, 0...255, in the format of a pixel; all bits set without a tint.
  let tint: UInt32
  let isOpaque: Bool
  /// The mip levels that a projective map can use; empty for an affine map, or if nothing is drawn.
  let mipLevels: [MipLevel]
  var clampsToEdge: Bool { paint.tileMode == .clamp }
  var isClear: Bool {
    if case .none = sampling { true } else { false }
  }

  /// Creates the shader of an image.
  /// - Parameter transform: the map from the paint's space to pixels.
  init(_ paint: ImagePaint, transform: Homography) {
    self.paint = paint
    opacity = paint.opacity > 0 ? UInt32((min(paint.opacity, 1) * 32768).rounded()) : 0
    tint = Self.tint(paint.tint)
    let image = paint.image, source = paint.source
    let whole = paint.transform.concatenating(transform)
    let sides = [source.minX, source.minY, source.maxX, source.maxY]
    guard opacity > 0, let toImage = whole.inverse, sides.allSatisfy({ !$0.isNaN }),
      source.width > 0, source.height > 0, source.minX < CGFloat(image.width),
      source.minY < CGFloat(image.height), source.maxX > 0, source.maxY > 0
    else {
      (sampling, mipLevels, isOpaque) = (.none, [], false)
      return
    }
    isOpaque = opacity == 32768 && paint.tileMode == .clamp && image.isOpaque
    guard whole.isAffine else {
      let isTrilinear = paint.minificationFilter == .trilinear
      mipLevels = (0...(isTrilinear ? image.lastLevel : 0)).map {
        MipLevel(image, level: $0, source: source)
      }
      sampling = .projective(toImage)
      return
    }
    mipLevels = []
    let scale = max(
      toImage.a * toImage.a + toImage.b * toImage.b, toImage.c * toImage.c + toImage.d * toImage.d)
    let filter = scale > 1 ? paint.minificationFilter : paint.magnificationFilter
    func place(_ plane: MipLevel, isLinear: Bool) -> TexelPosition {
      TexelPosition(toImage, scaleX: plane.scaleX, scaleY: plane.scaleY, isLinear: isLinear)
    }
    if filter == .trilinear && scale > 1 {
      let (level, weight) = Self.level(
        squaredScale: scale, bias: paint.minificationFilterBias, last: image.lastLevel)
      let plane = MipLevel(image, level: level, source: source)
      if weight > 0 {
        let next = MipLevel(image, level: level + 1, source: source)
        sampling = .trilinear(
          plane, place(plane, isLinear: true), next, place(next, isLinear: true), weight: weight)
      } else {
        sampling = .linear(plane, place(plane, isLinear: true))
      }
      return
    }
    let plane = MipLevel(image, level: 0, source: source)
    sampling =
      filter == .nearest
      ? .nearest(plane, place(plane, isLinear: false))
      : .linear(plane, place(plane, isLinear: true))
  }

  /// Returns the less reduced of the two mip levels closest to a scale, and the weight of the next level in 1/256.
  ///
  /// The base-2 logarithm of the squared scale is approximated by the exponent plus the mantissa minus 1, at most 0.09
  /// too small.
  /// - Parameter bias: added to the level.
  static func level(
    squaredScale: Double, bias: Double = 0, last: Int
  ) -> (level: Int, weight: UInt32) {
    guard squaredScale > 1 else { return (0, 0) }
    guard squaredScale.isFinite else { return (last, 0) }
    let logarithm = (Double(squaredScale.exponent) + (squaredScale.significand - 1)) * 0.5
    // A NaN bias is ignored.
    let bias = bias.isNaN ? 0 : min(max(bias, -16), 16)
    let steps = max(0, Int(((logarithm + bias) * 256).rounded()))
    return steps >> 8 >= last ? (last, 0) : (steps >> 8, UInt32(steps & 255))
  }
}

extension ImageShader.TexelPosition {
  /// Creates the texel positions of a mip level, whose columns and rows are `scaleX` and `scaleY` times those of the
  /// image.
  /// - Parameters:
  ///   - map: the affine map from pixels to the image.
  ///   - isLinear: whether positions are relative to the center of the first image pixel, rounded to 8 fraction bits.
  init(_ map: Homography, scaleX: Double, scaleY: Double, isLinear: Bool) {
    // Limits, so that no sum overflows: positions of 2^28 and steps of 2^13 image pixels.
    func fixed(_ v: Double, _ limit: Double) -> Int64 {
      Int64((min(max(v, -limit), limit) * 4_294_967_296).rounded())
    }
    let step = 8192.0, far = 268_435_456.0
    let (a, c, tx) = (map.a * scaleX, map.c * scaleX, map.tx * scaleX)
    let (b, d, ty) = (map.b * scaleY, map.d * scaleY, map.ty * scaleY)
    let middle = isLinear ? 0.5 : 0, rounding: Int64 = isLinear ? 1 << 23 : 0
    self.init(
      u: fixed(a * 0.5 + c * 0.5 + tx - middle, far) &+ rounding,
      v: fixed(b * 0.5 + d * 0.5 + ty - middle, far) &+ rounding, dux: fixed(a, step),
      dvx: fixed(b, step), duy: fixed(c, step), dvy: fixed(d, step))
  }
}
