// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

extension DisplayList {
  /// A gradient as a fill: its colors, its geometry, and whether it extends beyond its ends.
  ///
  /// Colors are interpolated straight (not premultiplied), in encoded sRGB.
  public struct Gradient: Sendable {
    /// The kind of a gradient, and the points, circles or ray at which the color locations 0 and 1 lie.
    public enum Geometry: Hashable, Sendable {
      /// A linear gradient between two points. If they are equal, everything lies past the end.
      case linear(start: CGPoint, end: CGPoint)
      /// A two-point conical gradient: circles interpolated between two circles, where circles closer to the end cover
      /// circles closer to the start. Two equal circles draw nothing.
      case radial(start: CGPoint, startRadius: CGFloat, end: CGPoint, endRadius: CGFloat)
      /// A conic gradient: one turn around a point, starting and ending on the ray at `angle`, in radians from the
      /// x axis towards the y axis.
      case conic(center: CGPoint, angle: CGFloat)
    }

    /// The colors and their locations, 0...1.
    public var colors: CGGradient
    /// The kind and the position of the gradient, in the space that ``transform`` maps to that of the path.
    public var geometry: Geometry
    /// Whether the first color continues before the start, and the last one after the end; otherwise nothing is
    /// drawn there. Without effect on conic gradients, which cover the plane.
    public var extendsStart, extendsEnd: Bool
    /// The map from the space of the geometry to that of the path; can turn circles into ellipses.
    public var transform: Homography

    /// Creates a gradient, extended at both ends by default.
    public init(
      _ colors: CGGradient, _ geometry: Geometry, extendsStart: Bool = true,
      extendsEnd: Bool = true, transform: Homography = .identity
    ) {
      (self.colors, self.geometry, self.transform) = (colors, geometry, transform)
      (self.extendsStart, self.extendsEnd) = (extendsStart, extendsEnd)
    }
  }

  /// An image as a fill: the part that is drawn, its position, and how it is sampled.
  public struct ImageFill: Sendable {
    /// The interpolation of colors between image pixels.
    public typealias Filter = ImagePaint.SamplingFilter
    /// The colors outside the part that is drawn.
    public typealias TileMode = ImagePaint.TileMode

    /// The image that is drawn, wholly or in the part given by ``source``.
    public var image: CGImage
    /// The part that is drawn, in image pixels, (0, 0) at the top left; nil is the whole image.
    ///
    /// Only pixels that intersect this part are read. Nothing is drawn if the part is empty, contains NaN or lies
    /// beyond the image.
    public var source: CGRect?
    /// The map from image pixels (y down) to the space of the path.
    public var transform: Homography
    /// The filter where the image is reduced, linear by default.
    public var minificationFilter = Filter.linear
    /// The filter where the image is enlarged, linear by default.
    public var magnificationFilter = Filter.linear
    /// The number of levels added to the mip level of trilinear minification, clamped to -16...16; 0 by default.
    public var minificationFilterBias = 0.0
    /// The treatment of the area outside the part: the edge pixels are repeated (the default), or nothing is drawn.
    public var tileMode = TileMode.clamp
    /// The opacity, 0...1; 1 by default.
    public var opacity = 1.0
    /// The factors of red, green and blue, 0...1, quantized to 255 steps; ones by default.
    public var tint = SIMD3<Double>(repeating: 1)

    /// Creates a fill with an image, or the part `source` of it, and the map from image pixels to the space of the
    /// path.
    public init(_ image: CGImage, transform: Homography, source: CGRect? = nil) {
      (self.image, self.transform, self.source) = (image, transform, source)
    }

    /// Creates a fill that stretches a part of an image onto a rectangle, its first row at `minY`, or at `maxY` if
    /// flipped.
    ///
    /// Parts that must join without a seam, such as the nine parts of a stretched button, need rectangles and sources
    /// with common edges. If the edges lie at whole pixels, each pixel is then drawn once.
    public init(_ image: CGImage, in rect: CGRect, source: CGRect? = nil, isFlipped: Bool = false) {
      let part = source ?? CGRect(x: 0, y: 0, width: image.width, height: image.height)
      let sx = Double(rect.width) / Double(part.width)
      let sy = Double(rect.height) / Double(part.height) * (isFlipped ? -1 : 1)
      let top = Double(isFlipped ? rect.maxY : rect.minY)
      let map = Homography(
        a: sx, b: 0, c: 0, d: sy, tx: Double(rect.minX) - Double(part.minX) * sx,
        ty: top - Double(part.minY) * sy)
      self.init(image, transform: map, source: source)
    }
  }
}

extension Paint {
  /// Returns the paint of a fill and the map from its space to that of the path; nil for a gradient without colors.
  static func make(_ fill: DisplayList.Fill) -> (paint: Paint, space: Homography)? {
    switch fill {
    case .color(let color): return (.solid(color.premultiplied), .identity)
    case .linearGradient(let gradient, let start, let end, let extendsStart, let extendsEnd):
      return make(
        .gradient(
          DisplayList.Gradient(
            gradient, .linear(start: start, end: end), extendsStart: extendsStart,
            extendsEnd: extendsEnd)))
    case .gradient(let gradient):
      guard let paint = make(gradient) else { return nil }
      return (paint, gradient.transform)
    case .image(let fill):
      var paint = ImagePaint(
        fill.image.source, transform: fill.transform, source: fill.source,
        minificationFilter: fill.minificationFilter, magnificationFilter: fill.magnificationFilter,
        tileMode: fill.tileMode,
        opacity: fill.opacity)
      paint.minificationFilterBias = fill.minificationFilterBias
      paint.tint = fill.tint
      return (.image(paint), .identity)
    }
  }

  private static func make(_ gradient: DisplayList.Gradient) -> Paint? {
    let stops = gradient.colors.stops.map { stop in
      let c = stop.color.srgb
      return GradientStop(
        location: Double(stop.location), red: c.red, green: c.green, blue: c.blue, alpha: c.alpha)
    }
    // A gradient without colors paints nothing.
    if stops.isEmpty { return nil }
    switch gradient.geometry {
    case .linear(let start, let end):
      return .linear(
        LinearGradient(
          start: start, end: end, stops: stops, extendsStart: gradient.extendsStart,
          extendsEnd: gradient.extendsEnd))
    case .radial(let start, let startRadius, let end, let endRadius):
      return .radial(
        RadialGradient(
          start: start, startRadius: Double(startRadius), end: end, endRadius: Double(endRadius),
          stops: stops, extendsStart: gradient.extendsStart, extendsEnd: gradient.extendsEnd))
    case .conic(let center, let angle):
      return .conic(ConicGradient(center: center, angle: Double(angle), stops: stops))
    }
  }

  var isVisible: Bool {
    if case .solid(let color) = self { color.alpha > 0 } else { true }
  }
}
