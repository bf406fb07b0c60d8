// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import MultiplaneUI

@MainActor @Suite struct CompositionalGroupTests {
  private func rects(_ all: (CGFloat, CGFloat, CGFloat, CGFloat)...) -> [CGRect] {
    all.map { CGRect(x: $0.0, y: $0.1, width: $0.2, height: $0.3) }
  }

  @Test func fractionalWidthsFillRows() {
    let half = item(.fractionalWidth(0.5), .absolute(80))
    let board = CompositionalFixture(
      3, .horizontal(layoutSize: row(.absolute(80)), subitems: [half]))
    expectEqual(board.frames(), rects((0, 0, 160, 80), (160, 0, 160, 80), (0, 80, 160, 80)))
    expectEqual(board.contentSize, CGSize(width: 320, height: 160))
  }

  @Test func heightCanBeFractionOfWidth() {
    let square = item(.fractionalWidth(0.25), .fractionalHeight(1))
    let board = CompositionalFixture(
      2, .horizontal(layoutSize: row(.fractionalWidth(0.25)), subitems: [square]))
    expectEqual(board.frames(), rects((0, 0, 80, 80), (80, 0, 80, 80)))
  }

  @Test func insetsShrinkItemsAndGroups() {
    let half = item(.fractionalWidth(0.5), .fractionalHeight(1))
    half.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    let group = Group.horizontal(layoutSize: row(.absolute(80)), subitems: [half])
    group.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 0, trailing: 0)
    expectEqual(
      CompositionalFixture(2, group).frames(), rects((22, 11, 144, 66), (172, 11, 144, 66)))
  }

  @Test func spacingLimitsItemsPerRow() {
    func places(_ spacing: NSCollectionLayoutSpacing?) -> [CGFloat] {
      let group = Group.horizontal(
        layoutSize: row(.absolute(40)), subitems: [item(.absolute(100), .absolute(40))])
      group.interItemSpacing = spacing
      return CompositionalFixture(3, group).frames().filter { $0.minY == 0 }.map(\.minX)
    }
    expectEqual(places(nil), [0, 100, 200])
    expectEqual(places(.fixed(10)), [0, 110, 220])
    expectEqual(places(.fixed(15)), [0, 115])
    expectEqual(places(.flexible(0)), [0, 110, 220])
    expectEqual(places(.flexible(15)), [0, 220])
  }

  @Test func itemCountDividesLength() {
    let any = item(.absolute(7), .fractionalHeight(0.5))
    let group = Group.horizontal(layoutSize: row(.absolute(40)), subitem: any, count: 3)
    group.interItemSpacing = .fixed(10)
    expectEqual(
      CompositionalFixture(4, group).frames(),
      rects((0, 0, 100, 20), (110, 0, 100, 20), (220, 0, 100, 20), (0, 40, 100, 20)))
    let column = Group.vertical(layoutSize: row(.absolute(90)), subitem: any, count: 3)
    expectEqual(
      CompositionalFixture(2, column).frames(), rects((0, 0, 7, 30), (0, 30, 7, 30)))
  }

  @Test func repeatedItemsKeepTheirLength() {
    let group = Group.horizontal(
      layoutSize: row(.absolute(40)), repeatingSubitem: item(.absolute(50), .absolute(40)), count: 2
    )
    expectEqual(
      CompositionalFixture(3, group).frames(),
      rects((0, 0, 50, 40), (50, 0, 50, 40), (0, 40, 50, 40)))
  }

  @Test func subitemsRepeatWhileTheyFit() {
    let group = Group.horizontal(
      layoutSize: row(.absolute(40)),
      subitems: [
        item(.fractionalWidth(0.25), .absolute(10)), item(.fractionalWidth(0.5), .absolute(20)),
      ])
    expectEqual(
      CompositionalFixture(4, group).frames(),
      rects((0, 0, 80, 10), (80, 0, 160, 20), (240, 0, 80, 10), (0, 40, 80, 10)))
  }

  @Test func nestedGroups() {
    let trailing = Group.vertical(
      layoutSize: size(.fractionalWidth(0.25), .fractionalHeight(1)),
      subitems: [item(.fractionalWidth(1), .fractionalHeight(0.5))])
    let group = Group.horizontal(
      layoutSize: row(.absolute(100)),
      subitems: [item(.fractionalWidth(0.75), .fractionalHeight(1)), trailing])
    expectEqual(
      CompositionalFixture(4, group).frames(),
      rects(
        (0, 0, 240, 100), (240, 0, 80, 50), (240, 50, 80, 50), (0, 100, 240, 100)))
  }

  @Test func edgeSpacingMovesAndAligns() {
    func frame(_ spacing: NSCollectionLayoutEdgeSpacing) -> CGRect? {
      let one = item(.absolute(100), .absolute(30))
      one.edgeSpacing = spacing
      return CompositionalFixture(
        1, .horizontal(layoutSize: row(.absolute(50)), repeatingSubitem: one, count: 1)
      ).frames().first
    }
    let middle = NSCollectionLayoutEdgeSpacing(
      leading: .flexible(0), top: .flexible(0), trailing: .flexible(0), bottom: .flexible(0))
    expectEqual(frame(middle), CGRect(x: 110, y: 10, width: 100, height: 30))
    let corner = NSCollectionLayoutEdgeSpacing(
      leading: .flexible(0), top: .flexible(0), trailing: .fixed(8), bottom: .fixed(6))
    expectEqual(frame(corner), CGRect(x: 212, y: 14, width: 100, height: 30))
    let fixed = NSCollectionLayoutEdgeSpacing(
      leading: .fixed(3), top: .fixed(4), trailing: nil, bottom: nil)
    expectEqual(frame(fixed), CGRect(x: 3, y: 4, width: 100, height: 30))
  }

  @Test func customGroupsPlaceItems() {
    let group = Group.custom(layoutSize: row(.absolute(100))) { environment in
      let width = environment.container.effectiveContentSize.width
      return [
        .init(frame: CGRect(x: 0, y: 0, width: width / 2, height: 50)),
        .init(frame: CGRect(x: 10, y: 20, width: 30, height: 40), zIndex: 3),
      ]
    }
    let board = CompositionalFixture(3, group)
    expectEqual(board.frames(), rects((0, 0, 160, 50), (10, 20, 30, 40), (0, 100, 160, 50)))
    expectEqual(board.perform { $0.layoutAttributesForItem(at: [0, 1])?.zIndex }, 3)
    expect(
      CompositionalFixture(3, .custom(layoutSize: row(.absolute(9))) { _ in [] }).frames().isEmpty)
  }

  @Test func oversizedItemsTakeOneGroupEach() {
    let board = CompositionalFixture(
      2,
      .horizontal(layoutSize: row(.absolute(40)), subitems: [item(.absolute(400), .absolute(40))]))
    expectEqual(board.frames(), rects((0, 0, 400, 40), (0, 40, 400, 40)))
  }

  @Test func zeroLengthItemsTerminate() {
    let group = Group.horizontal(
      layoutSize: row(.absolute(40)), subitems: [item(.absolute(0), .absolute(40))])
    expectEqual(CompositionalFixture(2, group).frames().count, 2)
  }

  // MARK: Estimates

  @Test func estimatedRowsUsePreferredHeights() {
    let board = CompositionalFixture(
      3,
      .vertical(
        layoutSize: row(.estimated(44)), subitems: [item(.fractionalWidth(1), .estimated(44))]))
    expectEqual(board.contentSize.height, 132 as CGFloat)
    expect(board.prefer(CGSize(width: 320, height: 100), [0, 1]))
    expectEqual(board.frames(), rects((0, 0, 320, 44), (0, 44, 320, 100), (0, 144, 320, 44)))
    // The height is already known and the width is not estimated, so the layout stays valid.
    expect(!board.prefer(CGSize(width: 300, height: 100), [0, 1]))
  }

  @Test func rowHeightMatchesTallestItem() {
    let group = Group.horizontal(
      layoutSize: row(.estimated(40)),
      subitems: [
        item(.fractionalWidth(0.5), .estimated(40)),
        item(.fractionalWidth(0.5), .fractionalHeight(1)),
      ])
    let board = CompositionalFixture(4, group)
    board.prefer(CGSize(width: 160, height: 90), [0, 0])
    expectEqual(
      board.frames(),
      rects((0, 0, 160, 90), (160, 0, 160, 90), (0, 90, 160, 40), (160, 90, 160, 40)))
  }

  @Test func estimatedWidthsWrapRows() {
    let group = Group.horizontal(
      layoutSize: row(.absolute(30)), subitems: [item(.estimated(50), .absolute(30))])
    group.interItemSpacing = .fixed(10)
    let board = CompositionalFixture(6, group)
    expectEqual(board.frames().map(\.minX), [0, 60, 120, 180, 240, 0])
    board.prefer(CGSize(width: 200, height: 30), [0, 0])
    expectEqual(board.frames().map(\.minX), [0, 210, 270, 0, 60, 120])
    expectEqual(board.frames().map(\.minY), [0, 0, 0, 30, 30, 30])
  }

  @Test func insetsAreIgnoredAlongEstimatedAxis() {
    let tall = item(.fractionalWidth(1), .estimated(40))
    tall.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 6, bottom: 5, trailing: 6)
    let board = CompositionalFixture(
      1, .vertical(layoutSize: row(.estimated(40)), subitems: [tall]))
    expectEqual(board.frames(), rects((6, 0, 308, 40)))
  }

  @Test func preferredSizesFollowItems() {
    let board = CompositionalFixture(
      3,
      .vertical(
        layoutSize: row(.estimated(44)), subitems: [item(.fractionalWidth(1), .estimated(44))]))
    board.prefer(CGSize(width: 320, height: 100), [0, 1])
    board.source.counts = [2]
    board.perform { layout in
      board.view.state.counts = [2]
      let context = UICollectionViewLayoutInvalidationContext()
      context.setInvalidatesCounts()
      layout.invalidateLayout(with: context)
      layout.prepare()
      layout.prepare(forCollectionViewUpdates: [.init(.delete, before: [0, 0], after: nil)])
    }
    expectEqual(board.frames().map(\.height), [100, 44])
  }

  @Test func dimensionProperties() {
    let all: [Dimension] = [
      .fractionalWidth(0.5), .fractionalHeight(0.25), .absolute(3), .estimated(4),
    ]
    expectEqual(all.map(\.dimension), [0.5, 0.25, 3, 4])
    expectEqual(all.map(\.isFractionalWidth), [true, false, false, false])
    expectEqual(all.map(\.isFractionalHeight), [false, true, false, false])
    expectEqual(all.map(\.isAbsolute), [false, false, true, false])
    expectEqual(all.map(\.isEstimated), [false, false, false, true])
  }

  @Test func copiesProduceEqualLayouts() throws {
    let group = Group.horizontal(
      layoutSize: row(.absolute(30)), subitems: [item(.absolute(50), .absolute(30))])
    group.interItemSpacing = .fixed(10)
    group.contentInsets.leading = 7
    let copy = try #require(group.copy() as? NSCollectionLayoutGroup)
    expect(copy !== group && copy.interItemSpacing?.spacing == 10 as CGFloat)
    expectEqual(CompositionalFixture(4, copy).frames(), CompositionalFixture(4, group).frames())
  }
}
