// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import MultiplaneText
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

/// Positions of carets and selections, and the touches that change them.
@MainActor @Suite struct TextLayoutMetricsTests {
  private func makeField(_ text: String, in window: UIWindow, width: CGFloat = 200) -> UITextField {
    let field = UITextField(frame: CGRect(x: 20, y: 40, width: width, height: 30))
    field.text = text
    window.addSubview(field)
    return field
  }

  private func caret(_ input: any UITextInput, _ offset: Int) -> CGRect {
    input.caretRect(for: input.position(from: input.beginningOfDocument, offset: offset)!)
  }

  private func isNear(_ a: CGFloat, _ b: CGFloat, _ slack: CGFloat = 1e-6) -> Bool {
    abs(a - b) <= slack
  }

  /// Compares the caret positions with those of Core Text.
  @Test(arguments: ["Wave office", "é👩‍👩‍👧‍👦x", "abc سلام def", "سلام"])
  func caretPositionsMatchCoreText(_ text: String) {
    Stage(size: CGSize(width: 10, height: 10)).perform {
      let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
      view.font = .systemFont(ofSize: 20)
      view.text = text
      let line = CTLineCreateWithAttributedString(view.attributedText)
      var (ascent, descent) = (CGFloat(0), CGFloat(0))
      let width = CGFloat(CTLineGetTypographicBounds(line, &ascent, &descent, nil))
      let isRightToLeft = text.unicodeScalars.first!.value == 0x633
      let start = isRightToLeft ? 300 - 5 - width : 5
      for offset in view.editor.boundaries.ranges(.character).map(\.lowerBound) {
        let rect = caret(view, offset)
        let x = CTLineGetOffsetForStringIndex(line, offset, nil)
        expect(isNear(rect.midX, start + x, 1e-6), "\(text) \(offset)")
        expectEqual(rect.width, 2)
        expect(isNear(rect.height, ascent + descent))
        // The inverse mapping.
        let near = view.closestPosition(to: CGPoint(x: rect.midX, y: rect.midY))!
        expect(isNear(view.caretRect(for: near).midX, rect.midX))
      }
    }
  }

  @Test func lineWrapHasTwoCaretPositions() {
    Stage(size: CGSize(width: 10, height: 10)).perform {
      let view = UITextView(frame: CGRect(x: 0, y: 0, width: 110, height: 200))
      view.font = .systemFont(ofSize: 20)
      view.text = "words wrapped"
      let (low, high) = (caret(view, 6), caret(view, 5))
      expect(low.midX == CGFloat(5) && low.minY > high.minY)
      let end = view.characterRange(byExtending: view.beginningOfDocument, in: .right)!.end
      expectEqual(view.offset(from: view.beginningOfDocument, to: end), 6)
      expectEqual(view.caretRect(for: end).minY, high.minY, "the end of the first line")
      view.selectedTextRange = view.textRange(from: end, to: end)
      expectEqual(view.caretRect(for: view.selectedTextRange!.start).minY, high.minY)
      let rects = view.selectionRects(
        for: view.textRange(from: view.beginningOfDocument, to: view.endOfDocument)!)
      expectEqual(rects.count, 2)
      expect(rects[0].rect.minX == CGFloat(5) && rects[0].rect.maxX == CGFloat(105))
      expectEqual(rects[0].rect.maxY, rects[1].rect.minY)
      expect(rects[0].containsStart && !rects[0].containsEnd && rects[1].containsEnd)
    }
  }

  @Test func bidirectionalSelectionHasSeveralRects() {
    Stage(size: CGSize(width: 10, height: 10)).perform {
      let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
      view.font = .systemFont(ofSize: 20)
      view.text = "abc سلام def"
      let span = EditorTextRange(NSRange(location: 2, length: 4))
      let rects = view.selectionRects(for: span)
      expectEqual(rects.count, 2)
      expectEqual(rects.map(\.writingDirection), [.leftToRight, .rightToLeft])
      expect(rects[0].rect.maxX < rects[1].rect.minX)
    }
  }

