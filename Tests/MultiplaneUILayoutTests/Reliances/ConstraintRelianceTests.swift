// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import MultiplaneUI

/// Behavior of constraints on which public clients rely; the rows are in Documentation/Reliances/Layout.md.
@MainActor @Suite struct ConstraintRelianceTests {
  @Test("L001 A left edge can be constrained to a top edge") func edgesAcrossAxes() {
    let outer = box(300, 300)
    let (a, b) = (SizedView(20, 20), SizedView(30, 30))
    outer.addSubview(a)
    outer.addSubview(b)
    b.topAnchor.constraint(equalTo: outer.topAnchor, constant: 40).isActive = true
    NSLayoutConstraint(
      item: a, attribute: .left, relatedBy: .equal, toItem: b, attribute: .top, multiplier: 1,
      constant: 50
    ).isActive = true
    outer.layoutIfNeeded()
    expectEqual(a.frame.minX, 90)
  }

  @Test("L002 Without a second item only the constant counts, whatever the second attribute")
  func noSecondItem() {
    let outer = box(300, 300)
    let view = UIView()
    add(view, to: outer)
    let width = NSLayoutConstraint(
      item: view, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .width,
      multiplier: 1, constant: 70)
    width.isActive = true
    outer.layoutIfNeeded()
    expectEqual(view.frame.width, 70)
    expect(view.constraints.contains { $0 === width })
  }

  @Test("L003 Changing the priority of an active constraint updates the layout")
  func activePriorities() {
    let outer = box(300, 300)
    let view = UIView()
    add(view, to: outer)
    let narrow = view.widthAnchor.constraint(equalToConstant: 50)
    let wide = view.widthAnchor.constraint(equalToConstant: 200)
    narrow.priority = UILayoutPriority(500)
    wide.priority = UILayoutPriority(400)
    NSLayoutConstraint.activate([narrow, wide])
    outer.layoutIfNeeded()
    expectEqual(view.frame.width, 50)
    wide.priority = UILayoutPriority(600)
    outer.layoutIfNeeded()
    expect(view.frame.width == 200 && wide.isActive)
  }

  @Test("L004 Multiples of a superview's center are measured from the superview's origin")
  func multiplesOfCenter() {
    let screen = box(600, 300)
    let outer = UIView(frame: CGRect(x: 50, y: 70, width: 400, height: 100))
    screen.addSubview(outer)
    let views = (0..<3).map { _ in UIView() }
    for (index, view) in views.enumerated() {
      add(view, to: outer)
      let multiplier = CGFloat(index * 2 + 2) / 4
      NSLayoutConstraint.activate([
        view.widthAnchor.constraint(equalToConstant: 20),
        NSLayoutConstraint(
          item: view, attribute: .centerX, relatedBy: .equal, toItem: outer, attribute: .centerX,
          multiplier: multiplier, constant: (multiplier - 1) * 20 / 2),
      ])
    }
    screen.layoutIfNeeded()
    expectEqual(views.map(\.frame.minX), [85, 190, 295])
  }

  @Test("L005 A multiplier of 0.00001 keeps the second item")
  func tinyMultipliers() {
    let outer = box(400, 100)
    let view = UIView()
    add(view, to: outer)
    let constraint = NSLayoutConstraint(
      item: view, attribute: .centerX, relatedBy: .equal, toItem: outer, attribute: .centerX,
      multiplier: 0.00001, constant: 10)
    NSLayoutConstraint.activate([view.widthAnchor.constraint(equalToConstant: 20), constraint])
    outer.layoutIfNeeded()
    expect(constraint.secondItem === outer && outer.constraints.contains { $0 === constraint })
    expectEqual(view.frame.minX, 0)
  }

  @Test("L006 A multiple of the superview's trailing edge is a fraction of its width")
  func multiplesOfEdge() {
    let screen = box(600, 300)
    let outer = UIView(frame: CGRect(x: 30, y: 0, width: 400, height: 100))
    screen.addSubview(outer)
    let view = SizedView(100, 100)
    outer.addSubview(view)
    NSLayoutConstraint(
      item: view, attribute: .trailing, relatedBy: .equal, toItem: outer, attribute: .trailing,
      multiplier: 0.9, constant: 0
    ).isActive = true
    screen.layoutIfNeeded()
    expectEqual(view.frame.minX, 260)
  }

