// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneText

/// A control for editing a single line of text with a hardware keyboard while it is the first responder.
///
/// While it is not edited, text that is too wide is truncated with "…"; while it is edited, such text scrolls with the
/// caret. Delegates, targets and notification observers are called in UIKit's order.
@preconcurrency @MainActor open class UITextField: UIControl, UITextInput {
  final var field = FieldState()
  final lazy var parts = FieldParts(self)
  final lazy var editor = TextEditor(self)
  final lazy var canvas = TextCanvas(self)
  final lazy var interaction = TextInteraction(self)

  /// Creates a text field without text.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUpField()
  }
  /// Creates a text field without text.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpField()
  }

  /// The delegate, which is not retained. Nil by default.
  open weak var delegate: (any UITextFieldDelegate)?

  // MARK: Text

  /// The text. Empty by default; setting nil makes it empty.
  ///
  /// Setting the text notifies the delegate of the selection change only, and cannot be undone.
  open var text: String? {
    get { editor.string }
    set { setText(NSAttributedString(string: newValue ?? "")) }
  }
  /// The text with attributes. The field's default attributes apply where the text has none.
  open var attributedText: NSAttributedString? {
    get { editor.attributedText }
    set { setText(newValue ?? NSAttributedString(string: "")) }
  }
  /// The font of the whole text. The system font of 17 points by default.
  open var font: UIFont? {
    get { field.font }
    set { setFont(newValue ?? .systemFont(ofSize: 17)) }
  }
  /// The color of the whole text. ``UIColor/label`` by default.
  open var textColor: UIColor? {
    get { field.textColor }
    set { setTextColor(newValue ?? .label) }
  }
  /// The alignment of the text. Natural by default.
  open var textAlignment: NSTextAlignment {
    get { field.alignment }
    set {
      field.alignment = newValue
      editorDidChangeLayout()
    }
  }
  /// The default attributes of the text, such as font and color. New values are applied to the whole text.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get { defaultAttributes }
    set { setDefaultAttributes(newValue) }
  }
  /// The attributes of the next typed character; nil while the field is not edited.
  open var typingAttributes: [NSAttributedString.Key: Any]? {
    get { isEditing ? attributesForTyping : nil }
    set { if isEditing { field.typingAttributes = newValue } }
  }
  /// Whether the user can edit attributes of the text. False by default.
  /// - Note: Stored without effect, because the pasteboard contains plain text only.
  open var allowsEditingTextAttributes = false

  /// The text displayed while the field is empty. Nil by default.
  open var placeholder: String? {
    get { field.placeholder?.string }
    set { setPlaceholder(newValue.map { NSAttributedString(string: $0) }) }
  }
  /// The placeholder with attributes. By default, it is gray and has the field's font.
  open var attributedPlaceholder: NSAttributedString? {
    get { field.placeholder.map { styledPlaceholder($0) } }
    set { setPlaceholder(newValue) }
  }

  /// Whether the font size is reduced for text that is too wide, down to ``minimumFontSize``. False by default.
  open var adjustsFontSizeToFitWidth = false { didSet { editor.invalidateLayout() } }
  /// The smallest font size for ``adjustsFontSizeToFitWidth``, in points. 0 by default.
  open var minimumFontSize: CGFloat = 0 { didSet { editor.invalidateLayout() } }

  // MARK: Editing

  /// Whether the text field is being edited.
  open var isEditing: Bool { field.isEditing }
  /// Whether the text is cleared when editing begins, if the delegate allows clearing. False by default.
  open var clearsOnBeginEditing = false
  /// Whether the whole text is selected when editing begins, so that typing replaces it. False by default.
  open var clearsOnInsertion = false

  // MARK: Appearance

  /// The style of the border. None by default.
  open var borderStyle: BorderStyle {
    get { field.borderStyle }
    set {
      field.borderStyle = newValue
      appearancePropertyDidChange()
    }
  }
  /// The background image, stretched to the bounds; ignored for the rounded border style. Nil by default.
  open var background: UIImage? { didSet { appearancePropertyDidChange() } }
  /// The background image while the field is disabled. Nil, the default, uses ``background``.
  open var disabledBackground: UIImage? { didSet { appearancePropertyDidChange() } }
  /// The overlay view at the left edge. Nil by default.
  open var leftView: UIView? { didSet { replaceSubview(oldValue, leftView) } }
  /// The times at which ``leftView`` is visible. Never by default.
  open var leftViewMode = ViewMode.never { didSet { appearancePropertyDidChange() } }
  /// The overlay view at the right edge; it replaces the clear button. Nil by default.
  open var rightView: UIView? { didSet { replaceSubview(oldValue, rightView) } }
  /// The times at which ``rightView`` is visible. Never by default.
  open var rightViewMode = ViewMode.never { didSet { appearancePropertyDidChange() } }
  /// The times at which the clear button is visible, if there is text. Never by default.
  open var clearButtonMode = ViewMode.never { didSet { appearancePropertyDidChange() } }

  /// The background color; with a rounded border, it fills only the area inside the border.
  open override var backgroundColor: UIColor? {
    get { field.backgroundColor }
    set {
      field.backgroundColor = newValue
      appearancePropertyDidChange()
    }
  }

  // MARK: Rectangles for subclasses to override

  /// Returns the rectangle of the border: the bounds.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Returns the rectangle of the text while the field is not edited.
  open func textRect(forBounds bounds: CGRect) -> CGRect { defaultTextRect(bounds) }
  /// Returns the rectangle of the text while the field is edited.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { defaultTextRect(bounds) }
  /// Returns the rectangle of the placeholder.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect {
    isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
  }
  /// Returns the rectangle of the clear button.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { defaultClearButtonRect(bounds) }
  /// Returns the rectangle of ``leftView``: the size of its bounds, vertically centered.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect { defaultLeftViewRect(bounds) }
  /// Returns the rectangle of ``rightView``.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect { defaultRightViewRect(bounds) }
  /// Draws the text while the field is not edited, in the coordinate space of the text rectangle.
  open func drawText(in rect: CGRect) { drawDefaultText(in: rect) }
  /// Draws the placeholder.
  open func drawPlaceholder(in rect: CGRect) { drawDefaultPlaceholder(in: rect) }

  // MARK: Responder

  /// Whether the field is enabled and the delegate allows editing to begin.
  open override var canBecomeFirstResponder: Bool {
    isEnabled && (delegate?.textFieldShouldBeginEditing(self) ?? true)
  }
  /// Whether the delegate allows editing to end.
  open override var canResignFirstResponder: Bool {
    !isEditing || delegate?.textFieldShouldEndEditing(self) ?? true
  }
  /// The view at the bottom of the window while the field is edited. Nil by default.
  open override var inputView: UIView? {
    get { field.inputView }
    set { field.inputView = newValue }
  }
  /// The view above ``inputView`` while the field is edited. Nil by default.
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
  // `UITextView` repeats this section almost verbatim, because an override needs a declaration in the class. The
  // editor does the work. Members without a comment are documented in `UITextInputTraits`, `UIKeyInput` or
  // `UITextInput`.

  open var hasText: Bool { editor.length > 0 }
  /// Inserts text at the caret without consulting the delegate.
  open func insertText(_ text: String) { insertTextIntoEditor(text) }
  /// Deletes the selection, or else the character before the caret, without consulting the delegate.
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
  /// Whether the text is displayed as bullets and cannot be copied. False by default.
  ///
  /// The first character typed after editing began replaces the whole text.
  open var isSecureTextEntry: Bool {
    get { editor.isSecure }
    set { editor.isSecure = newValue }
  }

  // MARK: UITextInput

  open func text(in range: UITextRange) -> String? { editor.text(in: range) }
  open func replace(_ range: UITextRange, withText text: String) {
    editor.replace(editor.range(range), with: text)
  }
  /// Returns the delegate's answer, or true without a delegate.
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
  /// Returns a rectangle 2 points wide and as high as the line's text, centered on the start of the character.
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
  /// The width of the text or the placeholder, whichever is wider, with space for the border and the overlay views, and
  /// the height of one line. Any border style adds 12 points to the height.
  open override var intrinsicContentSize: CGSize { fittingContentSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingContentSize }
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showSelection(restarts: false)
  }
  override func stateChanged() {
    super.stateChanged()
    appearancePropertyDidChange()
    // A disabled field resigns first responder even if the delegate refuses.
    if !isEnabled, isEditing, !resignFirstResponder() { forceResignFirstResponder() }
  }
  open override var contentVerticalAlignment: UIControl.ContentVerticalAlignment {
    didSet { editorDidChangeLayout() }
  }
}
