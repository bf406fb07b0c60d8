// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

/// The arrangement of the edges of one or two areas in the plane, from which all boolean operations select.
///
/// The steps: (1) elements become monotone segments; (2) crossings, touching points and overlaps cut them at
/// shared vertices; (3) vertices closer than the tolerance are merged, which fixes the topology; (4) pieces
/// that coincide become one piece with the sum of their windings; (5) the winding numbers on the two sides of
/// every chain are computed by a ray from its longest piece, or from the chain before a simple crossing;
/// (6) pieces with the inside of the result on exactly one side are linked to contours.
///
/// Rays start where a chain is long and count crossings by half-open spans between vertices, so a rounding
/// error near a vertex cannot change the result. Each contour stays a closed walk through vertices, so the
/// selected pieces enter every vertex as often as they leave it; otherwise the operation has detectably
/// failed and runs again with another tolerance. Determining the inside at the crossings instead, by
/// tangents and curvatures, fails for touching and nearly equal curves.
struct PathArrangement {
  /// An element of an input outline; the last point is its end, unused points repeat it.
  struct Source {
    var verb: Outline.Verb
    var points: (CGPoint, CGPoint, CGPoint, CGPoint)
  }

  /// The segments of one subpath, `segments[first..<end]`.
  struct Contour {
    var first: Int
    var end: Int
    var operand: PathOperand
    var isClosed: Bool
  }

  /// A cut of a segment at a vertex.
  struct Split {
    var segment: Int32
    var vertex: Int32
    var t: Double
  }

  /// A part of a segment between two cuts.
  struct Subsegment {
    var segment: Int32
    /// Vertices at the ends, in the direction of the segment.
    var from, to: Int32
    /// Parameters on the segment's curve.
    var t0, t1: Double
    /// Number of times the boundary of each area runs along the piece; negative in the opposite direction.
    var winding: SIMD2<Int32>
    /// Winding numbers of the areas on the left side; those on the right side are `left &- winding`.
    var left: SIMD2<Int32>
    /// For a piece of a query line: the boundary piece that it lies on, or -1.
    var boundary: Int32
    var isAlive: Bool
  }

  let frame: NormalizedFrame
  /// Distance below which points count as one, in units of the frame.
  let tolerance: Double

  var sources: ContiguousArray<Source> = []
  var segments: ContiguousArray<MonotoneSegment> = []
  var contours: ContiguousArray<Contour> = []
  var vertices: ContiguousArray<Vector> = []
  /// The exact points of vertices at the ends of elements; other points are computed from ``vertices``.
  var elementEnds: ContiguousArray<CGPoint?> = []
  /// A union-find structure over vertices; the lowest index represents a set.
  var parents: ContiguousArray<Int32> = []
  var splits: ContiguousArray<Split> = []
  /// Vertices where two curves touch or cross at a very small angle.
  var touchVertices: ContiguousArray<Int32> = []
  var pieces: ContiguousArray<Subsegment> = []
  /// The pieces of contour i are `pieces[contourPieces[i]..<contourPieces[i + 1]]`.
  var contourPieces: ContiguousArray<Int> = []
  var degrees: ContiguousArray<Int32> = []
  /// For each piece, whether the result runs along it (1), against it (-1) or not at all (0).
  var directions: ContiguousArray<Int8> = []
  /// For each piece of the result, the next piece; -1 for other pieces.
  var links: ContiguousArray<Int32> = []
  /// Number of attempts before this one; see ``BooleanSolver``.
  var attempt = 0
  /// The square of the largest gap between pieces that were linked as a last resort.
  var largestClosedGap = 0.0
  /// Whether the search of a pair of curves was abandoned, or winding numbers are inconsistent, so that the
  /// result may be wrong.
  var isUnreliable = false

  init(frame: NormalizedFrame, tolerance: Double, capacity: Int) {
    self.frame = frame
    self.tolerance = tolerance
    sources.reserveCapacity(capacity)
    segments.reserveCapacity(2 * capacity + 8)
    vertices.reserveCapacity(3 * capacity + 8)
    elementEnds.reserveCapacity(3 * capacity + 8)
    parents.reserveCapacity(3 * capacity + 8)
  }

  /// Cuts the segments, merges pieces, and computes the winding numbers on their sides.
  ///
  /// `patience` is a factor on the subdivision budget of a pair of nearly coincident curves.
  mutating func arrange(patience: Int = 1) {
    findCrossings(patience: patience)
    mergeVertices()
    makePieces()
    mergePieces()
    computeWindingNumbers()
  }

  // MARK: Vertices

  mutating func addVertex(_ p: Vector, elementEnd: CGPoint? = nil) -> Int32 {
    let index = Int32(vertices.count)
    vertices.append(p)
    elementEnds.append(elementEnd)
    parents.append(index)
    return index
  }

  mutating func root(_ vertex: Int32) -> Int32 {
    var v = vertex
    while parents[Int(v)] != v {
      let up = parents[Int(v)]
      parents[Int(v)] = parents[Int(up)]
      v = up
    }
    return v
  }

  mutating func unite(_ a: Int32, _ b: Int32) {
    let i = root(a)
    let j = root(b)
    if i != j { parents[Int(max(i, j))] = min(i, j) }
  }
}

/// The coordinate system of the computation: the outlines scaled to a size near 1, and moved to the origin if
/// they are far from it.
///
/// The scale is a power of two, and outlines are moved only if they are far from the origin relative to their
/// size, where subtraction is exact; so the conversion of a point back gives the original point.
struct NormalizedFrame {
  var center: Vector = .zero
  /// The scale; half the longer side of the bounding box becomes at least 1 and less than 2.
  var scale = 1.0
  var inverse = 1.0
  /// Spacing of the input coordinates in this frame, which is the rounding error of the input.
  var inputPrecision = 0.0

  /// Creates the frame for points in a bounding box; nil if the box has no size.
  init?(low: Vector, high: Vector) {
    let half = high * 0.5 - low * 0.5
    let size = half.max()
    guard size > 0 else { return nil }
    for axis in 0..<2 {
      let middle = low[axis] * 0.5 + high[axis] * 0.5
      if half[axis] <= abs(middle) / 8 { center[axis] = middle }
    }
    let exponent = min(1000, max(-1000, Int(size.exponent)))
    scale = Double(sign: .plus, exponent: -exponent, significand: 1)
    inverse = Double(sign: .plus, exponent: exponent, significand: 1)
    let reach = max(abs(low.x), abs(low.y), abs(high.x), abs(high.y))
    inputPrecision = reach * 0x1p-52 * scale
  }

  @inline(__always)
  func normalize(_ p: CGPoint) -> Vector { (SIMD2(p) - center) * scale }

  @inline(__always)
  func denormalize(_ p: Vector) -> CGPoint {
    let q = p * inverse + center
    return CGPoint(x: q.x, y: q.y)
  }
}
