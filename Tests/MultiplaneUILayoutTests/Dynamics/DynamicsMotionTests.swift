// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI

/// Motion without collisions.
@MainActor @Suite struct DynamicsMotionTests {
  @Test(arguments: [6, 24, 60, 100, 480])
  func freeFallIsExact(rate: Int) throws {
    let box = DynamicsBox(rate: rate)
    let card = box.card(50, 50)
    // Starts between two ticks of the display.
    try box.run(0.0137)
    let start = box.stage.time
    box.add(box.perform { UIGravityBehavior(items: [card]) })
    for frame in [1, rate / 3, rate] {
      let now = Double(Int(0.0137 * Double(rate)) + frame) / Double(rate)
      try box.run(now - box.time)
      let t = now - start
      expect(abs(card.center.y - CGFloat(50 + 500 * t * t)) < 1e-9)
    }
    expectEqual(card.center.x, 50)
    expectEqual(card.transform, .identity)
  }

  @Test func itemsMoveOnlyOnTicks() throws {
    let box = DynamicsBox()
    let card = box.card(50, 50)
    box.add(box.perform { UIGravityBehavior(items: [card]) })
    try box.run(0.1)
    let place = card.center
    try box.run(0.015)
    expectEqual(card.center, place)
  }

  @Test func gravityDirectionAndMagnitude() throws {
    let box = DynamicsBox()
    let card = box.card(200, 200)
    let gravity = box.perform { UIGravityBehavior(items: [card]) }
    expectEqual(gravity.gravityDirection, CGVector(dx: 0, dy: 1))
    expect(gravity.magnitude == 1 && gravity.angle == .pi / 2)
    gravity.gravityDirection = CGVector(dx: -3, dy: 4)
    expectEqual(gravity.magnitude, 5)
    gravity.magnitude = -0.5
    expect(abs(gravity.gravityDirection.dx - 0.3) < 1e-12)
    gravity.setAngle(0, magnitude: 2)
    expectEqual(gravity.gravityDirection, CGVector(dx: 2, dy: 0))
    gravity.angle = .nan
    expectEqual(gravity.angle, 0)
    box.add(gravity)
    try box.run(0.5)
    expect(abs(card.center.x - 450) < 1e-9 && card.center.y == 200)
  }

  /// Tests 100 points per second squared for a square of 100 points; a quarter of the area quadruples it.
  @Test(arguments: [(100.0, 1.0, 1.0), (50, 1, 4), (100, 2, 0.5), (200, 0.5, 0.5)])
  func pushAccelerationDependsOnMass(size: Double, density: Double, share: Double) throws {
    let box = DynamicsBox()
    let card = box.card(100, 100, CGFloat(size), CGFloat(size))
    let (push, traits) = box.perform {
      (UIPushBehavior(items: [card], mode: .continuous), UIDynamicItemBehavior(items: [card]))
    }
    expect(push.magnitude == 0 && push.angle == 0 && push.active)
    push.magnitude = 1
    traits.density = CGFloat(density)
    box.add(push, traits)
    try box.run(1)
    expect(abs(card.center.x - CGFloat(100 + 50 * share)) < 1e-9)
    expect(abs(traits.linearVelocity(for: card).x - CGFloat(100 * share)) < 1e-9)
  }

  @Test func instantaneousPushAppliesOnce() throws {
    let box = DynamicsBox()
    let card = box.card(100, 100)
    let push = box.perform { UIPushBehavior(items: [card], mode: .instantaneous) }
    push.pushDirection = CGVector(dx: 0, dy: 1)
    box.add(push)
    try box.run(0.5)
    expect(!push.active)
    expect(abs(card.center.y - 150) < 1e-9)
    box.perform { push.active = true }
    try box.run(0.5)
    expect(abs(card.center.y - 250) < 1e-9)
  }

  @Test func offCenterPushRotates() throws {
    let box = DynamicsBox()
    let card = box.card(100, 100)
    let push = box.perform { UIPushBehavior(items: [card], mode: .instantaneous) }
    push.setTargetOffsetFromCenter(UIOffset(horizontal: 0, vertical: -50), for: card)
    expectEqual(push.targetOffsetFromCenter(for: card).vertical, -50)
    push.magnitude = 1
    box.add(push)
    try box.run(0.5)
    // An angular impulse of 50 x 100 divided by a moment of inertia of (100^2 + 100^2) / 12.
    let angle = 0.5 * 5000 / (20_000.0 / 12)
    expect(abs(card.transform.b - CGFloat(sin(angle))) < 1e-9)
    expect(abs(card.center.x - 150) < 1e-9)
  }

