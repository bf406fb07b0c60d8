// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneText

/// The editing model of a text field or text view: text, selection, marked text of an input method, layout and undo.
///
/// No operation splits a character: the ranges that are replaced or selected are extended to character boundaries.
@MainActor final class TextEditor {
  typealias Place = TextLayoutMetrics.TextLocation

  private(set) weak var owner: (any TextEditorOwner)?
  private(set) var store: NSTextStorage
  /// Whether the editor itself is changing the text storage.
  private var isChangingStore = false
  /// The boundaries of the characters, words, sentences and paragraphs of the current text.
  var boundaries: TextBoundaries {
    if let cachedBoundaries { return cachedBoundaries }
    let new = TextBoundaries(store.string)
    cachedBoundaries = new
    return new
  }
  /// The last computed ``boundaries``; nil if they must be computed again.
  private var cachedBoundaries: TextBoundaries?
  /// The selected range in UTF-16 code units; an empty range is the position of the caret.
  private(set) var selection = NSRange(location: 0, length: 0)
  /// Whether a caret at a soft wrap is displayed at the end of the line before it, not at the start of the line after
  /// it.
  private(set) var isUpstream = false
  private(set) var marked: NSRange?
  var markedStyle: [NSAttributedString.Key: Any]?
  weak var inputDelegate: (any UITextInputDelegate)?
  let tokenizer: TextEditorTokenizer

  /// The width at which lines wrap, in points; infinity for no wrapping.
  var width = CGFloat.infinity { didSet { if width != oldValue { invalidateLayout() } } }
  var alignment = NSTextAlignment.natural {
    didSet { if alignment != oldValue { invalidateLayout() } }
  }
  /// Whether characters are displayed as bullets; such text cannot be copied, and its edits cannot be undone.
  var isSecure = false { didSet { if isSecure != oldValue { invalidateLayout() } } }
  /// The factor applied to all displayed font sizes, at most 1.
  var scale: CGFloat = 1 { didSet { if scale != oldValue { cachedLayoutMetrics = nil } } }
  /// Whether the text is laid out as a single line, with newline characters displayed as spaces.
  var isSingleLine = false
  private var cachedLayoutMetrics: TextLayoutMetrics?
  /// The last text in which data was detected, with the types that were searched for and the links that were found; nil
  /// before the first search.
  var detection: (text: String, types: UIDataDetectorTypes, links: [(url: URL, range: NSRange)])?
  /// The undo record into which a character typed directly after its text is merged; nil if the next typed character
  /// starts a new record.
  private var coalescingEdit: UndoRecord?

  /// - Parameter store: The text storage; nil creates one.
  init(_ owner: any TextEditorOwner, store: NSTextStorage? = nil) {
    self.owner = owner
    self.store = store ?? NSTextStorage()
    tokenizer = TextEditorTokenizer(owner: owner)
  }

  // MARK: Text

  var string: String { boundaries.text }
  /// A copy of the text with its stored attributes.
  var attributedText: NSAttributedString {
    store.attributedSubstring(from: NSRange(location: 0, length: store.length))
  }
  var length: Int { boundaries.length }

  func attributes(at index: Int) -> [NSAttributedString.Key: Any] {
    store.attributes(at: index, effectiveRange: nil)
  }

  /// Replaces the whole text, adds the owner's default attributes where the text lacks them, and moves the caret to the
  /// end.
  ///
  /// The delegate is notified of a change of the selection, but not of the text. The replacement cannot be undone, and
  /// the undo actions for earlier edits are removed.
  func set(_ text: AttributedText) {
    let runs = text.adding(owner?.defaultAttributes ?? [:]).runs
    changeStore { store in
      store.replaceCharacters(in: NSRange(location: 0, length: store.length), with: text.string)
      for run in runs {
        store.setAttributes(
          run.attributes, range: NSRange(location: run.range.lowerBound, length: run.range.count))
      }
    }
    marked = nil
    coalescingEdit = nil
    owner?.undoManager?.removeAllActions(withTarget: self)
    invalidateLayout()
    select(NSRange(location: boundaries.length, length: 0))
  }

  /// Adds attributes to a range of the text in UTF-16 code units, or to the whole text if the range is nil.
  func addAttributes(_ attributes: [NSAttributedString.Key: Any], in range: NSRange? = nil) {
    let range = range ?? NSRange(location: 0, length: boundaries.length)
    if range.length > 0 { changeStore { $0.addAttributes(attributes, range: range) } }
    invalidateLayout()
  }

