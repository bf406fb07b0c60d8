// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI

/// Changes of text storages while others are processed, and subclasses of text storages.
@MainActor @Suite struct TextProcessingTests {
  private func makeView() -> UITextView {
    UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
  }

  /// A text storage whose text exists before the first change.
  private class FilledTextStorage: NSTextStorage {
    let backing = NSMutableAttributedString(string: "one two", attributes: [.kern: 1])
    override var string: String { backing.string }
    override func attributes(at location: Int, effectiveRange range: NSRangePointer?)
      -> [NSAttributedString.Key: Any]
    { backing.attributes(at: location, effectiveRange: range) }
    override func replaceCharacters(in range: NSRange, with str: String) {
      backing.replaceCharacters(in: range, with: str)
      edited(.editedCharacters, range: range, changeInLength: str.utf16.count - range.length)
    }
    override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
      backing.setAttributes(attrs, range: range)
      edited(.editedAttributes, range: range, changeInLength: 0)
    }
  }

  /// A text storage that changes attributes after it has called `super`.
  private final class LateTextStorage: NSTextStorage {
    var count = 0
    override func processEditing() {
      count += 1
      super.processEditing()
      addAttribute(.kern, value: 2, range: NSRange(location: 0, length: length))
    }
  }

  private final class Invalidation: NSObject, NSLayoutManagerDelegate {
    var action: (() -> Void)?
    func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager) {
      let action = action
      self.action = nil
      action?()
    }
  }

  @Test func changesDuringNotificationAreProcessed() {
    final class Counter: NSObject, NSTextStorageDelegate {
      var calls: [String] = []
      func textStorage(
        _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int
      ) { calls.append("\(editedRange.location),\(editedRange.length) \(delta)") }
    }
    Stage(size: CGSize(width: 10, height: 10)).perform {
      let view = makeView()
      view.text = "one two three"
      let (delegate, counter) = (Invalidation(), Counter())
      view.layoutManager.delegate = delegate
      view.textStorage.delegate = counter
      view.selectedRange = NSRange(location: 8, length: 5)
      delegate.action = { view.textStorage.deleteCharacters(in: NSRange(location: 0, length: 7)) }
      view.textStorage.deleteCharacters(in: NSRange(location: 0, length: 4))
      expectEqual(counter.calls, ["0,0 -4", "0,0 -7"])
      expect(view.text == "ee" && view.editor.length == 2)
      expectEqual(NSMaxRange(view.selectedRange), 2)
      expect(view.textStorage.editedMask.isEmpty && view.textStorage.changeInLength == 0)
      view.layoutIfNeeded()
      view.insertText("x")
      expectEqual(view.editor.layoutMetrics.block.lines[0].line.range.count, view.text.utf16.count)
    }
  }

  @Test func changesAfterProcessingReachLayout() {
    let storage = LateTextStorage(string: "abc", attributes: [.font: UIFont.systemFont(ofSize: 20)])
    let manager = NSLayoutManager()
    let container = NSTextContainer()
    storage.addLayoutManager(manager)
    manager.addTextContainer(container)
    let width = manager.usedRect(for: container).width
    storage.replaceCharacters(in: NSRange(location: 0, length: 1), with: "a")
    expect(storage.count == 1 && storage.editedMask.isEmpty)
    expect(abs(manager.usedRect(for: container).width - width - 6) < 1e-6)
  }

  @Test func textOfSubclassMayExistBeforeChanges() {
    let storage = FilledTextStorage()
    expectEqual(AttributedTextRuns(storage).runs, ["0,7 1"])
    Stage(size: CGSize(width: 10, height: 10)).perform {
      let manager = NSLayoutManager()
      let container = NSTextContainer(size: CGSize(width: 300, height: 0))
      storage.addLayoutManager(manager)
      manager.addTextContainer(container)
      let view = UITextView(
        frame: CGRect(x: 0, y: 0, width: 200, height: 100), textContainer: container)
      expect(view.text == "one two" && view.attributedText.string == "one two")
      expectEqual(view.attributedText.attribute(.kern, at: 6, effectiveRange: nil) as? Int, 1)
      view.selectedRange = NSRange(location: 3, length: 0)
      view.insertText("!")
      expectEqual(view.attributedText.string, "one! two")
    }
    // Foundation reads the storage of the superclass.
    let copy = NSAttributedString(attributedString: storage)
    expectEqual(copy.string, "one! two")
    expectEqual(copy.attribute(.kern, at: 7, effectiveRange: nil) as? Int, 1)
    storage.addAttribute(.kern, value: 5, range: NSRange(location: 2, length: 3))
    expectEqual(AttributedTextRuns(storage).runs, ["0,2 1", "2,3 5", "5,3 1"])
    var reversed: [Int] = []
    storage.enumerateAttribute(
      .kern, in: NSRange(location: 1, length: 6), options: .reverse
    ) { value, range, stop in
      reversed.append(range.location)
      if value as? Int == 5 { stop.pointee = true }
    }
    expectEqual(reversed, [5, 2])
  }

  private struct AttributedTextRuns {
    var runs: [String] = []
    init(_ text: NSAttributedString) {
      text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { values, range, _ in
        runs.append("\(range.location),\(range.length) \(values[.kern] ?? "nil")")
      }
    }
  }

  @Test func textIsCurrentDuringEditing() {
    Stage(size: CGSize(width: 10, height: 10)).perform {
      let view = makeView()
      view.text = "one two three"
      view.textStorage.beginEditing()
      view.textStorage.deleteCharacters(in: NSRange(location: 2, length: 11))
      expect(view.text == "on" && view.editor.length == 2)
      _ = view.typingAttributes
      _ = view.sizeThatFits(CGSize(width: 100, height: 0))
      expectEqual(view.editor.layoutMetrics.block.lines.count, 1)
      expect(view.caretRect(for: view.endOfDocument).minX > 0)
      view.textStorage.endEditing()
      expectEqual(view.selectedRange, NSRange(location: 2, length: 0))
    }
  }
}
