// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// Two contours are aligned: cut into equal numbers of segments, of equal kinds.
//
// A map from the length of one contour to that of the other is found first, in two steps: the shift for
// which the sum of squared distances between points at equal fractions is smallest (there are few enough
// shifts and samples to try them all), then pairs of corners, by dynamic programming over the corners in
// order, for each of the few best shifts. Between paired corners the map is linear. Then each contour is
// cut where the other has a point; points that nearly coincide are paired instead.
//
// Both contours are centered and scaled to the same size before they are compared, so that position and
// size do not influence the alignment.

import Foundation
import MultiplaneRaster

/// The corresponding segments of two contours.
struct MorphPair {
  var first: [MorphSegment] = []
  var second: [MorphSegment] = []
  var isClosed: Bool
}

/// A search for the map from fractions of the length of one contour to fractions of the length of another.
struct ContourAligner {
  /// Aligned contours, and the changes made to the second contour, or to the first if only the first is closed.
  struct Alignment {
    var pair: MorphPair
    var isReversed = false
    var isStartMoved = false
  }

  private let a, b: MorphContour
  private let samplesA, samplesB: [Vector]
  private var count: Int { samplesA.count - (a.isClosed ? 0 : 1) }

  private init(_ a: MorphContour, _ b: MorphContour) {
    (self.a, self.b) = (a, b)
    let count = min(max(2 * max(a.segments.count, b.segments.count), 32), 128)
    samplesA = Self.normalized(a.samples(count))
    samplesB = Self.normalized(b.samples(count))
  }

  /// Aligns two contours; a closed one is opened if the other is open. Two closed contours keep their
  /// directions.
  static func align(_ a: MorphContour, _ b: MorphContour) -> Alignment {
    switch (a.isClosed, b.isClosed) {
    case (true, true):
      return ContourAligner(a, b).closed()
    case (false, false):
      let forward = ContourAligner(a, b)
      let backward = ContourAligner(a, b.reversed)
      let isReversed =
        backward.meanSquaredDistance([MorphKnot(a: 0, b: 0), MorphKnot(a: 1, b: 1)])
        < forward.meanSquaredDistance([MorphKnot(a: 0, b: 0), MorphKnot(a: 1, b: 1)])
      return Alignment(pair: (isReversed ? backward : forward).open(), isReversed: isReversed)
    case (false, true):
      let (opened, isReversed, isMoved) = opening(b, along: a)
      return Alignment(
        pair: ContourAligner(a, opened).open(), isReversed: isReversed, isStartMoved: isMoved)
    case (true, false):
      let (opened, isReversed, isMoved) = opening(a, along: b)
      return Alignment(
        pair: ContourAligner(opened, b).open(), isReversed: isReversed, isStartMoved: isMoved)
    }
  }

  /// Returns the points relative to their center, scaled to a root mean square distance of 1 from the center.
  private static func normalized(_ points: [Vector]) -> [Vector] {
    var middle = Vector.zero
    for p in points { middle += p }
    middle /= Double(points.count)
    var sum = 0.0
    for p in points { sum += (p - middle).squaredLength }
    let scale = sum > 0 ? 1 / (sum / Double(points.count)).squareRoot() : 0
    return points.map { ($0 - middle) * scale }
  }
}

// MARK: - Shifts

extension ContourAligner {
  /// Returns the circular cross-correlation of the samples for each shift of the second contour by a number of
  /// samples: the larger the value, the smaller the distances between paired samples.
  private func circularCorrelation() -> [Double] {
    let n = samplesA.count
    let m = samplesB.count
    return samplesA.withUnsafeBufferPointer { a in
      samplesB.withUnsafeBufferPointer { b in
        (0..<m).map { shift in
          var sum = Vector.zero
          var j = shift
          for i in 0..<n {
            sum += a[i] * b[j]
            j += 1
            if j == m { j = 0 }
          }
          return sum.x + sum.y
        }
      }
    }
  }

  /// Returns at most `most` shifts of the second contour at which the correlation has a high local maximum, in
  /// fractions of the length, best first.
  private func shifts(most: Int) -> [Double] {
    let near = circularCorrelation()
    let n = near.count
    let best = near.max()!
    let slack = 0.4 * Double(samplesA.count)
    let peaks = (0..<n).filter { i in
      let (l, r) = (near[(i + n - 1) % n], near[(i + 1) % n])
      return near[i] >= l && near[i] > r - 1e-9 && near[i] > best - slack
    }
    // The first of several equally good shifts wins.
    return peaks.sorted { near[$0] > near[$1] + 1e-9 || (near[$0] > near[$1] - 1e-9 && $0 < $1) }
      .prefix(most).map { i in
        // The vertex of the parabola through the peak and its neighbors.
        let (l, m, r) = (near[(i + n - 1) % n], near[i], near[(i + 1) % n])
        let bend = l - 2 * m + r
        let top = bend < -1e-9 ? min(max((l - r) / (2 * bend), -0.5), 0.5) : 0
        return (Double(i) + (abs(top) < 1e-6 ? 0 : top)) / Double(n)
      }
  }

