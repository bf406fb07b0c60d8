// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

/// A set operation on two areas.
package enum BooleanOperation: Sendable {
  case union, intersection, difference, symmetricDifference

  @inline(__always)
  func combines(_ a: Bool, _ b: Bool) -> Bool {
    switch self {
    case .union: a || b
    case .intersection: a && b
    case .difference: a && !b
    case .symmetricDifference: a != b
    }
  }
}

/// A rule that determines which winding numbers count as inside.
package enum WindingRule: Sendable {
  case nonZero, evenOdd, positive, negative

  /// Returns whether a winding number counts as inside.
  @inline(__always)
  package func includes(_ winding: Int32) -> Bool {
    switch self {
    case .nonZero: winding != 0
    case .evenOdd: winding & 1 != 0
    case .positive: winding > 0
    case .negative: winding < 0
    }
  }
}

/// The side of an area, inside or outside, on which ``Outline/lines(_:of:rule:)`` keeps the parts of lines and curves.
package enum LineOperation: Sendable {
  case inside, outside
}

extension Outline {
  /// Returns the combination of the areas of two outlines, as contours that do not cross or overlap.
  ///
  /// Open subpaths count as closed; subpaths with a point that is not finite are omitted. Outer contours have a
  /// positive ``signedArea``, holes a negative one, so the nonzero, even-odd and positive rules agree on the result.
  /// Curves stay curves, and elements that are not crossed keep their points. Elements closer to each other than a
  /// tolerance, usually about 1e-12 of the size of both outlines, count as touching.
  package func combined(
    with other: Outline, by operation: BooleanOperation, rule: WindingRule = .nonZero
  ) -> Outline {
    BooleanSolver(self, .first, other, .second)
      .solve { operation.combines(rule.includes($0.x), rule.includes($0.y)) }
      .map { ContourAssembler.outline(of: $0) } ?? Outline()
  }

  /// Returns the area of this outline, as contours that do not cross or overlap; see
  /// ``combined(with:by:rule:)``.
  package func normalized(rule: WindingRule = .nonZero) -> Outline {
    combined(with: Outline(), by: .union, rule: rule)
  }

  /// Returns the connected parts of the area of this outline, each an outer contour followed by its holes, in the order
  /// in which the outer contours first occur in this outline.
  package func components(rule: WindingRule = .nonZero) -> [Outline] {
    BooleanSolver(self, .first, Outline(), .second)
      .solve { rule.includes($0.x) }
      .map { ContourAssembler.components(of: $0) } ?? []
  }

  /// Returns the parts of the lines and curves of this outline that lie inside or outside an area.
  ///
  /// Parts that run along the edge of the area count as inside. Closed subpaths that lose a part become open; subpaths
  /// that lose nothing usually keep their elements. Open subpaths are not closed.
  package func lines(
    _ operation: LineOperation, of area: Outline, rule: WindingRule = .nonZero
  ) -> Outline {
    BooleanSolver(area, .first, self, .line)
      .solve { rule.includes($0.x) }
      .map { arrangement in
        ContourAssembler.lines(of: arrangement) { left, right in
          (rule.includes(left.x) || rule.includes(right.x)) == (operation == .inside)
        }
      } ?? Outline()
  }

  /// Returns whether the areas of two outlines overlap; areas that only touch, at points or along edges, do not.
  package func overlaps(_ other: Outline, rule: WindingRule = .nonZero) -> Bool {
    guard let a = finiteBounds, let b = other.finiteBounds, all(a.low .<= b.high),
      all(b.low .<= a.high)
    else { return false }
    return !combined(with: other, by: .intersection, rule: rule).verbs.isEmpty
  }

  /// The bounding box of all points with finite coordinates, including control points; nil if there are none.
  private var finiteBounds: (low: Vector, high: Vector)? {
    var low = Vector(repeating: .infinity)
    var high = -low
    for p in points where p.x.isFinite && p.y.isFinite {
      low = pointwiseMin(low, SIMD2(p))
      high = pointwiseMax(high, SIMD2(p))
    }
    return low.x <= high.x ? (low, high) : nil
  }
}
