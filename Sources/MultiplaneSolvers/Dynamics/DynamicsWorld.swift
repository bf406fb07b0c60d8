// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneMath

// The algorithm of a step: the forces act on the velocities for half of the step; contacts and attachments change the
// velocities so that nothing will overlap or come apart at the new positions; bodies move; the forces at the new
// positions are computed and act on the velocities for the other half; contacts and attachments remove the remaining
// velocities that violate them; finally restitution is applied. In free flight the method is exact for constant forces,
// and the energy of springs does not drift.
// See https://doi.org/10.1063/1.442716.
//
// Contacts are found before they occur (ContactGeometry), so that bodies stop at each other's surface at any speed.
// Bodies that overlap nevertheless are separated without gaining velocity, as far as kinetic energy covers the
// potential energy. The energy of an island of touching bodies after a step is bounded by its previous energy plus the
// work of forces. Restitution is scaled down where it would exceed that bound; contacts are satisfied both without and
// with full restitution, and therefore at all scales between. DynamicsWorld+Energy computes these bounds.
//
// Bodies, contacts, joints and forces are processed in a fixed order, so that runs are reproducible.

/// A source of forces, or of other changes of velocities, on bodies.
package protocol ForceGenerator: AnyObject {
  /// Adds the effect of forces at the current positions to the accelerations of bodies, or to other properties from
  /// which ``DynamicsWorld/computeForces()`` determines their motion.
  func addForces(time: Double)
  /// Changes velocities directly over a duration, such as by drag or by a rotation of velocities.
  func applyVelocityChanges(over duration: Double)
}

