// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

// What holds for all of these, where Apple's documentation leaves it open:
// - Note: Results fill the same under both rules. Outer contours run from the x axis towards the
//   y axis (counterclockwise with y up), holes the other way; contours touch, but never cross.
// - Note: Open subpaths of areas count as closed. A subpath with a coordinate that is not finite is
//   left out. A path without area gives an empty path.
// - Note: Curves stay curves of their degree, and elements that nothing crosses keep their points,
//   though contours may run backwards. Points nearer to one another than about 1e-12 of the size of
//   both paths count as one, and what is thinner vanishes.
// - Complexity: O(n log n + k) in practice for n elements with k crossings.
//   Elements that are equal point for point count once.

extension CGPath {
  /// The area of this path without overlaps.
  /// - Parameter rule: which areas are inside.
  /// - Returns: a path of closed contours that do not cross, which fills the same under both rules:
  ///   outer contours counterclockwise (with y up), holes clockwise. Empty when there is no area.
  public func normalized(using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(outline: outline.normalized(rule: rule.windingRule))
  }

  /// The area that lies in this path, in another one or in both.
  /// - Parameter rule: which areas are inside, for both paths.
  /// - Returns: a path as ``normalized(using:)`` makes it.
  public func union(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    combined(with: other, by: .union, rule)
  }

  /// The area that lies in this path and in another one.
  /// - Parameter rule: which areas are inside, for both paths.
  /// - Returns: a path as ``normalized(using:)`` makes it; empty when the areas only touch.
  public func intersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    combined(with: other, by: .intersection, rule)
  }

  /// The area that lies in this path and not in another one.
  /// - Parameter rule: which areas are inside, for both paths.
  /// - Returns: a path as ``normalized(using:)`` makes it.
  public func subtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    combined(with: other, by: .difference, rule)
  }

  /// The area that lies in one of two paths and not in both.
  /// - Parameter rule: which areas are inside, for both paths.
  /// - Returns: a path as ``normalized(using:)`` makes it.
  public func symmetricDifference(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath
  {
    combined(with: other, by: .symmetricDifference, rule)
  }

  /// The parts of the lines of this path that lie in the area of another one.
  ///
  /// Subpaths of which a part is missing become open; subpaths that lie inside whole stay as they
  /// are. Elements keep their direction.
  /// - Parameter rule: which areas of `other` are inside.
  /// - Note: what runs along the edge of `other` is inside; Apple leaves it open.
  public func lineIntersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(outline: outline.lines(.inside, of: other.outline, rule: rule.windingRule))
  }

  /// The parts of the lines of this path that lie outside the area of another one.
  ///
  /// Subpaths of which a part is missing become open; subpaths that lie outside whole stay as they
  /// are. Elements keep their direction.
  /// - Parameter rule: which areas of `other` are inside.
  /// - Note: what runs along the edge of `other` is inside; Apple leaves it open.
  public func lineSubtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(outline: outline.lines(.outside, of: other.outline, rule: rule.windingRule))
  }

  /// Whether the areas of two paths overlap.
  /// - Parameter rule: which areas are inside, for both paths.
  /// - Note: areas that touch at points or along edges do not overlap; Apple leaves it open.
  public func intersects(_ other: CGPath, using rule: CGPathFillRule = .winding) -> Bool {
    outline.overlaps(other.outline, rule: rule.windingRule)
  }

  /// The connected parts of the area of this path: each an outer contour, then its holes.
  /// - Parameter rule: which areas are inside.
  /// - Returns: paths as ``normalized(using:)`` makes them, which overlap nowhere and cover the area
  ///   together, in the order in which their outer contours begin in this path. Areas that touch at
  ///   a corner are parts of their own. Empty when there is no area.
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
