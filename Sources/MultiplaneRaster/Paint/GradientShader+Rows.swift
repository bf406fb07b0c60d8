// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import CMultiplaneKernels
import MultiplaneMath

extension GradientShader {
  // MARK: Single pixels

  /// Returns the color of one pixel.
  func color(x: Int, y: Int) -> UInt32 {
    switch position {
    case .pastEnd: return table.after
    case .none: return 0
    case .linear(let origin, let dx, let dy):
      return color(at: origin &+ Int64(x) &* dx &+ Int64(y) &* dy)
    case .projective(let numerator, let denominator):
      return projectedColor(x, y, numerator, denominator)
    case .radial(let plane, let scale, let offset):
      let start = plane.start(ofRow: y)
      let u = Float(x) * plane.du + start.u, v = Float(x) * plane.dv + start.v
      return color(at: (u * u + v * v).squareRoot() * scale + offset)
    case .conic(let plane):
      let start = plane.start(ofRow: y)
      let u = Float(x) * plane.du + start.u, v = Float(x) * plane.dv + start.v
      return color(at: Self.atan2Turns(u, v) * Float(table.count - 1))
    case .twoPointConical(let circles, let map):
      guard let p = point(x, y, map),
        let t = circles.t(
          p.x, p.y, extendsStart: table.extendsStart, extendsEnd: table.extendsEnd)
      else { return 0 }
      return color(atShare: t)
    case .projectedConic(let map):
      guard let p = point(x, y, map) else { return 0 }
      let turn = Elementary.atan2(p.y, p.x) / (2 * Double.pi)
      return color(atShare: turn < 0 ? min(turn + 1, 1) : turn)
    }
  }

  /// Returns the color at a position in table entries with ``fractionBits`` fraction bits.
  private func color(at position: Int64) -> UInt32 {
    if position < 0 { return table.before }
    if position > last { return table.after }
    return table[Int((position + Self.half) >> Self.fractionBits)]
  }

  /// Returns the color at a position in table entries.
  private func color(at position: Float) -> UInt32 {
    let last = Float(table.count - 1)
    if position < 0 { return table.before }
    if position > last { return table.after }
    // The same sum as in the row kernels, so that it is rounded equally.
    return table.padded[Int(position + 1.5)]
  }

  /// Returns the color at a fraction of the gradient, 0...1; outside, the color before the start or after the end.
  private func color(atShare t: Double) -> UInt32 {
    if !(t >= 0) { return table.before }
    if t > 1 { return table.after }
    return table[Int(t * Double(table.count - 1) + 0.5)]
  }

  private func point(_ x: Int, _ y: Int, _ map: Homography) -> SIMD2<Double>? {
    let x = Double(x) + 0.5, y = Double(y) + 0.5
    let w = map.isAffine ? 1 : map.px * x + map.py * y + map.pw
    let u = (map.a * x + map.c * y + map.tx) / w, v = (map.b * x + map.d * y + map.ty) / w
    return u.isFinite && v.isFinite ? SIMD2(u, v) : nil
  }

  private func projectedColor(
    _ x: Int, _ y: Int, _ numerator: SIMD4<Double>, _ denominator: SIMD4<Double>
  ) -> UInt32 {
    let p = SIMD4(Double(x) + 0.5, Double(y) + 0.5, 1, 0)
    let n = numerator * p, d = denominator * p
    let u = (n.x + n.y + n.z) / (d.x + d.y + d.z)
    if !(u >= 0) { return table.before }
    if u > Double(table.count - 1) { return table.after }
    return color(at: Int64(u * Double(1 << Self.fractionBits) + 0.5))
  }

  /// Returns the angle of (u, v), from the u axis towards the v axis, in turns, 0...1; the error is at most 2e-6.
  ///
  /// atan(q) / 2π for q = 0...1 is approximated by an odd polynomial, a least-squares fit with weights that equalize
  /// the error; symmetry gives the other seven octants.
  static func atan2Turns(_ u: Float, _ v: Float) -> Float {
    let a = abs(u), b = abs(v)
    let q = min(a, b) / max(max(a, b), Float.leastNormalMagnitude), s = q * q
    var t = s * 0.003317982656881213 - 0.013553811237215996
    t = t * s + 0.02867373451590538
    t = t * s - 0.05256975442171097
    t = (t * s + 0.1591336727142334) * q
    if (a - b).sign == .minus { t = 0.25 - t }
    if u.sign == .minus { t = 0.5 - t }
    if v.sign == .minus { t = 1 - t }
    return t
  }

