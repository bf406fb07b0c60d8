// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneText

/// An attributed string that notifies layout managers of its changes.
///
/// A subclass with a storage of its own overrides ``string``, ``attributes(at:effectiveRange:)``,
/// ``replaceCharacters(in:with:)-(NSRange,String)`` and ``setAttributes(_:range:)``, and calls
/// ``edited(_:range:changeInLength:)`` after each change. All other methods use these four.
open class NSTextStorage: NSMutableAttributedString {
  /// The kinds of a change.
  public struct EditActions: OptionSet, Sendable {
    /// The kinds, one bit each.
    public let rawValue: UInt
    /// Creates a set of kinds from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Attributes have changed.
    public static let editedAttributes = EditActions(rawValue: 1 << 0)
    /// Characters have been inserted, deleted or replaced.
    public static let editedCharacters = EditActions(rawValue: 1 << 1)
  }

  /// Posted by a text storage before it processes changes, when its delegate may still make others.
  public static let willProcessEditingNotification = Notification.Name(
    "NSTextStorageWillProcessEditingNotification")
  /// Posted by a text storage after it has processed changes, before its layout managers are notified.
  public static let didProcessEditingNotification = Notification.Name(
    "NSTextStorageDidProcessEditingNotification")

  private var editing = EditingState()

  /// Creates an empty text storage.
  public init() { super.init(string: "") }
  /// Creates a text storage with a text without attributes.
  public override init(string str: String) { super.init(string: str) }
  /// Creates a text storage with a text whose characters have the same attributes.
  /// - Parameter attrs: The attributes; nil is none.
  public override init(string str: String, attributes attrs: [NSAttributedString.Key: Any]? = nil) {
    super.init(string: str, attributes: attrs)
  }
  /// Creates a text storage with a copy of a text and its attributes.
  public override init(attributedString attrStr: NSAttributedString) {
    super.init(attributedString: attrStr)
  }
  /// Creates a text storage with the text of an archive.
  public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

  /// The object that is notified of changes and may make others, which is not retained. Nil by default.
  open weak var delegate: (any NSTextStorageDelegate)?

  // MARK: Layout managers

  /// The layout managers of the text, in the order in which they were added.
  open private(set) var layoutManagers: [NSLayoutManager] = []

