// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI

/// Behaviors, callbacks and rendered frames of dynamic animators.
@MainActor @Suite struct DynamicsAnimatorTests {
  private final class Composite: UIDynamicBehavior {
    var log: [String] = []
    override func willMove(to dynamicAnimator: UIDynamicAnimator?) {
      log.append(dynamicAnimator == nil ? "leaves" : "comes")
    }
  }

  @Test func compositeAddsChildBehaviors() throws {
    let box = DynamicsBox()
    let card = box.card(100, 100)
    let (parent, child) = box.perform { (Composite(), Composite()) }
    let gravity = box.perform { UIGravityBehavior(items: [card]) }
    child.addChildBehavior(gravity)
    parent.addChildBehavior(child)
    expect(parent.childBehaviors.count == 1 && gravity.dynamicAnimator == nil)
    var frames = 0
    child.action = { frames += 1 }
    box.add(parent)
    expectEqual(box.animator.behaviors.count, 1)
    expect(gravity.dynamicAnimator === box.animator)
    expect(parent.log == ["comes"] && child.log == ["comes"])
    try box.run(0.5)
    expectEqual(frames, 30)
    expect(abs(card.center.y - 225) < 1e-9)
    expect(abs(box.animator.elapsedTime - 0.5) < 1e-12)
    box.perform { parent.removeChildBehavior(child) }
    expect(child.log == ["comes", "leaves"] && gravity.dynamicAnimator == nil)
    try box.run(0.1)
    expect(!box.animator.isRunning)
    expect(abs(card.center.y - 225) < 1e-9)
    box.perform { box.animator.removeAllBehaviors() }
    expect(box.animator.behaviors.isEmpty && parent.log == ["comes", "leaves"])
  }

  @Test func animatorAtRestPauses() throws {
    let box = DynamicsBox()
    let card = box.card(100, 100)
    let traits = box.perform { UIDynamicItemBehavior(items: [card]) }
    box.add(traits)
    try box.run(1)
    expectEqual(box.recorder.log, ["resume", "pause"])
    expect(!box.stage.hasPendingEvents)
    let commits = box.stage.commitLog.entries.count
    try box.run(10)
    expectEqual(box.stage.commitLog.entries.count, commits)
    box.perform { traits.addLinearVelocity(CGPoint(x: 60, y: 0), for: card) }
    expect(box.animator.isRunning)
    try box.run(1)
    expectEqual(box.recorder.log, ["resume", "pause", "resume"])
    expect(abs(card.center.x - 160) < 1.1)
  }

  /// Tests that a released animator stops moving its items.
  @Test func releasedAnimatorStops() throws {
    let box = DynamicsBox()
    let card = box.card(100, 100)
    weak var animator: UIDynamicAnimator?
    box.perform {
      let own = UIDynamicAnimator(referenceView: box.view)
      own.addBehavior(UIGravityBehavior(items: [card]))
      animator = own
    }
    expect(animator == nil)
    try box.run(0.5)
    expectEqual(card.center.y, 100)
    expect(!box.stage.hasPendingEvents)
  }

