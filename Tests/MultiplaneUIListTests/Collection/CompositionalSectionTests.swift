// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import MultiplaneUI

@MainActor @Suite struct CompositionalSectionTests {
  private typealias Edge = NSCollectionLayoutBoundarySupplementaryItem

  /// Rows of 50 points.
  private var rows: NSCollectionLayoutGroup {
    .vertical(
      layoutSize: row(.absolute(50)), subitems: [item(.fractionalWidth(1), .fractionalHeight(1))])
  }

  private func edge(
    _ kind: String, _ alignment: NSRectAlignment, width: NSCollectionLayoutDimension? = nil,
    height: CGFloat = 40, offset: CGPoint = .zero
  ) -> NSCollectionLayoutBoundarySupplementaryItem {
    Edge(
      layoutSize: size(width ?? .fractionalWidth(1), .absolute(height)), elementKind: kind,
      alignment: alignment, absoluteOffset: offset)
  }

  @Test func sectionInsetsAndGroupSpacing() {
    let board = CompositionalFixture(3, rows) {
      $0.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 30, trailing: 40)
      $0.interGroupSpacing = 7
    }
    expectEqual(board.frames().map(\.minY), [10, 67, 124])
    expectEqual(board.frames()[0], CGRect(x: 20, y: 10, width: 260, height: 50))
    expectEqual(board.contentSize, CGSize(width: 320, height: 204))
  }

  @Test func sectionsStackWithSpacing() {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 12
    let board = CompositionalFixture([1, 0, 2], configuration: configuration) { _, _ in
      NSCollectionLayoutSection(group: rows)
    }
    expect(board.frames(0).map(\.minY) == [0] && board.frames(2).map(\.minY) == [74, 124])
    expectEqual(board.contentSize.height, 174 as CGFloat)
  }

  @Test func providerReceivesContainerSize() {
    var told: [CGSize] = []
    let board = CompositionalFixture([1, 1]) { number, environment in
      told.append(environment.container.effectiveContentSize)
      let section = NSCollectionLayoutSection(group: rows)
      section.contentInsets.leading = CGFloat(number) * 10
      return section
    }
    board.stage.perform { board.view.contentInset.left = 20 }
    expectEqual(board.frames(1), [CGRect(x: 10, y: 50, width: 290, height: 50)])
    expectEqual(told, [CGSize(width: 300, height: 480), CGSize(width: 300, height: 480)])
  }

  @Test func horizontalScrolling() {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = .horizontal
    let board = CompositionalFixture([3], configuration: configuration) { _, _ in
      let group = Group.horizontal(
        layoutSize: size(.absolute(100), .fractionalHeight(1)),
        subitems: [item(.fractionalWidth(1), .fractionalHeight(1))])
      let section = NSCollectionLayoutSection(group: group)
      section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 6, bottom: 7, trailing: 8)
      section.boundarySupplementaryItems = [
        Edge(
          layoutSize: size(.absolute(30), .fractionalHeight(1)), elementKind: "H",
          alignment: .leading)
      ]
      return section
    }
    expectEqual(board.supplementary("H")?.frame, CGRect(x: 0, y: 5, width: 30, height: 468))
    expectEqual(board.frames()[2], CGRect(x: 236, y: 5, width: 100, height: 468))
    expectEqual(board.contentSize, CGSize(width: 344, height: 480))
  }

  // MARK: Boundary supplementary items

  @Test func headersAndFootersExtendSection() {
    let board = CompositionalFixture(2, rows) {
      $0.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 30, trailing: 40)
      $0.boundarySupplementaryItems = [edge("H", .top), edge("F", .bottom, height: 15)]
    }
    expectEqual(board.supplementary("H")?.frame, CGRect(x: 20, y: 0, width: 260, height: 40))
    expectEqual(board.frames().map(\.minY), [50, 100])
    expectEqual(board.supplementary("F")?.frame, CGRect(x: 20, y: 180, width: 260, height: 15))
    expectEqual(board.contentSize.height, 195 as CGFloat)
    expect(board.supplementary("H")?.zIndex == 1 && board.supplementary("X") == nil)
  }

  @Test func headersCanIgnoreContentInsets() {
    let board = CompositionalFixture(1, rows) {
      $0.contentInsets.leading = 20
      $0.supplementariesFollowContentInsets = false
      $0.boundarySupplementaryItems = [edge("H", .top)]
    }
    expectEqual(board.supplementary("H")?.frame, CGRect(x: 0, y: 0, width: 320, height: 40))
  }

  @Test func boundaryItemsFollowAlignment() {
    func frame(_ alignment: NSRectAlignment, extends: Bool) -> CGRect? {
      let board = CompositionalFixture(2, rows) {
        let item = edge("E", alignment, width: .absolute(60))
        item.extendsBoundary = extends
        $0.boundarySupplementaryItems = [item]
      }
      return board.supplementary("E")?.frame
    }
    func place(_ x: CGFloat, _ y: CGFloat) -> CGRect { CGRect(x: x, y: y, width: 60, height: 40) }
    expectEqual(frame(.topLeading, extends: true), place(0, 0))
    expectEqual(frame(.top, extends: true), place(130, 0))
    expectEqual(frame(.bottomTrailing, extends: true), place(260, 100))
    expectEqual(frame(.topTrailing, extends: false), place(260, 0))
    expectEqual(frame(.bottom, extends: false), place(130, 60))
    expectEqual(frame(.leading, extends: false), place(0, 30))
    expectEqual(frame(.none, extends: true), place(130, 30))
    expectEqual(frame(.trailing, extends: true), place(260, 30))
  }

  @Test func leadingBoundaryItemInsetsContent() {
    let board = CompositionalFixture(2, rows) {
      $0.boundarySupplementaryItems = [edge("E", .leading, width: .absolute(60))]
    }
    expectEqual(board.frames()[1], CGRect(x: 60, y: 50, width: 260, height: 50))
  }

  @Test func absoluteOffsetMovesHeader() {
    let board = CompositionalFixture(1, rows) {
      $0.boundarySupplementaryItems = [edge("H", .top, offset: CGPoint(x: 3, y: -10))]
    }
    expectEqual(board.supplementary("H")?.frame, CGRect(x: 3, y: 0, width: 320, height: 40))
    expectEqual(board.frames()[0].minY, 50 as CGFloat)
  }

  @Test(
    arguments: [(-10, 0, 210), (0, 0, 210), (50, 50, 210), (100, 100, 210), (160, 100, 210)]
      as [(CGFloat, CGFloat, CGFloat)])
  func pinnedHeadersStayVisible(_ offset: CGFloat, _ first: CGFloat, _ second: CGFloat) {
    // A section is 40 + 100 + 10 (footer) + 60 points high; footers are not pinned.
    let board = CompositionalFixture([2, 2]) { _, _ in
      let section = NSCollectionLayoutSection(group: rows)
      let header = edge("H", .top)
      header.pinToVisibleBounds = true
      section.boundarySupplementaryItems = [header, edge("F", .bottom, height: 70)]
      return section
    }
    board.stage.perform { board.view.bounds.origin.y = offset }
    expectEqual(board.supplementary("H")?.frame.minY, first)
    expectEqual(board.supplementary("H", [1, 0])?.frame.minY, second)
  }

  @Test func pinnedItemsInvalidateOnBoundsChange() {
    let plain = CompositionalFixture(20, rows)
    let pinned = CompositionalFixture(20, rows) {
      let header = edge("H", .top)
      header.pinToVisibleBounds = true
      $0.boundarySupplementaryItems = [header]
    }
    let (scrolled, turned) = (
      CGRect(x: 0, y: 9, width: 320, height: 480), CGRect(x: 0, y: 0, width: 480, height: 320)
    )
    for (board, follows) in [(plain, false), (pinned, true)] {
      _ = board.contentSize
      board.perform {
        expectEqual($0.shouldInvalidateLayout(forBoundsChange: scrolled), follows)
        expect($0.shouldInvalidateLayout(forBoundsChange: turned))
      }
    }
    pinned.perform {
      $0.invalidateLayout(with: $0.invalidationContext(forBoundsChange: scrolled))
      expect($0.state.sections != nil)
      $0.invalidateLayout(with: $0.invalidationContext(forBoundsChange: turned))
      expect($0.state.sections == nil)
    }
  }

  @Test func estimatedHeadersUsePreferredHeight() {
    let board = CompositionalFixture(1, rows) {
      $0.boundarySupplementaryItems = [
        Edge(layoutSize: row(.estimated(20)), elementKind: "H", alignment: .top)
      ]
    }
    expectEqual(board.frames()[0].minY, 20 as CGFloat)
    expect(board.prefer(CGSize(width: 320, height: 33), [0, 0], kind: "H"))
    expectEqual(board.frames()[0].minY, 33 as CGFloat)
    expectEqual(board.supplementary("H")?.frame.height, 33 as CGFloat)
  }

  // MARK: Badges and backgrounds

  @Test func badgesAreAnchoredToItems() {
    func frame(_ container: NSCollectionLayoutAnchor, _ own: NSCollectionLayoutAnchor?) -> CGRect? {
      let badge = NSCollectionLayoutSupplementaryItem(
        size(.absolute(20), .absolute(10)), "B", container, own)
      let half = NSCollectionLayoutItem(
        layoutSize: size(.fractionalWidth(0.5), .absolute(80)), supplementaryItems: [badge])
      let board = CompositionalFixture(
        2, .horizontal(layoutSize: row(.absolute(80)), subitems: [half]))
      return board.supplementary("B", [0, 1])?.frame
    }
    func place(_ x: CGFloat, _ y: CGFloat) -> CGRect { CGRect(x: x, y: y, width: 20, height: 10) }
    expectEqual(frame(.init(edges: [.top, .trailing]), nil), place(300, 0))
    expectEqual(
      frame(.init(edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.5, y: -0.5)), nil),
      place(310, -5))
    expectEqual(
      frame(.init(edges: [.bottom, .leading], absoluteOffset: CGPoint(x: 3, y: -4)), nil),
      place(163, 66))
    expectEqual(frame(.init(edges: []), nil), place(230, 35))
    expectEqual(
      frame(.init(edges: [.top, .trailing]), .init(edges: [.bottom, .leading])), place(320, -10))
  }

  @Test func badgesOutsideGroupsAreFound() {
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: size(.absolute(20), .absolute(20)), elementKind: "B",
      containerAnchor: .init(edges: .top, absoluteOffset: CGPoint(x: 0, y: -20)))
    let wide = NSCollectionLayoutItem(layoutSize: row(.absolute(50)), supplementaryItems: [badge])
    let board = CompositionalFixture(
      9, .vertical(layoutSize: row(.absolute(50)), subitems: [wide]))
    expectEqual(
      board.elements(CGRect(x: 0, y: 85, width: 320, height: 10)), ["0.1", "B0.2"])
  }

  @Test func backgroundsAreBehindSections() {
    let board = CompositionalFixture([2, 1]) { _, _ in
      let section = NSCollectionLayoutSection(group: rows)
      section.contentInsets = NSDirectionalEdgeInsets(
        top: 10, leading: 20, bottom: 30, trailing: 40)
      section.boundarySupplementaryItems = [edge("H", .top)]
      let background = NSCollectionLayoutDecorationItem.background(elementKind: "bg")
      background.contentInsets.leading = 4
      section.decorationItems = [background]
      return section
    }
    let background = board.perform {
      $0.layoutAttributesForDecorationView(ofKind: "bg", at: [1, 0])
    }
    expectEqual(background?.frame, CGRect(x: 4, y: 180, width: 316, height: 130))
    expect(background?.zIndex == 0 && background?.representedElementCategory == .decorationView)
    expectEqual(board.perform { $0.layoutAttributesForItem(at: [0, 0])?.zIndex }, 1)
    expectEqual(board.supplementary("H")?.zIndex, 2)
    expectEqual(
      board.elements(CGRect(x: 0, y: 0, width: 320, height: 60)), ["bg0.0", "0.0", "H0.0"])
  }

  // MARK: Large data sets

  @Test func largeSectionsFindElements() {
    let half = item(.fractionalWidth(0.5), .absolute(80))
    let board = CompositionalFixture(
      100_000, .horizontal(layoutSize: row(.absolute(80)), subitems: [half]))
    expectEqual(board.contentSize.height, 4_000_000 as CGFloat)
    expectEqual(
      board.elements(CGRect(x: 0, y: 2_000_000, width: 320, height: 80)), ["0.50000", "0.50001"])
    expect(board.perform { $0.layoutAttributesForItem(at: [0, 100_000]) } == nil)
  }

  @Test func measuredItemsShiftLargeSections() {
    let board = CompositionalFixture(
      20_000,
      .vertical(
        layoutSize: row(.estimated(40)), subitems: [item(.fractionalWidth(1), .estimated(40))]))
    board.prefer(CGSize(width: 320, height: 100), [0, 3])
    expectEqual(
      board.elements(CGRect(x: 0, y: 400_070, width: 320, height: 40)), ["0.10000", "0.10001"])
    expectEqual(board.contentSize.height, 800_060 as CGFloat)
  }
}
