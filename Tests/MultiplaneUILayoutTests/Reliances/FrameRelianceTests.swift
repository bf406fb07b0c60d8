// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import MultiplaneUI

/// Frames, transforms and autoresizing on which public clients rely; the rows are in Documentation/Reliances/Layout.md.
@MainActor @Suite struct FrameRelianceTests {
  @Test("L077 Center and bounds size position a view under its transform, which is unchanged")
  func positionUnderTransform() {
    let outer = box(400, 400)
    let view = UIView(frame: CGRect(x: 140, y: 100, width: 200, height: 120))
    outer.addSubview(view)
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    view.center = CGPoint(x: 150, y: 125)
    view.bounds.size = CGSize(width: 100, height: 50)
    expectEqual(view.frame, CGRect(x: 50, y: 75, width: 200, height: 100))
    view.transform = .identity
    expectEqual(view.frame, CGRect(x: 100, y: 100, width: 100, height: 50))
  }

  @Test("L078 Constraints in a scaled view use its size without the scale")
  func constraintsInScaledViews() {
    let screen = box(1000, 1000)
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    screen.addSubview(outer)
    let view = UIView()
    add(view, to: outer)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: outer.trailingAnchor),
      view.topAnchor.constraint(equalTo: outer.topAnchor),
      view.bottomAnchor.constraint(equalTo: outer.bottomAnchor),
    ])
    outer.transform = CGAffineTransform(scaleX: 2, y: 2)
    screen.layoutIfNeeded()
    expectEqual(outer.frame, CGRect(x: -200, y: -200, width: 800, height: 800))
    expectEqual(view.frame, CGRect(x: 0, y: 0, width: 400, height: 400))
  }

  @Test("L079 A flexible subview of size zero takes the size of its superview")
  func flexibleViewGrowsFromZero() {
    let outer = UIView()
    let background = UIView(frame: outer.bounds)
    background.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    outer.addSubview(background)
    outer.frame = CGRect(x: 10, y: 10, width: 300, height: 200)
    expectEqual(background.frame, CGRect(x: 0, y: 0, width: 300, height: 200))
    outer.bounds.size = .zero
    outer.bounds.size = CGSize(width: 50, height: 60)
    expectEqual(background.frame, CGRect(x: 0, y: 0, width: 50, height: 60))
  }

  @Test("L080 Four flexible margins change in proportion") func flexibleMargins() {
    let outer = box(300, 400)
    let hud = UIView(frame: CGRect(x: 100, y: 150, width: 100, height: 100))
    hud.autoresizingMask = [
      .flexibleTopMargin, .flexibleBottomMargin, .flexibleLeftMargin, .flexibleRightMargin,
    ]
    outer.addSubview(hud)
    outer.bounds.size = CGSize(width: 400, height: 300)
    expectEqual(hud.frame, CGRect(x: 150, y: 100, width: 100, height: 100))
    hud.frame.origin.x = 50
    outer.bounds.size.width = 700
    // Margins of 50 and 250 share 300 points in proportion.
    expectEqual(hud.frame.minX, 100)
  }

  @Test("L081 Autoresized views follow a superview that is sized by constraints")
  func autoresizingInConstraints() {
    let outer = box(300, 300)
    let (masking, overlay) = (UIView(), UIView())
    add(masking, to: outer)
    let bottom = masking.bottomAnchor.constraint(equalTo: outer.bottomAnchor)
    NSLayoutConstraint.activate([
      masking.topAnchor.constraint(equalTo: outer.topAnchor), bottom,
      masking.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
      masking.trailingAnchor.constraint(equalTo: outer.trailingAnchor),
    ])
    outer.layoutIfNeeded()
    overlay.frame = masking.bounds
    overlay.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    masking.addSubview(overlay)
    bottom.constant = -50
    outer.layoutIfNeeded()
    expectEqual(overlay.frame, CGRect(x: 0, y: 0, width: 300, height: 250))
  }

  @Test("L082 Setting the frame in the setter of center does not call that setter again")
  func settingFrameInCenterSetter() {
    final class Circle: UIView {
      var calls = 0
      override var center: CGPoint {
        didSet {
          calls += 1
          guard calls < 10 else { return }
          frame = CGRect(x: center.x - 20, y: center.y - 20, width: 40, height: 40)
        }
      }
    }
    let circle = Circle(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    circle.center = CGPoint(x: 60, y: 70)
    expect(circle.calls == 1 && circle.frame == CGRect(x: 40, y: 50, width: 40, height: 40))
  }

  @Test("L083 sizeToFit uses a subclass's sizeThatFits and keeps the upper-left corner")
  func sizeToFitUsesOverriddenSizeThatFits() {
    final class Indicator: UIView {
      override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 196, height: 50) }
    }
    let indicator = Indicator(frame: CGRect(x: 30, y: 40, width: 10, height: 10))
    indicator.sizeToFit()
    expectEqual(indicator.frame, CGRect(x: 30, y: 40, width: 196, height: 50))
    indicator.center.x = 160
    expectEqual(indicator.frame.minX, 62)
  }

  @Test("L084 The untransformed position follows from center, size and anchor point")
  func positionFollowsAnchorPoint() {
    let view = UIView(frame: CGRect(x: 40, y: 60, width: 100, height: 50))
    view.layer.anchorPoint = CGPoint(x: 0, y: 1)
    expectEqual(view.frame, CGRect(x: 90, y: 35, width: 100, height: 50))
    view.center = CGPoint(x: 40, y: 110)
    expectEqual(view.frame, CGRect(x: 40, y: 60, width: 100, height: 50))
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    expectEqual(view.frame, CGRect(x: 40, y: 10, width: 200, height: 100))
  }
}
