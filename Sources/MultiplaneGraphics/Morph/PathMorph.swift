// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

/// An interpolation between two paths with any elements.
///
/// A morph is planned once and then computes any number of paths:
///
/// 1. Paths whose elements match one by one, with lines and quadratic curves converted to cubics where needed,
///    are interpolated point by point, except in the style ``Style/aligned``.
/// 2. Other paths are made to match, except in the style ``Style/coreAnimation``. Shapes (an outer contour with
///    its holes) are paired by position and size; if one path has more shapes, shapes of the other are cut into
///    pieces. Holes are paired with holes of the paired shape; a remaining hole shrinks to a point or grows from
///    one. Paired contours run in the same direction if possible, begin where the sum of squared distances is about
///    smallest, keep corners paired with corners, and are cut at corresponding points.
///
/// At progress 0 the path is ``from``, at 1 ``to``. In between, its points are linear in the progress, except in the
/// style ``Style/coreAnimation``. Outside 0...1 the path is extrapolated, for springs that overshoot.
///
/// A path with a coordinate that is not finite or is beyond ±1e150 cannot be interpolated: the result is the target
/// for every progress. If one path is empty, the other grows from, or shrinks to, the center of its bounds; if one
/// path is a single point, the other grows from, or shrinks to, that point (except in the style
/// ``Style/coreAnimation``).
///
/// Planning takes much longer than computing a path, whose time is proportional to the number of its points.
/// - Note: Pieces share their cuts, which are visible in a stroke but not in a fill. An open contour that becomes
///   several is cut into parts, and a closed contour that is paired with an open one is opened. This suits
///   strokes; a fill would close each part.
public struct PathMorph: Sendable {
  /// The way in which paths are made to match.
  public enum Style: Sendable {
    /// Point by point if the elements match, otherwise aligned.
    case automatic
    /// Aligned even if the elements match, for paths that run in different directions or begin at different
    /// corners.
    case aligned
    /// The interpolation of Core Animation.
    ///
    /// If the elements match, points on the curve move linearly, and control points of cubic curves move about them
    /// linearly in length and angle. Otherwise the path is the target at every progress.
    case coreAnimation
  }

  /// The path at progress 0.
  public let from: CGPath
  /// The path at progress 1.
  public let to: CGPath
  /// The changes that made the paths match, one sentence each: counts, pairs, directions, start points, shapes
  /// that were cut, contours that shrink or grow.
  public let report: [String]
  private let method: Method

  private enum Method: Sendable {
    /// The target at every progress.
    case discrete
    /// Linear interpolation of each point between outlines of equal verbs.
    case linear(Outline, Outline)
    case polar(OutlineInterpolation)
  }

  /// Plans a morph; ``report`` lists the changes that make the paths match.
  /// - Parameters:
  ///   - style: The way in which paths are made to match.
  ///   - rule: The rule with which the paths will be filled, which determines the holes.
  public init(
    from: CGPath, to: CGPath, style: Style = .automatic, using rule: CGPathFillRule = .winding
  ) {
    self.from = CGPath(outline: from.outline)
    self.to = CGPath(outline: to.outline)
    let plan = MorphPlan(from.outline, to.outline, style: style, rule: rule)
    report = plan.report
    if style == .coreAnimation {
      let interpolation = plan.matched.flatMap {
        OutlineInterpolation(from: $0.first, to: $0.second)
      }
      method = interpolation.map { .polar($0) } ?? .discrete
    } else {
      method = plan.matched.map { .linear($0.first, $0.second) } ?? .discrete
    }
  }

  /// Returns the path at a progress: `from` at 0, `to` at 1, extrapolated outside 0...1.
  ///
  /// Returns `to` for a progress that is not finite, and for every progress if the morph is not continuous.
  public func path(at progress: CGFloat) -> CGPath {
    guard isContinuous, progress.isFinite, progress != 1 else { return to }
    if progress == 0 { return from }
    switch method {
    case .discrete: return to
    case .linear(let a, let b):
      return CGPath(outline: a.blended(with: b, progress: Double(progress)))
    case .polar(let interpolation):
      return CGPath(outline: interpolation.outline(at: Double(progress)))
    }
  }

  /// Whether the paths can be interpolated; otherwise the path is the target at every progress.
  public var isContinuous: Bool { if case .discrete = method { false } else { true } }

  /// Returns two paths with the same types of elements, in the same order, that fill like the given ones: the ends of
  /// the morph in the style ``Style/automatic``.
  ///
  /// If the paths cannot be interpolated, both results are copies of the second path.
  /// - Parameter rule: The rule with which the paths will be filled.
  public static func align(
    _ a: CGPath, _ b: CGPath, using rule: CGPathFillRule = .winding
  ) -> (CGPath, CGPath) {
    let plan = MorphPlan(a.outline, b.outline, style: .automatic, rule: rule)
    guard let (x, y) = plan.matched else { return (b.copy()!, b.copy()!) }
    return (CGPath(outline: x), CGPath(outline: y))
  }
}
