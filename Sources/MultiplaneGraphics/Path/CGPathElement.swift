// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

@_exported import struct CGraphicsTypes.CGPathElement
import Foundation
import MultiplaneRaster

/// The kind of an element of a path.
public enum CGPathElementType: Int32, Sendable {
  /// The start of a subpath; 1 point.
  case moveToPoint
  /// A line; 1 point: its end.
  case addLineToPoint
  /// A quadratic curve; 2 points: its control point and its end.
  case addQuadCurveToPoint
  /// A cubic curve; 3 points: its two control points and its end.
  case addCurveToPoint
  /// A line back to the start of the subpath; no points.
  case closeSubpath
}

extension CGPathElement {
  /// The kind of the element, which determines the number of its points.
  public var type: CGPathElementType {
    get {
      guard let type = CGPathElementType(rawValue: rawType) else {
        preconditionFailure("\(rawType) is not a CGPathElementType")
      }
      return type
    }
    set { rawType = newValue.rawValue }
  }
  /// The points of the element: 1 for a move or a line, 2 for a quadratic curve, 3 for a cubic curve, none for a close.
  ///
  /// They are valid during the call that receives the element; changing them does not change the path.
  public var points: UnsafeMutablePointer<CGPoint> {
    get { rawPoints.assumingMemoryBound(to: CGPoint.self) }
    set { rawPoints = UnsafeMutableRawPointer(newValue) }
  }

  /// Creates an element from its type and points.
  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    self.init(rawType: type.rawValue, rawPoints: UnsafeMutableRawPointer(points))
  }
}

/// A C function that receives the `info` pointer passed to ``CGPath/apply(info:function:)`` and one element of the
/// path.
public typealias CGPathApplierFunction =
  @convention(c) (
    UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>
  ) -> Void

extension CGPath {
  /// Calls a function with each element, in order.
  /// - Parameters:
  ///   - info: The pointer that is passed to the function.
  ///   - function: A ``CGPathApplierFunction``, or a closure, which may capture values.
  public func apply(
    info: UnsafeMutableRawPointer?,
    function: (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void
  ) { applyWithBlock { function(info, $0) } }

  /// Calls a closure with each element, in order.
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    forEach { element in withUnsafePointer(to: element, block) }
  }

  /// Calls a closure with each element, in order; the points of an element are invalid after the call.
  ///
  /// A method `forEach` that a program declares itself takes precedence.
  /// - Throws: The errors that `body` throws.
  @_disfavoredOverload public func forEach(_ body: (CGPathElement) throws -> Void) rethrows {
    let outline = self.outline
    try withUnsafeTemporaryAllocation(of: CGPoint.self, capacity: 3) { scratch in
      scratch.initialize(repeating: .zero)
      var index = 0
      for verb in outline.verbs {
        let count = verb.pointCount
        for i in 0..<count { scratch[i] = outline.points[index + i] }
        index += count
        try body(
          CGPathElement(
            type: CGPathElementType(rawValue: Int32(verb.rawValue))!, points: scratch.baseAddress!))
      }
    }
  }
}
