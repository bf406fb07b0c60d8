// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import MultiplaneUI

/// Changes of text storages, their processing and notifications.
@Suite struct TextStorageTests {
  /// A text storage with a storage of its own, which colors words in asterisks before changes are processed.
  private final class MarkedTextStorage: NSTextStorage {
    let backing = NSMutableAttributedString(string: "")
    var processed: [NSRange] = []

    override var string: String { backing.string }
    override func attributes(at location: Int, effectiveRange range: NSRangePointer?)
      -> [NSAttributedString.Key: Any]
    { backing.attributes(at: location, effectiveRange: range) }
    override func replaceCharacters(in range: NSRange, with str: String) {
      let before = length
      beginEditing()
      backing.replaceCharacters(in: range, with: str)
      edited([.editedCharacters, .editedAttributes], range: range, changeInLength: length - before)
      endEditing()
    }
    override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
      beginEditing()
      backing.setAttributes(attrs, range: range)
      edited(.editedAttributes, range: range, changeInLength: 0)
      endEditing()
    }
    override func processEditing() {
      processed.append(editedRange)
      removeAttribute(.foregroundColor, range: NSRange(location: 0, length: length))
      let text = string
      var rest = text[...]
      while let low = rest.firstIndex(of: "*"), case let inner = rest[rest.index(after: low)...],
        let high = inner.firstIndex(of: "*")
      {
        addAttribute(
          .foregroundColor, value: UIColor.red, range: NSRange(low...high, in: text))
        rest = rest[rest.index(after: high)...]
      }
      super.processEditing()
    }
  }

  private final class Observer: NSObject, NSTextStorageDelegate {
    var calls: [String] = []
    var change: ((NSTextStorage) -> Void)?
    func textStorage(
      _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
      range editedRange: NSRange, changeInLength delta: Int
    ) {
      calls.append(
        "will \(editedMask.rawValue) \(editedRange.location),\(editedRange.length) \(delta)")
      change?(textStorage)
      change = nil
    }
    func textStorage(
      _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
      range editedRange: NSRange, changeInLength delta: Int
    ) {
      calls.append(
        "did \(editedMask.rawValue) \(editedRange.location),\(editedRange.length) \(delta)")
    }
  }

  @Test func eachChangeIsProcessedOnce() {
    let storage = NSTextStorage(string: "one two")
    let observer = Observer()
    storage.delegate = observer
    storage.replaceCharacters(in: NSRange(location: 0, length: 3), with: "three")
    expectEqual(observer.calls, ["will 2 0,5 2", "did 2 0,5 2"])
    observer.calls = []
    storage.addAttribute(.kern, value: 1, range: NSRange(location: 6, length: 3))
    expectEqual(observer.calls, ["will 1 6,3 0", "did 1 6,3 0"])
    expect(storage.editedMask.isEmpty && storage.editedRange.location == NSNotFound)
    expectEqual(storage.changeInLength, 0)
    observer.calls = []
    storage.setAttributedString(NSAttributedString())
    expect(NSMutableAttributedString().length == 0 && NSTextStorage().length == 0)
    expect(observer.calls == ["will 2 0,0 -9", "did 2 0,0 -9"] && storage.length == 0)
  }

  @Test func changesBetweenBeginAndEndAreUnited() {
    let storage = NSTextStorage(string: "0123456789")
    let observer = Observer()
    storage.delegate = observer
    storage.beginEditing()
    storage.replaceCharacters(in: NSRange(location: 8, length: 1), with: "abc")
    storage.deleteCharacters(in: NSRange(location: 2, length: 3))
    storage.append(NSAttributedString(string: "!", attributes: [.kern: 2]))
    expect(storage.editedRange == NSRange(location: 2, length: 8) && storage.changeInLength == 0)
    expect(observer.calls.isEmpty)
    storage.endEditing()
    expectEqual(storage.string, "01567abc9!")
    expectEqual(observer.calls, ["will 3 2,8 0", "did 3 2,8 0"])
    expectEqual(storage.attribute(.kern, at: 9, effectiveRange: nil) as? Int, 2)
  }

  /// Tests that changes of the delegate belong to those that are processed.
  @Test func delegateMayChangeTextBeforeProcessing() {
    let storage = NSTextStorage(string: "abc")
    let observer = Observer()
    storage.delegate = observer
    observer.change = { $0.replaceCharacters(in: NSRange(location: 0, length: 1), with: "AA") }
    storage.addAttribute(.kern, value: 1, range: NSRange(location: 2, length: 1))
    expectEqual(observer.calls, ["will 1 2,1 0", "did 3 0,4 1"])
    expectEqual(storage.string, "AAbc")
  }

  @Test func notificationsArePosted() {
    let storage = NSTextStorage(string: "abc")
    nonisolated(unsafe) var names: [String] = []
    let tokens = [
      NSTextStorage.willProcessEditingNotification, NSTextStorage.didProcessEditingNotification,
    ].map { name in
      NotificationCenter.default.addObserver(forName: name, object: storage, queue: nil) {
        names.append($0.name.rawValue)
      }
    }
    storage.mutableString.append("d")
    expectEqual(storage.string, "abcd")
    expectEqual(
      names,
      [
        "NSTextStorageWillProcessEditingNotification", "NSTextStorageDidProcessEditingNotification",
      ])
    tokens.forEach { NotificationCenter.default.removeObserver($0) }
  }

  /// Tests the four primitives of a subclass, with all methods that depend on them.
  @Test func subclassNeedsFourPrimitives() {
    let storage = MarkedTextStorage()
    let manager = NSLayoutManager()
    let container = NSTextContainer(size: CGSize(width: 300, height: 0))
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    storage.append(NSAttributedString(string: "a *bold* word", attributes: [.kern: 1]))
    expect(storage.length == 13 && storage.processed == [NSRange(location: 0, length: 13)])
    var range = NSRange()
    expectEqual(
      storage.attribute(
        .foregroundColor, at: 4, longestEffectiveRange: &range,
        in: NSRange(location: 0, length: 13)) as? UIColor, .red)
    expectEqual(range, NSRange(location: 2, length: 6))
    storage.replaceCharacters(in: NSRange(location: 2, length: 1), with: "")
    expect(storage.attribute(.foregroundColor, at: 4, effectiveRange: nil) == nil)
    // Foundation copies, compares and enumerates the text of the subclass.
    let copy = NSAttributedString(attributedString: storage)
    expect(
      copy.string == "a bold* word" && copy.attribute(.kern, at: 3, effectiveRange: nil) != nil)
    expectEqual(storage.attributedSubstring(from: NSRange(location: 2, length: 4)).string, "bold")
    expectEqual((storage.mutableCopy() as! NSMutableAttributedString).string, "a bold* word")
    var runs: [NSRange] = []
    storage.addAttribute(.kern, value: 3, range: NSRange(location: 2, length: 4))
    storage.enumerateAttribute(.kern, in: NSRange(location: 0, length: 12), options: []) {
      _, range, _ in runs.append(range)
    }
    expectEqual(runs, [(0, 2), (2, 4), (6, 6)].map { NSRange(location: $0.0, length: $0.1) })
    expect(manager.numberOfGlyphs == 12 && manager.glyphRange(for: container).length == 12)
  }

  @Test func layoutManagersBelongToOneStorage() {
    let (first, second) = (NSTextStorage(string: "a"), NSTextStorage(string: "b"))
    let manager = NSLayoutManager()
    first.addLayoutManager(manager)
    first.addLayoutManager(manager)
    expect(first.layoutManagers.count == 1 && manager.textStorage === first)
    second.addLayoutManager(manager)
    expect(first.layoutManagers.isEmpty && manager.textStorage === second)
    second.removeLayoutManager(manager)
    expect(manager.textStorage == nil && second.layoutManagers.isEmpty)
  }
}
