// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

/// What is made of two areas.
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

/// Which winding numbers are inside.
package enum WindingRule: Sendable {
  case nonZero, evenOdd, positive, negative

  /// Whether a winding number is inside.
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

/// The part of lines that is asked for.
package enum LineOperation: Sendable {
  case inside, outside
}

extension Outline {
  /// The combination of the areas of two outlines, as contours that do not cross or overlap.
  ///
  /// Open subpaths count as closed; subpaths with a point that is not finite are left out. Outer
  /// contours have positive ``signedArea``, holes negative, so all fill rules agree on the result.
  /// Curves stay curves, and elements that nothing crosses keep their points. What lies closer than
  /// about 1e-12 of the size of both outlines counts as touching.
  package func combined(
    with other: Outline, by operation: BooleanOperation, rule: WindingRule = .nonZero
  ) -> Outline {
    BooleanSolver(self, .first, other, .second)
      .solve { operation.combines(rule.includes($0.x), rule.includes($0.y)) }
      .map { ContourAssembler.outline(of: $0) } ?? Outline()
  }

  /// The area of this outline, as contours that do not cross or overlap; see
  /// ``combined(with:by:rule:)``.
  package func normalized(rule: WindingRule = .nonZero) -> Outline {
    combined(with: Outline(), by: .union, rule: rule)
  }

  /// The connected parts of the area, each an outer contour and then its holes, in the order in which
  /// the outer contours begin.
  package func components(rule: WindingRule = .nonZero) -> [Outline] {
    BooleanSolver(self, .first, Outline(), .second)
      .solve { rule.includes($0.x) }
      .map { ContourAssembler.components(of: $0) } ?? []
  }

  /// The parts of the lines of this outline that lie inside or outside an area.
  ///
  /// Lines on the edge of the area are inside. Subpaths of which a part is missing become open,
  /// others stay as they are; open subpaths are not closed.
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

  /// Whether the areas of two outlines have more in common than points and lines.
  package func overlaps(_ other: Outline, rule: WindingRule = .nonZero) -> Bool {
    guard let a = finiteBounds, let b = other.finiteBounds, all(a.low .<= b.high),
      all(b.low .<= a.high)
    else { return false }
    return !combined(with: other, by: .intersection, rule: rule).verbs.isEmpty
  }

  /// The box of all points whose coordinates are finite.
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
