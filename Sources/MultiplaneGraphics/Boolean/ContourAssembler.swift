// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

/// A builder of an outline from pieces of an arrangement; adjacent pieces of one input element become one element.
struct ContourAssembler {
  /// A part of an input element between two vertices, from parameter `s` to `t`; in the opposite direction if `s > t`.
  struct Run {
    var source: Int32
    var s, t: Double
    var from, to: Int32
  }

  private let arrangement: PathArrangement
  private var outline = Outline()
  private var runs: ContiguousArray<Run> = []

  init(_ arrangement: PathArrangement) {
    self.arrangement = arrangement
    outline.verbs.reserveCapacity(arrangement.pieces.count + 8)
    outline.points.reserveCapacity(3 * arrangement.pieces.count + 8)
    runs.reserveCapacity(64)
  }

  /// Returns the closed contours of the selected pieces of an arrangement, in the order of their first pieces. Slivers,
  /// which enclose only a strip of at most a few tolerances in width, are omitted.
  static func outline(of arrangement: PathArrangement) -> Outline {
    var assembler = ContourAssembler(arrangement)
    var visited = ContiguousArray(repeating: false, count: arrangement.pieces.count)
    for start in 0..<visited.count where !visited[start] && arrangement.directions[start] != 0 {
      assembler.appendContour(from: start) { visited[$0] = true }
      assembler.finish(closed: true)
    }
    return assembler.outline
  }

  /// Appends the pieces of the closed contour that contains piece `start`, and calls `visit` with the index of each.
  private mutating func appendContour(from start: Int, visit: (Int) -> Void) {
    var i = start
    repeat {
      visit(i)
      append(piece: i, forward: arrangement.directions[i] > 0)
      i = Int(arrangement.links[i])
    } while i != start && i >= 0
  }

  /// Returns the subpaths of the operand `PathOperand.line` without the pieces for which `keeps` returns `false`.
  /// `keeps` receives the winding numbers on the two sides of a piece, in either order.
  static func lines(
    of arrangement: PathArrangement, keeping keeps: (SIMD2<Int32>, SIMD2<Int32>) -> Bool
  ) -> Outline {
    var assembler = ContourAssembler(arrangement)
    for (c, contour) in arrangement.contours.enumerated() where contour.operand == .line {
      let first = arrangement.contourPieces[c]
      let count = arrangement.contourPieces[c + 1] - first
      func isKept(_ i: Int) -> Bool {
        let piece = arrangement.pieces[first + i]
        let winding =
          piece.boundary < 0 ? .zero : arrangement.pieces[Int(piece.boundary)].winding
        return keeps(piece.left, piece.left &- winding)
      }
      // A closed subpath with gaps is written starting at its first gap.
      let gap = contour.isClosed ? (0..<count).first { !isKept($0) } : nil
      let offset = gap ?? 0
      for k in 0..<count {
        let i = (k + offset) % count
        if isKept(i) {
          assembler.append(piece: first + i, forward: true)
        } else {
          assembler.finish(closed: false, isArea: false)
        }
      }
      assembler.finish(closed: contour.isClosed && gap == nil, isArea: false)
    }
    return assembler.outline
  }

  /// Returns the connected areas of the result, each an outer contour followed by its holes, without slivers.
  static func components(of arrangement: PathArrangement) -> [Outline] {
    var assembler = ContourAssembler(arrangement)
    let count = arrangement.pieces.count
    var contourOfPiece = ContiguousArray<Int32>(repeating: -1, count: count)
    var outlines: [Outline] = []
    /// For each contour: its leftmost vertex if it is a hole, -2 if it is a sliver, or else -1.
    var leftmost: [Int32] = []
    for start in 0..<count
    where contourOfPiece[start] < 0 && arrangement.directions[start] != 0 {
      var best = arrangement.pieces[start].from
      assembler.appendContour(from: start) { i in
        contourOfPiece[i] = Int32(outlines.count)
        for v in [arrangement.pieces[i].from, arrangement.pieces[i].to]
        where arrangement.vertices[Int(v)].x < arrangement.vertices[Int(best)].x {
          best = v
        }
      }
      assembler.outline = Outline()
      assembler.finish(closed: true)
      leftmost.append(
        assembler.outline.verbs.isEmpty ? -2 : assembler.outline.signedArea < 0 ? best : -1)
      outlines.append(assembler.outline)
    }
    let index = RayIndex(arrangement)
    // From left to right, so that the contour to the left of a hole already has an owner (its outer contour).
    var owners = leftmost.indices.map { $0 }
    let holes = leftmost.indices.filter { leftmost[$0] >= 0 }.sorted {
      let a = arrangement.vertices[Int(leftmost[$0])].x
      let b = arrangement.vertices[Int(leftmost[$1])].x
      return a < b || (a == b && $0 < $1)
    }
    for hole in holes {
      let seen = index.firstToTheLeft(of: leftmost[hole], in: arrangement) {
        contourOfPiece[$0] >= 0 && leftmost[Int(contourOfPiece[$0])] != -2
          && contourOfPiece[$0] != hole
      }
      if let seen { owners[hole] = owners[Int(contourOfPiece[seen])] }
    }
    for hole in holes.sorted() where owners[hole] != hole {
      outlines[owners[hole]].verbs += outlines[hole].verbs
      outlines[owners[hole]].points += outlines[hole].points
    }
    return outlines.indices.filter { leftmost[$0] == -1 }.map { outlines[$0] }
  }

