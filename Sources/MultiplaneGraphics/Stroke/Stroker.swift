// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// What a pen of some width covers, as lines and curves to be filled non-zero.
//
// Along the path two edges grow, one on either side. An open subpath gives one closed subpath: the
// left edge, a cap, the right edge backwards, a cap. A closed one gives two, the left edge and the
// right edge backwards, so that the hole stays open.
//
// The edges are made so that all that they enclose is a sum of pieces of one orientation: a
// quadrilateral for each step, two of whose sides may be curves, and a wedge on the outer side of
// each corner. A sum of such pieces has no holes under the non-zero rule, whatever overlaps. On the
// inner side of a corner the edge therefore goes by way of the corner itself, unless both legs are
// so long that their inner edges simply meet. Joining the inner edges directly would be shorter,
// but takes the wedge away where short legs do not cover it. Where the pen is wider than a curve is
// round the inner edge runs backwards, and Stroker+Steps.swift turns those pieces over.
//
// There is no trigonometry on the way: arcs are halved until a curve is good enough for them.

import Foundation
import MultiplaneRaster

/// Turns outlines into the outlines of their strokes; keeps its memory from call to call.
package struct Stroker {
  /// To the left and the right of the path, seen with y up.
  let left = StrokeEdge(), right = StrokeEdge()

  // The pen.
  var radius = 0.0
  var tolerance = 0.0
  /// Lines up to this long have no direction: it would be that of rounding.
  var minimumLength = 0.0
  var cap = CGLineCap.butt
  var join = CGLineJoin.miter
  /// A miter is drawn when 1 + cos of the turn is at least this.
  var miterThreshold = 2.0
  /// Whether edges are cubic curves, since it would take many quadratic ones.
  var isFine = false
  /// Cosine of the largest turn that a cubic curve may span in a round part.
  var arcCosine = 0.0

  // The subpath so far: where it is, and in which direction (of length 1) it came there.
  var start = Vector.zero, current = Vector.zero
  var startDirection = Vector.zero, direction = Vector.zero
  /// Length of the last straight leg, and of the first; 0 for a curve.
  var leg = 0.0, startLeg = 0.0
  /// Whether there is a direction yet.
  var hasDirection = false
  /// Whether the subpath has an element of no length.
  var hasDegenerateSegment = false
  /// How often a part of the curve that is being added may still be cut.
  var remainingSubdivisions = 0
  /// Where a square dot points: along a line too short to have a direction otherwise.
  var degenerateDirection = Vector(1, 0)

  package init() {}

  /// Appends the outline of a stroke: closed subpaths of lines and curves, to be filled non-zero.
  ///
  /// A curve gives quadratic curves that touch the true edge at their ends, and leave it in the
  /// middle by at most `tolerance`, or a millionth of the size of the curve when that is more; a
  /// round part gives cubic ones. A width that is not finite or not above 0 adds
  /// nothing. A subpath of no length gets a dot with round caps and a square with square caps,
  /// along the axes unless a tiny line gives it a direction; a move alone gets nothing. Elements
  /// with a coordinate that is not finite are left out.
  /// - Parameters:
  ///   - tolerance: in the outline's space; not above 0, it counts as a thousandth of the width.
  ///     Lines shorter than a thousandth of it count as points.
  ///   - result: keeps what it holds.
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
    // The square of what is shorter than 1e-150 has lost its digits.
    minimumLength = max(self.tolerance / 1000, 1e-150)
    isFine = self.tolerance * 200 < radius
    (cap, join) = (style.cap, style.join)
    let limit = Double(style.miterLimit)
    // 1 / sin(a/2) <= limit for the angle a between the legs; the path turns by pi - a.
    miterThreshold = limit >= 1 ? max(2 / (limit * limit), 1e-12) : 3
    // A cubic curve over a right angle leaves the circle by 2.73e-4 of its radius; the error falls
    // with the sixth power of the turn.
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
    let way = end - current
    let length = way.length
    guard length > minimumLength, length < .infinity else {
      // The current point stays, so that many such lines in a row add up. NaN fails both
      // comparisons.
      if length <= minimumLength {
        hasDegenerateSegment = true
        if length > 0 { degenerateDirection = way / length }
      }
      return
    }
    turn(to: way / length, leg: length)
    current = end
  }

  /// Goes on from the current point in another direction; the points that belong to the end of the
  /// last leg and to the start of the next join the edges here.
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
