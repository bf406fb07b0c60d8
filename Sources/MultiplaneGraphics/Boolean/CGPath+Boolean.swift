// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

// Behavior of the boolean operations below that Apple's documentation
// (https://developer.apple.com/documentation/coregraphics/cgpath) does not specify:
// - Note: Resulting areas are the same under both fill rules. Outer contours run from the x axis towards the y axis
//   (counterclockwise with y up), holes in the other direction; contours may touch, but never cross.
// - Note: Open subpaths of areas count as closed. A subpath with a coordinate that is not finite is omitted. A
//   resulting area of size 0 is an empty path.
// - Note: Curves stay curves of their degree, and elements that are not crossed keep their points, though contours may
//   be reversed. Points closer to each other than a tolerance, usually about 1e-12 of the size of both paths, count as
//   one; areas only a few tolerances wide vanish.
// - Complexity: O(n log n + k) in practice for n elements with k crossings. Coincident elements with equal points are
//   merged before the search for crossings.

extension CGPath {
  /// Returns the area of this path without overlaps.
  /// - Parameter rule: The rule that determines the interior.
  /// - Returns: A path of closed contours that do not cross, whose area is the same under both fill rules: outer
  ///   contours counterclockwise (with y up), holes clockwise. Empty if there is no area.
  public func normalized(using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(outline: outline.normalized(rule: rule.windingRule))
  }

  /// Returns the area that lies in this path, in another path or in both.
  /// - Parameter rule: The rule that determines the interior of both paths.
  /// - Returns: A path with the properties of ``normalized(using:)``.
  public func union(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    combined(with: other, by: .union, rule)
  }

  /// Returns the area that lies in both this path and another path.
  /// - Parameter rule: The rule that determines the interior of both paths.
  /// - Returns: A path with the properties of ``normalized(using:)``; empty if the areas only touch.
  public func intersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    combined(with: other, by: .intersection, rule)
  }

  /// Returns the area that lies in this path and not in another path.
  /// - Parameter rule: The rule that determines the interior of both paths.
  /// - Returns: A path with the properties of ``normalized(using:)``.
  public func subtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    combined(with: other, by: .difference, rule)
  }

  /// Returns the area that lies in exactly one of two paths.
  /// - Parameter rule: The rule that determines the interior of both paths.
  /// - Returns: A path with the properties of ``normalized(using:)``.
  public func symmetricDifference(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath
  {
    combined(with: other, by: .symmetricDifference, rule)
  }

  /// Returns the parts of the lines and curves of this path that lie in the area of another path.
  ///
  /// Subpaths that lose a part become open; subpaths that lie completely inside keep their shape. Elements
  /// keep their direction.
  /// - Parameter rule: The rule that determines the interior of `other`.
  /// - Note: Parts that run along an edge of `other` count as inside, so they are returned. Apple does not document
  ///   this case.
  public func lineIntersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(outline: outline.lines(.inside, of: other.outline, rule: rule.windingRule))
  }

  /// Returns the parts of the lines and curves of this path that lie outside the area of another path.
  ///
  /// Subpaths that lose a part become open; subpaths that lie completely outside keep their shape. Elements
  /// keep their direction.
  /// - Parameter rule: The rule that determines the interior of `other`.
  /// - Note: Parts that run along an edge of `other` count as inside, so they are removed. Apple does not document this
  ///   case.
  public func lineSubtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(outline: outline.lines(.outside, of: other.outline, rule: rule.windingRule))
  }

  /// Returns whether the areas of two paths overlap.
  /// - Parameter rule: The rule that determines the interior of both paths.
  /// - Note: Areas that only touch, at points or along edges, do not count as overlapping. Apple does not document this
  ///   case.
  public func intersects(_ other: CGPath, using rule: CGPathFillRule = .winding) -> Bool {
    outline.overlaps(other.outline, rule: rule.windingRule)
  }

  /// Returns the connected parts of the area of this path, each an outer contour followed by its holes.
  /// - Parameter rule: The rule that determines the interior.
  /// - Returns: Paths with the properties of ``normalized(using:)`` that do not overlap and together cover the area, in
  ///   the order in which their outer contours first occur in this path. Areas that touch only at points are separate
  ///   parts. Empty if there is no area.
  public func componentsSeparated(using rule: CGPathFillRule = .winding) -> [CGPath] {
    outline.components(rule: rule.windingRule).map { CGPath(outline: $0) }
  }

  private func combined(
    with other: CGPath, by operation: BooleanOperation, _ rule: CGPathFillRule
  ) -> CGPath {
    CGPath(outline: outline.combined(with: other.outline, by: operation, rule: rule.windingRule))
  }
}

extension CGPathFillRule {
  fileprivate var windingRule: WindingRule { self == .evenOdd ? .evenOdd : .nonZero }
}
