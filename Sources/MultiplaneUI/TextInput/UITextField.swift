// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneText

/// A line of text that a person edits, with the keys of a keyboard while it is the first responder.
///
/// A field that is not edited shows its text cut off behind "…"; while it is edited, text that is longer scrolls with the
/// caret. Delegates, targets and notifications hear of everything in UIKit's order.
@preconcurrency @MainActor open class UITextField: UIControl, UITextInput {
  final var field = FieldState()
  final lazy var parts = FieldParts(self)
  final lazy var editor = TextEditor(self)
  final lazy var canvas = TextCanvas(self)
  final lazy var interaction = TextInteraction(self)

  /// A field without text.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUpField()
  }
  /// A field without text.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpField()
  }

  /// Says what may be edited, and hears of it; not retained. Nil by default.
  open weak var delegate: (any UITextFieldDelegate)?

  // MARK: Text

  /// Empty by default; nil makes it empty. Setting it calls nobody but for the selection, and nothing takes it back.
  open var text: String? {
    get { editor.string }
    set { setText(NSAttributedString(string: newValue ?? "")) }
  }
  /// The text with its attributes; those of the field where it has none of its own.
  open var attributedText: NSAttributedString? {
    get { editor.attributedText }
    set { setText(newValue ?? NSAttributedString(string: "")) }
  }
  /// The system's, of 17 points, by default. Setting it gives it to all of the text.
  open var font: UIFont? {
    get { field.font }
    set { setFont(newValue ?? .systemFont(ofSize: 17)) }
  }
  /// Black by default. Setting it gives it to all of the text.
  open var textColor: UIColor? {
    get { field.textColor }
    set { setTextColor(newValue ?? .label) }
  }
  /// Where the text begins by default.
  open var textAlignment: NSTextAlignment {
    get { field.alignment }
    set {
      field.alignment = newValue
      editorDidChangeLayout()
    }
  }
  /// What text is made with: font and colour. Setting it gives them to all of the text.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get { defaultAttributes }
    set { setDefaultAttributes(newValue) }
  }
  /// What the next typed character is made with while the field is edited; nil while it is not.
  open var typingAttributes: [NSAttributedString.Key: Any]? {
    get { isEditing ? attributesForTyping : nil }
    set { if isEditing { field.typingAttributes = newValue } }
  }
  /// Whether pasted text keeps attributes. False by default.
  /// - Note: the pasteboard has plain text only: kept, without effect.
  open var allowsEditingTextAttributes = false

  /// What shows while there is no text. Nil by default.
  open var placeholder: String? {
    get { field.placeholder?.string }
    set { setPlaceholder(newValue.map { NSAttributedString(string: $0) }) }
  }
  /// The placeholder with its attributes; in gray and the field's font where it has none of its own.
  open var attributedPlaceholder: NSAttributedString? {
    get { field.placeholder.map { styledPlaceholder($0) } }
    set { setPlaceholder(newValue) }
  }

  /// Whether text that is too wide is made smaller, down to ``minimumFontSize``. False by default.
  open var adjustsFontSizeToFitWidth = false { didSet { editor.invalidateLayout() } }
  /// The smallest size, in points; 0 by default.
  open var minimumFontSize: CGFloat = 0 { didSet { editor.invalidateLayout() } }

  // MARK: Editing

  /// Whether it is edited: whether it is the first responder.
  open var isEditing: Bool { field.isEditing }
  /// Whether the text goes when editing begins. False by default.
  open var clearsOnBeginEditing = false
  /// Whether all text is selected when editing begins, so that what is typed takes its place. False by default.
  open var clearsOnInsertion = false

  // MARK: Looks

  /// None by default.
  open var borderStyle: BorderStyle {
    get { field.borderStyle }
    set {
      field.borderStyle = newValue
      looksChanged()
    }
  }
  /// Behind the text, stretched; shown where the frame is no rounded rectangle. Nil by default.
  open var background: UIImage? { didSet { looksChanged() } }
  /// In place of ``background`` while the field cannot be used. Nil by default.
  open var disabledBackground: UIImage? { didSet { looksChanged() } }
  /// Shows at the begin of the field. Nil by default.
  open var leftView: UIView? { didSet { exchange(oldValue, leftView) } }
  /// When ``leftView`` shows; never by default.
  open var leftViewMode = ViewMode.never { didSet { looksChanged() } }
  /// Shows at the end of the field, in place of the clear button. Nil by default.
  open var rightView: UIView? { didSet { exchange(oldValue, rightView) } }
  /// When ``rightView`` shows; never by default.
  open var rightViewMode = ViewMode.never { didSet { looksChanged() } }
  /// When the button shows that clears the text; only while there is some. Never by default.
  open var clearButtonMode = ViewMode.never { didSet { looksChanged() } }

  /// In a rounded frame, the frame's; else that of the view.
  open override var backgroundColor: UIColor? {
    get { field.backgroundColor }
    set {
      field.backgroundColor = newValue
      looksChanged()
    }
  }

  // MARK: Places, which subclasses override

  /// Where the frame is drawn: the bounds.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Where the text is while it is not edited.
  open func textRect(forBounds bounds: CGRect) -> CGRect { defaultTextRect(bounds) }
  /// Where the text is while it is edited.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { defaultTextRect(bounds) }
  /// Where the placeholder is.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect {
    isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
  }
  /// Where the button is that clears.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { defaultClearButtonRect(bounds) }
  /// Where ``leftView`` is: as large as its bounds, in the middle from top to bottom.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect { defaultLeftViewRect(bounds) }
  /// Where ``rightView`` is.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect { defaultRightViewRect(bounds) }
  /// Draws the text, while it is not edited, in a rectangle of a space of its own.
  open func drawText(in rect: CGRect) { drawDefaultText(in: rect) }
  /// Draws the placeholder.
  open func drawPlaceholder(in rect: CGRect) { drawDefaultPlaceholder(in: rect) }

  // MARK: Responder

  /// Whether it can be used and the delegate allows it.
  open override var canBecomeFirstResponder: Bool {
    isEnabled && (delegate?.textFieldShouldBeginEditing(self) ?? true)
  }
  /// Whether the delegate allows it.
  open override var canResignFirstResponder: Bool {
    !isEditing || delegate?.textFieldShouldEndEditing(self) ?? true
  }
  /// What stands at the bottom of the window while the field is edited. Nil by default.
  open override var inputView: UIView? {
    get { field.inputView }
    set { field.inputView = newValue }
  }
  /// What stands above that. Nil by default.
  open override var inputAccessoryView: UIView? {
    get { field.accessoryView }
    set { field.accessoryView = newValue }
  }
  override func didGainFirstResponder() { beginEditing() }
  override func didLoseFirstResponder() { endEditing() }

  open override func cut(_ sender: Any?) {
    if editor.copySelection() { editor.deleteSelection(asking: self) }
  }
  open override func copy(_ sender: Any?) { _ = editor.copySelection() }
  open override func paste(_ sender: Any?) { editor.paste(asking: self) }
  open override func delete(_ sender: Any?) { editor.deleteSelection(asking: self) }
  /// Selects the word at the caret.
  open override func select(_ sender: Any?) {
    let caret = caretRect(for: EditorTextPosition(.init(offset: editor.selection.location)))
    interaction.select(.word, at: CGPoint(x: caret.midX, y: caret.midY))
  }
  open override func selectAll(_ sender: Any?) {
    selectedTextRange = textRange(from: beginningOfDocument, to: endOfDocument)
  }

  // MARK: Keys
  //
  // Keys and `UITextInput` are almost the same in `UITextView`: an override needs a declaration in the class. The editor does the
  // work; what has no comment here is documented in `UITextInputTraits`, `UIKeyInput` or `UITextInput`.

  open var hasText: Bool { editor.length > 0 }
  /// Puts text where the caret is, without asking the delegate.
  open func insertText(_ text: String) { insertTextIntoEditor(text) }
  /// Deletes what is selected, else the character before the caret, without asking the delegate.
  open func deleteBackward() { deleteBackwardInEditor() }

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
  /// Whether the text is hidden behind dots, and cannot be copied; what is typed when editing begins takes its place.
  /// False by default.
  open var isSecureTextEntry: Bool {
    get { editor.isSecure }
    set { editor.isSecure = newValue }
  }

  // MARK: UITextInput

  open func text(in range: UITextRange) -> String? { editor.text(in: range) }
  open func replace(_ range: UITextRange, withText text: String) {
    editor.replace(editor.range(range), with: text)
  }
  /// Asks the delegate.
  open func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool {
    delegate?.textField(
      self, shouldChangeCharactersIn: editor.range(range), replacementString: text) ?? true
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
    layoutField()
  }
  override var accessibilityDefaults: AccessibilityDefaults { .element() }
  /// As wide as text or placeholder, and a line high; with a rounded frame 12 points higher.
  open override var intrinsicContentSize: CGSize { fittingContentSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingContentSize }
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showSelection(restarts: false)
  }
  override func stateChanged() {
    super.stateChanged()
    looksChanged()
    // One that cannot be used any more does not keep the keys, whether the delegate likes it or not.
    if !isEnabled, isEditing, !resignFirstResponder() { forceResignFirstResponder() }
  }
  open override var contentVerticalAlignment: UIControl.ContentVerticalAlignment {
    didSet { editorDidChangeLayout() }
  }
}
