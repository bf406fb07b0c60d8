// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneMath

/// An image convolved with a kernel along x, then along y.
struct BlurRecipe: ImageRecipe {
  let input: any ImageRecipe
  let kernel: SmoothingKernel

  var extent: CGRect {
    guard !input.extent.isEmpty, input.extent.isBounded else { return input.extent }
    return input.extent.insetBy(dx: -kernel.outset, dy: -kernel.outset)
  }

  func pixels(in region: PixelRegion) -> PixelBuffer {
    let radius = kernel.radius
    let bounds = PixelRegion(extent).intersection(region)
    guard !bounds.isEmpty else { return PixelBuffer(region) }
    var buffer = input.pixels(in: bounds.outset(radius, radius))
    let (width, height) = (buffer.region.width, buffer.region.height)
    buffer.pixels.withUnsafeMutableBufferPointer { pixels in
      for y in 0..<height { kernel.apply(pixels.baseAddress! + y * width, count: width, stride: 1) }
      for x in radius..<(width - radius) {
        kernel.apply(pixels.baseAddress! + x, count: height, stride: width)
      }
    }
    return PixelBuffer(region) { x, y in bounds.contains(x, y) ? buffer[x, y] : Pixel() }
  }
}

/// A symmetric kernel of one dimension.
struct SmoothingKernel: Sendable {
  private enum Form {
    /// The weights of the pixel and of its neighbors at one side, by distance.
    case weights([Float])
    /// Box filters, each the mean over `2 * whole + 1` pixels and the share `edge` of one pixel more at each side.
    case boxes(count: Int, whole: Int, edge: Float)
  }

  private let form: Form
  /// The maximum number of neighbors at each side that affect a pixel.
  let radius: Int
  /// The distance by which the kernel extends an image at each side, in pixels.
  let outset: CGFloat

  /// Creates a Gaussian with a standard deviation in pixels, clamped to 0...1000.
  ///
  /// From a deviation of 2 pixels on, three box filters of the same variance approximate it (Gwosdek et al.,
  /// "Theoretical Foundations of Gaussian Convolution by Extended Box Filtering", 2011).
  init(gaussian sigma: Double) {
    let sigma = min(max(sigma, 0), 1000)
    outset = CGFloat(3 * sigma)
    if sigma < 2 {
      radius = Int((3 * sigma).rounded(.up))
      let curve = (0...radius).map { n in
        sigma > 0 ? Elementary.exp(-Double(n * n) / (2 * sigma * sigma)) : n == 0 ? 1 : 0
      }
      let total = curve[0] + 2 * curve.dropFirst().reduce(0, +)
      form = .weights(curve.map { Float($0 / total) })
      return
    }
    let variance = sigma * sigma / 3
    let whole = Int((((12 * variance + 1).squareRoot() - 1) / 2).rounded(.down))
    let l = Double(whole)
    let edge = (2 * l + 1) * (l * (l + 1) - 3 * variance) / (6 * (variance - (l + 1) * (l + 1)))
    form = .boxes(count: 3, whole: whole, edge: Float(edge))
    radius = 3 * (whole + 1)
  }

  /// Creates a mean over a pixel and as many neighbors at each side as the radius states, the last one in part. The
  /// radius is clamped to 0...1000.
  init(box radius: Double) {
    let radius = min(max(radius, 0), 1000), whole = Int(radius.rounded(.down))
    form = .boxes(count: 1, whole: whole, edge: Float(radius - Double(whole)))
    self.radius = whole + 1
    outset = CGFloat(radius)
  }

  /// Convolves a line of `count` pixels in place; pixels outside the line count as transparent.
  func apply(_ pixels: UnsafeMutablePointer<Pixel>, count: Int, stride: Int) {
    let line = [Pixel](unsafeUninitializedCapacity: count) { line, initialized in
      for index in 0..<count { line[index] = pixels[index * stride] }
      initialized = count
    }
    switch form {
    case .weights(let weights):
      for index in 0..<count {
        var sum = line[index] * weights[0]
        for distance in 1..<max(1, weights.count) {
          let low = index >= distance ? line[index - distance] : Pixel()
          let high = index + distance < count ? line[index + distance] : Pixel()
          sum += (low + high) * weights[distance]
        }
        pixels[index * stride] = sum
      }
    case .boxes(let passes, let whole, let edge):
      var line = line
      for _ in 0..<passes { line = Self.box(line, whole, edge) }
      for index in 0..<count { pixels[index * stride] = line[index] }
    }
  }

