// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneText

/// The values of a text view's fonts, colors, insets, input views and editing state.
struct TextViewState {
  var font = UIFont.systemFont(ofSize: 12)
  var textColor: UIColor = .label
  var typingAttributes: [NSAttributedString.Key: Any]?
  var linkAttributes: [NSAttributedString.Key: Any]?
  var inset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
  var isEditable = true
  var isEditing = false
  var inputView: UIView?
  var accessoryView: UIView?
  /// The width of the view at the last update of the content size; nil before the first one.
  var displayedWidth: CGFloat?
}

extension UITextView: TextEditorOwner, EditingCommandHandling, HeightForWidthContents {
  func setUpTextView() {
    textContainer.widthTracksTextView = true
    textContainer.view = self
    alwaysBounceVertical = true
    backgroundColor = .systemBackground
    clipsToBounds = true
    _ = interaction
    addSubview(canvas)
    textContainerDidChange()
  }

  // MARK: Text

  func setText(_ text: AttributedText) {
    state.typingAttributes = nil
    editor.set(text)
    invalidateIntrinsicContentSize()
  }

  func setFont(_ font: UIFont) {
    state.font = font
    state.typingAttributes?[.font] = font
    editor.addAttributes([.font: font])
    invalidateIntrinsicContentSize()
  }

  func setTextColor(_ color: UIColor) {
    state.textColor = color
    state.typingAttributes?[.foregroundColor] = color
    editor.addAttributes([.foregroundColor: color])
  }

  var defaultAttributes: [NSAttributedString.Key: Any] {
    [.font: state.font, .foregroundColor: state.textColor]
  }

  var attributesForTyping: [NSAttributedString.Key: Any] {
    if let set = state.typingAttributes { return set }
    guard editor.length > 0 else { return defaultAttributes }
    var attributes = editor.attributes(
      at: min(max(0, editor.selection.location - 1), editor.length - 1))
    attributes[.link] = nil
    return attributes
  }

  // MARK: Begin and end of editing

  func beginEditing() {
    guard isEditable else {
      showSelection(restarts: true)
      return
    }
    state.isEditing = true
    if clearsOnInsertion { selectAll(nil) }
    showSelection(restarts: true)
    delegate?.textViewDidBeginEditing(self)
    NotificationCenter.default.post(
      name: UITextView.textDidBeginEditingNotification, object: self)
  }

  func endEditing() {
    let wasEditing = state.isEditing
    state.isEditing = false
    editor.unmark()
    showSelection(restarts: true)
    guard wasEditing else { return }
    delegate?.textViewDidEndEditing(self)
    NotificationCenter.default.post(name: UITextView.textDidEndEditingNotification, object: self)
  }

  // MARK: Keys and touches

  func handleEditingCommand(_ edit: EditingCommand) -> Bool {
    if enablesReturnKeyAutomatically, edit == .insert("\n"), !hasText { return true }
    return false
  }

  func didPerformEditingCommand() {
    showSelection(restarts: true)
    let end = editor.selection.location + editor.selection.length
    let focus = UIHostEnvironment.current.keyDispatcher.caret.flatMap { caret in
      caret.responder === self ? (caret.focus as? EditorTextPosition)?.place.offset : nil
    }
    let place = focus.map { min($0, editor.length) } ?? end
    scrollToShow(NSRange(location: place, length: 0), animated: false)
  }

  var showsCaret: Bool { isEditable }
  func showCaret() {
    scrollToShow(
      NSRange(location: editor.selection.location + editor.selection.length, length: 0),
      animated: false)
  }

  func handleLinkTap(at point: CGPoint) -> Bool {
    guard !isEditable, isSelectable,
      let character = editor.characterRange(at: point).map({ editor.range($0) })
    else { return false }
    if let link = editor.link(at: character.location) {
      perform(UITextItem(.link(link.url), link.range)) {
        $0.textView(
          $1, shouldInteractWith: link.url, in: link.range, interaction: .invokeDefaultAction)
      }
      return true
    }
    guard character.location < editor.length,
      let attachment = editor.attributes(at: character.location)[.attachment] as? NSTextAttachment
    else { return false }
    perform(UITextItem(.textAttachment(attachment), character)) {
      $0.textView(
        $1, shouldInteractWith: attachment, in: character, interaction: .invokeDefaultAction)
    }
    return true
  }

  /// Performs the action that the delegate chooses for an item; does nothing without a delegate. The default action
  /// calls `notify`.
  private func perform(
    _ item: UITextItem, notify: @escaping (any UITextViewDelegate, UITextView) -> Bool
  ) {
    guard let delegate else { return }
    let action = UIAction { [unowned self] _ in _ = notify(delegate, self) }
    delegate.textView(self, primaryActionFor: item, defaultAction: action)?.perform(from: self)
  }

  // MARK: Editor callbacks

  func editorDidChangeLayout() {
    guard textContainer.view === self else { return }
    let size = editor.layoutMetrics.block.size
    let width = editor.width.isFinite ? editor.width : size.width
    let scale = contentScaleFactor
    func up(_ length: CGFloat) -> CGFloat { (length * scale).rounded(.up) / scale }
    let height = up(size.height + state.inset.top + state.inset.bottom)
    var content = CGSize(width: bounds.width, height: height)
    if !textContainer.widthTracksTextView {
      let sides = state.inset.left + state.inset.right + 2 * textContainer.lineFragmentPadding
      content.width = max(content.width, up(width + sides))
    }
    state.displayedWidth = bounds.width
    if contentSize != content { contentSize = content }
    UIView.performWithoutAnimation {
      canvas.frame = CGRect(origin: textOrigin, size: .zero)
    }
    canvas.showText(size: CGSize(width: width, height: size.height))
    showSelection(restarts: false)
  }

