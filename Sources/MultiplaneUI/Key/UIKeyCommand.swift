// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A key combination that sends an action along the responder chain; as an element of a menu, a command.
@preconcurrency @MainActor open class UIKeyCommand: UICommand {
  /// The characters of the key without modifier keys, such as "f", or a constant such as ``inputUpArrow``.
  open var input: String? { storedInput }
  /// The exact set of modifier keys that must be held down. Caps Lock and the keypad are not compared.
  open var modifierFlags: UIKeyModifierFlags { storedFlags }
  /// Whether the command takes precedence over the editing of text with the same key. False by default.
  open var wantsPriorityOverSystemBehavior = false
  /// Whether the key follows the layout of the user's keyboard. True by default.
  /// - Note: Stored without effect.
  open var allowsAutomaticLocalization = true
  /// Whether keys such as brackets are exchanged in a right-to-left layout. True by default.
  /// - Note: Stored without effect.
  open var allowsAutomaticMirroring = true

  private let storedInput: String
  private let storedFlags: UIKeyModifierFlags

  /// Creates a key command.
  /// - Parameters:
  ///   - action: The action that is sent to the first object in the responder chain that implements it.
  ///   - modifierFlags: The exact set of modifier keys; Caps Lock and the keypad are not compared.
  ///   - alternates: Variants for further modifier keys, stored without effect.
  public init(
    title: String = "", image: UIImage? = nil, action: Selector, input: String,
    modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil,
    alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
  ) {
    (storedInput, storedFlags) = (input, modifierFlags)
    super.init(
      title: title, image: image, action: action, propertyList: propertyList,
      alternates: alternates, discoverabilityTitle: discoverabilityTitle, attributes: attributes,
      state: state)
  }

  /// Creates a key command without a title.
  public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.init(action: action, input: input, modifierFlags: modifierFlags)
  }

  // MARK: Constants for `input`

  /// The ``input`` of the Up Arrow key.
  public nonisolated static let inputUpArrow = "UIKeyInputUpArrow"
  /// The ``input`` of the Down Arrow key.
  public nonisolated static let inputDownArrow = "UIKeyInputDownArrow"
  /// The ``input`` of the Left Arrow key.
  public nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// The ``input`` of the Right Arrow key.
  public nonisolated static let inputRightArrow = "UIKeyInputRightArrow"
  /// The ``input`` of the Escape key.
  public nonisolated static let inputEscape = "UIKeyInputEscape"
  /// The ``input`` of the Page Up key.
  public nonisolated static let inputPageUp = "UIKeyInputPageUp"
  /// The ``input`` of the Page Down key.
  public nonisolated static let inputPageDown = "UIKeyInputPageDown"
  /// The ``input`` of the Home key.
  public nonisolated static let inputHome = "UIKeyInputHome"
  /// The ``input`` of the End key.
  public nonisolated static let inputEnd = "UIKeyInputEnd"
  /// The ``input`` of the Delete (Backspace) key.
  public nonisolated static let inputDelete = "\u{8}"
  /// The ``input`` of the F1 key.
  public nonisolated static let f1 = "UIKeyInputF1"
  /// The ``input`` of the F2 key.
  public nonisolated static let f2 = "UIKeyInputF2"
  /// The ``input`` of the F3 key.
  public nonisolated static let f3 = "UIKeyInputF3"
  /// The ``input`` of the F4 key.
  public nonisolated static let f4 = "UIKeyInputF4"
  /// The ``input`` of the F5 key.
  public nonisolated static let f5 = "UIKeyInputF5"
  /// The ``input`` of the F6 key.
  public nonisolated static let f6 = "UIKeyInputF6"
  /// The ``input`` of the F7 key.
  public nonisolated static let f7 = "UIKeyInputF7"
  /// The ``input`` of the F8 key.
  public nonisolated static let f8 = "UIKeyInputF8"
  /// The ``input`` of the F9 key.
  public nonisolated static let f9 = "UIKeyInputF9"
  /// The ``input`` of the F10 key.
  public nonisolated static let f10 = "UIKeyInputF10"
  /// The ``input`` of the F11 key.
  public nonisolated static let f11 = "UIKeyInputF11"
  /// The ``input`` of the F12 key.
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

  /// Whether a key press has the command's characters, ignoring case, and the command's modifier keys, ignoring Caps
  /// Lock and the keypad.
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
