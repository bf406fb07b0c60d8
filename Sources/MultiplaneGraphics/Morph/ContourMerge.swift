// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

/// A correspondence between points of two contours, as fractions of their lengths, which increase beyond 1
/// around closed contours.
struct MorphKnot {
  var a, b: Double
}

/// A simultaneous traversal of two contours that cuts both at the nodes (starts of segments) of either.
struct ContourMerge {
  var a, b: ContourSide

  init(_ a: MorphContour, _ b: MorphContour, from knot: MorphKnot) {
    self.a = ContourSide(a, from: knot.a)
    self.b = ContourSide(b, from: knot.b)
  }

  /// Adds cut points to both contours at the correspondence `u`, and at all nodes of either contour before the next
  /// correspondence, `v`.
  mutating func advance(from u: MorphKnot, to v: MorphKnot) {
    a.stop(atKnot: u.a)
    b.stop(atKnot: u.b)
    while true {
      let x = a.nextNode(before: v.a)
      let y = b.nextNode(before: v.b)
      if x == nil && y == nil { return }
      // Positions of the next nodes, as fractions from the last cut point to the next correspondence.
      let f = x.map { ($0 - a.position) / max(v.a - a.position, 1e-12) } ?? .infinity
      let g = y.map { ($0 - b.position) / max(v.b - b.position, 1e-12) } ?? .infinity
      if x != nil, y != nil, isMeeting(f, g, v) {
        a.stopAtNode()
        b.stopAtNode()
      } else if f <= g {
        a.stopAtNode()
        b.stop(at: b.position + (v.b - b.position) * min(f, 1))
      } else {
        b.stopAtNode()
        a.stop(at: a.position + (v.a - a.position) * min(g, 1))
      }
    }
  }

  /// Whether the next nodes of both contours are paired, because their positions differ little compared with the
  /// distances to neighboring nodes.
  private func isMeeting(_ f: Double, _ g: Double, _ v: MorphKnot) -> Bool {
    func gap(_ side: ContourSide, _ end: Double) -> Double {
      let remaining = max(end - side.position, 1e-12)
      let next = side.nodes[side.next].position
      let after = side.next + 1 < side.nodes.count ? side.nodes[side.next + 1].position : end
      return min(next - side.position, min(after, end) - next) / remaining
    }
    return abs(f - g) <= max(0.25 * min(gap(a, v.a), gap(b, v.b)), 1e-9)
  }

  mutating func finish(at knot: MorphKnot) {
    a.finish(at: knot.a)
    b.finish(at: knot.b)
  }
}

/// The traversal of one contour. Positions are fractions of its length, above 1 past the start of a closed contour.
struct ContourSide {
  struct CutPoint {
    var segment: Int
    var parameter: Double
    var isNode: Bool
  }

  let contour: MorphContour
  /// The starts of segments in order from the start of the traversal, once around if the contour is closed.
  var nodes: [(position: Double, segment: Int)] = []
  /// The index in ``nodes`` of the first node that has not been passed.
  var next = 0
  var position: Double
  var stops: [CutPoint] = []
  /// The segment that contains the position, and the position of its start.
  private var current: (position: Double, segment: Int)
  /// Distance, as a fraction of the length, up to which a node and a given position count as one.
  private static let tiny = 1e-9

  init(_ contour: MorphContour, from start: Double) {
    self.contour = contour
    position = start
    let n = contour.segments.count
    nodes.reserveCapacity(n)
    let fractions = contour.fractions
    guard contour.isClosed else {
      for i in 0..<n { nodes.append((fractions[i], i)) }
      current = (0, 0)
      return
    }
    let turns = start.rounded(.down)
    let f = start - turns
    let first = fractions.firstIndex { $0 >= f - Self.tiny } ?? n
    for k in first..<first + n {
      nodes.append((fractions[k % n] + turns + (k >= n ? 1 : 0), k % n))
    }
    let before = (first + n - 1) % n
    current = (fractions[before] + turns - (first == 0 ? 1 : 0), before)
  }

  /// Returns the position of the next node before a given position; nil if there is none.
  func nextNode(before end: Double) -> Double? {
    guard next < nodes.count, nodes[next].position < end - Self.tiny else { return nil }
    return nodes[next].position
  }

  mutating func stopAtNode() {
    current = nodes[next]
    next += 1
    position = current.position
    stops.append(CutPoint(segment: current.segment, parameter: 0, isNode: true))
  }

  /// Moves to a position in the current segment, at most to its end, and adds a cut point there.
  mutating func stop(at place: Double) {
    let n = contour.segments.count
    let i = current.segment
    let width = (i + 1 < n ? contour.fractions[i + 1] : 1) - contour.fractions[i]
    position = place
    if next < nodes.count { position = min(position, nodes[next].position) }
    let f = width > 0 ? (position - current.position) / width : 0
    let t = contour.segments[i].parameter(atFraction: f)
    let isAfterLast = stops.last.map { $0.segment == i && $0.parameter > t } ?? false
    stops.append(
      CutPoint(segment: i, parameter: isAfterLast ? stops.last!.parameter : t, isNode: false))
  }

  mutating func stop(atKnot knot: Double) {
    var isNode = false
    while next < nodes.count, nodes[next].position <= knot + Self.tiny {
      current = nodes[next]
      next += 1
      isNode = true
    }
    if isNode {
      position = knot
      stops.append(CutPoint(segment: current.segment, parameter: 0, isNode: true))
    } else {
      stop(at: knot)
    }
  }

  mutating func finish(at knot: Double) {
    if contour.isClosed {
      stops.append(stops[0])
    } else {
      stops.append(CutPoint(segment: contour.segments.count, parameter: 0, isNode: true))
    }
  }

  /// Returns the parts of segments between the cut points.
  func parts() -> [MorphSegment] {
    var result: [MorphSegment] = []
    result.reserveCapacity(stops.count - 1)
    for (u, v) in zip(stops, stops.dropFirst()) {
      let segment = contour.segments[u.segment]
      result.append(
        segment.part(from: u.parameter, to: v.isNode ? 1 : max(v.parameter, u.parameter)))
    }
    return result
  }
}
