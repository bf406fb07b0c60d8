// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI

/// Text views whose text storage, layout manager or container changes.
@MainActor @Suite struct TextViewSystemTests {
  private func makeView() -> UITextView {
    UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
  }

  @Test func attributesKeepMarkedTextAndTyping() {
    Stage(size: CGSize(width: 10, height: 10)).perform {
      let view = makeView()
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
      window.addSubview(view)
      let all = { NSRange(location: 0, length: view.textStorage.length) }
      for letter in ["a", "b", "c"] {
        view.insertText(letter)
        view.textStorage.addAttribute(.kern, value: 1, range: all())
      }
      view.undoManager?.undo()
      expectEqual(view.text, "")
      view.setMarkedText("に", selectedRange: NSRange(location: 1, length: 0))
      view.textStorage.addAttribute(.kern, value: 2, range: all())
      expectEqual(view.editor.marked, NSRange(location: 0, length: 1))
      view.textStorage.replaceCharacters(in: NSRange(location: 1, length: 0), with: "x")
      expect(view.markedTextRange == nil)
    }
  }

  /// Tests edits whose text the delegate of the text storage shortens.
  @Test func editsHaveLengthOfStoredText() {
    final class Filter: NSObject, NSTextStorageDelegate {
      func textStorage(
        _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int
      ) {
        let found = (textStorage.string as NSString).range(of: "--")
        if found.location != NSNotFound { textStorage.replaceCharacters(in: found, with: "–") }
      }
    }
    Stage(size: CGSize(width: 10, height: 10)).perform {
      let view = makeView()
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
      window.addSubview(view)
      let filter = Filter()
      view.textStorage.delegate = filter
      view.text = "end"
      view.selectedRange = NSRange(location: 0, length: 0)
      view.insertText("a--")
      expectEqual(view.text, "a–end")
      view.undoManager?.undo()
      expectEqual(view.text, "end")
      view.selectedRange = NSRange(location: 3, length: 0)
      view.setMarkedText("--", selectedRange: NSRange(location: 2, length: 0))
      expect(view.text == "end–" && view.editor.marked == NSRange(location: 3, length: 1))
      view.unmarkText()
      expectEqual(view.text, "end–")
    }
  }

  @Test func textViewFollowsItsLayoutManager() {
    Stage(size: CGSize(width: 10, height: 10)).perform {
      let view = makeView()
      view.text = "old text"
      let old = view.textStorage
      let new = NSTextStorage(string: "new", attributes: [.font: UIFont.systemFont(ofSize: 30)])
      new.addLayoutManager(view.layoutManager)
      expect(view.textStorage === new && view.text == "new" && old.layoutManagers.isEmpty)
      expectEqual(view.selectedRange, NSRange(location: 3, length: 0))
      view.layoutIfNeeded()
      expect(view.contentSize.height > 30)
      view.insertText("er")
      expect(new.string == "newer" && old.string == "old text")
      let manager = NSLayoutManager()
      view.textContainer.replaceLayoutManager(manager)
      expect(view.layoutManager === manager && view.textStorage === new && view.text == "newer")
      new.append(NSAttributedString(string: "!"))
      expect(view.text == "newer!" && manager.glyphRange(for: view.textContainer).length == 6)
      // Without a layout manager, the last text stays.
      manager.removeTextContainer(at: 0)
      expect(view.text == "newer!" && view.layoutManager === manager)
    }
  }

  /// Tests a text view that scrolls in both directions.
  @Test func textViewWithoutWrapping() {
    Stage(size: CGSize(width: 10, height: 10)).perform {
      let view = makeView()
      view.font = .systemFont(ofSize: 20)
      view.textContainer.widthTracksTextView = false
      view.textContainer.size = CGSize(
        width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
      view.text = String(repeating: "word ", count: 30)
      view.layoutIfNeeded()
      let used = view.layoutManager.usedRect(for: view.textContainer)
      expect(used.width > 1000 && view.editor.layoutMetrics.block.lines.count == 1)
      expect(abs(view.contentSize.width - used.width) <= 1)
      expect(view.contentSize.height < 60)
      expect(view.canvas.subviews[0].bounds.width > 1000)
      expect(view.caretRect(for: view.endOfDocument).minX > 1000)
      view.text = "a"
      expectEqual(view.contentSize.width, CGFloat(200))
    }
  }

  @Test func changeOfContainerIsLaidOutOnce() {
    final class Counter: NSObject, NSLayoutManagerDelegate {
      var count = 0
      func layoutManager(
        _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
        atEnd layoutFinishedFlag: Bool
      ) { count += 1 }
    }
    Stage(size: CGSize(width: 10, height: 10)).perform {
      let view = makeView()
      view.text = "one two three"
      view.layoutIfNeeded()
      let counter = Counter()
      view.layoutManager.delegate = counter
      counter.count = 0
      view.textContainer.exclusionPaths = [
        UIBezierPath(rect: CGRect(x: 0, y: 0, width: 50, height: 50))
      ]
      view.layoutIfNeeded()
      expectEqual(counter.count, 1)
      view.textContainer.lineFragmentPadding = 20
      view.layoutIfNeeded()
      expectEqual(counter.count, 2)
      expect(abs(view.caretRect(for: view.beginningOfDocument).midX - 70) < 1e-6)
    }
  }

  @Test func containersLeaveTheirLayoutManager() {
    let storage = NSTextStorage(string: "text")
    let (first, second) = (NSLayoutManager(), NSLayoutManager())
    storage.addLayoutManager(first)
    storage.addLayoutManager(second)
    let container = NSTextContainer()
    first.addTextContainer(container)
    second.addTextContainer(container)
    expect(first.textContainers.isEmpty && container.layoutManager === second)
  }

  @Test func delegateMayInvalidateLayoutDuringLayout() {
    final class Restless: NSObject, NSLayoutManagerDelegate {
      func layoutManager(
        _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
        atEnd layoutFinishedFlag: Bool
      ) { layoutManager.invalidateLayout(forCharacterRange: NSRange(), actualCharacterRange: nil) }
    }
    let storage = NSTextStorage(string: "text")
    let manager = NSLayoutManager()
    let container = NSTextContainer()
    storage.addLayoutManager(manager)
    manager.addTextContainer(container)
    let delegate = Restless()
    manager.delegate = delegate
    expectEqual(manager.glyphRange(for: container).length, 4)
  }
}