  @Test func fieldRectsMatchUIKit() {
    Stage(size: CGSize(width: 10, height: 10)).perform {
      let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
      let bounds = field.bounds
      expectEqual(field.textRect(forBounds: bounds), bounds)
      field.borderStyle = .roundedRect
      expectEqual(field.textRect(forBounds: bounds), CGRect(x: 7, y: 2, width: 86, height: 26))
      expectEqual(field.intrinsicContentSize.height, CGFloat(34))
      field.borderStyle = .none
      expectEqual(field.intrinsicContentSize.height, CGFloat(22))
      field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 40))
      expectEqual(field.textRect(forBounds: bounds), bounds, "a hidden side view takes no space")
      field.leftViewMode = .unlessEditing
      expectEqual(field.leftViewRect(forBounds: bounds), CGRect(x: 0, y: 0, width: 20, height: 30))
      expectEqual(field.textRect(forBounds: bounds).minX, CGFloat(20))
      expect(field.leftView?.superview === field)
      field.leftViewMode = .whileEditing
      expect(field.leftView?.superview == nil)
    }
  }

  @Test func tapsPlaceCaretAndSelectWords() throws {
    var made: UITextField!
    let desk = try TextFixture { window in made = makeField("one second third", in: window) }
    let field = made!
    let place = desk.stage.perform { caret(field, 5) }
    try desk.tap(20 + place.midX + 1, 55)
    expect(field.isEditing && field.editor.shownForTests == "one s|econd third")
    try desk.wait(1)
    try desk.tap(20 + place.midX, 55, count: 2)
    expectEqual(field.editor.shownForTests, "one [second] third")
    try desk.tap(20 + place.midX, 55)
    expectEqual(field.editor.shownForTests, "[one second third]", "the third consecutive tap")
    try desk.wait(1)
    try desk.tap(200, 55)
    expectEqual(field.editor.shownForTests, "one second third|")
  }

  @Test func longPressDragsCaret() throws {
    var made: UITextField!
    let desk = try TextFixture { window in made = makeField("one second third", in: window) }
    let field = made!
    let (from, to) = desk.stage.perform { (caret(field, 2).midX + 20, caret(field, 9).midX + 20) }
    try desk.touch(.down, from, 55)
    try desk.wait(0.6)
    expectEqual(field.editor.shownForTests, "on|e second third")
    try desk.touch(.move, to, 55)
    expectEqual(field.editor.shownForTests, "one secon|d third")
    try desk.touch(.up, to, 55)
    expectEqual(field.editor.shownForTests, "one secon|d third")
    // A drag that begins at the caret moves it without a delay.
    try desk.wait(0.5)
    try desk.touch(.down, to + 5, 60)
    for step in 1...8 {
      let x: CGFloat = to + 5 + (from - to) * (CGFloat(step) / 8)
      try desk.touch(.move, x, 60)
    }
    try desk.touch(.up, from + 5, 60)
    expectEqual(field.editor.shownForTests, "on|e second third")
  }

  @Test func handlesResizeSelection() throws {
    var made: UITextField!
    let desk = try TextFixture { window in made = makeField("one second third", in: window) }
    let field = made!
    desk.stage.perform {
      field.becomeFirstResponder()
      field.editor.select(NSRange(location: 4, length: 6))
    }
    func knobCenter(_ offset: Int, _ isStart: Bool) -> CGPoint {
      let point = TextCanvas.handleKnobCenter(caret(field, offset), isStart: isStart)
      return CGPoint(x: point.x + 20, y: point.y + 40)
    }
    func drag(_ from: CGPoint, _ dx: CGFloat) throws {
      try desk.touch(.down, from.x, from.y, after: 0.5)
      for step in 1...10 { try desk.touch(.move, from.x + dx * CGFloat(step) / 10, from.y) }
      try desk.touch(.up, from.x + dx, from.y)
    }
    let (end, start, last) = desk.stage.perform {
      (knobCenter(10, false), knobCenter(4, true), caret(field, 16).midX + 20)
    }
    // The handle extends beyond the field, where touches do not hit the field.
    try drag(CGPoint(x: end.x, y: 62), last - end.x)
    expectEqual(field.editor.shownForTests, "one [second third]")
    try drag(CGPoint(x: start.x, y: 44), 20 - start.x)
    expectEqual(field.editor.shownForTests, "[one second third]")
  }

  @Test func longTextScrollsWithCaret() throws {
    var made: UITextField!
    let desk = try TextFixture { window in
      made = makeField("The quick brown fox jumps over the lazy dog", in: window, width: 120)
    }
    let field = made!
    desk.stage.perform {
      expectEqual(field.textOrigin.x, CGFloat(0), "an inactive field shows its start")
      field.becomeFirstResponder()
      let end = caret(field, 43)
      expect(isNear(end.midX, 120, 1))
      TextFixture.press("home")
      expect(isNear(caret(field, 0).midX, 0, 1))
      for _ in 0..<3 { TextFixture.press("c-right") }
      let before = field.textOrigin.x
      let place = caret(field, field.editor.selection.location).midX
      expect(place <= CGFloat(120) && before < 0)
      TextFixture.press("left")
      expectEqual(field.textOrigin.x, before, "the text does not scroll")
      field.resignFirstResponder()
      expectEqual(field.textOrigin.x, CGFloat(0))
    }
  }

  @Test func fontShrinksToFit() throws {
    var made: UITextField!
    _ = try TextFixture { window in
      made = makeField("The quick brown fox", in: window, width: 100)
      made.adjustsFontSizeToFitWidth = true
      made.minimumFontSize = 4
      expect(isNear(made.editor.layoutMetrics.block.size.width, 100, 0.5))
      made.minimumFontSize = 15
      expect(isNear(made.editor.scale, 15.0 / 17))
      made.text = "The"
      expectEqual(made.editor.scale, CGFloat(1))
    }
  }

  @Test func textViewKeepsCaretVisible() throws {
    var view: UITextView!
    let desk = try TextFixture { window in
      view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
      view.font = .systemFont(ofSize: 17)
      view.autocapitalizationType = .none
      window.addSubview(view)
      view.becomeFirstResponder()
    }
    let line = desk.stage.perform { caret(view, 0).height }
    for _ in 0..<10 { try desk.keys("x", "return") }
    desk.stage.perform {
      view.layoutIfNeeded()
      expect(isNear(view.contentSize.height, 11 * line + 16, 1))
      expect(isNear(view.contentOffset.y, view.contentSize.height - 100, 0.6))
      TextFixture.press("m-up")
      expectEqual(view.contentOffset.y, CGFloat(0))
      view.scrollRangeToVisible(NSRange(location: 20, length: 0))
    }
    try desk.wait(1)
    expect(isNear(view.contentOffset.y, view.contentSize.height - 100, 0.6))
  }

  @Test func textViewHeightFitsText() throws {
    _ = try TextFixture { window in
      let view = UITextView()
      view.font = .systemFont(ofSize: 17)
      view.text = "one\ntwo"
      let line = caret(view, 0).height
      let size = view.sizeThatFits(CGSize(width: 200, height: 0))
      expect(size.width == CGFloat(200) && size.height == (2 * line + 16).rounded(.up))
      expectEqual(view.intrinsicContentSize.height, UIView.noIntrinsicMetric)
      view.isScrollEnabled = false
      expect(isNear(view.intrinsicContentSize.height, size.height))
      view.textContainerInset = .zero
      view.textContainer.lineFragmentPadding = 0
      expectEqual(view.intrinsicContentSize.height, (2 * line).rounded(.up))
      expect(isNear(caret(view, 0).midX, 0))
    }
  }

  /// Tests that the caret blinks once a second, but not during typing.
  @Test func caretBlinksWithStageClock() throws {
    var made: UITextField!
    let desk = try TextFixture { window in made = makeField("", in: window) }
    let field = made!
    func opacity() -> Float {
      let caret = field.canvas.subviews.last!
      return caret.isHidden ? 0 : caret.layer.presentation()?.opacity ?? -1
    }
    expectEqual(desk.stage.perform { opacity() }, 0)
    desk.stage.perform { _ = field.becomeFirstResponder() }
    try desk.wait(0.25)
    expectEqual(desk.stage.perform { opacity() }, 1)
    try desk.wait(0.5)
    expectEqual(desk.stage.perform { opacity() }, 0)
    try desk.wait(0.5)
    expectEqual(desk.stage.perform { opacity() }, 1)
    try desk.wait(0.4)
    try desk.type("a")
    try desk.wait(0.3)
    expectEqual(desk.stage.perform { opacity() }, 1, "typing restarts the blinking")
  }

  @Test func invalidInputIsHandled() throws {
    _ = try TextFixture { window in
      let field = makeField("abc", in: window)
      field.becomeFirstResponder()
      _ = field.closestPosition(to: CGPoint(x: CGFloat.nan, y: .infinity))
      _ = field.closestPosition(to: CGPoint(x: -CGFloat.infinity, y: 0))
      field.editor.select(NSRange(location: -5, length: 3))
      field.editor.select(NSRange(location: 1, length: .max))
      expectEqual(field.editor.shownForTests, "a[bc]")
      field.editor.select(NSRange(location: NSNotFound, length: 0))
      expectEqual(field.editor.shownForTests, "abc|")
      field.frame.size = .zero
      field.insertText("\u{D7FF}\n")
      field.minimumFontSize = .nan
      field.adjustsFontSizeToFitWidth = true
      field.layoutIfNeeded()
      expectEqual(field.text, "abc\u{D7FF}")
    }
  }
}
