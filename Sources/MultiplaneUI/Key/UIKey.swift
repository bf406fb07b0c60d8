// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Keys that are down together with another.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  /// One bit for each.
  public let rawValue: Int
  /// Keys by their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Capitals are on.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  /// Shift.
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  /// Control.
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// Option, or alt.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// Command; on other keyboards the key with the system's sign.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  /// The key is one of the block of digits.
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}

/// A key of a keyboard as it is pressed: where it is, and what it writes.
@preconcurrency @MainActor open class UIKey: NSObject {
  /// What it writes, with the keys that are down beside it; for keys that write nothing, such as arrows, the name that
  /// ``UIKeyCommand`` has for them, or nothing.
  open var characters: String { storedCharacters }
  /// What it would write alone; shift and capitals still count.
  open var charactersIgnoringModifiers: String { storedIgnoring }
  /// The keys that are down beside it.
  open var modifierFlags: UIKeyModifierFlags { storedFlags }
  /// Where it is.
  open var keyCode: UIKeyboardHIDUsage { storedCode }

  private let storedCharacters: String
  private let storedIgnoring: String
  private let storedFlags: UIKeyModifierFlags
  private let storedCode: UIKeyboardHIDUsage

  /// A key, for hosts: UIKit's are made by the system alone.
  /// - Parameter charactersIgnoringModifiers: nil is `characters`.
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