  private static func box(_ line: [Pixel], _ whole: Int, _ edge: Float) -> [Pixel] {
    let count = line.count
    let scale = 1 / (Float(2 * whole + 1) + 2 * edge)
    func pixel(_ index: Int) -> Pixel { index >= 0 && index < count ? line[index] : Pixel() }
    // The sum of the whole pixels around the one before the first.
    var sum = Pixel()
    for index in 0..<max(0, min(whole, count)) { sum += line[index] }
    return line.indices.map { index in
      sum += pixel(index + whole) - pixel(index - whole - 1)
      let outer = pixel(index - whole - 1) + pixel(index + whole + 1)
      return (sum + outer * edge) * scale
    }
  }
}

/// A bounded image scaled along its axes by the Lanczos kernel with three lobes.
struct LanczosRecipe: ImageRecipe {
  let input: any ImageRecipe
  let scaleX, scaleY: Double

  var extent: CGRect {
    input.extent.applying(CGAffineTransform(scaleX: CGFloat(scaleX), y: CGFloat(scaleY)))
  }

  func pixels(in region: PixelRegion) -> PixelBuffer {
    let source = PixelRegion(input.extent)
    guard input.extent.isBounded, !source.isEmpty, scaleX > 0, scaleY > 0 else {
      return PixelBuffer(region)
    }
    let bounds = region.intersection(PixelRegion(extent))
    guard !bounds.isEmpty else { return PixelBuffer(region) }
    let columns = (bounds.minX..<bounds.maxX).map {
      Self.weights($0, scaleX, source.minX..<source.maxX)
    }
    let rows = (bounds.minY..<bounds.maxY).map {
      Self.weights($0, scaleY, source.minY..<source.maxY)
    }
    let buffer = input.pixels(in: source)
    // Columns first, for all rows of the source.
    let narrow = PixelRegion(
      minX: bounds.minX, minY: source.minY, maxX: bounds.maxX, maxY: source.maxY)
    let scaled = PixelBuffer(narrow) { x, y in
      columns[x - bounds.minX].reduce(Pixel()) { $0 + buffer[$1.index, y] * $1.weight }
    }
    return PixelBuffer(region) { x, y in
      guard bounds.contains(x, y) else { return Pixel() }
      let sum = rows[y - bounds.minY].reduce(Pixel()) { $0 + scaled[x, $1.index] * $1.weight }
      // The kernel has negative lobes.
      let alpha = min(max(sum.w, 0), 1)
      return Pixel(
        min(max(sum.x, 0), alpha), min(max(sum.y, 0), alpha), min(max(sum.z, 0), alpha), alpha)
    }
  }

  /// Returns the source pixels that affect a pixel, and their weights, whose sum is 1; empty if there are none.
  private static func weights(
    _ index: Int, _ scale: Double, _ range: Range<Int>
  ) -> [(index: Int, weight: Float)] {
    let center = (Double(index) + 0.5) / scale, width = max(1, 1 / scale)
    let low = Int((center - 3 * width).rounded(.down))
    let high = Int((center + 3 * width).rounded(.up))
    var parts: [(index: Int, weight: Double)] = []
    for source in max(low, range.lowerBound)..<max(low, min(high, range.upperBound)) {
      parts.append((source, lanczos((Double(source) + 0.5 - center) / width)))
    }
    let total = parts.reduce(0) { $0 + $1.weight }
    guard total != 0 else { return [] }
    return parts.map { ($0.index, Float($0.weight / total)) }
  }

  private static func lanczos(_ x: Double) -> Double {
    if x == 0 { return 1 }
    if abs(x) >= 3 { return 0 }
    let t = Double.pi * x
    return 3 * Elementary.sin(t) * Elementary.sin(t / 3) / (t * t)
  }
}
