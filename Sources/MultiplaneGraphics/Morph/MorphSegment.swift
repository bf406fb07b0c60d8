// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

/// A line or curve of a contour for alignment with another one.
struct MorphSegment {
  /// `line`, `quad` or `cubic`.
  var kind: Outline.Verb
  /// The ends and control points.
  ///
  /// The control point of a quadratic curve is both `c1` and `c2`; those of a line are not used.
  var start, c1, c2, end: Vector

  init(_ kind: Outline.Verb, _ start: Vector, _ c1: Vector, _ c2: Vector, _ end: Vector) {
    (self.kind, self.start, self.c1, self.c2, self.end) = (kind, start, c1, c2, end)
  }

  /// Creates a line, whose control points coincide with its ends.
  init(_ start: Vector, _ end: Vector) { self.init(.line, start, start, end, end) }

  /// Creates the cubic that equals a quadratic curve, or equals a line if there is no control point.
  init(raising start: Vector, _ control: Vector?, _ end: Vector) {
    if let control {
      self.init(
        .cubic, start, start + (control - start) * (2 / 3), end + (control - end) * (2 / 3), end)
    } else {
      self.init(
        .cubic, start, start + (end - start) * (1 / 3), start + (end - start) * (2 / 3), end)
    }
  }

  /// The same curve as a cubic.
  var raised: MorphSegment {
    switch kind {
    case .cubic: self
    case .quad: MorphSegment(raising: start, c1, end)
    default: MorphSegment(raising: start, nil, end)
    }
  }

  var reversed: MorphSegment { MorphSegment(kind, end, c2, c1, start) }

  func point(at t: Double) -> Vector {
    if t <= 0 { return start }
    if t >= 1 { return end }
    let s = 1 - t
    switch kind {
    case .line: return start + (end - start) * t
    case .quad: return start * (s * s) + c1 * (2 * s * t) + end * (t * t)
    default:
      return start * (s * s * s) + c1 * (3 * s * s * t) + c2 * (3 * s * t * t) + end * (t * t * t)
    }
  }

  /// Returns the two parts before and after a parameter, by de Casteljau's algorithm.
  func split(at t: Double) -> (MorphSegment, MorphSegment) {
    func mix(_ a: Vector, _ b: Vector) -> Vector { a + (b - a) * t }
    switch kind {
    case .line:
      let p = mix(start, end)
      return (MorphSegment(start, p), MorphSegment(p, end))
    case .quad:
      let (a, b) = (mix(start, c1), mix(c1, end))
      let p = mix(a, b)
      return (MorphSegment(.quad, start, a, a, p), MorphSegment(.quad, p, b, b, end))
    default:
      let (a, b, c) = (mix(start, c1), mix(c1, c2), mix(c2, end))
      let (d, e) = (mix(a, b), mix(b, c))
      let p = mix(d, e)
      return (MorphSegment(.cubic, start, a, d, p), MorphSegment(.cubic, p, e, c, end))
    }
  }

  /// Returns the part between two parameters, 0 <= t0 <= t1 <= 1.
  func part(from t0: Double, to t1: Double) -> MorphSegment {
    var rest = t0 > 0 ? split(at: t0).1 : self
    if t1 < 1 { rest = rest.split(at: t0 < 1 ? (t1 - t0) / (1 - t0) : 0).0 }
    return rest
  }

  /// Number of chords with which the length of a curve is measured.
  static let chords = 12

  var length: Double {
    if kind == .line { return (end - start).length }
    var sum = 0.0
    var last = start
    for i in 1...Self.chords {
      let p = point(at: Double(i) / Double(Self.chords))
      sum += (p - last).length
      last = p
    }
    return sum
  }

  /// Returns the parameter at a fraction of the length.
  func parameter(atFraction f: Double) -> Double {
    if kind == .line || f <= 0 || f >= 1 { return min(max(f, 0), 1) }
    let target = f * length
    var sum = 0.0
    var last = start
    for i in 1...Self.chords {
      let p = point(at: Double(i) / Double(Self.chords))
      let step = (p - last).length
      if sum + step >= target, step > 0 {
        return (Double(i - 1) + (target - sum) / step) / Double(Self.chords)
      }
      sum += step
      last = p
    }
    return 1
  }

  /// The tangents at the start and at the end, not normalized; zero if the segment has no length.
  var directions: (start: Vector, end: Vector) {
    if kind == .line { return (end - start, end - start) }
    let first = c1 != start ? c1 - start : c2 != start ? c2 - start : end - start
    let last = end != c2 ? end - c2 : end != c1 ? end - c1 : end - start
    return (first, last)
  }
}
