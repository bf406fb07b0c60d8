// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A callback that is called when a bitmap context is deallocated.
/// - Parameters:
///   - releaseInfo: the pointer of this name that the context was created with.
///   - data: the address of the pixels that the context was created with.
public typealias CGBitmapContextReleaseDataCallback = (
  _ releaseInfo: UnsafeMutableRawPointer?, _ data: UnsafeMutableRawPointer?
) -> Void

extension CGContext {
  /// Creates a context that draws into pixels, y up from the lowest row; nil for an unsupported layout.
  ///
  /// Supported layouts have 8 bits per component: an RGB space with alpha premultiplied first or last, or skipped,
  /// in either byte order of 32 bits; a gray space without alpha; alpha only. Color values are treated as encoded
  /// sRGB.
  /// - Parameters:
  ///   - data: at least `bytesPerRow * height` bytes, the top row first, that outlive the context. They contain the
  ///     initial pixels, and are updated after each draw outside transparency layers. Nil allocates memory:
  ///     transparent, or black without alpha.
  ///   - width: the width in pixels, 1...32,768.
  ///   - height: the height in pixels, 1...32,768.
  ///   - bytesPerRow: at least the number of bytes in the pixels of a row; 0, only without `data`, selects a default.
  ///   - space: the color space of the pixels; may be nil with alpha only.
  ///   - bitmapInfo: the raw value of a ``CGImageAlphaInfo``, combined with a byte order of ``CGBitmapInfo``.
  /// - Note: Each update reads and writes all pixels of `data`; without `data`, drawing is usually faster.
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

  /// Creates a context as ``init(data:width:height:bitsPerComponent:bytesPerRow:space:bitmapInfo:)`` does, and sets a
  /// function that is called once, when the context is deallocated.
  /// - Parameters:
  ///   - releaseCallback: the function, which receives `releaseInfo` and `data`; nil for none. It is not called if the
  ///     initializer returns nil.
  ///   - releaseInfo: the pointer that the function receives first.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: CGColorSpace, bitmapInfo: UInt32,
    releaseCallback: CGBitmapContextReleaseDataCallback?, releaseInfo: UnsafeMutableRawPointer?
  ) {
    self.init(
      data: data, width: width, height: height, bitsPerComponent: bitsPerComponent,
      bytesPerRow: bytesPerRow, space: space, bitmapInfo: bitmapInfo)
    if let releaseCallback { bitmapTarget?.release = { releaseCallback(releaseInfo, data) } }
  }

  /// Returns an image of the current pixels of a bitmap context; nil in a recording context.
  ///
  /// While a transparency layer is open, the image does not contain the draws of the layer.
  public func makeImage() -> CGImage? {
    flush()
    return bitmapTarget?.image()
  }

  /// Renders pending draws into the pixels, except those of open transparency layers; has no effect in a recording
  /// context.
  public func flush() {
    guard let bitmapTarget, let list = builder.takeBase() else { return }
    bitmapTarget.draw(list)
  }

  /// Equivalent to ``flush()``.
  public func synchronize() { flush() }

  /// The address of the pixels of a bitmap context, the top row first; nil in a recording context. The memory is valid
  /// as long as the context exists, and is updated after each draw outside transparency layers.
  public var data: UnsafeMutableRawPointer? {
    flush()
    return bitmapTarget?.exposeMemory()
  }

  /// The width in pixels; in a recording context, that of the recorded area at its scale, rounded up.
  public var width: Int { Self.pixels(deviceBounds.width) }
  /// The height in pixels; in a recording context, that of the recorded area at its scale, rounded up.
  public var height: Int { Self.pixels(deviceBounds.height) }

  private static func pixels(_ length: CGFloat) -> Int {
    length > 0 ? Int(min(length.rounded(.up), 0x8000_0000)) : 0
  }

  /// The number of bits per component, 8; 0 in a recording context.
  public var bitsPerComponent: Int { bitmapTarget == nil ? 0 : 8 }
  /// The number of bits per pixel: 32, or 8 for gray and for alpha only; 0 in a recording context.
  public var bitsPerPixel: Int { (bitmapTarget?.layout.kind.bytesPerPixel ?? 0) * 8 }
  /// The distance between rows in bytes; 0 in a recording context.
  public var bytesPerRow: Int { bitmapTarget?.layout.bytesPerRow ?? 0 }
  /// The color space of the pixels, as passed to the initializer; nil in a recording context.
  public var colorSpace: CGColorSpace? { bitmapTarget?.layout.space }
  /// The pixel layout, as passed to the initializer; empty in a recording context.
  public var bitmapInfo: CGBitmapInfo { bitmapTarget?.layout.bitmapInfo ?? [] }
  /// The position of the alpha component; ``CGImageAlphaInfo/none`` in a recording context.
  public var alphaInfo: CGImageAlphaInfo {
    CGImageAlphaInfo(rawValue: bitmapInfo.intersection(.alphaInfoMask).rawValue) ?? .none
  }

  /// Renders the pending draws of a bitmap context if the client can access the memory, if the layout is opaque and
  /// `mode` is not normal, or if at least 256 draws are pending. Has no effect inside transparency layers.
  func didDraw(_ mode: CGBlendMode) {
    guard let bitmapTarget, builder.isAtBase else { return }
    // Without an alpha component, the backdrop of the next draw must have alpha 1 again, which rendering restores.
    let isDue = bitmapTarget.layout.isOpaque && mode != .normal
    if bitmapTarget.isVisible || isDue || builder.count >= 256 { flush() }
  }
}