  // MARK: Rows

  func writeRow(
    x: Int, y: Int, count: Int, to pixels: UnsafeMutablePointer<UInt32>, kernels: RowKernels
  ) {
    switch position {
    case .pastEnd: kernels.fill(pixels, count, table.after)
    case .none: kernels.fill(pixels, count, 0)
    case .linear(let origin, let dx, let dy):
      let p = origin &+ Int64(x) &* dx &+ Int64(y) &* dy
      if dx == 0 { return kernels.fill(pixels, count, color(at: p)) }
      writeRamp(p, dx, count, pixels, kernels)
    case .radial(let plane, let scale, let offset):
      kernels.radial(
        pixels, count, colors, row(plane, y, scale, offset), Int32(x))
    case .conic(let plane):
      kernels.conic(pixels, count, colors, row(plane, y, 1, 0), Int32(x))
    case .projective(let numerator, let denominator):
      let py = Double(y) + 0.5
      let row = mp_projected_gradient(
        nx: numerator.x, ny: numerator.y * py, nz: numerator.z, dx: denominator.x,
        dy: denominator.y * py, dz: denominator.z, last: Double(table.count - 1), x: Int32(x))
      kernels.gradient(pixels, count, colors, row)
    case .twoPointConical(let circles, let map):
      kernels.gradient(pixels, count, colors, row(circles, map, x, y))
    case .projectedConic:
      for i in 0..<count { pixels[i] = color(x: x + i, y: y) }
    }
  }

  private func row(
    _ plane: GradientPlane, _ y: Int, _ scale: Float, _ offset: Float
  ) -> mp_gradient_row {
    let start = plane.start(ofRow: y)
    return mp_gradient_row(
      u: start.u, v: start.v, du: plane.du, dv: plane.dv, scale: scale, offset: offset,
      last: Float(table.count - 1))
  }

  private func row(
    _ circles: TwoPointConicalGradient, _ map: Homography, _ x: Int, _ y: Int
  ) -> mp_two_point_conical_row {
    let py = Double(y) + 0.5
    return mp_two_point_conical_row(
      a: map.a, cy: map.c * py, tx: map.tx, b: map.b, fy: map.d * py, ty: map.ty, p: map.px,
      qy: map.py * py, tw: map.pw, x0: circles.x, y0: circles.y, dx: circles.dx, dy: circles.dy,
      r0: circles.startRadius, dr: circles.radiusChange, last: Double(table.count - 1),
      x: Int32(x), is_affine: map.isAffine ? 1 : 0, extends_start: table.extendsStart ? 1 : 0,
      extends_end: table.extendsEnd ? 1 : 0)
  }

  /// Writes up to three runs: the color before the ramp, the ramp, and the color after it.
  private func writeRamp(
    _ p: Int64, _ dx: Int64, _ count: Int, _ pixels: UnsafeMutablePointer<UInt32>,
    _ kernels: RowKernels
  ) {
    // Returns the number of steps of `size` that `distance` takes, rounded up and at most `count`; 0 if it is negative.
    func steps(_ distance: Int64, _ size: Int64) -> Int {
      distance <= 0 ? 0 : Int(min((distance + size - 1) / size, Int64(count)))
    }
    let begin = dx > 0 ? steps(-p, dx) : steps(p - last, -dx)
    let end = max(begin, dx > 0 ? steps(last - p + 1, dx) : steps(p + 1, -dx))
    kernels.fill(pixels, begin, dx > 0 ? table.before : table.after)
    kernels.gradient(
      pixels + begin, end - begin, colors + 1,
      UInt32(truncatingIfNeeded: p &+ Int64(begin) &* dx &+ Self.half),
      UInt32(truncatingIfNeeded: dx))
    kernels.fill(pixels + end, count - end, dx > 0 ? table.after : table.before)
  }
}
