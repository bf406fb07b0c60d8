// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

/// Options for drawing a gradient beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
  /// The bits as defined by Core Graphics.
  public let rawValue: UInt32
  /// Creates options from the bits defined by Core Graphics.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Extends the first color before the start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// Extends the last color past the end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

// In all gradients, the first color fills the range from location 0 to its own location, and the last color the range
// from its own location to 1.
extension CGContext {
  /// Paints the clip with a linear gradient between two points. The current path is unchanged.
  /// - Parameters:
  ///   - start: the point of location 0, in user space.
  ///   - end: the point of location 1, in user space. If it equals `start`, everything lies past the end.
  ///   - options: whether the gradient extends before the start and past the end.
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {
    draw(gradient, .linear(start: start, end: end), options)
  }

  /// Paints the clip with a radial gradient: circles interpolated between a start circle and an end circle, where later
  /// circles cover earlier ones. The current path is unchanged.
  /// - Parameters:
  ///   - startCenter: the center of the circle of location 0, in user space.
  ///   - startRadius: the radius of the circle of location 0, in user space; 0 is a point. Negative radii paint
  ///     nothing.
  ///   - endCenter: the center of the circle of location 1, in user space.
  ///   - endRadius: the radius of the circle of location 1, in user space. Equal circles paint nothing.
  ///   - options: whether further circles are extrapolated before the start and past the end, as long as their
  ///     radius is not negative.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {
    guard startRadius >= 0, endRadius >= 0 else { return }
    draw(
      gradient,
      .radial(
        start: startCenter, startRadius: startRadius, end: endCenter, endRadius: endRadius),
      options)
  }

  /// Paints the clip with a conic gradient around a point. The current path is unchanged.
  /// - Parameters:
  ///   - center: the center, in user space.
  ///   - angle: the angle of the ray at which locations 0 and 1 meet, in radians from the x axis towards the y axis.
  public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
    draw(gradient, .conic(center: center, angle: angle), [])
  }

  /// Paints the clip with a gradient in user space.
  func draw(
    _ gradient: CGGradient, _ geometry: DisplayList.Gradient.Geometry,
    _ options: CGGradientDrawingOptions
  ) {
    guard state.ctm.inverse != nil else { return }
    var shown = gradient
    if state.alpha < 1 || bitmapTarget != nil {
      shown = CGGradient(
        stops: gradient.stops.map { stop in
          let color = bitmapTarget?.layout.displayColor(for: stop.color) ?? stop.color
          return (stop.location, color.copy(alpha: color.alpha * state.alpha) ?? color)
        })
    }
    let fill = DisplayList.Gradient(
      shown, geometry, extendsStart: options.contains(.drawsBeforeStartLocation),
      extendsEnd: options.contains(.drawsAfterEndLocation), transform: Homography(userToList))
    draw(DrawOperation(item: fillingClip(with: .gradient(fill))), alpha: 1)
  }
}
