// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

@_exported import struct CGraphicsTypes.CGPathElement
import Foundation
import MultiplaneRaster

/// What an element of a path does.
public enum CGPathElementType: Int32, Sendable {
  /// Begins a subpath; 1 point.
  case moveToPoint
  /// A line; 1 point, its end.
  case addLineToPoint
  /// A quadratic curve; 2 points, its control point and its end.
  case addQuadCurveToPoint
  /// A cubic curve; 3 points, its two control points and its end.
  case addCurveToPoint
  /// A line back to the start of the subpath; no points.
  case closeSubpath
}

extension CGPathElement {
  /// What the element does.
  public var type: CGPathElementType {
    get {
      guard let type = CGPathElementType(rawValue: rawType) else {
        preconditionFailure("\(rawType) is no type of an element of a path")
      }
      return type
    }
    set { rawType = newValue.rawValue }
  }
  /// 1, 1, 2, 3 or 0 points by type. They are valid during the call that shows the element;
  /// changing them changes nothing.
  public var points: UnsafeMutablePointer<CGPoint> {
    get { rawPoints.assumingMemoryBound(to: CGPoint.self) }
    set { rawPoints = UnsafeMutableRawPointer(newValue) }
  }

  /// An element with its points.
  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    self.init(rawType: type.rawValue, rawPoints: UnsafeMutableRawPointer(points))
  }
}

/// A C function that is called with the caller's value and one element of a path.
public typealias CGPathApplierFunction =
  @convention(c) (
    UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>
  ) -> Void

extension CGPath {
  /// Calls a function with each element, in order.
  /// - Parameters:
  ///   - info: handed on to the function.
  ///   - function: a ``CGPathApplierFunction``; closures that capture something are taken, too.
  public func apply(
    info: UnsafeMutableRawPointer?,
    function: (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void
  ) { applyWithBlock { function(info, $0) } }

  /// Calls a closure with each element, in order.
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    forEach { element in withUnsafePointer(to: element, block) }
  }

  /// Calls a closure with each element, in order. The points of an element are gone after the call.
  ///
  /// A method `forEach` that a program declares itself comes first.
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
