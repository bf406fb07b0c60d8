// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// Conversion of edges to area cells. Each pixel of a row has one cell; an edge that crosses the pixel adds the area to
// the right of the edge, so that a sum of cells from the left yields the area in each pixel. With d the height of the
// edge within the pixel (in 1/256) and `area` twice the edge's mean distance from the left side of the pixel times d,
//
//     cell[x] += 512 d - area          cell[x + 1] += area
//
// so that the sum of cells from the left is the signed area, 256 * 512 for a whole pixel. Integer sums do not depend on
// order, and closed outlines end every row at 0. R. Levien's font-rs accumulates the same differences in floating
// point: https://github.com/raphlinus/font-rs
//
// One bit for every 8 cells marks nonzero blocks. The position of an edge at a row boundary is a closed formula of the
// edge, never the sum of steps from the row where a band begins:
//
//     x(y) = x0 + floor(slope (y - y0) / 2^32 + 1/2),  slope = trunc((x1 - x0) 2^32 / (y1 - y0))
//
// and within a row in which x changes from l to r > l with height d, the height reached at x is
//
//     min(d, floor(rate (x - l) / 2^32 + 1/2)),        rate = trunc((y1 - y0) 2^32 / |x1 - x0|)
//
// Both formulas are independent of the direction of the edge, so that an edge and its reverse cancel. Winding numbers
// beyond ±16,383 wrap.

import CMultiplaneKernels

/// The area cells of a window of pixels, to which the edges of one shape are added, and from which row kernels compute
/// the coverage. All cells are zero between shapes.
struct CoverageAccumulator {
  /// The maximum number of cells of a window with several rows, 256 KB; the default capacity of an accumulator.
  static let cellCount = 65_536

  private let memory: UnsafeMutableRawPointer
  let cells: UnsafeMutablePointer<Int32>
  let bits: UnsafeMutablePointer<UInt64>
  /// The number of cells per row.
  private(set) var cellStride = 0
  /// The number of words of ``bits`` per row.
  private(set) var words = 0
  /// The number of rows.
  private(set) var rows = 0
  /// The first column of the window, a multiple of 8.
  private(set) var originX: Int32 = 0
  /// The first row of the window.
  private(set) var originY: Int32 = 0
  /// The first column that edges may touch, relative to the origin.
  private var firstColumn: Int32 = 0
  /// The column after the last one that edges may touch, relative to the origin.
  private var endColumn: Int32 = 0

  /// Creates an accumulator for a window whose memory the caller owns.
  init(_ window: mp_cell_window) {
    memory = UnsafeMutableRawPointer(window.cells)
    (cells, bits) = (window.cells, window.bits)
    (cellStride, words) = (Int(window.cell_stride), Int(window.words))
    (rows, originX, originY) = (Int(window.rows), window.x, window.y)
  }

  /// The window in the format of the kernels.
  var window: mp_cell_window {
    mp_cell_window(
      cells: cells, bits: bits, cell_stride: Int32(cellStride), words: Int32(words),
      rows: Int32(rows), x: originX, y: originY)
  }

  /// Creates an accumulator with its own memory, which ``deallocate()`` frees.
  /// - Parameter cellCount: the maximum number of cells of a window.
  init(cellCount: Int = Self.cellCount) {
    let count = cellCount + 64
    // Blocks of 8 cells do not cross cache lines.
    memory = .allocate(byteCount: count * 4, alignment: 64)
    cells = memory.initializeMemory(as: Int32.self, repeating: 0, count: count)
    // A row has at least 8 cells, and one word for up to 512.
    bits = .allocate(capacity: cellCount / 8 + 64)
    bits.initialize(repeating: 0, count: cellCount / 8 + 64)
  }

  func deallocate() {
    memory.deallocate()
    bits.deallocate()
  }

  /// Returns the maximum number of rows of a window with the columns of `bounds`, at least 1.
  @inline(__always) static func rowLimit(_ bounds: PixelRect) -> Int32 {
    max(1, Int32(truncatingIfNeeded: cellCount) / stride(bounds))
  }

