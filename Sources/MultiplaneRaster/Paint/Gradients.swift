// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A colour stop of a gradient: straight (not premultiplied) sRGB components, 0...1.
public struct GradientStop: Hashable, Sendable {
  /// The place on the way from start to end, 0...1, and what is there.
  public var location, red, green, blue, alpha: Double

  /// A stop. Its colour holds at `location`, 0 at the start of the gradient and 1 at its end.
  public init(location: Double, red: Double, green: Double, blue: Double, alpha: Double) {
    (self.location, self.red, self.green, self.blue) = (location, red, green, blue)
    self.alpha = alpha
  }
}

/// A gradient along the line from `start` to `end`, in the space of the draw that uses it.
public struct LinearGradient: Hashable, Sendable {
  /// Where the first and the last stop lie.
  public var start, end: CGPoint
  /// Stops in order of location, at least one.
  public var stops: [GradientStop]
  /// Whether the first colour goes on before `start`, and the last behind `end`.
  public var extendsStart, extendsEnd: Bool

  /// A gradient; beyond an end that does not extend nothing is drawn.
  public init(
    start: CGPoint, end: CGPoint, stops: [GradientStop], extendsStart: Bool = true,
    extendsEnd: Bool = true
  ) {
    (self.start, self.end, self.stops) = (start, end, stops)
    (self.extendsStart, self.extendsEnd) = (extendsStart, extendsEnd)
  }
}

/// A gradient from one circle to another, in the space of the draw that uses it.
///
/// Its circles are drawn in order: where several pass through a point, the one nearest to the end is
/// seen; where none does, nothing is drawn. Two equal circles draw nothing. A radius that is not
/// above 0 counts as 0; a gradient with a point or radius that is not finite draws nothing.
public struct RadialGradient: Hashable, Sendable {
  /// Centres of the circles.
  public var start, end: CGPoint
  /// Radii of the circles, 0 or more.
  public var startRadius, endRadius: Double
  /// Stops in order of location, at least one.
  public var stops: [GradientStop]
  /// Whether the circles go on, in the first colour before the start and in the last behind the end,
  /// as far as their radius is not below 0.
  public var extendsStart, extendsEnd: Bool

  /// A gradient between two circles.
  public init(
    start: CGPoint, startRadius: Double, end: CGPoint, endRadius: Double, stops: [GradientStop],
    extendsStart: Bool = true, extendsEnd: Bool = true
  ) {
    (self.start, self.startRadius) = (start, startRadius)
    (self.end, self.endRadius, self.stops) = (end, endRadius, stops)
    (self.extendsStart, self.extendsEnd) = (extendsStart, extendsEnd)
  }
}

/// A gradient once around a point, in the space of the draw that uses it.
public struct ConicGradient: Hashable, Sendable {
  /// The point that the colours go around.
  public var center: CGPoint
  /// Where it begins and ends, in radians from the x axis towards the y axis, as it also runs.
  public var angle: Double
  /// Stops in order of location, at least one.
  public var stops: [GradientStop]

  /// A gradient around a point. One whose centre or angle is not finite draws nothing.
  public init(center: CGPoint, angle: Double = 0, stops: [GradientStop]) {
    (self.center, self.angle, self.stops) = (center, angle, stops)
  }
}
