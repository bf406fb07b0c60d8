// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneMath

/// A 4 x 4 matrix that transforms row vectors in three dimensions, with perspective:
/// `[x' y' z' w'] = [x y z 1] M`, with the translation in `m41`, `m42`, `m43`.
public struct CATransform3D: Hashable, Sendable {
  /// The elements of the first row: the image of the unit vector along x.
  public var m11, m12, m13, m14: CGFloat
  /// The elements of the second row: the image of the unit vector along y.
  public var m21, m22, m23, m24: CGFloat
  /// The elements of the third row: the image of the unit vector along z.
  public var m31, m32, m33, m34: CGFloat
  /// The elements of the fourth row: the translation, and `m44`, which is 1 without perspective.
  public var m41, m42, m43, m44: CGFloat

  /// Creates a zero matrix, as in C; ``CATransform3DIdentity`` is the identity.
  public init() {
    (m11, m12, m13, m14) = (0, 0, 0, 0)
    (m21, m22, m23, m24) = (0, 0, 0, 0)
    (m31, m32, m33, m34) = (0, 0, 0, 0)
    (m41, m42, m43, m44) = (0, 0, 0, 0)
  }

  /// Creates a matrix from its elements, row by row.
  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat,
    m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
    m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat,
    m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) {
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }
}

/// The transform that leaves all points unchanged: 1 on the diagonal of the matrix, 0 elsewhere.
public let CATransform3DIdentity = CATransform3D(
  m11: 1, m12: 0, m13: 0, m14: 0, m21: 0, m22: 1, m23: 0, m24: 0,
  m31: 0, m32: 0, m33: 1, m34: 0, m41: 0, m42: 0, m43: 0, m44: 1)

/// Returns whether all elements of a transform equal those of the identity transform exactly.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3DIdentity }

/// Returns whether all elements of two transforms are equal, without a tolerance.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

/// Returns a transform that translates by (tx, ty, tz).
public func CATransform3DMakeTranslation(
  _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
  var t = CATransform3DIdentity
  (t.m41, t.m42, t.m43) = (tx, ty, tz)
  return t
}

/// Returns a transform that scales by (sx, sy, sz).
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  var t = CATransform3DIdentity
  (t.m11, t.m22, t.m33) = (sx, sy, sz)
  return t
}

/// Returns a rotation by `angle` radians about the axis (x, y, z), which need not be a unit vector; the identity if the
/// length of the axis is 0 or not finite.
public func CATransform3DMakeRotation(
  _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  let length = (x * x + y * y + z * z).squareRoot()
  guard length > 0, length.isFinite else { return CATransform3DIdentity }
  let (x, y, z) = (x / length, y / length, z / length)
  let (sine, cosine) = Elementary.sinCos(Double(angle))
  let s = CGFloat(sine)
  let c = CGFloat(cosine)
  let t = 1 - c
  return CATransform3D(
    m11: t * x * x + c, m12: t * x * y + s * z, m13: t * x * z - s * y, m14: 0,
    m21: t * x * y - s * z, m22: t * y * y + c, m23: t * y * z + s * x, m24: 0,
    m31: t * x * z + s * y, m32: t * y * z - s * x, m33: t * z * z + c, m34: 0,
    m41: 0, m42: 0, m43: 0, m44: 1)
}

/// Returns the transform that translates by (tx, ty, tz) and then applies `t`.
public func CATransform3DTranslate(
  _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t)
}

/// Returns the transform that scales by (sx, sy, sz) and then applies `t`.
public func CATransform3DScale(
  _ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t)
}

/// Returns the transform that rotates by `angle` radians about the axis (x, y, z) and then applies `t`. See
/// ``CATransform3DMakeRotation(_:_:_:_:)``.
public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t)
}

/// Returns the transform that applies `a`, then `b`: the matrix product `a b`.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  func row(
    _ x: CGFloat, _ y: CGFloat, _ z: CGFloat, _ w: CGFloat
  ) -> (CGFloat, CGFloat, CGFloat, CGFloat) {
    (
      x * b.m11 + y * b.m21 + z * b.m31 + w * b.m41,
      x * b.m12 + y * b.m22 + z * b.m32 + w * b.m42,
      x * b.m13 + y * b.m23 + z * b.m33 + w * b.m43,
      x * b.m14 + y * b.m24 + z * b.m34 + w * b.m44
    )
  }
  var r = CATransform3D()
  (r.m11, r.m12, r.m13, r.m14) = row(a.m11, a.m12, a.m13, a.m14)
  (r.m21, r.m22, r.m23, r.m24) = row(a.m21, a.m22, a.m23, a.m24)
  (r.m31, r.m32, r.m33, r.m34) = row(a.m31, a.m32, a.m33, a.m34)
  (r.m41, r.m42, r.m43, r.m44) = row(a.m41, a.m42, a.m43, a.m44)
  return r
}

