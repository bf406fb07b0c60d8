// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

/// Positions computed by hand: a line takes n items while n sizes and n - 1 spacings fit; the remaining width is
/// distributed among the spacings.
@MainActor @Suite struct FlowLineTests {
  @Test func defaultsMatchUIKit() {
    let layout = UICollectionViewFlowLayout()
    expectEqual(layout.itemSize, CGSize(width: 50, height: 50))
    expectEqual(layout.minimumLineSpacing, 10 as CGFloat)
    expectEqual(layout.minimumInteritemSpacing, 10 as CGFloat)
    expect(layout.scrollDirection == .vertical && layout.estimatedItemSize == .zero)
    expect(layout.sectionInset == .zero && layout.sectionInsetReference == .fromContentInset)
    expect(layout.headerReferenceSize == .zero && layout.footerReferenceSize == .zero)
    expect(!layout.sectionHeadersPinToVisibleBounds && !layout.sectionFootersPinToVisibleBounds)
  }

  // Five items of 50 and four spacings take 290 points; each spacing grows by 30 / 4.
  @Test func fullLinesAreJustifiedAndLastKeepsColumns() {
    let board = FlowFixture([12])
    let columns: [CGFloat] = [0, 67.5, 135, 202.5, 270]
    let expected = (0..<12).map { CGPoint(x: columns[$0 % 5], y: CGFloat($0 / 5) * 60) }
    expectEqual(board.corners(), expected)
    expectEqual(board.contentSize, CGSize(width: 320, height: 170))
  }

  @Test func shortLinesUseColumnsOfFullLine() {
    expectEqual(FlowFixture([2]).corners(), row(0, 0, 67.5))
    expectEqual(FlowFixture([1]).corners(), row(0, 0))
  }

  @Test func sectionInsetsShortenLines() {
    let board = FlowFixture([5]) {
      $0.sectionInset = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
    }
    expectEqual(board.corners(), row(10, 20, 90, 160, 230) + row(70, 20))
    expectEqual(board.contentSize, CGSize(width: 320, height: 150))
  }

  @Test(arguments: [(300, 10), (200, 60), (320, 0)] as [(CGFloat, CGFloat)])
  func singleItemLinesAreCentered(_ width: CGFloat, _ x: CGFloat) {
    let board = FlowFixture([2]) { $0.itemSize = CGSize(width: width, height: 40) }
    expectEqual(board.corners(), row(0, x) + row(50, x))
  }

  @Test func thirdsFillLineAtWholePixels() {
    let board = FlowFixture([4]) {
      $0.itemSize = CGSize(width: 320.0 / 3, height: 40)
      $0.minimumInteritemSpacing = 0
    }
    expectEqual(board.corners(), row(0, 0, 106.5, 213.5) + row(50, 0))
  }

  @Test func oversizedItemsStartAtInsetAndAreReported() {
    let board = FlowFixture([2]) {
      $0.itemSize = CGSize(width: 400, height: 40)
      $0.sectionInset.left = 8
    }
    expectEqual(board.corners(), row(0, 8) + row(50, 8))
    expectEqual(board.stage.diagnostics.filter { $0.message.contains("too wide") }.count, 1)
    board.perform { $0.invalidateLayout() }
    _ = board.contentSize
    expectEqual(board.stage.diagnostics.filter { $0.message.contains("too wide") }.count, 1)
  }

  @Test func horizontalScrollingUsesVerticalLines() {
    let board = FlowFixture([9], size: CGSize(width: 200, height: 470)) {
      $0.scrollDirection = .horizontal
      $0.minimumLineSpacing = 20
    }
    // Eight items of 50 and seven spacings take 470 points.
    expectEqual(
      board.corners(), (0..<8).map { CGPoint(x: 0, y: $0 * 60) } + [CGPoint(x: 70, y: 0)])
    expectEqual(board.contentSize, CGSize(width: 120, height: 470))
  }

  @Test func singleItemColumnsAreCentered() {
    let board = FlowFixture([2], size: CGSize(width: 320, height: 100)) {
      $0.scrollDirection = .horizontal
      $0.itemSize = CGSize(width: 80, height: 60)
    }
    expectEqual(board.corners(), [CGPoint(x: 0, y: 20), CGPoint(x: 90, y: 20)])
  }

