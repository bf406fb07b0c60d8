// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// Shapes are cut into pieces along straight chords, and holes are joined to their outer contour.
//
// Every pair of sample points is a possible chord. The area that a chord cuts off, and its centroid, follow
// from running sums in constant time, so the cost of all chords is computed, and the best one that stays
// inside the shape is used. Two contours with a cut between them share it in opposite directions, so that it
// is not visible in a fill.

import Foundation
import MultiplaneRaster

/// A cutter that divides a contour into pieces, one for each shape that the contour becomes.
struct ContourCutter {
  /// The position and area of the shape that a piece becomes.
  struct Target {
    var center: Vector
    var area: Double
    var index: Int
  }

  /// A piece with the index of its target.
  struct Piece {
    var contour: MorphContour
    var index: Int
  }

  /// Contours that no chord may cross.
  let holes: [MorphContour]
  /// Number of points at equal distances along the contour that chords may join, in addition to corners.
  private let samples: Int

  /// Creates a cutter of contours.
  /// - Parameter pieces: The number of pieces; the more there are, the coarser the search.
  init(holes: [MorphContour] = [], pieces: Int) {
    self.holes = holes
    samples = max(20, min(120, Int(480 / Double(max(pieces, 1)).squareRoot())))
  }

  /// Returns pieces for targets, with areas about in proportion to those of the targets and in the same spatial order.
  ///
  /// There are fewer pieces than targets if no chord is found that stays inside the contour.
  func pieces(of contour: MorphContour, for targets: [Target]) -> [Piece] {
    guard targets.count > 1 else {
      return targets.map { Piece(contour: contour, index: $0.index) }
    }
    let (left, right, direction) = Self.halves(targets)
    let total = targets.reduce(0) { $0 + $1.area }
    let fraction = total > 0 ? left.reduce(0) { $0 + $1.area } / total : 0.5
    guard
      let (a, b) = halves(
        of: contour, fraction: min(max(fraction, 0.05), 0.95), direction: direction)
    else {
      let largest = targets.max { $0.area < $1.area }!
      return [Piece(contour: contour, index: largest.index)]
    }
    return pieces(of: a, for: left) + pieces(of: b, for: right)
  }

  /// Splits targets by a line across their longest extent into two parts of about equal areas; also returns the
  /// direction from the second part to the first.
  private static func halves(_ targets: [Target]) -> ([Target], [Target], Vector) {
    var middle = Vector.zero
    for t in targets { middle += t.center }
    middle /= Double(targets.count)
    var (xx, xy, yy) = (0.0, 0.0, 0.0)
    for t in targets {
      let d = t.center - middle
      (xx, xy, yy) = (xx + d.x * d.x, xy + d.x * d.y, yy + d.y * d.y)
    }
    // The eigenvector of the larger eigenvalue.
    let half = (xx - yy) / 2
    let root = (half * half + xy * xy).squareRoot()
    var axis = half > 0 ? Vector(half + root, xy) : Vector(xy, root - half)
    axis = axis.length > 0 ? axis / axis.length : Vector(1, 0)
    let order = targets.indices.sorted {
      let (p, q) = (
        (targets[$0].center - middle).dot(axis), (targets[$1].center - middle).dot(axis)
      )
      return p != q ? p < q : $0 < $1
    }
    let total = targets.reduce(0) { $0 + $1.area }
    var (best, least, sum) = (1, Double.infinity, 0.0)
    for k in 1..<order.count {
      sum += targets[order[k - 1]].area
      // Equal counts decide where areas do not.
      let count = abs(Double(k) / Double(order.count) - 0.5)
      let uneven = (total > 0 ? abs(sum / total - 0.5) : 0) + 0.1 * count
      if uneven < least { (best, least) = (k, uneven) }
    }
    return (order[..<best].map { targets[$0] }, order[best...].map { targets[$0] }, -axis)
  }
}

// MARK: - Chords

