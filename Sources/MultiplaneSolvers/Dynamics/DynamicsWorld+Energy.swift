// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// An island is closed where nothing but gravity works on it from outside. What it has, motion and height together, never
// grows: bodies that were moved apart pay what they were lifted by with motion, and are not lifted by more than that.

/// How much energy the bodies of an island may have.
extension DynamicsWorld {
  /// Looks which bodies were put into each other from outside: those may be lifted out whatever it costs.
  package func updateDepenetratingPairs(_ duration: Double) {
    depenetrationTimeRemaining =
      hasExternalChanges ? Self.maximumDepenetrationTime : depenetrationTimeRemaining - duration
    guard hasExternalChanges || !depenetratingPairs.isEmpty else { return }
    let overlapping = contacts.lazy.filter { $0.separation < -ContactConstraint.slop }.map(
      \.key.pair)
    if hasExternalChanges {
      depenetratingPairs = Set(overlapping)
    } else {
      depenetratingPairs =
        depenetrationTimeRemaining > 0 ? depenetratingPairs.intersection(overlapping) : []
    }
    hasExternalChanges = false
  }

  /// Whether the height of an island has to be paid.
  private func conservesEnergy(_ island: Int) -> Bool {
    islandIsConservative[island] && islandHasContacts[island] && !islandIsDepenetrating[island]
  }

  /// By island: the energy of motion at the begin of the step, and what a displacement of each body gives to it.
  private func availableEnergy(
    _ displacement: (RigidBody) -> PlaneVector
  ) -> (motion: [Double], work: [Double]) {
    var (motion, work) = (
      Array(repeating: 0.0, count: islandCount), Array(repeating: 0.0, count: islandCount)
    )
    for body in bodies where isMoving(body) {
      let start = body.initialMotion
      if body.inverseMass > 0 {
        motion[body.island] += body.mass * start.velocity.squaredLength / 2
        work[body.island] += body.mass * start.acceleration.dot(displacement(body))
      }
      if body.inverseInertia > 0 {
        motion[body.island] += body.inertia * start.angularVelocity * start.angularVelocity / 2
      }
    }
    return (motion, work)
  }

  /// The share of the shifts that separate bodies that each island can pay.
  package func affordableCorrectionFractions() -> [Double] {
    let (motion, work) = availableEnergy { $0.position - $0.initialMotion.position }
    let lift = availableEnergy { $0.positionCorrection }.work
    return (0..<islandCount).map { island in
      let means = motion[island] + work[island]
      guard conservesEnergy(island), lift[island] < 0, means + lift[island] < 0 else { return 1 }
      return min(max(means / -lift[island], 0), 1)
    }
  }

  /// Takes islands back on their ways as far as they came higher than their motion lets them.
  package func limitPotentialEnergyGain() {
    let (motion, work) = availableEnergy { $0.position - $0.initialMotion.position }
    for body in bodies where isMoving(body) && conservesEnergy(body.island) {
      guard motion[body.island] + work[body.island] < 0 else { continue }
      let share = motion[body.island] / -work[body.island]
      body.position =
        body.initialMotion.position + (body.position - body.initialMotion.position) * share
      if body.angle != body.initialMotion.angle {
        body.angle = body.initialMotion.angle + (body.angle - body.initialMotion.angle) * share
      }
    }
  }

  private func energies() -> [Double] {
    var energies = Array(repeating: 0.0, count: islandCount)
    for body in bodies where isMoving(body) { energies[body.island] += body.kineticEnergy }
    return energies
  }

  /// Takes what bodies that touch have more than they had, and forces gave them on their way. Returns what they may have.
  package func limitEnergies(_ duration: Double) -> [Double] {
    var budgets = Array(repeating: 0.0, count: islandCount)
    for body in bodies where isMoving(body) {
      let start = body.initialMotion
      var budget = 0.0
      if body.inverseMass > 0 {
        let work = (start.acceleration + body.acceleration).dot(body.position - start.position) / 2
        budget += body.mass * (start.velocity.squaredLength / 2 + work)
      }
      if body.inverseInertia > 0 {
        let work =
          (start.angularAcceleration + body.angularAcceleration) * (body.angle - start.angle) / 2
        let spin = start.angularVelocity * start.angularVelocity / 2
        budget += body.inertia * (spin + work)
      }
      budgets[body.island] += budget
    }
    let energies = energies()
    for body in bodies where !body.isUnderGravityOnly { islandIsConservative[body.island] = false }
    var scales = Array(repeating: 1.0, count: islandCount)
    for island in 0..<islandCount where islandHasContacts[island] || islandIsConservative[island] {
      if islandHasJoints[island] {
        budgets[island] = max(budgets[island], energies[island])
      } else if energies[island] > budgets[island] {
        scales[island] = (max(budgets[island], 0) / energies[island]).squareRoot()
      }
    }
    for body in bodies where isMoving(body) && scales[body.island] < 1 {
      body.velocity = body.velocity * scales[body.island]
      body.angularVelocity *= scales[body.island]
    }
    return budgets
  }

  /// Takes a part of the bounces where all of them would be too much.
  package func scaleRestitution(to budgets: [Double]) {
    // Energies are parabolas of the part: without any, what a unit adds at first, and of its square.
    var parabolas = Array(repeating: (0.0, 0.0, 0.0), count: islandCount)
    for body in bodies where isMoving(body) {
      let (v, w) = (
        body.motionBeforeRestitution.velocity, body.motionBeforeRestitution.angularVelocity
      )
      let (dv, dw) = (body.velocity - v, body.angularVelocity - w)
      let (m, i) = (
        body.inverseMass > 0 ? body.mass : 0, body.inverseInertia > 0 ? body.inertia : 0
      )
      parabolas[body.island].0 += (m * v.squaredLength + i * w * w) / 2
      parabolas[body.island].1 += m * v.dot(dv) + i * w * dw
      parabolas[body.island].2 += (m * dv.squaredLength + i * dw * dw) / 2
    }
    var scales = Array(repeating: 1.0, count: islandCount)
    for island in 0..<islandCount where islandHasContacts[island] {
      let (c, b, a) = parabolas[island]
      guard a > 0, a + b + c > budgets[island] else { continue }
      let room = max(budgets[island] - c, 0)
      scales[island] = min(max((-b + (b * b + 4 * a * room).squareRoot()) / (2 * a), 0), 1)
    }
    for body in bodies where isMoving(body) && scales[body.island] < 1 {
      let scale = scales[body.island]
      let (v, w) = (
        body.motionBeforeRestitution.velocity, body.motionBeforeRestitution.angularVelocity
      )
      body.velocity = v + (body.velocity - v) * scale
      body.angularVelocity = w + (body.angularVelocity - w) * scale
    }
  }
}
