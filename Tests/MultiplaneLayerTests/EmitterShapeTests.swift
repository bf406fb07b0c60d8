// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import AnimationTestSupport
@testable import MultiplaneAnimation

/// Birth positions and emission directions by emitter shape and mode.
@Suite struct EmitterShapeTests {
  private let center = SIMD3<Double>(100, 50, 10)

  /// Returns 1,000 births around the center, for a width of 40, a height of 20 and a depth of 10.
  private func places(
    _ shape: CAEmitterLayerEmitterShape, _ mode: CAEmitterLayerEmitterMode
  ) -> [(offset: SIMD3<Double>, normal: SIMD3<Double>)] {
    var values = EmitterValues()
    (values.shape, values.mode) = (shape, mode)
    values.position = CGPoint(x: 100, y: 50)
    values.zPosition = 10
    values.size = CGSize(width: 40, height: 20)
    values.depth = 10
    let region = EmitterRegion(values)
    let stream = ParticleRandom(seed: 1, cell: 0)
    return (0..<1000 as Range<Int64>).map { number in
      let place = region.sample(stream.particle(number))
      expect(abs((place.normal * place.normal).sum() - 1) < 1e-12)
      return (place.position - center, place.normal)
    }
  }

  private func length(_ v: SIMD3<Double>) -> Double { (v * v).sum().squareRoot() }

  private static let modes: [CAEmitterLayerEmitterMode] = [.points, .outline, .surface, .volume]

  @Test(arguments: [0, 1, 2, 3]) func points(_ mode: Int) {
    for place in places(.point, Self.modes[mode]) {
      expectEqual(place.offset, .zero)
      expectEqual(place.normal, SIMD3(1, 0, 0))
    }
  }

  @Test func lines() {
    let line = places(.line, .volume)
    expect(line.allSatisfy { abs($0.offset.x) <= 20 && $0.offset.y == 0 && $0.offset.z == 0 })
    let sum: Double = line.map(\.offset.x).reduce(0, +)
    expect(abs(sum) / 1000 < 1.5)
    expect(line.contains { $0.offset.x < -19 } && line.contains { $0.offset.x > 19 })
    expect(places(.line, .points).allSatisfy { abs($0.offset.x) == 20 })
    // With a longitude of pi, particles fall downward from there, as snow and confetti do.
    expect(line.allSatisfy { $0.normal == SIMD3(0, -1, 0) })
  }

  @Test func rectangleShape() {
    let inside = places(.rectangle, .volume)
    expect(inside.allSatisfy { abs($0.offset.x) <= 20 && abs($0.offset.y) <= 10 })
    expect(inside.count { abs($0.offset.x) < 10 && abs($0.offset.y) < 5 } > 200)
    expect(inside.allSatisfy { $0.offset.z == 0 && $0.normal == SIMD3(1, 0, 0) })
    let outline = places(.rectangle, .outline)
    expect(outline.allSatisfy { abs($0.offset.x) == 20 || abs($0.offset.y) == 10 })
    // Sides are chosen by length: two thirds of the births are on the long ones.
    let long = outline.filter { $0.normal.x == 0 }
    expect((600...730).contains(long.count))
    expect(long.allSatisfy { abs($0.offset.y) == 10 && $0.offset.y * $0.normal.y > 0 })
    let corners = places(.rectangle, .points)
    expect(corners.allSatisfy { abs($0.offset.x) == 20 && abs($0.offset.y) == 10 })
  }

  @Test func cuboidShape() {
    let half = SIMD3<Double>(20, 10, 5)
    func sides(_ v: SIMD3<Double>) -> Int {
      (0..<3).count { abs(abs(v[$0]) - half[$0]) < 1e-12 }
    }
    for (mode, count) in zip(Self.modes, [3, 2, 1, 0]) {
      let all = places(.cuboid, mode)
      expect(all.allSatisfy { sides($0.offset) == count })
      expect(all.allSatisfy { place in (0..<3).allSatisfy { abs(place.offset[$0]) <= half[$0] } })
      if mode != .volume { expect(all.allSatisfy { ($0.offset * $0.normal).sum() > 0 }) }
    }
  }

  @Test func circleShape() {
    // The emitter's width is the radius.
    let outline = places(.circle, .outline)
    expect(outline.allSatisfy { abs(length($0.offset) - 40) < 1e-9 && $0.offset.z == 0 })
    expect(outline.allSatisfy { length($0.offset - 40 * $0.normal) < 1e-9 })
    for mode in [CAEmitterLayerEmitterMode.surface, .volume] {
      let disc = places(.circle, mode).map { length($0.offset) }
      expect(disc.allSatisfy { $0 <= 40 })
      // The disc of half the radius has a quarter of the area.
      expect((200...300).contains(disc.count { $0 < 20 }))
    }
    expect(places(.circle, .points).allSatisfy { $0.offset == .zero })
  }

  @Test func sphereShape() {
    let surface = places(.sphere, .surface)
    expect(surface.allSatisfy { abs(length($0.offset) - 40) < 1e-9 })
    expect((440...560).contains(surface.count { abs($0.offset.z) < 20 }))
    expect(surface.allSatisfy { length($0.offset - 40 * $0.normal) < 1e-9 })
    let ball = places(.sphere, .volume).map { length($0.offset) }
    expect(ball.allSatisfy { $0 <= 40 })
    // The sphere of half the radius has an eighth of the volume.
    expect((85...165).contains(ball.count { $0 < 20 }))
    expect(places(.sphere, .outline).allSatisfy { $0.offset.z == 0 })
  }

  @Test func directionsAreRelativeToNormal() throws {
    let cell = CAEmitterCell.dot(rate: 100, lifetime: 2)
    cell.velocity = 10
    let ring = EmitterTree(cell) { layer in
      (layer.emitterShape, layer.emitterMode) = (.circle, .outline)
      layer.emitterSize = CGSize(width: 25, height: 0)
    }
    for particle in ring.particles(at: 1) {
      let expected = 25 + 10 * (1 - particle.birthTime)
      expect(abs(length(particle.position) - expected) < 1e-9)
    }
    cell.emissionLongitude = .pi
    let rain = EmitterTree(cell) { $0.emitterShape = .line }
    let drop = try #require(rain.particles(at: 1).first)
    expect(abs(drop.position.y - 10 * (1 - drop.birthTime)) < 1e-9)
  }
}
