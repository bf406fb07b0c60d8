// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneSolvers

/// The simulation of an animator's world at display ticks.
extension UIDynamicAnimator {
  /// The maximum time step of the simulation, in seconds.
  static let step = 1.0 / 240
  /// The maximum time simulated at one tick, in seconds, unless two display intervals are longer. The rest of the time
  /// since the last tick is skipped.
  static let longestFrame = 0.1

  /// Wakes all bodies. If the animator is not running and has behaviors, also resets the elapsed time, notifies the
  /// delegate and starts a display link.
  func resume() {
    world.wake()
    guard !isMoving, !topLevelBehaviors.isEmpty else { return }
    isMoving = true
    duration = 0
    lastTickTime = CACurrentMediaTime()
    delegate?.dynamicAnimatorWillResume(self)
    let link = CADisplayLink { [weak self] link in
      guard let self else { return link.invalidate() }
      self.tick(of: link)
    }
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  func behaviorsChanged() {
    needsConfiguration = true
    resume()
  }

  private func tick(of link: CADisplayLink) {
    guard isMoving else { return }
    let now = CACurrentMediaTime()
    let frame = min(now - lastTickTime, max(Self.longestFrame, 2 * link.duration))
    lastTickTime = now
    guard frame > 0 else { return }
    configure()
    let behaviors = topLevelBehaviors.flatMap(\.selfAndDescendants)
    for case let behavior as any DynamicsFrameObserver in behaviors { behavior.beginFrame() }
    world.computeForces()
    let count = max(1, Int((frame / Self.step - 1e-6).rounded(.up)))
    for step in 1...count {
      for case let behavior as UIAttachmentBehavior in behaviors {
        behavior.interpolateAnchor(Double(step) / Double(count))
      }
      world.step(frame / Double(count)) {
        notifyContacts()
        guard needsConfiguration else { return }
        configure()
        world.computeForces()
      }
    }
    duration += frame
    for entry in entries { entry.writeItemState() }
    for behavior in topLevelBehaviors.flatMap(\.selfAndDescendants) { behavior.action?() }
    configure()
    invalidateLayout()
    guard world.isAsleep else { return }
    isMoving = false
    // The next motion creates a new link, because the host would retain a paused link even after the animator is
    // deallocated.
    link.invalidate()
    self.link = nil
    delegate?.dynamicAnimatorDidPause(self)
  }

  private func notifyContacts() {
    let tellers = topLevelBehaviors.flatMap(\.selfAndDescendants).compactMap {
      $0 as? UICollisionBehavior
    }
    for teller in tellers { teller.notifyContacts(of: self) }
  }

  // MARK: Configuration

  /// Updates the simulated world to the present behaviors and items, if they have changed.
  func configure() {
    guard needsConfiguration else { return }
    needsConfiguration = false
    let behaviors = topLevelBehaviors.flatMap(\.selfAndDescendants)
    var found: [DynamicItemEntry] = []
    var byItem: [ObjectIdentifier: DynamicItemEntry] = [:]
    for behavior in behaviors {
      for item in behavior.dynamicItems where byItem[ObjectIdentifier(item)] == nil {
        let entry = entriesByItem[ObjectIdentifier(item)] ?? newEntry(of: item)
        byItem[ObjectIdentifier(item)] = entry
        found.append(entry)
      }
    }
    // An item removed during a frame is moved to the present position of its body.
    for entry in entries where byItem[ObjectIdentifier(entry.item)] == nil {
      entry.writeItemState()
    }
    (entries, entriesByItem) = (found, byItem)
    world.bodies = entries.map(\.body)
    (world.boundaries, world.joints, world.forceGenerators) = ([], [], [])
    for entry in entries { entry.beginConfiguration() }
    for case let behavior as UIDynamicItemBehavior in behaviors {
      behavior.applyProperties(in: self)
    }
    for entry in entries { entry.endConfiguration() }
    for behavior in behaviors { behavior.install(in: self) }
  }

  private func newEntry(of item: any UIDynamicItem) -> DynamicItemEntry {
    lastNumber += 1
    return DynamicItemEntry(item, number: lastNumber)
  }

  /// Returns the rigid body of an item; nil if no behavior of the animator contains the item.
  func body(of item: any UIDynamicItem) -> RigidBody? {
    entriesByItem[ObjectIdentifier(item)]?.body
  }

  /// Returns the rigid bodies of items, in the order of the items; items in no behavior of the animator are skipped.
  func bodies(of items: [any UIDynamicItem]) -> [RigidBody] { items.compactMap(body(of:)) }

  func newBoundaryNumber() -> Int {
    lastBoundaryNumber -= 1
    return lastBoundaryNumber
  }
}

/// A behavior that is notified at the beginning of each frame, before its time steps.
@MainActor protocol DynamicsFrameObserver {
  func beginFrame()
}
