// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An image as a paint: how its pixels lie in the space of a draw, and how they are read.
///
/// An image pixel covers the unit square right of and below its coordinates, (0, 0) at the top left,
/// and has its colour in the middle of it.
public struct ImagePaint: Sendable {
  /// How a place between the middles of pixels gets its colour.
  public enum SamplingFilter: Hashable, Sendable {
    /// The pixel that it is in.
    case nearest
    /// Between the four nearest, by distance.
    case linear
    /// As linear, in the two mip levels that are nearest to the scale, by their distance from it.
    ///
    /// The scale is that of the more reduced axis. Enlarged, it is the same as linear.
    case trilinear
  }

  /// What is seen outside of ``source``.
  public enum TileMode: Hashable, Sendable {
    /// The pixels at its sides go on.
    case clamp
    /// Nothing: at its sides, linear filters fade out over one image pixel.
    case decal
  }

  /// The pixels.
  public var image: MipmappedBitmap
  /// The part of the image that is seen, in image pixels; pixels that it touches are read, others never.
  /// What of it is beside the image counts as outside. Nothing is drawn when it is empty or not a number.
  public var source: CGRect
  /// From image pixels to the space of the draw.
  public var transform: Homography
  /// Used where more than one image pixel falls on a pixel of the canvas, and elsewhere.
  ///
  /// An affine map has one scale, that of its more reduced axis; under a projective one each pixel has its own.
  public var minificationFilter, magnificationFilter: SamplingFilter
  /// By how many levels trilinear minification chooses smaller ones than the scale says; 0 by default, at most 16
  /// either way.
  public var minificationFilterBias = 0.0
  /// What is seen beside the source.
  public var tileMode: TileMode
  /// 0...1, multiplied with the colour; NaN counts as 0.
  public var opacity: Double
  /// Multiplied with red, green and blue, 0...1 each in 255 steps; NaN counts as 0. Ones by default.
  public var tint = SIMD3<Double>(repeating: 1)

  /// A paint that shows a whole image, linearly filtered, unless said otherwise.
  public init(
    _ image: MipmappedBitmap, transform: Homography = .identity, source: CGRect? = nil,
    minification: SamplingFilter = .linear, magnification: SamplingFilter = .linear,
    outside: TileMode = .clamp,
    opacity: Double = 1
  ) {
    self.image = image
    self.source = source ?? CGRect(x: 0, y: 0, width: image.width, height: image.height)
    (self.transform, self.minificationFilter) = (transform, minification)
    (self.magnificationFilter, self.tileMode, self.opacity) = (magnification, outside, opacity)
  }

  /// A paint that stretches the source onto a rectangle.
  ///
  /// Parts of one image that are to meet without a seam, as the nine parts of a stretched button,
  /// are drawn as rectangles of whole pixels that share their sides.
  /// - Parameter rect: in the space of the draw; the image's first row is at its `minY`.
  public init(
    _ image: MipmappedBitmap, in rect: CGRect, source: CGRect? = nil,
    minification: SamplingFilter = .linear,
    magnification: SamplingFilter = .linear, outside: TileMode = .clamp, opacity: Double = 1
  ) {
    let source = source ?? CGRect(x: 0, y: 0, width: image.width, height: image.height)
    let sx = Double(rect.width) / Double(source.width)
    let sy = Double(rect.height) / Double(source.height)
    let map = Homography(
      a: sx, b: 0, c: 0, d: sy, tx: Double(rect.minX) - Double(source.minX) * sx,
      ty: Double(rect.minY) - Double(source.minY) * sy)
    self.init(
      image, transform: map, source: source, minification: minification,
      magnification: magnification, outside: outside, opacity: opacity)
  }
}
