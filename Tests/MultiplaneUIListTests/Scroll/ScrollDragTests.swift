// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

@MainActor @Suite struct ScrollDragTests {
  private let start = CGPoint(x: 50, y: 200)

  @Test func contentFollowsTouch() throws {
    let board = try ScrollFixture()
    try board.touch(.down, 50, 200)
    expect(board.scroll.isTracking && !board.scroll.isDragging)
    try board.touch(.move, 50, 194)
    expectEqual(board.scroll.contentOffset, .zero)
    // The drag begins after 10 points, which are not applied to the offset.
    try board.touch(.move, 50, 188)
    expect(board.scroll.isDragging)
    expectEqual(board.scroll.contentOffset, CGPoint(x: 0, y: 2))
    try board.touch(.move, 50, 100)
    expectEqual(board.scroll.contentOffset, CGPoint(x: 0, y: 90))
    // The cross axis does not scroll.
    try board.touch(.move, 90, 100)
    expectEqual(board.scroll.contentOffset, CGPoint(x: 0, y: 90))
    try board.touch(.up, 90, 100, after: 0.2)
    expect(!board.scroll.isTracking && !board.scroll.isDragging && !board.scroll.isDecelerating)
    expectEqual(board.recorder.log, ["will drag", "will end drag", "did end drag"])
    expectEqual(
      board.recorder.offsets, [CGPoint(x: 0, y: 2), CGPoint(x: 0, y: 90)])
  }

  /// Tests, as measured, that 180 points of travel scroll by 170, regardless of the number of steps.
  @Test(arguments: [1, 2, 7, 60])
  func touchSlopIsNotScrolled(steps: Int) throws {
    let board = try ScrollFixture()
    try board.drag(
      from: CGPoint(x: 50, y: 210), by: CGPoint(x: 0, y: -180), steps: steps, hold: 0.2)
    expectEqual(board.scroll.contentOffset.y, 170)
  }

  /// Returns the offset of contents released at 90 with 1000 points per second.
  private func deceleratedOffset(_ time: Double) -> Double {
    let left: Double = pow(0.998, time * 1000)
    return 90 + 499 * (1 - left)
  }

  @Test func releasedContentDecelerates() throws {
    let board = try ScrollFixture()
    // 1000 points per second.
    try board.drag(from: start, by: CGPoint(x: 0, y: -100))
    expect(board.scroll.isDecelerating)
    expectEqual(board.scroll.contentOffset.y, 90)
    let begin = board.time
    var last = board.recorder.offsets.count
    for tick in 7...20 {
      let time = Double(tick) / 60
      try board.wait(time - board.time)
      let place = deceleratedOffset(time - begin)
      expectEqual(board.scroll.contentOffset.y, CGFloat(place.rounded()))
      // The delegate is notified in each frame.
      expectEqual(board.recorder.offsets.count, last + 1)
      last += 1
      expectEqual(board.scroll.layer.presentation()?.bounds.minY, board.scroll.contentOffset.y)
    }
    try board.wait(5)
    expect(!board.scroll.isDecelerating)
    // It stops at 10 points per second.
    let end: CGFloat = 90 + 0.499 * 990
    expectEqual(board.scroll.contentOffset.y, end.rounded())
    expectEqual(
      board.recorder.log,
      [
        "will drag", "will end drag", "did end drag, goes on", "will decelerate", "did decelerate",
      ])
  }

  @Test func touchStopsDecelerationExactly() throws {
    let board = try ScrollFixture(scale: 2)
    var taps = 0
    try board.perform { scroll in
      let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 2000))
      button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
      scroll.addSubview(button)
    }
    try board.drag(from: start, by: CGPoint(x: 0, y: -100))
    let begin = board.time
    try board.touch(.down, 50, 100, after: 0.1234)
    let place = deceleratedOffset(board.time - begin)
    let expected = CGFloat((place * 2).rounded() / 2)
    expectEqual(board.scroll.contentOffset.y, expected)
    expect(board.scroll.isTracking && !board.scroll.isDecelerating)
    try board.touch(.up, 50, 100)
    try board.wait(1)
    expectEqual(board.scroll.contentOffset.y, expected)
    expectEqual(taps, 0)
    expectEqual(board.recorder.log.last, "did decelerate")
    // At rest, the button receives the tap.
    try board.touch(.down, 50, 100)
    try board.touch(.up, 50, 100, after: 0.05)
    expectEqual(taps, 1)
  }

  @Test func contentBouncesAtEnd() throws {
    let board = try ScrollFixture()
    try board.touch(.down, 50, 100)
    try board.touch(.move, 50, 110)
    try board.touch(.move, 50, 160)
    // The finger is 50 points beyond the end, in a view of 200.
    let band: Double = RubberBand.overscroll(50, length: 200)
    expectEqual(board.scroll.contentOffset.y, -CGFloat(band.rounded()))
    let from = board.scroll.contentOffset.y
    try board.touch(.up, 50, 160, after: 0.2)
    expect(board.scroll.isDecelerating)
    let begin = board.time
    let tick = (board.time * 60).rounded(.up) + 5
    try board.wait(tick / 60 - board.time)
    let t = board.time - begin
    let back: Double = ScrollSpring(to: 0, from: Double(from), velocity: 0).position(at: t)
    expectEqual(board.scroll.contentOffset.y, CGFloat(back.rounded()))
    try board.wait(2)
    expect(board.scroll.contentOffset == .zero && !board.scroll.isDecelerating)
  }

  @Test func disabledBouncesStopAtEnd() throws {
    let board = try ScrollFixture()
    try board.perform { $0.bounces = false }
    try board.drag(from: CGPoint(x: 50, y: 100), by: CGPoint(x: 0, y: 80))
    try board.wait(1)
    expect(board.recorder.offsets.isEmpty)
    try board.perform { $0.contentOffset.y = 1700 }
    try board.drag(from: start, by: CGPoint(x: 0, y: -100))
    try board.wait(2)
    expectEqual(board.scroll.contentOffset.y, 1800)
    expect(board.recorder.offsets.allSatisfy { $0.y <= 1800 })
  }

  /// Tests that no errors accumulate from frame to frame.
  @Test func offsetsAreIndependentOfFrameRate() throws {
    func offsets(rate: Int, step: Double) throws -> [CGFloat] {
      let board = try ScrollFixture(scale: 3, content: CGSize(width: 100, height: 700), rate: rate)
      // Beyond the end and back.
      try board.drag(from: start, by: CGPoint(x: 0, y: -150), steps: 8)
      var result: [CGFloat] = []
      for tick in 2...24 {
        let time = Double(tick) / 12
        while time - board.time > step { try board.wait(step) }
        result.append(try board.y(after: time - board.time))
      }
      return result
    }
    let sixty = try offsets(rate: 60, step: 1)
    expect(sixty.max()! > 500 && sixty.last == 500)
    expect(try offsets(rate: 24, step: 1) == sixty)
    expect(try offsets(rate: 120, step: 0.003) == sixty)
  }
}