/// A simulation of rigid bodies with their boundaries, attachments and forces.
package final class DynamicsWorld {
  package init() {}

  package var bodies: [RigidBody] = []
  /// The boundaries of each collision group; a boundary is identified by a negative number.
  package var boundaries: [[(number: Int, boundary: Boundary)]] = []
  package var joints: [(first: RigidBody, second: RigidBody, part: any JointConstraint)] = []
  package var forceGenerators: [any ForceGenerator] = []
  /// A body without shapes that never moves, to which boundaries and fixed anchor points belong.
  package let ground = RigidBody(number: -1)
  /// The simulated time, in seconds.
  package private(set) var time = 0.0

  package var contacts: [ContactConstraint] = []
  /// The impulses of contacts in the last step or substep, with which the next one is warm started.
  package var cachedImpulses: [ContactKey: ContactImpulses] = [:]
  /// The duration of the last step or substep, in seconds; 0 before the first.
  package var lastStep = 0.0
  /// The number of island indices, equal to the number of bodies: the index of an island is the index of its first
  /// body.
  package var islandCount = 0
  package var islandHasJoints: [Bool] = []
  package var islandHasContacts: [Bool] = []
  /// By island, whether gravity is the only external force on the bodies and there are no joints.
  package var islandIsConservative: [Bool] = []
  /// By island, whether a contact belongs to one of the `depenetratingPairs`.
  package var islandIsDepenetrating: [Bool] = []
  /// The pairs of bodies, or of a body and a boundary, that have overlapped since the last change from outside the
  /// simulation, at most ``maximumDepenetrationTime`` ago.
  package var depenetratingPairs: Set<ContactTracker.ContactPair> = []
  /// Seconds left in which the `depenetratingPairs` may separate without an energy limit; 0 or negative when the time
  /// is over.
  package var depenetrationTimeRemaining = 0.0
  /// Whether ``wake()`` was called since the last step or substep, because of a change from outside the simulation.
  package var hasExternalChanges = false

  /// Iterations of one run of the solver over contacts and attachments; each half of a step has one or two runs.
  package static let iterations = 10
  /// Maximum number of additional iterations over contacts if bodies would still penetrate each other, since a lack of
  /// energy may prevent a correction later.
  package static let maximumExtraContactIterations = 92
  /// The penetration, in points, that a step may add without additional iterations over contacts.
  package static let tolerance = 1e-3
  /// Iterations over contacts alone, after the iterations over contacts and attachments; not used if no attachment has
  /// a moving body.
  package static let finalContactIterations = 6
  /// The speed, in points per second, below which a body counts as resting.
  private static let linearSleepTolerance = 1.5
  /// The angular speed, in radians per second, below which a body counts as resting.
  private static let angularSleepTolerance = 0.035
  /// The time, in seconds, that all bodies of an island must rest before they sleep.
  private static let timeToSleep = 0.5
  /// The speed to which the velocity of a body is limited, in points per second.
  private static let maximumSpeed = 100_000.0
  /// The angular speed to which the rotation of a body is limited, in radians per second.
  private static let maximumAngularSpeed = 200.0
  /// The limit of the acceleration of a body in points per second squared, and of its angular acceleration in radians
  /// per second squared.
  private static let maximumAcceleration = 1e8
  /// The rotation of a body, in radians, above which a step is divided into substeps.
  private static let maximumRotationPerSubstep = 0.1
  /// The maximum number of substeps of a step.
  private static let maximumSubstepCount = 8.0
  /// The time, in seconds after a change from outside, for which overlapping bodies may separate without an energy
  /// limit.
  package static let maximumDepenetrationTime = 1.0

  package var isAsleep: Bool { bodies.allSatisfy { $0.isAsleep || !$0.isMovable } }

  /// Wakes all bodies after a change from outside the simulation, such as a moved item.
  package func wake() {
    hasExternalChanges = true
    for body in bodies { body.wake() }
  }

  // MARK: Step

  /// Advances the simulation by a duration in seconds, in substeps if a body rotates so fast that the paths of its
  /// vertices are far from straight.
  /// - Parameter afterEach: Called after each substep, so that contacts that begin and end within the step are noticed.
  package func step(_ duration: Double, afterEach: () -> Void = {}) {
    let fastest = bodies.reduce(0) { isMoving($1) ? max($0, abs($1.angularVelocity)) : $0 }
    let count = min(
      max((fastest * duration / Self.maximumRotationPerSubstep).rounded(.up), 1),
      Self.maximumSubstepCount)
    for _ in 0..<Int(count) {
      advance(duration / count)
      afterEach()
    }
  }

  private func advance(_ duration: Double) {
    for body in bodies { saveInitialMotion(body) }
    // The displacement of each body without collisions.
    let displacements = bodies.map { body in
      isMoving(body) ? (body.velocity + body.acceleration * (duration / 2)) * duration : .zero
    }
    findContacts(duration, displacements)
    updateDepenetratingPairs(duration)
    buildIslands()
    integrateForces(duration / 2)
    applyDamping(duration / 2)
    solve(duration, displacements)
    for body in bodies where isMoving(body) {
      clampVelocity(body)
      body.position += body.velocity * duration
      if body.angularVelocity != 0 { body.angle += body.angularVelocity * duration }
    }
    correctPositions()
    preventTunneling()
    limitPotentialEnergyGain()
    time += duration
    computeForces()
    applyDamping(duration / 2)
    integrateForces(duration / 2)
    solveVelocities(duration)
    for body in bodies where isMoving(body) { body.updateWorldShapes() }
    updateSleeping(duration)
    cachedImpulses.removeAll(keepingCapacity: true)
    for contact in contacts { cachedImpulses[contact.key] = contact.impulses }
    lastStep = duration
  }

  package func isMoving(_ body: RigidBody) -> Bool { body.isMovable && !body.isAsleep }

  private func saveInitialMotion(_ body: RigidBody) {
    body.initialMotion = RigidBody.Motion(
      position: body.position, angle: body.angle, velocity: body.velocity,
      angularVelocity: body.angularVelocity, acceleration: body.acceleration,
      angularAcceleration: body.angularAcceleration)
  }

  /// Computes the accelerations of all bodies at their current positions with the force generators, within
  /// `maximumAcceleration`.
  package func computeForces() {
    for body in bodies {
      (body.acceleration, body.angularAcceleration, body.prescribedVelocity) = (.zero, 0, nil)
      (body.gravityAcceleration, body.ignoresGravity, body.preventsSleeping) = (.zero, false, false)
    }
    for source in forceGenerators { source.addForces(time: time) }
    for body in bodies {
      body.isUnderGravityOnly =
        body.acceleration == .zero && body.angularAcceleration == 0
        && body.prescribedVelocity == nil
        && !body.ignoresGravity
      if !body.ignoresGravity { body.acceleration += body.gravityAcceleration }
      let strength = body.acceleration.length
      if !strength.isFinite {
        body.acceleration = .zero
      } else if strength > Self.maximumAcceleration {
        body.acceleration = body.acceleration * (Self.maximumAcceleration / strength)
      }
      let turn = body.angularAcceleration
      body.angularAcceleration =
        turn.isFinite && body.inverseInertia > 0
        ? min(max(turn, -Self.maximumAcceleration), Self.maximumAcceleration) : 0
      if body.inverseMass == 0 { body.acceleration = .zero }
    }
  }

  /// Changes the velocities of moving bodies by their accelerations over a duration, or to their prescribed velocities.
  private func integrateForces(_ duration: Double) {
    for body in bodies where isMoving(body) {
      if let stream = body.prescribedVelocity {
        body.velocity = stream
      } else {
        body.velocity += body.acceleration * duration
      }
      body.angularVelocity += body.angularAcceleration * duration
      clampVelocity(body)
    }
  }

  /// Limits the velocities of a body to the maximum speeds; if one is not finite, both become 0.
  private func clampVelocity(_ body: RigidBody) {
    let speed = body.velocity.length
    if !speed.isFinite || !body.angularVelocity.isFinite {
      (body.velocity, body.angularVelocity) = (.zero, 0)
    } else if speed > Self.maximumSpeed {
      body.velocity = body.velocity * (Self.maximumSpeed / speed)
    }
    body.angularVelocity = min(
      max(body.angularVelocity, -Self.maximumAngularSpeed), Self.maximumAngularSpeed)
  }

  /// Damps the velocities of moving bodies by their resistances and applies the velocity changes of the force
  /// generators.
  private func applyDamping(_ duration: Double) {
    for body in bodies where isMoving(body) {
      if body.resistance != 0 {
        body.velocity = body.velocity * Elementary.exp(-body.resistance * duration)
      }
      if body.angularResistance != 0 {
        body.angularVelocity *= Elementary.exp(-body.angularResistance * duration)
      }
    }
    for source in forceGenerators { source.applyVelocityChanges(over: duration) }
  }

  // MARK: End of Step

  /// Moves bodies whose centers of mass have passed through a boundary back to the boundary; the velocity towards it is
  /// reversed and multiplied by the elasticity.
  private func preventTunneling() {
    for body in bodies where isMoving(body) && !body.boundaryGroups.isEmpty {
      let start = body.initialMotion.position
      for group in body.boundaryGroups {
        for (_, boundary) in boundaries[group] {
          for piece in boundary.segments {
            let displacement = body.position - start
            let (d, e) = (
              (start - piece.from).dot(piece.normal), (body.position - piece.from).dot(piece.normal)
            )
            guard d * e < 0 else { continue }
            let meeting = start + displacement * (d / (d - e))
            let along = piece.to - piece.from
            let share = (meeting - piece.from).dot(along) / along.squaredLength
            guard share >= 0, share <= 1 else { continue }
            let side = piece.normal * (d > 0 ? 1 : -1)
            body.position = meeting + side * min(abs(d), 0.1)
            let speed = body.velocity.dot(side)
            if speed < 0 { body.velocity -= side * ((1 + body.elasticity) * speed) }
          }
        }
      }
    }
  }

  /// Updates the times for which bodies have rested, and puts an island to sleep once all of its moving bodies have
  /// rested for `timeToSleep`.
  private func updateSleeping(_ duration: Double) {
    var least = Array(repeating: Double.infinity, count: islandCount)
    for body in bodies where isMoving(body) {
      let isResting =
        !body.preventsSleeping && body.velocity.length < Self.linearSleepTolerance
        && abs(body.angularVelocity) < Self.angularSleepTolerance
      body.sleepTime = isResting ? body.sleepTime + duration : 0
      least[body.island] = min(least[body.island], body.sleepTime)
    }
    for body in bodies where isMoving(body) && least[body.island] >= Self.timeToSleep - 1e-9 {
      body.putToSleep()
    }
  }
}