extension ContourCutter {
  /// Returns the two parts of a contour on the sides of the best chord; nil if no good chord stays inside, or if the
  /// contour has no area.
  /// - Parameters:
  ///   - fraction: The intended share of the first part in the area.
  ///   - direction: The intended direction from the second part to the first.
  private func halves(
    of contour: MorphContour, fraction: Double, direction: Vector
  ) -> (MorphContour, MorphContour)? {
    let fractions = Self.sampleFractions(contour, samples)
    let points = fractions.map { contour.point(at: contour.place(at: $0)) }
    let n = points.count
    guard n >= 4 else { return nil }
    // Running sums of twice the area and six times the moment about the centroid.
    let origin = contour.centroid
    var areas = [0.0]
    var moments = [Vector.zero]
    for i in 0..<n {
      let (p, q) = (points[i] - origin, points[(i + 1) % n] - origin)
      let cross = p.cross(q)
      areas.append(areas[i] + cross)
      moments.append(moments[i] + (p + q) * cross)
    }
    let total = areas[n]
    let size = abs(total).squareRoot()
    guard size > 0, size.isFinite else { return nil }
    var chords: [Chord] = []
    chords.reserveCapacity(n * n / 2)
    for i in 0..<n {
      for j in (i + 2)..<max(n, i + 2) where !(i == 0 && j == n - 1) {
        let (p, q) = (points[i] - origin, points[j] - origin)
        let back = q.cross(p)
        let area = areas[j] - areas[i] + back
        let share = area / total
        guard share > 0.01, share < 0.99 else { continue }
        let moment = moments[j] - moments[i] + (p + q) * back
        let apart = moment / (3 * area) - (moments[n] - moment) / (3 * (total - area))
        let cosine = apart.length > 0 ? apart.dot(direction) / apart.length : 0
        let off = (cosine > 0 ? share : 1 - share) - fraction
        let relative = off / min(fraction, 1 - fraction)
        // Favors the requested areas, a short cut, and sides in the direction of their targets.
        let cost =
          2 * relative * relative + 1.5 * (q - p).squaredLength / abs(total) - 4 * abs(cosine)
        chords.append(Chord(cost: cost, i: i, j: j, isFirstInside: cosine > 0))
      }
    }
    // A chord that is not among the best few hundred would not look like a cut across the shape.
    for _ in 0..<min(chords.count, 400) {
      let k = chords.indices.min { chords[$0].cost < chords[$1].cost }!
      let best = chords[k]
      if isInside(points, best.i, best.j) {
        let (inside, outside) = Self.cut(contour, at: fractions[best.i], fractions[best.j])
        return best.isFirstInside ? (inside, outside) : (outside, inside)
      }
      chords.swapAt(k, chords.count - 1)
      chords.removeLast()
    }
    return nil
  }

  /// A possible cut with its cost.
  private struct Chord {
    var cost: Double
    var i, j: Int
    /// Whether the part of the contour from `i` to `j`, rather than the rest, is the first of the two parts.
    var isFirstInside: Bool
  }

  /// Returns the fractions of the length, in increasing order, of the corners and of `count` equally spaced points.
  private static func sampleFractions(_ contour: MorphContour, _ count: Int) -> [Double] {
    var result = (0..<count).map { Double($0) / Double(count) }
    result += contour.corners(most: count).map(\.fraction)
    result.sort()
    var distinct: [Double] = []
    for f in result where distinct.isEmpty || f - distinct.last! > 1e-6 { distinct.append(f) }
    return distinct
  }

  /// Whether the chord between two corners of a polygon lies inside it and crosses no hole.
  private func isInside(_ polygon: [Vector], _ i: Int, _ j: Int) -> Bool {
    let (p, q) = (polygon[i], polygon[j])
    for f in [0.5, 0.02, 0.98] {
      let m = p + (q - p) * f
      guard polygon.encloses(m), !holes.contains(where: { $0.encloses(m) }) else { return false }
    }
    let n = polygon.count
    for k in 0..<n {
      let next = k + 1 == n ? 0 : k + 1
      if k == i || k == j || next == i || next == j { continue }
      if Self.isCrossing(p, q, polygon[k], polygon[next]) { return false }
    }
    for hole in holes {
      var a = hole.polygon.last!
      for b in hole.polygon {
        if Self.isCrossing(p, q, a, b) { return false }
        a = b
      }
    }
    return true
  }

  private static func isCrossing(_ p: Vector, _ q: Vector, _ a: Vector, _ b: Vector) -> Bool {
    let d = q - p
    let (u, v) = (d.cross(a - p), d.cross(b - p))
    guard (u > 0) != (v > 0) else { return false }
    let e = b - a
    let (s, t) = (e.cross(p - a), e.cross(q - a))
    return (s > 0) != (t > 0)
  }

