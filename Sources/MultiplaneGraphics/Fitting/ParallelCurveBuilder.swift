// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// The parallel curve of C with unit normal N is C + d N. Its derivative is C' (1 - d k) for the curvature
// k, so it runs backwards, between two cusps, where C bends towards it with a radius smaller than |d|.
// R. Levien derives this: https://raphlinus.github.io/curves/2022/09/09/parallel-beziers.html

import Foundation
import MultiplaneMath
import MultiplaneRaster

/// A builder of parallel curves of subpaths, with joins at the corners. With y up, a positive distance is to the left.
struct ParallelCurveBuilder {
  let distance: Double
  let join: CGLineJoin
  let miterLimit: Double
  let tolerance: Double

  // The piece under construction, and whether the current subpath has a move.
  private var points: [Vector] = []
  private var tangents: [Vector] = []
  private var hasBegun = false

  init(distance: Double, join: CGLineJoin, miterLimit: Double, tolerance: Double) {
    self.distance = distance
    self.join = join
    self.miterLimit = miterLimit
    self.tolerance = tolerance
  }

  /// Appends the complete parallel curve, closed if the subpath is closed.
  mutating func add(_ subpath: PathSubpath, to outline: inout Outline) {
    let segments = subpath.segments
    hasBegun = false
    for (i, segment) in segments.enumerated() {
      if i > 0 { addJoin(segments[i - 1], segment, subpath.isClosed, to: &outline) }
      add(segment, isClosed: subpath.isClosed, to: &outline)
    }
    if subpath.isClosed {
      addJoin(segments[segments.count - 1], segments[0], true, to: &outline)
      flush(to: &outline)
      outline.close()
    } else {
      flush(to: &outline)
    }
  }

  // MARK: Joins

  private func unit(_ v: Vector) -> Vector { v / v.length }

  private mutating func addJoin(
    _ a: PathSegment, _ b: PathSegment, _ isClosed: Bool, to outline: inout Outline
  ) {
    let (u, v) = (unit(a.endDirection), unit(b.startDirection))
    let cosine = u.dot(v)
    let turn = u.cross(v)
    // A corner too flat to be visible needs no join.
    if cosine > 0, abs(turn * distance) <= 0.02 * tolerance { return }
    flush(to: &outline)
    let corner = b.start
    let to = corner + v.perpendicular * distance
    let isOuter = turn * distance < 0 || (turn == 0 && cosine < 0)
    guard isOuter else {
      if isClosed { outline.line(to: corner.point) }
      return outline.line(to: to.point)
    }
    switch join {
    case .round: addArc(around: corner, from: u, to: v, cosine: cosine, to: &outline)
    case .miter:
      // The miter's length is 1 / cos(turn/2) times the distance.
      let half = ((1 + cosine) / 2).squareRoot()
      if half * miterLimit >= 1 {
        let middle = unit(u.perpendicular + v.perpendicular)
        outline.line(to: (corner + middle * (distance / half)).point)
      }
      outline.line(to: to.point)
    case .bevel: outline.line(to: to.point)
    }
  }

  private func addArc(
    around corner: Vector, from u: Vector, to v: Vector, cosine: Double, to outline: inout Outline
  ) {
    let angle = Elementary.acos(min(max(cosine, -1), 1))
    // A cubic deviates from a quarter circle by 3e-4 of the radius; the error falls with the sixth power of the angle.
    var count = max(1, Int((angle / (.pi / 2)).rounded(.up)))
    while count < 64 {
      let share = angle / Double(count) / (.pi / 2)
      if 2.8e-4 * abs(distance) * share * share * share * share * share * share <= tolerance {
        break
      }
      count += 1
    }
    let step = (distance > 0 ? -1 : 1) * angle / Double(count)
    let handle = 4.0 / 3 * Elementary.tan(step / 4)
    var direction = u
    for i in 1...count {
      let (s, c) = Elementary.sinCos(step * Double(i))
      let next = i == count ? v : Vector(u.x * c - u.y * s, u.x * s + u.y * c)
      let (p, q) = (direction.perpendicular * distance, next.perpendicular * distance)
      outline.cubic(
        to: (corner + q).point, control1: (corner + p + p.perpendicular * handle).point,
        control2: (corner + q - q.perpendicular * handle).point)
      direction = next
    }
  }

