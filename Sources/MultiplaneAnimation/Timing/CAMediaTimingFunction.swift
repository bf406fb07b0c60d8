// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The name of a predefined timing function.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// The name of the timing function in Core Animation, such as `easeIn`.
  public let rawValue: String
  /// Creates a name, without checking that it is one of the predefined ones.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Constant speed.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// Slow start, with control points (0.42, 0), (1, 1).
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// Slow end, with control points (0, 0), (0.58, 1).
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// Slow start and end, with control points (0.42, 0), (0.58, 1).
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// The default function of implicit animations, the same as `ease` in CSS, with the control points (0.25, 0.1) and
  /// (0.25, 1).
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// The timing curve of an animation: a cubic Bézier curve from (0, 0) to (1, 1) that maps time to progress.
///
/// The input is clamped to 0...1. The y coordinates of the control points may lie outside 0...1, which makes the curve
/// overshoot.
/// - Note: Control points with x outside 0...1 do not define a function; x is clamped to 0...1.
public final class CAMediaTimingFunction: NSObject, NSSecureCoding, InternedByName,
  @unchecked Sendable
{
  private let points: (Float, Float, Float, Float)
  private let name: CAMediaTimingFunctionName?
  let curve: CubicTiming

  /// Creates a curve with the control points (c1x, c1y) and (c2x, c2y), which are stored in single precision.
  public convenience init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    self.init(points: (c1x, c1y, c2x, c2y), name: nil)
  }

  private init(
    points: (Float, Float, Float, Float), name: CAMediaTimingFunctionName?
  ) {
    self.points = points
    self.name = name
    curve = CubicTiming(
      x1: Double(points.0), y1: Double(points.1), x2: Double(points.2), y2: Double(points.3))
    super.init()
  }

  fileprivate static let named: [CAMediaTimingFunctionName: CAMediaTimingFunction] = [
    .linear: CAMediaTimingFunction(points: (0, 0, 1, 1), name: .linear),
    .easeIn: CAMediaTimingFunction(points: (0.42, 0, 1, 1), name: .easeIn),
    .easeOut: CAMediaTimingFunction(points: (0, 0, 0.58, 1), name: .easeOut),
    .easeInEaseOut: CAMediaTimingFunction(points: (0.42, 0, 0.58, 1), name: .easeInEaseOut),
    .default: CAMediaTimingFunction(points: (0.25, 0.1, 0.25, 1), name: .default),
  ]

  /// Returns the progress at a fraction 0...1 of the duration; other fractions are clamped.
  package func value(at fraction: Double) -> Double { curve(fraction) }

  /// Decodes a function from an archive; nil if the archive is damaged.
  public required convenience init?(coder: NSCoder) {
    guard let function = coder.decodeFunction() as? CAMediaTimingFunction else { return nil }
    self.init(points: function.points, name: function.name)
  }

  /// Encodes the function for ``init(coder:)``.
  public func encode(with coder: NSCoder) { coder.encodeFunction(self) }

  /// Whether timing functions support secure coding; always true.
  public static var supportsSecureCoding: Bool { true }

  /// Writes the x and y coordinates of the control point at `index`; 0 and 3 are the endpoints (0, 0) and (1, 1).
  /// - Precondition: `index` is within 0...3.
  public func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
    precondition(
      (0...3).contains(index), "the control points of a timing function have the indices 0 to 3")
    let all: [(Float, Float)] = [(0, 0), (points.0, points.1), (points.2, points.3), (1, 1)]
    (values[0], values[1]) = all[index]
  }

  /// The name of a predefined function; otherwise the coordinates of the two control points.
  public override var description: String {
    name?.rawValue ?? "(\(points.0), \(points.1)) (\(points.2), \(points.3))"
  }

  /// Whether the object is this function, or a predefined function with the same name. Other functions with equal
  /// control points are not equal.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CAMediaTimingFunction else { return false }
    return other === self || (name != nil && name == other.name)
  }

  public override var hash: Int { name?.hashValue ?? ObjectIdentifier(self).hashValue }
}

extension InternedByName where Self == CAMediaTimingFunction {
  /// Returns the shared timing function with a predefined name.
  /// - Precondition: `name` is one of the predefined names.
  public init(name: CAMediaTimingFunctionName) {
    guard let function = CAMediaTimingFunction.named[name] else {
      preconditionFailure("there is no timing function with the name \"\(name.rawValue)\"")
    }
    self = function
  }
}
