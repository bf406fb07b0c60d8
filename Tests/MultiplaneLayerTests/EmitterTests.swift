// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation
import TestSupport
import Testing

@testable import AnimationTestSupport
@testable import MultiplaneAnimation

/// Positions and appearance of particles at any time.
@Suite struct EmitterTests {
  private func close(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Bool {
    let d = a - b
    return (d * d).sum() < 1e-18
  }

  @Test func particleMotionMatchesFormula() throws {
    let cell = CAEmitterCell.dot(rate: 10, lifetime: 5)
    (cell.velocity, cell.emissionLongitude) = (30, .pi / 6)
    (cell.xAcceleration, cell.yAcceleration, cell.zAcceleration) = (1, 2, 3)
    (cell.scale, cell.scaleSpeed, cell.spin) = (2, -0.25, 1.5)
    cell.color = CGColor(red: 1, green: 0.5, blue: 0.25, alpha: 0.8)
    (cell.redSpeed, cell.blueSpeed, cell.alphaSpeed) = (1, 0.125, -0.25)
    let tree = EmitterTree(cell) { layer in
      layer.emitterPosition = CGPoint(x: 7, y: 9)
      layer.emitterZPosition = 4
      (layer.velocity, layer.scale, layer.spin) = (2, 3, 0.5)
    }
    let particle = try #require(tree.particles(at: 2.1).first { abs($0.birthTime - 0.1) < 1e-12 })
    // Age 2 s, direction 30 degrees from the x axis.
    let expected = SIMD3(
      7 + 120 * 0.75.squareRoot() + 2, 9 + 120 * 0.5 + 4, 4.0 + 6)
    expect(close(particle.position, expected))
    expect(abs(particle.scale - 3 * (2 - 0.5)) < 1e-12)
    expect(abs(particle.angle - 1.5) < 1e-12)
    let color = particle.color - SIMD4(1, 0.5, 0.5, 0.3)
    expect((color * color).sum() < 1e-18)
  }

  @Test func latitudePointsOutOfPlane() throws {
    let cell = CAEmitterCell.dot(rate: 1, lifetime: 9)
    (cell.velocity, cell.emissionLongitude, cell.emissionLatitude) = (1, .pi / 2, .pi / 6)
    let particle = try #require(EmitterTree(cell).particles(at: 2).first)
    expect(close(particle.position, SIMD3(0, 0.75.squareRoot(), 0.5)))
  }

  @Test(arguments: [0, 0.5, 2, .pi, 2 * .pi] as [CGFloat])
  func emissionConeIsUniform(_ range: CGFloat) {
    let cell = CAEmitterCell.dot(rate: 4000, lifetime: 1)
    (cell.velocity, cell.emissionRange, cell.emissionLongitude) = (1, range, 1)
    let particles = EmitterTree(cell).particles(at: 0.99951)
    expect(particles.count > 3900)
    let axis = SIMD3(Double(cos(1.0)), Double(sin(1.0)), 0)
    let edge = Double(cos(Double(range) / 2))
    // The cosine of the angle to the axis is uniformly distributed over a spherical cap.
    let cosines = particles.map { particle in
      let age = 0.99951 - particle.birthTime
      return (particle.position * axis).sum() / age
    }
    expect(cosines.allSatisfy { $0 >= edge - 1e-9 && $0 <= 1 + 1e-9 })
    let mean = cosines.reduce(0, +) / Double(cosines.count)
    expect(abs(mean - (1 + edge) / 2) < 0.02)
  }

  @Test func rangesAreUniformlyDistributed() {
    let cell = CAEmitterCell.dot(rate: 4000, lifetime: 1)
    (cell.lifetime, cell.lifetimeRange) = (4, 2)
    (cell.scale, cell.scaleRange, cell.spinRange) = (1, 0.5, 2)
    (cell.redRange, cell.alphaRange) = (0.5, 1)
    cell.color = CGColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.5)
    let tree = EmitterTree(cell)
    let particles = tree.particles(at: 1)
    expectEqual(particles.count, 4000)
    func check(_ values: [Double], _ mean: Double, _ range: Double) {
      expect(values.allSatisfy { abs($0 - mean) <= range / 2 })
      expect(abs(values.reduce(0, +) / Double(values.count) - mean) < range / 40)
      let (low, high) = (values.min() ?? 0, values.max() ?? 0)
      expect(high - low > 0.98 * range)
    }
    check(particles.map(\.scale), 1, 0.5)
    check(particles.map(\.color.x), 0.5, 0.5)
    check(particles.map(\.color.w), 0.5, 1)
    check(particles.map { $0.angle / (1 - $0.birthTime + 1e-15) }.filter { $0 != 0 }, 0, 2)
    expect(particles.allSatisfy { $0.color.y == 0.5 })
    // Of the particles born around 0.5 s, all are alive at 3.4 s, about half at 4.5 s and none at 5.6 s.
    func alive(_ time: Double) -> Int {
      tree.births(at: time).count { $0 > 0.49 && $0 <= 0.51 }
    }
    expectEqual(alive(3.4), 80)
    expect((25...55).contains(alive(4.5)))
    expectEqual(alive(5.6), 0)
  }

