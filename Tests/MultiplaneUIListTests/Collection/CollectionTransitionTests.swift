// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

@MainActor @Suite struct CollectionTransitionTests {
  /// A board of twelve squares.
  private func board() throws -> CollectionFixture {
    try CollectionFixture(CollectionDataSource(items: 12))
  }

  @Test func itemsAnimateBetweenLayouts() throws {
    let board = try board()
    let (squares, ring) = (board.squares, RingLayout())
    squares.clearLog()
    var ended: [Bool] = []
    try board.perform {
      $0.setCollectionViewLayout(ring, animated: true) { ended.append($0) }
      expect($0.collectionViewLayout === ring && ring.collectionView === $0)
    }
    expect(squares.log == ["to", "changed"] && squares.collectionView == nil)
    try board.wait(0.15)
    let cell = try #require(board.collection.cellForItem(at: [0, 6]))
    let seen = board.presentationLayer(cell)
    // From (200, 120) to (60, 240).
    expect(isNear(seen.position, CGPoint(x: 130, y: 180)))
    expect(abs(seen.bounds.width - 60) < 0.001 as CGFloat)
    expect(abs(seen.opacity - 0.75) < 0.001 && cell.layer.zPosition == 6)
    // Half of the rotation by 180°.
    expect(abs(atan2(abs(seen.transform.m12), seen.transform.m11) - .pi / 2) < 0.01 as CGFloat)
    try board.wait(0.3)
    expect(ended == [true] && board.presentationLayer(cell).position == CGPoint(x: 60, y: 240))
  }

  @Test func reversalKeepsPositionAndVelocity() throws {
    let board = try board()
    let (squares, ring) = (board.squares, RingLayout())
    try board.perform { $0.setCollectionViewLayout(ring, animated: true) }
    try board.wait(0.12)
    let places = board.cells.map { board.presentationLayer($0).position }
    let alphas = board.cells.map { board.presentationLayer($0).opacity }
    try board.wait(0.001)
    let later = board.cells.map { board.presentationLayer($0).position }
    let laterAlphas = board.cells.map { board.presentationLayer($0).opacity }
    let speeds = zip(places, later).map { CGPoint(x: $1.x - $0.x, y: $1.y - $0.y) }
    try board.perform { $0.setCollectionViewLayout(squares, animated: true) }
    // The same cells keep their displayed positions.
    expect(zip(later, board.cells).allSatisfy { isNear($0, board.presentationLayer($1).position) })
    expect(
      zip(laterAlphas, board.cells).allSatisfy {
        abs($0 - board.presentationLayer($1).opacity) < 1e-4
      })
    expect(alphas != laterAlphas)
    try board.wait(0.001)
    // The cells keep their velocities, whereas a new animation starts slowly.
    for (index, cell) in board.cells.enumerated() {
      let now = board.presentationLayer(cell).position
      let way = CGPoint(x: now.x - later[index].x, y: now.y - later[index].y)
      expect(hypot(way.x - speeds[index].x, way.y - speeds[index].y) < 0.02 as CGFloat)
    }
    expect(speeds.contains { hypot($0.x, $0.y) > 0.5 as CGFloat })
    try board.wait(0.5)
    expect(board.collection.collectionViewLayout === squares && board.cells.count == 12)
    expect(
      board.cells.allSatisfy {
        board.presentationLayer($0).position == $0.center && $0.alpha == 1
          && CATransform3DIsIdentity($0.layer.transform)
      })
    expectEqual(board.shown.last, "11 240,160")
  }

  @Test func itemsOfOneLayoutMoveInAndOut() throws {
    let board = try CollectionFixture(CollectionDataSource(items: 400))
    let squares = board.squares
    // 96 items are visible now, 72 of which were not before.
    try board.perform { $0.setCollectionViewLayout(SquaresLayout(side: 40), animated: true) }
    expectEqual(board.cells.count, 96)
    try board.wait(0.15)
    // From (40, 520 + 80) in row 7 to (180, 140).
    expect(isNear(try board.place([0, 28]), CGPoint(x: (40 + 180) / 2, y: (600 + 140) / 2)))
    // Reversed in flight, cells that disappear return to where they came from.
    let cell = try #require(board.collection.cellForItem(at: [0, 28]))
    let before = board.presentationLayer(cell).position
    try board.perform { $0.setCollectionViewLayout(squares, animated: true) }
    expect(isNear(board.presentationLayer(cell).position, before) && cell.superview != nil)
    expect(board.collection.cellForItem(at: [0, 28]) == nil)
    try board.wait(0.05)
    // Reversed once more, the same cell is used again.
    try board.perform { $0.setCollectionViewLayout(SquaresLayout(side: 40), animated: true) }
    expect(board.collection.cellForItem(at: [0, 28]) === cell)
    try board.perform { $0.setCollectionViewLayout(squares, animated: true) }
    try board.wait(0.5)
    expect(board.cells.count == 24 && cell.superview == nil)
  }

