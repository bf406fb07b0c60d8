// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// Edges to area cells. A pixel of a row has one cell; an edge that passes it adds how much of the
// pixel, and of all pixels to its right, lies behind the edge. With d the height of the edge within
// the pixel (1/256) and `area` twice its mean distance from the left side times d,
//
//     cell[x] += 512 d - area          cell[x + 1] += area
//
// so that the sum of cells from the left is the signed area, 256 * 512 for a whole pixel. Sums of
// integers do not depend on order, and closed outlines end every row at 0.
//
// One bit for every 8 cells says where there is something to read. Where an edge is at a row's
// border is a closed formula of the edge, never the sum of steps from the row where a band begins:
//
//     x(y) = x0 + floor(slope (y - y0) / 2^32 + 1/2),  slope = trunc((x1 - x0) 2^32 / (y1 - y0))
//
// and within a row from x = l to r, of height d, the height reached at x is
// floor(trunc(d 2^32 / (r - l)) (x - l) / 2^32 + 1/2). Both are symmetric in direction, so that a line
// drawn there and back cancels. Windings beyond ±16,383 wrap.

/// The cells of a window of pixels; all zero between two shapes.
struct CoverageAccumulator {
  /// Cells that fit into 256 KB: what a band may use.
  static let cellCount = 65_536

  let cells: UnsafeMutablePointer<Int32>
  let bits: UnsafeMutablePointer<UInt64>
  /// Cells, and words of bits, from row to row.
  private(set) var cellStride = 0
  private(set) var words = 0
  private(set) var rows = 0
  /// The window: its origin is a multiple of 8 pixels.
  private(set) var originX: Int32 = 0
  private(set) var originY: Int32 = 0
  /// Columns that edges may touch, from the origin.
  private var firstColumn: Int32 = 0
  private var endColumn: Int32 = 0

  init() {
    let count = Self.cellCount + 64
    cells = .allocate(capacity: count)
    cells.initialize(repeating: 0, count: count)
    // A row has at least 8 cells, and one word for up to 512.
    bits = .allocate(capacity: Self.cellCount / 8 + 64)
    bits.initialize(repeating: 0, count: Self.cellCount / 8 + 64)
  }

  func deallocate() {
    cells.deallocate()
    bits.deallocate()
  }

  /// How many rows of a shape with those columns fit at once, at least 1.
  @inline(__always) static func rowLimit(_ bounds: PixelRect) -> Int32 {
    max(1, Int32(truncatingIfNeeded: cellCount) / stride(bounds))
  }

  /// Cells of a row: the columns, one more for edges on the right side, whole blocks of 8.
  @inline(__always) private static func stride(_ bounds: PixelRect) -> Int32 {
    ((bounds.x1 &- (bounds.x0 & ~7)) &+ 2 &+ 7) & ~7
  }

  /// Chooses the window; its rows are at most ``rowLimit(_:)``.
  @inline(__always) mutating func begin(_ bounds: PixelRect) {
    originX = bounds.x0 & ~7
    originY = bounds.y0
    let columns = Int(Self.stride(bounds))
    cellStride = columns
    words = (columns &+ 511) >> 9
    rows = Int(bounds.y1 &- bounds.y0)
    firstColumn = bounds.x0 &- originX
    endColumn = bounds.x1 &- originX
    assert(rows * cellStride <= Self.cellCount || rows == 1)
  }

  /// Adds edges that stay within the columns of the window; other rows are left out.
  func add(_ edges: UnsafePointer<Edge>, count: Int) {
    for i in 0..<count { add(edges[i], isClamped: false) }
  }

  /// Adds edges that may reach past its columns: what is left of them counts in the first column,
  /// what is right of them behind the last.
  func addClamped(_ edges: UnsafePointer<Edge>, count: Int) {
    for i in 0..<count { add(edges[i], isClamped: true) }
  }

