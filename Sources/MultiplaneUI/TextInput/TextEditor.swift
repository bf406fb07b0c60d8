// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneText

/// The text of a field or text view as it is edited: characters, selection, text that an input method has not settled, the
/// layout of all that, and what takes changes back.
///
/// No operation leaves half of a character: ranges grow to whole ones.
@MainActor final class TextEditor {
  typealias Place = TextLayoutMetrics.TextLocation

  private(set) weak var owner: (any TextEditorOwner)?
  private let store = NSMutableAttributedString(string: "")
  /// Of the text as it is.
  private(set) var boundaries = TextBoundaries("")
  /// What is selected; an empty range is the caret.
  private(set) var selection = NSRange(location: 0, length: 0)
  /// Whether the caret is at the end of the line before a wrap.
  private(set) var isUpstream = false
  private(set) var marked: NSRange?
  var markedStyle: [NSAttributedString.Key: Any]?
  weak var inputDelegate: (any UITextInputDelegate)?
  let tokenizer: TextEditorTokenizer

  /// Lines wrap at this width; infinity for one line.
  var width = CGFloat.infinity { didSet { if width != oldValue { invalidateLayout() } } }
  var alignment = NSTextAlignment.natural {
    didSet { if alignment != oldValue { invalidateLayout() } }
  }
  /// Shows dots in place of characters.
  var isSecure = false { didSet { if isSecure != oldValue { invalidateLayout() } } }
  /// Of all fonts as they are shown.
  var scale: CGFloat = 1 { didSet { if scale != oldValue { cachedLayoutMetrics = nil } } }
  /// 0 for any number.
  var maximumLineCount = 0
  /// What happens to a last line that is not the text's.
  var lastLineMode = NSLineBreakMode.byWordWrapping
  /// Shows separators of lines as spaces.
  var isSingleLine = false
  private var cachedLayoutMetrics: TextLayoutMetrics?
  /// The typing that the next typed character goes on with.
  private var coalescingEdit: UndoRecord?

  init(_ owner: any TextEditorOwner) {
    self.owner = owner
    tokenizer = TextEditorTokenizer(owner: owner)
  }

  // MARK: Text

  var string: String { boundaries.text }
  /// With its own attributes.
  var attributedText: NSAttributedString { NSAttributedString(attributedString: store) }
  var length: Int { boundaries.length }

  func attributes(at index: Int) -> [NSAttributedString.Key: Any] {
    store.attributes(at: index, effectiveRange: nil)
  }

