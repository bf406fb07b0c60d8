// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

/// Which of two nested scroll views a drag scrolls.
@MainActor @Suite struct ScrollNestingTests {
  /// Adds an inner scroll view that fills the outer one.
  private func inner(_ size: CGSize, in board: ScrollFixture) -> UIScrollView {
    board.stage.perform {
      let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
      inner.contentSize = size
      board.scroll.addSubview(inner)
      return inner
    }
  }

  private let middle = CGPoint(x: 70, y: 120)

  @Test func eachAxisScrollsItsView() throws {
    let board = try ScrollFixture()
    let inner = inner(CGSize(width: 500, height: 200), in: board)
    try board.drag(from: middle, by: CGPoint(x: -60, y: -20), hold: 0.2)
    expect(inner.contentOffset.x > 40 && board.scroll.contentOffset == .zero)
    let x = inner.contentOffset.x
    try board.drag(from: middle, by: CGPoint(x: -20, y: -60), hold: 0.2)
    expect(inner.contentOffset.x == x && board.scroll.contentOffset.y > 40)
  }

  @Test func innerViewScrollsFirst() throws {
    let board = try ScrollFixture()
    let inner = inner(CGSize(width: 100, height: 260), in: board)
    try board.drag(from: middle, by: CGPoint(x: 0, y: -40), hold: 0.2)
    expect(inner.contentOffset.y == 30 && board.scroll.contentOffset == .zero)
    // The inner view continues to its end and bounces.
    try board.drag(from: middle, by: CGPoint(x: 0, y: -60), hold: 0.2)
    try board.wait(2)
    expect(inner.contentOffset.y == 60 && board.scroll.contentOffset == .zero)
    // At its end, a drag scrolls the outer view.
    try board.drag(from: middle, by: CGPoint(x: 0, y: -50), hold: 0.2)
    expect(inner.contentOffset.y == 60 && board.scroll.contentOffset.y == 40)
    // In the other direction, a drag scrolls the inner view again.
    try board.drag(from: middle, by: CGPoint(x: 0, y: 40), hold: 0.2)
    expect(inner.contentOffset.y == 30 && board.scroll.contentOffset.y == 40)
  }

  @Test func innerViewRubberBandsAtStart() throws {
    let board = try ScrollFixture()
    let inner = inner(CGSize(width: 100, height: 260), in: board)
    try board.touch(.down, 70, 120)
    try board.touch(.move, 70, 130)
    try board.touch(.move, 70, 160)
    expect(inner.contentOffset.y < -10 && board.scroll.contentOffset == .zero)
  }

  @Test func disabledTransferRubberBands() throws {
    let board = try ScrollFixture()
    let inner = inner(CGSize(width: 100, height: 260), in: board)
    inner.transfersVerticalScrollingToParent = false
    board.stage.perform { inner.contentOffset.y = 60 }
    try board.touch(.down, 70, 120)
    try board.touch(.move, 70, 110)
    try board.touch(.move, 70, 80)
    expect(inner.contentOffset.y > 70 && board.scroll.contentOffset == .zero)
  }

  @Test func fittingContentPassesDragToOuter() throws {
    let board = try ScrollFixture()
    let inner = inner(CGSize(width: 100, height: 100), in: board)
    try board.drag(from: middle, by: CGPoint(x: 0, y: -50), hold: 0.2)
    expect(inner.contentOffset == .zero && board.scroll.contentOffset.y == 40)
  }

  @Test func fittingContentCanBounce() throws {
    let board = try ScrollFixture(content: CGSize(width: 100, height: 100))
    try board.drag(from: middle, by: CGPoint(x: 0, y: 50), hold: 0.2)
    expect(board.recorder.log.isEmpty)
    try board.perform { $0.alwaysBounceVertical = true }
    try board.touch(.down, 70, 120)
    try board.touch(.move, 70, 170)
    expect(board.scroll.contentOffset.y < -10)
    try board.touch(.up, 70, 170)
    try board.wait(2)
    expectEqual(board.scroll.contentOffset, .zero)
  }

  @Test func directionalLockKeepsAxis() throws {
    let board = try ScrollFixture(content: CGSize(width: 1000, height: 2000))
    func drag(_ way: CGPoint) throws -> CGPoint {
      try board.perform { $0.setContentOffset(CGPoint(x: 300, y: 300), animated: false) }
      try board.drag(from: middle, by: way, hold: 0.2)
      let place = board.scroll.contentOffset
      return CGPoint(x: place.x - 300, y: place.y - 300)
    }
    let free = try drag(CGPoint(x: -10, y: -50))
    expect(free.x > 5 && free.y > 30)
    try board.perform { $0.isDirectionalLockEnabled = true }
    let down = try drag(CGPoint(x: -10, y: -50))
    expect(down.x == 0 && down.y == free.y)
    let across = try drag(CGPoint(x: -50, y: -10))
    expect(across.x > 30 && across.y == 0)
    let slanted = try drag(CGPoint(x: -40, y: -40))
    expect(slanted.x == slanted.y && slanted.x > 20)
  }
}
