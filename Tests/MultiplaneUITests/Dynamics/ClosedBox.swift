// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

@testable import MultiplaneUI

/// Bodies in a box of 400 x 400 points that nothing comes into nor leaves, by a seed: bodies of all shapes and properties,
/// without views.
@MainActor struct ClosedBox {
  enum Kind: CaseIterable {
    /// Apart from each other, with velocities.
    case thrown
    /// Upon each other, or nearly so.
    case piled
    /// Anywhere, also in each other and in the walls.
    case overlapping
  }

  let world = DynamicsWorld()
  let gravity: Weight
  private var random: DynamicsRandom
  /// Of all, or of none.
  private let commonTraits: (elasticity: Double, friction: Double)?
  private let speed, spin: Double
  private let resists: Bool

  /// Gravity, on all bodies.
  final class Weight: DynamicsSource {
    let world: DynamicsWorld
    let acceleration: PlaneVector
    init(_ world: DynamicsWorld, _ acceleration: PlaneVector) {
      (self.world, self.acceleration) = (world, acceleration)
    }
    func addForces(time: Double) {
      for body in world.bodies where body.inverseMass > 0 { body.weight += acceleration }
    }
    func changeVelocities(over duration: Double) {}
  }

  /// - Parameter isHeavy: whether there is gravity.
  init(_ kind: Kind, seed: Int, isHeavy: Bool = true) {
    var random = DynamicsRandom(seed)
    for _ in 0..<4 { _ = random.next() }
    let strength = [300, 1000, 3000][Int(random.next(0, 3))]
    let lean = random.next() < 0.7 ? 0 : random.next(-1, 1)
    gravity = Weight(
      world, isHeavy ? PlaneVector(lean, 1) * Double(strength) : .zero)
    commonTraits =
      random.next() < 0.4
      ? (Self.elasticity(&random), Self.friction(&random)) : nil
    let hardest = kind == .piled ? 2.0 : 5
    speed = [0, 50, 300, 2000, 40_000][Int(random.next(0, hardest))]
    spin = [0, 3, 10, 60, 190][Int(random.next(0, hardest))]
    resists = random.next() < 0.25
    self.random = random
    world.boundaries = [
      [(-2, Boundary(rect: CGRect(x: 0, y: 0, width: 400, height: 400)))]
    ]
    world.sources = [gravity]
    switch kind {
    case .thrown: throwAround()
    case .piled: pileUp()
    case .overlapping:
      for _ in 0..<Int(self.random.next(2, 6)) {
        add(
          self.random.next(50, 350), self.random.next(50, 350), shapes(90), self.random.next(0, 6))
      }
    }
    world.wake()
    world.findForces()
  }

  // MARK: Bodies

  private static func elasticity(_ random: inout DynamicsRandom) -> Double {
    [0, 0, 0.5, 1, random.next()][Int(random.next(0, 5))]
  }
  private static func friction(_ random: inout DynamicsRandom) -> Double {
    [0, 0.3, 1, random.next(0, 2)][Int(random.next(0, 4))]
  }

  private mutating func throwAround() {
    let side = Int(random.next(1, 4))
    let cell = 400 / Double(side)
    for place in 0..<(side * side) where random.next() < 0.75 {
      let (column, row) = (Double(place % side), Double(place / side))
      let angle = random.next() < 0.3 ? 0 : random.next(0, 6)
      add(cell * (column + 0.5), cell * (row + 0.5), shapes(cell / 1.45), angle)
    }
  }

  private mutating func pileUp() {
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

  /// A circle, an ellipse, an angle or a rectangle.
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
      return [arm, foot.moved(PlaneVector(width / 3, width / 3), turned: PlaneRotation(0))]
    default: return [ConvexShape(width: width, height: height)]
    }
  }

  private mutating func add(_ x: Double, _ y: Double, _ shapes: [ConvexShape], _ angle: Double) {
    let body = RigidBody(
      number: world.bodies.count + 1, position: PlaneVector(x, y), angle: angle)
    (body.itemGroups, body.boundaryGroups) = ([0], [0])
    body.setShapes(
      shapes, density: random.next() < 0.5 ? 1 : random.next(0.1, 5),
      isAnchored: random.next() < 0.03, allowsRotation: random.next() < 0.85)
    let traits = commonTraits ?? (Self.elasticity(&random), Self.friction(&random))
    (body.elasticity, body.friction) = (traits.elasticity, traits.friction)
    if resists {
      (body.resistance, body.angularResistance) = (random.next(0, 5), random.next(0, 5))
    }
    let velocity = PlaneVector(random.next(-speed, speed), random.next(-speed, speed))
    let turn = random.next(-spin, spin)
    if body.inverseMass > 0 { body.velocity = velocity }
    if body.inverseInertia > 0 { body.angularVelocity = turn }
    world.bodies.append(body)
  }

  // MARK: Frames

  func runFrame() { for _ in 0..<4 { world.step(UIDynamicAnimator.step) } }

  /// Motion and height, above the place of the box that is lowest.
  var energy: Double {
    let pull = gravity.acceleration
    let lowest = 400 * max(pull.x, 0) + 400 * max(pull.y, 0)
    return world.bodies.reduce(0) { sum, body in
      let height = body.inverseMass > 0 ? lowest - pull.dot(body.position) : 0
      return sum + body.kineticEnergy + body.mass * height
    }
  }

  /// How far bodies are in each other, or out of the box, at most.
  var overlap: Double {
    var worst = 0.0
    for (index, body) in world.bodies.enumerated() {
      worst = max(worst, -body.box.low.x, -body.box.low.y)
      worst = max(worst, body.box.high.x - 400, body.box.high.y - 400)
      for other in world.bodies[(index + 1)...] {
        for (first, second) in body.outlines.flatMap({ own in other.outlines.map { (own, $0) } }) {
          let found = ContactGeometry.manifold(first, second, way: .zero, margin: 0)
          for point in found?.points ?? [] { worst = max(worst, -point.gap) }
        }
      }
    }
    return worst
  }
}
