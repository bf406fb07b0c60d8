// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// The pixels of an offscreen, kept from frame to frame: drawn when it is first shown, then only shown.
///
/// Owned by whoever asked for it; drawn by one rasterizer at a time.
package final class CachedOffscreen: @unchecked Sendable {
  /// The pixels of the bitmap that it serves: as much of the offscreen is drawn as can be seen there.
  let canvas: PixelRect
  /// What is shown, once it is drawn.
  var images: (picture: ByteImage?, shadow: ByteImage?)?
  /// Its place, once it is recorded.
  var bounds: (picture: PixelRect, shadow: PixelRect)?

  /// A picture for the pixels of a bitmap.
  package init(canvas: PixelRect) { self.canvas = canvas }

  /// Whether nothing has to be recorded or drawn any more.
  package var isDrawn: Bool { images != nil && bounds != nil }

  /// The bytes that it holds.
  package var byteCount: Int {
    func bytes(_ image: ByteImage?) -> Int { image.map { $0.stride * $0.rows } ?? 0 }
    return images.map { bytes($0.picture) + bytes($0.shadow) } ?? 0
  }
}
