// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Islands: groups of movable bodies that are connected by contacts or joints. Anchored bodies and boundaries do not
/// connect others, nor do attachments with a spring, which are forces instead of joints.
extension DynamicsWorld {
  /// Assigns bodies to islands with a union-find structure and updates the properties of the islands. A moving body
  /// wakes all bodies of its island.
  package func buildIslands() {
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
    for (a, b) in Array(joined) + joints.map({ ($0.first, $0.second) })
    where a.inverseMass > 0 && b.inverseMass > 0 {
      let (i, j) = (root(a.island), root(b.island))
      if i != j { parent[max(i, j)] = min(i, j) }
    }
    islandCount = bodies.count
    islandHasJoints = Array(repeating: false, count: bodies.count)
    islandHasContacts = islandHasJoints
    islandIsDepenetrating = islandHasJoints
    islandIsConservative = Array(repeating: true, count: bodies.count)
    var isAwake = islandHasJoints
    for (index, body) in bodies.enumerated() {
      body.island = root(index)
      if isMoving(body) { isAwake[body.island] = true }
      if !body.isUnderGravityOnly { islandIsConservative[body.island] = false }
    }
    for body in bodies where body.isAsleep && isAwake[body.island] { body.isAsleep = false }
    for (a, b, _) in joints {
      for body in [a, b] where body.inverseMass > 0 {
        islandHasJoints[body.island] = true
        islandIsConservative[body.island] = false
      }
    }
    for contact in contacts {
      let isDepenetrating = depenetratingPairs.contains(contact.key.pair)
      for body in [contact.first, contact.second] where body.inverseMass > 0 {
        islandHasContacts[body.island] = true
        if isDepenetrating { islandIsDepenetrating[body.island] = true }
      }
    }
  }
}
