// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// Pasteboard operations shared by text fields and text views.
extension TextEditor {
  /// Whether images and attributes are copied and pasted: true for a text view with
  /// ``UITextView/allowsEditingTextAttributes``.
  var pastesImages: Bool { (owner as? UITextView)?.allowsEditingTextAttributes ?? false }

  /// Copies the selected text to the pasteboard, and returns whether it was copied; secure text and an empty selection
  /// are not.
  func copySelection() -> Bool {
    guard selection.length > 0, !isSecure else { return false }
    let text = attributedText.attributedSubstring(from: selection)
    if pastesImages {
      UIPasteboard.general.items = [UIPasteboard.item(of: text)]
    } else {
      UIPasteboard.general.string = text.string
    }
    return true
  }

  /// Deletes the selected text, if the owner's `shouldChangeText(in:replacementText:)` allows it.
  func deleteSelection(asking owner: any UITextInput) {
    guard selection.length > 0, let range = selectedRange,
      owner.shouldChangeText(in: range, replacementText: "")
    else { return }
    owner.replace(range, withText: "")
  }

  /// Replaces the selection with the contents of the pasteboard, if the owner's `shouldChangeText(in:replacementText:)`
  /// allows it: with the attributed string or image if ``pastesImages`` is true and there is one, otherwise with the
  /// first string. If the owner has a paste delegate, the delegate determines the text instead. In a single-line
  /// editor, newline characters at the start and end of the string or of the delegate's text are removed, and
  /// consecutive newline characters within it become one space.
  func paste(asking owner: any UITextInput) {
    if let supporting = owner as? any UITextPasteConfigurationSupporting,
      let delegate = supporting.pasteDelegate
    {
      paste(delegate, supporting)
      return
    }
    if pastesImages, let rich = richText {
      guard let range = selectedRange,
        owner.shouldChangeText(in: range, replacementText: rich.string)
      else { return }
      change(selection, to: rich)
      return
    }
    guard var text = UIPasteboard.general.string, !text.isEmpty, let range = selectedRange else {
      return
    }
    if isSingleLine { text = text.split(whereSeparator: \.isNewline).joined(separator: " ") }
    guard owner.shouldChangeText(in: range, replacementText: text) else { return }
    owner.replace(range, withText: text)
  }
}

extension TextEditor {
  /// The attributed string or the image on the pasteboard as text, with the attributes for typing where it has none;
  /// nil if there is neither.
  private var richText: NSAttributedString? {
    let pasteboard = UIPasteboard.general
    var text = pasteboard.value(forPasteboardType: UIPasteboard.richTextType) as? NSAttributedString
    if text == nil, let image = pasteboard.image {
      text = NSAttributedString(attachment: NSTextAttachment(image: image))
    }
    guard let text else { return nil }
    return NSAttributedString(AttributedText(text).adding(owner?.attributesForTyping ?? [:]))
  }
}

// Links in the text.
extension TextEditor {
  /// Returns the link at a UTF-16 index, and the range around the index in which the link is the same. A link is an
  /// attribute of the text or, without one, detected data. Nil if the index is outside the text or has no link with a
  /// valid URL.
  func link(at index: Int) -> (url: URL, range: NSRange)? {
    guard index >= 0, index < length else { return nil }
    func url(_ index: Int) -> URL? {
      let value = attributes(at: index)[.link]
      return value as? URL ?? (value as? String).flatMap { URL(string: $0) }
    }
    guard let found = url(index) else {
      return detectedLinks.first { NSLocationInRange(index, $0.range) }
    }
    var (low, high) = (index, index + 1)
    while low > 0, url(low - 1) == found { low -= 1 }
    while high < length, url(high) == found { high += 1 }
    return (found, NSRange(location: low, length: high - low))
  }
}
