// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// Which side of a shape's path is filled.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  /// The name as Core Animation stores it.
  public let rawValue: String
  /// A value of any name; unknown ones are kept.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// What the path winds around.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// What the path winds around an odd number of times.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// How a shape's open stroke ends.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  /// The name as Core Animation stores it.
  public let rawValue: String
  /// A value of any name; unknown ones are kept.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// At the end point; so do unknown ones.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// With half a disk.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// With half a square.
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// How a shape's stroke goes around a corner.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  /// The name as Core Animation stores it.
  public let rawValue: String
  /// A value of any name; unknown ones are kept.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// With a point, up to the miter limit; so do unknown ones.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// With an arc.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// Cut off.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// A layer that fills and strokes a path, above its background and below its sublayers.
///
/// The path is in the layer's space, and is not clipped to the bounds unless the layer masks.
open class CAShapeLayer: CALayer {
  override class var initialContent: LayerContent { .shape(ValueBox(ShapeValues())) }

  /// What is drawn; copied. Nil, the default, draws nothing. Never animated implicitly.
  open var path: CGPath? {
    get { values.shape.path }
    set { assign(.path, newValue.map { .path($0.immutableCopy) } ?? .null) }
  }

  /// Opaque black by default; nil fills nothing.
  open var fillColor: CGColor? {
    get { values.shape.fillColor }
    set { assign(.fillColor, newValue.map { .color($0) } ?? .null) }
  }

  /// What counts as inside the path; non-zero by default.
  open var fillRule: CAShapeLayerFillRule {
    get { values.shape.fillRule }
    set { assign(.fillRule, .text(newValue.rawValue)) }
  }

  /// Nil, the default, strokes nothing.
  open var strokeColor: CGColor? {
    get { values.shape.strokeColor }
    set { assign(.strokeColor, newValue.map { .color($0) } ?? .null) }
  }

  /// Where along its length the stroke begins, 0...1 of it all; clamped when drawn. 0 by default.
  open var strokeStart: CGFloat {
    get { values.shape.strokeStart }
    set { assign(.strokeStart, .number(Double(newValue))) }
  }

  /// Where along its length the stroke ends, 0...1 of it all; clamped when drawn. 1 by default.
  open var strokeEnd: CGFloat {
    get { values.shape.strokeEnd }
    set { assign(.strokeEnd, .number(Double(newValue))) }
  }

  /// Half of it on each side of the path; 1 by default, 0 or less strokes nothing.
  open var lineWidth: CGFloat {
    get { values.shape.lineWidth }
    set { assign(.lineWidth, .number(Double(newValue))) }
  }

  /// The length of a corner's point over the width, above which it is cut off; 10 by default.
  open var miterLimit: CGFloat {
    get { values.shape.miterLimit }
    set { assign(.miterLimit, .number(Double(newValue))) }
  }

  /// How open strokes end; butt by default.
  open var lineCap: CAShapeLayerLineCap {
    get { values.shape.lineCap }
    set { assign(.lineCap, .text(newValue.rawValue)) }
  }

  /// How strokes go around corners; miter by default.
  open var lineJoin: CAShapeLayerLineJoin {
    get { values.shape.lineJoin }
    set { assign(.lineJoin, .text(newValue.rawValue)) }
  }

  /// How far into the pattern the stroke begins; 0 by default. Counted from ``strokeStart``.
  /// - Note: whether from there or from the path's start is not documented, nor measured.
  open var lineDashPhase: CGFloat {
    get { values.shape.lineDashPhase }
    set { assign(.lineDashPhase, .number(Double(newValue))) }
  }

  /// Lengths drawn and left out, in turn. Nil, the default, leaves nothing out.
  open var lineDashPattern: [NSNumber]? {
    get { values.shape.lineDashPattern?.map { NSNumber(value: $0) } }
    set { assign(.lineDashPattern, newValue.map { .numbers($0.map(\.doubleValue)) } ?? .null) }
  }

}

extension ShapeValues {
  /// The stroke's style as the rasterizer takes it.
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

  /// The part of the path that is stroked: trimmed, then dashed; nil when nothing is left.
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
