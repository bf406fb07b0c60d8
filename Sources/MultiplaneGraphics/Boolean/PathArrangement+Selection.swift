// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

extension PathArrangement {
  /// Selects the pieces that bound the result, which is the area whose winding numbers `isInside` accepts, directs them
  /// so that the result is on their left, and links them into closed contours.
  ///
  /// If the pieces do not form closed contours, they are not linked, unless `healing` is true: then the gaps between
  /// their ends are closed as a last resort.
  /// - Returns: Whether at every vertex as many selected pieces arrive as leave.
  mutating func select(healing: Bool = false, _ isInside: (SIMD2<Int32>) -> Bool) -> Bool {
    links = ContiguousArray(repeating: -1, count: pieces.count)
    directions = ContiguousArray(repeating: 0, count: pieces.count)
    // For each vertex: the number of arriving minus leaving pieces, a leaving piece, the number of arriving pieces.
    var balance = ContiguousArray<Int32>(repeating: 0, count: vertices.count)
    var leaving = ContiguousArray<Int32>(repeating: -1, count: vertices.count)
    var arrivals = ContiguousArray<Int32>(repeating: 0, count: vertices.count)
    for i in 0..<pieces.count where pieces[i].isAlive && pieces[i].winding != .zero {
      let left = isInside(pieces[i].left)
      let right = isInside(pieces[i].left &- pieces[i].winding)
      if left == right { continue }
      directions[i] = left ? 1 : -1
      let tail = Int(left ? pieces[i].from : pieces[i].to)
      let head = Int(left ? pieces[i].to : pieces[i].from)
      balance[head] += 1
      arrivals[head] += 1
      balance[tail] -= 1
      leaving[tail] = Int32(i)
    }
    var isBalanced = true
    for b in balance where b != 0 { isBalanced = false }
    if !isBalanced {
      if healing { closeGaps() }
      return false
    }
    var crowded = ContiguousArray<VertexEnd>()
    for i in 0..<pieces.count where directions[i] != 0 {
      let head = directions[i] > 0 ? pieces[i].to : pieces[i].from
      if arrivals[Int(head)] == 1 {
        links[i] = leaving[Int(head)]
      } else {
        crowded.append(VertexEnd(vertex: head, piece: Int32(i), arrives: true))
      }
      let tail = directions[i] > 0 ? pieces[i].from : pieces[i].to
      if arrivals[Int(tail)] > 1 {
        crowded.append(VertexEnd(vertex: tail, piece: Int32(i), arrives: false))
      }
    }
    linkHighDegreeVertices(&crowded)
    return true
  }

  /// Links the end of each selected piece, in order, to the nearest start of a selected piece to which no other piece
  /// is linked yet.
  private mutating func closeGaps() {
    largestClosedGap = 0
    var beginnings = pieces.indices.filter { directions[$0] != 0 }
    for i in pieces.indices where directions[i] != 0 {
      let end = vertices[Int(directions[i] > 0 ? pieces[i].to : pieces[i].from)]
      var best = 0
      var distance = Double.infinity
      for (k, j) in beginnings.enumerated() {
        let d = vertices[Int(directions[j] > 0 ? pieces[j].from : pieces[j].to)] - end
        if d.dot(d) < distance {
          best = k
          distance = d.dot(d)
        }
      }
      links[i] = Int32(beginnings[best])
      largestClosedGap = max(largestClosedGap, distance)
      beginnings.remove(at: best)
    }
  }

  /// An end of a selected piece at a vertex with more than two ends.
  private struct VertexEnd {
    var vertex: Int32
    var piece: Int32
    var arrives: Bool
    var angle = 0.0
  }

  /// At each vertex with more than two ends, links each arriving piece to the next leaving piece in clockwise
  /// order. The inside lies between the two, so contours that touch at the vertex stay separate.
  ///
  /// Arriving and leaving pieces alternate around a vertex, unless curves diverge so slowly that rounding
  /// determines their order. Then the next unlinked leaving piece is used: contours may be connected
  /// differently, but they consist of the same pieces and enclose the same area.
  private mutating func linkHighDegreeVertices(_ ends: inout ContiguousArray<VertexEnd>) {
    ends.sort { $0.vertex < $1.vertex || ($0.vertex == $1.vertex && $0.piece < $1.piece) }
    var start = 0
    while start < ends.count {
      let vertex = ends[start].vertex
      var end = start
      var radius = Double.infinity
      while end < ends.count && ends[end].vertex == vertex {
        let piece = pieces[Int(ends[end].piece)]
        let d = vertices[Int(piece.from)] - vertices[Int(piece.to)]
        radius = min(radius, d.dot(d))
        end += 1
      }
      radius = radius.squareRoot() / 2
      for i in start..<end {
        ends[i].angle = angle(of: Int(ends[i].piece), around: vertex, radius: radius)
      }
      // Clockwise: the inside is to the left of an arriving piece, so clockwise from it around the vertex.
      ends[start..<end].sort {
        $0.angle > $1.angle || ($0.angle == $1.angle && $0.piece < $1.piece)
      }
      let count = end - start
      var taken = ContiguousArray(repeating: false, count: count)
      for i in 0..<count where ends[start + i].arrives {
        var k = (i + 1) % count
        while ends[start + k].arrives || taken[k] { k = (k + 1) % count }
        taken[k] = true
        links[Int(ends[start + i].piece)] = ends[start + k].piece
      }
      start = end
    }
  }

  /// Returns the direction in which a piece crosses a circle around one of its vertices, as a value in
  /// -2...2 that increases counterclockwise.
  ///
  /// A monotone curve moves away from its end, so it crosses the circle once; and as pieces do not cross each other,
  /// their order on the circle is their order at the vertex, whatever the tangents are.
  private func angle(of index: Int, around vertex: Int32, radius: Double) -> Double {
    let piece = pieces[index]
    let center = vertices[Int(vertex)]
    let isStart = piece.from == vertex
    let segment = segments[Int(piece.segment)]
    var d: Vector
    if segment.isLine {
      d = vertices[Int(isStart ? piece.to : piece.from)] - center
    } else {
      var near = isStart ? piece.t0 : piece.t1
      var far = isStart ? piece.t1 : piece.t0
      d = .zero
      for _ in 0..<48 {
        let t = (near + far) / 2
        d = segment.curve.point(at: t) - center
        if d.dot(d) < radius * radius { near = t } else { far = t }
      }
    }
    let length = abs(d.x) + abs(d.y)
    if length == 0 { return 0 }
    return d.x >= 0 ? d.y / length : d.y >= 0 ? 2 - d.y / length : -2 - d.y / length
  }
}
