// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The modifier keys that are held down during a key press, and whether Caps Lock is on or the key is on the keypad.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  /// The bit mask of the flags.
  public let rawValue: Int
  /// Creates flags from a bit mask.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The flag for Caps Lock being on.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  /// The flag for the left or right Shift key being down.
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  /// The flag for the left or right Control key being down.
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// The flag for the left or right Option (Alt) key being down.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// The flag for the left or right Command key (the Windows or Super key of other keyboards) being down.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  /// The flag of a key on the numeric keypad.
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}

/// A key of a keyboard as it is pressed: its position, its characters and the modifier keys.
@preconcurrency @MainActor open class UIKey: NSObject {
  /// The characters that the key types with the modifier keys that are held down. For a key that types nothing: its
  /// constant of ``UIKeyCommand``, such as ``UIKeyCommand/inputUpArrow``; else its control character, such as a
  /// carriage return for Return; else an empty string.
  open var characters: String { storedCharacters }
  /// The characters that the key types without modifier keys. Letters are in lower case; letters typed with Option, and
  /// symbols, may reflect the modifier keys.
  open var charactersIgnoringModifiers: String { storedIgnoring }
  /// The modifier keys that are held down, and whether Caps Lock is on or the key is on the keypad.
  open var modifierFlags: UIKeyModifierFlags { storedFlags }
  /// The position of the key on the keyboard, independent of the keyboard layout.
  open var keyCode: UIKeyboardHIDUsage { storedCode }

  private let storedCharacters: String
  private let storedIgnoring: String
  private let storedFlags: UIKeyModifierFlags
  private let storedCode: UIKeyboardHIDUsage

  /// Creates a key. Not public, because in UIKit only the system creates keys.
  /// - Parameters:
  ///   - characters: The typed characters; if empty, the constant of ``UIKeyCommand`` or the control character for the
  ///     key, if any.
  ///   - charactersIgnoringModifiers: The characters without modifier keys; nil means those with modifier keys.
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