  @Test func seedDeterminesSequence() {
    func positions(_ seed: UInt32) -> [SIMD3<Double>] {
      let cell = CAEmitterCell.dot(rate: 100, lifetime: 1)
      (cell.velocity, cell.velocityRange, cell.emissionRange) = (10, 5, 1)
      return EmitterTree(cell) { $0.seed = seed }.particles(at: 1).map(\.position)
    }
    expectEqual(positions(0), positions(0))
    expectEqual(positions(7), positions(7))
    expect(positions(0) != positions(7))
    expect(positions(7) != positions(8))
  }

  @Test func evaluationIsIndependentOfOrderAndThread() {
    let inner = CAEmitterCell.dot(rate: 20, lifetime: 0.5)
    (inner.velocity, inner.emissionRange) = (5, 2 * .pi)
    let cell = CAEmitterCell.dot(rate: 15, lifetime: 1)
    (cell.velocity, cell.velocityRange, cell.emissionRange) = (10, 5, 1)
    cell.emitterCells = [inner]
    func make() -> EmitterTree {
      let tree = EmitterTree(cell)
      let animation = CABasicAnimation(keyPath: "emitterPosition.y")
      (animation.fromValue, animation.toValue) = (0, 30)
      (animation.duration, animation.autoreverses) = (0.7, true)
      animation.repeatCount = .infinity
      tree.change(at: 0) { $0.add(animation, forKey: nil) }
      tree.change(at: 0.5) { $0.birthRate = 2 }
      return tree
    }
    @Sendable func state(_ tree: RenderTree, _ frame: Int) -> [SIMD3<Double>] {
      tree.root.emission!.particles(at: 0.5 + Double(frame) / 24).map(\.position)
    }
    let inOrder = make()
    let expected = (0..<48).map { state(inOrder.tree, $0) }
    expect(expected.allSatisfy { !$0.isEmpty })
    let backwards = make()
    for frame in (0..<48).reversed() { expectEqual(state(backwards.tree, frame), expected[frame]) }
    let tree = make().tree
    let results = UnsafeMutableBufferPointer<[SIMD3<Double>]>.allocate(capacity: 48)
    results.initialize(repeating: [])
    nonisolated(unsafe) let shared = results
    DispatchQueue.concurrentPerform(iterations: 48) { shared[$0] = state(tree, $0) }
    expectEqual(Array(results), expected)
    results.deinitialize()
    results.deallocate()
  }

  @Test func negativeRatesEmitNothing() {
    let cell = CAEmitterCell.dot(rate: -10, lifetime: 5)
    expect(EmitterTree(cell) { $0.birthRate = -1 }.births(at: 3).isEmpty)
    expect(EmitterTree(cell).births(at: 3).isEmpty)
    let dot = CAEmitterCell.dot(rate: 10, lifetime: 5)
    expect(EmitterTree(dot) { $0.birthRate = -1 }.births(at: 3).isEmpty)
  }

