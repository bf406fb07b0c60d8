// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// Draws a ``DrawList`` into a ``Bitmap``: the same bytes for any number of threads.
public final class Rasterizer {
  /// How pixels are made.
  public enum Path: Sendable {
    /// The row kernels chosen for this processor.
    case fast
    /// The plain reference: slow, obvious, and equal to the last bit.
    case reference
  }

  /// - Parameter threads: how many bands are drawn at once, at least 1.
  public init(threads: Int = 1, path: Path = .fast) {}

  /// Draws over what is in the bitmap.
  public func draw(_ list: DrawList, into bitmap: Bitmap) {}
}
