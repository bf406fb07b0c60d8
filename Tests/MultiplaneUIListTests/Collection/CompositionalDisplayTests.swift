// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

/// A cell 60 points high, or 120 for every other item.
@MainActor private final class StoryCell: UICollectionViewCell {
  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    layoutAttributes.size.height = CGFloat(layoutAttributes.indexPath.item % 2 + 1) * 60
    return layoutAttributes
  }
}

/// A cell with several lines of text.
@MainActor private final class TextCell: UICollectionViewCell {
  let label = UILabel()
  override init(frame: CGRect) {
    super.init(frame: frame)
    label.numberOfLines = 0
    label.text = String(repeating: "Somewhere over the rainbow ", count: 5)
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: contentView.topAnchor),
      label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
    ])
  }
  required init?(coder: NSCoder) { nil }
}

@MainActor private final class TitleView: UICollectionReusableView {
  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    layoutAttributes.size.height = 35
    return layoutAttributes
  }
}

@MainActor @Suite struct CompositionalDisplayTests {
  private func board(_ items: Int, _ type: UICollectionViewCell.Type = StoryCell.self) throws
    -> CollectionFixture
  {
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: row(.estimated(44)), subitems: [item(.fractionalWidth(1), .estimated(44))])
    let section = NSCollectionLayoutSection(group: group)
    let title = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: row(.estimated(20)), elementKind: "title", alignment: .top)
    title.pinToVisibleBounds = true
    section.boundarySupplementaryItems = [title]
    return try CollectionFixture(
      CollectionDataSource(items: items),
      layout: UICollectionViewCompositionalLayout(section: section)
    ) {
      $0.register(type, forCellWithReuseIdentifier: "name")
      $0.register(
        TitleView.self, forSupplementaryViewOfKind: "title", withReuseIdentifier: "name")
    }
  }

  @Test func viewsUsePreferredHeights() throws {
    let board = try board(40)
    let frames = board.collection.visibleCells.map(\.frame)
    expectEqual(frames.prefix(4).map(\.minY), [35, 95, 215, 275])
    expectEqual(frames.map(\.height).prefix(4), [60, 120, 60, 120])
    let title = board.collection.supplementaryView(forElementKind: "title", at: [0, 0])
    expectEqual(title?.frame, CGRect(x: 0, y: 0, width: 320, height: 35))
  }

  @Test func pinnedTitlesStayWhileScrolling() throws {
    let board = try board(40)
    try board.perform { $0.contentOffset.y = 120 }
    let title = board.collection.supplementaryView(forElementKind: "title", at: [0, 0])
    expectEqual(title?.frame.minY, 120 as CGFloat)
  }

  @Test func heightsFollowItems() throws {
    let board = try board(3)
    try board.perform { view in
      board.book.sections[0].remove(at: 0)
      view.deleteItems(at: [[0, 0]])
    }
    try board.wait(1)
    expectEqual(board.collection.visibleCells.map(\.frame.minY), [35, 155])
    expectEqual(board.collection.contentSize.height, 215 as CGFloat)
  }

  @Test func textCellsFitHeightToWidth() throws {
    let board = try board(2, TextCell.self)
    for width in [320, 160, 240] as [CGFloat] {
      try board.perform { $0.frame.size.width = width }
      let cell = try #require(board.collection.cellForItem(at: [0, 0]) as? TextCell)
      let height = board.stage.perform {
        cell.label.sizeThatFits(CGSize(width: width, height: .infinity)).height
      }
      expect(height > 40 && abs(cell.frame.height - height) <= 0.5)
      expectEqual(cell.frame.width, width)
      expectEqual(board.collection.cellForItem(at: [0, 1])?.frame.minY, cell.frame.maxY)
    }
  }
}
