// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

/// A window of 320 x 568 points whose root controller presents an alert at time 0.
@MainActor private final class AlertFixture: StageFixture {
  let root = UIViewController()
  let alert: UIAlertController
  private(set) var log: [String] = []

  init(
    _ style: UIAlertController.Style, _ actions: [(String, UIAlertAction.Style)],
    title: String? = "Delete the picture?", message: String? = "It cannot be brought back.",
    _ change: (UIAlertController) -> Void = { _ in }
  ) throws {
    alert = UIAlertController(title: title, message: message, preferredStyle: style)
    super.init(size: CGSize(width: 320, height: 568), pace: 0.05)
    try show { window in
      window.rootViewController = root
      root.view.backgroundColor = .white
    }
    stage.perform {
      for (name, kind) in actions {
        alert.addAction(
          UIAlertAction(title: name, style: kind) { [unowned self] action in
            let isGone = alert.presentingViewController == nil && alert.view.window == nil
            log.append("\(action.title ?? "") \(isGone)")
          })
      }
      change(alert)
      root.present(alert, animated: true) { [unowned self] in log.append("presented") }
    }
    try wait(0.6)
  }

  func touch(_ phase: Phase, _ point: CGPoint) throws { try touch(phase, point.x, point.y) }
  func tap(_ point: CGPoint) throws { try tap(point.x, point.y) }

  private func find<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
    view.subviews.flatMap { ($0 as? View).map { [$0] } ?? find(type, in: $0) }
  }

  var rows: [AlertActionView] { find(AlertActionView.self, in: alert.view) }
  var panels: [AlertPanel] { find(AlertPanel.self, in: alert.view) }

  /// Returns the frame, in the window, of the button with a title.
  func button(_ title: String) throws -> CGRect {
    let row = try #require(rows.first { $0.action.title == title })
    return row.convert(row.bounds, to: nil as UIView?)
  }

  func tap(_ title: String) throws {
    let frame = try button(title)
    try tap(CGPoint(x: frame.midX, y: frame.midY))
  }

  func hasKeyboard(_ field: UITextField) -> Bool { stage.perform { field.isFirstResponder } }

  var dimming: UIView? { alert.presentationController?.containerView?.subviews.first }
}

@MainActor @Suite struct AlertControllerTests {
  @Test func defaults() {
    let alert = UIAlertController(title: "a", message: "b", preferredStyle: .alert)
    expect(alert.title == "a" && alert.message == "b" && alert.preferredStyle == .alert)
    expect(alert.actions.isEmpty && alert.preferredAction == nil)
    expectEqual(alert.modalPresentationStyle, .custom)
    expectEqual(UIAlertController().preferredStyle, .actionSheet)
    let action = UIAlertAction(title: "x", style: .destructive)
    expect(action.title == "x" && action.style == .destructive && action.isEnabled)
    let styles = [UIAlertAction.Style.default, .cancel, .destructive].map(\.rawValue)
    expectEqual(styles, [0, 1, 2])
  }

  @Test func handlerRunsAfterDismissal() throws {
    let board = try AlertFixture(.alert, [("Delete", .destructive), ("Cancel", .cancel)])
    expect(board.log == ["presented"] && board.alert.presentingViewController === board.root)
    try board.tap("Delete")
    expect(board.log == ["presented"] && board.alert.isBeingDismissed)
    // A second tap during the dismissal has no effect.
    try board.tap("Cancel")
    try board.wait(0.6)
    expectEqual(board.log, ["presented", "Delete true"])
    expect(board.root.presentedViewController == nil)
  }

  /// Tests that an alert can be presented again, and that an action's handler can present another one.
  @Test func alertsCanBePresentedInSequence() throws {
    let board = try AlertFixture(.alert, [("Go", .default)])
    var second: UIAlertController?
    board.stage.perform {
      board.alert.addAction(
        UIAlertAction(title: "Next", style: .default) { _ in
          let next = UIAlertController(title: "2", message: nil, preferredStyle: .alert)
          board.root.present(next, animated: true)
          second = next
        })
    }
    try board.wait(0.1)
    try board.tap("Next")
    try board.wait(1)
    expect(second != nil && board.root.presentedViewController === second)
    board.stage.perform { second?.dismiss(animated: false) }
    try board.wait(0.1)
    board.stage.perform { board.root.present(board.alert, animated: true) }
    try board.wait(0.6)
    try board.tap("Go")
    try board.wait(0.6)
    expectEqual(board.log.last, "Go true")
  }

