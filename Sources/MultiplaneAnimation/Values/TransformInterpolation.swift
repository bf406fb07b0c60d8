// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneMath

/// A namespace of functions that interpolate between two transforms.
///
/// Two affine transforms of the plane are decomposed as in CSS Transforms level 1 (section 11): translation, scale,
/// angle and the remaining matrix are interpolated linearly, the angle in the shorter direction. Other transforms are
/// decomposed as in level 2 (section 14): translation, scale, skew and perspective are interpolated linearly, the
/// rotation as a quaternion along the shorter arc. If a matrix cannot be decomposed, the elements are interpolated
/// linearly. https://www.w3.org/TR/css-transforms-1/#decomposing-a-2d-matrix and
/// https://www.w3.org/TR/css-transforms-2/#decomposing-a-3d-matrix
package enum TransformInterpolation {
  package static func interpolate(
    _ a: CATransform3D, _ b: CATransform3D, _ t: Double
  ) -> CATransform3D {
    TransformBlend(a, b)(t)
  }

  fileprivate static func elementwise(
    _ a: CATransform3D, _ b: CATransform3D, _ t: Double
  ) -> CATransform3D {
    func mix(_ x: CGFloat, _ y: CGFloat) -> CGFloat { x + (y - x) * t }
    return CATransform3D(
      m11: mix(a.m11, b.m11), m12: mix(a.m12, b.m12), m13: mix(a.m13, b.m13),
      m14: mix(a.m14, b.m14), m21: mix(a.m21, b.m21), m22: mix(a.m22, b.m22),
      m23: mix(a.m23, b.m23), m24: mix(a.m24, b.m24), m31: mix(a.m31, b.m31),
      m32: mix(a.m32, b.m32), m33: mix(a.m33, b.m33), m34: mix(a.m34, b.m34),
      m41: mix(a.m41, b.m41), m42: mix(a.m42, b.m42), m43: mix(a.m43, b.m43),
      m44: mix(a.m44, b.m44))
  }
}

/// An interpolation between two transforms, which are decomposed once for any number of frames.
struct TransformBlend: Sendable {
  let from, to: CATransform3D
  private let parts: Parts

  private enum Parts: Sendable {
    case equal, elements
    indirect case plane(AffineDecomposition, AffineDecomposition)
    indirect case space(Matrix3DDecomposition, Matrix3DDecomposition)
  }

  init(_ a: CATransform3D, _ b: CATransform3D) {
    (from, to) = (a, b)
    if a == b {
      parts = .equal
    } else if CATransform3DIsAffine(a), CATransform3DIsAffine(b) {
      let (x, y) = AffineDecomposition(a).aligned(with: AffineDecomposition(b))
      parts = .plane(x, y)
    } else if let x = Matrix3DDecomposition(a), let y = Matrix3DDecomposition(b) {
      parts = .space(x, y)
    } else {
      parts = .elements
    }
  }

  /// Returns the transform at progress `t`; exactly ``from`` at 0 and ``to`` at 1.
  func callAsFunction(_ t: Double) -> CATransform3D {
    if t == 0 { return from }
    if t == 1 { return to }
    switch parts {
    case .equal: return to
    case .elements: return TransformInterpolation.elementwise(from, to, t)
    case .plane(let x, let y): return x.interpolated(to: y, t)
    case .space(let x, let y): return x.mixed(with: y, t).matrix
    }
  }
}

/// A decomposition of a 2D affine transform into `scale * rotation * remainder`, for row vectors, followed by a
/// translation.
private struct AffineDecomposition: Sendable {
  var scale: SIMD2<Double>
  /// The angle in degrees, the unit of the rules in ``aligned(with:)``; -180...180 until that method adjusts it.
  var angle: Double
  var remainder: SIMD4<Double>
  var translation: SIMD2<Double>

  init(_ m: CATransform3D) {
    var (r0, r1) = (SIMD2(Double(m.m11), Double(m.m12)), SIMD2(Double(m.m21), Double(m.m22)))
    translation = SIMD2(Double(m.m41), Double(m.m42))
    scale = SIMD2((r0 * r0).sum().squareRoot(), (r1 * r1).sum().squareRoot())
    if r0.x * r1.y - r0.y * r1.x < 0 {
      if r0.x < r1.y { scale.x = -scale.x } else { scale.y = -scale.y }
    }
    if scale.x != 0 { r0 /= scale.x }
    if scale.y != 0 { r1 /= scale.y }
    // A row of length 0 is replaced by a vector perpendicular to the other row, so that there is no shear.
    if scale.x == 0 { r0 = scale.y == 0 ? SIMD2(1, 0) : SIMD2(r1.y, -r1.x) }
    if scale.y == 0 { r1 = SIMD2(-r0.y, r0.x) }
    angle = Elementary.atan2(r0.y, r0.x) * 180 / .pi
    if angle != 0 {
      let (s, c) = (-r0.y, r0.x)
      remainder = SIMD4(
        c * r0.x + s * r1.x, c * r0.y + s * r1.y, -s * r0.x + c * r1.x, -s * r0.y + c * r1.y)
    } else {
      remainder = SIMD4(r0.x, r0.y, r1.x, r1.y)
    }
  }

