// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

@MainActor @Suite struct CollectionUpdateTests {
  private typealias DataSource = CollectionDataSource

  @Test func itemsAreInsertedDeletedAndMoved() throws {
    let book = DataSource([["a", "b", "c", "d", "e"]])
    let board = try CollectionFixture(book)
    let gone = try #require(board.collection.cellForItem(at: [0, 1]))
    var ended: [Bool] = []
    try board.perform { collection in
      collection.performBatchUpdates {
        book.sections = [["e", "a", "x", "c", "d"]]
        collection.deleteItems(at: [[0, 1]])
        collection.insertItems(at: [[0, 2]])
        collection.moveItem(at: [0, 4], to: [0, 0])
        expect(collection.hasUncommittedUpdates)
      } completion: {
        ended.append($0)
      }
      expect(collection.numberOfItems(inSection: 0) == 5 && !collection.hasUncommittedUpdates)
    }
    try board.wait(0.15)
    expectEqual(board.shown, ["e 0,0", "a 80,0", "x 160,0", "c 240,0", "d 0,80"])
    // Halfway, all items are between their old and new positions.
    expect(isNear(try board.place([0, 0]), CGPoint(x: 40, y: 80)))
    expect(isNear(try board.place([0, 1]), CGPoint(x: 80, y: 40)))
    expect(isNear(try board.place([0, 4]), CGPoint(x: 160, y: 80)))
    // Inserted and deleted items fade in place.
    expect(isNear(try board.place([0, 2]), CGPoint(x: 200, y: 40)))
    let new = try #require(board.collection.cellForItem(at: [0, 2]))
    expect(abs(board.presentationLayer(new).opacity - 0.5) < 0.001)
    expect(abs(board.presentationLayer(gone).opacity - 0.5) < 0.001)
    expect(board.presentationLayer(gone).position == CGPoint(x: 120, y: 40) && ended == [])
    try board.wait(0.3)
    expect(ended == [true] && board.cells.count == 5 && gone.superview == nil)
    // The removed cell is reused.
    try board.perform { collection in
      book.sections[0].append("f")
      collection.insertItems(at: [[0, 5]])
    }
    expect(board.collection.cellForItem(at: [0, 5]) === gone && gone.alpha == 1)
  }

  @Test func layoutIsNotifiedOfUpdatesInOrder() throws {
    let book = DataSource([["a", "b"]])
    let board = try CollectionFixture(book)
    board.squares.clearLog()
    try board.perform { collection in
      book.sections = [["b", "c", "d"]]
      collection.performBatchUpdates {
        collection.deleteItems(at: [[0, 0]])
        collection.insertItems(at: [[0, 1], [0, 2]])
      }
    }
    expectEqual(board.squares.log, ["prepare", "updates 3", "updated"])
  }

  @Test func layoutSetsInitialAndFinalAttributes() throws {
    @MainActor final class DropLayout: SquaresLayout {
      override func initialLayoutAttributesForAppearingItem(at path: IndexPath)
        -> UICollectionViewLayoutAttributes?
      {
        let attributes = super.initialLayoutAttributesForAppearingItem(at: path)
        attributes?.center.y -= 100
        attributes?.alpha = 1
        return attributes
      }
      override func finalLayoutAttributesForDisappearingItem(at path: IndexPath)
        -> UICollectionViewLayoutAttributes?
      {
        let attributes = super.finalLayoutAttributesForDisappearingItem(at: path)
        attributes?.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
        return attributes
      }
    }
    let book = DataSource([["a", "b"]])
    let board = try CollectionFixture(book, layout: DropLayout())
    let gone = try #require(board.collection.cellForItem(at: [0, 0]))
    try board.perform { collection in
      collection.performBatchUpdates {
        book.sections = [["b", "c"]]
        collection.deleteItems(at: [[0, 0]])
        collection.insertItems(at: [[0, 1]])
      }
    }
    try board.wait(0.15)
    expect(isNear(try board.place([0, 1]), CGPoint(x: 120, y: -10)))
    expect(abs(board.presentationLayer(gone).transform.m11 - 0.75) < 0.001 as CGFloat)
    expect(abs(board.presentationLayer(gone).opacity - 0.5) < 0.001)
  }

