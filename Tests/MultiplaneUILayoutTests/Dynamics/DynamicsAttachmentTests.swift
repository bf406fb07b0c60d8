// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
@testable import MultiplaneSolvers
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI

@MainActor @Suite struct DynamicsAttachmentTests {
  private func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat {
    vectorLength(a.x - b.x, a.y - b.y)
  }

  /// Tests that an attachment to an anchor keeps its length, and that the pendulum keeps its energy for 20 s.
  @Test func pendulumKeepsLengthAndEnergy() throws {
    let box = DynamicsBox()
    let card = box.card(300, 100, 40, 40)
    let anchor = CGPoint(x: 200, y: 100)
    let (gravity, rod) = box.perform {
      (
        UIGravityBehavior(items: [card]),
        UIAttachmentBehavior(
          item: card, offsetFromCenter: UIOffset(horizontal: -20, vertical: 0),
          attachedToAnchor: anchor)
      )
    }
    expect(rod.length == 80 && rod.frequency == 0 && rod.damping == 0)
    expect(rod.attachedBehaviorType == .anchor && rod.anchorPoint == anchor)
    expect(rod.frictionTorque == 0 && rod.attachmentRange.isInfinite)
    box.add(gravity, rod)
    try box.run(1.0 / 60)
    let energy = box.energy(gravity: 1000)
    var lowest: CGFloat = 0
    try box.run(20) {
      let turn = card.transform
      let end = CGPoint(x: card.center.x - 20 * turn.a, y: card.center.y - 20 * turn.b)
      expect(abs(distance(end, anchor) - 80) < 1e-6)
      // Within 1 % of the energy of a fall by 100 points.
      expect(abs(box.energy(gravity: 1000) - energy) < 0.01 * box.body(of: card).mass * 100_000)
      lowest = max(lowest, card.center.y)
    }
    expect(lowest > 195 && lowest <= 200.001)
  }

  @Test func zeroLengthRodRotatesFreely() throws {
    let box = DynamicsBox()
    let card = box.card(200, 200, 40, 40)
    let rod = box.perform { UIAttachmentBehavior(item: card, attachedToAnchor: card.center) }
    expectEqual(rod.length, 0)
    let traits = box.perform { UIDynamicItemBehavior(items: [card]) }
    traits.addAngularVelocity(2, for: card)
    box.add(rod, traits, box.perform { UIGravityBehavior(items: [card]) })
    try box.run(1)
    expect(distance(card.center, CGPoint(x: 200, y: 200)) < 1e-9)
    expect(abs(traits.angularVelocity(for: card) - 2) < 1e-9)
    // The card follows the anchor point and comes to rest there.
    box.perform { rod.anchorPoint = CGPoint(x: 300, y: 100) }
    try box.run(0.5)
    expect(distance(card.center, CGPoint(x: 300, y: 100)) < 1e-6)
    expect(distance(traits.linearVelocity(for: card), .zero) < 20)
  }

  /// Tests that a spring of 1 Hz oscillates once a second without decay, and not at all with a damping of 1.
  @Test func springsOscillateAtFrequency() throws {
    for damping in [0.0, 1] {
      let box = DynamicsBox()
      let card = box.card(100, 200, 40, 40)
      let spring = box.perform {
        UIAttachmentBehavior(item: card, attachedToAnchor: CGPoint(x: 200, y: 200))
      }
      spring.length = 50
      spring.frequency = 1
      spring.damping = CGFloat(damping)
      box.add(spring)
      try box.run(0.5)
      if damping == 0 {
        expect(abs(card.center.x - 200) < 0.1)
        try box.run(9.5)
        expect(abs(card.center.x - 100) < 0.1)
      } else {
        let t = Double.pi
        expect(abs(card.center.x - CGFloat(150 - 50 * exp(-t) * (1 + t))) < 0.1)
        try box.run(3)
        expect(!box.animator.isRunning)
        expect(abs(card.center.x - 150) < 0.3)
      }
      expectEqual(card.center.y, 200)
    }
  }