  /// Returns the part of a contour from one fraction to a later one and the part from there back, each closed by the
  /// chord between the two points.
  private static func cut(
    _ contour: MorphContour, at f: Double, _ g: Double
  ) -> (MorphContour, MorphContour) {
    let (first, second) = (contour.place(at: f), contour.place(at: g))
    let inside = segments(of: contour, from: first, to: second)
    let outside = segments(of: contour, from: second, to: first)
    let (p, q) = (inside[0].start, outside[0].start)
    return (
      MorphContour(segments: inside + [MorphSegment(q, p)], isClosed: true),
      MorphContour(segments: outside + [MorphSegment(p, q)], isClosed: true)
    )
  }

  /// Returns the segments of a closed contour from one location to another.
  private static func segments(
    of contour: MorphContour, from a: MorphContour.Location, to b: MorphContour.Location
  ) -> [MorphSegment] {
    let all = contour.segments
    if a.segment == b.segment, a.parameter < b.parameter {
      return [all[a.segment].part(from: a.parameter, to: b.parameter)]
    }
    var result: [MorphSegment] = []
    if a.parameter < 1 { result.append(all[a.segment].part(from: a.parameter, to: 1)) }
    var i = (a.segment + 1) % all.count
    while i != b.segment {
      result.append(all[i])
      i = (i + 1) % all.count
    }
    if b.parameter > 0 { result.append(all[i].part(from: 0, to: b.parameter)) }
    return result
  }
}

// MARK: - Bridges and lengths

extension ContourCutter {
  /// Returns a contour joined with its holes by slits of width 0, which are short and preferably parallel to
  /// the first cut for the targets.
  static func bridged(
    _ outer: MorphContour, _ holes: [MorphContour], for targets: [Target]
  ) -> MorphContour {
    var contour = outer
    let axis = halves(targets).2
    let order = holes.indices.sorted { holes[$0].low.x < holes[$1].low.x }
    for k in order {
      let hole = holes[k]
      let f = sampleFractions(contour, 64)
      let g = sampleFractions(hole, 48)
      let p = f.map { contour.point(at: contour.place(at: $0)) }
      let q = g.map { hole.point(at: hole.place(at: $0)) }
      var (best, least) = ((0, 0), Double.infinity)
      for i in p.indices {
        let away = p[i] - hole.centroid
        let along = away.dot(axis)
        let aside = 1 + along * along / max(away.squaredLength, 1e-300)
        for j in q.indices {
          let d = (p[i] - q[j]).squaredLength * aside
          if d < least * (1 - 1e-9) { (best, least) = ((i, j), d) }
        }
      }
      let around = contour.opened(at: contour.place(at: f[best.0])).segments
      let inside = hole.opened(at: hole.place(at: g[best.1])).segments
      let (a, b) = (around[0].start, inside[0].start)
      contour = MorphContour(
        segments: around + [MorphSegment(a, b)] + inside + [MorphSegment(b, a)], isClosed: true)
    }
    return contour
  }

  /// Returns parts of equal length of an open contour, in order, for targets sorted along the line between its ends.
  static func parts(of contour: MorphContour, for targets: [Target]) -> [Piece] {
    let ends = contour.segments.last!.end - contour.segments[0].start
    let axis = ends.length > 1e-3 * contour.length ? ends : Vector(1, 0)
    let order = targets.indices.sorted {
      let (p, q) = (targets[$0].center.dot(axis), targets[$1].center.dot(axis))
      return p != q ? p < q : $0 < $1
    }
    var pieces: [Piece] = []
    for (k, t) in order.enumerated() {
      let n = Double(order.count)
      let (a, b) = (contour.place(at: Double(k) / n), contour.place(at: Double(k + 1) / n))
      var segments: [MorphSegment] = []
      for i in a.segment...b.segment {
        let part = contour.segments[i].part(
          from: i == a.segment ? a.parameter : 0, to: i == b.segment ? b.parameter : 1)
        if part.start != part.end || part.length > 0 { segments.append(part) }
      }
      if segments.isEmpty { continue }
      pieces.append(
        Piece(
          contour: MorphContour(segments: segments, isClosed: false), index: targets[t].index))
    }
    return pieces
  }
}
