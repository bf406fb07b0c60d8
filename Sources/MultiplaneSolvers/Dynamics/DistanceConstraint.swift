// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A constraint that keeps the distance of two anchors equal to `length`, in points, or at most `length` if `isLimit`.
package final class DistanceConstraint: JointConstraint {
  package var places: AnchorPair
  package var length: Double
  package let isLimit: Bool
  private var direction = PlaneVector(0, 1)
  private var impulse = 0.0
  private var isTaut = false
  private var velocityImpulse = 0.0

  package init(_ places: AnchorPair, length: Double, isLimit: Bool) {
    (self.places, self.length, self.isLimit) = (places, length, isLimit)
  }

  package func prepare(step: Double) {
    places.update()
    direction = places.gap.normalized ?? direction
    if abs(places.gap.length - length) > 1 { (impulse, velocityImpulse) = (0, 0) }
    places.push(direction * impulse)
  }

  package func solvePositions(step: Double) {
    let gap = places.predictedAnchorOffset(after: step)
    // If the anchors turn far around each other in the step, impulses along the old direction may no longer reduce the
    // error.
    if let new = gap.normalized, new.dot(direction) < 0.9 { direction = new }
    let response = places.inverseEffectiveMass(along: direction)
    guard response > 0 else { return }
    var part = -(gap.length - length) / (step * response)
    if isLimit { part = min(impulse + part, 0) - impulse }
    impulse += part
    places.push(direction * part)
  }

  package func prepareVelocities(step: Double) {
    places.update()
    direction = places.gap.normalized ?? direction
    isTaut = !isLimit || (impulse < 0 && places.gap.length > length - 0.01)
    if !isTaut { velocityImpulse = 0 }
    places.push(direction * velocityImpulse)
  }

  package func solveVelocities() {
    let response = places.inverseEffectiveMass(along: direction)
    guard isTaut, response > 0 else { return }
    var part = -places.relativeVelocity.dot(direction) / response
    if isLimit { part = min(velocityImpulse + part, 0) - velocityImpulse }
    velocityImpulse += part
    places.push(direction * part)
  }
}
