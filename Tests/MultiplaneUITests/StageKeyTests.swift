// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI

/// Delivery of keyboard events to responders.
@MainActor struct StageKeyTests {
  /// A view that can become first responder and logs its presses.
  private class PressRecorder: UIView {
    var said: [String] = []
    var keeps = false
    override var canBecomeFirstResponder: Bool { true }
    private func note(_ what: String, _ presses: Set<UIPress>) {
      for press in presses { said.append("\(what) \(press.key?.characters ?? "")") }
    }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      note("began", presses)
      if !keeps { super.pressesBegan(presses, with: event) }
    }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      note("ended", presses)
      super.pressesEnded(presses, with: event)
    }
    override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      note("cancelled", presses)
    }
  }

  private final class Field: PressRecorder, UIKeyInput {
    var text = ""
    var hasText: Bool { !text.isEmpty }
    func insertText(_ text: String) { self.text += text }
    func deleteBackward() { if hasText { text.removeLast() } }
  }

  private final class Controller: UIViewController {
    var said: [String] = []
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      said += presses.map { "\($0.phase) \($0.key!.keyCode) \($0.type.rawValue)" }
      super.pressesBegan(presses, with: event)
    }
  }

  private let stage = Stage(size: CGSize(width: 100, height: 100))
  private let controller: Controller
  private let field: Field
  private let listener: PressRecorder

  init() throws {
    (controller, field, listener) = stage.perform {
      let window = UIWindow()
      let controller = Controller()
      window.rootViewController = controller
      window.makeKeyAndVisible()
      let views = (Field(), PressRecorder())
      controller.view.addSubview(views.0)
      controller.view.addSubview(views.1)
      return (controller, views.0, views.1)
    }
    try stage.simulate(to: 0)
  }

  private func send(
    _ phase: StageInput.Key.Phase, _ key: String, _ code: String = "",
    _ modifiers: StageInput.Key.Modifiers = [], isRepeat: Bool = false
  ) throws {
    let key = StageInput.Key(
      phase: phase, key: key, code: code, modifiers: modifiers, isRepeat: isRepeat)
    stage.send(.key(key))
    try stage.simulate(to: stage.time + 0.01)
  }

  private func focus(_ view: UIView) {
    stage.perform { _ = view.becomeFirstResponder() }
  }

  @Test func textGoesToFirstResponder() throws {
    expect(!stage.inputReceiver!.wantsKeyboardInput)
    focus(field)
    expect(stage.inputReceiver!.wantsKeyboardInput)
    try send(.down, "H", "KeyH", .shift)
    try send(.up, "H", "KeyH", .shift)
    try send(.down, "é", "KeyE")
    try send(.down, "é", "KeyE", isRepeat: true)
    try send(.up, "é", "KeyE")
    try send(.down, "Enter", "Enter")
    try send(.up, "Enter", "Enter")
    expectEqual(field.text, "Héé\n")
    // One press event per key, even if it is held.
    expectEqual(
      field.said, ["began H", "ended H", "began é", "ended é", "began \r", "ended \r"])
    try send(.down, "Backspace", "Backspace")
    try send(.down, "Backspace", "Backspace", isRepeat: true)
    expectEqual(field.text, "Hé")
    stage.send(.text("日本"))
    try stage.simulate(to: stage.time + 0.01)
    expectEqual(field.text, "Hé日本")
  }

  @Test func commandAndNamedKeysInsertNoText() throws {
    focus(field)
    try send(.down, "a", "KeyA", .control)
    try send(.down, "b", "KeyB", .command)
    try send(.down, "Shift", "ShiftLeft", .shift)
    try send(.down, "F5", "F5")
    try send(.down, "\u{1b}", "Escape")
    expectEqual(field.text, "")
    expectEqual(
      field.said,
      [
        "began a", "began b", "began ", "began UIKeyInputF5", "began UIKeyInputEscape",
      ])
  }

  @Test func interceptedPressesInsertNoText() throws {
    focus(field)
    field.keeps = true
    try send(.down, "a", "KeyA")
    try send(.down, "a", "KeyA", isRepeat: true)
    try send(.cancel, "a", "KeyA")
    expectEqual(field.text, "")
    expectEqual(field.said, ["began a", "cancelled a"])
    expectEqual(controller.said, [])
  }

  @Test func pressesFollowResponderChain() throws {
    focus(listener)
    try send(.down, "a", "KeyA")
    expectEqual(controller.said, ["began keyboardA 2004"])
    focus(field)
    try send(.up, "a", "KeyA")
    expectEqual(listener.said, ["began a", "ended a"])
    expectEqual(field.said, [])
    // A key that is not down sends no event when it is released or repeated.
    try send(.up, "b", "KeyB")
    try send(.down, "b", "KeyB", isRepeat: true)
    expectEqual(field.said, [])
  }

  @Test func frontControllerReceivesUnclaimedPresses() throws {
    try send(.down, "x", "KeyX")
    expectEqual(controller.said, ["began keyboardX 2027"])
    let front = stage.perform {
      let front = Controller()
      controller.present(front, animated: false)
      return front
    }
    try stage.simulate(to: stage.time + 1)
    try send(.down, "y", "KeyY")
    expectEqual(front.said, ["began keyboardY 2028"])
  }

  @Test func keyProperties() {
    func key(_ key: String, _ code: String = "", _ modifiers: StageInput.Key.Modifiers = [])
      -> UIKey
    { UIKey(.init(phase: .down, key: key, code: code, modifiers: modifiers)) }
    expectEqual(key("A", "KeyQ", .shift).keyCode, .keyboardQ)
    expectEqual(key("A", "KeyQ", .shift).charactersIgnoringModifiers, "a")
    expectEqual(key("!", "Digit1", .shift).charactersIgnoringModifiers, "1")
    expectEqual(key("7", "Numpad7").modifierFlags, .numericPad)
    expectEqual(key("ArrowLeft").keyCode, .keyboardLeftArrow)
    expectEqual(key("ArrowLeft").characters, "UIKeyInputLeftArrow")
    expectEqual(key(" ").keyCode, .keyboardSpacebar)
    expectEqual(key("z").keyCode.rawValue, 0x1D)
    expectEqual(key("0").keyCode.rawValue, 0x27)
    expectEqual(key("F24", "F24").keyCode.rawValue, 0x73)
    expectEqual(key("ß").keyCode, .keyboardErrorUndefined)
    expectEqual(
      key("x", "KeyX", [.capsLock, .control, .option, .command]).modifierFlags,
      [.alphaShift, .control, .alternate, .command])
  }
}
