// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneMath

// A gradient as a function of the pixel: a table of colors, and the position in that table. Under an affine map, the
// position of a linear gradient is a linear function, in integers with 20 fraction bits. The position of a conic
// gradient, and of a radial gradient with concentric circles, is a short formula in 32-bit floating point, which a row
// kernel computes with the same operations in the same order, without fused ones, so that the bits are equal. All other
// gradients (circles with different centers, projective maps, very large coefficients) are computed in 64-bit floating
// point, by row kernels except for conic gradients.

/// A shader that computes rows of a gradient's pixels.
final class GradientShader: PixelShader, @unchecked Sendable {
  let table: GradientTable
  /// The table's colors, including those beyond its ends. An array would be reference counted for every row.
  let colors: UnsafePointer<UInt32>
  let position: Position

  enum Position {
    /// position = origin + x * dx + y * dy, in table entries with ``fractionBits`` fraction bits.
    case linear(origin: Int64, dx: Int64, dy: Int64)
    /// position = (x, y, 1) . numerator / (x, y, 1) . denominator, in table entries.
    case projective(numerator: SIMD4<Double>, denominator: SIMD4<Double>)
    /// position = scale * |(u, v)| + offset, in table entries.
    case radial(GradientPlane, scale: Float, offset: Float)
    /// position = the angle from the u axis to (u, v) in turns, times the index of the last entry.
    case conic(GradientPlane)
    /// A two-point conical gradient, with the map from pixels to its space.
    case twoPointConical(TwoPointConicalGradient, Homography)
    /// A conic gradient around the origin that starts at the u axis, with the map from pixels to (u, v).
    case projectedConic(Homography)
    /// The color past the end, everywhere.
    case pastEnd
    /// Transparent everywhere.
    case none
  }

  static let fractionBits: Int64 = 20
  static let half: Int64 = 1 << 19
  var last: Int64 { Int64(table.count - 1) << Self.fractionBits }

  let isOpaque: Bool
  let isClear: Bool

  private init(_ table: GradientTable, _ position: Position) {
    (self.table, self.position) = (table, position)
    let copy = UnsafeMutablePointer<UInt32>.allocate(capacity: table.padded.count)
    copy.initialize(from: table.padded, count: table.padded.count)
    colors = UnsafePointer(copy)
    switch position {
    case .none: (isOpaque, isClear) = (false, true)
    case .twoPointConical: (isOpaque, isClear) = (false, table.isClear)
    default: (isOpaque, isClear) = (table.isOpaque, table.isClear)
    }
  }

  deinit { colors.deallocate() }

  /// Creates the shader of a linear gradient.
  /// - Parameter transform: the map from the gradient's space to pixels.
  convenience init(_ gradient: LinearGradient, transform: Homography) {
    let table = GradientTable(
      gradient.stops, extendsStart: gradient.extendsStart, extendsEnd: gradient.extendsEnd)
    self.init(
      table, Self.position(of: gradient, transform: transform, entries: table.count))
  }

  convenience init(_ gradient: RadialGradient, transform: Homography) {
    let table = GradientTable(
      gradient.stops, extendsStart: gradient.extendsStart, extendsEnd: gradient.extendsEnd)
    self.init(
      table, Self.position(of: gradient, transform: transform, entries: table.count))
  }

  convenience init(_ gradient: ConicGradient, transform: Homography) {
    let table = GradientTable(gradient.stops, extendsStart: true, extendsEnd: true)
    self.init(
      table, Self.position(of: gradient, transform: transform, entries: table.count))
  }

  // MARK: Position

  private static func position(
    of gradient: LinearGradient, transform: Homography, entries: Int
  ) -> Position {
    let x0 = Double(gradient.start.x), y0 = Double(gradient.start.y)
    let vx = Double(gradient.end.x) - x0, vy = Double(gradient.end.y) - y0
    let length2 = vx * vx + vy * vy
    guard let toSpace = transform.inverse, length2 > 0, length2.isFinite else { return .pastEnd }
    // u = ((p - start) . v) / |v|² * (entries - 1), for p = (X / W, Y / W).
    let scale = Double(entries - 1) / length2
    let gx = vx * scale, gy = vy * scale, g0 = -(x0 * gx + y0 * gy)
    func part(_ x: Double, _ y: Double, _ w: Double) -> Double { x * gx + y * gy + w * g0 }
    let m = toSpace
    let dx = part(m.a, m.b, m.px), dy = part(m.c, m.d, m.py), origin = part(m.tx, m.ty, m.pw)
    guard dx.isFinite, dy.isFinite, origin.isFinite else { return .pastEnd }
    if transform.isAffine {
      let unit = Double(1 << fractionBits)
      // Limits far beyond the size of a bitmap, so that no sum overflows.
      func fixed(_ v: Double, _ limit: Double) -> Int64 {
        Int64((min(max(v, -limit), limit) * unit).rounded())
      }
      let centre = origin + (dx + dy) * 0.5
      return .linear(
        origin: fixed(centre, 2_199_023_255_552), dx: fixed(dx, 33_554_432),
        dy: fixed(dy, 33_554_432))
    }
    return .projective(
      numerator: SIMD4(dx, dy, origin, 0), denominator: SIMD4(m.px, m.py, m.pw, 0))
  }

