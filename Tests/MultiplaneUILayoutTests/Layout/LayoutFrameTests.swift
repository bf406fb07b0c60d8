// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI

/// Auto Layout of views whose anchor point is not the center, and of views without constraints.
@MainActor @Suite struct LayoutFrameTests {
  /// Ramotion/folding-cell FoldingCell/FoldingCell.swift:92 moves the anchor point to the lower edge and adds half of
  /// the height to the constant: the constraints determine `center` as if the anchor point were the middle.
  @Test func constraintsPositionCenter() {
    let (outer, view) = (box(300, 200), UIView())
    add(view, to: outer)
    view.layer.anchorPoint = CGPoint(x: 0.5, y: 1)
    let top = view.topAnchor.constraint(equalTo: outer.topAnchor, constant: 40)
    NSLayoutConstraint.activate([
      top, view.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 10),
      view.widthAnchor.constraint(equalToConstant: 60),
      view.heightAnchor.constraint(equalToConstant: 20),
    ])
    outer.layoutIfNeeded()
    expectEqual(view.center, CGPoint(x: 40, y: 50))
    expectEqual(view.frame, CGRect(x: 10, y: 30, width: 60, height: 20))
    top.constant += 10
    outer.layoutIfNeeded()
    expectEqual(view.frame, CGRect(x: 10, y: 40, width: 60, height: 20))
  }

  @Test(arguments: [CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1), CGPoint(x: 0.25, y: 0.75)])
  func layoutSupportsAnyAnchorPoint(anchor: CGPoint) {
    let (outer, view, inner) = (box(200, 100), InsetView(), UIView())
    add(view, to: outer)
    add(inner, to: view)
    (view.layer.anchorPoint, inner.layer.anchorPoint) = (anchor, anchor)
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 20),
      view.rightAnchor.constraint(equalTo: outer.rightAnchor, constant: -20),
      view.topAnchor.constraint(equalTo: outer.topAnchor, constant: 10),
      view.bottomAnchor.constraint(equalTo: outer.bottomAnchor, constant: -10),
      inner.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      inner.topAnchor.constraint(equalTo: view.topAnchor),
      inner.widthAnchor.constraint(equalToConstant: 10),
      inner.heightAnchor.constraint(equalToConstant: 10),
    ])
    outer.layoutIfNeeded()
    // The alignment rectangle is (20, 10, 160, 80); the view extends 8 points beyond its lower edge.
    expectEqual(view.bounds.size, CGSize(width: 160, height: 88))
    expectEqual(view.center, CGPoint(x: 100, y: 54))
    expectEqual(inner.center, CGPoint(x: 80, y: 5))
  }

  /// Tests that the constraints of a view with an autoresizing mask also refer to its center.
  @Test func autoresizedFramesConstrainCenter() {
    let (outer, fixed, view) = (box(200, 100), box(40, 20), UIView())
    outer.addSubview(fixed)
    fixed.layer.anchorPoint = CGPoint(x: 0, y: 0)
    fixed.center = CGPoint(x: 50, y: 40)
    add(view, to: outer)
    NSLayoutConstraint.activate([
      view.centerXAnchor.constraint(equalTo: fixed.centerXAnchor),
      view.topAnchor.constraint(equalTo: fixed.topAnchor),
      view.widthAnchor.constraint(equalTo: fixed.widthAnchor),
      view.heightAnchor.constraint(equalToConstant: 10),
    ])
    outer.layoutIfNeeded()
    expect(view.center == CGPoint(x: 50, y: 35) && view.bounds.width == 40)
    expectEqual(fixed.center, CGPoint(x: 50, y: 40))
  }

  @Test func stacksPositionCenters() {
    let stack = UIStackView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    let (a, b) = (SizedView(40, 40), SizedView(40, 40))
    stack.distribution = .fillEqually
    for view in [a, b] { stack.addArrangedSubview(view) }
    a.layer.anchorPoint = CGPoint(x: 0, y: 0.5)
    stack.layoutIfNeeded()
    expect(a.center == CGPoint(x: 25, y: 20) && b.center == CGPoint(x: 75, y: 20))
  }

  /// Ramotion/gliding-collection GlidingCollection/GlidingCollection.swift:100 and 160: frames are set although
  /// the mask is not translated and no constraint exists.
  @Test func viewWithoutConstraintsKeepsFrame() {
    let (outer, view, other) = (box(300, 200), UIView(), UIView())
    add(view, other, to: outer)
    view.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    outer.layoutIfNeeded()
    expectEqual(view.frame, CGRect(x: 10, y: 20, width: 30, height: 40))
    // Constraints of a sibling change neither the view nor its subviews.
    let inner = UIView()
    add(inner, to: view)
    inner.frame = CGRect(x: 1, y: 1, width: 2, height: 2)
    NSLayoutConstraint.activate([
      other.widthAnchor.constraint(equalToConstant: 10),
      other.heightAnchor.constraint(equalToConstant: 10),
    ])
    outer.layoutIfNeeded()
    expectEqual(view.frame, CGRect(x: 10, y: 20, width: 30, height: 40))
    expectEqual(inner.frame, CGRect(x: 1, y: 1, width: 2, height: 2))
    view.frame.origin.x = 90
    outer.frame.size.width = 500
    outer.layoutIfNeeded()
    expectEqual(view.frame, CGRect(x: 90, y: 20, width: 30, height: 40))
  }

  @Test func deactivatedConstraintsLeaveFrame() {
    let (outer, view) = (box(300, 200), UIView())
    add(view, to: outer)
    let constraints = [
      view.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 5),
      view.topAnchor.constraint(equalTo: outer.topAnchor, constant: 6),
      view.widthAnchor.constraint(equalToConstant: 7),
      view.heightAnchor.constraint(equalToConstant: 8),
    ]
    NSLayoutConstraint.activate(constraints)
    outer.layoutIfNeeded()
    expectEqual(view.frame, CGRect(x: 5, y: 6, width: 7, height: 8))
    NSLayoutConstraint.deactivate(constraints)
    outer.layoutIfNeeded()
    expectEqual(view.frame, CGRect(x: 5, y: 6, width: 7, height: 8))
    view.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    outer.setNeedsLayout()
    outer.layoutIfNeeded()
    expectEqual(view.frame, CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test func partialConstraintsReplaceFrame() {
    let (outer, sized, wide) = (box(300, 200), SizedView(20, 10), UIView())
    add(sized, wide, to: outer)
    sized.frame = CGRect(x: 50, y: 60, width: 70, height: 80)
    wide.frame = CGRect(x: 50, y: 60, width: 70, height: 80)
    wide.widthAnchor.constraint(equalToConstant: 30).isActive = true
    outer.layoutIfNeeded()
    expectEqual(sized.frame, CGRect(x: 0, y: 0, width: 20, height: 10))
    expectEqual(wide.frame, CGRect(x: 0, y: 0, width: 30, height: 0))
  }
}

/// A view whose alignment rectangle ends above its lower edge.
private final class InsetView: UIView {
  override var alignmentRectInsets: UIEdgeInsets {
    UIEdgeInsets(top: 0, left: 0, bottom: 8, right: 0)
  }
}
