// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Keeping bodies apart and together.
extension DynamicsWorld {
  private func isAwake(_ contact: ContactConstraint) -> Bool {
    isMoving(contact.first) || isMoving(contact.second)
  }

  /// Lets nothing come nearer than it may, nor apart, within the step.
  /// - Parameter ways: for which contacts were found.
  package func solve(_ duration: Double, _ ways: [PlaneVector]) {
    let before = bodies.map { ($0.velocity, $0.angularVelocity) }
    solve(duration)
    // What attachments and others sped up may meet what was not in its way.
    let isFaster = zip(bodies, ways).contains { body, way in
      isMoving(body) && (body.velocity * duration - way).length > 5
    }
    guard isFaster else { return }
    let newWays = bodies.map { isMoving($0) ? $0.velocity * duration : .zero }
    for (body, old) in zip(bodies, before) { (body.velocity, body.angularVelocity) = old }
    let old = contacts
    findContacts(duration, newWays)
    let keys = Set(contacts.map(\.key))
    contacts += old.filter { !keys.contains($0.key) }
    markIslands()
    solve(duration)
  }

  private func solve(_ duration: Double) {
    let awake = contacts.indices.filter { isAwake(contacts[$0]) }
    let back = backwards(awake)
    let moving = parts.filter { isMoving($0.first) || isMoving($0.second) }
    for (_, _, part) in moving { part.begin(step: duration) }
    for index in awake { contacts[index].warmStart() }
    for round in 0..<Self.rounds {
      for (_, _, part) in moving { part.solve(step: duration) }
      // To and fro, so that what is stacked hears of both ends.
      for index in round.isMultiple(of: 2) ? awake : back { contacts[index].solve(step: duration) }
    }
    // Where attachments pull against contacts, contacts are stronger.
    var rest = moving.isEmpty ? 0 : Self.lastRounds
    var spare = Self.spareRounds
    while rest > 0 || (spare > 0 && sinks(awake, duration)) {
      if rest == 0 { (rest, spare) = (min(spare, 4), spare - 4) }
      for index in rest.isMultiple(of: 2) ? awake : back { contacts[index].solve(step: duration) }
      rest -= 1
    }
  }

  /// Whether bodies would come nearer than they may.
  private func sinks(_ awake: [Int], _ duration: Double) -> Bool {
    awake.contains { contacts[$0].sinking(within: duration) > Self.tolerance }
  }

  /// The other way around, but for the points of two bodies, which stay in their order.
  private func backwards(_ indices: [Int]) -> [Int] {
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

  /// Moves bodies apart that overlap.
  package func separate() {
    for index in contacts.indices { contacts[index].measure() }
    guard contacts.contains(where: { $0.gapAfter < -ContactConstraint.slop && isAwake($0) }) else {
      return
    }
    for body in bodies { (body.shift, body.turn) = (.zero, 0) }
    for _ in 0..<4 { for contact in contacts where isAwake(contact) { contact.separate() } }
    let shares = payableShares()
    for body in bodies where isMoving(body) && shares[body.island] > 0 {
      body.position += body.shift * shares[body.island]
      if body.turn != 0 { body.angle += body.turn * shares[body.island] }
    }
    for index in contacts.indices { contacts[index].measure() }
  }

  package func solveRates(_ duration: Double) {
    let held = contacts.indices.filter { isAwake(contacts[$0]) && contacts[$0].holds }
    let moving = parts.filter { isMoving($0.first) || isMoving($0.second) }
    for (_, _, part) in moving { part.beginRate(step: duration) }
    for index in contacts.indices where !(contacts[index].holds) {
      (contacts[index].impulses.rateNormal, contacts[index].impulses.rateTangent) = (0, 0)
    }
    for index in held { contacts[index].warmStartRate() }
    solveRates(held, moving.map(\.part))
    let budgets = limitEnergies(duration)

    var bounces = false
    for index in held {
      let contact = contacts[index]
      guard contact.impulses.normal > 0, contact.impact > 0, contact.elasticity > 0 else {
        continue
      }
      contacts[index].target = contact.elasticity * contact.impact
      bounces = true
    }
    guard bounces else { return }
    for body in bodies {
      body.inelastic.velocity = body.velocity
      body.inelastic.angularVelocity = body.angularVelocity
    }
    let quiet = held.map { contacts[$0].impulses }
    solveRates(held, moving.map(\.part))
    scaleBounces(to: budgets)
    // What a bounce needed says nothing about the next step.
    for (index, impulses) in zip(held, quiet) where contacts[index].target > 0 {
      contacts[index].impulses = impulses
      contacts[index].impulses.rateNormal = 0
      contacts[index].impulses.rateTangent = 0
    }
  }

  private func solveRates(_ held: [Int], _ moving: [any AttachmentPart]) {
    let back = backwards(held)
    for round in 0..<Self.rounds {
      for part in moving { part.solveRate() }
      for index in round.isMultiple(of: 2) ? held : back { contacts[index].solveRate() }
    }
  }
}
