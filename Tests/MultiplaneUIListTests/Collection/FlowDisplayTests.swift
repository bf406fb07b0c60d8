// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

/// A cell that needs 90 x 30 points.
@MainActor private final class TagCell: UICollectionViewCell {
  override init(frame: CGRect) {
    super.init(frame: frame)
    let tag = UIView()
    tag.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(tag)
    NSLayoutConstraint.activate([
      tag.widthAnchor.constraint(equalToConstant: 90),
      tag.heightAnchor.constraint(equalToConstant: 30),
      tag.topAnchor.constraint(equalTo: contentView.topAnchor),
      tag.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      tag.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      tag.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
    ])
  }
  required init?(coder: NSCoder) { nil }
}

/// A layout of items half as wide as the view, as applications define it.
@MainActor private final class HalvesLayout: UICollectionViewFlowLayout {
  override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    itemSize = CGSize(width: (collectionView.bounds.width - 10) / 2, height: 60)
  }
}

@MainActor @Suite struct FlowDisplayTests {
  private let header = UICollectionView.elementKindSectionHeader

  private func board(
    _ items: Int, _ layout: UICollectionViewFlowLayout = UICollectionViewFlowLayout(),
    _ build: (UICollectionView, UICollectionViewFlowLayout) -> Void = { _, _ in }
  ) throws -> CollectionFixture {
    try CollectionFixture(CollectionDataSource(items: items), layout: layout) {
      $0.register(
        NameView.self, forSupplementaryViewOfKind: header, withReuseIdentifier: "name")
      build($0, layout)
    }
  }

  private func change(
    _ board: CollectionFixture, _ body: (UICollectionViewFlowLayout) -> Void
  ) throws {
    try board.perform { body($0.collectionViewLayout as! UICollectionViewFlowLayout) }
  }

  @Test func itemsAreDisplayedInLines() throws {
    let board = try board(1000)
    expectEqual(board.shown.count, 40)
    expectEqual(
      board.shown.prefix(6), ["0 0,0", "1 67,0", "2 135,0", "3 202,0", "4 270,0", "5 0,60"])
    expectEqual(board.collection.contentSize, CGSize(width: 320, height: 11_990))
  }

  @Test func widthChangeReflowsLines() throws {
    let board = try board(7)
    try board.perform { $0.frame.size.width = 170 }
    expectEqual(
      board.shown, ["0 0,0", "1 60,0", "2 120,0", "3 0,60", "4 60,60", "5 120,60", "6 0,120"])
  }

  @Test func layoutCanDeriveItemSizeFromView() throws {
    let board = try board(3, HalvesLayout())
    expectEqual(board.shown, ["0 0,0", "1 165,0", "2 0,70"])
    try board.perform { $0.frame.size.width = 210 }
    expectEqual(board.shown, ["0 0,0", "1 110,0", "2 0,70"])
  }

  @Test func selfSizingCellsGetPreferredSizes() throws {
    let board = try board(4) {
      $0.register(TagCell.self, forCellWithReuseIdentifier: "name")
      $1.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    }
    // Three items of 90 and two spacings of 25 fill 320.
    let frames = board.collection.visibleCells.map(\.frame)
    expect(frames.allSatisfy { $0.size == CGSize(width: 90, height: 30) })
    expectEqual(frames.map(\.origin), row(0, 0, 115, 230) + row(40, 0))
  }

  @Test func pinnedHeadersStayWhileScrolling() throws {
    let board = try board(200) {
      $1.headerReferenceSize.height = 30
      $1.sectionHeadersPinToVisibleBounds = true
    }
    try board.perform { $0.contentOffset.y = 100 }
    let view = board.collection.supplementaryView(forElementKind: header, at: [0, 0])
    expectEqual(view?.frame, CGRect(x: 0, y: 100, width: 320, height: 30))
    try board.perform { $0.contentOffset.y = -40 }
    expectEqual(view?.frame.minY, 0 as CGFloat)
  }

  @Test func propertyChangesInBlocksAnimate() throws {
    let board = try board(2)
    let second: IndexPath = [0, 1]
    try board.perform { view in
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        (view.collectionViewLayout as! UICollectionViewFlowLayout).itemSize.width = 320
        view.layoutIfNeeded()
      }
    }
    try board.wait(0.5)
    // From (92.5, 25) to (160, 85).
    expect(isNear(try board.place(second), CGPoint(x: 126.25, y: 55)))
    try board.wait(0.6)
    expectEqual(board.shown, ["0 0,0", "1 0,60"])
  }

  @Test func insertedItemsShiftOthers() throws {
    let board = try board(3)
    try board.perform { view in
      board.book.sections[0].insert("new", at: 1)
      view.insertItems(at: [[0, 1]])
    }
    try board.wait(1)
    expectEqual(board.shown, ["0 0,0", "new 67,0", "1 135,0", "2 202,0"])
  }

  @Test func interactiveTransitionsClampContentOffset() throws {
    let board = try board(100)
    try board.perform { $0.contentOffset.y = 700 }
    let wide = UICollectionViewFlowLayout()
    wide.itemSize = CGSize(width: 20, height: 20)
    var between: UICollectionViewTransitionLayout?
    try board.perform { between = $0.startInteractiveTransition(to: wide) }
    // Ten items of 20 in ten lines end at 290, less than the view's height, so the offset approaches 0.
    try board.perform { _ in between?.transitionProgress = 0.5 }
    expectEqual(board.collection.contentOffset.y, 350 as CGFloat)
    try board.perform { _ in between?.transitionProgress = 0.9 }
    try board.perform { $0.finishInteractiveTransition() }
    try board.wait(1)
    expectEqual(board.collection.contentOffset.y, 0 as CGFloat)
    expect(board.collection.collectionViewLayout === wide)
  }
}
