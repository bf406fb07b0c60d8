// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

extension PathArrangement {
  /// Finds the intersections of the segments, except those between query lines, and records cuts there. Ends that meet
  /// are merged, and so are boundary segments that are equal.
  ///
  /// Sweeps over the bounding boxes along the axis on which their total length is smaller, so that few boxes, in
  /// particular of long parallel edges, overlap the sweep line at the same time.
  mutating func findCrossings(patience: Int) {
    let count = segments.count
    var extent = Vector.zero
    for segment in segments { extent += segment.high - segment.low }
    let axis = extent.x <= extent.y ? 0 : 1
    var order = ContiguousArray<SweepEntry>()
    order.reserveCapacity(count)
    for i in 0..<count {
      let s = segments[i]
      order.append(
        SweepEntry(
          low: s.low[axis], high: s.high[axis] + tolerance, crossLow: s.low[1 - axis],
          crossHigh: s.high[1 - axis] + tolerance, index: Int32(i)))
    }
    order.sort { $0.precedes($1) }
    mergeCoincidentSegments(&order)
    // Query lines are not intersected with each other.
    var edges = ContiguousArray<SweepEntry>()
    var lines = ContiguousArray<SweepEntry>()
    edges.reserveCapacity(64)
    var intersector = CurveIntersector(tolerance: tolerance, patience: patience)
    for entry in order {
      intersect(entry, &edges, &intersector)
      if segments[Int(entry.index)].operand == .line {
        lines.append(entry)
      } else {
        if !lines.isEmpty { intersect(entry, &lines, &intersector) }
        edges.append(entry)
      }
    }
    isUnreliable = intersector.isExhausted
    if !touchVertices.isEmpty { cutAtTouches(order, axis: axis) }
  }

  /// Intersects the segment of `entry` with those in `active`. Segments that end before it along the sweep axis are
  /// removed from `active`.
  private mutating func intersect(
    _ entry: SweepEntry, _ active: inout ContiguousArray<SweepEntry>,
    _ intersector: inout CurveIntersector
  ) {
    var kept = 0
    for i in 0..<active.count {
      let other = active[i]
      if other.high < entry.low { continue }
      if kept != i { active[kept] = other }
      kept += 1
      if other.crossHigh < entry.crossLow || other.crossLow > entry.crossHigh { continue }
      let pair = (Int(min(other.index, entry.index)), Int(max(other.index, entry.index)))
      intersect(pair.0, pair.1, &intersector)
    }
    active.removeLast(active.count - kept)
  }

  private struct SweepEntry {
    var low, high, crossLow, crossHigh: Double
    var index: Int32

    /// Whether this entry comes before another one: by the bounds of the segments' bounding boxes, first along the
    /// sweep axis and then across it; at equal bounds by the indices of the segments.
    @inline(__always)
    func precedes(_ other: SweepEntry) -> Bool {
      if low != other.low { return low < other.low }
      if high != other.high { return high < other.high }
      if crossLow != other.crossLow { return crossLow < other.crossLow }
      if crossHigh != other.crossHigh { return crossHigh < other.crossHigh }
      return index < other.index
    }

    @inline(__always)
    func hasEqualBounds(to other: SweepEntry) -> Bool {
      low == other.low && high == other.high && crossLow == other.crossLow
        && crossHigh == other.crossHigh
    }
  }

  /// Merges boundary segments with equal points, in either direction, into one segment with the sum of their windings.
  ///
  /// Without merging, each pair of coincident segments would have to be intersected. Segments that were merged into
  /// others, and segments whose windings sum to zero, are removed from `order`.
  private mutating func mergeCoincidentSegments(_ order: inout ContiguousArray<SweepEntry>) {
    // Among segments with the same bounding box, the first one of each group of equal curves; usually few.
    var different: ContiguousArray<Int> = []
    var start = 0
    var changes = false
    while start + 1 < order.count {
      var end = start + 1
      while end < order.count && order[end].hasEqualBounds(to: order[start]) { end += 1 }
      defer { start = end }
      if end - start == 1 { continue }
      different.removeAll(keepingCapacity: true)
      for k in start..<end {
        let i = Int(order[k].index)
        let segment = segments[i]
        if segment.operand == .line { continue }
        if let j = different.first(where: { segments[$0].curve == segment.curve }) {
          join(i, with: j, start: segments[j].start, end: segments[j].end, segment.winding)
          changes = true
        } else if let j = different.first(where: { segments[$0].curve.isReverse(of: segment.curve) }
        ) {
          join(i, with: j, start: segments[j].end, end: segments[j].start, .zero &- segment.winding)
          changes = true
        } else {
          different.append(i)
        }
      }
    }
    guard changes else { return }
    order.removeAll {
      segments[Int($0.index)].winding == .zero && segments[Int($0.index)].operand != .line
    }
  }

