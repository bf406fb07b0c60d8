// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

@MainActor @Suite struct HTMLTests {
  private func read(_ html: String) throws -> NSAttributedString {
    try NSAttributedString(
      data: Data(html.utf8),
      options: [
        .documentType: NSAttributedString.DocumentType.html,
        .characterEncoding: String.Encoding.utf8.rawValue,
      ], documentAttributes: nil)
  }
  private func attributes(_ text: NSAttributedString, at part: String)
    -> [NSAttributedString.Key: Any]
  {
    let range = NSString(string: text.string).range(of: part)
    return range.location == NSNotFound
      ? [:] : text.attributes(at: range.location, effectiveRange: nil)
  }

  @Test(arguments: [
    ("a  <b>b </b> c", "a b c"), ("<p>a</p>\n<p>b</p>", "a\nb\n"), ("a<br>b", "a\nb"),
    ("<p>a<br>b<br></p>", "a\u{2028}b\n"), ("<div>a<br><br>b</div>", "a\n\nb\n"),
    ("<p><br></p>", "\n"), ("<ul><li></li><li>a</li></ul>", "\t•\t\n\t•\ta\n"),
    ("<div><div>a</div> </div>b", "a\nb"),
    ("&lt;&eacute;&#8364;&nbsp;&unknown; &", "<é€\u{A0}&unknown; &"),
    ("<ul><li>a</li><li>b</ul>", "\t•\ta\n\t•\tb\n"),
    ("<ol><li><p>a</p></li><li>b</li></ol>c", "\t1.\ta\n\t2.\tb\nc"),
    ("x<!-- y --><script>if (a<b) {}</script><style>p{}</style>z", "xz"),
    ("<pre>a\n  b</pre>", "a\n  b\n"), ("1 < 2 <3", "1 < 2 <3"), ("<p>a<p>b", "a\nb\n"),
  ])
  func textIsReadByTheRulesOfHTML(html: String, text: String) throws {
    expect(try read(html).string == text)
  }

  @Test func stylesAreInherited() throws {
    let text = try read(
      """
      <style>body { font-size: 20px } .note, h2 > i { color: #f00; } /* x */ #a { color: blue }</style>
      <p class="note" style="text-align: center">one <b>two</b> <span id="a">three</span></p>
      <a href="https://example.org/?a=1&amp;b=2">four</a> <font color="#00ff00" size="5"><u>five</u></font>
      """)
    let one = attributes(text, at: "one")
    expectEqual(one[.foregroundColor] as? UIColor, UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    expectEqual((one[.font] as? UIFont)?.pointSize, 20)
    expectEqual((one[.paragraphStyle] as? NSParagraphStyle)?.alignment, .center)
    let two = try #require(attributes(text, at: "two")[.font] as? UIFont)
    expect(two.fontDescriptor.symbolicTraits.contains(.traitBold))
    let three = attributes(text, at: "three")[.foregroundColor] as? UIColor
    expectEqual(three, UIColor(red: 0, green: 0, blue: 1, alpha: 1))
    let four = attributes(text, at: "four")[.link] as? URL
    expectEqual(four?.absoluteString, "https://example.org/?a=1&b=2")
    let five = attributes(text, at: "five")
    expect((five[.font] as? UIFont)?.pointSize == 18 && five[.underlineStyle] as? Int == 1)
  }

  @Test func rootsInheritTheDefaultFont() throws {
    let text = try NSAttributedString(
      data: Data("<html lang='en'><body>a <small>b</small></body></html>".utf8),
      options: [
        .documentType: NSAttributedString.DocumentType.html,
        .defaultAttributes: [NSAttributedString.Key.font: UIFont.systemFont(ofSize: 18)],
      ], documentAttributes: nil)
    expectEqual((attributes(text, at: "a")[.font] as? UIFont)?.pointSize, 18)
    expectEqual((attributes(text, at: "b")[.font] as? UIFont)?.pointSize, 15)
  }

  @Test func rulesFollowStatementsAndImportance() throws {
    let text = try read(
      """
      <style>@charset "a;b"; @import url(x;y); p { color: red !important } p { font-size: 20px }</style>
      <p style="color: blue"><u>a <span style="text-decoration: none">b</span></u></p>
      """)
    let a = attributes(text, at: "a")
    expectEqual(a[.foregroundColor] as? UIColor, UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    expectEqual((a[.font] as? UIFont)?.pointSize, 20)
    expectEqual(attributes(text, at: "b")[.underlineStyle] as? Int, 1)
  }

  @Test func emptyParagraphsAndTabsAreReadAgain() throws {
    let text = NSAttributedString(string: "a\tb\n\n\tc")
    let data = try text.data(
      from: NSRange(location: 0, length: text.length),
      documentAttributes: [.documentType: NSAttributedString.DocumentType.html])
    let again = try NSAttributedString(data: data, options: [:], documentAttributes: nil)
    expectEqual(again.string, "a\tb\n\n\tc\n")
  }

  @Test func writtenTextIsReadAgain() throws {
    let text = NSMutableAttributedString(
      string: "a <b>  & é\nsecond",
      attributes: [.font: UIFont.systemFont(ofSize: 15), .foregroundColor: UIColor.green])
    text.addAttribute(
      .underlineStyle, value: NSUnderlineStyle.single.rawValue,
      range: NSRange(location: 2, length: 3))
    let data = try text.data(
      from: NSRange(location: 0, length: text.length),
      documentAttributes: [.documentType: NSAttributedString.DocumentType.html])
    let again = try NSAttributedString(data: data, options: [:], documentAttributes: nil)
    expectEqual(again.string, "a <b> \u{A0}& é\nsecond\n")
    let attributes = attributes(again, at: "b>")
    expectEqual(attributes[.underlineStyle] as? Int, 1)
    expectEqual((attributes[.font] as? UIFont)?.pointSize, 15)
    expectEqual(
      attributes[.foregroundColor] as? UIColor, UIColor(red: 0, green: 1, blue: 0, alpha: 1))
  }
}
