// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI

/// Collisions of bodies with each other and with boundaries.
@MainActor @Suite struct DynamicsCollisionTests {
  /// Tests that two equal bodies exchange their velocities in a head-on collision without gravity.
  @Test(arguments: [
    UIDynamicItemCollisionBoundsType.rectangle, UIDynamicItemCollisionBoundsType.ellipse,
  ])
  func equalMassesExchangeVelocities(shape: UIDynamicItemCollisionBoundsType) throws {
    let box = DynamicsBox()
    let (a, b) = (box.card(100, 200, 40, 40), box.card(300, 200, 40, 40))
    (a.shape, b.shape) = (shape, shape)
    let (collision, traits) = box.perform {
      (UICollisionBehavior(items: [a, b]), UIDynamicItemBehavior(items: [a, b]))
    }
    traits.elasticity = 1
    traits.addLinearVelocity(CGPoint(x: 333, y: 0), for: a)
    traits.addLinearVelocity(CGPoint(x: -111, y: 0), for: b)
    box.add(collision, traits)
    try box.run(0.8)
    expect(abs(traits.linearVelocity(for: a).x + 111) < 1e-9)
    expect(abs(traits.linearVelocity(for: b).x - 333) < 1e-9)
    expect(a.center.y == 200 && b.center.y == 200)
    expect(abs(traits.angularVelocity(for: a)) < 1e-9)
  }

  @Test func inelasticBodiesMoveTogether() throws {
    let box = DynamicsBox()
    let (a, b) = (box.card(100, 200, 40, 40), box.card(300, 200, 40, 40))
    let (collision, traits) = box.perform {
      (UICollisionBehavior(items: [a, b]), UIDynamicItemBehavior(items: [a, b]))
    }
    traits.addLinearVelocity(CGPoint(x: 400, y: 0), for: a)
    box.add(collision, traits)
    try box.run(0.6)
    expect(abs(traits.linearVelocity(for: a).x - 200) < 1e-6)
    expect(abs(traits.linearVelocity(for: b).x - 200) < 1e-6)
    expect(abs(b.center.x - a.center.x - 40) < 0.02)
  }

  /// Tests that a ball with elasticity 1 returns to its initial height, and one with 0.5 to a quarter of it.
  @Test(arguments: [1.0, 0.5])
  func bounceHeightFollowsElasticity(elasticity: Double) throws {
    let box = DynamicsBox()
    let ball = box.card(200, 100, 40, 40)
    ball.shape = .ellipse
    let behaviors = box.perform {
      let collision = UICollisionBehavior(items: [ball])
      collision.translatesReferenceBoundsIntoBoundary = true
      let traits = UIDynamicItemBehavior(items: [ball])
      traits.elasticity = CGFloat(elasticity)
      return (UIGravityBehavior(items: [ball]), collision, traits)
    }
    box.add(behaviors.0, behaviors.1, behaviors.2)
    var lowest: CGFloat = 0
    try box.run(0.8) { lowest = max(lowest, ball.center.y) }
    var highest: CGFloat = 400
    try box.run(elasticity == 1 ? 1.2 : 0.5) { highest = min(highest, ball.center.y) }
    expect(lowest <= 380.01)
    let height = 280 * elasticity * elasticity
    expect(abs(highest - CGFloat(380 - height)) < 0.5)
    expectEqual(ball.center.x, 200)
  }

  @Test func elasticBallKeepsBouncing() throws {
    let box = DynamicsBox()
    let ball = box.card(200, 100, 40, 40)
    ball.shape = .ellipse
    let behaviors = box.perform {
      let collision = UICollisionBehavior(items: [ball])
      collision.translatesReferenceBoundsIntoBoundary = true
      let traits = UIDynamicItemBehavior(items: [ball])
      traits.elasticity = 1
      return (UIGravityBehavior(items: [ball]), collision, traits)
    }
    box.add(behaviors.0, behaviors.1, behaviors.2)
    try box.run(0.1)
    let energy = box.energy(gravity: 1000)
    try box.run(60)
    expect(abs(box.energy(gravity: 1000) / energy - 1) < 1e-6)
  }