  /// Calls a closure that changes the text storage. The delegate of the text storage, or an override of
  /// `processEditing()`, may make further changes before this method returns.
  private func changeStore(_ change: (NSTextStorage) -> Void) {
    let wasChangingStore = isChangingStore
    isChangingStore = true
    defer { isChangingStore = wasChangingStore }
    store.beginEditing()
    change(store)
    store.endEditing()
    cachedBoundaries = nil
  }

  /// Displays another text storage. Keeps the selection as far as the new text is long enough; edits of the old one
  /// cannot be undone.
  func use(_ new: NSTextStorage) {
    let old = selection
    store = new
    cachedBoundaries = nil
    marked = nil
    coalescingEdit = nil
    owner?.undoManager?.removeAllActions(withTarget: self)
    selection = roundedToCharacters(selection)
    invalidateLayout()
    owner?.invalidateIntrinsicContentSize()
    if old != selection { owner?.editorDidChangeSelection() }
  }

  /// Discards the layout metrics, and the boundaries if characters have changed, after a change of the text storage
  /// that may not be processed yet.
  func discardMeasures(_ mask: NSTextStorage.EditActions) {
    if mask.contains(.editedCharacters) { cachedBoundaries = nil }
    cachedLayoutMetrics = nil
  }

  /// Updates the selection and the layout after a change of the text storage by others. No delegate is notified of the
  /// change of the text.
  /// - Parameters:
  ///   - mask: The kinds of the change. If only attributes have changed, the marked text, the selection and the undo
  ///     record of the typing are kept.
  ///   - range: The range of the changed text, as it is after the change.
  ///   - delta: The number of UTF-16 code units by which the text has become longer.
  func storageDidChange(_ mask: NSTextStorage.EditActions, _ range: NSRange, by delta: Int) {
    guard !isChangingStore else { return }
    guard mask.contains(.editedCharacters) else {
      invalidateLayout()
      owner?.invalidateIntrinsicContentSize()
      return
    }
    cachedBoundaries = nil
    marked = nil
    coalescingEdit = nil
    let end = range.location + range.length
    func moved(_ index: Int) -> Int {
      if index <= range.location { return index }
      return index >= end - delta ? index + delta : min(index, end)
    }
    let old = selection
    let low = moved(old.location)
    selection = roundedToCharacters(
      NSRange(location: low, length: max(0, moved(old.location + old.length) - low)))
    invalidateLayout()
    owner?.invalidateIntrinsicContentSize()
    if old != selection { owner?.editorDidChangeSelection() }
  }

  func invalidateLayout() {
    cachedLayoutMetrics = nil
    owner?.editorWillChangeLayout()
    owner?.editorDidChangeLayout()
  }

  /// Returns a range clamped to the text and extended to character boundaries. An invalid location gives an empty range
  /// at the end of the text.
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

  /// A change of the text for undo: the range of the new text, the replaced text, and the selection before the change.
  private final class UndoRecord {
    var range: NSRange
    let old: NSAttributedString
    let oldSelection: NSRange
    init(_ range: NSRange, _ old: NSAttributedString, _ oldSelection: NSRange) {
      (self.range, self.old, self.oldSelection) = (range, old, oldSelection)
    }
  }

  /// Replaces the marked text, or else the selection, with the given text.
  func insert(_ text: String) {
    guard let owner else { return }
    let range = marked ?? selection
    let isTyping = marked != nil || range.length == 0 && text.count == 1 && text != "\n"
    marked = nil
    let new = NSAttributedString(string: text, attributes: owner.attributesForTyping)
    change(range, to: new, isTyping: isTyping)
  }

  /// Deletes the marked text, or else the selection, or else the character before the caret.
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

  /// Replaces a range, moves the caret to the end of the new text, and notifies the input delegate and the owner.
  /// - Parameter isTyping: Whether one undo action may revert the change together with the typing before it.
  /// - Returns: The range of the new text, which the text storage may have made longer or shorter.
  @discardableResult
  func change(_ range: NSRange, to new: NSAttributedString, isTyping: Bool = false) -> NSRange {
    let range = roundedToCharacters(range)
    inputDelegate?.textWillChange(owner)
    let replaced =
      isSecure || range.length == 0
      ? NSAttributedString(string: "") : store.attributedSubstring(from: range)
    let inserted = apply(range, new)
    register(inserted, replaced, isTyping: isTyping)
    let goesOn = isTyping ? coalescingEdit : nil
    let end = range.location + new.length
    let old = selection
    // The new text may end within a character, for example if it precedes a combining mark, and the delegate of the
    // text storage may have made the text shorter.
    selection = NSRange(location: boundaries.ceiling(boundaries.clamped(end)), length: 0)
    isUpstream = false
    coalescingEdit = goesOn
    invalidateLayout()
    if old != selection { owner?.editorDidChangeSelection() }
    inputDelegate?.textDidChange(owner)
    owner?.editorDidChangeText()
    return NSIntersectionRange(inserted, NSRange(location: 0, length: store.length))
  }

