// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneMath

/// The components of a transform that can be set by key paths such as `transform.scale.x` and `transform.rotation.z`.
/// They are applied in the order scale, skew, rotation about x, y and z. Setting one leaves translation and perspective
/// unchanged, and the skew unless the upper left 3 x 3 elements are singular.
struct TransformComponents {
  var scale: SIMD3<Double>
  /// The angles in radians of the rotations about x, y and z, applied in this order.
  var rotation: SIMD3<Double>
  private let skew: SIMD3<Double>

  /// Decomposes a transform. If the upper left 3 x 3 elements are singular, rotation and skew are 0, and the scale
  /// consists of the lengths of their rows.
  init(_ m: CATransform3D) {
    var part = m
    (part.m14, part.m24, part.m34, part.m44) = (0, 0, 0, 1)
    guard var d = Matrix3DDecomposition(part) else {
      func length(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> Double {
        Double((x * x + y * y + z * z).squareRoot())
      }
      scale = SIMD3(
        length(m.m11, m.m12, m.m13), length(m.m21, m.m22, m.m23), length(m.m31, m.m32, m.m33))
      (rotation, skew) = (.zero, .zero)
      return
    }
    if d.scale.x < 0, d.scale.y < 0, d.scale.z < 0 {
      // The decomposition of a reflection has three negative scales. In Core Animation only the scale in y is negative,
      // so x and z are negated again here, and with them the two skews between y and another axis.
      d.scale = SIMD3(-d.scale.x, d.scale.y, -d.scale.z)
      d.rows = Rows(-d.rows[0], d.rows[1], -d.rows[2])
      d.skew = SIMD3(-d.skew.x, d.skew.y, -d.skew.z)
    }
    scale = d.scale
    skew = d.skew
    let r = d.rows
    rotation = SIMD3(
      Elementary.atan2(r[1].z, r[2].z), Elementary.asin(-r[0].z),
      Elementary.atan2(r[0].y, r[0].x))
  }

  /// Returns `m` with its upper left 3 x 3 elements computed from these components.
  func applied(to m: CATransform3D) -> CATransform3D {
    func turn(_ angle: Double, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
      CATransform3DMakeRotation(CGFloat(angle), x, y, z)
    }
    var part = CATransform3DIdentity
    // The rows of the product of scale and skew.
    part.m11 = scale.x
    (part.m21, part.m22) = (scale.y * skew.x, scale.y)
    (part.m31, part.m32, part.m33) = (scale.z * skew.y, scale.z * skew.z, scale.z)
    if rotation.x != 0 { part = CATransform3DConcat(part, turn(rotation.x, 1, 0, 0)) }
    if rotation.y != 0 { part = CATransform3DConcat(part, turn(rotation.y, 0, 1, 0)) }
    if rotation.z != 0 { part = CATransform3DConcat(part, turn(rotation.z, 0, 0, 1)) }
    var result = m
    (result.m11, result.m12, result.m13) = (part.m11, part.m12, part.m13)
    (result.m21, result.m22, result.m23) = (part.m21, part.m22, part.m23)
    (result.m31, result.m32, result.m33) = (part.m31, part.m32, part.m33)
    return result
  }
}
