// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// Arcs as cubics. An arc is split into quarter circles from its start and a shorter remainder (measured
// on macOS: not into equal parts). The end points of the quarters are the start rotated by exact
// quarter turns, so a sine is computed only for the first and the last point of an arc.

import Foundation
import MultiplaneMath
import MultiplaneRaster

extension CGMutablePath {
  /// Adds a circular arc, preceded by a line from the current point, or by a move if there is none.
  ///
  /// Counterclockwise, an end angle below the start angle is increased by full turns; an end angle
  /// more than a full turn above the start angle is used as it is. Clockwise is the mirror image,
  /// except that an end exactly one turn above the start makes a full circle. Equal angles add only
  /// the line or the move. If an angle, the radius or the center is not finite, nothing is added.
  /// - Parameters:
  ///   - radius: The radius; a negative radius mirrors the arc through the center.
  ///   - startAngle: The start, in radians from the x axis towards the y axis.
  ///   - endAngle: The end, in radians from the x axis towards the y axis.
  ///   - clockwise: Whether the arc runs clockwise with y up; with y down, as on a screen, it appears counterclockwise.
  /// - Note: A sweep of more than 256 turns is reduced to 255 turns plus its fraction of a turn.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    guard startAngle.isFinite, endAngle.isFinite else { return }
    let sweep = Self.sweep(from: Double(startAngle), to: Double(endAngle), clockwise: clockwise)
    addArc(
      center: center, radius: radius, startAngle: Double(startAngle), sweep: sweep,
      transform: transform)
  }

  /// Adds a circular arc, preceded by a line from the current point, or by a move if there is none.
  ///
  /// If an angle, the radius or the center is not finite, nothing is added.
  /// - Parameters:
  ///   - radius: The radius; a negative radius mirrors the arc through the center.
  ///   - startAngle: The start, in radians from the x axis towards the y axis.
  ///   - delta: The sweep in radians; positive sweeps run from the x axis towards the y axis. 0 adds only the line or
  ///     the move.
  /// - Note: A sweep of more than 256 turns is reduced to 255 turns plus its fraction of a turn.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    guard startAngle.isFinite, delta.isFinite else { return }
    addArc(
      center: center, radius: radius, startAngle: Double(startAngle), sweep: Double(delta),
      transform: transform)
  }

  /// Adds an arc that rounds the corner at `tangent1End` between a first line, from there to the current point, and a
  /// second line, from there to `tangent2End`.
  ///
  /// The circle of the arc touches both lines. A line to its touching point on the first line is added, then the arc to
  /// its touching point on the second line. Without a current point, nothing is added. If the lines are collinear, one
  /// has length 0, or the radius is not finite, only a line to `tangent1End` is added. With radius 0, that line and a
  /// curve of length 0 are added.
  /// - Parameter radius: The radius of the circle; its sign is ignored.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    guard let current = outline.currentPoint else { return }
    let p0 = transform.isIdentity ? current : current.applying(transform.inverted())
    let r = abs(radius)
    let (ux, uy) = unit(from: tangent1End, to: p0),
      (vx, vy) = unit(from: tangent1End, to: tangent2End)
    let cross = ux * vy - uy * vx, dot = ux * vx + uy * vy
    // NaN fails the comparison as well.
    guard abs(cross) > 1e-12, r.isFinite else {
      return addLine(to: tangent1End, transform: transform)
    }
    guard r > 0 else {
      addLine(to: tangent1End, transform: transform)
      addCurve(
        to: tangent1End, control1: tangent1End, control2: tangent1End, transform: transform)
      return
    }
    // With the angle w between the lines: tan(w/2) = sin w / (1 + cos w); the circle touches them at
    // the distance r / tan(w/2) from the corner.
    let distance = r * (1 + dot) / abs(cross)
    let start = CGPoint(x: tangent1End.x + distance * ux, y: tangent1End.y + distance * uy)
    // The center lies perpendicular to the first line, on the side of the second.
    let side: CGFloat = cross > 0 ? 1 : -1
    let normal = CGPoint(x: -uy * side, y: ux * side)
    let center = CGPoint(x: start.x + r * normal.x, y: start.y + r * normal.y)
    // The angle by which the path turns at the corner; its sign is opposite to that of `side`.
    let sweep = Double(-side) * Elementary.atan2(Double(abs(cross)), Double(-dot))
    addLine(to: start, transform: transform)
    addCurves(
      center: center, radius: Double(r), cosine: Double(-normal.x), sine: Double(-normal.y),
      sweep: sweep, transform: transform)
  }

  /// Returns the sweep of an arc in radians; positive from the x axis towards the y axis.
  private static func sweep(from start: Double, to end: Double, clockwise: Bool) -> Double {
    let turn = 2 * Double.pi
    let difference = end - start
    if !clockwise {
      return difference >= 0 ? difference : difference + turn * (-difference / turn).rounded(.up)
    }
    if difference == turn { return -turn }
    return difference <= 0 ? difference : difference - turn * (difference / turn).rounded(.up)
  }

  private func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Double, sweep: Double,
    transform: CGAffineTransform
  ) {
    // The difference of two finite angles may overflow.
    guard center.x.isFinite, center.y.isFinite, radius.isFinite, sweep.isFinite else { return }
    let (sine, cosine) = Elementary.sinCos(startAngle)
    let start = CGPoint(x: center.x + radius * cosine, y: center.y + radius * sine)
    if isEmpty {
      move(to: start, transform: transform)
    } else {
      addLine(to: start, transform: transform)
    }
    addCurves(
      center: center, radius: Double(radius), cosine: cosine, sine: sine, sweep: sweep,
      transform: transform)
  }

  /// Adds the curves of an arc that begins in the direction (`cosine`, `sine`) from the center.
  private func addCurves(
    center: CGPoint, radius: Double, cosine: Double, sine: Double, sweep: Double,
    transform: CGAffineTransform
  ) {
    let quarter = Double.pi / 2
    var total = abs(sweep)
    if total > 1024 * quarter {
      total = 1020 * quarter + total.truncatingRemainder(dividingBy: 4 * quarter)
    }
    var quarters = Int(total / quarter)
    var rest = total - Double(quarters) * quarter
    // A sweep that differs from whole quarters only by rounding must not add a sliver.
    if rest < 1e-9 { rest = 0 }
    if quarter - rest < 1e-9 { (quarters, rest) = (quarters + 1, 0) }

    let direction: Double = sweep < 0 ? -1 : 1
    var (c, s) = (cosine, sine)
    func add(toCosine c2: Double, sine s2: Double, angle: Double) {
      let h = direction * 4 / 3 * Elementary.tan(angle / 4)
      addCurve(
        to: point(c2, s2), control1: point(c - h * s, s + h * c),
        control2: point(c2 + h * s2, s2 - h * c2), transform: transform)
      (c, s) = (c2, s2)
    }
    func point(_ c: Double, _ s: Double) -> CGPoint {
      CGPoint(x: center.x + CGFloat(radius * c), y: center.y + CGFloat(radius * s))
    }
    for _ in 0..<quarters { add(toCosine: -direction * s, sine: direction * c, angle: quarter) }
    if rest > 0 {
      let (ds, dc) = Elementary.sinCos(direction * rest)
      add(toCosine: c * dc - s * ds, sine: s * dc + c * ds, angle: rest)
    }
  }
}

/// Returns the unit vector from one point to another; NaN if they coincide.
private func unit(from a: CGPoint, to b: CGPoint) -> (CGFloat, CGFloat) {
  let dx = b.x - a.x, dy = b.y - a.y
  let scale = max(abs(dx), abs(dy))
  let x = dx / scale, y = dy / scale
  let length = (x * x + y * y).squareRoot()
  return (x / length, y / length)
}
