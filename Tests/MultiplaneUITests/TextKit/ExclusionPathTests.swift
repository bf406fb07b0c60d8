// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI

/// Exclusion paths of extreme sizes, and text views with exclusion paths.
@MainActor @Suite struct ExclusionPathTests {
  private func makeView() -> UITextView {
    UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
  }

  /// Tests carets, points and selections in rows that an exclusion path divides.
  @Test func positionsInDividedRows() {
    Stage(size: CGSize(width: 10, height: 10)).perform {
      let view = makeView()
      view.font = .systemFont(ofSize: 20)
      view.textContainerInset = .zero
      view.textContainer.lineFragmentPadding = 0
      view.textContainer.exclusionPaths = [
        UIBezierPath(rect: CGRect(x: 80, y: 0, width: 40, height: 1000))
      ]
      view.text = String(repeating: "a ", count: 40)
      view.layoutIfNeeded()
      let lines = view.editor.layoutMetrics.block.lines
      expect(lines[0].top == lines[1].top && lines[2].top > lines[1].top)
      @MainActor func caret(_ offset: Int) -> CGRect {
        view.caretRect(
          for: view.position(from: view.beginningOfDocument, offset: offset)!)
      }
      // Each character is found at its own place, on both sides of the path.
      for offset in stride(from: 0, to: 40, by: 2) {
        let place = caret(offset)
        let point = CGPoint(x: place.midX + 1, y: place.midY)
        let position = view.closestPosition(to: point)!
        expectEqual(view.offset(from: view.beginningOfDocument, to: position), offset)
        let range = view.characterRange(at: point)!
        expectEqual(view.offset(from: view.beginningOfDocument, to: range.start), offset)
      }
      // Up and down lead to the same side of the next row.
      let right = lines[1].line.range.lowerBound
      for offset in [0, right] {
        let start = view.position(from: view.beginningOfDocument, offset: offset)!
        let down = view.position(from: start, in: .down, offset: 1)!
        expect(abs(view.caretRect(for: down).midX - view.caretRect(for: start).midX) < 1e-6)
        expect(view.caretRect(for: down).minY > view.caretRect(for: start).minY)
        let up = view.position(from: down, in: .up, offset: 1)!
        expectEqual(view.offset(from: start, to: up), 0)
      }
      let rects = view.editor.rects(of: EditorTextRange(NSRange(location: 0, length: 40)))
        .map(\.rect)
      expect(rects.count >= 4 && rects.allSatisfy { $0.height > 10 })
      expect(rects.allSatisfy { $0.maxX <= 80 + 1e-6 || $0.minX >= 120 - 1e-6 })
    }
  }

  private func firstLine(
    _ paths: [UIBezierPath], height: CGFloat = 0, padding: CGFloat = 0
  ) -> CGRect {
    let storage = NSTextStorage(
      string: String(repeating: "word ", count: 100),
      attributes: [.font: UIFont.systemFont(ofSize: 20)])
    let manager = NSLayoutManager()
    let container = NSTextContainer(size: CGSize(width: 200, height: height))
    container.lineFragmentPadding = padding
    storage.addLayoutManager(manager)
    manager.addTextContainer(container)
    container.exclusionPaths = paths
    guard manager.glyphRange(for: container).length > 0 else { return .null }
    return manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: nil)
  }

  @Test func pathsOfExtremeSizeLeaveNoSpace() {
    let heights = [1e7, 1e12, CGFloat.greatestFiniteMagnitude]
    for height in heights {
      let path = UIBezierPath(rect: CGRect(x: -10, y: 0, width: 300, height: height))
      expect(firstLine([path]).isNull && firstLine([path], height: 500).isNull)
    }
    // A narrow container has no space at any height.
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 9e6))
    expect(firstLine([path], padding: 100).isNull)
  }

  @Test func textBeginsBelowPaths() {
    let tall = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 150, height: 90_000))
    let short = UIBezierPath(rect: CGRect(x: 150, y: 0, width: 50, height: 300.5))
    expectEqual(firstLine([tall, short]).minY, CGFloat(300.5))
    expectEqual(firstLine([tall, short]).minX, CGFloat(150))
    expectEqual(firstLine([tall, short, UIBezierPath()]).minY, CGFloat(300.5))
    let oval = UIBezierPath(ovalIn: CGRect(x: -100, y: -100, width: 400, height: 400))
    let top = firstLine([oval]).minY
    expect(top > 200 && top < 300)
  }

  /// Tests that a text of many lines in a container without space takes no time for each of them.
  @Test func rowsWithoutSpaceAreAskedForOnce() {
    let wide = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 200, height: 1e6))
    let start = ContinuousClock.now
    expect(firstLine([wide], height: 900_000).isNull)
    expect(ContinuousClock.now - start < .seconds(5))
  }
}
