// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A projective map of the plane: `x' = (a x + c y + tx) / w`, `y' = (b x + d y + ty) / w`,
/// `w = px x + py y + pw`. Affine when `px` and `py` are 0 and `pw` is 1.
public struct Homography: Hashable, Sendable {
  /// The affine coefficients, named as in `CGAffineTransform`.
  public var a, b, c, d, tx, ty: Double
  /// The coefficients of the homogeneous coordinate `w`: 0, 0 and 1 in an affine map.
  public var px, py, pw: Double

  /// The map that leaves every point unchanged.
  public static let identity = Homography(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Creates a map from its coefficients; affine by default.
  public init(
    a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double,
    px: Double = 0, py: Double = 0, pw: Double = 1
  ) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
    (self.px, self.py, self.pw) = (px, py, pw)
  }

  /// Whether `px` and `py` are 0 and `pw` is 1, so that parallel lines stay parallel.
  public var isAffine: Bool { px == 0 && py == 0 && pw == 1 }

  /// Returns the composition that applies `self` first, then `next`.
  public func concatenating(_ next: Homography) -> Homography {
    // Row vectors: [x y 1] M, M = [[a b px] [c d py] [tx ty pw]].
    let n = next
    return Homography(
      a: a * n.a + b * n.c + px * n.tx, b: a * n.b + b * n.d + px * n.ty,
      c: c * n.a + d * n.c + py * n.tx, d: c * n.b + d * n.d + py * n.ty,
      tx: tx * n.a + ty * n.c + pw * n.tx, ty: tx * n.b + ty * n.d + pw * n.ty,
      px: a * n.px + b * n.py + px * n.pw, py: c * n.px + d * n.py + py * n.pw,
      pw: tx * n.px + ty * n.py + pw * n.pw)
  }

  /// Returns the image of a point; only meaningful if `w` is positive there.
  @inlinable public func applying(to p: CGPoint) -> CGPoint {
    let x = Double(p.x), y = Double(p.y)
    let u = a * x + c * y + tx, v = b * x + d * y + ty
    if isAffine { return CGPoint(x: u, y: v) }
    let w = px * x + py * y + pw
    return CGPoint(x: u / w, y: v / w)
  }

  /// The inverse; nil if the determinant is 0, or if the determinant or a coefficient of the inverse is not finite.
  ///
  /// The inverse of a projective map is scaled so that `w` is positive for the images of points with `w` > 0.
  public var inverse: Homography? {
    // The adjugate of [[a b px] [c d py] [tx ty pw]] over its determinant.
    let i = Homography(
      a: d * pw - py * ty, b: px * ty - b * pw, c: py * tx - c * pw, d: a * pw - px * tx,
      tx: c * ty - d * tx, ty: b * tx - a * ty,
      px: b * py - px * d, py: px * c - a * py, pw: a * d - b * c)
    let determinant = a * i.a + b * i.c + px * i.tx
    guard determinant != 0, determinant.isFinite else { return nil }
    func over(_ x: Double) -> Double { x / determinant }
    let map = Homography(
      a: over(i.a), b: over(i.b), c: over(i.c), d: over(i.d), tx: over(i.tx), ty: over(i.ty),
      px: over(i.px), py: over(i.py), pw: isAffine ? 1 : over(i.pw))
    return map.isFinite ? map : nil
  }

  /// Whether all coefficients are finite.
  public var isFinite: Bool {
    (a * 0 + b * 0 + c * 0 + d * 0 + tx * 0 + ty * 0 + px * 0 + py * 0 + pw * 0) == 0
  }
}
