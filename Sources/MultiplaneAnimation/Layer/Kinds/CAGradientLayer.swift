// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneMath
import MultiplaneRaster

/// The shape of a gradient.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  /// The string that identifies the value in Core Animation.
  public let rawValue: String
  /// Creates a type with any name; unknown names are preserved and draw no gradient.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The colors change along the line from the start point to the end point.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// The colors change from the start point outward, in ellipses.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// The colors change with the angle around the start point.
  public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// A layer that fills its bounds, up to their rounded corners, with a gradient above its background.
///
/// Colors are interpolated as non-premultiplied components in sRGB, but in generic RGB if ``CALayer/render(in:)`` draws
/// the layer. No gradient is drawn with fewer than two colors, or if locations are given and their number differs from
/// that of the colors.
/// - Note: Whether Core Animation interpolates premultiplied components is not measured.
open class CAGradientLayer: CALayer {
  override class var initialContent: LayerContent { .gradient(ValueBox(GradientValues())) }

  /// The colors of the gradient, each a `CGColor`; nil by default. With fewer than two no gradient is drawn. Any other
  /// value is reported and changes nothing.
  open var colors: [Any]? {
    get { values.gradient.colors }
    set { setDecoded(newValue, .colors) }
  }

  /// The location of each color, as a fraction 0...1 of the gradient; nil, the default, or an empty array spaces the
  /// colors evenly. When drawn, locations are clamped, and one below its predecessor is raised to it.
  open var locations: [NSNumber]? {
    get { values.gradient.locations?.map { NSNumber(value: $0) } }
    set { assign(.locations, newValue.map { .numbers($0.map(\.doubleValue)) } ?? .null) }
  }

  /// The point of the first color of an axial or radial gradient, or the center of a conic one, in the unit square of
  /// the bounds; (0.5, 0) by default.
  open var startPoint: CGPoint {
    get { values.gradient.startPoint }
    set { assign(.startPoint, .point(newValue)) }
  }

  /// The point of the last color of an axial gradient, in the unit square of the bounds; (0.5, 1) by default. See
  /// ``type`` for other gradients.
  open var endPoint: CGPoint {
    get { values.gradient.endPoint }
    set { assign(.endPoint, .point(newValue)) }
  }

  /// The shape of the gradient; axial by default. Unknown values are preserved and draw no gradient.
  ///
  /// A radial gradient extends from ``startPoint`` to an ellipse around it whose semi-axes are the distances to
  /// ``endPoint`` in x and in y; if one of the semi-axes is 0, no gradient is drawn. A conic gradient sweeps once
  /// around ``startPoint``, from the ray through ``endPoint``, in the direction from +x to +y.
  /// - Note: The angles of a conic gradient are measured in the unit square, like its points; if the two points are
  ///   equal, the ray has the direction of +x.
  open var type: CAGradientLayerType {
    get { values.gradient.type }
    set { assign(.type, .text(newValue.rawValue)) }
  }
}

extension GradientValues {
  /// Returns the fill of the unit square; nil if the values define no gradient.
  /// - Parameter renderer: The renderer, which determines the color space of the interpolation: generic RGB for
  ///   `CALayer.render(in:)`, sRGB for the screen.
  func fill(_ renderer: LayerPainter.Renderer) -> DisplayList.Fill? {
    guard let gradient = makeGradient(renderer) else { return nil }
    let axis = CGVector(dx: endPoint.x - startPoint.x, dy: endPoint.y - startPoint.y)
    switch type {
    case .axial: return .linearGradient(gradient, start: startPoint, end: endPoint)
    case .radial:
      guard axis.dx != 0, axis.dy != 0 else { return nil }
      return .gradient(
        DisplayList.Gradient(
          gradient, .radial(start: .zero, startRadius: 0, end: .zero, endRadius: 1),
          transform: Homography(
            a: Double(abs(axis.dx)), b: 0, c: 0, d: Double(abs(axis.dy)), tx: Double(startPoint.x),
            ty: Double(startPoint.y))))
    case .conic:
      let angle = Elementary.atan2(Double(axis.dy), Double(axis.dx))
      return .gradient(
        DisplayList.Gradient(gradient, .conic(center: startPoint, angle: CGFloat(angle))))
    default: return nil
    }
  }

  /// Returns the gradient to draw; nil if colors and locations do not define one.
  private func makeGradient(_ renderer: LayerPainter.Renderer) -> CGGradient? {
    guard let colors, colors.count >= 2 else { return nil }
    // An empty array of locations is equivalent to nil.
    let locations = locations?.isEmpty == true ? nil : locations
    if let locations, locations.count != colors.count { return nil }
    let last = Double(colors.count - 1)
    var reached = 0.0
    let stops = colors.indices.map { i in
      // A location below the previous one is raised to the previous one.
      reached = max(reached, min(1, max(0, locations?[i] ?? Double(i) / last)))
      return (location: CGFloat(reached), color: colors[i])
    }
    return CGGradient(stops: renderer == .context ? CGGradient.genericRGBStops(stops) : stops)
  }
}
