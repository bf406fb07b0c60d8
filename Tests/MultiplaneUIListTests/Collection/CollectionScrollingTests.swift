// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

@MainActor @Suite struct CollectionScrollingTests {
  @Test func scrollsToRequestedPositions() throws {
    let places: [(UICollectionView.ScrollPosition, CGFloat)] = [
      (.top, 800), (.centeredVertically, 600), (.bottom, 400), ([.bottom, .left], 400), ([], 400),
    ]
    for (position, y) in places {
      let board = try CollectionFixture(CollectionDataSource(items: 100))
      try board.perform { $0.scrollToItem(at: [0, 41], at: position, animated: false) }
      expectEqual(board.collection.contentOffset, CGPoint(x: 0, y: y))
    }
  }

  @Test func scrollingRespectsContentInsets() throws {
    let board = try CollectionFixture(CollectionDataSource(items: 100)) {
      $0.contentInset = UIEdgeInsets(top: 30, left: 0, bottom: 50, right: 0)
    }
    try board.perform { $0.scrollToItem(at: [0, 40], at: .top, animated: false) }
    expectEqual(board.collection.contentOffset.y, 770)
    try board.perform { $0.scrollToItem(at: [0, 40], at: .bottom, animated: false) }
    expectEqual(board.collection.contentOffset.y, 450)
    try board.perform { $0.scrollToItem(at: [0, 40], at: .centeredVertically, animated: false) }
    expectEqual(board.collection.contentOffset.y, 610)
    // The offset stays within its limits.
    try board.perform { $0.scrollToItem(at: [0, 99], at: .top, animated: false) }
    expectEqual(board.collection.contentOffset.y, 1570)
    try board.perform { $0.scrollToItem(at: [0, 0], at: .bottom, animated: false) }
    expectEqual(board.collection.contentOffset.y, -30)
  }

  @Test func scrollToItemAnimates() throws {
    let board = try CollectionFixture(CollectionDataSource(items: 100))
    try board.perform { $0.scrollToItem(at: [0, 60], at: .top, animated: true) }
    expectEqual(board.collection.contentOffset.y, 0)
    try board.wait(0.15)
    expect(board.collection.contentOffset.y > 100 && board.collection.contentOffset.y < 1100)
    try board.wait(0.5)
    expect(board.collection.contentOffset.y == 1200 && board.shown.first == "60 0,1200")
  }

  /// A cell 20 points high until it is displayed, then 50.
  private final class SelfSizingCell: UICollectionViewCell {
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      layoutAttributes.size.height = 50
      return layoutAttributes
    }
  }
  private final class SelfSizingDataSource: NSObject, UICollectionViewDataSource {
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      100
    }
    func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath)
      -> UICollectionViewCell
    { view.dequeueReusableCell(withReuseIdentifier: "high", for: path) }
  }

  @Test(arguments: [true, false])
  func scrollsToSelfSizingItems(isAnimated: Bool) throws {
    let source = SelfSizingDataSource()
    let places: [(UICollectionView.ScrollPosition, CGFloat)] = [
      (.top, 0), (.bottom, 150), (.centeredVertically, 75), ([], 150),
    ]
    for (position, y) in places {
      let desk = StageFixture()
      var collection: UICollectionView!
      try desk.show { window in
        let layout = UICollectionViewFlowLayout()
        layout.estimatedItemSize = CGSize(width: 100, height: 20)
        (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
        collection = UICollectionView(
          frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: layout)
        collection.register(SelfSizingCell.self, forCellWithReuseIdentifier: "high")
        collection.dataSource = source
        window.addSubview(collection)
      }
      desk.stage.perform {
        collection.scrollToItem(at: [0, 50], at: position, animated: isAnimated)
      }
      try desk.wait(isAnimated ? 0.5 : 0)
      let frame = try #require(
        desk.stage.perform { collection.layoutAttributesForItem(at: [0, 50])?.frame })
      expect(frame.height == 50 && frame.minY - collection.contentOffset.y == y, "\(position)")
    }
  }

  @Test func layoutChoosesTargetContentOffset() throws {
    @MainActor final class SnappingLayout: SquaresLayout {
      var asked: [(CGPoint, CGPoint)] = []
      override func targetContentOffset(
        forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
      ) -> CGPoint {
        asked.append((proposed, velocity))
        return CGPoint(x: 0, y: (proposed.y / 80).rounded() * 80 + 10)
      }
    }
    let snapping = SnappingLayout()
    let board = try CollectionFixture(CollectionDataSource(items: 400), layout: snapping)
    try board.touch(.down, 100, 400)
    for y in stride(from: 390, through: 250, by: -20) {
      try board.touch(.move, 100, CGFloat(y), after: 0.016)
    }
    try board.touch(.up, 100, 250, after: 0.016)
    expect(snapping.asked.count == 1 && snapping.asked[0].1.y > 0.5)
    try board.wait(4)
    let end = snapping.asked[0].0
    expect(end.y > 300)
    expectEqual(board.collection.contentOffset.y, (end.y / 80).rounded() * 80 + 10)
  }
}
