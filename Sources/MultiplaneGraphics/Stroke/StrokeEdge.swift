// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

/// One side of a stroke under construction: an open subpath whose memory is reused. It has one owner at
/// a time.
final class StrokeEdge {
  private(set) var points: UnsafeMutablePointer<CGPoint>
  private(set) var pointCount = 0
  /// The verbs; the first is a move. There are never more verbs than points.
  private(set) var verbs: UnsafeMutablePointer<Outline.Verb>
  private(set) var verbCount = 0
  private var capacity: Int

  init(capacity: Int = 256) {
    self.capacity = capacity
    points = .allocate(capacity: capacity)
    verbs = .allocate(capacity: capacity)
  }

  deinit {
    points.deallocate()
    verbs.deallocate()
  }

  @inline(__always) func removeAll() { (pointCount, verbCount) = (0, 0) }

  /// Discards the points of the edge, and begins it anew with a move to a point.
  @inline(__always) func start(at p: Vector) {
    points.initialize(to: p.point)
    verbs.initialize(to: .move)
    (pointCount, verbCount) = (1, 1)
  }

  @inline(__always) func line(to p: Vector) {
    if pointCount &+ 1 > capacity { grow() }
    (verbs + verbCount).initialize(to: .line)
    (points + pointCount).initialize(to: p.point)
    verbCount &+= 1
    pointCount &+= 1
  }

  @inline(__always) func quad(to p: Vector, control c: Vector) {
    if pointCount &+ 2 > capacity { grow() }
    (verbs + verbCount).initialize(to: .quad)
    (points + pointCount).initialize(to: c.point)
    (points + pointCount + 1).initialize(to: p.point)
    verbCount &+= 1
    pointCount &+= 2
  }

  @inline(__always) func cubic(to p: Vector, control1 c1: Vector, control2 c2: Vector) {
    if pointCount &+ 3 > capacity { grow() }
    (verbs + verbCount).initialize(to: .cubic)
    (points + pointCount).initialize(to: c1.point)
    (points + pointCount + 1).initialize(to: c2.point)
    (points + pointCount + 2).initialize(to: p.point)
    verbCount &+= 1
    pointCount &+= 3
  }

  /// Moves the start point; valid only if a line follows it.
  func moveStart(to p: Vector) { points[0] = p.point }

  @inline(never) private func grow() {
    let morePoints = UnsafeMutablePointer<CGPoint>.allocate(capacity: capacity * 2)
    morePoints.moveInitialize(from: points, count: pointCount)
    points.deallocate()
    points = morePoints
    let moreVerbs = UnsafeMutablePointer<Outline.Verb>.allocate(capacity: capacity * 2)
    moreVerbs.moveInitialize(from: verbs, count: verbCount)
    verbs.deallocate()
    verbs = moreVerbs
    capacity *= 2
  }
}

extension Outline {
  /// Appends an edge from its start to its end, without its move if `skippingStart` is true.
  @inline(__always) mutating func append(_ edge: StrokeEdge, skippingStart: Bool = false) {
    let skipped = skippingStart ? 1 : 0
    verbs.append(
      contentsOf: UnsafeBufferPointer(start: edge.verbs + skipped, count: edge.verbCount - skipped))
    points.append(
      contentsOf: UnsafeBufferPointer(
        start: edge.points + skipped, count: edge.pointCount - skipped))
  }

  /// Appends an edge from its end to its start.
  /// - Parameter first: The verb that leads to the end of the edge, or nil if the outline is already there.
  @inline(__always) mutating func append(reversed edge: StrokeEdge, first: Verb?) {
    if let first { verbs.append(first) }
    verbs.append(
      contentsOf: UnsafeBufferPointer(start: edge.verbs + 1, count: edge.verbCount - 1).reversed())
    points.append(
      contentsOf: UnsafeBufferPointer(
        start: edge.points, count: edge.pointCount - (first == nil ? 1 : 0)
      ).reversed())
  }
}