  /// Adds a layout manager, which lays the text out anew. Removes it from its previous text storage.
  open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
    guard !layoutManagers.contains(where: { $0 === aLayoutManager }) else { return }
    aLayoutManager.textStorage?.removeLayoutManager(aLayoutManager)
    layoutManagers.append(aLayoutManager)
    aLayoutManager.textStorage = self
  }

  /// Removes a layout manager; does nothing if it belongs to another text storage.
  open func removeLayoutManager(_ aLayoutManager: NSLayoutManager) {
    guard let index = layoutManagers.firstIndex(where: { $0 === aLayoutManager }) else { return }
    layoutManagers.remove(at: index)
    if aLayoutManager.textStorage === self { aLayoutManager.textStorage = nil }
  }

  // MARK: Changes

  /// The kinds of the changes that have not been processed yet; empty if there are none.
  open var editedMask: EditActions { editing.mask }
  /// The range of the changed text, as it is after the changes that have not been processed yet. Its location is
  /// `NSNotFound` if there are none.
  open var editedRange: NSRange { editing.range }
  /// The number of UTF-16 code units by which the changes that have not been processed yet have made the text longer;
  /// negative if it is shorter.
  open var changeInLength: Int { editing.delta }

  /// Records a change and discards the layout. Processes the change unless editing has begun or other changes are being
  /// processed.
  /// - Parameters:
  ///   - editedMask: The kinds of the change.
  ///   - editedRange: The changed range as it was before the change.
  ///   - delta: The number of UTF-16 code units by which the text has become longer.
  open func edited(_ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int)
  {
    guard !editedMask.isEmpty else { return }
    copyToBase(editedRange, delta, editedMask)
    editing.add(editedMask, editedRange, delta)
    for manager in layoutManagers { manager.textDidChange(editedMask) }
    processPendingChanges()
  }

  /// Sends the notifications of the recorded changes, first to the delegate and to observers, then to the layout
  /// managers. Called after each change, or after the last one between ``beginEditing()`` and ``endEditing()``.
  ///
  /// An override may make further changes before it calls `super`.
  open func processEditing() {
    let center = NotificationCenter.default
    center.post(name: Self.willProcessEditingNotification, object: self)
    delegate?.textStorage(
      self, willProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
    center.post(name: Self.didProcessEditingNotification, object: self)
    delegate?.textStorage(
      self, didProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
    notifyLayoutManagers()
    editing.isUnfinished = !editing.mask.isEmpty
  }

  /// Forgets the recorded changes and notifies the layout managers of them, so that changes that are made meanwhile are
  /// recorded anew.
  private func notifyLayoutManagers() {
    let (mask, range, delta) = (editedMask, editedRange, changeInLength)
    editing.forgetChanges()
    for manager in layoutManagers {
      manager.processEditing(
        for: self, edited: mask, range: range, changeInLength: delta, invalidatedRange: range)
    }
  }

  /// Delays the processing of changes until the matching ``endEditing()``.
  open override func beginEditing() { editing.level += 1 }

  /// Processes the changes since the matching ``beginEditing()``, unless an outer one has not ended yet.
  open override func endEditing() {
    if editing.level > 0 { editing.level -= 1 }
    processPendingChanges()
  }

  private func processPendingChanges() {
    guard editing.level == 0, !editing.mask.isEmpty, !editing.isProcessing else { return }
    editing.isProcessing = true
    defer { editing.isProcessing = false }
    while editing.level == 0, !editing.mask.isEmpty {
      editing.isUnfinished = false
      processEditing()
      // Changes that an override makes after it has called `super` are not processed again, because it makes them each
      // time.
      if !editing.isUnfinished, !editing.mask.isEmpty { notifyLayoutManagers() }
    }
  }

  /// Whether attributes are replaced, where they do not suit the characters, only when they are needed. False: fonts
  /// for characters that are missing in a font are found during layout.
  open var fixesAttributesLazily: Bool { false }
  /// Does nothing, since attributes are not replaced.
  open func invalidateAttributes(in range: NSRange) {}
  /// Does nothing, since attributes are not replaced.
  open func ensureAttributesAreFixed(in range: NSRange) {}

  // MARK: Primitives

  /// The characters.
  open override var string: String { super.string }

  /// Returns the attributes of a character.
  /// - Parameter range: Receives the range around the character in which they are the same, unless it is nil.
  open override func attributes(at location: Int, effectiveRange range: NSRangePointer?)
    -> [NSAttributedString.Key: Any]
  { super.attributes(at: location, effectiveRange: range) }

  /// Replaces characters; the new ones have the attributes of the first replaced character or, for an empty range,
  /// those of the character before it.
  open override func replaceCharacters(in range: NSRange, with str: String) {
    super.replaceCharacters(in: range, with: str)
    editing.isBaseCurrent = true
    edited(.editedCharacters, range: range, changeInLength: str.utf16.count - range.length)
  }

  /// Replaces the attributes of a range.
  /// - Parameter attrs: The new attributes; nil is none.
  open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
    super.setAttributes(attrs, range: range)
    editing.isBaseCurrent = true
    edited(.editedAttributes, range: range, changeInLength: 0)
  }

  /// Copies a change to the storage of the superclass, from which Foundation reads when it copies or compares the text.
  /// Does nothing if the change was made in that storage.
  private func copyToBase(_ range: NSRange, _ delta: Int, _ mask: EditActions) {
    if editing.isBaseCurrent {
      editing.isBaseCurrent = false
      return
    }
    var new = NSRange(location: range.location, length: range.length + delta)
    let (length, baseLength) = (length, super.string.utf16.count)
    guard range.location >= 0, new.length >= 0, new.location + new.length <= length else { return }
    if baseLength + delta != length || range.location + range.length > baseLength {
      // The storage of the subclass has had a text that was not recorded as a change.
      new = NSRange(location: 0, length: length)
      super.replaceCharacters(in: NSRange(location: 0, length: baseLength), with: string)
    } else if mask.contains(.editedCharacters) {
      super.replaceCharacters(in: range, with: substring(new))
    }
    var index = new.location
    while index < new.location + new.length {
      var run = NSRange(location: index, length: 1)
      let attributes = attributes(at: index, effectiveRange: &run)
      let end = min(max(run.location + run.length, index + 1), new.location + new.length)
      super.setAttributes(attributes, range: NSRange(location: index, length: end - index))
      index = end
    }
  }

  private func substring(_ range: NSRange) -> String {
    let units = string.utf16
    let start = units.index(units.startIndex, offsetBy: range.location)
    return String(
      decoding: units[start..<units.index(start, offsetBy: range.length)], as: UTF16.self)
  }

  // MARK: Methods that use the primitives
  //
  // Foundation's versions of these methods on Linux do not call overrides of the primitives.

  /// The number of UTF-16 code units of the text.
  open override var length: Int { string.utf16.count }

  /// Returns the value of an attribute of a character; nil if the character does not have the attribute.
  /// - Parameter range: Receives a range around the character in which the value is the same, unless it is nil.
  open override func attribute(
    _ attrName: NSAttributedString.Key, at location: Int, effectiveRange range: NSRangePointer?
  ) -> Any? { attributes(at: location, effectiveRange: range)[attrName] }

  /// Returns the attributes of a character.
  /// - Parameters:
  ///   - range: Receives the longest range around the character in which they are the same, unless it is nil.
  ///   - rangeLimit: The range to which the received range is limited.
  open override func attributes(
    at location: Int, longestEffectiveRange range: NSRangePointer?, in rangeLimit: NSRange
  ) -> [NSAttributedString.Key: Any] {
    let found = attributes(at: location, effectiveRange: nil)
    range?.pointee = extent(around: location, in: inText(rangeLimit)) {
      AttributedText.areEqual(found, $0)
    }
    return found
  }

  /// Returns the value of an attribute of a character; nil if the character does not have the attribute.
  /// - Parameters:
  ///   - range: Receives the longest range around the character in which the value is the same, unless it is nil.
  ///   - rangeLimit: The range to which the received range is limited.
  open override func attribute(
    _ attrName: NSAttributedString.Key, at location: Int,
    longestEffectiveRange range: NSRangePointer?,
    in rangeLimit: NSRange
  ) -> Any? {
    let found = attributes(at: location, effectiveRange: nil)[attrName]
    let wanted = found.map { [attrName: $0] } ?? [:]
    range?.pointee = extent(around: location, in: inText(rangeLimit)) { other in
      AttributedText.areEqual(wanted, other[attrName].map { [attrName: $0] } ?? [:])
    }
    return found
  }

  /// The part of a range that lies in the text.
  private func inText(_ range: NSRange) -> NSRange {
    NSRange(
      location: range.location, length: max(0, min(range.length, length - range.location)))
  }

  /// Returns the longest range around an index in which all attributes satisfy a condition.
  private func extent(
    around location: Int, in limit: NSRange, where matches: ([NSAttributedString.Key: Any]) -> Bool
  ) -> NSRange {
    var run = NSRange(location: location, length: 1)
    _ = attributes(at: location, effectiveRange: &run)
    var (low, high) = (run.location, max(run.location + run.length, location + 1))
    let end = limit.location + limit.length
    while low > limit.location, matches(attributes(at: low - 1, effectiveRange: &run)) {
      low = min(run.location, low - 1)
    }
    while high < end, matches(attributes(at: high, effectiveRange: &run)) {
      high = max(run.location + run.length, high + 1)
    }
    low = max(low, limit.location)
    return NSRange(location: low, length: max(0, min(high, end) - low))
  }

  /// Calls a closure for each part of a range in which all attributes are the same.
  /// - Parameters:
  ///   - opts: Whether the parts are visited in reverse; the parts are always as long as possible.
  ///   - block: Receives the attributes, the part, and a pointer to a value that ends the enumeration when it is set to
  ///     true. It may change the attributes of the part.
  open override func enumerateAttributes(
    in enumerationRange: NSRange, options opts: NSAttributedString.EnumerationOptions = [],
    using block: (
      [NSAttributedString.Key: Any], NSRange, UnsafeMutablePointer<ObjCBool>
    ) -> Void
  ) {
    // Reading the storage of the superclass is faster.
    guard type(of: self) != NSTextStorage.self else {
      return super.enumerateAttributes(in: enumerationRange, options: opts, using: block)
    }
    enumerate(enumerationRange, opts, block, AttributedText.areEqual) { $0 }
  }

  /// Calls a closure for each part of a range in which the value of an attribute is the same.
  /// - Parameters:
  ///   - opts: Whether the parts are visited in reverse; the parts are always as long as possible.
  ///   - block: Receives the value, nil where the characters do not have the attribute, the part, and a pointer to a
  ///     value that ends the enumeration when it is set to true. It may change the attributes of the part.
  open override func enumerateAttribute(
    _ attrName: NSAttributedString.Key, in enumerationRange: NSRange,
    options opts: NSAttributedString.EnumerationOptions = [],
    using block: (Any?, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    guard type(of: self) != NSTextStorage.self else {
      return super.enumerateAttribute(attrName, in: enumerationRange, options: opts, using: block)
    }
    func only(_ value: Any?) -> [NSAttributedString.Key: Any] {
      value.map { [attrName: $0] } ?? [:]
    }
    enumerate(
      enumerationRange, opts, block, { AttributedText.areEqual(only($0), only($1)) },
      { $0[attrName] })
  }

  /// Calls `body` for each part of a range in which `value` returns equal values for the attributes of all characters.
  /// The parts are as long as possible.
  private func enumerate<Value>(
    _ range: NSRange, _ options: NSAttributedString.EnumerationOptions,
    _ body: (Value, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void,
    _ areEqual: (Value, Value) -> Bool, _ value: ([NSAttributedString.Key: Any]) -> Value
  ) {
    let isReversed = options.contains(.reverse)
    var (low, high) = (range.location, min(range.location + range.length, length))
    var isStopped = ObjCBool(false)
    while low < high, !isStopped.boolValue {
      let index = isReversed ? high - 1 : low
      let found = value(attributes(at: index, effectiveRange: nil))
      let part = extent(around: index, in: NSRange(location: low, length: high - low)) {
        areEqual(found, value($0))
      }
      if isReversed { high = part.location } else { low = part.location + part.length }
      body(found, part, &isStopped)
    }
  }

  /// Returns a copy of a range of the text with its attributes.
  open override func attributedSubstring(from range: NSRange) -> NSAttributedString {
    let result = NSMutableAttributedString(string: substring(range))
    var index = range.location
    while index < range.location + range.length {
      var run = NSRange(location: index, length: 1)
      let attributes = attributes(at: index, effectiveRange: &run)
      let end = min(max(run.location + run.length, index + 1), range.location + range.length)
      result.setAttributes(
        attributes, range: NSRange(location: index - range.location, length: end - index))
      index = end
    }
    return NSAttributedString(attributedString: result)
  }

  /// Sets the value of an attribute in a range.
  open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
    addAttributes([name: value], range: range)
  }

  /// Sets the values of attributes in a range; other attributes are kept.
  open override func addAttributes(_ attrs: [NSAttributedString.Key: Any], range: NSRange) {
    changeAttributes(in: range) { $0.merge(attrs) { $1 } }
  }

  /// Removes an attribute in a range.
  open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
    changeAttributes(in: range) { $0[name] = nil }
  }

  private func changeAttributes(
    in range: NSRange, _ change: (inout [NSAttributedString.Key: Any]) -> Void
  ) {
    beginEditing()
    defer { endEditing() }
    var index = range.location
    while index < range.location + range.length {
      var run = NSRange(location: index, length: 1)
      var attributes = attributes(at: index, effectiveRange: &run)
      let end = min(max(run.location + run.length, index + 1), range.location + range.length)
      change(&attributes)
      setAttributes(attributes, range: NSRange(location: index, length: end - index))
      index = end
    }
  }

  /// Replaces a range with a text and its attributes.
  open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
    // The text may be this object or share its storage.
    let text =
      attrString === self
      ? attributedSubstring(from: NSRange(location: 0, length: length)) : attrString
    beginEditing()
    defer { endEditing() }
    replaceCharacters(in: range, with: text.string)
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) {
      attributes, part, _ in
      guard part.length > 0 else { return }
      setAttributes(
        attributes, range: NSRange(location: range.location + part.location, length: part.length))
    }
  }

  /// Deletes the characters of a range.
  open override func deleteCharacters(in range: NSRange) { replaceCharacters(in: range, with: "") }

  /// The characters as a string whose changes are changes of the text storage.
  open override var mutableString: NSMutableString {
    let string = TextStorageString(capacity: 0)
    string.storage = self
    return string
  }
}

