// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// The rule that determines the interior of a shape's path.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  /// The string that identifies the value in Core Animation.
  public let rawValue: String
  /// Creates a rule with any name; unknown names are preserved and act as ``nonZero``.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The interior consists of points with a winding number other than 0; the default.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// The interior consists of points with an odd winding number.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The shape of the ends of open strokes and of dashes.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  /// The string that identifies the value in Core Animation.
  public let rawValue: String
  /// Creates a cap with any name; unknown names are preserved and act as ``butt``.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The stroke ends with a straight edge at the end point; the default.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// The stroke ends with a half disk beyond the end point.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// The stroke ends with a straight edge half the line width beyond the end point.
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The shape of the corners of a stroke.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  /// The string that identifies the value in Core Animation.
  public let rawValue: String
  /// Creates a join with any name; unknown names are preserved and act as ``miter``.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Corners are pointed, or beveled if they exceed the miter limit; the default.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// Corners are rounded by an arc.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// Corners are cut off by a straight edge.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// A layer that fills and strokes a path, above its background and below its sublayers.
///
/// The path is in the layer's space, and is clipped to the bounds only if ``CALayer/masksToBounds`` is set.
open class CAShapeLayer: CALayer {
  override class var initialContent: LayerContent { .shape(ValueBox(ShapeValues())) }

  /// The path to draw, copied when set. Nil, the default, draws no shape. No built-in action animates its changes.
  open var path: CGPath? {
    get { values.shape.path }
    set { assign(.path, newValue.map { .path($0.immutableCopy) } ?? .null) }
  }

  /// The color of the interior; opaque black by default, nil fills nothing.
  open var fillColor: CGColor? {
    get { values.shape.fillColor }
    set { assign(.fillColor, newValue.map { .color($0) } ?? .null) }
  }

  /// The rule that determines the interior of the path; non-zero by default.
  open var fillRule: CAShapeLayerFillRule {
    get { values.shape.fillRule }
    set { assign(.fillRule, .text(newValue.rawValue)) }
  }

  /// The color of the stroke; nil, the default, strokes nothing.
  open var strokeColor: CGColor? {
    get { values.shape.strokeColor }
    set { assign(.strokeColor, newValue.map { .color($0) } ?? .null) }
  }

  /// The start of the stroke, as a fraction 0...1 of the path's length; clamped when drawn. 0 by default. Inside a
  /// Bézier curve the position is approximate, as in Core Animation: at a fraction f of the curve's length, the point
  /// at the parameter f is used.
  open var strokeStart: CGFloat {
    get { values.shape.strokeStart }
    set { assign(.strokeStart, .number(Double(newValue))) }
  }

  /// The end of the stroke, as a fraction 0...1 of the path's length; clamped when drawn. 1 by default. Inside a Bézier
  /// curve the position is approximate, as in Core Animation: at a fraction f of the curve's length, the point at the
  /// parameter f is used.
  open var strokeEnd: CGFloat {
    get { values.shape.strokeEnd }
    set { assign(.strokeEnd, .number(Double(newValue))) }
  }

  /// The width of the stroke, in points, centered on the path; 1 by default, 0 or less strokes nothing.
  open var lineWidth: CGFloat {
    get { values.shape.lineWidth }
    set { assign(.lineWidth, .number(Double(newValue))) }
  }

  /// The maximum ratio of a corner's miter length to the line width; sharper corners are beveled. 10 by default.
  open var miterLimit: CGFloat {
    get { values.shape.miterLimit }
    set { assign(.miterLimit, .number(Double(newValue))) }
  }

  /// The shape of the ends of open strokes and of dashes; butt by default.
  open var lineCap: CAShapeLayerLineCap {
    get { values.shape.lineCap }
    set { assign(.lineCap, .text(newValue.rawValue)) }
  }

  /// The shape of the corners of strokes; miter by default.
  open var lineJoin: CAShapeLayerLineJoin {
    get { values.shape.lineJoin }
    set { assign(.lineJoin, .text(newValue.rawValue)) }
  }

  /// The offset into the dash pattern, in points, at ``strokeStart`` and at the start of each later subpath; 0 by
  /// default.
  /// - Note: Whether the pattern starts at ``strokeStart`` or at the start of the path is neither documented nor
  ///   measured.
  open var lineDashPhase: CGFloat {
    get { values.shape.lineDashPhase }
    set { assign(.lineDashPhase, .number(Double(newValue))) }
  }

  /// The lengths of dashes and gaps in alternation, in points. Nil, the default, an empty array, and an unusable
  /// pattern, such as one with a negative length or a sum of 0, draw a solid line.
  open var lineDashPattern: [NSNumber]? {
    get { values.shape.lineDashPattern?.map { NSNumber(value: $0) } }
    set { assign(.lineDashPattern, newValue.map { .numbers($0.map(\.doubleValue)) } ?? .null) }
  }

}

extension ShapeValues {
  /// The properties of the stroke converted to a `StrokeStyle`, with butt and miter for unknown names.
  var strokeStyle: StrokeStyle {
    let cap: CGLineCap =
      switch lineCap {
      case .round: .round
      case .square: .square
      default: .butt
      }
    let join: CGLineJoin =
      switch lineJoin {
      case .round: .round
      case .bevel: .bevel
      default: .miter
      }
    return StrokeStyle(width: lineWidth, cap: cap, join: join, miterLimit: miterLimit)
  }

  /// Returns the path to stroke: `path` trimmed to `strokeStart` and `strokeEnd`, then dashed; nil if nothing remains.
  func strokedPath(_ path: CGPath) -> CGPath? {
    var result = path
    if strokeStart > 0 || strokeEnd < 1 {
      result = result.trimmed(from: strokeStart, to: strokeEnd)
    }
    if let lineDashPattern, !lineDashPattern.isEmpty {
      result = result.copy(
        dashingWithPhase: lineDashPhase, lengths: lineDashPattern.map { CGFloat($0) })
    }
    return result.isEmpty ? nil : result
  }
}
