// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneMath

// A step goes as follows. Half of the step's forces change velocities; contacts and attachments change them so that nothing
// overlaps and nothing comes apart where bodies will be; bodies move; the forces of the new place are looked at, and their half
// changes velocities; contacts and attachments take what is left against them; at last what is elastic bounces. In free
// flight this is exact for constant forces, and keeps energy with springs, whatever the step.
//
// Contacts are found before they happen (ContactGeometry), so bodies stop at each other and not in each other, however fast
// they are. What overlaps all the same is moved apart without getting a velocity. How much energy an island of bodies
// that touch may have after a step is known: what it had, and what forces did on its way. Bouncing is scaled down where it would
// give more; both ends of that scale respect all contacts, so all between them do.
//
// Everything is looked at in order of numbers, so a run is the same each time.

/// Forces on bodies, and whatever else changes velocities.
@MainActor protocol DynamicsSource: AnyObject {
  /// Adds to the accelerations of bodies at their places.
  func addForces(time: Double)
  /// Changes velocities by themselves over a time: what brakes or turns them.
  func changeVelocities(over duration: Double)
}

/// Bodies, what is around them, and what holds them.
@MainActor final class DynamicsWorld {
  var bodies: [RigidBody] = []
  /// By group: its boundaries, each with its number, which is below 0.
  var boundaries: [[(number: Int, boundary: Boundary)]] = []
  var parts: [(first: RigidBody, second: RigidBody, part: any AttachmentPart)] = []
  var sources: [any DynamicsSource] = []
  /// What does not move: boundaries, anchors.
  let ground = RigidBody(number: -1)
  /// In seconds of steps.
  private(set) var time = 0.0

  private(set) var contacts: [ContactConstraint] = []
  private var memory: [ContactKey: ContactImpulses] = [:]
  private var lastStep = 0.0

  /// Rounds of solving in each half of a step.
  private static let rounds = 10
  /// Rounds of contacts alone, after those of attachments.
  private static let lastRounds = 6
  /// The speeds, in points and radians a second, below which a body counts as resting.
  private static let restSpeed = 1.5
  private static let restTurn = 0.035
  /// How long a body rests before it sleeps.
  private static let restTime = 0.5
  /// In points a second; faster is not possible.
  private static let topSpeed = 100_000.0
  /// In radians a second.
  private static let topTurn = 200.0

  var isAsleep: Bool { bodies.allSatisfy { $0.isAsleep || !$0.isMovable } }

  func wake() { for body in bodies { body.wake() } }

  // MARK: Step

  func step(_ duration: Double) {
    for body in bodies { remember(body) }
    // The way of each body, without what it will bounce off.
    let ways = bodies.map { body in
      isMoving(body) ? (body.velocity + body.acceleration * (duration / 2)) * duration : .zero
    }
    findContacts(duration, ways)
    markIslands()
    push(duration / 2)
    turn(duration / 2)
    solve(duration, ways)
    for body in bodies where isMoving(body) {
      body.position += body.velocity * duration
      if body.angularVelocity != 0 { body.angle += body.angularVelocity * duration }
    }
    separate()
    holdInside()
    time += duration
    findForces()
    turn(duration / 2)
    push(duration / 2)
    solveRates(duration)
    rest(duration)
    for body in bodies where isMoving(body) { body.updateOutlines() }
    memory.removeAll(keepingCapacity: true)
    for contact in contacts { memory[contact.key] = contact.impulses }
    lastStep = duration
  }

  private func isMoving(_ body: RigidBody) -> Bool { body.isMovable && !body.isAsleep }

  private func remember(_ body: RigidBody) {
    body.start = RigidBody.Motion(
      position: body.position, angle: body.angle, velocity: body.velocity,
      angularVelocity: body.angularVelocity, acceleration: body.acceleration,
      angularAcceleration: body.angularAcceleration)
  }

  /// Looks at all forces.
  func findForces() {
    for body in bodies {
      (body.acceleration, body.angularAcceleration, body.stream) = (.zero, 0, nil)
      (body.weight, body.isHeldUp) = (.zero, false)
    }
    for source in sources { source.addForces(time: time) }
    for body in bodies {
      if !body.isHeldUp { body.acceleration += body.weight }
      if !body.acceleration.isFinite { body.acceleration = .zero }
      if !body.angularAcceleration.isFinite || body.inverseInertia == 0 {
        body.angularAcceleration = 0
      }
      if body.inverseMass == 0 { body.acceleration = .zero }
    }
  }

  /// Lets forces change velocities.
  private func push(_ duration: Double) {
    for body in bodies where isMoving(body) {
      if let stream = body.stream {
        body.velocity = stream
      } else {
        body.velocity += body.acceleration * duration
      }
      body.angularVelocity += body.angularAcceleration * duration
      let speed = body.velocity.length
      if !speed.isFinite || !body.angularVelocity.isFinite {
        (body.velocity, body.angularVelocity) = (.zero, 0)
      } else if speed > Self.topSpeed {
        body.velocity = body.velocity * (Self.topSpeed / speed)
      }
      body.angularVelocity = min(max(body.angularVelocity, -Self.topTurn), Self.topTurn)
    }
  }