  @inline(__always) private func add(_ edge: Edge, isClamped: Bool) {
    var x0 = edge.x &- originX << 8, y0 = edge.y &- originY << 8
    var x1 = edge.z &- originX << 8, y1 = edge.w &- originY << 8
    var sign: Int32 = 1
    if y0 > y1 {
      (x0, x1) = (x1, x0)
      (y0, y1) = (y1, y0)
      sign = -1
    }
    let height = Int32(truncatingIfNeeded: rows) << 8
    if y0 >= height || y1 <= 0 { return }
    let first = y0 >> 8, last = (y1 &- 1) >> 8
    if first == last {
      return span(first, x0, x1, y1 &- y0, sign, isClamped)
    }
    let top = max(first, 0), bottom = min(last, height >> 8 &- 1)
    if x0 == x1 {
      let begin = max(y0, 0), end = min(y1, height)
      return vertical(x0, begin, end, sign, isClamped)
    }
    let slope = Int64(Double(x1 &- x0) * 4_294_967_296 / Double(y1 &- y0))
    // x at the lower border of the row, with 32 fraction bits and a half for rounding.
    var edgeX =
      Int64(x0) << 32 &+ 0x8000_0000 &+ slope &* Int64((top &+ 1) << 8 &- y0)
    var x = x0, row = top
    if top > first {
      x = Int32(truncatingIfNeeded: (edgeX &- slope << 8) >> 32)
    } else if y0 & 255 != 0 {
      let next = Int32(truncatingIfNeeded: edgeX >> 32)
      span(row, x, next, 256 &- y0 & 255, sign, isClamped)
      x = next
      row &+= 1
      edgeX &+= slope << 8
    }
    let step = slope << 8
    // The last row of the edge ends in its own end.
    let full = bottom < last ? bottom &+ 1 : last
    while row < full {
      let next = Int32(truncatingIfNeeded: edgeX >> 32)
      span(row, x, next, 256, sign, isClamped)
      x = next
      row &+= 1
      edgeX &+= step
    }
    if bottom == last { span(last, x, x1, (y1 &- 1) & 255 &+ 1, sign, isClamped) }
  }

  @inline(__always) private func mark(_ bits: UnsafeMutablePointer<UInt64>, _ cell: Int) {
    bits[cell >> 9] |= 1 << UInt64(truncatingIfNeeded: cell >> 3 & 63)
  }

  /// A vertical edge between two heights of the window.
  @inline(__always) private func vertical(
    _ x: Int32, _ y0: Int32, _ y1: Int32, _ sign: Int32, _ isClamped: Bool
  ) {
    var x = x
    if isClamped { x = min(max(x, firstColumn << 8), endColumn << 8) }
    let cell = Int(x >> 8), twice = (x & 255) &* 2
    var row = Int(y0 >> 8)
    var y = y0
    var c = cells + (row &* cellStride &+ cell), b = bits + row &* words
    while y < y1 {
      let next = min((y | 255) &+ 1, y1)
      let d = (next &- y) &* sign
      c[0] = c[0] &+ d << 9 &- twice &* d
      c[1] = c[1] &+ twice &* d
      mark(b, cell)
      mark(b, cell &+ 1)
      y = next
      row &+= 1
      c += cellStride
      b += words
    }
  }

  /// The part of an edge within one row: from x = a to b, of height d > 0.
  @inline(__always) private func span(
    _ row: Int32, _ a: Int32, _ b: Int32, _ d: Int32, _ sign: Int32, _ isClamped: Bool
  ) {
    let c = cells + Int(row) &* cellStride, w = bits + Int(row) &* words
    if isClamped && (min(a, b) < firstColumn << 8 || max(a, b) >= endColumn << 8) {
      return spanClamped(c, w, a, b, d, sign)
    }
    let cell = Int(a >> 8)
    if cell == Int(b >> 8) {
      let signed = d &* sign
      let area = (a & 255 &+ b & 255) &* signed
      c[cell] = c[cell] &+ signed << 9 &- area
      c[cell &+ 1] = c[cell &+ 1] &+ area
      mark(w, cell)
      mark(w, cell &+ 1)
      return
    }
    spanCells(c, w, min(a, b), max(a, b), d, sign)
  }