  /// Returns `closed` cut open, and possibly reversed, so that the sum of squared distances between its points and
  /// those of `open` is about smallest. Both contours are normalized for the comparison.
  private static func opening(
    _ closed: MorphContour, along open: MorphContour
  ) -> (MorphContour, isReversed: Bool, isMoved: Bool) {
    let back = closed.reversed
    let forward = ContourAligner(open, closed).circularCorrelation()
    let backward = ContourAligner(open, back).circularCorrelation()
    let (i, j) = (forward.indexOfLargest, backward.indexOfLargest)
    let isReversed = backward[j] > forward[i] + 1e-9
    let contour = isReversed ? back : closed
    let n = forward.count
    let fraction = contour.nearestNode(
      to: Double(isReversed ? j : i) / Double(n), within: 0.75 / Double(n))
    return (contour.opened(at: contour.place(at: fraction)), isReversed, fraction != 0)
  }
}

extension MorphContour {
  /// Returns the fraction of the length at the nearest node (the start of a segment) if it differs by at most
  /// `distance`, or else the given fraction.
  fileprivate func nearestNode(to fraction: Double, within distance: Double) -> Double {
    let f = fraction - fraction.rounded(.down)
    let i = place(at: f).segment
    let next = i + 1 < fractions.count ? fractions[i + 1] : 1
    let node = f - fractions[i] <= next - f ? fractions[i] : next
    guard abs(node - f) <= distance else { return fraction }
    return node == 1 ? 0 : node
  }
}

extension [Double] {
  fileprivate var indexOfLargest: Int {
    var best = 0
    for i in indices where self[i] > self[best] + 1e-9 { best = i }
    return best
  }
}

// MARK: - Corners

extension ContourAligner {
  private static let maximumCornerCount = 96

  /// A corner of a contour, with its position after centering and scaling the contour.
  private struct Feature {
    var fraction: Double
    var point: Vector
    var turn: Double
  }

  private static func features(
    _ contour: MorphContour, _ samples: [Vector], _ count: Int
  ) -> [Feature] {
    contour.corners(most: maximumCornerCount).map {
      Feature(
        fraction: $0.fraction, point: point(samples, count, at: $0.fraction, contour.isClosed),
        turn: $0.turn)
    }
  }

  /// Returns the point at a fraction of the length, interpolated between samples.
  private static func point(
    _ samples: [Vector], _ count: Int, at fraction: Double, _ isClosed: Bool
  ) -> Vector {
    var x = fraction - (isClosed ? fraction.rounded(.down) : 0)
    x = min(max(x, 0), 1) * Double(count)
    let i = min(Int(x), count - 1)
    let next = i + 1 < samples.count ? i + 1 : 0
    return samples[i] + (samples[next] - samples[i]) * (x - Double(i))
  }

  /// Returns the score of a pair of corners; at most 0 if they do not match.
  /// - Parameter offset: The difference of the corners' positions, in fractions of the length.
  private static func matchScore(_ p: Feature, _ q: Feature, offset: Double) -> Double {
    guard (p.turn > 0) == (q.turn > 0), abs(offset) < 0.2 else { return 0 }
    let alike = min(abs(p.turn), abs(q.turn)) / max(abs(p.turn), abs(q.turn))
    return 0.6 + alike - 1.5 * (p.point - q.point).squaredLength - 10 * offset * offset
  }

  /// Returns the indices of paired corners, in order along both contours, with the largest sum of scores.
  private static func pairs(
    _ p: [Feature], _ q: [Feature], offset: (Int, Int) -> Double
  ) -> [(Int, Int)] {
    if p.isEmpty || q.isEmpty { return [] }
    let width = q.count + 1
    var best = [Double](repeating: 0, count: (p.count + 1) * width)
    for i in p.indices {
      for j in q.indices {
        let w = matchScore(p[i], q[j], offset: offset(i, j))
        let skip = max(best[i * width + j + 1], best[(i + 1) * width + j])
        best[(i + 1) * width + j + 1] = w > 0 ? max(skip, best[i * width + j] + w) : skip
      }
    }
    var result: [(Int, Int)] = []
    var (i, j) = (p.count, q.count)
    while i > 0, j > 0 {
      let here = best[i * width + j]
      if here == best[(i - 1) * width + j] {
        i -= 1
      } else if here == best[i * width + j - 1] {
        j -= 1
      } else {
        (i, j) = (i - 1, j - 1)
        result.append((i, j))
      }
    }
    return result.reversed()
  }

