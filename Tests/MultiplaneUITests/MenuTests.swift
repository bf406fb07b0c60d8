// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

/// A label whose text can be copied and spoken.
private final class CopiedLabel: UILabel {
  var calls: [String] = []
  override class var objectiveCMethods: [Selector] {
    super.objectiveCMethods + [Selector(CopiedLabel.speak, name: "speak:")]
  }
  override var canBecomeFirstResponder: Bool { true }
  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    ["copy:", "speak:"].contains(action.name)
  }
  override func copy(_ sender: Any?) {
    calls.append(sender is UIMenuController ? "copy" : "copy without menu")
    UIPasteboard.general.string = text
  }
  func speak(_ sender: Any?) { calls.append("speak") }
}

@MainActor @Suite struct MenuTests {
  private let fixture = StageFixture()
  private let label: CopiedLabel

  init() throws {
    label = fixture.stage.perform {
      CopiedLabel(frame: CGRect(x: 100, y: 200, width: 120, height: 20))
    }
    let label = label
    try fixture.show { window in
      label.text = "Copied"
      label.isUserInteractionEnabled = true
      window.addSubview(label)
      _ = label.becomeFirstResponder()
      UIMenuController.shared.menuItems = [
        UIMenuItem(title: "Speak", action: Selector(CopiedLabel.speak, name: "speak:")),
        UIMenuItem(title: "Missing", action: Selector("missing:")),
      ]
    }
  }

  private var menu: UIMenuController { fixture.stage.perform { UIMenuController.shared } }
  private var callout: MenuCallout? {
    fixture.window.subviews.lazy.compactMap { $0 as? MenuCallout }.first
  }
  private var titles: [String] {
    callout?.subviews.flatMap(\.subviews).compactMap { ($0 as? UIButton)?.currentTitle } ?? []
  }
  private func show() throws {
    fixture.stage.perform { menu.showMenu(from: label, rect: label.bounds) }
    try fixture.wait(0.5)
  }

  @Test func menuShowsPossibleCommandsAboveTheTarget() throws {
    try show()
    expect(menu.isMenuVisible && titles == ["Copy", "Speak"])
    let frame = fixture.stage.perform { menu.menuFrame }
    expect(frame.maxY == 200 && abs(frame.midX - 160) <= 0.5 && frame.height == 47)
    expectEqual(callout?.alpha, 1)
    fixture.stage.perform {
      label.frame.origin.y = 10
      menu.update()
      expectEqual(menu.menuFrame.minY, 30)
      menu.arrowDirection = .left
      menu.update()
      expect(menu.menuFrame.minX == 220 || menu.menuFrame.maxX <= 316)
      menu.hideMenu(from: fixture.window)
      expect(menu.isMenuVisible)
      menu.hideMenu(from: label)
      expect(!menu.isMenuVisible && menu.menuFrame == .zero)
    }
    try fixture.wait(0.5)
    expect(callout == nil)
  }

  @Test func tappedCommandIsCalled() throws {
    try show()
    let frame = fixture.stage.perform { menu.menuFrame }
    try fixture.tap(frame.minX + 10, frame.minY + 10)
    expect(label.calls == ["copy"] && !menu.isMenuVisible)
    expectEqual(fixture.stage.perform { UIPasteboard.general.string }, "Copied")
    try show()
    try fixture.tap(frame.maxX - 10, frame.minY + 10)
    expectEqual(label.calls, ["copy", "speak"])
  }

  @Test func touchOutsideHidesTheMenu() throws {
    try show()
    try fixture.touch(.down, 10, 470)
    expect(!menu.isMenuVisible)
    try fixture.touch(.up, 10, 470)
    expect(label.calls.isEmpty)
  }

  @Test func menuWithoutCommandsIsNotShown() throws {
    fixture.stage.perform { _ = label.resignFirstResponder() }
    try show()
    expect(!menu.isMenuVisible && callout == nil)
  }

  @Test func notificationsArePosted() throws {
    var names: [String] = []
    let all = [
      UIMenuController.willShowMenuNotification, UIMenuController.didShowMenuNotification,
      UIMenuController.willHideMenuNotification, UIMenuController.didHideMenuNotification,
    ]
    let menu = menu
    let observers = all.map { name in
      NotificationCenter.default.addObserver(forName: name, object: menu, queue: nil) { note in
        let name = note.name.rawValue
        MainActor.assumeIsolated { names.append(name) }
      }
    }
    defer { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
    try show()
    fixture.stage.perform { menu.setMenuVisible(false, animated: true) }
    try fixture.wait(0.5)
    expectEqual(
      names,
      ["WillShow", "DidShow", "WillHide", "DidHide"].map {
        "UIMenuController\($0)MenuNotification"
      })
  }
}
