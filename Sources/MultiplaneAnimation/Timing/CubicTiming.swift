// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A cubic Bézier curve from (0, 0) to (1, 1) with two control points, evaluated as y for a given x in 0...1, as the
/// function `cubic-bezier()` of https://www.w3.org/TR/css-easing-1/#cubic-bezier-easing-functions.
///
/// x(s) is monotonic because the x coordinates of the control points are clamped to 0...1. The parameter s for a given
/// x is found by Halley's method, starting at s = x; if the iteration leaves 0...1 or converges slowly, by Newton's
/// method inside a shrinking bracket.
struct CubicTiming: Hashable, Sendable {
  private let ax, bx, cx: Double
  private let ay, by, cy: Double
  private let isLinear: Bool

  init(x1: Double, y1: Double, x2: Double, y2: Double) {
    let x1 = min(1, max(0, x1))
    let x2 = min(1, max(0, x2))
    (cx, cy) = (3 * x1, 3 * y1)
    (bx, by) = (3 * (x2 - x1) - cx, 3 * (y2 - y1) - cy)
    (ax, ay) = (1 - cx - bx, 1 - cy - by)
    isLinear = x1 == y1 && x2 == y2
  }

  /// Returns y at `x`, which is clamped to 0...1. The result is exact at 0 and 1; elsewhere it is the y of an argument
  /// within 1e-12 of `x`.
  func callAsFunction(_ x: Double) -> Double {
    if !(x > 0) { return 0 }
    if x >= 1 { return 1 }
    if isLinear { return x }
    // Each Halley step triples the number of correct digits, with one division as in Newton's method.
    var s = x
    for _ in 0..<8 {
      let error = ((ax * s + bx) * s + cx) * s - x
      if abs(error) < 1e-14 { return ((ay * s + by) * s + cy) * s }
      let slope = (3 * ax * s + 2 * bx) * s + cx
      let bend = 3 * ax * s + bx
      let next = s - error * slope / (slope * slope - error * bend)
      guard next > 0, next < 1 else { break }
      s = next
    }
    s = bisected(x)
    return ((ay * s + by) * s + cy) * s
  }

  /// Returns the parameter s at which x(s) is `x`, by Newton's method inside a shrinking bracket. Needed where Halley's
  /// method fails, for example because x(s) is stationary.
  private func bisected(_ x: Double) -> Double {
    var low = 0.0
    var high = 1.0
    var s = x
    for _ in 0..<64 {
      let error = ((ax * s + bx) * s + cx) * s - x
      if abs(error) < 1e-14 { break }
      if error < 0 { low = s } else { high = s }
      let slope = (3 * ax * s + 2 * bx) * s + cx
      let next = s - error / slope
      s = next > low && next < high ? next : (low + high) / 2
      if high - low < 1e-15 { break }
    }
    return s
  }
}