  @Test func contentInsetShortensLines() {
    let board = FlowFixture([5])
    board.stage.perform {
      board.view.contentInset = UIEdgeInsets(top: 7, left: 20, bottom: 7, right: 40)
      board.layout.invalidateLayout()
    }
    expectEqual(board.corners(), row(0, 0, 70, 140, 210) + row(60, 0))
    expectEqual(board.contentSize, CGSize(width: 260, height: 110))
  }

  // MARK: Several sizes

  @Test func mixedSizesJustifyAllButLastLine() {
    let board = FlowFixture(items: [
      (100, 40), (80, 20), (60, 30), (120, 10), (90, 60), (50, 60), (200, 50), (30, 20),
    ])
    expectEqual(
      board.frames(),
      [
        CGRect(x: 0, y: 0, width: 100, height: 40), CGRect(x: 140, y: 10, width: 80, height: 20),
        CGRect(x: 260, y: 5, width: 60, height: 30), CGRect(x: 0, y: 75, width: 120, height: 10),
        CGRect(x: 150, y: 50, width: 90, height: 60), CGRect(x: 270, y: 50, width: 50, height: 60),
        CGRect(x: 0, y: 120, width: 200, height: 50), CGRect(x: 210, y: 135, width: 30, height: 20),
      ])
    expectEqual(board.contentSize, CGSize(width: 320, height: 170))
  }

  @Test func singleMixedItemIsCenteredExceptLastLine() {
    let board = FlowFixture(items: [(250, 10), (300, 10), (100, 10)])
    expectEqual(
      board.corners(), [CGPoint(x: 35, y: 0), CGPoint(x: 10, y: 20), CGPoint(x: 0, y: 40)])
  }

  @Test func equalDelegateSizesFormGrid() {
    expectEqual(FlowFixture(items: [(50, 50), (50, 50)]).corners(), row(0, 0, 67.5))
  }

  @Test func oversizedItemTakesOwnLine() {
    let board = FlowFixture(items: [(50, 10), (400, 10), (50, 10)])
    expectEqual(
      board.corners(), [CGPoint(x: 135, y: 0), CGPoint(x: 0, y: 20), CGPoint(x: 0, y: 40)])
  }

  @Test func mixedSizesAreCenteredInColumns() {
    let sizes = FlowDelegate([(40, 200), (60, 200), (50, 100)])
    let board = FlowFixture([3], sizes) { $0.scrollDirection = .horizontal }
    expectEqual(
      board.corners(),
      [
        CGPoint(x: 10, y: 0), CGPoint(x: 0, y: 280), CGPoint(x: 70, y: 0),
      ])
  }

  // MARK: Edges

  @Test func negativeLineSpacingOverlapsLines() {
    let board = FlowFixture([5]) {
      $0.itemSize = CGSize(width: 320, height: 200)
      $0.minimumLineSpacing = -150
    }
    expectEqual(board.corners().map(\.y), [0, 50, 100, 150, 200])
    expectEqual(board.contentSize.height, 400 as CGFloat)
    let found = board.elements(CGRect(x: 0, y: 260, width: 320, height: 10))
    expectEqual(found, ["0.2", "0.3", "0.4"])
  }

  @Test func reversedLinesAreFound() {
    let board = FlowFixture([3]) {
      $0.itemSize = CGSize(width: 320, height: 20)
      $0.minimumLineSpacing = -50
    }
    expectEqual(board.corners().map(\.y), [0, -30, -60])
    expectEqual(board.elements(CGRect(x: 0, y: -30, width: 320, height: 10)), ["0.1"])
  }

  @Test func emptySectionsAndZeroSizes() {
    expectEqual(FlowFixture([]).contentSize, CGSize(width: 320, height: 0))
    expectEqual(FlowFixture([0]).contentSize, CGSize(width: 320, height: 0))
    let empty = FlowFixture([40]) { $0.itemSize = .zero }
    expect(empty.elements(CGRect(x: 0, y: 0, width: 320, height: 480)).isEmpty)
    let narrow = FlowFixture([2], size: .zero)
    expectEqual(narrow.corners(), row(0, 0) + row(60, 0))
    expect(narrow.stage.diagnostics.isEmpty)
  }

  @Test func invalidIndexPathsHaveNoAttributes() {
    let board = FlowFixture([3])
    expect(board.frame(3) == nil && board.frame(-1) == nil && board.frame(0, 1) == nil)
    expect(board.perform { $0.layoutAttributesForItem(at: [0]) } == nil)
  }
}
