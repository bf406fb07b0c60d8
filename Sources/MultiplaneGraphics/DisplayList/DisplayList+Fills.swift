// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

extension DisplayList {
  /// A gradient as a fill: its colours, where they lie, and whether they go on beyond its ends.
  ///
  /// Colours are interpolated straight (not premultiplied), in sRGB as encoded.
  public struct Gradient: Sendable {
    /// Where location 0 and location 1 are.
    public enum Geometry: Hashable, Sendable {
      /// On the lines across start and end. Equal points: all is behind the end.
      case linear(start: CGPoint, end: CGPoint)
      /// On two circles; in between, circles in between, those nearer to the end on top. Equal circles
      /// draw nothing.
      case radial(start: CGPoint, startRadius: CGFloat, end: CGPoint, endRadius: CGFloat)
      /// Once around a point, both on the ray at an angle in radians, which runs from the x axis to the y
      /// axis.
      case conic(center: CGPoint, angle: CGFloat)
    }

    /// The colours, and where they are between 0 and 1.
    public var colors: CGGradient
    /// Where 0 and 1 are.
    public var geometry: Geometry
    /// Whether the first colour goes on before the start, and the last behind the end; else nothing is drawn
    /// there. A conic gradient has nothing beyond its ends.
    public var extendsStart, extendsEnd: Bool
    /// From the space of the geometry to that of the path: makes circles ellipses.
    public var transform: Homography

    /// A gradient that goes on at both ends unless said otherwise.
    public init(
      _ colors: CGGradient, _ geometry: Geometry, extendsStart: Bool = true,
      extendsEnd: Bool = true, transform: Homography = .identity
    ) {
      (self.colors, self.geometry, self.transform) = (colors, geometry, transform)
      (self.extendsStart, self.extendsEnd) = (extendsStart, extendsEnd)
    }
  }

  /// An image as a fill: which part of it is seen, and where.
  public struct ImageFill: Sendable {
    /// How a place between image pixels gets its colour.
    public typealias Filter = ImagePaint.SamplingFilter
    /// What is seen beside the part.
    public typealias Outside = ImagePaint.TileMode

    /// The pixels.
    public var image: CGImage
    /// The part, in image pixels, (0, 0) at the top left; nil is all.
    ///
    /// Pixels that it touches are read, others never. Nothing is drawn when it is empty.
    public var source: CGRect?
    /// From image pixels (y down) to the space of the path.
    public var transform: Homography
    /// Used where more than one image pixel falls on a pixel; linear by default.
    public var minification = Filter.linear
    /// Used where less than one does; linear by default.
    public var magnification = Filter.linear
    /// By how many levels trilinear minification chooses smaller ones than the scale says; 0 by default.
    public var minificationBias = 0.0
    /// Whether the pixels at the sides go on, as by default, or nothing is drawn there.
    public var outside = Outside.clamp
    /// 0...1, 1 by default.
    public var opacity = 1.0
    /// Multiplied with red, green and blue, 0...1 each in 255 steps. Ones by default.
    public var tint = SIMD3<Double>(repeating: 1)

    /// An image by a map from its pixels.
    public init(_ image: CGImage, transform: Homography, source: CGRect? = nil) {
      (self.image, self.transform, self.source) = (image, transform, source)
    }

    /// An image whose part is stretched onto a rectangle, its first row at `minY`; with `isFlipped`, its
    /// last.
    ///
    /// Parts that are to meet without a seam, as the nine of a stretched button, are filled into rectangles
    /// that share sides, and share those of their parts: at sides on whole pixels each pixel is drawn once.
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
  /// A fill, and the map from its own space to that of the path; nil when it paints nothing.
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
        minification: fill.minification, magnification: fill.magnification, outside: fill.outside,
        opacity: fill.opacity)
      paint.minificationFilterBias = fill.minificationBias
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
    // A gradient without colours paints nothing.
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
