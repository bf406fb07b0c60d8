// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneImages

/// A set of square tiles of a bitmap, used to accumulate damage.
struct TileSet: Equatable {
  /// The side of a tile, in pixels.
  static let side = 32

  /// Size of the bitmap, in pixels.
  let width, height: Int
  private let columns, rows: Int
  private var membership: [Bool]
  /// Number of tiles in the set.
  private(set) var count = 0

  /// Creates an empty set for a bitmap of a size in pixels.
  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    columns = (width + Self.side - 1) / Self.side
    rows = (height + Self.side - 1) / Self.side
    membership = [Bool](repeating: false, count: columns * rows)
  }

  var isEmpty: Bool { count == 0 }

  /// Inserts every tile.
  mutating func fill() {
    membership = [Bool](repeating: true, count: columns * rows)
    count = columns * rows
  }

  /// Inserts the tiles that intersect a rectangle in pixels.
  mutating func insert(_ rect: CGRect) {
    let rect = rect.intersection(CGRect(x: 0, y: 0, width: width, height: height))
    guard !rect.isEmpty else { return }
    let side = CGFloat(Self.side)
    for row in Int(rect.minY / side)..<Int((rect.maxY / side).rounded(.up)) {
      for column in Int(rect.minX / side)..<Int((rect.maxX / side).rounded(.up)) {
        insert(column, row)
      }
    }
  }

  private mutating func insert(_ column: Int, _ row: Int) {
    let index = row * columns + column
    if !membership[index] {
      membership[index] = true
      count += 1
    }
  }

  mutating func formUnion(_ other: TileSet) { combine(other) { $0 || $1 } }
  mutating func subtract(_ other: TileSet) { combine(other) { $0 && !$1 } }

  private mutating func combine(_ other: TileSet, _ body: (Bool, Bool) -> Bool) {
    precondition(
      other.width == width && other.height == height,
      "The tile sets belong to bitmaps of different sizes.")
    count = 0
    for index in membership.indices {
      membership[index] = body(membership[index], other.membership[index])
      if membership[index] { count += 1 }
    }
  }

  /// Returns disjoint rectangles that cover the tiles: horizontal runs, merged vertically where consecutive rows have
  /// the same run, up to `tallest` rows of tiles.
  func regions(tallest: Int = 8) -> [RegionEncoder.Region] {
    typealias Run = (first: Int, end: Int, row: Int, rows: Int)
    var open: [Run] = []
    var done: [Run] = []
    for row in 0...rows {
      var runs: [Run] = []
      if row < rows {
        var column = 0
        while column < columns {
          guard membership[row * columns + column] else {
            column += 1
            continue
          }
          let first = column
          while column < columns, membership[row * columns + column] { column += 1 }
          runs.append((first, column, row, 1))
        }
      }
      for index in runs.indices {
        let run = runs[index]
        if let above = open.firstIndex(where: {
          $0.first == run.first && $0.end == run.end && $0.rows < tallest
        }) {
          runs[index].row = open[above].row
          runs[index].rows = open[above].rows + 1
          open.remove(at: above)
        }
      }
      done += open
      open = runs
    }
    return done.map { run in
      let (x, y) = (run.first * Self.side, run.row * Self.side)
      return RegionEncoder.Region(
        x: x, y: y, width: min(run.end * Self.side, width) - x,
        height: min((run.row + run.rows) * Self.side, height) - y)
    }
  }
}
