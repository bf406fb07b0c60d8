// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The functions that perform the editing commands of key presses in responders that conform to ``UIKeyInput`` or
/// ``UITextInput``.
@MainActor enum EditingCommandExecutor {
  /// The fixed and the moving end of a responder's selection, and the preferred x coordinate for vertical movement.
  struct Caret {
    weak var responder: UIResponder?
    var anchor: UITextPosition
    var focus: UITextPosition
    /// The x coordinate in points, in the `textInputView`, that movement by lines and pages preserves; nil unless the
    /// last movement was of this kind.
    var preferredX: CGFloat?
  }

  /// Whether a key has an editing command for the responder: any command for a `UITextInput`, an insertion or a
  /// backward deletion for another `UIKeyInput`.
  static func isEditingCommand(_ key: UIKey, _ responder: UIResponder?) -> Bool {
    guard let responder, let edit = EditingCommand(key) else { return false }
    if responder is any UITextInput { return true }
    guard responder is any UIKeyInput else { return false }
    switch edit {
    case .insert, .delete(_, isForward: false): return true
    default: return false
    }
  }

  static func execute(_ key: UIKey, into responder: UIResponder?) {
    guard let responder, let edit = EditingCommand(key) else { return }
    if let own = responder as? any EditingCommandHandling, own.handleEditingCommand(edit) { return }
    switch edit {
    case .copy: if allows("copy:", responder) { responder.copy(nil) }
    case .cut: if allows("cut:", responder) { responder.cut(nil) }
    case .paste: if allows("paste:", responder) { responder.paste(nil) }
    case .selectAll: if allows("selectAll:", responder) { responder.selectAll(nil) }
    case .undo: responder.undoManager?.undo()
    case .redo: responder.undoManager?.redo()
    default:
      if let input = responder as? any UITextInput {
        apply(edit, to: input, responder)
      } else if let input = responder as? any UIKeyInput {
        switch edit {
        case .insert(let text): if text != "\u{19}" { input.insertText(text) }
        case .delete(_, isForward: false): input.deleteBackward()
        default: break
        }
      }
    }
    (responder as? any EditingCommandHandling)?.didPerformEditingCommand()
  }

  /// Returns whether a responder allows an editing command: for a text input, the result of
  /// `canPerformAction(_:withSender:)`; for any other responder, true.
  private static func allows(_ name: String, _ responder: UIResponder) -> Bool {
    !(responder is any UITextInput) || responder.canPerformAction(Selector(name), withSender: nil)
  }

  /// Inserts text at the caret, in place of the selection if there is one. Does nothing if the responder is not a
  /// `UIKeyInput` or does not allow the change.
  static func insert(_ text: String, into responder: UIResponder?) {
    guard let responder, !text.isEmpty, let input = responder as? any UIKeyInput else { return }
    if let input = responder as? any UITextInput, let range = input.selectedTextRange,
      !input.shouldChangeText(in: range, replacementText: text)
    {
      return
    }
    input.insertText(text)
    (responder as? any EditingCommandHandling)?.didPerformEditingCommand()
  }

  private static func apply(
    _ edit: EditingCommand, to input: any UITextInput, _ responder: UIResponder
  ) {
    switch edit {
    case .insert(let text):
      guard text != "\u{19}" else { return }
      let text = capitalized(text, in: input)
      if let range = input.selectedTextRange,
        !input.shouldChangeText(in: range, replacementText: text)
      {
        return
      }
      input.insertText(text)
    case .delete(let step, let isForward): delete(step, isForward, in: input)
    case .move(let step, let direction, let extends):
      move(step, direction, extends, in: input, responder)
    default: break
    }
  }

  // MARK: Deleting

  private static func delete(
    _ step: EditingCommand.MovementUnit, _ isForward: Bool, in input: any UITextInput
  ) {
    guard let selection = input.selectedTextRange else { return }
    if !selection.isEmpty {
      if input.shouldChangeText(in: selection, replacementText: "") { input.deleteBackward() }
      return
    }
    let caret = selection.start
    let end: UITextPosition? =
      switch step {
      case .character: adjacentPosition(of: caret, isForward, in: input)
      case .word:
        input.tokenizer.position(
          from: caret, toBoundary: .word, inDirection: .storage(isForward ? .forward : .backward))
      default: lineEnd(from: caret, isForward, in: input)
      }
    guard let end,
      let range = input.textRange(from: isForward ? caret : end, to: isForward ? end : caret),
      !range.isEmpty
    else {
      // Backspace calls `deleteBackward()` even if there is nothing to delete, because a subclass may override the
      // method.
      if !isForward { input.deleteBackward() }
      return
    }
    guard input.shouldChangeText(in: range, replacementText: "") else { return }
    if step == .character, !isForward {
      input.deleteBackward()
    } else {
      input.replace(range, withText: "")
    }
  }

  /// Returns the position one character after or before a position; nil at the end or start of the text, or if no other
  /// position is found within 64 UTF-16 code units.
  private static func adjacentPosition(
    of position: UITextPosition, _ isForward: Bool, in input: any UITextInput
  ) -> UITextPosition? {
    // Try increasing UTF-16 offsets, because a text input may move positions to character boundaries.
    for count in 1...64 {
      guard let next = input.position(from: position, offset: isForward ? count : -count) else {
        return nil
      }
      if input.compare(next, to: position) != .orderedSame { return next }
    }
    return nil
  }

  private static func lineEnd(
    from position: UITextPosition, _ isForward: Bool, in input: any UITextInput
  ) -> UITextPosition? {
    let isRight = isForward != (isRightToLeft(position, input))
    guard let range = input.characterRange(byExtending: position, in: isRight ? .right : .left)
    else { return nil }
    return isForward ? range.end : range.start
  }

