// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

/// A line or curve of a subpath with both ends.
struct PathSegment {
  var verb: Outline.Verb
  /// The start, the control points and the end, in this order.
  var points: [Vector]

  var start: Vector { points[0] }
  var end: Vector { points[points.count - 1] }
  var isLine: Bool { verb == .line }
  var chord: Double { (end - start).length }

  var curve: CubicPolynomial {
    switch verb {
    case .quad: CubicPolynomial(points[0], points[1], points[2])
    case .cubic: CubicPolynomial(points[0], points[1], points[2], points[3])
    default:
      CubicPolynomial(
        points[0], points[0] + (points[1] - points[0]) / 3, points[1] - (points[1] - points[0]) / 3,
        points[1])
    }
  }

  /// The direction at the start, not normalized; (1, 0) if all points coincide.
  var startDirection: Vector {
    (points.first { ($0 - points[0]).squaredLength > 0 } ?? points[0] + Vector(1, 0)) - points[0]
  }
  /// The direction at the end, not normalized; (1, 0) if all points coincide.
  var endDirection: Vector {
    end - (points.last { (end - $0).squaredLength > 0 } ?? end - Vector(1, 0))
  }
}

/// A subpath as segments, none of which has length 0.
struct PathSubpath {
  var segments: [PathSegment] = []
  var start: Vector
  var isClosed = false

  /// Returns the segments, with consecutive lines of the same direction merged.
  static func merged(_ segments: [PathSegment]) -> [PathSegment] {
    var result: [PathSegment] = []
    for segment in segments {
      if let last = result.last, last.continues(in: segment) {
        result[result.count - 1] = PathSegment(verb: .line, points: [last.start, segment.end])
      } else {
        result.append(segment)
      }
    }
    return result
  }

  /// Merges consecutive lines of the same direction, also across the start of a closed subpath.
  mutating func mergeLines() {
    segments = Self.merged(segments)
    while isClosed, segments.count > 2, segments[segments.count - 1].continues(in: segments[0]) {
      let last = segments.removeLast()
      segments[0] = PathSegment(verb: .line, points: [last.start, segments[0].end])
      start = last.start
    }
  }
}

extension PathSegment {
  /// Whether both segments are lines and the next one continues in the same direction.
  fileprivate func continues(in next: PathSegment) -> Bool {
    guard isLine, next.isLine else { return false }
    let (a, b) = (end - start, next.end - next.start)
    return a.dot(b) > 0 && abs(a.cross(b)) <= 1e-12 * a.length * b.length
  }
}

extension Outline {
  /// Returns the subpaths as segments; the line that a close draws, if it has a length, is a segment.
  ///
  /// Subpaths with a coordinate that is not finite or is beyond 1e100 are omitted.
  func segmentedSubpaths() -> [PathSubpath] {
    var result: [PathSubpath] = []
    var subpath: PathSubpath?
    var current = Vector.zero
    var isGood = true
    var index = 0
    func finish() {
      if let subpath, isGood { result.append(subpath) }
    }
    for verb in verbs {
      let p = points[index..<index + verb.pointCount].map { Vector($0) }
      index += verb.pointCount
      switch verb {
      case .move:
        finish()
        subpath = PathSubpath(start: p[0])
        isGood = p[0].isFinite && p[0].hasSafeMagnitude
        current = p[0]
      case .close:
        guard var done = subpath else { continue }
        if (current - done.start).squaredLength > 0 {
          done.segments.append(PathSegment(verb: .line, points: [current, done.start]))
        }
        done.isClosed = true
        subpath = done
        finish()
        current = done.start
        subpath = nil
      default:
        if subpath == nil {
          subpath = PathSubpath(start: current)
          isGood = current.isFinite && current.hasSafeMagnitude
        }
        isGood = isGood && p.allSatisfy { $0.isFinite && $0.hasSafeMagnitude }
        if p.contains(where: { ($0 - current).squaredLength > 0 }) {
          subpath!.segments.append(PathSegment(verb: verb, points: [current] + p))
        }
        current = p[p.count - 1]
      }
    }
    finish()
    return result
  }

  /// Appends a segment that begins at the current point.
  mutating func add(_ segment: PathSegment) {
    let p = segment.points
    switch segment.verb {
    case .quad: quad(to: p[2].point, control: p[1].point)
    case .cubic: cubic(to: p[3].point, control1: p[1].point, control2: p[2].point)
    default: line(to: segment.end.point)
    }
  }
}
