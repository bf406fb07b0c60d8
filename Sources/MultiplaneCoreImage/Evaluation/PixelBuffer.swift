// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A rectangle of whole pixels in the space of Core Image, in which y points up. It is empty if a maximum is not above
/// its minimum.
struct PixelRegion: Hashable, Sendable {
  var minX, minY, maxX, maxY: Int

  /// Coordinates beyond this distance from the origin are clamped to it; rectangles that extend so far count as
  /// infinite.
  static let limit = 1 << 24

  init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
  }

  /// Creates the smallest region that contains a rectangle, except for rounding errors; empty for a null rectangle and
  /// for NaN.
  init(_ rect: CGRect) {
    func clamped(_ value: CGFloat, _ rule: FloatingPointRoundingRule) -> Int {
      guard !value.isNaN else { return 0 }
      let limit = CGFloat(Self.limit)
      // A rectangle that was computed may differ from whole pixels by rounding.
      let near = value.rounded()
      let whole = abs(value - near) < 1e-6 ? near : value.rounded(rule)
      return Int(min(max(whole, -limit), limit))
    }
    guard !rect.isNull, rect.width > 0, rect.height > 0 else {
      self.init(minX: 0, minY: 0, maxX: 0, maxY: 0)
      return
    }
    self.init(
      minX: clamped(rect.minX, .down), minY: clamped(rect.minY, .down),
      maxX: clamped(rect.maxX, .up), maxY: clamped(rect.maxY, .up))
  }

  var width: Int { max(0, maxX - minX) }
  var height: Int { max(0, maxY - minY) }
  var isEmpty: Bool { maxX <= minX || maxY <= minY }

  func contains(_ x: Int, _ y: Int) -> Bool { x >= minX && x < maxX && y >= minY && y < maxY }

  func outset(_ dx: Int, _ dy: Int) -> PixelRegion {
    PixelRegion(minX: minX - dx, minY: minY - dy, maxX: maxX + dx, maxY: maxY + dy)
  }

  func intersection(_ other: PixelRegion) -> PixelRegion {
    PixelRegion(
      minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
      maxY: min(maxY, other.maxY))
  }

  var rect: CGRect {
    CGRect(x: CGFloat(minX), y: CGFloat(minY), width: CGFloat(width), height: CGFloat(height))
  }
}

extension CGRect {
  /// Whether the rectangle is not null and its coordinates are below ``PixelRegion/limit``, so that it counts as
  /// finite.
  var isBounded: Bool {
    !isNull && [minX, minY, maxX, maxY].allSatisfy { abs($0) < CGFloat(PixelRegion.limit) }
  }
}

/// A color: red, green, blue and alpha, nominally 0...1; premultiplied unless stated otherwise.
typealias Pixel = SIMD4<Float>

extension SIMD4<Float> {
  /// The color divided by its alpha; transparent black for an alpha of 0.
  var straight: Pixel {
    w > 0 ? Pixel(x / w, y / w, z / w, w) : Pixel()
  }

  /// The color multiplied by its alpha, which is clamped to 0...1.
  var premultiplied: Pixel {
    let alpha = Swift.min(Swift.max(w, 0), 1)
    return Pixel(x * alpha, y * alpha, z * alpha, alpha)
  }

  /// The luminance of red, green and blue, with the weights of `CIColorControls`.
  var luminance: Float { 0.2125 * x + 0.7154 * y + 0.0721 * z }
}

/// The pixels of a region, row by row from the bottom.
struct PixelBuffer {
  let region: PixelRegion
  var pixels: [Pixel]

  /// Creates a transparent buffer.
  init(_ region: PixelRegion) {
    self.region = region
    pixels = Array(repeating: Pixel(), count: region.width * region.height)
  }

  /// Creates a buffer with the pixels that a function returns for their whole coordinates.
  init(_ region: PixelRegion, _ color: (_ x: Int, _ y: Int) -> Pixel) {
    self.init(region)
    pixels.withUnsafeMutableBufferPointer { pixels in
      var index = 0
      for y in region.minY..<max(region.minY, region.maxY) {
        for x in region.minX..<max(region.minX, region.maxX) {
          pixels[index] = color(x, y)
          index += 1
        }
      }
    }
  }

  /// The pixel at whole coordinates; transparent outside the region.
  subscript(x: Int, y: Int) -> Pixel {
    guard region.contains(x, y) else { return Pixel() }
    return pixels[(y - region.minY) * region.width + x - region.minX]
  }

  /// Returns the color at a point by bilinear interpolation of the nearest pixel centers.
  /// - Parameters:
  ///   - isClamped: Whether the pixels at the edges continue outside the region, which must then not be empty; if
  ///     false, points outside are transparent.
  ///   - isNearest: Whether the color is that of the pixel that contains the point, without interpolation.
  func color(at point: CGPoint, isClamped: Bool = false, isNearest: Bool = false) -> Pixel {
    let x = point.x - 0.5, y = point.y - 0.5
    guard abs(x) < 1e9, abs(y) < 1e9 else { return Pixel() }
    let left = x.rounded(.down), bottom = y.rounded(.down)
    let fx = Float(x - left), fy = Float(y - bottom)
    let (column, row) = (Int(left), Int(bottom))
    func pixel(_ x: Int, _ y: Int) -> Pixel {
      guard isClamped else { return self[x, y] }
      return self[
        min(max(x, region.minX), region.maxX - 1), min(max(y, region.minY), region.maxY - 1)]
    }
    if isNearest {
      // A point that was computed may differ from an edge by rounding.
      return pixel(
        Int((point.x + 1e-6).rounded(.down)), Int((point.y + 1e-6).rounded(.down)))
    }
    if fx == 0, fy == 0 { return pixel(column, row) }
    let low = pixel(column, row) * (1 - fx) + pixel(column + 1, row) * fx
    let high = pixel(column, row + 1) * (1 - fx) + pixel(column + 1, row + 1) * fx
    return low * (1 - fy) + high * fy
  }

  /// Returns the buffer with each pixel replaced.
  func mapped(_ transform: (Pixel) -> Pixel) -> PixelBuffer {
    var result = self
    result.pixels.withUnsafeMutableBufferPointer { pixels in
      for index in pixels.indices { pixels[index] = transform(pixels[index]) }
    }
    return result
  }
}
