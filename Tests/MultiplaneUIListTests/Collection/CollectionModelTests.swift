// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

/// A deterministic random number generator.
private struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state
  }
}

/// Random sequences of updates, compared with a plain array of the expected items.
@MainActor @Suite struct CollectionModelTests {
  /// A random change of sections; paths of deletions and move origins refer to the old state, all others to the new.
  private struct Change {
    var sections: [[String]]
    var deletedSections = IndexSet()
    var insertedSections = IndexSet()
    var deleted: [IndexPath] = []
    var inserted: [IndexPath] = []
    var moved: [(IndexPath, IndexPath)] = []

    init(_ old: [[String]], _ number: inout Int, _ dice: inout SeededGenerator) {
      var kept: [(section: Int, items: [String])] = []
      var moving: [(from: IndexPath, name: String)] = []
      for (section, names) in old.enumerated() {
        if Int.random(in: 0..<8, using: &dice) == 0 {
          deletedSections.insert(section)
          continue
        }
        var stay: [String] = []
        for (item, name) in names.enumerated() {
          switch Int.random(in: 0..<10, using: &dice) {
          case 0: deleted.append([section, item])
          case 1: moving.append(([section, item], name))
          default: stay.append(name)
          }
        }
        kept.append((section, stay))
      }
      sections = kept.map(\.items)
      while sections.isEmpty || Int.random(in: 0..<5, using: &dice) == 0 {
        let index = Int.random(in: 0...sections.count, using: &dice)
        sections.insert((0..<3).map { "n\(number + $0)" }, at: index)
        number += 3
        insertedSections = IndexSet(
          insertedSections.map { $0 >= index ? $0 + 1 : $0 } + [index])
      }
      var comers: [String: IndexPath?] = [:]
      for (from, name) in moving { comers[name] = .some(from) }
      let new = (0..<Int.random(in: 0..<4, using: &dice)).map { "n\(number + $0)" }
      number += new.count
      for name in moving.map(\.name) + new {
        let open = sections.indices.filter { !insertedSections.contains($0) }
        guard let section = open.randomElement(using: &dice) else {
          if let from = comers[name] ?? nil { deleted.append(from) }
          continue
        }
        let index = Int.random(in: 0...sections[section].count, using: &dice)
        sections[section].insert(name, at: index)
      }
      for (section, names) in sections.enumerated() where !insertedSections.contains(section) {
        for (item, name) in names.enumerated() {
          if let from = comers[name] ?? nil {
            moved.append((from, [section, item]))
          } else if new.contains(name) {
            inserted.append([section, item])
          }
        }
      }
    }
  }

  @Test(arguments: 1...4) func randomUpdatesMatchModel(_ seed: UInt64) throws {
    var dice = SeededGenerator(state: seed)
    var number = 60
    let book = CollectionDataSource([
      (0..<20).map { "\($0)" }, (20..<21).map { "\($0)" }, (21..<60).map { "\($0)" },
    ])
    let board = try CollectionFixture(book, layout: SquaresLayout(side: 64, barHeight: 10))
    for step in 0..<15 {
      let change = Change(book.sections, &number, &dice)
      // Remaining items that are visible before and after the update keep their cells.
      let before = Dictionary(
        uniqueKeysWithValues: board.collection.visibleCells.map {
          (($0 as? NameCell)?.name ?? "", $0)
        })
      try board.perform { collection in
        collection.performBatchUpdates {
          book.sections = change.sections
          collection.deleteSections(change.deletedSections)
          collection.deleteItems(at: change.deleted)
          collection.insertSections(change.insertedSections)
          collection.insertItems(at: change.inserted)
          for (from, to) in change.moved { collection.moveItem(at: from, to: to) }
        }
      }
      let wrong = board.collection.indexPathsForVisibleItems.filter { path in
        let cell = board.collection.cellForItem(at: path) as? NameCell
        let name = book.sections[path.section][path.item]
        return cell?.name != name
          || cell?.frame != board.squares.layoutAttributesForItem(at: path)?.frame
          || before[name].map { $0 !== cell } == true
      }
      expectEqual(wrong, [], "seed \(seed), step \(step)")
      let expected = board.collection.elements(in: board.collection.bounds).count
      expectEqual(board.collection.state.visibleViews.count, expected, "seed \(seed), step \(step)")
      // Two of three updates are interrupted by the next one.
      try board.wait(step % 3 == 0 ? 0.4 : 0.1)
      if step % 5 == 4 {
        try board.perform {
          $0.contentOffset.y = max(0, min(CGFloat(step) * 7, $0.contentSize.height - 480))
        }
      }
    }
    try board.wait(1)
    let bars = board.collection.subviews.compactMap { $0 as? NameView }.count
    expectEqual(board.cells.count + bars, board.collection.state.visibleViews.count)
    expect(board.collection.state.leaving.isEmpty)
    expect(board.cells.allSatisfy { $0.alpha == 1 && $0.layer.animationKeys() == nil })
  }
}
