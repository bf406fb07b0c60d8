// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import MultiplaneRaster

/// The kernel that converts edges to cells: each variant compared with the one in Swift.
@Suite struct EdgeKernelTests {
  private let window = PixelRect(x0: 37, y0: -20, x1: 1400, y1: 20)

  /// Returns the cells and bits of a window after adding edges.
  private func result(
    _ kernels: RowKernels, _ edges: [Edge], _ window: PixelRect
  ) -> (cells: [Int32], bits: [UInt64]) {
    var accumulator = CoverageAccumulator()
    defer { accumulator.deallocate() }
    accumulator.begin(window)
    kernels.add(edges, count: edges.count, to: accumulator)
    return (
      Array(
        UnsafeBufferPointer(
          start: accumulator.cells, count: accumulator.rows * accumulator.cellStride)),
      Array(
        UnsafeBufferPointer(start: accumulator.bits, count: accumulator.rows * accumulator.words))
    )
  }

  private func compare(_ edges: [Edge], _ what: String, in window: PixelRect) {
    let expected = result(KernelTests.plain, edges, window)
    expect(expected.cells.contains { $0 != 0 }, "\(what) reaches the window")
    for kernels in KernelTests.compiled {
      let got = result(kernels, edges, window)
      expectEqual(got.cells, expected.cells, "\(kernels.name), \(what): cells")
      expectEqual(got.bits, expected.bits, "\(kernels.name), \(what): bits")
    }
  }

  /// Edges anywhere in the columns and around the rows, and on pixel borders more often than by chance.
  @Test(arguments: [
    (60, 60), (256, 256), (257, 512), (0, 700), (700, 60), (3000, 900), (340_000, 9000),
    (340_000, 1),
  ])
  func kernelsMatchSwiftForEdgeSizes(width: Int32, height: Int32) {
    var state: UInt32 = 2_463_534_242
    func number(_ range: ClosedRange<Int32>) -> Int32 {
      state ^= state << 13
      state ^= state >> 17
      state ^= state << 5
      return range.lowerBound + Int32(state % UInt32(range.upperBound - range.lowerBound + 1))
    }
    func place(_ range: ClosedRange<Int32>) -> Int32 {
      let v = number(range)
      return switch number(0...7) {
      case 0: max(v & ~255, range.lowerBound)
      case 1: min(v | 255, range.upperBound)
      default: v
      }
    }
    let columns = window.x0 << 8...window.x1 << 8
    var edges: [Edge] = []
    for _ in 0..<4000 {
      let x = place(columns), y = place(-6000...6000)
      let x1 = place(max(columns.lowerBound, x - width)...min(columns.upperBound, x + width))
      let y1 = place(y - height...y + height)
      if y != y1 { edges.append(Edge(x, y, x1, y1)) }
    }
    compare(edges, "\(width) x \(height)", in: window)
    // A remainder of each length, and a window of one row.
    for count in 1...17 {
      let row = PixelRect(
        x0: window.x0, y0: edges[0].y >> 8, x1: window.x1, y1: edges[0].y >> 8 + 1)
      let tail = [Edge(edges[0].x, row.y0 << 8, edges[0].z, row.y1 << 8)] + edges.prefix(count - 1)
      compare(tail, "\(count) of \(width) x \(height)", in: row)
    }
  }
}
