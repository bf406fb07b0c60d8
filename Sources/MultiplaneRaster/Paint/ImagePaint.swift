// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An image as a paint: the position of its pixels in the space of a draw, and how they are sampled.
///
/// An image pixel covers the unit square to the right of and below its coordinates, (0, 0) at the top left; its color
/// is that of the center of the square.
public struct ImagePaint: Sendable {
  /// The interpolation of colors between the centers of pixels.
  public enum SamplingFilter: Hashable, Sendable {
    /// The color of the nearest pixel.
    case nearest
    /// Bilinear interpolation of the four nearest pixels.
    case linear
    /// Bilinear interpolation in each of the two mip levels closest to the scale, then between the two levels.
    ///
    /// The scale is that of the more reduced axis. Enlarged images are sampled as with ``linear``.
    case trilinear
  }

  /// The colors outside ``source``.
  public enum TileMode: Hashable, Sendable {
    /// The nearest pixel at the edge of the source.
    case clamp
    /// Transparent black; linear filters fade out over one image pixel at the edges.
    case decal
  }

  /// The image and its mip levels.
  public var image: MipmappedBitmap
  /// The part of the image that is drawn, in image pixels; only pixels of the image, or of a mip level, that intersect
  /// the part are read. Areas beyond the image count as outside. Nothing is drawn if the part is empty, contains NaN or
  /// lies beyond the image.
  public var source: CGRect
  /// The map from image pixels to the space of the draw.
  public var transform: Homography
  /// The filters for reduced images, with more than one image pixel per pixel of the canvas, and for all others.
  ///
  /// An affine map has one scale, that of its more reduced axis; a projective map has a scale for each pixel.
  public var minificationFilter, magnificationFilter: SamplingFilter
  /// The number of levels added to the mip level of trilinear minification; 0 by default, clamped to -16...16.
  public var minificationFilterBias = 0.0
  /// The treatment of pixels outside the source.
  public var tileMode: TileMode
  /// The opacity, 0...1; NaN becomes 0.
  public var opacity: Double
  /// The factors of red, green and blue, 0...1, quantized to 255 steps; NaN becomes 0. Ones by default.
  public var tint = SIMD3<Double>(repeating: 1)

  /// Creates a paint, by default of a whole image with linear filters.
  public init(
    _ image: MipmappedBitmap, transform: Homography = .identity, source: CGRect? = nil,
    minificationFilter: SamplingFilter = .linear, magnificationFilter: SamplingFilter = .linear,
    tileMode: TileMode = .clamp,
    opacity: Double = 1
  ) {
    self.image = image
    self.source = source ?? CGRect(x: 0, y: 0, width: image.width, height: image.height)
    (self.transform, self.minificationFilter) = (transform, minificationFilter)
    (self.magnificationFilter, self.tileMode, self.opacity) = (
      magnificationFilter, tileMode, opacity
    )
  }

  /// Creates a paint that stretches the source onto a rectangle.
  ///
  /// To join parts of one image without a seam, such as the nine parts of a stretched button, draw the parts as
  /// rectangles of whole pixels with common edges.
  /// - Parameter rect: in the space of the draw; the first row of the source is at its `minY`.
  public init(
    _ image: MipmappedBitmap, in rect: CGRect, source: CGRect? = nil,
    minificationFilter: SamplingFilter = .linear,
    magnificationFilter: SamplingFilter = .linear, tileMode: TileMode = .clamp, opacity: Double = 1
  ) {
    let source = source ?? CGRect(x: 0, y: 0, width: image.width, height: image.height)
    let sx = Double(rect.width) / Double(source.width)
    let sy = Double(rect.height) / Double(source.height)
    let map = Homography(
      a: sx, b: 0, c: 0, d: sy, tx: Double(rect.minX) - Double(source.minX) * sx,
      ty: Double(rect.minY) - Double(source.minY) * sy)
    self.init(
      image, transform: map, source: source, minificationFilter: minificationFilter,
      magnificationFilter: magnificationFilter, tileMode: tileMode, opacity: opacity)
  }
}