  /// Returns the decompositions of both endpoints, with flips and angles adjusted as in CSS so that the rotation takes
  /// the shorter direction.
  func aligned(with other: AffineDecomposition) -> (AffineDecomposition, AffineDecomposition) {
    var a = self
    var b = other
    // An endpoint whose scale is 0 in x and y has no direction; it takes that of the other endpoint.
    if a.scale == .zero { (a.angle, a.remainder) = (b.angle, b.remainder) }
    if b.scale == .zero { (b.angle, b.remainder) = (a.angle, a.remainder) }
    // If one endpoint is flipped in x and the other in y, the first endpoint is rotated by 180 degrees, which moves its
    // flip to the other axis.
    if (a.scale.x < 0 && b.scale.y < 0) || (a.scale.y < 0 && b.scale.x < 0) {
      a.scale = -a.scale
      a.angle += a.angle < 0 ? 180 : -180
    }
    if a.angle == 0 { a.angle = 360 }
    if b.angle == 0 { b.angle = 360 }
    if abs(a.angle - b.angle) > 180 {
      if a.angle > b.angle { a.angle -= 360 } else { b.angle -= 360 }
    }
    return (a, b)
  }

  /// Returns the transform at progress `t` between this decomposition and `b`.
  /// - Parameter b: The second of the two decompositions that ``aligned(with:)`` returned; this one is the first.
  func interpolated(to b: AffineDecomposition, _ t: Double) -> CATransform3D {
    let scale = self.scale + (b.scale - self.scale) * t
    let angle = self.angle + (b.angle - self.angle) * t
    let r = remainder + (b.remainder - remainder) * t
    let translation = self.translation + (b.translation - self.translation) * t
    let (s, c) =
      angle == 360 ? (0, 1) : Elementary.sinCos(angle * .pi / 180)
    var m = CATransform3DIdentity
    m.m11 = scale.x * (c * r[0] + s * r[2])
    m.m12 = scale.x * (c * r[1] + s * r[3])
    m.m21 = scale.y * (c * r[2] - s * r[0])
    m.m22 = scale.y * (c * r[3] - s * r[1])
    (m.m41, m.m42) = (translation.x, translation.y)
    return m
  }
}

/// A decomposition of a 3D transform into `scale * skew * rotation * translation * perspective`, for row vectors.
struct Matrix3DDecomposition: Sendable {
  var translation: SIMD3<Double>
  var scale: SIMD3<Double>
  /// The shear factors of the planes xy, xz and yz.
  var skew: SIMD3<Double>
  var perspective: SIMD4<Double>
  /// The rotation as a quaternion, with the components in the order x, y, z, w.
  var quaternion: SIMD4<Double>
  /// The rotation as the three rows of a matrix, equivalent to ``quaternion``.
  var rows: Rows

  /// Decomposes a matrix; nil if `m44` is 0 or the upper left 3 x 3 elements are singular.
  init?(_ matrix: CATransform3D) {
    let w = Double(matrix.m44)
    guard w != 0 else { return nil }
    func row(
      _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
    ) -> SIMD3<Double> {
      SIMD3(Double(x), Double(y), Double(z)) / w
    }
    var r = Rows(
      row(matrix.m11, matrix.m12, matrix.m13), row(matrix.m21, matrix.m22, matrix.m23),
      row(matrix.m31, matrix.m32, matrix.m33))
    translation = row(matrix.m41, matrix.m42, matrix.m43)
    guard Self.dot(r[0], Self.cross(r[1], r[2])) != 0 else { return nil }
    // The last column of the matrix is the product of its affine part, whose last column is (0, 0, 0, 1), and the
    // perspective column.
    let last =
      SIMD4(
        Double(matrix.m14), Double(matrix.m24), Double(matrix.m34), Double(matrix.m44)) / w
    if last == SIMD4(0, 0, 0, 1) {
      perspective = last
    } else {
      let d = Self.dot(r[0], Self.cross(r[1], r[2]))
      var x: SIMD3<Double> = Self.cross(r[1], r[2]) * last[0]
      x += Self.cross(r[2], r[0]) * last[1]
      x += Self.cross(r[0], r[1]) * last[2]
      // p solves r p = last.xyz: the columns of the inverse of r are cross products of its rows, divided by the
      // determinant.
      let p = SIMD3(x.x / d, x.y / d, x.z / d)
      perspective = SIMD4(p.x, p.y, p.z, last[3] - Self.dot(translation, p))
    }

    scale = SIMD3(Self.length(r[0]), 1, 1)
    r[0] /= scale.x
    skew = SIMD3(Self.dot(r[0], r[1]), 0, 0)
    r[1] -= r[0] * skew.x
    scale.y = Self.length(r[1])
    guard scale.y != 0 else { return nil }
    r[1] /= scale.y
    skew.x /= scale.y
    skew.y = Self.dot(r[0], r[2])
    r[2] -= r[0] * skew.y
    skew.z = Self.dot(r[1], r[2])
    r[2] -= r[1] * skew.z
    scale.z = Self.length(r[2])
    guard scale.z != 0 else { return nil }
    r[2] /= scale.z
    skew.y /= scale.z
    skew.z /= scale.z
    if Self.dot(r[0], Self.cross(r[1], r[2])) < 0 {
      scale = -scale
      r = Rows(-r[0], -r[1], -r[2])
    }
    rows = r
    quaternion = Self.quaternion(r)
  }

