// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import AnimationTestSupport
@testable import MultiplaneAnimation

/// The number of particles and their times of birth.
@Suite struct EmissionTimelineTests {
  @Test(arguments: [1, 7, 10, 30, 49, 60, 1000] as [Float])
  func birthsAreCountedExactly(_ rate: Float) {
    let tree = EmitterTree(.dot(rate: rate, lifetime: 1000))
    expect(tree.particles(at: 0).isEmpty)
    for k in [1, 2, 3, 5, 29, 49, 100] {
      let time = Double(k) / Double(rate)
      expectEqual(tree.particles(at: time).count, k, "at \(k)/\(rate)")
      expectEqual(tree.particles(at: time - 1e-6).count, k - 1)
    }
    let births = tree.births(at: 20 / Double(rate))
    for (k, birth) in births.enumerated() {
      expect(abs(birth - Double(k + 1) / Double(rate)) < 1e-12)
    }
  }

  @Test func birthsDoNotDependOnFrames() {
    let tree = EmitterTree(.dot(rate: 13, lifetime: 0.7))
    let sixty = (0...300).map { tree.births(at: Double($0) / 60) }
    // Every fifth frame of another tree, in reverse order.
    let other = EmitterTree(.dot(rate: 13, lifetime: 0.7))
    for i in stride(from: 300, through: 0, by: -5) {
      expectEqual(other.births(at: Double(i) / 60), sixty[i])
    }
  }

  @Test func particlesDieAfterLifetime() {
    let tree = EmitterTree(.dot(rate: 4, lifetime: 2))
    expectEqual(tree.particles(at: 100).count, 8)
    let births: [Double] = (1...8).map { (index: Int) -> Double in 98 + Double(index) / 4 }
    expectEqual(tree.births(at: 100), births)
    expectEqual(tree.births(at: 100 - 1e-9).count, 8)
  }

  @Test func emittersRunBeforeFirstCommit() {
    let running = EmitterTree { $0.emitterCells = [.dot(rate: 10, lifetime: 3)] }
    expectEqual(running.particles(at: 0).count, 30)
    expectEqual(running.births(at: 0).first, -2.9)
    let begun = EmitterTree { layer in
      layer.beginTime = 0
      layer.emitterCells = [.dot(rate: 10, lifetime: 3)]
    }
    expect(begun.particles(at: 0).isEmpty)
    expectEqual(begun.particles(at: 1).count, 10)
    let later = EmitterTree(at: 5) { layer in
      layer.beginTime = 5
      layer.emitterCells = [.dot(rate: 10, lifetime: 3)]
    }
    expect(later.particles(at: 5).isEmpty)
    expectEqual(later.particles(at: 5.5).count, 5)
    // The same in a layer with a begin time.
    let root = CALayer()
    let inner = CAEmitterLayer()
    inner.emitterCells = [.dot(rate: 10, lifetime: 3)]
    root.beginTime = 2
    root.addSublayer(inner)
    let context = RenderContext(layer: root, host: ManualHost())
    context.commit()
    expectEqual(inner.tree.node?.emission?.particles(at: 0.5).count, 5)
  }

  @Test func cellBeginTimeAndDuration() {
    let cell = CAEmitterCell.dot(rate: 10, lifetime: 100)
    (cell.beginTime, cell.duration) = (1, 0.5)
    let tree = EmitterTree(cell)
    expect(tree.particles(at: 1).isEmpty)
    expectEqual(tree.particles(at: 1.2).count, 2)
    expectEqual(tree.particles(at: 9).count, 5)
    expectEqual(tree.births(at: 9), [1.1, 1.2, 1.3, 1.4, 1.5])
    cell.repeatCount = 3
    expectEqual(EmitterTree(cell).particles(at: 9).count, 15)
    cell.speed = 2
    // With speed 2 births are twice as frequent for half as long, and particles age twice as fast.
    let fast = EmitterTree(cell)
    expectEqual(fast.particles(at: 1.25).count, 5)
    expectEqual(fast.particles(at: 9).count, 15)
    expect(fast.particles(at: 50.99).count > 0)
    expect(fast.particles(at: 52).isEmpty)
    cell.isEnabled = false
    expect(EmitterTree(cell).particles(at: 2).isEmpty)
  }

