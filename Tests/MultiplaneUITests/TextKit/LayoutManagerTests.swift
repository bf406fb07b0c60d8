// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import MultiplaneUI

/// Positions of lines, glyphs and points in text containers.
@Suite struct LayoutManagerTests {
  /// A text storage with a layout manager and a container.
  private struct TextSystem {
    let storage: NSTextStorage
    let manager = NSLayoutManager()
    let container: NSTextContainer

    init(
      _ text: String, width: CGFloat, height: CGFloat = 0, padding: CGFloat = 0,
      style: NSParagraphStyle? = nil
    ) {
      var attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 20)]
      attributes[.paragraphStyle] = style
      storage = NSTextStorage(string: text, attributes: attributes)
      container = NSTextContainer(size: CGSize(width: width, height: height))
      container.lineFragmentPadding = padding
      storage.addLayoutManager(manager)
      manager.addTextContainer(container)
    }

    var all: NSRange { NSRange(location: 0, length: storage.length) }
    var lines: [NSRange] {
      var ranges: [NSRange] = []
      manager.enumerateLineFragments(forGlyphRange: all) { _, _, _, range, _ in ranges.append(range)
      }
      return ranges
    }
    var texts: [String] { lines.map { (storage.string as NSString).substring(with: $0) } }
  }

  private let font = UIFont.systemFont(ofSize: 20)
  private func width(_ text: String) -> CGFloat { text.size(withAttributes: [.font: font]).width }
  private func isNear(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 1e-6 }

  @Test func defaults() {
    let container = NSTextContainer()
    expectEqual(container.size, CGSize(width: 1e7, height: 1e7))
    expect(container.lineFragmentPadding == CGFloat(5) && container.maximumNumberOfLines == 0)
    expect(container.lineBreakMode == .byWordWrapping && container.exclusionPaths.isEmpty)
    expect(!container.widthTracksTextView && !container.heightTracksTextView)
    expect(container.isSimpleRectangularTextContainer && container.layoutManager == nil)
    let manager = NSLayoutManager()
    expect(manager.usesFontLeading && !manager.allowsNonContiguousLayout)
    expect(manager.numberOfGlyphs == 0 && manager.textContainers.isEmpty)
    expectEqual(manager.usedRect(for: container), .zero)
  }

  /// Tests the usual loop that counts lines.
  @Test func linesAreCounted() {
    let system = TextSystem("one two three four\nfive\n", width: 100)
    var (index, count) = (0, 0)
    var range = NSRange()
    while index < system.manager.numberOfGlyphs {
      system.manager.lineFragmentRect(forGlyphAt: index, effectiveRange: &range)
      index = NSMaxRange(range)
      count += 1
    }
    expect(system.texts == ["one two ", "three four\n", "five\n"] && count == 3)
    // The line after the last separator.
    let extra = system.manager.extraLineFragmentRect
    expect(isNear(extra.minY, 3 * font.lineHeight) && isNear(extra.height, font.lineHeight))
    expect(isNear(system.manager.usedRect(for: system.container).maxY, 4 * font.lineHeight))
    expect(system.manager.extraLineFragmentTextContainer === system.container)
  }

  @Test func rectanglesHavePadding() {
    let system = TextSystem("one two", width: 200, padding: 5)
    let used = system.manager.usedRect(for: system.container)
    expect(isNear(used.minX, 0) && isNear(used.width, width("one two") + 10))
    var range = NSRange()
    let line = system.manager.lineFragmentRect(forGlyphAt: 3, effectiveRange: &range)
    expect(line == CGRect(x: 0, y: 0, width: 200, height: font.lineHeight) && range == system.all)
    let two = system.manager.boundingRect(
      forGlyphRange: NSRange(location: 4, length: 3), in: system.container)
    expect(isNear(two.minX, 5 + width("one two") - width("two")))
    expect(isNear(two.width, width("two")) && isNear(two.height, font.lineHeight))
    let place = system.manager.location(forGlyphAt: 4)
    expect(isNear(place.x, two.minX) && isNear(place.y, font.ascender))
  }

  @Test func alignmentMovesUsedRectangle() {
    let style = NSMutableParagraphStyle()
    style.alignment = .right
    style.lineSpacing = 7
    let system = TextSystem("one\ntwo", width: 200, padding: 5, style: style)
    let used = system.manager.lineFragmentUsedRect(forGlyphAt: 0, effectiveRange: nil)
    expect(isNear(used.maxX, 200) && isNear(used.width, width("one") + 10))
    let rect = system.manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: nil)
    expect(isNear(rect.height, used.height + 7))
    expect(
      isNear(system.manager.lineFragmentRect(forGlyphAt: 4, effectiveRange: nil).minY, rect.maxY))
  }

  /// Tests the usual way to find the tapped character of a label.
  @Test func pointsFindCharacters() {
    let system = TextSystem("one two three four", width: 100)
    let manager = system.manager, container = system.container
    for index in [0, 2, 5, 9, 15] {
      let rect = manager.boundingRect(
        forGlyphRange: NSRange(location: index, length: 1), in: container)
      var fraction: CGFloat = -1
      let point = CGPoint(x: rect.minX + rect.width / 4, y: rect.midY)
      expectEqual(
        manager.glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: &fraction),
        index)
      expect(isNear(fraction, 0.25))
      expectEqual(
        manager.characterIndex(
          for: point, in: container, fractionOfDistanceBetweenInsertionPoints: nil), index)
    }
    // Beside and below the text, the nearest character is found.
    expectEqual(manager.glyphIndex(for: CGPoint(x: -50, y: 0), in: container), 0)
    var fraction: CGFloat = -1
    expectEqual(
      manager.glyphIndex(
        for: CGPoint(x: 500, y: 500), in: container, fractionOfDistanceThroughGlyph: &fraction), 17)
    expectEqual(fraction, CGFloat(1))
    expectEqual(
      NSLayoutManager().glyphIndex(for: .zero, in: NSTextContainer()), 0, "without text")
  }

  @Test func pointsFindCharactersOfRightToLeftText() {
    let system = TextSystem("سلام", width: 200)
    let rect = system.manager.boundingRect(
      forGlyphRange: NSRange(location: 0, length: 1), in: system.container)
    expect(isNear(rect.maxX, 200))
    let point = CGPoint(x: rect.maxX - rect.width / 4, y: rect.midY)
    var fraction: CGFloat = 0
    expectEqual(
      system.manager.glyphIndex(
        for: point, in: system.container, fractionOfDistanceThroughGlyph: &fraction), 0)
    expect(isNear(fraction, 0.25))
  }

  @Test func containersLimitLines() {
    let system = TextSystem("one two three four five", width: 100)
    expectEqual(system.lines.count, 3)
    system.container.maximumNumberOfLines = 2
    expectEqual(system.lines.count, 2)
    expectEqual(
      system.manager.glyphRange(for: system.container).length, NSMaxRange(system.lines[1]))
    expectEqual(
      system.manager.truncatedGlyphRange(inLineFragmentForGlyphAt: 9).location, NSNotFound)
    system.container.lineBreakMode = .byTruncatingTail
    let omitted = system.manager.truncatedGlyphRange(inLineFragmentForGlyphAt: 9)
    expect(omitted.location > 8 && NSMaxRange(omitted) == system.storage.length)
    let used = system.manager.usedRect(for: system.container)
    expect(used.width <= 100 && isNear(used.height, 2 * font.lineHeight))
    // A character before the ellipsis is still found.
    let rect = system.manager.boundingRect(
      forGlyphRange: NSRange(location: 9, length: 1), in: system.container)
    expectEqual(
      system.manager.glyphIndex(for: CGPoint(x: rect.midX, y: rect.midY), in: system.container), 9
    )
    system.container.maximumNumberOfLines = 0
    system.container.lineBreakMode = .byWordWrapping
    system.container.size.height = font.lineHeight * 1.5
    expect(system.lines.count == 1 && system.manager.firstUnlaidCharacterIndex() == 8)
  }

  @Test func textFlowsThroughContainers() {
    let system = TextSystem("one two three four five", width: 100, height: font.lineHeight * 2.5)
    let next = NSTextContainer(size: CGSize(width: 60, height: 0))
    next.lineFragmentPadding = 0
    system.manager.addTextContainer(next)
    expectEqual(system.texts, ["one two ", "three four ", "five"])
    var range = NSRange()
    expect(system.manager.textContainer(forGlyphAt: 20, effectiveRange: &range) === next)
    expectEqual(range, NSRange(location: 19, length: 4))
    expectEqual(
      system.manager.lineFragmentRect(forGlyphAt: 20, effectiveRange: nil).minY, CGFloat(0))
    system.manager.removeTextContainer(at: 0)
    expect(
      system.manager.glyphRange(for: next) == system.all && system.container.layoutManager == nil)
  }

  @Test func changesInvalidateLayout() {
    let system = TextSystem("one two three", width: 300)
    expectEqual(system.lines.count, 1)
    system.container.size.width = 60
    expectEqual(system.lines.count, 3)
    system.storage.deleteCharacters(in: NSRange(location: 0, length: 4))
    expectEqual(system.texts, ["two ", "three"])
    system.storage.addAttribute(.font, value: UIFont.systemFont(ofSize: 5), range: system.all)
    expectEqual(system.texts, ["two three"])
  }

  // MARK: Exclusion paths

  @Test func textFlowsAroundPaths() {
    let text = String(repeating: "a ", count: 60)
    let system = TextSystem(text, width: 200)
    let hole = CGRect(x: 80, y: font.lineHeight, width: 40, height: font.lineHeight)
    system.container.exclusionPaths = [UIBezierPath(rect: hole)]
    expect(!system.container.isSimpleRectangularTextContainer)
    var rects: [CGRect] = []
    system.manager.enumerateLineFragments(forGlyphRange: system.all) { rect, _, _, _, _ in
      rects.append(rect)
    }
    // The second row has two fragments, to the left and to the right of the hole.
    expect(rects[0].width == CGFloat(200) && isNear(rects[3].minY, 2 * font.lineHeight))
    expect(isNear(rects[1].maxX, 80) && isNear(rects[2].minX, 120) && isNear(rects[2].maxX, 200))
    expectEqual(rects[1].minY, rects[2].minY)
    expectEqual(system.lines.map(\.length).reduce(0, +), system.storage.length)
    for index in 0..<system.storage.length where index % 2 == 0 {
      let rect = system.manager.boundingRect(
        forGlyphRange: NSRange(location: index, length: 1), in: system.container)
      expect(!rect.insetBy(dx: 0.01, dy: 0.01).intersects(hole))
      expectEqual(
        system.manager.glyphIndex(for: CGPoint(x: rect.midX, y: rect.midY), in: system.container),
        index)
    }
  }

  /// Tests a row whose first fragment has a larger font than its last one.
  @Test func usedHeightIsThatOfTallestFragment() {
    let system = TextSystem("large small", width: 210)
    system.storage.addAttribute(
      .font, value: UIFont.systemFont(ofSize: 40), range: NSRange(location: 0, length: 6))
    system.container.exclusionPaths = [
      UIBezierPath(rect: CGRect(x: 130, y: 0, width: 10, height: 300))
    ]
    expectEqual(system.texts, ["large ", "small"])
    let layout = system.manager.layouts[0]
    expectEqual(layout.lines[0].top, layout.lines[1].top)
    expect(isNear(layout.block.size.height, UIFont.systemFont(ofSize: 40).lineHeight))
  }

  @Test func rowsMoveBelowPathsOfFullWidth() {
    let system = TextSystem("one", width: 200)
    system.container.exclusionPaths = [
      UIBezierPath(rect: CGRect(x: -5, y: 0, width: 300, height: 50))
    ]
    let top = system.manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: nil).minY
    expect(top >= 50 && top <= 51)
  }

  /// A container in the shape of a circle, as in books about text layout.
  private final class CircleContainer: NSTextContainer {
    override func lineFragmentRect(
      forProposedRect proposedRect: CGRect, at characterIndex: Int,
      writingDirection baseWritingDirection: NSWritingDirection,
      remaining remainingRect: UnsafeMutablePointer<CGRect>?
    ) -> CGRect {
      var rect = super.lineFragmentRect(
        forProposedRect: proposedRect, at: characterIndex, writingDirection: baseWritingDirection,
        remaining: remainingRect)
      let radius = size.height / 2
      let distance = max(abs(radius - rect.minY), abs(radius - rect.maxY))
      let half = distance < radius ? (radius * radius - distance * distance).squareRoot() : 0
      rect.origin.x = size.width / 2 - half
      rect.size.width = 2 * half
      return rect
    }
  }

  @Test func subclassesDetermineFragments() {
    let system = TextSystem(String(repeating: "a ", count: 100), width: 10)
    let circle = CircleContainer(size: CGSize(width: 200, height: 200))
    circle.lineFragmentPadding = 0
    system.manager.removeTextContainer(at: 0)
    system.manager.addTextContainer(circle)
    var rects: [CGRect] = []
    system.manager.enumerateLineFragments(forGlyphRange: system.all) { rect, used, _, _, _ in
      rects.append(rect)
      expect(used.width <= rect.width + 1e-6)
    }
    expect(rects.count > 5 && rects.allSatisfy { isNear($0.midX, 100) })
    expect(rects[0].width < rects[3].width && rects.last!.maxY <= 200)
  }

  // MARK: Delegate

  private final class Spacing: NSObject, NSLayoutManagerDelegate {
    var isFixed = false
    var finished: [Bool] = []
    func layoutManager(
      _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int,
      withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat { glyphIndex < 8 ? 11 : 0 }
    func layoutManager(
      _ layoutManager: NSLayoutManager, paragraphSpacingAfterGlyphAt glyphIndex: Int,
      withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat { 13 }
    func layoutManager(
      _ layoutManager: NSLayoutManager, shouldBreakLineByWordBeforeCharacterAt charIndex: Int
    ) -> Bool { charIndex != 4 }
    func layoutManager(
      _ layoutManager: NSLayoutManager,
      shouldSetLineFragmentRect lineFragmentRect: UnsafeMutablePointer<CGRect>,
      lineFragmentUsedRect: UnsafeMutablePointer<CGRect>,
      baselineOffset: UnsafeMutablePointer<CGFloat>, in textContainer: NSTextContainer,
      forGlyphRange glyphRange: NSRange
    ) -> Bool {
      guard isFixed else { return false }
      lineFragmentRect.pointee.size.height = 50
      lineFragmentUsedRect.pointee.size.height = 50
      baselineOffset.pointee = 40
      return true
    }
    func layoutManager(
      _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
      atEnd layoutFinishedFlag: Bool
    ) { finished.append(layoutFinishedFlag) }
  }

  @Test func delegateChangesSpacing() {
    let system = TextSystem("one two three\nfour", width: 100)
    let delegate = Spacing()
    system.manager.delegate = delegate
    expect(system.texts == ["one two ", "three\n", "four"] && delegate.finished == [true])
    func top(_ index: Int) -> CGFloat {
      system.manager.lineFragmentRect(forGlyphAt: index, effectiveRange: nil).minY
    }
    expect(isNear(top(8), font.lineHeight + 11))
    expect(isNear(top(14), 2 * font.lineHeight + 11 + 13))
    // The delegate forbids the break before "two".
    system.container.size.width = 60
    expect(system.texts.first != "one ")
    system.container.size.width = 100
    delegate.isFixed = true
    system.manager.invalidateLayout(forCharacterRange: system.all, actualCharacterRange: nil)
    expect(top(8) == CGFloat(50) && top(14) == CGFloat(113))
    expect(isNear(system.manager.location(forGlyphAt: 0).y, 40))
  }
}
