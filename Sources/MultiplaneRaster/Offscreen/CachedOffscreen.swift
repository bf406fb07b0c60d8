// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// The pixels of an offscreen, cached across frames: drawn on first use, afterwards only composited.
///
/// Owned by the cache that created it; drawn by one rasterizer at a time.
package final class CachedOffscreen: @unchecked Sendable {
  /// The pixels that can affect the frame: those of the target bitmap or, within filters, those that the filters read.
  /// The offscreen is drawn for all of these pixels, regardless of the current clip.
  let canvas: PixelRect
  /// The pixels of the offscreen and of its shadow; nil until they are drawn.
  var images: (picture: ByteImage?, shadow: ByteImage?)?
  /// The bounds of the offscreen and of its shadow; nil until they are recorded.
  var bounds: (picture: PixelRect, shadow: PixelRect)?

  /// Creates a cached offscreen, without pixels yet, for the pixels that can affect the frame.
  package init(canvas: PixelRect) { self.canvas = canvas }

  /// Whether the pixels are valid, so that nothing has to be recorded or drawn.
  package var isDrawn: Bool { images != nil && bounds != nil }

  /// The number of bytes of the pixels.
  package var byteCount: Int {
    func bytes(_ image: ByteImage?) -> Int { image.map { $0.stride * $0.rows } ?? 0 }
    return images.map { bytes($0.picture) + bytes($0.shadow) } ?? 0
  }
}
