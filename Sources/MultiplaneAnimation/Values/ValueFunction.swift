// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// A function that converts the number, or the three numbers, of an animation value to a transform.
enum ValueFunction: UInt8, Sendable {
  case rotateX, rotateY, rotateZ
  /// Scales by three factors, along x, y and z.
  case scale
  case scaleX, scaleY, scaleZ
  /// Translates by three distances in points, along x, y and z.
  case translate
  case translateX, translateY, translateZ

  /// The kind of the input: an array of three numbers for `scale` and `translate`, otherwise a number.
  var kind: AnimatableValue.Kind { self == .scale || self == .translate ? .numbers : .number }

  /// The input for which the function returns the identity; functions of one number ignore all but the first component.
  var neutral: SIMD4<Double> {
    switch self {
    case .scale, .scaleX, .scaleY, .scaleZ: SIMD4(1, 1, 1, 0)
    default: .zero
    }
  }

  /// Returns the components of a decoded value, padded with 0; nil if the value is not of the function's kind or is an
  /// array of a length other than 3.
  func lanes(_ value: AnimatableValue) -> SIMD4<Double>? {
    switch value {
    case .number(let x): kind == .number ? SIMD4(x, 0, 0, 0) : nil
    case .numbers(let x): kind == .numbers && x.count == 3 ? SIMD4(x[0], x[1], x[2], 0) : nil
    default: nil
    }
  }

  /// Returns the transform for an input given by its components; angles are in radians, distances in points.
  func transform(_ v: SIMD4<Double>) -> CATransform3D {
    let (x, y, z) = (CGFloat(v[0]), CGFloat(v[1]), CGFloat(v[2]))
    return switch self {
    case .rotateX: CATransform3DMakeRotation(x, 1, 0, 0)
    case .rotateY: CATransform3DMakeRotation(x, 0, 1, 0)
    case .rotateZ: CATransform3DMakeRotation(x, 0, 0, 1)
    case .scale: CATransform3DMakeScale(x, y, z)
    case .scaleX: CATransform3DMakeScale(x, 1, 1)
    case .scaleY: CATransform3DMakeScale(1, x, 1)
    case .scaleZ: CATransform3DMakeScale(1, 1, x)
    case .translate: CATransform3DMakeTranslation(x, y, z)
    case .translateX: CATransform3DMakeTranslation(x, 0, 0)
    case .translateY: CATransform3DMakeTranslation(0, x, 0)
    case .translateZ: CATransform3DMakeTranslation(0, 0, x)
    }
  }
}