  /// Returns the number of cells per row: the columns from a multiple of 8 on, and two more for edges on the right
  /// side, rounded up to a multiple of 8.
  @inline(__always) private static func stride(_ bounds: PixelRect) -> Int32 {
    ((bounds.x1 &- (bounds.x0 & ~7)) &+ 2 &+ 7) & ~7
  }

  /// Selects a window of pixels, which has at most ``rowLimit(_:)`` rows.
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

  /// Adds edges that stay within the columns of the window; parts above and below the window are skipped. The C kernel
  /// `add_edges` gives the same cells.
  func add(_ edges: UnsafePointer<Edge>, count: Int) {
    for i in 0..<count { add(edges[i], isClamped: false) }
  }

  /// Adds edges that may extend past the columns: parts to the left are added to the first column, parts to the right
  /// to the cell after the last column.
  func addClamped(_ edges: UnsafePointer<Edge>, count: Int) {
    for i in 0..<count { add(edges[i], isClamped: true) }
  }

  @inline(__always) private func add(_ edge: Edge, isClamped: Bool) {
    // Orders the ends from top to bottom without an unpredictable branch.
    let up = (edge.w &- edge.y) >> 31
    let sign = up | 1
    let flipX = (edge.x ^ edge.z) & up, flipY = (edge.y ^ edge.w) & up
    let x0 = (edge.x ^ flipX) &- originX << 8, x1 = (edge.z ^ flipX) &- originX << 8
    let y0 = (edge.y ^ flipY) &- originY << 8, y1 = (edge.w ^ flipY) &- originY << 8
    let height = Int32(truncatingIfNeeded: rows) << 8
    if y0 >= height || y1 <= 0 { return }
    let first = y0 >> 8, last = (y1 &- 1) >> 8
    let dx = x1 &- x0, width = abs(dx)
    if first == last {
      let row = Row(self, first)
      if isClamped && reachesOut(min(x0, x1), max(x0, x1)) {
        let rate = x0 == x1 ? 0 : Self.quotient(y1 &- y0, width)
        return spanClamped(row, x0, x1, y1 &- y0, sign, rate)
      }
      return spanFew(row, x0, x1, y1 &- y0, sign, Self.quotient(y1 &- y0, max(width, 1)))
    }
    let slope = Self.quotient(dx, y1 &- y0)
    let top = max(first, 0)
    // Complete rows, followed by the row in which the edge ends.
    let end = min(last, height >> 8), endsHere = y1 <= height
    // x at the lower boundary of the row, with 32 fraction bits, plus one half for rounding.
    var edgeX = Int64(x0) << 32 &+ 0x8000_0000 &+ slope &* Int64((top &+ 1) << 8 &- y0)
    var x = x0
    var d: Int32 = 256
    if top > first {
      x = Int32(truncatingIfNeeded: (edgeX &- slope << 8) >> 32)
    } else {
      d &-= y0 & 255
    }
    var row = Row(self, top)
    let step = slope << 8
    var left = end &- top
    if !isClamped && x0 >> 8 == x1 >> 8 {
      while left > 0 {
        let next = Int32(truncatingIfNeeded: edgeX >> 32)
        row.add(x, next, d &* sign)
        (x, d) = (next, 256)
        edgeX &+= step
        row.advance(self)
        left &-= 1
      }
      if endsHere { row.add(x, x1, ((y1 &- 1) & 255 &+ 1) &* sign) }
      return
    }
    let rate = x0 == x1 ? 0 : Self.quotient(y1 &- y0, width)
    while left > 0 {
      let next = Int32(truncatingIfNeeded: edgeX >> 32)
      span(row, x, next, d, sign, rate, isClamped)
      (x, d) = (next, 256)
      edgeX &+= step
      row.advance(self)
      left &-= 1
    }
    if endsHere { span(row, x, x1, (y1 &- 1) & 255 &+ 1, sign, rate, isClamped) }
  }