  func mixed(with other: Matrix3DDecomposition, _ t: Double) -> Matrix3DDecomposition {
    var result = self
    result.translation += (other.translation - translation) * t
    result.scale += (other.scale - scale) * t
    result.skew += (other.skew - skew) * t
    result.perspective += (other.perspective - perspective) * t
    var cosine = (quaternion * other.quaternion).sum()
    let target = cosine < 0 ? -other.quaternion : other.quaternion
    cosine = min(1, abs(cosine))
    let angle = Elementary.acos(cosine)
    let sine = Elementary.sin(angle)
    if sine > 1e-9 {
      let u = Elementary.sin((1 - t) * angle) / sine
      let v = Elementary.sin(t * angle) / sine
      result.quaternion = quaternion * u + target * v
    } else {
      result.quaternion = quaternion + (target - quaternion) * t
    }
    result.rows = Self.rows(result.quaternion)
    return result
  }

  var matrix: CATransform3D {
    let r0 = rows[0] * scale.x
    let r1 = (rows[1] + rows[0] * skew.x) * scale.y
    let r2 = (rows[2] + rows[0] * skew.y + rows[1] * skew.z) * scale.z
    let p = SIMD3(perspective[0], perspective[1], perspective[2])
    func last(_ r: SIMD3<Double>) -> CGFloat { CGFloat(Self.dot(r, p)) }
    return CATransform3D(
      m11: r0.x, m12: r0.y, m13: r0.z, m14: last(r0), m21: r1.x, m22: r1.y, m23: r1.z,
      m24: last(r1), m31: r2.x, m32: r2.y, m33: r2.z, m34: last(r2), m41: translation.x,
      m42: translation.y, m43: translation.z, m44: last(translation) + perspective[3])
  }

  static func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { (a * b).sum() }
  static func length(_ a: SIMD3<Double>) -> Double { dot(a, a).squareRoot() }
  static func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
  }

  /// Returns the quaternion of a rotation matrix. The divisor is computed from w for a positive trace, otherwise from
  /// the largest of x, y and z, so that it is never small.
  private static func quaternion(_ r: Rows) -> SIMD4<Double> {
    let trace = r[0].x + r[1].y + r[2].z
    if trace > 0 {
      let s = (trace + 1).squareRoot() * 2
      return SIMD4((r[1].z - r[2].y) / s, (r[2].x - r[0].z) / s, (r[0].y - r[1].x) / s, s / 4)
    }
    if r[0].x > r[1].y, r[0].x > r[2].z {
      let s = (1 + r[0].x - r[1].y - r[2].z).squareRoot() * 2
      return SIMD4(s / 4, (r[1].x + r[0].y) / s, (r[2].x + r[0].z) / s, (r[1].z - r[2].y) / s)
    }
    if r[1].y > r[2].z {
      let s = (1 + r[1].y - r[0].x - r[2].z).squareRoot() * 2
      return SIMD4((r[1].x + r[0].y) / s, s / 4, (r[2].y + r[1].z) / s, (r[2].x - r[0].z) / s)
    }
    let s = (1 + r[2].z - r[0].x - r[1].y).squareRoot() * 2
    return SIMD4((r[2].x + r[0].z) / s, (r[2].y + r[1].z) / s, s / 4, (r[0].y - r[1].x) / s)
  }

  private static func rows(_ q: SIMD4<Double>) -> Rows {
    let (x, y, z, w) = (q[0], q[1], q[2], q[3])
    return Rows(
      SIMD3(1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)),
      SIMD3(2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)),
      SIMD3(2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y)))
  }
}

/// The three rows of a 3 x 3 matrix.
struct Rows: Sendable {
  private var r0, r1, r2: SIMD3<Double>

  init(_ r0: SIMD3<Double>, _ r1: SIMD3<Double>, _ r2: SIMD3<Double>) {
    (self.r0, self.r1, self.r2) = (r0, r1, r2)
  }

  subscript(i: Int) -> SIMD3<Double> {
    get { i == 0 ? r0 : i == 1 ? r1 : r2 }
    set { if i == 0 { r0 = newValue } else if i == 1 { r1 = newValue } else { r2 = newValue } }
  }
}
