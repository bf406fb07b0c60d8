// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

/// The memory layout of a bitmap context.
struct PixelLayout {
  enum Kind: Equatable {
    /// The byte offsets of red, green, blue and alpha in a pixel; if opaque, the byte of alpha is unused.
    case color(red: Int, green: Int, blue: Int, alpha: Int, isOpaque: Bool)
    case gray
    case alphaOnly
  }

  let width, height, bytesPerRow: Int
  let kind: Kind
  let space: CGColorSpace?
  let bitmapInfo: CGBitmapInfo

  /// Creates a layout; nil for a layout that cannot be drawn into.
  init?(
    width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int, space: CGColorSpace?,
    bitmapInfo: UInt32
  ) {
    guard (1...Bitmap.maximumSide).contains(width), (1...Bitmap.maximumSide).contains(height),
      bitsPerComponent == 8, let kind = Kind(space, bitmapInfo)
    else { return nil }
    (self.width, self.height, self.kind, self.space) = (width, height, kind, space)
    self.bitmapInfo = CGBitmapInfo(rawValue: bitmapInfo)
    let bytesPerPixel = kind.bytesPerPixel
    // The default for color is the row size of a `Bitmap`, so that RGBA pixels need not be copied; otherwise `width`
    // bytes.
    let natural = bytesPerPixel == 4 ? (width + 15) & ~15 : width
    self.bytesPerRow = bytesPerRow == 0 ? natural * bytesPerPixel : bytesPerRow
    guard self.bytesPerRow >= width * bytesPerPixel else { return nil }
  }

  /// Whether memory of this layout equals that of a `Bitmap`, premultiplied RGBA, so that nothing needs to be copied.
  var isNative: Bool {
    kind == .color(red: 0, green: 1, blue: 2, alpha: 3, isOpaque: false)
      && bytesPerRow == (width + 15) & ~15 * 4
  }

  var isOpaque: Bool {
    switch kind {
    case .color(_, _, _, _, let isOpaque): isOpaque
    case .gray: true
    case .alphaOnly: false
    }
  }

  /// Returns a color as pixels of this layout can represent it: gray for gray pixels, otherwise unchanged.
  func displayColor(for color: CGColor) -> CGColor {
    guard kind == .gray, let space else { return color }
    return color.converted(to: space, intent: .defaultIntent, options: nil) ?? color
  }

  /// Returns a premultiplied RGBA pixel as this layout can store it: made opaque, made gray and opaque, without color,
  /// or unchanged.
  func normalized(_ pixel: UInt32) -> UInt32 {
    let p = UInt32(littleEndian: pixel)
    switch kind {
    case .color(_, _, _, _, let isOpaque): return (isOpaque ? p | 0xFF00_0000 : p).littleEndian
    case .alphaOnly: return (p & 0xFF00_0000).littleEndian
    case .gray:
      let r = p & 255, g = p >> 8 & 255, b = p >> 16 & 255
      if r == g && g == b { return (p | 0xFF00_0000).littleEndian }
      let color = [r, g, b].map { CGFloat($0) / 255 }
      let encoded = CGColorSpace.graySpace.components(fromSRGB: color)[0]
      let value = UInt32((min(max(encoded, 0), 1) * 255).rounded())
      return (value * 0x0001_0101 | 0xFF00_0000).littleEndian
    }
  }

  /// Copies pixels from memory of this layout into a bitmap of the same size.
  func read(_ memory: UnsafeRawPointer, into bitmap: Bitmap) {
    for y in 0..<height {
      let row = (memory + y * bytesPerRow).assumingMemoryBound(to: UInt8.self)
      let pixels = bitmap.pixels + y * bitmap.stride
      for x in 0..<width {
        switch kind {
        case .color(let r, let g, let b, let a, let isOpaque):
          let p = row + 4 * x
          pixels[x] = pixel(p[r], p[g], p[b], isOpaque ? 255 : p[a])
        case .gray: pixels[x] = pixel(row[x], row[x], row[x], 255)
        case .alphaOnly: pixels[x] = pixel(0, 0, 0, row[x])
        }
      }
    }
  }

  /// Copies the pixels of a bitmap of the same size to memory of this layout; unused bytes keep their values.
  func write(_ bitmap: Bitmap, to memory: UnsafeMutableRawPointer) {
    for y in 0..<height {
      let row = (memory + y * bytesPerRow).assumingMemoryBound(to: UInt8.self)
      let pixels = bitmap.pixels + y * bitmap.stride
      for x in 0..<width {
        let pixel = UInt32(littleEndian: pixels[x])
        func channel(_ i: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: pixel >> (8 * i)) }
        switch kind {
        case .color(let r, let g, let b, let a, let isOpaque):
          let p = row + 4 * x
          (p[r], p[g], p[b]) = (channel(0), channel(1), channel(2))
          if !isOpaque { p[a] = channel(3) }
        case .gray: row[x] = channel(0)
        case .alphaOnly: row[x] = channel(3)
        }
      }
    }
  }

  private func pixel(_ r: UInt8, _ g: UInt8, _ b: UInt8, _ a: UInt8) -> UInt32 {
    (UInt32(r) | UInt32(g) << 8 | UInt32(b) << 16 | UInt32(a) << 24).littleEndian
  }
}

extension PixelLayout.Kind {
  var bytesPerPixel: Int { self == .gray || self == .alphaOnly ? 1 : 4 }

  fileprivate init?(_ space: CGColorSpace?, _ bitmapInfo: UInt32) {
    let info = CGBitmapInfo(rawValue: bitmapInfo)
    guard let alpha = CGImageAlphaInfo(rawValue: bitmapInfo & 0x1F),
      !info.contains(.floatComponents)
    else { return nil }
    let isLittle: Bool
    switch info.intersection(.byteOrderMask) {
    case [], .byteOrder32Big: isLittle = false
    case .byteOrder32Little: isLittle = true
    default: return nil
    }
    func color(alphaFirst: Bool, isOpaque: Bool) -> Self {
      let order = alphaFirst ? [1, 2, 3, 0] : [0, 1, 2, 3]
      let o = isLittle ? order.map { 3 - $0 } : order
      return .color(red: o[0], green: o[1], blue: o[2], alpha: o[3], isOpaque: isOpaque)
    }
    switch (alpha, space?.model) {
    case (.alphaOnly, _): self = .alphaOnly
    case (.none, .monochrome?): self = .gray
    case (.premultipliedLast, .rgb?): self = color(alphaFirst: false, isOpaque: false)
    case (.premultipliedFirst, .rgb?): self = color(alphaFirst: true, isOpaque: false)
    case (.noneSkipLast, .rgb?): self = color(alphaFirst: false, isOpaque: true)
    case (.noneSkipFirst, .rgb?): self = color(alphaFirst: true, isOpaque: true)
    default: return nil
    }
  }
}
