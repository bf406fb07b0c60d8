// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneStage

extension KeyEventDispatcher {
  /// A key of the stage did something. What repeats without having begun is not taken.
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
  /// A key as the stage tells of it.
  ///
  /// - Note: where another layout than the American says something else, ``charactersIgnoringModifiers`` is what that types
  ///   without Shift, as far as capitals tell.
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
  /// The characters that it types; nil for a key with a name.
  fileprivate var typedCharacters: String? {
    key.count == 1 && key.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
      ? key : nil
  }
}
