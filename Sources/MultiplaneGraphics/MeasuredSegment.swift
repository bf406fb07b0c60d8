// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

/// A line or curve of an outline with its length, ready to be cut.
struct MeasuredSegment {
  fileprivate enum Shape {
    case line
    case quad(Vector, CurveLength)
    case cubic(Vector, Vector, CurveLength)
  }
  fileprivate let shape: Shape
  let start, end: Vector
  let length: Double

  /// A line; nil when a coordinate is not finite.
  init?(_ p0: Vector, _ p1: Vector) {
    self.init(.line, p0, p1, length: (p1 - p0).length)
  }

  /// A quadratic curve; nil when a coordinate is not finite.
  init?(_ p0: Vector, _ p1: Vector, _ p2: Vector) {
    let length = CurveLength(CubicPolynomial(p0, p1, p2))
    self.init(.quad(p1, length), p0, p2, length: length.total)
  }

  /// A cubic curve; nil when a coordinate is not finite.
  init?(_ p0: Vector, _ p1: Vector, _ p2: Vector, _ p3: Vector) {
    let length = CurveLength(CubicPolynomial(p0, p1, p2, p3))
    self.init(.cubic(p1, p2, length), p0, p3, length: length.total)
  }

  fileprivate init?(_ shape: Shape, _ start: Vector, _ end: Vector, length: Double) {
    guard length < .infinity, start.squaredLength < .infinity, end.squaredLength < .infinity else {
      return nil
    }
    (self.shape, self.start, self.end, self.length) = (shape, start, end, length)
  }

  /// Appends the part between two lengths, without a move to its beginning.
  func append(from s0: Double, to s1: Double, into outline: inout Outline) {
    switch shape {
    case .line:
      outline.line(to: s1 >= length ? end.point : point(s1 / length).point)
    case .quad(let control, let measure):
      let t0 = measure.parameter(at: s0), t1 = measure.parameter(at: s1)
      outline.quad(
        to: (t1 == 1 ? end : blossom(control, t1, t1)).point,
        control: (t0 == 0 && t1 == 1 ? control : blossom(control, t0, t1)).point)
    case .cubic(let c1, let c2, let measure):
      let t0 = measure.parameter(at: s0), t1 = measure.parameter(at: s1)
      if t0 == 0, t1 == 1 {
        return outline.cubic(to: end.point, control1: c1.point, control2: c2.point)
      }
      outline.cubic(
        to: (t1 == 1 ? end : blossom(c1, c2, t1, t1, t1)).point,
        control1: blossom(c1, c2, t0, t0, t1).point, control2: blossom(c1, c2, t0, t1, t1).point)
    }
  }

  /// The point at a length from the start.
  func point(atLength s: Double) -> Vector {
    if s <= 0 { return start }
    if s >= length { return end }
    switch shape {
    case .line: return point(s / length)
    case .quad(_, let measure), .cubic(_, _, let measure):
      return measure.curve.point(at: measure.parameter(at: s))
    }
  }

  /// The direction, of length 1, at a length from the start; along the x axis where there is none.
  func direction(atLength s: Double) -> Vector {
    var way = end - start
    switch shape {
    case .line: break
    case .quad(_, let measure), .cubic(_, _, let measure):
      let t = measure.parameter(at: s)
      let slope = measure.curve.derivative(at: t)
      if slope.squaredLength > 0 { way = slope }
    }
    let size = way.length
    return size > 0 ? way / size : Vector(1, 0)
  }

  private func point(_ t: Double) -> Vector { start + (end - start) * t }

  /// The curve's polar form: equal arguments give its points, neighbours the control points of a
  /// part.
  private func blossom(_ c: Vector, _ u: Double, _ v: Double) -> Vector {
    let a = start + (c - start) * u, b = c + (end - c) * u
    return a + (b - a) * v
  }

  private func blossom(
    _ c1: Vector, _ c2: Vector, _ u: Double, _ v: Double, _ w: Double
  ) -> Vector {
    let a = start + (c1 - start) * u, b = c1 + (c2 - c1) * u, c = c2 + (end - c2) * u
    let d = a + (b - a) * v, e = b + (c - b) * v
    return d + (e - d) * w
  }
}

/// A subpath as measured segments.
struct MeasuredSubpath {
  var start: Vector
  var segments: [MeasuredSegment] = []
  /// Whether it ends with a close; the line back to the start is the last segment, when it has a
  /// length.
  var isClosed = false
  var length = 0.0

  /// The subpaths of an outline, lone moves included. Elements with a coordinate that is not finite
  /// are left out.
  static func subpaths(of outline: Outline) -> [MeasuredSubpath] {
    var result: [MeasuredSubpath] = []
    var index = 0
    var current = Vector.zero
    var isOpen = false
    func add(_ segment: MeasuredSegment?) {
      guard let segment else { return }
      if !isOpen { result.append(MeasuredSubpath(start: current)) }
      isOpen = true
      result[result.count - 1].segments.append(segment)
      result[result.count - 1].length += segment.length
      current = segment.end
    }
    let p = outline.points
    for verb in outline.verbs {
      switch verb {
      case .move:
        current = Vector(p[index])
        result.append(MeasuredSubpath(start: current))
        isOpen = true
      case .line:
        add(MeasuredSegment(current, Vector(p[index])))
      case .quad:
        add(MeasuredSegment(current, Vector(p[index]), Vector(p[index + 1])))
      case .cubic:
        add(
          MeasuredSegment(
            current, Vector(p[index]), Vector(p[index + 1]), Vector(p[index + 2])))
      case .close:
        guard isOpen, let start = result.last?.start else { continue }
        if current != start { add(MeasuredSegment(current, start)) }
        result[result.count - 1].isClosed = true
        current = start
        isOpen = false
      }
      index += verb.pointCount
    }
    return result
  }

  /// Appends the whole subpath.
  func append(into outline: inout Outline) {
    outline.move(to: start.point)
    // The close draws the way back itself.
    let isBack = isClosed && segments.last?.isLine == true && segments.count > 1
    for segment in isBack ? segments.dropLast() : segments[...] {
      segment.append(from: 0, to: segment.length, into: &outline)
    }
    if isClosed { outline.close() }
  }
}

extension MeasuredSegment {
  fileprivate var isLine: Bool {
    if case .line = shape { return true }
    return false
  }
}
