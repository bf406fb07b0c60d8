// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

/// The position of the alpha component in a pixel, and whether the colors are premultiplied by it.
public enum CGImageAlphaInfo: UInt32, Sendable {
  /// No alpha, or alpha after (last) or before (first) the color components, premultiplied or straight.
  ///
  /// A skipped component has a byte whose value is ignored.
  case none, premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst
  /// Alpha without color components.
  case alphaOnly
}

/// The layout of the components of a pixel.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
  /// The bits as defined by Core Graphics.
  public let rawValue: UInt32
  /// Creates a layout from the bits defined by Core Graphics.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The mask of the bits of a ``CGImageAlphaInfo``.
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  /// Floating-point components, which contexts and images do not support here.
  public static let floatComponents = CGBitmapInfo(rawValue: 1 << 8)
  /// The mask of the byte-order bits. If these bits are 0, the bytes of a pixel are in the order of its components, as
  /// with ``byteOrder32Big``.
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  /// 16-bit units in little-endian byte order, which contexts and images do not support here.
  public static let byteOrder16Little = CGBitmapInfo(rawValue: 1 << 12)
  /// 32-bit units in little-endian byte order: the last component's byte comes first.
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
  /// 16-bit units in big-endian byte order, which contexts and images do not support here.
  public static let byteOrder16Big = CGBitmapInfo(rawValue: 3 << 12)
  /// 32-bit units in big-endian byte order: the first component's byte comes first.
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
}

/// An immutable image: premultiplied RGBA in sRGB, 8 bits per channel, rows from the top.
///
/// Images are equal when they are the same object.
public final class CGImage: Hashable, Sendable {
  /// The pixels, which are never modified.
  package let bitmap: Bitmap
  /// The bitmap and its mip levels created so far, from which paints take their samples.
  package let source: MipmappedBitmap

  /// Whether contexts interpolate the image when they scale it, true by default; else they draw its nearest pixels.
  public let shouldInterpolate: Bool
  /// The interpretation of the samples when the image is used as a mask.
  let role: Role

  /// The interpretations of the samples of an image when it is used as a mask.
  enum Role {
    /// A visible image whose alpha is the mask.
    case picture
    /// A visible image whose shade of gray is the mask.
    case gray
    /// An image mask: the alpha of a pixel is the fraction of the paint that passes.
    case mask
  }

  /// Creates an image that shares a bitmap, which must not change afterwards.
  package convenience init(adopting bitmap: Bitmap, shouldInterpolate: Bool = true) {
    self.init(adopting: bitmap, shouldInterpolate: shouldInterpolate, role: .picture)
  }

  init(adopting bitmap: Bitmap, shouldInterpolate: Bool, role: Role) {
    self.bitmap = bitmap
    self.shouldInterpolate = shouldInterpolate
    self.role = role
    source = MipmappedBitmap(bitmap)
  }

  /// Creates an image with a copy of a bitmap's current pixels.
  public convenience init(_ bitmap: Bitmap) { self.init(bitmap, role: .picture) }

  convenience init(_ bitmap: Bitmap, role: Role) {
    self.init(
      copying: bitmap, x: 0, y: 0, width: bitmap.width, height: bitmap.height, role: role)
  }

  /// Creates an image from bytes; nil if a side is not in 1...32,768, or if there are fewer than `4 * width * height`
  /// bytes.
  /// - Parameter pixels: premultiplied R, G, B, A of each pixel, row by row from the top, without gaps.
  public convenience init?(width: Int, height: Int, premultipliedRGBA pixels: [UInt8]) {
    let sides = 1...Bitmap.maximumSide
    guard sides.contains(width), sides.contains(height), width * height <= pixels.count / 4 else {
      return nil
    }
    let bitmap = Bitmap(width: width, height: height)
    pixels.withUnsafeBytes { bytes in
      for y in 0..<height {
        UnsafeMutableRawPointer(bitmap.pixels + y * bitmap.stride).copyMemory(
          from: bytes.baseAddress! + y * width * 4, byteCount: width * 4)
      }
    }
    self.init(adopting: bitmap)
  }