  @Test func itemsAnimateFromAndToOffscreen() throws {
    let book = DataSource(items: 40)
    book.writesQuestions = true
    let board = try CollectionFixture(book)
    book.log = []
    try board.perform { collection in
      collection.performBatchUpdates {
        book.sections[0].removeFirst(4)
        collection.deleteItems(at: (0..<4).map { [0, $0] })
      }
    }
    try board.wait(0.15)
    // Item 24 was below the screen.
    expect(isNear(try board.place([0, 20]), CGPoint(x: 40, y: 480)))
    try board.wait(0.3)
    book.log = []
    try board.perform { collection in
      collection.performBatchUpdates {
        book.sections[0].insert(contentsOf: ["x", "y"], at: 0)
        collection.insertItems(at: [[0, 0], [0, 1]])
      }
    }
    expect(!book.log.contains { $0.hasPrefix("did hide") } && board.cells.count == 26)
    try board.wait(0.5)
    expectEqual(book.log.suffix(2), ["did hide 0.22", "did hide 0.23"])
    expectEqual(board.cells.count, 24)
  }

  @Test func sectionUpdatesMoveSupplementaryViews() throws {
    let book = DataSource([["a"], ["b"], ["c"]])
    let board = try CollectionFixture(book, layout: SquaresLayout(barHeight: 20))
    let bar = try #require(
      board.collection.supplementaryView(forElementKind: "bar", at: [2, 0]) as? NameView)
    try board.perform { collection in
      collection.performBatchUpdates {
        book.sections = [["c"], ["x", "y"], ["a"]]
        collection.deleteSections([1])
        collection.insertSections([1])
        collection.moveSection(2, toSection: 0)
      }
    }
    expect(board.collection.supplementaryView(forElementKind: "bar", at: [0, 0]) === bar)
    expectEqual(board.shown, ["c 0,20", "x 0,120", "y 80,120", "a 0,220"])
    try board.wait(0.15)
    expect(isNear(board.presentationLayer(bar).position, CGPoint(x: 160, y: 110)))
    let new = try #require(
      board.collection.supplementaryView(forElementKind: "bar", at: [1, 0]) as? NameView)
    expect(new.name == "bar x" && abs(board.presentationLayer(new).opacity - 0.5) < 0.001)
    try board.wait(0.3)
    expectEqual(board.collection.subviews.compactMap { $0 as? NameView }.count, 3)
    try board.perform { collection in
      book.sections[1] = ["z"]
      collection.reloadSections([1])
    }
    expectEqual(board.shown, ["c 0,20", "z 0,120", "a 0,220"])
  }

  @Test func reloadedItemsCrossFade() throws {
    let book = DataSource([["a", "b"]])
    let board = try CollectionFixture(book)
    let old = try #require(board.collection.cellForItem(at: [0, 1]))
    try board.perform { collection in
      collection.selectItem(at: [0, 1], animated: false, scrollPosition: [])
      book.sections[0][1] = "B"
      collection.reloadItems(at: [[0, 1]])
    }
    try board.wait(0.15)
    let new = try #require(board.collection.cellForItem(at: [0, 1]))
    expect(new !== old && board.shown == ["a 0,0", "B 80,0"])
    expect(abs(board.presentationLayer(new).opacity - 0.5) < 0.001)
    expect(abs(board.presentationLayer(old).opacity - 0.5) < 0.001)
    expectEqual(board.collection.indexPathsForSelectedItems, [])
  }

  @Test func selectionFollowsItem() throws {
    let book = DataSource([["a", "b", "c"]])
    let board = try CollectionFixture(book)
    try board.perform { collection in
      collection.selectItem(at: [0, 1], animated: false, scrollPosition: [])
      book.sections = [["x", "a", "b", "c"]]
      collection.insertItems(at: [[0, 0]])
    }
    expectEqual(board.collection.indexPathsForSelectedItems, [[0, 2]])
    expectEqual(board.cells.filter(\.isSelected).map(\.name), ["b"])
    try board.perform { collection in
      book.sections = [["x", "a", "c"]]
      collection.deleteItems(at: [[0, 2]])
    }
    expectEqual(board.collection.indexPathsForSelectedItems, [])
  }

  @Test func shrinkingContentAnimatesOffset() throws {
    let book = DataSource(items: 100)
    let board = try CollectionFixture(book)
    try board.perform { $0.contentOffset.y = 1520 }
    try board.perform { collection in
      book.sections[0].removeLast(40)
      collection.deleteItems(at: (60..<100).map { [0, $0] })
    }
    expectEqual(board.collection.contentOffset.y, 720)
    try board.wait(0.15)
    expect(isNear(board.presentationLayer(board.collection).bounds.origin, CGPoint(x: 0, y: 1120)))
    try board.wait(0.5)
    expect(board.shown.last == "59 240,1120" && board.cells.count == 24)
  }

  @Test func delegateSetsTargetContentOffset() throws {
    let book = DataSource(items: 100)
    book.target = { CGPoint(x: 0, y: $0.y + 160) }
    let board = try CollectionFixture(book)
    try board.perform { collection in
      book.sections[0].insert(contentsOf: (0..<8).map { "n\($0)" }, at: 0)
      collection.insertItems(at: (0..<8).map { [0, $0] })
    }
    expect(board.collection.contentOffset.y == 160 && board.shown.first == "0 0,160")
    try board.wait(0.15)
    // Nothing moves on the screen.
    let y = try board.place([0, 8]).y - board.presentationLayer(board.collection).bounds.minY
    expect(abs(y - 40) < 0.001 as CGFloat)
  }

  @Test func overlappingUpdatesDoNotJump() throws {
    let book = DataSource(["abcdefgh".map { "\($0)" }])
    let board = try CollectionFixture(book)
    try board.perform { collection in
      book.sections[0].remove(at: 0)
      collection.deleteItems(at: [[0, 0]])
    }
    try board.wait(0.1)
    let cell = try #require(board.collection.cellForItem(at: [0, 3]))
    let before = board.presentationLayer(cell).position
    try board.perform { collection in
      book.sections[0].insert("x", at: 0)
      collection.insertItems(at: [[0, 0]])
    }
    expect(board.presentationLayer(cell).position == before && before != cell.center)
    expectEqual(board.collection.indexPath(for: cell), [0, 4])
    try board.wait(0.5)
    expect(
      board.presentationLayer(cell).position == CGPoint(x: 40, y: 120) && board.cells.count == 8)
  }

  @Test func updatesApplyImmediatelyWithoutAnimation() throws {
    let book = DataSource([["a", "b"]])
    let board = try CollectionFixture(book)
    try board.perform { collection in
      UIView.performWithoutAnimation {
        book.sections = [["b"]]
        collection.deleteItems(at: [[0, 0]])
      }
    }
    expectEqual(board.shown, ["b 0,0"])
    expect(isNear(try board.place([0, 0]), CGPoint(x: 40, y: 40)))
    try board.wait(0.1)
    expectEqual(board.cells.count, 1)
  }

  @Test func updatesInheritBlockDuration() throws {
    let book = DataSource([["a", "b"]])
    let board = try CollectionFixture(book)
    try board.perform { collection in
      UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
        collection.performBatchUpdates {
          book.sections = [["b"]]
          collection.deleteItems(at: [[0, 0]])
        }
      }
    }
    try board.wait(0.5)
    expect(isNear(try board.place([0, 0]), CGPoint(x: 100, y: 40)))
  }

  @Test func updatesBeforeFirstLayoutApply() throws {
    let book = DataSource([["a"]])
    let board = try CollectionFixture(book) { collection in
      book.sections[0].append("b")
      collection.insertItems(at: [[0, 1]])
    }
    expectEqual(board.shown, ["a 0,0", "b 80,0"])
  }

  @Test func invalidUpdatesAreReported() {
    var updates = BatchUpdates()
    updates.insertedItems = [([0, 0], .fade)]
    expectEqual(
      updates.problem(from: [3], to: [3], in: .collection),
      "Invalid update: invalid number of items in section 0. The number of items contained in an "
        + "existing section after the update (3) must be equal to the number of items contained in "
        + "that section before the update (3), plus or minus the number of items inserted or deleted "
        + "from that section (1 inserted, 0 deleted) and plus or minus the number of items moved into "
        + "or out of that section (0 moved in, 0 moved out).")
    updates.insertedItems = [([0, 5], .fade)]
    expectEqual(
      updates.problem(from: [3], to: [4], in: .collection),
      "Invalid update: attempt to insert item 5 into section 0, but there are only 4 items in "
        + "section 0 after the update")
    expect(
      BatchUpdates().problem(from: [3], to: [], in: .collection)?.contains(
        "the collection view after")
        == true)
  }
}
