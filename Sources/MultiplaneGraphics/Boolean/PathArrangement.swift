// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

/// The plane cut up by the edges of one or two areas: what every boolean operation selects from.
///
/// The way: (1) elements become monotone segments; (2) crossings, touches and overlaps cut them at
/// shared vertices; (3) vertices nearer than the tolerance become one, which decides the topology
/// for good; (4) pieces that coincide become one piece that carries the windings of all; (5) a ray
/// from the middle of every chain counts the windings on its two sides; (6) pieces with the inside
/// of the result on one side only are linked to contours.
///
/// Rays start where a chain is long and count crossings by half-open spans between vertices, so a
/// rounding error near a vertex cannot change an answer; and as each contour stays a closed walk
/// through vertices, the selected pieces enter every vertex as often as they leave it, or the
/// operation knows that it failed and runs again with another tolerance. Deciding inside-ness at
/// the crossings instead, by tangents and curvatures, fails on touching and nearly equal curves.
struct PathArrangement {
  /// One element of an outline as it came; the last point ends it, unused points repeat it.
  struct Source {
    var verb: Outline.Verb
    var points: (CGPoint, CGPoint, CGPoint, CGPoint)
  }

  /// A run of segments, `segments[first..<end]`, one subpath.
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
    /// How often each area's boundary runs along here, against this direction counting negative.
    var winding: SIMD2<Int32>
    /// How often each area goes around the left side; the right side has `left &- winding`.
    var left: SIMD2<Int32>
    /// For a piece of a line: the piece of a boundary that it lies on, or -1.
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
  /// The exact points of vertices that are ends of elements; the others follow from ``vertices``.
  var elementEnds: ContiguousArray<CGPoint?> = []
  /// Union-find over vertices; the lowest index of a set stands for it.
  var parents: ContiguousArray<Int32> = []
  var splits: ContiguousArray<Split> = []
  /// Vertices where two curves touch or cross at a very small angle.
  var touchVertices: ContiguousArray<Int32> = []
  var pieces: ContiguousArray<Subsegment> = []
  /// `pieces[contourPieces[i]..<contourPieces[i + 1]]` belong to contour i.
  var contourPieces: ContiguousArray<Int> = []
  var degrees: ContiguousArray<Int32> = []
  /// For each piece, whether the result runs along it (1), against it (-1) or not at all (0).
  var directions: ContiguousArray<Int8> = []
  /// For each piece of the result, the piece that follows.
  var links: ContiguousArray<Int32> = []
  /// How many tolerances failed before this one.
  var attempt = 0
  /// The square of the longest gap between pieces that were linked as last resort.
  var largestClosedGap = 0.0
  /// Whether the search gave up on some pair of curves, so that the result may be wrong.
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

  /// Cuts, merges and counts; the pieces then know what lies on their sides.
  ///
  /// `patience` is a factor on the work that one pair of nearly coincident curves may take.
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

/// The coordinates of the computation: the outlines moved to the origin and scaled to size 1.
///
/// Scaling is by a power of two, and outlines are only moved when they are far from the origin for
/// their size, where subtraction is exact; so a point comes back as it was.
struct NormalizedFrame {
  var center: Vector = .zero
  /// Half the larger side of the box fits into 1 after scaling.
  var scale = 1.0
  var inverse = 1.0
  /// The spacing of the given coordinates in this frame: rounding of the input itself.
  var inputPrecision = 0.0

  /// The frame for points in a box; nil when the box has no size.
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
