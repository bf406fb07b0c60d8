// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A color stop of a gradient: straight (not premultiplied) sRGB components, 0...1.
public struct GradientStop: Hashable, Sendable {
  /// The location between start and end, 0...1, and the color there.
  public var location, red, green, blue, alpha: Double

  /// Creates a stop; location 0 is the start of the gradient, 1 its end.
  public init(location: Double, red: Double, green: Double, blue: Double, alpha: Double) {
    (self.location, self.red, self.green, self.blue) = (location, red, green, blue)
    self.alpha = alpha
  }
}

/// A linear gradient from `start` to `end`, in the space of the draw that uses it. If both points are equal, every
/// pixel is past the end.
public struct LinearGradient: Hashable, Sendable {
  /// The points of locations 0 and 1.
  public var start, end: CGPoint
  /// The stops in order of location, at least one.
  public var stops: [GradientStop]
  /// Whether the first color continues before `start`, and the last one past `end`.
  public var extendsStart, extendsEnd: Bool

  /// Creates a gradient; nothing is drawn beyond an end that is not extended.
  public init(
    start: CGPoint, end: CGPoint, stops: [GradientStop], extendsStart: Bool = true,
    extendsEnd: Bool = true
  ) {
    (self.start, self.end, self.stops) = (start, end, stops)
    (self.extendsStart, self.extendsEnd) = (extendsStart, extendsEnd)
  }
}

/// A radial gradient between two circles (two-point conical gradient), in the space of the draw that uses it.
///
/// Interpolated circles are drawn in order: where several pass through a point, the last one is visible; where none
/// does, nothing is drawn. Two equal circles draw nothing. A radius that is not above 0, such as NaN, becomes 0; a
/// gradient with a point that is not finite or an infinite radius draws nothing. The rules are those of
/// https://html.spec.whatwg.org/multipage/canvas.html#dom-context-2d-createradialgradient, which always extends.
public struct RadialGradient: Hashable, Sendable {
  /// The centers of the circles of locations 0 and 1.
  public var start, end: CGPoint
  /// The radii of the circles, 0 or more.
  public var startRadius, endRadius: Double
  /// The stops in order of location, at least one.
  public var stops: [GradientStop]
  /// Whether the circles are extrapolated, in the first color before the start and in the last one past the end, as
  /// long as their radius is not negative.
  public var extendsStart, extendsEnd: Bool

  /// Creates a gradient between two circles, extended at both ends by default.
  public init(
    start: CGPoint, startRadius: Double, end: CGPoint, endRadius: Double, stops: [GradientStop],
    extendsStart: Bool = true, extendsEnd: Bool = true
  ) {
    (self.start, self.startRadius) = (start, startRadius)
    (self.end, self.endRadius, self.stops) = (end, endRadius, stops)
    (self.extendsStart, self.extendsEnd) = (extendsStart, extendsEnd)
  }
}

/// A conic gradient, one turn around a point, in the space of the draw that uses it.
public struct ConicGradient: Hashable, Sendable {
  /// The point around which colors vary with the angle.
  public var center: CGPoint
  /// The angle at which the gradient starts and ends, in radians; it runs from the x axis towards the y axis.
  public var angle: Double
  /// The stops in order of location, at least one.
  public var stops: [GradientStop]

  /// Creates a gradient around a point. A gradient whose center or angle is not finite draws nothing.
  public init(center: CGPoint, angle: Double = 0, stops: [GradientStop]) {
    (self.center, self.angle, self.stops) = (center, angle, stops)
  }
}
