// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

@_exported import Foundation
@_exported import MultiplaneCoreFoundation
import MultiplaneMath
import MultiplaneRaster

/// An affine transform of the plane: `x' = a x + c y + tx`, `y' = b x + d y + ty`.
///
/// This is the product of a row vector and a matrix, `[x y 1] [[a b 0] [c d 0] [tx ty 1]]`, so products of transforms
/// are written in the order in which the transforms are applied.
public struct CGAffineTransform: Hashable, Sendable {
  /// A coefficient of `x' = a x + c y + tx`, `y' = b x + d y + ty`.
  public var a, b, c, d, tx, ty: CGFloat

  /// Creates the transform `x' = a x + c y + tx`, `y' = b x + d y + ty`.
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// Creates a transform from its six coefficients, in the order a, b, c, d, tx, ty.
  public init(
    _ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat
  ) {
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }

  /// Creates a transform with all coefficients 0, which is *not* ``identity``.
  public init() { self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0) }

  /// The transform that maps every point to itself.
  public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Creates the translation that adds `tx` and `ty` to the coordinates of each point.
  public init(translationX tx: CGFloat, y ty: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
  }

  /// Creates a scale about the origin.
  public init(scaleX sx: CGFloat, y sy: CGFloat) {
    self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
  }

  /// Creates a rotation about the origin, in radians from the x axis towards the y axis.
  public init(rotationAngle angle: CGFloat) {
    let (sine, cosine) = Elementary.sinCos(Double(angle))
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// Whether all coefficients equal those of ``identity``.
  public var isIdentity: Bool { self == .identity }

  /// Returns the transform that translates and then applies `self`.
  public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: x, y: y).concatenating(self)
  }

  /// Returns the transform that scales and then applies `self`.
  public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: x, y: y).concatenating(self)
  }

  /// Returns the transform that rotates by an angle in radians and then applies `self`.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// Returns the transform that applies `self` and then the other transform.
  public func concatenating(_ t: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * t.a + b * t.c, b: a * t.b + b * t.d,
      c: c * t.a + d * t.c, d: c * t.b + d * t.d,
      tx: tx * t.a + ty * t.c + t.tx, ty: tx * t.b + ty * t.d + t.ty)
  }

  /// Returns the inverse, or `self` if the determinant is 0 or not finite.
  public func inverted() -> CGAffineTransform {
    let determinant = self.determinant
    guard determinant != 0, determinant.isFinite else { return self }
    return CGAffineTransform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }

  /// The factor by which areas are scaled; negative if the transform mirrors the plane.
  package var determinant: CGFloat { a * d - b * c }

  /// Returns whether two transforms have equal coefficients.
  public func equalTo(_ other: CGAffineTransform) -> Bool { self == other }
}

extension CGAffineTransform: Codable {
  /// Decodes an unkeyed sequence of six numbers, the encoding of Core Graphics.
  /// - Throws: The errors of the decoder.
  public init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    func next() throws -> CGFloat { try values.decode(CGFloat.self) }
    self.init(
      a: try next(), b: try next(), c: try next(), d: try next(), tx: try next(), ty: try next())
  }

  /// Encodes the coefficients as an unkeyed sequence of six numbers.
  /// - Throws: The errors of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.unkeyedContainer()
    for value in [a, b, c, d, tx, ty] { try values.encode(value) }
  }
}