  @Test func twoActionsShareRow() throws {
    let board = try AlertFixture(.alert, [("OK", .default), ("Cancel", .cancel)])
    let panel = try #require(board.panels.first)
    expect(board.panels.count == 1 && panel.frame.width == CGFloat(270))
    expect(abs(panel.frame.midX - 160) < 1 && abs(panel.frame.midY - 284) < 1)
    // The cancel action is on the left, whichever was added first.
    let (cancel, ok) = (try board.button("Cancel"), try board.button("OK"))
    expect(cancel.size == CGSize(width: 135, height: 44) && cancel.minX == panel.frame.minX)
    expect(ok.minX == cancel.maxX && ok.minY == cancel.minY && ok.maxY == panel.frame.maxY)
  }

  @Test func manyOrLongActionsAreStacked() throws {
    let board = try AlertFixture(
      .alert, [("Cancel", .cancel), ("One", .default), ("Two", .destructive)])
    let frames = try ["One", "Two", "Cancel"].map { try board.button($0) }
    expect(frames.allSatisfy { $0.size == CGSize(width: 270, height: 44) })
    expect(frames[1].minY == frames[0].maxY && frames[2].minY == frames[1].maxY)
    let long = try AlertFixture(.alert, [("A rather long title", .default), ("OK", .default)])
    let stacked = try ["A rather long title", "OK"].map { try long.button($0) }
    expectEqual(stacked[1].minY, stacked[0].maxY)
    // In a column the cancel action is at the bottom, whichever was added first.
    for names in [["Cancel", "A rather long title"], ["A rather long title", "Cancel"]] {
      let board = try AlertFixture(.alert, names.map { ($0, $0 == "Cancel" ? .cancel : .default) })
      let (cancel, other) = (try board.button("Cancel"), try board.button("A rather long title"))
      expect(cancel.minY == other.maxY && cancel.minX == other.minX)
      try board.tap("Cancel")
      try board.wait(0.6)
      expectEqual(board.log.last, "Cancel true")
    }
  }

  @Test func actionTitlesReflectStyle() throws {
    let board = try AlertFixture(
      .alert, [("Cancel", .cancel), ("One", .default), ("Two", .destructive)])
    func label(_ title: String) throws -> UILabel {
      let row = try #require(board.rows.first { $0.action.title == title })
      return try #require(row.subviews.first as? UILabel)
    }
    let (bold, plain) = (
      UIFont.systemFont(ofSize: 17, weight: .semibold), UIFont.systemFont(ofSize: 17)
    )
    expect(try label("Cancel").font == bold && label("One").font == plain)
    expect(try label("Two").textColor == .systemRed && label("One").textColor == .systemBlue)
    board.stage.perform {
      board.alert.preferredAction = board.alert.actions[1]
      board.alert.actions[2].isEnabled = false
    }
    expect(try label("Cancel").font == plain && label("One").font == bold)
    expect(try label("Two").textColor == .tertiaryLabel)
    try board.wait(0.1)
    try board.tap("Two")
    try board.wait(0.6)
    expectEqual(board.log, ["presented"])
  }

  @Test func dragMovesHighlightBetweenButtons() throws {
    let board = try AlertFixture(
      .alert, [("Cancel", .cancel), ("One", .default), ("Two", .destructive)])
    let (one, two) = (try board.button("One"), try board.button("Two"))
    func pressed() -> [String?] { board.rows.filter(\.isPressed).map(\.action.title) }
    try board.touch(.down, CGPoint(x: one.midX, y: one.midY))
    expectEqual(pressed(), ["One"])
    try board.touch(.move, CGPoint(x: two.midX, y: two.midY))
    expectEqual(pressed(), ["Two"])
    try board.touch(.move, CGPoint(x: two.midX, y: 20))
    expectEqual(pressed(), [])
    try board.touch(.move, CGPoint(x: two.midX, y: two.midY))
    try board.touch(.up, CGPoint(x: two.midX, y: two.midY))
    try board.wait(0.6)
    expectEqual(board.log, ["presented", "Two true"])
  }

  @Test func tapsOutsideAlertAreIgnored() throws {
    let board = try AlertFixture(.alert, [("OK", .default), ("Cancel", .cancel)])
    try board.tap(CGPoint(x: 10, y: 10))
    let panel = try #require(board.panels.first)
    try board.tap(CGPoint(x: panel.frame.midX, y: panel.frame.minY + 10))
    try board.wait(0.6)
    expect(board.log == ["presented"] && board.root.presentedViewController != nil)
  }

