// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneText

/// A scrolling view for displaying and editing text of any length.
///
/// While the view is editable and the first responder, keys edit the text, and the view scrolls to show the caret
/// unless scrolling is disabled. If `isScrollEnabled` is false, the intrinsic content size of the view is the size of
/// the unwrapped text with its insets.
@preconcurrency @MainActor open class UITextView: UIScrollView, UITextInput {
  /// The properties that key-value coding finds by name: those of the superclass and the following ones.
  open override class var objectiveCProperties: [ObjectiveCProperty] {
    super.objectiveCProperties + [
      ObjectiveCProperty("text", \UITextView.text),
      ObjectiveCProperty("attributedText", \UITextView.attributedText),
      ObjectiveCProperty("font", \UITextView.font),
      ObjectiveCProperty("textColor", \UITextView.textColor),
    ]
  }

  final var state = TextViewState()
  final lazy var editor = TextEditor(self, store: textStorage)
  final lazy var canvas = TextCanvas(self)
  final lazy var interaction = TextInteraction(self)
  /// The region in which the text is laid out.
  public final let textContainer: NSTextContainer
  /// The layout manager of ``textContainer``, which lays out and draws the text. While the container has none, the last
  /// one whose text was displayed.
  open var layoutManager: NSLayoutManager {
    textContainer.layoutManager ?? textSystem.manager
  }
  /// The text storage of ``layoutManager``; while the layout manager has none, the last one that was displayed. Its
  /// changes are displayed, without notifications of the text view's delegate.
  open var textStorage: NSTextStorage { layoutManager.textStorage ?? textSystem.storage }
  /// The layout manager and the text storage that are displayed.
  final var textSystem: (manager: NSLayoutManager, storage: NSTextStorage)

