// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster
import MultiplaneStage
import TestSupport
import Testing

@MainActor @Suite struct DisplayLinkStageTests {
  /// A scene that rotates a bar with a display link and pauses it for a while.
  private struct RotatingBarScene: Scene {
    let size = CGSize(width: 40, height: 40)
    let duration: CFTimeInterval = 1

    func build(in stage: Stage) {
      let bar = CALayer()
      bar.frame = CGRect(x: 5, y: 17, width: 30, height: 6)
      bar.backgroundColor = .black
      stage.layer.addSublayer(bar)
      let link = CADisplayLink { link in
        CATransaction.setDisableActions(true)
        bar.transform = CATransform3DMakeRotation(CGFloat(link.targetTimestamp) * 3, 0, 0, 1)
      }
      link.add(to: .main, forMode: .common)
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { link.isPaused = true }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
        link.isPaused = false
        link.preferredFramesPerSecond = 20
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.8) { link.invalidate() }
    }
  }

  @Test func callbacksAreSeparateEvents() throws {
    let stage = Stage(size: CGSize(width: 4, height: 4), maximumFramesPerSecond: 120)
    var times: [Double] = []
    var clocks: [Double] = []
    stage.perform {
      let link = CADisplayLink {
        times.append($0.timestamp)
        clocks.append(CACurrentMediaTime())
        stage.layer.cornerRadius += 1
      }
      link.add(to: .current, forMode: .default)
    }
    try stage.simulate(to: 2)
    let all: [Double] = (1...240).map { Double($0) / 120 }
    expectEqual(times, all)
    expectEqual(clocks, times)
    // One commit at time 0 and one for each call.
    expectEqual(stage.commitLog.entries.map(\.time), [0] + times)
    stage.invalidate()
  }

  @Test func commitsAreIndependentOfSimulationSteps() throws {
    func times(_ steps: [Double]) throws -> [Double] {
      let stage = try Stage(RotatingBarScene())
      for step in steps { try stage.simulate(to: step) }
      try stage.simulate(to: 1)
      return stage.commitLog.entries.map(\.time)
    }
    let atOnce = try times([])
    expect(try times((1..<24).map { Double($0) / 24 }) == atOnce)
    expect(try times((1..<97).map { Double($0) / 97 }) == atOnce)
    expect(atOnce.count > 20)
  }

  @Test func framesRenderInAnyOrder() throws {
    let times = (0...20).map { Double($0) / 20 }
    func frames(_ order: [Double]) throws -> [Double: [UInt32]] {
      let stage = try Stage(RotatingBarScene())
      try stage.simulate(to: 1)
      let renderer = FrameRenderer(stage)
      var result: [Double: [UInt32]] = [:]
      for time in order {
        let bitmap = renderer.frame(at: time)
        result[time] = (0..<bitmap.stride * bitmap.height).map { bitmap.pixels[$0] }
      }
      return result
    }
    let forth = try frames(times)
    expect(try frames(times.reversed()) == forth)
    var shuffled = times
    for i in shuffled.indices { shuffled.swapAt(i, (i * 7 + 3) % shuffled.count) }
    expect(try frames(shuffled) == forth)
    expect(Set(forth.values).count > 10)
    expectEqual(forth[0.35], forth[0.45])
    expect(forth[0.25] != forth[0.35])
  }

  @Test func linksShareCommit() throws {
    let stage = Stage(size: CGSize(width: 4, height: 4))
    var heard: [String] = []
    stage.perform {
      for name in ["a", "b"] {
        let link = CADisplayLink { link in
          heard.append(name)
          stage.layer.opacity -= 0.01
          if heard.count > 4 { link.invalidate() }
        }
        link.add(to: .main, forMode: .common)
      }
    }
    try stage.simulate(to: 1)
    expectEqual(heard, ["a", "b", "a", "b", "a", "b"])
    expectEqual(stage.commitLog.entries.count, 4)
  }

  @Test func linksAreIsolatedPerStage() throws {
    func count(_ rate: Int) throws -> Int {
      let stage = Stage(size: CGSize(width: 4, height: 4), maximumFramesPerSecond: rate)
      var count = 0
      stage.perform {
        CADisplayLink { _ in count += 1 }.add(to: .main, forMode: .common)
      }
      try stage.simulate(to: 1)
      stage.invalidate()
      return count
    }
    expect(try count(60) == 60)
    expect(try count(7) == 7)
  }

  @Test func sleepingSkipsTicks() throws {
    let stage = Stage(size: CGSize(width: 4, height: 4), maximumFramesPerSecond: 10)
    var times: [Double] = []
    stage.perform {
      CADisplayLink { link in
        times.append(link.timestamp)
        if times.count == 2 { Thread.sleep(forTimeInterval: 0.25) }
      }.add(to: .main, forMode: .common)
    }
    try stage.simulate(to: 0.65)
    let wanted: [Double] = [0.1, 0.2, 0.5, 0.6]
    expectEqual(times, wanted)
    stage.invalidate()
  }

  @Test func invalidationReleasesClientCode() throws {
    final class Owner { func tick() {} }
    weak var owner: Owner?
    do {
      let stage = Stage(size: CGSize(width: 4, height: 4))
      let held = Owner()
      owner = held
      stage.perform {
        CADisplayLink(target: held, selector: Owner.tick).add(to: .main, forMode: .common)
      }
      try stage.simulate(to: 0.1)
      stage.invalidate()
    }
    expect(owner == nil)
  }
}
