// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

/// The arrangement of the edges of one or two areas in the plane, and of query lines (lines and curves that an area
/// cuts). A boolean operation selects its result from the pieces of an arrangement.
///
/// The steps: (1) elements become monotone segments; (2) crossings, touching points and overlaps cut them at shared
/// vertices; (3) vertices closer than a few tolerances are merged, which fixes the topology; (4) pieces that coincide
/// become one piece with the sum of their windings; (5) for each chain (a sequence of pieces without other pieces at
/// its inner vertices), the winding numbers on its two sides are computed by a ray from its longest piece, or from the
/// winding numbers of the previous chain if it begins at a simple crossing; (6) pieces with the inside of the result on
/// exactly one side are linked to contours.
///
/// A ray starts in the middle of the longest piece of a chain and counts crossings by half-open spans between vertices,
/// so a rounding error near a vertex cannot change the result. If the selected pieces do not enter every vertex as
/// often as they leave it, the operation has failed and runs again with other parameters. An alternative, determining
/// the inside at the crossings by tangents and curvatures, fails for touching and nearly equal curves.
struct PathArrangement {
  /// An element of an input outline, as four points: its start, its control points and its end. A line or a quadratic
  /// curve repeats its end in place of the missing control points.
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

  /// A cut of a segment at a vertex, where the parameter of the segment's curve is `t`.
  struct Split {
    var segment: Int32
    var vertex: Int32
    var t: Double
  }

  /// A part of a segment between two neighboring cuts or ends; called a piece elsewhere.
  struct Subsegment {
    var segment: Int32
    /// Indices of the vertices at the ends, in the direction of the segment.
    var from, to: Int32
    /// Parameters of the segment's curve at the two ends.
    var t0, t1: Double
    /// Net number of times that the boundaries of the first and of the second area run along the piece; negative if in
    /// the opposite direction.
    var winding: SIMD2<Int32>
    /// Winding numbers of both areas to the left of the piece (with y up); those to the right are `left &- winding`.
    var left: SIMD2<Int32>
    /// For a piece of a query line: the index of the boundary piece that coincides with it; otherwise -1.
    var boundary: Int32
    var isAlive: Bool
  }

  let frame: NormalizedFrame
  /// Distance along each axis, in units of the frame, up to which points count as one; merging of vertices uses up to 8
  /// times this distance.
  let tolerance: Double

  var sources: ContiguousArray<Source> = []
  var segments: ContiguousArray<MonotoneSegment> = []
  var contours: ContiguousArray<Contour> = []
  var vertices: ContiguousArray<Vector> = []
  /// For each vertex at an end of an input element, the exact point of the element; nil for other vertices, whose
  /// points are computed from ``vertices``.
  var elementEnds: ContiguousArray<CGPoint?> = []
  /// A union-find structure over vertices; the lowest index represents a set.
  var parents: ContiguousArray<Int32> = []
  var splits: ContiguousArray<Split> = []
  /// Indices of vertices created where two curves touch, nearly coincide, or cross at a very small angle.
  var touchVertices: ContiguousArray<Int32> = []
  var pieces: ContiguousArray<Subsegment> = []
  /// The pieces of contour i are `pieces[contourPieces[i]..<contourPieces[i + 1]]`.
  var contourPieces: ContiguousArray<Int> = []
  var degrees: ContiguousArray<Int32> = []
  /// For each piece, its direction in the boundary of the result: 1 for the direction of the piece, -1 for the opposite
  /// one, 0 if the piece is not part of the boundary.
  var directions: ContiguousArray<Int8> = []
  /// For each piece of the boundary of the result, the next piece of its contour; -1 for pieces that are not linked.
  var links: ContiguousArray<Int32> = []
  /// Number of attempts that ``BooleanSolver`` made before this one, including those that close gaps.
  var attempt = 0
  /// The square of the largest gap, in units of the frame, between pieces that were linked as a last resort.
  var largestClosedGap = 0.0
  /// Whether the search for intersections of a pair of curves was abandoned, or winding numbers are inconsistent, so
  /// that the result may be wrong.
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

  /// Cuts the segments at their intersections, merges coincident pieces, and computes the winding numbers on both sides
  /// of each piece.
  ///
  /// `patience` is a factor of the number of subdivisions that the search for intersections may use for each pair of
  /// curves.
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

/// The coordinate system of the computation: the outlines scaled to a size near 1, and moved to the origin along each
/// axis on which they are far from it.
///
/// The scale is a power of two, and outlines are moved only if their distance from the origin is large relative to
/// their size, where subtraction is exact. Therefore, converting a point to the frame and back gives the original
/// point.
struct NormalizedFrame {
  var center: Vector = .zero
  /// The factor from input coordinates to this frame, in which half the longer side of the bounding box is at least 1
  /// and less than 2.
  var scale = 1.0
  var inverse = 1.0
  /// Upper bound of the spacing of floating-point numbers at the input coordinates, in units of this frame.
  var inputPrecision = 0.0

  /// Creates the frame for points in a bounding box; nil if the width and the height of the box are 0.
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
