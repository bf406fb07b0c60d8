// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

@MainActor @Suite struct FlowInvalidationTests {
  private typealias Context = UICollectionViewFlowLayoutInvalidationContext

  private func context(_ board: FlowFixture, _ bounds: CGRect) -> Context? {
    board.perform { $0.invalidationContext(forBoundsChange: bounds) as? Context }
  }

  @Test func onlyCrossAxisResizeInvalidates() {
    let board = FlowFixture([3])
    _ = board.contentSize
    board.perform { layout in
      expect(!layout.shouldInvalidateLayout(forBoundsChange: CGRect(0, 90, 320, 480)))
      expect(!layout.shouldInvalidateLayout(forBoundsChange: CGRect(0, 0, 320, 200)))
      expect(layout.shouldInvalidateLayout(forBoundsChange: CGRect(0, 0, 480, 320)))
    }
    let context = context(board, CGRect(0, 0, 480, 320))
    expect(context?.invalidateFlowLayoutAttributes == true)
    expect(context?.invalidateFlowLayoutDelegateMetrics == false)
  }

  @Test func boundsChangeInvalidatesPinnedHeaders() {
    let board = FlowFixture([30, 30, 30]) {
      $0.headerReferenceSize.height = 40
      $0.sectionHeadersPinToVisibleBounds = true
    }
    _ = board.contentSize
    expect(board.perform { $0.shouldInvalidateLayout(forBoundsChange: CGRect(0, 1, 320, 480)) })
    let context = context(board, CGRect(0, 1, 320, 480))
    expect(context?.invalidateFlowLayoutAttributes == false)
    // A section is 390 points high, so two are visible.
    expectEqual(
      context?.invalidatedSupplementaryIndexPaths,
      [UICollectionView.elementKindSectionHeader: [[0, 0], [1, 0]]])
  }

  @Test func delegateMetricsAreCachedUntilInvalidated() {
    let sizes = FlowDelegate()
    let board = FlowFixture([7], sizes)
    func calls(_ change: (UICollectionViewFlowLayout) -> Void) -> Int {
      let before = sizes.sizeCalls
      board.perform(change)
      board.perform { $0.prepare() }
      _ = board.contentSize
      return sizes.sizeCalls - before
    }
    expect(calls { _ in } == 7 && calls { _ in } == 0)
    expectEqual(calls { $0.invalidateLayout() }, 7)
    expectEqual(
      calls { layout in
        let context = Context()
        context.invalidateFlowLayoutDelegateMetrics = false
        layout.invalidateLayout(with: context)
      }, 0)
    expectEqual(calls { $0.invalidateLayout(with: .init()) }, 7)
    expectEqual(
      calls { layout in
        let context = Context()
        context.invalidateFlowLayoutDelegateMetrics = false
        context.setInvalidatesCounts()
        layout.invalidateLayout(with: context)
      }, 7)
  }

  @Test func boundsChangeRecomputesLines() {
    let board = FlowFixture([5])
    expectEqual(board.corners(), row(0, 0, 67.5, 135, 202.5, 270))
    board.stage.perform {
      let bounds = CGRect(0, 0, 170, 480)
      let context = board.layout.invalidationContext(forBoundsChange: bounds)
      board.view.bounds = bounds
      board.layout.invalidateLayout(with: context)
    }
    expectEqual(board.corners(), row(0, 0, 60, 120) + row(60, 0, 60))
  }

  @Test func propertyChangesInvalidateLayout() {
    let board = FlowFixture([6])
    func height(_ change: (UICollectionViewFlowLayout) -> Void) -> CGFloat {
      board.perform(change)
      return board.contentSize.height
    }
    expectEqual(height { _ in }, 110 as CGFloat)
    expectEqual(height { $0.minimumLineSpacing = 30 }, 130 as CGFloat)
    expectEqual(height { $0.itemSize.height = 60 }, 150 as CGFloat)
    expectEqual(height { $0.minimumInteritemSpacing = 100 }, 240 as CGFloat)
    expectEqual(height { $0.sectionInset.bottom = 5 }, 245 as CGFloat)
    expectEqual(height { $0.headerReferenceSize.height = 7 }, 252 as CGFloat)
    expectEqual(height { $0.footerReferenceSize.height = 8 }, 260 as CGFloat)
    expectEqual(height { $0.scrollDirection = .horizontal }, 480 as CGFloat)
  }