  /// Returns correspondences of closed contours at paired corners, for a shift; empty if no corners match.
  private static func knots(_ p: [Feature], _ q: [Feature], shift: Double) -> [MorphKnot] {
    func offset(_ x: Feature, _ y: Feature) -> Double {
      let d = x.fraction + shift - y.fraction
      return d - d.rounded()
    }
    // Both circular lists of corners are cut open at the best pair.
    var top = 0.0
    var anchor: (Int, Int)?
    for i in p.indices {
      for j in q.indices {
        let w = matchScore(p[i], q[j], offset: offset(p[i], q[j]))
        if w > top + 1e-9 { (top, anchor) = (w, (i, j)) }
      }
    }
    guard let (i0, j0) = anchor else { return [] }
    let ps = Array(p[(i0 + 1)...]) + p[..<i0]
    let qs = Array(q[(j0 + 1)...]) + q[..<j0]
    let start = MorphKnot(a: p[i0].fraction, b: q[j0].fraction)
    func unrolled(_ x: Double, from x0: Double) -> Double { x > x0 ? x : x + 1 }
    let inner = pairs(ps, qs) { offset(ps[$0], qs[$1]) }.map { i, j in
      MorphKnot(
        a: unrolled(ps[i].fraction, from: start.a), b: unrolled(qs[j].fraction, from: start.b))
    }
    return [start] + inner + [MorphKnot(a: start.a + 1, b: start.b + 1)]
  }
}

// MARK: - Matching

extension ContourAligner {
  /// Returns the mean squared distance between points that a map pairs, with both contours normalized.
  private func meanSquaredDistance(_ knots: [MorphKnot]) -> Double {
    var sum = 0.0
    var k = 0
    let first = knots[0].a
    for i in 0..<count {
      let s = first + (Double(i) + 0.5) / Double(count)
      while k + 2 < knots.count, knots[k + 1].a <= s { k += 1 }
      let (u, v) = (knots[k], knots[k + 1])
      let f = v.a > u.a ? (s - u.a) / (v.a - u.a) : 0
      let p = Self.point(samplesA, count, at: s, a.isClosed)
      let q = Self.point(samplesB, count, at: u.b + (v.b - u.b) * f, b.isClosed)
      sum += (p - q).squaredLength
    }
    return sum / Double(count)
  }

  private func open() -> MorphPair {
    let (p, q) = (
      Self.features(a, samplesA, count), Self.features(b, samplesB, count)
    )
    let inner = Self.pairs(p, q) { p[$0].fraction - q[$1].fraction }
      .map { MorphKnot(a: p[$0].fraction, b: q[$1].fraction) }
    return pair([MorphKnot(a: 0, b: 0)] + inner + [MorphKnot(a: 1, b: 1)])
  }

  private func closed() -> Alignment {
    let (p, q) = (
      Self.features(a, samplesA, count), Self.features(b, samplesB, count)
    )
    var best: [MorphKnot] = []
    var least = Double.infinity
    for shift in shifts(most: 6) {
      let corners = Self.knots(p, q, shift: shift)
      let knots: [MorphKnot]
      if corners.isEmpty {
        let b0 = b.nearestNode(to: shift, within: 0.02)
        knots = [MorphKnot(a: 0, b: b0), MorphKnot(a: 1, b: b0 + 1)]
      } else {
        knots = corners
      }
      // Each pair of corners lowers the cost, so a map that pairs more corners may have larger distances.
      let cost = meanSquaredDistance(knots) - 0.03 * Double(corners.count)
      if cost < least - 1e-9 { (least, best) = (cost, knots) }
    }
    let matched = pair(best)
    let isMoved = (matched.second[0].start - b.segments[0].start).length > 1e-9 * b.extent
    return Alignment(pair: matched, isStartMoved: isMoved)
  }

  /// Returns the segments of both contours, cut at the nodes of either contour and converted to equal kinds. Between
  /// consecutive correspondences, positions are mapped linearly.
  private func pair(_ knots: [MorphKnot]) -> MorphPair {
    var walk = ContourMerge(a, b, from: knots[0])
    for (u, v) in zip(knots, knots.dropFirst()) { walk.advance(from: u, to: v) }
    walk.finish(at: knots.last!)
    var result = MorphPair(isClosed: a.isClosed)
    result.first = walk.a.parts()
    result.second = walk.b.parts()
    if a.isClosed, let start = walk.a.stops.firstIndex(where: { $0.isNode && $0.segment == 0 }),
      start > 0, start < result.first.count
    {
      result.first = Array(result.first[start...] + result.first[..<start])
      result.second = Array(result.second[start...] + result.second[..<start])
    }
    for i in result.first.indices where result.first[i].kind != result.second[i].kind {
      result.first[i] = result.first[i].raised
      result.second[i] = result.second[i].raised
    }
    return result
  }
}