  /// Lets velocities change by themselves.
  private func turn(_ duration: Double) {
    for body in bodies where isMoving(body) {
      if body.resistance != 0 {
        body.velocity = body.velocity * Elementary.exp(-body.resistance * duration)
      }
      if body.angularResistance != 0 {
        body.angularVelocity *= Elementary.exp(-body.angularResistance * duration)
      }
    }
    for source in sources { source.changeVelocities(over: duration) }
  }

  // MARK: Contacts

  private func findContacts(_ duration: Double, _ ways: [PlaneVector]) {
    contacts.removeAll(keepingCapacity: true)
    let scale = lastStep > 0 ? duration / lastStep : 0
    let boxes = bodies.indices.map { index in
      bodies[index].box.swept(ways[index]).grown(margin(of: bodies[index], duration))
    }
    let order = bodies.indices.sorted { (boxes[$0].low.x, $0) < (boxes[$1].low.x, $1) }
    var pairs: [(Int, Int)] = []
    for (place, i) in order.enumerated() {
      for j in order[(place + 1)...] {
        guard boxes[j].low.x <= boxes[i].high.x else { break }
        let (a, b) = (min(i, j), max(i, j))
        guard bodies[a].inverseMass > 0 || bodies[b].inverseMass > 0, boxes[a].meets(boxes[b]),
          bodies[a].itemGroups.contains(where: bodies[b].itemGroups.contains)
        else { continue }
        pairs.append((a, b))
      }
    }
    for (i, j) in pairs.sorted(by: <) {
      let (a, b) = (bodies[i], bodies[j])
      let margin = margin(of: a, duration) + margin(of: b, duration)
      for (part, own) in a.outlines.enumerated() {
        for (otherPart, other) in b.outlines.enumerated() {
          guard
            let found = ContactGeometry.manifold(own, other, way: ways[j] - ways[i], margin: margin)
          else { continue }
          add(found, a, b, b.number, part, otherPart, duration, scale)
        }
      }
    }
    for (index, body) in bodies.enumerated() where body.inverseMass > 0 {
      let margin = margin(of: body, duration)
      for group in body.boundaryGroups {
        for (number, boundary) in boundaries[group] {
          for (segment, piece) in boundary.segments.enumerated()
          where piece.box.meets(boxes[index]) {
            let side = piece.side(of: body.position)
            for (part, outline) in body.outlines.enumerated() {
              guard
                var found = ContactGeometry.manifold(
                  piece.shape, outline, way: ways[index], margin: margin, side: side),
                Self.settle(&found, on: piece, side)
              else { continue }
              // The boundary is the second body of its contacts.
              found.normal = -found.normal
              found.points = found.points.map {
                ContactManifold.Point(
                  first: $0.second, second: $0.first, gap: $0.gap, feature: $0.feature)
              }
              add(found, body, ground, number, part, segment, duration, scale)
            }
          }
        }
      }
    }
  }

  /// How far around a body contacts are looked for, since it turns.
  private func margin(of body: RigidBody, _ duration: Double) -> Double {
    0.1 + min(abs(body.angularVelocity) * duration, 1) * body.reach
  }

  /// Lets a line push only in directions that it can. Whether anything is left.
  private static func settle(
    _ found: inout ContactManifold, on piece: Boundary.Segment, _ side: PlaneVector
  ) -> Bool {
    guard !piece.admits(found.normal, side: side) else { return true }
    found.normal = side
    found.points = found.points.compactMap { point in
      // What lies beside the line belongs to the next one.
      let along = (piece.to - piece.from).normalized ?? side.turned
      let place = (point.second - piece.from).dot(along)
      guard place >= -0.01, place <= (piece.to - piece.from).length + 0.01 else { return nil }
      let gap = (point.second - piece.from).dot(side)
      return ContactManifold.Point(
        first: point.second - side * gap, second: point.second, gap: gap, feature: point.feature)
    }
    return !found.points.isEmpty
  }

  private func add(
    _ found: ContactManifold, _ a: RigidBody, _ b: RigidBody, _ number: Int, _ part: Int,
    _ otherPart: Int, _ duration: Double, _ scale: Double
  ) {
    for point in found.points {
      let key = ContactKey(
        first: a.number, second: number, part: part, otherPart: otherPart, feature: point.feature)
      var impulses = memory[key] ?? ContactImpulses()
      impulses.normal *= scale
      impulses.tangent *= scale
      impulses.rateNormal *= scale
      impulses.rateTangent *= scale
      contacts.append(
        ContactConstraint(
          key: key, first: a, second: b, normal: found.normal, point: point, impulses: impulses,
          step: duration))
    }
  }

