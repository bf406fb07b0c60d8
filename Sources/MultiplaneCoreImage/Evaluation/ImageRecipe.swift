// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneRaster

/// The description of an image, from which its pixels are computed on request.
protocol ImageRecipe: Sendable {
  /// The rectangle outside of which the image is transparent; it may be infinite.
  var extent: CGRect { get }
  /// Returns the pixels of a region.
  func pixels(in region: PixelRegion) -> PixelBuffer
  /// Whether the image shows the nearest of its pixels at each point when it is transformed, without interpolation.
  var isSampledNearest: Bool { get }
}

extension ImageRecipe {
  var isSampledNearest: Bool { false }

  /// Returns the image transformed. Images that are blended or masked are transformed separately, before they are
  /// combined, if one of them is not interpolated.
  func transformed(by matrix: CGAffineTransform) -> any ImageRecipe {
    func moved(_ rect: CGRect) -> CGRect {
      rect.isBounded || rect.isEmpty ? rect.applying(matrix) : .infinite
    }
    switch self {
    // Transforms in sequence sample once.
    case let inner as TransformRecipe:
      return TransformRecipe(
        input: inner.input, transform: inner.transform.concatenating(matrix))
    case let blended as BlendRecipe where blended.isSampledNearest:
      return BlendRecipe(
        input: blended.input.transformed(by: matrix),
        background: blended.background.transformed(by: matrix), extent: moved(blended.extent),
        blend: blended.blend)
    case let masked as MaskRecipe where masked.isSampledNearest:
      return MaskRecipe(
        input: masked.input.transformed(by: matrix),
        background: masked.background.transformed(by: matrix),
        mask: masked.mask.transformed(by: matrix), extent: moved(masked.extent),
        share: masked.share)
    default: return TransformRecipe(input: self, transform: matrix)
    }
  }
}

/// The pixels of another image, with another way to compute colors between the centers of pixels.
struct SamplingRecipe: ImageRecipe {
  let input: any ImageRecipe
  let isSampledNearest: Bool

  var extent: CGRect { input.extent }
  func pixels(in region: PixelRegion) -> PixelBuffer { input.pixels(in: region) }
}

/// The pixels of a bitmap, whose lower left corner is the origin.
struct BitmapRecipe: ImageRecipe {
  let image: CGImage

  var extent: CGRect {
    CGRect(x: 0, y: 0, width: CGFloat(image.width), height: CGFloat(image.height))
  }

  func pixels(in region: PixelRegion) -> PixelBuffer {
    let (width, height, bitmap) = (image.width, image.height, image.bitmap)
    return withExtendedLifetime(image) {
      PixelBuffer(region) { x, y in
        guard x >= 0, y >= 0, x < width, y < height else { return Pixel() }
        let p = UInt32(littleEndian: bitmap.pixels[(height - 1 - y) * bitmap.stride + x])
        return Pixel(
          Float(p & 255), Float(p >> 8 & 255), Float(p >> 16 & 255), Float(p >> 24)) / 255
      }
    }
  }
}

/// Pixels that a closure computes on each request.
struct BufferRecipe: ImageRecipe {
  let extent: CGRect
  let pixels: @Sendable () -> PixelBuffer

  func pixels(in region: PixelRegion) -> PixelBuffer {
    let all = pixels()
    return PixelBuffer(region) { all[$0, $1] }
  }
}

/// A function of the point, evaluated at the centers of pixels.
struct GeneratorRecipe: ImageRecipe {
  var extent = CGRect.infinite
  var isSampledNearest = false
  let color: @Sendable (CGPoint) -> Pixel

  func pixels(in region: PixelRegion) -> PixelBuffer {
    let bounds = PixelRegion(extent)
    return PixelBuffer(region) { x, y in
      bounds.contains(x, y) ? color(CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5)) : Pixel()
    }
  }
}

/// An image with each premultiplied color replaced by a function of it.
struct ColorRecipe: ImageRecipe {
  let input: any ImageRecipe
  /// The function, which applies to all pixels in the extent, also transparent ones.
  let color: @Sendable (Pixel) -> Pixel

  var extent: CGRect { input.extent }
  var isSampledNearest: Bool { input.isSampledNearest }

  func pixels(in region: PixelRegion) -> PixelBuffer {
    let bounds = PixelRegion(extent), buffer = input.pixels(in: region)
    return PixelBuffer(region) { x, y in bounds.contains(x, y) ? color(buffer[x, y]) : Pixel() }
  }
}

/// The part of an image in a rectangle.
struct CropRecipe: ImageRecipe {
  let input: any ImageRecipe
  let rect: CGRect

  var extent: CGRect {
    let common = input.extent.intersection(rect)
    return common.isNull ? .zero : common
  }
  var isSampledNearest: Bool { input.isSampledNearest }

  func pixels(in region: PixelRegion) -> PixelBuffer {
    let buffer = input.pixels(in: region.intersection(PixelRegion(extent)))
    return PixelBuffer(region) { buffer[$0, $1] }
  }
}

/// A transformed image, whose pixels are interpolated unless the image forbids it.
struct TransformRecipe: ImageRecipe {
  let input: any ImageRecipe
  let transform: CGAffineTransform

  var isSampledNearest: Bool { input.isSampledNearest }

  var extent: CGRect {
    input.extent.isBounded || input.extent.isEmpty ? input.extent.applying(transform) : .infinite
  }

