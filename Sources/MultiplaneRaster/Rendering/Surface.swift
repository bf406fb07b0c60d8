// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// A target of drawing: a bitmap, an offscreen, or the pixels of a group within a band.
struct Surface {
  /// The address of pixel (0, 0) of the canvas; only existing rows and columns may be accessed.
  private let origin: UnsafeMutablePointer<UInt32>
  let stride: Int

  init(_ bitmap: Bitmap) {
    origin = bitmap.pixels
    stride = bitmap.stride
  }

  /// Creates a surface of a bitmap whose first row is row `y0` of the canvas.
  init(_ bitmap: Bitmap, firstRow y0: Int) {
    stride = bitmap.stride
    origin = bitmap.pixels - y0 * stride
  }

  /// Creates a surface of a bitmap whose first pixel is (`x0`, `y0`) of the canvas; `x0` is a multiple of 8.
  init(_ bitmap: Bitmap, x0: Int, y0: Int) {
    stride = bitmap.stride
    origin = bitmap.pixels - (y0 * stride + x0)
  }

  /// Creates a surface of memory whose first pixel is (`bounds.x0`, `bounds.y0`); `bounds.x0` is a multiple of 8.
  init(_ memory: UnsafeMutablePointer<UInt32>, bounds: PixelRect) {
    stride = Int(bounds.x1 - bounds.x0)
    origin = memory - (Int(bounds.y0) * stride + Int(bounds.x0))
  }

  @inline(__always) func pixel(_ x: Int32, _ y: Int32) -> UnsafeMutablePointer<UInt32> {
    origin + (Int(y) &* stride &+ Int(x))
  }
}

/// The coverage of a clip or mask within a band.
struct CoveragePlane {
  private let origin: UnsafeMutablePointer<UInt8>
  private let stride: Int
  let bounds: PixelRect

  init(_ memory: UnsafeMutableRawPointer, bounds: PixelRect) {
    self.bounds = bounds
    stride = Int(bounds.x1 - bounds.x0)
    origin =
      memory.assumingMemoryBound(to: UInt8.self) - (Int(bounds.y0) * stride + Int(bounds.x0))
  }

  @inline(__always) func byte(_ x: Int32, _ y: Int32) -> UnsafeMutablePointer<UInt8> {
    origin + (Int(y) &* stride &+ Int(x))
  }
}

extension PixelRect {
  /// The rectangle with its columns widened to whole blocks of 8.
  var widenedToBlocks: PixelRect {
    PixelRect(x0: x0 & ~7, y0: y0, x1: (x1 + 7) & ~7, y1: y1)
  }

  package var area: Int { isEmpty ? 0 : Int(x1 - x0) * Int(y1 - y0) }
}
