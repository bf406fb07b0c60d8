// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension CGContext {
  /// Creates a context that draws into pixels, y up from the lowest row; nil for an unsupported layout.
  ///
  /// Supported layouts have 8 bits per component: an RGB space with alpha premultiplied first or last, or skipped,
  /// in either byte order of 32 bits; a gray space without alpha; alpha only. Color values are treated as encoded
  /// sRGB.
  /// - Parameters:
  ///   - data: at least `bytesPerRow * height` bytes, the top row first, that outlive the context. Their contents
  ///     are drawn over, and they are updated after each draw. Nil allocates memory, transparent or black.
  ///   - width: pixels, 1...32,768.
  ///   - height: pixels, 1...32,768.
  ///   - bytesPerRow: at least the size of a row; 0, only without `data`, selects a default.
  ///   - space: the color space of the pixels; nil with alpha only.
  ///   - bitmapInfo: the raw value of a ``CGImageAlphaInfo``, and a byte order of ``CGBitmapInfo``.
  /// - Note: Memory passed in is read and written as a whole at each draw; drawing without it is faster.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: CGColorSpace?, bitmapInfo: UInt32
  ) {
    guard data == nil || bytesPerRow > 0,
      let layout = PixelLayout(
        width: width, height: height, bitsPerComponent: bitsPerComponent, bytesPerRow: bytesPerRow,
        space: space, bitmapInfo: bitmapInfo)
    else { return nil }
    self.init(bitmap: BitmapTarget(layout, memory: data))
  }

  /// Returns an image of the current pixels of a bitmap context; nil while recording.
  ///
  /// Transparency layers that are still open are not included.
  public func makeImage() -> CGImage? {
    flush()
    return bitmapTarget?.image()
  }

  /// Renders pending draws into the pixels; has no effect while recording.
  public func flush() {
    if builder.isAtBase { flushPending() }
  }

  /// Equivalent to ``flush()``.
  public func synchronize() { flush() }

  /// The pixels of a bitmap context, the top row first; nil while recording. The memory is valid as long as the
  /// context exists, and is updated after each draw.
  public var data: UnsafeMutableRawPointer? {
    flush()
    return bitmapTarget?.exposeMemory()
  }

  /// The width in pixels; while recording, at the scale of the layer.
  public var width: Int { Self.pixels(deviceBounds.width) }
  /// The height in pixels; while recording, at the scale of the layer.
  public var height: Int { Self.pixels(deviceBounds.height) }

  private static func pixels(_ length: CGFloat) -> Int {
    length > 0 ? Int(min(length.rounded(.up), 0x8000_0000)) : 0
  }

  /// The number of bits per component, 8; 0 while recording.
  public var bitsPerComponent: Int { bitmapTarget == nil ? 0 : 8 }
  /// The number of bits per pixel: 32, or 8 for gray and alpha only; 0 while recording.
  public var bitsPerPixel: Int { (bitmapTarget?.layout.kind.bytesPerPixel ?? 0) * 8 }
  /// The distance between rows in bytes; 0 while recording.
  public var bytesPerRow: Int { bitmapTarget?.layout.bytesPerRow ?? 0 }
  /// The color space of the pixels; nil with alpha only, and while recording.
  public var colorSpace: CGColorSpace? { bitmapTarget?.layout.space }
  /// The pixel layout; empty while recording.
  public var bitmapInfo: CGBitmapInfo { bitmapTarget?.layout.bitmapInfo ?? [] }
  /// The position of the alpha component; ``CGImageAlphaInfo/none`` while recording.
  public var alphaInfo: CGImageAlphaInfo {
    CGImageAlphaInfo(rawValue: bitmapInfo.intersection(.alphaInfoMask).rawValue) ?? .none
  }

  /// Renders pending draws if the memory is exposed to the client, if the next draw needs alpha 1 again, or if 256
  /// draws are pending. Called after each draw.
  func didDraw(_ mode: CGBlendMode) {
    guard let bitmapTarget, builder.isAtBase else { return }
    // Without an alpha component, the backdrop of the next draw must have alpha 1 again.
    let isDue = bitmapTarget.layout.isOpaque && mode != .normal
    if bitmapTarget.isVisible || isDue || builder.count >= 256 { flushPending() }
  }

  func flushPending() {
    guard let bitmapTarget, builder.count > 0 else { return }
    bitmapTarget.draw(builder.take())
  }
}
