// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneMath

/// The region of an emitter layer in which particles are born. Each of its points has a direction from which emission
/// angles are measured.
struct EmitterRegion: Sendable {
  /// A position in the layer's space, and the unit vector from which emission angles are measured.
  struct SpawnPoint {
    var position: SIMD3<Double>
    var normal: SIMD3<Double>
  }

  private enum Shape { case point, line, rectangle, cuboid, circle, sphere }
  private enum Mode { case points, outline, surface, volume }

  private let shape: Shape
  private let mode: Mode
  private let center: SIMD3<Double>
  /// Half the width, height and depth of the emitter, in points.
  private let halfExtents: SIMD3<Double>

  init(_ values: EmitterValues) {
    shape =
      switch values.shape {
      case .line: .line
      case .rectangle: .rectangle
      case .cuboid: .cuboid
      case .circle: .circle
      case .sphere: .sphere
      default: .point
      }
    mode =
      switch values.mode {
      case .points: .points
      case .outline: .outline
      case .surface: .surface
      default: .volume
      }
    center = SIMD3(
      Double(values.position.x), Double(values.position.y), Double(values.zPosition))
    halfExtents =
      SIMD3(Double(values.size.width), Double(values.size.height), Double(values.depth)) * 0.5
  }

  private static let unitX = SIMD3<Double>(1, 0, 0)

  func sample(_ random: ParticleRandom) -> SpawnPoint {
    switch shape {
    case .point: return SpawnPoint(position: center, normal: Self.unitX)
    case .line:
      let x = mode == .points ? Self.sign(random[.x]) : 2 * random[.x] - 1
      return SpawnPoint(
        position: center + SIMD3(x * halfExtents.x, 0, 0), normal: SIMD3(0, -1, 0))
    case .rectangle: return rectangle(random)
    case .cuboid: return cuboid(random)
    case .circle: return mode == .points ? middle : circle(random, fills: mode != .outline)
    case .sphere:
      switch mode {
      case .points: return middle
      case .outline: return circle(random, fills: false)
      case .surface: return sphere(random, radius: 1)
      case .volume:
        // In a unit ball, the distance of a uniformly random point from the center is distributed like the maximum of
        // three uniform numbers.
        return sphere(random, radius: max(random[.z], random[.radius], random[.otherRadius]))
      }
    }
  }

  /// The center of the shape, from which circles and spheres emit in the mode `points`, as they have no corners.
  private var middle: SpawnPoint { SpawnPoint(position: center, normal: Self.unitX) }

  private static func sign(_ x: Double) -> Double { x < 0.5 ? -1 : 1 }

  private static func unit(_ v: SIMD3<Double>) -> SIMD3<Double> {
    let length = (v * v).sum().squareRoot()
    return length > 0 ? v / length : unitX
  }

  private func rectangle(_ random: ParticleRandom) -> SpawnPoint {
    let (x, y) = (2 * random[.x] - 1, 2 * random[.y] - 1)
    switch mode {
    case .points:
      let corner = SIMD3(Self.sign(random[.x]), Self.sign(random[.y]), 0)
      return SpawnPoint(
        position: center + corner * halfExtents, normal: Self.unit(corner * halfExtents))
    case .outline:
      // Chooses a side with a probability proportional to its length.
      let isAlongX = random[.side] * (halfExtents.x + halfExtents.y) < halfExtents.x
      let normal: SIMD3<Double> =
        isAlongX ? SIMD3(0, Self.sign(random[.y]), 0) : SIMD3(Self.sign(random[.x]), 0, 0)
      let along: SIMD3<Double> = isAlongX ? SIMD3(x, 0, 0) : SIMD3(0, y, 0)
      return SpawnPoint(position: center + (normal + along) * halfExtents, normal: normal)
    case .surface, .volume:
      return SpawnPoint(position: center + SIMD3(x, y, 0) * halfExtents, normal: Self.unitX)
    }
  }

  private func cuboid(_ random: ParticleRandom) -> SpawnPoint {
    let inside = SIMD3(2 * random[.x] - 1, 2 * random[.y] - 1, 2 * random[.z] - 1)
    let corner = SIMD3(Self.sign(random[.x]), Self.sign(random[.y]), Self.sign(random[.z]))
    switch mode {
    case .points:
      return SpawnPoint(
        position: center + corner * halfExtents, normal: Self.unit(corner * halfExtents))
    case .outline:
      // Chooses an edge with a probability proportional to its length.
      let axis = Self.axis(random[.side], weights: halfExtents)
      var place = corner
      place[axis] = inside[axis]
      var normal = corner
      normal[axis] = 0
      return SpawnPoint(position: center + place * halfExtents, normal: Self.unit(normal))
    case .surface:
      // Chooses a face with a probability proportional to its area.
      let areas = SIMD3(
        halfExtents.y * halfExtents.z, halfExtents.z * halfExtents.x, halfExtents.x * halfExtents.y)
      let axis = Self.axis(random[.side], weights: areas)
      var (place, normal) = (inside, SIMD3<Double>.zero)
      (place[axis], normal[axis]) = (corner[axis], corner[axis])
      return SpawnPoint(position: center + place * halfExtents, normal: normal)
    case .volume:
      return SpawnPoint(position: center + inside * halfExtents, normal: Self.unitX)
    }
  }

  private static func axis(_ random: Double, weights: SIMD3<Double>) -> Int {
    let x = random * weights.sum()
    return x < weights.x ? 0 : x < weights.x + weights.y ? 1 : 2
  }

  /// Returns a random point of a circle whose radius is the width of the emitter: anywhere in the circle if `fills` is
  /// true, and otherwise on its outline.
  private func circle(_ random: ParticleRandom, fills: Bool) -> SpawnPoint {
    let (sin, cos) = Elementary.sinCos(2 * .pi * random[.x])
    let radius = 2 * halfExtents.x * (fills ? random[.y].squareRoot() : 1)
    let normal = SIMD3(cos, sin, 0)
    return SpawnPoint(position: center + radius * normal, normal: normal)
  }

  private func sphere(_ random: ParticleRandom, radius: Double) -> SpawnPoint {
    let (sin, cos) = Elementary.sinCos(2 * .pi * random[.x])
    let z = 2 * random[.y] - 1
    let around = max(0, 1 - z * z).squareRoot()
    let normal = SIMD3(around * cos, around * sin, z)
    return SpawnPoint(position: center + 2 * halfExtents.x * radius * normal, normal: normal)
  }
}
