// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneUI
import TestSupport
import Testing

/// Text types that are available with an import of UIKit alone.
@MainActor @Suite struct ReexportedTextTests {
  @Test func typesAreAvailable() {
    let alignment: NSTextAlignment = .center
    let mode: NSLineBreakMode = .byTruncatingTail
    let style = NSMutableParagraphStyle()
    style.alignment = alignment
    style.lineBreakMode = mode
    let plain: NSParagraphStyle = style
    let shadow = NSShadow()
    shadow.shadowBlurRadius = 2
    let text = NSAttributedString(
      string: "a",
      attributes: [
        .paragraphStyle: plain, .shadow: shadow, .underlineStyle: NSUnderlineStyle.single.rawValue,
        .kern: 1, .foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 10),
      ])
    let label = UILabel()
    label.attributedText = text
    label.textAlignment = alignment
    expect(label.textAlignment == .center && text.size().width > 0)
    expectEqual(NSWritingDirection.leftToRight.rawValue, 0)
  }

  @Test func literalsNeedNoContext() {
    let color = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)
    expectEqual(color, UIColor.red)
  }
}
