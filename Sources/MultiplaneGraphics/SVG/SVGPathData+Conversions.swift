// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension SVGPathData {
  /// Returns the same drawing with every command absolute (uppercase letters).
  public func absolute() -> SVGPathData {
    mapping { segment, cursor in [Segment(cursor.absolute(segment))] }
  }

  /// Returns the same drawing with every command relative (lowercase letters), except for the first one, which stays
  /// as it is.
  ///
  /// Differences of coordinates may be rounded.
  public func relative() -> SVGPathData {
    var isFirst = true
    return mapping { segment, cursor in
      defer { isFirst = false }
      return [isFirst ? segment : Segment(cursor.relative(segment), isRelative: true)]
    }
  }

  /// Returns the same drawing with `S` replaced by `C` and `T` by `Q`, with explicit control points; `H`
  /// and `V` stay.
  public func expandingShorthands() -> SVGPathData {
    mapping { segment, cursor in [cursor.withoutReflection(segment)] }
  }

  /// Returns path data with arcs as absolute cubics of at most a quarter turn each, which deviate from the ellipse by
  /// at most 0.03 % of its longer radius.
  ///
  /// The drawing is the same, unless an `S` directly follows an arc: it then mirrors a control point of a cubic.
  /// An arc with a radius of 0 becomes a line, and so does an arc that ends at its start point and draws
  /// nothing. Note that a line of length 0 draws a dot if its whole subpath has length 0 and its caps are
  /// not butt.
  public func arcsAsCubics() -> SVGPathData {
    mapping { segment, cursor in
      guard case .arc(let written) = segment.command,
        case .arc(let arc) = cursor.absolute(segment)
      else { return [segment] }
      let curves = arc.cubics(from: cursor.current)
      if curves.isEmpty { return [Segment(.line(to: written.end), isRelative: segment.isRelative)] }
      return curves.map {
        Segment(.curve(control1: $0.control1, control2: $0.control2, to: $0.end))
      }
    }
  }

  /// Returns the same drawing with splines (`R`), which are not part of SVG, as absolute cubics.
  public func splinesAsCubics() -> SVGPathData {
    mapping { segment, cursor in
      guard case .spline(let points) = cursor.absolute(segment) else { return [segment] }
      return SVGPathSpline.cubics(from: cursor.current, through: points).map {
        Segment(.curve(control1: $0.control1, control2: $0.control2, to: $0.end))
      }
    }
  }

  /// Returns path data in which a closure replaces each segment; the closure also receives the state after the
  /// preceding segments.
  func mapping(_ body: (Segment, SVGPathCursor) -> [Segment]) -> SVGPathData {
    var cursor = SVGPathCursor()
    var result: [Segment] = []
    result.reserveCapacity(segments.count)
    for segment in segments {
      result += body(segment, cursor)
      cursor.advance(past: segment)
    }
    return SVGPathData(result)
  }
}
