// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

@MainActor @Suite struct LegacyAlertTests {
  private let fixture = StageFixture()

  private final class Log: NSObject, UIAlertViewDelegate, UIActionSheetDelegate,
    UIPopoverControllerDelegate
  {
    var calls: [String] = []
    var clicked: () -> Void = {}
    func alertView(_ alertView: UIAlertView, clickedButtonAt index: Int) {
      calls.append("click \(alertView.buttonTitle(at: index) ?? "-")")
      clicked()
    }
    func willPresent(_ alertView: UIAlertView) { calls.append("will present") }
    func didPresent(_ alertView: UIAlertView) { calls.append("did present") }
    func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex index: Int) {
      calls.append("will dismiss \(index)")
    }
    func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex index: Int) {
      calls.append("did dismiss \(index)")
    }
    func alertViewShouldEnableFirstOtherButton(_ alertView: UIAlertView) -> Bool {
      alertView.alertViewStyle == .default || alertView.textField(at: 0)?.text == "x"
    }
    func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt index: Int) {
      calls.append("click \(actionSheet.buttonTitle(at: index) ?? "-")")
    }
    func actionSheet(_ actionSheet: UIActionSheet, didDismissWithButtonIndex index: Int) {
      calls.append("did dismiss \(index)")
    }
    func popoverControllerDidDismissPopover(_ popoverController: UIPopoverController) {
      calls.append("popover")
    }
  }

  private var presented: UIViewController? {
    fixture.window.rootViewController?.presentedViewController
  }

  private func start() throws {
    try fixture.show { $0.rootViewController = UIViewController() }
  }

  @Test func alertViewsNotifyTheirDelegate() throws {
    try start()
    let log = Log()
    let alert = fixture.stage.perform {
      UIAlertView(
        title: "Title", message: "Message", delegate: log, cancelButtonTitle: "Cancel",
        otherButtonTitles: "Open", "Close")
    }
    expect(alert.numberOfButtons == 3 && alert.cancelButtonIndex == 0)
    expect(alert.firstOtherButtonIndex == 1 && alert.buttonTitle(at: 2) == "Close")
    fixture.stage.perform { alert.show() }
    try fixture.wait(1)
    expect(alert.isVisible && presented is UIAlertController)
    let controller = try #require(presented as? UIAlertController)
    let buttons = fixture.stage.perform { Self.rows(in: controller.view) }
    let open = try #require(buttons.first { $0.title == "Open" })
    try fixture.tap(open.center.x, open.center.y)
    try fixture.wait(1)
    expect(!alert.isVisible && presented == nil)
    expectEqual(
      log.calls,
      [
        "will present", "did present", "click Open", "will dismiss 1", "did dismiss 1",
      ])
  }

  private static func rows(in view: UIView) -> [(title: String?, center: CGPoint)] {
    if let row = view as? AlertActionView {
      return [
        (row.action.title, row.convert(CGPoint(x: row.bounds.midX, y: row.bounds.midY), to: nil))
      ]
    }
    return view.subviews.flatMap { rows(in: $0) }
  }

  @Test func clickedAlertsMakeRoomForOthers() throws {
    try start()
    let log = Log()
    let (first, second, shown) = fixture.stage.perform {
      let first = UIAlertView(
        title: "First", message: nil, delegate: log, cancelButtonTitle: "OK")
      let second = UIAlertView(
        title: "Second", message: nil, delegate: log, cancelButtonTitle: "Next")
      let shown = UIViewController()
      first.show()
      // Dismissed as soon as it is presented.
      second.show()
      second.dismiss(withClickedButtonIndex: 0, animated: false)
      return (first, second, shown)
    }
    log.clicked = { second.show() }
    try fixture.wait(1)
    expect(first.isVisible && !second.isVisible)
    log.calls = []
    try tapButton("OK")
    expect(!first.isVisible && second.isVisible)
    expectEqual(
      log.calls,
      [
        "click OK", "will dismiss 0", "will present", "did dismiss 0", "did present",
      ])
    log.clicked = { [fixture] in
      fixture.window.rootViewController?.present(shown, animated: false)
    }
    try tapButton("Next")
    expect(!second.isVisible && presented === shown)
    fixture.stage.perform { first.show() }
    try fixture.wait(1)
    log.clicked = { shown.dismiss(animated: true) }
    try tapButton("OK")
    try fixture.wait(1)
    expect(!first.isVisible && presented == nil)
  }

  private func tapButton(_ title: String) throws {
    let controller = try #require(fixture.window.frontController as? UIAlertController)
    let rows = fixture.stage.perform { Self.rows(in: controller.view) }
    let center = try #require(rows.first { $0.title == title }?.center)
    try fixture.tap(center.x, center.y)
    try fixture.wait(1)
  }

  @Test func alertsEndWithTheirPresentation() throws {
    try start()
    fixture.stage.perform {
      fixture.window.rootViewController?.present(UIViewController(), animated: false)
    }
    try fixture.wait(0.5)
    weak var refused: UIAlertView?
    fixture.stage.perform {
      let alert = UIAlertView(title: "", message: nil, delegate: nil, cancelButtonTitle: "OK")
      refused = alert
      fixture.window.rootViewController?.dismiss(animated: true)
      alert.show()
      expect(!alert.isVisible)
    }
    try fixture.wait(1)
    expect(refused == nil && presented == nil)
    weak var shown: UIAlertView?
    fixture.stage.perform {
      let alert = UIAlertView(title: "", message: nil, delegate: nil, cancelButtonTitle: "OK")
      alert.show()
      shown = alert
    }
    try fixture.wait(1)
    expect(shown?.isVisible == true)
    fixture.stage.perform { fixture.window.rootViewController?.dismiss(animated: false) }
    try fixture.wait(0.5)
    expect(shown == nil && presented == nil)
  }

  @Test func popoversEndWithTheirPresentation() throws {
    try start()
    weak var popover: UIPopoverController?
    let content = fixture.stage.perform { UIViewController() }
    func show() throws {
      try fixture.stage.perform {
        let view = try #require(fixture.window.rootViewController?.view)
        let new = UIPopoverController(contentViewController: content)
        new.present(
          from: CGRect(x: 150, y: 200, width: 20, height: 20), in: view,
          permittedArrowDirections: .up, animated: false)
        popover = new
      }
      try fixture.wait(0.5)
    }
    try show()
    expect(popover?.isPopoverVisible == true)
    fixture.stage.perform { content.dismiss(animated: true) }
    try fixture.wait(1)
    expect(popover == nil)
    try show()
    fixture.stage.perform {
      popover?.contentViewController = UIViewController()
      expect(popover?.isPopoverVisible == true)
      popover?.dismiss(animated: false)
    }
    try fixture.wait(0.5)
    expect(popover == nil && content.presentingViewController == nil)
  }

  @Test func textFieldsEnableTheFirstOtherButton() throws {
    try start()
    let log = Log()
    let alert = fixture.stage.perform {
      UIAlertView(title: "", message: nil, delegate: log, cancelButtonTitle: "Cancel")
    }
    fixture.stage.perform {
      alert.addButton(withTitle: "Log In")
      alert.alertViewStyle = .loginAndPasswordInput
      expect(alert.textField(at: 1)?.isSecureTextEntry == true)
      alert.show()
    }
    try fixture.wait(1)
    let controller = try #require(presented as? UIAlertController)
    expect(controller.textFields?.count == 2 && controller.actions[1].isEnabled == false)
    fixture.stage.perform {
      alert.textField(at: 0)?.text = "x"
      alert.textField(at: 0)?.sendActions(for: .editingChanged)
    }
    expect(controller.actions[1].isEnabled)
    fixture.stage.perform { alert.dismiss(withClickedButtonIndex: 0, animated: false) }
    try fixture.wait(0.5)
    expectEqual(log.calls.suffix(2), ["will dismiss 0", "did dismiss 0"])
  }

  @Test func actionSheetsPutTheRedButtonFirst() throws {
    try start()
    let log = Log()
    let sheet = fixture.stage.perform {
      UIActionSheet(
        title: nil, delegate: log, cancelButtonTitle: "Cancel", destructiveButtonTitle: "Delete",
        otherButtonTitles: "Share")
    }
    expect(sheet.destructiveButtonIndex == 0 && sheet.cancelButtonIndex == 1)
    expectEqual(sheet.firstOtherButtonIndex, 2)
    fixture.stage.perform {
      if let view = fixture.window.rootViewController?.view { sheet.show(in: view) }
    }
    try fixture.wait(1)
    let controller = try #require(presented as? UIAlertController)
    expectEqual(controller.actions.map(\.style), [.destructive, .cancel, .default])
    let rows = fixture.stage.perform { Self.rows(in: controller.view) }
    let share = try #require(rows.first { $0.title == "Share" })
    try fixture.tap(share.center.x, share.center.y)
    try fixture.wait(1)
    expectEqual(log.calls, ["click Share", "did dismiss 2"])
  }

  @Test func popoverControllersShowPopovers() throws {
    try start()
    let log = Log()
    let content = fixture.stage.perform { UIViewController() }
    let popover = fixture.stage.perform { UIPopoverController(contentViewController: content) }
    fixture.stage.perform {
      popover.delegate = log
      popover.contentSize = CGSize(width: 100, height: 80)
      if let view = fixture.window.rootViewController?.view {
        popover.present(
          from: CGRect(x: 150, y: 200, width: 20, height: 20), in: view,
          permittedArrowDirections: .up, animated: false)
      }
    }
    try fixture.wait(0.5)
    expect(popover.isPopoverVisible && popover.arrowDirection == .up)
    expectEqual(content.view.bounds.width, 100 as CGFloat)
    try fixture.tap(20, 460)
    try fixture.wait(1)
    expect(!popover.isPopoverVisible && log.calls == ["popover"])
  }
}
