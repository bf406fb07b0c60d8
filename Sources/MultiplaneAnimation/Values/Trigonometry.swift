// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The transcendental functions that transforms need.
enum Trigonometry {
  static func sineAndCosine(_ angle: Double) -> (sine: Double, cosine: Double) {
    (Foundation.sin(angle), Foundation.cos(angle))
  }
  static func atan2(_ y: Double, _ x: Double) -> Double { Foundation.atan2(y, x) }
  /// 0...pi, of a value taken to be -1 or 1 when it lies outside.
  static func acos(_ x: Double) -> Double {
    let x = min(1, max(-1, x))
    return atan2(((1 - x) * (1 + x)).squareRoot(), x)
  }
  /// -pi/2...pi/2, of a value taken to be -1 or 1 when it lies outside.
  static func asin(_ x: Double) -> Double {
    let x = min(1, max(-1, x))
    return atan2(x, ((1 - x) * (1 + x)).squareRoot())
  }
}
