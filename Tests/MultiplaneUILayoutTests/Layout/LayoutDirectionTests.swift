// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import MultiplaneUI

@MainActor @Suite struct LayoutDirectionTests {
  private let outer = box(300, 200)
  private let view = UIView()

  private func pin(_ constraints: [NSLayoutConstraint]) {
    add(view, to: outer)
    NSLayoutConstraint.activate(
      constraints + [
        view.topAnchor.constraint(equalTo: outer.topAnchor),
        view.heightAnchor.constraint(equalToConstant: 20),
      ])
    outer.layoutIfNeeded()
  }

  @Test func attributesDetermineDirection() {
    expectEqual(UIView().effectiveUserInterfaceLayoutDirection, .leftToRight)
    expectEqual(UIView.userInterfaceLayoutDirection(for: .forceRightToLeft), .rightToLeft)
    expectEqual(UIView.userInterfaceLayoutDirection(for: .unspecified), .leftToRight)
    expectEqual(
      UIView.userInterfaceLayoutDirection(for: .unspecified, relativeTo: .rightToLeft), .rightToLeft
    )
    expectEqual(
      UIView.userInterfaceLayoutDirection(for: .playback, relativeTo: .rightToLeft), .leftToRight)
    let view = UIView()
    view.semanticContentAttribute = .forceRightToLeft
    expectEqual(view.effectiveUserInterfaceLayoutDirection, .rightToLeft)
    let child = UIView()
    view.addSubview(child)
    expectEqual(child.effectiveUserInterfaceLayoutDirection, .leftToRight)
  }

  @Test func leadingIsRightInRightToLeftView() {
    outer.semanticContentAttribute = .forceRightToLeft
    pin([
      view.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 10),
      view.widthAnchor.constraint(equalToConstant: 50),
    ])
    expectEqual(view.frame, CGRect(x: 240, y: 0, width: 50, height: 20))
  }

  @Test func leftStaysLeftInRightToLeftView() {
    outer.semanticContentAttribute = .forceRightToLeft
    pin([
      view.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 10),
      view.widthAnchor.constraint(equalToConstant: 50),
    ])
    expectEqual(view.frame, CGRect(x: 10, y: 0, width: 50, height: 20))
  }

  @Test func bothEdgesKeepTheirDistances() {
    outer.semanticContentAttribute = .forceRightToLeft
    pin([
      view.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 10),
      view.trailingAnchor.constraint(equalTo: outer.trailingAnchor, constant: -40),
    ])
    expectEqual(view.frame, CGRect(x: 40, y: 0, width: 250, height: 20))
  }

  @Test func inequalitiesAndMultipliersAreMirrored() {
    outer.semanticContentAttribute = .forceRightToLeft
    let edge = NSLayoutConstraint(
      item: view, attribute: .leading, relatedBy: .greaterThanOrEqual, toItem: outer,
      attribute: .trailing, multiplier: 0.25, constant: 5)
    let near = view.leadingAnchor.constraint(equalTo: outer.leadingAnchor)
    near.priority = .defaultLow
    pin([edge, near, view.widthAnchor.constraint(equalToConstant: 50)])
    // The leading edge is 0.25 * 300 + 5 = 80 points from the right edge.
    expectEqual(view.frame, CGRect(x: 170, y: 0, width: 50, height: 20))
  }

  @Test func changeOfDirectionUpdatesConstraints() {
    let constraint = view.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 10)
    pin([constraint, view.widthAnchor.constraint(equalToConstant: 50)])
    expectEqual(view.frame.minX, CGFloat(10))
    outer.semanticContentAttribute = .forceRightToLeft
    outer.layoutIfNeeded()
    expectEqual(view.frame.minX, CGFloat(240))
    constraint.constant = 30
    outer.layoutIfNeeded()
    expectEqual(view.frame.minX, CGFloat(220))
    outer.semanticContentAttribute = .unspecified
    outer.layoutIfNeeded()
    expectEqual(view.frame.minX, CGFloat(30))
  }

  @Test func directionOfItemsDoesNotMatter() {
    view.semanticContentAttribute = .forceRightToLeft
    pin([
      view.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 10),
      view.widthAnchor.constraint(equalToConstant: 50),
    ])
    expectEqual(view.frame.minX, CGFloat(10))
  }

  @Test func stackIsMirrored() {
    let stack = UIStackView(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    stack.semanticContentAttribute = .forceRightToLeft
    stack.distribution = .fillEqually
    let (a, b) = (UIView(), UIView())
    stack.addArrangedSubview(a)
    stack.addArrangedSubview(b)
    stack.layoutIfNeeded()
    expectEqual(a.frame.minX, CGFloat(50))
    expectEqual(b.frame.minX, CGFloat(0))
  }

  @Test func directionalMarginsAreMirrored() {
    outer.semanticContentAttribute = .forceRightToLeft
    outer.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 1, leading: 2, bottom: 3, trailing: 4)
    expectEqual(outer.layoutMargins, UIEdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
    expectEqual(outer.directionalLayoutMargins.leading, CGFloat(2))
    pin([
      NSLayoutConstraint(
        item: view, attribute: .leading, relatedBy: .equal, toItem: outer,
        attribute: .leadingMargin, multiplier: 1, constant: 0),
      view.widthAnchor.constraint(equalToConstant: 50),
    ])
    expectEqual(view.frame.maxX, CGFloat(298))
  }
}
