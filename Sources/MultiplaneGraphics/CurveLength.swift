// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// Length along a curve, and the way back from length to parameter.
//
// The speed of a curve is integrated with Gauss's rule of 8 points, on halves of the parameter's
// range until a half and its two halves agree. Where that ends, a table keeps the parameter and the
// length so far; a search in it and a few steps of Newton's method, kept inside the interval, lead
// from a length to its parameter.

import Foundation

/// The length of a curve as a function of its parameter.
struct CurveLength {
  let curve: CubicPolynomial
  /// Ends of intervals: parameter, and length from the start; the first is (0, 0).
  private var table: [(t: Double, length: Double)] = [(0, 0)]
  private let accuracy: Double

  /// The length of the whole curve.
  ///
  /// Not a number when a coordinate is not finite.
  var total: Double { table[table.count - 1].length }

  /// Lengths to about 1e-9 of the length of the control polygon; a cusp costs accuracy, down to
  /// 1e-6.
  init(_ curve: CubicPolynomial) {
    self.curve = curve
    let scale = curve.c.length + curve.b.length + curve.a.length
    accuracy = scale * 1e-9
    guard scale < .infinity else {
      table = [(0, 0), (1, .nan)]
      return
    }
    add(from: 0, to: 1, length: length(from: 0, to: 1), depth: 0)
  }

  /// The parameter at a length from the start, 0...1.
  func parameter(at length: Double) -> Double {
    if length <= 0 { return 0 }
    if length >= total { return 1 }
    var (low, high) = (1, table.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if table[middle].length < length { low = middle + 1 } else { high = middle }
    }
    let (from, to) = (table[low - 1], table[low])
    let wanted = length - from.length
    var (t0, t1) = (from.t, to.t)
    var t = t0 + (t1 - t0) * (wanted / (to.length - from.length))
    for _ in 0..<40 {
      let error = self.length(from: from.t, to: t) - wanted
      if abs(error) <= accuracy { break }
      if error > 0 { t1 = t } else { t0 = t }
      let next = t - error / curve.derivative(at: t).length
      t = next > t0 && next < t1 ? next : (t0 + t1) / 2
    }
    return t
  }

  private mutating func add(from t0: Double, to t1: Double, length: Double, depth: Int) {
    let middle = (t0 + t1) / 2
    let first = self.length(from: t0, to: middle), second = self.length(from: middle, to: t1)
    if depth >= 12 || abs(first + second - length) <= accuracy {
      let soFar = total
      table.append((middle, soFar + first))
      table.append((t1, soFar + first + second))
    } else {
      add(from: t0, to: middle, length: first, depth: depth + 1)
      add(from: middle, to: t1, length: second, depth: depth + 1)
    }
  }

  private func length(from t0: Double, to t1: Double) -> Double {
    let middle = (t0 + t1) / 2, half = (t1 - t0) / 2
    @inline(__always) func pair(_ node: Double, _ weight: Double) -> Double {
      weight
        * (curve.derivative(at: middle - half * node).length
          + curve.derivative(at: middle + half * node).length)
    }
    return half
      * (pair(0.1834346424956498, 0.3626837833783620) + pair(0.5255324099163290, 0.3137066458778873)
        + pair(0.7966664774136267, 0.2223810344533745)
        + pair(0.9602898564975363, 0.1012285362903763))
  }
}
