// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import MultiplaneUI

/// Of 60 points, or of 120 every other.
@MainActor private final class StoryCell: UICollectionViewCell {
  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    layoutAttributes.size.height = CGFloat(layoutAttributes.indexPath.item % 2 + 1) * 60
    return layoutAttributes
  }
}

@MainActor private final class TitleView: UICollectionReusableView {
  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    layoutAttributes.size.height = 35
    return layoutAttributes
  }
}

@MainActor @Suite struct CompositionalShowingTests {
  private func board(_ items: Int) throws -> CollectionBoard {
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: row(.estimated(44)), subitems: [item(.fractionalWidth(1), .estimated(44))])
    let section = NSCollectionLayoutSection(group: group)
    let title = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: row(.estimated(20)), elementKind: "title", alignment: .top)
    title.pinToVisibleBounds = true
    section.boundarySupplementaryItems = [title]
    return try CollectionBoard(
      CollectionBook(items: items), layout: UICollectionViewCompositionalLayout(section: section)
    ) {
      $0.register(StoryCell.self, forCellWithReuseIdentifier: "name")
      $0.register(
        TitleView.self, forSupplementaryViewOfKind: "title", withReuseIdentifier: "name")
    }
  }

  @Test func viewsGetTheHeightsThatTheyNeed() throws {
    let board = try board(40)
    let frames = board.collection.visibleCells.map(\.frame)
    #expect(frames.prefix(4).map(\.minY) == [35, 95, 215, 275])
    #expect(frames.map(\.height).prefix(4) == [60, 120, 60, 120])
    let title = board.collection.supplementaryView(forElementKind: "title", at: [0, 0])
    #expect(title?.frame == CGRect(x: 0, y: 0, width: 320, height: 35))
  }

  @Test func titlesStayWhileContentsScroll() throws {
    let board = try board(40)
    try board.perform { $0.contentOffset.y = 120 }
    let title = board.collection.supplementaryView(forElementKind: "title", at: [0, 0])
    #expect(title?.frame.minY == 120 as CGFloat)
  }

  @Test func heightsGoWithTheirItems() throws {
    let board = try board(3)
    try board.perform { view in
      board.book.sections[0].remove(at: 0)
      view.deleteItems(at: [[0, 0]])
    }
    try board.wait(1)
    #expect(board.collection.visibleCells.map(\.frame.minY) == [35, 155])
    #expect(board.collection.contentSize.height == 215 as CGFloat)
  }
}
