// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import Testing

@testable import MultiplaneUI

/// Exclusion paths of extreme sizes, and text views with exclusion paths.
@MainActor @Suite struct ExclusionPathTests {
  private func makeView() -> UITextView {
    UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
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
      #expect(firstLine([path]).isNull && firstLine([path], height: 500).isNull)
    }
    // A narrow container has no space at any height.
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 9e6))
    #expect(firstLine([path], padding: 100).isNull)
  }

  @Test func textBeginsBelowPaths() {
    let tall = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 150, height: 90_000))
    let short = UIBezierPath(rect: CGRect(x: 150, y: 0, width: 50, height: 300.5))
    #expect(firstLine([tall, short]).minY == CGFloat(300.5))
    #expect(firstLine([tall, short]).minX == CGFloat(150))
    #expect(firstLine([tall, short, UIBezierPath()]).minY == CGFloat(300.5))
    let oval = UIBezierPath(ovalIn: CGRect(x: -100, y: -100, width: 400, height: 400))
    let top = firstLine([oval]).minY
    #expect(top > 200 && top < 300)
  }

  /// Tests that a text of many lines in a container without space takes no time for each of them.
  @Test func rowsWithoutSpaceAreAskedForOnce() {
    let wide = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 200, height: 1e6))
    let start = ContinuousClock.now
    #expect(firstLine([wide], height: 900_000).isNull)
    #expect(ContinuousClock.now - start < .seconds(5))
  }
}
