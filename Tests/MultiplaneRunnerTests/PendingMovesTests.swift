// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import MultiplaneRunner

@Suite struct PendingMovesTests {
  private func point(_ x: Int) -> CGPoint { CGPoint(x: x, y: 0) }

  @Test func movesAreCollectedByFinger() {
    var moves = PendingMoves()
    expect(moves.isEmpty)
    moves.add(3, point(1), input: 10, of: 1)
    moves.add(0, point(2), input: 20, of: 2)
    moves.add(3, point(3), input: 11, of: 1)
    let (taken, inputs) = moves.removeAll(at: 5, interval: 0.5)
    expectEqual(taken.map(\.id), [3, 0])
    expectEqual(taken.map(\.places), [[point(1), point(3)], [point(2)]])
    expectEqual(inputs, [1: 11, 2: 20])
    expect(moves.isEmpty && moves.removeAll(at: 5, interval: 0.5).moves.isEmpty)
  }

  /// Each finger moves once in each tick: moves at the rate of the display at once, others at the next tick.
  @Test func ticksAreAtEqualIntervals() {
    var moves = PendingMoves()
    for (now, next) in [(10.0, 10.5), (10.1, 10.5), (10.6, 11), (10.9, 11), (20.25, 20.5)] {
      _ = moves.removeAll(at: now, interval: 0.5)
      expectEqual(moves.nextTick, next)
    }
  }

  @Test func manyMovesAreThinned() {
    var moves = PendingMoves()
    for x in 0..<10_000 { moves.add(0, point(x), input: UInt32(x), of: 1) }
    let (taken, inputs) = moves.removeAll(at: 0, interval: 1)
    expect(taken[0].places.count <= 64 && taken[0].places.last == point(9999))
    expectEqual(inputs, [1: 9999])
  }
}
