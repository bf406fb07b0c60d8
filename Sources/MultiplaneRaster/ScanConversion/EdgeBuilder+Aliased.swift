// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// Shapes without antialiasing: a pixel is fully covered if its center is inside, otherwise not at all.
//
// Each edge is replaced with vertical edges on pixel boundaries, one for each run of rows with the same boundary. Any
// kernel can fill the area between vertical edges, which covers only whole pixels. A center exactly on an edge belongs
// to the area to the right of the edge or below it, so that shapes with a common edge have no common pixel.

extension EdgeBuilder {
  /// Replaces the edges from index `first` on with vertical edges on pixel boundaries within the clip.
  /// - Returns: The pixels that the new edges can enclose; empty if there are none.
  mutating func snapToPixelCenters(from first: Int, clip: PixelRect) -> PixelRect {
    let end = edges.count
    var bounds = PixelRect(x0: clip.x1, y0: clip.y1, x1: clip.x0, y1: clip.y0)
    for i in first..<end {
      let edge = edges[i]
      let isDown = edge.y < edge.w
      let (x0, y0) = isDown ? (Int64(edge.x), edge.y) : (Int64(edge.z), edge.w)
      let (x1, y1) = isDown ? (Int64(edge.z), edge.w) : (Int64(edge.x), edge.y)
      // The rows whose centers the edge passes, y0 <= 256 row + 128 < y1.
      let top = max(Self.cell(atOrAfter: y0), clip.y0)
      let bottom = min(Self.cell(atOrAfter: y1), clip.y1)
      if top >= bottom { continue }
      let slope = ((x1 - x0) << 32) / Int64(y1 - y0)
      func side(_ row: Int32) -> Int32 {
        let x = x0 + (slope * Int64(row << 8 + 128 - y0) + 0x8000_0000) >> 32
        let limited = min(max(x, Int64(clip.x0) << 8), Int64(clip.x1) << 8)
        return min(Self.cell(atOrAfter: Int32(limited)), clip.x1)
      }
      var start = top, x = side(top)
      for row in top + 1...bottom {
        let next = row < bottom ? side(row) : x
        if row < bottom && next == x { continue }
        let (a, b) = isDown ? (start, row) : (row, start)
        edges.append(Edge(x << 8, a << 8, x << 8, b << 8))
        (bounds.x0, bounds.x1) = (min(bounds.x0, x), max(bounds.x1, x))
        (start, x) = (row, next)
      }
      (bounds.y0, bounds.y1) = (min(bounds.y0, top), max(bounds.y1, bottom))
    }
    let count = edges.count - end
    for i in 0..<count { edges[first + i] = edges[end + i] }
    edges.count = first + count
    return bounds
  }

  /// Returns the first pixel whose center is at or after a coordinate in 1/256 pixel.
  private static func cell(atOrAfter v: Int32) -> Int32 { (v &+ 127) >> 8 }
}