  private mutating func join(
    _ i: Int, with j: Int, start: Int32, end: Int32, _ winding: SIMD2<Int32>
  ) {
    unite(segments[i].start, start)
    unite(segments[i].end, end)
    segments[j].winding &+= winding
    segments[i].winding = .zero
  }

  /// Cuts two segments where they intersect, or merges their vertices if they intersect at ends.
  private mutating func intersect(_ i: Int, _ j: Int, _ intersector: inout CurveIntersector) {
    var touches = Touches()
    let haveEdgeInCommon = segments.withUnsafeBufferPointer { s -> Bool in
      let a = s[i]
      let b = s[j]
      if a.start == b.start { touches.add(0, 0) }
      if a.start == b.end { touches.add(0, 1) }
      if a.end == b.start { touches.add(1, 0) }
      if a.end == b.end { touches.add(1, 1) }
      let thin = 2 * tolerance
      let common = pointwiseMin(a.high, b.high) - pointwiseMax(a.low, b.low)
      let size = pointwiseMax(a.high - a.low, b.high - b.low)
      return (common.x <= thin && size.x > 2 * thin) || (common.y <= thin && size.y > 2 * thin)
    }
    // If the boxes have only a thin strip in common, an edge or a corner, one intersection is enough. Most of these
    // segments are adjacent, or arcs that touch at their extrema.
    if haveEdgeInCommon && touches.count == 1 { return }
    touchEnds(of: i, on: j, &touches, swapped: false)
    touchEnds(of: j, on: i, &touches, swapped: true)
    if haveEdgeInCommon && touches.count == 1 { return }
    let a = segments[i]
    let b = segments[j]
    if touches.count >= 2 && (a.isLine && b.isLine || overlap(a, b, &touches)) { return }
    if a.isLine && b.isLine {
      if touches.count > 0 { return }
      let d0 = b.normal.dot(a.curve.p0 - b.curve.p0)
      let d1 = b.normal.dot(a.curve.p3 - b.curve.p0)
      let e0 = a.normal.dot(b.curve.p0 - a.curve.p0)
      let e1 = a.normal.dot(b.curve.p3 - a.curve.p0)
      if d0 * d1 < 0 && e0 * e1 < 0 { cross(i, d0 / (d0 - d1), j, e0 / (e0 - e1)) }
      return
    }
    if touches.count > 0 && areDisjoint((a.coneLow, a.coneHigh), (b.coneLow, b.coneHigh)) { return }
    intersector.intersect(a.curve, b.curve)
    for hit in intersector.hits {
      let count = vertices.count
      cross(i, hit.t, j, hit.s)
      if hit.isTouch && vertices.count > count { touchVertices.append(Int32(count)) }
    }
  }

  /// Cuts each segment that passes within about two tolerances of a touching point, at the vertex of that point; an end
  /// of a segment at the point is merged with this vertex instead.
  ///
  /// Where curves nearly coincide, the position of a touching point along them is uncertain, and a third curve may have
  /// been cut at a slightly different place. When all of them are cut at one vertex, their pieces coincide.
  private mutating func cutAtTouches(_ order: ContiguousArray<SweepEntry>, axis: Int) {
    let touches = touchVertices.sorted { a, b in
      let d = vertices[Int(a)][axis] - vertices[Int(b)][axis]
      return d < 0 || (d == 0 && a < b)
    }
    var active = ContiguousArray<SweepEntry>()
    var next = 0
    for touch in touches {
      let place = vertices[Int(touch)][axis]
      active.removeAll { $0.high < place }
      while next < order.count && order[next].low <= place + tolerance {
        if order[next].high >= place { active.append(order[next]) }
        next += 1
      }
      let across = vertices[Int(touch)][1 - axis]
      for entry in active
      where entry.crossLow - tolerance <= across && across <= entry.crossHigh {
        cut(Int(entry.index), atTouch: touch)
      }
    }
  }

  private mutating func cut(_ j: Int, atTouch vertex: Int32) {
    let p = vertices[Int(vertex)]
    guard let s = segments[j].parameter(near: p, tolerance: 2 * tolerance) else { return }
    if isNear(p, segments[j].curve.p0) {
      unite(vertex, segments[j].start)
    } else if isNear(p, segments[j].curve.p3) {
      unite(vertex, segments[j].end)
    } else {
      splits.append(Split(segment: Int32(j), vertex: vertex, t: s))
    }
  }

  /// Up to four known intersections of two segments, each as the parameters of the first and of the second segment, in
  /// order of the first parameter.
  private struct Touches {
    var count = 0
    private var list = (
      Vector.zero, Vector.zero, Vector.zero, Vector.zero
    )

