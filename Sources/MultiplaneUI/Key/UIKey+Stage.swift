// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneStage

extension KeyEventDispatcher {
  /// Handles a key event of the stage, and ignores repeats of a key that is not down.
  func receive(_ key: StageInput.Key, in host: UIHostEnvironment) {
    let pressed = UIKey(key)
    guard !key.isRepeat || isPressed(pressed) else { return }
    switch key.phase {
    case .down: receive(pressed, .began, in: host.application)
    case .up: receive(pressed, .ended, in: host.application)
    case .cancel: receive(pressed, .cancelled, in: host.application)
    }
  }
}

extension UIKey {
  /// Creates a key from a key event of the stage.
  ///
  /// - Note: ``charactersIgnoringModifiers`` is derived from the typed character: a letter becomes lowercase, and a
  ///   digit key that types an ASCII character gives its digit. Other symbols keep the effect of Shift.
  convenience init(_ key: StageInput.Key) {
    let usage =
      UIKeyboardHIDUsage(code: key.code) ?? UIKeyboardHIDUsage(key: key.key)
      ?? .keyboardErrorUndefined
    var flags = UIKeyModifierFlags(key.modifiers)
    if (UIKeyboardHIDUsage.keypadNumLock.rawValue...UIKeyboardHIDUsage.keypadPeriod.rawValue)
      .contains(usage.rawValue)
    {
      flags.insert(.numericPad)
    }
    let plain = key.typedCharacters.map { typed in
      key.code.hasPrefix("Digit") && typed.allSatisfy(\.isASCII)
        ? String(key.code.dropFirst(5)) : typed.lowercased()
    }
    self.init(
      usage, key.typedCharacters ?? "", charactersIgnoringModifiers: plain, modifierFlags: flags)
  }
}

extension UIKeyModifierFlags {
  fileprivate init(_ modifiers: StageInput.Key.Modifiers) {
    self = []
    for (modifier, flag): (StageInput.Key.Modifiers, UIKeyModifierFlags) in [
      (.capsLock, .alphaShift), (.shift, .shift), (.control, .control), (.option, .alternate),
      (.command, .command),
    ] where modifiers.contains(modifier) { insert(flag) }
  }
}

extension StageInput.Key {
  /// The character that the key types; nil for keys with a name such as "Enter" and for control characters.
  fileprivate var typedCharacters: String? {
    key.count == 1 && key.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
      ? key : nil
  }
}
