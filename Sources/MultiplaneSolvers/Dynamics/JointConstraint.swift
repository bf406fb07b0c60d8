// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// Each constraint of an attachment removes degrees of freedom from two bodies. In the first half of a step it changes
// velocities so that its condition holds at the positions after the step; the condition is evaluated at these
// positions, not linearized. In the second half it removes the velocity that violates the condition at these positions.
// (RATTLE, after H. C. Andersen, 1983, https://doi.org/10.1016/0021-9991(83)90014-1.) As a result a pendulum keeps its
// length, and its energy varies by less than a hundredth without drift.

/// A constraint between two bodies, solved with sequential impulses in two halves of a step: before and after the
/// bodies move.
package protocol JointConstraint: AnyObject {
  /// Prepares the first half of a step from the current positions and applies the impulses of the last step's first
  /// half, unless the constraint discards them, as after a large violation.
  func prepare(step: Double)
  /// Performs one iteration of the first half: changes velocities so that the constraint holds after a step.
  func solvePositions(step: Double)
  /// Prepares the second half of a step from the new positions and applies the impulses of the last step's second half,
  /// unless the constraint discards them.
  func prepareVelocities(step: Double)
  /// Performs one iteration of the second half: removes velocity that violates the constraint at the new positions.
  func solveVelocities()
}

/// A pair of anchors, one on each of two bodies.
package struct AnchorPair {
  package let first, second: RigidBody
  /// The anchors relative to the bodies' centers of mass, in the bodies' local spaces.
  package var firstLocalAnchor, secondLocalAnchor: PlaneVector
  /// The anchors on the first and on the second body relative to the centers of mass, in world orientation as of the
  /// last `update()`.
  package private(set) var firstArm = PlaneVector.zero, secondArm = PlaneVector.zero

  package init(
    _ first: RigidBody, _ firstLocalAnchor: PlaneVector, _ second: RigidBody,
    _ secondLocalAnchor: PlaneVector
  ) {
    (self.first, self.second) = (first, second)
    (self.firstLocalAnchor, self.secondLocalAnchor) = (firstLocalAnchor, secondLocalAnchor)
  }

  package mutating func update() {
    firstArm = first.rotation(firstLocalAnchor)
    secondArm = second.rotation(secondLocalAnchor)
  }

  /// The vector from the first anchor to the second in world space, with rotations as of the last `update()`.
  package var gap: PlaneVector { second.position + secondArm - first.position - firstArm }

  /// Returns the vector from the first anchor to the second after a step at the current velocities.
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
    second.velocity(at: secondArm) - first.velocity(at: firstArm)
  }

  package func push(_ impulse: PlaneVector) {
    first.applyImpulse(-impulse, at: firstArm)
    second.applyImpulse(impulse, at: secondArm)
  }

  /// Returns the inverse of the effective mass along a unit vector: the change of relative velocity by a unit impulse.
  package func inverseEffectiveMass(along direction: PlaneVector) -> Double {
    let (p, q) = (firstArm.cross(direction), secondArm.cross(direction))
    return first.inverseMass + second.inverseMass + p * p * first.inverseInertia
      + q * q * second.inverseInertia
  }
}
