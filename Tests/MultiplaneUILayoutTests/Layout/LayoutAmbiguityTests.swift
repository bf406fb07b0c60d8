// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import MultiplaneUI

@MainActor @Suite struct LayoutAmbiguityTests {
  private let outer = box(300, 200)
  private let view = UIView()

  private func activateAndLayOut(_ constraints: [NSLayoutConstraint]) {
    NSLayoutConstraint.activate(constraints)
    outer.layoutIfNeeded()
  }

  @Test func fullyConstrainedViewIsNotAmbiguous() {
    add(view, to: outer)
    activateAndLayOut([
      view.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
      view.topAnchor.constraint(equalTo: outer.topAnchor),
      view.widthAnchor.constraint(equalToConstant: 50),
      view.heightAnchor.constraint(equalTo: view.widthAnchor),
    ])
    expect(!view.hasAmbiguousLayout)
    let frame = view.frame
    view.exerciseAmbiguityInLayout()
    outer.layoutIfNeeded()
    expectEqual(view.frame, frame)
  }

  @Test func missingLengthIsAmbiguous() {
    add(view, to: outer)
    activateAndLayOut([
      view.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
      view.topAnchor.constraint(equalTo: outer.topAnchor),
      view.widthAnchor.constraint(equalToConstant: 50),
    ])
    expect(view.hasAmbiguousLayout)
    view.heightAnchor.constraint(equalToConstant: 10).isActive = true
    expect(!view.hasAmbiguousLayout)
  }

  @Test func inequalitiesLeaveAmbiguity() {
    add(view, to: outer)
    activateAndLayOut([
      view.centerXAnchor.constraint(equalTo: outer.centerXAnchor),
      view.centerYAnchor.constraint(equalTo: outer.centerYAnchor),
      view.widthAnchor.constraint(lessThanOrEqualToConstant: 100),
      view.heightAnchor.constraint(equalToConstant: 10),
    ])
    expect(view.hasAmbiguousLayout)
    // A weak equality resolves the ambiguity.
    let wish = view.widthAnchor.constraint(equalToConstant: 200)
    wish.priority = .defaultLow
    wish.isActive = true
    expect(!view.hasAmbiguousLayout)
  }

  @Test func equalHuggingPrioritiesAreAmbiguous() {
    let (left, right) = (SizedView(50, 20), SizedView(50, 20))
    outer.addSubview(left)
    outer.addSubview(right)
    activateAndLayOut([
      left.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
      left.trailingAnchor.constraint(equalTo: right.leadingAnchor),
      right.trailingAnchor.constraint(equalTo: outer.trailingAnchor),
      left.topAnchor.constraint(equalTo: outer.topAnchor),
      right.topAnchor.constraint(equalTo: outer.topAnchor),
    ])
    expect(left.hasAmbiguousLayout && right.hasAmbiguousLayout)
    left.setContentHuggingPriority(.required, for: .horizontal)
    expect(!left.hasAmbiguousLayout && !right.hasAmbiguousLayout)
  }

  @Test func framesAreNotAmbiguous() {
    outer.addSubview(view)
    expect(!view.hasAmbiguousLayout && !outer.hasAmbiguousLayout)
    // A view to be positioned by constraints, but without any.
    view.translatesAutoresizingMaskIntoConstraints = false
    expect(view.hasAmbiguousLayout)
  }

  @Test func exerciseAmbiguityVariesLayout() {
    add(view, to: outer)
    activateAndLayOut([
      view.centerXAnchor.constraint(equalTo: outer.centerXAnchor),
      view.topAnchor.constraint(equalTo: outer.topAnchor, constant: 7),
      view.widthAnchor.constraint(lessThanOrEqualToConstant: 300),
      view.heightAnchor.constraint(equalToConstant: 10),
    ])
    var widths: Set<CGFloat> = [view.frame.width]
    for _ in 0..<4 {
      view.exerciseAmbiguityInLayout()
      outer.layoutIfNeeded()
      widths.insert(view.frame.width)
      // The constraints hold, and the width is still ambiguous.
      expect(abs(view.frame.midX - 150) <= 0.5 && view.frame.minY == 7 as CGFloat)
      expect(view.frame.width >= 0 && view.frame.width <= 300 && view.hasAmbiguousLayout)
    }
    expectEqual(widths.count, 5)
    // A weak constraint of the user takes precedence.
    let wish = view.widthAnchor.constraint(equalToConstant: 40)
    wish.priority = UILayoutPriority(1)
    wish.isActive = true
    outer.layoutIfNeeded()
    expect(view.frame.width == 40 as CGFloat && !view.hasAmbiguousLayout)
  }
}