/// Returns the inverse of `t`, or `t` itself if its determinant is 0 or not finite.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
  // The cofactors are computed from the 2 x 2 minors of the upper two rows (s) and of the lower two rows (c).
  let s0 = t.m11 * t.m22 - t.m21 * t.m12
  let s1 = t.m11 * t.m23 - t.m21 * t.m13
  let s2 = t.m11 * t.m24 - t.m21 * t.m14
  let s3 = t.m12 * t.m23 - t.m22 * t.m13
  let s4 = t.m12 * t.m24 - t.m22 * t.m14
  let s5 = t.m13 * t.m24 - t.m23 * t.m14
  let c5 = t.m33 * t.m44 - t.m43 * t.m34
  let c4 = t.m32 * t.m44 - t.m42 * t.m34
  let c3 = t.m32 * t.m43 - t.m42 * t.m33
  let c2 = t.m31 * t.m44 - t.m41 * t.m34
  let c1 = t.m31 * t.m43 - t.m41 * t.m33
  let c0 = t.m31 * t.m42 - t.m41 * t.m32
  let determinant = s0 * c5 - s1 * c4 + s2 * c3 + s3 * c2 - s4 * c1 + s5 * c0
  guard determinant != 0, determinant.isFinite else { return t }
  var r = CATransform3D()
  r.m11 = (t.m22 * c5 - t.m23 * c4 + t.m24 * c3) / determinant
  r.m12 = (-t.m12 * c5 + t.m13 * c4 - t.m14 * c3) / determinant
  r.m13 = (t.m42 * s5 - t.m43 * s4 + t.m44 * s3) / determinant
  r.m14 = (-t.m32 * s5 + t.m33 * s4 - t.m34 * s3) / determinant
  r.m21 = (-t.m21 * c5 + t.m23 * c2 - t.m24 * c1) / determinant
  r.m22 = (t.m11 * c5 - t.m13 * c2 + t.m14 * c1) / determinant
  r.m23 = (-t.m41 * s5 + t.m43 * s2 - t.m44 * s1) / determinant
  r.m24 = (t.m31 * s5 - t.m33 * s2 + t.m34 * s1) / determinant
  r.m31 = (t.m21 * c4 - t.m22 * c2 + t.m24 * c0) / determinant
  r.m32 = (-t.m11 * c4 + t.m12 * c2 - t.m14 * c0) / determinant
  r.m33 = (t.m41 * s4 - t.m42 * s2 + t.m44 * s0) / determinant
  r.m34 = (-t.m31 * s4 + t.m32 * s2 - t.m34 * s0) / determinant
  r.m41 = (-t.m21 * c3 + t.m22 * c1 - t.m23 * c0) / determinant
  r.m42 = (t.m11 * c3 - t.m12 * c1 + t.m13 * c0) / determinant
  r.m43 = (-t.m41 * s3 + t.m42 * s1 - t.m43 * s0) / determinant
  r.m44 = (t.m31 * s3 - t.m32 * s1 + t.m33 * s0) / determinant
  return r
}

/// Returns the transform that applies `m` to x and y and leaves z unchanged.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
  CATransform3D(
    m11: m.a, m12: m.b, m13: 0, m14: 0, m21: m.c, m22: m.d, m23: 0, m24: 0,
    m31: 0, m32: 0, m33: 1, m34: 0, m41: m.tx, m42: m.ty, m43: 0, m44: 1)
}

/// Returns whether `t` maps x and y independently of z, leaves z unchanged and has no perspective, so that
/// ``CATransform3DGetAffineTransform(_:)`` represents it exactly.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
  t.m13 == 0 && t.m14 == 0 && t.m23 == 0 && t.m24 == 0 && t.m31 == 0 && t.m32 == 0
    && t.m33 == 1 && t.m34 == 0 && t.m43 == 0 && t.m44 == 1
}

/// Returns the elements of `t` that map x and y, as an affine transform; the other elements are ignored. Exact if `t`
/// is affine.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
  CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
}
