// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import AnimationTestSupport
@testable import MultiplaneAnimation

/// Particles and display links.
@MainActor @Suite("Behavior clients rely on: particles and links") struct ParticleRelianceTests {
  @Test("Q166 A birth rate of 0 ends births; existing particles live on")
  func zeroBirthRateKeepsParticles() {
    let tree = EmitterRun()
    expect(tree.count(at: 1) > 3)
    tree.stop(at: 1)
    let after = tree.count(at: 1.5)
    expect(after > 3 && tree.count(at: 3.5) == 0)
  }

  @Test("Q167 From a line, particles with a longitude of pi fall, distributed over its length")
  func particlesFallFromLine() {
    let tree = EmitterRun()
    let found = tree.positions(at: 1)
    expect(found.allSatisfy { $0.y > -0.001 } && found.count { $0.y > 20 } > 3)
    expect(Set(found.map { Int($0.x / 10) }).count > 2)
  }

  @Test("Q216 A cell's birth rate is set by its name; with beginTime now nothing is born before")
  func birthRateByCellName() {
    let host = ManualHost()
    let layer = CAEmitterLayer()
    let cell = CAEmitterCell()
    (cell.name, cell.birthRate, cell.lifetime, cell.velocity) = ("charge", 0, 1, 10)
    cell.contents = CGImage(width: 1, height: 1, premultipliedRGBA: [255, 255, 255, 255])
    layer.emitterCells = [cell]
    let context = RenderContext(layer: layer, host: host)
    context.commit()
    func count(_ time: Double) -> Int {
      host.mediaTime = time
      guard let tree = context.tree else { return -1 }
      return tree.root.emission?.particles(at: tree.root.localTime(time)).count ?? 0
    }
    expectEqual(count(4.9), 0)
    host.mediaTime = 5
    host.silently {
      layer.beginTime = 5
      layer.setValue(80, forKeyPath: "emitterCells.charge.birthRate")
    }
    context.commit()
    expect((15...17).contains(count(5.2)))
    host.silently { layer.setValue(0, forKeyPath: "emitterCells.charge.birthRate") }
    context.commit()
    expect((15...17).contains(count(5.9)) && count(6.5) == 0)
  }

  @Test("Q170 A display link added while paused is called only while it is not paused")
  func pausedDisplayLink() {
    let host = ManualHost()
    var times: [Double] = []
    let link = CADisplayLink { times.append($0.timestamp) }
    link.isPaused = true
    host.run { link.add(to: .main, forMode: .common) }
    host.advance(to: 1)
    expect(times.isEmpty)
    host.run { link.isPaused = false }
    host.advance(to: 2)
    expect((59...60).contains(times.count) && times.allSatisfy { $0 > 1 })
    host.run { link.isPaused = true }
    let count = times.count
    host.advance(to: 3)
    expectEqual(times.count, count)
  }

  @Test("Q171 duration is one frame; targetTimestamp is the time of the next one")
  func frames() {
    let host = ManualHost()
    var sum = 0.0
    var isAhead = true
    let link = CADisplayLink {
      sum += $0.duration
      isAhead = isAhead && abs($0.targetTimestamp - $0.timestamp - 1.0 / 60) < 1e-9
    }
    host.run { link.add(to: .main, forMode: .common) }
    host.advance(to: 2)
    expect(abs(sum - 2) < 0.02 && isAhead)
    link.invalidate()
    host.advance(to: 3)
    expect(abs(sum - 2) < 0.02)
  }

  @Test("Q219 preferredFramesPerSecond is 0 by default, which means the display's own rate")
  func defaultPreferredFrameRate() {
    let link = CADisplayLink { _ in }
    expect(link.preferredFramesPerSecond == 0 && !link.isPaused)
  }
}

/// Confetti falling from the upper edge.
@MainActor private final class EmitterRun {
  private let host = ManualHost()
  private let layer = CAEmitterLayer()
  private let context: RenderContext

  init() {
    let cell = CAEmitterCell()
    cell.contents = CGImage(width: 1, height: 1, premultipliedRGBA: [255, 255, 255, 255])
    (cell.birthRate, cell.lifetime) = (10, 2)
    (cell.velocity, cell.emissionLongitude) = (100, .pi)
    (layer.emitterShape, layer.emitterSize) = (.line, CGSize(width: 100, height: 1))
    layer.emitterPosition = CGPoint(x: 50, y: 0)
    layer.emitterCells = [cell]
    layer.beginTime = 0
    context = RenderContext(layer: layer, host: host)
    context.commit()
  }

  func stop(at time: Double) {
    host.mediaTime = time
    host.silently { layer.birthRate = 0 }
    context.commit()
  }

  func positions(at time: Double) -> [CGPoint] {
    guard let tree = context.tree else { return [] }
    let found = tree.root.emission?.particles(at: tree.root.localTime(time)) ?? []
    return found.map { CGPoint(x: $0.position.x, y: $0.position.y) }
  }

  func count(at time: Double) -> Int { positions(at: time).count }
}
