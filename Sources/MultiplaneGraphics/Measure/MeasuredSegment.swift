// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

/// A line or curve of a path with its measurements.
struct MeasuredSegment: Sendable {
  enum Kind: UInt8, Sendable { case line, quad, cubic }

  let kind: Kind
  let start: Vector
  /// The control points; a quadratic curve uses only the first, a line none.
  let control1, control2: Vector
  let end: Vector
  /// Index of the segment's element in the path.
  let element: Int32
  /// Index of the segment's subpath.
  var subpath: Int32
  /// The length of the path before the segment.
  var offset = 0.0
  var length = 0.0
  /// Index of the segment's first entry, at parameter 0, in the arc-length table; lines have none.
  var firstMark: Int32 = 0
  var markCount: Int32 = 0
  /// The largest permitted error of lengths along the segment, in the path's unit; 0 for a line.
  var tolerance = 0.0

  /// Creates a segment without measurements; nil if a coordinate is not finite or is beyond about 1e150.
  init?(
    _ kind: Kind, _ start: Vector, _ control1: Vector, _ control2: Vector, _ end: Vector,
    element: Int, subpath: Int
  ) {
    let sum =
      start.squaredLength + control1.squaredLength + control2.squaredLength + end.squaredLength
    guard sum < 1e300 else { return nil }
    (self.kind, self.start, self.control1, self.control2, self.end) =
      (kind, start, control1, control2, end)
    (self.element, self.subpath) = (Int32(element), Int32(subpath))
  }

  @inline(__always) var polynomial: CubicPolynomial {
    switch kind {
    case .line:
      var line = CubicPolynomial(start, start, end)
      line.b = .zero
      line.c = end - start
      line.maximumSecondDerivative = 0
      return line
    case .quad: return CubicPolynomial(start, control1, end)
    case .cubic: return CubicPolynomial(start, control1, control2, end)
    }
  }

  /// Returns the point at a parameter, exact at 0 and 1.
  @inline(__always) func point(at t: Double) -> Vector {
    if t <= 0 { return start }
    if t >= 1 { return end }
    return polynomial.point(at: t)
  }

  /// Returns the unit tangent at a parameter; zero if the segment has no length.
  ///
  /// Where the speed is 0, the tangent is the direction in which the curve leaves the point or, at the end of the
  /// curve, arrives at it.
  func direction(at t: Double) -> Vector {
    if kind == .line { return (end - start).normalized }
    let speed = CurveSpeed(polynomial)
    let least = speed.speedBound * 1e-9
    let velocity = speed.derivative(at: t)
    if velocity.squaredLength > least * least { return velocity.normalized }
    // Where the speed is 0, the higher derivatives determine the direction.
    let sign: Double = t >= 1 ? -1 : 1
    let second = speed.second(at: t)
    if second.squaredLength > least * least { return (second * sign).normalized }
    return speed.a.squaredLength > 0 ? speed.a.normalized : (end - start).normalized
  }

  /// Returns the curvature at a parameter, positive from the x axis towards the y axis; 0 on a line and where the
  /// speed is 0.
  func curvature(at t: Double) -> Double {
    if kind == .line { return 0 }
    let speed = CurveSpeed(polynomial)
    let velocity = speed.derivative(at: t), squared = velocity.squaredLength
    let result = velocity.cross(speed.second(at: t)) / (squared * squared.squareRoot())
    return result.isFinite ? result : 0
  }

  /// Appends the part between two parameters, without a move to its start.
  func append(from t0: Double, to t1: Double, into outline: inout Outline) {
    if t0 <= 0, t1 >= 1 {
      switch kind {
      case .line: outline.line(to: end.point)
      case .quad: outline.quad(to: end.point, control: control1.point)
      case .cubic:
        outline.cubic(to: end.point, control1: control1.point, control2: control2.point)
      }
      return
    }
    let curve = polynomial
    append(from: cut(curve, at: t0), to: cut(curve, at: t1), into: &outline)
  }

  /// A position at which a segment is cut, with its parameter, point and derivative.
  struct Cut {
    var t: Double
    var point, derivative: Vector
  }

  @inline(__always) func cut(_ curve: CubicPolynomial, at t: Double) -> Cut {
    Cut(
      t: t, point: t <= 0 ? start : t >= 1 ? end : curve.point(at: t),
      derivative: curve.derivative(at: t))
  }

  /// Appends the part between two cuts: its derivatives are those of the whole curve, scaled by the
  /// fraction of the parameter range.
  @inline(__always) func append(from a: Cut, to b: Cut, into outline: inout Outline) {
    switch kind {
    case .line:
      outline.line(to: b.point.point)
    case .quad:
      outline.quad(
        to: b.point.point, control: (a.point + a.derivative * ((b.t - a.t) * 0.5)).point)
    case .cubic:
      let third = (b.t - a.t) / 3
      outline.cubic(
        to: b.point.point, control1: (a.point + a.derivative * third).point,
        control2: (b.point - b.derivative * third).point)
    }
  }
}

extension Vector {
  /// The vector scaled to length 1; zero stays zero.
  @inline(__always) var normalized: Vector {
    let size = length
    return size > 0 ? self / size : .zero
  }
}