  @Test func tenBoxesComeToRest() throws {
    let box = DynamicsBox()
    // Slightly apart and not exactly above each other.
    let boxes = (0..<10).map { index in
      box.card(200 + CGFloat(index % 3) * 0.5, 384 - CGFloat(index) * 34, 50, 30)
    }
    let (gravity, collision, traits) = box.perform {
      let collision = UICollisionBehavior(items: boxes)
      collision.translatesReferenceBoundsIntoBoundary = true
      let traits = UIDynamicItemBehavior(items: boxes)
      traits.friction = 0.5
      return (UIGravityBehavior(items: boxes), collision, traits)
    }
    box.add(gravity, collision, traits)
    expectEqual(box.recorder.log, ["resume"])
    expect(box.animator.isRunning)
    try box.run(3)
    expectEqual(box.recorder.log, ["resume", "pause"])
    expect(!box.animator.isRunning)
    for (index, card) in boxes.enumerated() {
      expect(abs(card.center.y - CGFloat(385 - 30 * index)) < 0.2)
      expect(abs(card.center.x - 200) < 2)
      expect(abs(card.transform.b) < 0.01)
    }
    let places = boxes.map(\.center)
    try box.run(5)
    expectEqual(boxes.map(\.center), places)
  }

  @Test func frictionHoldsOnSlope() throws {
    for (friction, isHeld) in [(0.9, true), (0.3, false)] {
      let box = DynamicsBox()
      let card = box.card(200, 180, 40, 40)
      let slope = atan(0.5)
      card.transform = CGAffineTransform(rotationAngle: CGFloat(slope))
      let behaviors = box.perform {
        let collision = UICollisionBehavior(items: [card])
        collision.addBoundary(
          withIdentifier: "slope", from: CGPoint(x: 0, y: 105), to: CGPoint(x: 400, y: 305))
        let traits = UIDynamicItemBehavior(items: [card])
        traits.friction = CGFloat(friction)
        return (UIGravityBehavior(items: [card]), collision, traits)
      }
      box.add(behaviors.0, behaviors.1, behaviors.2)
      try box.run(0.3)
      let place = card.center
      try box.run(0.5)
      let way = vectorLength(card.center.x - place.x, card.center.y - place.y)
      if isHeld {
        expect(way < 0.1)
      } else {
        // The distance from 0.3 s to 0.8 s with an acceleration of g (sin a - f cos a).
        let pull = 1000 * (sin(slope) - friction * cos(slope))
        let expected = pull * (0.8 * 0.8 - 0.3 * 0.3) / 2
        expect(abs(way - CGFloat(expected)) < 0.05 * CGFloat(expected))
      }
    }
  }

  /// Tests thin walls, small and fast bodies, and fast rotation.
  @Test(arguments: [500.0, 3000, 20_000, 90_000])
  func fastBodiesDoNotTunnel(speed: Double) throws {
    let box = DynamicsBox()
    var random = DynamicsRandom(7)
    let cards = (0..<6).map { index in
      let card = box.card(
        CGFloat(60 + 50 * index), CGFloat(random.next(50, 350)), 4 + 4 * CGFloat(index), 10)
      card.shape = index % 2 == 0 ? .rectangle : .ellipse
      return card
    }
    let (collision, traits) = box.perform {
      let collision = UICollisionBehavior(items: cards)
      collision.addBoundary(
        withIdentifier: "box",
        for: UIBezierPath(rect: CGRect(x: 10, y: 10, width: 380, height: 380)))
      collision.addBoundary(
        withIdentifier: "ring",
        for: UIBezierPath(ovalIn: CGRect(x: -50, y: -50, width: 500, height: 500)))
      let traits = UIDynamicItemBehavior(items: cards)
      traits.elasticity = 1
      for card in cards {
        let angle = random.next(0, 6.28)
        traits.addLinearVelocity(
          CGPoint(x: speed * cos(angle), y: speed * sin(angle)), for: card)
        traits.addAngularVelocity(CGFloat(random.next(-60, 60)), for: card)
      }
      return (collision, traits)
    }
    box.add(collision, traits)
    try box.run(2) {
      for card in cards {
        expect(CGRect(x: 10, y: 10, width: 380, height: 380).contains(card.center))
      }
    }
    expect(box.energy() > 0)
  }

