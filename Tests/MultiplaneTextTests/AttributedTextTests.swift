// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import MultiplaneText

@Suite struct AttributedTextTests {
  private static let key = NSAttributedString.Key("value")

  private func values(_ text: AttributedText) -> [Int?] {
    text.runs.map { $0.attributes[Self.key] as? Int }
  }

  @Test func attributedStringsRoundTrip() {
    let string = NSMutableAttributedString(string: "aé😀b")
    string.addAttribute(Self.key, value: 1, range: NSRange(location: 1, length: 3))
    let text = AttributedText(string)
    expect(text.string == "aé😀b" && text.runs.map(\.range) == [0..<1, 1..<4, 4..<5])
    expectEqual(values(text), [nil, 1, nil])
    expect(NSAttributedString(text).isEqual(to: string))
    expectEqual(NSAttributedString(AttributedText("b", attributes: [Self.key: 2])).length, 1)
    expect(AttributedText(NSAttributedString(string: "")).runs.isEmpty)
    expectEqual(NSAttributedString(AttributedText("")).length, 0)
  }

  @Test func equalRangesAreMerged() {
    final class Mark {}
    var text = AttributedText("a", attributes: [Self.key: 1])
    text.append("b", attributes: [Self.key: 1])
    text.append("", attributes: [:])
    text.append("c", attributes: [Self.key: 2])
    expect(text.string == "abc" && text.runs.map(\.range) == [0..<2, 2..<3])
    let mark = Mark()
    var marked = AttributedText("a", attributes: [Self.key: mark])
    marked.append("b", attributes: [Self.key: mark])
    expectEqual(marked.runs.count, 1)
    marked.append("c", attributes: [Self.key: Mark()])
    expectEqual(marked.runs.count, 2)
  }

  /// Attributes are added where the text has none.
  @Test func addedAttributes() {
    var text = AttributedText("ab", attributes: [Self.key: 1])
    text.append("😀c", attributes: [:])
    expectEqual(values(text.adding([Self.key: 3])), [1, 3])
    expectEqual(text.adding([Self.key: 1]).runs.map(\.range), [0..<5])
    let doubled = text.map { ($0 + $0, $1) }
    expect(doubled.string == "abab😀c😀c" && doubled.runs.map(\.range) == [0..<4, 4..<10])
  }
}