  private static func isRightToLeft(_ position: UITextPosition, _ input: any UITextInput) -> Bool {
    input.baseWritingDirection(for: position, in: .forward) == .rightToLeft
  }

  // MARK: Moving

  private static func move(
    _ step: EditingCommand.MovementUnit, _ direction: UITextLayoutDirection, _ extends: Bool,
    in input: any UITextInput, _ responder: UIResponder
  ) {
    guard let selection = input.selectedTextRange else { return }
    var caret =
      savedCaret(selection, in: input, responder)
      ?? Caret(
        responder: responder, anchor: selection.start, focus: selection.end, preferredX: nil)
    if savedCaret(selection, in: input, responder) == nil, direction == .left || direction == .up {
      // In a selection that was not made with keys, movement to the left or up moves the start, other movement the end.
      swap(&caret.anchor, &caret.focus)
    }
    if !extends, !selection.isEmpty, step == .character {
      caret.focus = side(of: selection, direction, in: input)
      caret.preferredX = nil
    } else {
      caret.focus = target(step, direction, &caret, in: input)
    }
    if !extends { caret.anchor = caret.focus }
    let isReversed = input.compare(caret.focus, to: caret.anchor) == .orderedAscending
    if let range = input.textRange(
      from: isReversed ? caret.focus : caret.anchor, to: isReversed ? caret.anchor : caret.focus)
    {
      input.selectedTextRange = range
    }
    UIHostEnvironment.current.keyDispatcher.caret = caret
  }

  /// Returns the caret saved by the last key that moved it; nil if there is none, or if the responder or the selection
  /// has changed since.
  private static func savedCaret(
    _ selection: UITextRange, in input: any UITextInput, _ responder: UIResponder
  ) -> Caret? {
    guard let caret = UIHostEnvironment.current.keyDispatcher.caret, caret.responder === responder
    else { return nil }
    let isReversed = input.compare(caret.focus, to: caret.anchor) == .orderedAscending
    let (low, high) = isReversed ? (caret.focus, caret.anchor) : (caret.anchor, caret.focus)
    return input.compare(low, to: selection.start) == .orderedSame
      && input.compare(high, to: selection.end) == .orderedSame ? caret : nil
  }

  /// Returns the end of a selection to which the left or right arrow key moves the caret.
  private static func side(
    of selection: UITextRange, _ direction: UITextLayoutDirection, in input: any UITextInput
  ) -> UITextPosition {
    let (start, end) = (input.caretRect(for: selection.start), input.caretRect(for: selection.end))
    let isSingleLine = abs(start.midY - end.midY) < 1
    let startIsLeft = isSingleLine ? start.minX <= end.minX : !isRightToLeft(selection.start, input)
    return (direction == .left) == startIsLeft ? selection.start : selection.end
  }

  private static func target(
    _ step: EditingCommand.MovementUnit, _ direction: UITextLayoutDirection, _ caret: inout Caret,
    in input: any UITextInput
  ) -> UITextPosition {
    let focus = caret.focus
    let isUp = direction == .up
    let edge = isUp ? input.beginningOfDocument : input.endOfDocument
    if step == .line || step == .page {
      let rect = input.caretRect(for: focus)
      let goal = caret.preferredX ?? rect.midX
      let pages = (input.textInputView.bounds.height / max(rect.height, 1)).rounded(.down)
      let count = step == .page ? max(1, pages.isFinite ? Int(min(pages, 10_000)) - 1 : 1) : 1
      guard let next = input.position(from: focus, in: direction, offset: count) else {
        return edge
      }
      caret.preferredX = goal
      let line = input.caretRect(for: next)
      return input.closestPosition(to: CGPoint(x: goal, y: line.midY)) ?? next
    }
    caret.preferredX = nil
    let isForward =
      direction == .down
      || (direction == .left || direction == .right)
        && (direction == .right) != isRightToLeft(focus, input)
    switch step {
    case .character: return input.position(from: focus, in: direction, offset: 1) ?? focus
    case .document: return edge
    case .lineEnd: return lineEnd(from: focus, isForward, in: input) ?? focus
    default:
      return input.tokenizer.position(
        from: focus, toBoundary: step == .word ? .word : .paragraph,
        inDirection: .storage(isForward ? .forward : .backward)) ?? focus
    }
  }

  // MARK: Capitalization

  /// Returns the text to insert for typed text: a single character in uppercase where `autocapitalizationType` requires
  /// it. Longer text, secure text, and text for the URL and email keyboard types are returned unchanged.
  private static func capitalized(_ text: String, in input: any UITextInput) -> String {
    guard text.count == 1, !input.isSecureTextEntry, input.keyboardType != .URL,
      input.keyboardType != .emailAddress
    else { return text }
    switch input.autocapitalizationType {
    case .none: return text
    case .allCharacters: return text.uppercased()
    case .words, .sentences: break
    }
    guard let caret = input.selectedTextRange?.start,
      let range = input.textRange(from: input.beginningOfDocument, to: caret)
    else { return text }
    let before = input.text(in: range) ?? ""
    guard let last = before.last else { return text.uppercased() }
    if input.autocapitalizationType == .words {
      return last.isWhitespace ? text.uppercased() : text
    }
    if last.isNewline { return text.uppercased() }
    let end = before.reversed().drop { $0.isWhitespace }.first
    let isNew = last.isWhitespace && (end.map { TextBoundaries.endsSentence($0) } ?? true)
    return isNew ? text.uppercased() : text
  }
}
