// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

@MainActor @Suite struct TextInputRenderingTests {
  private func field(
    _ view: UIView, _ frame: CGRect, _ text: String, _ style: UITextField.BorderStyle = .roundedRect
  ) -> UITextField {
    let field = UITextField(frame: frame)
    field.borderStyle = style
    field.text = text
    field.font = .systemFont(ofSize: 15)
    view.addSubview(field)
    return field
  }

  private func row(_ index: Int, _ column: Int = 0) -> CGRect {
    CGRect(x: 6 + CGFloat(column) * 106, y: 6 + CGFloat(index) * 36, width: 100, height: 30)
  }

  /// Renders the border styles; then a placeholder, a disabled field, a custom color and a background image.
  @Test func borderStyles() throws {
    try expectViews("textInput/frames", 218, 150) { view in
      view.backgroundColor = UIColor(white: 0.96, alpha: 1)
      let styles: [UITextField.BorderStyle] = [.none, .line, .bezel, .roundedRect]
      for (i, style) in styles.enumerated() {
        _ = field(view, row(i), "Words", style)
        let other = field(view, row(i, 1), "", style)
        other.placeholder = "Placeholder"
        if i == 1 { other.isEnabled = false }
        if i == 2 {
          other.borderStyle = .roundedRect
          other.isEnabled = false
        }
        if i == 3 { other.backgroundColor = UIColor(red: 1, green: 0.95, blue: 0.8, alpha: 1) }
      }
    }
  }

  /// Renders the side views, the clear button, alignments, truncated text, and secure text.
  @Test func sideViewsAndAlignment() throws {
    try expectViews("textInput/contents", 218, 150) { view in
      let all = (0..<8).map { field(view, row($0 / 2, $0 % 2), "Words") }
      all[0].clearButtonMode = .always
      all[1].leftView = UIImageView(image: TestImage.star)
      all[1].leftViewMode = .always
      all[2].rightView = UIImageView(image: TestImage.hill)
      all[2].rightViewMode = .always
      all[2].clearButtonMode = .always
      all[3].textAlignment = .center
      all[4].textAlignment = .right
      all[5].text = "More words than there is room for"
      all[6].text = "More words than fit"
      all[6].adjustsFontSizeToFitWidth = true
      all[7].isSecureTextEntry = true
    }
  }

  /// Renders a caret after short and after long text, a selection with its handles, and bidirectional text.
  @Test(arguments: [0, 1, 2, 3]) func editingStates(_ index: Int) throws {
    try expectViews("textInput/editing-\(index)", 112, 54, at: 0.25) { view in
      let frame = CGRect(x: 6, y: 12, width: 100, height: 30)
      let texts = ["Words", "More words than there is room for", "A word", "ab سلام c"]
      field(view, frame, texts[index]).becomeFirstResponder()
    } then: { view in
      guard let field = view.subviews.compactMap({ $0 as? UITextField }).first else { return }
      field.becomeFirstResponder()
      if index == 2 { field.editor.select(NSRange(location: 2, length: 4)) }
      if index == 3 { field.editor.select(NSRange(location: 1, length: 4)) }
    }
  }

  /// Renders lines, a selection across three of them, and a link.
  @Test func textViewSelection() throws {
    try expectViews("textInput/textView", 160, 110, at: 0.25) { view in
      let text = UITextView(frame: CGRect(x: 5, y: 5, width: 150, height: 100))
      text.layer.borderWidth = 1
      text.layer.borderColor = UIColor.lightGray.cgColor
      let words = NSMutableAttributedString(
        string: "The quick brown fox jumps over the lazy dog.\n\nAnd a link.")
      words.addAttribute(
        .link, value: "https://example.com/", range: NSRange(location: 52, length: 4))
      text.attributedText = words
      text.font = .systemFont(ofSize: 14)
      view.addSubview(text)
    } then: { view in
      guard let text = view.subviews.compactMap({ $0 as? UITextView }).first else { return }
      text.becomeFirstResponder()
      text.selectedRange = NSRange(location: 10, length: 37)
    }
  }
}
