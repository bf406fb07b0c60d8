// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane

/// A box of toys that can be dragged, thrown, and snapped into a frame.
final class DynamicsController: UIViewController {
  private var animator: UIDynamicAnimator!
  private let gravity = UIGravityBehavior()
  private let collision = UICollisionBehavior()
  private let nature = UIDynamicItemBehavior()
  private var rod: UIAttachmentBehavior?
  private var snap: UISnapBehavior?
  private var shown: ToyView?
  private let show = CAShapeLayer()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(red: 0.96, green: 0.95, blue: 0.92, alpha: 1)
    let frame = CGRect(x: 122, y: 46, width: 76, height: 76)
    show.path = UIBezierPath(roundedRect: frame, cornerRadius: 16).cgPath
    show.fillColor = UIColor(white: 1, alpha: 0.6).cgColor
    show.strokeColor = UIColor(white: 0.72, alpha: 1).cgColor
    show.lineWidth = 2
    show.lineDashPattern = [6, 5]
    view.layer.addSublayer(show)

    nature.elasticity = 0.35
    nature.friction = 0.4
    nature.angularResistance = 0.5
    // The box is open at the top.
    let walls = UIBezierPath()
    walls.move(to: CGPoint(x: 0, y: -2000))
    walls.addLine(to: CGPoint(x: 0, y: view.bounds.maxY))
    walls.addLine(to: CGPoint(x: view.bounds.maxX, y: view.bounds.maxY))
    walls.addLine(to: CGPoint(x: view.bounds.maxX, y: -2000))
    collision.addBoundary(withIdentifier: "walls" as NSCopying, for: walls)
    animator = UIDynamicAnimator(referenceView: view)
    for behavior in [gravity, collision, nature] { animator.addBehavior(behavior) }
    for (index, toy) in ToyView.toys.enumerated() { drop(toy, index) }
  }

  /// Drops a toy from above, after the toys with smaller indices.
  private func drop(_ toy: ToyView, _ index: Int) {
    let columns: [CGFloat] = [62, 222, 142, 270, 102, 190]
    toy.center = CGPoint(x: columns[index % 6], y: -50)
    toy.transform = CGAffineTransform(rotationAngle: 0.35 * CGFloat(index % 5 - 2))
    toy.addGestureRecognizer(
      UIPanGestureRecognizer(target: self, action: DynamicsController.drag))
    toy.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: DynamicsController.putOnShow))
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.12 * Double(index)) {
      MainActor.assumeIsolated {
        self.view.addSubview(toy)
        self.gravity.addItem(toy)
        self.collision.addItem(toy)
        self.nature.addItem(toy)
      }
    }
  }

  /// Attaches the toy to the finger at the point touched; on release, the finger's velocity is added to the toy's.
  private func drag(_ pan: UIPanGestureRecognizer) {
    guard let toy = pan.view as? ToyView else { return }
    let finger = pan.location(in: view)
    switch pan.state {
    case .began:
      let grip = pan.location(in: toy)
      let offset = UIOffset(
        horizontal: grip.x - toy.bounds.midX, vertical: grip.y - toy.bounds.midY)
      let rod = UIAttachmentBehavior(
        item: toy, offsetFromCenter: offset, attachedToAnchor: finger)
      rod.length = 0
      animator.addBehavior(rod)
      self.rod = rod
      toy.isHeld = true
    case .changed: rod?.anchorPoint = finger
    default:
      rod.map(animator.removeBehavior)
      rod = nil
      toy.isHeld = false
      nature.addLinearVelocity(pan.velocity(in: view), for: toy)
    }
  }

  /// Snaps the toy into the frame, or releases it if it is there already.
  private func putOnShow(_ tap: UITapGestureRecognizer) {
    snap.map(animator.removeBehavior)
    snap = nil
    guard let toy = tap.view as? ToyView, toy !== shown else {
      shown = nil
      return
    }
    let snap = UISnapBehavior(item: toy, snapTo: CGPoint(x: 160, y: 84))
    animator.addBehavior(snap)
    self.snap = snap
    shown = toy
    view.bringSubviewToFront(toy)
  }
}
