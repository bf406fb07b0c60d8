// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

/// A delegate that logs its calls and refuses those set by a test.
private final class LoggingTextDelegate: NSObject, UITextFieldDelegate, UITextViewDelegate {
  var log: [String] = []
  var refused: Set<String> = []

  private func answer(_ name: String, _ tag: Int) -> Bool {
    log.append("\(name) \(tag)")
    return !refused.contains(name)
  }

  func textFieldShouldBeginEditing(_ field: UITextField) -> Bool {
    answer("shouldBegin", field.tag)
  }
  func textFieldDidBeginEditing(_ field: UITextField) { log.append("didBegin \(field.tag)") }
  func textFieldShouldEndEditing(_ field: UITextField) -> Bool { answer("shouldEnd", field.tag) }
  func textFieldDidEndEditing(_ field: UITextField, reason: UITextField.DidEndEditingReason) {
    log.append("didEnd \(field.tag) \(reason == .committed)")
  }
  func textField(
    _ field: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { answer("shouldChange \(range.location)+\(range.length) '\(string)'", field.tag) }
  func textFieldDidChangeSelection(_ field: UITextField) { log.append("selection \(field.tag)") }
  func textFieldShouldClear(_ field: UITextField) -> Bool { answer("shouldClear", field.tag) }
  func textFieldShouldReturn(_ field: UITextField) -> Bool { answer("shouldReturn", field.tag) }

  func textViewShouldBeginEditing(_ view: UITextView) -> Bool { answer("shouldBegin", view.tag) }
  func textViewDidBeginEditing(_ view: UITextView) { log.append("didBegin \(view.tag)") }
  func textViewShouldEndEditing(_ view: UITextView) -> Bool { answer("shouldEnd", view.tag) }
  func textViewDidEndEditing(_ view: UITextView) { log.append("didEnd \(view.tag)") }
  func textView(
    _ view: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { answer("shouldChange \(range.location)+\(range.length) '\(text)'", view.tag) }
  func textViewDidChange(_ view: UITextView) { log.append("didChange \(view.tag)") }
  func textViewDidChangeSelection(_ view: UITextView) { log.append("selection \(view.tag)") }
  func textView(
    _ view: UITextView, shouldInteractWith url: URL, in range: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool { answer("link \(url.absoluteString) \(range.location)+\(range.length)", view.tag) }
}

@MainActor @Suite struct TextDelegateTests {
  private let listener = LoggingTextDelegate()

  private func field(_ tag: Int, _ window: UIWindow, events: Bool = true) -> UITextField {
    let field = UITextField(frame: CGRect(x: 20, y: 40 * CGFloat(tag), width: 200, height: 30))
    field.tag = tag
    field.autocapitalizationType = .none
    field.delegate = listener
    window.addSubview(field)
    let listener = listener
    let names: [(UIControl.Event, String)] = [
      (.editingDidBegin, "event begin"), (.editingChanged, "event changed"),
      (.editingDidEnd, "event end"), (.primaryActionTriggered, "event primary"),
    ]
    for (event, name) in names where events {
      field.addAction(UIAction { _ in listener.log.append("\(name) \(tag)") }, for: event)
    }
    return field
  }

  private func takeLog() -> [String] {
    defer { listener.log = [] }
    return listener.log
  }

  @Test func fieldDelegateCallOrder() throws {
    var (a, b): (UITextField?, UITextField?)
    let desk = try TextFixture { window in (a, b) = (field(1, window), field(2, window)) }
    let (one, two) = (a!, b!)
    desk.stage.perform {
      one.text = "ab"
      _ = takeLog()
      expect(one.becomeFirstResponder() && one.isEditing)
      expectEqual(takeLog(), ["shouldBegin 1", "didBegin 1", "event begin 1"])
      TextFixture.press("c")
      expectEqual(takeLog(), ["shouldChange 2+0 'c' 1", "selection 1", "event changed 1"])
      TextFixture.press("s-left")
      expectEqual(takeLog(), ["selection 1"])
      TextFixture.press("back")
      expectEqual(takeLog(), ["shouldChange 2+1 '' 1", "selection 1", "event changed 1"])
      one.text = "new"
      expectEqual(takeLog(), ["selection 1"], "setting the text is not editing")
      two.becomeFirstResponder()
      expectEqual(
        takeLog(),
        [
          "shouldBegin 2", "shouldEnd 1", "didEnd 1 true", "event end 1", "didBegin 2",
          "event begin 2",
        ])
      two.resignFirstResponder()
      expectEqual(takeLog(), ["shouldEnd 2", "didEnd 2 true", "event end 2"])
    }
  }

  @Test func fieldDelegateCanRefuseChanges() throws {
    var made: UITextField!
    let desk = try TextFixture { window in made = field(1, window) }
    let one = made!
    desk.stage.perform {
      one.text = "ab"
      listener.refused = ["shouldBegin"]
      expect(!one.becomeFirstResponder() && !one.isEditing)
      listener.refused = ["shouldEnd", "shouldChange 2+0 'x'", "shouldChange 1+1 ''"]
      one.becomeFirstResponder()
      TextFixture.press("x")
      TextFixture.press("back")
      expectEqual(one.text, "ab")
      expect(!one.resignFirstResponder() && one.isEditing)
      expect(desk.window.endEditing(true) && !one.isEditing)
      expectEqual(takeLog().last, "event end 1")
      one.isEnabled = false
      expect(!one.becomeFirstResponder())
    }
  }

  @Test func disablingEndsEditing() throws {
    var (made, view): (UITextField?, UITextView?)
    let desk = try TextFixture { window in
      made = field(1, window, events: false)
      let text = UITextView(frame: CGRect(x: 20, y: 100, width: 200, height: 60))
      (text.tag, text.delegate) = (2, listener)
      window.addSubview(text)
      view = text
    }
    let (one, text) = (made!, view!)
    desk.stage.perform {
      one.becomeFirstResponder()
      _ = takeLog()
      one.isEnabled = false
      TextFixture.press("x")
      expectEqual(takeLog(), ["shouldEnd 1", "didEnd 1 true"])
      expect(!one.isEditing && !one.isFirstResponder && one.text == "")
      // Even if the delegate refuses to end editing.
      one.isEnabled = true
      one.becomeFirstResponder()
      listener.refused = ["shouldEnd"]
      one.isEnabled = false
      expect(!one.isEditing && !one.isFirstResponder)
      listener.refused = []
      text.becomeFirstResponder()
      _ = takeLog()
      text.isEditable = false
      TextFixture.press("x")
      expect(
        takeLog() == ["shouldEnd 2", "didEnd 2"] && !text.isFirstResponder && text.text == "")
    }
  }

  @Test func returnKeySendsActions() throws {
    var made: UITextField!
    let desk = try TextFixture { window in made = field(1, window) }
    let one = made!
    desk.stage.perform {
      one.becomeFirstResponder()
      one.enablesReturnKeyAutomatically = true
      _ = takeLog()
      TextFixture.press("return")
      expectEqual(takeLog(), [])
      TextFixture.press("x")
      _ = takeLog()
      TextFixture.press("return")
      expectEqual(takeLog(), ["shouldReturn 1", "event primary 1"])
      expect(one.isEditing)
      one.addAction(
        UIAction { _ in self.listener.log.append("event exit 1") }, for: .editingDidEndOnExit)
      listener.refused = ["shouldReturn"]
      TextFixture.press("return")
      expect(takeLog() == ["shouldReturn 1"] && one.isEditing)
      listener.refused = []
      TextFixture.press("return")
      expectEqual(
        takeLog(),
        [
          "shouldReturn 1", "event exit 1", "event primary 1", "shouldEnd 1", "didEnd 1 true",
          "event end 1",
        ])
      expectEqual(one.text, "x")
    }
  }

  @Test func clearButtonAsksDelegateAndBeginsEditing() throws {
    var made: UITextField!
    let desk = try TextFixture { window in
      made = field(1, window)
      made.clearButtonMode = .always
    }
    let one = made!
    try desk.wait(0.1)
    desk.stage.perform { expect(one.hitTest(CGPoint(x: 190, y: 15), with: nil) === one) }
    desk.stage.perform { one.text = "words" }
    try desk.wait(0.1)
    _ = takeLog()
    listener.refused = ["shouldClear"]
    try desk.tap(210, 55)
    expect(takeLog() == ["shouldClear 1"] && one.text == "words")
    listener.refused = []
    try desk.tap(210, 55)
    expectEqual(
      takeLog(),
      [
        "shouldClear 1", "selection 1", "event changed 1", "shouldBegin 1", "didBegin 1",
        "event begin 1",
      ])
    expect(one.text == "" && one.isEditing)
  }

  @Test func clearingAndSelectingOnBeginEditing() throws {
    var made: UITextField!
    let desk = try TextFixture { window in made = field(1, window) }
    let one = made!
    desk.stage.perform {
      one.text = "abc"
      one.clearsOnInsertion = true
      one.becomeFirstResponder()
      expectEqual(one.editor.shownForTests, "[abc]")
      one.resignFirstResponder()
      one.clearsOnBeginEditing = true
      listener.refused = ["shouldClear"]
      one.becomeFirstResponder()
      expectEqual(one.text, "abc")
      one.resignFirstResponder()
      listener.refused = []
      one.becomeFirstResponder()
      expectEqual(one.text, "")
    }
  }

  /// Tests text inserted as a whole, such as by an input method or from the clipboard of another computer.
  @Test func insertedTextAsksDelegate() throws {
    var made: UITextField!
    let desk = try TextFixture { window in made = field(1, window) }
    let one = made!
    desk.stage.perform {
      one.becomeFirstResponder()
      _ = takeLog()
      UIHostEnvironment.current.keyDispatcher.insert("日本")
      expectEqual(takeLog(), ["shouldChange 0+0 '日本' 1", "selection 1", "event changed 1"])
      listener.refused = ["shouldChange 2+0 'x'"]
      UIHostEnvironment.current.keyDispatcher.insert("x")
      expectEqual(one.text, "日本")
    }
  }

  @Test func secureTextIsReplacedAndNotCopied() throws {
    var made: UITextField!
    let desk = try TextFixture { window in made = field(1, window) }
    let one = made!
    desk.stage.perform {
      one.isSecureTextEntry = true
      one.text = "secret"
      one.becomeFirstResponder()
      TextFixture.press("m-a")
      TextFixture.press("m-c")
      expect(!UIPasteboard.general.hasStrings)
      TextFixture.press("end")
      TextFixture.press("x")
      expectEqual(one.text, "x", "typing replaces secure text as a whole")
      one.resignFirstResponder()
      one.becomeFirstResponder()
      TextFixture.press("y")
      TextFixture.press("z")
      expectEqual(one.text, "yz")
      let dots = one.editor.displayText.string
      expect(dots == "••" && one.attributedText?.string == "yz")
      one.text = "👩‍👧"
      expectEqual(one.editor.displayText.string.utf16.count, one.editor.length)
      expectEqual(one.editor.displayText.string.first, "•")
    }
  }

  @Test func replacedSecureTextHasNoNewlines() throws {
    var made: UITextField!
    let desk = try TextFixture { window in made = field(1, window) }
    let one = made!
    desk.stage.perform {
      one.isSecureTextEntry = true
      one.text = "secret"
      one.becomeFirstResponder()
      one.insertText("\n")
      expectEqual(one.text, "secret")
      one.insertText("a\nb\r\nc")
      expectEqual(one.text, "abc")
    }
  }

  @Test func secureTextIsReplacedOnlyDuringEditing() throws {
    var made: UITextField!
    let desk = try TextFixture { window in made = field(1, window) }
    let one = made!
    desk.stage.perform {
      one.isSecureTextEntry = true
      one.text = "secret"
      one.becomeFirstResponder()
      one.resignFirstResponder()
      one.insertText("s")
      expectEqual(one.text, "secrets")
      one.becomeFirstResponder()
      one.resignFirstResponder()
      one.deleteBackward()
      expectEqual(one.text, "secret")
    }
  }

  @Test func tabMovesToNextField() throws {
    var fields: [UITextField] = []
    let desk = try TextFixture { window in
      for tag in [3, 1, 2] { fields.append(field(tag, window, events: false)) }
      fields[2].isEnabled = false
    }
    desk.stage.perform {
      fields[1].becomeFirstResponder()
      TextFixture.press("tab")
      expect(fields[0].isEditing, "the disabled field is skipped")
      TextFixture.press("tab")
      expect(fields[1].isEditing)
      TextFixture.press("s-tab")
      expect(fields[0].isEditing && fields[0].text == "")
    }
  }

  @Test func textViewDelegateCallOrder() throws {
    var view: UITextView!
    let desk = try TextFixture { window in
      view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
      view.tag = 5
      view.autocapitalizationType = .none
      view.delegate = listener
      window.addSubview(view)
    }
    desk.stage.perform {
      view.becomeFirstResponder()
      expectEqual(takeLog(), ["shouldBegin 5", "didBegin 5"])
      TextFixture.press("a")
      expectEqual(takeLog(), ["shouldChange 0+0 'a' 5", "selection 5", "didChange 5"])
      TextFixture.press("return")
      expectEqual(takeLog(), ["shouldChange 1+0 '\n' 5", "selection 5", "didChange 5"])
      TextFixture.press("m-z")
      expect(takeLog().suffix(2).contains("selection 5") && view.text == "a" || view.text == "")
      view.resignFirstResponder()
      expectEqual(takeLog().suffix(2), ["shouldEnd 5", "didEnd 5"])
      view.isEditable = false
      view.becomeFirstResponder()
      expect(takeLog() == [] && view.isFirstResponder, "the delegate is not called")
      view.text = "abc"
      TextFixture.press("x")
      TextFixture.press("back")
      TextFixture.press("m-a")
      TextFixture.press("m-x")
      expect(view.text == "abc" && view.selectedRange == NSRange(location: 0, length: 3))
    }
  }

  @Test func linkTapsNotifyDelegate() throws {
    var view: UITextView!
    let desk = try TextFixture { window in
      view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
      view.isEditable = false
      let text = NSMutableAttributedString(string: "see here now")
      text.addAttribute(
        .link, value: "https://example.com/", range: NSRange(location: 4, length: 4))
      view.attributedText = text
      view.font = .systemFont(ofSize: 17)
      view.delegate = listener
      window.addSubview(view)
    }
    try desk.wait(0.1)
    let here = desk.stage.perform {
      let span = EditorTextRange(NSRange(location: 4, length: 4))
      let color = view.editor.displayText.runs.first { $0.range.contains(5) }?.attributes[
        .foregroundColor]
      expect((color as? UIColor) == view.tintColor)
      return view.firstRect(for: span)
    }
    try desk.tap(here.midX, here.midY)
    expectEqual(
      takeLog(), ["link https://example.com/ 4+4 5"].map { $0.replacing(" 5", with: " 0") })
    try desk.tap(10, here.midY)
    expect(takeLog().contains { $0.hasPrefix("link") } == false)
  }

  @Test func fieldPostsNotifications() throws {
    var made: UITextField!
    let desk = try TextFixture { window in made = field(1, window, events: false) }
    let one = made!
    let names = [
      UITextField.textDidBeginEditingNotification, UITextField.textDidChangeNotification,
      UITextField.textDidEndEditingNotification,
    ]
    var log: [String] = []
    let tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: one, queue: nil) { note in
        let reason = note.userInfo?[UITextField.didEndEditingReasonUserInfoKey] as? Int
        MainActor.assumeIsolated { log.append(name.rawValue + (reason.map { " \($0)" } ?? "")) }
      }
    }
    desk.stage.perform {
      one.becomeFirstResponder()
      TextFixture.press("a")
      one.resignFirstResponder()
    }
    expectEqual(
      log,
      [
        "UITextFieldTextDidBeginEditingNotification", "UITextFieldTextDidChangeNotification",
        "UITextFieldTextDidEndEditingNotification 0",
      ])
    for token in tokens { NotificationCenter.default.removeObserver(token) }
  }
}
