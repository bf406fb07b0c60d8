// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// What a paint that is not one colour looks like: a premultiplied pixel for each place of the canvas.
///
/// A pixel depends on nothing but its place, so a row may be begun anywhere.
protocol PixelShader: AnyObject, Sendable {
  /// Whether no pixel can be other than opaque.
  var isOpaque: Bool { get }
  /// Whether no pixel can be other than clear.
  var isClear: Bool { get }
  /// One pixel, by the plain formula.
  func color(x: Int, y: Int) -> UInt32
  /// `count` pixels of a row, those of ``color(x:y:)``.
  func writeRow(
    x: Int, y: Int, count: Int, to pixels: UnsafeMutablePointer<UInt32>, kernels: RowKernels)
}