  @Test func actionSheetSeparatesCancelButton() throws {
    let board = try AlertFixture(
      .actionSheet, [("Cancel", .cancel), ("One", .default), ("Two", .destructive)])
    expectEqual(board.panels.count, 2)
    let cancel = try board.button("Cancel")
    expectEqual(cancel, CGRect(x: 8, y: 568 - 8 - 57, width: 304, height: 57))
    expect(try board.button("Two").maxY == cancel.minY - 8)
    expect(try board.button("One").maxY == board.button("Two").minY)
    // A tap outside acts as the cancel button; a tap on the header has no effect.
    let header = CGPoint(x: 160, y: board.panels[0].frame.minY + 5)
    try board.tap(header)
    try board.wait(0.6)
    expectEqual(board.log, ["presented"])
    try board.tap(CGPoint(x: 160, y: 20))
    try board.wait(0.6)
    expectEqual(board.log, ["presented", "Cancel true"])
  }

  @Test func sheetWithoutCancelIgnoresOutsideTap() throws {
    let board = try AlertFixture(.actionSheet, [("One", .default)], title: nil, message: nil)
    expectEqual(board.panels.count, 1)
    expectEqual(board.panels[0].frame, CGRect(x: 8, y: 568 - 8 - 57, width: 304, height: 57))
    try board.tap(CGPoint(x: 160, y: 20))
    try board.wait(0.6)
    expect(board.root.presentedViewController != nil)
  }

  @Test func presenterIsDimmed() throws {
    let board = try AlertFixture(.alert, [("OK", .default)])
    expectEqual(board.dimming?.alpha, CGFloat(Float(0.2)))
    expectEqual(board.dimming?.frame, board.root.view.frame)
    expectEqual(board.root.view.tintAdjustmentMode, .dimmed)
    expectEqual(board.alert.view.tintAdjustmentMode, .normal)
    try board.tap("OK")
    try board.wait(0.6)
    expectEqual(board.root.view.tintAdjustmentMode, .normal)
  }

  /// Tests that an alert starts enlarged and transparent, and that an action sheet slides in from below.
  @Test func alertAndSheetAppearWithSpring() throws {
    for style in [UIAlertController.Style.alert, .actionSheet] {
      let stage = Stage(size: CGSize(width: 320, height: 568))
      let alert = UIAlertController(title: "a", message: nil, preferredStyle: style)
      let root = UIViewController()
      stage.perform {
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        let window = UIWindow()
        window.rootViewController = root
        window.makeKeyAndVisible()
      }
      try stage.simulate(to: 0)
      stage.perform { root.present(alert, animated: true) }
      func shown(_ time: Double) throws -> (alpha: Double, scale: Double, drop: Double) {
        try stage.simulate(to: time)
        return stage.perform {
          let layer = alert.view.layer.presentation()!
          let m = layer.affineTransform()
          return (Double(layer.opacity), Double(m.a), Double(m.ty))
        }
      }
      // The remaining fraction is (1 + wt) exp(-wt) with w = 22.85.
      let left = 1.9245 * 0.3967
      let early = try shown(0.04046)
      if style == .alert {
        expect(abs(early.alpha - (1 - left)) < 0.01 && abs(early.scale - 1 - 0.2 * left) < 0.01)
      } else {
        expect(early.alpha == 1 && early.scale == 1 && early.drop > 60 && early.drop < 120)
      }
      let late = try shown(0.6)
      expect(late.alpha == 1 && late.scale == 1 && late.drop == 0)
      stage.invalidate()
    }
  }

  /// Tests that the actions scroll if they do not all fit.
  @Test func manyActionsScroll() throws {
    let board = try AlertFixture(.alert, (0..<20).map { ("\($0)", .default) })
    let panel = try #require(board.panels.first)
    expectEqual(panel.frame.height, CGFloat(568 - 48))
    let before = try board.button("19")
    expect(before.minY > 568)
    try board.touch(.down, CGPoint(x: 160, y: 400))
    for step in 1...40 { try board.touch(.move, CGPoint(x: 160, y: 400 - 9 * CGFloat(step))) }
    try board.touch(.up, CGPoint(x: 160, y: 40))
    try board.wait(3)
    expect(try board.button("19").minY < before.minY - 200 && board.log == ["presented"])
  }

  // MARK: Text fields