  @Test func limitAttachmentsHoldOnlyWhenTaut() throws {
    let box = DynamicsBox()
    let (beam, card) = (box.card(200, 50, 40, 40), box.card(200, 100, 40, 40))
    let (gravity, rope, traits) = box.perform {
      (
        UIGravityBehavior(items: [card]),
        UIAttachmentBehavior.limitAttachment(
          with: beam, offsetFromCenter: .zero, attachedTo: card, offsetFromCenter: .zero),
        UIDynamicItemBehavior(items: [beam])
      )
    }
    expectEqual(rope.length, 50)
    rope.length = 150
    traits.isAnchored = true
    box.add(gravity, rope, traits)
    try box.run(0.25)
    expect(abs(card.center.y - 131.25) < 1e-9)
    try box.run(1)
    expect(abs(card.center.y - 200) < 1e-6)
    expectEqual(beam.center.y, 50)
    try box.run(1)
    expect(!box.animator.isRunning)
  }

  @Test func pinAttachmentsRespectAngleLimits() throws {
    let box = DynamicsBox()
    let (wall, arm) = (box.card(100, 100, 40, 40), box.card(160, 100, 120, 20))
    let (gravity, pin, traits) = box.perform {
      (
        UIGravityBehavior(items: [arm]),
        UIAttachmentBehavior.pinAttachment(
          with: arm, attachedTo: wall, attachmentAnchor: CGPoint(x: 100, y: 100)),
        UIDynamicItemBehavior(items: [wall])
      )
    }
    traits.isAnchored = true
    pin.attachmentRange = UIFloatRange(minimum: -0.5, maximum: 0.5)
    box.add(gravity, pin, traits)
    var steepest: CGFloat = 0
    try box.run(2) {
      steepest = max(steepest, rotationAngle(arm))
      expect(abs(distance(arm.center, CGPoint(x: 100, y: 100)) - 60) < 1e-6)
    }
    expect(abs(steepest - 0.5) < 1e-3)
    expect(abs(rotationAngle(arm) - 0.5) < 1e-3)
    expect(!box.animator.isRunning)
    // A strong friction torque holds the arm at its angle.
    box.perform {
      pin.attachmentRange = .infinite
      pin.frictionTorque = 10
    }
    try box.run(1)
    expect(abs(rotationAngle(arm) - 0.5) < 1e-3)
    box.perform { pin.frictionTorque = 0 }
    try box.run(0.3)
    expect(rotationAngle(arm) > 0.9)
  }

  private func rotationAngle(_ view: UIView) -> CGFloat {
    atan2(view.transform.b, view.transform.a)
  }

  @Test func fixedAttachmentsMoveAsOne() throws {
    let box = DynamicsBox()
    let (a, b) = (box.card(100, 100, 40, 40), box.card(160, 100, 40, 40))
    let (glue, push) = box.perform {
      (
        UIAttachmentBehavior.fixedAttachment(
          with: a, attachedTo: b, attachmentAnchor: CGPoint(x: 130, y: 100)),
        UIPushBehavior(items: [a], mode: .instantaneous)
      )
    }
    push.pushDirection = CGVector(dx: 0, dy: 0.3)
    box.add(glue, push)
    try box.run(1.5) {
      expect(abs(distance(a.center, b.center) - 60) < 1e-6)
      expect(abs(rotationAngle(a) - rotationAngle(b)) < 1e-6)
    }
    // The pair has a mass of 0.32 and rotates.
    expect(abs((a.center.y + b.center.y) / 2 - CGFloat(100 + 30 / 0.32 * 1.5)) < 1e-3)
    expect(abs(rotationAngle(a)) > 0.5)
  }

  @Test func slidingAttachmentsMoveAlongAxis() throws {
    let box = DynamicsBox()
    let item = box.card(100, 100, 40, 40)
    let (gravity, rail) = box.perform {
      (
        UIGravityBehavior(items: [item]),
        UIAttachmentBehavior.slidingAttachment(
          with: item, attachmentAnchor: CGPoint(x: 100, y: 80),
          axisOfTranslation: CGVector(dx: 3, dy: 4))
      )
    }
    expectEqual(rail.attachedBehaviorType, .anchor)
    rail.attachmentRange = UIFloatRange(minimum: 0, maximum: 100)
    box.add(gravity, rail)
    try box.run(0.4)
    // A slope of 4 in 5 leaves an acceleration of 800 points per second squared.
    let way = CGFloat(400 * 0.4 * 0.4)
    expect(abs(item.center.x - 100 - way * 0.6) < 0.01)
    expect(abs(item.center.y - 100 - way * 0.8) < 0.01)
    try box.run(1.5)
    expect(abs(item.center.x - 160) < 0.02 && abs(item.center.y - 180) < 0.02)
    expect(abs(rotationAngle(item)) < 1e-9)
    expect(!box.animator.isRunning)
  }