  @Test func beginTimeIsOneChange() {
    final class Asking: CAEmitterLayer {
      var keys: [String] = []
      override func action(forKey event: String) -> (any CAAction)? {
        keys.append(event)
        return NSNull()
      }
    }
    let layer = Asking()
    layer.beginTime = 2
    expect(layer.keys == ["beginTime"] && layer.values.emitter.hasBeginTime)
    layer.beginTime = 3
    expectEqual(layer.keys, ["beginTime", "beginTime"])
  }

  // MARK: - Nested cells

  @Test func nestedCellsEmitParticles() throws {
    let spark = CAEmitterCell.dot(rate: 10, lifetime: 0.25)
    (spark.velocity, spark.emissionLongitude, spark.scale) = (8, .pi / 2, 0.5)
    spark.color = CGColor(red: 1, green: 1, blue: 0.5, alpha: 0.5)
    let rocket = CAEmitterCell.dot(rate: 1, lifetime: 1)
    (rocket.velocity, rocket.emissionLongitude) = (20, -.pi / 2)
    (rocket.scale, rocket.scaleSpeed) = (4, -1)
    rocket.color = CGColor(red: 0.5, green: 1, blue: 1, alpha: 0.5)
    rocket.emitterCells = [spark]
    let tree = EmitterTree(rocket)
    // The rocket is born at 1 s, its sparks from 1.1 s on.
    expectEqual(tree.particles(at: 1.05).count, 1)
    let all = tree.particles(at: 1.35)
    expectEqual(all.count, 1 + 2)
    let young = try #require(all.first { abs($0.birthTime - 1.3) < 1e-12 })
    // Born 6 points up, emitted a quarter turn from the rocket's direction, to the right, and 0.05 s old.
    expect(close(young.position, SIMD3(0.4, -6, 0)))
    expect(abs(young.scale - 0.5 * (4 - 0.3)) < 1e-12)
    let color = young.color - SIMD4(0.5, 1, 0.5, 0.25)
    expect((color * color).sum() < 1e-18)
    // Sparks outlive their rocket, but none is born after its death.
    expectEqual(tree.births(at: 2.06).filter { $0 < 2 - 1e-9 }.count, 1)
    let sparks = tree.particles(at: 2.06).filter { $0.source.reach < 1 }
    expectEqual(sparks.map(\.birthTime), [1.9, 2])
  }

  @Test func nestedCellsEmitForDuration() {
    let burst = CAEmitterCell.dot(rate: 1000, lifetime: 2)
    (burst.beginTime, burst.duration) = (0.5, 0.1)
    let rocket = CAEmitterCell.dot(rate: 1, lifetime: 0.8)
    rocket.emitterCells = [burst]
    let tree = EmitterTree(rocket)
    tree.change(at: 1.2) { $0.birthRate = 0 }
    expectEqual(tree.particles(at: 1.5).count, 1)
    expectEqual(tree.particles(at: 1.55).count, 1 + 50)
    expectEqual(tree.particles(at: 1.7).count, 1 + 100)
    expectEqual(tree.particles(at: 3).count, 100)
    expect(tree.particles(at: 3.7).isEmpty)
  }

  // MARK: - Order

  @Test func renderModeDeterminesOrder() {
    let cell = CAEmitterCell.dot(rate: 10, lifetime: 1)
    (cell.zAcceleration, cell.lifetimeRange) = (1, 0.5)
    let other = CAEmitterCell.dot(rate: 7, lifetime: 1)
    let tree = EmitterTree { $0.emitterCells = [cell, other] }
    func births(_ mode: CAEmitterLayerRenderMode) -> [Double] {
      var particles = tree.particles(at: 3)
      mode.sort(&particles)
      return particles.map(\.birthTime)
    }
    let unordered = births(.unordered)
    expectEqual(unordered, tree.births(at: 3))
    expect(unordered != unordered.sorted())
    expectEqual(births(.oldestFirst), unordered.sorted())
    expectEqual(births(.oldestLast), unordered.sorted(by: >))
    var deep = tree.particles(at: 3)
    CAEmitterLayerRenderMode.backToFront.sort(&deep)
    expectEqual(deep.map(\.position.z), deep.map(\.position.z).sorted())
    expect(deep.last!.position.z > 0)
  }
}
