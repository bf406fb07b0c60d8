// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a key does to a text.
///
/// Keys of Apple's and of other keyboards both work: words by option or control, ends of lines by home, end or command
/// with an arrow, and copying by command or control.
enum EditingCommand: Equatable {
  /// How far a key goes; up and down to the ends of a line are its begin and its end, whichever way it runs.
  enum MovementUnit { case character, word, line, lineEnd, paragraph, page, document }

  case insert(String)
  case delete(MovementUnit, isForward: Bool)
  case move(MovementUnit, UITextLayoutDirection, extends: Bool)
  case selectAll, cut, copy, paste, undo, redo

  /// Nil for keys that do nothing to texts.
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
      // Control and option together are what some keyboards call AltGr, which writes.
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

/// A responder to which some keys mean something of its own.
@MainActor protocol EditingCommandHandling: AnyObject {
  /// Does what a key means here; false leaves it to what it means in texts.
  func handleEditingCommand(_ edit: EditingCommand) -> Bool
  /// Hears that a key was at work.
  func didPerformEditingCommand()
}
