// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneText

/// Text of any length that scrolls, and that a person edits.
///
/// While it is the first responder, the keys of a keyboard edit it, and the caret stays in view. Where it does not scroll
/// (`isScrollEnabled`), it is as high as its text by its intrinsic size.
@preconcurrency @MainActor open class UITextView: UIScrollView, UITextInput {
  final var state = TextViewState()
  final lazy var editor = TextEditor(self)
  final lazy var canvas = TextCanvas(self)
  final lazy var interaction = TextInteraction(self)
  /// The room for the text.
  public final let textContainer: NSTextContainer

  /// A text view without text.
  /// - Parameter textContainer: nil makes one.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    self.textContainer = textContainer ?? NSTextContainer()
    super.init(frame: frame)
    setUpTextView()
  }
  /// A text view without text.
  public convenience override init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }
  /// A text view without text.
  public required init?(coder: NSCoder) {
    textContainer = NSTextContainer()
    super.init(coder: coder)
    setUpTextView()
  }

  /// Says what may be edited, and hears of it, and of scrolling; not retained. Nil by default.
  open var delegate: (any UITextViewDelegate)? {
    get { scrollDelegate as? any UITextViewDelegate }
    set { scrollDelegate = newValue }
  }

  // MARK: Text

  /// Empty by default. Setting it calls nobody but for the selection, and nothing takes it back.
  open var text: String! {
    get { editor.string }
    set { setText(NSAttributedString(string: newValue ?? "")) }
  }
  /// The text with its attributes; those of the view where it has none of its own.
  open var attributedText: NSAttributedString! {
    get { editor.attributedText }
    set { setText(newValue ?? NSAttributedString(string: "")) }
  }
  /// The system's, of 12 points, by default. Setting it gives it to all of the text.
  open var font: UIFont? {
    get { state.font }
    set { setFont(newValue ?? .systemFont(ofSize: 12)) }
  }
  /// Black by default. Setting it gives it to all of the text.
  open var textColor: UIColor? {
    get { state.textColor }
    set { setTextColor(newValue ?? .label) }
  }
  /// Where lines begin by default.
  open var textAlignment: NSTextAlignment {
    get { editor.alignment }
    set { editor.alignment = newValue }
  }
  /// What the next typed character is made with; that of the character before the caret whenever the selection changes.
  open var typingAttributes: [NSAttributedString.Key: Any] {
    get { attributesForTyping }
    set { state.typingAttributes = newValue }
  }
  /// How links look: in the tint by default.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! {
    get { state.linkAttributes ?? [.foregroundColor: tintColor ?? .link] }
    set {
      state.linkAttributes = newValue
      editor.invalidateLayout()
    }
  }
  /// Points around the room for the text; 8 above and below by default.
  open var textContainerInset: UIEdgeInsets {
    get { state.inset }
    set {
      state.inset = newValue
      textContainerDidChange()
    }
  }

  // MARK: Editing

  /// Whether the text can be edited. True by default. Where it cannot, links can be tapped.
  open var isEditable: Bool {
    get { state.isEditable }
    set {
      state.isEditable = newValue
      if !newValue, state.isEditing || !isSelectable { resignFirstResponder() }
      showSelection(restarts: true)
    }
  }
  /// Whether text can be selected, and links tapped. True by default.
  open var isSelectable = true { didSet { showSelection(restarts: true) } }
  /// What is selected, in units of UTF-16; where there is no text, its end. The caret behind the text by default.
  open var selectedRange: NSRange {
    get { editor.selection }
    set { editor.select(newValue) }
  }
  /// Whether what is typed when editing begins takes the place of all. False by default.
  open var clearsOnInsertion = false
  /// Whether text keeps attributes of its own when it is edited. False by default.
  /// - Note: the pasteboard has plain text only: kept, without effect.
  open var allowsEditingTextAttributes = false

  /// Scrolls, animated, until a part of the text shows.
  open func scrollRangeToVisible(_ range: NSRange) { scrollToShow(range, animated: true) }

  // MARK: Responder

  override var accessibilityDefaults: AccessibilityDefaults { .element() }
  /// Whether it can be edited or selected, and the delegate allows it.
  open override var canBecomeFirstResponder: Bool {
    (isEditable || isSelectable)
      && (!isEditable || delegate?.textViewShouldBeginEditing(self) ?? true)
  }
  /// Whether the delegate allows it.
  open override var canResignFirstResponder: Bool {
    !state.isEditing || delegate?.textViewShouldEndEditing(self) ?? true
  }
  /// What stands at the bottom of the window while it is edited. Nil by default.
  open override var inputView: UIView? {
    get { state.inputView }
    set { state.inputView = newValue }
  }
  /// What stands above that. Nil by default.
  open override var inputAccessoryView: UIView? {
    get { state.accessoryView }
    set { state.accessoryView = newValue }
  }
  override func didGainFirstResponder() { beginEditing() }
  override func didLoseFirstResponder() { endEditing() }

  open override func cut(_ sender: Any?) {
    if isEditable, editor.copySelection() { editor.deleteSelection(asking: self) }
  }
  open override func copy(_ sender: Any?) { _ = editor.copySelection() }
  open override func paste(_ sender: Any?) { editor.paste(asking: self) }
  open override func delete(_ sender: Any?) { editor.deleteSelection(asking: self) }
  /// Selects the word at the caret.
  open override func select(_ sender: Any?) {
    let caret = editor.caret(at: EditorTextPosition(.init(offset: editor.selection.location)))
    interaction.select(.word, at: CGPoint(x: caret.midX, y: caret.midY))
  }
  open override func selectAll(_ sender: Any?) {
    selectedTextRange = textRange(from: beginningOfDocument, to: endOfDocument)
  }

  // MARK: Keys
  //
  // Keys and `UITextInput` are almost the same in `UITextField`: an override needs a declaration in the class. The editor does the
  // work; what has no comment here is documented in `UITextInputTraits`, `UIKeyInput` or `UITextInput`.

  open var hasText: Bool { editor.length > 0 }
  /// Puts text where the caret is, without asking the delegate.
  open func insertText(_ text: String) { editor.insert(text) }
  /// Deletes what is selected, else the character before the caret, without asking the delegate.
  open func deleteBackward() { editor.deleteBackward() }

  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var autocorrectionType = UITextAutocorrectionType.default
  open var spellCheckingType = UITextSpellCheckingType.default
  open var smartQuotesType = UITextSmartQuotesType.default
  open var smartDashesType = UITextSmartDashesType.default
  open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
  open var keyboardType = UIKeyboardType.default
  open var keyboardAppearance = UIKeyboardAppearance.default
  open var returnKeyType = UIReturnKeyType.default
  open var enablesReturnKeyAutomatically = false
  open var textContentType: UITextContentType!
  open var isSecureTextEntry: Bool {
    get { editor.isSecure }
    set { editor.isSecure = newValue }
  }

  // MARK: UITextInput

  open func text(in range: UITextRange) -> String? { editor.text(in: range) }
  open func replace(_ range: UITextRange, withText text: String) {
    editor.replace(editor.range(range), with: text)
  }
  /// Whether it can be edited and the delegate allows it.
  open func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool {
    isEditable
      && delegate?.textView(
        self, shouldChangeTextIn: editor.range(range), replacementText: text) ?? true
  }
  open var selectedTextRange: UITextRange? {
    get { editor.selectedRange }
    set { editor.selectedRange = newValue }
  }
  open var markedTextRange: UITextRange? { editor.marked.map { EditorTextRange($0) } }
  open var markedTextStyle: [NSAttributedString.Key: Any]? {
    get { editor.markedStyle }
    set { editor.markedStyle = newValue }
  }
  open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    editor.setMarked(markedText, selected: selectedRange)
  }
  open func unmarkText() { editor.unmark() }
  open var beginningOfDocument: UITextPosition { EditorTextPosition(.init(offset: 0)) }
  open var endOfDocument: UITextPosition { EditorTextPosition(.init(offset: editor.length)) }
  open func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition)
    -> UITextRange?
  { editor.span(from: fromPosition, to: toPosition) }
  open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    editor.position(from: position, offset: offset)
  }
  open func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? { editor.position(from: position, in: direction, offset: offset) }
  open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    editor.compare(position, other)
  }
  open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    editor.place(toPosition).offset - editor.place(from).offset
  }
  open var inputDelegate: (any UITextInputDelegate)? {
    get { editor.inputDelegate }
    set { editor.inputDelegate = newValue }
  }
  open var tokenizer: any UITextInputTokenizer { editor.tokenizer }
  open func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection)
    -> UITextPosition?
  { editor.position(within: range, farthestIn: direction) }
  open func characterRange(
    byExtending position: UITextPosition, in direction: UITextLayoutDirection
  ) -> UITextRange? { editor.range(byExtending: position, in: direction) }
  open func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection { editor.direction(at: position) }
  open func setBaseWritingDirection(
    _ writingDirection: NSWritingDirection, for range: UITextRange
  ) { editor.setDirection(writingDirection, for: range) }
  open func firstRect(for range: UITextRange) -> CGRect { editor.firstRect(of: range) }
  /// Two points wide, as high as the font, its middle where the character begins.
  open func caretRect(for position: UITextPosition) -> CGRect { editor.caret(at: position) }
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    editor.rects(of: range)
  }
  open func closestPosition(to point: CGPoint) -> UITextPosition? {
    editor.closestPosition(to: point)
  }
  open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    editor.closestPosition(to: point, within: range)
  }
  open func characterRange(at point: CGPoint) -> UITextRange? { editor.characterRange(at: point) }

  // MARK: View

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateTextContainerWidth()
  }
  /// Where it does not scroll, as high as its text at the width that it has.
  open override var intrinsicContentSize: CGSize { usualSize }
  /// As wide as given, and as high as the text is then.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize(size) }
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    editor.invalidateLayout()
  }
}