  /// Another text altogether, with the owner's attributes where it has none of its own and the caret behind it; nobody hears
  /// of it, and nothing takes it back.
  func set(_ text: NSAttributedString) {
    let styled = NSMutableAttributedString(
      string: text.string, attributes: owner?.defaultAttributes)
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) {
      attributes, range, _ in
      for (key, value) in attributes { styled.addAttribute(key, value: value, range: range) }
    }
    store.setAttributedString(styled)
    boundaries = TextBoundaries(store.string)
    marked = nil
    coalescingEdit = nil
    owner?.undoManager?.removeAllActions(withTarget: self)
    invalidateLayout()
    select(NSRange(location: boundaries.length, length: 0))
  }

  /// Gives all characters, or a part, other attributes.
  func addAttributes(_ attributes: [NSAttributedString.Key: Any], in range: NSRange? = nil) {
    let range = range ?? NSRange(location: 0, length: boundaries.length)
    for (key, value) in attributes where range.length > 0 {
      store.addAttribute(key, value: value, range: range)
    }
    invalidateLayout()
  }

  func invalidateLayout() {
    cachedLayoutMetrics = nil
    owner?.editorDidChangeLayout()
  }

  /// A range of the text that begins and ends between characters.
  func roundedToCharacters(_ range: NSRange) -> NSRange {
    guard range.location != NSNotFound, range.location >= 0 else {
      return NSRange(location: boundaries.length, length: 0)
    }
    let low = boundaries.floor(boundaries.clamped(range.location))
    let end =
      range.length <= 0 ? range.location : range.location &+ min(range.length, boundaries.length)
    let high = boundaries.clamped(max(range.location, end))
    return NSRange(
      location: low, length: (range.length <= 0 ? low : boundaries.ceiling(high)) - low)
  }

  // MARK: Selection

  func select(_ range: NSRange, isUpstream: Bool = false) {
    let range = roundedToCharacters(range)
    let isUpstream = isUpstream && range.length == 0
    guard range != selection || isUpstream != self.isUpstream else { return }
    selection = range
    self.isUpstream = isUpstream
    coalescingEdit = nil
    owner?.editorDidChangeSelection()
  }

  // MARK: Editing

  /// A change, and what was there before.
  private final class UndoRecord {
    var range: NSRange
    let old: NSAttributedString
    let oldSelection: NSRange
    init(_ range: NSRange, _ old: NSAttributedString, _ oldSelection: NSRange) {
      (self.range, self.old, self.oldSelection) = (range, old, oldSelection)
    }
  }

  /// Puts text in place of marked text, else of what is selected.
  func insert(_ text: String) {
    guard let owner else { return }
    let range = marked ?? selection
    let isTyping = marked != nil || range.length == 0 && text.count == 1 && text != "\n"
    marked = nil
    let new = NSAttributedString(string: text, attributes: owner.attributesForTyping)
    change(range, to: new, isTyping: isTyping)
  }

  /// Deletes what is selected, else the character before the caret.
  func deleteBackward() {
    var range = marked ?? selection
    marked = nil
    if range.length == 0 {
      let start = boundaries.previous(range.location)
      range = NSRange(location: start, length: range.location - start)
    }
    if range.length > 0 { change(range, to: NSAttributedString(string: "")) }
  }

  func replace(_ range: NSRange, with text: String) {
    guard let owner else { return }
    marked = nil
    change(
      roundedToCharacters(range),
      to: NSAttributedString(string: text, attributes: owner.attributesForTyping))
  }

  /// Puts text in place of a range, with the caret behind it, and says so.
  /// - Parameter isTyping: goes on with the typing before, as far as that is taken back.
  func change(_ range: NSRange, to new: NSAttributedString, isTyping: Bool = false) {
    let range = roundedToCharacters(range)
    inputDelegate?.textWillChange(owner)
    register(range, new.length, isTyping: isTyping)
    let goesOn = isTyping ? coalescingEdit : nil
    apply(range, new)
    let end = range.location + new.length
    let old = selection
    // A mark that was typed may have become one character with what stands before it.
    selection = NSRange(location: boundaries.ceiling(end), length: 0)
    isUpstream = false
    coalescingEdit = goesOn
    invalidateLayout()
    if old != selection { owner?.editorDidChangeSelection() }
    inputDelegate?.textDidChange(owner)
    owner?.editorDidChangeText()
  }

  private func apply(_ range: NSRange, _ new: NSAttributedString) {
    store.replaceCharacters(in: range, with: new)
    boundaries = TextBoundaries(store.string)
  }

  private func register(_ range: NSRange, _ length: Int, isTyping: Bool) {
    guard let manager = owner?.undoManager, !isSecure else { return }
    if isTyping, let coalescingEdit,
      coalescingEdit.range.location + coalescingEdit.range.length == range.location,
      range.length == 0, !manager.isUndoing, !manager.isRedoing
    {
      coalescingEdit.range.length += length
      return
    }
    let edit = UndoRecord(
      NSRange(location: range.location, length: length), store.attributedSubstring(from: range),
      selection)
    coalescingEdit = isTyping ? edit : nil
    manager.registerUndo(withTarget: self) { $0.recycle(edit) }
    manager.setActionName("Typing")
  }

  private func recycle(_ edit: UndoRecord) {
    coalescingEdit = nil
    marked = nil
    let range = NSIntersectionRange(edit.range, NSRange(location: 0, length: boundaries.length))
    change(
      range.length == 0
        ? NSRange(location: min(edit.range.location, boundaries.length), length: 0) : range,
      to: edit.old
    )
    select(edit.oldSelection)
  }

  // MARK: Marked text

  func setMarked(_ text: String?, selected: NSRange) {
    guard let owner else { return }
    let range = marked ?? selection
    var attributes = owner.attributesForTyping
    for (key, value) in markedStyle ?? [.underlineStyle: NSUnderlineStyle.single.rawValue] {
      attributes[key] = value
    }
    let new = NSAttributedString(string: text ?? "", attributes: attributes)
    marked = nil
    change(range, to: new, isTyping: range.length == 0)
    guard new.length > 0 else { return }
    marked = NSRange(location: range.location, length: new.length)
    let start = range.location + min(max(selected.location, 0), new.length)
    let mark = marked
    select(
      NSRange(
        location: start,
        length: min(max(selected.length, 0), range.location + new.length - start)))
    marked = mark
  }

  func unmark() {
    guard let range = marked, let owner else { return }
    marked = nil
    let text = store.attributedSubstring(from: range).string
    apply(range, NSAttributedString(string: text, attributes: owner.attributesForTyping))
    invalidateLayout()
  }

  // MARK: Layout

  private var hasLinks: Bool {
    var isFound = false
    store.enumerateAttributes(in: NSRange(location: 0, length: store.length), options: []) {
      attributes, _, stop in
      if attributes[.link] != nil {
        isFound = true
        stop.pointee = true
      }
    }
    return isFound
  }

  /// The text as it is shown.
  var displayText: NSAttributedString {
    let links = hasLinks ? (owner as? UITextView)?.linkTextAttributes : nil
    guard isSecure || isSingleLine || scale < 1 || links != nil else { return store }
    let text = NSMutableAttributedString(string: "")
    store.enumerateAttributes(in: NSRange(location: 0, length: store.length), options: []) {
      attributes, range, _ in
      var attributes = attributes
      if scale < 1, let font = attributes[.font] as? UIFont {
        attributes[.font] = font.withSize(font.pointSize * scale)
      }
      if let links, attributes[.link] != nil { attributes.merge(links) { $1 } }
      let part = store.attributedSubstring(from: range).string
      text.append(NSAttributedString(string: shown(part), attributes: attributes))
    }
    return text
  }

  /// Of as many units of UTF-16 as the text: a dot, and joiners that show nothing.
  private func shown(_ text: String) -> String {
    var result = ""
    for character in text {
      let count = character.utf16.count
      if isSecure {
        result += "•" + String(repeating: "\u{2060}", count: count - 1)
      } else {
        result +=
          character.isNewline && isSingleLine
          ? String(repeating: " ", count: count) : String(character)
      }
    }
    return result
  }

  func styled(_ text: NSAttributedString) -> StyledText {
    let base = owner?.defaultAttributes ?? [:]
    let font = base[.font] as? CTFont ?? CTFont(systemOfSize: 17)
    let typing = store.length == 0 ? owner?.attributesForTyping ?? base : base
    return StyledText(text, base: TextStyle(typing, font: font))
  }

  /// The lines at a width; infinity for one line.
  func block(width: CGFloat) -> TextBlock {
    var options = TextBlock.Options()
    options.width = width
    options.maximumLineCount = isSingleLine ? 1 : maximumLineCount
    if !isSingleLine {
      // Lines of a text view wrap at its side; the paragraphs' own alignment counts where the view has none.
      if alignment != .natural { options.alignment = alignment }
      options.lastLineTruncation = lastLineMode
      options.truncatesLastLine =
        maximumLineCount > 0
        && [.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail].contains(lastLineMode)
    } else {
      options.lineBreakMode = .byClipping
      options.alignment = .left
    }
    return TextBlock(styled(displayText), options)
  }

  /// The lines as they are, and where things are in them.
  var layoutMetrics: TextLayoutMetrics {
    if let cachedLayoutMetrics { return cachedLayoutMetrics }
    let new = TextLayoutMetrics(block: block(width: width), units: boundaries, width: width)
    cachedLayoutMetrics = new
    return new
  }
}
