// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

@MainActor @Suite struct KeyboardLayoutGuideTests {
  private let fixture = StageFixture()
  private let controller: UIViewController
  private let bar = UIView()
  private let field: UITextField

  init() throws {
    (controller, field) = fixture.stage.perform { (UIViewController(), UITextField()) }
    let (controller, field, bar) = (controller, field, bar)
    try fixture.show { window in
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

  private var guide: UIKeyboardLayoutGuide { controller.view.keyboardLayoutGuide }

  @Test func guideIsTheBottomSafeAreaWithoutAKeyboard() {
    fixture.stage.perform {
      #expect(guide === controller.view.keyboardLayoutGuide)
      #expect(guide.layoutFrame == CGRect(x: 0, y: 446, width: 320, height: 34))
      #expect(bar.frame == CGRect(x: 0, y: 396, width: 320, height: 50))
      #expect(guide.usesBottomSafeArea && !guide.followsUndockedKeyboard)
      guide.usesBottomSafeArea = false
      #expect(guide.layoutFrame == CGRect(x: 0, y: 480, width: 320, height: 0))
    }
  }

  @Test func guideMovesWithTheKeyboard() throws {
    fixture.stage.perform { _ = field.becomeFirstResponder() }
    try fixture.wait(0.2)
    let moving = try #require(bar.layer.presentation()).frame.minY
    #expect(moving > 230 && moving < 396)
    try fixture.wait(1)
    #expect(bar.frame == CGRect(x: 0, y: 230, width: 320, height: 50))
    #expect(
      fixture.stage.perform { guide.layoutFrame } == CGRect(x: 0, y: 280, width: 320, height: 200))
    fixture.stage.perform { _ = field.resignFirstResponder() }
    try fixture.wait(1)
    #expect(bar.frame.minY == 396)
  }

  @Test func guideCoversThePartOfAViewBelowTheKeyboard() throws {
    let inner = UIView(frame: CGRect(x: 20, y: 100, width: 200, height: 250))
    fixture.stage.perform {
      controller.view.addSubview(inner)
      _ = field.becomeFirstResponder()
    }
    try fixture.wait(1)
    fixture.stage.perform {
      #expect(
        inner.keyboardLayoutGuide.layoutFrame == CGRect(x: 0, y: 180, width: 200, height: 70))
      inner.frame.origin.y = 150
      inner.setNeedsLayout()
      inner.layoutIfNeeded()
      #expect(inner.keyboardLayoutGuide.layoutFrame.minY == 130)
    }
  }

  @Test func constraintsDependOnEdges() {
    fixture.stage.perform {
      let view: UIView = controller.view
      let box = UIView()
      box.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(box)
      let near = [box.leadingAnchor.constraint(equalTo: view.leadingAnchor)]
      let away = [box.trailingAnchor.constraint(equalTo: view.trailingAnchor)]
      guide.setConstraints(near, activeWhenNearEdge: .bottom)
      guide.setConstraints(away, activeWhenAwayFrom: .bottom)
      #expect(near[0].isActive && !away[0].isActive)
      guide.setConstraints(away, activeWhenAwayFrom: [.leading, .trailing])
      #expect(away[0].isActive)
      guide.setConstraints([], activeWhenNearEdge: .bottom)
      #expect(!near[0].isActive && guide.constraintsActive(whenNearEdge: .bottom).isEmpty)
      #expect(guide.constraintsActive(whenAwayFrom: [.leading, .trailing]) == away)
      guide.removeAllTrackedConstraints()
      #expect(!away[0].isActive)
    }
  }
}
