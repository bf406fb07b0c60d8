// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

extension PathArrangement {
  /// Sets ``Subsegment/left`` of each piece that was not removed: the winding numbers of both areas on its left.
  ///
  /// Along a chain of pieces whose inner vertices have no ends of other pieces, the winding numbers stay the same, so
  /// one ray from the longest piece determines them all. Where a chain begins at a simple crossing, its winding numbers
  /// follow from those of the previous chain and from the winding of the crossed piece.
  mutating func computeWindingNumbers() {
    let index = RayIndex(self)
    var arrivals = ContiguousArray(repeating: SIMD2<Int32>(-1, -1), count: vertices.count)
    for i in 0..<pieces.count where pieces[i].isAlive {
      let v = Int(pieces[i].to)
      arrivals[v] = SIMD2(Int32(i), arrivals[v].x)
    }
    for c in 0..<contours.count {
      let first = contourPieces[c]
      let end = contourPieces[c + 1]
      var start = first
      while start < end {
        if !pieces[start].isAlive {
          start += 1
          continue
        }
        var longest = start
        var length = span(start)
        var i = start + 1
        while i < end && pieces[i].isAlive && pieces[i - 1].to == pieces[i].from
          && degrees[Int(pieces[i].from)] == 2
        {
          let candidate = span(i)
          if candidate > length {
            longest = i
            length = candidate
          }
          i += 1
        }
        // A chain that continues across the start of the contour was computed with the first pieces of the contour.
        let wraps =
          i == end && start > first && pieces[first].isAlive
          && pieces[end - 1].to == pieces[first].from && degrees[Int(pieces[first].from)] == 2
        let behind = start > first ? windingBehindCrossing(start, arrivals) : nil
        if wraps, let behind, behind != pieces[first].left { isUnreliable = true }
        let left =
          wraps ? pieces[first].left : behind ?? index.leftWinding(of: longest, in: self)
        for j in start..<i { pieces[j].left = left }
        start = i
      }
    }
    for i in 0..<pieces.count where pieces[i].boundary >= 0 {
      pieces[i].left = pieces[Int(pieces[i].boundary)].left
    }
  }

  /// Returns the winding numbers to the left of a piece that begins where its segment crosses another one.
  ///
  /// Nil unless both segments continue through the vertex with unchanged windings and cross at an angle of more than
  /// about 3°, and no piece of a third segment ends at the vertex.
  private func windingBehindCrossing(
    _ i: Int, _ arrivals: ContiguousArray<SIMD2<Int32>>
  ) -> SIMD2<Int32>? {
    let vertex = Int(pieces[i].from)
    let pair = arrivals[vertex]
    guard degrees[vertex] == 4, pair.y >= 0, isPassage(i - 1) else { return nil }
    let j = Int(Int(pair.x) == i - 1 ? pair.y : pair.x)
    guard j != i - 1, j + 1 < pieces.count, isPassage(j) else { return nil }
    let u = segments[Int(pieces[i].segment)].curve.derivative(at: pieces[i].t0)
    let v = segments[Int(pieces[j].segment)].curve.derivative(at: pieces[j].t1)
    let turn = v.cross(u)
    // Squared lengths: 0.0025 is about sin²(3°). A speed near 0 does not give a reliable direction.
    let size = u.dot(u) * v.dot(v)
    guard u.dot(u) > 1e-12, v.dot(v) > 1e-12, turn * turn > 0.0025 * size else { return nil }
    let left = pieces[i - 1].left
    return turn > 0 ? left &+ pieces[j].winding : left &- pieces[j].winding
  }

  /// Returns whether a piece and the next one are adjacent parts of one segment with equal windings.
  private func isPassage(_ i: Int) -> Bool {
    let a = pieces[i]
    let b = pieces[i + 1]
    return a.isAlive && b.isAlive && a.segment == b.segment && a.to == b.from
      && a.winding == b.winding
  }

  private func span(_ i: Int) -> Double {
    let d = vertices[Int(pieces[i].to)] - vertices[Int(pieces[i].from)]
    return max(abs(d.x), abs(d.y))
  }

  /// Returns the coordinate of a piece on the other axis where its coordinate on `axis` is `value`.
  @inline(__always)
  func coordinate(of piece: Subsegment, at value: Double, along axis: Int) -> Double {
    let a = vertices[Int(piece.from)]
    let b = vertices[Int(piece.to)]
    return segments.withUnsafeBufferPointer { segments in
      let segment = segments[Int(piece.segment)]
      if segment.isLine {
        let f = (value - a[axis]) / (b[axis] - a[axis])
        return a[1 - axis] + (b[1 - axis] - a[1 - axis]) * f
      }
      let t = segment.curve.parameter(
        ofValue: value, axis: axis, low: piece.t0, high: piece.t1)
      return segment.curve.point(at: t)[1 - axis]
    }
  }
}

/// An index of the boundary pieces of an arrangement, in bins along both axes, for intersecting them with axis-parallel
/// rays.
///
/// A bin lists the boundary pieces that overlap it. The number of bins depends on the lengths of the pieces, so that
/// the total length of the lists is a small multiple of the number of pieces.
struct RayIndex {
  private struct Bins {
    var starts: ContiguousArray<Int32> = []
    var entries: ContiguousArray<Int32> = []
    var low = 0.0
    var factor = 0.0

    func bin(_ value: Double) -> Int {
      min(starts.count - 3, max(0, Int((value - low) * factor)))
    }
  }

