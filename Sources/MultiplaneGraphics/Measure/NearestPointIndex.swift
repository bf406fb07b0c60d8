// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// A tree of bounding boxes around parts of the path. Curves that bend more are split into more parts, so that
// boxes are slim; each box is usually split across the middle of its longer side, down to a few parts. A
// query descends into the nearer box first, and skips boxes that are farther away than the best result
// (as in N. Roussopoulos et al., Nearest neighbor queries, 1995, https://doi.org/10.1145/223784.223794).

import Foundation

/// A search index for repeated nearest-point queries on a path.
///
/// Building the index takes about as long as 25 queries of a ``PathMeasure``. The time of a query grows with the
/// logarithm of the number of elements, and with the number of elements that are about as near as the
/// nearest. Results are those of ``PathMeasure/nearestPoint(to:)``, up to rounding.
public struct NearestPointIndex: Sendable {
  /// The measured path that the queries search.
  public let measure: PathMeasure

  private struct Piece {
    var low, high: Vector
    var segment: Int32
    var t0, t1: Double
  }

  private struct Node {
    var low, high: Vector
    /// For a leaf, the index of the first part and the number of parts. For an inner node, `first` is the second
    /// child, the first child follows the node, and `count` is 0.
    var first, count: Int32
  }

  private var pieces: [Piece] = []
  private var nodes: [Node] = []

  /// Creates an index of a path, measured with the default accuracy.
  public init(_ path: CGPath) { self.init(PathMeasure(path)) }

  /// Creates an index of a measured path.
  public init(_ measure: PathMeasure) {
    self.measure = measure
    for (index, segment) in measure.segments.enumerated() { addPieces(of: segment, index) }
    nodes.reserveCapacity(pieces.count)
    if !pieces.isEmpty { addNode(over: 0..<pieces.count, depth: 0) }
  }

  /// Returns the location on the path that is nearest to a point; the earliest if there are several.
  /// - Returns: The location, or nil if the path is empty, or if a coordinate of `point` is not finite or is
  ///   beyond about 1e150.
  public func nearestPoint(to point: CGPoint) -> NearestPoint? {
    let p = Vector(point)
    guard p.squaredLength < 1e300 else { return nil }
    var best = NearestCandidate()
    nodes.withUnsafeBufferPointer { nodes in
      pieces.withUnsafeBufferPointer { pieces in
        measure.segments.withUnsafeBufferPointer { segments in
          if !nodes.isEmpty { search(p, nodes, pieces, segments, &best) }
        }
      }
    }
    return measure.nearest(best, to: p)
  }

  private func search(
    _ p: Vector, _ nodes: UnsafeBufferPointer<Node>, _ pieces: UnsafeBufferPointer<Piece>,
    _ segments: UnsafeBufferPointer<MeasuredSegment>, _ best: inout NearestCandidate
  ) {
    // The capacity exceeds the maximum depth: 40 splits in the middle, then at most 31 halvings of the count.
    withUnsafeTemporaryAllocation(of: (node: Int, squared: Double).self, capacity: 80) { stack in
      stack[0] = (0, 0)
      var depth = 1
      while depth > 0 {
        depth &-= 1
        if stack[depth].squared > best.squaredDistance { continue }
        let index = stack[depth].node
        let node = nodes[index]
        if node.count > 0 {
          for i in Int(node.first)..<Int(node.first + node.count) {
            let piece = pieces[i]
            if squaredDistance(from: p, low: piece.low, high: piece.high) > best.squaredDistance {
              continue
            }
            let segment = Int(piece.segment)
            best.consider(segments[segment], segment, from: piece.t0, to: piece.t1, for: p)
          }
          continue
        }
        let (a, b) = (index &+ 1, Int(node.first))
        let da = squaredDistance(from: p, low: nodes[a].low, high: nodes[a].high)
        let db = squaredDistance(from: p, low: nodes[b].low, high: nodes[b].high)
        stack[depth] = da <= db ? (b, db) : (a, da)
        stack[depth &+ 1] = da <= db ? (a, da) : (b, db)
        depth &+= 2
      }
    }
  }

  private mutating func addPieces(of segment: MeasuredSegment, _ index: Int) {
    let curve = segment.polynomial
    // The more a curve bends relative to its length, the more parts it needs for slim boxes.
    let bend = (curve.maximumSecondDerivative / segment.length).squareRoot() * 6
    let count = bend >= 1 ? Int(min(bend, 16)) : 1
    for i in 0..<count {
      let t0 = Double(i) / Double(count), t1 = Double(i + 1) / Double(count)
      let (a, b) = (segment.cut(curve, at: t0), segment.cut(curve, at: t1))
      var low = pointwiseMin(a.point, b.point), high = pointwiseMax(a.point, b.point)
      if segment.kind != .line {
        let c1 = a.point + a.derivative * ((t1 - t0) / 3)
        let c2 = b.point - b.derivative * ((t1 - t0) / 3)
        low = pointwiseMin(low, pointwiseMin(c1, c2))
        high = pointwiseMax(high, pointwiseMax(c1, c2))
      }
      pieces.append(Piece(low: low, high: high, segment: Int32(index), t0: t0, t1: t1))
    }
  }

  private mutating func addNode(over range: Range<Int>, depth: Int) {
    var (low, high) = (pieces[range.lowerBound].low, pieces[range.lowerBound].high)
    for piece in pieces[range] {
      low = pointwiseMin(low, piece.low)
      high = pointwiseMax(high, piece.high)
    }
    let number = nodes.count
    nodes.append(
      Node(low: low, high: high, first: Int32(range.lowerBound), count: Int32(range.count)))
    guard range.count > 4 else { return }
    let axis = high.x - low.x >= high.y - low.y ? 0 : 1
    // Twice the midpoint, compared with twice the midpoint of each part.
    let cut = low[axis] + high[axis]
    var middle = pieces[range].partition { $0.low[axis] + $0.high[axis] >= cut }
    if depth >= Self.maximumCutCount || middle == range.lowerBound || middle == range.upperBound {
      pieces[range].sort { a, b in
        let u = a.low[axis] + a.high[axis], v = b.low[axis] + b.high[axis]
        return u != v ? u < v : (a.segment, a.t0) < (b.segment, b.t0)
      }
      middle = range.lowerBound + range.count / 2
    }
    addNode(over: range.lowerBound..<middle, depth: depth + 1)
    nodes[number].first = Int32(nodes.count)
    nodes[number].count = 0
    addNode(over: middle..<range.upperBound, depth: depth + 1)
  }

  /// Depth down to which boxes are split in the middle, if that separates their parts; other boxes are split into
  /// halves of equal count, so that the recursion ends for every path.
  private static let maximumCutCount = 40
}
