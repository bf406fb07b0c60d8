// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneText

/// An item that is pasted into a text, for which a delegate determines the text that is inserted.
@preconcurrency @MainActor public protocol UITextPasteItem: NSObjectProtocol {
  /// The provider of the item.
  var itemProvider: NSItemProvider { get }
  /// The object that was dragged within the program. Always nil.
  var localObject: Any? { get }
  /// The attributes that typed text would have.
  var defaultAttributes: [NSAttributedString.Key: Any] { get }
  /// Sets text with ``defaultAttributes`` as the result. Only the first result that is set for an item counts.
  func setResult(string: String)
  /// Sets text with its own attributes as the result.
  func setResult(attributedString: NSAttributedString)
  /// Sets an attachment as the result.
  func setResult(attachment textAttachment: NSTextAttachment)
  /// Sets the result that nothing is inserted for the item.
  func setNoResult()
  /// Sets as the result the text that would be inserted for the item without a delegate.
  func setDefaultResult()
}

/// The methods with which a delegate changes what is pasted into a text.
@preconcurrency @MainActor public protocol UITextPasteDelegate: NSObjectProtocol {
  /// Sets the result of an item, immediately or later. No item is pasted before the results of all items are set. The
  /// default implementation sets the default result.
  func textPasteConfigurationSupporting(
    _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
    transform item: any UITextPasteItem)
  /// Returns the text that is inserted for two or more items with a result. The default implementation joins their
  /// texts without a separator.
  func textPasteConfigurationSupporting(
    _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
    combineItemAttributedStrings itemStrings: [NSAttributedString], for textRange: UITextRange
  ) -> NSAttributedString
  /// Replaces a range by the pasted text, as the default implementation does in text views and text fields. The result,
  /// the range of the new text, has no effect.
  func textPasteConfigurationSupporting(
    _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
    performPasteOf attributedString: NSAttributedString, to textRange: UITextRange
  ) -> UITextRange
  /// Returns whether the change is animated; never called here, because changes are not animated.
  func textPasteConfigurationSupporting(
    _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
    shouldAnimatePasteOf attributedString: NSAttributedString, to textRange: UITextRange
  ) -> Bool
}

extension UITextPasteDelegate {
  /// Sets the default result.
  public func textPasteConfigurationSupporting(
    _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
    transform item: any UITextPasteItem
  ) { item.setDefaultResult() }
  /// Returns the joined texts.
  public func textPasteConfigurationSupporting(
    _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
    combineItemAttributedStrings itemStrings: [NSAttributedString], for textRange: UITextRange
  ) -> NSAttributedString {
    var text = AttributedText("")
    for string in itemStrings {
      for run in AttributedText(string).runs {
        let units = Array(string.string.utf16[...])
        text.append(
          String(decoding: units[run.range], as: UTF16.self), attributes: run.attributes)
      }
    }
    return NSAttributedString(text)
  }
  /// Replaces the range in a text view or a text field and returns the range of the new text; returns `textRange` for
  /// other objects.
  public func textPasteConfigurationSupporting(
    _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
    performPasteOf attributedString: NSAttributedString, to textRange: UITextRange
  ) -> UITextRange {
    let editor = (textPasteConfigurationSupporting as? any TextEditorOwner)?.editor
    return editor?.insertPasted(attributedString, in: textRange) ?? textRange
  }
  /// Returns true.
  public func textPasteConfigurationSupporting(
    _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
    shouldAnimatePasteOf attributedString: NSAttributedString, to textRange: UITextRange
  ) -> Bool { true }
}

/// An object with text into which items are pasted, such as a text view, with a delegate that can change them.
@preconcurrency @MainActor
public protocol UITextPasteConfigurationSupporting:
  UIPasteConfigurationSupporting
{
  /// The delegate, which text views and text fields do not retain; nil, the default, for none.
  var pasteDelegate: (any UITextPasteDelegate)? { get set }
}

extension UITextView: UITextPasteConfigurationSupporting {}
extension UITextField: UITextPasteConfigurationSupporting {}

/// An item of the pasteboard that is passed to a paste delegate, which sets its result.
private final class PastedItem: NSObject, UITextPasteItem {
  let itemProvider: NSItemProvider
  let defaultAttributes: [NSAttributedString.Key: Any]
  private let defaultResult: NSAttributedString?
  private let done: () -> Void
  /// The text to insert; nil before it is set and if nothing is inserted.
  private(set) var result: NSAttributedString?
  private var isDone = false