  private func press(_ code: UIKeyboardHIDUsage, _ text: String = "") {
    let host = UIHostEnvironment.current
    let key = UIKey(code, text, modifierFlags: [])
    host.keyDispatcher.receive(key, .began, in: host.application)
    host.keyDispatcher.receive(key, .ended, in: host.application)
  }

  @Test func textFieldsReceiveInput() throws {
    let board = try AlertFixture(.alert, [("Cancel", .cancel), ("Sign in", .default)]) { alert in
      alert.addTextField { $0.placeholder = "Name" }
      alert.addTextField { $0.isSecureTextEntry = true }
      alert.actions[1].isEnabled = false
    }
    let fields = try #require(board.alert.textFields)
    expect(fields.count == 2 && fields[0].placeholder == "Name" && fields[1].isSecureTextEntry)
    expect(board.hasKeyboard(fields[0]))
    // Applications enable the action this way once a name is entered.
    board.stage.perform {
      fields[0].addAction(
        UIAction { [unowned board] _ in
          board.alert.actions[1].isEnabled = fields[0].text?.isEmpty == false
        }, for: .editingChanged)
      for letter in ["A", "d", "a"] { press(.keyboardA, letter) }
    }
    expect(fields[0].text == "Ada" && board.alert.actions[1].isEnabled)
    expect(board.hasKeyboard(fields[0]) && fields[0].window != nil)
    board.stage.perform { press(.keyboardReturnOrEnter) }
    expect(board.hasKeyboard(fields[1]))
    board.stage.perform { press(.keyboardB, "x") }
    expectEqual(fields[1].text, "x")
    try board.wait(0.1)
    try board.tap("Sign in")
    expect(!board.hasKeyboard(fields[1]))
    try board.wait(0.6)
    expect(board.log == ["presented", "Sign in true"] && fields[0].text == "Ada")
  }

  @Test func textFieldsAreNilInitially() {
    let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
    expect(alert.textFields == nil)
    alert.addTextField()
    expect(alert.textFields?.count == 1 && alert.textFields?[0].font?.pointSize == CGFloat(13))
  }

  private func expectAlert(
    _ name: String, _ style: UIAlertController.Style, _ actions: [(String, UIAlertAction.Style)],
    title: String?, message: String?, pressed: Int? = nil, fields: [(String?, String?)] = []
  ) throws {
    let root = UIViewController()
    let alert = UIAlertController(title: title, message: message, preferredStyle: style)
    for (name, kind) in actions { alert.addAction(UIAlertAction(title: name, style: kind)) }
    for (text, placeholder) in fields {
      alert.addTextField { ($0.text, $0.placeholder) = (text, placeholder) }
    }
    try expectViews(
      name, 320, 300,
      { view in
        root.view.frame = view.bounds
        root.view.backgroundColor = UIColor(red: 0.6, green: 0.8, blue: 0.95, alpha: 1)
        let button = UIButton(type: .system)
        button.setTitle("Delete", for: .normal)
        button.frame = CGRect(x: 100, y: 20, width: 120, height: 40)
        root.view.addSubview(button)
        (view as? UIWindow)?.rootViewController = root
      },
      then: { view in
        root.present(alert, animated: false)
        view.layoutIfNeeded()
        @MainActor func rows(_ view: UIView) -> [AlertActionView] {
          view.subviews.flatMap { ($0 as? AlertActionView).map { [$0] } ?? rows($0) }
        }
        if let pressed { rows(alert.view)[pressed].isPressed = true }
      })
  }

  @Test func rendersAlert() throws {
    try expectAlert(
      "alert/two", .alert, [("Delete", .destructive), ("Cancel", .cancel)],
      title: "Delete the picture?",
      message: "It goes from all your devices, and cannot be brought back.",
      pressed: 0)
    try expectAlert(
      "alert/three", .alert, [("Once", .default), ("Always", .default), ("Never", .cancel)],
      title: "Tell you of news?", message: nil)
  }

  @Test func rendersTextFields() throws {
    try expectAlert(
      "alert/fields", .alert, [("Cancel", .cancel), ("Sign in", .default)], title: "Sign in",
      message: "As whom?", fields: [("Ada", nil), (nil, "Password")])
  }

  @Test func rendersActionSheet() throws {
    try expectAlert(
      "alert/sheet", .actionSheet,
      [("Copy", .default), ("Delete", .destructive), ("Cancel", .cancel)],
      title: "Picture 7", message: "Of yesterday")
  }
}