  /// From x = l to r > l, in different cells.
  @inline(__always) private func spanCells(
    _ c: UnsafeMutablePointer<Int32>, _ w: UnsafeMutablePointer<UInt64>, _ l: Int32, _ r: Int32,
    _ d: Int32, _ sign: Int32
  ) {
    var cell = Int(l >> 8)
    let last = Int(r >> 8), fl = l & 255
    let rate = Int64(Double(d) * 4_294_967_296 / Double(r &- l))
    var height = rate &* Int64(256 &- fl) &+ 0x8000_0000
    var reached = Int32(truncatingIfNeeded: height >> 32)
    var signed = reached &* sign
    var area = (fl &+ 256) &* signed
    c[cell] = c[cell] &+ signed << 9 &- area
    var carried = area
    var block = cell >> 3
    cell &+= 1
    while cell < last {
      height &+= rate << 8
      let next = Int32(truncatingIfNeeded: height >> 32)
      let half = (next &- reached) &* sign << 8
      reached = next
      c[cell] = c[cell] &+ half &+ carried
      carried = half
      cell &+= 1
    }
    signed = (d &- reached) &* sign
    area = (r & 255) &* signed
    c[last] = c[last] &+ signed << 9 &- area &+ carried
    c[last &+ 1] = c[last &+ 1] &+ area
    while block <= (last &+ 1) >> 3 {
      w[block >> 6] |= 1 << UInt64(truncatingIfNeeded: block & 63)
      block &+= 1
    }
  }

  /// The same where a part may be beside the window.
  @inline(never) private func spanClamped(
    _ c: UnsafeMutablePointer<Int32>, _ w: UnsafeMutablePointer<UInt64>, _ a: Int32, _ b: Int32,
    _ d: Int32, _ sign: Int32
  ) {
    let l = min(a, b), r = max(a, b)
    let first = Int(firstColumn), end = Int(endColumn)
    func whole(_ cell: Int, _ height: Int32) {
      c[cell] = c[cell] &+ height &* sign << 9
      mark(w, cell)
    }
    if r >> 8 < firstColumn { return whole(first, d) }
    if l >> 8 >= endColumn { return whole(end, d) }
    if l >> 8 == r >> 8 {
      let cell = Int(l >> 8), signed = d &* sign
      let area = (l & 255 &+ r & 255) &* signed
      c[cell] = c[cell] &+ signed << 9 &- area
      c[cell &+ 1] = c[cell &+ 1] &+ area
      mark(w, cell)
      mark(w, cell &+ 1)
      return
    }
    let rate = Int64(Double(d) * 4_294_967_296 / Double(r &- l))
    /// The height reached at the left side of a cell.
    func reached(_ cell: Int) -> Int32 {
      if Int32(truncatingIfNeeded: cell) << 8 <= l { return 0 }
      if cell > Int(r >> 8) { return d }
      let height = rate &* Int64(cell << 8 &- Int(l)) &+ 0x8000_0000
      return Int32(truncatingIfNeeded: height >> 32)
    }
    let from = max(Int(l >> 8), first), to = min(Int(r >> 8), end &- 1)
    if from > Int(l >> 8) { whole(from, reached(from)) }
    for cell in from...to {
      let signed = (reached(cell &+ 1) &- reached(cell)) &* sign
      let x0 = cell == Int(l >> 8) ? l & 255 : 0
      let x1 = cell == Int(r >> 8) ? r & 255 : 256
      let area = (x0 &+ x1) &* signed
      c[cell] = c[cell] &+ signed << 9 &- area
      c[cell &+ 1] = c[cell &+ 1] &+ area
      mark(w, cell)
      mark(w, cell &+ 1)
    }
    if to < Int(r >> 8) { whole(to &+ 1, d &- reached(to &+ 1)) }
  }
}
