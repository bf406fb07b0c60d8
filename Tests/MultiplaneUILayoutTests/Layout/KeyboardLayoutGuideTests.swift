// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

/// A view with a bar above the keyboard and a text field whose keyboard is 200 points high.
@MainActor private final class KeyboardFixture: StageFixture {
  private(set) var controller: UIViewController!
  private(set) var bar: UIView!
  private(set) var field: UITextField!

  var guide: UIKeyboardLayoutGuide { controller.view.keyboardLayoutGuide }

  init() throws {
    super.init()
    try show { window in
      (controller, bar, field) = (UIViewController(), UIView(), UITextField())
      controller.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0)
      window.rootViewController = controller
      bar.translatesAutoresizingMaskIntoConstraints = false
      let view: UIView = controller.view
      view.addSubview(bar)
      view.addSubview(field)
      field.inputView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 200))
      NSLayoutConstraint.activate([
        bar.leadingAnchor.constraint(equalTo: view.keyboardLayoutGuide.leadingAnchor),
        bar.trailingAnchor.constraint(equalTo: view.keyboardLayoutGuide.trailingAnchor),
        bar.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
        bar.heightAnchor.constraint(equalToConstant: 50),
      ])
    }
  }
}

@MainActor @Suite struct KeyboardLayoutGuideTests {
  @Test func guideIsTheBottomSafeAreaWithoutAKeyboard() throws {
    let fixture = try KeyboardFixture()
    fixture.stage.perform {
      expect(fixture.guide === fixture.controller.view.keyboardLayoutGuide)
      expectEqual(fixture.guide.layoutFrame, CGRect(x: 0, y: 446, width: 320, height: 34))
      expectEqual(fixture.bar.frame, CGRect(x: 0, y: 396, width: 320, height: 50))
      expect(fixture.guide.usesBottomSafeArea && !fixture.guide.followsUndockedKeyboard)
      fixture.guide.usesBottomSafeArea = false
      expectEqual(fixture.guide.layoutFrame, CGRect(x: 0, y: 480, width: 320, height: 0))
    }
  }

  @Test func guideMovesWithTheKeyboard() throws {
    let fixture = try KeyboardFixture()
    fixture.stage.perform { _ = fixture.field.becomeFirstResponder() }
    try fixture.wait(0.2)
    let moving = try #require(fixture.bar.layer.presentation()).frame.minY
    expect(moving > 230 && moving < 396)
    try fixture.wait(1)
    expectEqual(fixture.bar.frame, CGRect(x: 0, y: 230, width: 320, height: 50))
    expectEqual(
      fixture.stage.perform { fixture.guide.layoutFrame },
      CGRect(x: 0, y: 280, width: 320, height: 200))
    fixture.stage.perform { _ = fixture.field.resignFirstResponder() }
    try fixture.wait(1)
    expectEqual(fixture.bar.frame.minY, 396)
  }

  @Test func guideCoversThePartOfAViewBelowTheKeyboard() throws {
    let fixture = try KeyboardFixture()
    let inner = UIView(frame: CGRect(x: 20, y: 100, width: 200, height: 250))
    fixture.stage.perform {
      fixture.controller.view.addSubview(inner)
      _ = fixture.field.becomeFirstResponder()
    }
    try fixture.wait(1)
    fixture.stage.perform {
      expectEqual(
        inner.keyboardLayoutGuide.layoutFrame, CGRect(x: 0, y: 180, width: 200, height: 70))
      inner.frame.origin.y = 150
      inner.setNeedsLayout()
      inner.layoutIfNeeded()
      expectEqual(inner.keyboardLayoutGuide.layoutFrame.minY, 130)
    }
  }

  @Test func constraintsDependOnEdges() throws {
    let fixture = try KeyboardFixture()
    fixture.stage.perform {
      let view: UIView = fixture.controller.view
      let box = UIView()
      box.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(box)
      let near = [box.leadingAnchor.constraint(equalTo: view.leadingAnchor)]
      let away = [box.trailingAnchor.constraint(equalTo: view.trailingAnchor)]
      fixture.guide.setConstraints(near, activeWhenNearEdge: .bottom)
      fixture.guide.setConstraints(away, activeWhenAwayFrom: .bottom)
      expect(near[0].isActive && !away[0].isActive)
      fixture.guide.setConstraints(away, activeWhenAwayFrom: [.leading, .trailing])
      expect(away[0].isActive)
      fixture.guide.setConstraints([], activeWhenNearEdge: .bottom)
      expect(!near[0].isActive && fixture.guide.constraintsActive(whenNearEdge: .bottom).isEmpty)
      expectEqual(fixture.guide.constraintsActive(whenAwayFrom: [.leading, .trailing]), away)
      fixture.guide.removeAllTrackedConstraints()
      expect(!away[0].isActive)
    }
  }
}
