// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension EdgeBuilder {
  /// Replaces a line or curve from `a` to `b` that lies to the left or right of the clip with a vertical edge on that
  /// side of the clip, and drops one that lies above or below the clip. Returns false, without adding an edge, for
  /// other curves.
  /// - Parameter box: The bounding box of the control points, in 1/256 pixel.
  private mutating func replaceOutside(
    _ box: Box, from a: SIMD2<Double>, to b: SIMD2<Double>
  ) -> Bool {
    // With a margin of 1/256 pixel for points that are rounded afterwards.
    if box.maxY < top - 1 || box.minY > bottom + 1 { return true }
    if box.maxX < left - 1 {
      appendRounded(SIMD2(left, a.y), SIMD2(left, b.y))
      return true
    }
    if box.minX > right + 1 {
      appendRounded(SIMD2(right, a.y), SIMD2(right, b.y))
      return true
    }
    return false
  }

  private mutating func appendRounded(_ a: SIMD2<Double>, _ b: SIMD2<Double>) {
    let limit = Self.guardBandLimit
    let y0 = Self.fixed(min(max(a.y, -limit), limit))
    let y1 = Self.fixed(min(max(b.y, -limit), limit))
    if y0 != y1 { edges.append(Edge(Self.fixed(a.x), y0, Self.fixed(b.x), y1)) }
  }

  mutating func clipLine(_ a: SIMD2<Double>, _ b: SIMD2<Double>) {
    var box = Box()
    box.add(a.x, a.y)
    box.add(b.x, b.y)
    if replaceOutside(box, from: a, to: b) { return }
    let limit = Self.guardBandLimit
    if box.minX >= -limit && box.minY >= -limit && box.maxX <= limit && box.maxY <= limit {
      appendRounded(a, b)
    } else {
      clipLineToGuardBand(a, b)
    }
  }

  mutating func clipQuad(
    _ p0: SIMD2<Double>, _ p1: SIMD2<Double>, _ p2: SIMD2<Double>, depth: Int
  ) {
    var box = Box()
    box.add(p0.x, p0.y)
    box.add(p1.x, p1.y)
    box.add(p2.x, p2.y)
    if replaceOutside(box, from: p0, to: p2) { return }
    let count = Self.quadLineCount(p0, p1, p2)
    if count > 64 {
      if depth == 64 { return clipLine(p0, p2) }
      let a = (p0 + p1) * 0.5, b = (p1 + p2) * 0.5
      let middle = (a + b) * 0.5
      clipQuad(p0, a, middle, depth: depth + 1)
      clipQuad(middle, b, p2, depth: depth + 1)
      return
    }
    let n = Int(count) + 1
    let a = p0 - p1 - p1 + p2, b = (p1 - p0) * 2
    let step = 1 / Double(n)
    var t = step, last = p0
    for _ in 1..<max(n, 1) {
      let p = (a * t + b) * t + p0
      clipLine(last, p)
      last = p
      t += step
    }
    clipLine(last, p2)
  }

  mutating func clipCubic(
    _ p0: SIMD2<Double>, _ p1: SIMD2<Double>, _ p2: SIMD2<Double>, _ p3: SIMD2<Double>,
    depth: Int
  ) {
    var box = Box()
    box.add(p0.x, p0.y)
    box.add(p1.x, p1.y)
    box.add(p2.x, p2.y)
    box.add(p3.x, p3.y)
    if replaceOutside(box, from: p0, to: p3) { return }
    let count = Self.cubicLineCount(p0, p1, p2, p3)
    if count > 64 {
      if depth == 64 { return clipLine(p0, p3) }
      let a = (p0 + p1) * 0.5, b = (p1 + p2) * 0.5, c = (p2 + p3) * 0.5
      let ab = (a + b) * 0.5, bc = (b + c) * 0.5
      let middle = (ab + bc) * 0.5
      clipCubic(p0, a, ab, middle, depth: depth + 1)
      clipCubic(middle, bc, c, p3, depth: depth + 1)
      return
    }
    let n = Int(count) + 1
    let a = p3 - p0 + (p1 - p2) * 3, b = (p0 - p1 - p1 + p2) * 3, c = (p1 - p0) * 3
    let step = 1 / Double(n)
    var t = step, last = p0
    for _ in 1..<max(n, 1) {
      let p = ((a * t + b) * t + c) * t + p0
      clipLine(last, p)
      last = p
      t += step
    }
    clipLine(last, p3)
  }

  // MARK: Guard band

  /// Clips a line to the guard band: parts above or below the band are dropped, parts to the left or right are
  /// projected onto the sides of the band.
  private mutating func clipLineToGuardBand(_ from: SIMD2<Double>, _ to: SIMD2<Double>) {
    let limit = Self.guardBandLimit
    if from.y == to.y || max(from.y, to.y) <= -limit || min(from.y, to.y) >= limit { return }
    func at(_ y: Double) -> SIMD2<Double> { SIMD2(Self.crossing(from, to, axis: 1, at: y), y) }
    var a = from, b = to
    if a.y < -limit { a = at(-limit) } else if a.y > limit { a = at(limit) }
    if b.y < -limit { b = at(-limit) } else if b.y > limit { b = at(limit) }
    var last = a
    for side in a.x <= b.x ? [-limit, limit] : [limit, -limit]
    where (last.x < side) != (b.x < side) {
      let y = Self.crossing(from, to, axis: 0, at: side)
      let cut = SIMD2(side, min(max(y, min(last.y, b.y)), max(last.y, b.y)))
      appendWithinGuard(last, cut)
      last = cut
    }
    appendWithinGuard(last, b)
  }

  private mutating func appendWithinGuard(_ a: SIMD2<Double>, _ b: SIMD2<Double>) {
    let limit = SIMD2(repeating: Self.guardBandLimit)
    clipLine(
      a.clamped(lowerBound: -limit, upperBound: limit),
      b.clamped(lowerBound: -limit, upperBound: limit))
  }

  /// Returns the other coordinate of the point where the line reaches `value` on an axis (0 = x).
  ///
  /// Distant end points are first moved closer by bisection, which avoids cancellation.
  private static func crossing(
    _ from: SIMD2<Double>, _ to: SIMD2<Double>, axis: Int, at value: Double
  ) -> Double {
    let other = 1 - axis
    var a = from, b = to
    for _ in 0..<1024 {
      let size = max(abs(a.x), abs(a.y), abs(b.x), abs(b.y))
      if size < 1e12 { break }
      let middle = a * 0.5 + b * 0.5
      if middle == a || middle == b { break }
      if (middle[axis] < value) == (a[axis] < value) { a = middle } else { b = middle }
    }
    let span = b[axis] - a[axis]
    if span == 0 { return a[other] }
    if abs(value - a[axis]) <= abs(b[axis] - value) {
      return a[other] + (b[other] - a[other]) * ((value - a[axis]) / span)
    }
    return b[other] - (b[other] - a[other]) * ((b[axis] - value) / span)
  }
}

extension Outline {
  /// Returns the outline without the subpaths (each from a move up to the next) that contain a point for which the
  /// test fails.
  func keepingSubpaths(where isUsable: (CGPoint) -> Bool) -> Outline {
    var kept = Outline()
    var verb = 0, point = 0
    while verb < verbs.count {
      let firstVerb = verb, firstPoint = point
      repeat {
        point += verbs[verb].pointCount
        verb += 1
      } while verb < verbs.count && verbs[verb] != .move
      precondition(point <= points.count, "The outline has fewer points than its verbs require")
      let run = points[firstPoint..<point]
      if run.allSatisfy(isUsable) {
        kept.verbs += verbs[firstVerb..<verb]
        kept.points += run
      }
    }
    return kept
  }
}

extension Homography {
  /// Returns whether the homogeneous image of a point is finite and within the coordinate limit.
  func isUsable(at p: CGPoint) -> Bool {
    let x = Double(p.x), y = Double(p.y), limit = EdgeBuilder.largestCoordinate
    let u = a * x + c * y + tx, v = b * x + d * y + ty, w = px * x + py * y + pw
    return abs(u) < limit && abs(v) < limit && abs(w) < limit
  }
}
