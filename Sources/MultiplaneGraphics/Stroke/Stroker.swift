// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// The area that a pen of some width covers, as lines and curves to be filled with the nonzero rule.
//
// Two edges are built along the path, one on each side. An open subpath gives one closed subpath: the
// left edge, a cap, the reversed right edge, a cap. A closed subpath gives two, the left edge and the
// reversed right edge, so that the hole stays open.
//
// The edges are constructed so that the area they enclose is a sum of pieces of one orientation: a
// quadrilateral for each part of the path, two of whose sides may be curves, and a wedge on the outer
// side of each corner. A sum of such pieces has no holes under the nonzero rule, whatever overlaps. On
// the inner side of a corner the edge therefore passes through the corner itself, unless both legs are
// so long that their inner edges simply intersect. Joining the inner edges directly would be shorter,
// but removes the wedge where short legs do not cover it. Where half the pen's width exceeds the radius
// of curvature, the inner edge runs backwards, and Stroker+OffsetCurves.swift reverses those pieces.
//
// No trigonometric functions are used: arcs are halved until a curve approximates them well enough.

import Foundation
import MultiplaneRaster

/// A converter of outlines into the outlines of their strokes; it reuses its memory between calls.
package struct Stroker {
  /// The edges to the left and the right of the path, with y up.
  let left = StrokeEdge(), right = StrokeEdge()

  // The pen.
  var radius = 0.0
  var tolerance = 0.0
  /// Length up to which a line has no direction, because its direction would result from rounding.
  var minimumLength = 0.0
  var cap = CGLineCap.butt
  var join = CGLineJoin.miter
  /// A miter is drawn if 1 + cos of the turning angle is at least this value.
  var miterThreshold = 2.0
  /// Whether edges are cubic curves, because too many quadratic ones would be needed.
  var isFine = false
  /// Cosine of the largest turning angle of a cubic curve in a round part.
  var arcCosine = 0.0

  // The current subpath: its start, its current point, and the unit directions there.
  var start = Vector.zero, current = Vector.zero
  var startDirection = Vector.zero, direction = Vector.zero
  /// Lengths of the last and of the first leg of the subpath if they are straight; 0 for a curve.
  var leg = 0.0, startLeg = 0.0
  /// Whether the subpath already has a direction.
  var hasDirection = false
  /// Whether the subpath has an element that is too short to have a direction.
  var hasDegenerateSegment = false
  /// The number of parts into which the current curve may still be divided.
  var remainingSubdivisions = 0
  /// The direction of a subpath of length 0: that of a line too short to count otherwise, or the x axis.
  var degenerateDirection = Vector(1, 0)

  package init() {}

  /// Appends the outline of a stroke: closed subpaths of lines and curves, to be filled with the nonzero
  /// rule.
  ///
  /// The edges of a curve are quadratic curves, or cubic ones if the tolerance is below 1/400 of the width.
  /// They match the true edge at their ends, and deviate from it elsewhere by at most about `tolerance`, or by a
  /// millionth of the size of the curve if that is more. Round parts are cubic curves, or quadratic ones for small
  /// turns. A width that is not finite or not above 0 adds nothing.
  ///
  /// A subpath of length 0 adds a disk with round caps, a square with square caps (parallel to the axes unless a tiny
  /// line gives it a direction), and nothing with butt caps; a move alone adds nothing. Elements with a coordinate
  /// that is not finite are omitted; if it is that of a move, the whole subpath is omitted.
  /// - Parameters:
  ///   - tolerance: The tolerance in the outline's space; values that are not above 0 count as a thousandth of the
  ///     width, other values below 5e-7 of the width as 5e-7 of it. Lines up to a thousandth of the tolerance long
  ///     count as points.
  ///   - result: The outline to append to.
  package mutating func stroke(
    _ outline: Outline, style: StrokeStyle, tolerance: CGFloat, into result: inout Outline
  ) {
    guard style.width > 0, style.width.isFinite else { return }
    prepare(style, tolerance: Double(tolerance))
    outline.points.withUnsafeBufferPointer { p in
      outline.verbs.withUnsafeBufferPointer { verbs in
        var index = 0
        for verb in verbs {
          switch verb {
          case .move:
            finishOpen(into: &result)
            begin(at: Vector(p[index]))
            index &+= 1
          case .line:
            addLine(to: Vector(p[index]))
            index &+= 1
          case .quad:
            addCurve(
              CubicPolynomial(current, Vector(p[index]), Vector(p[index &+ 1])),
              control1: Vector(p[index]), control2: Vector(p[index]))
            index &+= 2
          case .cubic:
            let (c1, c2) = (Vector(p[index]), Vector(p[index &+ 1]))
            addCurve(
              CubicPolynomial(current, c1, c2, Vector(p[index &+ 2])), control1: c1, control2: c2)
            index &+= 3
          case .close:
            finishClosed(into: &result)
            begin(at: start)
          }
        }
      }
    }
    finishOpen(into: &result)
  }

  private mutating func prepare(_ style: StrokeStyle, tolerance: Double) {
    radius = Double(style.width) / 2
    self.tolerance = max(tolerance > 0 ? tolerance : radius / 500, radius * 1e-6)
    // The square of a length below 1e-150 loses its precision.
    minimumLength = max(self.tolerance / 1000, 1e-150)
    isFine = self.tolerance * 200 < radius
    (cap, join) = (style.cap, style.join)
    let limit = Double(style.miterLimit)
    // 1 / sin(a/2) <= limit for the angle a between the legs; the turning angle is pi - a.
    miterThreshold = limit >= 1 ? max(2 / (limit * limit), 1e-12) : 3
    // A cubic curve that spans a right angle deviates from the circle by 2.73e-4 of its radius; the error
    // falls with the sixth power of the angle.
    let share = self.tolerance / radius
    arcCosine = share >= 2.73e-4 ? -1e-9 : share >= 4.3e-6 ? 0.7071 : 0.9238
    begin(at: .zero)
  }

  private mutating func begin(at point: Vector) {
    (start, current) = (point, point)
    (hasDirection, hasDegenerateSegment) = (false, false)
    degenerateDirection = Vector(1, 0)
    left.removeAll()
    right.removeAll()
  }

  private mutating func addLine(to end: Vector) {
    let chord = end - current
    let length = chord.length
    guard length > minimumLength, length < .infinity else {
      // The current point stays, so that consecutive lines that are too short add up. NaN fails both comparisons.
      if length <= minimumLength {
        hasDegenerateSegment = true
        if length > 0 { degenerateDirection = chord / length }
      }
      return
    }
    turn(to: chord / length, leg: length)
    current = end
  }

  /// Continues from the current point in another direction.
  ///
  /// Appends the points at the end of the last leg and at the start of the next leg to the edges.
  mutating func turn(to next: Vector, leg nextLeg: Double) {
    if hasDirection {
      addJoin(join, to: next, leg: nextLeg, isLast: false)
    } else {
      (startDirection, startLeg, hasDirection) = (next, nextLeg, true)
      let normal = next.perpendicular * radius
      left.start(at: current + normal)
      right.start(at: current - normal)
    }
    (direction, leg) = (next, nextLeg)
  }

  // MARK: Ends

  private mutating func finishOpen(into result: inout Outline) {
    guard hasDirection else {
      if hasDegenerateSegment { addDegenerateCap(into: &result) }
      return
    }
    if leg > 0 { left.line(to: current + direction.perpendicular * radius) }
    addCap(from: direction.perpendicular, at: current, to: left)
    result.append(left)
    result.append(reversed: right, first: leg > 0 ? .line : nil)
    if cap != .butt {
      let side = -startDirection.perpendicular
      left.start(at: start + side * radius)
      addCap(from: side, at: start, to: left)
      result.append(left, skippingStart: true)
    }
    result.close()
  }

  private mutating func finishClosed(into result: inout Outline) {
    addLine(to: start)
    guard hasDirection else {
      if hasDegenerateSegment { addDegenerateCap(into: &result) }
      return
    }
    addJoin(join, to: startDirection, leg: startLeg, isLast: true)
    result.append(left)
    result.close()
    result.append(reversed: right, first: .move)
    result.close()
  }

  private mutating func addDegenerateCap(into result: inout Outline) {
    if cap == .butt { return }
    let side = degenerateDirection.perpendicular
    left.start(at: current + side * radius)
    addCap(from: side, at: current, to: left)
    addCap(from: -side, at: current, to: left)
    result.append(left)
    result.close()
  }
}
