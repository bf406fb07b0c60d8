// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// Each part of an attachment takes freedom from two bodies. In the first half of a step it changes velocities so that its
// condition holds where the bodies will be after the step, which is looked up there and not at the tangent; in the second
// half it takes away what velocity is left against it there. (RATTLE, after H. C. Andersen, 1983.) Together, a pendulum keeps
// its length, and its energy sways by less than a hundredth and does not drift.

/// A condition on two bodies.
package protocol AttachmentPart: AnyObject {
  /// Looks at where bodies are, and begins with what was needed in the last step.
  func begin(step: Double)
  /// One round of the first half.
  func solve(step: Double)
  /// Looks at where bodies came to.
  func beginRate(step: Double)
  /// One round of the second half.
  func solveRate()
}

/// Two places, one on each of two bodies.
package struct AttachedPlaces {
  package let first, second: RigidBody
  /// In the bodies' spaces, from the centres of mass.
  package var firstLocal, secondLocal: PlaneVector
  /// Where the places are from the centres of mass.
  package private(set) var a = PlaneVector.zero, b = PlaneVector.zero

  package init(
    _ first: RigidBody, _ firstLocal: PlaneVector, _ second: RigidBody, _ secondLocal: PlaneVector
  ) {
    (self.first, self.second) = (first, second)
    (self.firstLocal, self.secondLocal) = (firstLocal, secondLocal)
  }

  package mutating func update() {
    a = first.rotation(firstLocal)
    b = second.rotation(secondLocal)
  }

  /// From the first place to the second.
  package var gap: PlaneVector { second.position + b - first.position - a }

  /// The same after a step at the present velocities.
  package func gap(after step: Double) -> PlaneVector {
    func place(_ body: RigidBody, _ local: PlaneVector) -> PlaneVector {
      let rotation =
        body.angularVelocity == 0
        ? body.rotation : PlaneRotation(body.angle + body.angularVelocity * step)
      return body.position + body.velocity * step + rotation(local)
    }
    return place(second, secondLocal) - place(first, firstLocal)
  }

  package var rate: PlaneVector { second.velocity(at: b) - first.velocity(at: a) }

  package func push(_ impulse: PlaneVector) {
    first.push(-impulse, at: a)
    second.push(impulse, at: b)
  }

  /// What an impulse of 1 along a direction changes the rate by, in that direction.
  package func response(along direction: PlaneVector) -> Double {
    let (p, q) = (a.cross(direction), b.cross(direction))
    return first.inverseMass + second.inverseMass + p * p * first.inverseInertia
      + q * q * second.inverseInertia
  }
}