  // MARK: Pieces

  private mutating func add(_ segment: PathSegment, isClosed: Bool, to outline: inout Outline) {
    if segment.isLine {
      let u = unit(segment.end - segment.start)
      let shift = u.perpendicular * distance
      flush(to: &outline)
      begin(segment.start + shift, &outline)
      return outline.line(to: (segment.end + shift).point)
    }
    let curve = segment.curve
    let start = unit(segment.startDirection)
    let end = unit(segment.endDirection)
    let times = parameters(of: curve)
    var wasBackwards: Bool?
    for (k, t) in times.enumerated() {
      var tangent = k == 0 ? start : end
      if k > 0, k < times.count - 1 {
        let d = curve.derivative(at: t)
        guard d.squaredLength > 0 else { continue }
        tangent = unit(d)
      }
      let isBackwards = runsBackwards(curve, at: t)
      let p = curve.point(at: t) + tangent.perpendicular * distance
      if let was = wasBackwards, was != isBackwards {
        // The cusp lies between the previous sample and this one.
        var (low, high) = (times[k - 1], t)
        for _ in 0..<40 {
          let middle = (low + high) / 2
          if runsBackwards(curve, at: middle) == was { low = middle } else { high = middle }
        }
        let d = curve.derivative(at: high)
        let direction = d.squaredLength > 0 ? unit(d) : tangent
        let cusp = curve.point(at: high) + direction.perpendicular * distance
        collect(cusp, was ? -direction : direction)
        flush(to: &outline)
        collect(cusp, was ? direction : -direction)
      }
      wasBackwards = isBackwards
      collect(p, isBackwards ? -tangent : tangent)
    }
  }

  private func runsBackwards(_ c: CubicPolynomial, at t: Double) -> Bool {
    let d = c.derivative(at: t)
    let speed = d.length
    guard speed > 0 else { return false }
    let bend = d.cross(c.a * (6 * t) + c.b * 2)
    return speed * speed * speed < distance * bend
  }

  /// Returns parameters, usually so close that the chords between them deviate from the parallel curve by a small
  /// fraction of the tolerance.
  private func parameters(of curve: CubicPolynomial) -> [Double] {
    let own = max(8, min(256, curve.segmentCount(tolerance: tolerance / 16)))
    var result: [Double] = [0]
    var before = curve.derivative(at: 0)
    for i in 1...own {
      let t = Double(i) / Double(own)
      let after = curve.derivative(at: t)
      // A turn by an angle adds an arc of radius d, which deviates from its chord by d angle^2/8.
      let cosine = min(max(turningAngleCosine(before, after), -1), 1)
      let angle = Elementary.acos(cosine)
      let parts = (abs(distance) * angle * angle / 8 / (tolerance / 16)).squareRoot()
      let count = parts < 64 ? max(1, Int(parts.rounded(.up))) : 64
      let t0 = Double(i - 1) / Double(own)
      for k in 1...count {
        result.append(k == count ? t : t0 + (t - t0) * Double(k) / Double(count))
      }
      before = after
    }
    return result
  }

  private mutating func collect(_ p: Vector, _ tangent: Vector) {
    if let last = points.last, (p - last).squaredLength <= tolerance * tolerance * 1e-8 { return }
    points.append(p)
    tangents.append(tangent)
  }

  private mutating func begin(_ p: Vector, _ outline: inout Outline) {
    if !hasBegun {
      outline.move(to: p.point)
      hasBegun = true
    } else if Vector(outline.points[outline.points.count - 1]) != p {
      outline.line(to: p.point)
    }
  }

  /// Appends cubics that are fitted to the collected points, and removes these points.
  private mutating func flush(to outline: inout Outline) {
    guard let first = points.first else { return }
    begin(first, &outline)
    if points.count > 1 {
      outline.addFitted(
        CurveFitter(
          points: points, tangents: tangents, tolerance: tolerance * 0.9, isStartFree: false,
          isEndFree: false))
    }
    points.removeAll(keepingCapacity: true)
    tangents.removeAll(keepingCapacity: true)
  }
}
