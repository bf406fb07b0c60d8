// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneSolvers

/// The course of a frame.
extension UIDynamicAnimator {
  /// The longest step, in seconds.
  static let step = 1.0 / 240
  /// What a late frame may take, in seconds, where two ticks take less; the rest of it is left out.
  static let longestFrame = 0.1

  /// Wakes what rests.
  func resume() {
    world.wake()
    guard !isMoving, !added.isEmpty else { return }
    isMoving = true
    duration = 0
    shownTime = CACurrentMediaTime()
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
    let frame = min(now - shownTime, max(Self.longestFrame, 2 * link.duration))
    shownTime = now
    guard frame > 0 else { return }
    configure()
    let behaviors = added.flatMap(\.tree)
    for case let behavior as any DynamicsFrameReader in behaviors { behavior.beginFrame() }
    world.findForces()
    let count = max(1, Int((frame / Self.step - 1e-6).rounded(.up)))
    for step in 1...count {
      for case let behavior as UIAttachmentBehavior in behaviors {
        behavior.glide(Double(step) / Double(count))
      }
      world.step(frame / Double(count)) {
        tellContacts()
        guard needsConfiguration else { return }
        configure()
        world.findForces()
      }
    }
    duration += frame
    for entry in entries { entry.show() }
    for behavior in added.flatMap(\.tree) { behavior.action?() }
    configure()
    invalidateLayout()
    guard world.isAsleep else { return }
    isMoving = false
    // A new one comes with the next motion: the host would keep one that is paused, also when the animator is gone.
    link.invalidate()
    self.link = nil
    delegate?.dynamicAnimatorDidPause(self)
  }

  private func tellContacts() {
    let tellers = added.flatMap(\.tree).compactMap { $0 as? UICollisionBehavior }
    for teller in tellers { teller.tellContacts(of: self) }
  }

  // MARK: Configuration

  /// Makes the world what behaviours say.
  func configure() {
    guard needsConfiguration else { return }
    needsConfiguration = false
    let behaviors = added.flatMap(\.tree)
    var found: [DynamicEntry] = []
    var byItem: [ObjectIdentifier: DynamicEntry] = [:]
    for behavior in behaviors {
      for item in behavior.dynamicItems where byItem[ObjectIdentifier(item)] == nil {
        let entry = entriesByItem[ObjectIdentifier(item)] ?? newEntry(of: item)
        byItem[ObjectIdentifier(item)] = entry
        found.append(entry)
      }
    }
    // What goes within a frame is left where it came to.
    for entry in entries where byItem[ObjectIdentifier(entry.item)] == nil { entry.show() }
    (entries, entriesByItem) = (found, byItem)
    world.bodies = entries.map(\.body)
    (world.boundaries, world.parts, world.sources) = ([], [], [])
    for entry in entries { entry.beginConfiguration() }
    for case let behavior as UIDynamicItemBehavior in behaviors { behavior.describe(in: self) }
    for entry in entries { entry.endConfiguration() }
    for behavior in behaviors { behavior.install(in: self) }
  }

  private func newEntry(of item: any UIDynamicItem) -> DynamicEntry {
    lastNumber += 1
    return DynamicEntry(item, number: lastNumber)
  }

  /// The body of an item of a behaviour.
  func body(of item: any UIDynamicItem) -> RigidBody? {
    entriesByItem[ObjectIdentifier(item)]?.body
  }

  /// The bodies of items of a behaviour, in their order.
  func bodies(of items: [any UIDynamicItem]) -> [RigidBody] { items.compactMap(body(of:)) }

  func newBoundaryNumber() -> Int {
    lastBoundaryNumber -= 1
    return lastBoundaryNumber
  }
}

/// A behaviour that looks at something at the begin of each frame.
@MainActor protocol DynamicsFrameReader {
  func beginFrame()
}
