// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A constraint that keeps the rotation of the second body relative to the first within a range of angles, in radians,
/// where 0 is the initial rotation, and optionally brakes the relative rotation by friction.
package final class AngleConstraint: JointConstraint {
  package let first, second: RigidBody
  private let reference: Double
  package var range: ClosedRange<Double>
  /// The maximum torque with which friction brakes the relative rotation; 0 for no friction.
  package var frictionTorque = 0.0
  private var limits = LimitImpulses()
  private var velocityLimits = LimitImpulses()
  private var frictionImpulse = 0.0
  private var velocityFrictionImpulse = 0.0
  private var maximumFrictionImpulse = 0.0

  package init(_ first: RigidBody, _ second: RigidBody, range: ClosedRange<Double>) {
    (self.first, self.second, self.range) = (first, second, range)
    reference = second.angle - first.angle
  }

  private var angle: Double { second.angle - first.angle - reference }
  private var rate: Double { second.angularVelocity - first.angularVelocity }
  private var response: Double { first.inverseInertia + second.inverseInertia }

  private func push(_ impulse: Double) {
    first.angularVelocity -= impulse * first.inverseInertia
    second.angularVelocity += impulse * second.inverseInertia
  }

  private func applyFriction(_ brake: inout Double) {
    guard frictionTorque > 0, response > 0 else { return brake = 0 }
    let new = min(max(brake - rate / response, -maximumFrictionImpulse), maximumFrictionImpulse)
    push(new - brake)
    brake = new
  }

  package func prepare(step: Double) {
    maximumFrictionImpulse = frictionTorque * step / 2
    if abs(angle - min(max(angle, range.lowerBound), range.upperBound)) > 0.05 {
      (limits, velocityLimits) = (LimitImpulses(), LimitImpulses())
    }
    limits.resetInactive(angle, in: range, tolerance: 0.01)
    push(limits.sum + frictionImpulse)
  }

  package func prepareVelocities(step: Double) {
    velocityLimits.resetInactive(angle, in: range, tolerance: 1e-4)
    push(velocityLimits.sum + velocityFrictionImpulse)
  }

  package func solvePositions(step: Double) {
    applyFriction(&frictionImpulse)
    push(limits.solve(angle + rate * step, in: range, step: step, response: response))
  }

  package func solveVelocities() {
    applyFriction(&velocityFrictionImpulse)
    push(
      velocityLimits.solveVelocity(rate, at: angle, in: range, tolerance: 1e-4, response: response))
  }
}
