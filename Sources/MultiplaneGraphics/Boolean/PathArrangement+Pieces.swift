// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

extension PathArrangement {
  /// Sorts the cuts along each segment, and merges vertices of crossings that are close together, and the two vertices
  /// at the ends of each very short piece.
  mutating func mergeVertices() {
    let firstCrossing = Int(segments.last.map { max($0.start, $0.end) } ?? -1) + 1
    if vertices.count - firstCrossing > 1 {
      // A sweep in an oblique direction, which separates crossings on one horizontal or vertical line.
      var keys = ContiguousArray<(key: Double, vertex: Int32)>()
      keys.reserveCapacity(vertices.count - firstCrossing)
      for i in firstCrossing..<vertices.count {
        keys.append((vertices[i].dot(SIMD2(0.796875, 0.59375)), Int32(i)))
      }
      keys.sort { $0.key < $1.key || ($0.key == $1.key && $0.vertex < $1.vertex) }
      let radius = 4 * tolerance
      for i in 1..<keys.count {
        var j = i - 1
        while j >= 0 && keys[i].key - keys[j].key <= 1.5 * radius {
          let d = vertices[Int(keys[i].vertex)] - vertices[Int(keys[j].vertex)]
          if abs(d.x) <= radius && abs(d.y) <= radius {
            unite(keys[i].vertex, keys[j].vertex)
            break
          }
          j -= 1
        }
      }
    }
    splits.sort {
      if $0.segment != $1.segment { return $0.segment < $1.segment }
      return $0.t < $1.t || ($0.t == $1.t && $0.vertex < $1.vertex)
    }
    var next = 0
    let short = 8 * tolerance
    for i in 0..<segments.count {
      let size = segments[i].high - segments[i].low
      let isShort = size.x <= short && size.y <= short
      if isShort { unite(segments[i].start, segments[i].end) }
      guard next < splits.count && splits[next].segment == Int32(i) else { continue }
      var last = segments[i].start
      while next < splits.count && splits[next].segment == Int32(i) {
        uniteIfNear(last, splits[next].vertex, short)
        last = splits[next].vertex
        next += 1
      }
      uniteIfNear(last, segments[i].end, short)
    }
  }

  private mutating func uniteIfNear(_ a: Int32, _ b: Int32, _ distance: Double) {
    let d = vertices[Int(a)] - vertices[Int(b)]
    if abs(d.x) <= distance && abs(d.y) <= distance { unite(a, b) }
  }

  /// Cuts the segments into pieces, and counts the ends of pieces at each vertex. Omits segments whose windings were
  /// merged into others or canceled, and pieces that begin and end at the same vertex.
  mutating func makePieces() {
    pieces.reserveCapacity(segments.count + splits.count)
    contourPieces.reserveCapacity(contours.count + 1)
    degrees = ContiguousArray(repeating: 0, count: vertices.count)
    var next = 0
    for contour in contours {
      contourPieces.append(pieces.count)
      for i in contour.first..<contour.end {
        let firstOfSegment = pieces.count
        var from = root(segments[i].start)
        var t0 = 0.0
        let winding = segments[i].winding
        // A segment with winding 0 was merged into another one, or cancelled by another one.
        if winding == .zero && segments[i].operand != .line { continue }
        while true {
          let hasSplit = next < splits.count && splits[next].segment == Int32(i)
          let to = root(hasSplit ? splits[next].vertex : segments[i].end)
          let t1 = hasSplit ? splits[next].t : 1
          if to != from {
            pieces.append(
              Subsegment(
                segment: Int32(i), from: from, to: to, t0: t0, t1: t1, winding: winding,
                left: .zero, boundary: -1, isAlive: true))
            degrees[Int(from)] += 1
            degrees[Int(to)] += 1
            from = to
            t0 = t1
          }
          if !hasSplit { break }
          next += 1
        }
        // The end of a segment that is too short for a piece of its own belongs to the preceding piece.
        if pieces.count > firstOfSegment { pieces[pieces.count - 1].t1 = 1 }
      }
    }
    contourPieces.append(pieces.count)
  }

