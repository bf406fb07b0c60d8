// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneSolvers

/// A boundary of a collision behavior, with its identifier.
@MainActor final class NamedBoundary {
  let identifier: any NSCopying
  let path: UIBezierPath
  private let boundary: Boundary
  /// The negative number of the boundary in the animator's world; nil until the boundary is added there, and while the
  /// behavior is in no animator.
  var number: Int?

  init(identifier: any NSCopying, path: UIBezierPath) {
    self.identifier = identifier.copy(with: nil) as? any NSCopying ?? identifier
    self.path = path
    boundary = Boundary(path: path.cgPath)
  }

  /// Returns an identifier as a hashable value for comparison; a `String` and an `NSString` with the same characters
  /// are equal. Returns nil if the identifier is not hashable.
  private static func value(_ identifier: any NSCopying) -> AnyHashable? {
    if let string = identifier as? NSString { return AnyHashable(string.substring(from: 0)) }
    return identifier as? AnyHashable
  }

  func isNamed(_ other: any NSCopying) -> Bool {
    if let value = Self.value(identifier) { return value == Self.value(other) }
    return (identifier as AnyObject) === (other as AnyObject)
  }

  func installed(in animator: UIDynamicAnimator) -> (number: Int, boundary: Boundary) {
    let own = number ?? animator.newBoundaryNumber()
    number = own
    return (own, boundary)
  }
}

/// A boundary along the bounds of an animator's reference view or along the content of its collection view.
@MainActor struct ReferenceBoundary {
  var isOn = false
  var insets = UIEdgeInsets.zero
  /// The boundary as the only element, as of the last update. Empty if the boundary is off, if the behavior is in no
  /// animator, or if the bounds are unknown, empty or not finite.
  var boundaries: [(number: Int, boundary: Boundary)] = []
  private var rect = CGRect.null

  nonisolated init() {}

  /// Updates the boundary to the present bounds of the reference view or content, reduced by the insets; returns
  /// whether the boundary has changed.
  @discardableResult mutating func update(_ animator: UIDynamicAnimator) -> Bool {
    let new =
      isOn ? animator.referenceBounds.map { $0.inset(by: insets) } ?? .null : .null
    let isUsable =
      new.width > 0 && new.height > 0 && new.width.isFinite && new.height.isFinite
      && new.minX.isFinite && new.minY.isFinite
    guard new != rect || (boundaries.isEmpty && isUsable) else { return false }
    rect = new
    boundaries = isUsable ? [(animator.newBoundaryNumber(), Boundary(rect: new))] : []
    return true
  }
}

extension UICollisionBehavior {
  /// Notifies the delegate, if there is one, of contacts that have begun or ended since the last call. The contact with
  /// a boundary that was removed has ended. If the last call found no delegate, only records the present contacts.
  func notifyContacts(of animator: UIDynamicAnimator) {
    guard collisionDelegate != nil else {
      missedContacts = true
      return
    }
    var owners: [Int: any UIDynamicItem] = [:]
    for item in items {
      if let body = animator.body(of: item) { owners[body.number] = item }
    }
    var names: [Int: (any NSCopying)?] = [:]
    for line in reference.boundaries { names[line.number] = .some(nil) }
    for boundary in boundaries {
      if let number = boundary.number { names[number] = boundary.identifier }
    }
    let now = animator.world.contacts.compactMap {
      contact -> (contact: ContactTracker.ContactPair, place: PlaneVector)? in
      guard contact.separationAfterStep <= ContactTracker.tolerance,
        owners[contact.key.first] != nil
      else {
        return nil
      }
      let second = contact.key.second
      let isOwn = second < 0 ? names[second] != nil : collisionMode.contains(.items)
      guard isOwn, second < 0 || owners[second] != nil else { return nil }
      return (
        ContactTracker.ContactPair(first: contact.key.first, second: second),
        contact.first.position + contact.firstOffset
      )
    }
    let changes = contactTracker.update(now)
    let oldNames = notifiedBoundaries
    notifiedBoundaries = names
    guard !missedContacts else {
      missedContacts = false
      return
    }
    for change in changes {
      switch change {
      case .began(let contact, let place):
        guard let item = owners[contact.first] else { continue }
        if contact.second < 0 {
          collisionDelegate?.collisionBehavior(
            self, beganContactFor: item, withBoundaryIdentifier: names[contact.second] ?? nil,
            at: place.point)
        } else if let other = owners[contact.second] {
          collisionDelegate?.collisionBehavior(
            self, beganContactFor: item, with: other, at: place.point)
        }
      case .ended(let contact):
        guard let item = owners[contact.first] else { continue }
        if contact.second < 0 {
          guard let name = oldNames[contact.second] else { continue }
          collisionDelegate?.collisionBehavior(
            self, endedContactFor: item, withBoundaryIdentifier: name)
        } else if let other = owners[contact.second] {
          collisionDelegate?.collisionBehavior(self, endedContactFor: item, with: other)
        }
      }
    }
  }
}
