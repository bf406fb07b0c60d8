// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

@MainActor private final class TapFixture: StageFixture {
  let pad = TouchRecorder(frame: CGRect(x: 20, y: 20, width: 240, height: 200))

  init() throws {
    super.init()
    pad.isMultipleTouchEnabled = true
    try show { $0.addSubview(pad) }
  }

  /// Adds a recognizer for a number of taps.
  func add(taps: Int, fingers: Int = 1) -> UITapGestureRecognizer {
    stage.perform {
      let tap = UITapGestureRecognizer { [pad] in
        pad.log.append("tap \(($0 as? UITapGestureRecognizer)?.numberOfTapsRequired ?? 0)")
      }
      tap.numberOfTapsRequired = taps
      tap.numberOfTouchesRequired = fingers
      pad.addGestureRecognizer(tap)
      return tap
    }
  }
}

/// Touch callbacks of views with tap recognizers, and the locations of the recognizers.
@MainActor @Suite struct TapTouchTests {
  @Test func doubleTapCancelsBothTouches() throws {
    let board = try TapFixture()
    _ = board.add(taps: 2)
    try board.tap(50, 50)
    try board.tap(50, 50)
    expectEqual(board.pad.log, ["began 1", "began 1", "tap 2", "cancelled 1", "cancelled 1"])
    // A single tap is not cancelled.
    board.pad.log = []
    try board.tap(50, 50, after: 1)
    try board.wait(1)
    expectEqual(board.pad.log, ["began 1", "ended 1"])
  }

  @Test func delayedTapCancelsTouch() throws {
    let board = try TapFixture()
    let (single, double) = (board.add(taps: 1), board.add(taps: 2))
    single.require(toFail: double)
    try board.tap(50, 50)
    try board.wait(1)
    expectEqual(board.pad.log, ["began 1", "tap 1", "cancelled 1"])
  }

  @Test func pressAfterTapCancelsBothTouches() throws {
    let board = try TapFixture()
    board.stage.perform {
      let press = UILongPressGestureRecognizer { [pad = board.pad] in
        pad.log.append("press \($0.state)")
      }
      press.numberOfTapsRequired = 1
      board.pad.addGestureRecognizer(press)
    }
    try board.tap(50, 50)
    try board.touch(.down, 50, 50, after: 0.1)
    try board.wait(0.6)
    expectEqual(
      board.pad.log, ["began 1", "began 1", "press began", "cancelled 1", "cancelled 1"])
  }

  @Test func tripleTapLocationIsFirstTap() throws {
    let board = try TapFixture()
    let tap = board.add(taps: 3)
    var places: [CGPoint] = []
    tap.addTarget(
      board.pad,
      action: Selector { [pad = board.pad] (tap: UIGestureRecognizer) -> Void in
        places = [tap.location(in: pad), tap.location(ofTouch: 0, in: nil)]
        places.append(CGPoint(x: tap.numberOfTouches, y: 0))
      })
    for x in [50.0, 54, 58] { try board.tap(x, 50) }
    expectEqual(places, [CGPoint(x: 30, y: 30), CGPoint(x: 50, y: 50), CGPoint(x: 1, y: 0)])
  }

  @Test func twoFingerTapLocationIsCentroid() throws {
    let board = try TapFixture()
    let tap = board.add(taps: 1, fingers: 2)
    let double = board.add(taps: 2)
    tap.require(toFail: double)
    var places: [CGPoint] = []
    tap.addTarget(
      board.pad,
      action: Selector { (tap: UIGestureRecognizer) -> Void in
        places = [tap.location(in: nil)]
        places += (0..<tap.numberOfTouches).map { tap.location(ofTouch: $0, in: nil) }
      })
    try board.touch((0, .down, 60, 50), (1, .down, 100, 70))
    try board.touch((0, .up, 60, 50))
    try board.touch((1, .up, 100, 70))
    try board.wait(1)
    expectEqual(
      places, [CGPoint(x: 80, y: 60), CGPoint(x: 60, y: 50), CGPoint(x: 100, y: 70)])
  }

  @Test func touchCanBeginAndEndSimultaneously() throws {
    let board = try TapFixture()
    _ = board.add(taps: 1)
    try board.touch((0, .down, 50, 50), (0, .move, 51, 50), (0, .up, 51, 50))
    expectEqual(board.pad.log, ["began 1", "moved 1", "tap 1", "cancelled 1"])
  }
}
