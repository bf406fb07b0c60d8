// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// Under a projective map, points stay homogeneous (x, y, w) until they are drawn. Parts behind the near plane (w below
// a small limit) are clipped, as a polygon is clipped at a line. Curves are bisected, at most 14 times, until the
// projected control points are within the tolerance of the chord, as a curve lies in the convex hull of its control
// points.
// I. Sutherland, G. Hodgman, Reentrant polygon clipping, 1974, https://doi.org/10.1145/360767.360802

extension EdgeBuilder {
  /// The near plane: the minimum `w` that is drawn; points closer to w = 0 can be projected beyond any bitmap.
  static let minimumW = 1.0 / 1_048_576

  /// The state of a subpath that is clipped at the near plane.
  private struct Pen {
    var last = SIMD4<Double>()
    var first = SIMD4<Double>()
    /// The first projected point of the subpath; nil while the whole subpath is behind the near plane.
    var drawnFirst: SIMD2<Double>?
    /// The last projected point of the subpath.
    var drawnLast = SIMD2<Double>()
    /// The bounding box of the projected points of all subpaths.
    var box = Box()
  }

  mutating func appendProjected(
    _ source: Outline, transform m: Homography, clip: PixelRect
  ) -> Extent {
    let outline = source.keepingSubpaths { m.isUsable(at: $0) }
    var pen = Pen()
    var isStarted = false
    var index = 0
    func point(_ i: Int) -> SIMD4<Double> {
      let x = Double(outline.points[i].x), y = Double(outline.points[i].y)
      return SIMD4(
        (m.a * x + m.c * y + m.tx) * 256, (m.b * x + m.d * y + m.ty) * 256,
        m.px * x + m.py * y + m.pw, 0)
    }
    for verb in outline.verbs {
      var drawn = verb
      if !isStarted && verb != .close {
        if verb != .move { index += verb.pointCount - 1 }
        drawn = .move
      }
      switch drawn {
      case .move:
        if isStarted { finish(&pen) }
        isStarted = true
        begin(&pen, at: point(index))
      case .line: line(&pen, to: point(index))
      case .quad:
        // The quadratic curve as a cubic (degree elevation).
        let p0 = pen.last, p1 = point(index), p2 = point(index + 1)
        cubic(&pen, p0, p0 + (p1 - p0) * (2.0 / 3), p2 + (p1 - p2) * (2.0 / 3), p2, depth: 0)
      case .cubic:
        cubic(&pen, pen.last, point(index), point(index + 1), point(index + 2), depth: 0)
      case .close:
        let first = pen.first
        finish(&pen)
        begin(&pen, at: first)
      }
      index += drawn.pointCount
    }
    if isStarted { finish(&pen) }
    let box = pen.box
    if !(box.maxX > left && box.minX < right && box.maxY > top && box.minY < bottom) {
      return Extent(bounds: .empty, exceedsColumns: false)
    }
    return extent(of: box, clip: clip)
  }

  private func project(_ p: SIMD4<Double>) -> SIMD2<Double> { SIMD2(p.x / p.z, p.y / p.z) }

  private mutating func begin(_ pen: inout Pen, at p: SIMD4<Double>) {
    pen.first = p
    pen.last = p
    pen.drawnFirst = nil
    if p.z >= Self.minimumW { draw(&pen, to: p) }
  }

  private mutating func finish(_ pen: inout Pen) {
    line(&pen, to: pen.first)
    if let first = pen.drawnFirst { clipLine(pen.drawnLast, first) }
  }

  private mutating func draw(_ pen: inout Pen, to p: SIMD4<Double>) {
    let q = project(p)
    pen.box.add(q.x, q.y)
    if pen.drawnFirst == nil { pen.drawnFirst = q } else { clipLine(pen.drawnLast, q) }
    pen.drawnLast = q
  }

  private mutating func line(_ pen: inout Pen, to p: SIMD4<Double>) {
    let h = Self.minimumW, a = pen.last
    if (a.z >= h) != (p.z >= h) {
      var cut = a + (p - a) * ((h - a.z) / (p.z - a.z))
      cut.z = h
      draw(&pen, to: cut)
    }
    if p.z >= h { draw(&pen, to: p) }
    pen.last = p
  }

  private mutating func cubic(
    _ pen: inout Pen, _ p0: SIMD4<Double>, _ p1: SIMD4<Double>, _ p2: SIMD4<Double>,
    _ p3: SIMD4<Double>, depth: Int
  ) {
    if depth == 14 || isFlat(p0, p1, p2, p3) { return line(&pen, to: p3) }
    let a = (p0 + p1) * 0.5, b = (p1 + p2) * 0.5, c = (p2 + p3) * 0.5
    let ab = (a + b) * 0.5, bc = (b + c) * 0.5
    let middle = (ab + bc) * 0.5
    cubic(&pen, p0, a, ab, middle, depth: depth + 1)
    cubic(&pen, middle, bc, c, p3, depth: depth + 1)
  }

  /// Returns whether the chord can replace the curve: the control points are within the tolerance of the chord, or the
  /// curve is behind the near plane or outside the clip.
  private func isFlat(
    _ p0: SIMD4<Double>, _ p1: SIMD4<Double>, _ p2: SIMD4<Double>, _ p3: SIMD4<Double>
  ) -> Bool {
    let h = Self.minimumW
    if p0.z < h && p1.z < h && p2.z < h && p3.z < h { return true }
    guard p0.z >= h && p1.z >= h && p2.z >= h && p3.z >= h else { return false }
    let a = project(p0), b = project(p1), c = project(p2), d = project(p3)
    var box = Box()
    for p in [a, b, c, d] { box.add(p.x, p.y) }
    if box.maxY < top - 1 || box.minY > bottom + 1 || box.maxX < left - 1 || box.minX > right + 1 {
      return true
    }
    return distance(b, a, d) <= Self.tolerance && distance(c, a, d) <= Self.tolerance
  }

  /// Returns the distance between a point and a line segment.
  private func distance(
    _ p: SIMD2<Double>, _ a: SIMD2<Double>, _ b: SIMD2<Double>
  ) -> Double {
    let ab = b - a, ap = p - a
    let length2 = (ab * ab).sum()
    let t = length2 == 0 ? 0 : min(max((ab * ap).sum() / length2, 0), 1)
    let off = ap - ab * t
    return (off * off).sum().squareRoot()
  }
}