  @Test func behaviorsCanChangeDuringContactCallbacks() throws {
    final class BehaviorRemover: NSObject, UICollisionBehaviorDelegate {
      func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
      ) {
        behavior.removeItem(item)
        behavior.dynamicAnimator?.removeBehavior(behavior)
      }
    }
    let box = DynamicsBox()
    let card = box.card(100, 300, 40, 40)
    let remover = BehaviorRemover()
    let (gravity, collision) = box.perform {
      (UIGravityBehavior(items: [card]), UICollisionBehavior(items: [card]))
    }
    collision.translatesReferenceBoundsIntoBoundary = true
    collision.collisionDelegate = remover
    box.add(gravity, collision)
    try box.run(1)
    expectEqual(box.animator.behaviors.count, 1)
    expect(card.center.y > 500)
    // An item removed from its last behavior within a frame keeps its current position.
    let (fallen, floor) = box.perform {
      (UIView(frame: CGRect(x: 50, y: 360, width: 30, height: 30)), UICollisionBehavior(items: []))
    }
    floor.translatesReferenceBoundsIntoBoundary = true
    floor.collisionDelegate = remover
    floor.addItem(fallen)
    let nudge = box.perform { UIPushBehavior(items: [], mode: .instantaneous) }
    nudge.pushDirection = CGVector(dx: 0, dy: 0.5)
    floor.addChildBehavior(nudge)
    nudge.addItem(fallen)
    box.add(floor)
    try box.run(1)
    expect(abs(fallen.center.y - 385) < 0.1)
  }

  @Test func itemGroupsMoveAsOneBody() throws {
    let box = DynamicsBox()
    let (a, b) = (box.card(95, 100, 60, 40), box.card(150, 100, 60, 40))
    b.transform = CGAffineTransform(rotationAngle: .pi / 2)
    let (group, behaviors) = box.perform { () -> (UIDynamicItemGroup, [UIDynamicBehavior]) in
      let group = UIDynamicItemGroup(items: [a, b])
      let collision = UICollisionBehavior(items: [group])
      collision.translatesReferenceBoundsIntoBoundary = true
      return (group, [UIGravityBehavior(items: [group]), collision])
    }
    expect(abs(group.center.x - 122.5) < 1e-9)
    expect(abs(group.bounds.width - 105) < 1e-9 && abs(group.bounds.height - 60) < 1e-9)
    box.perform { for behavior in behaviors { box.animator.addBehavior(behavior) } }
    try box.run(4)
    expect(!box.animator.isRunning)
    // Both end on the floor because the group tips over.
    expect(abs(vectorLength(a.center.x - b.center.x, a.center.y - b.center.y) - 55) < 1e-6)
    expect(group.transform.b < -0.1)
    let bottoms = [a, b].map { view -> CGFloat in
      view.convert(view.bounds, to: box.view).maxY
    }
    expect(abs(bottoms.max()! - 400) < 0.05 && abs(bottoms.min()! - 400) < 0.5)
  }

  /// Tests that a path collides along its outline, relative to its center of mass.
  @Test func pathsCollide() throws {
    let box = DynamicsBox()
    let card = box.card(200, 200, 80, 80)
    card.shape = .path
    for (x, y) in [(-40, -40), (40, -40), (40, -20), (-20, -20), (-20, 40), (-40, 40)] {
      let point = CGPoint(x: x, y: y)
      card.path.isEmpty ? card.path.move(to: point) : card.path.addLine(to: point)
    }
    card.path.close()
    let ball = box.card(225, 130, 20, 20)
    ball.shape = .ellipse
    let behaviors = box.perform { () -> [UIDynamicBehavior] in
      let traits = UIDynamicItemBehavior(items: [card])
      traits.isAnchored = true
      return [
        UIGravityBehavior(items: [ball]), UICollisionBehavior(items: [card, ball]), traits,
      ]
    }
    box.perform { for behavior in behaviors { box.animator.addBehavior(behavior) } }
    expect(abs(box.body(of: card).mass - 0.28) < 1e-9)
    try box.run(0.5)
    expect(abs(ball.center.y - 150) < 0.05)
    // A ball placed in the concave corner stays there.
    box.perform {
      ball.center = CGPoint(x: 192, y: 230)
      box.animator.updateItem(usingCurrentState: ball)
    }
    try box.run(0.2)
    expect(ball.center.y > 240)
  }

  /// Tests that invalid and extreme properties never produce positions that are not finite.
  @Test func invalidValuesStayFinite() throws {
    let box = DynamicsBox()
    let cards = [
      box.card(100, 100, 0, 0), box.card(200, 100, 1e7, 3), box.card(300, 100, 20, 20),
      box.card(50, 100, 30, 30), box.card(350, 50, 10, 10),
    ]
    cards[2].center.x = .nan
    cards[3].transform = CGAffineTransform(scaleX: 0, y: 0)
    cards[4].shape = .path
    let behaviors = box.perform { () -> [UIDynamicBehavior] in
      let collision = UICollisionBehavior(items: cards)
      collision.translatesReferenceBoundsIntoBoundary = true
      collision.addBoundary(
        withIdentifier: "none", from: CGPoint(x: CGFloat.nan, y: 0), to: .zero)
      collision.addBoundary(withIdentifier: "point", from: .zero, to: .zero)
      collision.addBoundary(withIdentifier: "empty", for: UIBezierPath())
      let push = UIPushBehavior(items: cards, mode: .continuous)
      push.pushDirection = CGVector(dx: 1e300, dy: CGFloat.infinity)
      push.magnitude = 1e200
      let field = UIFieldBehavior.radialGravityField(position: CGPoint(x: 100, y: 100))
      (field.falloff, field.strength) = (1e5, 1e300)
      for card in cards { field.addItem(card) }
      let traits = UIDynamicItemBehavior(items: cards)
      (traits.density, traits.elasticity, traits.friction) = (0, 7, -2)
      traits.addLinearVelocity(CGPoint(x: 1e200, y: 0), for: cards[0])
      expect(traits.elasticity == 1 && traits.friction == 0 && traits.density > 0)
      let spring = UIAttachmentBehavior(item: cards[0], attachedTo: cards[1])
      (spring.length, spring.frequency, spring.damping) = (1e30, 1e9, 1e9)
      return [
        collision, push, field, traits, spring, UIGravityBehavior(items: cards),
        UIAttachmentBehavior(item: cards[0], attachedTo: cards[0]),
        UIAttachmentBehavior.pinAttachment(
          with: cards[2], attachedTo: cards[3], attachmentAnchor: CGPoint(x: CGFloat.nan, y: 1)),
      ]
    }
    box.perform { for behavior in behaviors { box.animator.addBehavior(behavior) } }
    try box.run(1)
    for card in cards {
      expect(card.center.x.isFinite && card.center.y.isFinite && card.transform.a.isFinite)
    }
  }

  // MARK: Frames

  private struct Scene: ViewScene {
    let size = CGSize(width: 200, height: 200)
    let duration: CFTimeInterval = 3
    var touches: TouchScript {
      var script = TouchScript()
      script.drag(
        through: [CGPoint(x: 40, y: 160), CGPoint(x: 60, y: 60), CGPoint(x: 150, y: 50)],
        from: 1.013, duration: 0.5)
      return script
    }
    func makeRootViewController() -> UIViewController { Controller() }
  }

  private final class Controller: UIViewController {
    var animator: UIDynamicAnimator!
    var rod: UIAttachmentBehavior?
    let traits = UIDynamicItemBehavior(items: [])

    override func viewDidLoad() {
      super.viewDidLoad()
      animator = UIDynamicAnimator(referenceView: view)
      let cards = (0..<6).map { index in
        let card = UIView(
          frame: CGRect(x: 20 + 28 * index, y: 10 + 20 * (index % 3), width: 34, height: 26))
        card.backgroundColor = UIColor(
          hue: CGFloat(index) / 6, saturation: 0.7, brightness: 0.9, alpha: 1)
        view.addSubview(card)
        return card
      }
      let collision = UICollisionBehavior(items: cards)
      collision.translatesReferenceBoundsIntoBoundary = true
      for card in cards { traits.addItem(card) }
      traits.elasticity = 0.4
      traits.friction = 0.3
      for behavior in [UIGravityBehavior(items: cards), collision, traits] {
        animator.addBehavior(behavior)
      }
      view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Controller.pan))
    }

    func pan(_ pan: UIPanGestureRecognizer) {
      let place = pan.location(in: view)
      switch pan.state {
      case .began:
        guard let card = traits.items.min(by: { distance($0, place) < distance($1, place) }) else {
          return
        }
        let rod = UIAttachmentBehavior(item: card, attachedToAnchor: place)
        animator.addBehavior(rod)
        self.rod = rod
      case .changed: rod?.anchorPoint = place
      default:
        guard let rod else { return }
        animator.removeBehavior(rod)
        traits.addLinearVelocity(pan.velocity(in: view), for: rod.items[0])
      }
    }

    private func distance(_ item: any UIDynamicItem, _ place: CGPoint) -> CGFloat {
      vectorLength(item.center.x - place.x, item.center.y - place.y)
    }
  }

  /// Tests that a script renders to the same bytes, whatever the simulation steps and the order of the frames.
  @Test func renderingIsDeterministic() throws {
    let times = [0.3, 0.777, 1.2, 1.45, 1.6, 3]
    let first = try film(of: Scene(), [3], times)
    let second = try film(of: Scene(), (1...90).map { Double($0) / 30 }, times.reversed())
    expectEqual(first, second)
    expectEqual(Set(first.values).count, times.count)
  }
}