  private convenience init(
    copying source: Bitmap, x: Int, y: Int, width: Int, height: Int,
    shouldInterpolate: Bool = true, role: Role
  ) {
    let copy = Bitmap(width: width, height: height)
    for row in 0..<height {
      (copy.pixels + row * copy.stride).update(
        from: source.pixels + (y + row) * source.stride + x, count: width)
    }
    self.init(adopting: copy, shouldInterpolate: shouldInterpolate, role: role)
  }

  /// The number of columns, at least 1.
  public var width: Int { bitmap.width }
  /// The number of rows, at least 1.
  public var height: Int { bitmap.height }
  /// The number of bits per component, always 8.
  public var bitsPerComponent: Int { 8 }
  /// The number of bits per pixel, always 32.
  public var bitsPerPixel: Int { 32 }
  /// The distance between rows in bytes, at least `4 * width`.
  public var bytesPerRow: Int { bitmap.stride * 4 }
  /// The alpha layout, always ``CGImageAlphaInfo/premultipliedLast``.
  public var alphaInfo: CGImageAlphaInfo { .premultipliedLast }
  /// The alpha layout as bits of a ``CGBitmapInfo``, in the default byte order.
  public var bitmapInfo: CGBitmapInfo { CGBitmapInfo(rawValue: alphaInfo.rawValue) }
  /// The color space, always sRGB.
  public var colorSpace: CGColorSpace? { .sRGBSpace }
  /// Whether the image is an image mask: created by
  /// ``init(maskWidth:height:bitsPerComponent:bitsPerPixel:bytesPerRow:provider:decode:shouldInterpolate:)``,
  /// or cropped from an image mask.
  public var isMask: Bool { role == .mask }

  /// Returns the image itself, since it is immutable; never nil.
  public func copy() -> CGImage? { self }

  /// Returns the part of the image in a rectangle, rounded outwards to whole pixels and clipped to the image; nil
  /// if this part is empty or a coordinate is NaN.
  /// - Parameter rect: in pixels, (0, 0) at the top left.
  public func cropping(to rect: CGRect) -> CGImage? {
    let edges = [rect.minX, rect.maxX, rect.minY, rect.maxY]
    guard !edges.contains(where: \.isNaN) else { return nil }
    let left = max(rect.minX.rounded(.down), 0), top = max(rect.minY.rounded(.down), 0)
    let right = min(rect.maxX.rounded(.up), CGFloat(width))
    let bottom = min(rect.maxY.rounded(.up), CGFloat(height))
    guard left < right, top < bottom else { return nil }
    return CGImage(
      copying: bitmap, x: Int(left), y: Int(top), width: Int(right - left),
      height: Int(bottom - top), shouldInterpolate: shouldInterpolate, role: role)
  }

  /// The pixel in column `x` and row `y`, (0, 0) at the top left. Traps outside the image.
  public subscript(x: Int, y: Int) -> PremultipliedColor {
    precondition(x >= 0 && x < width && y >= 0 && y < height, "The pixel is outside the image")
    let p = UInt32(littleEndian: bitmap.pixels[y * bitmap.stride + x])
    return PremultipliedColor(
      red: UInt8(truncatingIfNeeded: p), green: UInt8(truncatingIfNeeded: p >> 8),
      blue: UInt8(truncatingIfNeeded: p >> 16), alpha: UInt8(truncatingIfNeeded: p >> 24))
  }

  /// Calls a closure with the pixels: `height` rows of ``bytesPerRow`` bytes, each pixel R, G, B, A.
  /// - Throws: Any error that `body` throws.
  public func withUnsafeBytes<Result>(
    _ body: (UnsafeRawBufferPointer) throws -> Result
  ) rethrows -> Result {
    try withExtendedLifetime(bitmap) {
      try body(UnsafeRawBufferPointer(start: bitmap.pixels, count: bytesPerRow * height))
    }
  }

  /// Returns whether two images are the same object.
  public static func == (a: CGImage, b: CGImage) -> Bool { a === b }
  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
