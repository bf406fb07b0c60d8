// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// What a pen of some width covers, as polygons to be filled non-zero.
//
// Along the path two chains of points grow, one on either side. An open subpath gives one polygon:
// the left chain, a cap, the right chain backwards, a cap. A closed one gives two, the left chain
// and the right chain backwards, so that the hole stays open.
//
// The chains are made so that all that they enclose is a sum of pieces of one orientation: a
// quadrilateral for each step, a wedge on the outer side of each corner. A sum of such pieces has
// no holes under the non-zero rule, whatever overlaps. On the inner side of a corner the chain
// therefore goes by way of the corner itself, unless both legs are so long that their inner edges
// simply meet. Joining the inner edges directly would be shorter, but takes the wedge away where
// short legs do not cover it. Curves are stepped along with true normals; where the pen is wider
// than the curve is round the inner edge runs backwards, and Stroker+Curves.swift turns those
// pieces over.
//
// There is no trigonometry on the way: arcs turn by a fixed angle whose sine and cosine follow from
// the tolerance.

import Foundation
import MultiplaneRaster

/// Turns outlines into the outlines of their strokes; keeps its memory from call to call.
package struct Stroker {
  /// Chains to the left and the right of the path, seen with y up.
  let left = PointBuffer(), right = PointBuffer()

  // The pen.
  var radius = 0.0
  var tolerance = 0.0
  /// Lines up to this long have no direction: it would be that of rounding.
  var shortest = 0.0
  var cap = CGLineCap.butt
  var join = CGLineJoin.miter
  /// A miter is drawn when 1 + cos of the turn is at least this.
  var miterThreshold = 2.0
  /// The largest turn that a chord of a round part may span.
  var stepCosine = 0.0, stepSine = 1.0

  // The subpath so far: where it is, and in which direction (of length 1) it came there.
  var start = Vector.zero, current = Vector.zero
  var startDirection = Vector.zero, direction = Vector.zero
  /// Length of the last straight leg, and of the first; 0 for a curve.
  var leg = 0.0, startLeg = 0.0
  /// Whether there is a direction yet.
  var hasDirection = false
  /// Whether the subpath has an element of no length.
  var hasDot = false
  /// Where a square dot points: along a line too short to have a direction otherwise.
  var dotDirection = Vector(1, 0)

  package init() {}

  /// Appends the outline of a stroke: closed polygons, to be filled non-zero.
  ///
  /// Every point of the true outline is within `tolerance` of the polygons', or within a millionth
  /// of the size of its curve, when that is more. A width that is not finite or not above 0 adds
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
    shortest = self.tolerance / 1000
    (cap, join) = (style.cap, style.join)
    let limit = Double(style.miterLimit)
    // 1 / sin(a/2) <= limit for the angle a between the legs; the path turns by pi - a.
    miterThreshold = limit >= 1 ? max(2 / (limit * limit), 1e-12) : 3
    // A chord over the turn s leaves a circle by r (1 - cos(s/2)).
    let cosine = max(1 - self.tolerance / radius, 0.75)
    stepCosine = 2 * cosine * cosine - 1
    stepSine = 2 * cosine * (1 - cosine * cosine).squareRoot()
    begin(at: .zero)
  }

  private mutating func begin(at point: Vector) {
    (start, current) = (point, point)
    (hasDirection, hasDot) = (false, false)
    dotDirection = Vector(1, 0)
    left.removeAll()
    right.removeAll()
  }

  private mutating func addLine(to end: Vector) {
    let way = end - current
    let length = way.length
    guard length > shortest, length < .infinity else {
      // The current point stays, so that many such lines in a row add up. NaN fails both
      // comparisons.
      if length <= shortest {
        hasDot = true
        if length > 0 { dotDirection = way / length }
      }
      return
    }
    turn(to: way / length, leg: length)
    current = end
  }

  /// Goes on from the current point in another direction; the points that belong to the end of the
  /// last leg and to the start of the next join the chains here.
  mutating func turn(to next: Vector, leg nextLeg: Double) {
    if hasDirection {
      addJoin(join, to: next, leg: nextLeg, isLast: false)
    } else {
      (startDirection, startLeg, hasDirection) = (next, nextLeg, true)
      let normal = next.turnedLeft * radius
      left.append(current + normal)
      right.append(current - normal)
    }
    (direction, leg) = (next, nextLeg)
  }

  // MARK: Ends

  private mutating func finishOpen(into result: inout Outline) {
    guard hasDirection else {
      if hasDot { addDot(into: &result) }
      return
    }
    let normal = direction.turnedLeft * radius
    left.append(current + normal)
    addCap(from: normal, at: current, to: left)
    right.append(current - normal)
    // The cap at the start begins where the right chain, read backwards, ends.
    result.move(to: left.base[0])
    result.append(lines: left.points.dropFirst())
    result.append(lines: right.points.reversed())
    left.removeAll()
    addCap(from: startDirection.turnedLeft * -radius, at: start, to: left)
    result.append(lines: left.points[...])
    result.close()
  }

  private mutating func finishClosed(into result: inout Outline) {
    addLine(to: start)
    guard hasDirection else {
      if hasDot { addDot(into: &result) }
      return
    }
    addJoin(join, to: startDirection, leg: startLeg, isLast: true)
    result.move(to: left.base[0])
    result.append(lines: left.points.dropFirst())
    result.close()
    result.move(to: right.base[right.count - 1])
    result.append(lines: right.points.reversed().dropFirst())
    result.close()
  }

  private mutating func addDot(into result: inout Outline) {
    let normal = dotDirection.turnedLeft * radius
    if cap == .butt { return }
    left.append(current + normal)
    addCap(from: normal, at: current, to: left)
    left.append(current - normal)
    addCap(from: -normal, at: current, to: left)
    result.move(to: left.base[0])
    result.append(lines: left.points.dropFirst())
    result.close()
  }
}

extension Outline {
  /// Appends lines to points.
  @inline(__always) fileprivate mutating func append(lines: some Collection<CGPoint>) {
    verbs.append(contentsOf: repeatElement(.line, count: lines.count))
    points.append(contentsOf: lines)
  }
}
