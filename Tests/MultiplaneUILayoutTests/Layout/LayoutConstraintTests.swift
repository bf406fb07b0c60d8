// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI

/// A view with a settable intrinsic content size.
final class SizedView: UIView {
  var contents: CGSize {
    didSet { invalidateIntrinsicContentSize() }
  }
  init(_ width: CGFloat, _ height: CGFloat) {
    contents = CGSize(width: width, height: height)
    super.init(frame: .zero)
    translatesAutoresizingMaskIntoConstraints = false
  }
  required init?(coder: NSCoder) { nil }
  override var intrinsicContentSize: CGSize { contents }
}

@MainActor func box(_ width: CGFloat, _ height: CGFloat) -> UIView {
  UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
}

/// Adds views that use Auto Layout.
@MainActor func add(_ views: UIView..., to outer: UIView) {
  for view in views {
    view.translatesAutoresizingMaskIntoConstraints = false
    outer.addSubview(view)
  }
}

@MainActor @Suite struct LayoutConstraintTests {
  @Test func anchorsPositionView() {
    let (outer, view) = (box(300, 200), UIView())
    add(view, to: outer)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 10),
      view.trailingAnchor.constraint(equalTo: outer.trailingAnchor, constant: -20),
      view.topAnchor.constraint(equalTo: outer.topAnchor, constant: 5),
      view.heightAnchor.constraint(equalTo: outer.heightAnchor, multiplier: 0.5, constant: -4),
    ])
    outer.layoutIfNeeded()
    expectEqual(view.frame, CGRect(x: 10, y: 5, width: 270, height: 96))
    // The view follows a new size of its superview.
    outer.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
    outer.layoutIfNeeded()
    expectEqual(view.frame, CGRect(x: 10, y: 5, width: 70, height: 46))
  }

  @Test func constraintsBelongToNearestCommonAncestor() {
    let (outer, left, right, inner) = (box(100, 100), UIView(), UIView(), UIView())
    outer.addSubview(left)
    outer.addSubview(right)
    left.addSubview(inner)
    let cousins = inner.topAnchor.constraint(equalTo: right.bottomAnchor)
    let own = inner.widthAnchor.constraint(equalToConstant: 5)
    let parent = inner.leftAnchor.constraint(equalTo: left.leftAnchor)
    for constraint in [cousins, own, parent] {
      expect(!constraint.isActive)
      constraint.isActive = true
      expect(constraint.isActive)
    }
    expectEqual(outer.constraints, [cousins])
    expectEqual(left.constraints, [parent])
    expectEqual(inner.constraints, [own])
    // Removing a view deactivates the constraints to views outside it; the others remain active.
    left.removeFromSuperview()
    expect(!cousins.isActive && own.isActive && parent.isActive)
  }

  @Test func constantChangesAnimate() throws {
    let stage = Stage(size: CGSize(width: 200, height: 200))
    var view: UIView!
    var window: UIWindow!
    var left: NSLayoutConstraint!
    stage.perform {
      window = UIWindow()
      view = UIView()
      add(view, to: window)
      left = view.leftAnchor.constraint(equalTo: window.leftAnchor, constant: 10)
      NSLayoutConstraint.activate([
        left, view.topAnchor.constraint(equalTo: window.topAnchor),
        view.widthAnchor.constraint(equalToConstant: 40),
        view.heightAnchor.constraint(equalToConstant: 40),
      ])
      window.makeKeyAndVisible()
    }
    try stage.simulate(to: 0)
    expectEqual(view.frame, CGRect(x: 10, y: 0, width: 40, height: 40))
    stage.perform {
      left.constant = 110
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { window.layoutIfNeeded() }
    }
    expect(view.frame.minX == 110 && view.layer.animationKeys() == ["position"])
    try stage.simulate(to: 0.5)
    stage.perform {
      expect(abs((view.layer.presentation()?.frame.minX ?? 0) - 60) < 0.01)
    }
    // Without layoutIfNeeded, the change takes effect in the next frame.
    stage.perform { left.constant = 20 }
    try stage.simulate(to: 2)
    expectEqual(view.frame.minX, 20)
  }

  @Test func higherPriorityWins() {
    let (outer, view) = (box(300, 200), UIView())
    add(view, to: outer)
    let wide = view.widthAnchor.constraint(equalToConstant: 200)
    let narrow = view.widthAnchor.constraint(equalToConstant: 100)
    wide.priority = .defaultLow
    narrow.priority = UILayoutPriority(251)
    wide.isActive = true
    narrow.isActive = true
    outer.layoutIfNeeded()
    expectEqual(view.frame.width, 100)
    wide.priority = .defaultHigh
    outer.layoutIfNeeded()
    expectEqual(view.frame.width, 200)
    expect(
      UILayoutPriority.required.rawValue == 1000 && UILayoutPriority.defaultLow.rawValue == 250)
    expectEqual(UILayoutPriority.defaultHigh.rawValue, 750)
    expectEqual(UILayoutPriority.fittingSizeLevel.rawValue, 50)
  }

  @Test func contentHuggingAndCompressionResistance() {
    let (outer, a, b) = (box(300, 100), SizedView(80, 20), SizedView(60, 30))
    add(a, b, to: outer)
    NSLayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
      b.leadingAnchor.constraint(equalTo: a.trailingAnchor),
      b.trailingAnchor.constraint(equalTo: outer.trailingAnchor),
      a.topAnchor.constraint(equalTo: outer.topAnchor),
      b.topAnchor.constraint(equalTo: outer.topAnchor),
    ])
    a.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
    outer.layoutIfNeeded()
    expectEqual(a.frame, CGRect(x: 0, y: 0, width: 80, height: 20))
    expectEqual(b.frame, CGRect(x: 80, y: 0, width: 220, height: 30))
    // In too narrow a space, the view with the lower compression resistance shrinks.
    a.setContentCompressionResistancePriority(UILayoutPriority(749), for: .horizontal)
    outer.frame.size.width = 100
    outer.layoutIfNeeded()
    expect(a.frame.width == 40 && b.frame.width == 60)
    b.contents.width = 30
    outer.layoutIfNeeded()
    expect(a.frame.width == 70 && b.frame.width == 30)
  }

  @Test func edgesAlignToPixels() {
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 2)
    stage.perform {
      let outer = box(100, 100)
      let views = (0..<3).map { _ in UIView() }
      for view in views { add(view, to: outer) }
      for (before, view) in zip([nil] + views.map(Optional.some), views) {
        view.leftAnchor.constraint(equalTo: before?.rightAnchor ?? outer.leftAnchor).isActive = true
        view.widthAnchor.constraint(equalTo: outer.widthAnchor, multiplier: 1.0 / 3).isActive = true
      }
      outer.layoutIfNeeded()
      expectEqual(views.map(\.frame.minX), [0, 33.5, 66.5])
      expectEqual(views.map(\.frame.width), [33.5, 33, 33.5])
    }
  }

  @Test func conflictsAreReportedAndLastIsBroken() {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    stage.perform {
      let (outer, view) = (box(100, 100), UIView())
      outer.layer.name = "outer"
      view.layer.name = "card"
      add(view, to: outer)
      let first = view.widthAnchor.constraint(equalToConstant: 40)
      let other = view.heightAnchor.constraint(equalToConstant: 7)
      let second = view.widthAnchor.constraint(equalToConstant: 60)
      second.identifier = "wide"
      NSLayoutConstraint.activate([first, other, second])
      outer.layoutIfNeeded()
      expectEqual(view.frame.size, CGSize(width: 40, height: 7))
      expect(second.isActive)
      expectEqual(stage.diagnostics.count, 1)
      let message = stage.diagnostics.first?.message ?? ""
      expect(
        message.hasPrefix(
          "Constraints conflict: <card.width == 40.0>, "
            + "<'wide' card.width == 60.0>; <'wide' card.width == 60.0> is broken."))
      first.isActive = false
      outer.layoutIfNeeded()
      expectEqual(view.frame.width, 60)
    }
  }

  @Test func autoresizingMaskConflictIsReported() {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    stage.perform {
      let (outer, view) = (box(100, 100), box(10, 10))
      view.layer.name = "view"
      outer.addSubview(view)
      view.widthAnchor.constraint(equalToConstant: 40).isActive = true
      outer.layoutIfNeeded()
      expectEqual(view.frame.width, 10)
      let message = stage.diagnostics.first?.message ?? ""
      expect(message.contains("<view: autoresizing mask, width == 10.0>"))
    }
  }

  @Test func pinnedViewsFollowFrames() {
    let (outer, fixed, view) = (box(200, 200), box(50, 50), UIView())
    outer.addSubview(fixed)
    add(view, to: outer)
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: fixed.rightAnchor, constant: 5),
      view.topAnchor.constraint(equalTo: fixed.centerYAnchor),
      view.widthAnchor.constraint(equalTo: fixed.widthAnchor),
      view.heightAnchor.constraint(equalToConstant: 10),
    ])
    outer.layoutIfNeeded()
    expectEqual(view.frame, CGRect(x: 55, y: 25, width: 50, height: 10))
    fixed.frame = CGRect(x: 20, y: 40, width: 60, height: 20)
    outer.layoutIfNeeded()
    expectEqual(view.frame, CGRect(x: 85, y: 50, width: 60, height: 10))
    // Views in different subtrees, with an intermediate view.
    let (middle, inner) = (box(80, 80), UIView())
    middle.frame.origin = CGPoint(x: 10, y: 100)
    outer.addSubview(middle)
    add(inner, to: middle)
    NSLayoutConstraint.activate([
      inner.leftAnchor.constraint(equalTo: fixed.leftAnchor),
      inner.topAnchor.constraint(equalTo: fixed.bottomAnchor, constant: 60),
      inner.rightAnchor.constraint(equalTo: middle.rightAnchor),
      inner.bottomAnchor.constraint(equalTo: middle.bottomAnchor),
    ])
    outer.layoutIfNeeded()
    expectEqual(inner.frame, CGRect(x: 10, y: 20, width: 70, height: 60))
  }

  @Test func distancesAndSystemSpacing() {
    let (outer, a, b) = (box(300, 100), SizedView(20, 20), SizedView(20, 20))
    add(a, b, to: outer)
    NSLayoutConstraint.activate([
      a.leftAnchor.constraint(equalToSystemSpacingAfter: outer.leftAnchor, multiplier: 2),
      outer.leftAnchor.anchorWithOffset(to: a.leftAnchor).constraint(
        equalTo: a.rightAnchor.anchorWithOffset(to: b.leftAnchor)),
      a.topAnchor.constraint(equalToSystemSpacingBelow: outer.topAnchor, multiplier: 1),
      b.topAnchor.constraint(equalTo: a.topAnchor),
    ])
    outer.layoutIfNeeded()
    expectEqual(a.frame, CGRect(x: 16, y: 8, width: 20, height: 20))
    expectEqual(b.frame.minX, 52)
  }

  @Test func guidesMarginsAndSafeArea() {
    let stage = Stage(size: CGSize(width: 400, height: 400))
    stage.perform {
      let controller = UIViewController()
      let window = UIWindow()
      window.rootViewController = controller
      window.makeKeyAndVisible()
      let outer = controller.view!
      let (a, b, c) = (UIView(), UIView(), UIView())
      add(a, b, c, to: outer)
      let guide = UILayoutGuide()
      outer.addLayoutGuide(guide)
      @MainActor func pin(_ view: UIView, _ to: UILayoutGuide) {
        NSLayoutConstraint.activate([
          view.leftAnchor.constraint(equalTo: to.leftAnchor),
          view.rightAnchor.constraint(equalTo: to.rightAnchor),
          view.topAnchor.constraint(equalTo: to.topAnchor),
          view.bottomAnchor.constraint(equalTo: to.bottomAnchor),
        ])
      }
      pin(a, outer.layoutMarginsGuide)
      pin(b, outer.safeAreaLayoutGuide)
      pin(c, guide)
      NSLayoutConstraint.activate([
        guide.widthAnchor.constraint(equalToConstant: 50),
        guide.heightAnchor.constraint(equalToConstant: 60),
        guide.centerXAnchor.constraint(equalTo: outer.centerXAnchor),
        guide.topAnchor.constraint(equalTo: outer.topAnchor, constant: 3),
      ])
      window.layoutIfNeeded()
      expectEqual(a.frame, CGRect(x: 8, y: 8, width: 384, height: 384))
      expectEqual(b.frame, CGRect(x: 0, y: 0, width: 400, height: 400))
      expectEqual(c.frame, CGRect(x: 175, y: 3, width: 50, height: 60))
      expectEqual(guide.layoutFrame, c.frame)
      controller.additionalSafeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
      outer.directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: 1, leading: 2, bottom: 3, trailing: 4)
      window.layoutIfNeeded()
      expectEqual(b.frame, CGRect(x: 0, y: 44, width: 400, height: 322))
      expectEqual(a.frame, CGRect(x: 2, y: 45, width: 394, height: 318))
      // A subview that begins within the covered area has the rest of the inset.
      let part = UIView(frame: CGRect(x: 0, y: 20, width: 100, height: 100))
      outer.addSubview(part)
      expectEqual(part.safeAreaInsets, UIEdgeInsets(top: 24, left: 0, bottom: 0, right: 0))
      outer.removeLayoutGuide(guide)
      expect(outer.layoutGuides.isEmpty && outer.constraints.count == 8)
    }
  }

  @Test func contentGuideFitsContents() {
    let (outer, inner, pinned) = (box(100, 100), UIView(), UIView())
    let content = outer.makeContentGuide()
    add(inner, pinned, to: outer)
    NSLayoutConstraint.activate([
      inner.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 10),
      inner.rightAnchor.constraint(equalTo: outer.rightAnchor, constant: -10),
      inner.topAnchor.constraint(equalTo: outer.topAnchor),
      inner.bottomAnchor.constraint(equalTo: outer.bottomAnchor),
      inner.widthAnchor.constraint(equalToConstant: 300),
      inner.heightAnchor.constraint(equalTo: outer.heightAnchor),
      pinned.leftAnchor.constraint(equalTo: outer.boundsGuide.leftAnchor, constant: 1),
      pinned.rightAnchor.constraint(equalTo: outer.boundsGuide.rightAnchor),
      pinned.topAnchor.constraint(equalTo: outer.boundsGuide.topAnchor),
      pinned.heightAnchor.constraint(equalToConstant: 5),
    ])
    outer.layoutIfNeeded()
    expectEqual(content.layoutFrame, CGRect(x: 0, y: 0, width: 320, height: 100))
    expectEqual(inner.frame, CGRect(x: 10, y: 0, width: 300, height: 100))
    expectEqual(pinned.frame, CGRect(x: 1, y: 0, width: 99, height: 5))
    outer.bounds.origin.x = 50
    outer.layoutIfNeeded()
    expectEqual(inner.frame.minX, 10)
    expectEqual(pinned.frame, CGRect(x: 51, y: 0, width: 99, height: 5))
  }

  @Test func readableWidthIsLimited() {
    let outer = box(1000, 100)
    expectEqual(
      outer.readableContentGuide.layoutFrame, CGRect(x: 164, y: 8, width: 672, height: 84))
    outer.frame.size.width = 300
    expectEqual(outer.readableContentGuide.layoutFrame, CGRect(x: 8, y: 8, width: 284, height: 84))
  }

  @Test func systemLayoutSizeFitsConstraints() {
    let (outer, a) = (UIView(), SizedView(80, 20))
    add(a, to: outer)
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|-10-[a]-20-|", views: ["a": a])
        + NSLayoutConstraint.constraints(withVisualFormat: "V:|-1-[a]-2-|", views: ["a": a]))
    expectEqual(
      outer.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize),
      CGSize(width: 110, height: 23))
    expectEqual(
      outer.systemLayoutSizeFitting(
        CGSize(width: 300, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel), CGSize(width: 300, height: 23))
    expectEqual(outer.bounds.size, .zero)
  }

  @Test func textWrapsAtConstrainedWidth() {
    let (outer, label) = (box(100, 300), UILabel())
    label.numberOfLines = 0
    label.text = "Some words that need more than one line of a hundred points"
    add(label, to: outer)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: outer.trailingAnchor),
      label.topAnchor.constraint(equalTo: outer.topAnchor),
    ])
    outer.layoutIfNeeded()
    expectEqual(label.frame.width, 100)
    expectEqual(label.frame.height, label.sizeThatFits(CGSize(width: 100, height: 0)).height)
    expect(label.frame.height > 60)
    label.text = "One"
    outer.layoutIfNeeded()
    expect(label.frame.height < 25)
  }

  @Test func baselinesAreAligned() {
    let (outer, large, small) = (box(400, 200), UILabel(), UILabel())
    large.font = .systemFont(ofSize: 40)
    small.font = .systemFont(ofSize: 12)
    for label in [large, small] { label.text = "Text" }
    add(large, small, to: outer)
    NSLayoutConstraint.activate([
      large.topAnchor.constraint(equalTo: outer.topAnchor, constant: 10),
      large.leftAnchor.constraint(equalTo: outer.leftAnchor),
      small.leftAnchor.constraint(equalTo: large.rightAnchor),
      small.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor),
    ])
    outer.layoutIfNeeded()
    func baseline(_ label: UILabel) -> CGFloat {
      let found = label.baseline(isFirst: true)
      return label.frame.minY + label.frame.height * CGFloat(found.fraction) + found.offset
    }
    expect(abs(baseline(large) - baseline(small)) <= 0.5)
    expect(baseline(large) > large.frame.midY && small.frame.minY > large.frame.minY + 10)
  }

  @Test func updateConstraintsRunsInnerViewsFirst() throws {
    final class ConstraintUpdateView: UIView {
      var asked: (() -> Void)?
      override func updateConstraints() {
        asked?()
        super.updateConstraints()
      }
    }
    let stage = Stage(size: CGSize(width: 100, height: 100))
    var log: [String] = []
    let (outer, inner) = (ConstraintUpdateView(), ConstraintUpdateView())
    stage.perform {
      let window = UIWindow()
      outer.asked = { log.append("outer") }
      inner.asked = {
        log.append("inner")
        if inner.constraints.isEmpty {
          inner.widthAnchor.constraint(equalToConstant: 30).isActive = true
        }
      }
      add(inner, to: outer)
      window.addSubview(outer)
      window.makeKeyAndVisible()
    }
    try stage.simulate(to: 0)
    expect(log == ["inner", "outer"] && inner.frame.width == 30)
    stage.perform { outer.setNeedsUpdateConstraints() }
    try stage.simulate(to: 1)
    expectEqual(log, ["inner", "outer", "outer"])
  }

  @Test func alignmentRectInsetsAreExcluded() {
    final class AlignmentInsetView: UIView {
      override var alignmentRectInsets: UIEdgeInsets {
        UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      }
    }
    let (outer, view) = (box(100, 100), AlignmentInsetView())
    add(view, to: outer)
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(withVisualFormat: "|-10-[v]-10-|", views: ["v": view])
        + NSLayoutConstraint.constraints(withVisualFormat: "V:|-10-[v]-10-|", views: ["v": view]))
    outer.layoutIfNeeded()
    expectEqual(view.frame, CGRect(x: 8, y: 9, width: 86, height: 84))
    expectEqual(
      view.alignmentRect(forFrame: view.frame), CGRect(x: 10, y: 10, width: 80, height: 80))
    expectEqual(
      view.frame(forAlignmentRect: CGRect(x: 10, y: 10, width: 80, height: 80)), view.frame)
  }

  @Test func visualFormatsAreParsed() throws {
    let (outer, a, b) = (box(320, 100), UIView(), UIView())
    add(a, b, to: outer)
    let all = NSLayoutConstraint.constraints(
      withVisualFormat: "H:|-[a(>=40,<=wide@750)]-[b(==a)]-gap-|", options: .alignAllTop,
      metrics: ["wide": 1000, "gap": 12.0], views: ["a": a, "b": b])
    expectEqual(all.count, 7)
    expectEqual(all.filter { $0.priority.rawValue == 750 }.map(\.constant), [1000])
    NSLayoutConstraint.activate(all)
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "V:|[a(20)]", views: ["a": a]))
    b.heightAnchor.constraint(equalToConstant: 5).isActive = true
    outer.layoutIfNeeded()
    expectEqual(a.frame, CGRect(x: 8, y: 0, width: 146, height: 20))
    expectEqual(b.frame, CGRect(x: 162, y: 0, width: 146, height: 5))
    for wrong in ["[a", "|-[a]-|-[b]", "[a(=3)]", "a", "[a]-4[b]", ""] {
      var parser = VisualFormatParser(wrong)
      #expect(throws: VisualFormatError.self) { try parser.line() }
    }
  }

  @Test func prioritiesCanBeOverridden() {
    final class Badge: UIView {
      override func setContentHuggingPriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
      ) {
        super.setContentHuggingPriority(.required, for: axis)
      }
    }
    let badge: UIView = Badge()
    badge.setContentHuggingPriority(.defaultLow, for: .vertical)
    expectEqual(badge.contentHuggingPriority(for: .vertical), .required)
  }
}

/// Programmer errors on which UIKit terminates the process.
@MainActor @Suite struct ConstraintPreconditionTests {
  @Test func nonfiniteConstantsAreRejected() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = UIView().widthAnchor.constraint(equalToConstant: .nan) }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let view = UIView()
        _ = view.widthAnchor.constraint(equalTo: view.heightAnchor, multiplier: .infinity)
      }
    }
  }
}