  private static func position(
    of gradient: RadialGradient, transform: Homography, entries: Int
  ) -> Position {
    guard let toSpace = transform.inverse, let circles = TwoPointConicalGradient(gradient) else {
      return .none
    }
    let change = circles.radiusChange, last = Double(entries - 1)
    guard transform.isAffine, circles.dx == 0, circles.dy == 0 else {
      return .twoPointConical(circles, toSpace)
    }
    let scale = last / abs(change)
    let offset = Float(-circles.startRadius * last / change)
    let map = toSpace.concatenating(
      Homography(
        a: scale, b: 0, c: 0, d: scale, tx: -circles.x * scale, ty: -circles.y * scale))
    guard offset.isFinite, let plane = GradientPlane(map) else {
      return .twoPointConical(circles, toSpace)
    }
    return .radial(plane, scale: change > 0 ? 1 : -1, offset: offset)
  }

  private static func position(
    of gradient: ConicGradient, transform: Homography, entries: Int
  ) -> Position {
    let x = Double(gradient.center.x), y = Double(gradient.center.y)
    guard let toSpace = transform.inverse, (x * 0 + y * 0 + gradient.angle * 0) == 0 else {
      return .none
    }
    let (sin, cos) = Elementary.sinCos(gradient.angle)
    let turned = toSpace.concatenating(
      Homography(
        a: cos, b: -sin, c: sin, d: cos, tx: -(x * cos + y * sin), ty: x * sin - y * cos))
    guard turned.isFinite else { return .none }
    if transform.isAffine, let plane = GradientPlane(turned) { return .conic(plane) }
    return .projectedConic(turned)
  }
}

/// Two affine functions of the pixel, u and v, in 32-bit floating point.
struct GradientPlane {
  /// The affine map from pixels to (u, v).
  private let map: Homography
  /// The change of u and v per column.
  let du, dv: Float

  /// Returns nil if a coefficient is NaN, or so large that squares might overflow.
  init?(_ map: Homography) {
    let limit = 1e12
    let numbers = [map.a, map.b, map.c, map.d, map.tx, map.ty]
    guard numbers.allSatisfy({ abs($0) < limit }) else { return nil }
    self.map = map
    du = Float(map.a)
    dv = Float(map.b)
  }

  /// Returns u and v at the center of column 0 of a row.
  func start(ofRow y: Int) -> (u: Float, v: Float) {
    let y = Double(y) + 0.5
    return (
      Float(map.a * 0.5 + map.c * y + map.tx), Float(map.b * 0.5 + map.d * y + map.ty)
    )
  }
}

/// A two-point conical gradient: the circle at t has the center (x + dx t, y + dy t) and the radius
/// `startRadius` + `radiusChange` t, if that is not negative.
struct TwoPointConicalGradient {
  let x, y, dx, dy, startRadius, radiusChange: Double

  /// Returns nil, because nothing is drawn, if the circles are equal, if a point is not finite, or if a radius or a
  /// distance is so large that its square is infinite.
  init?(_ gradient: RadialGradient) {
    x = Double(gradient.start.x)
    y = Double(gradient.start.y)
    dx = Double(gradient.end.x) - x
    dy = Double(gradient.end.y) - y
    startRadius = gradient.startRadius > 0 ? gradient.startRadius : 0
    let endRadius = gradient.endRadius > 0 ? gradient.endRadius : 0
    radiusChange = endRadius - startRadius
    let squares = dx * dx + dy * dy + startRadius * startRadius + endRadius * endRadius
    guard x.isFinite, y.isFinite, squares.isFinite else { return nil }
    if dx == 0 && dy == 0 && radiusChange == 0 { return nil }
  }

  /// Returns the location, 0 at the start circle and 1 at the end circle, of the last drawn circle that passes through
  /// a point; nil if no drawn circle does.
  func t(_ px: Double, _ py: Double, extendsStart: Bool, extendsEnd: Bool) -> Double? {
    // |p - t d| = r0 + t dr, with p relative to the first center: a t² - 2 b t + c = 0.
    let x = px - x, y = py - y, dr = radiusChange
    let a = dx * dx + dy * dy - dr * dr
    let b = x * dx + y * dy + startRadius * dr
    let c = x * x + y * y - startRadius * startRadius
    func isDrawn(_ t: Double) -> Bool {
      startRadius + t * dr >= 0 && (t >= 0 || extendsStart) && (t <= 1 || extendsEnd)
    }
    if a == 0 {
      guard b != 0 else { return nil }
      let t = c / (b + b)
      return isDrawn(t) ? t : nil
    }
    let discriminant = b * b - a * c
    guard discriminant >= 0 else { return nil }
    let root = discriminant.squareRoot()
    // Avoids the difference of two close numbers.
    let q = b >= 0 ? b + root : b - root
    let t0 = q / a, t1 = q == 0 ? t0 : c / q
    let larger = max(t0, t1), smaller = min(t0, t1)
    return isDrawn(larger) ? larger : isDrawn(smaller) ? smaller : nil
  }
}