  @Test func delegatesReceiveContacts() throws {
    let box = DynamicsBox()
    let (a, b) = (box.card(100, 200, 40, 40), box.card(200, 200, 40, 40))
    let recorder = box.recorder
    recorder.names = [ObjectIdentifier(a): "a", ObjectIdentifier(b): "b"]
    let (collision, traits) = box.perform {
      let collision = UICollisionBehavior(items: [a, b])
      collision.collisionDelegate = recorder
      collision.translatesReferenceBoundsIntoBoundary = true
      collision.addBoundary(
        withIdentifier: "wall" as NSCopying, from: CGPoint(x: 300, y: 0),
        to: CGPoint(x: 300, y: 400)
      )
      let traits = UIDynamicItemBehavior(items: [a, b])
      traits.elasticity = 1
      traits.addLinearVelocity(CGPoint(x: 300, y: 0), for: a)
      return (collision, traits)
    }
    box.add(collision, traits)
    try box.run(1.5)
    // a passes its velocity to b, which rebounds from the wall and passes it back; then a hits the left side.
    expectEqual(
      recorder.log,
      [
        "resume", "a meets b", "a leaves b", "b meets wall", "b leaves wall", "a meets b",
        "a leaves b", "a meets bounds", "a leaves bounds",
      ])
    expectEqual(recorder.places.map { $0.x.rounded() }, [180, 300, 180, 0])
  }

  /// Tests that a contact is reported even if it begins and ends in the first substep of a fast-spinning body.
  @Test func fastRotationReportsAllContacts() throws {
    let box = DynamicsBox()
    let ball = box.card(100, 200, 40, 40)
    ball.shape = .ellipse
    box.recorder.names = [ObjectIdentifier(ball): "ball"]
    let (collision, traits) = box.perform {
      let collision = UICollisionBehavior(items: [ball])
      collision.collisionDelegate = box.recorder
      collision.translatesReferenceBoundsIntoBoundary = true
      let traits = UIDynamicItemBehavior(items: [ball])
      traits.elasticity = 1
      traits.addLinearVelocity(CGPoint(x: 3000, y: 0), for: ball)
      traits.addAngularVelocity(190, for: ball)
      return (collision, traits)
    }
    box.add(collision, traits)
    try box.run(1)
    // The ball travels 3000 points: 280 to the first side, then 360 from side to side.
    expectEqual(box.recorder.log.filter { $0 == "ball meets bounds" }.count, 8)
  }

  @Test func collisionModesAndBoundaries() throws {
    let box = DynamicsBox()
    let (a, b) = (box.card(100, 300, 40, 40), box.card(100, 200, 40, 40))
    let (gravity, collision) = box.perform {
      (UIGravityBehavior(items: [a, b]), UICollisionBehavior(items: [a, b]))
    }
    expectEqual(collision.collisionMode, .everything)
    expect(collision.boundaryIdentifiers == nil)
    collision.addBoundary(
      withIdentifier: "floor", from: CGPoint(x: 0, y: 350), to: CGPoint(x: 400, y: 350))
    collision.addBoundary(withIdentifier: 1 as NSNumber, for: UIBezierPath(rect: .zero))
    expectEqual(collision.boundary(withIdentifier: NSString(string: "floor"))?.bounds.minY, 350)
    collision.removeBoundary(withIdentifier: 1 as NSNumber)
    expectEqual(collision.boundaryIdentifiers?.count, 1)
    collision.collisionMode = .boundaries
    box.add(gravity, collision)
    try box.run(1)
    // The items overlap.
    expect(abs(a.center.y - 330) < 0.05 && abs(b.center.y - 330) < 0.05)
    box.perform {
      collision.collisionMode = .items
      collision.removeAllBoundaries()
    }
    expect(collision.boundaryIdentifiers == nil)
    try box.run(1)
    expect(a.center.y > 500)
  }

