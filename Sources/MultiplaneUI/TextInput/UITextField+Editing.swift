// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneText

/// The values of a text field's attributes, placeholder, border style, input views and editing state.
struct FieldState {
  var font = UIFont.systemFont(ofSize: 17)
  var textColor: UIColor = .label
  var alignment = NSTextAlignment.natural
  /// The default text attributes other than font and color.
  var moreAttributes: [NSAttributedString.Key: Any] = [:]
  var typingAttributes: [NSAttributedString.Key: Any]?
  var placeholder: NSAttributedString?
  var borderStyle = UITextField.BorderStyle.none
  var backgroundColor: UIColor?
  var inputView: UIView?
  var accessoryView: UIView?
  var isEditing = false
  /// Whether the next insertion replaces the whole text, and the next backward deletion removes it: true after editing
  /// of nonempty secure text has begun, until the text is edited or editing ends.
  var isReplacedByTyping = false
  /// The horizontal scroll offset of text that is wider than the text area, in points.
  var scrollOffset: CGFloat = 0
}

extension UITextField: BaselineProviding {
  func baseline(isFirst: Bool) -> (fraction: Double, offset: CGFloat) {
    (0.5, (field.font.ascender + field.font.descender) / 2)
  }
}

extension UITextField: TextEditorOwner, EditingCommandHandling {
  func setUpField() {
    editor.isSingleLine = true
    addSubview(parts.frame)
    addSubview(parts.clip)
    parts.clip.addSubview(parts.placeholder)
    parts.clip.addSubview(canvas)
    addSubview(parts.clear)
    _ = interaction
    appearancePropertyDidChange()
  }

  // MARK: Text

  func setText(_ text: AttributedText) {
    field.scrollOffset = 0
    editor.set(text)
    scrollCaretToVisible()
    appearancePropertyDidChange()
    invalidateIntrinsicContentSize()
  }

  func setFont(_ font: UIFont) {
    field.font = font
    editor.addAttributes([.font: font])
    parts.placeholder.setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }

  func setTextColor(_ color: UIColor) {
    field.textColor = color
    editor.addAttributes([.foregroundColor: color])
  }

  func setDefaultAttributes(_ attributes: [NSAttributedString.Key: Any]) {
    field.font = attributes[.font] as? UIFont ?? field.font
    field.textColor = attributes[.foregroundColor] as? UIColor ?? field.textColor
    field.moreAttributes = attributes.filter { $0.key != .font && $0.key != .foregroundColor }
    if let style = attributes[.paragraphStyle] as? NSParagraphStyle {
      field.alignment = style.alignment
    }
    editor.addAttributes(attributes)
    invalidateIntrinsicContentSize()
  }

  var defaultAttributes: [NSAttributedString.Key: Any] {
    field.moreAttributes.merging([.font: field.font, .foregroundColor: field.textColor]) { $1 }
  }
  var attributesForTyping: [NSAttributedString.Key: Any] {
    field.typingAttributes ?? defaultAttributes
  }

  func setPlaceholder(_ placeholder: NSAttributedString?) {
    field.placeholder = placeholder
    parts.placeholder.setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }

  func styledPlaceholder(_ placeholder: NSAttributedString) -> AttributedText {
    AttributedText(placeholder).adding([
      .font: field.font, .foregroundColor: UIColor.placeholderText,
    ])
  }

  // MARK: Begin and end of editing

  func beginEditing() {
    field.isEditing = true
    field.typingAttributes = nil
    if clearsOnBeginEditing, editor.length > 0, delegate?.textFieldShouldClear(self) ?? true {
      text = ""
    }
    editor.select(NSRange(location: editor.length, length: 0))
    if clearsOnInsertion { selectAll(nil) }
    field.isReplacedByTyping = isSecureTextEntry && editor.length > 0
    scrollCaretToVisible()
    appearancePropertyDidChange()
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    NotificationCenter.default.post(
      name: UITextField.textDidBeginEditingNotification, object: self)
  }

