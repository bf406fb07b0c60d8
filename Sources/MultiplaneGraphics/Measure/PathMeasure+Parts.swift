// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

extension PathMeasure {
  /// Returns the part of the path between two distances; curves stay curves.
  ///
  /// A subpath of length 0 belongs to the part that contains its position; a move alone belongs to no part.
  /// A closed subpath that lies completely in the part stays closed; otherwise it is cut open at its start.
  /// The result is empty if `end` is not above `start`, or if either is NaN.
  public func path(from start: CGFloat, to end: CGFloat) -> CGPath {
    CGPath(outline: outline(from: Double(start), to: Double(end)))
  }

  /// Returns the part of the path between two fractions of its length, clamped to 0...1.
  public func path(fromFraction start: CGFloat, toFraction end: CGFloat) -> CGPath {
    path(from: start * length, to: end >= 1 ? .infinity : end * length)
  }

  /// Returns the part of the path between two distances from its start.
  /// - Parameter isEvenInParameter: Whether a fraction of a segment's length is used directly as the curve parameter,
  ///   instead of the parameter at which the arc length is that fraction.
  func outline(
    from first: Double, to last: Double, isEvenInParameter: Bool = false
  ) -> Outline {
    var result = Outline()
    guard first < last else { return result }
    for subpath in subpaths where !subpath.segments.isEmpty {
      let start = Double(subpath.start)
      if first <= start, start + Double(subpath.length) <= last {
        append(subpath, into: &result)
        continue
      }
      var isDrawing = false
      for index in subpath.segments {
        let segment = segments[index]
        let s0 = max(first - segment.offset, 0), s1 = min(last - segment.offset, segment.length)
        guard s0 < s1 else { continue }
        let t0 =
          isEvenInParameter ? s0 / segment.length : parameter(segment: index, atLength: s0)
        let t1 =
          isEvenInParameter ? s1 / segment.length : parameter(segment: index, atLength: s1)
        if !isDrawing { result.move(to: segment.point(at: t0).point) }
        isDrawing = true
        segment.append(from: t0, to: t1, into: &result)
      }
    }
    return result
  }

  private func append(_ subpath: Subpath, into outline: inout Outline) {
    outline.move(to: subpath.startPoint)
    var indices = subpath.segments
    // The close itself draws the closing line.
    if subpath.isClosed, indices.count > 1, segments[indices.upperBound - 1].kind == .line {
      indices.removeLast()
    }
    for index in indices { segments[index].append(from: 0, to: 1, into: &outline) }
    if subpath.isClosed { outline.close() }
  }
}
