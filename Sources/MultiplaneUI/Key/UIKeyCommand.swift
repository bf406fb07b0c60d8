// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A key combination that sends an action along the responder chain.
@preconcurrency @MainActor open class UIKeyCommand: NSObject {
  /// The title for menus. Empty by default.
  open var title = ""
  /// The title for a list of shortcuts. Nil by default.
  open var discoverabilityTitle: String?
  /// Custom data of the command.
  public let propertyList: Any?
  /// The characters of the key without modifiers, such as "f", or one of the constants below.
  open var input: String? { storedInput }
  /// The modifier keys that must be held down.
  open var modifierFlags: UIKeyModifierFlags { storedFlags }
  /// The action, which receives the command as its argument.
  open var action: Selector? { storedAction }
  /// Whether the command takes precedence over text editing. False by default.
  open var wantsPriorityOverSystemBehavior = false

  private let storedInput: String
  private let storedFlags: UIKeyModifierFlags
  private let storedAction: Selector

  /// Creates a key command.
  /// - Parameters:
  ///   - modifierFlags: The exact set of modifier keys; Caps Lock and the keypad are not compared.
  ///   - action: Sent to the first object in the responder chain that implements it.
  public init(
    title: String = "", action: Selector, input: String, modifierFlags: UIKeyModifierFlags = [],
    propertyList: Any? = nil, discoverabilityTitle: String? = nil
  ) {
    (self.title, self.propertyList) = (title, propertyList)
    (storedInput, storedFlags, storedAction) = (input, modifierFlags, action)
    self.discoverabilityTitle = discoverabilityTitle
  }

  /// Creates a key command without a title.
  public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.init(action: action, input: input, modifierFlags: modifierFlags)
  }

  // MARK: Constants of keys that type nothing

  /// The Up Arrow key.
  public nonisolated static let inputUpArrow = "UIKeyInputUpArrow"
  /// The Down Arrow key.
  public nonisolated static let inputDownArrow = "UIKeyInputDownArrow"
  /// The Left Arrow key.
  public nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// The Right Arrow key.
  public nonisolated static let inputRightArrow = "UIKeyInputRightArrow"
  /// The Escape key.
  public nonisolated static let inputEscape = "UIKeyInputEscape"
  /// The Page Up key.
  public nonisolated static let inputPageUp = "UIKeyInputPageUp"
  /// The Page Down key.
  public nonisolated static let inputPageDown = "UIKeyInputPageDown"
  /// The Home key.
  public nonisolated static let inputHome = "UIKeyInputHome"
  /// The End key.
  public nonisolated static let inputEnd = "UIKeyInputEnd"
  /// The Delete (Backspace) key.
  public nonisolated static let inputDelete = "\u{8}"
  /// The F1 key.
  public nonisolated static let f1 = "UIKeyInputF1"
  /// The F2 key.
  public nonisolated static let f2 = "UIKeyInputF2"
  /// The F3 key.
  public nonisolated static let f3 = "UIKeyInputF3"
  /// The F4 key.
  public nonisolated static let f4 = "UIKeyInputF4"
  /// The F5 key.
  public nonisolated static let f5 = "UIKeyInputF5"
  /// The F6 key.
  public nonisolated static let f6 = "UIKeyInputF6"
  /// The F7 key.
  public nonisolated static let f7 = "UIKeyInputF7"
  /// The F8 key.
  public nonisolated static let f8 = "UIKeyInputF8"
  /// The F9 key.
  public nonisolated static let f9 = "UIKeyInputF9"
  /// The F10 key.
  public nonisolated static let f10 = "UIKeyInputF10"
  /// The F11 key.
  public nonisolated static let f11 = "UIKeyInputF11"
  /// The F12 key.
  public nonisolated static let f12 = "UIKeyInputF12"

  nonisolated static func name(of key: UIKeyboardHIDUsage) -> String? {
    switch key {
    case .keyboardUpArrow: inputUpArrow
    case .keyboardDownArrow: inputDownArrow
    case .keyboardLeftArrow: inputLeftArrow
    case .keyboardRightArrow: inputRightArrow
    case .keyboardEscape: inputEscape
    case .keyboardPageUp: inputPageUp
    case .keyboardPageDown: inputPageDown
    case .keyboardHome: inputHome
    case .keyboardEnd: inputEnd
    case .keyboardDeleteOrBackspace: inputDelete
    case .keyboardDeleteForward: "\u{7F}"
    case .keyboardReturnOrEnter, .keypadEnter: "\r"
    case .keyboardTab: "\t"
    default:
      (UIKeyboardHIDUsage.keyboardF1.rawValue...UIKeyboardHIDUsage.keyboardF12.rawValue)
        .contains(key.rawValue)
        ? "UIKeyInputF\(key.rawValue - UIKeyboardHIDUsage.keyboardF1.rawValue + 1)" : nil
    }
  }

  /// Whether a key press triggers the command. Letter case is ignored.
  func matches(_ key: UIKey) -> Bool {
    let counted: UIKeyModifierFlags = [.shift, .control, .alternate, .command]
    guard key.modifierFlags.intersection(counted) == modifierFlags.intersection(counted) else {
      return false
    }
    return key.charactersIgnoringModifiers == storedInput
      || key.charactersIgnoringModifiers.lowercased() == storedInput.lowercased()
        && !storedInput.isEmpty
  }
}
