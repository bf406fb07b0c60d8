// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// The contacts of a collision behavior, from which began and ended contacts are derived.
package struct ContactLog {
  private var known: [Contact] = []

  package init() {}

  /// Two numbers of bodies, or that of a body and below 0 that of a boundary.
  package struct Contact: Hashable {
    package let first, second: Int

    package init(first: Int, second: Int) { (self.first, self.second) = (first, second) }
  }

  package enum Change {
    case began(Contact, at: PlaneVector)
    case ended(Contact)
  }

  /// How near things are that touch, in points.
  package static let tolerance = 0.05

  /// Replaces the known contacts and returns the changes, ended contacts first; `now` is in order.
  package mutating func update(_ now: [(contact: Contact, place: PlaneVector)]) -> [Change] {
    let old = Set(known)
    let new = Set(now.map(\.contact))
    var changes = known.filter { !new.contains($0) }.map(Change.ended)
    var told = old
    known = []
    var kept: Set<Contact> = []
    for (contact, place) in now {
      if kept.insert(contact).inserted { known.append(contact) }
      if told.insert(contact).inserted { changes.append(.began(contact, at: place)) }
    }
    return changes
  }
}