  @Test func layerFactorsMultiplyCellValues() {
    let tree = EmitterTree(.dot(rate: 10, lifetime: 1)) { layer in
      (layer.birthRate, layer.lifetime) = (2, 3)
    }
    expectEqual(tree.particles(at: 100).count, 60)
    for stop in [\CAEmitterLayer.birthRate, \CAEmitterLayer.lifetime] {
      let stopped = EmitterTree(.dot(rate: 10, lifetime: 1)) { $0[keyPath: stop] = 0 }
      expect(stopped.particles(at: 100).isEmpty)
    }
  }

  // MARK: - Changes

  @Test func changesAffectLaterBirthsOnly() {
    let tree = EmitterTree(.dot(rate: 10, lifetime: 2))
    tree.change(at: 1.25) { layer in
      layer.setValue(20, forKeyPath: "emitterCells.dot.birthRate")
      layer.emitterPosition = CGPoint(x: 50, y: 0)
    }
    // Half of the interval before the next birth remains, and at the doubled rate it takes 0.025 s.
    let births = tree.births(at: 1.5)
    expectEqual(births.count, 12 + 5)
    expectEqual(births[11], 1.2)
    expect(abs(births[12] - 1.275) < 1e-12)
    expect(abs(births[13] - 1.325) < 1e-12)
    for particle in tree.particles(at: 1.5) {
      expect(particle.position.x == (particle.birthTime < 1.25 ? 0 : 50))
    }
    tree.change(at: 2) { $0.birthRate = 0 }
    expectEqual(tree.particles(at: 2).count, tree.particles(at: 2.05).count)
    expect(tree.particles(at: 3).count < tree.particles(at: 2).count)
    expect(tree.particles(at: 4.01).isEmpty)
    tree.change(at: 5) { $0.birthRate = 1 }
    expect(abs(tree.births(at: 5.06)[0] - 5.05) < 0.05)
  }

  @Test func pausedEmittersDoNotChange() {
    let tree = EmitterTree(.dot(rate: 10, lifetime: 1))
    let before = tree.births(at: 0.75)
    tree.change(at: 0.75) { layer in
      let now = layer.convertTime(0.75, from: nil)
      (layer.speed, layer.timeOffset) = (0, now)
    }
    expectEqual(tree.births(at: 0.75), before)
    expectEqual(tree.births(at: 60), before)
  }

  @Test func invisibleEmissionsAreReleased() {
    let tree = EmitterTree(.dot(rate: 100, lifetime: 0.5))
    for i in 1...600 {
      tree.change(at: Double(i) / 60) { $0.emitterPosition.x = CGFloat(i) }
    }
    let emissions = tree.tree.root.emission!.emissions
    expect(emissions.count < 40)
    expectEqual(tree.particles(at: 10).count, 50)
    let births = tree.births(at: 10)
    for (k, birth) in births.enumerated() {
      expect(abs(birth - (9.5 + Double(k + 1) / 100)) < 1e-9)
    }
  }

