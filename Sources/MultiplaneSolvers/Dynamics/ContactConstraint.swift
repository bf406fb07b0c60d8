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

  package var pair: ContactLog.Contact { ContactLog.Contact(first: first, second: second) }
}

/// What was needed to hold a point, in the two halves of a step.
package struct ContactImpulses {
  package var normal = 0.0
  package var tangent = 0.0
  package var rateNormal = 0.0
  package var rateTangent = 0.0
}

/// One point where two bodies touch or will touch within the step.
package struct ContactConstraint {
  package let key: ContactKey
  package let first, second: RigidBody
  /// From the first to the second.
  package let normal: PlaneVector
  /// From the centres of mass.
  package let firstPlace, secondPlace: PlaneVector
  /// The same in the bodies' own spaces, but for what does not turn with them: the radii of circles.
  private let firstLocal, secondLocal: PlaneVector
  private let firstRadius, secondRadius: PlaneVector
  /// At the begin of the step.
  package let gap: Double
  /// After bodies have moved.
  package var gapAfter = 0.0
  package let friction: Double
  package let elasticity: Double
  /// How fast they will be apart at least, after the step: 0 but for what bounces.
  package var target = 0.0
  /// The velocity of approach that a bounce gives back a part of; 0 for what is too slow to bounce.
  package let impact: Double
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
    firstPlace = point.first - first.position
    secondPlace = point.second - second.position
    (firstRadius, secondRadius) = (normal * radii.first, -normal * radii.second)
    firstLocal = first.rotation.inverse(firstPlace - firstRadius)
    secondLocal = second.rotation.inverse(secondPlace - secondRadius)
    gap = point.gap
    self.impulses = impulses
    // Boundaries are as rough and as elastic as what touches them.
    let isBoundary = key.second < 0
    friction =
      isBoundary ? first.friction : (first.friction * second.friction).squareRoot()
    elasticity = min(max(first.elasticity, isBoundary ? 0 : second.elasticity), 1)
    normalMass = Self.mass(first, firstPlace, second, secondPlace, along: normal)
    tangentMass = Self.mass(first, firstPlace, second, secondPlace, along: normal.turned)

    // The speed that they will have when they touch, by the acceleration until then.
    let speed =
      (second.velocity(at: secondPlace) - first.velocity(at: firstPlace)).dot(normal)
    let push = (second.acceleration - first.acceleration).dot(normal)
    let square = speed * speed - 2 * push * max(gap, 0)
    let approach = speed < 0 || push < 0 ? max(square, 0).squareRoot() : 0
    // What forces bring back within two steps lies still.
    let strongest = max(first.acceleration.length, second.acceleration.length)
    impact = speed < 0 && approach > max(1.5 * strongest * step, 0.01) ? approach : 0
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
    second.velocity(at: secondPlace) - first.velocity(at: firstPlace)
  }

  private func push(_ impulse: PlaneVector) {
    first.push(-impulse, at: firstPlace)
    second.push(impulse, at: secondPlace)
  }

  package func warmStart() { push(normal * impulses.normal + normal.turned * impulses.tangent) }
  package func warmStartRate() {
    push(normal * impulses.rateNormal + normal.turned * impulses.rateTangent)
  }

  /// Lets them come no nearer than the gap within a step.
  package mutating func solve(step: Double) {
    let limit = friction * impulses.normal
    let slide = rate.dot(normal.turned)
    let tangent = min(max(impulses.tangent - slide * tangentMass, -limit), limit)
    if tangent != impulses.tangent { push(normal.turned * (tangent - impulses.tangent)) }
    let speed = rate.dot(normal) + max(gap, 0) / step
    let strength = max(impulses.normal - speed * normalMass, 0)
    if strength != impulses.normal { push(normal * (strength - impulses.normal)) }
    (impulses.normal, impulses.tangent) = (strength, tangent)
  }

  /// How much nearer than they may they come within a step.
  package func sinking(within step: Double) -> Double { -(rate.dot(normal) * step + max(gap, 0)) }

  /// Whether the second half of the step has to hold it.
  package var holds: Bool { impulses.normal > 0 || gapAfter <= 2 * Self.slop }

  /// Lets them part at the speed that they should, at least.
  package mutating func solveRate() {
    let limit = friction * impulses.rateNormal
    let slide = rate.dot(normal.turned)
    let tangent = min(max(impulses.rateTangent - slide * tangentMass, -limit), limit)
    if tangent != impulses.rateTangent { push(normal.turned * (tangent - impulses.rateTangent)) }
    let speed = rate.dot(normal) - target
    let strength = max(impulses.rateNormal - speed * normalMass, 0)
    if strength != impulses.rateNormal { push(normal * (strength - impulses.rateNormal)) }
    (impulses.rateNormal, impulses.rateTangent) = (strength, tangent)
  }

  /// The gap where bodies are now.
  package mutating func measure() {
    let a = first.position + first.rotation(firstLocal) + firstRadius
    let b = second.position + second.rotation(secondLocal) + secondRadius
    gapAfter = (b - a).dot(normal)
  }

  /// Moves bodies apart that overlap, without giving them a velocity.
  package func separate() {
    let way =
      (second.shift + secondPlace.spun(second.turn) - first.shift - firstPlace.spun(first.turn))
      .dot(normal)
    let overlap = -(gapAfter + way) - Self.slop
    guard overlap > 0 else { return }
    let impulse = normal * (min(0.2 * overlap, 4) * normalMass)
    first.shift -= impulse * first.inverseMass
    first.turn -= firstPlace.cross(impulse) * first.inverseInertia
    second.shift += impulse * second.inverseMass
    second.turn += secondPlace.cross(impulse) * second.inverseInertia
  }
}
