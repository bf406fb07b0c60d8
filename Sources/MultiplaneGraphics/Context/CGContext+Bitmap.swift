// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension CGContext {
  /// A context that draws into pixels, y up from the lowest row; nil for what cannot be drawn into.
  ///
  /// Layouts that work: 8 bits a component; an RGB space with alpha premultiplied first or last, or
  /// skipped, in either byte order of 32 bits; a gray space without alpha; alpha only. All colours are
  /// taken as sRGB as encoded.
  /// - Parameters:
  ///   - data: at least `bytesPerRow * height` bytes, the highest row first, that outlive the context;
  ///     they are drawn over, and follow each draw. Nil allocates, transparent or black.
  ///   - width: pixels, 1...32,768.
  ///   - height: pixels, 1...32,768.
  ///   - bytesPerRow: at least what a row needs; 0, without `data` only, chooses.
  ///   - space: of the pixels; nil with alpha only.
  ///   - bitmapInfo: a ``CGImageAlphaInfo``'s raw value, and a byte order of ``CGBitmapInfo``.
  /// - Note: memory that is given is read and written whole at each draw; without it drawing is faster.
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

  /// A picture of what a bitmap context shows now; nil while recording.
  ///
  /// Transparency layers under way are not in it.
  public func makeImage() -> CGImage? {
    flush()
    return bitmapTarget?.image()
  }

  /// Draws what is still to be drawn into the pixels; nothing while recording.
  public func flush() {
    if builder.isAtBase { flushPending() }
  }

  /// The same as ``flush()``.
  public func synchronize() { flush() }

  /// The pixels of a bitmap context, the highest row first; nil while recording. They live as long as
  /// the context, and follow each draw.
  public var data: UnsafeMutableRawPointer? {
    flush()
    return bitmapTarget?.exposeMemory()
  }

  /// Columns of pixels; while recording, those that the scale of the layer asks for.
  public var width: Int { Self.pixels(deviceBounds.width) }
  /// Rows of pixels; while recording, those that the scale of the layer asks for.
  public var height: Int { Self.pixels(deviceBounds.height) }

  private static func pixels(_ length: CGFloat) -> Int {
    length > 0 ? Int(min(length.rounded(.up), 0x8000_0000)) : 0
  }

  /// 8; 0 while recording.
  public var bitsPerComponent: Int { bitmapTarget == nil ? 0 : 8 }
  /// 32, or 8 for gray and alpha; 0 while recording.
  public var bitsPerPixel: Int { (bitmapTarget?.layout.kind.bytesPerPixel ?? 0) * 8 }
  /// The distance between rows; 0 while recording.
  public var bytesPerRow: Int { bitmapTarget?.layout.bytesPerRow ?? 0 }
  /// Of the pixels; nil with alpha only, and while recording.
  public var colorSpace: CGColorSpace? { bitmapTarget?.layout.space }
  /// How pixels are laid out; empty while recording.
  public var bitmapInfo: CGBitmapInfo { bitmapTarget?.layout.bitmapInfo ?? [] }
  /// Where a pixel keeps its alpha; none while recording.
  public var alphaInfo: CGImageAlphaInfo {
    CGImageAlphaInfo(rawValue: bitmapInfo.intersection(.alphaInfoMask).rawValue) ?? .none
  }

  /// Called after each step: pixels that somebody sees follow at once.
  func didDraw(_ mode: CGBlendMode) {
    guard let bitmapTarget, builder.isAtBase else { return }
    // Where there is no alpha, the next step must not find another one than 1.
    let isDue = bitmapTarget.layout.isOpaque && mode != .normal
    if bitmapTarget.isVisible || isDue || builder.count >= 256 { flushPending() }
  }

  func flushPending() {
    guard let bitmapTarget, builder.count > 0 else { return }
    bitmapTarget.draw(builder.take())
  }
}
