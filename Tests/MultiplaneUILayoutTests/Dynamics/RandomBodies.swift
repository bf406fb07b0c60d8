// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

@testable import MultiplaneSolvers
@testable import MultiplaneUI

/// Random bodies of all shapes and properties in a closed box, determined by a seed.
@MainActor struct RandomBodies {
  enum Kind: CaseIterable {
    /// Separate bodies with velocities.
    case thrown
    /// Bodies on top of each other, touching or nearly so.
    case piled
    /// Bodies at any position, also overlapping each other and the walls.
    case overlapping
  }

  private let box: ClosedBox
  private var random: DynamicsRandom
  /// The properties of all bodies, or nil if each has its own.
  private let commonTraits: (elasticity: Double, friction: Double)?
  private let speed, spin: Double
  private let resists: Bool

  /// - Parameter isHeavy: Whether there is gravity.
  static func box(_ kind: Kind, seed: Int, isHeavy: Bool = true) -> ClosedBox {
    var bodies = RandomBodies(kind, seed, isHeavy)
    switch kind {
    case .thrown: bodies.addSeparateBodies()
    case .piled: bodies.addStackedBodies()
    case .overlapping: bodies.addOverlappingBodies()
    }
    bodies.box.world.wake()
    return bodies.box
  }

  private init(_ kind: Kind, _ seed: Int, _ isHeavy: Bool) {
    var random = DynamicsRandom(seed)
    for _ in 0..<4 { _ = random.next() }
    let strength = [300.0, 1000, 3000][Int(random.next(0, 3))]
    let lean = random.next() < 0.7 ? 0 : random.next(-1, 1)
    box = ClosedBox(gravity: isHeavy ? PlaneVector(lean, 1) * strength : .zero)
    commonTraits =
      random.next() < 0.4 ? (Self.elasticity(&random), Self.friction(&random)) : nil
    let hardest = kind == .piled ? 2.0 : 5
    speed = [0, 50, 300, 2000, 40_000][Int(random.next(0, hardest))]
    spin = [0, 3, 10, 60, 190][Int(random.next(0, hardest))]
    resists = random.next() < 0.25
    self.random = random
  }

  private static func elasticity(_ random: inout DynamicsRandom) -> Double {
    [0, 0, 0.5, 1, random.next()][Int(random.next(0, 5))]
  }
  private static func friction(_ random: inout DynamicsRandom) -> Double {
    [0, 0.3, 1, random.next(0, 2)][Int(random.next(0, 4))]
  }

  private mutating func addSeparateBodies() {
    let side = Int(random.next(1, 4))
    let cell = 400 / Double(side)
    for place in 0..<(side * side) where random.next() < 0.75 {
      let (column, row) = (Double(place % side), Double(place / side))
      let angle = random.next() < 0.3 ? 0 : random.next(0, 6)
      add(cell * (column + 0.5), cell * (row + 0.5), shapes(cell / 1.45), angle)
    }
  }

  private mutating func addOverlappingBodies() {
    for _ in 0..<Int(random.next(2, 6)) {
      let (x, y) = (random.next(50, 350), random.next(50, 350))
      add(x, y, shapes(90), random.next(0, 6))
    }
  }

  private mutating func addStackedBodies() {
    let gap = [0, 0.004, 0.05, 2][Int(random.next(0, 4))]
    let wobble = random.next() < 0.5 ? 0 : random.next(0, 8)
    var top = 400.0
    for _ in 0..<Int(random.next(2, 9)) {
      let height = random.next(10, 40)
      let shape =
        random.next() < 0.15
        ? ConvexShape(circleAt: .zero, radius: height / 2)
        : ConvexShape(width: random.next(20, 90), height: height)
      top -= height + gap
      add(200 + random.next(-wobble, wobble), top + height / 2, [shape], 0)
    }
  }

  /// Returns a circle, an ellipse, an L shape or a rectangle.
  private mutating func shapes(_ extent: Double) -> [ConvexShape] {
    let (width, height) = (random.next(4, extent), random.next(4, extent))
    switch Int(random.next(0, 5)) {
    case 0: return [ConvexShape(circleAt: .zero, radius: width / 2)]
    case 1: return [ConvexShape(ellipseOfWidth: width, height: height)]
    case 2:
      let (arm, foot) = (
        ConvexShape(width: width / 3, height: width),
        ConvexShape(width: width / 3, height: width / 3)
      )
      return [
        arm, foot.transformed(by: PlaneVector(width / 3, width / 3), rotation: PlaneRotation(0)),
      ]
    default: return [ConvexShape(width: width, height: height)]
    }
  }

  private mutating func add(_ x: Double, _ y: Double, _ shapes: [ConvexShape], _ angle: Double) {
    let body = box.add(
      x, y, shapes, angle: angle, density: random.next() < 0.5 ? 1 : random.next(0.1, 5),
      isAnchored: random.next() < 0.03, allowsRotation: random.next() < 0.85)
    (body.elasticity, body.friction) =
      commonTraits ?? (Self.elasticity(&random), Self.friction(&random))
    if resists {
      (body.resistance, body.angularResistance) = (random.next(0, 5), random.next(0, 5))
    }
    let velocity = PlaneVector(random.next(-speed, speed), random.next(-speed, speed))
    let turn = random.next(-spin, spin)
    if body.inverseMass > 0 { body.velocity = velocity }
    if body.inverseInertia > 0 { body.angularVelocity = turn }
  }
}