  @Test func insetsAndResizingMoveBoundary() throws {
    let box = DynamicsBox()
    let card = box.card(100, 300, 40, 40)
    let (gravity, collision) = box.perform {
      (UIGravityBehavior(items: [card]), UICollisionBehavior(items: [card]))
    }
    collision.setTranslatesReferenceBoundsIntoBoundary(
      with: UIEdgeInsets(top: 0, left: 0, bottom: 60, right: 0))
    expect(collision.translatesReferenceBoundsIntoBoundary)
    box.add(gravity, collision)
    try box.run(0.5)
    expect(abs(card.center.y - 320) < 0.05)
    box.perform { box.view.frame.size.height = 500 }
    try box.run(1)
    expect(abs(card.center.y - 420) < 0.05)
  }

  /// Tests that a ball rolls over the joints of a floor of many segments.
  @Test func boundaryJointsDoNotCatch() throws {
    let box = DynamicsBox()
    let card = box.card(40, 180, 40, 40)
    let (gravity, collision, traits) = box.perform {
      let path = UIBezierPath()
      path.move(to: CGPoint(x: 0, y: 200))
      for x in 1...40 { path.addLine(to: CGPoint(x: 10 * x, y: 200)) }
      let collision = UICollisionBehavior(items: [card])
      collision.addBoundary(withIdentifier: "floor", for: path)
      let traits = UIDynamicItemBehavior(items: [card])
      traits.elasticity = 0.5
      traits.addLinearVelocity(CGPoint(x: 200, y: 0), for: card)
      return (UIGravityBehavior(items: [card]), collision, traits)
    }
    box.add(gravity, collision, traits)
    try box.run(1.5)
    expect(abs(card.center.x - 340) < 0.01)
    expect(abs(card.center.y - 180) < 0.02)
    expect(abs(card.transform.b) < 0.001)
  }

  @Test func contactEndsWithItsBoundary() throws {
    let box = DynamicsBox()
    let (a, b) = (box.card(100, 300, 40, 40), box.card(300, 300, 40, 40))
    let recorder = box.recorder
    (recorder.names[ObjectIdentifier(a)], recorder.names[ObjectIdentifier(b)]) = ("a", "b")
    let (gravity, collision) = box.perform {
      let collision = UICollisionBehavior(items: [a, b])
      collision.collisionDelegate = recorder
      collision.addBoundary(
        withIdentifier: "floor" as NSString, from: CGPoint(x: 0, y: 330),
        to: CGPoint(x: 200, y: 330))
      collision.translatesReferenceBoundsIntoBoundary = true
      return (UIGravityBehavior(items: [a, b]), collision)
    }
    box.add(gravity, collision)
    try box.run(1.5)
    expect(recorder.log.contains("a meets floor") && recorder.log.contains("b meets bounds"))
    recorder.log = []
    box.perform {
      collision.removeBoundary(withIdentifier: "floor" as NSString)
      collision.setTranslatesReferenceBoundsIntoBoundary(
        with: UIEdgeInsets(top: 0, left: 0, bottom: -100, right: 0))
    }
    try box.run(0.1)
    expectEqual(
      recorder.log.filter { $0.contains("leaves") }, ["a leaves floor", "b leaves bounds"])
  }

  @Test func newDelegateDoesNotReceiveContactsInProgress() throws {
    let box = DynamicsBox()
    let a = box.card(100, 370, 40, 40)
    let recorder = box.recorder
    recorder.names[ObjectIdentifier(a)] = "a"
    let (gravity, collision) = box.perform {
      let collision = UICollisionBehavior(items: [a])
      collision.addBoundary(
        withIdentifier: "floor" as NSString, from: CGPoint(x: 0, y: 390),
        to: CGPoint(x: 400, y: 390))
      return (UIGravityBehavior(items: [a]), collision)
    }
    box.add(gravity, collision)
    try box.run(0.2)
    box.perform { collision.collisionDelegate = recorder }
    try box.run(0.1)
    expect(!recorder.log.contains { $0.contains("meets") })
    box.perform { collision.removeAllBoundaries() }
    try box.run(0.1)
    expectEqual(recorder.log.filter { $0.contains("floor") }, ["a leaves floor"])
  }
}