  // MARK: Solving

  private func isAwake(_ contact: ContactConstraint) -> Bool {
    isMoving(contact.first) || isMoving(contact.second)
  }

  /// Lets nothing come nearer than it may, nor apart, within the step.
  /// - Parameter ways: for which contacts were found.
  private func solve(_ duration: Double, _ ways: [PlaneVector]) {
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
    guard !moving.isEmpty else { return }
    for _ in 0..<Self.lastRounds { for index in awake { contacts[index].solve(step: duration) } }
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
  private func separate() {
    for index in contacts.indices { contacts[index].measure() }
    guard contacts.contains(where: { $0.gapAfter < -ContactConstraint.slop && isAwake($0) }) else {
      return
    }
    for body in bodies { (body.shift, body.turn) = (.zero, 0) }
    for _ in 0..<4 { for contact in contacts where isAwake(contact) { contact.separate() } }
    for body in bodies where isMoving(body) {
      body.position += body.shift
      if body.turn != 0 { body.angle += body.turn }
    }
    for index in contacts.indices { contacts[index].measure() }
  }

  private func solveRates(_ duration: Double) {
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

  // MARK: Energy

  private var islandCount = 0
  private var islandHasParts: [Bool] = []
  private var islandHasContacts: [Bool] = []

  /// Gives bodies that touch or are attached the same number. One that is awake wakes all.
  private func markIslands() {
    var parent = Array(bodies.indices)
    func root(_ i: Int) -> Int {
      var i = i
      while parent[i] != i {
        parent[i] = parent[parent[i]]
        i = parent[i]
      }
      return i
    }
    for (index, body) in bodies.enumerated() { body.island = index }
    let joined = contacts.lazy.map { ($0.first, $0.second) }
    for (a, b) in Array(joined) + parts.map({ ($0.first, $0.second) })
    where a.inverseMass > 0 && b.inverseMass > 0 {
      let (i, j) = (root(a.island), root(b.island))
      if i != j { parent[max(i, j)] = min(i, j) }
    }
    islandCount = bodies.count
    islandHasParts = Array(repeating: false, count: bodies.count)
    islandHasContacts = islandHasParts
    var isAwake = islandHasParts
    for (index, body) in bodies.enumerated() {
      body.island = root(index)
      if isMoving(body) { isAwake[body.island] = true }
    }
    for body in bodies where body.isAsleep && isAwake[body.island] { body.isAsleep = false }
    for (a, b, _) in parts {
      for body in [a, b] where body.inverseMass > 0 { islandHasParts[body.island] = true }
    }
    for contact in contacts {
      for body in [contact.first, contact.second] where body.inverseMass > 0 {
        islandHasContacts[body.island] = true
      }
    }
  }

  private func energies() -> [Double] {
    var energies = Array(repeating: 0.0, count: islandCount)
    for body in bodies where isMoving(body) { energies[body.island] += body.kineticEnergy }
    return energies
  }

  /// Takes what bodies that touch have more than they had, and forces gave them on their way. Returns what they may have.
  private func limitEnergies(_ duration: Double) -> [Double] {
    var budgets = Array(repeating: 0.0, count: islandCount)
    for body in bodies where isMoving(body) {
      let start = body.start
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
    var scales = Array(repeating: 1.0, count: islandCount)
    for island in 0..<islandCount where islandHasContacts[island] {
      if islandHasParts[island] {
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
  private func scaleBounces(to budgets: [Double]) {
    // Energies are parabolas of the part: without any, what a unit adds at first, and of its square.
    var parabolas = Array(repeating: (0.0, 0.0, 0.0), count: islandCount)
    for body in bodies where isMoving(body) {
      let (v, w) = (body.inelastic.velocity, body.inelastic.angularVelocity)
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
      let (v, w) = (body.inelastic.velocity, body.inelastic.angularVelocity)
      body.velocity = v + (body.velocity - v) * scale
      body.angularVelocity = w + (body.angularVelocity - w) * scale
    }
  }

  // MARK: Ends

  /// Brings back what went through a boundary with its middle.
  private func holdInside() {
    for body in bodies where isMoving(body) && !body.boundaryGroups.isEmpty {
      let start = body.start.position
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
  private func rest(_ duration: Double) {
    var least = Array(repeating: Double.infinity, count: islandCount)
    for body in bodies where isMoving(body) {
      let isResting =
        !body.isStirred && body.velocity.length < Self.restSpeed
        && abs(body.angularVelocity) < Self.restTurn
      body.restTime = isResting ? body.restTime + duration : 0
      least[body.island] = min(least[body.island], body.restTime)
    }
    for body in bodies where isMoving(body) && least[body.island] >= Self.restTime - 1e-9 {
      body.putToSleep()
    }
  }
}
