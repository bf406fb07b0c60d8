// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster

/// The extent of the miters of an outline, determined by its sharpest corner; usually much less than the miter limit
/// allows.
struct MiterExtent {
  /// Squared length up to which the stroker may ignore a leg.
  private let shortest: Double
  /// 1 + cosine of the turning angle at the sharpest corner with a miter; 2 without corners.
  private var sharpest = 2.0
  /// 1 + cosine of the turning angle beyond which a corner has no miter.
  private let threshold: Double
  /// Whether the corners are uncertain: a leg is not finite, or so short that the stroker may join other legs at the
  /// corner.
  private var isUnclear = false

  private var (start, current) = (Vector.zero, Vector.zero)
  private var first: Vector?, last: Vector?

  /// Returns the largest distance from a corner to the tip of its miter, in half widths, at least 1.5.
  ///
  /// The result can be too large: by 1 %, or because a corner slightly beyond the miter limit counts. It is the limit
  /// if the limit is above 100, or if a leg is not finite or so short that the corners are uncertain.
  static func maximumHalfWidths(of outline: Outline, _ style: StrokeStyle) -> Double {
    let limit = Double(style.miterLimit)
    if !(limit > 1.5) { return 1.5 }
    // With larger limits, even a line of nearly no length could have the longest miter.
    if !(limit <= 100) { return limit }
    var reach = MiterExtent(width: Double(style.width), limit: limit)
    reach.visit(outline)
    if reach.isUnclear { return limit }
    return max(1.5, min(limit, 1.01 * (2 / reach.sharpest).squareRoot()))
  }

  private init(width: Double, limit: Double) {
    shortest = width * width / 10_000
    threshold = 2 / (limit * limit) * 0.99
  }

  private mutating func visit(_ outline: Outline) {
    outline.points.withUnsafeBufferPointer { points in
      var i = 0
      for verb in outline.verbs {
        switch verb {
        case .move: begin(at: Vector(points[i]))
        case .line: add(Vector(points[i]))
        case .quad: addCurve(Vector(points[i]), Vector(points[i]), Vector(points[i + 1]))
        case .cubic:
          addCurve(Vector(points[i]), Vector(points[i + 1]), Vector(points[i + 2]))
        case .close:
          if current != start { add(start) }
          if let first { turn(to: first) }
          begin(at: start)
        }
        i += verb.pointCount
        if isUnclear { return }
      }
    }
  }

  private mutating func begin(at point: Vector) {
    (start, current, first, last) = (point, point, nil, nil)
  }

  private mutating func add(_ end: Vector) {
    let chord = end - current
    turn(to: chord)
    (last, current) = (chord, end)
  }

  private mutating func addCurve(_ control1: Vector, _ control2: Vector, _ end: Vector) {
    turn(to: control1 - current)
    last = end - control2
    current = end
    if !isLong(end - control2) { isUnclear = true }
  }

  private func isLong(_ chord: Vector) -> Bool { chord.dot(chord) > shortest }

  /// Updates the extent with the corner between the last leg and the next.
  private mutating func turn(to next: Vector) {
    // Short legs and NaN, which the stroker may skip.
    guard isLong(next) else {
      isUnclear = true
      return
    }
    if first == nil { first = next }
    guard let last else { return }
    let lengths = (last.dot(last) * next.dot(next)).squareRoot()
    let turn = 1 + last.dot(next) / lengths
    if turn >= threshold { sharpest = min(sharpest, turn) }
    if !(lengths < .infinity) { isUnclear = true }
  }
}
