// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

/// Stages that exist at the same time share no time, transaction or screen.
@MainActor @Suite struct StageIsolationTests {
  /// A stage with its own size and timing, whose events are recorded.
  @MainActor final class Player {
    let number: Double
    let stage: Stage
    let record: Recorder
    let dot = CALayer()

    init(_ number: Int) {
      self.number = Double(number)
      stage = Stage(
        size: CGSize(width: 8 + number, height: 8), scale: CGFloat(1 + number % 3))
      record = Recorder(stage)
      stage.perform {
        dot.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
        dot.backgroundColor = CGColor(red: 0, green: 0, blue: CGFloat(number) / 8, alpha: 1)
        stage.layer.addSublayer(dot)
        DispatchQueue.main.asyncAfter(deadline: .now() + self.number / 8) {
          MainActor.assumeIsolated { self.move() }
        }
      }
    }

    /// Starts an implicit animation with a duration set in the transaction.
    func move() {
      CATransaction.setAnimationDuration(0.25 * number)
      CATransaction.setCompletionBlock { MainActor.assumeIsolated { self.moved() } }
      dot.position.x += 4
      record("move \(dot.animation(forKey: "position")?.duration ?? -1)")
    }

    func moved() {
      record("moved \(CACurrentMediaTime()) \(CATransaction.animationDuration())")
      guard stage.time < 4 else { return }
      Task {
        try await Task.sleep(for: .seconds(number / 16))
        self.move()
      }
    }

    func go(to time: Double) throws { try stage.simulate(to: time) }

    /// The recorded events, the times of commits, and the rendered frames.
    var result: [String] {
      let renderer = FrameRenderer(stage)
      let pictures = stride(from: 0.0, to: 5, by: 0.625).map { "\(renderer.pixels(at: $0))" }
      return record.log + stage.commitLog.entries.map { "\($0.time)" } + pictures
        + ["\(renderer.width) x \(renderer.height)"]
    }
  }

  @Test func stagesAreIsolated() async throws {
    var alone: [[String]] = []
    for number in 1...8 {
      let player = Player(number)
      try player.go(to: 5)
      alone.append(player.result)
    }
    expectEqual(Set(alone).count, 8)
    expect(alone.allSatisfy { $0.count > 10 })

    let players = (1...8).map(Player.init)
    let tasks = players.enumerated().map { index, player in
      Task {
        // Each stage advances in steps of its own, so that they overtake each other.
        for step in 1...(5 + index) {
          try player.go(to: 5 * Double(step) / Double(5 + index))
          expectEqual(player.stage.perform { CACurrentMediaTime() }, player.stage.time)
          await Task.yield()
        }
      }
    }
    for task in tasks { try await task.value }
    for (player, expected) in zip(players, alone) { expectEqual(player.result, expected) }
  }

  @Test func openTransactionBlocksOnlyItsStage() throws {
    let players = (1...8).map(Player.init)
    players[0].stage.perform {
      CATransaction.begin()
      CATransaction.setAnimationDuration(3)
      CATransaction.setDisableActions(true)
      players[0].dot.opacity = 0.5
    }
    for player in players.dropFirst() {
      try player.go(to: 5)
      expectEqual(player.record.log.first, "move \(0.25 * player.number)@\(player.number / 8)")
      player.stage.perform {
        expect(CATransaction.animationDuration() == 0.25 && !CATransaction.disableActions())
      }
    }
    players[0].stage.perform {
      expect(CATransaction.animationDuration() == 3 && CATransaction.disableActions())
      CATransaction.commit()
    }
    try players[0].go(to: 5)
    expectEqual(players[0].record.log.first, "move 0.25@0.125")
  }
}