  func pixels(in region: PixelRegion) -> PixelBuffer {
    guard transform.determinant != 0 else { return PixelBuffer(region) }
    let inverse = transform.inverted()
    let needed = PixelRegion(region.rect.applying(inverse)).outset(1, 1)
    let buffer = input.pixels(in: needed.intersection(PixelRegion(input.extent)))
    let isNearest = input.isSampledNearest
    return PixelBuffer(region) { x, y in
      buffer.color(
        at: CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5).applying(inverse),
        isNearest: isNearest)
    }
  }
}

/// A bounded image, continued infinitely and transformed. An infinite image is unchanged.
struct RepeatRecipe: ImageRecipe {
  let input: any ImageRecipe
  let inverse: CGAffineTransform
  /// Whether the image is repeated; else its edge pixels continue outside.
  let isTiled: Bool

  var extent: CGRect { input.extent.isEmpty ? .zero : .infinite }
  var isSampledNearest: Bool { input.isSampledNearest }

  func pixels(in region: PixelRegion) -> PixelBuffer {
    let bounds = PixelRegion(input.extent)
    guard input.extent.isBounded, !bounds.isEmpty else { return input.pixels(in: region) }
    let buffer = input.pixels(in: bounds), isNearest = input.isSampledNearest
    func wrapped(_ value: CGFloat, _ low: Int, _ size: Int) -> CGFloat {
      let offset = (value - CGFloat(low)).truncatingRemainder(dividingBy: CGFloat(size))
      return (offset < 0 ? offset + CGFloat(size) : offset) + CGFloat(low)
    }
    return PixelBuffer(region) { x, y in
      var point = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5).applying(inverse)
      if isTiled {
        point.x = wrapped(point.x, bounds.minX, bounds.width)
        point.y = wrapped(point.y, bounds.minY, bounds.height)
      }
      return buffer.color(at: point, isClamped: true, isNearest: isNearest)
    }
  }
}

/// Two images combined pixel by pixel.
struct BlendRecipe: ImageRecipe {
  let input, background: any ImageRecipe
  let extent: CGRect
  let blend: @Sendable (_ source: Pixel, _ destination: Pixel) -> Pixel

  /// Whether one of the images is sampled without interpolation.
  var isSampledNearest: Bool { input.isSampledNearest || background.isSampledNearest }

  func pixels(in region: PixelRegion) -> PixelBuffer {
    let source = input.pixels(in: region), destination = background.pixels(in: region)
    let bounds = PixelRegion(extent)
    return PixelBuffer(region) { x, y in
      bounds.contains(x, y) ? blend(source[x, y], destination[x, y]) : Pixel()
    }
  }
}

/// Two images mixed by the shares that a third one states.
struct MaskRecipe: ImageRecipe {
  let input, background, mask: any ImageRecipe
  let extent: CGRect
  let share: @Sendable (Pixel) -> Float

  /// Whether one of the images is sampled without interpolation.
  var isSampledNearest: Bool {
    input.isSampledNearest || background.isSampledNearest || mask.isSampledNearest
  }

  func pixels(in region: PixelRegion) -> PixelBuffer {
    let source = input.pixels(in: region), destination = background.pixels(in: region)
    let shares = mask.pixels(in: region)
    return PixelBuffer(region) { x, y in
      let share = min(max(share(shares[x, y]), 0), 1)
      return source[x, y] * share + destination[x, y] * (1 - share)
    }
  }
}

/// An image divided into squares, each filled with the mean of its pixels.
struct PixellateRecipe: ImageRecipe {
  let input: any ImageRecipe
  let center: CGPoint
  let size: CGFloat

  var extent: CGRect {
    guard input.extent.isBounded else { return input.extent }
    // The squares that the image touches.
    let (low, high) = (cell(input.extent.minX, center.x), cell(input.extent.maxX, center.x, .up))
    let (bottom, top) = (cell(input.extent.minY, center.y), cell(input.extent.maxY, center.y, .up))
    return CGRect(
      x: center.x + CGFloat(low) * size, y: center.y + CGFloat(bottom) * size,
      width: CGFloat(high - low) * size, height: CGFloat(top - bottom) * size)
  }

  private func cell(
    _ value: CGFloat, _ center: CGFloat, _ rule: FloatingPointRoundingRule = .down
  ) -> Int { Int(((value - center) / size).rounded(rule)) }

  func pixels(in region: PixelRegion) -> PixelBuffer {
    let margin = Int(size.rounded(.up)) + 1
    let buffer = input.pixels(
      in: region.outset(margin, margin).intersection(PixelRegion(input.extent)))
    struct Cell: Hashable { var column, row: Int }
    func cell(at x: Int, _ y: Int) -> Cell {
      Cell(
        column: self.cell(CGFloat(x) + 0.5, center.x), row: self.cell(CGFloat(y) + 0.5, center.y))
    }
    var sums: [Cell: (sum: Pixel, count: Float)] = [:]
    let wide = region.outset(margin, margin)
    for y in wide.minY..<wide.maxY {
      for x in wide.minX..<wide.maxX {
        let key = cell(at: x, y)
        let old = sums[key] ?? (Pixel(), 0)
        sums[key] = (old.sum + buffer[x, y], old.count + 1)
      }
    }
    return PixelBuffer(region) { x, y in
      sums[cell(at: x, y)].map { $0.sum / $0.count } ?? Pixel()
    }
  }
}
