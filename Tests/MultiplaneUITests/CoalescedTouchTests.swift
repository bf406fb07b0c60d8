// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

/// Moves of a finger in one input, as those between two ticks of the display.
@MainActor @Suite struct CoalescedTouchTests {
  /// Records the samples of moves.
  private final class Pad: UIView {
    var moves: [[CGPoint]] = []
    var previous: [[CGFloat]] = []
    var touch: UITouch?
    var kept: [UITouch] = []

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      for touch in touches.sorted(by: { $0.sequenceNumber < $1.sequenceNumber }) {
        let samples = event?.coalescedTouches(for: touch) ?? []
        moves.append(samples.map { $0.location(in: self) } + [touch.location(in: self)])
        previous.append(
          samples.map { $0.previousLocation(in: self).x } + [touch.previousLocation(in: self).x])
        kept = samples
        self.touch = touch
      }
    }
  }

  private func board() throws -> (StageFixture, Pad) {
    let board = StageFixture()
    let pad = Pad(frame: CGRect(x: 10, y: 10, width: 200, height: 200))
    pad.isMultipleTouchEnabled = true
    try board.show { $0.addSubview(pad) }
    return (board, pad)
  }

  @Test func movesOfOneInputAreOneEvent() throws {
    let (board, pad) = try board()
    try board.touch(.down, 20, 30)
    try board.touch((0, .move, 30, 30), (0, .move, 35, 31), (0, .move, 50, 32))
    expectEqual(pad.moves.map { $0.map(\.x) }, [[20, 25, 40, 40]])
    expectEqual(pad.moves.map { $0.map(\.y) }, [[20, 21, 22, 22]])
    expectEqual(pad.previous, [[10, 20, 25, 10]])
    let kept = pad.kept
    expect(kept.allSatisfy { $0 !== pad.touch && $0.view === pad && $0.phase == .moved })
    try board.touch(.move, 60, 30)
    expectEqual(pad.moves.last, [CGPoint(x: 50, y: 20), CGPoint(x: 50, y: 20)])
    expectEqual(pad.previous.last, [40, 40])
    expect(pad.kept.first === pad.touch)
    // Samples do not change with their touch.
    expectEqual(kept.map { $0.location(in: pad).x }, [20, 25, 40])
  }

  @Test func samplesBelongToTheirFinger() throws {
    let (board, pad) = try board()
    try board.touch((0, .down, 20, 30), (1, .down, 100, 100))
    try board.touch((0, .move, 21, 30), (1, .move, 101, 100), (0, .move, 22, 30))
    expectEqual(
      pad.moves.map { $0.map(\.x) }, [[11, 12, 12], [91, 91]])
    try board.touch((0, .move, 30, 30), (0, .up, 31, 30), (1, .move, 102, 100))
    expectEqual(pad.moves.dropFirst(2).map { $0.map(\.x) }, [[20, 20], [92, 92]])
  }

  @Test func scriptsContainSamples() throws {
    let (board, pad) = try board()
    let script = try TouchScript(
      json: Data(
        """
        [{"time": 0.1, "down": [20, 30]}, {"time": 0.2, "move": [[21, 30], [24, 31]]}]
        """.utf8))
    board.stage.send(script)
    try board.stage.simulate(to: 1)
    expectEqual(pad.moves.map { $0.map(\.x) }, [[11, 14, 14]])
    for text in ["[]", "[[1, 2]]", "[[1, 2], [3]]", "[[1, 2], 3]"] {
      #expect(throws: TouchScriptError.self) {
        try TouchScript(json: Data("[{\"time\": 0, \"move\": \(text)}]".utf8))
      }
    }
  }
}