  init(
    _ provider: NSItemProvider, _ attributes: [NSAttributedString.Key: Any],
    _ defaultResult: NSAttributedString?, done: @escaping () -> Void
  ) {
    (itemProvider, defaultAttributes, self.defaultResult) = (provider, attributes, defaultResult)
    self.done = done
  }

  var localObject: Any? { nil }
  private func finish(_ text: NSAttributedString?) {
    if isDone { return }
    (isDone, result) = (true, text)
    done()
  }
  func setResult(string: String) {
    finish(NSAttributedString(string: string, attributes: defaultAttributes))
  }
  func setResult(attributedString: NSAttributedString) { finish(attributedString) }
  func setResult(attachment textAttachment: NSTextAttachment) {
    finish(NSAttributedString(attachment: textAttachment, attributes: defaultAttributes))
  }
  func setNoResult() { finish(nil) }
  func setDefaultResult() { finish(defaultResult) }
}

extension TextEditor {
  /// Passes the items of the general pasteboard to a delegate. When the results of all items are set, they replace the
  /// selection, if `shouldChangeText(in:replacementText:)` allows it.
  func paste(
    _ delegate: any UITextPasteDelegate, _ owner: any UITextPasteConfigurationSupporting
  ) {
    let board = UIPasteboard.general
    let attributes = self.owner?.attributesForTyping ?? [:]
    let providers = board.itemProviders
    var missing = providers.count
    var items: [PastedItem] = []
    let insert: () -> Void = { [self] in
      missing -= 1
      guard missing == 0, let range = selectedRange else { return }
      let texts = items.compactMap(\.result)
      guard !texts.isEmpty else { return }
      var text =
        texts.count == 1
        ? texts[0]
        : delegate.textPasteConfigurationSupporting(
          owner, combineItemAttributedStrings: texts, for: range)
      if isSingleLine { text = Self.singleLine(text) }
      guard
        (owner as? any TextEditorOwner)?.shouldChangeText(
          in: range, replacementText: text.string) ?? true
      else { return }
      _ = delegate.textPasteConfigurationSupporting(owner, performPasteOf: text, to: range)
    }
    for (provider, item) in zip(providers, board.items) {
      items.append(PastedItem(provider, attributes, defaultText(item, attributes), done: insert))
    }
    for item in items { delegate.textPasteConfigurationSupporting(owner, transform: item) }
  }

  /// Returns a text without newline characters at its start and its end, and with a space in place of consecutive
  /// newline characters within it.
  static func singleLine(_ text: NSAttributedString) -> NSAttributedString {
    guard text.string.contains(where: \.isNewline) else { return text }
    var isBroken = false
    var isEmpty = true
    return NSAttributedString(
      AttributedText(text).map { (part, attributes) in
        var line = ""
        for character in part {
          if character.isNewline {
            isBroken = true
            continue
          }
          if isBroken, !isEmpty { line.append(" ") }
          (isBroken, isEmpty) = (false, false)
          line.append(character)
        }
        return (line, attributes)
      })
  }

  /// Returns the default result for an item of the pasteboard; nil if nothing is inserted.
  private func defaultText(
    _ item: [String: Any], _ attributes: [NSAttributedString.Key: Any]
  ) -> NSAttributedString? {
    if pastesImages {
      if let rich = item[UIPasteboard.richTextType] as? NSAttributedString { return rich }
      if let image = item.values.lazy.compactMap({ UIPasteboard.image(of: $0) }).first {
        return NSAttributedString(
          attachment: NSTextAttachment(image: image), attributes: attributes)
      }
    }
    let values = UIPasteboard.typeListString.lazy.compactMap { item[$0] }
    return values.compactMap { UIPasteboard.string(of: $0) }.first.map {
      NSAttributedString(string: $0, attributes: attributes)
    }
  }

  /// Replaces a range by pasted text, and returns the range of the new text.
  func insertPasted(_ text: NSAttributedString, in range: UITextRange) -> UITextRange {
    unmark()
    return EditorTextRange(change(self.range(range), to: text))
  }
}