  func endEditing() {
    editor.unmark()
    field.isEditing = false
    field.isReplacedByTyping = false
    field.typingAttributes = nil
    field.scrollOffset = 0
    appearancePropertyDidChange()
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    sendActions(for: .editingDidEnd)
    NotificationCenter.default.post(
      name: UITextField.textDidEndEditingNotification, object: self,
      userInfo: [
        UITextField.didEndEditingReasonUserInfoKey: UITextField.DidEndEditingReason.committed
          .rawValue
      ])
  }

  // MARK: Keys

  /// Inserts text without its newline characters, in place of the whole text if `isReplacedByTyping` is true.
  func insertTextIntoEditor(_ text: String) {
    let line = text.contains(where: \.isNewline) ? text.filter { !$0.isNewline } : text
    guard field.isReplacedByTyping else { return editor.insert(line) }
    // Newlines alone, of which nothing is inserted, do not replace the text.
    if line.isEmpty { return }
    field.isReplacedByTyping = false
    editor.replace(NSRange(location: 0, length: editor.length), with: line)
  }

  func deleteBackwardInEditor() {
    if field.isReplacedByTyping, editor.length > 0 {
      field.isReplacedByTyping = false
      editor.replace(NSRange(location: 0, length: editor.length), with: "")
    } else {
      editor.deleteBackward()
    }
  }

  func handleEditingCommand(_ edit: EditingCommand) -> Bool {
    switch edit {
    case .insert("\n"):
      pressReturn()
      return true
    case .insert("\t"), .insert("\u{19}"):
      focusNextField(isForward: edit == .insert("\t"))
      return true
    default: return false
    }
  }

  private func pressReturn() {
    if enablesReturnKeyAutomatically, !hasText { return }
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    let ends = allControlEvents.contains(.editingDidEndOnExit)
    sendActions(for: .editingDidEndOnExit)
    sendActions(for: .primaryActionTriggered)
    if ends { resignFirstResponder() }
  }

  /// Makes the next or previous text field or text view of the window the first responder, skipping those that are
  /// hidden, disabled or decline. The order is from top to bottom, then from left to right, cyclically.
  private func focusNextField(isForward: Bool) {
    guard let window else { return }
    func inputs(_ view: UIView) -> [UIView] {
      if view.isHidden || view.alpha < 0.01 || !view.isUserInteractionEnabled { return [] }
      if let control = view as? UIControl, !control.isEnabled { return [] }
      if view is any TextEditorOwner { return [view] }
      return view.subviews.flatMap(inputs)
    }
    let places = inputs(window).map { ($0, $0.convert($0.bounds, to: window)) }
    let order = places.sorted { a, b in
      a.1.minY == b.1.minY ? a.1.minX < b.1.minX : a.1.minY < b.1.minY
    }.map(\.0)
    guard let own = order.firstIndex(where: { $0 === self }), order.count > 1 else { return }
    for step in 1..<order.count {
      let next = order[(own + (isForward ? step : order.count - step)) % order.count]
      if next.becomeFirstResponder() { return }
    }
  }

  func didPerformEditingCommand() {
    scrollCaretToVisible()
    showSelection(restarts: true)
  }

  // MARK: Touches

  var showsCaret: Bool { true }
  func handleLinkTap(at point: CGPoint) -> Bool { false }
  func showCaret() { didPerformEditingCommand() }

  func clearPressed() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    editor.replace(NSRange(location: 0, length: editor.length), with: "")
    if !isEditing { becomeFirstResponder() }
  }

  // MARK: Editor callbacks

  func editorDidChangeLayout() {
    fitFont()
    scrollCaretToVisible()
    placeText()
  }

  func editorDidChangeSelection() {
    scrollCaretToVisible()
    showSelection(restarts: true)
    delegate?.textFieldDidChangeSelection(self)
  }

  func editorDidChangeText() {
    field.isReplacedByTyping = false
    appearancePropertyDidChange()
    invalidateIntrinsicContentSize()
    sendActions(for: .editingChanged)
    NotificationCenter.default.post(name: UITextField.textDidChangeNotification, object: self)
  }
}