  /// Merges boundary pieces that coincide into one with the sum of their windings, and removes pieces whose sum is
  /// zero. For each piece of a query line that coincides with a boundary piece, sets ``Subsegment/boundary`` to the
  /// index of the boundary piece.
  mutating func mergePieces() {
    // Coincident pieces share both vertices. Therefore each of the two vertices has more than two ends of pieces, or is
    // the tip of a spike: its two pieces lead to the same other vertex.
    var others = ContiguousArray<Int32>(repeating: 0, count: vertices.count)
    for piece in pieces {
      others[Int(piece.from)] ^= piece.to
      others[Int(piece.to)] ^= piece.from
    }
    func isShared(_ v: Int32) -> Bool {
      degrees[Int(v)] > 2 || (degrees[Int(v)] == 2 && others[Int(v)] == 0)
    }
    var keys = ContiguousArray<(key: UInt64, piece: Int32)>()
    for i in 0..<pieces.count where isShared(pieces[i].from) && isShared(pieces[i].to) {
      let a = UInt64(UInt32(bitPattern: min(pieces[i].from, pieces[i].to)))
      let b = UInt64(UInt32(bitPattern: max(pieces[i].from, pieces[i].to)))
      keys.append((a << 32 | b, Int32(i)))
    }
    guard keys.count > 1 else { return }
    keys.sort { $0.key < $1.key || ($0.key == $1.key && $0.piece < $1.piece) }
    // One boundary piece of each group of coincident pieces between the current two vertices.
    var boundaries = ContiguousArray<Int>()
    var start = 0
    while start < keys.count {
      var end = start + 1
      while end < keys.count && keys[end].key == keys[start].key { end += 1 }
      boundaries.removeAll(keepingCapacity: true)
      for i in start..<end where end - start > 1 {
        mergePiece(Int(keys[i].piece), with: &boundaries)
      }
      for i in start..<end where end - start > 1 {
        let index = Int(keys[i].piece)
        if pieces[index].isAlive && pieces[index].winding == .zero && !isQuery(index) {
          remove(index)
        }
      }
      for i in start..<end where pieces[Int(keys[i].piece)].boundary >= 0 {
        let index = Int(keys[i].piece)
        // The boundary piece was removed if its windings cancel, as for a boundary that runs back along itself.
        if !pieces[Int(pieces[index].boundary)].isAlive { pieces[index].boundary = -1 }
      }
      start = end
    }
  }

  /// Whether a piece belongs to a query line, not to a boundary.
  @inline(__always)
  func isQuery(_ piece: Int) -> Bool { segments[Int(pieces[piece].segment)].operand == .line }

  private mutating func mergePiece(_ i: Int, with boundaries: inout ContiguousArray<Int>) {
    let asks = isQuery(i)
    guard let j = boundaries.first(where: { coincide(i, $0) }) else {
      if !asks { boundaries.append(i) }
      return
    }
    if asks {
      pieces[i].boundary = Int32(j)
      return
    }
    let isSameWay = pieces[i].from == pieces[j].from
    if isSameWay {
      pieces[j].winding &+= pieces[i].winding
    } else {
      pieces[j].winding &-= pieces[i].winding
    }
    remove(i)
  }

  private mutating func remove(_ piece: Int) {
    pieces[piece].isAlive = false
    degrees[Int(pieces[piece].from)] -= 1
    degrees[Int(pieces[piece].to)] -= 1
  }

  /// Whether two pieces between the same vertices coincide: lines always do, curves if three points of the first
  /// are within four tolerances of the second.
  private func coincide(_ i: Int, _ j: Int) -> Bool {
    let a = pieces[i]
    let b = pieces[j]
    let first = segments[Int(a.segment)]
    let second = segments[Int(b.segment)]
    if first.isLine && second.isLine { return true }
    for f in [0.5, 0.25, 0.75] {
      let p = first.curve.point(at: a.t0 + (a.t1 - a.t0) * f)
      guard let t = second.parameter(near: p, tolerance: 4 * tolerance), t >= b.t0 - 1e-3,
        t <= b.t1 + 1e-3
      else { return false }
    }
    return true
  }
}