  /// Bins along x for rays downward, and along y for rays to the left; nil for up to 96 pieces.
  private var bins: (Bins, Bins)?

  init(_ arrangement: PathArrangement) {
    let pieces = arrangement.pieces
    guard pieces.count > 96 else { return }
    bins = (Self.fill(arrangement, axis: 0), Self.fill(arrangement, axis: 1))
  }

  private static func fill(_ arrangement: PathArrangement, axis: Int) -> Bins {
    let pieces = arrangement.pieces
    let vertices = arrangement.vertices
    var bins = Bins()
    var low = Double.infinity
    var high = -Double.infinity
    var sum = 0.0
    for piece in pieces {
      let a = vertices[Int(piece.from)][axis]
      let b = vertices[Int(piece.to)][axis]
      low = min(low, a, b)
      high = max(high, a, b)
      sum += abs(a - b)
    }
    let limit = Double(pieces.count)
    let wanted = sum > 0 ? 2 * limit * (high - low) / sum : 1
    let count = max(1, Int(min(wanted, limit)))
    bins.low = low
    bins.factor = high > low ? Double(count) / (high - low) : 0
    bins.starts = ContiguousArray(repeating: 0, count: count + 2)
    for pass in 0..<2 {
      for (i, piece) in pieces.enumerated() where piece.isAlive && piece.winding != .zero {
        let a = vertices[Int(piece.from)][axis]
        let b = vertices[Int(piece.to)][axis]
        if a == b { continue }
        let first = bins.bin(min(a, b))
        let last = bins.bin(max(a, b))
        for k in first...last {
          if pass == 0 {
            bins.starts[k + 2] += 1
          } else {
            bins.entries[Int(bins.starts[k + 1])] = Int32(i)
            bins.starts[k + 1] += 1
          }
        }
      }
      if pass == 0 {
        for k in 2..<bins.starts.count { bins.starts[k] += bins.starts[k - 1] }
        bins.entries = ContiguousArray(repeating: 0, count: Int(bins.starts[count + 1]))
      }
    }
    return bins
  }

  /// Returns the winding numbers of both areas on the left side of a piece.
  func leftWinding(of index: Int, in arrangement: PathArrangement) -> SIMD2<Int32> {
    let piece = arrangement.pieces[index]
    let a = arrangement.vertices[Int(piece.from)]
    let b = arrangement.vertices[Int(piece.to)]
    // The ray runs downward (towards lower y) from a mostly horizontal piece, to the left from a mostly vertical one.
    let axis = abs(b.x - a.x) >= abs(b.y - a.y) ? 0 : 1
    let value = a[axis] * 0.5 + b[axis] * 0.5
    let height = arrangement.coordinate(of: piece, at: value, along: axis)
    var below = SIMD2<Int32>.zero
    arrangement.pieces.withUnsafeBufferPointer { pieces in
      arrangement.vertices.withUnsafeBufferPointer { vertices in
        @inline(__always)
        func count(_ i: Int) {
          let other = pieces[i]
          let c = vertices[Int(other.from)]
          let d = vertices[Int(other.to)]
          let rises = c[axis] <= value && value < d[axis]
          let falls = d[axis] <= value && value < c[axis]
          guard rises || falls, other.isAlive, i != index else { return }
          let low = min(c[1 - axis], d[1 - axis])
          let high = max(c[1 - axis], d[1 - axis])
          if low >= height { return }
          if high >= height
            && arrangement.coordinate(of: other, at: value, along: axis) >= height
          {
            return
          }
          // The boundary below an area runs to the right; the boundary to its left runs down.
          if rises == (axis == 0) { below &+= other.winding } else { below &-= other.winding }
        }
        if let bins {
          let list = axis == 0 ? bins.0 : bins.1
          let k = list.bin(value)
          for e in Int(list.starts[k])..<Int(list.starts[k + 1]) { count(Int(list.entries[e])) }
        } else {
          for i in 0..<pieces.count { count(i) }
        }
      }
    }
    // `below` is the winding number on the side of the ray: the right side of a piece that runs to the right
    // or down, the left side of any other.
    let isRight = axis == 0 ? b.x > a.x : b.y < a.y
    return isRight ? below &+ piece.winding : below
  }

  /// Returns the first piece that a horizontal ray from a vertex to the left meets, ignoring pieces for which `counts`
  /// returns `false`; nil if there is none.
  func firstToTheLeft(
    of vertex: Int32, in arrangement: PathArrangement, where counts: (Int) -> Bool
  ) -> Int? {
    let p = arrangement.vertices[Int(vertex)]
    var nearest: Int?
    var place = -Double.infinity
    func look(_ i: Int) {
      let piece = arrangement.pieces[i]
      let a = arrangement.vertices[Int(piece.from)]
      let b = arrangement.vertices[Int(piece.to)]
      guard (a.y <= p.y) != (b.y <= p.y), min(a.x, b.x) < p.x, counts(i) else { return }
      let x = arrangement.coordinate(of: piece, at: p.y, along: 1)
      if x < p.x && x > place {
        place = x
        nearest = i
      }
    }
    if let list = bins?.1 {
      let k = list.bin(p.y)
      for e in Int(list.starts[k])..<Int(list.starts[k + 1]) { look(Int(list.entries[e])) }
    } else {
      for i in arrangement.pieces.indices { look(i) }
    }
    return nearest
  }
}
