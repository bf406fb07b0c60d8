// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import MultiplaneUI

@Suite struct RowHeightsTests {
  private func known(_ value: CGFloat) -> RowHeights.Height {
    .init(value: value, isMeasured: true)
  }

  /// A reference implementation with an array.
  private struct ReferenceHeights {
    var heights: [CGFloat] = []
    func offset(_ row: Int) -> CGFloat { heights[..<row].reduce(0, +) }
    func row(_ y: CGFloat) -> Int? {
      guard !heights.isEmpty else { return nil }
      var top: CGFloat = 0
      for (row, height) in heights.enumerated() {
        if y < top + height { return row }
        top += height
      }
      return heights.count - 1
    }
  }

  @Test func uniformRowsAreOneRun() {
    var rows = RowHeights(count: 10_000_000, known(44))
    expect(rows.runCount == 1 && rows.total == 440_000_000)
    expectEqual(rows.offset(of: 9_999_999), 439_999_956 as CGFloat)
    expectEqual(rows.row(at: 220_000_021), 5_000_000)
    rows.set(known(100), of: 5_000_000)
    expectEqual(rows.runCount, 3)
    expectEqual(rows.offset(of: 5_000_001), 220_000_100 as CGFloat)
    expect(rows.row(at: 220_000_099) == 5_000_000 && rows.row(at: 220_000_100) == 5_000_001)
    rows.set(known(44), of: 5_000_000)
    expectEqual(rows.runCount, 1)
  }

  @Test func editsMatchArray() {
    var rows = RowHeights()
    var plain = ReferenceHeights()
    var seed: UInt64 = 7
    func random(_ limit: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((seed >> 33) % UInt64(limit))
    }
    for step in 0..<600 {
      let height = CGFloat(random(5) * 10)
      let count = plain.heights.count
      switch random(4) {
      case 0, 1:
        let (row, number) = (random(count + 1), random(4) + 1)
        rows.insert(number, known(height), at: row)
        plain.heights.insert(contentsOf: Array(repeating: height, count: number), at: row)
      case 2 where count > 0:
        let first = random(count)
        let last = min(count, first + random(3))
        rows.remove(first..<last)
        plain.heights.removeSubrange(first..<last)
      default:
        guard count > 0 else { continue }
        let row = random(count)
        rows.set(known(height), of: row)
        plain.heights[row] = height
      }
      expectEqual(rows.count, plain.heights.count)
      guard step % 20 == 0 else { continue }
      for row in plain.heights.indices {
        expectEqual(rows[row].value, plain.heights[row])
        expectEqual(rows.offset(of: row), plain.offset(row))
      }
      for y in stride(from: CGFloat(0), to: rows.total, by: 7) {
        expectEqual(rows.row(at: y), plain.row(y))
      }
    }
    expect(rows.row(at: -1) == 0 && rows.row(at: 1e9) == plain.heights.count - 1)
  }

  @Test func removingRowsMergesRuns() {
    var rows = RowHeights()
    for row in 0..<4000 { rows.insert(1, known(CGFloat(row % 2 + 1)), at: rows.count) }
    expect(rows.runCount == 4000 && rows.total == 6000)
    for row in stride(from: 3999, through: 1, by: -2) { rows.remove(row..<row + 1) }
    expect(rows.runCount == 1 && rows.count == 2000)
  }

  @Test func copiesAreIndependent() {
    var rows = RowHeights(count: 10, known(10))
    let old = rows
    rows.remove(0..<5)
    expect(old.count == 10 && old.total == 100 && rows.total == 50)
  }
}

@Suite struct TableLayoutTests {
  private func section(_ header: CGFloat, _ rows: [CGFloat], _ footer: CGFloat)
    -> TableLayout.Section
  {
    var heights = RowHeights()
    for height in rows {
      heights.insert(1, .init(value: height, isMeasured: true), at: heights.count)
    }
    return .init(
      header: .init(value: header, isMeasured: true), rows: heights,
      footer: .init(value: footer, isMeasured: true))
  }

  @Test func sectionSpans() {
    var layout = TableLayout([
      section(20, [10, 30], 5), section(0, [], 0), section(20, [40], 0), section(8, [], 8),
    ])
    layout.headerHeight = 100
    layout.footerHeight = 7
    expectEqual(layout.height, 248 as CGFloat)
    expectEqual(layout.span(ofSection: 2), .init(165, 60))
    expectEqual(layout.span(ofHeader: 2), .init(165, 20))
    expectEqual(layout.span(ofFooter: 0), .init(160, 5))
    expectEqual(layout.span(of: IndexPath(row: 1, section: 0)), .init(130, 30))
    expectEqual(layout.span(of: IndexPath(row: 0, section: 2)), .init(185, 40))
    expectEqual(layout.footerSpan, .init(241, 7))
    for (y, path) in [
      (99, nil), (100, nil), (119, nil), (120, [0, 0]), (129, [0, 0]), (130, [0, 1]),
      (159, [0, 1]),
      (160, nil), (165, nil), (185, [2, 0]), (224, [2, 0]), (225, nil), (300, nil),
    ] as [(CGFloat, IndexPath?)] {
      expectEqual(layout.row(at: y), path, "\(y)")
    }
    expectEqual(layout.rows(in: .init(125, 62)), [[0, 0], [0, 1], [2, 0]])
    expectEqual(layout.rows(in: .init(130, 30)), [[0, 1]])
    expectEqual(layout.rows(in: .init(0, 100)), [])
    layout.change(0) { $0.rows.set(.init(value: 110, isMeasured: true), of: 0) }
    expectEqual(layout.span(of: IndexPath(row: 0, section: 2)), .init(285, 40))
    expectEqual(layout.sections(in: .init(0, 1000)), 0..<4)
  }