  @Test func animatedRatesAreIntegrated() {
    let tree = EmitterTree(.dot(rate: 0, lifetime: 100))
    let animation = CABasicAnimation(keyPath: "emitterCells.dot.birthRate")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 100, 1)
    animation.isRemovedOnCompletion = false
    tree.change(at: 0) { $0.add(animation, forKey: nil) }
    // The integral of the rate 100 t.
    for time in [0.1, 0.25, 0.5, 0.8, 1] {
      expect(
        abs(Double(tree.particles(at: time).count) - (50 * time * time).rounded(.down)) <= 1)
    }
    expectEqual(tree.particles(at: 1).count, 50)
    expectEqual(tree.particles(at: 7).count, 50)
    // The same in any order of times.
    let births = tree.births(at: 1)
    for time in [0.9, 0.3, 0.7] {
      expectEqual(tree.births(at: time), births.filter { $0 <= time })
    }
  }

  @Test func birthsUseAnimatedPosition() {
    let tree = EmitterTree(.dot(rate: 10, lifetime: 100))
    let animation = CABasicAnimation(keyPath: "emitterPosition.x")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 100, 1)
    tree.change(at: 0) { $0.add(animation, forKey: nil) }
    for particle in tree.particles(at: 2) {
      let expected = particle.birthTime <= 1 ? 100 * particle.birthTime : 0
      expect(abs(particle.position.x - expected) < 1e-9)
    }
    expectEqual(tree.particles(at: 2).count, 20)
  }

  @Test func staticIntervalsExcludeParticles() {
    let tree = EmitterTree(.dot(rate: 10, lifetime: 1))
    expectEqual(tree.tree.staticInterval(at: 3), 3...3)
    tree.change(at: 4) { $0.birthRate = 0 }
    expectEqual(tree.tree.staticInterval(at: 4.5), 4.5...4.5)
    expectEqual(tree.tree.staticInterval(at: 6).upperBound, .infinity)
    expect(tree.particles(at: tree.tree.staticInterval(at: 6).lowerBound).isEmpty)
  }

  @Test func invalidRatesAndLifetimesAreHandled() {
    for rate in [-5, .nan, .infinity] as [Float] {
      expect(EmitterTree(.dot(rate: rate, lifetime: 1)).particles(at: 1).isEmpty)
    }
    for lifetime in [-5, .nan] as [Float] {
      expect(EmitterTree(.dot(rate: 10, lifetime: lifetime)).particles(at: 1).isEmpty)
    }
    let endless = EmitterTree { $0.emitterCells = [.dot(rate: 1e6, lifetime: .infinity)] }
    expectEqual(endless.particles(at: 1).count, 100_000)
  }

  @Test func changesBeforeBeginTimeEmitNothing() {
    let tree = EmitterTree { layer in
      layer.beginTime = 5
      layer.emitterCells = [.dot(rate: 10, lifetime: 3)]
    }
    tree.change(at: 1) { $0.emitterPosition.x = 50 }
    expect([1.5, 4, 5].allSatisfy { tree.particles(at: $0).isEmpty })
    expectEqual(tree.particles(at: 6).count, 10)
    expect(tree.particles(at: 6).allSatisfy { $0.position.x == 50 && $0.birthTime > 0 })
  }

  @Test func beginTimeChangesClearParticles() {
    let tree = EmitterTree { $0.emitterCells = [.dot(rate: 10, lifetime: 3)] }
    expectEqual(tree.particles(at: 7).count, 30)
    tree.change(at: 7) { $0.beginTime = 7 }
    expect(tree.particles(at: 7).isEmpty)
    expectEqual(tree.particles(at: 8).count, 10)
    // The same a second time.
    tree.change(at: 9) { $0.beginTime = 9 }
    expectEqual(tree.particles(at: 9.5).count, 5)
    // A begin time of 0 has the same effect.
    let other = EmitterTree { $0.emitterCells = [.dot(rate: 10, lifetime: 3)] }
    other.change(at: 1) { $0.beginTime = 0 }
    expectEqual(other.particles(at: 1).count, 10)
  }

  @Test func resumingKeepsParticles() {
    let tree = EmitterTree(.dot(rate: 10, lifetime: 2))
    tree.change(at: 1) { $0.birthRate = 0 }
    tree.change(at: 1.5) { layer in
      let now = layer.convertTime(1.5, from: nil)
      (layer.speed, layer.timeOffset) = (0, now)
    }
    tree.change(at: 20) { layer in
      let paused = layer.timeOffset
      (layer.speed, layer.timeOffset, layer.beginTime) = (1, 0, 0)
      layer.beginTime = layer.convertTime(20, from: nil) - paused
    }
    expectEqual(tree.particles(at: 20).count, 10)
    expect(tree.particles(at: 22).isEmpty)
  }

  @Test func rateAnimationSegmentsAreEvicted() throws {
    func make() -> EmitterTree {
      let tree = EmitterTree(.dot(rate: 0, lifetime: 1.5))
      let animation = CABasicAnimation(keyPath: "emitterCells.dot.birthRate")
      (animation.fromValue, animation.toValue, animation.duration) = (5, 30, 1)
      (animation.repeatCount, animation.autoreverses) = (.infinity, true)
      tree.change(at: 0) { $0.add(animation, forKey: nil) }
      return tree
    }
    let times = [0.5, 3, 8.6, 17, 35.2, 59, 60]
    let (tree, other) = (make(), make())
    let births = times.map { tree.births(at: $0) }
    expect(births.allSatisfy { !$0.isEmpty })
    // Seeking back and forth, past evicted segments, and in fresh trees.
    for index in [6, 0, 5, 1, 4, 2, 3, 6] {
      expectEqual(tree.births(at: times[index]), births[index])
      expectEqual(other.births(at: times[index]), births[index])
      expectEqual(make().births(at: times[index]), births[index])
    }
    let emission = try #require(tree.tree.root.emission?.emissions.last)
    let course = emission.timeline(visibleAt: 60, through: 60)
    expect(course.segments.count <= EmissionTimeline.retainedSegmentLimit)
    expect(60 * 120 > 4 * EmissionTimeline.retainedSegmentLimit)
  }

  /// Creates a tree with a cell whose birth rate animates from 5 to 30 and back indefinitely.
  private func oscillatingRateTree(_ duration: CFTimeInterval) -> EmitterTree {
    let tree = EmitterTree(.dot(rate: 0, lifetime: 1.5))
    let animation = CABasicAnimation(keyPath: "emitterCells.dot.birthRate")
    (animation.fromValue, animation.toValue, animation.duration) = (5, 30, duration)
    (animation.repeatCount, animation.autoreverses) = (.infinity, true)
    tree.change(at: 0) { $0.add(animation, forKey: nil) }
    return tree
  }

  @Test(arguments: [1, 0.37, 0.001, 900]) func seekingFarAheadIsConsistent(
    _ duration: CFTimeInterval
  ) throws {
    // Two million durations ahead, too many cycles to count one by one.
    let far = duration * 2e6
    let times = [far - 0.75, 2.6, far, 3600.2, 7, 3601, far + 0.1]
    let tree = oscillatingRateTree(duration)
    let births = times.map { tree.births(at: $0) }
    for (time, births) in zip(times, births) {
      expect(births.allSatisfy { $0 >= time - 1.5 && $0 <= time })
      expect(births == births.sorted() && births.count > 5)
      expectEqual(oscillatingRateTree(duration).births(at: time), births)
    }
    // No birth is counted twice or omitted.
    let early = Set(births[0].filter { $0 > far - 1.4 })
    expect(early.isSubset(of: births[2]))
    expect(Set(births[2].filter { $0 <= far - 0.75 }).isSubset(of: births[0]))
    // The mean is 17.5 births per second over whole cycles.
    let emission = try #require(tree.tree.root.emission?.emissions.last)
    if duration < 0.1 { return }
    for time in [4 * duration, far] {
      expect(abs(emission.counts(at: time)[0] / (17.5 * time) - 1) < 1e-3)
    }
  }

  @Test func distantCyclesMatchSequentialCounting() {
    func make() -> EmitterTree {
      let tree = EmitterTree(.dot(rate: 3, lifetime: 1.5))
      let rate = CAKeyframeAnimation(keyPath: "emitterCells.dot.birthRate")
      (rate.values, rate.duration, rate.repeatCount) = ([0, 40, 10], 0.5, 9000)
      (rate.calculationMode, rate.beginTime) = (.discrete, 2)
      let life = CABasicAnimation(keyPath: "emitterCells.dot.lifetime")
      (life.fromValue, life.toValue, life.duration) = (0.5, 2, 0.75)
      (life.repeatCount, life.beginTime) = (.infinity, 3.3)
      tree.change(at: 0) { layer in
        layer.add(rate, forKey: nil)
        layer.add(life, forKey: nil)
      }
      return tree
    }
    let times = [4502.5, 1, 4501.9, 2.4, 3.4, 100, 4000.25, 9e8, 5.9, 4503.3]
    let tree = make()
    for time in times + times.reversed() {
      let births = tree.births(at: time)
      expect(!births.isEmpty || time == 2.4)
      expectEqual(births, make().births(at: time))
      // Compared with a tree that counts cycle by cycle from the start.
      if time < 200 {
        let other = make()
        for step in 0..<Int(time * 4) { _ = other.births(at: Double(step) / 4) }
        expectEqual(births, other.births(at: time))
      }
    }
  }

  @Test func transitionsKeepEmission() {
    let tree = EmitterTree(.dot(rate: 10, lifetime: 3))
    tree.change(at: 1) { $0.add(CATransition(), forKey: nil) }
    let root = tree.tree.root
    let before = root.withoutEndedTransitions(9)
    expect(before.animations.isEmpty && !root.animations.isEmpty)
    expect(before.emission != nil && before.emission === root.emission)
  }

  @Test func particleCountIsLimited() {
    // Each of 1000 particles emits a million.
    let inner = CAEmitterCell.dot(rate: 1_000_000, lifetime: 1)
    let cell = CAEmitterCell.dot(rate: 1000, lifetime: 1)
    cell.emitterCells = [inner]
    let particles = EmitterTree(cell).particles(at: 1)
    expectEqual(particles.count, ParticleCollection.limit)
    // The latest particles are kept.
    expect(particles.map(\.birthTime).max()! > 0.999)
  }
}