  @Test func slidingAxisRotatesWithItem() throws {
    let box = DynamicsBox()
    let (track, item) = (box.card(200, 200, 100, 20), box.card(200, 200, 20, 20))
    let (rail, traits) = box.perform {
      (
        UIAttachmentBehavior.slidingAttachment(
          with: item, attachedTo: track, attachmentAnchor: CGPoint(x: 200, y: 200),
          axisOfTranslation: CGVector(dx: 1, dy: 0)),
        UIDynamicItemBehavior(items: [track, item])
      )
    }
    rail.attachmentRange = UIFloatRange(minimum: -60, maximum: 60)
    traits.addAngularVelocity(1, for: track)
    traits.addLinearVelocity(CGPoint(x: 50, y: 0), for: item)
    box.add(rail, traits)
    try box.run(1.2)
    let way = PlaneVector(item.center) - PlaneVector(track.center)
    let turned = PlaneRotation(Double(rotationAngle(track)))
    expect(abs(turned.inverse(way).y) < 1e-6)
    expect(abs(rotationAngle(track) - rotationAngle(item)) < 1e-6)
    expect(way.length <= 60.01 && way.length > 20)
  }

  /// Tests a hanging chain of six attached cards.
  @Test func attachedChainsKeepLengths() throws {
    let box = DynamicsBox()
    let cards = (0..<6).map { box.card(200 + 30 * CGFloat($0 + 1), 40, 16, 16) }
    let behaviors = box.perform { () -> [UIDynamicBehavior] in
      var behaviors: [UIDynamicBehavior] = [UIGravityBehavior(items: cards)]
      behaviors.append(
        UIAttachmentBehavior(item: cards[0], attachedToAnchor: CGPoint(x: 200, y: 40)))
      for (a, b) in zip(cards, cards.dropFirst()) {
        behaviors.append(UIAttachmentBehavior(item: a, attachedTo: b))
      }
      let traits = UIDynamicItemBehavior(items: cards)
      traits.resistance = 1
      for behavior in behaviors + [traits] { box.animator.addBehavior(behavior) }
      return behaviors
    }
    expectEqual(behaviors.count, 7)
    try box.run(3) {
      for (a, b) in zip(cards, cards.dropFirst()) {
        expect(abs(distance(a.center, b.center) - 30) < 0.5)
      }
    }
    try box.run(10)
    expect(abs(cards[5].center.y - 220) < 0.5)
    expect(!box.animator.isRunning)
  }

  /// Tests that an item dragged against a wall stays inside and does not fly off when it is released.
  @Test func wallsOverrideAttachments() throws {
    let box = DynamicsBox()
    let card = box.card(200, 200, 40, 40)
    let (rod, collision) = box.perform {
      let collision = UICollisionBehavior(items: [card])
      collision.translatesReferenceBoundsIntoBoundary = true
      return (UIAttachmentBehavior(item: card, attachedToAnchor: card.center), collision)
    }
    box.add(rod, collision)
    try box.run(0.1)
    box.perform { rod.anchorPoint = CGPoint(x: 900, y: 200) }
    try box.run(0.5) { expect(card.center.x <= 380.1) }
    expect(abs(card.center.x - 380) < 0.1)
    box.perform { box.animator.removeBehavior(rod) }
    try box.run(0.5)
    expect(abs(card.center.x - 380) < 1)
  }
}

/// Programmer errors that terminate the process.
@Suite struct DynamicsPreconditionTests {
  @Test func rangesExcludingZeroAreRejected() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let pin = UIAttachmentBehavior.pinAttachment(
          with: UIView(), attachedTo: UIView(), attachmentAnchor: .zero)
        pin.attachmentRange = UIFloatRange(minimum: 1, maximum: 2)
      }
    }
  }

  @Test func zeroAxisIsRejected() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        _ = UIAttachmentBehavior.slidingAttachment(
          with: UIView(), attachmentAnchor: .zero, axisOfTranslation: .zero)
      }
    }
  }

  @Test func behaviorsBelongToOneAnimator() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let gravity = UIGravityBehavior(items: [UIView()])
        let (first, second) = (UIDynamicAnimator(), UIDynamicAnimator())
        first.addBehavior(gravity)
        second.addBehavior(gravity)
      }
    }
  }

  @Test func behaviorCyclesAreRejected() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let (parent, child) = (UIDynamicBehavior(), UIDynamicBehavior())
        parent.addChildBehavior(child)
        child.addChildBehavior(parent)
      }
    }
  }
}