  // MARK: Self-sizing cells

  /// Passes a preferred size to the layout, as a cell does, and returns whether the layout was invalidated.
  @discardableResult
  private func prefer(_ width: CGFloat, _ height: CGFloat, _ item: Int, _ board: FlowFixture)
    -> Bool
  {
    board.perform { layout in
      let original = layout.layoutAttributesForItem(at: [0, item])!
      let preferred = original.copy() as! UICollectionViewLayoutAttributes
      preferred.size = CGSize(width: width, height: height)
      guard
        layout.shouldInvalidateLayout(
          forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
      else { return false }
      layout.invalidateLayout(
        with: layout.invalidationContext(
          forPreferredLayoutAttributes: preferred, withOriginalAttributes: original))
      return true
    }
  }

  @Test func preferredSizesReplaceEstimate() {
    let board = FlowFixture([3]) { $0.estimatedItemSize = CGSize(width: 100, height: 40) }
    expectEqual(board.corners(), row(0, 0, 110, 220))
    expect(prefer(200, 60, 0, board) && prefer(60, 20, 1, board))
    expect(!prefer(60, 20, 1, board))
    expectEqual(
      board.frames(),
      [
        CGRect(x: 0, y: 0, width: 200, height: 60), CGRect(x: 260, y: 20, width: 60, height: 20),
        CGRect(x: 0, y: 70, width: 100, height: 40),
      ])
  }

  @Test func automaticSizeEstimateIsFifty() {
    let board = FlowFixture([2]) {
      $0.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    }
    expectEqual(board.frame(0)?.size, CGSize(width: 50, height: 50))
    expect(prefer(70, 20, 0, board) && board.frame(0)?.size == CGSize(width: 70, height: 20))
  }

  @Test func singleSelfSizedCellIsCentered() {
    let board = FlowFixture([1]) { $0.estimatedItemSize = CGSize(width: 100, height: 40) }
    prefer(120, 40, 0, board)
    expectEqual(board.corners(), row(0, 100))
  }

  @Test func fixedSizesIgnorePreferredSizes() {
    let board = FlowFixture([2])
    expect(!prefer(70, 20, 0, board))
  }

  @Test func delegateCanReturnAutomaticSize() {
    let sizes = FlowDelegate()
    sizes.size = {
      $0.item == 1 ? UICollectionViewFlowLayout.automaticSize : CGSize(width: 40, height: 40)
    }
    let board = FlowFixture([3], sizes)
    expect(!prefer(70, 20, 0, board) && prefer(70, 20, 1, board))
    expectEqual(board.frames().map(\.width), [40, 70, 40])
  }

  @Test func preferredSizesFollowItems() {
    let board = FlowFixture([4]) { $0.estimatedItemSize = CGSize(width: 100, height: 40) }
    prefer(80, 10, 1, board)
    prefer(90, 20, 3, board)
    board.source.counts = [5]
    board.perform { layout in
      board.view.state.counts = [5]
      let context = Context()
      context.setInvalidatesCounts()
      layout.invalidateLayout(with: context)
      layout.prepare()
      layout.prepare(forCollectionViewUpdates: [
        .init(.delete, before: [0, 0], after: nil), .init(.insert, before: nil, after: [0, 1]),
        .init(.insert, before: nil, after: [0, 4]),
      ])
      layout.finalizeCollectionViewUpdates()
    }
    expectEqual(board.frames().map(\.width), [80, 100, 100, 90, 100])
  }

  @Test func reloadDiscardsPreferredSizes() {
    let board = FlowFixture([1]) { $0.estimatedItemSize = CGSize(width: 100, height: 40) }
    prefer(120, 70, 0, board)
    board.perform { layout in
      let context = Context()
      context.setInvalidatesEverything()
      layout.invalidateLayout(with: context)
    }
    expectEqual(board.frame(0)?.size, CGSize(width: 100, height: 40))
  }
}

extension CGRect {
  fileprivate init(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
    self.init(x: x, y: y, width: width, height: height)
  }
}
