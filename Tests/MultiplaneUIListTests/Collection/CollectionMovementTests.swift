// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

@MainActor @Suite struct CollectionMovementTests {
  @Test func movedItemDisplacesOthers() throws {
    let book = CollectionDataSource(["abcdefgh".map { "\($0)" }])
    let board = try CollectionFixture(book)
    let cell = try #require(board.collection.cellForItem(at: [0, 0]))
    try board.perform { collection in
      collection.selectItem(at: [0, 1], animated: false, scrollPosition: [])
      expect(collection.beginInteractiveMovementForItem(at: [0, 0]))
      expect(!collection.beginInteractiveMovementForItem(at: [0, 1]))
      collection.updateInteractiveMovementTargetPosition(CGPoint(x: 210, y: 50))
    }
    // The data source has not been notified yet; the cell is at the target position.
    expect(book.log == [] && board.collection.indexPath(for: cell) == [0, 2])
    expectEqual(board.presentationLayer(cell).position, CGPoint(x: 210, y: 50))
    expect(board.collection.subviews.last { $0 is NameCell } === cell)
    expectEqual(board.collection.indexPathsForSelectedItems, [[0, 0]])
    try board.wait(0.125)
    expect(isNear(try board.place([0, 0]), CGPoint(x: 80, y: 40)))
    try board.perform { $0.endInteractiveMovement() }
    expect(book.log == ["move 0.0 0.2"] && book.sections[0].prefix(3) == ["b", "c", "a"])
    try board.wait(0.3)
    expectEqual(board.shown.prefix(4), ["b 0,0", "c 80,0", "a 160,0", "d 240,0"])
    expect(
      isNear(board.presentationLayer(cell).position, CGPoint(x: 200, y: 40))
        && cell.layer.zPosition == 0)
  }

  @Test func cancelledMovementRestoresOrder() throws {
    let book = CollectionDataSource(["abcd".map { "\($0)" }, ["x"]])
    let board = try CollectionFixture(book)
    try board.perform { collection in
      _ = collection.beginInteractiveMovementForItem(at: [0, 1])
      collection.updateInteractiveMovementTargetPosition(CGPoint(x: 40, y: 120))
      expectEqual(collection.numberOfItems(inSection: 0), 3)
      expectEqual(collection.numberOfItems(inSection: 1), 2)
    }
    expectEqual(board.shown.count, 5)
    try board.perform { $0.cancelInteractiveMovement() }
    expect(book.log == [] && board.collection.numberOfItems(inSection: 0) == 4)
    try board.wait(0.3)
    expectEqual(board.shown, ["a 0,0", "b 80,0", "c 160,0", "d 240,0", "x 0,80"])
    expect(isNear(try board.place([0, 1]), CGPoint(x: 120, y: 40)))
  }

  @Test func delegateChoosesMoveTarget() throws {
    let book = CollectionDataSource(["abcd".map { "\($0)" }])
    book.place = { $0.item == 3 ? [0, 2] : $0 }
    book.stubborn = [[0, 3]]
    let board = try CollectionFixture(book)
    try board.perform { collection in
      expect(!collection.beginInteractiveMovementForItem(at: [0, 3]))
      expect(!collection.beginInteractiveMovementForItem(at: [0, 9]))
      expect(collection.beginInteractiveMovementForItem(at: [0, 0]))
      collection.updateInteractiveMovementTargetPosition(CGPoint(x: 300, y: 40))
      collection.endInteractiveMovement()
    }
    expectEqual(book.sections, [["b", "c", "a", "d"]])
  }

  @Test func movementAtEdgeScrolls() throws {
    let book = CollectionDataSource(items: 100)
    let board = try CollectionFixture(book)
    try board.perform { collection in
      _ = collection.beginInteractiveMovementForItem(at: [0, 0])
      collection.updateInteractiveMovementTargetPosition(CGPoint(x: 40, y: 475))
    }
    try board.wait(1)
    expect(board.collection.contentOffset.y > 200)
    let path = try #require(board.collection.state.movement?.path)
    expect(path.item > 32)
    let cell = try #require(board.collection.cellForItem(at: path) as? NameCell)
    expect(
      cell.name == "0"
        && isNear(
          cell.center,
          CGPoint(
            x: 40, y: 475 + board.collection.contentOffset.y))
    )
    try board.perform { $0.endInteractiveMovement() }
    try board.wait(0.5)
    expectEqual(book.log, ["move 0.0 0.\(path.item)"])
    let wrong = board.cells.filter { cell in
      board.collection.indexPath(for: cell).map { book.sections[0][$0.item] } != cell.name
    }
    expect(wrong.isEmpty && board.cells.count <= 28)
  }

  @Test func edgeScrollingIsIndependentOfFrameRate() throws {
    func offset(rate: Int) throws -> CGFloat {
      let board = try CollectionFixture(CollectionDataSource(items: 100), rate: rate)
      try board.perform { collection in
        _ = collection.beginInteractiveMovementForItem(at: [0, 0])
        collection.updateInteractiveMovementTargetPosition(CGPoint(x: 40, y: 475))
      }
      try board.wait(0.5)
      return board.collection.contentOffset.y
    }
    let (slow, fast) = (try offset(rate: 60), try offset(rate: 120))
    // The first and the last tick are at other times.
    expect(slow > 100 && abs(fast - slow) <= 2 * EdgeAutoscroll.maximumStep)
  }

