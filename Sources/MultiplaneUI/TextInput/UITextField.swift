// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneText

/// A control in which a single line of text is edited with a hardware keyboard, while the control is the first
/// responder.
///
/// While the field is not edited, text that is too wide is truncated with "…". While the field is edited, the text
/// scrolls with the caret. Delegates, targets and notification observers are called in UIKit's order.
@preconcurrency @MainActor open class UITextField: UIControl, UITextInput {
  /// The properties that key-value coding finds by name: those of the superclass and the following ones.
  open override class var objectiveCProperties: [ObjectiveCProperty] {
    super.objectiveCProperties + [
      ObjectiveCProperty("text", \UITextField.text),
      ObjectiveCProperty("attributedText", \UITextField.attributedText),
      ObjectiveCProperty("placeholder", \UITextField.placeholder),
      ObjectiveCProperty("font", \UITextField.font),
      ObjectiveCProperty("textColor", \UITextField.textColor),
    ]
  }

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
  /// Creates a text field without text; nothing is decoded from the archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpField()
  }

  /// The delegate, which is not retained. Nil by default.
  open weak var delegate: (any UITextFieldDelegate)?

  // MARK: Text

  /// The text, without attributes. Empty by default; setting nil makes it empty.
  ///
  /// When the text is set, the delegate is notified if the selection changes, but not of the change of the text.
  /// Setting the text cannot be undone.
  open var text: String? {
    get { editor.string }
    set { changing("text") { setText(AttributedText(newValue ?? "")) } }
  }
  /// The text with attributes. The attributes of ``defaultTextAttributes`` apply where the text does not set them.
  open var attributedText: NSAttributedString? {
    get { editor.attributedText }
    set {
      changing("attributedText") {
        setText(newValue.map { AttributedText($0) } ?? AttributedText(""))
      }
    }
  }
  /// The font of text without a font attribute, the system font of 17 points by default. Setting the font applies it to
  /// the whole text; nil sets the default.
  open var font: UIFont? {
    get { field.font }
    set {
      let font = newValue ?? .systemFont(ofSize: 17)
      setFont(adjustsFontForContentSizeCategory ? font.adjusted(for: traitCollection) : font)
    }
  }
  /// Whether ``font``, if it is the font of a text style or was scaled by ``UIFontMetrics``, follows the text size of
  /// the traits. A change is applied to the whole text. False by default.
  open var adjustsFontForContentSizeCategory = false { didSet { adjustFonts() } }
  override func adjustFonts() {
    guard adjustsFontForContentSizeCategory else { return }
    let font = field.font.adjusted(for: traitCollection)
    if font !== field.font { setFont(font) }
  }
  /// The color of text without a color attribute, ``UIColor/label`` by default. Setting the color applies it to the
  /// whole text; nil sets the default.
  open var textColor: UIColor? {
    get { field.textColor }
    set { setTextColor(newValue ?? .label) }
  }
  /// The horizontal alignment of the text. Natural, the default, aligns right-to-left text at the right.
  open var textAlignment: NSTextAlignment {
    get { field.alignment }
    set {
      field.alignment = newValue
      editorDidChangeLayout()
    }
  }
  /// The attributes of text without attributes of its own, such as font and color. Setting them applies them to the
  /// whole text.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get { defaultAttributes }
    set { setDefaultAttributes(newValue) }
  }
  /// The attributes of the next typed character; nil while the field is not edited. Setting them has an effect only
  /// while the field is edited.
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
  /// The placeholder with attributes. Its font is that of the field and its color ``UIColor/placeholderText``, where
  /// the placeholder has no font or color. Nil by default.
  open var attributedPlaceholder: NSAttributedString? {
    get { field.placeholder.map { NSAttributedString(styledPlaceholder($0)) } }
    set { setPlaceholder(newValue) }
  }

  /// Whether the font size is reduced for text that is too wide, down to ``minimumFontSize``. False by default.
  open var adjustsFontSizeToFitWidth = false { didSet { editor.invalidateLayout() } }
  /// The smallest font size for ``adjustsFontSizeToFitWidth``, in points. 0, the default, means no limit.
  open var minimumFontSize: CGFloat = 0 { didSet { editor.invalidateLayout() } }

  // MARK: Editing

  /// Whether the field is being edited, which is the case while it is the first responder.
  open var isEditing: Bool { field.isEditing }
  /// Whether the text is cleared when editing begins, if the delegate allows clearing. False by default.
  open var clearsOnBeginEditing = false
  /// Whether the whole text is selected when editing begins other than by touch, so that typing replaces it. False by
  /// default.
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
  /// The background image, stretched to ``borderRect(forBounds:)``; ignored for the rounded border style. Nil by
  /// default.
  open var background: UIImage? { didSet { appearancePropertyDidChange() } }
  /// The background image while the field is disabled. Nil, the default, uses ``background``.
  open var disabledBackground: UIImage? { didSet { appearancePropertyDidChange() } }
  /// The overlay view at the left edge of the field. Nil by default.
  open var leftView: UIView? { didSet { replaceSubview(oldValue, leftView) } }
  /// The times at which ``leftView`` is visible. Never by default.
  open var leftViewMode = ViewMode.never { didSet { appearancePropertyDidChange() } }
  /// The overlay view at the right edge of the field; while visible, it replaces the clear button. Nil by default.
  open var rightView: UIView? { didSet { replaceSubview(oldValue, rightView) } }
  /// The times at which ``rightView`` is visible. Never by default.
  open var rightViewMode = ViewMode.never { didSet { appearancePropertyDidChange() } }
  /// The times at which the clear button is visible, if the field has text, is enabled and does not show ``rightView``.
  /// Never by default.
  open var clearButtonMode = ViewMode.never { didSet { appearancePropertyDidChange() } }

  /// The background color. With the rounded border style, it fills only the area inside the border. Nil by default.
  open override var backgroundColor: UIColor? {
    get { field.backgroundColor }
    set {
      field.backgroundColor = newValue
      appearancePropertyDidChange()
    }
  }

  // MARK: Rectangles for subclasses to override

  /// Returns the rectangle of the border; by default, the bounds.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Returns the rectangle of the text while the field is not edited.
  open func textRect(forBounds bounds: CGRect) -> CGRect { defaultTextRect(bounds) }
  /// Returns the rectangle of the text while the field is edited.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { defaultTextRect(bounds) }
  /// Returns the rectangle of the placeholder; by default, ``editingRect(forBounds:)`` while the field is edited, else
  /// ``textRect(forBounds:)``.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect {
    isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
  }
  /// Returns the rectangle of the clear button; by default, a square of 19 points at the right, vertically centered.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { defaultClearButtonRect(bounds) }
  /// Returns the rectangle of ``leftView``; by default, at the left edge, vertically centered, with the size of the
  /// view's bounds but at most the height of the field. Zero without a view.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect { defaultLeftViewRect(bounds) }
  /// Returns the rectangle of ``rightView``; by default, at the right edge, vertically centered, with the size of the
  /// view's bounds but at most the height of the field. Zero without a view.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect { defaultRightViewRect(bounds) }
  /// Draws the text while the field is not edited. The origin of the coordinate space is the upper-left corner of the
  /// text rectangle.
  open func drawText(in rect: CGRect) { drawDefaultText(in: rect) }
  /// Draws the placeholder. The origin of the coordinate space is the upper-left corner of the placeholder rectangle.
  open func drawPlaceholder(in rect: CGRect) { drawDefaultPlaceholder(in: rect) }

  /// The object that changes what is pasted, which is not retained. Nil, the default, pastes text as it is.
  open weak var pasteDelegate: (any UITextPasteDelegate)?

  // MARK: Responder

  /// Whether the field is enabled and the delegate allows editing to begin.
  open override var canBecomeFirstResponder: Bool {
    isEnabled && (delegate?.textFieldShouldBeginEditing(self) ?? true)
  }
  /// Whether the delegate allows editing to end. True without a delegate or while the field is not edited.
  open override var canResignFirstResponder: Bool {
    !isEditing || delegate?.textFieldShouldEndEditing(self) ?? true
  }
  /// The view shown at the bottom of the window while the field is edited. Nil by default.
  open override var inputView: UIView? {
    get { field.inputView }
    set { field.inputView = newValue }
  }
  /// The view shown above ``inputView`` while the field is edited. Nil by default.
  open override var inputAccessoryView: UIView? {
    get { field.accessoryView }
    set { field.accessoryView = newValue }
  }
  override func didGainFirstResponder() { beginEditing() }
  override func didLoseFirstResponder() { endEditing() }

  /// Returns whether an action is possible: for an editing command, depending on the text and the selection, such as
  /// copying while text that is not secure is selected; for another action, whether a responder of the chain has its
  /// method.
  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    editor.canPerform(action, isSecure: isSecureTextEntry, isEditable: isEnabled)
      ?? super.canPerformAction(action, withSender: sender)
  }
  open override func cut(_ sender: Any?) {
    if editor.copySelection() { editor.deleteSelection(asking: self) }
  }
  open override func copy(_ sender: Any?) { _ = editor.copySelection() }
  open override func paste(_ sender: Any?) { editor.paste(asking: self) }
  open override func delete(_ sender: Any?) { editor.deleteSelection(asking: self) }
  /// Selects the word, or else the character, at the caret or at the start of the selection; in secure text, the whole
  /// text.
  open override func select(_ sender: Any?) {
    let caret = caretRect(for: EditorTextPosition(.init(offset: editor.selection.location)))
    interaction.select(.word, at: CGPoint(x: caret.midX, y: caret.midY))
  }
  open override func selectAll(_ sender: Any?) {
    selectedTextRange = textRange(from: beginningOfDocument, to: endOfDocument)
  }

  // MARK: Keys
  //
  // `UITextView` repeats this section almost verbatim, because subclasses can override only members that are declared
  // in the class itself. ``TextEditor`` implements them. Members without a comment are documented in
  // `UITextInputTraits`, `UIKeyInput` or `UITextInput`.

  open var hasText: Bool { editor.length > 0 }
  /// Inserts text without its newline characters in place of the marked text, or else of the selection. As the first
  /// edit of secure text after editing has begun, it replaces the whole text. The delegate is not consulted.
  open func insertText(_ text: String) { insertTextIntoEditor(text) }
  /// Deletes the marked text, or else the selection, or else the character before the caret. As the first edit of
  /// secure text after editing has begun, it deletes the whole text. The delegate is not consulted.
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
  /// The rules for the passwords that the system suggests. Nil by default; stored without effect.
  open var passwordRules: UITextInputPasswordRules? {
    get { drags.passwordRules }
    set { drags.passwordRules = newValue }
  }
  final var drags = TextDragSettings()
  /// The object that configures drags of text. Not retained; never called.
  open weak var textDragDelegate: (any UITextDragDelegate)? {
    get { drags.dragDelegate }
    set { drags.dragDelegate = newValue }
  }
  /// The interaction for drags of text; always nil.
  open var textDragInteraction: UIDragInteraction? { nil }
  /// Whether text is dragged; always false.
  open var isTextDragActive: Bool { false }
  /// The options for drags of text. None by default; stored without effect.
  open var textDragOptions: UITextDragOptions {
    get { drags.options }
    set { drags.options = newValue }
  }
  /// The object that configures drops of text. Not retained; never called.
  open weak var textDropDelegate: (any UITextDropDelegate)? {
    get { drags.dropDelegate }
    set { drags.dropDelegate = newValue }
  }
  /// The interaction for drops of text; always nil.
  open var textDropInteraction: UIDropInteraction? { nil }
  /// Whether text is dragged over the view; always false.
  open var isTextDropActive: Bool { false }
  /// Whether the text is displayed as bullets and cannot be copied. False by default.
  ///
  /// If the first edit of secure text after editing has begun is an insertion, it replaces the whole text; if it is a
  /// backward deletion, it removes the whole text.
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
  /// Returns a rectangle 2 points wide and as high as the text of the line, horizontally centered on the position.
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
  /// The width of the text or the placeholder, whichever is wider, with space for the border and, once the field has a
  /// width, for the visible overlay views and clear button; and the height of one line plus 1 point, rounded up. Border
  /// styles other than none add 12 points to the height.
  open override var intrinsicContentSize: CGSize { fittingContentSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingContentSize }
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showSelection(restarts: false)
  }
  override func stateChanged() {
    super.stateChanged()
    appearancePropertyDidChange()
    // A field that becomes disabled resigns as first responder even if the delegate refuses.
    if !isEnabled, isEditing, !resignFirstResponder() { forceResignFirstResponder() }
  }
  open override var contentVerticalAlignment: UIControl.ContentVerticalAlignment {
    didSet { editorDidChangeLayout() }
  }
}
