// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

extension UIKeyboardHIDUsage {
  /// Creates the key position for a `KeyboardEvent.code` (https://www.w3.org/TR/uievents-code/); nil for unknown codes
  /// and codes of rare keys.
  init?(code: String) {
    guard let usage = Self.codes[code] else { return nil }
    self = usage
  }

  /// Creates the position of a `KeyboardEvent.key` (https://www.w3.org/TR/uievents-key/) on a US keyboard; nil for
  /// symbols and unknown keys.
  init?(key: String) {
    let name =
      switch key {
      case " ": "Space"
      case "Shift", "Control", "Alt", "Meta": key + "Left"
      case _ where key.count == 1:
        (key.first!.isNumber ? "Digit" : "Key") + key.uppercased()
      default: key
      }
    self.init(code: name)
  }

  private static let codes: [String: UIKeyboardHIDUsage] = {
    var codes: [String: UIKeyboardHIDUsage] = [
      "Enter": .keyboardReturnOrEnter,
      "Escape": .keyboardEscape,
      "Backspace": .keyboardDeleteOrBackspace,
      "Tab": .keyboardTab,
      "Space": .keyboardSpacebar,
      "Minus": .keyboardHyphen,
      "Equal": .keyboardEqualSign,
      "BracketLeft": .keyboardOpenBracket,
      "BracketRight": .keyboardCloseBracket,
      "Backslash": .keyboardBackslash,
      "IntlHash": .keyboardNonUSPound,
      "Semicolon": .keyboardSemicolon,
      "Quote": .keyboardQuote,
      "Backquote": .keyboardGraveAccentAndTilde,
      "Comma": .keyboardComma,
      "Period": .keyboardPeriod,
      "Slash": .keyboardSlash,
      "CapsLock": .keyboardCapsLock,
      "PrintScreen": .keyboardPrintScreen,
      "ScrollLock": .keyboardScrollLock,
      "Pause": .keyboardPause,
      "Insert": .keyboardInsert,
      "Home": .keyboardHome,
      "PageUp": .keyboardPageUp,
      "Delete": .keyboardDeleteForward,
      "End": .keyboardEnd,
      "PageDown": .keyboardPageDown,
      "ArrowRight": .keyboardRightArrow,
      "ArrowLeft": .keyboardLeftArrow,
      "ArrowDown": .keyboardDownArrow,
      "ArrowUp": .keyboardUpArrow,
      "NumLock": .keypadNumLock,
      "NumpadDivide": .keypadSlash,
      "NumpadMultiply": .keypadAsterisk,
      "NumpadSubtract": .keypadHyphen,
      "NumpadAdd": .keypadPlus,
      "NumpadEnter": .keypadEnter,
      "NumpadDecimal": .keypadPeriod,
      "IntlBackslash": .keyboardNonUSBackslash,
      "ContextMenu": .keyboardApplication,
      "Power": .keyboardPower,
      "NumpadEqual": .keypadEqualSign,
      "ControlLeft": .keyboardLeftControl,
      "ShiftLeft": .keyboardLeftShift,
      "AltLeft": .keyboardLeftAlt,
      "MetaLeft": .keyboardLeftGUI,
      "ControlRight": .keyboardRightControl,
      "ShiftRight": .keyboardRightShift,
      "AltRight": .keyboardRightAlt,
      "MetaRight": .keyboardRightGUI,
    ]
    func add(_ names: [String], from first: UIKeyboardHIDUsage) {
      for (index, name) in names.enumerated() {
        codes[name] = UIKeyboardHIDUsage(rawValue: first.rawValue + index)
      }
    }
    let digits = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0"]
    add("ABCDEFGHIJKLMNOPQRSTUVWXYZ".map { "Key\($0)" }, from: .keyboardA)
    add(digits.map { "Digit" + $0 }, from: .keyboard1)
    add(digits.map { "Numpad" + $0 }, from: .keypad1)
    add((1...12).map { "F\($0)" }, from: .keyboardF1)
    add((13...24).map { "F\($0)" }, from: .keyboardF13)
    return codes
  }()
}
