// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster

/// Lowers display lists to pixels; keeps its scratch memory from frame to frame. One thread at a time.
public final class DisplayListRenderer {
  /// - Parameter threads: bands drawn at once; the bytes are the same for any number.
  public init(threads: Int = 1, path: Rasterizer.Path = .fast) {}

  /// Draws a list over a background.
  /// - Parameters:
  ///   - transform: from the list's space to pixels.
  ///   - background: fills the bitmap first; nil leaves it as it is, a clear colour makes it clear.
  public func render(
    _ list: DisplayList, into bitmap: Bitmap, transform: Homography, background: CGColor?
  ) {}
}
