// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

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

/// An element of a path, as a walk along the path shows it.
public struct CGPathElement {
  /// What the element does.
  public var type: CGPathElementType
  /// 1, 1, 2, 3 or 0 points by type. They are valid during the call that shows the element;
  /// changing them changes nothing.
  public var points: UnsafeMutablePointer<CGPoint>

  /// An element with its points.
  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    self.type = type
    self.points = points
  }
}

/// A function that is called with the caller's value and one element of a path.
///
/// - Note: a Swift closure, where Core Graphics takes a C function.
public typealias CGPathApplierFunction = (
  UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>
) -> Void

extension CGPath {
  /// Calls a function with each element, in order.
  /// - Parameter info: handed on to the function.
  public func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction) {
    applyWithBlock { function(info, $0) }
  }

  /// Calls a closure with each element, in order.
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    forEach { element in withUnsafePointer(to: element, block) }
  }

  /// Calls a closure with each element, in order. The points of an element are gone after the call.
  public func forEach(_ body: (CGPathElement) throws -> Void) rethrows {
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
