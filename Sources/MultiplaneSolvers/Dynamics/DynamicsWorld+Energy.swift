// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// An island, a group of bodies connected by contacts or attachments, is conservative if gravity is the only external
// force on its bodies and they have no joints. The sum of its kinetic and potential energy does not grow: position
// correction may raise bodies only as far as their kinetic energy covers the potential energy gained. The exception is
// the separation of bodies that were placed into each other.

/// Limits of the energy of islands, which are groups of bodies connected by contacts or attachments.
extension DynamicsWorld {
  /// Updates `depenetratingPairs`, the pairs that have overlapped since the last change from outside the simulation and
  /// may therefore separate without an energy limit for a time.
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

  /// Whether the potential energy that an island gains in a step is limited by its kinetic energy.
  private func conservesEnergy(_ island: Int) -> Bool {
    islandIsConservative[island] && islandHasContacts[island] && !islandIsDepenetrating[island]
  }

  /// Returns, by island, the kinetic energy at the beginning of the step and the work of the initial forces over
  /// displacements.
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

  /// Returns, by island, the fraction of position corrections, 0...1, that the energy of the island covers; 1 if the
  /// energy is not limited.
  package func affordableCorrectionFractions() -> [Double] {
    let (motion, work) = availableEnergy { $0.position - $0.initialMotion.position }
    let lift = availableEnergy { $0.positionCorrection }.work
    return (0..<islandCount).map { island in
      let means = motion[island] + work[island]
      guard conservesEnergy(island), lift[island] < 0, means + lift[island] < 0 else { return 1 }
      return min(max(means / -lift[island], 0), 1)
    }
  }

  /// Scales down the displacements in islands that gained more potential energy in the step than their kinetic energy
  /// at its beginning. Affects only the islands for which ``conservesEnergy(_:)`` is true.
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

  /// Reduces the kinetic energy of each island to its budget: the kinetic energy at the beginning of the step plus the
  /// work of forces. Islands with joints are exempt, and so are nonconservative islands without contacts.
  /// - Returns: The budget of each island; for an island with joints and contacts, at least its current kinetic energy.
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

  /// Scales down the velocity changes by restitution in islands that have contacts and, with full restitution, more
  /// kinetic energy than their budget.
  package func scaleRestitution(to budgets: [Double]) {
    // The kinetic energy of an island is a quadratic function of the scale, with constant, linear and quadratic
    // coefficient.
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
