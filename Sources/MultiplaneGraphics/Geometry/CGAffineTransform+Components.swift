// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneMath

/// The components of an affine transform, in the order in which they are applied: scale, shear,
/// rotation, translation.
public struct CGAffineTransformComponents: Hashable, Sendable {
  /// The factors along x (width) and y (height); `decomposed()` returns a negative width for a transform that
  /// mirrors the plane.
  public var scale: CGSize
  /// Increase of x per unit of y, after scaling.
  public var horizontalShear: CGFloat
  /// The rotation in radians, from the x axis towards the y axis; `decomposed()` returns -pi...pi.
  public var rotation: CGFloat
  /// The translation, which is applied last.
  public var translation: CGVector

  /// Creates components; those of the identity are (1, 1), 0, 0 and (0, 0).
  public init(
    scale: CGSize, horizontalShear: CGFloat, rotation: CGFloat, translation: CGVector
  ) {
    self.scale = scale
    self.horizontalShear = horizontalShear
    self.rotation = rotation
    self.translation = translation
  }

  /// Creates components that are all 0.
  public init() { self.init(scale: .zero, horizontalShear: 0, rotation: 0, translation: .zero) }
}

extension CGAffineTransform {
  /// Creates the transform that scales, shears, rotates and translates, in that order.
  public init(_ components: CGAffineTransformComponents) {
    let (sine, cosine) = Elementary.sinCos(Double(components.rotation))
    let shear = components.horizontalShear
    let (sx, sy) = (components.scale.width, components.scale.height)
    self.init(
      a: sx * CGFloat(cosine), b: sx * CGFloat(sine),
      c: sy * (shear * CGFloat(cosine) - CGFloat(sine)),
      d: sy * (shear * CGFloat(sine) + CGFloat(cosine)),
      tx: components.translation.dx, ty: components.translation.dy)
  }

  /// Returns the components from which `init(_:)` creates this transform again.
  ///
  /// A negative determinant results in a negative horizontal scale, as measured on macOS. For a singular
  /// transform whose `a` or `b` is not 0, the vertical scale and the shear are 0, so that `c` and `d` are lost.
  public func decomposed() -> CGAffineTransformComponents {
    let translation = CGVector(dx: tx, dy: ty)
    let length = (a * a + b * b).squareRoot()
    guard length > 0 else {
      return CGAffineTransformComponents(
        scale: CGSize(width: 0, height: (c * c + d * d).squareRoot()), horizontalShear: 0,
        rotation: CGFloat(Elementary.atan2(Double(-c), Double(d))), translation: translation)
    }
    let sx = determinant < 0 ? -length : length
    let sy = determinant / sx
    let (cosine, sine) = (a / sx, b / sx)
    return CGAffineTransformComponents(
      scale: CGSize(width: sx, height: sy),
      horizontalShear: sy == 0 ? 0 : (c * cosine + d * sine) / sy,
      rotation: CGFloat(Elementary.atan2(Double(sine), Double(cosine))), translation: translation)
  }
}
