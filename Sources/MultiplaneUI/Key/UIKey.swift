// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The modifier keys held down during a key press.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  /// The bit mask of the set.
  public let rawValue: Int
  /// Creates a set from a bit mask.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Caps Lock is on.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  /// The Shift key.
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  /// The Control key.
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// The Option (Alt) key.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// The Command key; the Windows or Super key of other keyboards.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  /// The key is on the numeric keypad.
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}

/// A key press on a keyboard: position, characters and modifier keys.
@preconcurrency @MainActor open class UIKey: NSObject {
  /// The characters that the key types with its modifiers. Keys that type nothing, such as arrows, have the constant of
  /// ``UIKeyCommand`` or an empty string.
  open var characters: String { storedCharacters }
  /// The characters that the key types without modifiers. Letters are in lower case; symbols may keep Shift.
  open var charactersIgnoringModifiers: String { storedIgnoring }
  /// The modifier keys that are held down.
  open var modifierFlags: UIKeyModifierFlags { storedFlags }
  /// The position of the key on the keyboard.
  open var keyCode: UIKeyboardHIDUsage { storedCode }

  private let storedCharacters: String
  private let storedIgnoring: String
  private let storedFlags: UIKeyModifierFlags
  private let storedCode: UIKeyboardHIDUsage

  /// Creates a key, for hosts; in UIKit only the system creates keys.
  /// - Parameter charactersIgnoringModifiers: Defaults to `characters` when nil.
  package init(
    _ keyCode: UIKeyboardHIDUsage, _ characters: String = "",
    charactersIgnoringModifiers: String? = nil, modifierFlags: UIKeyModifierFlags = []
  ) {
    var characters = characters
    if characters.isEmpty { characters = UIKeyCommand.name(of: keyCode) ?? "" }
    (storedCode, storedCharacters, storedFlags) = (keyCode, characters, modifierFlags)
    storedIgnoring = charactersIgnoringModifiers ?? characters
  }
}
