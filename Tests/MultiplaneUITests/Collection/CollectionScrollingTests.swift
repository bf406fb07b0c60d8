// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import Testing

@testable import MultiplaneUI

@MainActor @Suite struct CollectionScrollingTests {
  @Test func itemsComeToLieSomewhere() throws {
    let places: [(UICollectionView.ScrollPosition, CGFloat)] = [
      (.top, 800), (.centeredVertically, 600), (.bottom, 400), ([.bottom, .left], 400), ([], 400),
    ]
    for (position, y) in places {
      let board = try CollectionBoard(CollectionBook(items: 100))
      try board.perform { $0.scrollToItem(at: [0, 41], at: position, animated: false) }
      #expect(board.collection.contentOffset == CGPoint(x: 0, y: y))
    }
  }

  @Test func insetsCount() throws {
    let board = try CollectionBoard(CollectionBook(items: 100)) {
      $0.contentInset = UIEdgeInsets(top: 30, left: 0, bottom: 50, right: 0)
    }
    try board.perform { $0.scrollToItem(at: [0, 40], at: .top, animated: false) }
    #expect(board.collection.contentOffset.y == 770)
    try board.perform { $0.scrollToItem(at: [0, 40], at: .bottom, animated: false) }
    #expect(board.collection.contentOffset.y == 450)
    try board.perform { $0.scrollToItem(at: [0, 40], at: .centeredVertically, animated: false) }
    #expect(board.collection.contentOffset.y == 610)
    // No further than the ends.
    try board.perform { $0.scrollToItem(at: [0, 99], at: .top, animated: false) }
    #expect(board.collection.contentOffset.y == 1570)
    try board.perform { $0.scrollToItem(at: [0, 0], at: .bottom, animated: false) }
    #expect(board.collection.contentOffset.y == -30)
  }

  @Test func programsScrollAnimated() throws {
    let board = try CollectionBoard(CollectionBook(items: 100))
    try board.perform { $0.scrollToItem(at: [0, 60], at: .top, animated: true) }
    #expect(board.collection.contentOffset.y == 0)
    try board.wait(0.15)
    #expect(board.collection.contentOffset.y > 100 && board.collection.contentOffset.y < 1100)
    try board.wait(0.5)
    #expect(board.collection.contentOffset.y == 1200 && board.shown.first == "60 0,1200")
  }

  @Test func layoutsSayWhereContentsComeToRest() throws {
    @MainActor final class Snapping: SquaresLayout {
      var asked: [(CGPoint, CGPoint)] = []
      override func targetContentOffset(
        forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
      ) -> CGPoint {
        asked.append((proposed, velocity))
        return CGPoint(x: 0, y: (proposed.y / 80).rounded() * 80 + 10)
      }
    }
    let snapping = Snapping()
    let board = try CollectionBoard(CollectionBook(items: 400), layout: snapping)
    try board.touch(.down, 100, 400)
    for y in stride(from: 390, through: 250, by: -20) {
      try board.touch(.move, 100, CGFloat(y), after: 0.016)
    }
    try board.touch(.up, 100, 250, after: 0.016)
    #expect(snapping.asked.count == 1 && snapping.asked[0].1.y > 0.5)
    try board.wait(4)
    let end = snapping.asked[0].0
    #expect(end.y > 300)
    #expect(board.collection.contentOffset.y == (end.y / 80).rounded() * 80 + 10)
  }
}
