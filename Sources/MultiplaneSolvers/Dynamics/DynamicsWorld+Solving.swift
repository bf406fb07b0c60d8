// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The constraint solver. It applies sequential impulses:
/// https://box2d.org/files/ErinCatto_SequentialImpulses_GDC2006.pdf
extension DynamicsWorld {
  private func isAwake(_ contact: ContactConstraint) -> Bool {
    isMoving(contact.first) || isMoving(contact.second)
  }

  /// Changes velocities so that contacts and attachments are satisfied at the positions that bodies have after the
  /// step. If the displacement of a body then differs from `displacements` by more than 5 points, adds the
  /// contacts for the new displacements and starts again.
  /// - Parameter displacements: The displacements of the bodies, in their order, with which contacts were found.
  package func solve(_ duration: Double, _ displacements: [PlaneVector]) {
    let before = bodies.map { ($0.velocity, $0.angularVelocity) }
    solve(duration)
    // Bodies accelerated by attachments or collisions may reach others outside their expected path.
    let isFaster = zip(bodies, displacements).contains { body, displacement in
      isMoving(body) && (body.velocity * duration - displacement).length > 5
    }
    guard isFaster else { return }
    let newWays = bodies.map { isMoving($0) ? $0.velocity * duration : .zero }
    for (body, old) in zip(bodies, before) { (body.velocity, body.angularVelocity) = old }
    let old = contacts
    findContacts(duration, newWays)
    let keys = Set(contacts.map(\.key))
    contacts += old.filter { !keys.contains($0.key) }
    buildIslands()
    solve(duration)
  }

  private func solve(_ duration: Double) {
    let awake = contacts.indices.filter { isAwake(contacts[$0]) }
    let back = reversedByPair(awake)
    let moving = joints.filter { isMoving($0.first) || isMoving($0.second) }
    for (_, _, part) in moving { part.prepare(step: duration) }
    for index in awake { contacts[index].warmStart() }
    for round in 0..<Self.iterations {
      for (_, _, part) in moving { part.solvePositions(step: duration) }
      // Alternating directions, so that impulses propagate from both ends of a stack.
      for index in round.isMultiple(of: 2) ? awake : back { contacts[index].solve(step: duration) }
    }
    // Contacts are solved last, which gives them priority over attachments.
    var rest = moving.isEmpty ? 0 : Self.finalContactIterations
    var spare = Self.maximumExtraContactIterations
    while rest > 0 || (spare > 0 && hasPenetration(awake, duration)) {
      if rest == 0 { (rest, spare) = (min(spare, 4), spare - 4) }
      for index in rest.isMultiple(of: 2) ? awake : back { contacts[index].solve(step: duration) }
      rest -= 1
    }
  }

  /// Whether a step at the current velocities would add penetration above `tolerance` to one of the contacts.
  private func hasPenetration(_ awake: [Int], _ duration: Double) -> Bool {
    awake.contains { contacts[$0].penetration(within: duration) > Self.tolerance }
  }

  /// Returns indices of contacts in reverse order, except that consecutive contacts of the same pair keep their order.
  private func reversedByPair(_ indices: [Int]) -> [Int] {
    var result: [Int] = []
    var place = indices.count
    while place > 0 {
      var begin = place - 1
      let last = contacts[indices[begin]].key
      while begin > 0, case let key = contacts[indices[begin - 1]].key,
        key.first == last.first, key.second == last.second
      { begin -= 1 }
      result += indices[begin..<place]
      place = begin
    }
    return result
  }

  /// Reduces the overlap of bodies without changing their velocities, as far as the energy of their islands allows.
  package func correctPositions() {
    for index in contacts.indices { contacts[index].updateSeparation() }
    guard
      contacts.contains(where: { $0.separationAfterStep < -ContactConstraint.slop && isAwake($0) })
    else {
      return
    }
    for body in bodies { (body.positionCorrection, body.angleCorrection) = (.zero, 0) }
    for _ in 0..<4 { for contact in contacts where isAwake(contact) { contact.correctPosition() } }
    let shares = affordableCorrectionFractions()
    for body in bodies where isMoving(body) && shares[body.island] > 0 {
      body.position += body.positionCorrection * shares[body.island]
      if body.angleCorrection != 0 { body.angle += body.angleCorrection * shares[body.island] }
    }
    for index in contacts.indices { contacts[index].updateSeparation() }
  }

  /// Removes the velocities that violate contacts and attachments at the new positions, limits the energies of islands,
  /// and then applies restitution.
  package func solveVelocities(_ duration: Double) {
    let held = contacts.indices.filter { isAwake(contacts[$0]) && contacts[$0].isActive }
    let moving = joints.filter { isMoving($0.first) || isMoving($0.second) }
    for (_, _, part) in moving { part.prepareVelocities(step: duration) }
    for index in contacts.indices where !(contacts[index].isActive) {
      (contacts[index].impulses.velocityNormal, contacts[index].impulses.velocityTangent) = (0, 0)
    }
    for index in held { contacts[index].warmStartVelocities() }
    solveVelocities(held, moving.map(\.part))
    let budgets = limitEnergies(duration)

    var bounces = false
    for index in held {
      let contact = contacts[index]
      guard contact.impulses.normal > 0, contact.approachSpeed > 0, contact.elasticity > 0 else {
        continue
      }
      contacts[index].restitutionSpeed = contact.elasticity * contact.approachSpeed
      bounces = true
    }
    guard bounces else { return }
    for body in bodies {
      body.motionBeforeRestitution.velocity = body.velocity
      body.motionBeforeRestitution.angularVelocity = body.angularVelocity
    }
    let quiet = held.map { contacts[$0].impulses }
    solveVelocities(held, moving.map(\.part))
    scaleRestitution(to: budgets)
    // The impulses of a bounce must not warm start the next step.
    for (index, impulses) in zip(held, quiet) where contacts[index].restitutionSpeed > 0 {
      contacts[index].impulses = impulses
      contacts[index].impulses.velocityNormal = 0
      contacts[index].impulses.velocityTangent = 0
    }
  }

  private func solveVelocities(_ held: [Int], _ moving: [any JointConstraint]) {
    let back = reversedByPair(held)
    for round in 0..<Self.iterations {
      for part in moving { part.solveVelocities() }
      for index in round.isMultiple(of: 2) ? held : back { contacts[index].solveVelocity() }
    }
  }
}