  @Test func manySectionsAreFoundByOffset() {
    let layout = TableLayout((0..<1000).map { section(CGFloat($0 % 3), [10], 1) })
    var y: CGFloat = 0
    for index in 0..<1000 {
      expectEqual(layout.span(ofSection: index).top, y)
      expectEqual(layout.row(at: y + CGFloat(index % 3)), [index, 0])
      y += CGFloat(index % 3) + 11
    }
    expectEqual(layout.height, y)
  }
}

@Suite struct TableUpdatesTests {
  private func updates(_ change: (inout BatchUpdates) -> Void) -> BatchUpdates {
    var updates = BatchUpdates()
    change(&updates)
    return updates
  }

  @Test func inconsistentCountsAreReported() throws {
    let rows = updates { $0.insertedItems = [([0, 1], .fade)] }
    expect(rows.problem(from: [3], to: [4]) == nil)
    expectEqual(
      rows.problem(from: [3], to: [3]),
      "Invalid update: invalid number of rows in section 0. The number of rows contained in an "
        + "existing section after the update (3) must be equal to the number of rows contained in that "
        + "section before the update (3), plus or minus the number of rows inserted or deleted from "
        + "that section (1 inserted, 0 deleted) and plus or minus the number of rows moved into or out "
        + "of that section (0 moved in, 0 moved out).")
    let sections = updates { $0.deletedSections = [(0, .fade)] }
    expect(sections.problem(from: [3, 2], to: [2]) == nil)
    expectEqual(
      sections.problem(from: [3, 2], to: [3, 2]),
      "Invalid update: invalid number of sections. The number of sections contained in the table "
        + "view after the update (2) must be equal to the number of sections contained in the table "
        + "view before the update (2), plus or minus the number of sections inserted or deleted "
        + "(0 inserted, 1 deleted).")
  }

  @Test func missingRowsAreReported() {
    let cases: [(BatchUpdates, [Int], [Int], String)] = [
      (
        updates { $0.deletedItems = [([0, 3], .fade)] }, [3], [2],
        "attempt to delete row 3 from section 0 which only contains 3 rows before the update"
      ),
      (
        updates { $0.insertedItems = [([0, 5], .fade)] }, [3], [4],
        "attempt to insert row 5 into section 0, but there are only 4 rows in section 0 after the "
          + "update"
      ),
      (
        updates { $0.insertedItems = [([2, 0], .fade)] }, [3], [4],
        "attempt to insert row 0 into section 2, but there are only 1 sections after the update"
      ),
      (
        updates { $0.deletedSections = [(1, .fade)] }, [3], [],
        "attempt to delete section 1, but there are only 1 sections before the update"
      ),
      (
        updates {
          $0.deletedItems = [([0, 0], .fade)]
          $0.reloadedItems = [([0, 0], .fade)]
        }, [3], [2], "attempt to create two animations for cell"
      ),
    ]
    for (updates, old, new, message) in cases {
      expectEqual(updates.problem(from: old, to: new), "Invalid update: \(message)")
    }
  }

  /// Compares the mapping of rows with arrays of letters before and after.
  @Test func mappingMatchesArrays() {
    let updates = updates {
      $0.deletedItems = [([0, 1], .fade), ([1, 0], .fade)]
      $0.insertedItems = [([0, 0], .fade), ([2, 2], .fade)]
      $0.movedItems = [([0, 3], [0, 1]), ([1, 2], [2, 0])]
      $0.reloadedItems = [([0, 2], .fade)]
      $0.insertedSections = [(1, .fade)]
    }
    let old = [["a", "b", "c", "d"], ["e", "f", "g"]]
    let new = [["+", "d", "a", "c"], ["x"], ["g", "f", "+"]]
    expect(updates.problem(from: old.map(\.count), to: new.map(\.count)) == nil)
    let map = BatchUpdateMapping(updates, from: old.map(\.count), to: new.map(\.count))
    expect(map.newSections == [0, 2] && map.oldSections == [0, nil, 1])
    for (section, rows) in old.enumerated() {
      for (row, letter) in rows.enumerated() {
        let to = map.new(IndexPath(row: row, section: section))
        if letter == "b" || letter == "e" {
          expect(to == nil)
        } else {
          expectEqual(to.map { new[$0.section][$0.row] }, letter)
        }
      }
    }
    for (section, rows) in new.enumerated() {
      for (row, letter) in rows.enumerated() {
        let from = map.old(IndexPath(row: row, section: section))
        expect(from.map { old[$0.section][$0.row] } == ("+x".contains(letter) ? nil : letter))
      }
    }
  }
}
