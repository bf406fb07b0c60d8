// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A constraint that lets the anchor on the second body slide along a line through the anchor on the first body, within
/// a range of positions on the line, in points from the first anchor.
package final class PrismaticConstraint: JointConstraint {
  package var places: AnchorPair
  /// The unit direction of the line in the space of the first body.
  package let axisLocal: PlaneVector
  package var range: ClosedRange<Double>
  private var limits = LimitImpulses()
  private var velocityLimits = LimitImpulses()
  private var perpendicularImpulse = 0.0
  private var perpendicularVelocityImpulse = 0.0
  private var axis = PlaneVector.zero

  package init(_ places: AnchorPair, axis: PlaneVector, range: ClosedRange<Double>) {
    self.places = places
    axisLocal = places.first.rotation.inverse(axis)
    self.range = range
  }

  /// Applies an impulse to both bodies at the position of the second anchor.
  private func push(_ impulse: PlaneVector) {
    places.first.applyImpulse(-impulse, at: places.firstArm + places.gap)
    places.second.applyImpulse(impulse, at: places.secondArm)
  }

  private func rate(along direction: PlaneVector) -> Double {
    (places.second.velocity(at: places.secondArm)
      - places.first.velocity(at: places.firstArm + places.gap))
      .dot(direction)
  }

  private func response(along direction: PlaneVector) -> Double {
    let (p, q) = (
      (places.firstArm + places.gap).cross(direction), places.secondArm.cross(direction)
    )
    return places.first.inverseMass + places.second.inverseMass
      + p * p * places.first.inverseInertia + q * q * places.second.inverseInertia
  }

  private func prepare() {
    places.update()
    axis = places.first.rotation(axisLocal)
  }

  package func prepare(step: Double) {
    prepare()
    let (along, off) = (places.gap.dot(axis), places.gap.dot(axis.perpendicular))
    if abs(off) > 1 { (perpendicularImpulse, perpendicularVelocityImpulse) = (0, 0) }
    if abs(along - min(max(along, range.lowerBound), range.upperBound)) > 1 {
      (limits, velocityLimits) = (LimitImpulses(), LimitImpulses())
    }
    limits.resetInactive(along, in: range, tolerance: 5)
    push(axis.perpendicular * perpendicularImpulse + axis * limits.sum)
  }

  package func prepareVelocities(step: Double) {
    prepare()
    velocityLimits.resetInactive(places.gap.dot(axis), in: range, tolerance: 0.01)
    push(axis.perpendicular * perpendicularVelocityImpulse + axis * velocityLimits.sum)
  }

  package func solvePositions(step: Double) {
    let turned =
      PlaneRotation(places.first.angle + places.first.angularVelocity * step)(axisLocal)
    let sideways = response(along: axis.perpendicular)
    if sideways > 0 {
      let part =
        -places.predictedAnchorOffset(after: step).dot(turned.perpendicular) / (step * sideways)
      perpendicularImpulse += part
      push(axis.perpendicular * part)
    }
    let value = places.predictedAnchorOffset(after: step).dot(turned)
    push(axis * limits.solve(value, in: range, step: step, response: response(along: axis)))
  }

  package func solveVelocities() {
    let sideways = response(along: axis.perpendicular)
    if sideways > 0 {
      let part = -rate(along: axis.perpendicular) / sideways
      perpendicularVelocityImpulse += part
      push(axis.perpendicular * part)
    }
    push(
      axis
        * velocityLimits.solveVelocity(
          rate(along: axis), at: places.gap.dot(axis), in: range, tolerance: 0.01,
          response: response(along: axis)))
  }
}