  @Test func elementsOfOneLayoutFade() throws {
    let board = try CollectionFixture(
      CollectionDataSource(items: 12), layout: SquaresLayout(barHeight: 20))
    let bar = try #require(
      board.collection.supplementaryView(forElementKind: "bar", at: [0, 0]))
    try board.perform { $0.setCollectionViewLayout(RingLayout(), animated: true) }
    try board.wait(0.15)
    expect(abs(board.presentationLayer(bar).opacity - 0.5) < 0.001)
    try board.wait(0.3)
    expect(bar.superview == nil)
  }

  @Test func changesImmediatelyWithoutAnimation() throws {
    let board = try board()
    var ended: [Bool] = []
    try board.perform {
      $0.setCollectionViewLayout(RingLayout(), animated: false) { ended.append($0) }
    }
    expect(isNear(try board.place([0, 6]), CGPoint(x: 60, y: 240)) && ended == [true])
    let ring = board.collection.collectionViewLayout
    try board.perform { $0.collectionViewLayout = SquaresLayout() }
    expect(ring.collectionView == nil && board.shown.first == "0 0,0")
  }

  @Test func blocksAnimateAssignedLayouts() throws {
    let board = try board()
    try board.perform { collection in
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        collection.collectionViewLayout = RingLayout()
      }
    }
    try board.wait(0.25)
    expect(isNear(try board.place([0, 6]), CGPoint(x: 165, y: 150)))
  }

  @Test func layoutChangesInBlocksAnimate() throws {
    let board = try board()
    try board.perform { collection in
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        board.squares.side = 40
        board.squares.invalidateLayout()
        collection.layoutIfNeeded()
      }
    }
    try board.wait(0.25)
    let cell = try #require(board.collection.cellForItem(at: [0, 1]))
    // From (120, 40) to (60, 20).
    expect(isNear(board.presentationLayer(cell).position, CGPoint(x: 105, y: 35)))
    expect(abs(board.presentationLayer(cell.contentView).bounds.width - 70) < 0.001 as CGFloat)
    // A batch update that only invalidates the layout animates too.
    try board.wait(1)
    try board.perform { collection in
      board.squares.side = 80
      collection.performBatchUpdates { board.squares.invalidateLayout() }
    }
    try board.wait(0.15)
    expect(isNear(board.presentationLayer(cell).position, CGPoint(x: 90, y: 30)))
  }

  @Test func boundsChangesInBlocksAnimate() throws {
    let board = try board()
    try board.perform { collection in
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        collection.frame.size.width = 160
        collection.layoutIfNeeded()
      }
    }
    try board.wait(0.5)
    // Item 2 moves from (200, 40) to (40, 120).
    expect(isNear(try board.place([0, 2]), CGPoint(x: 120, y: 80)))
  }

  @Test func offsetIsClampedToNewLayout() throws {
    let book = CollectionDataSource(items: 400)
    let board = try CollectionFixture(book)
    try board.perform { $0.contentOffset.y = 4000 }
    try board.perform { $0.setCollectionViewLayout(SquaresLayout(side: 40), animated: true) }
    expectEqual(board.collection.contentOffset.y, 1520)
    try board.wait(0.15)
    expect(isNear(board.presentationLayer(board.collection).bounds.origin, CGPoint(x: 0, y: 2760)))
    book.target = { _ in CGPoint(x: 0, y: 33) }
    try board.perform { $0.setCollectionViewLayout(SquaresLayout(), animated: false) }
    expectEqual(board.collection.contentOffset.y, 33)
  }

  @Test func interactiveTransition() throws {
    let board = try board()
    let (squares, ring) = (board.squares, RingLayout())
    var ended: [[Bool]] = []
    var between: UICollectionViewTransitionLayout!
    try board.perform {
      between = $0.startInteractiveTransition(to: ring) { ended.append([$0, $1]) }
    }
    expect(board.collection.collectionViewLayout === between && between.currentLayout === squares)
    expect(isNear(try board.place([0, 6]), CGPoint(x: 200, y: 120)))
    try board.perform { _ in between.transitionProgress = 0.5 }
    expect(isNear(try board.place([0, 6]), CGPoint(x: 130, y: 180)))
    try board.perform { $0.finishInteractiveTransition() }
    expect(board.collection.collectionViewLayout === ring && between.collectionView == nil)
    expect(isNear(try board.place([0, 6]), CGPoint(x: 130, y: 180)) && ended == [])
    try board.wait(0.15)
    expect(isNear(try board.place([0, 6]), CGPoint(x: 95, y: 210)))
    try board.wait(0.3)
    expect(ended == [[true, true]] && squares.collectionView == nil)
    // A cancelled transition.
    try board.perform {
      between = $0.startInteractiveTransition(to: squares) { ended.append([$0, $1]) }
      between.transitionProgress = 0.5
    }
    try board.perform { $0.cancelInteractiveTransition() }
    try board.wait(0.5)
    expect(ended.last == [false, true] && board.collection.collectionViewLayout === ring)
    expect(isNear(try board.place([0, 6]), CGPoint(x: 60, y: 240)))
  }

  @Test func cellsScrolledOutInBlockStayDuringAnimation() throws {
    let board = try CollectionFixture(CollectionDataSource(items: 100))
    try board.perform { collection in
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        collection.contentOffset.y = 240
        collection.layoutIfNeeded()
      }
    }
    expect(board.cells.count == 36 && board.shown.first == "12 0,240")
    try board.wait(1.1)
    expectEqual(board.cells.count, 24)
  }
}