  /// Creates a text view that displays the text of a container.
  /// - Parameter textContainer: The text container of the view, which is given a layout manager and a text storage if
  ///   it has none; nil creates one.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    self.textContainer = textContainer ?? NSTextContainer()
    textSystem = self.textContainer.makeTextSystem()
    super.init(frame: frame)
    setUpTextView()
  }
  /// Creates a text view without text and with a new text container.
  public convenience override init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }
  /// Creates a text view without text; the layout does not depend on the argument.
  public convenience init(usingTextLayoutManager: Bool) {
    self.init(frame: .zero, textContainer: nil)
  }
  /// Creates a text view without text; nothing is decoded from the archive.
  public required init?(coder: NSCoder) {
    textContainer = NSTextContainer()
    textSystem = textContainer.makeTextSystem()
    super.init(coder: coder)
    setUpTextView()
  }

  /// The delegate for editing and scrolling, which is not retained. Nil by default.
  open var delegate: (any UITextViewDelegate)? {
    get { _scrollDelegate as? any UITextViewDelegate }
    set { _scrollDelegate = newValue }
  }

  // MARK: Text

  /// The text, without attributes. Empty by default; setting nil makes it empty.
  ///
  /// When the text is set, the delegate is notified if the selection changes, but not of the change of the text.
  /// Setting the text cannot be undone.
  open var text: String! {
    get { editor.string }
    set { changing("text") { setText(AttributedText(newValue ?? "")) } }
  }
  /// The text with attributes. The view's font and color apply where the text has no font or color.
  open var attributedText: NSAttributedString! {
    get { editor.attributedText }
    set {
      changing("attributedText") {
        setText(newValue.map { AttributedText($0) } ?? AttributedText(""))
      }
    }
  }
  /// The font of text without a font attribute, the system font of 12 points by default. Setting the font applies it to
  /// the whole text; nil sets the default.
  open var font: UIFont? {
    get { state.font }
    set {
      let font = newValue ?? .systemFont(ofSize: 12)
      setFont(adjustsFontForContentSizeCategory ? font.adjusted(for: traitCollection) : font)
    }
  }
  /// Whether ``font``, if it is the font of a text style or was scaled by ``UIFontMetrics``, follows the text size of
  /// the traits. A change is applied to the whole text. False by default.
  open var adjustsFontForContentSizeCategory = false { didSet { adjustFonts() } }
  override func adjustFonts() {
    guard adjustsFontForContentSizeCategory else { return }
    let font = state.font.adjusted(for: traitCollection)
    if font !== state.font { setFont(font) }
  }
  /// The color of text without a color attribute, ``UIColor/label`` by default. Setting the color applies it to the
  /// whole text; nil sets the default.
  open var textColor: UIColor? {
    get { state.textColor }
    set { setTextColor(newValue ?? .label) }
  }
  /// The alignment of all paragraphs. Natural, the default, uses the alignment of each paragraph's style.
  open var textAlignment: NSTextAlignment {
    get { editor.alignment }
    set { editor.alignment = newValue }
  }
  /// The attributes of the next typed character. A change of the selection resets them to those of the character before
  /// the selection or, at the start of the text, of the first character, without links. In an empty text, they are the
  /// view's font and color unless set.
  open var typingAttributes: [NSAttributedString.Key: Any] {
    get { attributesForTyping }
    set { state.typingAttributes = newValue }
  }
  /// The object that changes what is pasted, which is not retained. Nil, the default, pastes text as it is.
  open weak var pasteDelegate: (any UITextPasteDelegate)?
  /// The kinds of data in the text that become links while the text is not editable. None by default. The links have
  /// the schemes `http`, `mailto`, `tel` and others by the kind of the data; ``textStorage`` does not contain them.
  open var dataDetectorTypes: UIDataDetectorTypes = [] {
    didSet { if dataDetectorTypes != oldValue { editor.invalidateLayout() } }
  }
  /// Whether fonts are scaled to the sizes that they have on macOS. False by default.
  /// - Note: Stored without effect: sizes are in points.
  open var usesStandardTextScaling = false
  /// Whether the view has a ``findInteraction``. False by default.
  open var isFindInteractionEnabled = false {
    didSet {
      guard isFindInteractionEnabled != oldValue else { return }
      if let findInteraction { removeInteraction(findInteraction) }
      findInteraction = isFindInteractionEnabled ? UIFindInteraction(for: self) : nil
      if let findInteraction { addInteraction(findInteraction) }
    }
  }
  /// The interaction of the view for finding text; nil unless ``isFindInteractionEnabled`` is true.
  open private(set) var findInteraction: UIFindInteraction?
  /// The attributes that are added to links for display. By default, the tint color as the text color.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! {
    get { state.linkAttributes ?? [.foregroundColor: tintColor ?? .link] }
    set {
      state.linkAttributes = newValue
      editor.invalidateLayout()
    }
  }
  /// The insets of the text container, in points. By default, 8 at the top and bottom and 0 at the sides.
  open var textContainerInset: UIEdgeInsets {
    get { state.inset }
    set {
      state.inset = newValue
      textContainerDidChange()
    }
  }

  // MARK: Editing

  /// Whether the user can edit the text. While false, taps on links of selectable text are reported to the delegate.
  /// True by default. Setting false resigns first responder if the text is being edited or cannot be selected.
  open var isEditable: Bool {
    get { state.isEditable }
    set {
      state.isEditable = newValue
      if !newValue, state.isEditing || !isSelectable { resignFirstResponder() }
      if !dataDetectorTypes.isEmpty { editor.invalidateLayout() }
      showSelection(restarts: true)
    }
  }
  /// Whether text that is not editable can be selected, and its links respond to taps. True by default.
  open var isSelectable = true { didSet { showSelection(restarts: true) } }
  /// The selected range, in UTF-16 code units. Setting the text moves the caret to the end of the text.
  ///
  /// Setting a negative location or `NSNotFound` moves the caret to the end of the text.
  open var selectedRange: NSRange {
    get { editor.selection }
    set { editor.select(newValue) }
  }
  /// Whether the whole text is selected when editing begins other than by touch, so that typing replaces it. False by
  /// default.
  open var clearsOnInsertion = false
  /// Whether the user can edit attributes of the text: only then are attributes copied and pasted, and images pasted as
  /// attachments. False by default.
  open var allowsEditingTextAttributes = false

  /// Scrolls to a range, in UTF-16 code units, with an animation. Does nothing while scrolling is disabled.
  open func scrollRangeToVisible(_ range: NSRange) { scrollToShow(range, animated: true) }

  // MARK: Responder

  override var accessibilityDefaults: AccessibilityDefaults { .element() }
  /// Whether the text is selectable or editable. For editable text, the delegate must also allow editing to begin.
  open override var canBecomeFirstResponder: Bool {
    (isEditable || isSelectable)
      && (!isEditable || delegate?.textViewShouldBeginEditing(self) ?? true)
  }
  /// Whether the delegate allows editing to end. True without a delegate or while the text is not edited.
  open override var canResignFirstResponder: Bool {
    !state.isEditing || delegate?.textViewShouldEndEditing(self) ?? true
  }
  /// The view shown at the bottom of the window while the text view is the first responder. Nil by default.
  open override var inputView: UIView? {
    get { state.inputView }
    set { state.inputView = newValue }
  }
  /// The view shown above ``inputView`` while the text view is the first responder. Nil by default.
  open override var inputAccessoryView: UIView? {
    get { state.accessoryView }
    set { state.accessoryView = newValue }
  }
  override func didGainFirstResponder() { beginEditing() }
  override func didLoseFirstResponder() { endEditing() }

  /// Returns whether an action is possible: for an editing command, depending on the text and the selection, such as
  /// copying while text that is not secure is selected; for another action, whether a responder of the chain has its
  /// method.
  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    editor.canPerform(action, isSecure: isSecureTextEntry, isEditable: isEditable)
      ?? super.canPerformAction(action, withSender: sender)
  }
  open override func cut(_ sender: Any?) {
    if isEditable, editor.copySelection() { editor.deleteSelection(asking: self) }
  }
  open override func copy(_ sender: Any?) { _ = editor.copySelection() }
  open override func paste(_ sender: Any?) { editor.paste(asking: self) }
  open override func delete(_ sender: Any?) { editor.deleteSelection(asking: self) }
  /// Selects the word, or else the character, at the caret or at the start of the selection; in secure text, the whole
  /// text.
  open override func select(_ sender: Any?) {
    let caret = editor.caret(at: EditorTextPosition(.init(offset: editor.selection.location)))
    interaction.select(.word, at: CGPoint(x: caret.midX, y: caret.midY))
  }
  open override func selectAll(_ sender: Any?) {
    selectedTextRange = textRange(from: beginningOfDocument, to: endOfDocument)
  }

  // MARK: Keys
  //
  // `UITextField` repeats this section almost verbatim, because subclasses can override only members that are declared
  // in the class itself. ``TextEditor`` implements them. Members without a comment are documented in
  // `UITextInputTraits`, `UIKeyInput` or `UITextInput`.

  open var hasText: Bool { editor.length > 0 }
  /// Inserts text in place of the marked text, or else of the selection, without consulting the delegate.
  open func insertText(_ text: String) { editor.insert(text) }
  /// Deletes the marked text, or else the selection, or else the character before the caret, without consulting the
  /// delegate.
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
  open var isSecureTextEntry: Bool {
    get { editor.isSecure }
    set { editor.isSecure = newValue }
  }

  // MARK: UITextInput

  open func text(in range: UITextRange) -> String? { editor.text(in: range) }
  open func replace(_ range: UITextRange, withText text: String) {
    editor.replace(editor.range(range), with: text)
  }
  /// Whether the text is editable and the delegate allows the change. Without a delegate, every change of editable text
  /// is allowed.
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
  /// Returns a rectangle 2 points wide and as high as the text of the line, horizontally centered on the position or,
  /// for trailing white space beyond the width at which lines wrap, on the edge of that width.
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
  /// The size of the unwrapped text with its insets if scrolling is disabled; else no intrinsic metric.
  open override var intrinsicContentSize: CGSize { fittingContentSize }
  /// Returns the given width and the height of the text wrapped to that width, with insets. For a width of 0 or less,
  /// or of 10,000,000 points or more, returns the size of the unwrapped text with insets.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize(size) }
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    editor.invalidateLayout()
  }
}
