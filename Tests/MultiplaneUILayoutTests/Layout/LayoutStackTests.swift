// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI

@MainActor @Suite struct LayoutStackTests {
  private func stack(_ width: CGFloat, _ height: CGFloat, _ views: UIView...) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: views)
    stack.frame = CGRect(x: 0, y: 0, width: width, height: height)
    return stack
  }

  private func spans(_ stack: UIStackView) -> [[CGFloat]] {
    stack.layoutIfNeeded()
    return stack.arrangedSubviews.map { view in
      stack.axis == .horizontal
        ? [view.frame.minX, view.frame.maxX] : [view.frame.minY, view.frame.maxY]
    }
  }

  @Test func defaults() {
    let stack = UIStackView()
    expect(stack.axis == .horizontal && stack.alignment == .fill && stack.distribution == .fill)
    expect(stack.spacing == 0 && !stack.isLayoutMarginsRelativeArrangement)
    expectEqual(stack.customSpacing(after: stack), UIStackView.spacingUseDefault)
  }

  @Test func fillDistribution() {
    let (a, b) = (SizedView(50, 10), SizedView(30, 10))
    let stack = stack(200, 40, a, b)
    stack.spacing = 10
    b.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
    expectEqual(spans(stack), [[0, 160], [170, 200]])
    a.setContentHuggingPriority(UILayoutPriority(252), for: .horizontal)
    expectEqual(spans(stack), [[0, 50], [60, 200]])
    expectEqual(a.frame.height, 40)
    // Among equal priorities the first view is stretched, regardless of the previous state.
    a.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
    expectEqual(spans(stack), [[0, 160], [170, 200]])
  }

  @Test func equalAndProportionalDistributions() {
    let views = (0..<3).map { SizedView(CGFloat(20 + 20 * $0), 10) }
    let stack = stack(200, 40, views[0], views[1], views[2])
    stack.spacing = 10
    stack.distribution = .fillEqually
    expectEqual(spans(stack), [[0, 60], [70, 130], [140, 200]])
    stack.distribution = .fillProportionally
    expectEqual(spans(stack), [[0, 30], [40, 100], [110, 200]])
    stack.distribution = .equalSpacing
    expectEqual(spans(stack), [[0, 20], [60, 100], [140, 200]])
    stack.distribution = .equalCentering
    // The centers are at 10, 90 and 170.
    expectEqual(spans(stack), [[0, 20], [70, 110], [140, 200]])
  }

  @Test func customAndSystemSpacing() {
    let views = (0..<3).map { _ in SizedView(20, 10) }
    let stack = stack(100, 40, views[0], views[1], views[2])
    stack.spacing = 4
    stack.setCustomSpacing(20, after: views[0])
    stack.setCustomSpacing(UIStackView.spacingUseSystem, after: views[1])
    expectEqual(spans(stack), [[0, 32], [52, 72], [80, 100]])
    stack.setCustomSpacing(UIStackView.spacingUseDefault, after: views[0])
    expectEqual(spans(stack), [[0, 48], [52, 72], [80, 100]])
  }

  @Test func stackAlignments() {
    let (a, b) = (SizedView(50, 10), SizedView(50, 30))
    let stack = stack(100, 40, a, b)
    func verticalSpans() -> [[CGFloat]] {
      stack.layoutIfNeeded()
      return [a, b].map { [$0.frame.minY, $0.frame.maxY] }
    }
    expectEqual(verticalSpans(), [[0, 40], [0, 40]])
    stack.alignment = .top
    expectEqual(verticalSpans(), [[0, 10], [0, 30]])
    stack.alignment = .bottom
    expectEqual(verticalSpans(), [[30, 40], [10, 40]])
    stack.alignment = .center
    expectEqual(verticalSpans(), [[15, 25], [5, 35]])
  }

  @Test func stackSizeFitsViews() {
    let (a, b) = (SizedView(50, 10), SizedView(30, 30))
    let stack = UIStackView(arrangedSubviews: [a, b])
    stack.spacing = 5
    stack.alignment = .center
    let outer = box(300, 300)
    add(stack, to: outer)
    stack.centerXAnchor.constraint(equalTo: outer.centerXAnchor).isActive = true
    stack.topAnchor.constraint(equalTo: outer.topAnchor).isActive = true
    outer.layoutIfNeeded()
    expectEqual(stack.frame.size, CGSize(width: 85, height: 30))
    expectEqual(
      stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize),
      CGSize(width: 85, height: 30))
    stack.axis = .vertical
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    outer.layoutIfNeeded()
    expectEqual(stack.frame.size, CGSize(width: 56, height: 49))
    expectEqual(a.frame, CGRect(x: 2, y: 1, width: 50, height: 10))
    expectEqual(b.frame, CGRect(x: 12, y: 16, width: 30, height: 30))
  }

  @Test func hiddenViewsTakeNoSpace() {
    let views = (0..<3).map { _ in SizedView(20, 10) }
    let stack = stack(100, 40, views[0], views[1], views[2])
    stack.spacing = 10
    stack.distribution = .fillEqually
    views[1].isHidden = true
    expectEqual(spans(stack), [[0, 45], [45, 45], [55, 100]])
    views[1].isHidden = false
    views[0].isHidden = true
    expectEqual(spans(stack), [[0, 0], [0, 45], [55, 100]])
    views[0].removeFromSuperview()
    expectEqual(stack.arrangedSubviews.count, 2)
    expectEqual(spans(stack), [[0, 45], [55, 100]])
  }

  @Test func hidingAnimates() throws {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    let (a, b) = (SizedView(20, 10), SizedView(20, 10))
    var row: UIStackView!
    stage.perform {
      let window = UIWindow()
      row = stack(100, 40, a, b)
      row.distribution = .fillEqually
      window.addSubview(row)
      window.makeKeyAndVisible()
    }
    try stage.simulate(to: 0)
    expect(a.frame.width == 50 && b.frame.width == 50)
    stage.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { b.isHidden = true }
      expect(b.isHidden && !b.layer.isHidden)
      expect(a.frame.width == 100 && b.frame == CGRect(x: 100, y: 0, width: 0, height: 40))
    }
    try stage.simulate(to: 0.5)
    stage.perform {
      expect(abs((a.layer.presentation()?.bounds.width ?? 0) - 75) < 0.01)
      expect(abs((b.layer.presentation()?.bounds.width ?? 0) - 25) < 0.01)
    }
    try stage.simulate(to: 2)
    expect(b.isHidden && b.layer.isHidden)
    stage.perform { UIView.animate(withDuration: 1) { b.isHidden = false } }
    expect(!b.isHidden && !b.layer.isHidden && b.frame.width == 50)
  }

  @Test func repeatedHidingEndsWithLastAnimation() throws {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    let (a, b) = (SizedView(20, 10), SizedView(20, 10))
    stage.perform {
      let window = UIWindow()
      window.addSubview(stack(100, 40, a, b))
      window.makeKeyAndVisible()
    }
    try stage.simulate(to: 0)
    for (step, isHidden) in [true, false, true].enumerated() {
      stage.perform { UIView.animate(withDuration: 1) { b.isHidden = isHidden } }
      try stage.simulate(to: 0.3 * Double(step + 1))
    }
    // The first animation has ended, the last has not.
    try stage.simulate(to: 1.2)
    expect(b.isHidden && !b.layer.isHidden)
    try stage.simulate(to: 1.7)
    expect(b.isHidden && b.layer.isHidden)
  }

  @Test func baselineArrangement() {
    let (a, b) = (UILabel(), UILabel())
    for label in [a, b] {
      label.text = "Text"
      label.font = .systemFont(ofSize: 20)
    }
    let stack = stack(100, 200, a, b, UIView())
    stack.axis = .vertical
    stack.isBaselineRelativeArrangement = true
    stack.spacing = 40
    stack.layoutIfNeeded()
    expect(abs(b.frame.minY - a.frame.minY - 40) <= 0.5)
  }
}
