// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An identifier of a contact point that is stable between steps.
package struct ContactKey: Hashable {
  /// The number of the first body, and the number of the second body or, if negative, of a boundary.
  package var first, second: Int
  /// Indices of the first body's shape, and of the second body's shape or the boundary's segment.
  package var part, otherPart: Int
  package var feature: Int

  package var pair: ContactTracker.ContactPair {
    ContactTracker.ContactPair(first: first, second: second)
  }
}

/// The accumulated impulses of a contact point along its normal and tangent: `normal` and `tangent` in the first half
/// of a step, `velocityNormal` and `velocityTangent` in the second half.
package struct ContactImpulses {
  package var normal = 0.0
  package var tangent = 0.0
  package var velocityNormal = 0.0
  package var velocityTangent = 0.0
}

/// A contact point of two bodies, or of a body and a boundary, that touch or may touch within the step.
package struct ContactConstraint {
  package let key: ContactKey
  package let first, second: RigidBody
  /// The unit normal from the first body to the second, or to the boundary.
  package let normal: PlaneVector
  /// The contact point on each body, relative to the body's center of mass, in world orientation.
  package let firstOffset, secondOffset: PlaneVector
  /// The contact points relative to the centers of mass, in the bodies' local spaces. For a circle, the center of the
  /// circle, since the point at which a circle touches does not rotate with the body.
  private let firstLocalAnchor, secondLocalAnchor: PlaneVector
  /// The vectors from the centers of circles to the contact points, in world orientation; zero for polygons.
  private let firstRadius, secondRadius: PlaneVector
  /// The separation along `normal` at the beginning of the step, in points; negative if the bodies overlap.
  package let separation: Double
  /// The separation along `normal` after the bodies have moved, in points; negative if they overlap.
  package var separationAfterStep = 0.0
  package let friction: Double
  package let elasticity: Double
  /// The minimum speed, in points per second, at which the bodies separate after the step if their energy suffices;
  /// greater than 0 only if they bounce.
  package var restitutionSpeed = 0.0
  /// The speed of approach at the time of contact, in points per second, from which restitution is computed; 0 if the
  /// bodies do not approach or are too slow to bounce.
  package let approachSpeed: Double
  package var impulses: ContactImpulses
  private let normalMass: Double
  private let tangentMass: Double

  /// The penetration, in points, up to which position correction leaves bodies as they are.
  package static let slop = 0.005

  package init(
    key: ContactKey, first: RigidBody, second: RigidBody, normal: PlaneVector,
    point: ContactManifold.Point, radii: (first: Double, second: Double),
    impulses: ContactImpulses, step: Double
  ) {
    self.key = key
    (self.first, self.second, self.normal) = (first, second, normal)
    firstOffset = point.first - first.position
    secondOffset = point.second - second.position
    (firstRadius, secondRadius) = (normal * radii.first, -normal * radii.second)
    firstLocalAnchor = first.rotation.inverse(firstOffset - firstRadius)
    secondLocalAnchor = second.rotation.inverse(secondOffset - secondRadius)
    separation = point.gap
    self.impulses = impulses
    // A boundary has no friction and elasticity of its own; only those of the body count.
    let isBoundary = key.second < 0
    friction =
      isBoundary ? first.friction : (first.friction * second.friction).squareRoot()
    elasticity = min(max(first.elasticity, isBoundary ? 0 : second.elasticity), 1)
    normalMass = Self.mass(first, firstOffset, second, secondOffset, along: normal)
    tangentMass = Self.mass(first, firstOffset, second, secondOffset, along: normal.perpendicular)

    // The speed of approach at the time of contact: the present speed and the effect of the acceleration until contact.
    let speed =
      (second.velocity(at: secondOffset) - first.velocity(at: firstOffset)).dot(normal)
    let push = (second.acceleration - first.acceleration).dot(normal)
    let square = speed * speed - 2 * push * max(separation, 0)
    let approach = speed < 0 || push < 0 ? max(square, 0).squareRoot() : 0
    // Bodies rest, and do not bounce, if forces can produce their speed of approach within 1.5 steps.
    let strongest = max(first.acceleration.length, second.acceleration.length)
    approachSpeed = speed < 0 && approach > max(1.5 * strongest * step, 0.01) ? approach : 0
  }

  /// Returns the effective mass at the contact point along a direction: impulse per change of relative velocity; 0 if
  /// neither body can move.
  private static func mass(
    _ first: RigidBody, _ firstPlace: PlaneVector, _ second: RigidBody, _ secondPlace: PlaneVector,
    along direction: PlaneVector
  ) -> Double {
    let (a, b) = (firstPlace.cross(direction), secondPlace.cross(direction))
    let k =
      first.inverseMass + second.inverseMass + a * a * first.inverseInertia
      + b * b * second.inverseInertia
    return k > 0 ? 1 / k : 0
  }

  private var rate: PlaneVector {
    second.velocity(at: secondOffset) - first.velocity(at: firstOffset)
  }

  private func push(_ impulse: PlaneVector) {
    first.applyImpulse(-impulse, at: firstOffset)
    second.applyImpulse(impulse, at: secondOffset)
  }

  package func warmStart() {
    push(normal * impulses.normal + normal.perpendicular * impulses.tangent)
  }
  package func warmStartVelocities() {
    push(normal * impulses.velocityNormal + normal.perpendicular * impulses.velocityTangent)
  }

  /// Performs one iteration of the first half of a step: applies friction, and an impulse along the normal that stops
  /// the bodies from approaching by more than their separation.
  package mutating func solve(step: Double) {
    let limit = friction * impulses.normal
    let slide = rate.dot(normal.perpendicular)
    let tangent = min(max(impulses.tangent - slide * tangentMass, -limit), limit)
    if tangent != impulses.tangent { push(normal.perpendicular * (tangent - impulses.tangent)) }
    let speed = rate.dot(normal) + max(separation, 0) / step
    let strength = max(impulses.normal - speed * normalMass, 0)
    if strength != impulses.normal { push(normal * (strength - impulses.normal)) }
    (impulses.normal, impulses.tangent) = (strength, tangent)
  }

  /// Returns the penetration that a step at the current velocities would add, in points; 0 or less if there would be
  /// none.
  package func penetration(within step: Double) -> Double {
    -(rate.dot(normal) * step + max(separation, 0))
  }

  /// Whether the second half of the step has to constrain the point: an impulse acted on it in the first half, or the
  /// bodies nearly touch after their movement.
  package var isActive: Bool { impulses.normal > 0 || separationAfterStep <= 2 * Self.slop }

  /// Performs one iteration of the second half of a step: applies friction, and an impulse along the normal that makes
  /// the bodies separate at `restitutionSpeed` or faster.
  package mutating func solveVelocity() {
    let limit = friction * impulses.velocityNormal
    let slide = rate.dot(normal.perpendicular)
    let tangent = min(max(impulses.velocityTangent - slide * tangentMass, -limit), limit)
    if tangent != impulses.velocityTangent {
      push(normal.perpendicular * (tangent - impulses.velocityTangent))
    }
    let speed = rate.dot(normal) - restitutionSpeed
    let strength = max(impulses.velocityNormal - speed * normalMass, 0)
    if strength != impulses.velocityNormal { push(normal * (strength - impulses.velocityNormal)) }
    (impulses.velocityNormal, impulses.velocityTangent) = (strength, tangent)
  }

  /// Updates `separationAfterStep` from the current positions of the bodies.
  package mutating func updateSeparation() {
    let a = first.position + first.rotation(firstLocalAnchor) + firstRadius
    let b = second.position + second.rotation(secondLocalAnchor) + secondRadius
    separationAfterStep = (b - a).dot(normal)
  }

  /// Accumulates position corrections that reduce penetration, without changing velocities.
  package func correctPosition() {
    let displacement =
      (second.positionCorrection + secondOffset.crossed(second.angleCorrection)
      - first.positionCorrection - firstOffset.crossed(first.angleCorrection))
      .dot(normal)
    let overlap = -(separationAfterStep + displacement) - Self.slop
    guard overlap > 0 else { return }
    let impulse = normal * (min(0.2 * overlap, 4) * normalMass)
    first.positionCorrection -= impulse * first.inverseMass
    first.angleCorrection -= firstOffset.cross(impulse) * first.inverseInertia
    second.positionCorrection += impulse * second.inverseMass
    second.angleCorrection += secondOffset.cross(impulse) * second.inverseInertia
  }
}
