// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension SVGPathData {
  /// The same drawing with every command absolute (upper-case letters).
  public func absolute() -> SVGPathData {
    mapping { segment, cursor in [Segment(cursor.absolute(segment))] }
  }

  /// The same drawing with every command relative (lower-case letters), except for the
  /// first, which has nothing to count from. Differences of coordinates may be rounded.
  public func relative() -> SVGPathData {
    var isFirst = true
    return mapping { segment, cursor in
      defer { isFirst = false }
      return [isFirst ? segment : Segment(cursor.relative(segment), isRelative: true)]
    }
  }

  /// The same drawing with `S` as `C` and `T` as `Q`, their control points written out; `H` and `V`
  /// stay.
  public func expandingShorthands() -> SVGPathData {
    mapping { segment, cursor in [cursor.withoutReflection(segment)] }
  }

  /// The same drawing with arcs as absolute cubics, each of a quarter turn or less, which leave the
  /// ellipse by at most 0.03 % of its longer half axis.
  ///
  /// An arc with an axis of 0 becomes a line. So does an arc that ends where it began, which draws
  /// nothing; a line of no length does draw a dot where a whole subpath has no length and its caps are
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

  /// The same drawing with splines (`R`), which SVG does not have, as absolute cubics.
  public func splinesAsCubics() -> SVGPathData {
    mapping { segment, cursor in
      guard case .spline(let points) = cursor.absolute(segment) else { return [segment] }
      return SVGPathSpline.cubics(from: cursor.current, through: points).map {
        Segment(.curve(control1: $0.control1, control2: $0.control2, to: $0.end))
      }
    }
  }

  /// Replaces each segment, knowing where the segments before it have led.
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
