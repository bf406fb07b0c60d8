// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

/// A simplification of one subpath, which is split into runs without corners.
struct PathSimplifier {
  private let segments: [PathSegment]
  private let isClosed: Bool
  private let tolerance: Double

  init(_ subpath: PathSubpath, tolerance: Double) {
    self.tolerance = effectiveTolerance(tolerance, subpath.segments.flatMap(\.points))
    isClosed = subpath.isClosed && subpath.segments.last?.end == subpath.segments.first?.start
    segments = PathSubpath.merged(subpath.segments)
  }

  /// The kind of the point at which two segments join.
  private enum Joint { case corner, smooth }

  /// Returns `.smooth` for a turn of less than about 45° that a curve can pass without a visible corner: a circle
  /// through the joint deviates from the shorter side by half the side's length times tan(turn/4), which must be
  /// at most twice the tolerance.
  private func joint(_ a: PathSegment, _ b: PathSegment) -> Joint {
    let cosine = turningAngleCosine(a.endDirection, b.startDirection)
    guard cosine > 0.7 else { return .corner }
    if cosine > 1 - 1e-12 { return .smooth }
    let half = ((1 - cosine) / (1 + cosine)).squareRoot()
    let quarter = half / (1 + (1 + half * half).squareRoot())
    return min(a.chord, b.chord) / 2 * quarter <= 2 * tolerance ? .smooth : .corner
  }

  func add(to outline: inout Outline) {
    let count = segments.count
    // joints[i] is the joint at the start of segment i.
    var joints = segments.indices.map { i in
      i > 0 ? joint(segments[i - 1], segments[i]) : .corner
    }
    if isClosed { joints[0] = joint(segments[count - 1], segments[0]) }
    // A line longer than 8 tolerances is kept, as it is intended as a line, unless a neighbor that joins smoothly,
    // but at an angle, is a line at least a third as long.
    let keeps = segments.indices.map { i -> Bool in
      guard segments[i].isLine, segments[i].chord > 8 * tolerance else { return false }
      func isLong(beside k: Int, _ joint: Joint) -> Bool {
        let (a, b) = (segments[k].endDirection, segments[i].endDirection)
        return joint == .corner || !segments[k].isLine
          || segments[k].chord * 3 < segments[i].chord
          || abs(a.cross(b)) <= 1e-9 * a.length * b.length
      }
      let next = (i + 1) % count
      return isLong(beside: (i + count - 1) % count, joints[i])
        && isLong(beside: next, i + 1 == count && !isClosed ? .corner : joints[next])
    }
    var first = 0
    while first < count {
      var end = first + 1
      while end < count, joints[end] == .smooth, !keeps[end], !keeps[end - 1] { end += 1 }
      if keeps[first] || end == first + 1 && segments[first].isLine {
        outline.add(segments[first])
      } else {
        add(first..<end, joints, keeps, to: &outline)
      }
      first = end
    }
  }

  /// Appends a run of segments without corners: as one line, as fitted cubics if these are fewer, or unchanged.
  private func add(
    _ run: Range<Int>, _ joints: [Joint], _ keeps: [Bool], to outline: inout Outline
  ) {
    let count = segments.count
    var points: [Vector] = []
    var tangents: [Vector] = []
    for i in run {
      let segment = segments[i]
      let curve = segment.curve
      let steps = segment.isLine ? 1 : max(4, curve.segmentCount(tolerance: tolerance / 16))
      let direction = segment.startDirection / segment.startDirection.length
      var tangent = direction
      if i > run.lowerBound {
        let before = segments[i - 1]
        let incoming = before.endDirection / before.endDirection.length
        tangent = circumcircleTangent(
          incoming * (before.isLine ? before.chord : 1),
          direction * (segment.isLine ? segment.chord : 1))
        if segment.isLine != before.isLine { tangent = segment.isLine ? incoming : direction }
      }
      points.append(segment.start)
      tangents.append(tangent)
      for step in 1..<max(1, steps) {
        let t = Double(step) / Double(steps)
        let p = curve.point(at: t)
        let d = curve.derivative(at: t)
        guard p != points[points.count - 1], d.squaredLength > 0 else { continue }
        points.append(p)
        tangents.append(d / d.length)
      }
    }
    let last = segments[run.upperBound - 1]
    if last.end != points[points.count - 1] {
      points.append(last.end)
      tangents.append(last.endDirection / last.endDirection.length)
    }
    let before = (run.lowerBound + count - 1) % count
    let after = run.upperBound % count
    let startIsFree = joints[run.lowerBound] == .corner
    let endIsFree = joints[after] == .corner
    if !startIsFree {
      tangents[0] = seam(segments[before], segments[run.lowerBound])
    }
    if !endIsFree {
      tangents[tangents.count - 1] = seam(last, segments[after])
    }
    guard points.count > 1 else { return }
    let fitter = CurveFitter(
      points: points, tangents: tangents, tolerance: tolerance * 0.93, isStartFree: startIsFree,
      isEndFree: endIsFree)
    if fitter.isStraight { return outline.line(to: last.end.point) }
    let pieces = run.count == 1 ? [] : fitter.pieces()
    if pieces.isEmpty || pieces.count >= run.count {
      for i in run { outline.add(segments[i]) }
      return
    }
    for piece in pieces {
      outline.cubic(
        to: piece.end.point, control1: piece.control1.point, control2: piece.control2.point)
    }
  }

  /// Returns the unit tangent where two runs join smoothly: the direction of the line if only one segment is a line,
  /// the direction of the longer line if it is more than three times as long as the other line, otherwise the result of
  /// `circumcircleTangent`.
  private func seam(_ a: PathSegment, _ b: PathSegment) -> Vector {
    let incoming = a.endDirection / a.endDirection.length
    let outgoing = b.startDirection / b.startDirection.length
    if a.isLine != b.isLine { return a.isLine ? incoming : outgoing }
    if a.isLine {
      if a.chord > 3 * b.chord { return incoming }
      if b.chord > 3 * a.chord { return outgoing }
      return circumcircleTangent(a.endDirection, b.startDirection)
    }
    return circumcircleTangent(incoming, outgoing)
  }
}