    subscript(i: Int) -> Vector {
      get { i == 0 ? list.0 : i == 1 ? list.1 : i == 2 ? list.2 : list.3 }
      set {
        switch i {
        case 0: list.0 = newValue
        case 1: list.1 = newValue
        case 2: list.2 = newValue
        default: list.3 = newValue
        }
      }
    }

    /// Inserts the intersection with parameter `t` on the first segment and `s` on the second.
    ///
    /// Has no effect if the list is full, or if the intersection is at an end of a segment (parameter 0 or 1) for which
    /// the list already contains an intersection.
    mutating func add(_ t: Double, _ s: Double) {
      for k in 0..<count {
        let known = self[k]
        if known.x == t && (t == 0 || t == 1) || known.y == s && (s == 0 || s == 1) { return }
      }
      if count == 4 { return }
      var k = count
      while k > 0 && self[k - 1].x > t {
        self[k] = self[k - 1]
        k -= 1
      }
      self[k] = SIMD2(t, s)
      count += 1
    }

    func knows(_ t: Double, swapped: Bool) -> Bool {
      for k in 0..<count where (swapped ? self[k].y : self[k].x) == t { return true }
      return false
    }
  }

  /// Cuts segment j, or merges vertices, where an end of segment i lies on segment j.
  private mutating func touchEnds(of i: Int, on j: Int, _ touches: inout Touches, swapped: Bool) {
    for end in 0..<2 {
      let t = Double(end)
      if touches.knows(t, swapped: swapped) { continue }
      let p = end == 0 ? segments[i].curve.p0 : segments[i].curve.p3
      let low = segments[j].low - tolerance
      let high = segments[j].high + tolerance
      if p.x < low.x || p.y < low.y || p.x > high.x || p.y > high.y { continue }
      guard var s = segments[j].parameter(near: p, tolerance: tolerance) else { continue }
      let vertex = end == 0 ? segments[i].start : segments[i].end
      if isNear(p, segments[j].curve.p0) {
        s = 0
        unite(vertex, segments[j].start)
      } else if isNear(p, segments[j].curve.p3) {
        s = 1
        unite(vertex, segments[j].end)
      } else {
        splits.append(Split(segment: Int32(j), vertex: vertex, t: s))
      }
      if swapped { touches.add(s, t) } else { touches.add(t, s) }
    }
  }

  @inline(__always)
  private func isNear(_ p: Vector, _ q: Vector) -> Bool {
    abs(p.x - q.x) <= tolerance && abs(p.y - q.y) <= tolerance
  }

  /// Returns whether two curves coincide between two consecutive known intersections, judged by three points.
  ///
  /// Bézier curves that coincide over a length are parts of one curve, so no other intersections need to be searched.
  private func overlap(_ a: MonotoneSegment, _ b: MonotoneSegment, _ touches: inout Touches) -> Bool
  {
    for k in 1..<touches.count {
      let t0 = touches[k - 1].x
      let t1 = touches[k].x
      let coincides = [0.5, 0.25, 0.75].allSatisfy { f in
        b.parameter(near: a.curve.point(at: t0 + (t1 - t0) * f), tolerance: 2 * tolerance) != nil
      }
      if coincides { return true }
    }
    return false
  }

  /// Cuts two segments at a crossing with the parameters `t` on segment i and `s` on segment j. A segment that crosses
  /// at one of its ends is not cut; if both segments cross at an end, the vertices of the two ends are merged.
  private mutating func cross(_ i: Int, _ t: Double, _ j: Int, _ s: Double) {
    let a = segments[i]
    let b = segments[j]
    // Computed on a segment that is a line, if one of them is, so that a horizontal line stays horizontal.
    let p =
      a.isLine
      ? a.curve.p0 + (a.curve.p3 - a.curve.p0) * t
      : b.isLine ? b.curve.p0 + (b.curve.p3 - b.curve.p0) * s : a.curve.point(at: t)
    let endOfA = isNear(p, a.curve.p0) ? a.start : isNear(p, a.curve.p3) ? a.end : -1
    let endOfB = isNear(p, b.curve.p0) ? b.start : isNear(p, b.curve.p3) ? b.end : -1
    if endOfA >= 0 && endOfB >= 0 {
      unite(endOfA, endOfB)
    } else if endOfA >= 0 {
      splits.append(Split(segment: Int32(j), vertex: endOfA, t: s))
    } else if endOfB >= 0 {
      splits.append(Split(segment: Int32(i), vertex: endOfB, t: t))
    } else {
      let vertex = addVertex(p)
      splits.append(Split(segment: Int32(i), vertex: vertex, t: t))
      splits.append(Split(segment: Int32(j), vertex: vertex, t: s))
    }
  }
}
