// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// Each part of an attachment takes freedom from two bodies. In the first half of a step it changes velocities so that its
// condition holds where the bodies will be after the step, which is looked up there and not at the tangent; in the second
// half it takes away what velocity is left against it there. (RATTLE, after H. C. Andersen, 1983.) Together, a pendulum keeps
// its length, and its energy sways by less than a hundredth and does not drift.

/// A condition on two bodies.
package protocol JointConstraint: AnyObject {
  /// Looks at where bodies are, and begins with what was needed in the last step.
  func prepare(step: Double)
  /// One round of the first half.
  func solvePositions(step: Double)
  /// Looks at where bodies came to.
  func prepareVelocities(step: Double)
  /// One round of the second half.
  func solveVelocities()
}

/// Two places, one on each of two bodies.
package struct AnchorPair {
  package let first, second: RigidBody
  /// In the bodies' spaces, from the centres of mass.
  package var firstLocalAnchor, secondLocalAnchor: PlaneVector
  /// Where the places are from the centres of mass.
  package private(set) var firstArm = PlaneVector.zero, b = PlaneVector.zero

  package init(
    _ first: RigidBody, _ firstLocal: PlaneVector, _ second: RigidBody, _ secondLocal: PlaneVector
  ) {
    (self.first, self.second) = (first, second)
    (self.firstLocalAnchor, self.secondLocalAnchor) = (firstLocal, secondLocal)
  }

  package mutating func update() {
    firstArm = first.rotation(firstLocalAnchor)
    b = second.rotation(secondLocalAnchor)
  }

  /// From the first place to the second.
  package var gap: PlaneVector { second.position + b - first.position - firstArm }

  /// The same after a step at the present velocities.
  package func predictedAnchorOffset(after step: Double) -> PlaneVector {
    func place(_ body: RigidBody, _ local: PlaneVector) -> PlaneVector {
      let rotation =
        body.angularVelocity == 0
        ? body.rotation : PlaneRotation(body.angle + body.angularVelocity * step)
      return body.position + body.velocity * step + rotation(local)
    }
    return place(second, secondLocalAnchor) - place(first, firstLocalAnchor)
  }

  package var relativeVelocity: PlaneVector {
    second.velocity(at: b) - first.velocity(at: firstArm)
  }

  package func push(_ impulse: PlaneVector) {
    first.applyImpulse(-impulse, at: firstArm)
    second.applyImpulse(impulse, at: b)
  }

  /// What an impulse of 1 along a direction changes the rate by, in that direction.
  package func inverseEffectiveMass(along direction: PlaneVector) -> Double {
    let (p, q) = (firstArm.cross(direction), b.cross(direction))
    return first.inverseMass + second.inverseMass + p * p * first.inverseInertia
      + q * q * second.inverseInertia
  }
}