  func editorDidChangeSelection() {
    state.typingAttributes = nil
    showSelection(restarts: true)
    delegate?.textViewDidChangeSelection(self)
  }

  func editorDidChangeText() {
    invalidateIntrinsicContentSize()
    if state.isEditing { showCaret() }
    delegate?.textViewDidChange(self)
    NotificationCenter.default.post(name: UITextView.textDidChangeNotification, object: self)
  }

  func showSelection(restarts: Bool) {
    canvas.showSelection(
      isActive: isFirstResponder && isSelectable || state.isEditing, showsCaret: showsCaret,
      restarts: restarts)
  }

  // MARK: Layout

  var textOrigin: CGPoint {
    CGPoint(x: state.inset.left + textContainer.lineFragmentPadding, y: state.inset.top)
  }

  private func textContainerWidth(in width: CGFloat) -> CGFloat {
    max(0, width - state.inset.left - state.inset.right - 2 * textContainer.lineFragmentPadding)
  }

  /// Updates the size of the container along the axes on which it tracks the view, and the width at which text wraps.
  /// The height also tracks the view if scrolling is disabled and the layout manager has several containers; if only
  /// the width tracks the view, the height is unlimited.
  private func updateContainerSize() {
    var size = textContainer.size
    if textContainer.widthTracksTextView {
      size.width = textContainerWidth(in: bounds.width) + 2 * textContainer.lineFragmentPadding
      size.height = .greatestFiniteMagnitude
    }
    if textContainer.heightTracksTextView
      || !isScrollEnabled && layoutManager.textContainers.count > 1
    {
      // A height of 0 would be no limit.
      size.height = max(1e-3, bounds.height - state.inset.top - state.inset.bottom)
    }
    textContainer.resize(size)
    editor.width = textContainer.textWidth
  }

  /// Updates the size of the text container after a change of the view's size, and the layout if it is affected.
  func updateTextContainerWidth() {
    let (size, width) = (textContainer.size, editor.width)
    guard textContainerWidth(in: bounds.width).isFinite else { return }
    updateContainerSize()
    if size != textContainer.size, layoutManager.textContainers.count > 1 {
      layoutManager.invalidate()
    } else if width != editor.width || size != textContainer.size
      || state.displayedWidth != bounds.width
      || textContainer.widthTracksTextView && contentSize.width != bounds.width
    {
      editorDidChangeLayout()
    }
  }

  func textContainerDidChange() {
    let width = editor.width
    updateContainerSize()
    // A change of the width has already invalidated the layout.
    if width == editor.width { editor.invalidateLayout() }
    invalidateIntrinsicContentSize()
  }

  /// Displays the text of the layout manager and the text storage to which the text container belongs now. Until it
  /// belongs to both, the view keeps the old text.
  func textSystemDidChange() {
    guard let manager = textContainer.layoutManager, let storage = manager.textStorage else {
      return
    }
    textSystem = (manager, storage)
    if editor.store === storage { editor.invalidateLayout() } else { editor.use(storage) }
  }

  func editorWillChangeLayout() { layoutManager.discardText() }
  var laidOutBlock: TextBlock? {
    layoutManager.layout(of: textContainer)?.block ?? TextBlock(StyledText("", .coreText), .init())
  }
  func block(width: CGFloat) -> TextBlock? {
    layoutManager.block(of: textContainer, textWidth: width)
  }
  func drawCanvas(in context: CGContext) {
    let origin = CGPoint(x: -textContainer.lineFragmentPadding, y: 0)
    let glyphs = layoutManager.glyphRange(for: textContainer)
    layoutManager.drawBackground(forGlyphRange: glyphs, at: origin)
    layoutManager.drawGlyphs(forGlyphRange: glyphs, at: origin)
  }

  func fittingSize(_ size: CGSize) -> CGSize {
    let isBound = size.width > 0 && size.width < 1e7
    let around = CGSize(
      width: state.inset.left + state.inset.right + 2 * textContainer.lineFragmentPadding,
      height: state.inset.top + state.inset.bottom)
    let block = editor.block(width: isBound ? textContainerWidth(in: size.width) : .infinity)
    let scale = contentScaleFactor
    func up(_ length: CGFloat) -> CGFloat { (length * scale - 1e-6).rounded(.up) / scale }
    return CGSize(
      width: isBound ? size.width : up(block.size.width + around.width),
      height: up(block.size.height + around.height))
  }

  var fittingContentSize: CGSize {
    isScrollEnabled
      ? CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
      : fittingSize(CGSize(width: 0, height: 0))
  }

  var hasHeightForWidth: Bool { !isScrollEnabled }
  func height(forWidth width: CGFloat) -> CGFloat {
    fittingSize(CGSize(width: width + 0.01, height: 0)).height
  }

  func scrollToShow(_ range: NSRange, animated: Bool) {
    guard isScrollEnabled, bounds.height > 0 else { return }
    let whole = editor.roundedToCharacters(range)
    let rects = editor.rects(of: EditorTextRange(whole)).map(\.rect)
    let caret = editor.caret(at: EditorTextPosition(.init(offset: whole.location)))
    var rect = rects.reduce(caret) { $0.union($1) }
    // Include the container's inset above the first line and below the last line.
    if rect.minY - state.inset.top <= 1 {
      rect = rect.union(CGRect(x: rect.minX, y: 0, width: 0, height: 1))
    }
    if contentSize.height - rect.maxY <= state.inset.bottom + 1 {
      rect = rect.union(CGRect(x: rect.minX, y: contentSize.height - 1, width: 0, height: 1))
    }
    if textContainer.widthTracksTextView {
      rect.origin.x = 0
      rect.size.width = 1
    }
    scrollRectToVisible(rect, animated: animated)
  }
}