  @Test func longPressMovesItem() throws {
    @MainActor final class Words: UICollectionViewController {
      var words = ["a", "b", "c", "d"]
      override func viewDidLoad() {
        collectionView.register(NameCell.self, forCellWithReuseIdentifier: "name")
      }
      override func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int)
        -> Int
      { words.count }
      override func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath)
        -> UICollectionViewCell
      { view.dequeueReusableCell(withReuseIdentifier: "name", for: path) }
      override func collectionView(_ view: UICollectionView, canMoveItemAt path: IndexPath) -> Bool
      {
        path.item != 3
      }
      override func collectionView(
        _ view: UICollectionView, moveItemAt from: IndexPath, to: IndexPath
      ) { words.insert(words.remove(at: from.item), at: to.item) }
    }
    let stage = Stage(size: CGSize(width: 320, height: 480))
    let words = stage.perform {
      let window = UIWindow(frame: UIScreen.main.bounds)
      let words = Words(collectionViewLayout: SquaresLayout())
      window.rootViewController = words
      window.makeKeyAndVisible()
      return words
    }
    try stage.simulate(to: 0)
    func drag(from start: CGFloat, to end: CGFloat, at time: Double) throws {
      let steps: [(StageInput.Finger.Phase, CGFloat, Double)] = [
        (.down, start, 0), (.move, start, 0.6), (.move, (start + end) / 2, 0.62),
        (.move, end, 0.64), (.up, end, 0.66),
      ]
      for (phase, x, delay) in steps {
        stage.send(
          .touches([.init(id: 0, phase: phase, location: CGPoint(x: x, y: 40))]), at: time + delay)
        try stage.simulate(to: time + delay)
      }
    }
    try drag(from: 30, to: 190, at: 1)
    expectEqual(words.words, ["b", "c", "a", "d"])
    try drag(from: 300, to: 30, at: 3)
    expectEqual(words.words, ["b", "c", "a", "d"])
    stage.perform { words.installsStandardGestureForInteractiveMovement = false }
    try drag(from: 30, to: 190, at: 5)
    expectEqual(words.words, ["b", "c", "a", "d"])
  }

  @Test func flowLayoutRequestsSizesByOriginalIndexPaths() throws {
    @MainActor final class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
      let book: CollectionDataSource
      let widths: [String: CGFloat] = ["a": 40, "b": 60, "c": 80, "x": 100]
      init(_ book: CollectionDataSource) { self.book = book }
      func collectionView(
        _ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
      ) -> CGSize { CGSize(width: widths[book.sections[path.section][path.item]] ?? 0, height: 50) }
    }
    let book = CollectionDataSource([["a", "b", "c"], ["x"]])
    let (sizes, flow) = (Sizes(book), UICollectionViewFlowLayout())
    let board = try CollectionFixture(book, layout: flow)
    try board.perform { collection in
      collection.delegate = sizes
      flow.invalidateLayout()
    }
    try board.perform { collection in
      _ = collection.beginInteractiveMovementForItem(at: [0, 0])
      collection.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 75))
    }
    let widths = (0..<2).map { section in
      (0..<board.collection.numberOfItems(inSection: section)).map {
        board.collection.layoutAttributesForItem(at: [section, $0])?.size.width
      }
    }
    expectEqual(widths, [[60, 80], [40, 100]])
    try board.perform { $0.endInteractiveMovement() }
    expectEqual(board.collection.cellForItem(at: [1, 0])?.bounds.width, 40)
  }

  @Test func otherUpdatesCancelMovement() throws {
    let book = CollectionDataSource(["abcd".map { "\($0)" }, ["x"]])
    let board = try CollectionFixture(book)
    func beginMovement() throws {
      try board.perform { collection in
        expect(collection.beginInteractiveMovementForItem(at: [0, 1]))
        collection.updateInteractiveMovementTargetPosition(CGPoint(x: 40, y: 120))
      }
    }
    try beginMovement()
    try board.perform { collection in
      book.sections[0].removeLast()
      collection.deleteItems(at: [[0, 3]])
    }
    expectEqual(board.shown, ["a 0,0", "b 80,0", "c 160,0", "x 0,80"])
    try board.wait(0.5)
    try beginMovement()
    try board.perform { collection in
      book.sections = [["y", "z"]]
      collection.reloadData()
    }
    expect(board.shown == ["y 0,0", "z 80,0"] && board.collection.state.movement == nil)
    try beginMovement()
    try board.perform { $0.setCollectionViewLayout(RingLayout(), animated: false) }
    expect(board.collection.state.movement == nil && !book.log.contains { $0.hasPrefix("move") })
  }

  @Test func movedCellIsInReorderingState() throws {
    let book = CollectionDataSource(["abcd".map { "\($0)" }])
    let board = try CollectionFixture(book)
    let cell = try #require(board.collection.cellForItem(at: [0, 0]))
    var states: [Bool] = []
    try board.perform { collection in
      cell.configurationUpdateHandler = { states.append($1.isReordering) }
      collection.layoutIfNeeded()
      _ = collection.beginInteractiveMovementForItem(at: [0, 0])
      collection.layoutIfNeeded()
      collection.updateInteractiveMovementTargetPosition(CGPoint(x: 130, y: 40))
      collection.endInteractiveMovement()
      collection.layoutIfNeeded()
    }
    try board.wait(0.5)
    expect(states.first == false && states.contains(true) && states.last == false)
    expect(!cell.configurationState.isReordering)
  }
}