  @Test("L007 Unconstrained positions and sizes are zero") func unconstrainedLengthsAreZero() {
    let outer = box(300, 300)
    let view = UIView()
    add(view, to: outer)
    view.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 75).isActive = true
    outer.layoutIfNeeded()
    expectEqual(view.frame, CGRect(x: 75, y: 0, width: 0, height: 0))
  }

  @Test("L008 A minimum distance alone is attained exactly") func minimumDistanceIsAttained() {
    let outer = box(300, 300)
    let view = SizedView(100, 100)
    outer.addSubview(view)
    view.topAnchor.constraint(greaterThanOrEqualTo: outer.topAnchor, constant: 23).isActive = true
    outer.layoutIfNeeded()
    expectEqual(view.frame, CGRect(x: 0, y: 23, width: 100, height: 100))
  }

  @Test("L009 A minimum distance from the lower edge alone is attained exactly")
  func minimumDistanceFromEndIsAttained() {
    let outer = box(300, 400)
    let view = UIView()
    add(view, to: outer)
    NSLayoutConstraint.activate([
      view.widthAnchor.constraint(equalToConstant: 100),
      view.heightAnchor.constraint(equalToConstant: 100),
      view.bottomAnchor.constraint(lessThanOrEqualTo: outer.bottomAnchor, constant: -45),
    ])
    outer.layoutIfNeeded()
    expectEqual(view.frame, CGRect(x: 0, y: 255, width: 100, height: 100))
  }

  @Test("L010 A view whose height is replaced by a minimum lower edge ends at that edge")
  func replacedHeights() {
    let outer = box(400, 400)
    let (a, b) = (UIView(), UIView())
    add(a, b, to: outer)
    NSLayoutConstraint.activate([
      a.topAnchor.constraint(equalTo: outer.topAnchor, constant: 10),
      a.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 10),
      a.rightAnchor.constraint(equalTo: outer.rightAnchor, constant: -10),
      a.heightAnchor.constraint(equalToConstant: 200),
      b.centerXAnchor.constraint(equalTo: a.centerXAnchor),
      b.topAnchor.constraint(equalTo: a.bottomAnchor),
      b.widthAnchor.constraint(equalTo: a.widthAnchor),
    ])
    let height = b.heightAnchor.constraint(equalToConstant: 100)
    height.isActive = true
    outer.layoutIfNeeded()
    expectEqual(b.frame, CGRect(x: 10, y: 210, width: 380, height: 100))
    height.isActive = false
    b.bottomAnchor.constraint(greaterThanOrEqualTo: outer.bottomAnchor).isActive = true
    outer.layoutIfNeeded()
    expectEqual(b.frame.height, 190)
  }

  @Test("L011 The last baseline of a plain view is its lower edge") func baselinesOfPlainViews() {
    let outer = box(1000, 1000)
    let view = UIView()
    add(view, to: outer)
    NSLayoutConstraint.activate([
      view.heightAnchor.constraint(equalToConstant: 100),
      view.lastBaselineAnchor.constraint(equalTo: outer.lastBaselineAnchor),
    ])
    outer.layoutIfNeeded()
    expectEqual(view.frame.maxY, 1000)
  }

  @Test("L012 A card keeps its margins in narrow views and a maximum width in wide ones")
  func cardWidthLimits() {
    for (width, expected) in [(320.0, [8.0, 304]), (768, [134, 500])] {
      let outer = box(CGFloat(width), 400)
      let card = UIView()
      add(card, to: outer)
      let guide = outer.layoutMarginsGuide
      let rules: [(NSLayoutConstraint, Float)] = [
        (card.centerXAnchor.constraint(equalTo: outer.centerXAnchor), 950),
        (card.leftAnchor.constraint(greaterThanOrEqualTo: guide.leftAnchor), 900),
        (card.rightAnchor.constraint(lessThanOrEqualTo: guide.rightAnchor), 900),
        (card.widthAnchor.constraint(lessThanOrEqualToConstant: 500), 950),
        (card.widthAnchor.constraint(equalToConstant: 500), 200),
      ]
      for (rule, priority) in rules {
        rule.priority = UILayoutPriority(priority)
        rule.isActive = true
      }
      outer.layoutIfNeeded()
      expectEqual([card.frame.minX, card.frame.width], expected.map { CGFloat($0) })
    }
  }

  @Test("L013 A weaker edge yields to a stronger distance, and the view keeps its height")
  func keyboardPushesMessage() {
    let outer = box(300, 400)
    let keyboard = UIView()
    let message = SizedView(UIView.noIntrinsicMetric, 60)
    add(keyboard, message, to: outer)
    let height = keyboard.heightAnchor.constraint(equalToConstant: 0)
    let bottom = message.bottomAnchor.constraint(equalTo: outer.bottomAnchor, constant: 5)
    bottom.priority = UILayoutPriority(200)
    let above = keyboard.topAnchor.constraint(
      greaterThanOrEqualTo: message.bottomAnchor, constant: -5)
    above.priority = UILayoutPriority(250)
    NSLayoutConstraint.activate([
      keyboard.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
      keyboard.trailingAnchor.constraint(equalTo: outer.trailingAnchor),
      keyboard.bottomAnchor.constraint(equalTo: outer.bottomAnchor), height,
      message.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
      message.trailingAnchor.constraint(equalTo: outer.trailingAnchor), bottom, above,
    ])
    outer.layoutIfNeeded()
    expectEqual(message.frame, CGRect(x: 0, y: 345, width: 300, height: 60))
    height.constant = 120
    outer.layoutIfNeeded()
    expectEqual(message.frame, CGRect(x: 0, y: 225, width: 300, height: 60))
  }

  @Test("L014 A height of priority 200 applies only where the contents have no height")
  func weakHeights() {
    for (contents, expected) in [(80.0, 80.0), (-1, 350)] {
      let outer = box(300, 600)
      let background = UIView()
      let inner = SizedView(UIView.noIntrinsicMetric, CGFloat(contents))
      add(background, to: outer)
      add(inner, to: background)
      let height = background.heightAnchor.constraint(equalToConstant: 350)
      height.priority = UILayoutPriority(200)
      NSLayoutConstraint.activate([
        background.topAnchor.constraint(equalTo: outer.topAnchor), height,
        inner.topAnchor.constraint(equalTo: background.topAnchor),
        inner.bottomAnchor.constraint(equalTo: background.bottomAnchor),
      ])
      outer.layoutIfNeeded()
      expectEqual(background.frame.height, CGFloat(expected))
    }
  }

  @Test("L015 An edge of priority 251 breaks before the contents are compressed")
  func edgeBreaksBeforeCompression() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 40))
    let bar = SizedView(UIView.noIntrinsicMetric, 100)
    add(bar, to: outer)
    let bottom = bar.bottomAnchor.constraint(equalTo: outer.bottomAnchor)
    bottom.priority = UILayoutPriority(UILayoutPriority.defaultLow.rawValue + 1)
    NSLayoutConstraint.activate([
      bar.topAnchor.constraint(equalTo: outer.topAnchor), bottom,
      bar.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: outer.trailingAnchor),
    ])
    outer.layoutIfNeeded()
    expectEqual(bar.frame, CGRect(x: 0, y: 0, width: 300, height: 100))
    outer.frame.size.height = 160
    outer.layoutIfNeeded()
    expectEqual(bar.frame.height, 160)
  }

  @Test("L016 A height of 0 at priority 51 collapses an empty stack and yields to a view")
  func emptyStackCollapses() {
    let outer = box(300, 400)
    let stack = UIStackView(arrangedSubviews: [UIView()])
    stack.axis = .vertical
    add(stack, to: outer)
    let close = stack.heightAnchor.constraint(equalToConstant: 0)
    close.priority = UILayoutPriority(UILayoutPriority.fittingSizeLevel.rawValue + 1)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: outer.trailingAnchor),
      stack.bottomAnchor.constraint(equalTo: outer.bottomAnchor), close,
    ])
    outer.layoutIfNeeded()
    expectEqual(stack.frame, CGRect(x: 0, y: 400, width: 300, height: 0))
    let bar = UIView()
    bar.heightAnchor.constraint(equalToConstant: 50).isActive = true
    stack.insertArrangedSubview(bar, at: 1)
    outer.layoutIfNeeded()
    expectEqual(stack.frame, CGRect(x: 0, y: 350, width: 300, height: 50))
    expectEqual(bar.frame, CGRect(x: 0, y: 0, width: 300, height: 50))
  }

  @Test("L017 A view stores constraints on its own size; removing them deactivates them")
  func sizeConstraintsBelongToView() {
    let outer = box(300, 300)
    let view = SizedView(40, 40)
    outer.addSubview(view)
    let height = NSLayoutConstraint(
      item: view, attribute: .height, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
      multiplier: 1, constant: 120)
    height.isActive = true
    view.topAnchor.constraint(equalTo: outer.topAnchor, constant: 10).isActive = true
    outer.layoutIfNeeded()
    expectEqual(view.frame.height, 120)
    let lengths = view.constraints.filter {
      $0.firstAttribute == .height || $0.firstAttribute == .width
    }
    expect(lengths.contains { $0 === height })
    view.removeConstraints(lengths)
    outer.layoutIfNeeded()
    expect(!height.isActive && view.frame == CGRect(x: 0, y: 10, width: 40, height: 40))
  }

  @Test("L018 Activating active and deactivating inactive constraints changes nothing")
  func activationIsIdempotent() {
    let outer = box(300, 300)
    let view = UIView()
    add(view, to: outer)
    let width = view.widthAnchor.constraint(equalToConstant: 80)
    NSLayoutConstraint.activate([width])
    NSLayoutConstraint.activate([width])
    expectEqual(view.constraints.filter { $0 === width }.count, 1)
    NSLayoutConstraint.deactivate([width])
    NSLayoutConstraint.deactivate([width])
    outer.layoutIfNeeded()
    expect(view.constraints.isEmpty && view.frame.width == 0)
  }

  @Test("L019 A view whose own margins are constrained to edges extends beyond these edges")
  func ownMarginConstraints() {
    let outer = box(300, 300)
    let view = UIView()
    add(view, to: outer)
    view.layoutMargins = UIEdgeInsets(top: 5, left: 10, bottom: 15, right: 20)
    let pairs: [(NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute)] = [
      (.leftMargin, .left), (.rightMargin, .right), (.topMargin, .top), (.bottomMargin, .bottom),
    ]
    for (own, other) in pairs {
      NSLayoutConstraint(
        item: view, attribute: own, relatedBy: .equal, toItem: outer, attribute: other,
        multiplier: 1, constant: 0
      ).isActive = true
    }
    outer.layoutIfNeeded()
    expectEqual(view.frame, CGRect(x: -10, y: -5, width: 330, height: 320))
  }

  @Test("L020 Constraints of a visual format use metrics and yield by their priorities")
  func visualFormatConstraints() {
    let outer = box(300, 300)
    outer.layoutMargins = UIEdgeInsets(top: 11, left: 20, bottom: 11, right: 20)
    let text = SizedView(UIView.noIntrinsicMetric, 30)
    add(text, to: outer)
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "V:|-[text(>=least@800)]", metrics: ["least": 110],
        views: ["text": text]))
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|-[text]-|", metrics: nil, views: ["text": text]))
    outer.layoutIfNeeded()
    expectEqual(text.frame, CGRect(x: 20, y: 11, width: 260, height: 110))
    text.heightAnchor.constraint(lessThanOrEqualToConstant: 60).isActive = true
    outer.layoutIfNeeded()
    expectEqual(text.frame.height, 60)
  }

  @Test("L021 The constant of a system spacing constraint can be set") func systemSpacingConstant()
  {
    let outer = box(300, 300)
    let view = SizedView(50, 50)
    outer.addSubview(view)
    let bottom = view.bottomAnchor.constraint(
      lessThanOrEqualToSystemSpacingBelow: outer.safeAreaLayoutGuide.bottomAnchor, multiplier: 1)
    let top = view.topAnchor.constraint(equalTo: outer.topAnchor, constant: 280)
    top.priority = UILayoutPriority(700)
    NSLayoutConstraint.activate([bottom, top])
    outer.layoutIfNeeded()
    expectEqual(view.frame.maxY, 308)
    bottom.constant = -6
    outer.layoutIfNeeded()
    expectEqual(view.frame.maxY, 294)
  }
}
