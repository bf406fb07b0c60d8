// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A named pace.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// The name as Core Animation stores it.
  public let rawValue: String
  /// A value of any name; unknown ones are kept.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Even.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// Slow at first: (0.42, 0), (1, 1).
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// Slow at last: (0, 0), (0.58, 1).
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// Slow at both ends: (0.42, 0), (0.58, 1).
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// That of implicit animations, CSS's `ease`: (0.25, 0.1), (0.25, 1).
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// The pace of an animation: a cubic curve from (0, 0) to (1, 1), progress in, progress out.
///
/// Progress outside 0...1 is taken to be 0 or 1 before. Control points may lie above 1 or below 0 in y, so that
/// the curve overshoots.
/// - Note: control points outside 0...1 in x make no function; they are evaluated as if moved to 0 or 1.
public final class CAMediaTimingFunction: NSObject, NSSecureCoding, InternedByName,
  @unchecked Sendable
{
  private let points: (Float, Float, Float, Float)
  private let name: CAMediaTimingFunctionName?
  let curve: CubicTiming

  /// The curve with those control points, which are kept in single precision.
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

  /// The progress after a fraction of the time.
  package func value(at fraction: Double) -> Double { curve(fraction) }

  /// A function of an archive. Nil when the archive is damaged.
  public required convenience init?(coder: NSCoder) {
    guard let function = coder.decodeFunction() as? CAMediaTimingFunction else { return nil }
    self.init(points: function.points, name: function.name)
  }

  /// Stores what ``init(coder:)`` reads.
  public func encode(with coder: NSCoder) { coder.encodeFunction(self) }

  /// True.
  public static var supportsSecureCoding: Bool { true }

  /// Writes x and y of a control point, 0...3; 0 and 3 are the ends, (0, 0) and (1, 1).
  public func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
    precondition((0...3).contains(index), "a timing function has control points 0 to 3")
    let all: [(Float, Float)] = [(0, 0), (points.0, points.1), (points.2, points.3), (1, 1)]
    (values[0], values[1]) = all[index]
  }

  /// The name, else the control points.
  public override var description: String {
    name?.rawValue ?? "(\(points.0), \(points.1)) (\(points.2), \(points.3))"
  }

  /// The same object, or a function of the same name; equal control points are not enough.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CAMediaTimingFunction else { return false }
    return other === self || (name != nil && name == other.name)
  }

  public override var hash: Int { name?.hashValue ?? ObjectIdentifier(self).hashValue }
}

extension InternedByName where Self == CAMediaTimingFunction {
  /// The one function of that name; an unknown name is a programmer's error.
  public init(name: CAMediaTimingFunctionName) {
    guard let function = CAMediaTimingFunction.named[name] else {
      preconditionFailure("no timing function is called \"\(name.rawValue)\"")
    }
    self = function
  }
}