  /// Returns a / b with 32 fraction bits, rounded towards zero, for b > 0.
  ///
  /// Floating-point division takes a fraction of the time of integer division, which is used only for |a| >= 2^20.
  /// Otherwise N = |a| 2^32 is below 2^52 and exact; a quotient that is not an integer is at least 1/b below the next
  /// integer, and rounding changes the quotient by at most 2^-53 N / b, less than 1/b: never up to the next integer.
  @inline(__always) private static func quotient(_ a: Int32, _ b: Int32) -> Int64 {
    if a.magnitude >= 1 << 20 { return Int64(a) << 32 / Int64(b) }
    return Int64(Double(a) * 0x1p32 / Double(b))
  }

  /// Pointers to the cells of one row and to its bits, which mark the blocks of 8 cells that may be nonzero.
  private struct Row {
    var cells: UnsafeMutablePointer<Int32>
    var bits: UnsafeMutablePointer<UInt64>

    @inline(__always) init(_ accumulator: CoverageAccumulator, _ row: Int32) {
      cells = accumulator.cells + Int(row) &* accumulator.cellStride
      bits = accumulator.bits + Int(row) &* accumulator.words
    }

    @inline(__always) mutating func advance(_ accumulator: CoverageAccumulator) {
      cells += accumulator.cellStride
      bits += accumulator.words
    }

    /// Adds the part of an edge within one pixel from x = a to b, with a signed height.
    @inline(__always) func add(_ a: Int32, _ b: Int32, _ d: Int32) {
      let cell = Int(a >> 8)
      let area = (a & 255 &+ b & 255) &* d
      cells[cell] = cells[cell] &+ d << 9 &- area
      cells[cell &+ 1] = cells[cell &+ 1] &+ area
      mark(cell)
    }

    /// Marks a cell and its right neighbor as used.
    @inline(__always) func mark(_ cell: Int) {
      let word = bits + cell >> 9
      word[0] |= 1 << UInt64(truncatingIfNeeded: cell >> 3 & 63)
      if cell & 7 == 7 {
        let next = (cell &+ 1) >> 3
        bits[next >> 6] |= 1 << UInt64(truncatingIfNeeded: next & 63)
      }
    }
  }

  @inline(__always) private func reachesOut(_ l: Int32, _ r: Int32) -> Bool {
    l < firstColumn << 8 || r >= endColumn << 8
  }

  /// Adds the part of an edge within one row: from x = a to b, of height d > 0.
  @inline(__always) private func span(
    _ row: Row, _ a: Int32, _ b: Int32, _ d: Int32, _ sign: Int32, _ rate: Int64,
    _ isClamped: Bool
  ) {
    if isClamped && reachesOut(min(a, b), max(a, b)) {
      return spanClamped(row, a, b, d, sign, rate)
    }
    spanFew(row, a, b, d, sign, rate)
  }

  /// Adds the part of an edge within one row of the window. One or two cells, the common case, need no unpredictable
  /// branch.
  @inline(__always) private func spanFew(
    _ row: Row, _ a: Int32, _ b: Int32, _ d: Int32, _ sign: Int32, _ rate: Int64
  ) {
    let l = min(a, b), r = max(a, b)
    let cell = Int(l >> 8), fl = l & 255
    // Relative to the left side of the first cell.
    let end = r &- l &+ fl
    if end >= 512 { return spanCells(row, l, r, d, sign, rate) }
    let crosses = end >> 8
    let height = rate &* Int64(256 &- fl) &+ 0x8000_0000
    let reached = Int32(truncatingIfNeeded: min(height >> 32, Int64(d)))
    let h = d &+ (reached &- d) & (0 &- crosses)
    let first = h &* sign, second = (d &- h) &* sign
    let firstArea = (fl &+ min(end, 256)) &* first
    let secondArea = (end & 255) &* second
    let c = row.cells + cell
    c[0] = c[0] &+ first << 9 &- firstArea
    c[1] = c[1] &+ firstArea &+ second << 9 &- secondArea
    // Past the last cell of a row, `secondArea` is 0.
    c[2] = c[2] &+ secondArea
    let block = cell >> 3, last = (cell &+ 1 &+ Int(crosses)) >> 3
    row.bits[block >> 6] |= 1 << UInt64(truncatingIfNeeded: block & 63)
    row.bits[last >> 6] |= 1 << UInt64(truncatingIfNeeded: last & 63)
  }

