// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Bodies that touch or are attached: when they wake, and how much energy they may have.
extension DynamicsWorld {
  /// Gives bodies that touch or are attached the same number. One that is awake wakes all.
  func markIslands() {
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
  func limitEnergies(_ duration: Double) -> [Double] {
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
  func scaleBounces(to budgets: [Double]) {
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
}
