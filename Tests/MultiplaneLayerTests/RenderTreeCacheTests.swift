// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneRaster
import TestSupport
import Testing

@testable import AnimationTestSupport
@testable import MultiplaneAnimation

/// The display lists that a drawn tree caches are discarded when another tree is drawn.
@MainActor @Suite struct RenderTreeCacheTests {
  private let root = CALayer()
  private let context: RenderContext

  init() {
    CATransaction.setDisableActions(true)
    root.anchorPoint = .zero
    root.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    for group in 0..<3 {
      let layer = CALayer()
      for index in 0..<70 {
        let square = CALayer()
        square.frame = CGRect(x: index, y: 10 * group, width: 5, height: 5)
        square.backgroundColor = CGColor(gray: 0.5, alpha: 1)
        layer.addSublayer(square)
      }
      root.addSublayer(layer)
    }
    let spin = CABasicAnimation(keyPath: "opacity")
    spin.fromValue = 0.5
    spin.duration = 10
    root.sublayers![2].add(spin, forKey: nil)
    context = RenderContext(layer: root, host: ManualHost())
  }

  private func commit() throws -> RenderTree {
    _ = context.commit()
    return try #require(context.tree)
  }

  private func pixels(_ list: DisplayList) -> [UInt32] {
    let bitmap = Bitmap(width: 100, height: 40)
    DisplayListRenderer().render(
      list, into: bitmap, transform: .identity, background: CGColor(gray: 1, alpha: 1))
    return (0..<40).flatMap { y in (0..<100).map { bitmap.pixels[y * bitmap.stride + $0] } }
  }

  /// Whether a cache contains a display list.
  private func isFilled(_ cache: DisplayListCache) -> Bool {
    var isMade = false
    _ = cache.list(for: .init(transform: .identity)) {
      isMade = true
      return .empty
    }
    return !isMade
  }

  private func groups(_ tree: RenderTree) throws -> [RenderNode] {
    try #require(tree.root.children.root).nodes
  }

  @Test func onlyListsOfSharedPartsRemain() throws {
    let first = try commit()
    let before = pixels(first.displayList(at: 0))
    let square = root.sublayers![0].sublayers![69]
    square.opacity = 0.5
    // The implicit animation would make the group depend on time.
    square.removeAllAnimations()
    let second = try commit()
    let after = pixels(second.displayList(at: 0))
    let runs = try #require(first.root.children.root).runs
    expect(runs.count == 2 && runs[0].cache.map(isFilled) == true)
    let (old, new) = (try groups(first), try groups(second))
    expect(old[0] !== new[0] && old[1] === new[1])

    first.discardDisplayLists(exceptThoseOf: second)
    expectEqual(pixels(first.displayList(at: 0)), before)
    expect(pixels(second.displayList(at: 0)) == after && after != before)

    first.discardDisplayLists(exceptThoseOf: second)
    expect(runs[0].cache.map(isFilled) == false)
    let kept = try #require(second.root.children.root).runs
    expect(kept[0].cache.map(isFilled) == true)
  }

  /// All lists of a tree that shares nothing are discarded, also with fewer layers in the other tree.
  @Test func treesMayDifferInStructure() throws {
    let first = try commit()
    let before = pixels(first.displayList(at: 1))
    root.sublayers![1].removeFromSuperlayer()
    root.sublayers![0].sublayers = nil
    root.mask = CALayer()
    let second = try commit()
    first.discardDisplayLists(exceptThoseOf: second)
    second.discardDisplayLists(exceptThoseOf: first)
    expectEqual(pixels(first.displayList(at: 1)), before)
  }
}
