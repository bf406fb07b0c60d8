// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster

/// How far the miters of an outline reach: as far as its sharpest corner, which is mostly much less than the limit.
struct MiterExtent {
  /// Legs up to this long may be none for who strokes; the square of it.
  private let shortest: Double
  /// 1 + cosine of the turn, of the sharpest corner that gets a miter; 2 without corners.
  private var sharpest = 2.0
  /// Of a turn so sharp that it gets none.
  private let threshold: Double
  /// Whether a leg is so short that the corner may lie between other legs.
  private var isUnclear = false

  private var (start, current) = (Vector.zero, Vector.zero)
  private var first: Vector?, last: Vector?

  /// Half widths from a corner to the end of its miter, at least 1.5; a little more where corners are close to the
  /// limit.
  static func maximumHalfWidths(of outline: Outline, _ style: StrokeStyle) -> Double {
    let limit = Double(style.miterLimit)
    if !(limit > 1.5) { return 1.5 }
    // Beyond, a line that is nearly none could matter.
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
    let way = end - current
    turn(to: way)
    (last, current) = (way, end)
  }

  private mutating func addCurve(_ control1: Vector, _ control2: Vector, _ end: Vector) {
    turn(to: control1 - current)
    last = end - control2
    current = end
    if !isLong(end - control2) { isUnclear = true }
  }

  private func isLong(_ way: Vector) -> Bool { way.dot(way) > shortest }

  /// Looks at the corner between the last leg and the next.
  private mutating func turn(to next: Vector) {
    // What is not a number is left out by who strokes.
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
