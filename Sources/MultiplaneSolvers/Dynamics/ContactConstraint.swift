// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Tells a point of contact from all others of a world, from step to step.
package struct ContactKey: Hashable {
  /// Numbers of the bodies; the second is that of a boundary, below 0, or of a body.
  package var first, second: Int
  /// Of the shape of the first, and of the shape or the segment of the second.
  package var part, otherPart: Int
  package var feature: Int

  package var pair: ContactTracker.ContactPair {
    ContactTracker.ContactPair(first: first, second: second)
  }
}

/// What was needed to hold a point, in the two halves of a step.
package struct ContactImpulses {
  package var normal = 0.0
  package var tangent = 0.0
  package var velocityNormal = 0.0
  package var velocityTangent = 0.0
}

/// One point where two bodies touch or will touch within the step.
package struct ContactConstraint {
  package let key: ContactKey
  package let first, second: RigidBody
  /// From the first to the second.
  package let normal: PlaneVector
  /// From the centres of mass.
  package let firstOffset, secondOffset: PlaneVector
  /// The same in the bodies' own spaces, but for what does not turn with them: the radii of circles.
  private let firstLocal, secondLocal: PlaneVector
  private let firstRadius, secondRadius: PlaneVector
  /// At the begin of the step.
  package let separation: Double
  /// After bodies have moved.
  package var separationAfterStep = 0.0
  package let friction: Double
  package let elasticity: Double
  /// How fast they will be apart at least, after the step: 0 but for what bounces.
  package var restitutionSpeed = 0.0
  /// The velocity of approach that a bounce gives back a part of; 0 for what is too slow to bounce.
  package let approachSpeed: Double
  package var impulses: ContactImpulses
  private let normalMass: Double
  private let tangentMass: Double

  /// Overlap that is left alone, in points.
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
    firstLocal = first.rotation.inverse(firstOffset - firstRadius)
    secondLocal = second.rotation.inverse(secondOffset - secondRadius)
    separation = point.gap
    self.impulses = impulses
    // Boundaries are as rough and as elastic as what touches them.
    let isBoundary = key.second < 0
    friction =
      isBoundary ? first.friction : (first.friction * second.friction).squareRoot()
    elasticity = min(max(first.elasticity, isBoundary ? 0 : second.elasticity), 1)
    normalMass = Self.mass(first, firstOffset, second, secondOffset, along: normal)
    tangentMass = Self.mass(first, firstOffset, second, secondOffset, along: normal.perpendicular)

    // The speed that they will have when they touch, by the acceleration until then.
    let speed =
      (second.velocity(at: secondOffset) - first.velocity(at: firstOffset)).dot(normal)
    let push = (second.acceleration - first.acceleration).dot(normal)
    let square = speed * speed - 2 * push * max(separation, 0)
    let approach = speed < 0 || push < 0 ? max(square, 0).squareRoot() : 0
    // What forces bring back within two steps lies still.
    let strongest = max(first.acceleration.length, second.acceleration.length)
    approachSpeed = speed < 0 && approach > max(1.5 * strongest * step, 0.01) ? approach : 0
  }

  /// What resists an impulse along a direction.
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

  /// Lets them come no nearer than the gap within a step.
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

  /// How much nearer than they may they come within a step.
  package func penetration(within step: Double) -> Double {
    -(rate.dot(normal) * step + max(separation, 0))
  }

  /// Whether the second half of the step has to hold it.
  package var isActive: Bool { impulses.normal > 0 || separationAfterStep <= 2 * Self.slop }

  /// Lets them part at the speed that they should, at least.
  package mutating func solveRate() {
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

  /// The gap where bodies are now.
  package mutating func updateSeparation() {
    let a = first.position + first.rotation(firstLocal) + firstRadius
    let b = second.position + second.rotation(secondLocal) + secondRadius
    separationAfterStep = (b - a).dot(normal)
  }

  /// Moves bodies apart that overlap, without giving them a velocity.
  package func correctPosition() {
    let way =
      (second.positionCorrection + secondOffset.crossed(second.angleCorrection)
      - first.positionCorrection - firstOffset.crossed(first.angleCorrection))
      .dot(normal)
    let overlap = -(separationAfterStep + way) - Self.slop
    guard overlap > 0 else { return }
    let impulse = normal * (min(0.2 * overlap, 4) * normalMass)
    first.positionCorrection -= impulse * first.inverseMass
    first.angleCorrection -= firstOffset.cross(impulse) * first.inverseInertia
    second.positionCorrection += impulse * second.inverseMass
    second.angleCorrection += secondOffset.cross(impulse) * second.inverseInertia
  }
}
