// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// Path data specifies an arc by its end points;
// https://www.w3.org/TR/SVG2/implnote.html#ArcImplementationNotes computes the center from differences
// of squares. Here the plane is mapped so that the ellipse is the unit circle: half the chord is then
// (u, v) of length h, the center is sqrt(1 - h^2) away from the midpoint of the chord, and the arc
// subtends 2 asin h. Nothing overflows, a slight arc of a huge ellipse keeps its precision, and the ends
// are bit for bit the given points.

import Foundation
import MultiplaneMath

extension SVGPathData.Arc {
  typealias Cubic = (control1: CGPoint, control2: CGPoint, end: CGPoint)

  /// Returns the arc as cubics of equal angle, each at most a quarter turn; none if the arc cannot be computed, as with
  /// a radius of 0, an end equal to the start, or a coordinate that is not finite.
  ///
  /// A cubic deviates from the ellipse by at most 0.03 % of the longer radius.
  func cubics(from start: CGPoint) -> [Cubic] {
    var (rx, ry) = (abs(Double(radii.width)), abs(Double(radii.height)))
    // Half the vector from the end to the start; halved first so that it cannot overflow.
    let dx = Double(start.x) / 2 - Double(end.x) / 2
    let dy = Double(start.y) / 2 - Double(end.y) / 2
    guard rx > 0, ry > 0, dx != 0 || dy != 0 else { return [] }
    let (sine, cosine) = Self.sinCos(degrees: Double(rotation))
    let along = cosine * dx + sine * dy
    let across = cosine * dy - sine * dx

    // For radii much smaller than half the chord, only their ratio matters; scaled to avoid overflow below.
    let reach = max(abs(along), abs(across))
    while max(rx, ry) < reach * 0x1p-10 {
      let scale = max(rx, ry) < reach * 0x1p-510 ? 0x1p500 : 2
      (rx, ry) = (rx * scale, ry * scale)
    }
    var (u, v) = (along / rx, across / ry)
    let size = max(abs(u), abs(v))
    guard size.isFinite, size > 0 else { return [] }
    var h = size * ((u / size) * (u / size) + (v / size) * (v / size)).squareRoot()
    if h >= 1 {
      (rx, ry) = (rx * h, ry * h)
      (u, v) = (u / h, v / h)
      h = 1
    }
    // The center relative to the midpoint of the chord, perpendicular to the chord.
    let side: Double = isLarge == isSweep ? -1 : 1
    let offset = side * ((1 - h) * (1 + h)).squareRoot()
    let (cu, cv) = (offset * (v / h), -offset * (u / h))

    let small = 2 * Elementary.asin(h)
    let sweep = (isSweep ? 1 : -1) * (isLarge ? 2 * .pi - small : small)
    let count = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = sweep / Double(count)
    let length = 4.0 / 3 * Elementary.tan(step / 4)

    /// Maps a vector from the plane of the unit circle to that of the arc.
    func vector(_ a: Double, _ b: Double) -> (x: Double, y: Double) {
      (cosine * (rx * a) - sine * (ry * b), sine * (rx * a) + cosine * (ry * b))
    }
    var curves: [Cubic] = []
    var from = start
    let (a0, b0) = (u - cu, v - cv)
    var (a, b) = (a0, b0)
    for i in 1...count {
      let isLast = i == count
      let (s, c) = Elementary.sinCos(step * Double(i))
      let (a2, b2) = isLast ? (-u - cu, -v - cv) : (c * a0 - s * b0, s * a0 + c * b0)
      let delta = vector(a2 - a0, b2 - b0)
      let to = isLast ? end : CGPoint(x: Double(start.x) + delta.x, y: Double(start.y) + delta.y)
      let out = vector(-length * b, length * a)
      let back = vector(length * b2, -length * a2)
      curves.append(
        (
          CGPoint(x: Double(from.x) + out.x, y: Double(from.y) + out.y),
          CGPoint(x: Double(to.x) + back.x, y: Double(to.y) + back.y), to
        ))
      (from, a, b) = (to, a2, b2)
    }
    return curves
  }

  /// Returns the sine and cosine of an angle in degrees, exact for multiples of 90; NaN if the angle is not finite.
  static func sinCos(degrees: Double) -> (sin: Double, cos: Double) {
    guard degrees.isFinite else { return (.nan, .nan) }
    let rest = degrees.truncatingRemainder(dividingBy: 360)
    let quarters = (rest / 90).rounded()
    let (s, c) = Elementary.sinCos((rest - quarters * 90) * (.pi / 180))
    switch Int(quarters) & 3 {
    case 0: return (s, c)
    case 1: return (c, -s)
    case 2: return (-s, -c)
    default: return (-c, s)
    }
  }
}
