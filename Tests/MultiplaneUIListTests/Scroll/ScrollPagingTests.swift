// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

/// Resting positions of contents after a drag.
@MainActor @Suite struct ScrollPagingTests {
  private func pages() throws -> ScrollFixture {
    let board = try ScrollFixture(content: CGSize(width: 450, height: 200))
    try board.perform { $0.isPagingEnabled = true }
    return board
  }

  private func drag(_ board: ScrollFixture, by x: CGFloat, steps: Int = 10, hold: Double = 0) throws
    -> CGFloat
  {
    try board.drag(
      from: CGPoint(x: 70, y: 120), by: CGPoint(x: x, y: 0), steps: steps, hold: hold)
    try board.wait(2)
    return board.scroll.contentOffset.x
  }

  @Test func flickMovesOnePage() throws {
    let board = try pages()
    expect(try drag(board, by: -40) == 100)
    // At any velocity, the offset moves by one page.
    expect(try drag(board, by: -60, steps: 3) == 200)
    expect(try drag(board, by: 40) == 100)
    expect(try drag(board, by: 40) == 0)
    // There is no page before the first.
    expect(try drag(board, by: 40) == 0)
    expect(!board.scroll.isDecelerating)
  }

  @Test func slowDragSnapsToNearestPage() throws {
    let board = try pages()
    expect(try drag(board, by: -50, hold: 0.2) == 0)
    expect(try drag(board, by: -65, hold: 0.2) == 100)
    expect(try drag(board, by: 50, hold: 0.2) == 100)
  }

  @Test func lastPageCanBePartial() throws {
    let board = try pages()
    try board.perform { $0.contentOffset.x = 300 }
    expect(try drag(board, by: -30) == 350)
    expect(try drag(board, by: 30) == 300)
  }

  @Test func pagingDoesNotOvershoot() throws {
    let board = try pages()
    board.recorder.offsets = []
    _ = try drag(board, by: -60, steps: 2)
    let xs = board.recorder.offsets.map(\.x)
    expect(xs == xs.sorted() && xs.last == 100)
    expectEqual(
      board.recorder.log,
      [
        "will drag", "will end drag", "did end drag, goes on", "will decelerate", "did decelerate",
      ])
  }

  @Test func stoppedPagingResumesOnRelease() throws {
    let board = try pages()
    try board.drag(from: CGPoint(x: 70, y: 120), by: CGPoint(x: -60, y: 0))
    try board.touch(.down, 70, 120, after: 0.05)
    let x = board.scroll.contentOffset.x
    expect(x > 50 && x < 100)
    try board.wait(0.5)
    expectEqual(board.scroll.contentOffset.x, x)
    try board.touch(.up, 70, 120)
    expect(board.scroll.isDecelerating)
    try board.wait(1)
    expectEqual(board.scroll.contentOffset.x, 100)
  }

  @Test func delegateChangesTargetOffset() throws {
    let board = try ScrollFixture()
    var heard: (velocity: CGPoint, target: CGPoint)?
    board.recorder.retarget = { velocity, target in
      heard = (velocity, target)
      return CGPoint(x: 0, y: 333)
    }
    try board.drag(from: CGPoint(x: 70, y: 200), by: CGPoint(x: 0, y: -100))
    // In points per millisecond.
    expect(heard.map { abs($0.velocity.y - 1) < 1e-6 } ?? false)
    expectEqual(heard?.target, CGPoint(x: 0, y: 584))
    try board.wait(5)
    expectEqual(board.scroll.contentOffset.y, 333)
    // Also without velocity, but limited to the end.
    board.recorder.retarget = { _, _ in CGPoint(x: 0, y: 9000) }
    try board.drag(from: CGPoint(x: 70, y: 200), by: CGPoint(x: 0, y: -50), hold: 0.2)
    expect(board.scroll.isDecelerating)
    try board.wait(8)
    expectEqual(board.scroll.contentOffset.y, 1800)
  }

  @Test func proposedTargetIsFinalOffset() throws {
    let board = try ScrollFixture(scale: 3)
    var target = CGPoint.zero
    board.recorder.retarget = { _, natural in
      target = natural
      return natural
    }
    for (way, steps) in [(-40.0, 4), (-100, 10), (-150, 3), (70, 5), (-17, 9)] {
      try board.drag(from: CGPoint(x: 70, y: 180), by: CGPoint(x: 0, y: way), steps: steps)
      try board.wait(6)
      expectEqual(board.scroll.contentOffset, target)
    }
  }

  @Test func shiftedPagesSnapToPage() throws {
    // Endless page views shift their contents in this way.
    let board = try pages()
    try board.perform { $0.contentOffset.x = 200 }
    try board.drag(from: CGPoint(x: 70, y: 120), by: CGPoint(x: -40, y: 0))
    try board.wait(0.05)
    try board.perform { $0.contentOffset.x -= 200 }
    let x = board.scroll.contentOffset.x
    expect(x > 30 && x < 100)
    try board.wait(2)
    expectEqual(board.scroll.contentOffset.x, 100)
  }

  @Test func fastDecelerationStopsSooner() throws {
    let board = try ScrollFixture()
    try board.perform { $0.decelerationRate = .fast }
    try board.drag(from: CGPoint(x: 70, y: 200), by: CGPoint(x: 0, y: -100))
    try board.wait(5)
    let end: CGFloat = 90 + 0.099 * 990
    expectEqual(board.scroll.contentOffset.y, end.rounded())
  }

  @Test func flingFromBeyondLimitRestsAtPage() throws {
    let board = try pages()
    // The drag moves the content beyond its start, and ends with a fast movement inwards.
    try board.touch(.down, 30, 120)
    for step in 1...8 { try board.touch(.move, 30 + 8 * CGFloat(step), 120) }
    expect(board.scroll.contentOffset.x < 0)
    try board.touch(.move, 88, 120)
    try board.touch(.move, 80, 120)
    try board.touch(.up, 80, 120, after: 0)
    expect(board.scroll.contentOffset.x < 0)
    try board.wait(2)
    expectEqual(board.scroll.contentOffset.x.truncatingRemainder(dividingBy: 100), 0)
  }
}
