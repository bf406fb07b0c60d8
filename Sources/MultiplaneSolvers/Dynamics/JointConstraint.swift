// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// Each constraint of an attachment removes degrees of freedom from two bodies. In the first half of a step it changes
// velocities so that its condition holds at the positions after the step; the condition is evaluated there, not
// linearized. The second half removes the remaining velocity that violates the condition there. (RATTLE, after
// H. C. Andersen, 1983, https://doi.org/10.1016/0021-9991(83)90014-1.) As a result a pendulum keeps its length, and its
// energy varies by less than a hundredth without drift.

/// A constraint between two bodies, solved with sequential impulses.
package protocol JointConstraint: AnyObject {
  /// Prepares the first half from the current positions and applies the impulses of the last step.
  func prepare(step: Double)
  /// Performs one iteration of the first half.
  func solvePositions(step: Double)
  /// Prepares the second half from the new positions.
  func prepareVelocities(step: Double)
  /// Performs one iteration of the second half.
  func solveVelocities()
}

/// A pair of anchors, one on each of two bodies.
package struct AnchorPair {
  package let first, second: RigidBody
  /// The anchors in the bodies' spaces, relative to the centers of mass.
  package var firstLocalAnchor, secondLocalAnchor: PlaneVector
  /// The anchors relative to the centers of mass, in world orientation as of the last `update()`.
  package private(set) var firstArm = PlaneVector.zero, b = PlaneVector.zero

  package init(
    _ first: RigidBody, _ firstLocalAnchor: PlaneVector, _ second: RigidBody, _ secondLocalAnchor: PlaneVector
  ) {
    (self.first, self.second) = (first, second)
    (self.firstLocalAnchor, self.secondLocalAnchor) = (firstLocalAnchor, secondLocalAnchor)
  }

  package mutating func update() {
    firstArm = first.rotation(firstLocalAnchor)
    b = second.rotation(secondLocalAnchor)
  }

  /// The vector from the first anchor to the second.
  package var gap: PlaneVector { second.position + b - first.position - firstArm }

  /// Returns the vector between the anchors after a step at the current velocities.
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

  /// Returns the inverse effective mass along a direction: the change of relative velocity by a unit impulse.
  package func inverseEffectiveMass(along direction: PlaneVector) -> Double {
    let (p, q) = (firstArm.cross(direction), b.cross(direction))
    return first.inverseMass + second.inverseMass + p * p * first.inverseInertia
      + q * q * second.inverseInertia
  }
}