  /// Adds the part of an edge within one row from x = l to r > l, which are in different cells.
  @inline(__always) private func spanCells(
    _ row: Row, _ l: Int32, _ r: Int32, _ d: Int32, _ sign: Int32, _ rate: Int64
  ) {
    let c = row.cells
    var cell = Int(l >> 8)
    let last = Int(r >> 8), fl = l & 255
    var height = rate &* Int64(256 &- fl) &+ 0x8000_0000
    var reached = Int32(truncatingIfNeeded: min(height >> 32, Int64(d)))
    var signed = reached &* sign
    var area = (fl &+ 256) &* signed
    c[cell] = c[cell] &+ signed << 9 &- area
    var block = cell >> 3
    cell &+= 1
    while cell < last {
      height &+= rate << 8
      let next = Int32(truncatingIfNeeded: min(height >> 32, Int64(d)))
      let half = (next &- reached) &* sign << 8
      reached = next
      c[cell] = c[cell] &+ half &+ area
      area = half
      cell &+= 1
    }
    signed = (d &- reached) &* sign
    let lastArea = (r & 255) &* signed
    c[last] = c[last] &+ signed << 9 &- lastArea &+ area
    c[last &+ 1] = c[last &+ 1] &+ lastArea
    repeat {
      row.bits[block >> 6] |= 1 << UInt64(truncatingIfNeeded: block & 63)
      block &+= 1
    } while block <= (last &+ 1) >> 3
  }

  /// Adds the part of an edge within one row that may extend past the columns of the window.
  @inline(never) private func spanClamped(
    _ row: Row, _ a: Int32, _ b: Int32, _ d: Int32, _ sign: Int32, _ rate: Int64
  ) {
    let l = min(a, b), r = max(a, b)
    let first = Int(firstColumn), end = Int(endColumn)
    func whole(_ cell: Int, _ height: Int32) {
      row.cells[cell] = row.cells[cell] &+ height &* sign << 9
      row.mark(cell)
    }
    if r >> 8 < firstColumn { return whole(first, d) }
    if l >> 8 >= endColumn { return whole(end, d) }
    if l >> 8 == r >> 8 { return row.add(l, r, d &* sign) }
    /// Returns the height reached at the left side of a cell.
    func reached(_ cell: Int) -> Int32 {
      if Int32(truncatingIfNeeded: cell) << 8 <= l { return 0 }
      if cell > Int(r >> 8) { return d }
      let height = rate &* Int64(cell << 8 &- Int(l)) &+ 0x8000_0000
      return Int32(truncatingIfNeeded: min(height >> 32, Int64(d)))
    }
    let from = max(Int(l >> 8), first), to = min(Int(r >> 8), end &- 1)
    if from > Int(l >> 8) { whole(from, reached(from)) }
    for cell in from...to {
      let x0 = cell == Int(l >> 8) ? l & 255 : 0
      let x1 = cell == Int(r >> 8) ? r & 255 : 256
      let signed = (reached(cell &+ 1) &- reached(cell)) &* sign
      let area = (x0 &+ x1) &* signed
      row.cells[cell] = row.cells[cell] &+ signed << 9 &- area
      row.cells[cell &+ 1] = row.cells[cell &+ 1] &+ area
      row.mark(cell)
    }
    if to < Int(r >> 8) { whole(to &+ 1, d &- reached(to &+ 1)) }
  }
}
