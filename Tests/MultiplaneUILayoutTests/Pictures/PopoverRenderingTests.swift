// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

@MainActor @Suite struct PopoverRenderingTests {
  /// Renders a list in a popover whose arrow points at a button.
  private func expectPopover(
    _ name: String, at place: CGPoint, _ ways: UIPopoverArrowDirection, time: Double = 0.6
  ) throws {
    let home = UIViewController()
    let menu = UIViewController()
    try expectViews("popover/\(name)", 640, 200, at: time) { view in
      let button = UIButton(type: .system)
      button.setTitle("Options", for: .normal)
      button.frame = CGRect(x: place.x, y: place.y, width: 70, height: 30)
      home.view.backgroundColor = .systemGray5
      home.view.addSubview(button)
      (view as? UIWindow)?.rootViewController = home
      menu.view.backgroundColor = .systemBackground
      menu.modalPresentationStyle = .popover
      menu.preferredContentSize = CGSize(width: 180, height: 132)
      menu.popoverPresentationController?.sourceView = button
      menu.popoverPresentationController?.permittedArrowDirections = ways
      let stack = UIStackView(
        arrangedSubviews: ["Copy", "Share", "Delete"].map {
          let label = UILabel()
          label.text = $0
          return label
        })
      stack.axis = .vertical
      stack.distribution = .fillEqually
      stack.translatesAutoresizingMaskIntoConstraints = false
      menu.view.addSubview(stack)
      let safe = menu.view.safeAreaLayoutGuide
      NSLayoutConstraint.activate([
        stack.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: 16),
        stack.trailingAnchor.constraint(equalTo: safe.trailingAnchor, constant: -16),
        stack.topAnchor.constraint(equalTo: safe.topAnchor),
        stack.bottomAnchor.constraint(equalTo: safe.bottomAnchor),
      ])
    } then: { _ in
      home.present(menu, animated: true)
    }
  }

  @Test func popoverBelowSource() throws {
    try expectPopover("below", at: CGPoint(x: 285, y: 8), .any)
  }
  @Test func popoverBesideSource() throws {
    try expectPopover("beside", at: CGPoint(x: 30, y: 20), .left)
  }
  @Test func popoverDuringPresentation() throws {
    try expectPopover("coming", at: CGPoint(x: 530, y: 168), .down, time: 0.08)
  }
}
