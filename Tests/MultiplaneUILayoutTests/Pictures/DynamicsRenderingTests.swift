// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

/// Results of many solver steps, which are bit-identical on all platforms.
@MainActor @Suite struct DynamicsRenderingTests {
  @Test(arguments: [("dynamics/falling", 0.55), ("dynamics/pile", 2.5)])
  func bodiesFallIntoBox(name: String, time: Double) throws {
    var animator: UIDynamicAnimator?
    try expectViews(name, 120, 120, at: time) { view in
      let toys = (0..<9).map { index -> ShapedView in
        let size = CGSize(width: 18 + 3 * (index % 4), height: 16 + 5 * (index % 3))
        let toy = ShapedView(frame: CGRect(origin: .zero, size: size))
        toy.center = CGPoint(x: 25 + 35 * (index % 3), y: 12 + 26 * (index / 3))
        toy.transform = CGAffineTransform(rotationAngle: 0.4 * CGFloat(index))
        toy.backgroundColor = UIColor(
          hue: CGFloat(index) / 9, saturation: 0.6, brightness: 0.9, alpha: 1)
        if index % 4 == 1 {
          toy.bounds.size = CGSize(width: 22, height: 22)
          toy.layer.cornerRadius = 11
          toy.shape = .ellipse
          let dot = UIView(frame: CGRect(x: 12, y: 8, width: 6, height: 6))
          dot.backgroundColor = .white
          toy.addSubview(dot)
        }
        view.addSubview(toy)
        return toy
      }
      let own = UIDynamicAnimator(referenceView: view)
      let collision = UICollisionBehavior(items: toys)
      collision.translatesReferenceBoundsIntoBoundary = true
      let traits = UIDynamicItemBehavior(items: toys)
      (traits.elasticity, traits.friction) = (0.4, 0.3)
      let rod = UIAttachmentBehavior(
        item: toys[4], offsetFromCenter: UIOffset(horizontal: 8, vertical: 0),
        attachedToAnchor: CGPoint(x: 60, y: 20))
      for behavior in [UIGravityBehavior(items: toys), collision, traits, rod] {
        own.addBehavior(behavior)
      }
      animator = own
    }
    expect(animator != nil)
  }

  /// Renders rows that a finger flings upwards: rows above it move closer together, rows below it spread.
  @Test func springyRowsStretch() throws {
    let stage = try Stage(SpringyScene())
    try expectFrame("dynamics/springy", of: stage, at: 1.2)
    stage.invalidate()
  }
}
