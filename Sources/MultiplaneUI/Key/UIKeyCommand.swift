// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A key that calls a method of the first responder, or of one around it, while it is down with others.
@preconcurrency @MainActor open class UIKeyCommand: NSObject {
  /// What a menu shows; empty by default.
  open var title = ""
  /// What a help shows; nil by default.
  open var discoverabilityTitle: String?
  /// For the author's use.
  public let propertyList: Any?
  /// What the key writes alone, such as "f", or one of the names below.
  open var input: String? { storedInput }
  /// The keys that have to be down beside it.
  open var modifierFlags: UIKeyModifierFlags { storedFlags }
  /// What is called, with the command.
  open var action: Selector? { storedAction }
  /// Whether it comes before what the key does to text that is being edited. False by default.
  open var wantsPriorityOverSystemBehavior = false

  private let storedInput: String
  private let storedFlags: UIKeyModifierFlags
  private let storedAction: Selector

  /// A command of a key.
  /// - Parameters:
  ///   - modifierFlags: the keys that have to be down beside it, and no others.
  ///   - action: looked for in the responder chain, from the first responder on.
  public init(
    title: String = "", action: Selector, input: String, modifierFlags: UIKeyModifierFlags = [],
    propertyList: Any? = nil, discoverabilityTitle: String? = nil
  ) {
    (self.title, self.propertyList) = (title, propertyList)
    (storedInput, storedFlags, storedAction) = (input, modifierFlags, action)
    self.discoverabilityTitle = discoverabilityTitle
  }

  /// A command of a key.
  public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.init(action: action, input: input, modifierFlags: modifierFlags)
  }

  // MARK: Names of keys that write nothing

  /// The arrow up.
  public nonisolated static let inputUpArrow = "UIKeyInputUpArrow"
  /// The arrow down.
  public nonisolated static let inputDownArrow = "UIKeyInputDownArrow"
  /// The arrow to the left.
  public nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// The arrow to the right.
  public nonisolated static let inputRightArrow = "UIKeyInputRightArrow"
  /// Escape.
  public nonisolated static let inputEscape = "UIKeyInputEscape"
  /// A page up.
  public nonisolated static let inputPageUp = "UIKeyInputPageUp"
  /// A page down.
  public nonisolated static let inputPageDown = "UIKeyInputPageDown"
  /// To the begin.
  public nonisolated static let inputHome = "UIKeyInputHome"
  /// To the end.
  public nonisolated static let inputEnd = "UIKeyInputEnd"
  /// Delete, towards the begin.
  public nonisolated static let inputDelete = "\u{8}"
  /// The first key of functions.
  public nonisolated static let f1 = "UIKeyInputF1"
  /// The second key of functions.
  public nonisolated static let f2 = "UIKeyInputF2"
  /// The third key of functions.
  public nonisolated static let f3 = "UIKeyInputF3"
  /// The fourth key of functions.
  public nonisolated static let f4 = "UIKeyInputF4"
  /// The fifth key of functions.
  public nonisolated static let f5 = "UIKeyInputF5"
  /// The sixth key of functions.
  public nonisolated static let f6 = "UIKeyInputF6"
  /// The seventh key of functions.
  public nonisolated static let f7 = "UIKeyInputF7"
  /// The eighth key of functions.
  public nonisolated static let f8 = "UIKeyInputF8"
  /// The ninth key of functions.
  public nonisolated static let f9 = "UIKeyInputF9"
  /// The tenth key of functions.
  public nonisolated static let f10 = "UIKeyInputF10"
  /// The eleventh key of functions.
  public nonisolated static let f11 = "UIKeyInputF11"
  /// The twelfth key of functions.
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

  /// Whether it is that of a key as it is pressed.
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