/// The changes of a text storage that have not been processed yet.
private struct EditingState {
  var mask: NSTextStorage.EditActions = []
  var range = NSRange(location: NSNotFound, length: 0)
  var delta = 0
  /// Number of calls of `beginEditing()` without a matching `endEditing()`.
  var level = 0
  var isProcessing = false
  /// Whether changes were made while the layout managers were notified.
  var isUnfinished = false
  /// Whether the storage of the superclass already contains the change that is recorded next.
  var isBaseCurrent = false

  mutating func add(_ mask: NSTextStorage.EditActions, _ old: NSRange, _ delta: Int) {
    let end = old.location + old.length
    if self.mask.isEmpty {
      range = NSRange(location: old.location, length: old.length + delta)
    } else {
      let low = min(range.location, old.location)
      range = NSRange(location: low, length: max(range.location + range.length, end) + delta - low)
    }
    self.mask.formUnion(mask)
    self.delta += delta
  }

  mutating func forgetChanges() {
    (mask, range, delta) = ([], NSRange(location: NSNotFound, length: 0), 0)
  }
}

/// The characters of a text storage.
private final class TextStorageString: NSMutableString {
  /// The text storage; nil until it is set after initialization.
  var storage: NSTextStorage?

  required init(capacity: Int) { super.init(capacity: capacity) }
  required init(string aString: String) { super.init(string: aString) }
  required init(characters: UnsafePointer<unichar>, length: Int) {
    super.init(characters: characters, length: length)
  }
  required init(stringLiteral value: StaticString) { super.init(string: "\(value)") }
  required init(unicodeScalarLiteral value: StaticString) { super.init(string: "\(value)") }
  required init(extendedGraphemeClusterLiteral value: StaticString) {
    super.init(string: "\(value)")
  }
  required init?(coder aDecoder: NSCoder) { super.init(capacity: 0) }

  override var length: Int { storage?.length ?? super.length }
  override func character(at index: Int) -> unichar {
    guard let units = storage?.string.utf16 else { return super.character(at: index) }
    return units[units.index(units.startIndex, offsetBy: index)]
  }
  override func replaceCharacters(in range: NSRange, with aString: String) {
    guard let storage else { return super.replaceCharacters(in: range, with: aString) }
    storage.replaceCharacters(in: range, with: aString)
  }
}
