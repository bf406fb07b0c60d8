// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

/// The two back ends of the stage: the parts that both promise are the same.
@MainActor @Suite struct StageBackendTests {
  /// A scene that uses only the functions of the stage and of Core Animation.
  struct Dots: Scene {
    let size = CGSize(width: 32, height: 16)
    let duration: CFTimeInterval = 4

    @MainActor func build(in stage: Stage) throws {
      var random = stage.randomNumbers
      for _ in 0..<3 {
        let dot = CALayer()
        dot.frame = CGRect(
          x: .random(in: 0...28, using: &random), y: .random(in: 0...12, using: &random), width: 4,
          height: 4)
        dot.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
        stage.layer.addSublayer(dot)
      }
    }
  }

  @MainActor final class Ticker: NSObject {
    let record: Recorder
    init(_ record: Recorder) { self.record = record }
    func tick(_ link: CADisplayLink) {
      record("tick \(link.timestamp)")
      if link.timestamp >= 2.1 { link.invalidate() }
    }
  }

  /// The recorded events, the times of commits, the diagnostics except for that about the back end, and some frames.
  private func play(isCooperative: Bool) throws -> [String] {
    let stage = try StageBackends.$isCooperative.withValue(isCooperative) {
      try Stage(Dots(), environment: SceneEnvironment(seed: 4))
    }
    let record = Recorder(stage)
    let ticker = Ticker(record)
    stage.perform {
      let dots = stage.layer.sublayers!
      var random = stage.randomNumbers
      stage.schedule(at: 0.5) {
        record("scheduled \(CACurrentMediaTime())")
        stage.enqueue { record("enqueued") }
        CATransaction.setCompletionBlock { MainActor.assumeIsolated { record("completed") } }
        CATransaction.setAnimationDuration(0.75)
        dots[0].position.x += CGFloat.random(in: 2...8, using: &random)
      }
      stage.schedule(at: 1.5) {
        let hold = stage.hold("thread")
        Thread.detachNewThread {
          usleep(10_000)
          stage.enqueue {
            MainActor.assumeIsolated { record("loaded") }
            hold.release()
          }
        }
      }
      let move = CABasicAnimation(keyPath: "position.y")
      move.toValue = 12
      move.duration = 3
      dots[1].add(move, forKey: nil)
      let wrong = CABasicAnimation(keyPath: "opacity")
      wrong.toValue = "opaque"
      dots[2].add(wrong, forKey: nil)
      stage.schedule(at: 2) {
        let link = CADisplayLink { ticker.tick($0) }
        link.preferredFrameRateRange = CAFrameRateRange(minimum: 20, maximum: 20)
        link.add(to: .main, forMode: .common)
      }
    }
    try stage.simulate(to: 4)
    let renderer = FrameRenderer(stage)
    let frames = stride(from: 0.0, to: 4, by: 0.625).map { "\(renderer.pixels(at: $0))" }
    let diagnostics = stage.diagnostics.filter { $0.layer != "Stage" }.map(\.description)
    stage.invalidate()
    return record.log + stage.commitLog.entries.map { "\($0.time)" } + diagnostics + frames
  }

  @Test func bothGiveTheSameFilm() throws {
    let interposed = try play(isCooperative: false)
    expect(try play(isCooperative: true) == interposed)
    expectEqual(
      interposed.prefix(4),
      [
        "scheduled 0.5@0.5", "enqueued@0.5", "completed@1.25", "loaded@1.5",
      ])
    expect(interposed.contains { $0.hasPrefix("tick 2.05") })
    expect(interposed.contains { $0.contains("opacity") })
  }

  @Test func cooperativeStagesLeaveLibrariesAlone() throws {
    let stage = StageBackends.$isCooperative.withValue(true) { Stage.small }
    expectEqual(stage.diagnostics.map(\.layer), ["Stage"])
    expect(stage.diagnostics.first?.message.contains("randomNumbers") == true)
    try stage.simulate(to: 1000)
    let first = stage.perform {
      expectEqual(CACurrentMediaTime(), 1000)
      expect(Date().timeIntervalSinceReferenceDate > 7e8)
      usleep(1000)
      return UInt64.random(in: 0 ... .max)
    }
    expectEqual(stage.time, 1000)
    let other = StageBackends.$isCooperative.withValue(true) { Stage.small }
    expect(other.perform { UInt64.random(in: 0 ... .max) } != first)
    expect(
      Stage.small.diagnostics.isEmpty
        == (ProcessInfo.processInfo.environment[StageBackends.cooperativeVariable] == nil))
    let drawn = StageBackends.$isCooperative.withValue(true) {
      (0..<2).map { _ in
        Stage.construct(in: SceneEnvironment(seed: 1)) { UInt64.random(in: 0 ... .max) }
      }
    }
    expect(drawn[0] != drawn[1])
  }

  /// Code of a scene without its stage: neither back end has a host there.
  @Test(arguments: [false, true]) func codeOutsideHasNoHost(isCooperative: Bool) throws {
    let stage = StageBackends.$isCooperative.withValue(isCooperative) { Stage.small }
    stage.perform {
      expect(HostContext.current === stage)
      stage.performOutside {
        expect(HostContext.current === DefaultHost.shared)
        expect(Date().timeIntervalSinceReferenceDate > 7e8)
      }
      expect(HostContext.current === stage)
    }
    expect(HostContext.current === DefaultHost.shared)
  }
}