  @Test func resistanceReducesVelocity() throws {
    let box = DynamicsBox()
    let card = box.card(100, 100)
    let traits = box.perform { UIDynamicItemBehavior(items: [card]) }
    traits.resistance = 2
    traits.angularResistance = 1
    traits.addLinearVelocity(CGPoint(x: 100, y: 0), for: card)
    traits.addLinearVelocity(CGPoint(x: 100, y: 0), for: card)
    traits.addAngularVelocity(3, for: card)
    expectEqual(traits.linearVelocity(for: card), CGPoint(x: 200, y: 0))
    box.add(traits)
    try box.run(1)
    expect(abs(traits.linearVelocity(for: card).x - CGFloat(200 * exp(-2.0))) < 1e-9)
    expect(abs(traits.angularVelocity(for: card) - CGFloat(3 * exp(-1.0))) < 1e-9)
    expect(abs(card.center.x - CGFloat(100 + 100 * (1 - exp(-2.0)))) < 1e-3)
  }

  @Test func anchoredItemsDoNotMove() throws {
    let box = DynamicsBox()
    let card = box.card(100, 100)
    let (gravity, traits) = box.perform {
      (UIGravityBehavior(items: [card]), UIDynamicItemBehavior(items: [card]))
    }
    traits.isAnchored = true
    traits.addLinearVelocity(CGPoint(x: 100, y: 0), for: card)
    box.add(gravity, traits)
    try box.run(1)
    expectEqual(card.center, CGPoint(x: 100, y: 100))
    expect(!box.animator.isRunning)
  }

  /// Tests that the last behavior to set a property determines its value.
  @Test func lastBehaviorSetsProperties() throws {
    let box = DynamicsBox()
    let card = box.card(100, 100)
    let (first, second) = box.perform {
      (UIDynamicItemBehavior(items: [card]), UIDynamicItemBehavior(items: [card]))
    }
    first.density = 3
    first.elasticity = 0.5
    second.elasticity = 0.25
    box.add(first, second)
    try box.run(0.1)
    expectEqual(box.body(of: card).mass, 3)
    expectEqual(box.body(of: card).elasticity, 0.25)
    expect(second.density == 1 && second.friction == 0 && second.allowsRotation)
  }

  @Test func snapSettlesAtTarget() throws {
    for damping in [0.25, 0.5, 1.0] {
      let box = DynamicsBox()
      let card = box.card(100, 100)
      card.transform = CGAffineTransform(rotationAngle: 0.5)
      let snap = box.perform { UISnapBehavior(item: card, snapTo: CGPoint(x: 300, y: 200)) }
      box.add(box.perform { UIGravityBehavior(items: [card]) })
      expectEqual(snap.damping, 0.5)
      snap.damping = CGFloat(damping)
      box.add(snap)
      var furthest: CGFloat = 0
      try box.run(4) { furthest = max(furthest, card.center.x) }
      expect(abs(card.center.x - 300) < 0.1 && abs(card.center.y - 200) < 0.1)
      expect(abs(card.transform.b) < 0.001)
      expect(!box.animator.isRunning)
      // The theoretical overshoot is exp(-pi z / sqrt(1 - z^2)) of the distance.
      let over: CGFloat = damping == 1 ? 0 : damping == 0.5 ? 200 * 0.1630 : 200 * 0.4443
      expect(abs(furthest - 300 - over) < 2)
    }
  }

  @Test func updatedItemMovesFromNewPosition() throws {
    let box = DynamicsBox()
    let card = box.card(100, 100)
    box.add(box.perform { UIGravityBehavior(items: [card]) })
    try box.run(0.5)
    box.perform {
      card.center = CGPoint(x: 200, y: 0)
      box.animator.updateItem(usingCurrentState: card)
    }
    try box.run(0.5)
    expectEqual(card.center.x, 200)
    // The item keeps its velocity of 500.
    expect(abs(card.center.y - (250 + 125)) < 1e-9)
  }

  @Test func itemsInRectAreFound() throws {
    let box = DynamicsBox()
    let (a, b) = (box.card(100, 100), box.card(300, 300))
    box.add(box.perform { UIDynamicItemBehavior(items: [a, b]) })
    let found = box.animator.items(in: CGRect(x: 0, y: 0, width: 60, height: 60))
    expect(found.count == 1 && found[0] === a)
    expect(box.animator.items(in: CGRect(x: 160, y: 0, width: 80, height: 400)).isEmpty)
  }
}
