// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

@testable import MultiplaneSolvers
@testable import MultiplaneUI

/// An isolated box of 400 x 400 points for bodies without views.
@MainActor struct ClosedBox {
  let world = DynamicsWorld()
  private let weight: Weight

  /// A force generator that applies gravity to all bodies.
  private final class Weight: @MainActor ForceGenerator {
    unowned let world: DynamicsWorld
    let acceleration: PlaneVector
    init(_ world: DynamicsWorld, _ acceleration: PlaneVector) {
      (self.world, self.acceleration) = (world, acceleration)
    }
    func addForces(time: Double) {
      for body in world.bodies where body.inverseMass > 0 {
        body.gravityAcceleration += acceleration
      }
    }
    func applyVelocityChanges(over duration: Double) {}
  }

  /// - Parameter gravity: The acceleration in points per second squared.
  init(gravity: PlaneVector = PlaneVector(0, 1000)) {
    weight = Weight(world, gravity)
    world.boundaries = [
      [(-2, Boundary(rect: CGRect(x: 0, y: 0, width: 400, height: 400)))]
    ]
    world.forceGenerators = [weight]
  }

  /// Adds a body and returns it.
  func add(
    _ x: Double, _ y: Double, _ shapes: [ConvexShape], angle: Double = 0, density: Double = 1,
    isAnchored: Bool = false, allowsRotation: Bool = true
  ) -> RigidBody {
    let body = RigidBody(
      number: world.bodies.count + 1, position: PlaneVector(x, y), angle: angle)
    (body.itemGroups, body.boundaryGroups) = ([0], [0])
    body.setShapes(
      shapes, density: density, isAnchored: isAnchored, allowsRotation: allowsRotation)
    world.bodies.append(body)
    world.computeForces()
    return body
  }

  func runFrame() { for _ in 0..<4 { world.step(UIDynamicAnimator.step) } }

  /// The kinetic energy and the potential energy above the lowest place in the box.
  var energy: Double {
    let pull = weight.acceleration
    let lowest = 400 * max(pull.x, 0) + 400 * max(pull.y, 0)
    return world.bodies.reduce(0) { sum, body in
      let height = body.inverseMass > 0 ? lowest - pull.dot(body.position) : 0
      return sum + body.kineticEnergy + body.mass * height
    }
  }

  /// The greatest penetration of bodies into each other or into the walls, in points.
  var overlap: Double {
    var worst = 0.0
    for (index, body) in world.bodies.enumerated() {
      worst = max(worst, -body.box.lowerBound.x, -body.box.lowerBound.y)
      worst = max(worst, body.box.upperBound.x - 400, body.box.upperBound.y - 400)
      for other in world.bodies[(index + 1)...] {
        for (first, second) in body.worldShapes.flatMap({ own in other.worldShapes.map { (own, $0) }
        }) {
          let found = ContactGeometry.manifold(first, second, displacement: .zero, margin: 0)
          for point in found?.points ?? [] { worst = max(worst, -point.gap) }
        }
      }
    }
    return worst
  }
}
