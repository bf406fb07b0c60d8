// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

extension CGImage {
  /// Creates an image from bytes in one of the layouts below, which are converted to premultiplied RGBA.
  ///
  /// Returns nil for any other layout or color space, a `decode` array, a side outside 1...32,768, or too few bytes
  /// in a row or in total. Layouts have 8 bits per component: three components with premultiplied or straight alpha,
  /// or with padding, in either byte order; one gray component; or alpha only.
  /// - Parameters:
  ///   - bitsPerComponent: must be 8.
  ///   - bitsPerPixel: 32, or 8 for gray and for alpha only.
  ///   - bytesPerRow: at least the number of bytes in the pixels of a row.
  ///   - space: encoded sRGB or gray, whose component values are used unconverted; any space for alpha only.
  ///   - bitmapInfo: a ``CGImageAlphaInfo`` and the byte-order bits.
  ///   - provider: the rows, from the top.
  ///   - decode: must be nil.
  ///   - shouldInterpolate: the value of ``shouldInterpolate``.
  ///   - intent: has no effect.
  public convenience init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: CGBitmapInfo, provider: CGDataProvider,
    decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    let sides = 1...Bitmap.maximumSide
    guard sides.contains(width), sides.contains(height), bitsPerComponent == 8, decode == nil,
      let layout = SourceLayout(bitmapInfo, space), bitsPerPixel == layout.bytesPerPixel * 8,
      bytesPerRow >= width * layout.bytesPerPixel, let data = provider.data,
      // The last row may be shorter than `bytesPerRow`. Rows are counted by division, as a product could overflow.
      (data.count - width * layout.bytesPerPixel) / bytesPerRow >= height - 1,
      data.count >= width * layout.bytesPerPixel
    else { return nil }
    let bitmap = Bitmap(width: width, height: height)
    data.withUnsafeBytes { bytes in
      for y in 0..<height {
        let row = bytes.baseAddress! + y * bytesPerRow
        for x in 0..<width {
          let p = (row + x * layout.bytesPerPixel).assumingMemoryBound(to: UInt8.self)
          bitmap.pixels[y * bitmap.stride + x] = layout.pixel(p).littleEndian
        }
      }
    }
    self.init(
      adopting: bitmap, shouldInterpolate: shouldInterpolate, role: layout.isGray ? .gray : .picture
    )
  }

  /// A copy of the pixels in the format of ``withUnsafeBytes(_:)``, `height` rows of ``bytesPerRow`` bytes; never nil.
  public var dataProvider: CGDataProvider? {
    withUnsafeBytes { CGDataProvider(data: Data($0)) }
  }
}

/// The byte positions of the components of a source pixel.
private struct SourceLayout {
  private enum Kind {
    case color(red: Int, green: Int, blue: Int, alpha: Int?, isStraight: Bool)
    case gray
    case alphaOnly
  }

  private let kind: Kind

  var bytesPerPixel: Int { if case .color = kind { 4 } else { 1 } }
  var isGray: Bool { if case .gray = kind { true } else { false } }

  init?(_ info: CGBitmapInfo, _ space: CGColorSpace) {
    guard let alpha = CGImageAlphaInfo(rawValue: info.rawValue & 0x1F) else { return nil }
    let isLittle: Bool
    // Bit 8 means floating point; bits 12 to 14 are the byte order.
    switch info.rawValue & 0x7F00 {
    case 0, 4 << 12: isLittle = false
    case 2 << 12: isLittle = true
    default: return nil
    }
    guard alpha == .alphaOnly || space.kind == .sRGB || space.kind == .gray else { return nil }
    let isGray = space.model == .monochrome
    if alpha == .alphaOnly || isGray {
      guard alpha == .alphaOnly || alpha == .none else { return nil }
      kind = alpha == .alphaOnly ? .alphaOnly : .gray
      return
    }
    let isFirst = [.premultipliedFirst, .first, .noneSkipFirst].contains(alpha)
    let places = (isFirst ? [1, 2, 3, 0] : [0, 1, 2, 3]).map { isLittle ? 3 - $0 : $0 }
    let hasAlpha: Bool
    switch alpha {
    case .premultipliedFirst, .premultipliedLast, .first, .last: hasAlpha = true
    case .noneSkipFirst, .noneSkipLast: hasAlpha = false
    case .none, .alphaOnly: return nil
    }
    kind = .color(
      red: places[0], green: places[1], blue: places[2], alpha: hasAlpha ? places[3] : nil,
      isStraight: alpha == .first || alpha == .last)
  }

  func pixel(_ p: UnsafePointer<UInt8>) -> UInt32 {
    switch kind {
    case .gray: return UInt32(p[0]) * 0x0001_0101 | 0xFF00_0000
    case .alphaOnly: return UInt32(p[0]) << 24
    case .color(let r, let g, let b, let a, let isStraight):
      let alpha = a.map { p[$0] } ?? 255
      func channel(_ v: UInt8) -> UInt32 {
        // The product of two fractions of 255, rounded to nearest.
        isStraight ? (UInt32(v) * UInt32(alpha) + 127) / 255 : UInt32(v)
      }
      return channel(p[r]) | channel(p[g]) << 8 | channel(p[b]) << 16 | UInt32(alpha) << 24
    }
  }
}