  /// Replaces a range of the text storage and returns the range of the new text.
  @discardableResult
  private func apply(_ range: NSRange, _ new: NSAttributedString) -> NSRange {
    let before = store.length
    changeStore { $0.replaceCharacters(in: range, with: new) }
    return NSRange(
      location: range.location, length: max(0, range.length + store.length - before))
  }

  /// Registers the undo action of a change, or extends the one of the typing before it. Does nothing for secure text
  /// and without an undo manager.
  /// - Parameters:
  ///   - range: The range of the new text.
  ///   - old: The replaced text.
  private func register(_ range: NSRange, _ old: NSAttributedString, isTyping: Bool) {
    guard let manager = owner?.undoManager, !isSecure else { return }
    if isTyping, let coalescingEdit,
      coalescingEdit.range.location + coalescingEdit.range.length == range.location,
      old.length == 0, !manager.isUndoing, !manager.isRedoing
    {
      coalescingEdit.range.length += range.length
      return
    }
    let edit = UndoRecord(range, old, selection)
    coalescingEdit = isTyping ? edit : nil
    manager.registerUndo(withTarget: self) { $0.revert(edit) }
    manager.setActionName("Typing")
  }

  private func revert(_ edit: UndoRecord) {
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
    let mark = change(range, to: new, isTyping: range.length == 0)
    guard new.length > 0, mark.length > 0 else { return }
    let start = mark.location + min(max(selected.location, 0), mark.length)
    select(
      NSRange(
        location: start,
        length: min(max(selected.length, 0), mark.location + mark.length - start)))
    marked = mark
  }

  func unmark() {
    guard let owner,
      let range = marked.map({
        NSIntersectionRange($0, NSRange(location: 0, length: store.length))
      })
    else { return }
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

  /// The text as it is displayed: with attributes of links, scaled fonts, bullets for secure characters and, in a
  /// single line, spaces for newline characters.
  var displayText: AttributedText {
    let detected = detectedLinks
    let links =
      hasLinks || !detected.isEmpty ? (owner as? UITextView)?.linkTextAttributes : nil
    let text = AttributedText(store).adding(detected)
    guard isSecure || isSingleLine || scale < 1 || links != nil else { return text }
    return text.map { part, attributes in
      var attributes = attributes
      if scale < 1, let font = attributes[.font] as? UIFont {
        attributes[.font] = font.withSize(font.pointSize * scale)
      }
      if let links, attributes[.link] != nil { attributes.merge(links) { $1 } }
      return (shown(part), attributes)
    }
  }

  /// Returns the displayed characters for a text, with the same UTF-16 length. A secure character becomes a bullet and
  /// invisible joiners; in a single line, newline characters become spaces.
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

  /// Returns a text with default attributes for layout: those of the owner or, while the editor has no text, those for
  /// typing.
  /// - Parameters:
  ///   - width: The width of the lines, which attachments may fit; infinity is no limit.
  ///   - container: The container in which the text is laid out; nil if there is none, as in text fields.
  func styledText(
    _ text: AttributedText, width: CGFloat = .infinity, container: NSTextContainer? = nil
  ) -> StyledText {
    let base = owner?.defaultAttributes ?? [:]
    let font = base[.font] as? CTFont ?? CTFont(systemOfSize: 17)
    let typing = store.length == 0 ? owner?.attributesForTyping ?? base : base
    return StyledText(
      text, base: TextStyle(typing, font: font), width: width, container: container)
  }

  /// Returns the owner's layout of the text for a width in points; if the owner has none, the text as a single clipped
  /// line.
  func block(width: CGFloat) -> TextBlock {
    if let block = owner?.block(width: width) { return block }
    var options = TextBlock.Options()
    options.width = width
    options.maximumLineCount = 1
    options.lineBreakMode = .byClipping
    options.alignment = .left
    return TextBlock(styledText(displayText), options)
  }

  /// The layout metrics of the current text, cached until the text or layout changes.
  var layoutMetrics: TextLayoutMetrics {
    if let cachedLayoutMetrics { return cachedLayoutMetrics }
    let block = owner?.laidOutBlock ?? block(width: width)
    let new = TextLayoutMetrics(block: block, units: boundaries, width: width)
    cachedLayoutMetrics = new
    return new
  }
}
