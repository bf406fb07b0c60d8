// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

/// What a gradient paints beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
  /// Core Graphics' bits.
  public let rawValue: UInt32
  /// Options by Core Graphics' bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The first colour goes on before the start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// The last colour goes on behind the end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

// Between location 0 and the first colour, and between the last one and location 1, those colours hold.
extension CGContext {
  /// Paints the clip with a gradient along a line; colours stay the same at right angles to it. The current
  /// path stays.
  /// - Parameters:
  ///   - start: of location 0, in user space.
  ///   - end: of location 1, in user space; the same as `start`, all is behind the end.
  ///   - options: what is painted before the start and behind the end: nothing without them.
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {
    draw(gradient, .linear(start: start, end: end), options)
  }

  /// Paints the clip with a gradient from one circle to another, by way of the circles in between, of which
  /// those nearer to the end are on top. The current path stays.
  /// - Parameters:
  ///   - startCenter: of the circle of location 0, in user space.
  ///   - startRadius: of that circle, in user space; 0 is a point, below 0 it paints nothing.
  ///   - endCenter: of the circle of location 1.
  ///   - endRadius: of that circle. Equal circles paint nothing.
  ///   - options: whether circles go on before the start and behind the end, smaller and larger, as far as
  ///     they have a radius: nothing without them.
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

  /// Paints the clip with a gradient once around a point. The current path stays.
  /// - Parameters:
  ///   - center: in user space.
  ///   - angle: of the ray where location 1 meets location 0, in radians from the x axis towards the y axis.
  public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
    draw(gradient, .conic(center: center, angle: angle), [])
  }

  private func draw(
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
