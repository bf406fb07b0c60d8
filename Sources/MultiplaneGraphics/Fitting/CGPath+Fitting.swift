// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneMath
import MultiplaneRaster

extension CGPath {
  /// Creates a path of few cubics along a polyline.
  ///
  /// No point of the path is farther than the tolerance from the polyline, and no point of the polyline
  /// is farther than the tolerance from the path. Cubics join with a common tangent except at corners. If
  /// all points between two corners are near one line, the path is a line there. Each curve is about as
  /// long as possible, which gives nearly the smallest number of curves.
  /// - Parameters:
  ///   - points: The points of the polyline. A point that repeats the preceding one, is not finite or has a
  ///     coordinate beyond 1e100 is omitted. No points give an empty path, one point gives a move.
  ///   - tolerance: The tolerance in the points' space, at least a millionth of the extent of the points and
  ///     1e-13 of their largest absolute coordinate; NaN and lower values count as that minimum.
  ///   - isClosed: Whether the polyline returns to its first point; the path then ends with a close.
  ///   - cornerAngle: The turning angle in radians above which a point is a corner, clamped to 0...pi. It is
  ///     measured between points at least twice the tolerance away on both sides. NaN counts as about pi/4.
  public convenience init(
    fitting points: [CGPoint], tolerance: CGFloat, isClosed: Bool = false,
    cornerAngle: CGFloat = .pi / 4
  ) {
    var outline = Outline()
    outline.addFitted(
      points.map(Vector.init), tolerance: Double(tolerance), isClosed: isClosed,
      cornerAngle: Double(cornerAngle))
    self.init(outline: outline)
  }
}

extension Outline {
  fileprivate mutating func addFitted(
    _ all: [Vector], tolerance: Double, isClosed: Bool, cornerAngle: Double
  ) {
    var points: [Vector] = []
    for p in all where p.isFinite && p.hasSafeMagnitude {
      if let last = points.last, (p - last).squaredLength == 0 { continue }
      points.append(p)
    }
    if isClosed {
      while points.count > 1, (points[0] - points[points.count - 1]).squaredLength == 0 {
        points.removeLast()
      }
    }
    guard let first = points.first else { return }
    guard points.count > 1 else { return move(to: first.point) }
    let tolerance = effectiveTolerance(tolerance, points)
    let window = PolylineTangents(points: points, isClosed: isClosed, windowRadius: 2 * tolerance)
    var corners = window.corners(
      cosine: cornerAngle.isNaN ? 0.7 : Elementary.cos(min(max(cornerAngle, 0), .pi)))
    let isLoop = isClosed && corners.isEmpty
    if isClosed {
      // Begin and end at a corner, if there is one.
      let shift = corners.first ?? 0
      points = Array(points[shift...] + points[...shift])
      corners = corners.map { $0 - shift } + [points.count - 1]
      if corners.first != 0 { corners.insert(0, at: 0) }
    } else {
      corners = [0] + corners + [points.count - 1]
    }
    let wrapped = PolylineTangents(
      points: isClosed ? Array(points.dropLast()) : points, isClosed: isClosed,
      windowRadius: 2 * tolerance)
    let seam = isLoop ? wrapped.tangent(0) : nil
    move(to: points[0].point)
    for (a, b) in zip(corners, corners.dropFirst()) {
      let run = Array(points[a...b])
      let local = PolylineTangents(points: run, isClosed: false, windowRadius: 2 * tolerance)
      var tangents = run.indices.map { local.tangent($0) }
      if let seam {
        tangents[0] = seam
        tangents[run.count - 1] = seam
      }
      addFitted(
        CurveFitter(
          points: run, tangents: tangents, tolerance: tolerance, isStartFree: !isLoop,
          isEndFree: !isLoop))
    }
    if isClosed { close() }
  }

  /// Appends the cubics of a fitter, or one line if both end tangents are free and all points are within the
  /// tolerance of the line.
  mutating func addFitted(_ fitter: CurveFitter) {
    if fitter.isStartFree, fitter.isEndFree, fitter.isStraight {
      return line(to: fitter.points.last!.point)
    }
    for piece in fitter.pieces() {
      cubic(
        to: piece.end.point, control1: piece.control1.point, control2: piece.control2.point)
    }
  }
}

/// Returns the tolerance, but at least a millionth of the points' extent and 1e-13 of their largest absolute
/// coordinate, so that the precision of a `Double` suffices; this minimum for NaN.
func effectiveTolerance(_ tolerance: Double, _ points: [Vector]) -> Double {
  var (low, high) = (points[0], points[0])
  for p in points {
    low = pointwiseMin(low, p)
    high = pointwiseMax(high, p)
  }
  let least = max((high - low).max() * 1e-6, max(high.max(), -low.min()) * 1e-13)
  return tolerance > least ? tolerance : max(least, .leastNormalMagnitude)
}

extension SIMD2<Double> {
  /// Whether both coordinates are in -1e100...1e100, so that products of three coordinates do not overflow.
  var hasSafeMagnitude: Bool { abs(x) <= 1e100 && abs(y) <= 1e100 }
}

extension PolylineTangents {
  /// Returns the indices, in order, of the points at which the polyline turns by more than the angle with a given
  /// cosine. Of successive corners that are closer to each other than ``windowRadius``, only the sharpest is returned.
  func corners(cosine: Double) -> [Int] {
    var result: [(index: Int, cosine: Double)] = []
    for i in points.indices {
      guard let a = incoming(i), let b = outgoing(i) else { continue }
      let turn = turningAngleCosine(a, b)
      guard turn < cosine else { continue }
      if let last = result.last, (points[i] - points[last.index]).length < windowRadius {
        if turn < last.cosine { result[result.count - 1] = (i, turn) }
      } else {
        result.append((i, turn))
      }
    }
    return result.map(\.index)
  }
}
