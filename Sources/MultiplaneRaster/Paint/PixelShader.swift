// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// A paint other than a solid color: a premultiplied pixel for each position of the canvas.
///
/// A pixel depends on its position only, so a row may begin anywhere.
protocol PixelShader: AnyObject, Sendable {
  /// Whether all pixels are known to be opaque.
  var isOpaque: Bool { get }
  /// Whether all pixels are known to be transparent.
  var isClear: Bool { get }
  /// Returns one pixel, by the reference formula.
  func color(x: Int, y: Int) -> UInt32
  /// Writes `count` pixels of row `y`, from column `x` on; they equal the results of ``color(x:y:)``.
  func writeRow(
    x: Int, y: Int, count: Int, to pixels: UnsafeMutablePointer<UInt32>, kernels: RowKernels)
}
