// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI

/// Energy conservation in whole scenes.
@MainActor @Suite struct DynamicsEnergyTests {
  /// Creates moving items of all shapes in a closed box.
  private func scene(_ seed: Int, gravity: Double) -> (DynamicsBox, [UIDynamicBehavior]) {
    let box = DynamicsBox()
    var random = DynamicsRandom(seed)
    var cards: [ShapedView] = []
    for row in 0..<4 {
      for column in 0..<4 where random.next() < 0.8 {
        let card = box.card(
          CGFloat(55 + 96 * column), CGFloat(55 + 96 * row), CGFloat(random.next(10, 64)),
          CGFloat(random.next(10, 64)))
        switch Int(random.next(0, 4)) {
        case 0: card.shape = .ellipse
        case 1:
          card.frame.size.height = card.frame.width
          card.shape = .ellipse
        case 2:
          // A concave L shape.
          card.shape = .path
          for (x, y) in [(-20, -20), (20, -20), (20, -5), (-5, -5), (-5, 20), (-20, 20)] {
            let point = CGPoint(x: x, y: y)
            card.path.isEmpty ? card.path.move(to: point) : card.path.addLine(to: point)
          }
          card.path.close()
        default: card.transform = CGAffineTransform(rotationAngle: CGFloat(random.next(0, 3)))
        }
        cards.append(card)
      }
    }
    let behaviors = box.perform { () -> [UIDynamicBehavior] in
      let collision = UICollisionBehavior(items: cards)
      collision.translatesReferenceBoundsIntoBoundary = true
      var behaviors: [UIDynamicBehavior] = [collision]
      if gravity > 0 {
        behaviors.append(UIGravityBehavior(items: cards))
      }
      for card in cards {
        let traits = UIDynamicItemBehavior(items: [card])
        traits.elasticity = CGFloat(Int(random.next(0, 5))) / 4
        traits.friction = random.next() < 0.5 ? 0 : CGFloat(random.next(0, 1))
        traits.density = CGFloat(random.next(0.3, 3))
        traits.addLinearVelocity(
          CGPoint(x: random.next(-600, 600), y: random.next(-600, 600)), for: card)
        traits.addAngularVelocity(CGFloat(random.next(-8, 8)), for: card)
        behaviors.append(traits)
      }
      for behavior in behaviors { box.animator.addBehavior(behavior) }
      box.animator.configure()
      return behaviors
    }
    return (box, behaviors)
  }

  @Test(arguments: 1...4)
  func kineticEnergyNeverGrows(seed: Int) throws {
    let (box, behaviors) = scene(seed, gravity: 0)
    var energy = box.energy()
    expect(energy > 0)
    try box.run(2) {
      let now = box.energy()
      expect(now <= energy * (1 + 1e-12))
      energy = now
    }
    expect(behaviors.count > 1)
  }

  @Test(arguments: 11...14)
  func totalEnergyNeverGrows(seed: Int) throws {
    let (box, behaviors) = scene(seed, gravity: 1)
    var energy = box.energy(gravity: 1000)
    let first = energy
    try box.run(2) {
      let now = box.energy(gravity: 1000)
      expect(now <= energy + 1e-9 * first)
      energy = now
    }
    expect(behaviors.count > 1)
  }

  /// Tests that initially overlapping items are moved apart without gaining velocity.
  @Test func overlapsAddNoVelocity() throws {
    let box = DynamicsBox()
    let cards = [box.card(200, 200), box.card(230, 210), box.card(215, 170)]
    box.add(box.perform { UICollisionBehavior(items: cards) })
    try box.run(0.5) { expectEqual(box.energy(), 0) }
    expect(abs(cards[0].center.x - cards[1].center.x) > 60)
  }
}
