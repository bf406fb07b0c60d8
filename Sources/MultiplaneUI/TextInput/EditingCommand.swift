// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An editing command that a key press triggers.
///
/// Both Apple's key bindings and those of other platforms work: Option or Control for words; Home, End, or Command with
/// Left or Right for ends of lines; Command or Control for copying and pasting.
enum EditingCommand: Equatable {
  /// The extent of a movement or deletion. Moving up or down by `lineEnd` leads to the start or end of the line.
  enum MovementUnit { case character, word, line, lineEnd, paragraph, page, document }

  case insert(String)
  case delete(MovementUnit, isForward: Bool)
  case move(MovementUnit, UITextLayoutDirection, extends: Bool)
  case selectAll, cut, copy, paste, undo, redo

  /// Creates the editing command of a key press; nil if the key has none, such as Escape.
  @MainActor init?(_ key: UIKey) {
    let flags = key.modifierFlags
    let extends = flags.contains(.shift)
    let isCommand = flags.contains(.command)
    let isWord = flags.contains(.alternate) || flags.contains(.control)
    switch key.keyCode {
    case .keyboardLeftArrow, .keyboardRightArrow:
      self = .move(
        isCommand ? .lineEnd : isWord ? .word : .character,
        key.keyCode == .keyboardLeftArrow ? .left : .right, extends: extends)
    case .keyboardUpArrow, .keyboardDownArrow:
      self = .move(
        isCommand ? .document : isWord ? .paragraph : .line,
        key.keyCode == .keyboardUpArrow ? .up : .down, extends: extends)
    case .keyboardHome, .keyboardEnd:
      let isStart = key.keyCode == .keyboardHome
      self =
        isCommand || flags.contains(.control)
        ? .move(.document, isStart ? .up : .down, extends: extends)
        : .move(.lineEnd, isStart ? .up : .down, extends: extends)
    case .keyboardPageUp: self = .move(.page, .up, extends: extends)
    case .keyboardPageDown: self = .move(.page, .down, extends: extends)
    case .keyboardDeleteOrBackspace, .keyboardDeleteForward:
      self = .delete(
        isCommand ? .lineEnd : isWord ? .word : .character,
        isForward: key.keyCode == .keyboardDeleteForward)
    case .keyboardReturnOrEnter, .keypadEnter:
      if isCommand || isWord { return nil }
      self = .insert("\n")
    case .keyboardTab:
      if isCommand || isWord { return nil }
      self = .insert(extends ? "\u{19}" : "\t")
    default:
      // Control with Option is AltGr on some keyboards, which types characters.
      let isAltGr = flags.contains(.alternate) && flags.contains(.control)
      if isCommand || flags.contains(.control) && !isAltGr {
        self.init(shortcut: key, extends)
      } else {
        let text = key.characters
        guard !text.isEmpty, !text.hasPrefix("UIKeyInput"),
          text.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control })
        else { return nil }
        self = .insert(text)
      }
    }
  }

  @MainActor private init?(shortcut key: UIKey, _ isShifted: Bool) {
    switch key.charactersIgnoringModifiers.lowercased() {
    case "a": self = .selectAll
    case "c": self = .copy
    case "x": self = .cut
    case "v": self = .paste
    case "z": self = isShifted ? .redo : .undo
    case "y": self = .redo
    default: return nil
    }
  }
}

/// A responder that handles some editing commands itself.
@MainActor protocol EditingCommandHandling: AnyObject {
  /// Handles a command, and returns whether it was handled; if not, the default action is performed.
  func handleEditingCommand(_ edit: EditingCommand) -> Bool
  /// Shows the selection and scrolls to the caret after an editing command was performed or text was inserted.
  func didPerformEditingCommand()
}
