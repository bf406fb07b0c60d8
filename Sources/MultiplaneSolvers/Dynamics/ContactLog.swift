// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// The current contacts of a collision behavior. Each update compares them with the new ones to find those that began
/// and ended.
package struct ContactTracker {
  private var activeContacts: [ContactPair] = []

  package init() {}

  /// The numbers of two bodies in contact, or of a body and a boundary. Boundaries have negative numbers.
  package struct ContactPair: Hashable {
    package let first, second: Int

    package init(first: Int, second: Int) { (self.first, self.second) = (first, second) }
  }

  package enum Change {
    case began(ContactPair, at: PlaneVector)
    case ended(ContactPair)
  }

  /// The maximum separation, in points, at which bodies count as being in contact.
  package static let tolerance = 0.05

  /// Replaces the current contacts with the ordered list `now` and returns the differences, ended contacts first.
  package mutating func update(_ now: [(contact: ContactPair, place: PlaneVector)]) -> [Change] {
    let old = Set(activeContacts)
    let new = Set(now.map(\.contact))
    var changes = activeContacts.filter { !new.contains($0) }.map(Change.ended)
    var reported = old
    activeContacts = []
    var kept: Set<ContactPair> = []
    for (contact, place) in now {
      if kept.insert(contact).inserted { activeContacts.append(contact) }
      if reported.insert(contact).inserted { changes.append(.began(contact, at: place)) }
    }
    return changes
  }
}
