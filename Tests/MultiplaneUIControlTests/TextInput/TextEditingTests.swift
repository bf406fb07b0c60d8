// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import MultiplaneText
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

/// Effects of keys on text and selection.
@MainActor @Suite struct TextEditingTests {
  private struct Row {
    let text: String
    let keys: [String]
    let result: String
    init(_ text: String, _ keys: String, _ result: String) {
      (self.text, self.keys, self.result) = (
        text, keys.split(separator: " ").map(String.init), result
      )
    }
  }

  /// Tests the effects of keys in a text view of 200 points, with the caret initially after the text.
  private func check(_ rows: [Row], sourceLocation: SourceLocation = #_sourceLocation) throws {
    var view: UITextView!
    let desk = try TextFixture { window in
      view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
      view.autocapitalizationType = .none
      window.addSubview(view)
      view.becomeFirstResponder()
    }
    for row in rows {
      desk.stage.perform {
        view.text = row.text
        for key in row.keys { TextFixture.press(key) }
        #expect(
          view.editor.shownForTests == row.result, "\(row.text): \(row.keys)",
          sourceLocation: sourceLocation)
      }
    }
  }

  @Test func editingRespectsGraphemeClusters() throws {
    try check([
      Row("", "a b", "ab|"),
      Row("aé", "back", "a|"),
      Row("ae\u{301}", "back", "a|"),
      Row("ae\u{301}b", "left left", "a|e\u{301}b"),
      Row("a👩‍👩‍👧‍👦", "back", "a|"),
      Row("a👩‍👩‍👧‍👦b", "left left", "a|👩‍👩‍👧‍👦b"),
      Row("a🇩🇪🇫🇷", "left", "a🇩🇪|🇫🇷"),
      Row("👍🏽x", "left left del", "|x"),
      Row("fix", "left left", "f|ix"),
      Row("office", "home right right right", "off|ice"),
      Row("a", "left back", "|a"),
      Row("a", "del", "a|"),
      Row("", "back", "|"),
    ])
  }

  @Test func wordMovementAndDeletion() throws {
    try check([
      Row("one two", "a-left", "one |two"),
      Row("one two", "c-left c-left", "|one two"),
      Row("one two", "home a-right", "one| two"),
      Row("one two", "home a-right a-right", "one two|"),
      Row("don't stop", "a-left a-left", "|don't stop"),
      Row("3.14, ok", "a-left a-left", "|3.14, ok"),
      Row("one two", "a-back", "one |"),
      Row("one two", "home c-del", "| two"),
      Row("one two", "m-back", "|"),
      Row("one two", "s-a-left", "one [two]"),
      Row("one two", "s-a-left s-a-left x", "x|"),
    ])
  }

  @Test func shiftExtendsSelection() throws {
    try check([
      Row("abc", "s-left s-left", "a[bc]"),
      Row("abc", "s-left s-left s-right", "ab[c]"),
      Row("abc", "left s-left s-right s-right", "ab[c]"),
      Row("abc", "s-left s-left left", "a|bc"),
      Row("abc", "s-left s-left right", "abc|"),
      Row("abc", "s-home", "[abc]"),
      Row("abc", "home s-end", "[abc]"),
      Row("abc", "m-a", "[abc]"),
      Row("abc", "c-a back", "|"),
      Row("abc", "s-left x", "abx|"),
      Row("abc", "s-left left s-left", "a[b]c"),
    ])
  }

  @Test func lineAndDocumentMovement() throws {
    try check([
      Row("one\ntwo", "up", "one|\ntwo"),
      Row("one\ntwo", "up up", "|one\ntwo"),
      Row("one\ntwo", "up home", "|one\ntwo"),
      Row("one\ntwo", "home up end", "one|\ntwo"),
      Row("long line\nx\nlong line", "up up", "long line|\nx\nlong line"),
      Row("one\ntwo", "m-up", "|one\ntwo"),
      Row("one\ntwo", "c-home s-c-end", "[one\ntwo]"),
      Row("one\ntwo", "s-up", "one[\ntwo]"),
      Row("one\ntwo\n", "up", "one\n|two\n"),
      Row("a\nb", "left back", "a|b"),
      Row("ab", "left return", "a\n|b"),
      Row("ab", "home down", "ab|"),
    ])
  }

  @Test func copyPasteAndUndo() throws {
    try check([
      Row("abc", "s-left s-left m-c right m-v", "abcbc|"),
      Row("abc", "s-left c-x home c-v", "c|ab"),
      Row("", "a b c m-z", "|"),
      Row("", "a b c m-z m-y", "abc|"),
      Row("", "a b c m-z s-m-z", "abc|"),
      Row("ab", "s-left back m-z", "a[b]"),
      Row("ab", "m-z", "ab|"),
    ])
  }

  /// Tests that the left arrow moves forward in Arabic, which runs from right to left.
  @Test func arrowsMoveVisuallyInRightToLeftText() throws {
    try check([
      Row("سلام", "home left", "س|لام"),
      Row("سلام", "right", "سلا|م"),
      Row("سلام", "back", "سلا|"),
      Row("سلام", "home s-left", "[س]لام"),
    ])
  }

  /// Tests that repeated right arrows visit each caret position once, each to the right of the last.
  @Test func arrowsCrossBidirectionalBoundaries() throws {
    var view: UITextView!
    let desk = try TextFixture { window in
      view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
      view.text = "abc سلام def"
      window.addSubview(view)
      view.becomeFirstResponder()
    }
    desk.stage.perform {
      view.selectedRange = NSRange(location: 0, length: 0)
      var seen: [Int] = []
      var xs: [CGFloat] = []
      for _ in 0...view.editor.length {
        seen.append(view.selectedRange.location)
        xs.append(view.caretRect(for: view.selectedTextRange!.start).midX)
        TextFixture.press("right")
      }
      expectEqual(Set(seen), Set(0...view.editor.length))
      expect(zip(xs, xs.dropFirst()).allSatisfy { $0 <= $1 })
    }
  }

  @Test func automaticCapitalization() throws {
    var field: UITextField!
    let desk = try TextFixture { window in
      field = UITextField(frame: CGRect(x: 0, y: 0, width: 300, height: 40))
      window.addSubview(field)
      field.becomeFirstResponder()
    }
    func result(_ type: UITextAutocapitalizationType) throws -> String? {
      desk.stage.perform {
        field.text = ""
        field.autocapitalizationType = type
      }
      try desk.type("one two. three")
      return field.text
    }
    expect(try result(.none) == "one two. three")
    expect(try result(.sentences) == "One two. Three")
    expect(try result(.words) == "One Two. Three")
    expect(try result(.allCharacters) == "ONE TWO. THREE")
    desk.stage.perform { field.keyboardType = .emailAddress }
    expect(try result(.sentences) == "one two. three")
  }

  // MARK: UITextInput

  @Test func findInteractionBelongsToTheTextView() {
    final class Delegate: NSObject, UIFindInteractionDelegate {
      func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView)
        -> UIFindSession?
      { nil }
    }
    let view = UITextView()
    let count = view.interactions.count
    view.isFindInteractionEnabled = true
    let interaction = view.findInteraction
    expect(interaction?.view === view && view.interactions.contains { $0 === interaction })
    view.isFindInteractionEnabled = false
    expect(interaction?.view == nil && view.interactions.count == count)
    let delegate = Delegate()
    expect(UIFindInteraction(sessionDelegate: delegate).delegate === delegate)
  }

  @Test func positionsAndRanges() {
    let stage = Stage(size: CGSize(width: 10, height: 10))
    stage.perform {
      let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
      view.text = "a👩‍👧b"
      let start = view.beginningOfDocument
      let end = view.endOfDocument
      expectEqual(view.offset(from: start, to: end), 7)
      let inside = view.position(from: start, offset: 3)!
      expectEqual(view.offset(from: start, to: inside), 6, "positions are at character boundaries")
      expectEqual(view.offset(from: start, to: view.position(from: end, offset: -2)!), 1)
      expect(view.position(from: end, offset: 1) == nil)
      expect(view.position(from: start, offset: -1) == nil)
      expect(view.position(from: start, offset: .max) == nil)
      expectEqual(view.compare(start, to: end), .orderedAscending)
      let range = view.textRange(from: end, to: inside)!
      expectEqual(view.text(in: range), "b")
      view.replace(range, withText: "xyz")
      expectEqual(view.editor.shownForTests, "a👩‍👧xyz|")
      view.selectedRange = NSRange(location: 2, length: 1)
      expectEqual(view.editor.shownForTests, "a[👩‍👧]xyz")
      view.selectedRange = NSRange(location: 900, length: 900)
      expectEqual(view.editor.shownForTests, "a👩‍👧xyz|")
    }
  }

  @Test(arguments: [("abc", UITextLayoutDirection.right), ("سلام", .left), ("a👩‍👧b", .right)])
  func positionsBeyondTextAreNil(_ text: String, _ forward: UITextLayoutDirection) {
    let stage = Stage(size: CGSize(width: 10, height: 10))
    stage.perform {
      let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
      view.text = text
      let (start, end) = (view.beginningOfDocument, view.endOfDocument)
      @MainActor func offset(
        _ position: UITextPosition, _ direction: UITextLayoutDirection, _ count: Int
      ) -> Int? {
        view.position(from: position, in: direction, offset: count)
          .map { view.offset(from: start, to: $0) }
      }
      expectEqual(offset(start, forward, text.count), view.editor.length)
      expectEqual(offset(end, forward, -text.count), 0)
      for count in [text.count + 1, view.editor.length + 1, .max] {
        expect(offset(start, forward, count) == nil)
        expect(offset(end, forward, -count) == nil)
      }
      expect(offset(end, forward, .min) == nil && offset(start, forward, 0) == 0)
      expect(offset(start, .down, .max) == nil && offset(end, .up, .min) == nil)
    }
  }

  @Test func markedTextIsCommittedOrReplaced() throws {
    var field: UITextField!
    let desk = try TextFixture { window in
      field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
      field.text = "ab"
      window.addSubview(field)
      field.becomeFirstResponder()
    }
    desk.stage.perform {
      field.setMarkedText("k", selectedRange: NSRange(location: 1, length: 0))
      field.setMarkedText("か", selectedRange: NSRange(location: 1, length: 0))
      expect(field.text == "abか" && field.markedTextRange != nil)
      expect(
        field.attributedText?.attributes(at: 2, effectiveRange: nil)[.underlineStyle] != nil)
      field.setMarkedText("かん", selectedRange: NSRange(location: 0, length: 2))
      expectEqual(field.editor.shownForTests, "ab[かん]")
      field.insertText("漢")
      expect(field.editor.shownForTests == "ab漢|" && field.markedTextRange == nil)
      field.setMarkedText("x", selectedRange: NSRange(location: 1, length: 0))
      field.unmarkText()
      expect(field.text == "ab漢x" && field.markedTextRange == nil)
      expect(
        field.attributedText?.attributes(at: 3, effectiveRange: nil)[.underlineStyle] == nil)
      field.setMarkedText("y", selectedRange: NSRange(location: 0, length: 0))
      field.setMarkedText(nil, selectedRange: NSRange(location: 0, length: 0))
      expectEqual(field.text, "ab漢x")
    }
  }

  @Test func tokenizerFindsUnits() {
    let stage = Stage(size: CGSize(width: 10, height: 10))
    stage.perform {
      let view = UITextView(frame: CGRect(x: 0, y: 0, width: 500, height: 100))
      view.text = "Don't go. Stay 3.5 m\nat 日本."
      @MainActor func unit(
        _ at: Int, _ granularity: UITextGranularity, _ way: UITextStorageDirection
      )
        -> String?
      {
        let place = view.position(from: view.beginningOfDocument, offset: at)!
        let range = view.tokenizer.rangeEnclosingPosition(
          place, with: granularity, inDirection: .storage(way))
        return range.flatMap { view.text(in: $0) }
      }
      expectEqual(unit(2, .word, .forward), "Don't")
      expect(unit(5, .word, .forward) == nil)
      expectEqual(unit(5, .word, .backward), "Don't")
      expectEqual(unit(16, .word, .forward), "3.5")
      expectEqual(unit(24, .word, .forward), "日")
      expectEqual(unit(3, .sentence, .forward), "Don't go. ")
      expectEqual(unit(12, .sentence, .forward), "Stay 3.5 m")
      expectEqual(unit(12, .paragraph, .forward), "Don't go. Stay 3.5 m")
      expectEqual(unit(22, .line, .forward), "at 日本.")
      expectEqual(unit(0, .document, .forward), view.text)
      let start = view.beginningOfDocument
      expect(view.tokenizer.isPosition(start, atBoundary: .word, inDirection: .storage(.backward)))
      expect(!view.tokenizer.isPosition(start, atBoundary: .word, inDirection: .storage(.forward)))
    }
  }

  /// Tests keys in a view that only implements the protocol, with its own text storage.
  @Test func keysWorkOnAnyTextInput() throws {
    var plain: PlainInput!
    let desk = try TextFixture { window in
      plain = PlainInput(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
      window.addSubview(plain)
      plain.becomeFirstResponder()
    }
    try desk.type("one two")
    try desk.keys("left", "s-left", "s-left")
    expectEqual(plain.shown, "One [tw]o")
    try desk.keys("back", "a-left", "s-end")
    expectEqual(plain.shown, "[One o]")
    try desk.keys("del", "x")
    expectEqual(plain.shown, "X|")
  }

  /// Tests that character boundaries are consistent, even for combined flags, marks and isolated joiners.
  @Test func characterBoundariesAreConsistent() {
    let pieces = ["a", "e\u{301}", "👩‍👩‍👧", "🇩🇪", "👍🏽", "\u{200D}", "\u{301}", "🇫", "\n"]
    for first in pieces {
      for second in pieces {
        for third in pieces {
          let units = TextBoundaries(first + second + third)
          for offset in 0...units.length {
            let (low, high) = (units.floor(offset), units.ceiling(offset))
            expect(low <= offset && offset <= high && (low == offset) == (high == offset))
            expect(units.ceiling(low) == low && units.floor(high) == high)
          }
        }
      }
    }
  }
}
