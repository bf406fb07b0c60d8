// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

/// Where a pixel keeps its alpha.
public enum CGImageAlphaInfo: UInt32, Sendable {
  /// Without, or behind or before the colours, which are multiplied by it or not.
  ///
  /// Where it is skipped its byte is there, and means nothing.
  case none, premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst
  /// There is nothing but alpha.
  case alphaOnly
}

/// How the bytes of a pixel are laid out.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
  /// Core Graphics' bits.
  public let rawValue: UInt32
  /// A layout by Core Graphics' bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The bits of a ``CGImageAlphaInfo``.
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  /// Components are floating-point numbers.
  public static let floatComponents = CGBitmapInfo(rawValue: 1 << 8)
  /// The bits of the byte order; none of them is that of the components' names.
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  /// Within 16 bits, the last component's byte comes first.
  public static let byteOrder16Little = CGBitmapInfo(rawValue: 1 << 12)
  /// Within 32 bits, the last component's byte comes first.
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
  /// Within 16 bits, the first component's byte comes first.
  public static let byteOrder16Big = CGBitmapInfo(rawValue: 3 << 12)
  /// Within 32 bits, the first component's byte comes first.
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
}

/// A picture that never changes: premultiplied RGBA in sRGB, 8 bits a channel, rows from the top.
///
/// Images are equal when they are the same object.
public final class CGImage: Hashable, Sendable {
  /// The pixels; nobody draws into them.
  package let bitmap: Bitmap
  /// The image as paints use it, with the smaller versions that were needed so far.
  package let source: MipmappedBitmap

  /// What the image was made with, true unless said otherwise; who draws it decides about filters.
  public let shouldInterpolate: Bool
  /// What its samples are for.
  let role: Role

  /// What samples are for, where that makes a difference.
  enum Role {
    /// To be seen; as a mask, alpha counts.
    case picture
    /// To be seen; as a mask, the shade of gray counts.
    case gray
    /// To paint through: the alpha of a pixel is how much of the paint passes.
    case mask
  }

  /// Takes a bitmap over, which must not change any more.
  package convenience init(adopting bitmap: Bitmap, shouldInterpolate: Bool = true) {
    self.init(adopting: bitmap, shouldInterpolate: shouldInterpolate, role: .picture)
  }

  init(adopting bitmap: Bitmap, shouldInterpolate: Bool, role: Role) {
    self.bitmap = bitmap
    self.shouldInterpolate = shouldInterpolate
    self.role = role
    source = MipmappedBitmap(bitmap)
  }

  /// A copy of what a bitmap shows now.
  public convenience init(_ bitmap: Bitmap) { self.init(bitmap, role: .picture) }

  convenience init(_ bitmap: Bitmap, role: Role) {
    self.init(
      copying: bitmap, x: 0, y: 0, width: bitmap.width, height: bitmap.height, role: role)
  }

  /// An image from bytes; nil when a side is below 1 or there are fewer than `4 * width * height`
  /// bytes.
  /// - Parameter pixels: premultiplied R, G, B, A of each pixel, row by row from the top, without
  ///   gaps.
  public convenience init?(width: Int, height: Int, premultipliedRGBA pixels: [UInt8]) {
    let (count, overflow) = width.multipliedReportingOverflow(by: height)
    guard width > 0, height > 0, !overflow, count <= pixels.count / 4 else { return nil }
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

  /// Columns, at least 1.
  public var width: Int { bitmap.width }
  /// Rows, at least 1.
  public var height: Int { bitmap.height }
  /// Always 8.
  public var bitsPerComponent: Int { 8 }
  /// Always 32.
  public var bitsPerPixel: Int { 32 }
  /// Distance between rows in bytes, at least `4 * width`.
  public var bytesPerRow: Int { bitmap.stride * 4 }
  /// Always premultiplied, last.
  public var alphaInfo: CGImageAlphaInfo { .premultipliedLast }
  /// The alpha's place, in Core Graphics' bits.
  public var bitmapInfo: CGBitmapInfo { CGBitmapInfo(rawValue: alphaInfo.rawValue) }
  /// Always sRGB.
  public var colorSpace: CGColorSpace? { .sRGBSpace }
  /// Whether it is something to paint through, made by
  /// ``init(maskWidth:height:bitsPerComponent:bitsPerPixel:bytesPerRow:provider:decode:shouldInterpolate:)``.
  public var isMask: Bool { role == .mask }

  /// An equal image, which is the same object; never nil.
  public func copy() -> CGImage? { self }

  /// The part of the image inside a rectangle, which is first widened to whole pixels and cut at
  /// the edges; nil when nothing is left.
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

  /// A pixel. Traps outside the image.
  public subscript(x: Int, y: Int) -> PremultipliedColor {
    precondition(x >= 0 && x < width && y >= 0 && y < height, "That pixel is outside the image")
    let p = UInt32(littleEndian: bitmap.pixels[y * bitmap.stride + x])
    return PremultipliedColor(
      red: UInt8(truncatingIfNeeded: p), green: UInt8(truncatingIfNeeded: p >> 8),
      blue: UInt8(truncatingIfNeeded: p >> 16), alpha: UInt8(truncatingIfNeeded: p >> 24))
  }

  /// Gives the pixels to read: `height` rows of ``bytesPerRow`` bytes, each pixel R, G, B, A.
  public func withUnsafeBytes<Result>(
    _ body: (UnsafeRawBufferPointer) throws -> Result
  ) rethrows -> Result {
    try withExtendedLifetime(bitmap) {
      try body(UnsafeRawBufferPointer(start: bitmap.pixels, count: bytesPerRow * height))
    }
  }

  /// Whether both are the same object.
  public static func == (a: CGImage, b: CGImage) -> Bool { a === b }
  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
