// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI

/// Drawing by layout managers, and text views with layout managers of their own.
@MainActor @Suite struct LayoutManagerDrawingTests {
  private static let size = CGSize(width: 160, height: 60)

  private func drawing(_ body: () -> Void) -> [UInt8] {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: Self.size, format: format).image { _ in body() }
    return [UInt8](image.cgImage!.dataProvider!.data! as Data)
  }

  private func makeText() -> NSMutableAttributedString {
    let text = NSMutableAttributedString(
      string: "one two three four five", attributes: [.font: UIFont.systemFont(ofSize: 20)])
    text.addAttributes(
      [.backgroundColor: UIColor.yellow, .underlineStyle: NSUnderlineStyle.single.rawValue],
      range: NSRange(location: 4, length: 9))
    text.addAttribute(
      .strikethroughStyle, value: NSUnderlineStyle.thick.rawValue,
      range: NSRange(location: 14, length: 4))
    return text
  }

  private final class RecordingLayoutManager: NSLayoutManager {
    var calls: [String] = []
    override func drawUnderline(
      forGlyphRange glyphRange: NSRange, underlineType underlineVal: NSUnderlineStyle,
      baselineOffset: CGFloat, lineFragmentRect lineRect: CGRect,
      lineFragmentGlyphRange lineGlyphRange: NSRange, containerOrigin: CGPoint
    ) {
      calls.append(
        "underline \(glyphRange.location),\(glyphRange.length) in \(lineGlyphRange.location)")
      expect(baselineOffset > 0 && lineRect.width >= 100)
    }
    override func drawStrikethrough(
      forGlyphRange glyphRange: NSRange, strikethroughType strikethroughVal: NSUnderlineStyle,
      baselineOffset: CGFloat, lineFragmentRect lineRect: CGRect,
      lineFragmentGlyphRange lineGlyphRange: NSRange, containerOrigin: CGPoint
    ) {
      calls.append("strikethrough \(strikethroughVal.rawValue) \(glyphRange.location)")
    }
    override func fillBackgroundRectArray(
      _ rectArray: UnsafePointer<CGRect>, count rectCount: Int,
      forCharacterRange charRange: NSRange,
      color: UIColor
    ) { calls.append("fill \(rectCount) \(charRange.location),\(charRange.length)") }
  }

  private func makeSystem(_ manager: NSLayoutManager) -> (NSTextStorage, NSTextContainer) {
    let storage = NSTextStorage(attributedString: makeText())
    let container = NSTextContainer(size: CGSize(width: 400, height: 0))
    storage.addLayoutManager(manager)
    manager.addTextContainer(container)
    return (storage, container)
  }

  /// Tests that a layout manager draws the same pixels as the text itself.
  @Test func drawingEqualsThatOfString() {
    let manager = NSLayoutManager()
    let (storage, container) = makeSystem(manager)
    let own = drawing {
      let range = manager.glyphRange(for: container)
      manager.drawBackground(forGlyphRange: range, at: CGPoint(x: 3, y: 4))
      manager.drawGlyphs(forGlyphRange: range, at: CGPoint(x: 3, y: 4))
    }
    let whole = drawing {
      storage.draw(
        with: CGRect(x: 8, y: 4, width: 390, height: 100), options: .usesLineFragmentOrigin,
        context: nil)
    }
    expect(own == whole && own.contains { $0 != 0 })
    // A part of the glyphs has fewer pixels.
    let part = drawing {
      manager.drawGlyphs(forGlyphRange: NSRange(location: 0, length: 3), at: CGPoint(x: 3, y: 4))
    }
    expect(part != own && part.contains { $0 != 0 })
  }

  @Test func overridesDrawDecorations() {
    let manager = RecordingLayoutManager()
    let (storage, container) = makeSystem(manager)
    _ = drawing {
      let range = manager.glyphRange(for: container)
      manager.drawBackground(forGlyphRange: range, at: .zero)
      manager.drawGlyphs(forGlyphRange: range, at: .zero)
    }
    expectEqual(
      manager.calls, ["fill 1 4,9", "underline 4,9 in 0", "strikethrough 2 14"])
    storage.addAttribute(
      .underlineStyle, value: NSUnderlineStyle([.single, .byWord]).rawValue,
      range: NSRange(location: 4, length: 9))
    manager.calls = []
    _ = drawing { manager.drawGlyphs(forGlyphRange: NSRange(location: 0, length: 10), at: .zero) }
    expectEqual(manager.calls, ["underline 4,3 in 0", "underline 8,2 in 0"])
  }

  // MARK: Text views

  @Test func textViewFollowsItsTextStorage() {
    Stage(size: CGSize(width: 10, height: 10)).perform {
      let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
      view.font = .systemFont(ofSize: 20)
      view.text = "one two"
      expectEqual(view.textStorage.string, "one two")
      expect(view.layoutManager.textStorage === view.textStorage)
      expect(view.textContainer.layoutManager === view.layoutManager)
      view.selectedRange = NSRange(location: 4, length: 3)
      view.textStorage.replaceCharacters(in: NSRange(location: 0, length: 3), with: "three")
      expect(view.text == "three two" && view.selectedRange == NSRange(location: 6, length: 3))
      let height = view.sizeThatFits(CGSize(width: 200, height: 0)).height
      view.textStorage.append(NSAttributedString(string: "\nfour", attributes: [.font: view.font!]))
      expect(view.sizeThatFits(CGSize(width: 200, height: 0)).height > height)
      view.insertText("2")
      expectEqual(view.textStorage.string, "three 2\nfour")
      view.layoutIfNeeded()
      // Positions of both interfaces agree.
      let rect = view.layoutManager.boundingRect(
        forGlyphRange: NSRange(location: 6, length: 1), in: view.textContainer)
      let caret = view.caretRect(
        for: view.position(from: view.beginningOfDocument, offset: 6)!)
      expect(abs(rect.minX - caret.midX) < 1e-6 && abs(rect.minY + 8 - caret.minY) < 1e-6)
    }
  }

  @Test func textViewDrawsWithItsLayoutManager() {
    let stage = Stage(size: CGSize(width: 160, height: 60))
    stage.perform {
      let manager = RecordingLayoutManager()
      let (storage, container) = makeSystem(manager)
      let view = UITextView(
        frame: CGRect(x: 0, y: 0, width: 140, height: 60), textContainer: container)
      expect(view.textStorage === storage && view.text == storage.string)
      expect(container.widthTracksTextView)
      view.layoutIfNeeded()
      expectEqual(container.size.width, CGFloat(140))
      view.textContainer.exclusionPaths = [
        UIBezierPath(rect: CGRect(x: 0, y: 0, width: 70, height: 10))
      ]
      let first = view.caretRect(for: view.beginningOfDocument)
      expect(abs(first.midX - 75) < 1e-6)
      manager.calls = []
      let layer = view.canvas.subviews[0].layer
      layer.setNeedsDisplay()
      layer.displayIfNeeded()
      expect(!manager.calls.isEmpty)
    }
  }

  @Test func editsReachSubclassOfTextStorage() {
    final class Counter: NSObject, NSTextStorageDelegate {
      var ranges: [NSRange] = []
      func textStorage(
        _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int
      ) { ranges.append(editedRange) }
    }
    Stage(size: CGSize(width: 10, height: 10)).perform {
      let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
      let counter = Counter()
      view.textStorage.delegate = counter
      view.insertText("ab")
      view.insertText("c")
      view.deleteBackward()
      expectEqual(
        counter.ranges, [(0, 2), (2, 1), (2, 0)].map { NSRange(location: $0.0, length: $0.1) })
    }
  }
}
