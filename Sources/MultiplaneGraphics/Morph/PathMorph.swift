// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

/// The paths between two paths, whatever their elements are.
///
/// A morph is planned once, then asked for any number of paths:
///
/// 1. Paths whose elements match one by one, lines and quads raised to cubics where needed, are
///    blended point by point; in the style ``Style/raw`` as Core Animation does.
/// 2. Others are made to match. Shapes (an outer contour with its holes) are paired by place and
///    size; where one path has more of them, shapes of the other are cut into pieces. Holes pair
///    with holes of the same shape; one that is left shrinks to a point. Paired contours run the
///    same way around, begin where the travelled squared distance is least, keep corners on
///    corners, and get points at equal fractions of their lengths.
///
/// At 0 and 1 the path is the original itself. Paths between are linear in the progress, but for the
/// style ``Style/raw``, and go on so outside 0...1, for springs that overshoot.
///
/// A path with a coordinate that is not finite or beyond ±1e150 cannot be morphed: the target shows
/// at once, for any progress. From nothing, a path grows out of the centre of its bounds; from a
/// path of a single point, out of that point; and likewise to.
///
/// Planning takes time in proportion to the number of elements, with a cost for each pair of
/// contours that is bounded; a path takes time in proportion to its points.
/// - Note: cut pieces share their cuts, which a fill does not show and a stroke does. An open
///   contour that becomes several is cut into parts, and one that pairs with a closed contour opens
///   it: strokes show what is meant, while fills would close each part.
public struct PathMorph: Sendable {
  /// How paths are made to match.
  public enum Style: Sendable {
    /// Point by point when the elements match, else aligned.
    case automatic
    /// Aligned even when the elements match, for paths that run in different directions or begin in
    /// different corners.
    case aligned
    /// As Core Animation does: when the elements match, points on the curve move linearly and control points turn about
    /// them, in length and angle; else the target shows at once.
    case coreAnimation
  }

  /// Where the morph begins, at 0.
  public let from: CGPath
  /// Where the morph ends, at 1.
  public let to: CGPath
  /// What was done to make the paths match, a sentence each: counts, pairs, directions, starts,
  /// shapes that were cut, contours that shrink or grow.
  public let report: [String]
  private let method: Method

  private enum Method: Sendable {
    /// The target shows at once.
    case discrete
    /// Between outlines of equal verbs, each point linearly.
    case linear(Outline, Outline)
    case polar(OutlineInterpolation)
  }

  /// Plans a morph.
  /// - Parameters:
  ///   - style: how paths are made to match, natural by default.
  ///   - rule: what will fill the paths, by winding by default; it decides what is a hole.
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

  /// The path at a progress: `from` at 0, `to` at 1, beyond them outside. A progress that is not
  /// finite counts as 1.
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

  /// Whether there are paths between; else the target shows at once.
  public var isContinuous: Bool { if case .discrete = method { false } else { true } }

  /// Two paths of equal elements that fill as the given ones do: the ends of the natural morph.
  ///
  /// Where the paths cannot be morphed both are the second one.
  /// - Parameter rule: what will fill the paths, by winding by default.
  public static func align(
    _ a: CGPath, _ b: CGPath, using rule: CGPathFillRule = .winding
  ) -> (CGPath, CGPath) {
    let plan = MorphPlan(a.outline, b.outline, style: .automatic, rule: rule)
    guard let (x, y) = plan.matched else { return (b.copy()!, b.copy()!) }
    return (CGPath(outline: x), CGPath(outline: y))
  }
}
