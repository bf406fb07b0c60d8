// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

extension PathArrangement {
  /// Adds the elements of an outline, split into monotone segments. Elements of length 0 are omitted.
  ///
  /// Open subpaths of areas are closed by a line; open subpaths of query lines stay open.
  mutating func add(_ outline: Outline, operand: PathOperand) {
    var start = CGPoint.zero
    var current = CGPoint.zero
    var first = segments.count
    func finish(closed: Bool, _ arrangement: inout PathArrangement) {
      if closed && current != start {
        arrangement.add(.line, (current, start, start, start), operand)
      }
      arrangement.endContour(first: first, closed: closed, operand: operand)
      first = arrangement.segments.count
      current = start
    }
    let closes = operand != .line
    outline.points.withUnsafeBufferPointer { points in
      var i = 0
      for verb in outline.verbs {
        switch verb {
        case .move:
          finish(closed: closes, &self)
          start = points[i]
          current = start
          i += 1
        case .line:
          let p = points[i]
          add(.line, (current, p, p, p), operand)
          current = p
          i += 1
        case .quad:
          let p = points[i + 1]
          add(.quad, (current, points[i], p, p), operand)
          current = p
          i += 2
        case .cubic:
          let p = points[i + 2]
          add(.cubic, (current, points[i], points[i + 1], p), operand)
          current = p
          i += 3
        case .close:
          finish(closed: true, &self)
        }
      }
    }
    finish(closed: closes, &self)
  }

  private mutating func add(
    _ verb: Outline.Verb, _ points: (CGPoint, CGPoint, CGPoint, CGPoint), _ operand: PathOperand
  ) {
    let a = frame.normalize(points.0)
    let d = frame.normalize(points.3)
    let curve: MonotoneCurve
    switch verb {
    case .quad: curve = MonotoneCurve(quad: a, frame.normalize(points.1), d)
    case .cubic:
      curve = MonotoneCurve(
        p0: a, p1: frame.normalize(points.1), p2: frame.normalize(points.2), p3: d)
    default:
      if a == d { return }
      curve = MonotoneCurve(line: a, d)
    }
    if a == d && curve.p1 == a && curve.p2 == a { return }
    let source = Int32(sources.count)
    sources.append(Source(verb: verb, points: points))
    let isLine = verb == .line
    withUnsafeTemporaryAllocation(of: Double.self, capacity: 6) { roots in
      let count = isLine ? 0 : curve.turns(into: roots.baseAddress!)
      var s = 0.0
      var position = a
      for i in 0...count {
        let t = i < count ? roots[i] : 1
        var part = count == 0 ? curve : curve.part(s, t)
        part.p0 = position
        position = part.p3
        let vertex = addVertex(part.p0, elementEnd: i == 0 ? points.0 : nil)
        segments.append(
          MonotoneSegment(
            curve: part, isLine: isLine, operand: operand, source: source, sourceStart: s,
            sourceEnd: t, vertex: vertex))
        s = t
      }
    }
  }

  private mutating func endContour(first: Int, closed: Bool, operand: PathOperand) {
    let end = segments.count
    guard end > first else { return }
    if closed {
      segments[end - 1].end = segments[first].start
    } else {
      let last = sources[Int(segments[end - 1].source)].points.3
      segments[end - 1].end = addVertex(segments[end - 1].curve.p3, elementEnd: last)
    }
    contours.append(Contour(first: first, end: end, operand: operand, isClosed: closed))
  }
}
