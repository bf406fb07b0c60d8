// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneMath

// A step goes as follows. Half of the step's forces change velocities; contacts and attachments change them so that nothing
// overlaps and nothing comes apart where bodies will be; bodies move; the forces of the new place are looked at, and their half
// changes velocities; contacts and attachments take what is left against them; at last what is elastic bounces. In free
// flight this is exact for constant forces, and the energy of springs does not drift.
//
// Contacts are found before they happen (ContactGeometry), so bodies stop at each other and not in each other, however fast
// they are. What overlaps all the same is moved apart without getting a velocity, as far as motion pays for the height. How
// much energy an island of bodies that touch may have after a step is known: what it had, and what forces did on its way.
// Bouncing is scaled down where it would give more; both ends of that scale respect all contacts, so all between them do.
// DynamicsWorld+Energy keeps these accounts.
//
// Everything is looked at in order of numbers, so a run is the same each time.

/// Forces on bodies, and whatever else changes velocities.
package protocol ForceGenerator: AnyObject {
  /// Adds to the accelerations of bodies at their places.
  func addForces(time: Double)
  /// Changes velocities by themselves over a time: what brakes or turns them.
  func applyVelocityChanges(over duration: Double)
}

/// Bodies, what is around them, and what holds them.
package final class DynamicsWorld {
  package init() {}

  package var bodies: [RigidBody] = []
  /// By group: its boundaries, each with its number, which is below 0.
  package var boundaries: [[(number: Int, boundary: Boundary)]] = []
  package var joints: [(first: RigidBody, second: RigidBody, part: any JointConstraint)] = []
  package var forceGenerators: [any ForceGenerator] = []
  /// What does not move: boundaries, anchors.
  package let ground = RigidBody(number: -1)
  /// In seconds of steps.
  package private(set) var time = 0.0

  package var contacts: [ContactConstraint] = []
  /// What contacts needed in the last step.
  package var cachedImpulses: [ContactKey: ContactImpulses] = [:]
  /// The length of the last step.
  package var lastStep = 0.0
  /// Islands have the numbers of bodies, so there are as many.
  package var islandCount = 0
  package var islandHasJoints: [Bool] = []
  package var islandHasContacts: [Bool] = []
  /// Whether nothing but gravity works on it from outside.
  package var islandIsConservative: [Bool] = []
  /// Whether bodies of it were put into each other.
  package var islandIsDepenetrating: [Bool] = []
  /// What was put into each other.
  package var depenetratingPairs: Set<ContactTracker.ContactPair> = []
  /// For how long it may still be lifted out.
  package var depenetrationTimeRemaining = 0.0
  /// Whether something changed from outside since the last step.
  package var hasExternalChanges = false

  /// Rounds of solving in each half of a step.
  package static let iterations = 10
  /// Rounds of contacts, at most, where bodies would still sink into each other after those: they could not be lifted again.
  package static let maximumExtraContactIterations = 92
  /// How far, in points, bodies may sink into each other within a step.
  package static let tolerance = 1e-3
  /// Rounds of contacts alone, after those of attachments.
  package static let finalContactIterations = 6
  /// The speeds, in points and radians a second, below which a body counts as resting.
  private static let linearSleepTolerance = 1.5
  private static let angularSleepTolerance = 0.035
  /// How long a body rests before it sleeps.
  private static let timeToSleep = 0.5
  /// In points a second; faster is not possible.
  private static let maximumSpeed = 100_000.0
  /// In radians a second.
  private static let maximumAngularSpeed = 200.0
  /// In points, or radians, a second squared.
  private static let maximumAcceleration = 1e8
  /// How far a body may turn within a part of a step, in radians, and how many parts there are at most.
  private static let maximumRotationPerSubstep = 0.1
  private static let maximumSubstepCount = 8.0
  /// How long it may take to lift out what was put into something else, in seconds.
  package static let maximumDepenetrationTime = 1.0

  package var isAsleep: Bool { bodies.allSatisfy { $0.isAsleep || !$0.isMovable } }

  /// Has all move again, since something changed from outside.
  package func wake() {
    hasExternalChanges = true
    for body in bodies { body.wake() }
  }

  // MARK: Step

  /// Goes on, in parts where something turns so fast that its corners would go far off a straight way within one.
  /// - Parameter afterEach: called after each part: what touches then may no longer at the end.
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
    // The way of each body, without what it will bounce off.
    let ways = bodies.map { body in
      isMoving(body) ? (body.velocity + body.acceleration * (duration / 2)) * duration : .zero
    }
    findContacts(duration, ways)
    updateDepenetratingPairs(duration)
    buildIslands()
    integrateForces(duration / 2)
    applyDamping(duration / 2)
    solve(duration, ways)
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

  /// Looks at all forces.
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

  /// Lets forces change velocities.
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

  /// Keeps velocities within what a step can follow.
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

  /// Lets velocities change by themselves.
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

  // MARK: Ends

  /// Brings back what went through a boundary with its middle.
  private func preventTunneling() {
    for body in bodies where isMoving(body) && !body.boundaryGroups.isEmpty {
      let start = body.initialMotion.position
      for group in body.boundaryGroups {
        for (_, boundary) in boundaries[group] {
          for piece in boundary.segments {
            let way = body.position - start
            let (d, e) = (
              (start - piece.from).dot(piece.normal), (body.position - piece.from).dot(piece.normal)
            )
            guard d * e < 0 else { continue }
            let meeting = start + way * (d / (d - e))
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

  /// Puts islands to sleep that have rested long enough.
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