  /// Appends a piece to the current contour, in the opposite direction if `forward` is false; extends the last run if
  /// the piece continues the same element.
  mutating func append(piece index: Int, forward: Bool) {
    let piece = arrangement.pieces[index]
    let segment = arrangement.segments[Int(piece.segment)]
    let range = segment.sourceEnd - segment.sourceStart
    let a = piece.t0 == 0 ? segment.sourceStart : segment.sourceStart + range * piece.t0
    let b = piece.t1 == 1 ? segment.sourceEnd : segment.sourceStart + range * piece.t1
    let run =
      forward
      ? Run(source: segment.source, s: a, t: b, from: piece.from, to: piece.to)
      : Run(source: segment.source, s: b, t: a, from: piece.to, to: piece.from)
    if let last = runs.last, continues(last, run) {
      runs[runs.count - 1].t = run.t
      runs[runs.count - 1].to = run.to
    } else {
      runs.append(run)
    }
  }

  private func continues(_ a: Run, _ b: Run) -> Bool {
    a.source == b.source && a.t == b.s && a.to == b.from && (a.t > a.s) == (b.t > b.s)
  }

  /// Writes the current contour to the outline and begins a new one. If `isArea` is true, a contour that encloses only
  /// a strip at most a few tolerances wide is not written.
  mutating func finish(closed: Bool, isArea: Bool = true) {
    defer { runs.removeAll(keepingCapacity: true) }
    if closed, runs.count > 1, let last = runs.last, continues(last, runs[0]) {
      runs[0].s = last.s
      runs[0].from = last.from
      runs.removeLast()
    }
    guard let first = runs.first, let last = runs.last else { return }
    if isArea && isSliver { return }
    outline.verbs.append(.move)
    outline.points.append(point(first.from))
    for (i, run) in runs.enumerated() {
      let isClosingLine =
        closed && i == runs.count - 1 && last.to == first.from
        && arrangement.sources[Int(run.source)].verb == .line
      if !isClosingLine { write(run) }
    }
    if closed { outline.verbs.append(.close) }
  }

  private func point(_ vertex: Int32) -> CGPoint {
    arrangement.elementEnds[Int(vertex)]
      ?? arrangement.frame.denormalize(arrangement.vertices[Int(vertex)])
  }

  /// Returns the curve of an input element in the normalized frame.
  private func curve(_ source: PathArrangement.Source) -> MonotoneCurve {
    let frame = arrangement.frame
    let a = frame.normalize(source.points.0)
    let d = frame.normalize(source.points.3)
    switch source.verb {
    case .cubic:
      return MonotoneCurve(
        p0: a, p1: frame.normalize(source.points.1), p2: frame.normalize(source.points.2), p3: d)
    case .quad: return MonotoneCurve(quad: a, frame.normalize(source.points.1), d)
    default: return MonotoneCurve(line: a, d)
    }
  }

  private mutating func write(_ run: Run) {
    let source = arrangement.sources[Int(run.source)]
    let end = point(run.to)
    outline.verbs.append(source.verb)
    switch source.verb {
    case .cubic:
      if run.s == 0 && run.t == 1 {
        outline.points.append(source.points.1)
        outline.points.append(source.points.2)
      } else if run.s == 1 && run.t == 0 {
        outline.points.append(source.points.2)
        outline.points.append(source.points.1)
      } else {
        let part = curve(source).part(run.s, run.t)
        outline.points.append(arrangement.frame.denormalize(part.p1))
        outline.points.append(arrangement.frame.denormalize(part.p2))
      }
    case .quad:
      if abs(run.t - run.s) == 1 {
        outline.points.append(source.points.1)
      } else {
        let frame = arrangement.frame
        let a = frame.normalize(source.points.0)
        let q = frame.normalize(source.points.1)
        let d = frame.normalize(source.points.3)
        let e = a * (1 - run.s) + q * run.s
        let f = q * (1 - run.s) + d * run.s
        outline.points.append(frame.denormalize(e * (1 - run.t) + f * run.t))
      }
    default: break
    }
    outline.points.append(end)
  }

  /// Whether the current contour encloses only a strip that is at most a few tolerances wide.
  private var isSliver: Bool {
    let origin = arrangement.vertices[Int(runs[0].from)]
    var area = 0.0
    var length = 0.0
    for run in runs {
      let a = arrangement.vertices[Int(run.from)] - origin
      let b = arrangement.vertices[Int(run.to)] - origin
      length += abs(b.x - a.x) + abs(b.y - a.y)
      let source = arrangement.sources[Int(run.source)]
      if source.verb == .line {
        area += a.cross(b) / 2
      } else {
        let whole = curve(source)
        var part = run.s == 0 && run.t == 1 ? whole : whole.part(run.s, run.t)
        part.p0 = a
        part.p1 -= origin
        part.p2 -= origin
        part.p3 = b
        area += part.area
      }
    }
    return abs(area) <= 8 * arrangement.tolerance * length
  }
}
