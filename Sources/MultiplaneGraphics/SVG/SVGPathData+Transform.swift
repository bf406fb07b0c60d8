// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneMath

extension SVGPathData {
  /// Returns the path data of the transformed drawing.
  ///
  /// Relative commands stay relative, and arcs stay arcs. `H` and `V` stay if they are still parallel to
  /// their axis, and become lines otherwise. Rotations of arcs are normalized to 0...90 degrees. An arc becomes a line
  /// to its end if the transform flattens its ellipse to a line, if a radius is 0, or if it ends at its start point.
  public func applying(_ t: CGAffineTransform) -> SVGPathData {
    var isFirst = true
    return mapping { segment, cursor in
      // The first move starts from the origin even if it is relative, so it has to be translated.
      let isMoved = !segment.isRelative || isFirst
      isFirst = false
      let translation = isMoved ? CGPoint(x: t.tx, y: t.ty) : .zero
      func image(_ p: CGPoint) -> CGPoint {
        CGPoint(x: t.a * p.x + t.c * p.y + translation.x, y: t.b * p.x + t.d * p.y + translation.y)
      }
      var result = segment
      switch segment.command {
      case .horizontalLine(let x):
        let p = image(CGPoint(x: x, y: segment.isRelative ? 0 : cursor.current.y))
        result.command = t.b == 0 ? .horizontalLine(toX: p.x) : .line(to: p)
      case .verticalLine(let y):
        let p = image(CGPoint(x: segment.isRelative ? 0 : cursor.current.x, y: y))
        result.command = t.c == 0 ? .verticalLine(toY: p.y) : .line(to: p)
      case .arc(let arc):
        var transformed = arc.withAxes(of: t)
        transformed.end = image(arc.end)
        let (w, h) = (transformed.radii.width, transformed.radii.height)
        let isPoint = arc.end == (segment.isRelative ? .zero : cursor.current)
        result.command =
          w == 0 || h == 0 || isPoint ? .line(to: transformed.end) : .arc(transformed)
      default:
        result.command = segment.command.mappingPoints(image)
      }
      return [result]
    }
  }
}

extension SVGPathData.Arc {
  /// Returns the arc with transformed axes and direction; its end stays.
  ///
  /// The ellipse is the image of the unit circle under a matrix; its radii are the singular values of that
  /// matrix, in the closed form for 2 x 2: J. Blinn, Consider the Lowly 2x2 Matrix, IEEE CG&A 16 (1996),
  /// https://doi.org/10.1109/38.486688
  fileprivate func withAxes(of t: CGAffineTransform) -> SVGPathData.Arc {
    var result = self
    if t.a * t.d - t.b * t.c < 0 { result.isSweep.toggle() }
    if t.a == 1 && t.b == 0 && t.c == 0 && t.d == 1 {
      let (w, h) = (abs(radii.width), abs(radii.height))
      result.setAxes(w, h, degrees: Double(w == h ? 0 : rotation))
      return result
    }
    let (sine, cosine) = Self.sinCos(degrees: Double(rotation))
    let (a, b, c, d) = (Double(t.a), Double(t.b), Double(t.c), Double(t.d))
    let (rx, ry) = (abs(Double(radii.width)), abs(Double(radii.height)))
    // The images of the two semi-axes.
    let (xx, xy) = (rx * (a * cosine + c * sine), rx * (b * cosine + d * sine))
    let (yx, yy) = (ry * (c * cosine - a * sine), ry * (d * cosine - b * sine))
    let (e, f, g, h) = ((xx + yy) / 2, (xx - yy) / 2, (xy + yx) / 2, (xy - yx) / 2)
    let q = (e * e + h * h).squareRoot()
    let r = (f * f + g * g).squareRoot()
    let angle = (Elementary.atan2(h, e) + Elementary.atan2(g, f)) / 2 * (180 / .pi)
    // The axes of a near-circle have no meaningful direction.
    let isCircle = min(q, r) <= 1e-14 * max(q, r)
    let short = abs(q - r) <= 1e-14 * (q + r) ? 0 : abs(q - r)
    result.setAxes(CGFloat(q + r), CGFloat(isCircle ? q + r : short), degrees: isCircle ? 0 : angle)
    return result
  }

  /// Sets the radii and the rotation. The rotation is reduced to 0...90 degrees, for which the radii are exchanged if
  /// necessary.
  private mutating func setAxes(_ width: CGFloat, _ height: CGFloat, degrees: Double) {
    var angle = degrees.truncatingRemainder(dividingBy: 180)
    if angle < 0 { angle += 180 }
    if angle > 90 {
      rotation = CGFloat(angle - 90)
      radii = CGSize(width: height, height: width)
    } else {
      rotation = CGFloat(angle)
      radii = CGSize(width: width, height: height)
    }
  }
}
