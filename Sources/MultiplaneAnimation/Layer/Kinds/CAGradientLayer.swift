// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneMath
import MultiplaneRaster

/// The shape of a gradient.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  /// The name as Core Animation stores it.
  public let rawValue: String
  /// A value of any name; unknown ones are kept.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Along a line.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// Outwards from a centre, in an ellipse.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// Around a centre, by the angle.
  public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// A layer that fills its bounds, and their rounded corners, with a gradient above its background.
///
/// Colours are blended as straight components in sRGB. Nothing is drawn with less than two colours, or with
/// another number of locations than of colours.
/// - Note: whether Core Animation blends premultiplied is not measured.
open class CAGradientLayer: CALayer {
  override class var initialContent: LayerContent { .gradient(ValueBox(GradientValues())) }

  /// At least two, each a `CGColor`; nil by default. What is no colour is reported and changes nothing.
  open var colors: [Any]? {
    get { values.gradient.colors }
    set { setDecoded(newValue, .colors) }
  }

  /// Of each colour, 0...1, not decreasing; nil, the default, spaces them evenly.
  open var locations: [NSNumber]? {
    get { values.gradient.locations?.map { NSNumber(value: $0) } }
    set { assign(.locations, newValue.map { .numbers($0.map(\.doubleValue)) } ?? .null) }
  }

  /// Where the first colour is, in the unit square of the bounds; (0.5, 0) by default.
  open var startPoint: CGPoint {
    get { values.gradient.startPoint }
    set { assign(.startPoint, .point(newValue)) }
  }

  /// Where the last colour is, in the unit square of the bounds; (0.5, 1) by default.
  open var endPoint: CGPoint {
    get { values.gradient.endPoint }
    set { assign(.endPoint, .point(newValue)) }
  }

  /// Axial by default; unknown ones are kept, and draw nothing.
  ///
  /// A radial gradient grows from ``startPoint`` to an ellipse about it whose half axes are the distances to
  /// ``endPoint`` in x and in y; with one of 0 it draws nothing. A conic one runs around ``startPoint`` once, from the
  /// ray through ``endPoint``, towards the greater y first where that ray points to the greater x.
  /// - Note: the angles of conic gradients are those in the unit square, as all of a gradient is; equal points count as
  ///   a ray towards the greater x.
  open var type: CAGradientLayerType {
    get { values.gradient.type }
    set { assign(.type, .text(newValue.rawValue)) }
  }
}

extension GradientValues {
  /// What to fill the unit square with; nil when that is nothing.
  /// - Parameter renderer: `CALayer.render(in:)` interpolates in generic RGB, the screen in sRGB.
  func fill(_ renderer: LayerPainter.Renderer) -> DisplayList.Fill? {
    guard let gradient = makeGradient(renderer) else { return nil }
    let way = CGVector(dx: endPoint.x - startPoint.x, dy: endPoint.y - startPoint.y)
    switch type {
    case .axial: return .linearGradient(gradient, start: startPoint, end: endPoint)
    case .radial:
      guard way.dx != 0, way.dy != 0 else { return nil }
      return .gradient(
        DisplayList.Gradient(
          gradient, .radial(start: .zero, startRadius: 0, end: .zero, endRadius: 1),
          transform: Homography(
            a: Double(abs(way.dx)), b: 0, c: 0, d: Double(abs(way.dy)), tx: Double(startPoint.x),
            ty: Double(startPoint.y))))
    case .conic:
      let angle = Elementary.atan2(Double(way.dy), Double(way.dx))
      return .gradient(
        DisplayList.Gradient(gradient, .conic(center: startPoint, angle: CGFloat(angle))))
    default: return nil
    }
  }

  /// The gradient to draw; nil when colours and locations make none.
  private func makeGradient(_ renderer: LayerPainter.Renderer) -> CGGradient? {
    guard let colors, colors.count >= 2 else { return nil }
    // None at all are as nil.
    let locations = locations?.isEmpty == true ? nil : locations
    if let locations, locations.count != colors.count { return nil }
    let last = Double(colors.count - 1)
    var reached = 0.0
    let stops = colors.indices.map { i in
      // A location below the one before it counts as that one.
      reached = max(reached, min(1, max(0, locations?[i] ?? Double(i) / last)))
      return (location: CGFloat(reached), color: colors[i])
    }
    return CGGradient(stops: renderer == .context ? CGGradient.genericRGBStops(stops) : stops)
  }
}
