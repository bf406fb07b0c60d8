// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI

/// A minimal text input.
private class MinimalTextInput: UIView, UIKeyInput {
  var text = ""
  var log: [String] = []
  var gives = true
  override var canBecomeFirstResponder: Bool { true }
  override var canResignFirstResponder: Bool { gives }
  var hasText: Bool { !text.isEmpty }
  func insertText(_ text: String) { self.text += text }
  func deleteBackward() { if !text.isEmpty { text.removeLast() } }
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    log += presses.map { "began \($0.key?.characters ?? "")" }
    super.pressesBegan(presses, with: event)
  }
  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    log += presses.map { "ended \($0.key?.characters ?? "") \(event?.allPresses.count ?? 0)" }
    super.pressesEnded(presses, with: event)
  }
  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    log += presses.map { "cancelled \($0.key?.characters ?? "")" }
  }
}

/// A responder that does not forward presses.
private final class PressBlockingController: UIViewController {
  var count = 0
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { count += 1 }
}

private final class CommandController: UIViewController {
  var log: [String] = []
  var isUrgent = false
  override var keyCommands: [UIKeyCommand]? {
    let find = UIKeyCommand(
      input: "f", modifierFlags: .command, action: Selector(CommandController.find, name: "find"))
    let letter = UIKeyCommand(
      input: "q", modifierFlags: [], action: Selector(CommandController.quit, name: "quit"))
    letter.wantsPriorityOverSystemBehavior = isUrgent
    let escape = UIKeyCommand(
      input: UIKeyCommand.inputEscape, modifierFlags: [],
      action: Selector(CommandController.leave, name: "leave"))
    return [find, letter, escape]
  }
  func find() { log.append("find") }
  func quit() { log.append("quit") }
  func leave(_ command: UIKeyCommand) {
    log.append("leave \(command.input == UIKeyCommand.inputEscape)")
  }
}

@MainActor @Suite struct KeyTests {
  private func type(_ text: String) {
    for character in text { press(.keyboard_Reserved, "\(character)") }
  }

  private func press(
    _ code: UIKeyboardHIDUsage, _ text: String = "", _ flags: UIKeyModifierFlags = []
  ) {
    let host = UIHostEnvironment.current
    let key = UIKey(code, text, modifierFlags: flags)
    host.keyDispatcher.receive(key, .began, in: host.application)
    host.keyDispatcher.receive(key, .ended, in: host.application)
  }

  private func withWindow(_ controller: UIViewController? = nil, _ body: (UIWindow) -> Void) {
    let stage = Stage(size: CGSize(width: 320, height: 480))
    stage.perform {
      let window = UIWindow()
      window.rootViewController = controller
      window.makeKeyAndVisible()
      body(window)
    }
  }

  @Test func keysInsertTextIntoFirstResponder() {
    withWindow { window in
      let sheet = MinimalTextInput()
      window.addSubview(sheet)
      type("no")
      expectEqual(sheet.text, "")
      expect(sheet.becomeFirstResponder() && sheet.isFirstResponder)
      type("aé👩‍👩‍👧")
      expectEqual(sheet.text, "aé👩‍👩‍👧")
      press(.keyboardDeleteOrBackspace)
      press(.keyboardReturnOrEnter)
      press(.keyboardTab)
      expectEqual(sheet.text, "aé\n\t")
      press(.keyboardLeftArrow)
      press(.keyboardF1)
      press(.keyboardC, "c", .command)
      press(.keyboardQ, "@", [.control, .alternate])
      expectEqual(sheet.text, "aé\n\t@")
      expectEqual(sheet.log.prefix(2), ["began a", "ended a 1"])
    }
  }

  @Test func heldKeyRepeatsText() {
    withWindow { window in
      let sheet = MinimalTextInput()
      window.addSubview(sheet)
      sheet.becomeFirstResponder()
      let keys = UIHostEnvironment.current.keyDispatcher
      let application = UIHostEnvironment.current.application
      let (a, b) = (UIKey(.keyboardA, "a"), UIKey(.keyboardB, "b"))
      for _ in 0..<3 { keys.receive(a, .began, in: application) }
      keys.receive(b, .began, in: application)
      keys.receive(a, .ended, in: application)
      keys.cancelAll(in: application)
      keys.receive(b, .ended, in: application)
      expectEqual(sheet.text, "aaab")
      expectEqual(sheet.log, ["began a", "began b", "ended a 2", "cancelled b"])
    }
  }

  @Test func interceptedPressesInsertNoText() {
    let wall = PressBlockingController()
    withWindow(wall) { window in
      let sheet = MinimalTextInput()
      wall.view.addSubview(sheet)
      sheet.becomeFirstResponder()
      type("ab")
      expect(sheet.text == "" && wall.count == 2)
    }
  }

  /// Tests that text input precedes key commands, except urgent ones and those without a first responder.
  @Test func keyCommandsUseResponderChain() {
    let commander = CommandController()
    withWindow(commander) { window in
      type("q")
      expectEqual(commander.log, ["quit"])
      let sheet = MinimalTextInput()
      commander.view.addSubview(sheet)
      sheet.becomeFirstResponder()
      type("q")
      press(.keyboardF, "f", .command)
      press(.keyboardF, "f", [.command, .shift])
      press(.keyboardEscape)
      expect(sheet.text == "q" && commander.log == ["quit", "find", "leave true"])
      expect(!sheet.log.contains("began UIKeyInputEscape"))
      commander.isUrgent = true
      type("q")
      expect(sheet.text == "q" && commander.log.last == "quit")
    }
  }

  @Test func firstResponderCanRefuseToResign() {
    withWindow { window in
      let (a, b) = (MinimalTextInput(), MinimalTextInput())
      window.addSubview(a)
      expect(!b.becomeFirstResponder(), "a view without a window")
      window.addSubview(b)
      a.becomeFirstResponder()
      a.gives = false
      expect(!b.becomeFirstResponder() && a.isFirstResponder)
      expect(!window.endEditing(false) && a.isFirstResponder)
      expect(b.endEditing(true) && a.isFirstResponder, "b is not a superview of a")
      expect(window.endEditing(true) && !a.isFirstResponder)
      a.becomeFirstResponder()
      a.removeFromSuperview()
      expect(!a.isFirstResponder)
      expect(b.becomeFirstResponder())
    }
  }

  @Test func firstResponderMakesWindowKey() {
    withWindow { window in
      let other = UIWindow()
      other.isHidden = false
      let sheet = MinimalTextInput()
      other.addSubview(sheet)
      expect(window.isKeyWindow)
      sheet.becomeFirstResponder()
      expect(other.isKeyWindow)
    }
  }

  @Test func inputViewsAppearAndDisappear() throws {
    final class Picker: MinimalTextInput {
      let board = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 200))
      let bar = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 44))
      override var inputView: UIView? { board }
      override var inputAccessoryView: UIView? { bar }
    }
    let stage = Stage(size: CGSize(width: 320, height: 480))
    var log: [String] = []
    let names = [
      UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
      UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification,
      UIResponder.keyboardWillChangeFrameNotification,
      UIResponder.keyboardDidChangeFrameNotification,
    ]
    let (picker, plain) = stage.perform { (Picker(), MinimalTextInput()) }
    let tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
        let frame = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
        MainActor.assumeIsolated {
          // Ignores notifications of other tests, which have their own hosts.
          guard HostContext.current === stage else { return }
          log.append("\(name.rawValue.dropFirst(10).dropLast(12)) \(Int(frame?.minY ?? -1))")
        }
      }
    }
    stage.perform {
      let window = UIWindow()
      window.addSubview(picker)
      window.addSubview(plain)
      window.makeKeyAndVisible()
      picker.becomeFirstResponder()
    }
    try stage.simulate(to: 1)
    let shown = ["WillChangeFrame 236", "WillShow 236", "DidChangeFrame 236", "DidShow 236"]
    expectEqual(log, shown)
    stage.perform {
      expectEqual(picker.board.superview?.frame, CGRect(x: 0, y: 236, width: 320, height: 244))
      expectEqual(picker.board.frame, CGRect(x: 0, y: 44, width: 320, height: 200))
      plain.becomeFirstResponder()
      picker.becomeFirstResponder()
    }
    try stage.simulate(to: 2)
    expectEqual(log.count, 4, "a change that is reverted sends no notification")
    stage.perform { _ = picker.resignFirstResponder() }
    try stage.simulate(to: 3)
    let hidden = ["WillChangeFrame 480", "WillHide 480", "DidChangeFrame 480", "DidHide 480"]
    expectEqual(log.suffix(4), hidden)
    stage.perform { expect(picker.board.window == nil) }
    for token in tokens { NotificationCenter.default.removeObserver(token) }
  }
}
